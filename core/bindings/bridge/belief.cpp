// bindings/bridge/belief.cpp: counting and sampling deals, for the Python module.
#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/columns.hpp"
#include "bindings/guarded.hpp"

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
#include <tuple>
#include <utility>

#include "bridge/belief/layouts.hpp"
#include "bridge/belief/many_hands.hpp"
#include "ticker.hpp"

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
            refuse("a program has a step that is not known");
        result.push_back({static_cast<Operation>(operation), operand});
    }
    return {std::move(result), static_cast<int>(value_count)};
}

void make_measure(Measure* self, const Column<std::uint8_t>& by_ranks) {
    if (by_ranks.size() != rank_sets)
        refuse("a measure has a number for each set of ranks");
    std::ranges::copy(span_of(by_ranks), (new (self) Measure)->by_ranks.begin());
}

constexpr unsigned all_suits = (1U << suit_count) - 1;
using Features = std::vector<std::pair<std::shared_ptr<Measure>, unsigned>>;

void make_formula(Formula* self, const std::vector<std::pair<Features, Steps>>& atoms,
                  const Steps& whole) {
    std::vector<Atom> made;
    for (const auto& [features, steps] : atoms) {
        std::vector<Feature> asked;
        for (const auto& [measure, suits] : features) {
            must_be(measure != nullptr && suits <= all_suits, "a feature has a measure, of suits");
            asked.push_back({measure, suits});
        }
        made.push_back({std::move(asked), program(steps, features.size())});
    }
    new (self) Formula{std::move(made), program(whole, atoms.size())};
}

// What is known about a hand: its size, known and excluded cards, formulas, tables of weights with
// their suits, and a measure to track.
using HandArguments = std::tuple<int, CardSet, CardSet, std::vector<std::shared_ptr<Formula>>,
                                 std::vector<std::pair<int, Column<double>>>,
                                 std::optional<std::shared_ptr<Measure>>>;

bool is_weight(double weight) noexcept { return weight >= 0 && std::isfinite(weight); }

HiddenHand hidden_hand(const HandArguments& arguments) {
    const auto& [size, known, excluded, formulas, weights, tracked] = arguments;
    must_be(((known | excluded) & ~full_deck) == 0, "there are no such cards");
    must_be(size >= 0 && size <= rank_count, "a hand gets 0 to 13 cards");
    HiddenHand hand;
    hand.size = size;
    hand.known = known;
    hand.excluded = excluded;
    must_be(std::ranges::find(formulas, nullptr) == formulas.end(), "None is no formula");
    hand.formulas.assign(formulas.begin(), formulas.end());
    for (const auto& [suit, table] : weights) {
        must_be(suit >= 0 && suit < suit_count && table.size() == rank_sets,
                "weights are for a suit, one for each set of ranks");
        must_be(std::ranges::all_of(span_of(table), is_weight),
                "a weight is 0 or more, and finite");
        hand.weights[suit].push_back(span_of(table));
    }
    must_be(!tracked || *tracked != nullptr, "None is no measure");
    if (tracked)
        hand.tracked = Feature{*tracked, all_suits};
    return hand;
}

void make_layouts(Layouts* self, CardSet unseen, const std::vector<HandArguments>& arguments,
                  int power, double most) {
    must_be(!arguments.empty() && arguments.size() <= Layouts::most_hands,
            "there must be one to four hands");
    must_be(power >= 0 && power <= 2 && most >= 0, "there is no such power, or no such bound");
    std::vector<HiddenHand> hands;
    int dealt = 0;
    for (const HandArguments& one : arguments) {
        hands.push_back(hidden_hand(one));
        dealt += hands.back().size;
    }
    must_be((unseen & ~full_deck) == 0 && dealt <= count(unseen),
            "the hands need more cards than there are");
    const WithoutGil released;
    new (self) Layouts(unseen, hands, power, most);
}

void must_be_counted(const Layouts& self) {
    must_be(self.is_counted(), "the layouts were not counted: it would have taken too long");
}

void must_have_layouts(const Layouts& self) {
    must_be_counted(self);
    must_be(self.total() > 0 && std::isfinite(self.total()), "there is no layout");
}

NewTable sample_layouts(const Layouts& self, std::uint64_t seed, std::size_t size) {
    must_have_layouts(self);
    const auto hands = static_cast<std::size_t>(self.hand_count());
    std::vector<std::uint64_t> table(checked_count(size) * hands);
    {
        const WithoutGil released;
        self.sample(seed, table);
    }
    return owned<NewTable>(std::move(table), {size, hands});
}

NewTable all_layouts(const Layouts& self) {
    must_be_counted(self);
    const auto hands = static_cast<std::size_t>(self.hand_count());
    std::vector<std::uint64_t> table;
    {
        const WithoutGil released;
        Ticker ticker(check_signals);
        self.for_each([&](std::span<const CardSet> layout) {
            checked_count(table.size());
            ticker.tick();
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

// How many cards the hands have together, each as many as there may be.
int checked_sum(const std::vector<int>& sizes) {
    must_be(!sizes.empty() && sizes.size() <= seat_count, "there must be one to four hands");
    int sum = 0;
    for (const int size : sizes) {
        must_be(size >= 0 && size <= suit_count * rank_count, "a hand gets 0 to 52 cards");
        sum += size;
    }
    return sum;
}

void make_many_hands(ManyHands* self, CardSet deck, std::vector<int> sizes,
                     const std::vector<std::vector<bool>>& points, int pivot,
                     const Column<std::uint8_t>& shapes) {
    must_be((deck & ~full_deck) == 0 && checked_sum(sizes) == count(deck),
            "one to four hands must take up the deck");
    must_be(pivot < static_cast<int>(sizes.size()), "the pivot is one of the hands");
    if (pivot >= 0 && shapes.size() != ManyHands::point_count * ManyHands::shape_slots)
        refuse("there must be a truth value for each shape and points");
    std::vector<std::array<bool, ManyHands::point_count>> allowed(points.size());
    for (std::size_t hand = 0; hand < points.size(); ++hand) {
        if (points[hand].size() != ManyHands::point_count)
            refuse("there must be a truth value for 0 to 40 points");
        std::ranges::copy(points[hand], allowed[hand].begin());
    }
    if (points.size() != sizes.size())
        refuse("each hand needs the points that it may have");
    new (self) ManyHands(deck, std::move(sizes), allowed, pivot, span_of(shapes));
}

double share(const ManyHands& self, std::uint64_t seed, std::uint64_t tries) {
    checked_count(tries);
    const WithoutGil released;
    return self.share(seed, tries);
}

NewTable sample_hands(const ManyHands& self, std::uint64_t seed, std::uint64_t first,
                      std::size_t size) {
    const std::size_t hands = self.hand_count();
    std::vector<std::uint64_t> table(checked_count(size) * hands);
    {
        const WithoutGil released;
        Ticker ticker(check_signals);
        for (std::size_t index = 0; index < size; ++index, ticker.tick())
            if (const std::span row(table.data() + index * hands, hands);
                !self.sample(seed, first + index, row))
                std::ranges::fill(row, 0);
    }
    return owned<NewTable>(std::move(table), {size, hands});
}

NewTable share_out(const Column<std::uint64_t>& packs, const std::vector<int>& sizes,
                   std::uint64_t seed) {
    const int wanted = checked_sum(sizes);
    const std::vector<CardSet> given(span_of(packs).begin(), span_of(packs).end());  // they stay so
    for (const CardSet cards : given)
        must_be((cards & ~full_deck) == 0 && count(cards) >= wanted,
                "a pack has cards that there are not, or fewer than the hands need");
    std::vector<std::uint64_t> table;
    table.reserve(given.size() * sizes.size());
    {
        const WithoutGil released;
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
        .def("__init__", &make_measure, MadeOnce(), "by_ranks"_a,
             "By the 13 bits of the ranks held.");

    nb::class_<Formula>(m, "Formula", "A constraint on one hand, made ready for counting.")
        .def(
            "__init__", &make_formula, MadeOnce(), "atoms"_a, "whole"_a,
            "Atoms are features (a measure, and a bit for each suit) and a program on their values;"
            " `whole` is a program on the truth of the atoms.");

    nb::class_<Layouts>(m, "Layouts", "All layouts of unseen cards over some hands and the rest.")
        .def("__init__", &make_layouts, MadeOnce(), "unseen"_a, "hands"_a, "power"_a, "most"_a,
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
                must_be_counted(self);
                must_be(hand >= 0 && hand < self.hand_count(), "there is no such hand");
                return column(self.tracked_weights(hand));
            },
            "hand"_a, "The weight of the layouts by what is tracked of a hand.");

    nb::class_<ManyHands>(m, "ManyHands", "Deals to several hands by points and one shape.")
        .def("__init__", &make_many_hands, MadeOnce(), "deck"_a, "sizes"_a, "points"_a, "pivot"_a,
             "shapes"_a,
             "By hand: its size, and whether it may have 0 to 40 points; the shapes of one hand.")
        .def_prop_ro("total", &ManyHands::total,
                     "The number of deals, rounded, whatever the shape of the pivot.")
        .def("share", &share, "seed"_a, "tries"_a,
             "How likely the pivot's shape passes, from so many deals of honours.")
        .def("sample", &sample_hands, "seed"_a, "first"_a, "size"_a,
             "The hands of `size` independent deals, from number `first` on; no cards where none "
             "passes.");

    m.def("share_out", &share_out, "packs"_a, "sizes"_a, "seed"_a,
          "Deal each of the packs at random; the last hand gets what is left.");
}

}  // namespace tefuda::bridge
