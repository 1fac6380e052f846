// bridge/declarer/search.cpp: the fronts of positions, with what may be left out of the search.
#include "bridge/declarer/search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace tefuda::bridge {
namespace {

// Values that differ by less are equal, but for the order in which they were added up.
constexpr double rounding = 1e-9;
constexpr int nothing_seen = -1;
constexpr double nothing = -std::numeric_limits<double>::infinity();

constexpr std::uint64_t mixed(std::uint64_t bits) noexcept {
    bits = (bits ^ bits >> 31) * 0x9e37'79b9'7f4a'7c15;
    bits = (bits ^ bits >> 29) * 0xbf58'476d'1ce4'e5b9;
    return bits ^ bits >> 32;
}

Outcome owned(OutcomeView outcome) { return {outcome.begin(), outcome.end()}; }

}  // namespace

FrontSearch::FrontSearch(const DeclarerQuestion& question, const AlphaMuOptions& options,
                         Oracle& oracle, Watch& watch)
    : question_(question),
      options_(options),
      cuts_(options.cuts),
      oracle_(oracle),
      watch_(watch),
      side_(question.side()) {
    const int tricks = question.position(0).tricks_left();
    for (int level = 0; level <= oracle.levels().of(tricks); ++level)
        scores_.push_back(oracle.levels().score_of_level(level));
    for (std::size_t number = 0; number < deal_count(); ++number) {
        const DealInPlay deal(question.position(number));
        start_.deals.push_back({deal, number, static_cast<Level>(oracle.level(deal, 0))});
    }
}

Alike FrontSearch::after_candidate(Card card) {
    Alike next = after(start_, card);
    settle_ceilings(next, true);
    return next;
}

FrontFound FrontSearch::search(const Alike& alike, int depth, std::optional<double> to_beat) {
    to_beat_ = to_beat;
    return below(alike, depth, {nullptr, Outcome(deal_count(), any_level)});
}

double FrontSearch::worth(OutcomeView outcome) const noexcept {
    double sum = 0;
    for (std::size_t deal = 0; deal < outcome.size(); ++deal)
        if (outcome[deal] != any_level)
            sum += question_.weights[deal] * scores_[outcome[deal]];
    return sum;
}

OutcomeView FrontSearch::best(const Front& front) const noexcept {
    std::size_t best = 0;
    for (std::size_t number = 1; number < front.size(); ++number)
        if (worth(front[number]) > worth(front[best]) + rounding)
            best = number;
    return front[best];
}

double FrontSearch::worth(const Front& front) const noexcept { return worth(best(front)); }

void FrontSearch::settle_ceilings(Alike& alike, bool is_ours) {
    const int lowest = lowest_level(alike);
    for (auto& [deal, number, ceiling] : alike.deals) {
        const int highest = oracle_.levels().of(alike.won + deal.tricks_left());
        int level = ceiling;
        if (is_ours)
            while (level > lowest && !oracle_.reaches(deal, alike.won, level))
                --level;
        else
            while (level < highest && oracle_.reaches(deal, alike.won, level + 1))
                ++level;
        ceiling = static_cast<Level>(level);
    }
}

Outcome FrontSearch::ceilings_of(const Alike& alike) const {
    Outcome ceilings(deal_count(), any_level);
    for (const AlikeDeal& one : alike.deals)
        ceilings[one.number] = std::min(ceilings[one.number], one.ceiling);
    return ceilings;
}

bool FrontSearch::is_over(const Alike& alike) const noexcept {
    if (alike.deals.size() < 2)  // nothing has to be guessed
        return true;
    const int left = alike.deals.front().deal.tricks_left();
    return lowest_level(alike) == oracle_.levels().of(alike.won + left);
}

bool FrontSearch::is_hopeless(Outcome outcome, const Path& path) const {
    lower(outcome, path.ceilings);
    const Above* above = cuts_.early ? path.above : nullptr;
    for (; above; above = cuts_.deep ? above->up : nullptr)
        if (above->front->covers(outcome))
            return true;
    const bool asks_root = cuts_.deep || (cuts_.early && !path.above);
    return asks_root && to_beat_ && worth(outcome) <= *to_beat_ + rounding;
}

bool FrontSearch::is_hopeless(const Front& front, const Path& path) const {
    for (std::size_t number = 0; number < front.size(); ++number)
        if (!is_hopeless(owned(front[number]), path))
            return false;
    return true;
}

FrontFound FrontSearch::below(Alike alike, int depth, const Path& path) {
    watch_.count_node();
    Node node{std::move(alike), {}, depth, nothing_seen};
    node.ceilings = ceilings_of(node.alike);
    FrontFound leaf{Front(deal_count(), node.ceilings)};
    if (depth <= 0 || is_over(node.alike))
        return leaf;
    stop_if_enough();

    Outcome ceilings = owned(path.ceilings);
    lower(ceilings, node.ceilings);
    const Path here{path.above, ceilings, path.held_to};
    if (is_hopeless(node.ceilings, here))
        return {std::move(leaf.front), false};
    const Key key = key_of(node.alike);
    if (const auto known = table_.find(key); known != table_.end()) {
        const auto& [found, searched, best_seen] = known->second;
        if (found.is_exact && searched == depth)
            return found;
        // With fewer cards ahead, or cut short, it is never too little.
        if (searched <= depth && is_hopeless(found.front, here))
            return {found.front, false};
        node.best_seen = best_seen;
    }
    if (cuts_.useful) {
        const int lowest = lowest_level(node.alike);
        std::erase_if(node.alike.deals,
                      [&](const auto& one) { return node.ceilings[one.number] <= lowest; });
        if (is_over(node.alike))
            return leaf;
    }
    FrontFound found =
        is_ours(node.alike) ? declarers_turn(node, here) : defenders_turn(node, here);
    if (cuts_.table && !found.is_enough)
        remember(key, {found, depth, node.best_seen});
    return found;
}

FrontFound FrontSearch::declarers_turn(Node& node, const Path& path) {
    FrontFound found{Front(deal_count())};
    Front& front = found.front;
    const Above here{&front, path.above};
    double most = nothing;
    const bool is_last = node.depth == 1;  // then ceilings are all there is to know
    for (AlikeMove& move : ordered(declarers_moves(node.alike), node, true)) {
        if (is_last)
            settle_ceilings(move.next, true);
        FrontFound next = below(std::move(move.next), node.depth - 1, {&here, path.ceilings});
        next.front.limit(node.ceilings);
        bool is_new = false;
        for (std::size_t number = 0; number < next.front.size(); ++number)
            is_new |= front.add(next.front[number]);
        found.is_exact &= next.is_exact || !is_new;
        if (const double value = worth(next.front); value > most) {
            most = value;
            node.best_seen = move.seen;
        }
        if (cuts_.enough && front.covers(node.ceilings))
            break;  // no other card can add anything
        found.is_enough = cuts_.enough && path.held_to && front.covers(*path.held_to);
        if (found.is_enough)
            break;
    }
    return found;
}

FrontFound FrontSearch::defenders_turn(Node& node, const Path& path) {
    FrontFound found{Front(deal_count(), node.ceilings)};
    Front& front = found.front;
    const int lowest = lowest_level(node.alike);
    Outcome ceilings = owned(path.ceilings);
    auto moves = ordered(defenders_moves(node.alike, options_.coarse, side_), node, false);
    for (AlikeMove& move : moves) {
        if (cuts_.useful)
            std::erase_if(move.next.deals,
                          [&](const auto& one) { return front.most(one.number) <= lowest; });
        if (move.next.deals.empty())
            continue;
        for (std::size_t deal = 0; deal < deal_count(); ++deal)
            ceilings[deal] = std::min(ceilings[deal], front.most(deal));
        const FrontFound next =
            below(std::move(move.next), node.depth, {path.above, ceilings, &front});
        if (!next.is_enough)
            join(front, next.front);
        found.is_exact &= next.is_exact;
        if (is_hopeless(front, path)) {
            node.best_seen = move.seen;
            found.is_exact = false;
            break;
        }
    }
    return found;
}

void FrontSearch::join(Front& front, const Front& other) {
    const std::uint64_t pairs = front.size() * other.size();
    comparisons_ += pairs;
    stop_if_enough();  // one join can be all the work
    front.join(other);
    comparisons_ += pairs * front.size();
}

void FrontSearch::stop_if_enough() const {
    if (oracle_.questions() + comparisons_ / comparisons_a_question >= options_.most_questions)
        throw AskedEnough();
}

std::vector<AlikeMove> FrontSearch::ordered(std::vector<AlikeMove> moves, const Node& node,
                                            bool is_ours) {
    std::vector<std::pair<double, AlikeMove>> sorted;
    for (AlikeMove& move : moves) {
        double promise = 0;
        if (!is_ours || node.depth > 1) {
            settle_ceilings(move.next, is_ours);
            Outcome outcome = ceilings_of(move.next);
            lower(outcome, node.ceilings);
            promise = is_ours ? worth(outcome) : -worth(outcome);
        }
        if (move.seen == node.best_seen)
            promise = std::numeric_limits<double>::infinity();
        sorted.emplace_back(promise, std::move(move));
    }
    std::ranges::stable_sort(sorted, std::greater{}, &std::pair<double, AlikeMove>::first);
    moves.clear();
    for (auto& [promise, move] : sorted)
        moves.push_back(std::move(move));
    return moves;
}

FrontSearch::Key FrontSearch::key_of(const Alike& alike) const noexcept {
    Key key{mixed(alike.won), ~mixed(alike.won)};
    for (const AlikeDeal& one : alike.deals) {
        const std::uint64_t hash = DealInPlayHash{}(one.deal) + 1000 * one.number;
        key.first += mixed(hash);
        key.second += mixed(~hash * 3);
    }
    return key;
}

void FrontSearch::remember(const Key& key, Entry entry) {
    if (table_.size() >= most_positions)
        table_.clear();
    table_.insert_or_assign(key, std::move(entry));
}

}  // namespace tefuda::bridge
