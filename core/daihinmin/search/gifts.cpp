// daihinmin/search/gifts.cpp: all gifts and tributes that could have led to two hands.
#include "daihinmin/search/gifts.hpp"

#include "daihinmin/search/sight.hpp"

namespace tefuda::daihinmin {
namespace {

// Each half of the one before.
constexpr std::array<double, 64> halves = [] {
    std::array<double, 64> result{1};
    for (std::size_t place = 1; place < result.size(); ++place)
        result[place] = result[place - 1] / 2;
    return result;
}();

// The weight of giving `gift` from `hand`, and of the tributes that can have been in it: as many
// ways as there are to choose cards that are stronger than all that the poor seat has `kept`.
double weight_of(Cards gift, Cards hand, Cards kept, int count) noexcept {
    int weaker_cards = 0;
    for (Cards left = gift; left != 0; left &= left - 1)
        weaker_cards += std::popcount(hand & weaker_than(std::countr_zero(left)));
    Cards stronger = hand;
    for (Cards left = kept; left != 0; left &= left - 1)
        stronger &= ~weaker_than(std::countr_zero(left));
    const int candidates = std::popcount(stronger);
    const int tributes = count == 1 ? candidates : candidates * (candidates - 1) / 2;
    return tributes * halves[weaker_cards];
}

}  // namespace

double gift_weight(const Exchanged& exchanged, Cards rich, Cards poor) noexcept {
    const auto of_gift = [&](Cards gift) {
        return weight_of(gift, rich | gift, poor & ~gift, exchanged.count);
    };
    if (exchanged.gift != 0)
        return of_gift(exchanged.gift);
    double sum = 0;
    for (Cards left = poor; left != 0; left &= left - 1) {
        const Cards one = left & (~left + 1);
        if (exchanged.count == 1)
            sum += of_gift(one);
        else
            for (Cards more = left & (left - 1); more != 0; more &= more - 1)
                sum += of_gift(one | (more & (~more + 1)));
    }
    return sum;
}

}  // namespace tefuda::daihinmin
