// daihinmin/solver/solver.cpp: all moves judged, and a line to the end.
#include "daihinmin/solver/solver.hpp"

namespace tefuda::daihinmin {
namespace {

Value best_of(const std::vector<Judged>& moves) noexcept {
    Value best = Value::lost;
    for (const Judged& judged : moves) {
        if (judged.value == Value::won)
            return Value::won;
        if (judged.value == Value::unknown)
            best = Value::unknown;
    }
    return best;
}

// What the seat to move does in a line: it wins, if it can.
std::optional<Move> natural_move(Search& search, const Game& game, bool is_hero) {
    const std::vector<Move> moves = search.moves(game);
    for (const Move& move : moves) {
        const Value value = search.value_after(game, move);
        if (value == Value::unknown)
            return std::nullopt;
        if ((value == Value::won) == is_hero)
            return move;
    }
    return moves.front();
}

}  // namespace

// One question: it has a budget, can be cancelled, and adds to what was searched so far.
class Solver::Question {
  public:
    Question(Solver& solver, const Game& game, Budget budget)
        : solver_(solver),
          meter_(budget, &solver.is_cancelled_, &solver.heartbeat_),
          search_(solver.table_, meter_, game.to_move) {
        solver.turn_to(game);
    }
    ~Question() {
        solver_.nodes_ += meter_.nodes();
        solver_.is_cancelled_ = false;
    }
    Search& search() noexcept { return search_; }
    std::uint64_t nodes() const noexcept { return meter_.nodes(); }

  private:
    Solver& solver_;
    Meter meter_;
    Search search_;
};

Value Solver::value(const Game& game, Budget budget) {
    Question question(*this, game, budget);
    return question.search().value(game);
}

Solution Solver::solve(const Game& game, Budget budget) {
    Question question(*this, game, budget);
    Search& search = question.search();
    Solution solution;
    for (const Move& move : search.moves(game))
        solution.moves.push_back({move, search.value_after(game, move)});
    solution.value = best_of(solution.moves);
    Game now = game;
    while (solution.value != Value::unknown && now.finished_count == game.finished_count &&
           !now.is_over()) {
        const std::optional<Move> move = natural_move(search, now, now.to_move == game.to_move);
        if (!move)
            break;
        solution.line.push_back(*move);
        now = after(now, *move);
    }
    solution.nodes = question.nodes();
    return solution;
}

void Solver::clear() noexcept {
    table_.clear();
    dealt_ = {};
}

void Solver::turn_to(const Game& game) noexcept {
    bool is_known = rules_ == game.rules.bits && hero_ == game.to_move;
    for (int seat = 0; seat < most_players; ++seat)
        is_known = is_known && (game.hands[seat] & ~dealt_[seat]) == 0;
    if (is_known)
        return;
    table_.clear();
    dealt_ = game.hands;
    rules_ = game.rules.bits;
    hero_ = game.to_move;
}

}  // namespace tefuda::daihinmin
