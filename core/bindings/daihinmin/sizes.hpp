// bindings/daihinmin/sizes.hpp: what all solved endings offer to Python.
#pragma once

#include <nanobind/stl/function.h>

#include <stdexcept>
#include <string>

#include "bindings/columns.hpp"
#include "daihinmin/endgame/sizes.hpp"

namespace tefuda::daihinmin::endgame {

template<typename Self>
void check_size(int cards) {
    if (cards < 1 || cards > Self::most)
        throw std::invalid_argument("there are no endings of " + std::to_string(cards) + " cards");
}

inline void require_solved(const Sizes& self, int cards) {
    if (cards < 1 || cards > self.solved())
        throw std::invalid_argument("endings of " + std::to_string(cards) +
                                    " cards are not solved");
}

template<typename Self>
void solve_next(Self& self, const Heartbeat& heartbeat) {
    if (self.solved() == Self::most)
        throw std::invalid_argument("larger endings than these are not solved");
    self.solve_next(heartbeat);
}

template<typename Self>
void take_next(Self& self, const Column<Entry>& entries) {
    const int cards = self.solved() + 1;
    if (cards > Self::most || entries.size() != Self::count(cards))
        throw std::invalid_argument("these are not the endings of " + std::to_string(cards) +
                                    " cards");
    self.take_next(span_of(entries));
}

template<typename Self>
Column<Entry> entries(nanobind::handle python_self, int cards) {
    const auto& self = nanobind::cast<const Self&>(python_self);
    require_solved(self, cards);
    const auto found = self.entries(cards);
    return Column<Entry>(found.data(), {found.size()}, python_self);
}

template<typename Self>
std::size_t count(int cards) {
    check_size<Self>(cards);
    return Self::count(cards);
}

// A class of solved endings, to which its game has to be added.
template<typename Self>
nanobind::class_<Self> bind_sizes(nanobind::module_& m, const char* name, const char* doc) {
    using namespace nanobind::literals;
    return nanobind::class_<Self>(m, name, doc)
        .def_prop_ro("solved", &Self::solved, "The largest number of cards that is solved.")
        .def_static("count", &count<Self>, "cards"_a, "How many endings have so many cards.")
        .def("solve_next", &solve_next<Self>, "heartbeat"_a,
             "Solve the endings with one card more; heartbeat is told when so many are solved.")
        .def("entries", &entries<Self>, "cards"_a, "What is known of all endings of a size.")
        .def("take_next", &take_next<Self>, "entries"_a, nanobind::keep_alive<1, 2>(),
             "Take over endings with one card more, solved before.");
}

}  // namespace tefuda::daihinmin::endgame
