// daihinmin/endgame/endings.cpp: search inside a trick, and tables between tricks.
#include "daihinmin/endgame/endings.hpp"

#include <cassert>

namespace tefuda::daihinmin::endgame {

namespace {

// The first of the players in `mask` after `player`, in turn; `player` comes last.
template<int Players>
int next_of(unsigned mask, int player) noexcept {
    assert(mask != 0);
    do
        player = player + 1 == Players ? 0 : player + 1;
    while ((mask >> player & 1) == 0);
    return player;
}

template<int Players>
unsigned holding(const Held<Players>& held) noexcept {
    unsigned mask = 0;
    for (int player = 0; player < Players; ++player)
        mask |= static_cast<unsigned>(held[player] != 0) << player;
    return mask;
}

}  // namespace

template<typename Judge>
auto Endings<Judge>::led(const Hands& hands) noexcept -> Moment {
    const auto& tiers = Tiers<players>::all();
    Moment moment{.hands = hands};
    for (int place = 0; place < hands.size; ++place)
        for (int player = 0; player < players; ++player)
            moment.held[player] +=
                static_cast<std::uint8_t>(tiers.held(hands.tiers[place], player));
    for (const int held : moment.held)
        moment.cards += static_cast<std::uint8_t>(held);
    moment.in = static_cast<std::uint8_t>(holding<players>(moment.held));
    return moment;
}

// Whether the mover has a card at `place`, other than one that comes to the same as the last.
template<typename Judge>
bool Endings<Judge>::may_play(const Moment& moment, int place) const noexcept {
    return tiers_.held(moment.hands.tiers[place], moment.mover) != 0 &&
           !(place > moment.cut && moment.hands.is_run_on(place));
}

// The moment after the mover has played from the tier at `place`: the field is theirs, and the cut
// is above all cards that are no higher.
template<typename Judge>
auto Endings<Judge>::played(const Moment& moment, int place) noexcept -> Moment {
    const auto& tiers = Tiers<players>::all();
    Moment after = moment;
    const Tier tier = moment.hands.tiers[place];
    const auto [rest, times] = tiers.without(tier, moment.mover);
    const auto begin = moment.hands.tiers.begin();
    const auto end = begin + moment.hands.size;
    auto to = after.hands.tiers.begin() + place;
    std::copy(begin + place + 1, end, std::fill_n(to, times, rest));
    after.hands.size = static_cast<std::uint8_t>(moment.hands.size - 1 + times);
    int cut = place + times;
    if (times == 0)
        while (cut < after.hands.size && after.hands.tiers[cut] == tier)
            ++cut;
    after.cut = static_cast<std::uint8_t>(cut);
    after.owner = moment.mover;
    --after.cards;
    if (--after.held[moment.mover] == 0)
        after.in &= static_cast<std::uint8_t>(~(1U << moment.mover));
    return after;
}

// The value when the field is cleared and the lead goes to `leader`, or to the next who has cards.
template<typename Judge>
Value Endings<Judge>::cleared(const Moment& moment, int leader) const noexcept {
    if (moment.held[leader] == 0)
        leader = next_of<players>(holding<players>(moment.held), leader);
    const Entry found = entries(moment.cards)[number_of(moment.hands, leader)];
    return preferences_.told_by(leader, static_cast<Value>(found & value_mask));
}

template<typename Judge>
Value Endings<Judge>::after_card(const Moment& moment, int place) {
    Moment after = played(moment, place);
    const int player = after.owner;
    if (after.held[player] == 0)
        if (const auto outcome = Judge::finish(after.held, player))
            return static_cast<Value>(1U << *outcome);
    const unsigned others = after.in & ~(1U << player);
    if (others == 0)
        return cleared(after, player);
    after.mover = static_cast<std::uint8_t>(next_of<players>(others, player));
    return value(after);
}

template<typename Judge>
Value Endings<Judge>::after_pass(Moment moment) {
    moment.in &= static_cast<std::uint8_t>(~(1U << moment.mover));
    const unsigned others = moment.in & ~(1U << moment.owner);
    if (others == 0)
        return cleared(moment, moment.owner);
    moment.mover = static_cast<std::uint8_t>(next_of<players>(others, moment.mover));
    return value(moment);
}

template<typename Judge>
Value Endings<Judge>::chosen(const Moment& moment) {
    const int player = moment.mover;
    typename Preferences<Judge>::Met met = 0;
    bool is_hopeful = false;
    for (int place = moment.cut; place < moment.hands.size; ++place) {
        if (!may_play(moment, place))
            continue;
        const Value found = after_card(moment, place);
        if (found == preferences_.best(player))
            return found;
        met |= std::uint64_t{1} << found;
        is_hopeful |= preferences_.may_win(found, player);
    }
    if (!moment.is_lead() && (passing_ == Passing::free || !is_hopeful))
        met |= std::uint64_t{1} << after_pass(moment);
    return preferences_.chosen(met, player);
}

template<typename Judge>
Value Endings<Judge>::value(const Moment& moment) {
    Value& found = remembered(moment);
    if (found == 0)
        found = preferences_.told_to(moment.mover, chosen(moment));
    return preferences_.told_by(moment.mover, found);
}

template<typename Judge>
Entry Endings<Judge>::lead(const Hands& hands) {
    const Moment moment = led(hands);
    if (const auto value = Judge::at_once(moment.held))
        return *value;
    typename Preferences<Judge>::Met met = 0;
    unsigned winning = 0;
    for (int place = 0; place < hands.size; ++place) {
        if (!may_play(moment, place))
            continue;
        const Value found = after_card(moment, place);
        met |= std::uint64_t{1} << found;
        if (preferences_.wins(found, 0))
            winning |= 1U << (hands.rank_at(place) - 1);
    }
    return static_cast<Entry>(preferences_.chosen(met, 0) | winning << Judge::outcomes);
}

// Moments are remembered by what their mover sees. Of three players, the one before them owns the
// field and the other is in, or out; or the other owns it, and then the one before is out.
template<typename Judge>
Value& Endings<Judge>::remembered(const Moment& moment) {
    const int player = moment.mover;
    const bool owner_is_next = moment.owner == (player + 1) % players;
    const unsigned others = moment.in & ~(1U << player) & ~(1U << moment.owner);
    const int kind = players == 2 ? 0 : owner_is_next ? 2 : others == 0 ? 1 : 0;

    const Tier* const begin = moment.hands.tiers.data();
    const Tier* const cut = begin + moment.cut;
    int below = 0;
    for (const Tier* tier = begin; tier != cut; ++tier)
        below += tiers_.weight(*tier);
    const int above = moment.cards - below;
    std::size_t index = number_of<players>(begin, cut, player);
    index =
        index * tiers_.patterns(above) + number_of<players>(cut, begin + moment.hands.size, player);
    make_room(moment.cards);
    auto& memory = moments_[moment.cards];
    return memory.values[memory.starts[kind * (moment.cards + 1) + below] + index];
}

template<typename Judge>
void Endings<Judge>::make_room(int cards) {
    constexpr int kinds = players == 2 ? 1 : 3;
    while (static_cast<int>(moments_.size()) <= cards) {
        const int size = static_cast<int>(moments_.size());
        Memory memory;
        std::size_t total = 0;
        for (int kind = 0; kind < kinds; ++kind)
            for (int below = 0; below <= size; ++below) {
                memory.starts.push_back(total);
                total += std::size_t{tiers_.patterns(below)} * tiers_.patterns(size - below);
            }
        memory.values.resize(total);
        moments_.push_back(std::move(memory));
    }
}

template<typename Judge>
void Endings<Judge>::solve_next(const Heartbeat& heartbeat) {
    const int cards = solved() + 1;
    assert(cards <= most);
    Next next(*this, count(cards), heartbeat);
    for_each_pattern<players>(cards, [&](const Hands& hands) { next.add(lead(hands)); });
    next.done();
}

template class Endings<FirstPlace<2>>;
template class Endings<FirstPlace<3>>;
template class Endings<FullOrder>;

}  // namespace tefuda::daihinmin::endgame
