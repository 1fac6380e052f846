// bridge/belief.hpp: counts and samples the deals of unseen cards to hidden hands.
//
// docs/methods/belief.md explains the counting.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "bridge/random.hpp"
#include "cards.hpp"

namespace tefuda::bridge {

// One way to divide a suit between two hands: what the first gets. `features` are numbers packed
// into the digits of one integer; those of a hand are the sum of those of its suits.
struct Holding {
    CardSet cards;
    std::uint64_t features;
    double weight;
};

// All deals of some cards to two hands, of which the first gets `size`, when each suit is divided
// in one of the given ways. Weights are exact as long as they are integers below 2^53.
class TwoHands {
  public:
    TwoHands(std::array<std::vector<Holding>, suit_count> ways, int size);

    // The features that the first hand can have; some occur several times.
    std::vector<std::uint64_t> cells() const;

    // The weight of the deals in each of the cells.
    std::vector<double> cell_weights() const;

    // Drops the deals of all cells that are not in `kept`, which has an entry for each.
    void keep(std::span<const std::uint8_t> kept);

    // The weight of all deals that are kept; with weights of one, their number.
    double total() const noexcept { return sums_.empty() ? 0 : sums_.back(); }

    // For each way to divide `suit`, in the given order, the weight of the deals with it.
    std::vector<double> way_weights(int suit) const;

    // Deal number `index` of `seed`: the first hand. Some deal must be kept.
    CardSet sample(std::uint64_t seed, std::uint64_t index) const noexcept;

    // The first hand and the weight of every deal that is kept.
    void for_each(const std::function<void(CardSet, double)>& visit) const;

  private:
    // Ways of one suit with equal length and features: they are alike for all that follows.
    struct Class {
        int length;
        std::uint64_t features;
        std::uint32_t begin, end;  // into ways_ and way_sums_ of the suit
        double weight;
    };
    // Pairs of classes, of two suits, with equal total length and features.
    struct Half {
        int length;
        std::uint64_t features;
        std::uint32_t begin, end;  // into the pairs of this half
        double weight;
    };
    struct Pair {
        std::uint32_t low, high;  // classes of the lower and the higher suit
        auto operator<=>(const Pair&) const = default;
    };
    struct HalfTable {
        std::vector<Half> halves;
        std::vector<Pair> pairs;
        std::vector<double> sums;  // running, of the weights of the pairs of each half
    };
    // A half of clubs and diamonds, and one of hearts and spades, that make up a hand.
    struct Cell {
        std::uint32_t minor, major;
    };

    void classify(int suit);
    HalfTable combined(int low_suit) const;
    double weight(const Cell& cell) const noexcept;
    CardSet draw(const HalfTable& table, std::uint32_t half, int low_suit,
                 Random& random) const noexcept;
    CardSet draw(const Class& chosen, int suit, Random& random) const noexcept;

    std::array<std::vector<Holding>, suit_count> ways_;  // sorted by class
    std::array<std::vector<std::uint32_t>, suit_count> given_place_;
    std::array<std::vector<double>, suit_count> way_sums_;  // running, within each class
    std::array<std::vector<Class>, suit_count> classes_;
    std::array<HalfTable, 2> tables_;  // clubs and diamonds; hearts and spades
    std::vector<Cell> cells_;          // those that are kept
    std::vector<double> sums_;         // running, of their weights
};

// Deals of `deck` to two to four hands of given sizes, as far as points and the shape of one hand
// go: honours are divided by exact weights, the shape of the hand `pivot` is drawn by exact
// weights, and the small cards that are left are dealt at random. So every deal that passes has
// the same probability.
class ManyHands {
  public:
    static constexpr int point_count = 41;  // 0 to 40
    static constexpr int shape_slots = 14 * 14 * 14;

    // `points[h][p]` tells whether hand h may get p points. `shapes[p * shape_slots + s]` tells
    // whether the pivot with p points may get the shape s = (clubs * 14 + diamonds) * 14 + hearts;
    // with no pivot (-1) it is not looked at.
    ManyHands(CardSet deck, std::vector<int> sizes,
              const std::vector<std::array<bool, point_count>>& points, int pivot,
              std::span<const std::uint8_t> shapes);

    std::size_t hand_count() const noexcept { return sizes_.size(); }

    // The number of deals, rounded, before the shape of the pivot is looked at.
    double total() const noexcept { return sums_.empty() ? 0 : sums_.back(); }

    // How likely one of those deals passes the shape of the pivot, from `tries` of them.
    double share(std::uint64_t seed, std::uint64_t tries) const noexcept;

    // Deal number `index` of `seed`, into `hand_count` hands. False if none of a thousand tries
    // passes; the others stay as fair as they were.
    bool sample(std::uint64_t seed, std::uint64_t index, std::span<CardSet> hands) const noexcept;

  private:
    static constexpr int honour_ranks = 4;
    static constexpr int most_hands = 4;
    using Split = std::array<std::uint8_t, most_hands>;   // cards of a rank, by hand
    using HonourSplit = std::array<Split, honour_ranks>;  // from the jack
    using Lengths = std::array<std::uint8_t, suit_count>;

    void enumerate(int rank, double ways, HonourSplit& split,
                   const std::vector<std::array<bool, point_count>>& points);
    void measure_shapes(std::span<const std::uint8_t> shapes);
    double shape_weight(const Lengths& shape, const Lengths& honours) const noexcept;
    double chance(int points, const Lengths& honours) const noexcept;
    int draw_honours(Random& random, std::span<CardSet> hands) const noexcept;

    std::vector<int> sizes_;
    std::array<CardSet, honour_ranks> honours_;
    CardSet small_;
    int pivot_;
    std::vector<HonourSplit> splits_;
    std::vector<double> sums_;  // running, of the weights of the splits
    // By points of the pivot: which list of shapes it may have; equal lists are kept once.
    std::array<int, point_count> list_of_points_{};
    std::vector<std::vector<Lengths>> lists_;
    std::vector<std::array<double, 625>> weights_;  // by list and honours in each suit
    double heaviest_ = 0;
};

}  // namespace tefuda::bridge
