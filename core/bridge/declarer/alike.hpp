// bridge/declarer/alike.hpp: deals on which everything that declarer has seen is the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bridge/abc/deal_in_play.hpp"
#include "bridge/declarer/front.hpp"

namespace tefuda::bridge {

// One of the deals, by its number, with what has been played on it. There may be several of one
// number: defenders can play cards that declarer does not tell apart.
struct AlikeDeal {
    DealInPlay deal;
    std::size_t number;
    Level ceiling = 0;  // what is got with all hands open: without, it is never more

    bool operator==(const AlikeDeal&) const = default;
};

// What declarer has seen is the same on all `deals`, those of a number next to each other; declarer
// has `won` so many tricks.
struct Alike {
    std::vector<AlikeDeal> deals{};
    int won = 0;
};

// A card, as declarer sees it, and what is alike after it.
struct AlikeMove {
    int seen = 0;
    Alike next{};
};

// What can be played from `alike`, where it is the turn of declarer, or of dummy: each card with
// all deals, equal cards once.
std::vector<AlikeMove> declarers_moves(const Alike& alike);
// What the defenders can show there: with `coarse` a suit and a place between the cards that are in
// sight, else a card. The side of declarer has the seats of this parity.
std::vector<AlikeMove> defenders_moves(const Alike& alike, bool coarse, int side);
// What follows when declarer's side plays `card` on all deals.
Alike after(const Alike& alike, Card card);

}  // namespace tefuda::bridge
