// daihinmin/search/sight.cpp: hidden hands drawn so that every deal is as likely as any other.
#include "daihinmin/search/sight.hpp"

#include <cassert>

namespace tefuda::daihinmin {
namespace {

// Ways to choose `chosen` of `from`.
double ways(int from, int chosen) noexcept {
    if (chosen < 0 || chosen > from)
        return 0;
    double result = 1;
    for (int step = 1; step <= chosen; ++step)
        result = result * (from - chosen + step) / step;
    return result;
}

// Cards in a row, of which some are drawn.
class Row {
  public:
    explicit Row(Cards cards) noexcept {
        for (; cards != 0; cards &= cards - 1)
            places_[count_++] = static_cast<std::uint8_t>(std::countr_zero(cards));
    }

    Cards draw(int count, Random& random) noexcept {
        assert(count <= count_);
        Cards drawn = 0;
        for (; count > 0; --count) {
            const unsigned place = random.below(static_cast<unsigned>(count_));
            drawn |= bit_at(places_[place]);
            places_[place] = places_[--count_];
        }
        return drawn;
    }

  private:
    std::array<std::uint8_t, 53> places_;
    int count_ = 0;
};

}  // namespace

Cards weaker_than(int place) noexcept {
    if (place == joker)
        return deck_without_joker;
    const int level = place & 15;
    const Cards below = ((Cards{1} << level) - 1) * spread[all_suits];
    return (below | at_level((1U << (place >> 4)) - 1, level)) & deck_without_joker;
}

double ways_of_tribute(const Sight& sight, const Game& world) noexcept {
    const Tribute& tribute = sight.tribute;
    if (tribute.payer == nobody)
        return 1;
    const Cards hidden = world.hands[tribute.payer] & ~sight.certain[tribute.payer];
    const Cards kept = hidden | tribute.shown;
    int stronger = 0;
    for (Cards left = tribute.hand; left != 0; left &= left - 1)
        stronger += static_cast<int>((kept & ~weaker_than(std::countr_zero(left))) == 0);
    return ways(stronger, tribute.count);
}

Worlds::Worlds(const Sight& sight) noexcept : sight_(sight), free_(sight.unseen) {
    for (const Cards cards : sight_.certain)
        free_ &= ~cards;
    if (sight_.tribute.payer != nobody)
        weigh_tributes();
}

// Deals that have a certain tribute are as many as there are ways to take the payer's other cards
// from those that are weaker; the rest of the deal is the same number for all of them.
void Worlds::weigh_tributes() noexcept {
    const Tribute& tribute = sight_.tribute;
    const int kept = sight_.counts[tribute.payer] - std::popcount(sight_.certain[tribute.payer]);
    double deals = 0;
    for (Cards left = tribute.hand; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        const Cards weaker = weaker_than(place);
        if ((tribute.shown & ~weaker) != 0)
            continue;
        const int stronger = std::popcount(tribute.hand & ~weaker) - 1;
        const double agreeing =
            ways(stronger, tribute.count - 1) * ways(std::popcount(free_ & weaker), kept);
        if (agreeing > 0) {
            weakest_[weakest_count_] = static_cast<std::uint8_t>(place);
            deals_[weakest_count_++] = deals += agreeing;
        }
    }
}

// The cards below the tribute of one deal.
Cards Worlds::below_tribute(Random& random) const noexcept {
    if (weakest_count_ == 0)
        return deck;
    const double drawn = random.unit() * deals_[weakest_count_ - 1];
    int place = 0;
    while (place < weakest_count_ - 1 && deals_[place] <= drawn)
        ++place;
    return weaker_than(weakest_[place]);
}

Game Worlds::draw(Random& random) const noexcept {
    Game game = sight_.game;
    Cards left = free_;
    const int payer = sight_.tribute.payer;
    const auto missing = [this](int seat) {
        return sight_.counts[seat] - std::popcount(sight_.certain[seat]);
    };
    if (payer != nobody) {
        const Cards drawn = Row(left & below_tribute(random)).draw(missing(payer), random);
        game.hands[payer] = sight_.certain[payer] | drawn;
        left &= ~drawn;
    }
    Row row(left);
    for (int seat = 0; seat < game.rules.players(); ++seat)
        if (seat != sight_.seat && seat != payer)
            game.hands[seat] = sight_.certain[seat] | row.draw(missing(seat), random);
    return game;
}

}  // namespace tefuda::daihinmin
