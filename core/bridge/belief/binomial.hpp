// bridge/belief/binomial.hpp: in how many ways some cards are chosen.
#pragma once

#include <array>

#include "cards.hpp"

namespace tefuda::bridge {

inline constexpr int deck_size = suit_count * rank_count;

inline constexpr auto pascal = [] {
    std::array<std::array<double, deck_size + 1>, deck_size + 1> rows{};
    for (int n = 0; n <= deck_size; ++n) {
        rows[n][0] = 1;
        for (int k = 1; k <= n; ++k)
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
    }
    return rows;
}();

// The number of ways to choose k of n cards; below 2^53, so exact.
constexpr double binomial(int n, int k) noexcept { return k < 0 || k > n ? 0 : pascal[n][k]; }

}  // namespace tefuda::bridge
