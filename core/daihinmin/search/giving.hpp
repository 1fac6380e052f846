// daihinmin/search/giving.hpp: what a rich player may give back, and the games that begin then.
#pragma once

#include <vector>

#include "daihinmin/search/bandits.hpp"
#include "daihinmin/search/sight.hpp"

namespace tefuda::daihinmin {

// Cards to give away, what the places were worth that they led to, and how many estimates named
// them the best.
struct Gift {
    Cards cards = 0;
    Arm arm;
    std::uint32_t votes = 0;
};

// Throws std::invalid_argument unless a rich player of five can have to give `count` of `hand`.
void check_exchange(Cards hand, int count, Rules rules);

// All gifts of `count` cards that are worth a thought: of the weakest of `hand`.
std::vector<Gift> possible_gifts(Cards hand, int count);

// A deal as who has to give imagines it. They sit at seat 0; who paid the tribute at any of the
// others, because seats are not known before the game.
struct Imagined {
    Game dealt;
    int payer;

    // The game that begins when `gift` is given.
    Game after(Cards gift) const noexcept;
};

// One in which the payer had nothing stronger than the `count` cards that are now in `hand`.
Imagined imagine(Cards hand, int count, Rules rules, Random& random) noexcept;

}  // namespace tefuda::daihinmin
