// bridge/belief/many_hands.hpp: deals to several hands by points and the shape of one.
//
// docs/methods/belief.md explains the method.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bridge/belief/pack.hpp"
#include "cards.hpp"

namespace tefuda::bridge {

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
