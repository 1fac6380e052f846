// bindings/belief.cpp: counting and sampling deals, for the Python module.
#include "bindings/bindings.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>

#include "bridge/belief.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::bridge {
namespace {

template<typename T>
using Column = nb::ndarray<nb::numpy, const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template<typename T>
using NewColumn = nb::ndarray<nb::numpy, T, nb::ndim<1>>;
using NewTable = nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<2>>;

// An array that owns `values`.
template<typename Array, typename T>
Array owned(std::vector<T> values, std::initializer_list<std::size_t> shape) {
    auto kept = std::make_unique<std::vector<T>>(std::move(values));
    T* start = kept->data();
    const nb::capsule owner(kept.release(),
                            [](void* one) noexcept { delete static_cast<std::vector<T>*>(one); });
    return Array(start, shape, owner);
}

template<typename T>
NewColumn<T> column(std::vector<T> values) {
    const std::size_t size = values.size();
    return owned<NewColumn<T>>(std::move(values), {size});
}

template<typename T>
std::span<const T> span_of(const Column<T>& array) {
    return {array.data(), array.size()};
}

void make_two_hands(TwoHands* self, const std::array<Column<std::uint64_t>, suit_count>& cards,
                    const std::array<Column<std::uint64_t>, suit_count>& features,
                    const std::array<Column<double>, suit_count>& weights, int size) {
    std::array<std::vector<Holding>, suit_count> ways;
    for (int suit = 0; suit < suit_count; ++suit) {
        if (features[suit].size() != cards[suit].size() ||
            weights[suit].size() != cards[suit].size())
            throw std::invalid_argument("each way to divide a suit needs features and a weight");
        for (std::size_t way = 0; way < cards[suit].size(); ++way)
            ways[suit].push_back(
                {cards[suit].data()[way], features[suit].data()[way], weights[suit].data()[way]});
    }
    new (self) TwoHands(std::move(ways), size);
}

NewColumn<std::uint64_t> sample_first(const TwoHands& self, std::uint64_t seed, std::size_t size) {
    if (self.total() <= 0)
        throw std::invalid_argument("there is no deal to sample");
    std::vector<std::uint64_t> hands(size);
    {
        const nb::gil_scoped_release release;
        for (std::size_t index = 0; index < size; ++index)
            hands[index] = self.sample(seed, index);
    }
    return column(std::move(hands));
}

std::pair<NewColumn<std::uint64_t>, NewColumn<double>> all_first(const TwoHands& self) {
    std::vector<std::uint64_t> hands;
    std::vector<double> weights;
    {
        const nb::gil_scoped_release release;
        self.for_each([&](CardSet hand, double weight) {
            hands.push_back(hand);
            weights.push_back(weight);
        });
    }
    return {column(std::move(hands)), column(std::move(weights))};
}

void make_many_hands(ManyHands* self, CardSet deck, std::vector<int> sizes,
                     const std::vector<std::vector<bool>>& points, int pivot,
                     const Column<std::uint8_t>& shapes) {
    int wanted = 0;
    for (const int size : sizes)
        wanted += size;
    const int hands = static_cast<int>(sizes.size());
    if (hands < 1 || hands > seat_count || wanted != count(deck) || (deck & ~full_deck) != 0)
        throw std::invalid_argument("one to four hands must take up the deck");
    if (std::ranges::any_of(sizes, [](int size) { return size < 0; }) || pivot >= hands)
        throw std::invalid_argument(
            "no hand is smaller than nothing, and the pivot is one of them");
    if (pivot >= 0 && shapes.size() != ManyHands::point_count * ManyHands::shape_slots)
        throw std::invalid_argument("there must be a truth value for each shape and points");
    std::vector<std::array<bool, ManyHands::point_count>> allowed(points.size());
    for (std::size_t hand = 0; hand < points.size(); ++hand) {
        if (points[hand].size() != ManyHands::point_count)
            throw std::invalid_argument("there must be a truth value for 0 to 40 points");
        std::ranges::copy(points[hand], allowed[hand].begin());
    }
    if (points.size() != sizes.size())
        throw std::invalid_argument("each hand needs the points that it may have");
    new (self) ManyHands(deck, std::move(sizes), allowed, pivot, span_of(shapes));
}

NewTable sample_hands(const ManyHands& self, std::uint64_t seed, std::uint64_t first,
                      std::size_t size) {
    const std::size_t hands = self.hand_count();
    std::vector<std::uint64_t> table(size * hands);
    std::size_t found = 0;
    {
        const nb::gil_scoped_release release;
        for (std::size_t index = 0; index < size; ++index)
            found += self.sample(seed, first + index, {table.data() + found * hands, hands});
    }
    table.resize(found * hands);
    return owned<NewTable>(std::move(table), {found, hands});
}

NewTable share_out(const Column<std::uint64_t>& packs, const std::vector<int>& sizes,
                   std::uint64_t seed) {
    int wanted = 0;
    for (const int size : sizes)
        wanted += std::max(size, 0);
    const auto given = span_of(packs);
    if (std::ranges::any_of(given, [&](CardSet cards) { return count(cards) < wanted; }))
        throw std::invalid_argument("the hands need more cards than there are");
    std::vector<std::uint64_t> table;
    table.reserve(given.size() * sizes.size());
    {
        const nb::gil_scoped_release release;
        for (std::size_t index = 0; index < given.size(); ++index) {
            Random random(seed, index);
            Pack pack(given[index]);
            CardSet left = given[index];
            for (std::size_t hand = 0; hand + 1 < sizes.size(); ++hand) {
                table.push_back(pack.draw(sizes[hand], random));
                left &= ~table.back();
            }
            table.push_back(left);
        }
    }
    return owned<NewTable>(std::move(table), {given.size(), sizes.size()});
}

}  // namespace
}  // namespace tefuda::bridge

namespace tefuda {

void bind_belief(nb::module_& m) {
    using namespace bridge;

    nb::class_<TwoHands>(m, "TwoHands", "All deals of some cards to two hands, suit by suit.")
        .def("__init__", &make_two_hands, "cards"_a, "features"_a, "weights"_a, "size"_a,
             "By suit: what the first hand may get, its features as one sum, and its weight.")
        .def(
            "cells", [](const TwoHands& self) { return column(self.cells()); },
            "The features that the first hand can have; some occur several times.")
        .def(
            "cell_weights", [](const TwoHands& self) { return column(self.cell_weights()); },
            "The weight of the deals in each of the cells.")
        .def(
            "keep",
            [](TwoHands& self, const Column<std::uint8_t>& kept) { self.keep(span_of(kept)); },
            "kept"_a, "Drop the deals of all cells for which `kept` is 0.")
        .def_prop_ro("total", &TwoHands::total, "The weight of all deals that are kept.")
        .def(
            "way_weights",
            [](const TwoHands& self, int suit) {
                if (suit < 0 || suit >= suit_count)
                    throw std::invalid_argument("a suit is a number from 0 to 3");
                return column(self.way_weights(suit));
            },
            "suit"_a, "For each way to divide `suit`, the weight of the deals with it.")
        .def("sample", &sample_first, "seed"_a, "size"_a,
             "The first hand of `size` independent deals.")
        .def("all", &all_first, "The first hand of every deal, and the weights.");

    nb::class_<ManyHands>(m, "ManyHands", "Deals to several hands by points and one shape.")
        .def("__init__", &make_many_hands, "deck"_a, "sizes"_a, "points"_a, "pivot"_a, "shapes"_a,
             "By hand: its size, and whether it may have 0 to 40 points; the shapes of one hand.")
        .def_prop_ro("total", &ManyHands::total,
                     "The number of deals, rounded, whatever the shape of the pivot.")
        .def("share", &ManyHands::share, nb::call_guard<nb::gil_scoped_release>(), "seed"_a,
             "tries"_a, "How likely the pivot's shape passes, from so many deals of honours.")
        .def("sample", &sample_hands, "seed"_a, "first"_a, "size"_a,
             "The hands of `size` independent deals, from number `first` on; fewer if none pass.");

    m.def("share_out", &share_out, "packs"_a, "sizes"_a, "seed"_a,
          "Deal each of the packs at random; the last hand gets what is left.");
}

}  // namespace tefuda
