// daihinmin/search/race_search.hpp: moves tried in likely worlds until it is clear which is best.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "daihinmin/search/belief.hpp"
#include "daihinmin/search/monte_carlo.hpp"
#include "daihinmin/search/playout.hpp"
#include "daihinmin/search/race.hpp"
#include "daihinmin/solver/prover.hpp"

namespace tefuda::daihinmin {

using Worth = std::array<double, most_players>;  // by place

// How a race is run. Each part can be left out, so that its worth can be measured.
struct RacePlan {
    std::uint32_t trials = 2000;  // playouts at most, of all moves together
    std::uint32_t worlds = 400;   // in which they are tried, one after the other
    std::uint32_t steps = 5000;   // through worlds to find them; 0: all are as likely
    double seconds = 0;           // 0: no limit
    double trust = 1;             // in what the moves of others tell; less is more careful
    double prior = 0;             // what a move begins with, times the logarithm of its chance
    Worth worth{5, 4, 3, 2, 1};
    bool learned = true;        // playouts by the policy, else at random
    bool mates = true;          // played at once, also in playouts
    bool endings = true;        // exact play between the last two, also in playouts
    bool common_worlds = true;  // the same for all moves
    bool early_stop = true;
};

struct RaceResult {
    std::vector<Candidate> candidates;
    unsigned best = 0;
    bool is_proven = false;  // the best is a win, whatever the others hold
    bool is_out_of_time = false;
};

// How likely who paid a tribute, and each of the three others, play as the standard player does.
struct Standards {
    double payer = 0;
    double others = 0;
};

// A search that is kept is faster, never different.
class RaceSearch {
  public:
    // Games are played out by a policy with these weights; the moves of others, who need not play
    // like it, are read by one with those of `reader`.
    RaceSearch(std::span<const float> weights, std::span<const float> reader, const RacePlan& plan);

    // Called now and then during a search; what it throws ends that.
    void set_heartbeat(std::function<void()> heartbeat) { ticker_ = Ticker(std::move(heartbeat)); }

    // The best move of the seat of `sight`. What it draws follows from `seed`.
    RaceResult race(const Sight& sight, const Evidence& evidence, std::uint64_t seed);

    // Worlds as the seat of `sight` believes them to be, in random order.
    std::vector<World> worlds(const Sight& sight, const Evidence& evidence, std::uint64_t seed) {
        return worlds(sight, evidence, seed, Clock(0, ticker_));
    }

    // How likely a policy and the standard player make the moves of `seat`, if the game began like
    // that.
    Explained explained(const Game& begun, const History& history, int seat) {
        const Game now = history.now(begun);
        return Replay(history, now).explained(now, seat, true, reader_);
    }

    // What a rich player should give of their `hand`: candidates, the best first; `seating` is
    // where the others sit, if that was told.
    std::vector<Gift> race_gifts(Cards hand, int count, Rules rules,
                                 const std::optional<Seating>& seating, Standards standards,
                                 std::uint64_t seed);

  private:
    RacePlan plan_;
    Ticker ticker_;
    Policy policy_;
    Policy reader_;
    UniformPolicy uniform_;
    Prover prover_;      // in playouts
    Prover far_prover_;  // before the race

    std::vector<World> worlds(const Sight& sight, const Evidence& evidence, std::uint64_t seed,
                              const Clock& clock);
    std::optional<Meld> proven(const Sight& sight);
    std::vector<double> starts(const Sight& sight, const std::vector<Candidate>& candidates);
    double played_out(World world, int seat, Random& random);
    void make_turn(World& world, Random& random);
    bool makes_mate(Game& game) const noexcept;
};

}  // namespace tefuda::daihinmin
