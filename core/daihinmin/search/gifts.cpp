// daihinmin/search/gifts.cpp: how likely gifts are, and all that could have led to two hands.
#include "daihinmin/search/gifts.hpp"

#include <array>

#include "daihinmin/holding.hpp"
#include "daihinmin/search/sight.hpp"

namespace tefuda::daihinmin {
namespace {

// Found by `benchmarks.daihinmin_gifts` in exchanges of the contest's programs.
constexpr std::array<double, 3> careless{0, 0.14, 0.24};  // the share of such gifts, by count
constexpr double next_stronger = 0.575;                   // as likely as the weaker one
constexpr double dear = 0.176;                            // so much less likely, queen and king

// All careless gifts of one card weigh 2 together, those of two cards 4/3.
constexpr std::array<double, 3> share_of_halves{0, 1.0 / 2, 3.0 / 4};

constexpr auto powers_of = [](double base) {
    std::array<double, 64> result{1};
    for (std::size_t place = 1; place < result.size(); ++place)
        result[place] = result[place - 1] * base;
    return result;
};
constexpr std::array<double, 64> halves = powers_of(0.5), weaker_first = powers_of(next_stronger);

constexpr int queen = 10, king = 11, ace = 12;
// What wins or leads is not given away.
constexpr Cards worth_keeping = diamond_three | at_level(all_suits, eight) |
                                at_level(all_suits, ace) | at_level(all_suits, highest) | joker_bit;
constexpr Cards dear_cards = at_level(all_suits, queen) | at_level(all_suits, king);

// The cards of a hand that are in no group and no sequence, and not worth keeping.
Cards standing_alone(Cards hand) noexcept {
    const Cards natural = hand & deck_without_joker;
    const Cards grouped = in_all_suits(Counts(natural).at_least[2]);
    const Cards starts = natural & natural >> 1 & natural >> 2;  // no suit reaches the next
    const Cards in_sequence = starts | starts << 1 | starts << 2;
    return natural & ~grouped & ~in_sequence & ~worth_keeping;
}

int weaker_in(Cards hand, int place) noexcept { return std::popcount(hand & weaker_than(place)); }

double weight_alone(Cards hand, int place) noexcept {
    return weaker_first[weaker_in(hand, place)] * ((dear_cards & bit_at(place)) != 0 ? dear : 1);
}

// A card, as likely as its weight among all of them.
template<typename Weight>
Cards one_of(Cards cards, Weight weight, Random& random) noexcept {
    double sum = 0;
    for (Cards left = cards; left != 0; left &= left - 1)
        sum += weight(std::countr_zero(left));
    double drawn = random.unit() * sum;
    while ((cards & (cards - 1)) != 0 && (drawn -= weight(std::countr_zero(cards))) >= 0)
        cards &= cards - 1;
    return cards & (~cards + 1);
}

// In how many ways the poor seat can have paid a tribute that is in `hand` now: all that it has
// `kept` is weaker.
int ways_of_tribute(Cards hand, Cards kept, int count) noexcept {
    Cards stronger = hand;
    for (Cards left = kept; left != 0; left &= left - 1)
        stronger &= ~weaker_than(std::countr_zero(left));
    const int candidates = std::popcount(stronger);
    return count == 1 ? candidates : candidates * (candidates - 1) / 2;
}

}  // namespace

Giver::Giver(Cards hand, int count) noexcept
    : hand_(hand), count_(count), alone_(standing_alone(hand)) {
    carelessly_ = std::popcount(alone_) < count ? 1 : careless[count];
}

// The sum of all products of so many weights.
double Giver::all_alone() const noexcept {
    double sum = 0, squares = 0;
    for (Cards left = alone_; left != 0; left &= left - 1) {
        const double weight = weight_alone(hand_, std::countr_zero(left));
        sum += weight;
        squares += weight * weight;
    }
    return count_ == 1 ? sum : (sum * sum - squares) / 2;
}

double Giver::chance(Cards gift) const noexcept {
    int weaker = 0;
    double weight = 1;
    for (Cards left = gift; left != 0; left &= left - 1) {
        weaker += weaker_in(hand_, std::countr_zero(left));
        weight *= weight_alone(hand_, std::countr_zero(left));
    }
    const double any = carelessly_ * share_of_halves[count_] * halves[weaker];
    if (carelessly_ == 1 || (gift & ~alone_) != 0)
        return any;
    return any + (1 - carelessly_) * weight / all_alone();
}

Cards Giver::draw(Random& random) const noexcept {
    const bool is_careless = random.unit() < carelessly_;
    const auto weight = [&](int place) {
        return is_careless ? halves[weaker_in(hand_, place)] : weight_alone(hand_, place);
    };
    Cards gift;
    do {  // two that are drawn apart are as likely as the product of their chances
        gift = 0;
        for (int given = 0; given < count_; ++given)
            gift |= one_of(is_careless ? hand_ : alone_, weight, random);
    } while (std::popcount(gift) < count_);
    return gift;
}

double gift_weight(const Exchanged& exchanged, Cards rich, Cards poor) noexcept {
    const int count = exchanged.count;
    if (exchanged.gift != 0)
        return Giver(rich | exchanged.gift, count).chance(exchanged.gift);
    const auto of_gift = [&](Cards gift) {
        const Cards hand = rich | gift;
        const int ways = ways_of_tribute(hand, poor & ~gift, count);
        return ways == 0 ? 0 : ways * Giver(hand, count).chance(gift);
    };
    double sum = 0;
    for (Cards left = poor; left != 0; left &= left - 1) {
        const Cards one = left & (~left + 1);
        if (count == 1)
            sum += of_gift(one);
        else
            for (Cards more = left & (left - 1); more != 0; more &= more - 1)
                sum += of_gift(one | (more & (~more + 1)));
    }
    return sum;
}

}  // namespace tefuda::daihinmin
