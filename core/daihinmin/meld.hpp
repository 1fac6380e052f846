// daihinmin/meld.hpp: cards put down together, and the pile that they are put on.
#pragma once

#include <cstdint>

#include "daihinmin/deck.hpp"

namespace tefuda::daihinmin {

enum class MeldKind : std::uint8_t { none, single, group, sequence, joker };

// Where the joker stands when it stands for no card.
inline constexpr std::uint8_t nowhere = 255;

struct Meld {
    Cards cards = 0;                    // what leaves the hand
    std::uint8_t stands_for = nowhere;  // the place that the joker takes
    MeldKind kind = MeldKind::none;
    std::uint8_t low = 0;   // level of the weakest card
    std::uint8_t high = 0;  // and of the strongest
    std::uint8_t size = 0;
    std::uint8_t suits = 0;

    // What follows from these two is the same then, too.
    constexpr bool operator==(const Meld& other) const noexcept {
        return cards == other.cards && stands_for == other.stands_for;
    }
    constexpr bool covers(int level) const noexcept {
        return kind != MeldKind::joker && low <= level && level <= high;
    }
};

inline constexpr int shortest_sequence = 3;

// So many cards turn the order of strength round.
inline constexpr int revolution_group = 4;
inline constexpr int revolution_sequence = 5;
constexpr bool makes_revolution(const Meld& meld) noexcept {
    return meld.size >= (meld.kind == MeldKind::group ? revolution_group : revolution_sequence);
}

// Why cards are no meld; must agree with the sentences in tefuda.daihinmin.rules.meld.
enum class MeldFault : std::uint8_t {
    none,
    no_cards,
    no_joker,
    joker_on_card,
    single_joker_stands,
    joker_stands_nowhere,
    mixed,
    short_sequence,
    gap,
};

// The meld of `cards`, the joker among them at `stands_for`; if they are none, why.
MeldFault describe(Cards cards, std::uint8_t stands_for, Meld& meld) noexcept;

// What is to be beaten: nothing, when the field is empty.
struct Pile {
    Meld meld;
    bool is_locked = false;
    bool is_reversed = false;

    constexpr bool is_empty() const noexcept { return meld.kind == MeldKind::none; }
};

}  // namespace tefuda::daihinmin
