// bindings/daihinmin/policy.cpp: the learned policy of Daihinmin, for Python.
#include "bindings/bindings.hpp"
#include "bindings/daihinmin/checked.hpp"
#include "bindings/guarded.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "daihinmin/policy/learning.hpp"
#include "daihinmin/search/sight.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::daihinmin {
namespace {

std::vector<float> checked_weights(const std::vector<float>& weights) {
    must_be(weights.size() == static_cast<std::size_t>(feature::total),
            "there must be a weight for each feature");
    return weights;
}

// Cards, joker and probability of each move.
std::vector<std::tuple<Cards, std::uint8_t, double>> chances(Policy& self, const Sight& sight) {
    must_be(sight.game.to_move == sight.seat, "it is somebody else's turn");
    Random random(0, 0);
    const Choices& found = self.choices(Worlds(sight).draw(random));
    std::vector<std::tuple<Cards, std::uint8_t, double>> result;
    for (std::size_t place = 0; place < found.moves.size(); ++place)
        result.emplace_back(found.moves[place].cards, found.moves[place].stands_for,
                            found.chances[place]);
    return result;
}

// The numbers of the features that each move of `game` has.
std::vector<std::vector<int>> features(const Game& game) {
    MeldList melds;
    going_on(game).add_legal_melds(melds);
    std::vector<Meld> moves(melds.begin(), melds.end());
    if (game.meld.kind != MeldKind::none)
        moves.emplace_back();
    const Outlook outlook(game);
    std::vector<std::vector<int>> result;
    for (const Meld& move : moves) {
        result.emplace_back();
        each_feature(outlook, move, [&](int number) { result.back().push_back(number); });
    }
    return result;
}

std::vector<double> study(Guarded<Learner>& self, std::uint64_t seed, std::uint64_t first,
                          std::uint64_t count, int games, double rate) {
    must_be(games >= 1 && std::isfinite(rate), "a step is made after at least one game, by a rate");
    checked_count(count);
    return self.ask([&](Learner& learner) {
        std::vector<double> decided;
        for (std::uint64_t step = 0; step < count; ++step)
            decided.push_back(learner.study(seed, first + step, games, rate));
        return decided;
    });
}

}  // namespace

void bind_policy(nb::module_& m) {
    m.attr("DAIHINMIN_FEATURES") = feature::total;
    m.def(
        "policy_features", &features, "game"_a,
        "The numbers of the features of each move, in the order of the legal melds; then a pass.");

    nb::class_<Policy>(m, "DaihinminPolicy", "A linear softmax policy for Daihinmin.")
        .def(
            "__init__",
            [](Policy* self, const std::vector<float>& weights, double temperature) {
                must_be(temperature > 0, "there is no such temperature");
                new (self) Policy(checked_weights(weights), temperature);
            },
            MadeOnce(), "weights"_a, "temperature"_a = 1.0)
        .def("chances", &chances, "sight"_a, "Cards, joker and probability of each move.");

    nb::class_<Guarded<Learner>>(m, "DaihinminLearner",
                                 "A policy that learns by playing against itself.")
        .def(
            "__init__",
            [](Guarded<Learner>* self, const std::vector<float>& weights,
               const Learner::Points& points, std::uint32_t rules) {
                must_be(checked_rules(rules).players() == most_players,
                        "it learns the game of five");
                new (self) Guarded<Learner>(checked_weights(weights), points, Rules{rules});
            },
            MadeOnce(), "weights"_a, "points"_a, "rules"_a)
        .def(
            "study", &study, "seed"_a, "first"_a, "count"_a, "games"_a, "rate"_a,
            "Make so many steps, each after so many games; the mean probability of the moves made.")
        .def_prop_ro("weights", [](Guarded<Learner>& self) {
            return self.look([](const Learner& learner) { return learner.weights(); });
        });
}

}  // namespace tefuda::daihinmin
