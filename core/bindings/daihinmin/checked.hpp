// bindings/daihinmin/checked.hpp: rules, melds and games as Python names them, checked.
#pragma once

#include "bindings/checks.hpp"
#include "daihinmin/game.hpp"

namespace tefuda::daihinmin {

inline Rules checked_rules(std::uint32_t bits) {
    const Rules rules{bits};
    if (rules.players() < 2 || rules.players() > most_players || rules.pass_limit() == 0)
        refuse(std::to_string(bits) + " names no rules");
    return rules;
}

// Whether Python may name these cards, and where the joker stands among them.
inline bool are_cards(Cards cards, std::uint8_t stands_for) noexcept {
    const bool is_place = stands_for < 64 && (stands_for & 15) <= above;
    return (cards & ~deck) == 0 && (stands_for == nowhere || is_place);
}

inline Meld checked_meld(Cards cards, std::uint8_t stands_for) {
    Meld meld;
    must_be(are_cards(cards, stands_for) && describe(cards, stands_for, meld) == MeldFault::none,
            "the cards are no meld");
    return meld;
}

// A game in which somebody has to move.
inline const Game& going_on(const Game& game) {
    must_be(!game.is_over(), "the game is over");
    return game;
}

}  // namespace tefuda::daihinmin
