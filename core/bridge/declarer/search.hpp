// bridge/declarer/search.hpp: the fronts of positions that declarer cannot tell apart.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "bridge/abc/oracle.hpp"
#include "bridge/declarer/alike.hpp"
#include "bridge/declarer/alpha_mu.hpp"

namespace tefuda::bridge {

// Thrown when a search has asked as much as it may.
struct AskedEnough {};

// What a position comes to. The `front` covers everything that declarer can get; if it `is_exact`,
// all of its outcomes can be got.
struct FrontFound {
    Front front;
    bool is_exact = true;
    // Cut short: it already covers all that the defenders hold declarer to.
    bool is_enough = false;
};

// Searches one question.
class FrontSearch {
  public:
    FrontSearch(const DeclarerQuestion& question, const AlphaMuOptions& options, Oracle& oracle,
                Watch& watch);

    // All deals of the question after a card of it.
    Alike after_candidate(Card card);
    // What these deals come to when declarer's side plays `depth` more cards before all hands are
    // seen. With `to_beat` only what is worth more on the mean has to be found exactly.
    FrontFound search(const Alike& alike, int depth, std::optional<double> to_beat);
    // What the best outcome is worth on the mean.
    double worth(const Front& front) const noexcept;
    OutcomeView best(const Front& front) const noexcept;

  private:
    // The outcomes that declarer has at a turn, and at those before it.
    struct Above {
        const Front* front;
        const Above* up;
    };
    // Where a search has come to: what declarer has above, what each deal can come to at most, and
    // what the defenders hold declarer to by another card.
    struct Path {
        const Above* above;
        OutcomeView ceilings;
        const Front* held_to = nullptr;
    };
    // A position to be searched, with ceilings of all its deals, those that are lost included.
    struct Node {
        Alike alike;
        Outcome ceilings;
        int depth;
        int best_seen;  // the card that was best when it was last searched
    };
    struct Key {
        std::uint64_t first, second;

        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const noexcept { return key.first; }
    };
    struct Entry {
        FrontFound found;
        int depth;
        int best_seen;
    };

    FrontFound below(Alike alike, int depth, const Path& path);
    FrontFound declarers_turn(Node& node, const Path& path);
    FrontFound defenders_turn(Node& node, const Path& path);

    // Asks what each deal comes to with all hands open, after a card of declarer's side, by which
    // that can only have fallen, or of a defender, by which it can only have risen.
    void settle_ceilings(Alike& alike, bool is_ours);
    // Joins fronts, if that is not too much work.
    void join(Front& front, const Front& other);
    void stop_if_enough() const;
    // The moves with ceilings, those first that promise most to the side to play.
    std::vector<AlikeMove> ordered(std::vector<AlikeMove> moves, const Node& node, bool is_ours);

    std::size_t deal_count() const noexcept { return question_.deals.size(); }
    int lowest_level(const Alike& alike) const noexcept { return oracle_.levels().of(alike.won); }
    bool is_ours(const Alike& alike) const noexcept {
        return (alike.deals.front().deal.to_play() & 1) == side_;
    }
    bool is_over(const Alike& alike) const noexcept;
    // The best that each deal can come to, `any_level` on those that are not there.
    Outcome ceilings_of(const Alike& alike) const;
    // What an outcome is worth on the mean; deals that cannot be count nothing.
    double worth(OutcomeView outcome) const noexcept;
    // Whether nothing of this can matter to declarer any more.
    bool is_hopeless(const Front& front, const Path& path) const;
    bool is_hopeless(Outcome outcome, const Path& path) const;
    Key key_of(const Alike& alike) const noexcept;
    void remember(const Key& key, Entry entry);

    // When there are this many positions all of them are forgotten.
    static constexpr std::size_t most_positions = 100'000;
    // To compare so many outcomes takes about as long as a question.
    static constexpr std::uint64_t comparisons_a_question = 64;

    const DeclarerQuestion& question_;
    const AlphaMuOptions& options_;
    const AlphaMuCuts& cuts_;
    Oracle& oracle_;
    Watch& watch_;
    int side_;
    Alike start_;
    std::vector<double> scores_;  // by level
    std::optional<double> to_beat_;
    std::uint64_t comparisons_ = 0;  // of outcomes
    std::unordered_map<Key, Entry, KeyHash> table_;
};

}  // namespace tefuda::bridge
