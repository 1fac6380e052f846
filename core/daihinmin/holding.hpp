// daihinmin/holding.hpp: what a hand is good for, found by bit tricks on suits and levels.
#pragma once

#include <array>

#include "daihinmin/meld.hpp"

namespace tefuda::daihinmin {

inline constexpr int longest_sequence = 14;
inline constexpr int largest_group = 4;  // without the joker as a fifth

// Levels above, or in reversed order below, those of a pile.
constexpr Levels stronger_levels(const Pile& pile) noexcept {
    return pile.is_reversed ? (Levels{1} << pile.meld.low) - 1
                            : ~((Levels{2} << pile.meld.high) - 1) & all_places;
}

// Levels at which a sequence can begin that beats one: below a pile it begins so far down that it
// ends there too.
constexpr Levels sequence_starts(const Pile& pile) noexcept {
    if (!pile.is_reversed)
        return stronger_levels(pile);
    const int size = pile.meld.size;
    return pile.meld.low >= size ? (Levels{2} << (pile.meld.low - size)) - 1 : 0;
}

// The levels at which there is any of `cards`, the joker left out.
constexpr Levels levels_of(Cards cards) noexcept {
    return lane(cards, 0) | lane(cards, 1) | lane(cards, 2) | lane(cards, 3);
}

constexpr Cards in_all_suits(Levels levels) noexcept { return levels * spread[all_suits]; }

// The natural cards of a hand and whether the joker is there.
struct Held {
    Cards natural;
    bool joker;

    constexpr explicit Held(Cards hand) noexcept
        : natural(hand & deck_without_joker), joker((hand & joker_bit) != 0) {}
};

// The levels at which a hand has at least one, two, three, four cards.
struct Counts {
    std::array<Levels, largest_group + 1> at_least{};

    constexpr explicit Counts(Cards cards) noexcept {
        const Levels c = lane(cards, 0), d = lane(cards, 1), h = lane(cards, 2), s = lane(cards, 3);
        const Levels either = c | d, both = c & d, other = h | s, others = h & s;
        at_least = {all_places, either | other, both | others | (either & other),
                    (both & other) | (others & either), both & others};
    }
};

// Where sequences of one suit begin, of which a hand has all cards, or all but one. They grow by
// one card at a time.
struct Runs {
    Levels held;
    Levels missing;
    Levels full;
    Levels near;
    int size = 1;

    Runs(Levels held_levels, bool joker) noexcept
        : held(held_levels),
          missing(joker ? ~held_levels & all_places : 0),
          full(held),
          near(missing) {}

    void grow() noexcept {
        near = (near & (held >> size)) | (full & (missing >> size));
        full &= held >> size;
        ++size;
    }
};

}  // namespace tefuda::daihinmin
