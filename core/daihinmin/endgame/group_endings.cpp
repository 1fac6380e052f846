// daihinmin/endgame/group_endings.cpp: search inside a trick, and tables between tricks.
#include "daihinmin/endgame/group_endings.hpp"

#include <cassert>

namespace tefuda::daihinmin::endgame {

namespace {

constexpr int revolution_size = 4;

}  // namespace

auto GroupEndings::led(const Ladder& ladder, bool is_reversed) noexcept -> Moment {
    Moment moment{.ladder = ladder, .is_reversed = is_reversed};
    for (int player = 0; player < 2; ++player) {
        int held = ladder.joker == joker_of(player);
        for (int place = 0; place < ladder.size; ++place)
            held += held_of(ladder.rungs[place], player);
        moment.held[player] = static_cast<std::uint8_t>(held);
    }
    return moment;
}

Entry GroupEndings::look_up(const Moment& moment) const noexcept {
    const auto& numbers = LadderNumbers::all();
    const int total = moment.held[0] + moment.held[1];
    const Ladder& ladder = moment.ladder;
    const bool is_second = moment.mover != 0;
    Joker joker = ladder.joker;
    if (is_second && joker != Joker::nobody)
        joker = joker == Joker::first ? Joker::second : Joker::first;

    std::uint32_t number = numbers.start(total, joker);
    int left = total - (joker != Joker::nobody);
    bool with_eight = true;
    for (int step = 0; step < ladder.size; ++step) {
        Rung rung = ladder.rungs[moment.is_reversed ? ladder.size - 1 - step : step];
        const int weight = weight_of(rung);
        if (weight == 0)
            continue;
        if (is_second)
            rung = swapped(rung);
        number += numbers.before(with_eight, left, rung);
        left -= weight;
        with_eight = with_eight && !is_eight(rung);
    }
    return entries(total)[number];
}

// Calls `visit` with each group that the mover may play, until it returns true; whether it did.
template<typename Visit>
bool GroupEndings::any_group(const Moment& moment, Visit visit) {
    const int player = moment.mover;
    const bool has_joker = moment.ladder.joker == joker_of(player);
    const bool is_lead = moment.size == 0;
    const int low = is_lead || moment.is_reversed ? 0 : moment.place + 1;
    const int high = !is_lead && moment.is_reversed ? moment.place : moment.ladder.size;
    for (int place = low; place < high; ++place) {
        const int held = held_of(moment.ladder.rungs[place], player);
        for (int cards = 1; cards <= held; ++cards)
            for (int joker = 0; joker <= has_joker; ++joker)
                if ((is_lead || cards + joker == moment.size) &&
                    visit(Group{static_cast<std::int8_t>(place), static_cast<std::uint8_t>(cards),
                                joker != 0}))
                    return true;
    }
    return has_joker && moment.size <= 1 && visit(Group{.has_joker = true});
}

std::vector<Group> GroupEndings::groups(const Moment& moment) {
    std::vector<Group> found;
    any_group(moment, [&](Group group) {
        found.push_back(group);
        return false;
    });
    return found;
}

bool GroupEndings::wins_with(const Moment& moment, Group group) const noexcept {
    Moment after = moment;
    const int player = moment.mover;
    after.held[player] = static_cast<std::uint8_t>(after.held[player] - group.size());
    if (after.held[player] == 0)
        return true;
    if (group.has_joker)
        after.ladder.joker = Joker::nobody;
    if (group.cards == 0)  // nothing beats the joker alone
        return look_up(after) != 0;
    Rung& rung = after.ladder.rungs[group.place];
    rung = without(rung, player, group.cards);
    if (group.size() >= revolution_size)
        after.is_reversed = !after.is_reversed;
    if (is_eight(rung))
        return look_up(after) != 0;
    after.place = group.place;
    after.size = static_cast<std::uint8_t>(group.size());
    if (moment.is_alone)
        return wins(after);
    after.mover ^= 1;
    return !wins(after);
}

// Who passes leaves the other alone; who passes when alone leads.
bool GroupEndings::wins_passing(Moment moment) const noexcept {
    if (moment.is_alone)
        return look_up(moment) != 0;
    moment.is_alone = true;
    moment.mover ^= 1;
    return !wins(moment);
}

bool GroupEndings::wins(const Moment& moment) const noexcept {
    return any_group(moment, [&](Group group) { return wins_with(moment, group); }) ||
           wins_passing(moment);
}

// The entry of a ladder. Who has no cards is first, with no group.
Entry GroupEndings::lead(const Ladder& ladder) const {
    const Moment moment = led(ladder, false);
    if (moment.held[0] == 0 || moment.held[1] == 0)
        return moment.held[0] == 0;
    Entry entry = 0;
    any_group(moment, [&](Group group) {
        const bool is_won = wins_with(moment, group);
        entry = is_won ? packed(group) : Entry{0};
        return is_won;
    });
    return entry;
}

void GroupEndings::solve_next(const Heartbeat& heartbeat) {
    const int cards = solved() + 1;
    assert(cards <= most);
    Next next(*this, count(cards), heartbeat);
    for_each_ladder(cards, [&](const Ladder& ladder) { next.add(lead(ladder)); });
    next.done();
}

}  // namespace tefuda::daihinmin::endgame
