// bridge/abc/player_model.cpp: how the play looks to a, b and c at once, and what b and c choose.
#include "bridge/abc/player_model.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace tefuda::bridge {
namespace {

// Means that differ by less than this share of the scores are equal: sums of doubles are not exact.
constexpr double tie_tolerance = 1e-9;

}  // namespace

Card lowest_card(CardSet cards) noexcept {
    for (int rank = 0; rank < rank_count; ++rank)
        for (int suit = 0; suit < suit_count; ++suit)
            if (const Card card = make_card(suit, rank); cards & bit_of(card))
                return card;
    return 0;
}

bool PlayerModel::is_alone() const noexcept {
    for (int seat = 0; seat < seat_count; ++seat)
        if (question_.deciders[seat] != player_a && is_ours(seat))
            return false;
    return true;
}

Hypotheses PlayerModel::believed(const Pool& pool, std::size_t candidate, std::size_t first) const {
    const std::size_t size = pool.deals.size();
    // Without repair one contradicted hypothesis leaves no opinion, so none waits to take over.
    const bool others_wait = options().opinion == Opinion::mean || options().repair;
    Hypotheses hypotheses;
    for (std::size_t step = 0; step < (others_wait ? size : std::min<std::size_t>(size, 1));
         ++step) {
        const std::size_t index = (first + step) % size;
        const double weight = pool.weights[candidate][index];
        Position position = question_.truth;
        position.hands = pool.deals[index];
        if (weight > 0)
            hypotheses.push_back({DealInPlay(position), weight, index});
    }
    return hypotheses;
}

AbcPosition PlayerModel::start(std::size_t candidate, std::size_t b, std::size_t c) const {
    const Position& truth = question_.truth;
    AbcPosition position{
        DealInPlay(truth),
        0,
        options().last_led,
        {believed(question_.b, candidate, b), believed(question_.c, candidate, c)}};
    if (question_.learned)
        position.moment = question_.learned->moment;
    if (!truth.trick.empty())
        position.last_led[truth.leader & 1] = suit_of(truth.trick[0]);
    return position;
}

void PlayerModel::after(const AbcPosition& position, Card card, AbcPosition& next) const {
    next = position;
    if (position.truth.played == 0)
        next.last_led[position.truth.leader & 1] = suit_of(card);
    next.truth.play(card);
    if (next.moment)
        next.moment->add(card);
    if (next.truth.played == 0)
        next.won += is_ours(next.truth.leader);
    const Reading reading{options().repair, options().coarse_spots};
    for (Hypotheses& hypotheses : next.believed)
        observe(hypotheses, card, next.truth, reading);
}

void PlayerModel::draw(std::span<const AbcPosition> positions, std::span<Card> cards) {
    const auto faulty = [] { return std::logic_error("there are no learned others"); };
    if (!people_)
        throw faulty();
    std::array<Glimpse, people::most_rows> glimpses;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const AbcPosition& position = positions[i];
        if (!position.moment)
            throw faulty();
        glimpses[i] = {&*position.moment, &position.truth.hands};
    }
    people_->draw(std::span(glimpses).first(positions.size()), cards);
}

Card PlayerModel::drawn(const AbcPosition& position) {
    Card card;
    draw({&position, 1}, {&card, 1});
    return card;
}

CardSet PlayerModel::preferred(const AbcPosition& position) {
    const Decider who = decider(position);
    if (pool_of(who).is_learned)
        return bit_of(drawn(position));
    const std::span<const Hypothesis> hypotheses = position.of(who);
    if (options().opinion == Opinion::mean)
        return preferred_by(position, hypotheses);
    const std::size_t panel = std::min<std::size_t>(pool_of(who).panel, hypotheses.size());
    return preferred_by(position, hypotheses.first(panel));
}

CardSet PlayerModel::preferred_by(const AbcPosition& position,
                                  std::span<const Hypothesis> hypotheses) {
    const CardSet legal = position.truth.legal();
    if (count(legal) == 1)
        return legal;
    // Mostly there is a card that gives nothing away on any of the deals.
    CardSet perfect = legal;
    for (auto next = hypotheses.begin(); perfect && next != hypotheses.end(); ++next)
        perfect = oracle_.best(next->deal, position.won, perfect);
    return perfect ? perfect : preferred_on_average(position, hypotheses);
}

CardSet PlayerModel::preferred_on_average(const AbcPosition& position,
                                          std::span<const Hypothesis> hypotheses) {
    const CardSet legal = position.truth.legal();
    std::array<double, rank_count> sums{};  // cards fall
    double size = 0;
    for (const Hypothesis& hypothesis : hypotheses) {
        if (are_equal(hypothesis.deal, legal))
            continue;  // adds the same to each card
        double* sum = sums.data();
        for (const CardTricks& entry : oracle_.tricks_by_card(hypothesis.deal))
            *sum++ += hypothesis.weight * levels().score(position.won + entry.tricks);
        size += hypothesis.weight;
    }
    const auto end = sums.begin() + count(legal);
    const bool ours = is_ours(position.truth.to_play());
    const double best =
        ours ? *std::max_element(sums.begin(), end) : *std::min_element(sums.begin(), end);
    const double tolerance = tie_tolerance * size * levels().largest();
    CardSet found = 0;
    const double* sum = sums.data();
    for (CardSet left = legal; left; left &= ~std::bit_floor(left))
        if (std::abs(*sum++ - best) <= tolerance)
            found |= std::bit_floor(left);
    return found;
}

Card PlayerModel::habitual(const AbcPosition& position, CardSet cards) const noexcept {
    const int suit = position.last_led[position.truth.leader & 1];
    if (position.truth.played == 0 && suit >= 0 && cards & suit_mask(suit))
        return lowest_card(cards & suit_mask(suit));
    return lowest_card(cards);
}

Card PlayerModel::choice(const AbcPosition& position) {
    const CardSet cards = preferred(position);
    const bool natural = options().ties == Ties::natural;
    const bool partner = is_ours(position.truth.to_play());
    const CardSet tied =
        natural && partner ? cards : oracle_.worst(position.truth, position.won, cards);
    return natural ? habitual(position, tied) : lowest_card(tied);
}

Card PlayerModel::own_choice(const AbcPosition& position) {
    if (options().form == Form::custom)
        return drawn(position);
    const DealInPlay& truth = position.truth;
    return lowest_card(oracle_.best(truth, position.won, truth.legal()));
}

}  // namespace tefuda::bridge
