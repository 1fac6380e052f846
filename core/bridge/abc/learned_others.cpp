// bridge/abc/learned_others.cpp: a question to the network for each card that people play.
#include "bridge/abc/learned_others.hpp"

#include <array>
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

void LearnedPlayer::draw(std::span<const Glimpse> glimpses, std::span<Card> cards) {
    std::array<CardSet, people::most_rows> choices;
    for (std::size_t i = 0; i < glimpses.size(); ++i) {
        const auto& [moment, left] = glimpses[i];
        const people::Play& play = moment->play();
        const CardSet hand = (*left)[moment->decider()] | play.played_by()[play.decider()];
        choices[i] = moment->legal(hand);
        if (count(choices[i]) == 1)
            continue;
        people::Inputs inputs;
        moment->add_shared(inputs);
        moment->add_of_hand(hand, inputs);
        batch_.add(network_.start(), inputs.active());
    }
    batch_.run();
    for (std::size_t i = 0, row = 0; i < glimpses.size(); ++i)
        cards[i] = count(choices[i]) == 1
                       ? first_of(choices[i])
                       : draw_from(choices[i], glimpses[i].moment->play(), batch_.logits(row++));
}

// The largest of logits with Gumbel's noise is drawn by the chances.
Card LearnedPlayer::draw_from(CardSet legal, const people::Play& play,
                              std::span<const float> logits) const {
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
