// bridge/declarer/alpha_mu.cpp: candidates searched one card deeper after the other.
#include "bridge/declarer/alpha_mu.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "bridge/declarer/search.hpp"

namespace tefuda::bridge {
namespace {

constexpr double rounding = 1e-9;

// Candidates that are equal, the deals after them, and what the last search of them found.
struct Root {
    std::vector<Card> cards;
    double correction;
    Alike alike;
    FrontFound found;
    double value;
};

// The candidates of one question.
class Roots {
  public:
    Roots(const DeclarerQuestion& question, FrontSearch& search, const AlphaMuOptions& options)
        : search_(search), cuts_(options.cuts.root) {
        const DealInPlay deal(question.position(0));
        for (std::size_t place = 0; place < question.candidates.size(); ++place) {
            const Card card = question.candidates[place];
            const auto equal = std::ranges::find_if(roots_, [&](const Root& root) {
                return are_equal(deal, bit_of(root.cards.front()) | bit_of(card));
            });
            if (equal == roots_.end())
                add(card, options.corrections.empty() ? 0 : options.corrections[place]);
            else
                equal->cards.push_back(card);
        }
        sort();
    }

    const std::vector<Root>& roots() const noexcept { return roots_; }

    // Searches all with `depth` cards of declarer's side after the candidate; false if that asks
    // too much, and what was found one card less ahead stays.
    bool deepen(int depth) {
        try {
            search_all(depth);
        } catch (const AskedEnough&) {
            return false;
        }
        sort();
        return true;
    }

  private:
    void search_all(int depth) {
        std::vector<Root> deeper = roots_;
        const double most_before = roots_.front().value;
        std::optional<double> best;
        for (auto root = deeper.begin(); root != deeper.end(); ++root) {
            std::optional<double> to_beat;
            if (best)
                to_beat = *best - root->correction;
            root->found = search_.search(root->alike, depth, to_beat);
            // Whatever was cut short on the way matters nothing to what is worth more.
            root->found.is_exact |=
                !to_beat || search_.worth(root->found.front) > *to_beat + rounding;
            // What was found with fewer cards ahead is never too little.
            root->value = std::min(root->value, valued(*root));
            if (!best || root->value > *best)
                best = root->value;
            if (cuts_ && *best >= most_before - rounding) {
                std::for_each(root + 1, deeper.end(),
                              [](Root& rest) { rest.found.is_exact = false; });
                break;
            }
        }
        roots_ = std::move(deeper);
    }

    void add(Card card, double correction) {
        Alike alike = search_.after_candidate(card);
        FrontFound found = search_.search(alike, 0, {});
        roots_.push_back({{card}, correction, std::move(alike), std::move(found), 0});
        roots_.back().value = valued(roots_.back());
    }

    double valued(const Root& root) const noexcept {
        return search_.worth(root.found.front) + root.correction;
    }

    // The best first, what is exactly known before what may be less.
    void sort() {
        std::ranges::stable_sort(roots_, [](const Root& one, const Root& other) {
            const auto left = std::llround(one.value / rounding);
            const auto right = std::llround(other.value / rounding);
            return left != right ? left > right : one.found.is_exact && !other.found.is_exact;
        });
    }

    FrontSearch& search_;
    bool cuts_;  // candidates that cannot be better
    std::vector<Root> roots_;
};

}  // namespace

struct AlphaMu::State {
    State(std::size_t memory_bytes, bool portable) : solver(memory_bytes, portable) {
        solver.set_heartbeat([this] { watch.beat(); });
    }

    Solver solver;
    Watch watch;
};

AlphaMu::AlphaMu(std::size_t memory_bytes, bool portable)
    : state_(std::make_unique<State>(memory_bytes, portable)) {}
AlphaMu::~AlphaMu() = default;
AlphaMu::AlphaMu(AlphaMu&&) noexcept = default;
AlphaMu& AlphaMu::operator=(AlphaMu&&) noexcept = default;

std::string AlphaMuOptions::fault(const DeclarerQuestion& question) const {
    if (depth < 1)
        return "the depth " + std::to_string(depth) + " does not reach the candidate";
    if (!corrections.empty() && corrections.size() != question.candidates.size())
        return "there are " + std::to_string(corrections.size()) + " corrections for " +
               std::to_string(question.candidates.size()) + " candidates";
    return {};
}

AlphaMuResult AlphaMu::evaluate(const DeclarerQuestion& question, const AlphaMuOptions& options) {
    if (const std::string fault = question.fault(); !fault.empty())
        throw std::invalid_argument(fault);
    if (const std::string fault = options.fault(question); !fault.empty())
        throw std::invalid_argument(fault);
    state_->watch.stop_if_cancelled();
    const std::uint64_t nodes = state_->watch.nodes();
    Oracle oracle(state_->solver, state_->watch, question.scores, question.side());
    FrontSearch search(question, options, oracle, state_->watch);
    Roots roots(question, search, options);
    int depth = 1;
    while (depth < options.depth && roots.deepen(depth))
        ++depth;
    AlphaMuResult result{{}, depth, state_->watch.nodes() - nodes, oracle.questions()};
    for (const Root& root : roots.roots()) {
        std::vector<int> tricks;
        for (const Level level : search.best(root.found.front))
            tricks.push_back(oracle.levels().tricks_for(level));
        for (const Card card : root.cards)
            result.candidates.push_back(
                {card, root.value, root.found.is_exact, tricks, root.found.front});
    }
    return result;
}

void AlphaMu::cancel() noexcept { state_->watch.cancel(); }
void AlphaMu::set_heartbeat(std::function<void()> heartbeat) {
    state_->watch.set_heartbeat(std::move(heartbeat));
}

}  // namespace tefuda::bridge
