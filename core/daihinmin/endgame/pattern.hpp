// daihinmin/endgame/pattern.hpp: hands of which only the order of the cards is kept.
#pragma once

#include <utility>

#include "daihinmin/endgame/tiers.hpp"

namespace tefuda::daihinmin::endgame {

// Tiers from the lowest on, at most as many as there are cards.
template<int Players>
struct Pattern {
    std::array<Tier, most_cards<Players>> tiers;
    std::uint8_t size = 0;

    void push(Tier tier) noexcept { tiers[size++] = tier; }

    int cards() const noexcept {
        int total = 0;
        for (int place = 0; place < size; ++place)
            total += Tiers<Players>::all().weight(tiers[place]);
        return total;
    }

    // The rank of the tier at `place`, from 1 on: neighbouring cards of one player are of one rank.
    int rank_at(int place) const noexcept {
        int rank = 1;
        for (int below = 1; below <= place; ++below)
            rank += !is_run_on(below);
        return rank;
    }

    // Whether the tier at `place` is a card of the player who also has the one below.
    bool is_run_on(int place) const noexcept {
        return place > 0 && tiers[place] < Players && tiers[place] == tiers[place - 1];
    }
};

// Cards by rank, from 1 on; at 0 there are none. The highest rank is that of a joker.
inline constexpr int highest_rank = 14;
template<int Players>
using ByRank = std::array<typename Tiers<Players>::Counts, highest_rank + 1>;

// Puts the cards of the ranks from `low` to `high` above those of the pattern.
template<int Players>
void append(Pattern<Players>& pattern, const ByRank<Players>& cards, int low, int high) noexcept {
    for (int rank = low; rank <= high; ++rank) {
        const auto [tier, times] = Tiers<Players>::all().made_of(cards[rank]);
        for (int time = 0; time < times; ++time)
            pattern.push(tier);
    }
}

// The number of the pattern that tiers make among those of as many cards, with the player `frame`
// called the first.
template<int Players>
std::uint32_t number_of(const Tier* begin, const Tier* end, int frame) noexcept {
    const auto& table = Tiers<Players>::all();
    std::uint32_t number = 0;
    int cards = 0;
    while (end != begin) {
        cards += table.weight(*--end);
        number += table.before(frame, cards, *end);
    }
    return number;
}

template<int Players>
std::uint32_t number_of(const Pattern<Players>& pattern, int frame = 0) noexcept {
    const Tier* const begin = pattern.tiers.data();
    return number_of<Players>(begin, begin + pattern.size, frame);
}

// Calls `visit` with each pattern of so many cards, in the order of their numbers.
template<int Players, typename Visit>
void for_each_pattern(int cards, Visit visit) {
    const auto& table = Tiers<Players>::all();
    Pattern<Players> pattern;
    const auto extend = [&](const auto& self, int left) -> void {
        if (left == 0)
            return visit(std::as_const(pattern));
        for (Tier tier = 0; tier < table.count && table.weight(tier) <= left; ++tier) {
            pattern.push(tier);
            self(self, left - table.weight(tier));
            --pattern.size;
        }
    };
    extend(extend, cards);
}

}  // namespace tefuda::daihinmin::endgame
