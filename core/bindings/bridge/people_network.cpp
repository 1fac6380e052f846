// bindings/bridge/people_network.cpp: networks that give chances of calls and cards, for Python.
#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/columns.hpp"
#include "bindings/guarded.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "bridge/people/examples.hpp"
#include "bridge/people/likelihoods.hpp"
#include "bridge/people/network.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::bridge::people {
namespace {

template<typename T>
using Matrix = nb::ndarray<nb::numpy, const T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using NewMatrix = nb::ndarray<nb::numpy, float, nb::ndim<2>>;
// Weights, scales and biases of a layer.
using DenseArguments = std::tuple<Matrix<std::int8_t>, Column<float>, Column<float>>;

void make_network(Network* self, const Matrix<float>& table, const Column<float>& start,
                  const std::vector<DenseArguments>& arguments, bool portable) {
    if (table.shape(1) != start.size())
        throw std::invalid_argument("the rows of the first layer must be as long as its start");
    std::vector<DenseWeights> layers;
    for (const auto& [weights, scales, biases] : arguments)
        layers.push_back({weights.shape(0),
                          weights.shape(1),
                          {weights.data(), weights.size()},
                          span_of(scales),
                          span_of(biases)});
    new (self) Network({table.data(), table.data() + table.size()},
                       {start.data(), start.data() + start.size()}, layers, portable);
}

// Situations as `encode_calls` and `encode_cards` give them: inputs, filled up with 65535, and
// the legal actions.
struct Encoded {
    Encoded(const Network& network, const Matrix<std::uint16_t>& inputs,
            const Column<std::uint64_t>& legal)
        : rows(inputs.shape(0)),
          columns(inputs.shape(1)),
          numbers(inputs.data()),
          legal(span_of(legal)) {
        if (legal.size() != rows)
            throw std::invalid_argument("there must be legal actions for each row of inputs");
        const Actions all = ~Actions{0} >> (64 - network.outputs());
        for (std::size_t row = 0; row < rows; ++row) {
            if (this->legal[row] == 0 || (this->legal[row] & ~all) != 0)
                throw std::invalid_argument("row " + std::to_string(row) +
                                            " has no legal action, or one that is not known");
            for (const Input input : active(row))
                if (input >= network.inputs())
                    throw std::invalid_argument("row " + std::to_string(row) + " has the input " +
                                                std::to_string(input) + ", which is not known");
        }
    }

    std::span<const Input> active(std::size_t row) const {
        const Input* first = numbers + row * columns;
        return {first, std::find(first, first + columns, no_input)};
    }

    std::size_t rows, columns;
    const Input* numbers;
    std::span<const Actions> legal;
};

// Calls `visit` with the number of each row and its logits.
template<typename Visit>
void infer(const Network& network, const Encoded& encoded, Visit visit) {
    Batch batch(network);
    for (std::size_t first = 0; first < encoded.rows; first += most_rows) {
        const std::size_t size = std::min(most_rows, encoded.rows - first);
        for (std::size_t row = first; row < first + size; ++row)
            batch.add(network.start(), encoded.active(row));
        batch.run();
        for (std::size_t row = 0; row < size; ++row)
            visit(first + row, batch.logits(row));
    }
}

NewMatrix chances(const Network& self, const Matrix<std::uint16_t>& inputs,
                  const Column<std::uint64_t>& legal) {
    const std::size_t rows = inputs.shape(0), outputs = self.outputs();
    std::vector<float> result(rows * outputs);
    {
        const WithoutGil released;
        const Encoded encoded(self, inputs, legal);
        infer(self, encoded, [&](std::size_t row, std::span<const float> logits) {
            find_chances(logits, encoded.legal[row], {result.data() + row * outputs, outputs});
        });
    }
    return owned<NewMatrix>(std::move(result), {rows, outputs});
}

void check_answers(const Encoded& encoded, std::span<const std::uint8_t> answers) {
    if (answers.size() != encoded.rows)
        throw std::invalid_argument("there must be an answer for each row of inputs");
    for (std::size_t row = 0; row < encoded.rows; ++row)
        if (answers[row] >= 64 || (encoded.legal[row] >> answers[row] & 1) == 0)
            throw std::invalid_argument("the answer of row " + std::to_string(row) +
                                        " is not legal");
}

std::pair<NewColumn<float>, NewColumn<std::uint8_t>> scored(const Network& self,
                                                            const Matrix<std::uint16_t>& inputs,
                                                            const Column<std::uint64_t>& legal,
                                                            const Column<std::uint8_t>& answers) {
    std::vector<float> logs(inputs.shape(0));
    std::vector<std::uint8_t> best(inputs.shape(0));
    {
        const WithoutGil released;
        const Encoded encoded(self, inputs, legal);
        const auto given = span_of(answers);
        check_answers(encoded, given);
        infer(self, encoded, [&](std::size_t row, std::span<const float> logits) {
            logs[row] = log_chance(logits, encoded.legal[row], given[row]);
            best[row] = static_cast<std::uint8_t>(best_action(logits, encoded.legal[row]));
        });
    }
    return {column(std::move(logs)), column(std::move(best))};
}

void check_hand(CardSet hand, std::size_t place) {
    if ((hand & ~full_deck) != 0 || count(hand) != rank_count)
        throw std::invalid_argument("hand number " + std::to_string(place + 1) +
                                    " has not 13 cards");
}

template<Likelihoods (*find)(const Network&, const PublicBoard&, int, std::span<const CardSet>)>
NewMatrix likelihoods(const Network& self, const PublicBoard& board, int seat,
                      const Column<CardSet>& hands) {
    Likelihoods found;
    {
        const WithoutGil released;
        for (std::size_t place = 0; place < hands.size(); ++place)
            check_hand(hands(place), place);
        found = find(self, board, seat, span_of(hands));
    }
    return owned<NewMatrix>(std::move(found.chances), {hands.size(), found.actions});
}

// A board, who must act there, and the hand they were dealt.
using QuestionArguments = std::tuple<const PublicBoard*, int, CardSet>;
using Chances = std::vector<std::pair<int, float>>;

template<std::vector<Choice> (*find)(const Network&, std::span<const Question>)>
std::vector<Chances> choices(const Network& self, const std::vector<QuestionArguments>& arguments) {
    const WithoutGil released;
    std::vector<Question> questions;
    for (const auto& [board, seat, hand] : arguments) {
        check_hand(hand, questions.size());
        questions.push_back({board, seat, hand});
    }
    std::vector<Chances> result;
    for (const auto& [legal, chances] : find(self, questions)) {
        result.emplace_back();
        for (int action = 0; action < static_cast<int>(chances.size()); ++action)
            if ((legal >> action & 1) != 0)
                result.back().emplace_back(action, chances[action]);
    }
    return result;
}

}  // namespace

void bind_people_network(nb::module_& m) {
    nb::class_<Network>(m, "PeopleNetwork",
                        "Chances of actions by a network of eight-bit weights, on 0/1 inputs.")
        .def("__init__", &make_network, MadeOnce(), "table"_a, "start"_a, "layers"_a,
             "portable"_a = false,
             "A row of table for each input; the layers are weights, scales and biases of up and "
             "down for each block, and of the last one. Every result is the same if portable.")
        .def_prop_ro("inputs", &Network::inputs)
        .def_prop_ro("outputs", &Network::outputs)
        .def("chances", &chances, "inputs"_a, "legal"_a,
             "The chance of each action, by rows of inputs that are 1, filled up with 65535.")
        .def("scored", &scored, "inputs"_a, "legal"_a, "answers"_a,
             "The logarithm of the chance of each answer, and the likeliest action.")
        .def("call_likelihoods", &likelihoods<&call_likelihoods>, "board"_a, "seat"_a, "hands"_a,
             "How likely each call of a seat was, a column each, with each of the hands.")
        .def("card_likelihoods", &likelihoods<&card_likelihoods>, "board"_a, "decider"_a, "hands"_a,
             "The same for each card that was chosen, with hands as dealt.")
        .def("call_choices", &choices<&call_choices>, "questions"_a,
             "For boards with a seat that must call, and its hand: calls and their chances.")
        .def("card_choices", &choices<&card_choices>, "questions"_a,
             "For boards with a seat that must play, and its hand as dealt: cards and chances.");
}

}  // namespace tefuda::bridge::people
