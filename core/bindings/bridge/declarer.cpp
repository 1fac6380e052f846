// bindings/bridge/declarer.cpp: the searches of a declarer who has yet to guess, for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings/checks.hpp"
#include "bindings/guarded.hpp"
#include "bridge/declarer/alpha_mu.hpp"
#include "bridge/declarer/recursive.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::bridge {
namespace {

// More would take for ever.
constexpr int most_panel = 1000;

void make_question(DeclarerQuestion* self, std::vector<Hands> deals, int trump, int leader,
                   std::vector<Card> trick, std::vector<Card> candidates,
                   std::vector<double> scores, std::vector<double> weights) {
    if (weights.empty() && !deals.empty())
        weights.assign(deals.size(), 1.0 / static_cast<double>(deals.size()));
    DeclarerQuestion question{std::move(deals),
                              trump,
                              leader,
                              std::move(trick),
                              std::move(candidates),
                              std::move(scores),
                              std::move(weights)};
    if (const std::string fault = question.fault(); !fault.empty())
        throw std::invalid_argument(fault);
    new (self) DeclarerQuestion(std::move(question));
}

std::vector<std::vector<int>> levels_of(const AlphaMuCandidate& candidate) {
    std::vector<std::vector<int>> outcomes;
    for (std::size_t number = 0; number < candidate.front.size(); ++number) {
        const OutcomeView outcome = candidate.front[number];
        outcomes.emplace_back(outcome.begin(), outcome.end());
    }
    return outcomes;
}

}  // namespace

void bind_declarer(nb::module_& m) {
    using Self = Guarded<AlphaMu>;

    nb::class_<AlphaMuCuts>(m, "AlphaMuCuts", "What αμ may leave out; its answer stays the same.")
        .def(
            "__init__",
            [](AlphaMuCuts* self, bool early, bool deep, bool root, bool enough, bool useful,
               bool table) { new (self) AlphaMuCuts{early, deep, root, enough, useful, table}; },
            MadeOnce(), nb::kw_only(), "early"_a = true, "deep"_a = true, "root"_a = true,
            "enough"_a = true, "useful"_a = true, "table"_a = true);

    nb::class_<AlphaMuOptions>(m, "AlphaMuOptions", "How αμ searches.")
        .def(
            "__init__",
            [](AlphaMuOptions* self, int depth, bool coarse, const AlphaMuCuts& cuts,
               std::uint64_t most_questions, std::vector<double> corrections) {
                new (self)
                    AlphaMuOptions{depth, coarse, cuts, most_questions, std::move(corrections)};
            },
            MadeOnce(), nb::kw_only(), "depth"_a = AlphaMuOptions{}.depth,
            "coarse"_a = AlphaMuOptions{}.coarse, "cuts"_a = AlphaMuCuts{},
            "most_questions"_a = AlphaMuOptions{}.most_questions,
            "corrections"_a = AlphaMuOptions{}.corrections,
            "`depth`: cards of declarer's side, the candidate included, before all hands are "
            "seen.\n\n"
            "`coarse`: defenders' cards differ only by what lies between them in sight.\n"
            "`most_questions`: put to the double-dummy solver before it goes no deeper.\n"
            "`corrections`: by candidate, what more deals say of it, added to its value.");

    nb::class_<DeclarerQuestion>(m, "DeclarerQuestion",
                                 "Candidates of a declarer on several deals.")
        .def("__init__", &make_question, MadeOnce(), "deals"_a, "trump"_a, "leader"_a, "trick"_a,
             nb::kw_only(), "candidates"_a, "scores"_a, "weights"_a = std::vector<double>{},
             "`deals`: what is held; declarer's side holds the same on all of them.\n\n"
             "`scores`: for declarer's side by tricks from here on, never falling.\n"
             "`weights`: how likely each deal is, all together 1; by default all alike.");

    nb::class_<AlphaMuCandidate>(m, "AlphaMuCandidate", "What was found for one candidate.")
        .def_ro("card", &AlphaMuCandidate::card, "The card.")
        .def_ro("value", &AlphaMuCandidate::value, "The best mean, or a bound of it.")
        .def_ro("is_exact", &AlphaMuCandidate::is_exact, "Whether it is not less.")
        .def_ro("tricks", &AlphaMuCandidate::tricks,
                "By deal, the fewest that are worth what the best way of playing gets.")
        .def_prop_ro("front", &levels_of,
                     "Ways of playing of which none is as good as another on every deal: by deal, "
                     "how many scores are worse than what it gets.");

    nb::class_<AlphaMuResult>(m, "AlphaMuResult", "What was found for all candidates.")
        .def_ro("candidates", &AlphaMuResult::candidates, "The best first.")
        .def_ro("depth", &AlphaMuResult::depth, "To which all was searched.")
        .def_ro("nodes", &AlphaMuResult::nodes, "Positions searched.")
        .def_ro("questions", &AlphaMuResult::questions, "Asked of the double-dummy solver.");

    nb::class_<Self>(
        m, "AlphaMu",
        "Evaluates declarer's cards when guesses are yet to come; keeps what it learns "
        "double dummy.")
        .def(
            "__init__",
            [](Self* self, std::size_t memory_bytes, bool portable) {
                new (self) Self(checked_memory(memory_bytes), portable);
            },
            MadeOnce(), "memory_bytes"_a, "portable"_a = false)
        .def(
            "evaluate",
            [](Self& self, const DeclarerQuestion& question, const AlphaMuOptions& options) {
                return self.ask([&](AlphaMu& one) { return one.evaluate(question, options); });
            },
            "question"_a, "options"_a, "All candidates, the best first.")
        .def("cancel", &Self::cancel,
             "Make the running question, or else the next one, raise Cancelled. Any thread may.");

    using Recursive = Guarded<RecursiveMonteCarlo>;

    nb::class_<RecursiveOptions>(m, "RecursiveOptions", "How recursive Monte Carlo plays on.")
        .def(
            "__init__",
            [](RecursiveOptions* self, int depth, int panel,
               const std::array<std::uint8_t, seat_count>& voids, std::uint64_t seed) {
                must_be(panel <= most_panel, "a panel has at most 1000 deals");
                new (self) RecursiveOptions{depth, panel, voids, seed};
            },
            MadeOnce(), nb::kw_only(), "depth"_a = RecursiveOptions{}.depth,
            "panel"_a = RecursiveOptions{}.panel, "voids"_a = RecursiveOptions{}.voids,
            "seed"_a = RecursiveOptions{}.seed,
            "`depth`: cards of declarer's side, the candidate included, before all hands are "
            "seen.\n\n"
            "`panel`: how many deals declarer weighs at each turn.\n"
            "`voids`: by seat, a bit for each suit that it is known to lack.");

    nb::class_<Recursive>(
        m, "RecursiveMonteCarlo",
        "Plays declarer's cards out as declarer would go on; keeps what it learns "
        "double dummy.")
        .def(
            "__init__",
            [](Recursive* self, std::size_t memory_bytes, bool portable) {
                new (self) Recursive(checked_memory(memory_bytes), portable);
            },
            MadeOnce(), "memory_bytes"_a, "portable"_a = false)
        .def(
            "evaluate",
            [](Recursive& self, const DeclarerQuestion& question, const RecursiveOptions& options,
               std::size_t deal) {
                return self.ask([&](RecursiveMonteCarlo& one) {
                    return one.evaluate(question, options, deal);
                });
            },
            "question"_a, "options"_a, "deal"_a,
            "For each candidate the tricks on one of the deals, the fewest worth what it gets.")
        .def("cancel", &Recursive::cancel,
             "Make the running question, or else the next one, raise Cancelled. Any thread may.");
}

}  // namespace tefuda::bridge
