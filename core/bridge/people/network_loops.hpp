// bridge/people/network_loops.hpp: the inner loops of a network, for every instruction set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tefuda::bridge::people {

// Outputs are computed in panels of so many; sizes of layers are multiples of it.
inline constexpr std::size_t panel = 16;
// Rows of a batch that go through the layers together: they stay in the cache.
inline constexpr std::size_t most_rows = 48;
// What enters a layer is rounded to whole numbers of at most this size, for each row by a step of
// its own. Thirteen bits cost as much as eight, and lose nothing that could be measured.
inline constexpr int largest_activation = 4095;
// Above it, sums of products could leave 32 bits: 4095 * 127 * 4096 does not.
inline constexpr std::size_t most_columns = 4096;

// outputs = scale * (weights x inputs) + bias. A panel holds, for each pair of inputs, the two
// weights of each of its outputs side by side; outputs that fill the last panel have weight 0.
struct Dense {
    std::size_t columns = 0, outputs = 0;
    std::vector<std::int8_t> packed;
    std::vector<float> scales, biases;

    std::size_t padded() const noexcept { return scales.size(); }
};

// Two layers around a rectifier, whose result is added to what went in.
struct Block {
    Dense up, down;
};

struct Layers {
    std::size_t width = 0;
    std::vector<Block> blocks;
    Dense last;
};

// Room for `most_rows` rows on their way through the layers.
struct Workspace {
    explicit Workspace(const Layers& layers);

    std::vector<std::int16_t> rounded;
    std::vector<float> steps, hidden;
};

// Both builds do the same operations in the same order, so that their results are equal, bit by
// bit.
struct NetworkLoops {
    // Adds the rows of `table` with these numbers to `sum`, one after the other.
    void (*add_rows)(const float* table, std::span<const std::uint16_t> numbers,
                     std::span<float> sum) noexcept;
    // Takes `rows` sums of the first layer, which it changes, to the padded outputs of the last.
    void (*forward)(const Layers& layers, std::size_t rows, float* sums, Workspace& workspace,
                    float* outputs) noexcept;
};

extern const NetworkLoops portable_loops;
#if defined(__x86_64__)
extern const NetworkLoops avx2_loops;  // needs a processor of 2013 or later
#endif

}  // namespace tefuda::bridge::people
