// daihinmin/policy/learning.hpp: a policy that plays against itself and learns from the places.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "daihinmin/policy/linear.hpp"
#include "ticker.hpp"

namespace tefuda::daihinmin {

// REINFORCE (Williams 1992): moves become more likely as far as they led to more than was to be
// expected with such a hand. What they led to is judged by what is expected at the next decisions,
// ever less, and at last by the points (Schulman and others 2016). Steps are those of Adam (Kingma
// and Ba 2015).
class Learner {
  public:
    using Points = std::array<double, most_players>;  // by place

    Learner(std::vector<float> weights, const Points& points, Rules rules);

    // Called now and then while it studies. What it throws ends the step, of which nothing is kept
    // but what hands have gained.
    void set_heartbeat(std::function<void()> heartbeat) { ticker_ = Ticker(std::move(heartbeat)); }

    // Plays `games` of a match against itself and makes one step; what it draws follows from
    // `seed` and `index`. Returns the mean probability of the moves it made, as a sign of how
    // decided it is.
    double study(std::uint64_t seed, std::uint64_t index, int games, double rate);

    const std::vector<float>& weights() const noexcept { return weights_; }

  private:
    // A decision that was made: where its moves' features are, and what was chosen.
    struct Moment {
        std::uint8_t seat;
        std::uint16_t expectation;  // its cell
        std::uint32_t first_move;
        std::uint16_t moves;
        std::uint16_t chosen;
    };

    std::vector<float> weights_;
    Points points_;
    Rules rules_;
    Ticker ticker_;
    std::vector<double> slope_, speed_, spread_;
    std::vector<double> gained_;  // points by kind of hand
    std::vector<double> seen_;
    std::uint64_t steps_ = 0;

    std::vector<Moment> moments_;
    std::vector<std::uint32_t> feature_ends_;  // by move
    std::vector<std::uint16_t> features_;
    std::vector<double> chances_;
    std::vector<Meld> moves_;
    MeldList melds_;

    Game::Order play(Game game, Random& random);
    unsigned choose(const Game& game, Random& random);
    void weigh(const Game::Order& order);
    void pull(const Moment& moment, double surprise) noexcept;
    double expected(const Moment& moment) const noexcept;
    void step(double rate);
};

}  // namespace tefuda::daihinmin
