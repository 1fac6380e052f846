// bindings/daihinmin/solver.cpp: exact answers about Daihinmin endings, for Python.
#include "bindings/bindings.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>
#include <utility>

#include "bindings/daihinmin/checked.hpp"
#include "bindings/guarded.hpp"
#include "daihinmin/solver/mate.hpp"
#include "daihinmin/solver/prover.hpp"
#include "daihinmin/solver/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::daihinmin {
namespace {

using GuardedSolver = Guarded<Solver>;

// A move as Python names it: the cards, none for a pass, and where the joker stands.
using Named = std::pair<Cards, std::uint8_t>;
using Answer =
    std::tuple<int, std::vector<std::pair<Named, int>>, std::vector<Named>, std::uint64_t>;

Named named(const Move& move) { return {move.cards, move.stands_for}; }

Budget checked_budget(std::uint64_t nodes, double seconds) {
    must_be(seconds >= 0, "there is no such time");
    return {nodes, seconds};
}

int value(GuardedSolver& self, const Game& game, std::uint64_t nodes, double seconds) {
    const Budget budget = checked_budget(nodes, seconds);
    return self.ask([copy = going_on(game), budget](Solver& solver) {
        return static_cast<int>(solver.value(copy, budget));
    });
}

Answer solve(GuardedSolver& self, const Game& game, std::uint64_t nodes, double seconds) {
    const Budget budget = checked_budget(nodes, seconds);
    return self.ask([copy = going_on(game), budget](Solver& solver) {
        const Solution solution = solver.solve(copy, budget);
        Answer answer{static_cast<int>(solution.value), {}, {}, solution.nodes};
        for (const auto& [move, judged] : solution.moves)
            std::get<1>(answer).emplace_back(named(move), static_cast<int>(judged));
        for (const Move& move : solution.line)
            std::get<2>(answer).push_back(named(move));
        return answer;
    });
}

std::optional<Named> mating_move_from_python(const Game& game, bool against_hidden) {
    const int seat = going_on(game).to_move;
    const std::optional<Meld> mate =
        against_hidden ? mating_move(against_all(game, seat), largest_hand(game, seat))
                       : mating_move(game);
    return mate ? std::optional(named(*mate)) : std::nullopt;
}

std::optional<Named> proven_move(Guarded<Prover>& self, const Game& game) {
    const std::optional<Move> move =
        self.ask([copy = going_on(game)](Prover& prover) { return prover.proven_move(copy); });
    return move ? std::optional(named(*move)) : std::nullopt;
}

}  // namespace

void bind_solver(nb::module_& m) {
    using Self = GuardedSolver;

    m.def(
        "mating_move", &mating_move_from_python, "game"_a, "against_hidden"_a,
        "The first move of a way to play all cards with nobody able to intervene: with the hands\n"
        "that they have, or whoever holds the cards that the seat to move does not.");
    nb::class_<Self>(m, "EndgameSolver", "Exact values of endings; keeps what it learns.")
        .def(
            "__init__",
            [](Self* self, std::size_t memory_bytes) {
                new (self) Self(checked_memory(memory_bytes));
            },
            MadeOnce(), "memory_bytes"_a)
        .def("value", &value, "game"_a, "nodes"_a, "seconds"_a,
             "Whether the seat to move can force to be the next to finish: 0 no, 1 yes, 2 unknown.")
        .def("solve", &solve, "game"_a, "nodes"_a, "seconds"_a,
             "The value, every move with its own, a line to the end, and the nodes that it took.")
        .def("cancel", &Self::cancel,
             "End the running question, or else the next one, with what is known. Any thread may.")
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
            "Held by the table.");

    nb::class_<Guarded<Prover>>(m, "EndgameProver",
                                "Exact play between the last two, for playouts.")
        .def(
            "__init__",
            [](Guarded<Prover>* self, int cards, std::uint64_t nodes) {
                new (self) Guarded<Prover>(Prover::Reach{.cards = cards, .nodes = nodes});
            },
            MadeOnce(), "cards"_a, "nodes"_a)
        .def(
            "value",
            [](Guarded<Prover>& self, const Game& game) {
                return self.ask([copy = going_on(game)](Prover& prover) {
                    return static_cast<int>(prover.value(copy));
                });
            },
            "game"_a, "0 lost, 1 won, 2 unknown or out of reach.")
        .def("proven_move", &proven_move, "game"_a,
             "A move that finishes before the other, if one is in reach.");
}

}  // namespace tefuda::daihinmin
