// bindings/daihinmin/search.cpp: what a seat sees and how it chooses, for Python.
#include "bindings/bindings.hpp"
#include "bindings/daihinmin/checked.hpp"
#include "bindings/guarded.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "daihinmin/policy/standard.hpp"
#include "daihinmin/search/monte_carlo.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::daihinmin {
namespace {

using Named = std::pair<Cards, std::uint8_t>;

// What `seat` sees of `game`: the hands of the others are taken away.
Sight sight_of(const Game& game, int seat, const std::vector<Cards>& certain) {
    const int players = game.rules.players();
    if (seat < 0 || seat >= players || certain.size() != static_cast<std::size_t>(players))
        refuse("nobody sits there");
    Sight sight{game, static_cast<std::uint8_t>(seat), 0, {}, {}, {}};
    Cards known = 0;
    for (int other = 0; other < players; ++other) {
        sight.counts[other] = static_cast<std::uint8_t>(std::popcount(game.hands[other]));
        if (other == seat)
            continue;
        if ((certain[other] & known) != 0 || std::popcount(certain[other]) > sight.counts[other])
            refuse("these cards cannot be certain");
        known |= sight.certain[other] = certain[other];
        sight.unseen |= game.hands[other];
        sight.game.hands[other] = 0;
    }
    if ((known & ~sight.unseen) != 0)
        refuse("these cards cannot be certain");
    return sight;
}

Sight with_tribute(const Sight& self, int payer, int count, Cards hand, Cards shown) {
    must_be(payer >= 0 && payer < self.game.rules.players() && payer != self.seat && count >= 1 &&
                count <= 2 && std::popcount(hand) <= 16 && ((hand | shown) & ~deck) == 0,
            "nobody pays this tribute");
    Sight sight = self;
    sight.tribute = {static_cast<std::uint8_t>(payer), static_cast<std::uint8_t>(count), hand,
                     shown};
    return sight;
}

std::vector<std::vector<Cards>> draw(const Sight& self, std::uint64_t seed, std::uint64_t first,
                                     std::uint64_t count) {
    checked_count(count);
    const Worlds worlds(self);
    const WithoutGil released;
    Ticker ticker(check_signals);
    std::vector<std::vector<Cards>> result;
    for (std::uint64_t index = 0; index < count; ++index, ticker.tick()) {
        Random random(seed, first + index);
        const Game game = worlds.draw(random);
        result.emplace_back(game.hands.begin(), game.hands.begin() + game.rules.players());
    }
    return result;
}

BanditSpec checked_bandit(int kind, double parameter) {
    if (kind < 0 || kind > static_cast<int>(BanditKind::soft_max))
        refuse("there is no such bandit");
    return {static_cast<BanditKind>(kind), parameter};
}

Plan checked_plan(int bandit, double parameter, std::uint32_t trials, std::uint32_t estimates,
                  int playout) {
    if (estimates == 0 || playout < 0 || playout > static_cast<int>(Playout::standard))
        refuse("there is no such plan");
    return {checked_bandit(bandit, parameter), trials, estimates, static_cast<Playout>(playout)};
}

// Cards, joker, trials, sum and sum of squares of the rewards, votes.
using Told = std::tuple<Cards, std::uint8_t, std::uint32_t, double, double, std::uint32_t>;

// The games in which the others of a sight hold these cards, by seat.
std::vector<Game> worlds_of(const Sight& sight, const std::vector<std::vector<Cards>>& deals) {
    std::vector<Game> worlds;
    for (const std::vector<Cards>& hands : deals) {
        Game game = sight.game;
        must_be(hands.size() == static_cast<std::size_t>(game.rules.players()) &&
                    hands[sight.seat] == game.hands[sight.seat],
                "these are not the hands of this game");
        Cards seen = sight.game.hands[sight.seat];
        for (int seat = 0; seat < game.rules.players(); ++seat)
            if (seat != sight.seat) {
                must_be((hands[seat] & (seen | ~sight.unseen)) == 0 &&
                            std::popcount(hands[seat]) == sight.counts[seat],
                        "the others hold other cards, or as many");
                seen |= hands[seat];
            }
        std::ranges::copy(hands, game.hands.begin());
        worlds.push_back(game);
    }
    return worlds;
}

std::pair<unsigned, std::vector<Told>> choose(const Sight& self, const Plan& plan,
                                              std::uint64_t seed,
                                              const std::vector<std::vector<Cards>>& deals) {
    if (self.game.to_move != self.seat)
        refuse("it is somebody else's turn");
    const std::vector<Game> worlds = worlds_of(self, deals);
    const WithoutGil released;
    const std::vector<Candidate> found =
        monte_carlo(self, worlds, plan, seed, Ticker(check_signals));
    std::vector<Told> told;
    for (const Candidate& one : found)
        told.emplace_back(one.meld.cards, one.meld.stands_for, one.arm.count, one.arm.sum,
                          one.arm.squares, one.votes);
    return {best_choice(found), told};
}

std::vector<Cards> possible_gifts_from_python(Cards hand, int count, std::uint32_t rules) {
    check_exchange(hand, count, checked_rules(rules));
    std::vector<Cards> told;
    for (const Gift& gift : possible_gifts(hand, count))
        told.push_back(gift.cards);
    return told;
}

// The same for cards to give back in the exchange, with no joker to stand for anything.
std::pair<unsigned, std::vector<Told>> choose_gift(Cards hand, int count, std::uint32_t rules,
                                                   const Plan& plan, std::uint64_t seed) {
    check_exchange(hand, count, checked_rules(rules));
    const WithoutGil released;
    const std::vector<Gift> found =
        monte_carlo_gifts(hand, count, Rules{rules}, plan, seed, Ticker(check_signals));
    std::vector<Told> told;
    for (const Gift& one : found)
        told.emplace_back(one.cards, nowhere, one.arm.count, one.arm.sum, one.arm.squares,
                          one.votes);
    return {best_choice(found), told};
}

// The arms that a bandit tries when each pays 1 with its probability, and else nothing.
std::vector<unsigned> bandit_trials(int kind, double parameter, const std::vector<double>& chances,
                                    std::uint32_t trials, std::uint64_t seed) {
    must_be(!chances.empty(), "a bandit has at least one arm");
    checked_count(trials);
    Bandit bandit(checked_bandit(kind, parameter), static_cast<unsigned>(chances.size()));
    Random chance(seed, 0), rewards(seed, 1);
    const WithoutGil released;
    Ticker ticker(check_signals);
    std::vector<unsigned> tried;
    for (std::uint32_t trial = 0; trial < trials; ++trial, ticker.tick()) {
        tried.push_back(bandit.choose(chance));
        bandit.update(tried.back(), rewards.unit() < chances[tried.back()] ? 1.0 : 0.0);
    }
    return tried;
}

Named standard_from_python(const Game& game) {
    const Meld meld = standard_move(going_on(game));
    return {meld.cards, meld.stands_for};
}

}  // namespace

void bind_search(nb::module_& m) {
    m.def("standard_move", &standard_from_python, "game"_a,
          "What the default client of the contest does; no cards are a pass.");
    m.def("bandit_trials", &bandit_trials, "kind"_a, "parameter"_a, "chances"_a, "trials"_a,
          "seed"_a, "The arms that a bandit tries, each of which pays 1 with its chance.");

    nb::class_<Plan>(m, "DaihinminPlan", "How the playouts of a decision are spent.")
        .def(
            "__init__",
            [](Plan* self, int bandit, double parameter, std::uint32_t trials,
               std::uint32_t estimates, int playout) {
                new (self) Plan(checked_plan(bandit, parameter, trials, estimates, playout));
            },
            MadeOnce(), "bandit"_a, "parameter"_a, "trials"_a, "estimates"_a, "playout"_a);

    m.def("possible_gifts", &possible_gifts_from_python, "hand"_a, "count"_a, "rules"_a,
          "The gifts of a rich player that are worth a thought.");
    m.def("choose_gift", &choose_gift, "hand"_a, "count"_a, "rules"_a, "plan"_a, "seed"_a,
          "The place of the best gift of a rich player, and all gifts, told as moves are.");

    nb::class_<Sight>(m, "DaihinminSight", "What one seat sees of a game of Daihinmin.")
        .def(
            "__init__",
            [](Sight* self, const Game& game, int seat, const std::vector<Cards>& certain) {
                new (self) Sight(sight_of(game, seat, certain));
            },
            MadeOnce(), "game"_a, "seat"_a, "certain"_a)
        .def("with_tribute", &with_tribute, "payer"_a, "count"_a, "hand"_a, "shown"_a,
             "The same, when a payer gave their strongest cards, and they are among a hand.")
        .def("draw", &draw, "seed"_a, "first"_a, "count"_a,
             "Hands by seat that agree with it, every deal as likely as any other.")
        .def("choose", &choose, "plan"_a, "seed"_a, "deals"_a,
             "The place of the best move, and all moves: cards, joker, trials, sum and squares of\n"
             "their points, votes. They are tried in these deals, hands by seat, or if there are\n"
             "none, in any that agrees with it.");
}

}  // namespace tefuda::daihinmin
