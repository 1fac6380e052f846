// bridge/abc/oracle.hpp: double-dummy questions about believed deals, each asked once.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "bridge/abc/deal_in_play.hpp"
#include "bridge/doubledummy/solver.hpp"

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
    double score_of_level(int level) const noexcept { return score(tricks_for(level)); }
    // The largest absolute value of a score.
    double largest() const noexcept;

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

// Answers for a's side, `side` (the parity of its seats), and remembers what it has answered. `won`
// are the tricks that a's side has, which with those from here on give the level.
class Oracle {
  public:
    Oracle(Solver& solver, Watch& watch, const std::vector<double>& scores, int side)
        : solver_(solver), watch_(watch), levels_(scores), side_(side) {}

    const Levels& levels() const noexcept { return levels_; }
    std::uint64_t questions() const noexcept { return questions_; }

    // The level with best play by all.
    int level(const DealInPlay& deal, int won);
    bool reaches(const DealInPlay& deal, int won, int level);
    // The cards among `cards` with which the seat to play, for its side, gives nothing away.
    CardSet best(const DealInPlay& deal, int won, CardSet cards);
    // The cards among `cards` after which a's side gets least.
    CardSet worst(const DealInPlay& deal, int won, CardSet cards);
    // The tricks that a's side takes from here on, by the card that is played now: exact, which
    // costs more than to know the best cards. Cards fall.
    const std::vector<CardTricks>& tricks_by_card(const DealInPlay& deal);

  private:
    struct Choice {
        DealInPlay deal;
        CardSet cards;
        int won;

        bool operator==(const Choice&) const = default;
    };
    struct ChoiceHash {
        std::size_t operator()(const Choice& choice) const noexcept {
            return DealInPlayHash{}(choice.deal) ^ choice.cards << 1;
        }
    };
    // Equal cards of a choice, and what follows when one of them is played.
    struct Move {
        CardSet equal;
        DealInPlay next;
        int won;
    };
    using Choices = std::unordered_map<Choice, CardSet, ChoiceHash>;

    bool is_ours(int seat) const noexcept { return (seat & 1) == side_; }
    void count_question() {
        watch_.stop_if_cancelled();
        ++questions_;
    }
    std::vector<Move> moves(const Choice& choice) const;
    CardSet find_best(const Choice& choice);
    CardSet find_worst(const Choice& choice);
    // What is remembered for the choice, or else found.
    CardSet recall(Choices& choices, const Choice& choice, CardSet (Oracle::*find)(const Choice&));

    // When there are this many answers of a kind (about 50 MB) all of it are forgotten.
    static constexpr std::size_t most_answers = 200'000;

    Solver& solver_;
    Watch& watch_;
    Levels levels_;
    int side_;
    int last_level_ = 0;  // a guess at the next one: deals of one question are alike
    std::uint64_t questions_ = 0;
    Choices best_;
    Choices worst_;
    std::unordered_map<DealInPlay, std::vector<CardTricks>, DealInPlayHash> tricks_;
};

}  // namespace tefuda::bridge
