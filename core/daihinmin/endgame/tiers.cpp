// daihinmin/endgame/tiers.cpp: the tables of tiers, made once.
#include "daihinmin/endgame/tiers.hpp"

#include <algorithm>
#include <numeric>

namespace tefuda::daihinmin::endgame {

template<int Players>
const Tiers<Players>& Tiers<Players>::all() noexcept {
    static const Tiers tiers;
    return tiers;
}

// A mixed tier, or as many single cards as one player has.
template<int Players>
void Tiers<Players>::add(const Counts& counts) noexcept {
    const int total = std::accumulate(counts.begin(), counts.end(), 0);
    const auto only = std::ranges::find(counts, total);
    if (only != counts.end()) {
        const auto player = static_cast<Tier>(only - counts.begin());
        made_of_[place_of(counts)] = {player, static_cast<std::uint8_t>(total)};
    } else {
        made_of_[place_of(counts)] = {listed_, 1};
        counts_[listed_++] = counts;
    }
}

// First the single cards, then mixed tiers by number of cards: a search may stop at the first that
// has too many.
template<int Players>
void Tiers<Players>::list() noexcept {
    for (int player = 0; player < Players; ++player)
        counts_[listed_++][player] = 1;
    for (int total = 1; total <= cards; ++total) {
        Counts counts{};
        const auto share_out = [&](const auto& self, int player, int left) -> void {
            if (player + 1 == Players) {
                counts[player] = static_cast<std::uint8_t>(left);
                return add(counts);
            }
            for (int held = left; held >= 0; --held) {
                counts[player] = static_cast<std::uint8_t>(held);
                self(self, player + 1, left - held);
            }
        };
        share_out(share_out, 0, total);
    }
}

template<int Players>
void Tiers<Players>::number_patterns() noexcept {
    patterns_[0] = 1;
    for (int total = 1; total <= cards; ++total)
        for (Tier tier = 0; tier < count && weight_[tier] <= total; ++tier) {
            before_[0][total][tier] = patterns_[total];
            patterns_[total] += patterns_[total - weight_[tier]];
        }
    for (int frame = 1; frame < Players; ++frame)
        for (Tier tier = 0; tier < count; ++tier) {
            Counts seen = counts_[tier];
            std::ranges::rotate(seen, seen.begin() + frame);
            for (int total = weight_[tier]; total <= cards; ++total)
                before_[frame][total][tier] = before_[0][total][made_of(seen).tier];
        }
}

template<int Players>
Tiers<Players>::Tiers() noexcept {
    list();
    for (Tier tier = 0; tier < count; ++tier) {
        const Counts& counts = counts_[tier];
        weight_[tier] = static_cast<std::uint8_t>(std::accumulate(counts.begin(), counts.end(), 0));
        for (int player = 0; player < Players; ++player)
            if (Counts rest = counts; rest[player] > 0) {
                --rest[player];
                without_[tier][player] = made_of(rest);
            }
    }
    number_patterns();
}

template class Tiers<2>;
template class Tiers<3>;

}  // namespace tefuda::daihinmin::endgame
