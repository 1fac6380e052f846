// daihinmin/endgame/tiers.hpp: the letters that patterns are made of, and numbers for patterns.
#pragma once

#include <array>
#include <cstdint>

namespace tefuda::daihinmin::endgame {

// How many cards an ending may have: so many patterns as fit into a few megabytes.
template<int Players>
inline constexpr int most_cards = Players == 2 ? 14 : 10;

// What the players hold of one rank, as a number. A card that nobody else has the rank of is a tier
// of its own, `player`; a rank that several players have is one tier with the count of each.
using Tier = std::uint16_t;

// All tiers by increasing number of cards, and the arithmetic of patterns, which are sequences of
// tiers. Neighbouring cards of one player need no order, since only they could play one on the
// other, and they may not; that makes any sequence of tiers a pattern, and no two of them the same.
// Patterns of as many cards are numbered as a dictionary would have them.
template<int Players>
class Tiers {
  public:
    static constexpr int cards = most_cards<Players>;
    // Counts with at most `cards` cards; less those that are no tiers, being of one player.
    static constexpr int count =
        Players == 2 ? (cards + 2) * (cards + 1) / 2 - 1 - 2 * (cards - 1)
                     : (cards + 3) * (cards + 2) * (cards + 1) / 6 - 1 - 3 * (cards - 1);

    // How many cards of one rank each player has.
    using Counts = std::array<std::uint8_t, Players>;

    // What is left of a tier when a player has played from it: `times` a tier.
    struct Rest {
        Tier tier = 0;
        std::uint8_t times = 0;
    };

    // The only ones there are.
    static const Tiers& all() noexcept;

    int weight(Tier tier) const noexcept { return weight_[tier]; }
    int held(Tier tier, int player) const noexcept { return counts_[tier][player]; }
    Rest without(Tier tier, int player) const noexcept { return without_[tier][player]; }

    // The tiers that one rank makes: a mixed tier once, or a tier for each of the cards.
    Rest made_of(const Counts& counts) const noexcept { return made_of_[place_of(counts)]; }

    // How many patterns have so many cards.
    std::uint32_t patterns(int cards) const noexcept { return patterns_[cards]; }

    // How many patterns of so many cards begin with a lower tier, when the player `frame` is called
    // the first and the others follow in turn.
    std::uint32_t before(int frame, int cards, Tier tier) const noexcept {
        return before_[frame][cards][tier];
    }

  private:
    static constexpr std::size_t places =
        Players == 2 ? (cards + 1) * (cards + 1) : (cards + 1) * (cards + 1) * (cards + 1);

    static constexpr std::size_t place_of(const Counts& counts) noexcept {
        std::size_t place = 0;
        for (const std::size_t held : counts)
            place = place * (cards + 1) + held;
        return place;
    }

    Tiers() noexcept;
    void list() noexcept;
    void add(const Counts& counts) noexcept;
    void number_patterns() noexcept;

    Tier listed_ = 0;
    std::array<Rest, places> made_of_{};
    std::array<Counts, count> counts_{};
    std::array<std::uint8_t, count> weight_{};
    std::array<std::array<Rest, Players>, count> without_{};
    std::array<std::uint32_t, cards + 1> patterns_{};
    std::array<std::array<std::array<std::uint32_t, count>, cards + 1>, Players> before_{};
};

extern template class Tiers<2>;
extern template class Tiers<3>;

}  // namespace tefuda::daihinmin::endgame
