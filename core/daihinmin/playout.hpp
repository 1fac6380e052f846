// daihinmin/playout.hpp: a game played on by a policy, until the place of one seat is known.
#pragma once

#include "daihinmin/game.hpp"
#include "daihinmin/standard.hpp"

namespace tefuda::daihinmin {

// A policy moves for whoever is to move: `policy(game, random)` makes a whole turn.
struct UniformPolicy {
    MeldList melds;

    void operator()(Game& game, Random& random) noexcept { game.move_at_random(melds, random); }
};

struct StandardPolicy {
    void operator()(Game& game, Random&) noexcept {
        const Meld meld = standard_move(game);
        game.settle(meld.kind == MeldKind::none ? game.pass() : game.put(meld));
    }
};

// The place at which `seat` ends, 0 for the first, if all play by `policy`. Who has cards left when
// a game ends by too many passes draws lots.
template<typename Policy>
int place_after(Game game, int seat, Policy& policy, Random& random) noexcept {
    const unsigned own = 1U << seat;
    while ((game.holding & own) != 0 && !game.is_over())
        policy(game, random);
    if ((game.holding & own) != 0)
        return game.finished_count +
               static_cast<int>(random.below(static_cast<unsigned>(std::popcount(game.holding))));
    int place = 0;
    while (game.finished[place] != seat)
        ++place;
    return place;
}

}  // namespace tefuda::daihinmin
