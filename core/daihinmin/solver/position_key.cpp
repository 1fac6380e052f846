// daihinmin/solver/position_key.cpp: the moment of a game in 44 bits.
#include "daihinmin/solver/position_key.hpp"

#include "daihinmin/holding.hpp"

namespace tefuda::daihinmin {
namespace {

// Fields one above the other in a number.
class Packed {
  public:
    Packed& add(std::uint64_t value, int width) noexcept {
        bits_ |= value << used_;
        used_ += width;
        return *this;
    }
    std::uint64_t bits() const noexcept { return bits_; }

  private:
    std::uint64_t bits_ = 0;
    int used_ = 0;
};

Cards cards_left(const Game& game) noexcept {
    Cards left = 0;
    for (int seat = 0; seat < game.rules.players(); ++seat)
        left |= game.hands[seat];
    return left;
}

// What has to be beaten: of single cards and groups the weakest level that does it and that
// anybody has, so that a 5 and a 6 are the same when nobody holds a 6.
int threshold(const Pile& pile, Cards left) noexcept {
    if (pile.meld.kind == MeldKind::sequence)
        return pile.is_reversed ? pile.meld.low : pile.meld.high;
    const Levels levels = levels_of(left) & stronger_levels(pile);
    return pile.is_reversed ? static_cast<int>(std::bit_width(levels)) : std::countr_zero(levels);
}

// How many more passes end the game; 0 for more than can come before the next meld. All may pass
// on a meld, and then everybody on an empty field but the one who has to make progress.
int passes_left(const Game& game) noexcept {
    const int left = game.rules.pass_limit() - game.passes_in_a_row;
    return left < 2 * game.rules.players() ? left : 0;
}

}  // namespace

Key key_of(const Game& game) noexcept {
    const Cards left = cards_left(game);
    const Pile pile = game.pile();
    Packed moment;
    moment.add(game.to_move, 3).add(game.passed, most_players).add(game.is_revolution, 1);
    moment.add(game.is_backwards, 1).add(static_cast<std::uint64_t>(passes_left(game)), 4);
    moment.add(game.owner, 3).add(static_cast<std::uint64_t>(pile.meld.kind), 3);
    if (pile.is_empty())
        return {left, moment.bits()};
    moment.add(pile.is_locked, 1).add(game.is_eleven_back, 1);
    if (pile.meld.kind != MeldKind::joker)
        moment.add(static_cast<std::uint64_t>(threshold(pile, left)), 6)
            .add(pile.meld.size, 4)
            .add(pile.meld.suits, 5);
    return {left, moment.bits()};
}

}  // namespace tefuda::daihinmin
