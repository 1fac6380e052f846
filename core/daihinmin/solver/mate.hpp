// daihinmin/solver/mate.hpp: playing a hand out with nobody able to intervene.
#pragma once

#include <optional>

#include "daihinmin/game.hpp"

namespace tefuda::daihinmin {

inline constexpr int any_size = 53;

// The first move of a way in which the seat to move gets rid of all its cards while nobody else
// ever has anything to play; the meld of a pass has kind none. The others are taken to have no
// melds of more than `largest` cards.
//
// Most hands are turned down in about a hundred cycles, without a search. A search gives up after a
// thousand positions, so that there may be a mate after all in a hand of more than a dozen cards.
std::optional<Meld> mating_move(const Game& game, int largest = any_size) noexcept;

// What `seat`, whose turn it is, is up against at worst: one player who holds the cards of all the
// others, and who has passed if all of them have. A mate against them is one however the cards are
// distributed, so the hands of the others in `game` may be a guess.
Game against_all(const Game& game, int seat) noexcept;

// The most cards that any seat but `seat` holds: the `largest` for `mating_move`.
int largest_hand(const Game& game, int seat) noexcept;

}  // namespace tefuda::daihinmin
