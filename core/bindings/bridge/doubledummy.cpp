// bindings/bridge/doubledummy.cpp: the double-dummy solver, for the Python module.
#include "bindings/bindings.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "bindings/checks.hpp"
#include "bindings/columns.hpp"
#include "bindings/guarded.hpp"
#include "bridge/doubledummy/plain_search.hpp"
#include "bridge/doubledummy/rows.hpp"
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

template<int width>
using Rows =
    nb::ndarray<nb::numpy, const std::uint8_t, nb::shape<-1, width>, nb::c_contig, nb::device::cpu>;
using Bytes = Column<std::uint8_t>;
using NewTables = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, strain_count, seat_count>>;
using NewCards = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, card_count>>;

template<int width, typename T>
std::span<T, width> row_of(T* rows, std::size_t number) {
    return std::span<T, width>(rows + width * number, width);
}

// The arrays of many positions, a row for each.
struct PositionRows {
    PositionRows(Rows<card_count> owners, Bytes trump, Bytes leader, Rows<most_in_trick> trick)
        : owners_(std::move(owners)),
          trump_(std::move(trump)),
          leader_(std::move(leader)),
          trick_(std::move(trick)) {
        if (trump_.size() != size() || leader_.size() != size() || trick_.shape(0) != size())
            throw std::invalid_argument("the columns are not equally long");
    }

    std::size_t size() const { return owners_.shape(0); }
    PositionRow operator[](std::size_t row) const {
        return {row_of<card_count>(owners_.data(), row), trump_.data()[row], leader_.data()[row],
                row_of<most_in_trick>(trick_.data(), row)};
    }

  private:
    Rows<card_count> owners_;
    Bytes trump_, leader_;
    Rows<most_in_trick> trick_;
};

struct DealRows {
    std::size_t size() const { return owners.shape(0); }
    PositionRow operator[](std::size_t row) const {
        return deal_row(row_of<card_count>(owners.data(), row));
    }

    Rows<card_count> owners;
};

using RowFault = std::optional<std::pair<std::size_t, std::string>>;

template<typename Many>
RowFault first_fault(const Many& rows) {
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (std::string fault = rows[row].fault(); !fault.empty())
            return std::pair(row, std::move(fault));
    return {};
}

template<typename Many>
void refuse_faults(const Many& rows) {
    if (const RowFault found = first_fault(rows))
        throw std::invalid_argument("row " + std::to_string(found->first) + ": " + found->second);
}

NewTables tables(GuardedSolver& self, const Rows<card_count>& owners) {
    const DealRows deals{owners};
    refuse_faults(deals);
    std::vector<std::uint8_t> answers(table_size * checked_count(deals.size()));
    self.ask([&](Solver& solver) {
        for (std::size_t row = 0; row < deals.size(); ++row)
            table_row(solver, deals[row].owners, row_of<table_size>(answers.data(), row));
    });
    return owned<NewTables>(std::move(answers), {deals.size(), strain_count, seat_count});
}

NewCards solve_rows(GuardedSolver& self, const Rows<card_count>& owners, const Bytes& trump,
                    const Bytes& leader, const Rows<most_in_trick>& trick) {
    const PositionRows positions(owners, trump, leader, trick);
    refuse_faults(positions);
    std::vector<std::uint8_t> answers(card_count * checked_count(positions.size()));
    self.ask([&](Solver& solver) {
        for (std::size_t row = 0; row < positions.size(); ++row)
            solve_row(solver, positions[row], row_of<card_count>(answers.data(), row));
    });
    return owned<NewCards>(std::move(answers), {positions.size(), card_count});
}

std::pair<std::optional<bool>, std::uint64_t>
plain_can_take_from_python(const Hands& hands, int trump, int leader, Cards trick, int target,
                           bool equal_cards_once, bool record_branches, std::uint64_t node_limit) {
    const Position position = checked(hands, trump, leader, std::move(trick));
    const PlainOptions options{equal_cards_once, record_branches, node_limit};
    const WithoutGil released;
    const PlainAnswer answer = plain_can_take(position, target, options, check_signals);
    return {answer.can_take, answer.nodes};
}

}  // namespace

void bind_doubledummy(nb::module_& m) {
    using Self = GuardedSolver;

    nb::exception<Cancelled>(m, "Cancelled");
    nb::class_<Self>(m, "Solver", "Exact double-dummy results; keeps what it learns.")
        .def(
            "__init__",
            [](Self* self, std::size_t memory_bytes, bool portable) {
                new (self) Self(checked_memory(memory_bytes), portable);
            },
            MadeOnce(), "memory_bytes"_a, "portable"_a = false)
        .def("tricks", &tricks, "hands"_a, "trump"_a, "leader"_a, "trick"_a,
             "Tricks from here on for the side to play.")
        .def("can_take", &can_take, "hands"_a, "trump"_a, "leader"_a, "trick"_a, "target"_a,
             "Whether the side to play takes at least `target` tricks from here on.")
        .def(
            "solve", &solve, "hands"_a, "trump"_a, "leader"_a, "trick"_a, "among"_a = full_deck,
            "Every legal card among those asked about, with the tricks that the side to play then\n"
            "takes.")
        .def("table", &table, "hands"_a, "Tricks by strain and declarer.")
        .def("solve_rows", &solve_rows, "owners"_a, "trump"_a, "leader"_a, "trick"_a,
             "For each position the tricks by card, 255 for a card that may not be played.")
        .def("tables", &tables, "owners"_a, "For each deal the tricks by strain and declarer.")
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

    m.def(
        "first_fault",
        [](const Rows<card_count>& owners, const Bytes& trump, const Bytes& leader,
           const Rows<most_in_trick>& trick) {
            return first_fault(PositionRows(owners, trump, leader, trick));
        },
        "owners"_a, "trump"_a, "leader"_a, "trick"_a,
        "The first row that is no position, and what is wrong with it.");
    m.def("plain_can_take", &plain_can_take_from_python, "hands"_a, "trump"_a, "leader"_a,
          "trick"_a, "target"_a, nb::kw_only(), "equal_cards_once"_a = false,
          "record_branches"_a = false, "node_limit"_a = PlainOptions{}.node_limit,
          "What Solver.can_take answers, by plain depth-first search, and the nodes it took.\n\n"
          "The answer is None when the node limit was reached first.");
}

}  // namespace tefuda::bridge
