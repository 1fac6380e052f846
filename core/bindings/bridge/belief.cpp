// bindings/bridge/belief.cpp: counting and sampling deals, for the Python module.
#include "bindings/bindings.hpp"
#include "bindings/columns.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "bridge/belief/layouts.hpp"
#include "bridge/belief/many_hands.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::bridge {
namespace {

using NewTable = nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<2>>;

using Steps = std::vector<std::pair<int, int>>;

Program program(const Steps& steps, std::size_t value_count) {
    std::vector<Step> result;
    for (const auto& [operation, operand] : steps) {
        if (operation < 0 || operation >= operation_count)
            throw std::invalid_argument("a program has a step that is not known");
        result.push_back({static_cast<Operation>(operation), operand});
    }
    return {std::move(result), static_cast<int>(value_count)};
}

void make_measure(Measure* self, const Column<std::uint8_t>& by_ranks) {
    if (by_ranks.size() != rank_sets)
        throw std::invalid_argument("a measure has a number for each set of ranks");
    std::ranges::copy(span_of(by_ranks), (new (self) Measure)->by_ranks.begin());
}

using Features = std::vector<std::pair<std::shared_ptr<Measure>, unsigned>>;

void make_formula(Formula* self, const std::vector<std::pair<Features, Steps>>& atoms,
                  const Steps& whole) {
    std::vector<Atom> made;
    for (const auto& [features, steps] : atoms) {
        std::vector<Feature> asked;
        for (const auto& [measure, suits] : features)
            asked.push_back({measure, suits});
        made.push_back({std::move(asked), program(steps, features.size())});
    }
    new (self) Formula{std::move(made), program(whole, atoms.size())};
}

// What is known about a hand: its size, known and excluded cards, formulas, tables of weights with
// their suits, and a measure to track.
using HandArguments = std::tuple<int, CardSet, CardSet, std::vector<std::shared_ptr<Formula>>,
                                 std::vector<std::pair<int, Column<double>>>,
                                 std::optional<std::shared_ptr<Measure>>>;

HiddenHand hidden_hand(const HandArguments& arguments) {
    const auto& [size, known, excluded, formulas, weights, tracked] = arguments;
    HiddenHand hand;
    hand.size = size;
    hand.known = known;
    hand.excluded = excluded;
    hand.formulas.assign(formulas.begin(), formulas.end());
    for (const auto& [suit, table] : weights) {
        if (suit < 0 || suit >= suit_count || table.size() != rank_sets)
            throw std::invalid_argument("weights are for a suit, one for each set of ranks");
        hand.weights[suit].push_back(span_of(table));
    }
    constexpr unsigned all_suits = (1U << suit_count) - 1;
    if (tracked)
        hand.tracked = Feature{*tracked, all_suits};
    return hand;
}

void make_layouts(Layouts* self, CardSet unseen, const std::vector<HandArguments>& arguments,
                  int power, double most) {
    if (arguments.empty() || arguments.size() > Layouts::most_hands)
        throw std::invalid_argument("there must be one to four hands");
    std::vector<HiddenHand> hands;
    int dealt = 0;
    for (const HandArguments& one : arguments) {
        hands.push_back(hidden_hand(one));
        if (hands.back().size < 0 || hands.back().size > rank_count)
            throw std::invalid_argument("a hand gets 0 to 13 cards");
        dealt += hands.back().size;
    }
    if ((unseen & ~full_deck) != 0 || dealt > count(unseen))
        throw std::invalid_argument("the hands need more cards than there are");
    const nb::gil_scoped_release release;
    new (self) Layouts(unseen, hands, power, most);
}

void must_have_layouts(const Layouts& self) {
    if (self.total() <= 0)
        throw std::invalid_argument("there is no layout");
}

NewTable sample_layouts(const Layouts& self, std::uint64_t seed, std::size_t size) {
    must_have_layouts(self);
    const auto hands = static_cast<std::size_t>(self.hand_count());
    std::vector<std::uint64_t> table(size * hands);
    {
        const nb::gil_scoped_release release;
        self.sample(seed, table);
    }
    return owned<NewTable>(std::move(table), {size, hands});
}

NewTable all_layouts(const Layouts& self) {
    const auto hands = static_cast<std::size_t>(self.hand_count());
    std::vector<std::uint64_t> table;
    {
        const nb::gil_scoped_release release;
        self.for_each([&](std::span<const CardSet> layout) {
            table.insert(table.end(), layout.begin(), layout.end());
        });
    }
    const std::size_t size = table.size() / hands;
    return owned<NewTable>(std::move(table), {size, hands});
}

// By owner: the chance of each card, by its bit; by owner and suit: the chance of each length.
auto chances_of_layouts(const Layouts& self) {
    must_have_layouts(self);
    const Layouts::Chances chances = self.chances();
    std::vector<double> cards, lengths;
    const std::size_t owners = self.hand_count() + 1;
    for (std::size_t owner = 0; owner < owners; ++owner) {
        cards.insert(cards.end(), chances.cards[owner].begin(), chances.cards[owner].end());
        for (const auto& suit : chances.lengths[owner])
            lengths.insert(lengths.end(), suit.begin(), suit.end());
    }
    constexpr std::size_t card_bits = 64, suits = suit_count, most = rank_count + 1;
    return std::pair{
        owned<nb::ndarray<nb::numpy, double, nb::ndim<2>>>(std::move(cards), {owners, card_bits}),
        owned<nb::ndarray<nb::numpy, double, nb::ndim<3>>>(std::move(lengths),
                                                           {owners, suits, most})};
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
    {
        const nb::gil_scoped_release release;
        for (std::size_t index = 0; index < size; ++index)
            if (const std::span row(table.data() + index * hands, hands);
                !self.sample(seed, first + index, row))
                std::ranges::fill(row, 0);
    }
    return owned<NewTable>(std::move(table), {size, hands});
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

void bind_belief(nb::module_& m) {
    nb::class_<Measure>(m, "Measure", "What one suit contributes to a number of a hand.")
        .def("__init__", &make_measure, "by_ranks"_a, "By the 13 bits of the ranks held.");

    nb::class_<Formula>(m, "Formula", "A constraint on one hand, made ready for counting.")
        .def(
            "__init__", &make_formula, "atoms"_a, "whole"_a,
            "Atoms are features (a measure, and a bit for each suit) and a program on their values;"
            " `whole` is a program on the truth of the atoms.");

    nb::class_<Layouts>(m, "Layouts", "All layouts of unseen cards over some hands and the rest.")
        .def("__init__", &make_layouts, "unseen"_a, "hands"_a, "power"_a, "most"_a,
             "By hand: its size, known and excluded cards, formulas, weights by suit, and a measure"
             " to track. Weights are raised to `power`; `most` steps are made at most.")
        .def_prop_ro("is_counted", &Layouts::is_counted, "Whether the steps were enough.")
        .def_prop_ro("total", &Layouts::total, "The weight of all layouts.")
        .def_prop_ro(
            "count",
            [](const Layouts& self) {
                return std::pair{static_cast<std::uint64_t>(self.count() >> 64),
                                 static_cast<std::uint64_t>(self.count())};
            },
            "The number of layouts if weights are 0 or 1: its higher and its lower 64 bits.")
        .def("sample", &sample_layouts, "seed"_a, "size"_a, "The hands of independent layouts.")
        .def("all", &all_layouts, "The hands of every layout.")
        .def("chances", &chances_of_layouts,
             "By owner, the rest last: the chances of cards, and of the lengths of suits.")
        .def(
            "tracked_weights",
            [](const Layouts& self, int hand) {
                if (hand < 0 || hand >= self.hand_count())
                    throw std::invalid_argument("there is no such hand");
                return column(self.tracked_weights(hand));
            },
            "hand"_a, "The weight of the layouts by what is tracked of a hand.");

    nb::class_<ManyHands>(m, "ManyHands", "Deals to several hands by points and one shape.")
        .def("__init__", &make_many_hands, "deck"_a, "sizes"_a, "points"_a, "pivot"_a, "shapes"_a,
             "By hand: its size, and whether it may have 0 to 40 points; the shapes of one hand.")
        .def_prop_ro("total", &ManyHands::total,
                     "The number of deals, rounded, whatever the shape of the pivot.")
        .def("share", &ManyHands::share, nb::call_guard<nb::gil_scoped_release>(), "seed"_a,
             "tries"_a, "How likely the pivot's shape passes, from so many deals of honours.")
        .def("sample", &sample_hands, "seed"_a, "first"_a, "size"_a,
             "The hands of `size` independent deals, from number `first` on; no cards where none "
             "passes.");

    m.def("share_out", &share_out, "packs"_a, "sizes"_a, "seed"_a,
          "Deal each of the packs at random; the last hand gets what is left.");
}

}  // namespace tefuda::bridge
