// tests/daihinmin/hands.hpp: hands as people write them, and the rules of the contest.
#pragma once

#include <string_view>

#include "daihinmin/game.hpp"

namespace tefuda::daihinmin {

// The cards of a text such as "S3 HT JO".
constexpr Cards cards(std::string_view text) {
    Cards result = 0;
    for (std::size_t place = 0; place + 1 < text.size(); place += 3) {
        const auto suit = std::string_view("CDHS").find(text[place]);
        const auto level = std::string_view("3456789TJQKA2").find(text[place + 1]);
        result |= text[place] == 'J'
                      ? joker_bit
                      : bit_at(place_of(static_cast<int>(suit), static_cast<int>(level) + lowest));
    }
    return result;
}

inline Meld meld(std::string_view text) {
    Meld result;
    describe(cards(text), nowhere, result);
    return result;
}

// Those of the contest: so many players, twenty passes in a row end a game.
constexpr Rules contest(unsigned players) {
    return {Rules::groups | Rules::sequences | Rules::revolution | Rules::suit_lock |
            Rules::eight_cut | Rules::spade_three_beats_joker | Rules::asks_owner_again |
            Rules::may_pass_on_lead | Rules::joker_in_deck | players << 16 | 20U << 24};
}

// Two players, the first to lead.
inline Game between(std::string_view first, std::string_view second) {
    return {{cards(first), cards(second)}, contest(2), 0};
}

}  // namespace tefuda::daihinmin
