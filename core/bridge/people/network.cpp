// bridge/people/network.cpp: networks, and the batches that go through them.
#include "bridge/people/network.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "processor.hpp"

namespace tefuda::bridge::people {
namespace {

const NetworkLoops& loops_of_processor(bool portable) noexcept {
#if defined(__x86_64__)
    if (!portable && has_avx2())
        return avx2_loops;
#else
    static_cast<void>(portable);
#endif
    return portable_loops;
}

constexpr std::size_t padded(std::size_t outputs) noexcept {
    return (outputs + panel - 1) / panel * panel;
}

Dense packed(const DenseWeights& layer) {
    Dense dense{layer.columns, layer.outputs, {}, {}, {}};
    const std::size_t size = padded(layer.outputs);
    dense.packed.resize(size * layer.columns);
    for (std::size_t output = 0; output < layer.outputs; ++output)
        for (std::size_t column = 0; column < layer.columns; ++column) {
            const std::size_t inside = output % panel, first = output - inside;
            dense.packed[first * layer.columns + (column & ~std::size_t{1}) * panel + 2 * inside +
                         column % 2] = layer.weights[output * layer.columns + column];
        }
    dense.scales.assign(layer.scales.begin(), layer.scales.end());
    dense.biases.assign(layer.biases.begin(), layer.biases.end());
    dense.scales.resize(size);
    dense.biases.resize(size);
    return dense;
}

void check(bool holds, const char* otherwise) {
    if (!holds)
        throw std::invalid_argument(otherwise);
}

void check_layer(const DenseWeights& layer, std::size_t columns) {
    check(layer.columns == columns, "a layer must take what the one before it gives");
    check(layer.outputs > 0 && layer.weights.size() == layer.outputs * columns &&
              layer.scales.size() == layer.outputs && layer.biases.size() == layer.outputs,
          "a layer must have a row of weights, a scale and a bias for each output");
    check(columns > 0 && columns % panel == 0 && columns <= most_columns,
          "the width of a layer must be a multiple of 16, and 4096 at most");
    check(std::ranges::count(layer.weights, std::numeric_limits<std::int8_t>::min()) == 0,
          "weights are numbers from -127 to 127");
}

// Calls `visit` with each of the `actions`, in order.
template<typename Visit>
void for_each_action(Actions actions, Visit visit) {
    for (; actions != 0; actions &= actions - 1)
        visit(std::countr_zero(actions));
}

}  // namespace

Workspace::Workspace(const Layers& layers) : steps(most_rows) {
    std::size_t widest = layers.width;
    for (const Block& block : layers.blocks)
        widest = std::max(widest, block.up.outputs);
    rounded.resize(most_rows * widest);
    hidden.resize(most_rows * widest);
}

Network::Network(std::vector<float> table, std::vector<float> start,
                 const std::vector<DenseWeights>& layers, bool portable)
    : table_(std::move(table)), start_(std::move(start)), loops_(&loops_of_processor(portable)) {
    const std::size_t width = start_.size();
    check(width > 0 && !table_.empty() && table_.size() % width == 0,
          "there must be a row of the first layer for each input");
    check(layers.size() % 2 == 1, "there must be two layers for each block, and the last one");
    layers_.width = width;
    for (std::size_t i = 0; i + 1 < layers.size(); i += 2) {
        check_layer(layers[i], width);
        check_layer(layers[i + 1], layers[i].outputs);
        check(layers[i + 1].outputs == width, "a block must give what it takes");
        layers_.blocks.push_back({packed(layers[i]), packed(layers[i + 1])});
    }
    check_layer(layers.back(), width);
    check(layers.back().outputs <= std::numeric_limits<Actions>::digits,
          "there must be 64 outputs at most");
    layers_.last = packed(layers.back());
}

Batch::Batch(const Network& network)
    : network_(&network),
      padded_(network.layers_.last.padded()),
      workspace_(network.layers_),
      sums_(most_rows * network.width()),
      outputs_(most_rows * padded_) {}

void Batch::add(std::span<const float> from, std::span<const Input> inputs) noexcept {
    assert(!is_full());
    const std::span<float> sum(sums_.data() + size_ * from.size(), from.size());
    std::ranges::copy(from, sum.begin());
    network_->add(inputs, sum);
    ++size_;
}

void Batch::run() noexcept {
    network_->loops_->forward(network_->layers_, size_, sums_.data(), workspace_, outputs_.data());
    size_ = 0;
}

int best_action(std::span<const float> logits, Actions legal) noexcept {
    int best = std::countr_zero(legal);
    for_each_action(legal, [&](int action) {
        if (logits[action] > logits[best])
            best = action;
    });
    return best;
}

void find_chances(std::span<const float> logits, Actions legal, std::span<float> chances) noexcept {
    const float most = logits[best_action(logits, legal)];
    std::ranges::fill(chances, 0.0F);
    float sum = 0;
    for_each_action(legal, [&](int action) {
        chances[action] = std::exp(logits[action] - most);
        sum += chances[action];
    });
    for_each_action(legal, [&](int action) { chances[action] /= sum; });
}

float log_chance(std::span<const float> logits, Actions legal, int action) noexcept {
    const float most = logits[best_action(logits, legal)];
    float sum = 0;
    for_each_action(legal, [&](int other) { sum += std::exp(logits[other] - most); });
    return logits[action] - most - std::log(sum);
}

}  // namespace tefuda::bridge::people
