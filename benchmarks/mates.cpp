// benchmarks/mates.cpp: what it costs to ask for a mate, or for a proof, at every turn of games.
//
// Times are of the processor: cmake -S . -B build/plain && cmake --build build/plain -t mates &&
// build/plain/mates
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "daihinmin/solver/mate.hpp"
#include "daihinmin/solver/prover.hpp"

namespace {

using namespace tefuda;
using namespace tefuda::daihinmin;

constexpr int repeats = 7;

// Must agree with tefuda.daihinmin.rules.OFFICIAL.
constexpr Rules official{Rules::groups | Rules::sequences | Rules::revolution | Rules::suit_lock |
                         Rules::eight_cut | Rules::spade_three_beats_joker |
                         Rules::asks_owner_again | Rules::may_pass_on_lead | Rules::joker_in_deck |
                         5U << 16 | 20U << 24};

// Every moment of games played at random.
std::vector<Game> moments(int games) {
    std::vector<Game> result;
    for (int index = 0; index < games; ++index) {
        Random random(2026, static_cast<std::uint64_t>(index));
        Game game(random_deal(official, random), official, 0);
        while (!game.is_over()) {
            result.push_back(game);
            MeldList melds;
            game.add_legal_melds(melds);
            const unsigned choices = melds.size() + (game.meld.kind != MeldKind::none ? 1 : 0);
            const unsigned choice = random.below(choices);
            game.settle(choice < melds.size() ? game.put(melds[choice]) : game.pass());
        }
    }
    return result;
}

// The least nanoseconds of a question, of some attempts, and how often the answer was yes.
template<typename Question>
void measure(const char* name, const std::vector<Game>& games, Question question) {
    double best = 1e9;
    long yes = 0;
    for (int attempt = 0; attempt < repeats; ++attempt) {
        yes = 0;
        const std::clock_t start = std::clock();
        for (const Game& game : games)
            yes += question(game) ? 1 : 0;
        const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        best = std::min(best, 1e9 * seconds / static_cast<double>(games.size()));
    }
    std::printf("%-36s %8.1f ns, yes %6ld of %zu\n", name, best, yes, games.size());
}

}  // namespace

int main() {
    const std::vector<Game> all = moments(400);
    std::vector<Game> last_two;
    Prover prover({});
    std::copy_if(all.begin(), all.end(), std::back_inserter(last_two),
                 [&](const Game& game) { return prover.applies(game); });
    measure("mate, hidden cards", all, [](const Game& game) {
        const int seat = game.to_move;
        return mating_move(against_all(game, seat), largest_hand(game, seat)).has_value();
    });
    measure("mate, open cards", all,
            [](const Game& game) { return mating_move(game).has_value(); });
    measure("does a proof apply", all, [&](const Game& game) { return prover.applies(game); });
    measure("a proof between the last two", last_two,
            [&](const Game& game) { return prover.value(game) == Value::won; });
}
