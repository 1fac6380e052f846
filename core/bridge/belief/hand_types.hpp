// bridge/belief/hand_types.hpp: which parts of one hand are alike for all that is known about it.
//
// A hand is put together from halves: clubs and diamonds, hearts and spades. docs/methods/belief.md
// explains the counting.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bridge/belief/formula.hpp"
#include "bridge/belief/grid.hpp"
#include "cards.hpp"

namespace tefuda::bridge {

inline constexpr int half_count = 2;

// Thrown when something would take more steps than was allowed.
struct TooMuchWork {};

// The unseen cards of one suit. A set of them is a number: bit i stands for the i-th from below.
struct UnseenSuit {
    int suit = 0;
    std::vector<Card> cards;
    std::vector<std::uint16_t> ranks;  // by set: its 13 bits

    UnseenSuit(CardSet unseen, int suit);
    CardSet cards_of(std::uint32_t set) const noexcept {
        return CardSet{ranks[set]} << (16 * suit);
    }
};
using UnseenSuits = std::array<UnseenSuit, suit_count>;

// What is known about a hand that was dealt `size` of the unseen cards.
struct HiddenHand {
    int size = 0;
    CardSet known = 0;     // its other cards
    CardSet excluded = 0;  // unseen cards that it was not dealt
    std::vector<std::shared_ptr<const Formula>> formulas;
    // By suit: tables with a weight for all ranks of the suit that it holds, known ones too. Their
    // product is what counts.
    std::array<std::vector<std::span<const double>>, suit_count> weights;
    std::optional<Feature> tracked;  // kept apart although nothing may depend on it

    // The ranks of `suit` that it is known to hold, beside others.
    std::uint32_t with_known(int suit, std::uint32_t ranks) const noexcept {
        return ranks | static_cast<std::uint32_t>(known >> (16 * suit) & (rank_sets - 1));
    }

    double weight(int suit, std::uint32_t ranks) const noexcept {
        double product = 1;
        for (const auto& table : weights[suit])
            product *= table[with_known(suit, ranks)];
        return product;
    }
};

// The cards of a suit that a hand may get fall into *keys*, the pairs of keys of a half into
// *types*: sets with the same key, and halves with the same type, go together with the same rest.
class HandTypes {
  public:
    // Throws TooMuchWork if there are more than `most` pairs to look at in one place.
    HandTypes(const HiddenHand& hand, const UnseenSuits& unseen, double most);

    // The key of a set of unseen cards of `suit`; -1 if the hand cannot have been dealt it.
    int key(int suit, std::uint32_t set) const noexcept { return keys_[suit][set]; }
    std::span<const int> keys(int suit) const noexcept { return keys_[suit]; }
    int key_count(int suit) const noexcept {
        const auto& types = types_[suit / 2];
        return static_cast<int>(suit % 2 == 0 ? types.rows() : types.columns());
    }

    // The type of two keys of a half; -1 if no other half goes with them.
    int type(int half, int low, int high) const noexcept { return types_[half].at(low, high); }
    std::span<const int> types(int half, int low) const noexcept { return types_[half].row(low); }
    int type_count(int half) const noexcept { return static_cast<int>(fitting_[half].size()); }

    // Whether two types make a hand that is allowed.
    bool fits(int minor, int major) const noexcept { return fits_.at(minor, major) != 0; }

    // The types of the other half with which `type` fits.
    std::span<const int> fitting(int half, int type) const noexcept { return fitting_[half][type]; }

    // What a type contributes to the tracked feature.
    int tracked(int half, int type) const noexcept { return tracked_[half][type]; }

  private:
    struct AtomsAsked;  // of all formulas, each once
    struct Keys;        // of a suit, before any are merged
    struct Seen;        // of a suit by an atom
    struct Truths;      // of an atom, by the sums that halves contribute
    struct Types;       // of a half, before any are merged

    void measure(const HiddenHand& hand, const UnseenSuit& unseen,
                 const std::vector<Feature>& features, Keys& keys);
    static Truths truths(const HiddenHand& hand, const Atom& atom,
                         const std::vector<Feature>& features,
                         const std::array<Keys, suit_count>& keys, double most);
    static void combine(const HiddenHand& hand, const std::array<Keys, suit_count>& keys,
                        const std::vector<Truths>& truths, int tracked,
                        std::array<Types, half_count>& types);
    void meet(const HiddenHand& hand, const AtomsAsked& asked, const std::vector<Truths>& truths,
              const std::array<Types, half_count>& types, double most);
    void merge(const std::array<Types, half_count>& types);

    std::array<std::vector<int>, suit_count> keys_;  // by set
    std::array<Grid<int>, half_count> types_;        // by the keys of the lower and the higher suit
    Grid<std::uint8_t> fits_;                        // by the types of the minors and the majors
    std::array<std::vector<std::vector<int>>, half_count> fitting_;
    std::array<std::vector<int>, half_count> tracked_;
};

}  // namespace tefuda::bridge
