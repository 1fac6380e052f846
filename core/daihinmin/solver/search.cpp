// daihinmin/solver/search.cpp: a depth-first search that looks for a mate before it moves.
#include "daihinmin/solver/search.hpp"

#include <algorithm>
#include <cassert>

#include "daihinmin/holding.hpp"
#include "daihinmin/solver/mate.hpp"
#include "daihinmin/solver/position_key.hpp"

namespace tefuda::daihinmin {
namespace {

// Who plays together against the hero never stands in each other's way: a mate of one of them has
// to succeed against the hero alone. They do not get the lead by passing on a friend's meld.
Game duel(const Game& game, int hero) noexcept {
    Game result = game;
    for (int seat = 0; seat < game.rules.players(); ++seat)
        if (seat != hero && seat != game.to_move) {
            result.hands[seat] = 0;
            result.holding &= static_cast<std::uint8_t>(~(1U << seat));
        }
    if (game.owner != game.to_move)
        result.owner = static_cast<std::uint8_t>(hero);
    return result;
}

// How much speaks for a meld: many weak cards, while strong ones and what belongs together are
// kept. The numbers were found by trying; they cost or save a third of the nodes.
int promise(const Meld& meld, const Pile& pile, const Counts& counts) noexcept {
    const int strength = meld.kind == MeldKind::joker ? above + 6
                         : pile.is_reversed           ? above - meld.high
                                                      : meld.low;
    int result = -4 * strength;
    if (pile.is_empty())
        result += 24 * meld.size;
    if ((meld.cards & joker_bit) != 0)
        result -= 30;
    if (meld.kind == MeldKind::single && (counts.at_least[2] >> meld.low & 1) != 0)
        result -= 40;
    if (meld.covers(eight))
        result -= 10;
    return result;
}

}  // namespace

Game after(const Game& game, const Move& move) noexcept {
    Game result = game;
    result.settle(is_pass(move) ? result.pass() : result.put(move));
    return result;
}

Value Search::value(const Game& game) {
    const bool won = is_won(game);
    return meter_.is_spent() ? Value::unknown : won ? Value::won : Value::lost;
}

Value Search::value_after(const Game& game, const Move& move) {
    if (!is_pass(move) && move.cards == game.hands[game.to_move])
        return game.to_move == hero_ ? Value::won : Value::lost;
    return value(after(game, move));
}

std::vector<Move> Search::moves(const Game& game) {
    ranked_.clear();
    push_ranked(game);
    std::vector<Move> result;
    for (const Ranked& ranked : ranked_)
        result.push_back(ranked.meld);
    ranked_.clear();
    if (game.may_pass())
        result.emplace_back();
    return result;
}

// When the budget is spent, the answer means nothing.
bool Search::is_won(Game game) {
    // Who can only pass does so at once.
    while (!game.is_over() && !can_play(game.hands[game.to_move], game.pile(), game.rules))
        game.settle(game.pass());
    if (game.is_over())
        return false;
    if (has_mate(game))
        return game.to_move == hero_;
    const Key key = key_of(game);
    if (const std::optional<bool> known = table_.find(key))
        return *known;
    const std::uint64_t before = meter_.nodes();
    if (!meter_.spend())
        return false;
    const bool won = is_won_by_moving(game);
    if (!meter_.is_spent())
        table_.store(key, won, meter_.nodes() - before);
    return won;
}

bool Search::is_won_by_moving(const Game& game) {
    const bool is_hero = game.to_move == hero_;
    const std::size_t first = ranked_.size();
    push_ranked(game);
    const bool won = is_won_by_melds(game, first);
    ranked_.resize(first);
    // If the hero passed on an empty field, so could all others, and nothing would have changed.
    if (won == is_hero || meter_.is_spent() || !game.may_pass() ||
        (is_hero && game.pile().is_empty()))
        return won;
    return is_won(after(game, Move{}));
}

bool Search::is_won_by_melds(const Game& game, std::size_t first) {
    const bool is_hero = game.to_move == hero_;
    for (std::size_t place = first, end = ranked_.size(); place < end; ++place) {
        const Meld meld = ranked_[place].meld;           // a copy: the vector grows
        assert(meld.cards != game.hands[game.to_move]);  // that would be a mate
        if (is_won(after(game, meld)) == is_hero || meter_.is_spent())
            return is_hero;
    }
    return !is_hero;
}

bool Search::has_mate(const Game& game) const noexcept {
    const bool is_duel = game.to_move == hero_ || is_between_two(game);
    return mating_move(is_duel ? game : duel(game, hero_)).has_value();
}

void Search::push_ranked(const Game& game) {
    melds_.clear();
    game.add_legal_melds(melds_);
    const Pile pile = game.pile();
    const Counts counts(game.hands[game.to_move] & deck_without_joker);
    const std::size_t first = ranked_.size();
    for (const Meld& meld : melds_)
        ranked_.push_back({meld, promise(meld, pile, counts)});
    std::stable_sort(ranked_.begin() + static_cast<std::ptrdiff_t>(first), ranked_.end(),
                     [](const Ranked& one, const Ranked& other) { return one.rank > other.rank; });
}

}  // namespace tefuda::daihinmin
