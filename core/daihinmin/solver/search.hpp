// daihinmin/solver/search.hpp: can one seat be the next to finish, whatever the others do?
#pragma once

#include <vector>

#include "daihinmin/game.hpp"
#include "daihinmin/solver/budget.hpp"
#include "daihinmin/solver/table.hpp"

namespace tefuda::daihinmin {

enum class Value : std::uint8_t { lost, won, unknown };

// A move is a meld; that of a pass has kind none.
using Move = Meld;
constexpr bool is_pass(const Move& move) noexcept { return move.kind == MeldKind::none; }

// Whether just two seats hold cards.
constexpr bool is_between_two(const Game& game) noexcept {
    const unsigned but_one = game.holding & (game.holding - 1U);
    return but_one != 0 && (but_one & (but_one - 1)) == 0;
}

// The game after `move`, which is legal.
Game after(const Game& game, const Move& move) noexcept;

// The search of an ending for the `hero`; everybody else plays against them, with open cards. A
// game that ends by too many passes is not won. All positions have to be of one ending, the one
// that the table is for.
class Search {
  public:
    Search(Table& table, Meter& meter, int hero) : table_(table), meter_(meter), hero_(hero) {}

    // Whether the hero can force it from here on, where nobody has finished since the ending began.
    Value value(const Game& game);
    Value value_after(const Game& game, const Move& move);

    // All moves of the seat to move, the likeliest to succeed first.
    std::vector<Move> moves(const Game& game);

  private:
    struct Ranked {
        Meld meld;
        int rank;
    };

    bool is_won(Game game);
    bool is_won_by_moving(const Game& game);
    bool is_won_by_melds(const Game& game, std::size_t first);
    bool has_mate(const Game& game) const noexcept;
    void push_ranked(const Game& game);

    Table& table_;
    Meter& meter_;
    int hero_;
    std::vector<Ranked> ranked_;  // the moves of all positions on the way to this one
    MeldList melds_;
};

}  // namespace tefuda::daihinmin
