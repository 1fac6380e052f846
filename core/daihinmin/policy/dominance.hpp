// daihinmin/policy/dominance.hpp: melds that nobody can answer.
#pragma once

#include "daihinmin/game.hpp"

namespace tefuda::daihinmin {

// Whether `meld`, played in `game` by who is to move, takes the trick whoever holds which of the
// `others`, the cards of all other seats: they cannot answer, or the field is cleared at once.
inline bool dominates(const Game& game, const Meld& meld, Cards others) noexcept {
    if ((game.holding & ~static_cast<unsigned>(game.passed) & ~(1U << game.to_move)) == 0)
        return true;
    Game after = game;
    return after.put(meld) || !can_play(others, after.pile(), game.rules);
}

}  // namespace tefuda::daihinmin
