// bridge/position.cpp: what makes a position possible, and the cards that may be played in it.
#include "bridge/position.hpp"

namespace tefuda::bridge {
namespace {

// The cards of `suit` if there are any, otherwise the whole hand.
constexpr CardSet following(CardSet hand, int suit) noexcept {
    const CardSet same = hand & suit_mask(suit);
    return same ? same : hand;
}

constexpr bool is_card(Card card) noexcept { return card < 64 && (full_deck & bit_of(card)) != 0; }

}  // namespace

std::string Position::fault() const {
    if (trump < 0 || trump > no_trump)
        return "the trump is not a strain";
    if (leader < 0 || leader >= seat_count)
        return "the leader is not a seat";
    if (trick.size() >= seat_count)
        return "a trick in progress has at most three cards";

    CardSet seen = 0;
    Hands before = hands;  // as they were when the trick began
    for (std::size_t i = 0; i < trick.size(); ++i) {
        if (!is_card(trick[i]))
            return "the trick holds something that is not a card";
        before[next_seat(leader, static_cast<int>(i))] |= bit_of(trick[i]);
    }
    for (int seat = 0; seat < seat_count; ++seat) {
        if (before[seat] & ~full_deck)
            return "a hand holds something that is not a card";
        if (before[seat] & seen)
            return "two seats hold the same card";
        seen |= before[seat];
    }
    for (const Card card : trick)
        for (const CardSet hand : hands)
            if (hand & bit_of(card))
                return "a card of the trick is still in a hand";
    if (!seen)
        return "no cards are left to play";
    for (const CardSet hand : before)
        if (count(hand) != count(before[leader]))
            return "the hands are not equally long";
    for (std::size_t i = 1; i < trick.size(); ++i) {
        const CardSet hand = before[next_seat(leader, static_cast<int>(i))];
        if (!(following(hand, suit_of(trick[0])) & bit_of(trick[i])))
            return "a card of the trick does not follow suit";
    }
    return {};
}

CardSet legal_cards(const Position& position) noexcept {
    const CardSet hand = position.hands[position.to_play()];
    return position.trick.empty() ? hand : following(hand, suit_of(position.trick[0]));
}

}  // namespace tefuda::bridge
