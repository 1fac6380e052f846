// bridge/abc/abc.hpp: what a card is worth when the others choose by what they believe.
//
// The abc algorithm (Otawa and Uehara, "Game-tree Search Based on Player Model in Computer
// Bridge"): `a`, the player to move, believes in a deal, the truth; the two others who decide, `b`
// and `c`, each choose what is best double dummy on a deal that they believe in, a hypothesis.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

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
// over a's own later cards, and over the ties of b and c if they do the worst for a.
enum class Form : std::uint8_t { playout, tree };

struct AbcOptions {
    // Cards, the candidate included, to which players follow their hypotheses; what comes after is
    // played double dummy on the truth.
    int horizon = 16;
    Opinion opinion = Opinion::single;
    // With single hypotheses: how many of the pool, from the one to begin with on, a player weighs
    // together; the others wait until one of these is contradicted.
    int panel = 1;
    Ties ties = Ties::worst;
    Form form = Form::playout;
    // Whether a hypothesis survives the sight of a card that it gives to somebody else, by taking
    // it for an equivalent one, and whether others of the pool take over where that fails.
    bool repair = true;
    // The suit that each side, North-South first, led last before the current trick; -1: none.
    std::array<int, 2> last_led{-1, -1};
};

// What b or c may believe: deals as they were before the candidate, and for each candidate the
// weight that each of them has after it (0: impossible). An empty pool: no opinion ever.
struct Pool {
    std::vector<Hands> deals{};
    std::vector<std::vector<double>> weights{};
};

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

    // What is wrong with this question, or an empty string.
    std::string fault() const;
};

// What was found for one candidate.
struct AbcResult {
    Card candidate;
    std::vector<double> values{};            // one for each triple, or one for the mean
    std::vector<std::vector<Card>> lines{};  // the cards played, the candidate first
    // What b and c did when they first had a choice: cards with their share of the lines, or of the
    // weight of the hypotheses that preferred them.
    std::array<std::vector<std::pair<Card, double>>, 2> first_choices{};
    std::uint64_t nodes = 0;      // cards played while searching
    std::uint64_t questions = 0;  // put to the double-dummy solver
};

// Evaluates candidates; keeps a solver and what that learns. Not for use by two threads at once,
// except `cancel`.
class Abc {
  public:
    // `memory_bytes` and `portable` are those of the Solver.
    explicit Abc(std::size_t memory_bytes, bool portable = false);
    ~Abc();
    Abc(Abc&&) noexcept;
    Abc& operator=(Abc&&) noexcept;

    // Throws std::invalid_argument if the question has a fault.
    std::vector<AbcResult> evaluate(const AbcQuestion& question);
    // The value of a tree with single hypotheses, the worst of ties and no repair, computed the
    // other way: each position once, with its values on all three deals.
    // `cutting`: a position is left where none of a, b and c needs to know more. No lines are told.
    std::vector<AbcResult> one_pass(const AbcQuestion& question, bool cutting);

    // Makes the running question (or, if none is running, the next one) throw Cancelled. The one
    // member another thread may call.
    void cancel() noexcept;
    // Called every few milliseconds; what it throws passes through.
    void set_heartbeat(std::function<void()> heartbeat);

    std::uint64_t nodes() const noexcept;  // positions searched double dummy so far

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace tefuda::bridge
