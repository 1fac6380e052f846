// daihinmin/endgame/ladder.cpp: the tables by which ladders are numbered, made once.
#include "daihinmin/endgame/ladder.hpp"

namespace tefuda::daihinmin::endgame {

const LadderNumbers& LadderNumbers::all() noexcept {
    static const LadderNumbers numbers;
    return numbers;
}

LadderNumbers::LadderNumbers() noexcept {
    for (int weight = 1; weight <= cards_of_a_rank; ++weight)
        for (const Rung eight : {Rung{0}, eight_bit})
            for (int first = weight; first >= 0; --first)
                rungs_.push_back(static_cast<Rung>(eight | (weight - first) << 3 | first));

    for (const bool with_eight : {false, true}) {
        auto& words = words_[with_eight];
        words[0] = 1;
        for (int cards = 1; cards <= most_ladder_cards; ++cards)
            for (const Rung rung : rungs_) {
                if (weight_of(rung) > cards)
                    break;
                if (is_eight(rung) && !with_eight)
                    continue;
                before_[with_eight][cards][rung] = words[cards];
                const bool may_come = with_eight && !is_eight(rung);
                words[cards] += words_[may_come][cards - weight_of(rung)];
            }
    }
}

}  // namespace tefuda::daihinmin::endgame
