// bindings/daihinmin/sizes.hpp: what all solved endings offer to Python.
#pragma once

#include <nanobind/stl/function.h>

#include "bindings/checks.hpp"
#include "bindings/columns.hpp"
#include "bindings/guarded.hpp"
#include "daihinmin/endgame/sizes.hpp"

namespace tefuda::daihinmin::endgame {

template<typename Solved>
void check_size(int cards) {
    if (cards < 1 || cards > Solved::most)
        refuse("there are no endings of " + std::to_string(cards) + " cards");
}

inline void require_solved(const Sizes& self, int cards) {
    if (cards < 1 || cards > self.solved())
        refuse("endings of " + std::to_string(cards) + " cards are not solved");
}

// Solves with the GIL released, which the heartbeat has for as long as it takes.
template<typename Solved>
void solve_next(Guarded<Solved>& self, const Heartbeat& heartbeat) {
    must_be(heartbeat != nullptr, "there must be a heartbeat");
    self.ask([&](Solved& sizes) {
        must_be(sizes.solved() != Solved::most, "larger endings than these are not solved");
        sizes.solve_next([&](std::size_t count) {
            const WithGil gil;
            heartbeat(count);
        });
    });
}

template<typename Solved>
void take_next(Guarded<Solved>& self, const Column<Entry>& entries) {
    self.look([&](Solved& sizes) {
        const int cards = sizes.solved() + 1;
        if (cards > Solved::most || entries.size() != Solved::count(cards))
            refuse("these are not the endings of " + std::to_string(cards) + " cards");
        sizes.take_next(span_of(entries));
    });
}

template<typename Solved>
Column<Entry> entries(nanobind::handle python_self, int cards) {
    return nanobind::cast<Guarded<Solved>&>(python_self).look([&](const Solved& sizes) {
        require_solved(sizes, cards);
        const auto found = sizes.entries(cards);
        return Column<Entry>(found.data(), {found.size()}, python_self);
    });
}

template<typename Solved>
std::size_t count(int cards) {
    check_size<Solved>(cards);
    return Solved::count(cards);
}

// A class of solved endings, to which its game has to be added.
template<typename Solved>
nanobind::class_<Guarded<Solved>> bind_sizes(nanobind::module_& m, const char* name,
                                             const char* doc) {
    using namespace nanobind::literals;
    return nanobind::class_<Guarded<Solved>>(m, name, doc)
        .def_prop_ro(
            "solved",
            [](Guarded<Solved>& self) {
                return self.look([](const Solved& sizes) { return sizes.solved(); });
            },
            "The largest number of cards that is solved.")
        .def_static("count", &count<Solved>, "cards"_a, "How many endings have so many cards.")
        .def("solve_next", &solve_next<Solved>, "heartbeat"_a,
             "Solve the endings with one card more; heartbeat is told when so many are solved.")
        .def("entries", &entries<Solved>, "cards"_a, "What is known of all endings of a size.")
        .def("take_next", &take_next<Solved>, "entries"_a, nanobind::keep_alive<1, 2>(),
             "Take over endings with one card more, solved before.");
}

}  // namespace tefuda::daihinmin::endgame
