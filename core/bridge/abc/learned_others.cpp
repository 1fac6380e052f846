// bridge/abc/learned_others.cpp: one question to the network for each card that people play.
#include "bridge/abc/learned_others.hpp"

#include <bit>
#include <cmath>
#include <limits>

#include "random.hpp"

namespace tefuda::bridge {

std::string LearnedOthers::fault(const Position& truth) const {
    const people::Play& play = moment.play();
    if (network->inputs() != people::card_input_count || network->outputs() != people::deck_size)
        return "the network is not one for cards";
    if (play.is_over() || moment.seat_of(play.to_play()) != truth.to_play() ||
        moment.contract().strain != truth.trump)
        return "people see another table: not this trump, or another seat is to play";
    CardSet held = 0;
    for (const CardSet hand : truth.hands)
        held |= hand;
    const int dummy = moment.seat_of(people::dummy);
    if (held != (full_deck & ~play.played()) ||
        truth.hands[dummy] != (moment.dummy_hand() & ~play.played()))
        return "people see another table: not these cards were played, or another dummy";
    return {};
}

Card LearnedPlayer::drawn(const people::CardMoment& moment, const Hands& left) {
    const people::Play& play = moment.play();
    const CardSet hand = left[moment.decider()] | play.played_by()[play.decider()];
    const CardSet legal = moment.legal(hand);
    if (count(legal) == 1)
        return first_of(legal);
    people::Inputs inputs;
    moment.add_shared(inputs);
    moment.add_of_hand(hand, inputs);
    batch_.add(network_.start(), inputs.active());
    batch_.run();
    const auto logits = batch_.logits(0);
    // The largest of logits with Gumbel's noise is drawn by the chances.
    int best = 0;
    double most = -std::numeric_limits<double>::infinity();
    for (std::uint64_t rest = people::numbers_of(legal); rest; rest &= rest - 1) {
        const int number = std::countr_zero(rest);
        Random random(seed_, static_cast<std::uint64_t>(count(play.played())) << 6 | number);
        const double value = logits[number] - std::log(-std::log(1 - random.unit()));
        if (value > most) {
            most = value;
            best = number;
        }
    }
    return numbered(best);
}

}  // namespace tefuda::bridge
