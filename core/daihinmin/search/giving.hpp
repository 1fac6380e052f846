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

// Where the others sit who have to do with an exchange, and the cards that each seat was dealt,
// before the tributes. Who has to give sits at seat 0.
struct Seating {
    std::array<std::uint8_t, most_players> sizes{};
    std::uint8_t payer = nobody;  // of the tribute that seat 0 has got
    std::uint8_t rich = nobody;   // of the other exchange
    std::uint8_t poor = nobody;
};

// One for who holds a `hand` after a tribute and was told nothing: the payer sits anywhere, and of
// the other exchange nothing is known.
Seating any_seating(Cards hand, int count, Rules rules, Random& random) noexcept;

// A deal as who has to give imagines it.
struct Imagined {
    Game dealt;
    int payer;

    // The game that begins when `gift` is given.
    Game after(Cards gift) const noexcept;
};

// One in which the payer had nothing stronger than the `count` cards that are now in `hand`. The
// other exchange, if it is known who takes part, is over: its rich seat gives each card back half
// as likely as the next weaker one.
Imagined imagine(Cards hand, int count, Rules rules, const Seating& seating,
                 Random& random) noexcept;

}  // namespace tefuda::daihinmin
