// bridge/belief/pack.hpp: cards to be drawn at random.
#pragma once

#include <array>

#include "cards.hpp"
#include "random.hpp"

namespace tefuda::bridge {

// The cards of a set in a list, from which they are drawn one by one.
class Pack {
  public:
    explicit Pack(CardSet cards) noexcept {
        for (; cards != 0; cards &= cards - 1)
            cards_[left_++] = first_of(cards);
    }

    // `wanted` of the cards that are left, at most as many as there are.
    CardSet draw(int wanted, Random& random) noexcept {
        CardSet drawn = 0;
        for (; wanted > 0; --wanted) {
            const unsigned place = random.below(left_);
            drawn |= bit_of(cards_[place]);
            cards_[place] = cards_[--left_];
        }
        return drawn;
    }

  private:
    std::array<Card, suit_count * rank_count> cards_;
    unsigned left_ = 0;
};

}  // namespace tefuda::bridge
