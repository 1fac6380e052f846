// daihinmin/policy/shape.hpp: how many turns a hand needs, and how many of them nobody will answer.
#pragma once

#include "daihinmin/holding.hpp"

namespace tefuda::daihinmin {

// Levels whose groups of one, two ... cards are stronger than any group of so many cards among
// `others`, the joker not counted, or cut the field.
class Unbeaten {
  public:
    Unbeaten(Cards others, bool is_revolution, bool eight_cuts) noexcept
        : low_(is_revolution ? ~0xffU & all_places : 0x7f) {
        const Counts counts(others);
        for (int size = 1; size <= largest_group; ++size) {
            const Levels beaten = counts.at_least[size];
            Levels above_all = all_places;
            if (beaten != 0)
                above_all = is_revolution ? (beaten & (~beaten + 1)) - 1
                                          : ~((Levels{2} << (std::bit_width(beaten) - 1)) - 1);
            winning_[size] = (above_all | (eight_cuts ? Levels{1} << eight : 0)) & all_places;
        }
    }

    Levels winning(int size) const noexcept { return winning_[size]; }
    Levels low() const noexcept { return low_; }

  private:
    Levels low_;  // the weaker half of the levels
    std::array<Levels, largest_group + 1> winning_{};
};

// A hand taken apart: each level is one unit, except that a sequence of single cards is one too.
struct Shape {
    int units = 0;
    int winners = 0;
    int weak = 0;  // units in the lower half that do not win

    int losers() const noexcept { return units - winners; }

    Shape(Cards hand, const Unbeaten& unbeaten) noexcept {
        const Counts counts(hand);
        units = std::popcount(counts.at_least[1]);
        for (int size = 1; size <= largest_group; ++size) {
            const Levels more = size < largest_group ? counts.at_least[size + 1] : 0;
            const Levels exactly = counts.at_least[size] & ~more;
            winners += std::popcount(exactly & unbeaten.winning(size));
            weak += std::popcount(exactly & unbeaten.low() & ~unbeaten.winning(size));
        }
        const Levels alone = counts.at_least[1] & ~counts.at_least[2];
        for (int suit = 0; suit < suit_count; ++suit) {
            const Levels row = lane(hand, suit);
            const Levels starts = row & row >> 1 & row >> 2;
            const Levels run = (starts | starts << 1 | starts << 2) & alone;
            if ((run & (run - 1)) != 0) {
                units -= std::popcount(run) - 1;
                winners += 1 - std::popcount(run & unbeaten.winning(1));
            }
        }
        if ((hand & joker_bit) != 0) {
            ++units;
            ++winners;
        }
    }
};

}  // namespace tefuda::daihinmin
