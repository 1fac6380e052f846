// tests/daihinmin/solver.cpp: endings by the full rules, mates, and proofs for playouts.
#include "daihinmin/solver/solver.hpp"

#include "daihinmin/exchange.hpp"
#include "daihinmin/solver/prover.hpp"
#include "tests/check.hpp"
#include "tests/daihinmin/hands.hpp"

namespace tefuda::daihinmin {
namespace {

constexpr std::size_t memory = 1 << 20;

TEST(the_high_card_is_led_first) {
    Solver solver(memory);
    const Solution solution = solver.solve(between("S3 CA", "D4"));

    CHECK(solution.value == Value::won);
    for (const auto& [move, value] : solution.moves)
        CHECK(value == (move.cards == cards("CA") ? Value::won : Value::lost));
}

TEST(in_a_revolution_low_cards_are_strong) {
    Game game = between("S3 CA", "D4");
    game.is_revolution = true;
    Solver solver(memory);

    CHECK(solver.solve(game).line.front().cards == cards("S3"));
}

TEST(a_spent_budget_is_an_answer) {
    const Game game = between("S3 S5 S9 H4 H8 HK", "D4 D6 D9 C5 C8 CK");
    Solver solver(memory);

    CHECK(solver.value(game, {1}) == Value::unknown);
    CHECK(solver.value(game) != Value::unknown);
}

TEST(a_mate_plays_a_hand_out_with_nobody_able_to_intervene) {
    const auto mate = mating_move(between("S2 H2 S3", "DA D4"));

    CHECK(mate && mate->cards != cards("S3"));
    CHECK(!mating_move(between("SA S3", "D2 D4")));
}

TEST(the_prover_agrees_with_the_solver) {
    Random random(5, 0);
    Solver solver(memory);
    Prover prover({12, 1'000'000});
    for (int trial = 0; trial < 30; ++trial) {
        const Game::Hands hands = random_deal(contest(5), random);
        const Game game({weakest(hands[0], 5), weakest(hands[1], 5)}, contest(2), 0);

        CHECK(prover.value(game) == solver.value(game));
    }
}

}  // namespace
}  // namespace tefuda::daihinmin
