// daihinmin/endgame/paper_form.cpp: one sweep over two hands from the lowest card on.
#include "daihinmin/endgame/paper_form.hpp"

#include <algorithm>

namespace tefuda::daihinmin::endgame {

namespace {

// One rank of the reduced hands in the making: pairs, and then cards of one player.
class Sweep {
  public:
    void add_pairs(int count) {
        if (count != 0 && is_single_)
            close();
        for (auto& held : rank_)
            held = static_cast<std::uint8_t>(held + count);
    }

    void add_singles(int player, int count) {
        if (count == 0)
            return;
        if (is_single_ && player != owner_)
            close();
        is_single_ = true;
        owner_ = player;
        rank_[player] = static_cast<std::uint8_t>(rank_[player] + count);
    }

    Pattern<2> done() {
        close();
        return reduced_;
    }

  private:
    void close() {
        const auto [tier, times] = Tiers<2>::all().made_of(rank_);
        for (int time = 0; time < times; ++time)
            reduced_.push(tier);
        rank_ = {};
        is_single_ = false;
    }

    Pattern<2> reduced_;
    Tiers<2>::Counts rank_{};
    bool is_single_ = false;
    int owner_ = 0;
};

}  // namespace

Pattern<2> paper_form(const Pattern<2>& hands) noexcept {
    const auto& tiers = Tiers<2>::all();
    Sweep sweep;
    for (int place = 0; place < hands.size; ++place) {
        const int first = tiers.held(hands.tiers[place], 0);
        const int second = tiers.held(hands.tiers[place], 1);
        const int pairs = std::min(first, second);
        sweep.add_pairs(pairs);
        sweep.add_singles(0, first - pairs);
        sweep.add_singles(1, second - pairs);
    }
    return sweep.done();
}

}  // namespace tefuda::daihinmin::endgame
