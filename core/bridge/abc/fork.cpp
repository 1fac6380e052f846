// bridge/abc/fork.cpp: one position of the tree, with the three values of every branch.
#include "bridge/abc/fork.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

#include "bridge/abc/search.hpp"

namespace tefuda::bridge {
namespace {

class Forks {
  public:
    Forks(PlayerModel& model, Watch& watch) : model_(model), watch_(watch) {}

    Fork at(const AbcPosition& position, int depth) {
        Fork fork{values(position, depth), position.truth.to_play()};
        if (depth >= model_.options().horizon || position.truth.tricks_left() == 0)
            return fork;
        for (CardSet left = possible(position); left; left &= ~std::bit_floor(left))
            fork.branches.push_back({last_of(left), values_after(position, last_of(left), depth)});
        fork.chosen = chosen(position, fork.branches);
        return fork;
    }

  private:
    // The cards that may be played in one of the deals and are still held: a hypothesis that took
    // one card for another may have what is gone.
    static CardSet possible(const AbcPosition& position) noexcept {
        CardSet cards = position.truth.legal();
        for (const Hypotheses& hypotheses : position.believed)
            if (!hypotheses.empty())
                cards |= hypotheses.front().deal.legal();
        const auto& [north_hand, east_hand, south_hand, west_hand] = position.truth.hands;
        return cards & (north_hand | east_hand | south_hand | west_hand);
    }

    ThreeValues values(const AbcPosition& position, int depth) {
        ThreeValues found;
        found[player_a] = score(tree_level(model_, watch_, position, depth));
        for (const Decider who : {player_b, player_c})
            if (!position.of(who).empty())
                found[who] = double_dummy(position.of(who).front().deal, position.won);
        return found;
    }

    ThreeValues values_after(const AbcPosition& position, Card card, int depth) {
        if (position.truth.legal() & bit_of(card)) {
            AbcPosition next = position;
            model_.after(position, card, next);
            return values(next, depth + 1);
        }
        ThreeValues found;
        for (const Decider who : {player_b, player_c})
            if (const Hypotheses& hypotheses = position.of(who);
                !hypotheses.empty() && hypotheses.front().deal.legal() & bit_of(card)) {
                DealInPlay deal = hypotheses.front().deal;
                deal.play(card);
                const bool wins = deal.played == 0 && model_.is_ours(deal.leader);
                found[who] = double_dummy(deal, position.won + wins);
            }
        return found;
    }

    // What is played on the truth: what is best for a, or what b or c thinks best and, if nothing
    // else decides, what is worst for a.
    Card chosen(const AbcPosition& position, const std::vector<Branch>& branches) {
        const bool is_mine = model_.decider(position) == player_a;
        if (!is_mine && model_.options().ties == Ties::natural)
            return model_.choice(position);
        const CardSet open = is_mine ? position.truth.legal() : model_.preferred(position);
        std::optional<double> best;
        CardSet cards = 0;
        for (const auto& [card, values] : branches) {
            const std::optional<double> value = values[player_a];
            if (!value || !(open & bit_of(card)))
                continue;
            if (!best || (is_mine ? *value > *best : *value < *best)) {
                best = value;
                cards = 0;
            }
            if (value == best)
                cards |= bit_of(card);
        }
        return lowest_card(cards);
    }

    double score(int level) const noexcept { return model_.levels().score_of_level(level); }
    double double_dummy(const DealInPlay& deal, int won) {
        return score(model_.oracle().level(deal, won));
    }

    PlayerModel& model_;
    Watch& watch_;
};

}  // namespace

Fork fork_after(PlayerModel& model, Watch& watch, const AbcPosition& start,
                std::span<const Card> line) {
    if (line.size() > static_cast<std::size_t>(model.options().horizon))
        throw std::invalid_argument("the line goes beyond the horizon");
    AbcPosition position = start, next = start;
    for (std::size_t place = 0; place < line.size(); ++place) {
        if (line[place] >= 64 || !(position.truth.legal() & bit_of(line[place])))
            throw std::invalid_argument("card " + std::to_string(place + 1) +
                                        " of the line cannot be played");
        model.after(position, line[place], next);
        std::swap(position, next);
    }
    return Forks(model, watch).at(position, static_cast<int>(line.size()));
}

}  // namespace tefuda::bridge
