// daihinmin/endgame/ladder.hpp: two hands without suits, and how such hands are numbered.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tefuda::daihinmin::endgame {

inline constexpr int most_ladder_cards = 10;
inline constexpr int cards_of_a_rank = 4;

// What both players hold of one rank: three bits for each, and one if the rank is the eight.
using Rung = std::uint8_t;
inline constexpr Rung eight_bit = 1U << 6;
inline constexpr int rung_bits = 7;

constexpr int held_of(Rung rung, int player) noexcept { return rung >> (3 * player) & 7; }
constexpr int weight_of(Rung rung) noexcept { return held_of(rung, 0) + held_of(rung, 1); }
constexpr bool is_eight(Rung rung) noexcept { return (rung & eight_bit) != 0; }
constexpr Rung swapped(Rung rung) noexcept {
    return static_cast<Rung>((rung & eight_bit) | held_of(rung, 0) << 3 | held_of(rung, 1));
}
constexpr Rung without(Rung rung, int player, int count) noexcept {
    return static_cast<Rung>(rung - (count << (3 * player)));
}

enum class Joker : std::uint8_t { nobody, first, second };

constexpr Joker joker_of(int player) noexcept { return player == 0 ? Joker::first : Joker::second; }

// Two hands: ranks that nobody has are left out, the order of the others is kept. The first player
// leads, and higher rungs beat lower ones: a revolution is the same ladder upside down.
struct Ladder {
    std::array<Rung, most_ladder_cards> rungs{};
    std::uint8_t size = 0;
    Joker joker = Joker::nobody;

    void push(Rung rung) noexcept { rungs[size++] = rung; }
};

// Numbers ladders of as many cards: those without a joker first, then by its owner, and then as a
// dictionary would have their rungs, of which at most one is the eight.
class LadderNumbers {
  public:
    static const LadderNumbers& all() noexcept;

    // Rungs by increasing number of cards.
    const std::vector<Rung>& rungs() const noexcept { return rungs_; }

    // How many ladders have so many cards, the joker included.
    std::uint32_t count(int cards) const noexcept {
        return words_[1][cards] + 2 * (cards > 0 ? words_[1][cards - 1] : 0);
    }

    // The number of the first ladder of so many cards whose joker is so placed.
    std::uint32_t start(int cards, Joker joker) const noexcept {
        return joker == Joker::nobody  ? 0
               : joker == Joker::first ? words_[1][cards]
                                       : words_[1][cards] + words_[1][cards - 1];
    }

    // How many sequences of so many cards begin with a lower rung; with or without an eight.
    std::uint32_t before(bool with_eight, int cards, Rung rung) const noexcept {
        return before_[with_eight][cards][rung];
    }

  private:
    LadderNumbers() noexcept;

    std::vector<Rung> rungs_;
    std::array<std::array<std::uint32_t, most_ladder_cards + 1>, 2> words_{};
    std::array<std::array<std::array<std::uint32_t, 1 << rung_bits>, most_ladder_cards + 1>, 2>
        before_{};
};

// Calls `visit` with each ladder of so many cards, in the order of their numbers.
template<typename Visit>
void for_each_ladder(int cards, Visit visit) {
    Ladder ladder;
    const auto extend = [&](const auto& self, int left, bool with_eight) -> void {
        if (left == 0)
            return visit(static_cast<const Ladder&>(ladder));
        for (const Rung rung : LadderNumbers::all().rungs()) {
            if (weight_of(rung) > left)
                break;
            if (is_eight(rung) && !with_eight)
                continue;
            ladder.push(rung);
            self(self, left - weight_of(rung), with_eight && !is_eight(rung));
            --ladder.size;
        }
    };
    for (const Joker joker : {Joker::nobody, Joker::first, Joker::second}) {
        ladder.joker = joker;
        extend(extend, joker == Joker::nobody ? cards : cards - 1, true);
    }
}

}  // namespace tefuda::daihinmin::endgame
