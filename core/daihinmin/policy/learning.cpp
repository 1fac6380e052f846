// daihinmin/policy/learning.cpp: games against itself, and what follows from them.
#include "daihinmin/policy/learning.hpp"

#include <cmath>

#include "daihinmin/exchange.hpp"

namespace tefuda::daihinmin {
namespace {

constexpr int hand_sizes = 12;
constexpr int cells = hand_sizes * losers_seen * winners_seen * most_players * 2;
constexpr double forgetting = 0.9998;  // of what was gained with a hand
constexpr double reach = 0.85;         // how much a later decision tells about an earlier one
constexpr double enough_seen = 10;
constexpr double momentum = 0.9, steadiness = 0.999, smallest = 1e-8;

std::uint16_t cell_of(const Outlook& o) noexcept {
    int cell = std::min(std::popcount(o.hand), hand_sizes - 1);
    cell = cell * losers_seen + std::clamp(o.before.losers(), 0, losers_seen - 1);
    cell = cell * winners_seen + std::clamp(o.before.winners, 0, winners_seen - 1);
    cell = cell * most_players + o.game.finished_count;
    return static_cast<std::uint16_t>(cell * 2 + static_cast<int>(o.leads));
}

}  // namespace

Learner::Learner(std::vector<float> weights, const Points& points, Rules rules)
    : weights_(std::move(weights)),
      points_(points),
      rules_(rules),
      slope_(feature::total),
      speed_(feature::total),
      spread_(feature::total),
      gained_(cells),
      seen_(cells) {
    weights_.resize(feature::total);
}

double Learner::study(std::uint64_t seed, std::uint64_t index, int games, double rate) {
    Random random(seed, index);
    Game::Order order{0, 1, 2, 3, 4};
    double sum = 0;
    std::size_t count = 0;
    slope_.assign(slope_.size(), 0.0);
    for (int game = 0; game < games; ++game) {
        moments_.clear();
        feature_ends_.clear();
        features_.clear();
        chances_.clear();
        order = play(dealt_after(order, rules_, random), random);
        weigh(order);
        for (const Moment& moment : moments_)
            sum += chances_[moment.first_move + moment.chosen];
        count += moments_.size();
        ticker_.tick();
    }
    for (double& slope : slope_)
        slope /= games;
    step(rate);
    return count == 0 ? 1.0 : sum / static_cast<double>(count);
}

Game::Order Learner::play(Game game, Random& random) {
    while (!game.is_over()) {
        melds_.clear();
        game.add_legal_melds(melds_);
        moves_.assign(melds_.begin(), melds_.end());
        if (game.meld.kind != MeldKind::none)
            moves_.emplace_back();
        const Meld move = moves_[moves_.size() == 1 ? 0 : choose(game, random)];
        game.settle(move.kind == MeldKind::none ? game.pass() : game.put(move));
    }
    return game.play_at_random(random);  // only the order of those who are left
}

// Chooses one of the moves, and takes note of all of them.
unsigned Learner::choose(const Game& game, Random& random) {
    const Outlook outlook(game);
    const auto first = static_cast<std::uint32_t>(chances_.size());
    for (const Meld& move : moves_) {
        float score = 0;
        each_feature(outlook, move, [&](int number) {
            features_.push_back(static_cast<std::uint16_t>(number));
            score += weights_[number];
        });
        feature_ends_.push_back(static_cast<std::uint32_t>(features_.size()));
        chances_.push_back(score);
    }
    const std::span<double> chances = std::span(chances_).subspan(first);
    soften(chances);
    const unsigned chosen = drawn_place(chances, random.unit());
    moments_.push_back({game.to_move, cell_of(outlook), first,
                        static_cast<std::uint16_t>(moves_.size()),
                        static_cast<std::uint16_t>(chosen)});
    return chosen;
}

double Learner::expected(const Moment& moment) const noexcept {
    return gained_[moment.expectation] / seen_[moment.expectation];
}

void Learner::weigh(const Game::Order& order) {
    std::array<double, most_players> points{}, next{}, surprise{};
    for (int place = 0; place < most_players; ++place)
        next[order[place]] = points[order[place]] = points_[place];
    for (std::size_t at = moments_.size(); at-- > 0;) {
        const Moment& moment = moments_[at];
        const int seat = moment.seat;
        if (seen_[moment.expectation] < enough_seen)
            continue;
        surprise[seat] = next[seat] - expected(moment) + reach * surprise[seat];
        next[seat] = expected(moment);
        pull(moment, surprise[seat]);
    }
    for (const Moment& moment : moments_) {
        double &gained = gained_[moment.expectation], &seen = seen_[moment.expectation];
        gained = gained * forgetting + points[moment.seat];
        seen = seen * forgetting + 1;
    }
}

// Makes what was chosen more likely, and the rest less.
void Learner::pull(const Moment& moment, double surprise) noexcept {
    for (unsigned place = 0; place < moment.moves; ++place) {
        const std::uint32_t move = moment.first_move + place;
        const double force = surprise * ((place == moment.chosen) - chances_[move]);
        const std::uint32_t first = move == 0 ? 0 : feature_ends_[move - 1];
        for (std::uint32_t at = first; at < feature_ends_[move]; ++at)
            slope_[features_[at]] += force;
    }
}

void Learner::step(double rate) {
    ++steps_;
    const double warm = 1 - std::pow(momentum, static_cast<double>(steps_));
    const double steady = 1 - std::pow(steadiness, static_cast<double>(steps_));
    for (int number = 0; number < feature::total; ++number) {
        speed_[number] = momentum * speed_[number] + (1 - momentum) * slope_[number];
        spread_[number] =
            steadiness * spread_[number] + (1 - steadiness) * slope_[number] * slope_[number];
        weights_[number] += static_cast<float>(rate * (speed_[number] / warm) /
                                               (std::sqrt(spread_[number] / steady) + smallest));
    }
}

}  // namespace tefuda::daihinmin
