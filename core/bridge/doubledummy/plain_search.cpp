// bridge/doubledummy/plain_search.cpp: depth-first search to the last card, to measure by.
#include "bridge/doubledummy/plain_search.hpp"

#include <algorithm>
#include <stdexcept>
#include <unordered_map>

namespace tefuda::bridge {
namespace {

// Nodes between two heartbeats: a few milliseconds.
constexpr std::uint64_t heartbeat_nodes = 1 << 17;
// Shorter searches cost no more than recording them (the paper's choice as well).
constexpr int min_tricks_recorded = 3;
// When there are this many records (about 200 MB) all are dropped, and recording starts again.
constexpr std::size_t max_records = 4'000'000;

struct OutOfNodes {};

// What a branch at the start of a trick depends on. The hands follow from the cards left.
struct Branch {
    CardSet left;
    int leader;
    int needed;  // tricks that the attackers still need

    bool operator==(const Branch&) const = default;
};

struct BranchHash {
    std::size_t operator()(const Branch& branch) const noexcept {
        const std::uint64_t small = static_cast<std::uint64_t>(16 * branch.leader + branch.needed);
        std::uint64_t mixed = (branch.left ^ small << 56) * 0x9e37'79b9'7f4a'7c15;
        return mixed ^ mixed >> 29;
    }
};

class PlainSearch {
  public:
    PlainSearch(const Position& position, const PlainOptions& options,
                const std::function<void()>& heartbeat)
        : options_(options),
          heartbeat_(heartbeat),
          hands_(position.hands),
          trump_(position.trump),
          attackers_(position.to_play() & 1) {}

    // Whether the attackers take `needed` of the tricks from here on, `trick` included, of which
    // `played` cards are on the table.
    bool reaches(int needed, int leader, std::array<Card, seat_count>& trick, int played) {
        if (played == seat_count)
            return reaches_after(needed, leader, trick);
        const int seat = next_seat(leader, played);
        const bool attacks = (seat & 1) == attackers_;
        CardSet candidates = hands_[seat];
        if (played > 0 && candidates & suit_mask(suit_of(trick[0])))
            candidates &= suit_mask(suit_of(trick[0]));

        for (CardSet left = candidates; left; left &= left - 1) {
            const Card card = first_of(left);
            if (options_.equal_cards_once && equals_lower(seat, card, trick, played))
                continue;
            count_node();
            trick[played] = card;
            hands_[seat] ^= bit_of(card);
            const bool reached = reaches(needed, leader, trick, played + 1);
            hands_[seat] ^= bit_of(card);
            if (reached == attacks)
                return reached;  // an attacker found a way, or a defender a refutation
        }
        return !attacks;
    }

    std::uint64_t nodes() const noexcept { return nodes_; }

  private:
    // The same question at the end of a trick.
    bool reaches_after(int needed, int leader, const std::array<Card, seat_count>& trick) {
        const int winner = next_seat(leader, winning_card(trick));
        needed -= (winner & 1) == attackers_;
        const int tricks_left = count(hands_[winner]);
        if (needed <= 0 || needed > tricks_left)
            return needed <= 0;
        std::array<Card, seat_count> next{};
        if (!options_.record_branches || tricks_left < min_tricks_recorded)
            return reaches(needed, winner, next, 0);

        const Branch branch{hands_[0] | hands_[1] | hands_[2] | hands_[3], winner, needed};
        if (const auto known = records_.find(branch); known != records_.end())
            return known->second;
        const bool reached = reaches(needed, winner, next, 0);
        if (records_.size() >= max_records)
            records_.clear();
        records_.emplace(branch, reached);
        return reached;
    }

    int winning_card(const std::array<Card, seat_count>& trick) const noexcept {
        int best = 0;
        for (int i = 1; i < seat_count; ++i)
            if (beats(trick[i], trick[best], trump_))
                best = i;
        return best;
    }

    // Whether the next lower card of the suit still in play is held by the same seat: no hand, and
    // no card on the table, comes between the two.
    bool equals_lower(int seat, Card card, const std::array<Card, seat_count>& trick,
                      int played) const noexcept {
        CardSet in_play = hands_[0] | hands_[1] | hands_[2] | hands_[3];
        for (int i = 0; i < played; ++i)
            in_play |= bit_of(trick[i]);
        return (hands_[seat] & next_below(in_play, card)) != 0;
    }

    void count_node() {
        if (nodes_ == options_.node_limit)
            throw OutOfNodes{};
        if (++nodes_ % heartbeat_nodes == 0 && heartbeat_)
            heartbeat_();
    }

    PlainOptions options_;
    const std::function<void()>& heartbeat_;
    Hands hands_;
    int trump_;
    int attackers_;  // the parity of their seats
    std::uint64_t nodes_ = 0;
    std::unordered_map<Branch, bool, BranchHash> records_;
};

}  // namespace

PlainAnswer plain_can_take(const Position& position, int target, const PlainOptions& options,
                           const std::function<void()>& heartbeat) {
    if (const std::string fault = position.fault(); !fault.empty())
        throw std::invalid_argument(fault);
    if (target <= 0 || target > position.tricks_left())
        return {target <= 0, 0};

    std::array<Card, seat_count> trick{};
    std::copy(position.trick.begin(), position.trick.end(), trick.begin());
    PlainSearch search(position, options, heartbeat);
    try {
        const int played = static_cast<int>(position.trick.size());
        const bool reached = search.reaches(target, position.leader, trick, played);
        return {reached, search.nodes()};
    } catch (const OutOfNodes&) {
        return {std::nullopt, search.nodes()};
    }
}

}  // namespace tefuda::bridge
