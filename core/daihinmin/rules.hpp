// daihinmin/rules.hpp: which of the house rules hold, packed into one number.
#pragma once

#include <cstdint>

namespace tefuda::daihinmin {

inline constexpr int most_players = 5;

// Must agree with tefuda.daihinmin.rules.options, which makes the number.
struct Rules {
    enum : std::uint32_t {
        groups = 1U << 0,
        sequences = 1U << 1,
        revolution = 1U << 2,
        suit_lock = 1U << 3,
        eight_cut = 1U << 4,
        spade_three_beats_joker = 1U << 5,
        eleven_back = 1U << 6,
        six_reverse = 1U << 7,
        asks_owner_again = 1U << 8,
        may_pass_on_lead = 1U << 9,
        first_out_wins = 1U << 10,
        joker_in_deck = 1U << 11,
    };

    std::uint32_t bits = 0;

    constexpr bool has(std::uint32_t rule) const noexcept { return (bits & rule) != 0; }
    constexpr int players() const noexcept { return static_cast<int>(bits >> 16 & 0xff); }
    constexpr int pass_limit() const noexcept { return static_cast<int>(bits >> 24); }
};

}  // namespace tefuda::daihinmin
