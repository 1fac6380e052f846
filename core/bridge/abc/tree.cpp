// bridge/abc/tree.cpp: search over what a may do, and over the ties of b and c.
#include "bridge/abc/search.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace tefuda::bridge {
namespace {

// Names a position at the start of a trick; two different positions never met so far.
struct Key {
    std::uint64_t first = 0x243f'6a88'85a3'08d3;
    std::uint64_t second = 0x1319'8a2e'0370'7344;

    bool operator==(const Key&) const = default;
    void add(std::uint64_t value) noexcept {
        first = (first ^ value) * 0x9e37'79b9'7f4a'7c15;
        first ^= first >> 32;
        second = (second + value) * 0xd6e8'feb8'6659'fd93;
        second ^= second >> 29;
    }
};

struct KeyHash {
    std::size_t operator()(const Key& key) const noexcept { return key.first; }
};

Key key_of(const AbcPosition& position) noexcept {
    Key key;
    for (const CardSet hand : position.truth.hands)
        key.add(hand);
    for (const int number :
         {+position.truth.leader, position.won, position.last_led[0], position.last_led[1]})
        key.add(static_cast<std::uint64_t>(number));
    for (const Hypotheses& hypotheses : position.believed) {
        key.add(hypotheses.size());
        for (const Hypothesis& hypothesis : hypotheses) {
            key.add(hypothesis.index);
            for (const CardSet hand : hypothesis.deal.hands)
                key.add(hand);
        }
    }
    return key;
}

// Whether each hypothesis has both cards of `pair` in `seat`'s hand or both elsewhere.
bool hold_alike(const Hypotheses& hypotheses, int seat, CardSet pair) noexcept {
    for (const Hypothesis& hypothesis : hypotheses)
        if (count(hypothesis.deal.hands[seat] & pair) == 1)
            return false;
    return true;
}

// The play is over then, however far the horizon.
constexpr int cards_in_deck = seat_count * rank_count;

// What is known about the levels that a position reaches.
struct Known {
    int reached;
    int missed;
};

class Tree {
  public:
    Tree(PlayerModel& model, Watch& watch, const AbcPosition& start)
        : model_(model),
          watch_(watch),
          positions_(std::min(model.options().horizon, cards_in_deck) + 1, start),
          is_alone_(model.is_alone()) {}

    Course search(Card candidate) {
        play(0, candidate);
        const int found = level(1);
        return {found, line(candidate, found)};
    }

    // What a gets in the position at `depth`.
    int level(int depth) {
        const AbcPosition& position = positions_[depth];
        const Levels& levels = model_.levels();
        int lowest = levels.of(position.won);
        int highest = levels.of(position.won + position.truth.tricks_left());
        while (lowest < highest) {
            const int middle = (lowest + highest + 1) / 2;
            if (reaches(depth, middle))
                lowest = middle;
            else
                highest = middle - 1;
        }
        return lowest;
    }

  private:
    void play(int depth, Card card) {
        watch_.count_node();
        model_.after(positions_[depth], card, positions_[depth + 1]);
    }

    // Whether all that follows is double dummy on the truth.
    bool is_leaf(int depth) const noexcept {
        const AbcPosition& position = positions_[depth];
        return depth >= model_.options().horizon || position.truth.tricks_left() == 0;
    }

    // Whether b and c, enemies without an opinion, do what is worst for a from here on: that too is
    // double dummy on the truth.
    bool is_double_dummy(const AbcPosition& position) const noexcept {
        return is_alone_ && position.believed[0].empty() && position.believed[1].empty();
    }

    // Whether a gets at least `level` in the position at `depth`.
    bool reaches(int depth, int level) {
        const AbcPosition& position = positions_[depth];
        const Levels& levels = model_.levels();
        if (level <= levels.of(position.won))
            return true;
        if (level > levels.of(position.won + position.truth.tricks_left()))
            return false;
        if (is_leaf(depth) || is_double_dummy(position))
            return model_.oracle().reaches(position.truth, position.won, level);
        if (position.truth.played > 0)
            return reaches_by_some_card(depth, level);

        const Key key = key_of(position);
        if (const auto found = known_.find(key); found != known_.end()) {
            if (level <= found->second.reached)
                return true;
            if (level >= found->second.missed)
                return false;
        }
        const bool reached = reaches_by_some_card(depth, level);
        if (known_.size() >= most_known)
            known_.clear();
        Known& known = known_.try_emplace(key, Known{0, rank_count + 1}).first->second;
        (reached ? known.reached : known.missed) = level;
        return reached;
    }

    // The same, by a search: it takes one card of a, and all that b or c may play.
    bool reaches_by_some_card(int depth, int level) {
        const bool chooses = model_.decider(positions_[depth]) == player_a;
        for (const Card card : moves(positions_[depth])) {
            play(depth, card);
            if (reaches(depth + 1, level) == chooses)
                return chooses;
        }
        return !chooses;
    }

    // The cards that must be searched: what a, b or c may play in `position`, high cards first.
    std::vector<Card> moves(const AbcPosition& position) {
        CardSet cards = position.truth.legal();
        if (model_.decider(position) != player_a) {
            if (model_.options().ties == Ties::natural)
                return {model_.choice(position)};
            cards = model_.preferred(position);
        }
        std::vector<Card> found;
        for (; cards; cards &= ~std::bit_floor(cards)) {
            const Card card = last_of(cards);
            if (!is_equal_to_lower(position, card))
                found.push_back(card);
        }
        return found;
    }

    // Whether the next lower card that is in play will do the same in the truth and in all that is
    // believed. With repair, and with coarse spots, the two may be read differently, and so may
    // habits among them.
    bool is_equal_to_lower(const AbcPosition& position, Card card) const noexcept {
        const AbcOptions& options = model_.options();
        if (options.repair || options.coarse_spots || options.ties == Ties::natural)
            return false;
        const int seat = position.truth.to_play();
        const CardSet next = next_below(position.truth.in_play(), card);
        return position.truth.hands[seat] & next &&
               hold_alike(position.believed[0], seat, next | bit_of(card)) &&
               hold_alike(position.believed[1], seat, next | bit_of(card));
    }

    // The play that leads to exactly `level`.
    std::vector<Card> line(Card candidate, int level) {
        std::vector<Card> cards{candidate};
        play(0, candidate);
        for (int depth = 1; !is_leaf(depth); ++depth) {
            const bool chooses = model_.decider(positions_[depth]) == player_a;
            for (const Card card : moves(positions_[depth])) {
                play(depth, card);
                if (reaches(depth + 1, chooses ? level : level + 1) == chooses) {
                    cards.push_back(card);
                    break;
                }
            }
        }
        return cards;
    }

    // When there are this many positions (about 60 MB) all are forgotten.
    static constexpr std::size_t most_known = 1'000'000;

    PlayerModel& model_;
    Watch& watch_;
    std::vector<AbcPosition> positions_;  // by depth: the line that is being searched
    bool is_alone_;
    std::unordered_map<Key, Known, KeyHash> known_;
};

}  // namespace

Course search_tree(PlayerModel& model, Watch& watch, const AbcPosition& start, Card candidate) {
    return Tree(model, watch, start).search(candidate);
}

int tree_level(PlayerModel& model, Watch& watch, const AbcPosition& position, int depth) {
    return Tree(model, watch, position).level(depth);
}

}  // namespace tefuda::bridge
