// daihinmin/moves.cpp: legal melds by bit tricks on suits and levels.
#include "daihinmin/moves.hpp"

#include "daihinmin/holding.hpp"

namespace tefuda::daihinmin {
namespace {

// Sets of two, three and four suits.
constexpr std::array<unsigned, 6> pairs{0x3, 0x5, 0x6, 0x9, 0xa, 0xc};
constexpr std::array<unsigned, 4> triples{0x7, 0xb, 0xd, 0xe};

constexpr std::uint8_t byte(int number) noexcept { return static_cast<std::uint8_t>(number); }

constexpr Meld single(int place) noexcept {
    const auto level = byte(place & 15);
    return {bit_at(place), nowhere, MeldKind::single, level, level, 1, byte(1 << (place >> 4))};
}

constexpr Meld lone_joker{joker_bit, nowhere, MeldKind::joker, joker & 15, joker & 15, 1, 0};

void add_singles(Cards cards, MeldList& list) noexcept {
    for (; cards != 0; cards &= cards - 1)
        list.add(single(std::countr_zero(cards)));
}

// Groups of exactly `suits` at `level`, of which `held` are natural.
void add_group(Held hand, unsigned held, unsigned suits, int level, MeldList& list) noexcept {
    const unsigned missing = suits & ~held;
    const Cards cards = at_level(suits, level);
    Meld meld{cards,
              nowhere,
              MeldKind::group,
              byte(level),
              byte(level),
              byte(std::popcount(suits)),
              byte(static_cast<int>(suits))};
    if (missing == 0)
        list.add(meld);
    if (!hand.joker || (missing & (missing - 1)) != 0)
        return;
    for (unsigned left = missing != 0 ? missing : suits; left != 0; left &= left - 1) {
        const int place = place_of(std::countr_zero(left), level);
        meld.cards = (cards & ~bit_at(place)) | joker_bit;
        meld.stands_for = byte(place);
        list.add(meld);
    }
}

void add_group_of_five(int level, MeldList& list) noexcept {
    list.add({at_level(all_suits, level) | joker_bit, nowhere, MeldKind::group, byte(level),
              byte(level), suit_count + 1, all_suits | fifth_suit});
}

// All groups of `size` at `levels`; of `suits` only, unless these are none.
void add_groups(Held hand, const Counts& counts, int size, Levels levels, unsigned suits,
                MeldList& list) noexcept {
    const int natural = size - static_cast<int>(hand.joker);
    for (levels &= counts.at_least[natural]; levels != 0; levels &= levels - 1) {
        const int level = std::countr_zero(levels);
        const unsigned held = suits_at(hand.natural, level);
        if (suits != 0)
            add_group(hand, held, suits, level, list);
        else if (size == 2)
            for (const unsigned pair : pairs)
                add_group(hand, held, pair, level, list);
        else if (size == 3)
            for (const unsigned triple : triples)
                add_group(hand, held, triple, level, list);
        else
            add_group(hand, held, all_suits, level, list);
    }
}

void add_groups_of_five(Held hand, const Counts& counts, Levels levels, MeldList& list) noexcept {
    if (hand.joker)
        for (levels &= counts.at_least[suit_count]; levels != 0; levels &= levels - 1)
            add_group_of_five(std::countr_zero(levels), list);
}

// Sequences of one suit of `size` from `low` on, with the joker at each of `jokers`.
void add_joker_sequences(int suit, int low, int size, Levels jokers, MeldList& list) noexcept {
    const Cards cards = Cards{((Levels{1} << size) - 1) << low} << (16 * suit);
    Meld meld{0,          nowhere,        MeldKind::sequence, byte(low), byte(low + size - 1),
              byte(size), byte(1 << suit)};
    for (; jokers != 0; jokers &= jokers - 1) {
        const int place = place_of(suit, std::countr_zero(jokers));
        meld.cards = (cards & ~bit_at(place)) | joker_bit;
        meld.stands_for = byte(place);
        list.add(meld);
    }
}

void add_runs(const Runs& runs, Held hand, int suit, Levels starts, MeldList& list) noexcept {
    const Levels window = (Levels{1} << runs.size) - 1;
    for (Levels left = (runs.full | runs.near) & starts; left != 0; left &= left - 1) {
        const int low = std::countr_zero(left);
        const Levels levels = window << low;
        if (runs.full >> low & 1) {
            list.add({Cards{levels} << (16 * suit), nowhere, MeldKind::sequence, byte(low),
                      byte(low + runs.size - 1), byte(runs.size), byte(1 << suit)});
            if (hand.joker)
                add_joker_sequences(suit, low, runs.size, levels, list);
        } else {
            add_joker_sequences(suit, low, runs.size, levels & runs.missing, list);
        }
    }
}

void add_leads(Cards cards, Rules rules, MeldList& list) noexcept {
    const Held hand(cards);
    add_singles(hand.natural, list);
    if (hand.joker)
        list.add(lone_joker);
    if (rules.has(Rules::groups)) {
        const Counts counts(hand.natural);
        for (int size = 2; size <= largest_group; ++size)
            add_groups(hand, counts, size, all_places, 0, list);
        add_groups_of_five(hand, counts, all_places, list);
    }
    if (!rules.has(Rules::sequences))
        return;
    for (int suit = 0; suit < suit_count; ++suit) {
        Runs runs(lane(hand.natural, suit), hand.joker);
        while (runs.size < longest_sequence && (runs.full | runs.near) != 0) {
            runs.grow();
            if (runs.size >= shortest_sequence)
                add_runs(runs, hand, suit, all_places, list);
        }
    }
}

void add_sequences_on(Held hand, const Pile& pile, MeldList& list) noexcept {
    const int size = pile.meld.size;
    const Levels starts = sequence_starts(pile);
    if (starts == 0)
        return;
    for (int suit = 0; suit < suit_count; ++suit) {
        if (pile.is_locked && pile.meld.suits != 1U << suit)
            continue;
        Runs runs(lane(hand.natural, suit), hand.joker);
        while (runs.size < size && (runs.full | runs.near) != 0)
            runs.grow();
        if (runs.size == size)
            add_runs(runs, hand, suit, starts, list);
    }
}

void add_groups_on(Held hand, const Pile& pile, MeldList& list) noexcept {
    const Counts counts(hand.natural);
    const Levels levels = stronger_levels(pile);
    if (pile.meld.size > largest_group)
        add_groups_of_five(hand, counts, levels, list);
    else
        add_groups(hand, counts, pile.meld.size, levels, pile.is_locked ? pile.meld.suits : 0,
                   list);
}

void add_singles_on(Held hand, const Pile& pile, MeldList& list) noexcept {
    Cards stronger = hand.natural & in_all_suits(stronger_levels(pile));
    if (pile.is_locked)
        stronger &= spread[pile.meld.suits] * all_places;
    add_singles(stronger, list);
    if (hand.joker)
        list.add(lone_joker);
}

}  // namespace

void add_legal_melds(Cards hand, const Pile& pile, Rules rules, MeldList& list) noexcept {
    switch (pile.meld.kind) {
    case MeldKind::none:
        add_leads(hand, rules, list);
        break;
    case MeldKind::single:
        add_singles_on(Held(hand), pile, list);
        break;
    case MeldKind::group:
        if (rules.has(Rules::groups))
            add_groups_on(Held(hand), pile, list);
        break;
    case MeldKind::sequence:
        if (rules.has(Rules::sequences))
            add_sequences_on(Held(hand), pile, list);
        break;
    case MeldKind::joker:
        if (rules.has(Rules::spade_three_beats_joker))
            add_singles(hand & spade_three, list);
        break;
    }
}

Refusal refusal(const Meld& meld, Cards hand, const Pile& pile, Rules rules) noexcept {
    const Meld& below = pile.meld;
    if ((meld.cards & ~hand) != 0)
        return Refusal::not_held;
    if (meld.kind == MeldKind::group && !rules.has(Rules::groups))
        return Refusal::groups_off;
    if (meld.kind == MeldKind::sequence && !rules.has(Rules::sequences))
        return Refusal::sequences_off;
    if (pile.is_empty())
        return Refusal::none;
    if (below.kind == MeldKind::joker)
        return rules.has(Rules::spade_three_beats_joker) && meld.cards == spade_three
                   ? Refusal::none
                   : Refusal::under_joker;
    if (meld.size != below.size)
        return Refusal::other_size;
    if (meld.kind == MeldKind::joker)
        return Refusal::none;
    if (meld.kind != below.kind)
        return Refusal::other_kind;
    if (pile.is_reversed ? meld.high >= below.low : meld.low <= below.high)
        return Refusal::too_weak;
    return pile.is_locked && meld.suits != below.suits ? Refusal::locked : Refusal::none;
}

}  // namespace tefuda::daihinmin
