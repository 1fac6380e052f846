// bridge/abc/one_pass.cpp: the value of a tree by visiting each position once.
//
// A position carries three values: what a gets on the truth, and what double dummy gives a's side
// on the deals of b and of c. A value is missing (the papers' `*`) where the position cannot occur
// on that deal.
#include "bridge/abc/one_pass.hpp"

#include <algorithm>

namespace tefuda::bridge {
namespace {

constexpr int player_count = 3;
constexpr int missing = -1;
constexpr int beyond = rank_count + 2;  // above every level

using Values = std::array<int, player_count>;

// Values at `low` and below, or at `high` and above, need not be told apart.
struct Window {
    int low = -1;
    int high = beyond;
};
using Windows = std::array<Window, player_count>;

// The three deals, as far as they agree with the cards played.
struct Deals {
    std::array<DealInPlay, player_count> believed;
    std::array<bool, player_count> possible;
    int won;  // by a's side

    // All possible ones agree on who is to play, and on the cards still in play.
    const DealInPlay& any() const noexcept {
        return *(possible[player_a]   ? &believed[player_a]
                 : possible[player_b] ? &believed[player_b]
                                      : &believed[player_c]);
    }
};

Deals deals_of(const AbcPosition& start) {
    Deals deals{{start.truth, start.truth, start.truth}, {true, false, false}, 0};
    for (const Decider who : {player_b, player_c})
        if (const Hypotheses& hypotheses = start.of(who); !hypotheses.empty()) {
            deals.believed[who] = hypotheses.front().deal;
            deals.possible[who] = true;
        }
    return deals;
}

// The cards that may be played in any of the deals, high ones first; of cards that are neighbours
// and may be played in the same of them, the lowest.
std::vector<Card> moves(const Deals& deals) {
    std::array<CardSet, player_count> legal{};
    for (int who = 0; who < player_count; ++who)
        if (deals.possible[who])
            legal[who] = deals.believed[who].legal();
    const CardSet in_play = deals.any().in_play();
    const auto is_equal_to_lower = [&](Card card) {
        const CardSet next = next_below(in_play, card);
        return next && std::ranges::all_of(legal, [&](CardSet cards) {
                   return !(cards & next) == !(cards & bit_of(card));
               });
    };
    std::vector<Card> found;
    for (CardSet left = legal[0] | legal[1] | legal[2]; left; left &= ~std::bit_floor(left))
        if (const Card card = last_of(left); !is_equal_to_lower(card))
            found.push_back(card);
    return found;
}

// What is known at a position while its moves are searched.
struct Standing {
    bool maximises;  // a's side is to play
    Decider decider;
    Values best{missing, missing, missing};

    bool is_better(int value, int than) const noexcept {
        return than == missing || (maximises ? value > than : value < than);
    }

    // Takes in the values of one more move; `follows`: the decider has an opinion.
    void add(const Values& values, bool follows) noexcept {
        const int mine = values[player_a], theirs = values[decider];
        if (mine != missing) {
            int& best_mine = best[player_a];
            const bool first = best_mine == missing;
            if (decider == player_a)
                best_mine = std::max(best_mine, mine);
            else if (first || (follows && is_better(theirs, best[decider])))
                best_mine = mine;
            else if (!follows || theirs == best[decider])
                best_mine = std::min(best_mine, mine);  // a tie is done the worst for a
        }
        for (const Decider who : {player_b, player_c})
            if (values[who] != missing && is_better(values[who], best[who]))
                best[who] = values[who];
    }
};

class OnePass {
  public:
    OnePass(PlayerModel& model, Watch& watch, const std::array<Decider, seat_count>& deciders,
            bool cutting)
        : model_(model), watch_(watch), deciders_(deciders), cutting_(cutting) {}

    Deals after(const Deals& deals, Card card) {
        watch_.count_node();
        Deals next = deals;
        for (int who = 0; who < player_count; ++who) {
            next.possible[who] = deals.possible[who] && deals.believed[who].legal() & bit_of(card);
            if (next.possible[who])
                next.believed[who].play(card);
        }
        if (next.any().played == 0)
            next.won += model_.is_ours(next.any().leader);
        return next;
    }

    // `needed`: where the values must be exact. `chosen`: the values of b and c beyond which an
    // earlier choice of theirs makes sure that the play never comes here.
    Values search(const Deals& deals, int depth, Windows needed, const Windows& chosen) {
        const DealInPlay& deal = deals.any();
        const int left = deal.tricks_left();
        if (depth >= model_.options().horizon || left == 0)
            return leaf(deals);
        const int lowest = model_.levels().of(deals.won);
        const int highest = model_.levels().of(deals.won + left);
        for (Window& window : needed)
            window = {std::max(window.low, lowest), std::min(window.high, highest)};

        Standing standing{model_.is_ours(deal.to_play()), deciders_[deal.to_play()]};
        const bool follows = standing.decider != player_a && deals.possible[standing.decider];
        for (const Card card : moves(deals)) {
            const Windows children = windows_below(deals, standing, needed, chosen);
            const Windows later = choices_below(standing, chosen);
            standing.add(search(after(deals, card), depth + 1, children, later), follows);
            if (cutting_ && is_cut(deals, standing, needed, chosen))
                break;
        }
        return standing.best;
    }

  private:
    Values leaf(const Deals& deals) {
        Values values{missing, missing, missing};
        for (int who = 0; who < player_count; ++who)
            if (deals.possible[who])
                values[who] = model_.oracle().level(deals.believed[who], deals.won);
        return values;
    }

    // What b or c, whose turn it is, needs to know of a move to choose it or not: exactly as much
    // as is not worse than the best so far, because a tie is done the worst for a.
    static Window choice_window(const Standing& standing, Window chosen) noexcept {
        const int best = standing.best[standing.decider];
        if (best != missing && standing.maximises)
            chosen.low = std::max(chosen.low, best - 1);
        if (best != missing && !standing.maximises)
            chosen.high = std::min(chosen.high, best + 1);
        return chosen;
    }

    static Windows windows_below(const Deals& deals, const Standing& standing, Windows needed,
                                 const Windows& chosen) noexcept {
        for (int who = 0; who < player_count; ++who) {
            Window& window = needed[who];
            const int best = standing.best[who];
            const bool decides = who == standing.decider;
            if (who != player_a && decides && deals.possible[player_a]) {
                window = choice_window(standing, chosen[who]);
            } else if (who == player_a && !decides && deals.possible[standing.decider]) {
                continue;  // a's value is that of the move chosen, whatever the others are worth
            } else if (best != missing) {
                const bool maximises = who == player_a ? decides : standing.maximises;
                if (maximises)
                    window.low = std::max(window.low, best);
                else
                    window.high = std::min(window.high, best);
            }
        }
        return needed;
    }

    // Another player of the chooser's side, who does not know their mind, may come here all the
    // same.
    static Windows choices_below(const Standing& standing, Windows chosen) noexcept {
        for (const Decider who : {player_b, player_c}) {
            if (who == standing.decider)
                chosen[who] = choice_window(standing, chosen[who]);
            else
                (standing.maximises ? chosen[who].low : chosen[who].high) =
                    standing.maximises ? Window{}.low : Window{}.high;
        }
        return chosen;
    }

    // Whether `value`, so far the best, lies outside the window on the side that it cannot leave.
    static bool is_outside(int value, const Window& window, bool maximises) noexcept {
        return value != missing && (maximises ? value >= window.high : value <= window.low);
    }

    // "A node is cut only when a, b and c each have a cut or *."
    static bool is_cut(const Deals& deals, const Standing& standing, const Windows& needed,
                       const Windows& chosen) noexcept {
        bool a_is_done = !deals.possible[player_a];
        if (standing.decider == player_a || !deals.possible[standing.decider])
            a_is_done |=
                is_outside(standing.best[player_a], needed[player_a], standing.decider == player_a);
        bool others_are_done = true;
        for (const Decider who : {player_b, player_c}) {
            const int best = standing.best[who];
            a_is_done |= is_outside(best, chosen[who], standing.maximises);
            others_are_done &=
                !deals.possible[who] || is_outside(best, needed[who], standing.maximises);
        }
        return a_is_done && others_are_done;
    }

    PlayerModel& model_;
    Watch& watch_;
    const std::array<Decider, seat_count>& deciders_;
    bool cutting_;
};

}  // namespace

int one_pass_level(PlayerModel& model, Watch& watch, const AbcPosition& start, Card candidate,
                   bool cutting) {
    OnePass search(model, watch, model.deciders(), cutting);
    const Deals deals = search.after(deals_of(start), candidate);
    return search.search(deals, 1, {}, {})[player_a];
}

}  // namespace tefuda::bridge
