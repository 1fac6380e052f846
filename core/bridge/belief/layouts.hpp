// bridge/belief/layouts.hpp: counts and draws the layouts of unseen cards over hidden hands.
//
// docs/methods/belief.md explains the counting.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "bridge/belief/hand_types.hpp"
#include "bridge/belief/pack.hpp"
#include "cards.hpp"

namespace tefuda::bridge {

// A number below 2^128; counts of deals need 96 bits.
__extension__ using Wide = unsigned __int128;

// All layouts of the unseen cards over some hands of which something is known; what they leave is
// the *rest*, of which nothing is known. Cards that nothing tells apart are counted together.
class Layouts {
  public:
    static constexpr int most_hands = 4;
    static constexpr int most_owners = most_hands + 1;

    // Counts with weights raised to a `power` of 0, 1 or 2 (0 stays 0); gives up if anything takes
    // more than about `most` steps.
    Layouts(CardSet unseen, const std::vector<HiddenHand>& hands, int power, double most);

    int hand_count() const noexcept { return hand_count_; }

    // Whether the counting came to its end; without it nothing below may be asked.
    bool is_counted() const noexcept { return is_counted_; }

    // The weight of all layouts.
    double total() const noexcept { return sums_.empty() ? 0 : sums_.back(); }

    // The number of all layouts, exactly, if every weight is 0 or 1.
    Wide count() const noexcept { return count_; }

    // Draws layouts number 0, 1, ... of `seed` into the rows of `table`, a card set for each hand.
    // There must be a layout.
    void sample(std::uint64_t seed, std::span<CardSet> table) const;

    // How likely each owner, the hands and then the rest, has each card, and each length of each
    // suit. There must be a layout.
    struct Chances {
        std::array<std::array<double, 64>, most_owners> cards{};
        std::array<std::array<std::array<double, rank_count + 1>, suit_count>, most_owners>
            lengths{};
    };
    Chances chances() const;

    // The weight of the layouts by the value of the feature that is tracked of `hand`, as far as
    // unseen and known cards make it up.
    std::vector<double> tracked_weights(int hand) const;

    // Shows every layout, a card set for each hand.
    void for_each(const std::function<void(std::span<const CardSet>)>& visit) const;

  private:
    using PerHand = std::array<int, most_hands>;
    using Cards = std::array<CardSet, most_hands>;

    // Neighbours in a suit that nothing tells apart.
    struct Group {
        int begin, end;  // places among the unseen cards of the suit
    };
    // How many cards of each group the hands get, as the lowest ones of each group.
    struct Way {
        std::array<std::uint16_t, most_hands> sets;
        double weight;
    };
    // Ways that give each hand the same key.
    struct Class {
        PerHand keys;
        std::uint32_t begin, end;  // of its ways
        double weight;
    };
    // A range of what the first or the second hand has the same key in.
    struct Keyed {
        int key;
        std::uint32_t begin, end;
    };
    struct SuitTable {
        std::vector<Group> groups;
        std::vector<Way> ways;
        std::vector<double> sums;                       // running, of the weights within each class
        std::vector<Class> classes;                     // sorted by keys
        std::array<std::vector<int>, most_hands> keys;  // of the classes, by hand
        std::vector<double> weights;                    // of the classes
        std::vector<Keyed> by_first;                    // ranges of by_second
        std::vector<Keyed> by_second;                   // ranges of classes with the same first key
        std::vector<int> place_of_keys;                 // by both: the place in by_second, or -1
    };
    // Halves that give each hand the same type.
    struct State {
        PerHand types;
        double weight;
    };
    // Where the keys of a higher suit lead with one of the lower suit, sorted by type.
    struct Step {
        int type, key;
    };
    struct HalfTable {
        std::array<std::uint64_t, most_hands>
            strides;                        // a state's number is the sum of types by it
        std::vector<State> states;          // sorted by types
        std::vector<std::uint32_t> starts;  // by the first hand's type
        // By the first and the second hand, and their keys of the lower suit.
        std::array<std::vector<std::vector<Step>>, 2> steps;
    };
    struct Pair {
        std::uint32_t low, high;  // classes
        double sum;               // running
    };
    class Drawing;

    void weigh(int suit, const std::vector<HiddenHand>& hands, int power);
    void find_groups(int suit);
    void refuse_hopeless(double most) const;
    void divide(int suit, double most);
    void classify(int suit);
    void number_states(int half, double most);
    void combine(int half);
    std::uint64_t number_of(int half, const State& state) const noexcept;
    template<typename Visit>
    void for_each_pair(int half, Visit visit) const;
    template<int hands, typename Visit>
    void for_each_pair_of(int half, Visit visit) const;
    std::vector<Pair> pairs_of(int half, const State& state) const;
    std::vector<double> beside(int half) const;
    template<typename Visit>
    void for_each_major(const State& minor, Visit visit) const;
    int type_of(int half, int hand, const Class& low, const Class& high) const noexcept {
        return types_[hand].type(half, low.keys[hand], high.keys[hand]);
    }
    int key_count(int suit, int hand) const noexcept {
        return hand < hand_count_ ? types_[hand].key_count(suit) : 1;
    }
    std::vector<Cards> expanded(int suit, const Class& chosen) const;
    std::vector<Cards> expanded(int half, const State& state) const;
    double weight_of(int suit, int hand, std::uint32_t set) const noexcept;

    int hand_count_;
    bool has_rest_;
    bool is_counted_ = false;
    UnseenSuits unseen_;
    std::vector<HandTypes> types_;
    std::array<std::vector<std::vector<double>>, suit_count> weights_;  // by hand and set; or none
    std::array<SuitTable, suit_count> suits_;
    std::array<HalfTable, half_count> halves_;
    std::vector<double> sums_;  // running, of the weights of all layouts with each state of minors
    Wide count_ = 0;
};

}  // namespace tefuda::bridge
