// daihinmin/policy/learning.cpp: games against itself, and what follows from them.
#include "daihinmin/policy/learning.hpp"

#include <cmath>

#include "daihinmin/exchange.hpp"

namespace tefuda::daihinmin {
namespace {

constexpr int hand_sizes = 12;
constexpr int cells = hand_sizes * losers_seen * winners_seen * most_players * 2;
constexpr double forgetting = 0.9995;  // of what was expected, by game
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
      expected_(cells),
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
    }
    for (double& slope : slope_)
        slope /= games;
    step(rate);
    return count == 0 ? 1.0 : sum / static_cast<double>(count);
}

Game::Order Learner::play(Game game, Random& random) {
    Policy policy(weights_);
    while (!game.is_over()) {
        const Choices& found = policy.choices(game);
        const unsigned chosen =
            found.moves.size() == 1 ? 0 : drawn_place(found.chances, random.unit());
        const Meld move = found.moves[chosen];
        if (found.moves.size() > 1) {
            const Outlook outlook(game);
            moments_.push_back({game.to_move, cell_of(outlook),
                                static_cast<std::uint32_t>(chances_.size()),
                                static_cast<std::uint16_t>(found.moves.size()),
                                static_cast<std::uint16_t>(chosen)});
            chances_.insert(chances_.end(), found.chances.begin(), found.chances.end());
            note(outlook, found.moves);
        }
        game.settle(move.kind == MeldKind::none ? game.pass() : game.put(move));
    }
    return game.play_at_random(random);  // only the order of those who are left
}

void Learner::note(const Outlook& outlook, const std::vector<Meld>& moves) {
    for (const Meld& move : moves) {
        each_feature(outlook, move, [this](int number) {
            features_.push_back(static_cast<std::uint16_t>(number));
        });
        feature_ends_.push_back(static_cast<std::uint32_t>(features_.size()));
    }
}

void Learner::weigh(const Game::Order& order) {
    std::array<double, most_players> gained{};
    for (int place = 0; place < most_players; ++place)
        gained[order[place]] = points_[place];
    for (const Moment& moment : moments_) {
        const double points = gained[moment.seat];
        double& expected = expected_[moment.expectation];
        double& seen = seen_[moment.expectation];
        const double surprise = seen > 10 ? points - expected / seen : 0.0;
        for (unsigned place = 0; place < moment.moves; ++place) {
            const std::uint32_t move = moment.first_move + place;
            const double pull = surprise * ((place == moment.chosen) - chances_[move]);
            for (std::uint32_t at = move == 0 ? 0 : feature_ends_[move - 1];
                 at < feature_ends_[move]; ++at)
                slope_[features_[at]] += pull;
        }
        expected = expected * forgetting + points;
        seen = seen * forgetting + 1;
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
