// bridge/doubledummy/pattern.hpp: who holds the top few cards of each suit, and what that is worth.
//
// The result of an ending rarely depends on small cards. A Pattern says who holds the cards of each
// suit from the top down to the lowest that mattered, and leaves the rest open.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace tefuda::bridge::TEFUDA_ISA {

// Who holds each remaining card of each suit, from the top: two bits a card, 26 bits a suit.
struct Owners {
    static constexpr int bits_of_suit = 26;
    std::uint64_t low = 0;   // lanes 0 and 1
    std::uint64_t high = 0;  // lanes 2 and 3

    // The owners of the top three cards of each suit, a byte a suit.
    std::uint32_t tops() const noexcept {
        return static_cast<std::uint32_t>((low & 63) | (low >> bits_of_suit & 63) << 8 |
                                          (high & 63) << 16 | (high >> bits_of_suit & 63) << 24);
    }
};

// How many cards of each suit a pattern speaks of, from the top: four bits a suit.
using Reach = std::uint16_t;

// For the reaches of two suits, eight bits, the bits of their owners.
constexpr std::array<std::uint64_t, 256> owner_masks_of_reach() noexcept {
    std::array<std::uint64_t, 256> masks{};
    for (std::size_t reach = 0; reach < masks.size(); ++reach) {
        const std::uint64_t first = reach & 15, second = reach >> 4;
        if (first <= 13 && second <= 13)
            masks[reach] = ((std::uint64_t{1} << (2 * first)) - 1) |
                           ((std::uint64_t{1} << (2 * second)) - 1) << Owners::bits_of_suit;
    }
    return masks;
}
inline constexpr std::array<std::uint64_t, 256> reach_masks = owner_masks_of_reach();

// The bits of owners that a signature speaks of; see Pattern::signature.
constexpr std::uint32_t signature_mask(std::uint32_t signature) noexcept {
    constexpr std::uint32_t ones = 0x0101'0101;
    const std::uint32_t one_or_three = signature >> 6 & ones, two_or_three = signature >> 7 & ones;
    return (one_or_three | two_or_three) * 3 | two_or_three * 12 |
           (one_or_three & two_or_three) * 48;
}

// Owners within a reach, with bounds on the tricks of the side on lead, in two words: 52 bits of
// owners, the reach of those two suits, and one of the bounds.
class Pattern {
  public:
    Pattern(Owners owners, Reach reach, int lower, int upper) noexcept
        : low_((owners.low & reach_masks[reach & 0xff]) |
               static_cast<std::uint64_t>(reach & 0xff) << reach_at |
               static_cast<std::uint64_t>(lower) << bound_at),
          high_((owners.high & reach_masks[reach >> 8]) |
                static_cast<std::uint64_t>(reach >> 8) << reach_at |
                static_cast<std::uint64_t>(upper) << bound_at) {}

    bool matches(const Owners& owners) const noexcept {
        return (((owners.low ^ low_) & mask(low_)) | ((owners.high ^ high_) & mask(high_))) == 0;
    }
    // Every deal that `other` matches is matched by this one too.
    bool covers(const Pattern& other) const noexcept {
        return ((mask(low_) & ~mask(other.low_)) | (mask(high_) & ~mask(other.high_))) == 0 &&
               matches({other.low_, other.high_});
    }
    bool decides(int need) const noexcept { return lower() >= need || upper() < need; }
    int lower() const noexcept { return static_cast<int>(low_ >> bound_at); }
    int upper() const noexcept { return static_cast<int>(high_ >> bound_at); }
    void set_bounds(int lower, int upper) noexcept {
        low_ = (low_ & below_bound) | static_cast<std::uint64_t>(lower) << bound_at;
        high_ = (high_ & below_bound) | static_cast<std::uint64_t>(upper) << bound_at;
    }
    Reach reach() const noexcept {
        return static_cast<Reach>((low_ >> reach_at & 0xff) | (high_ >> reach_at & 0xff) << 8);
    }
    // Enough to rule out most patterns: in a byte for each suit the owners of its top three cards,
    // and above them of how many of those the pattern speaks.
    std::uint32_t signature() const noexcept {
        const auto spoken_of = [this](int lane) {
            return static_cast<std::uint32_t>(std::min(reach() >> (4 * lane) & 15, 3));
        };
        return Owners{low_, high_}.tops() | spoken_of(0) << 6 | spoken_of(1) << 14 |
               spoken_of(2) << 22 | spoken_of(3) << 30;
    }

  private:
    static constexpr int reach_at = 2 * Owners::bits_of_suit;
    static constexpr int bound_at = reach_at + 8;
    static constexpr std::uint64_t below_bound = (std::uint64_t{1} << bound_at) - 1;
    static std::uint64_t mask(std::uint64_t word) noexcept {
        return reach_masks[word >> reach_at & 0xff];
    }

    std::uint64_t low_;
    std::uint64_t high_;
};

}  // namespace tefuda::bridge::TEFUDA_ISA
