// daihinmin/policy/feature_blocks.hpp: which weight of the learned policy is for what.
#pragma once

#include <cassert>

#include "daihinmin/deck.hpp"

namespace tefuda::daihinmin {

// In how many steps something is looked at.
inline constexpr int kinds = 8;  // pass, single, pair, triple, four, short and long run, joker
inline constexpr int sorts = 4;  // pass, single, pair, anything else
inline constexpr int strengths = 16;
inline constexpr int bands = 4;                       // of strengths
inline constexpr int losers_seen = 8;                 // units that somebody may answer, see Shape
inline constexpr int winners_seen = 5;                // and those that nobody can
inline constexpr int phases = 6;                      // of the game, by the cards of the others
inline constexpr int threats = 5;                     // how soon another seat is out, at worst
inline constexpr int answerers = 5;                   // other seats that may still answer
inline constexpr int sizes = 5;                       // cards of a meld, or held of a level
inline constexpr int hand_sizes = 12;                 // cards held, or left
inline constexpr int beaters_seen = 7;                // levels at which others could beat a move
inline constexpr int level_counts = 4 * highest + 1;  // one to four cards of a level; the joker

// Features are on or off, and numbered through: a weight belongs to each. A block of them is a
// table with so many rows, columns ..., of which a move switches at most one cell on, or one for
// each level of some cards.
template<int... Sizes>
struct Block {
    int start;

    constexpr int end() const noexcept { return start + (Sizes * ...); }

    // The number of a cell; the last index runs fastest.
    constexpr int operator()(auto... indices) const noexcept {
        static_assert(sizeof...(indices) == sizeof...(Sizes));
        assert(((static_cast<int>(indices) >= 0 && static_cast<int>(indices) < Sizes) && ...));
        int cell = 0;
        ((cell = cell * Sizes + static_cast<int>(indices)), ...);
        return start + cell;
    }
};

// The blocks, one behind the other, each under the names of its indices. `follows` is 0 on lead,
// `wins` is 1 if nobody can answer; losers and winners are those of the cards that stay.
namespace feature {
// follows, kind, strength
inline constexpr Block<2, kinds, strengths> move{0};
// follows, wins, losers, winners
inline constexpr Block<2, 2, losers_seen, winners_seen> left{move.end()};
// wins, cards left, threat
inline constexpr Block<2, hand_sizes, threats> count{left.end()};
// follows, kind, weaker levels that are held
inline constexpr Block<2, kinds, 8> weaker{count.end()};
// follows, size, cards held of its level; of single cards and groups
inline constexpr Block<2, sizes, sizes> broken{weaker.end()};
// follows, turns that it saves plus 1, size
inline constexpr Block<2, 6, sizes> gained{broken.end()};
// melds of its suits left, answerers; of a move that locks them
inline constexpr Block<3, answerers> lock{gained.end()};
// follows, losers; of a move with an eight
inline constexpr Block<2, losers_seen> cut{lock.end()};
// kind, losers; of a move with the joker
inline constexpr Block<kinds, losers_seen> joker{cut.end()};
// losers that it saves plus 4; of a revolution
inline constexpr Block<9> revolt{joker.end()};
// kind and strength of the pile; of a pass
inline constexpr Block<kinds, strengths> pass_on{revolt.end()};
// losers, winners; of a pass
inline constexpr Block<losers_seen, winners_seen> pass_with{pass_on.end()};
// whether the pile is one's own, answerers, threat; of a pass
inline constexpr Block<2, answerers, threats> pass_among{pass_with.end()};
// phase, kind, band of the strength, in a pass of that of the pile
inline constexpr Block<phases, kinds, bands> in_phase{pass_among.end()};
// wins, kind, threat, band
inline constexpr Block<2, kinds, threats, bands> threat{in_phase.end()};
// follows, kind, beaters, losers up to 3
inline constexpr Block<2, kinds, beaters_seen, 4> beaten{threat.end()};
// kind, strength above the pile; unless a joker is involved
inline constexpr Block<kinds, strengths> jump{beaten.end()};
// follows, kind, cards held less 1
inline constexpr Block<2, kinds, hand_sizes> held{jump.end()};
// follows, wins, weak units left
inline constexpr Block<2, 2, 7> weak{held.end()};
// follows, kind, answerers, band
inline constexpr Block<2, kinds, answerers, bands> among{weak.end()};
// wins, losers, threat
inline constexpr Block<2, losers_seen, threats> behind{among.end()};
// follows, kind, losers
inline constexpr Block<2, kinds, losers_seen> kind_left{behind.end()};
// follows, size less 1, strength, losers; of single cards and pairs
inline constexpr Block<2, 2, strengths, losers_seen> price{kind_left.end()};
// 0 for a pass, 2 for a move, 3 if it wins; threat by the owner of the pile; band
inline constexpr Block<4, threats, bands> against{price.end()};
// the three of spades on the joker
inline constexpr Block<1> three{against.end()};
// follows, sort, strength, cards of a level; of all that stay in the hand
inline constexpr Block<2, sorts, strengths, level_counts> beside{three.end()};
// the same; of all that the others hold
inline constexpr Block<2, sorts, strengths, level_counts> facing{beside.end()};
inline constexpr int total = facing.end();
}  // namespace feature

}  // namespace tefuda::daihinmin
