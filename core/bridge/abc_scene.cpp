// bridge/abc_scene.cpp: how the play looks to a, b and c at once, and what b and c choose.
#include "bridge/abc_scene.hpp"

#include <algorithm>
#include <cmath>

namespace tefuda::bridge {
namespace {

// Means that differ by less than this share of the scores are equal: sums of doubles are not exact.
constexpr double tie_tolerance = 1e-9;

// The cards with the largest value, or the smallest, within `tolerance` of it.
template<typename Values>
CardSet extreme(const Values& values, bool largest, double tolerance = 0) {
    double best = largest ? -INFINITY : INFINITY;
    for (const auto& [card, value] : values)
        best = largest ? std::max<double>(best, value) : std::min<double>(best, value);
    CardSet cards = 0;
    for (const auto& [card, value] : values)
        if (std::abs(value - best) <= tolerance)
            cards |= bit_of(card);
    return cards;
}

}  // namespace

Card lowest_card(CardSet cards) noexcept {
    for (int rank = 0; rank < rank_count; ++rank)
        for (int suit = 0; suit < suit_count; ++suit)
            if (const Card card = make_card(suit, rank); cards & bit_of(card))
                return card;
    return 0;
}

bool Model::is_alone() const noexcept {
    for (int seat = 0; seat < seat_count; ++seat)
        if (question_.deciders[seat] != player_a && is_ours(seat))
            return false;
    return true;
}

bool Model::is_decided(const Scene& scene) const noexcept {
    return levels_.of(scene.won) == levels_.of(scene.won + scene.truth.tricks_left());
}

Hypotheses Model::believed(const Pool& pool, std::size_t candidate, std::size_t first) const {
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
            hypotheses.push_back({World(position), weight, index});
    }
    return hypotheses;
}

Scene Model::start(std::size_t candidate, std::size_t b, std::size_t c) const {
    const Position& truth = question_.truth;
    Scene scene{World(truth),
                0,
                options().last_led,
                {believed(question_.b, candidate, b), believed(question_.c, candidate, c)}};
    if (!truth.trick.empty())
        scene.last_led[truth.leader & 1] = suit_of(truth.trick[0]);
    return scene;
}

void Model::after(const Scene& scene, Card card, Scene& next) const {
    next = scene;
    if (scene.truth.played == 0)
        next.last_led[scene.truth.leader & 1] = suit_of(card);
    next.truth.play(card);
    if (next.truth.played == 0)
        next.won += is_ours(next.truth.leader);
    for (Hypotheses& hypotheses : next.believed)
        observe(hypotheses, card, next.truth, options().repair);
}

CardSet Model::preferred(const Scene& scene) {
    const Hypotheses& hypotheses = scene.of(decider(scene));
    if (hypotheses.empty())
        return scene.truth.legal();
    if (options().opinion == Opinion::single)
        return preferred_in(scene, hypotheses.front().world);
    return preferred_on_average(scene, hypotheses);
}

CardSet Model::preferred_in(const Scene& scene, const World& world) {
    const CardSet legal = scene.truth.legal();
    if (is_decided(scene) || are_equal(world, legal))
        return legal;
    std::vector<CardTricks> values = oracle_.by_card(world);
    for (CardTricks& entry : values)
        entry.tricks = levels_.of(scene.won + entry.tricks);
    return extreme(values, is_ours(scene.truth.to_play()));
}

CardSet Model::preferred_on_average(const Scene& scene, const Hypotheses& hypotheses) {
    const CardSet legal = scene.truth.legal();
    if (is_decided(scene) || count(legal) == 1)
        return legal;
    std::vector<std::pair<Card, double>> sums;
    for (CardSet left = legal; left; left &= left - 1)
        sums.emplace_back(static_cast<Card>(std::countr_zero(left)), 0.0);
    double size = 0;
    for (const Hypothesis& hypothesis : hypotheses) {
        if (are_equal(hypothesis.world, legal))
            continue;  // adds the same to each card
        // In falling order of cards.
        const std::vector<CardTricks> values = oracle_.by_card(hypothesis.world);
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[sums.size() - 1 - i].second +=
                hypothesis.weight * levels_.score(scene.won + values[i].tricks);
        size += hypothesis.weight;
    }
    const double largest =
        std::max(std::abs(levels_.score(0)), std::abs(levels_.score(rank_count)));
    return extreme(sums, is_ours(scene.truth.to_play()), tie_tolerance * size * largest);
}

CardSet Model::worst(const Scene& scene, CardSet cards) {
    if (is_decided(scene) || are_equal(scene.truth, cards))
        return cards;
    std::vector<CardTricks> values = oracle_.by_card(scene.truth);
    std::erase_if(values, [&](const CardTricks& entry) { return !(cards & bit_of(entry.card)); });
    for (CardTricks& entry : values)
        entry.tricks = levels_.of(scene.won + entry.tricks);
    return extreme(values, false);
}

Card Model::habitual(const Scene& scene, CardSet cards) const noexcept {
    const int suit = scene.last_led[scene.truth.leader & 1];
    if (scene.truth.played == 0 && suit >= 0 && cards & suit_mask(suit))
        return lowest_card(cards & suit_mask(suit));
    return lowest_card(cards);
}

Card Model::choice(const Scene& scene) {
    const CardSet cards = preferred(scene);
    const bool natural = options().ties == Ties::natural;
    const CardSet tied = natural && is_ours(scene.truth.to_play()) ? cards : worst(scene, cards);
    return natural ? habitual(scene, tied) : lowest_card(tied);
}

}  // namespace tefuda::bridge
