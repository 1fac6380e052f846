// daihinmin/search/giving.cpp: gifts, and deals in which the tribute was the payer's strongest.
#include "daihinmin/search/giving.hpp"

#include <stdexcept>

#include "daihinmin/exchange.hpp"
#include "daihinmin/search/gifts.hpp"

namespace tefuda::daihinmin {
namespace {

constexpr int cards_considered = 8;  // the weakest

// The `poor` give their strongest cards, and the `rich` as many.
void exchange(Cards& rich, Cards& poor, int count, Random& random) noexcept {
    const Cards tribute = strongest(poor, count);
    rich |= tribute;
    poor &= ~tribute;
    const Cards gift = Giver(rich, count).draw(random);
    rich &= ~gift;
    poor |= gift;
}

}  // namespace

void check_exchange(Cards hand, int count, Rules rules) {
    const int held = std::popcount(hand);
    if (count < 1 || count > 2 || (hand & ~deck) != 0 || held > 16 || held <= count + 2 ||
        rules.players() != most_players)
        throw std::invalid_argument("this is no exchange of five players");
}

std::vector<Gift> possible_gifts(Cards hand, int count) {
    std::vector<Gift> gifts;
    const Cards considered = weakest(hand, cards_considered);
    for (Cards left = considered; left != 0; left &= left - 1) {
        const Cards one = left & (~left + 1);
        if (count == 1)
            gifts.push_back({one, {}, 0});
        else
            for (Cards more = left & (left - 1); more != 0; more &= more - 1)
                gifts.push_back({one | (more & (~more + 1)), {}, 0});
    }
    return gifts;
}

Seating any_seating(Cards hand, int count, Rules rules, Random& random) noexcept {
    const int others = rules.players() - 1;
    Seating seating;
    seating.payer = static_cast<std::uint8_t>(1 + random.below(static_cast<unsigned>(others)));
    const int dealt = std::popcount(deck & ~hand) + count;
    const auto first = static_cast<int>(random.below(static_cast<unsigned>(others)));
    for (int other = 0; other < others; ++other) {
        const int more = (other + others - first) % others < dealt % others;
        seating.sizes[1 + other] = static_cast<std::uint8_t>(dealt / others + more);
    }
    return seating;
}

Imagined imagine(Cards hand, int count, Rules rules, const Seating& seating,
                 Random& random) noexcept {
    Sight sight{Game({hand}, rules, 0), 0, deck & ~hand, seating.sizes, {}, {}};
    sight.tribute = {seating.payer, static_cast<std::uint8_t>(count), hand, 0};
    sight.counts[seating.payer] = static_cast<std::uint8_t>(seating.sizes[seating.payer] - count);
    Game dealt = Worlds(sight).draw(random);
    if (seating.rich != nobody)
        exchange(dealt.hands[seating.rich], dealt.hands[seating.poor], 3 - count, random);
    return {dealt, seating.payer};
}

Game Imagined::after(Cards gift) const noexcept {
    Game::Hands hands = dealt.hands;
    hands[0] &= ~gift;
    hands[payer] |= gift;
    return begun(hands, dealt.rules);
}

}  // namespace tefuda::daihinmin
