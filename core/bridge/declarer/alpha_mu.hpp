// bridge/declarer/alpha_mu.hpp: what a card is worth to a declarer who has yet to guess.
//
// The αμ algorithm (Cazenave and Ventos, "The αμ search algorithm for the game of bridge", and
// "Optimizing αμ"): declarer plays the same card on all deals that look alike, the defenders see
// all hands, and after some of declarer's cards everybody does.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bridge/declarer/front.hpp"
#include "bridge/declarer/question.hpp"

namespace tefuda::bridge {

// What a search may leave out without changing its answer; each can be done without.
struct AlphaMuCuts {
    bool early = true;   // defences, once declarer gets no more than by another card
    bool deep = true;    // ... or no more than by a card further up, or by another candidate
    bool root = true;    // candidates, once one is worth what the best was with one card less ahead
    bool enough = true;  // declarer's cards, once more would not matter to the defenders
    bool useful = true;  // deals on which all is lost
    bool table = true;   // positions that were searched before
};

struct AlphaMuOptions {
    // Cards of declarer and dummy, the candidate included, before everybody sees all hands.
    int depth = 3;
    // Whether declarer tells a defender's cards apart by nothing but what lies between them in
    // sight: in declarer's hand, in dummy and in the trick. Else few deals would soon be told apart
    // by spot cards that tell nothing.
    bool coarse = true;
    AlphaMuCuts cuts{};
    // Double-dummy questions, or other work that takes as long, after which the search goes no
    // deeper; what it has found counts.
    std::uint64_t most_questions = UINT64_MAX;
    // By candidate, what more deals than these say of it: it is added to its value. None: nothing.
    std::vector<double> corrections{};

    // What is wrong with these options, or an empty string.
    std::string fault(const DeclarerQuestion& question) const;
};

// What was found for one candidate: the tricks of the best outcome on each deal, as many as it
// takes for its score, and what they are worth on the mean. If it was cut short it is at most that.
struct AlphaMuCandidate {
    Card card;
    double value;
    bool is_exact;
    std::vector<int> tricks;
    Front front;  // tricks by level
};

struct AlphaMuResult {
    std::vector<AlphaMuCandidate> candidates;  // the best first
    int depth;                                 // to which all was searched
    std::uint64_t nodes;                       // positions searched
    std::uint64_t questions;                   // put to the double-dummy solver
};

// Answers questions of declarers; keeps a solver and what that learns. Not for use by two threads
// at once, except `cancel`.
class AlphaMu {
  public:
    // `memory_bytes` and `portable` are those of the Solver.
    explicit AlphaMu(std::size_t memory_bytes, bool portable = false);
    ~AlphaMu();
    AlphaMu(AlphaMu&&) noexcept;
    AlphaMu& operator=(AlphaMu&&) noexcept;

    // Candidates that are worth the same come in the order of the question. Throws
    // std::invalid_argument if the question has a fault.
    AlphaMuResult evaluate(const DeclarerQuestion& question, const AlphaMuOptions& options);

    // Makes the running question (or, if none is running, the next one) throw Cancelled. The one
    // member another thread may call.
    void cancel() noexcept;
    // Called every few milliseconds; what it throws passes through.
    void set_heartbeat(std::function<void()> heartbeat);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace tefuda::bridge
