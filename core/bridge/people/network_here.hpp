// bridge/people/network_here.hpp: the loops of a network for the instruction set TEFUDA_ISA.
//
// Sums of floats are made in eight lanes, which any compiler may put into a vector, and which are
// added up in one order. Products are sums of whole numbers, so that their order does not matter.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "bridge/people/network_loops.hpp"
#include "bridge/people/network_tile.hpp"

namespace tefuda::bridge::people::TEFUDA_ISA {

inline constexpr std::size_t lanes = 8;
inline constexpr float epsilon = 1e-5F;

using Lanes = std::array<float, lanes>;

inline float total(const Lanes& sums) noexcept {
    return ((sums[0] + sums[4]) + (sums[2] + sums[6])) +
           ((sums[1] + sums[5]) + (sums[3] + sums[7]));
}

inline float greatest(const Lanes& values) noexcept {
    float most = values[0];
    for (const float value : values)
        most = most < value ? value : most;
    return most;
}

// The nearest whole number, the even one of two, as processors round.
inline std::int16_t rounded(float value) noexcept {
    constexpr float no_fraction = 12'582'912.0F;  // 1.5 * 2^23: above it, floats are whole
    return static_cast<std::int16_t>(
        static_cast<std::int32_t>((value + no_fraction) - no_fraction));
}

// Rounds `values`, none further from 0 than `most`, and returns the step by which they were
// divided.
inline float round_row(const float* values, std::size_t size, float most,
                       std::int16_t* result) noexcept {
    constexpr auto largest = static_cast<float>(largest_activation);
    const float factor = most > 0 ? largest / most : 0.0F;
    for (std::size_t i = 0; i < size; ++i)
        result[i] = rounded(values[i] * factor);
    return most / largest;
}

// Layer normalisation without parameters, then rounding.
inline float normalise(const float* values, std::size_t size, float* centred,
                       std::int16_t* result) noexcept {
    Lanes sums{};
    for (std::size_t i = 0; i < size; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            sums[lane] += values[i + lane];
    const float mean = total(sums) / static_cast<float>(size);
    Lanes squares{}, most{};
    for (std::size_t i = 0; i < size; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const float value = values[i + lane] - mean;
            centred[i + lane] = value;
            squares[lane] += value * value;
            const float distance = std::fabs(value);
            most[lane] = most[lane] < distance ? distance : most[lane];
        }
    const float variance = total(squares) / static_cast<float>(size);
    return round_row(centred, size, greatest(most), result) / std::sqrt(variance + epsilon);
}

inline float round_positive(const float* values, std::size_t size, std::int16_t* result) noexcept {
    Lanes most{};
    for (std::size_t i = 0; i < size; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            most[lane] = most[lane] < values[i + lane] ? values[i + lane] : most[lane];
    return round_row(values, size, greatest(most), result);
}

enum class Finish { store, rectify, add };

// What becomes of the sums of products of a panel: a part of a row of results.
template<Finish finish>
void finish_panel(const std::int32_t* products, float step, const float* scales,
                  const float* biases, float* result) noexcept {
    for (std::size_t i = 0; i < panel; ++i) {
        const float value = static_cast<float>(products[i]) * (step * scales[i]) + biases[i];
        if constexpr (finish == Finish::store)
            result[i] = value;
        else if constexpr (finish == Finish::rectify)
            result[i] = value > 0 ? value : 0.0F;
        else
            result[i] += value;
    }
}

template<Finish finish>
void multiply(const Dense& dense, std::size_t rows, const Workspace& workspace,
              float* results) noexcept {
    const std::size_t columns = dense.columns, stride = dense.padded();
    for (std::size_t first = 0; first < stride; first += panel) {
        const std::int8_t* weights = dense.packed.data() + first * columns;
        for (std::size_t row = 0; row < rows; row += tile_rows) {
            const std::size_t height = std::min(rows - row, tile_rows);
            alignas(32) std::int32_t products[tile_rows * panel];
            multiply_tile(weights, columns, workspace.rounded.data() + row * columns, height,
                          products);
            for (std::size_t i = 0; i < height; ++i)
                finish_panel<finish>(products + i * panel, workspace.steps[row + i],
                                     dense.scales.data() + first, dense.biases.data() + first,
                                     results + (row + i) * stride + first);
        }
    }
}

inline void normalise_rows(const float* sums, std::size_t rows, std::size_t width,
                           Workspace& workspace) noexcept {
    for (std::size_t row = 0; row < rows; ++row)
        workspace.steps[row] = normalise(sums + row * width, width, workspace.hidden.data(),
                                         workspace.rounded.data() + row * width);
}

inline void forward(const Layers& layers, std::size_t rows, float* sums, Workspace& workspace,
                    float* outputs) noexcept {
    for (const Block& block : layers.blocks) {
        normalise_rows(sums, rows, layers.width, workspace);
        multiply<Finish::rectify>(block.up, rows, workspace, workspace.hidden.data());
        const std::size_t size = block.up.outputs;
        for (std::size_t row = 0; row < rows; ++row)
            workspace.steps[row] = round_positive(workspace.hidden.data() + row * size, size,
                                                  workspace.rounded.data() + row * size);
        multiply<Finish::add>(block.down, rows, workspace, sums);
    }
    normalise_rows(sums, rows, layers.width, workspace);
    multiply<Finish::store>(layers.last, rows, workspace, outputs);
}

// Four rows at a time, because each visit of `sum` costs a load and a store.
inline void add_rows(const float* table, std::span<const std::uint16_t> numbers,
                     std::span<float> sum) noexcept {
    const std::size_t width = sum.size();
    float* __restrict into = sum.data();
    const auto row = [&](std::size_t place) { return table + numbers[place] * width; };
    std::size_t done = 0;
    for (; done + 4 <= numbers.size(); done += 4) {
        const float *one = row(done), *two = row(done + 1), *three = row(done + 2),
                    *four = row(done + 3);
        for (std::size_t i = 0; i < width; ++i)
            into[i] = (((into[i] + one[i]) + two[i]) + three[i]) + four[i];
    }
    for (; done < numbers.size(); ++done) {
        const float* last = row(done);
        for (std::size_t i = 0; i < width; ++i)
            into[i] += last[i];
    }
}

}  // namespace tefuda::bridge::people::TEFUDA_ISA
