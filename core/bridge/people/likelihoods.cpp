// bridge/people/likelihoods.cpp: many hands at one moment share most of the first layer.
#include "bridge/people/likelihoods.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <stdexcept>

namespace tefuda::bridge::people {
namespace {

void check(const Network& network, std::size_t inputs, std::size_t outputs) {
    if (network.inputs() != inputs || network.outputs() != outputs)
        throw std::invalid_argument("the network is not one for this kind of decision");
}
void check_for_calls(const Network& network) { check(network, call_input_count, call_count); }
void check_for_cards(const Network& network) { check(network, card_input_count, deck_size); }

Actions legal_at(const CallMoment& moment, CardSet) noexcept { return moment.legal(); }
Actions legal_at(const CardMoment& moment, CardSet hand) noexcept {
    return numbers_of(moment.legal(hand));
}

// Whether the decider may have been dealt `hand`, by the cards that were seen until then.
bool is_possible(const CallMoment&, CardSet) noexcept { return true; }
bool is_possible(const CardMoment& moment, CardSet hand) noexcept {
    const Play& play = moment.play();
    const CardSet own = play.played_by()[play.decider()];
    const CardSet elsewhere = moment.dummy_hand() | (play.played() & ~own);
    return (own & ~hand) == 0 && (hand & elsewhere) == 0;
}

// The sum of the first layer for what all hands share.
template<typename Moment>
std::vector<float> shared_sum(const Network& network, const Moment& moment) {
    Inputs shared;
    moment.add_shared(shared);
    std::vector<float> sum(network.start().begin(), network.start().end());
    network.add(shared.active(), sum);
    return sum;
}

// Chances that are wanted somewhere, found a batch at a time.
class Collector {
  public:
    explicit Collector(const Network& network) : batch_(network) {}

    void want(std::span<const float> shared, const Inputs& own, Actions legal, int action,
              float& result) noexcept {
        wanted_[batch_.size()] = {legal, action, &result};
        batch_.add(shared, own.active());
        if (batch_.is_full())
            finish();
    }
    void finish() noexcept {
        const std::size_t size = batch_.size();
        batch_.run();
        for (std::size_t row = 0; row < size; ++row) {
            const Wanted& one = wanted_[row];
            *one.result = std::exp(log_chance(batch_.logits(row), one.legal, one.action));
        }
    }

  private:
    struct Wanted {
        Actions legal;
        int action;
        float* result;
    };

    Batch batch_;
    std::array<Wanted, most_rows> wanted_;
};

// The places of the actions that `seat` decided, among those that were made.
template<typename Moment>
std::vector<std::size_t> decided_by(std::span<const Moment> moments, std::size_t made, int seat) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < made; ++place)
        if (moments[place].decider() == seat)
            places.push_back(place);
    return places;
}

// Asks for the chance of `action` with each of the hands; results are `stride` apart.
template<typename Moment>
void ask(const Network& network, const Moment& moment, int action, std::span<const CardSet> hands,
         Collector& collector, float* results, std::size_t stride) {
    const std::vector<float> shared = shared_sum(network, moment);
    Inputs own;
    for (std::size_t i = 0; i < hands.size(); ++i) {
        if (!is_possible(moment, hands[i]))
            continue;
        const Actions legal = legal_at(moment, hands[i]);
        if ((legal >> action & 1) == 0)
            continue;
        float& result = results[i * stride];
        if (std::has_single_bit(legal)) {
            result = 1;
            continue;
        }
        own.clear();
        moment.add_of_hand(hands[i], own);
        collector.want(shared, own, legal, action, result);
    }
}

// `action_at` gives the number of the action that was made at a place.
template<typename Moment, typename ActionAt>
Likelihoods likelihoods(const Network& network, std::span<const Moment> moments,
                        const std::vector<std::size_t>& places, ActionAt action_at,
                        std::span<const CardSet> hands) {
    Likelihoods result{places.size(), std::vector<float>(hands.size() * places.size())};
    Collector collector(network);
    for (std::size_t i = 0; i < places.size(); ++i)
        ask(network, moments[places[i]], action_at(places[i]), hands, collector,
            result.chances.data() + i, places.size());
    collector.finish();
    return result;
}

std::size_t made(const PublicBoard& board, std::span<const CallMoment>) noexcept {
    return board.calls().size();
}
std::size_t made(const PublicBoard& board, std::span<const CardMoment>) noexcept {
    return board.cards().size();
}

// The moment of a question as it is now, which must be one to decide at.
template<typename Moment>
const Moment& moment_of(const Question& question, std::span<const Moment> moments) {
    if (moments.size() != made(*question.board, moments) + 1)
        throw std::invalid_argument("there is nothing to decide here");
    const Moment& moment = moments.back();
    if (moment.decider() != question.seat)
        throw std::invalid_argument("it is another seat that must act");
    if (!is_possible(moment, question.hand))
        throw std::invalid_argument("the hand does not fit the cards that were seen");
    return moment;
}

template<typename Moment>
std::vector<Choice> choices(const Network& network, std::span<const Question> questions,
                            std::span<const Moment> (PublicBoard::*moments)() const noexcept) {
    std::vector<Choice> result;
    Batch batch(network);
    const auto answer = [&] {
        const std::size_t size = batch.size(), first = result.size() - size;
        batch.run();
        for (std::size_t row = 0; row < size; ++row)
            find_chances(batch.logits(row), result[first + row].legal, result[first + row].chances);
    };
    for (const Question& question : questions) {
        const Moment& moment = moment_of(question, (question.board->*moments)());
        Inputs own;
        moment.add_of_hand(question.hand, own);
        batch.add(shared_sum(network, moment), own.active());
        result.push_back({legal_at(moment, question.hand), std::vector<float>(network.outputs())});
        if (batch.is_full())
            answer();
    }
    answer();
    return result;
}

}  // namespace

Likelihoods call_likelihoods(const Network& network, const PublicBoard& board, int seat,
                             std::span<const CardSet> hands) {
    check_for_calls(network);
    const auto calls = board.calls();
    return likelihoods(
        network, board.call_moments(), decided_by(board.call_moments(), calls.size(), seat),
        [&](std::size_t place) { return int{calls[place]}; }, hands);
}

Likelihoods card_likelihoods(const Network& network, const PublicBoard& board, int decider,
                             std::span<const CardSet> hands) {
    check_for_cards(network);
    const auto cards = board.cards();
    return likelihoods(
        network, board.card_moments(), decided_by(board.card_moments(), cards.size(), decider),
        [&](std::size_t place) { return number_of(cards[place]); }, hands);
}

std::vector<Choice> call_choices(const Network& network, std::span<const Question> questions) {
    check_for_calls(network);
    return choices<CallMoment>(network, questions, &PublicBoard::call_moments);
}

std::vector<Choice> card_choices(const Network& network, std::span<const Question> questions) {
    check_for_cards(network);
    return choices<CardMoment>(network, questions, &PublicBoard::card_moments);
}

}  // namespace tefuda::bridge::people
