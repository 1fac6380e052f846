// bridge/abc_oracle.hpp: double-dummy questions about believed deals, each asked once.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "bridge/abc_world.hpp"
#include "bridge/solver.hpp"

namespace tefuda::bridge {

// The scores that a's side can get, best last. A level numbers the different ones, so that a search
// need not tell tricks apart that are worth the same.
class Levels {
  public:
    explicit Levels(const std::vector<double>& scores) noexcept;

    int of(int tricks) const noexcept { return levels_[tricks]; }
    double score(int tricks) const noexcept { return scores_[tricks]; }
    // The fewest tricks worth `level`.
    int tricks_for(int level) const noexcept;

  private:
    std::array<double, rank_count + 1> scores_{};
    std::array<int, rank_count + 1> levels_{};
};

// Whether to go on: asked every few milliseconds by whatever runs long.
class Watch {
  public:
    void cancel() noexcept { cancelled_ = true; }
    void set_heartbeat(std::function<void()> heartbeat) { heartbeat_ = std::move(heartbeat); }
    void stop_if_cancelled() {
        if (cancelled_.exchange(false))
            throw Cancelled();
    }
    void beat() {
        stop_if_cancelled();
        if (heartbeat_)
            heartbeat_();
    }
    // Counts a node of a search; now and then it beats.
    void count_node() {
        if (++nodes_ % nodes_between_beats == 0)
            beat();
    }
    std::uint64_t nodes() const noexcept { return nodes_; }

  private:
    static constexpr std::uint64_t nodes_between_beats = 1 << 14;

    std::atomic<bool> cancelled_ = false;
    std::function<void()> heartbeat_;
    std::uint64_t nodes_ = 0;
};

// Answers for a's side, `side` (the parity of its seats), and remembers what it has answered.
class Oracle {
  public:
    Oracle(Solver& solver, Watch& watch, int side) noexcept
        : solver_(solver), watch_(watch), side_(side) {}

    // The tricks that a's side takes from here on, by the card that is played now.
    std::vector<CardTricks> by_card(const World& world);
    // The tricks that a's side takes from here on.
    int tricks(const World& world);
    bool can_take(const World& world, int target);

    std::uint64_t questions() const noexcept { return questions_; }

  private:
    bool is_ours(const World& world) const noexcept { return (world.to_play() & 1) == side_; }
    void count_question() {
        watch_.stop_if_cancelled();
        ++questions_;
    }

    // When there are this many answers (about 50 MB) all are forgotten.
    static constexpr std::size_t most_answers = 200'000;

    Solver& solver_;
    Watch& watch_;
    int side_;
    std::uint64_t questions_ = 0;
    std::unordered_map<World, std::vector<CardTricks>, WorldHash> answers_;
};

}  // namespace tefuda::bridge
