// bridge/people/network_tile.hpp: some rows times a panel of weights, where all the time goes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "bridge/people/network_loops.hpp"

namespace tefuda::bridge::people::TEFUDA_ISA {

// Six rows of a panel fill twelve of the sixteen registers of AVX2 with sums.
inline constexpr std::size_t tile_rows = 6;

#ifdef __AVX2__

template<std::size_t height>
void multiply_rows(const std::int8_t* weights, std::size_t columns, const std::int16_t* rows,
                   std::int32_t* products) noexcept {
    __m256i sums[height][2] = {};
    for (std::size_t pair = 0; pair < columns; pair += 2) {
        const auto* both = reinterpret_cast<const __m128i*>(weights + pair * panel);
        const __m256i low = _mm256_cvtepi8_epi16(_mm_loadu_si128(both));
        const __m256i high = _mm256_cvtepi8_epi16(_mm_loadu_si128(both + 1));
#pragma GCC unroll 6
        for (std::size_t row = 0; row < height; ++row) {
            std::int32_t inputs;
            std::memcpy(&inputs, rows + row * columns + pair, sizeof(inputs));
            const __m256i everywhere = _mm256_set1_epi32(inputs);
            sums[row][0] = _mm256_add_epi32(sums[row][0], _mm256_madd_epi16(low, everywhere));
            sums[row][1] = _mm256_add_epi32(sums[row][1], _mm256_madd_epi16(high, everywhere));
        }
    }
#pragma GCC unroll 6
    for (std::size_t row = 0; row < height; ++row) {
        auto* result = reinterpret_cast<__m256i*>(products + row * panel);
        _mm256_store_si256(result, sums[row][0]);
        _mm256_store_si256(result + 1, sums[row][1]);
    }
}

#else

template<std::size_t height>
void multiply_rows(const std::int8_t* weights, std::size_t columns, const std::int16_t* rows,
                   std::int32_t* products) noexcept {
    for (std::size_t row = 0; row < height; ++row) {
        std::int32_t sums[panel] = {};
        for (std::size_t pair = 0; pair < columns; pair += 2)
            for (std::size_t i = 0; i < panel; ++i)
                sums[i] += weights[pair * panel + 2 * i] * rows[row * columns + pair] +
                           weights[pair * panel + 2 * i + 1] * rows[row * columns + pair + 1];
        std::memcpy(products + row * panel, sums, sizeof(sums));
    }
}

#endif

// `products` get the panel's outputs for each of `height` rows, at most `tile_rows`.
inline void multiply_tile(const std::int8_t* weights, std::size_t columns, const std::int16_t* rows,
                          std::size_t height, std::int32_t* products) noexcept {
    static_assert(tile_rows == 6);
    switch (height) {
    case 1:
        return multiply_rows<1>(weights, columns, rows, products);
    case 2:
        return multiply_rows<2>(weights, columns, rows, products);
    case 3:
        return multiply_rows<3>(weights, columns, rows, products);
    case 4:
        return multiply_rows<4>(weights, columns, rows, products);
    case 5:
        return multiply_rows<5>(weights, columns, rows, products);
    default:
        return multiply_rows<6>(weights, columns, rows, products);
    }
}

}  // namespace tefuda::bridge::people::TEFUDA_ISA
