// daihinmin/search/playout.hpp: a game played on by a policy, until the place of one seat is known.
#pragma once

#include "daihinmin/game.hpp"
#include "daihinmin/policy/standard.hpp"

namespace tefuda::daihinmin {

inline void make(Game& game, const Meld& move) noexcept {
    game.settle(move.kind == MeldKind::none ? game.pass() : game.put(move));
}

// A policy moves for whoever is to move: `policy(game, random)` makes a whole turn.
struct UniformPolicy {
    MeldList melds;

    void operator()(Game& game, Random& random) noexcept { game.move_at_random(melds, random); }
};

struct StandardPolicy {
    void operator()(Game& game, Random&) noexcept { make(game, standard_move(game)); }
};

// The place at which `seat` ends, 0 for the first, when it has finished or the game is over. Who
// has cards left when a game ends by too many passes draws lots.
inline int final_place(const Game& game, int seat, Random& random) noexcept {
    if ((game.holding >> seat & 1) != 0)
        return game.finished_count +
               static_cast<int>(random.below(static_cast<unsigned>(std::popcount(game.holding))));
    int place = 0;
    while (game.finished[place] != seat)
        ++place;
    return place;
}

// The place of `seat` if all play by `policy`.
template<typename Policy>
int place_after(Game game, int seat, Policy& policy, Random& random) noexcept {
    while ((game.holding >> seat & 1) != 0 && !game.is_over())
        policy(game, random);
    return final_place(game, seat, random);
}

}  // namespace tefuda::daihinmin
