// bridge/abc/question.hpp: candidates in a position, and what the other players believe.
//
// The abc algorithm (Otawa and Uehara, "Game-tree Search Based on Player Model in Computer
// Bridge"): `a`, the player to move, believes in a deal, the truth; the two others who decide, `b`
// and `c`, each choose what is best double dummy on a deal that they believe in, a hypothesis.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bridge/abc/learned_others.hpp"
#include "bridge/position.hpp"

namespace tefuda::bridge {

// Who decides for a seat. Declarer decides for dummy.
enum Decider : std::uint8_t { player_a, player_b, player_c };

// Which hypotheses guide b and c: `single`: one each, and what takes over when it is contradicted;
// `mean`: all that still fit; the card that is best on the weighted mean of the scores is played.
enum class Opinion : std::uint8_t { single, mean };

// What b and c do among cards that they think equally good. `worst`: what is worst for a.
// `natural`: an enemy what is also best on the truth; then both, on lead, the suit that their side
// led last, and otherwise the lowest card.
enum class Ties : std::uint8_t { worst, natural };

// `playout`: one line of play, a choosing what is best double dummy on the truth. `tree`: a search
// over a's own later cards, and over the ties of b and c if they do the worst for a. `custom`: one
// line of play in which a, too, plays as people do, by the learned others: who knows no more than
// what can be seen has yet to guess.
enum class Form : std::uint8_t { playout, tree, custom };

struct AbcOptions {
    // Cards, the candidate included, to which players follow their hypotheses; what comes after is
    // played double dummy on the truth.
    int horizon = 16;
    Opinion opinion = Opinion::single;
    Ties ties = Ties::worst;
    Form form = Form::playout;
    // Whether a hypothesis survives the sight of a card that it gives to somebody else, by taking
    // it for an equivalent one, and whether others of the pool take over where that fails.
    bool repair = true;
    // Whether cards up to the nine are not told apart: one of a hand passes for another.
    bool coarse_spots = false;
    // The suit that each side, North-South first, led last before the current trick; -1: none.
    std::array<int, 2> last_led{-1, -1};
};

// What b or c may believe: deals as they were before the candidate, and for each candidate the
// weight that each of them has after it (0: impossible). An empty pool: no opinion ever.
struct Pool {
    std::vector<Hands> deals{};
    std::vector<std::vector<double>> weights{};
    // With single hypotheses: how many, from the one to begin with on, the player weighs together;
    // the others wait until one of these is contradicted.
    int panel = 1;
    // Whether the player believes in no deal, and plays as people do, by the learned others.
    bool is_learned = false;
};

// What is wrong with `scores`, by the tricks that are left in `truth`, or an empty string.
std::string fault_of_scores(const Position& truth, const std::vector<double>& scores);

struct AbcQuestion {
    Position truth{};
    std::array<Decider, seat_count> deciders{};
    std::vector<Card> candidates{};
    Pool b{};
    Pool c{};
    // The value for a's side by the tricks that it takes from here on, the current one included.
    std::vector<double> scores{};
    AbcOptions options{};
    // With single hypotheses: which of b's and of c's pool to begin with, one evaluation each.
    std::vector<std::pair<std::size_t, std::size_t>> triples{};
    std::optional<LearnedOthers> learned{};

    // What is wrong with this question, or an empty string.
    std::string fault() const;
};

}  // namespace tefuda::bridge
