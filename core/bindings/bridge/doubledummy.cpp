// bindings/bridge/doubledummy.cpp: the double-dummy solver, for the Python module.
#include "bindings/bindings.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <utility>

#include "bindings/guarded.hpp"
#include "bridge/doubledummy/plain_search.hpp"
#include "bridge/doubledummy/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::bridge {
namespace {

using Cards = std::vector<Card>;

Position checked(const Hands& hands, int trump, int leader, Cards trick) {
    Position position{hands, trump, leader, std::move(trick)};
    if (const std::string fault = position.fault(); !fault.empty())
        throw std::invalid_argument(fault);
    return position;
}

using GuardedSolver = Guarded<Solver>;

int tricks(GuardedSolver& self, const Hands& hands, int trump, int leader, Cards trick) {
    const Position position = checked(hands, trump, leader, std::move(trick));
    return self.ask([&](Solver& solver) { return solver.tricks(position); });
}

bool can_take(GuardedSolver& self, const Hands& hands, int trump, int leader, Cards trick,
              int target) {
    const Position position = checked(hands, trump, leader, std::move(trick));
    return self.ask([&](Solver& solver) { return solver.can_take(position, target); });
}

std::vector<std::pair<Card, int>> solve(GuardedSolver& self, const Hands& hands, int trump,
                                        int leader, Cards trick, CardSet among) {
    const Position position = checked(hands, trump, leader, std::move(trick));
    return self.ask([&](Solver& solver) {
        std::vector<std::pair<Card, int>> result;
        for (const auto& [card, taken] : solver.solve(position, among))
            result.emplace_back(card, taken);
        return result;
    });
}

std::array<std::array<int, seat_count>, strain_count> table(GuardedSolver& self,
                                                            const Hands& hands) {
    checked(hands, no_trump, north, {});
    return self.ask([&](Solver& solver) { return solver.table(hands); });
}

std::pair<std::optional<bool>, std::uint64_t>
plain_can_take_from_python(const Hands& hands, int trump, int leader, Cards trick, int target,
                           bool equal_cards_once, bool record_branches, std::uint64_t node_limit) {
    const Position position = checked(hands, trump, leader, std::move(trick));
    const PlainOptions options{equal_cards_once, record_branches, node_limit};
    const nb::gil_scoped_release release;
    const PlainAnswer answer = plain_can_take(position, target, options, check_signals);
    return {answer.can_take, answer.nodes};
}

}  // namespace

void bind_doubledummy(nb::module_& m) {
    using Self = GuardedSolver;

    nb::exception<Cancelled>(m, "Cancelled");
    nb::class_<Self>(m, "Solver", "Exact double-dummy results; keeps what it learns.")
        .def(nb::init<std::size_t, bool>(), "memory_bytes"_a, "portable"_a = false)
        .def("tricks", &tricks, "hands"_a, "trump"_a, "leader"_a, "trick"_a,
             "Tricks from here on for the side to play.")
        .def("can_take", &can_take, "hands"_a, "trump"_a, "leader"_a, "trick"_a, "target"_a,
             "Whether the side to play takes at least `target` tricks from here on.")
        .def(
            "solve", &solve, "hands"_a, "trump"_a, "leader"_a, "trick"_a, "among"_a = full_deck,
            "Every legal card among those asked about, with the tricks that the side to play then\n"
            "takes.")
        .def("table", &table, "hands"_a, "Tricks by strain and declarer.")
        .def("cancel", &Self::cancel,
             "Make the running question, or else the next one, raise Cancelled. Any thread may.")
        .def(
            "clear", [](Self& self) { self.ask([](Solver& solver) { solver.clear(); }); },
            "Forget everything learned.")
        .def_prop_ro(
            "nodes",
            [](Self& self) { return self.ask([](Solver& solver) { return solver.nodes(); }); },
            "Positions searched so far.")
        .def_prop_ro(
            "memory_bytes",
            [](Self& self) {
                return self.ask([](Solver& solver) { return solver.memory_bytes(); });
            },
            "Held by the table now.");

    m.def("plain_can_take", &plain_can_take_from_python, "hands"_a, "trump"_a, "leader"_a,
          "trick"_a, "target"_a, nb::kw_only(), "equal_cards_once"_a = false,
          "record_branches"_a = false, "node_limit"_a = PlainOptions{}.node_limit,
          "What Solver.can_take answers, by plain depth-first search, and the nodes it took.\n\n"
          "The answer is None when the node limit was reached first.");
}

}  // namespace tefuda::bridge
