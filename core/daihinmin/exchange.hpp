// daihinmin/exchange.hpp: cards given before a game, by the standings of the last one.
#pragma once

#include "daihinmin/game.hpp"

namespace tefuda::daihinmin {

// The `count` strongest of `hand`: the joker, then from the 2 down, and spades before clubs.
Cards strongest(Cards hand, int count) noexcept;

// The `count` weakest of `hand` without the joker, spades before clubs.
Cards weakest(Cards hand, int count) noexcept;

// A deal for a game of five after one that ended in `order`; the poor pay their strongest cards,
// and the rich give their weakest back.
Game dealt_after(const Game::Order& order, Rules rules, Random& random) noexcept;

}  // namespace tefuda::daihinmin
