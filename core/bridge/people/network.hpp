// bridge/people/network.hpp: a network that gives chances of actions, on 0/1 inputs.
//
//   h = start + the rows of all inputs that are 1
//   for each block: h += down(relu(up(norm(h))))
//   logits = last(norm(h)), of which those that are legal become chances
//
// Weights of up, down and last are whole numbers of eight bits with a scale for each output.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bridge/people/network_loops.hpp"

namespace tefuda::bridge::people {

using Input = std::uint16_t;
// Actions by their numbers: calls, or cards.
using Actions = std::uint64_t;

// A layer as files have it: a row of weights for each output.
struct DenseWeights {
    std::size_t outputs = 0, columns = 0;
    std::span<const std::int8_t> weights;
    std::span<const float> scales, biases;
};

// Immutable: threads may share it.
class Network {
  public:
    // `table` has a row of `start.size()` numbers for each input; the layers are up and down of
    // each block, and the last one. Throws std::invalid_argument if they do not fit together.
    Network(std::vector<float> table, std::vector<float> start,
            const std::vector<DenseWeights>& layers, bool portable = false);

    std::size_t inputs() const noexcept { return table_.size() / start_.size(); }
    std::size_t width() const noexcept { return start_.size(); }
    std::size_t outputs() const noexcept { return layers_.last.outputs; }

    // The sum of the first layer when no input is 1.
    std::span<const float> start() const noexcept { return start_; }
    // Adds what these inputs add to the sum of the first layer, in their order.
    void add(std::span<const Input> inputs, std::span<float> sum) const noexcept {
        loops_->add_rows(table_.data(), inputs, sum);
    }

  private:
    friend class Batch;

    std::vector<float> table_, start_;
    Layers layers_;
    const NetworkLoops* loops_;
};

// Up to `most_rows` questions that go through a network together; a thread has one of its own.
// The answer to a question does not depend on the others in its batch.
class Batch {
  public:
    explicit Batch(const Network& network);

    std::size_t size() const noexcept { return size_; }
    bool is_full() const noexcept { return size_ == most_rows; }

    // Adds a question: the sum `from` of the first layer, and what `inputs` add to it.
    void add(std::span<const float> from, std::span<const Input> inputs) noexcept;
    // Answers the questions that were added; then logits may be asked for, or more be added anew.
    void run() noexcept;
    std::span<const float> logits(std::size_t row) const noexcept {
        return {outputs_.data() + row * padded_, network_->outputs()};
    }

  private:
    const Network* network_;
    std::size_t size_ = 0, padded_;
    Workspace workspace_;
    std::vector<float> sums_, outputs_;
};

// The chances of the `legal` actions, of which there is one at least, and 0 for the others.
void find_chances(std::span<const float> logits, Actions legal, std::span<float> chances) noexcept;
// The natural logarithm of the chance of one of the `legal` actions.
float log_chance(std::span<const float> logits, Actions legal, int action) noexcept;
// The likeliest of the `legal` actions, the first of several.
int best_action(std::span<const float> logits, Actions legal) noexcept;

}  // namespace tefuda::bridge::people
