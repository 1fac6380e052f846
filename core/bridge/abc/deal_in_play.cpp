// bridge/abc/deal_in_play.cpp: playing on in a believed deal, and reading surprises.
#include "bridge/abc/deal_in_play.hpp"

#include <algorithm>

namespace tefuda::bridge {
namespace {

// Ranks below the ten: a player who sees one instead of another thinks no more of it.
constexpr int highest_spot = 7;

constexpr CardSet below(Card card) noexcept { return bit_of(card) - 1; }
constexpr CardSet above(Card card) noexcept { return ~below(card) ^ bit_of(card); }
constexpr CardSet between(Card low, Card high) noexcept { return above(low) & below(high); }

CardSet trick_cards(const DealInPlay& deal) noexcept {
    CardSet cards = 0;
    for (int i = 0; i < deal.played; ++i)
        cards |= bit_of(deal.trick[i]);
    return cards;
}

// Of `held`, cards of the suit of `shown`: the neighbour of `shown`, the lower before the higher.
std::optional<Card> neighbour(CardSet in_suit, CardSet held, Card shown) noexcept {
    if (const CardSet lower = in_suit & below(shown); held & std::bit_floor(lower))
        return last_of(lower);
    if (const CardSet higher = in_suit & above(shown); higher && held & bit_of(first_of(higher)))
        return first_of(higher);
    return {};
}

// Of `held`, cards of the suit of `shown`: the nearest spot card, the lower before the higher, with
// no card of `trick` in between.
std::optional<Card> nearest_spot(CardSet trick, CardSet held, Card shown) noexcept {
    if (rank_of(shown) > highest_spot)
        return {};
    const CardSet spots = held & below(make_card(suit_of(shown), highest_spot + 1));
    std::optional<Card> nearest;
    if (const CardSet lower = spots & below(shown))
        if (const Card card = last_of(lower); !(trick & between(card, shown)))
            nearest = card;
    if (const CardSet higher = spots & above(shown))
        if (const Card card = first_of(higher); !(trick & between(shown, card)))
            if (!nearest || card - shown < shown - *nearest)
                nearest = card;
    return nearest;
}

}  // namespace

DealInPlay::DealInPlay(const Position& position)
    : hands(position.hands),
      played(static_cast<std::uint8_t>(position.trick.size())),
      leader(static_cast<std::uint8_t>(position.leader)),
      trump(static_cast<std::uint8_t>(position.trump)) {
    std::ranges::copy(position.trick, trick.begin());
}

Position DealInPlay::position() const {
    return {hands, trump, leader, {trick.begin(), trick.begin() + played}};
}

CardSet DealInPlay::legal() const noexcept {
    const CardSet hand = hands[to_play()];
    const CardSet following = played ? hand & suit_mask(suit_of(trick[0])) : hand;
    return following ? following : hand;
}

CardSet DealInPlay::in_play() const noexcept {
    return hands[0] | hands[1] | hands[2] | hands[3] | trick_cards(*this);
}

int DealInPlay::winning_seat() const noexcept {
    int best = 0;
    for (int i = 1; i < played; ++i)
        if (beats(trick[i], trick[best], trump))
            best = i;
    return next_seat(leader, best);
}

void DealInPlay::play(Card card) noexcept {
    const int seat = to_play();
    hands[seat] ^= bit_of(card);
    if (played < 3) {
        trick[played++] = card;
        return;
    }
    const int winner = winning_seat();
    const bool wins = beats(card, trick[(winner - leader) & 3], trump);
    leader = static_cast<std::uint8_t>(wins ? seat : winner);
    trick = {};
    played = 0;
}

std::size_t DealInPlayHash::operator()(const DealInPlay& deal) const noexcept {
    std::uint64_t mixed = deal.leader * 4 + deal.played;
    for (const Card card : deal.trick)
        mixed = mixed << 8 | card;
    for (const CardSet hand : deal.hands) {
        mixed = (mixed ^ hand) * 0x9e37'79b9'7f4a'7c15;
        mixed ^= mixed >> 29;
    }
    return mixed;
}

bool are_equal(const DealInPlay& deal, CardSet cards) noexcept {
    const Card low = first_of(cards), high = last_of(cards);
    if (suit_of(low) != suit_of(high))
        return false;
    return !(deal.in_play() & ~deal.hands[deal.to_play()] & between(low, high));
}

std::optional<Card> translated(const DealInPlay& deal, Card shown, Reading reading) noexcept {
    const CardSet legal = deal.legal();
    if (legal & bit_of(shown))
        return shown;
    const CardSet suit = suit_mask(suit_of(shown));
    const CardSet held = legal & suit;
    if (!held)
        return {};
    if (reading.repair)
        if (const auto card = neighbour(deal.in_play() & suit, held, shown))
            return card;
    if (reading.coarse_spots)
        return nearest_spot(0, held, shown);
    return reading.repair ? nearest_spot(trick_cards(deal), held, shown) : std::nullopt;
}

void observe(Hypotheses& hypotheses, Card shown, const DealInPlay& truth, Reading reading) {
    const int winner = truth.winning_seat();
    auto kept = hypotheses.begin();
    for (Hypothesis& hypothesis : hypotheses) {
        const std::optional<Card> card = translated(hypothesis.deal, shown, reading);
        if (!card)
            continue;
        hypothesis.deal.play(*card);
        if (hypothesis.deal.winning_seat() == winner)
            *kept++ = hypothesis;
    }
    hypotheses.erase(kept, hypotheses.end());
}

}  // namespace tefuda::bridge
