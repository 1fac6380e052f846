// bridge/people/inputs.cpp: which inputs are 1 at a moment.
#include "bridge/people/inputs.hpp"

#include <algorithm>
#include <bit>

namespace tefuda::bridge::people {
namespace {

constexpr int at(const Group& group, int number) noexcept { return group.first + number; }

// Calls `use` with the number of each bit.
template<typename Use>
void each_bit(std::uint64_t bits, Use use) {
    for (; bits != 0; bits &= bits - 1)
        use(std::countr_zero(bits));
}

void add_cards(int first, CardSet cards, Inputs& inputs) noexcept {
    each_bit(cards, [&](int card) { inputs.add(first + number_of(static_cast<Card>(card))); });
}

void add_lengths(const Group& group, CardSet cards, Inputs& inputs) noexcept {
    for (int suit = 0; suit < suit_count; ++suit)
        inputs.add(at(group, suit * length_count + count(cards & suit_mask(suit))));
}

void add_by_role(const Group& group, const CardsByRole& cards, Inputs& inputs) noexcept {
    for (int role = 0; role < seat_count; ++role)
        add_cards(at(group, role * deck_size), cards[role], inputs);
}

// What the seats have said, counted from `origin` on.
void add_auction(const Group& group, const Auction& auction, int origin, Inputs& inputs) noexcept {
    for (int step = 0; step < seat_count; ++step) {
        const SeatCalls& calls = auction.by(next_seat(origin, step));
        int first = at(group, step * seat_calls_size);
        for (const std::uint64_t bids : {calls.bid, calls.doubled, calls.redoubled}) {
            each_bit(bids, [&](int bid) { inputs.add(first + bid); });
            first += bid_count;
        }
        if (calls.passed_first)
            inputs.add(first);
    }
}

void add_vulnerability(const Group& group, int vulnerability, int side, Inputs& inputs) noexcept {
    for (int step = 0; step < 2; ++step)
        if ((vulnerability >> side_of(side + step) & 1) != 0)
            inputs.add(at(group, step));
}

int points_of(CardSet hand) noexcept {
    constexpr CardSet jacks = 0x0200'0200'0200'0200;
    return count(hand & jacks) + 2 * count(hand & jacks << 1) + 3 * count(hand & jacks << 2) +
           4 * count(hand & jacks << 3);
}

// Those of `cards` that no `unseen` card of their suit beats.
CardSet masters_of(CardSet cards, CardSet unseen) noexcept {
    CardSet masters = 0;
    for (int suit = 0; suit < suit_count; ++suit) {
        const CardSet hidden = unseen & suit_mask(suit);
        const CardSet beaten = hidden == 0 ? 0 : std::bit_floor(hidden) - 1;
        masters |= cards & suit_mask(suit) & ~beaten;
    }
    return masters;
}

}  // namespace

void CallMoment::add_shared(Inputs& inputs) const noexcept {
    using namespace call_input;
    const int caller = decider();
    const auto from_caller = [&](int seat) { return next_seat(seat, -caller); };
    add_vulnerability(call_groups[vulnerability], vulnerability_, side_of(caller), inputs);
    inputs.add(at(call_groups[dealer], from_caller(auction_.dealer())));
    add_auction(call_groups[call_input::auction], auction_, caller, inputs);
    if (auction_.last_bid() != Auction::nothing) {
        inputs.add(at(call_groups[last_bid], auction_.last_bid()));
        inputs.add(at(call_groups[bidder], from_caller(auction_.last_bidder())));
        inputs.add(at(call_groups[doubled], auction_.doubling()));
    }
    for (int back = 0; back < Auction::remembered; ++back) {
        const int call = auction_.recent(back);
        const int number = call == Auction::nothing ? call_count : call;
        inputs.add(at(call_groups[last_calls], back * recent_size + number));
    }
}

void CallMoment::add_of_hand(CardSet hand, Inputs& inputs) const noexcept {
    add_cards(call_groups[call_input::hand].first, hand, inputs);
    add_lengths(call_groups[call_input::lengths], hand, inputs);
    inputs.add(at(call_groups[call_input::points], std::min(points_of(hand), most_points)));
}

CardMoment::CardMoment(const Auction& auction, int vulnerability, CardSet dummy) noexcept
    : contract_(auction.contract()), play_(contract_.strain), dummy_(dummy) {
    add_contract(auction, vulnerability);
}

void CardMoment::add_contract(const Auction& auction, int vulnerability) noexcept {
    using namespace card_input;
    Inputs& inputs = of_contract_;
    inputs.add(at(card_groups[strain], contract_.strain));
    inputs.add(at(card_groups[level], contract_.level - 1));
    inputs.add(at(card_groups[doubled], contract_.doubling));
    add_vulnerability(card_groups[vulnerable], vulnerability, side_of(contract_.declarer), inputs);
    add_auction(card_groups[card_input::auction], auction, contract_.declarer, inputs);
}

CardSet CardMoment::legal(CardSet hand) const noexcept {
    const int role = play_.to_play();
    return play_.legal(role == people::dummy ? dummy_left() : hand & ~play_.played_by()[role]);
}

void CardMoment::add_shared(Inputs& inputs) const noexcept {
    inputs.add(of_contract_.active());
    add_trick(inputs);
    add_played(inputs);
    if (has_dummy()) {
        add_cards(card_groups[card_input::dummy].first, dummy_left(), inputs);
        add_lengths(card_groups[card_input::dummy_lengths], dummy_left(), inputs);
    }
}

void CardMoment::add_trick(Inputs& inputs) const noexcept {
    using namespace card_input;
    constexpr int book = 6;
    inputs.add(at(card_groups[turn], play_.to_play()));
    inputs.add(at(card_groups[trick], play_.tricks()));
    inputs.add(at(card_groups[won], play_.won()));
    inputs.add(at(card_groups[needed], std::max(0, contract_.level + book - play_.won())));
    inputs.add(at(card_groups[place], play_.place()));
    inputs.add(at(card_groups[led], play_.led_suit()));
    if (play_.place() > 0) {
        inputs.add(at(card_groups[winning], number_of(play_.winning())));
        inputs.add(at(card_groups[winner], play_.winner()));
    }
}

void CardMoment::add_played(Inputs& inputs) const noexcept {
    using namespace card_input;
    add_by_role(card_groups[played], play_.played_by(), inputs);
    add_by_role(card_groups[first], play_.first(), inputs);
    add_by_role(card_groups[led_cards], play_.led(), inputs);
    add_by_role(card_groups[first_discard], play_.first_discard(), inputs);
    add_by_role(card_groups[last_trick], play_.last_trick(), inputs);
    for (int role = 0; role < seat_count; ++role)
        each_bit(play_.voids()[role],
                 [&](int suit) { inputs.add(at(card_groups[voids], role * suit_count + suit)); });
}

void CardMoment::add_of_hand(CardSet hand, Inputs& inputs) const noexcept {
    using namespace card_input;
    const CardSet left = hand & ~play_.played_by()[play_.decider()];
    const CardSet seen = has_dummy() ? hand | dummy_ : hand;
    const CardSet unseen = full_deck & ~seen & ~play_.played();
    add_cards(card_groups[card_input::hand].first, left, inputs);
    add_lengths(card_groups[hand_lengths], left, inputs);
    add_cards(card_groups[hand_masters].first, masters_of(left, unseen), inputs);
    if (has_dummy())
        add_cards(card_groups[dummy_masters].first, masters_of(dummy_left(), unseen), inputs);
    add_lengths(card_groups[unseen_lengths], unseen, inputs);
}

}  // namespace tefuda::bridge::people
