// tests/bridge/people_network.cpp: networks of learned players, by numbers worked out by hand.
#include "bridge/people/network.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "random.hpp"
#include "tests/check.hpp"

namespace tefuda::bridge::people {
namespace {

constexpr std::size_t width = 16, inputs = 40, outputs = 5;

// The numbers of a layer, which DenseWeights only looks at.
struct Numbers {
    std::vector<std::int8_t> weights;
    std::vector<float> scales, biases;

    DenseWeights layer() const {
        return {biases.size(), weights.size() / biases.size(), weights, scales, biases};
    }
};

Numbers random_numbers(std::size_t size, std::size_t columns, Random& random) {
    Numbers numbers;
    for (std::size_t i = 0; i < size * columns; ++i)
        numbers.weights.push_back(
            static_cast<std::int8_t>(static_cast<int>(random.below(255)) - 127));
    for (std::size_t i = 0; i < size; ++i) {
        numbers.scales.push_back(static_cast<float>(random.unit()) / 100);
        numbers.biases.push_back(static_cast<float>(random.unit()) - 0.5F);
    }
    return numbers;
}

std::vector<float> random_row(std::size_t size, Random& random) {
    std::vector<float> row(size);
    std::ranges::generate(row, [&] { return static_cast<float>(random.unit()) - 0.5F; });
    return row;
}

// The same for the same seed.
Network random_network(std::uint64_t seed, bool portable) {
    Random random(seed, 0);
    const Numbers up = random_numbers(2 * width, width, random);
    const Numbers down = random_numbers(width, 2 * width, random);
    const Numbers last = random_numbers(outputs, width, random);
    std::vector<float> table = random_row(inputs * width, random);
    return {std::move(table),
            random_row(width, random),
            {up.layer(), down.layer(), last.layer()},
            portable};
}

template<typename Wrong>
bool is_refused(const Wrong& wrong) {
    try {
        wrong();
        return false;
    } catch (const std::invalid_argument&) {
        return true;
    }
}

TEST(without_blocks_an_output_is_a_product_with_what_is_normalised) {
    // Eight inputs of 1 and eight of -1: mean 0, variance 1.
    std::vector<float> table(width, 1.0F);
    std::fill_n(table.begin(), width / 2, -1.0F);
    Numbers last{std::vector<std::int8_t>(2 * width, 0), {0.5F, 0.25F}, {0.0F, 3.0F}};
    last.weights[0] = 100;
    last.weights[2 * width - 1] = 100;
    const Network network(table, std::vector<float>(width), {last.layer()});

    Batch batch(network);
    const Input one = 0;
    batch.add(network.start(), {&one, 1});
    batch.run();

    CHECK(std::fabs(batch.logits(0)[0] + 50) < 0.01F);
    CHECK(std::fabs(batch.logits(0)[1] - 28) < 0.01F);
}

TEST(chances_are_of_legal_actions_alone) {
    const std::vector<float> logits{0.0F, std::log(3.0F), 50.0F};
    std::vector<float> chances(3);
    find_chances(logits, 0b011, chances);

    CHECK(std::fabs(chances[0] - 0.25F) < 1e-6F && std::fabs(chances[1] - 0.75F) < 1e-6F);
    CHECK(chances[2] == 0);
    CHECK(std::fabs(log_chance(logits, 0b011, 1) - std::log(0.75F)) < 1e-6F);
    CHECK(best_action(logits, 0b011) == 1);
    CHECK(best_action(std::vector<float>{1.0F, 1.0F}, 0b11) == 0);
}

TEST(both_builds_agree_in_every_bit_for_any_size_of_a_batch) {
    const Network portable = random_network(1, true), fast = random_network(1, false);
    Batch slow(portable), quick(fast);
    Random random(2, 0);
    for (std::size_t rows = 0; rows <= most_rows; ++rows) {
        for (std::size_t row = 0; row < rows; ++row) {
            std::vector<Input> active(random.below(9));
            std::ranges::generate(active, [&] { return static_cast<Input>(random.below(inputs)); });
            slow.add(portable.start(), active);
            quick.add(fast.start(), active);
        }
        slow.run();
        quick.run();
        for (std::size_t row = 0; row < rows; ++row)
            CHECK(std::ranges::equal(slow.logits(row), quick.logits(row)));
    }
}

TEST(layers_that_do_not_fit_together_are_refused) {
    Random random(3, 0);
    const Numbers last = random_numbers(outputs, width, random);
    const Numbers wide = random_numbers(outputs, 2 * width, random);
    const Numbers narrow = random_numbers(outputs, 8, random);
    const auto network_of = [](std::size_t size, const std::vector<DenseWeights>& layers) {
        return [=] { Network(std::vector<float>(size), std::vector<float>(size), layers); };
    };

    CHECK(!is_refused(network_of(width, {last.layer()})));
    CHECK(is_refused(network_of(width, {wide.layer()})));
    CHECK(is_refused(network_of(8, {narrow.layer()})));
    CHECK(is_refused(network_of(width, {})));
    CHECK(is_refused(network_of(width, {last.layer(), last.layer()})));
    Numbers extreme = last;
    extreme.weights[7] = -128;
    CHECK(is_refused(network_of(width, {extreme.layer()})));
}

}  // namespace
}  // namespace tefuda::bridge::people
