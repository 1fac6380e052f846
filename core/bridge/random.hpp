// bridge/random.hpp: random numbers that depend on a seed and an index, and on nothing else.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace tefuda::bridge {

// SplitMix64 (Steele, Lea, Flood 2014), one stream for each index of a seed: what is drawn for an
// index is the same whoever draws it, in whatever order.
class Random {
  public:
    Random(std::uint64_t seed, std::uint64_t index) noexcept
        : state_(mixed(seed + golden) ^ mixed(index * golden + 1)) {}

    std::uint64_t next() noexcept { return mixed(state_ += golden); }

    // Uniform in [0, 1).
    double unit() noexcept { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    // Uniform below `bound`, which is small: the bias is bound / 2^32.
    unsigned below(unsigned bound) noexcept {
        return static_cast<unsigned>(((next() >> 32) * bound) >> 32);
    }

  private:
    static constexpr std::uint64_t golden = 0x9e37'79b9'7f4a'7c15;

    static constexpr std::uint64_t mixed(std::uint64_t z) noexcept {
        z = (z ^ (z >> 30)) * 0xbf58'476d'1ce4'e5b9;
        z = (z ^ (z >> 27)) * 0x94d0'49bb'1331'11eb;
        return z ^ (z >> 31);
    }

    std::uint64_t state_;
};

// The cards of a set in a list, from which they are drawn one by one.
class Pack {
  public:
    explicit Pack(CardSet cards) noexcept {
        for (; cards != 0; cards &= cards - 1)
            cards_[left_++] = static_cast<Card>(std::countr_zero(cards));
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
