// bindings/daihinmin/race_search.cpp: the strongest player of Daihinmin, for Python.
#include "bindings/bindings.hpp"
#include "bindings/daihinmin/checked.hpp"
#include "bindings/guarded.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

#include "daihinmin/search/race_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tefuda::daihinmin {
namespace {

using NamedTurn = std::tuple<int, Cards, std::uint8_t>;
using NamedExchange = std::tuple<int, int, int, Cards>;

// Cards, joker, trials, sum and sum of squares of what the place was worth.
using Told = std::tuple<Cards, std::uint8_t, std::uint32_t, double, double>;

History history_of(const std::vector<NamedTurn>& turns, int players) {
    std::vector<Turn> told;
    for (const auto& [seat, cards, stands_for] : turns) {
        must_be(seat >= 0 && seat < players, "this is no turn");
        told.push_back({static_cast<std::uint8_t>(seat),
                        cards == 0 ? Meld{} : checked_meld(cards, stands_for)});
    }
    return History(std::move(told));
}

Exchanged checked_exchange(const NamedExchange& named, int players) {
    const auto [rich, poor, count, gift] = named;
    must_be(rich >= 0 && rich < players && poor >= 0 && poor < players && count >= 1 &&
                count <= 2 && (gift & ~deck) == 0,
            "this is no exchange");
    return {static_cast<std::uint8_t>(rich), static_cast<std::uint8_t>(poor),
            static_cast<std::uint8_t>(count), gift};
}

double checked_chance(double chance) {
    must_be(chance >= 0 && chance < 1, "there is no such chance");
    return chance;
}

Evidence evidence_of(const Sight& sight, const std::vector<NamedTurn>& turns,
                     const std::vector<NamedExchange>& exchanges, const SeatChances& standards) {
    const int players = sight.game.rules.players();
    std::ranges::for_each(standards, checked_chance);
    Evidence evidence{history_of(turns, players), {}, standards};
    for (const NamedExchange& named : exchanges)
        evidence.exchanges.push_back(checked_exchange(named, players));
    return evidence;
}

History checked_history(const Game& game, const std::vector<NamedTurn>& turns, int seat) {
    must_be(seat >= 0 && seat < game.rules.players(), "nobody sits there");
    return history_of(turns, game.rules.players());
}

std::pair<double, double> log_likelihoods(const Game& game, const std::vector<NamedTurn>& turns,
                                          int seat, Policy& policy) {
    const Explained found =
        Replay(checked_history(game, turns, seat), game).explained(game, seat, true, policy);
    return {found.by_policy, found.by_standard};
}

double gift_weight_from_python(int count, Cards rich, Cards poor, Cards gift) {
    must_be(((rich | poor) & ~deck) == 0, "there are no such cards");
    return gift_weight(checked_exchange({0, 1, count, gift}, 2), rich, poor);
}

// A search that any Python thread may ask; one after the other.
using SharedRaceSearch = Guarded<RaceSearch>;

std::tuple<unsigned, bool, bool, std::vector<Told>>
race(SharedRaceSearch& self, const Sight& sight, const std::vector<NamedTurn>& turns,
     const std::vector<NamedExchange>& exchanges, const SeatChances& standards,
     std::uint64_t seed) {
    must_be(sight.game.to_move == sight.seat, "it is somebody else's turn");
    const Evidence evidence = evidence_of(sight, turns, exchanges, standards);
    const RaceResult result =
        self.ask_in_turn([&](RaceSearch& search) { return search.race(sight, evidence, seed); });
    std::vector<Told> told;
    for (const Candidate& one : result.candidates)
        told.emplace_back(one.meld.cards, one.meld.stands_for, one.arm.count, one.arm.sum,
                          one.arm.squares);
    return {result.best, result.is_proven, result.is_out_of_time, std::move(told)};
}

double odds_of_standard(SharedRaceSearch& self, const Game& game,
                        const std::vector<NamedTurn>& turns, int seat) {
    const History history = checked_history(game, turns, seat);
    const Explained found =
        self.ask_in_turn([&](RaceSearch& search) { return search.explained(game, history, seat); });
    return found.by_standard - found.by_policy;
}

using ToldWorld = std::pair<std::vector<Cards>, std::uint8_t>;

std::vector<ToldWorld> worlds(SharedRaceSearch& self, const Sight& sight,
                              const std::vector<NamedTurn>& turns,
                              const std::vector<NamedExchange>& exchanges,
                              const SeatChances& standards, std::uint64_t seed) {
    const Evidence evidence = evidence_of(sight, turns, exchanges, standards);
    return self.ask_in_turn([&](RaceSearch& search) {
        std::vector<ToldWorld> result;
        for (const auto& [game, like_standard] : search.worlds(sight, evidence, seed))
            result.emplace_back(
                std::vector(game.hands.begin(), game.hands.begin() + game.rules.players()),
                like_standard);
        return result;
    });
}

// The cards that each seat was dealt, from the giver on; the payer; both of the other exchange.
using ToldSeating = std::tuple<std::array<std::uint8_t, most_players>, int, int, int>;

std::optional<Seating> checked_seating(const std::optional<ToldSeating>& told, Cards hand,
                                       int count) {
    if (!told)
        return std::nullopt;
    const auto& [sizes, payer, rich, poor] = *told;
    const unsigned seats = 1U | 1U << (payer & 31) | 1U << (rich & 31) | 1U << (poor & 31);
    const int dealt = std::accumulate(sizes.begin() + 1, sizes.end(), 0);
    must_be(std::popcount(seats) == 4 && seats < 1U << most_players &&
                std::max({payer, rich, poor}) < most_players && std::min({payer, rich, poor}) > 0 &&
                dealt == std::popcount(deck & ~hand) + count &&
                *std::min_element(sizes.begin() + 1, sizes.end()) > 2,
            "nobody sits like that");
    return Seating{sizes, static_cast<std::uint8_t>(payer), static_cast<std::uint8_t>(rich),
                   static_cast<std::uint8_t>(poor)};
}

std::vector<std::tuple<Cards, std::uint32_t, double, double>>
race_gifts(SharedRaceSearch& self, Cards hand, int count, std::uint32_t rules,
           const std::optional<ToldSeating>& told_seating, std::pair<double, double> standards,
           std::uint64_t seed) {
    check_exchange(hand, count, checked_rules(rules));
    const std::optional<Seating> seating = checked_seating(told_seating, hand, count);
    const Standards known{checked_chance(standards.first), checked_chance(standards.second)};
    return self.ask_in_turn([&](RaceSearch& search) {
        std::vector<std::tuple<Cards, std::uint32_t, double, double>> told;
        for (const Gift& gift : search.race_gifts(hand, count, Rules{rules}, seating, known, seed))
            told.emplace_back(gift.cards, gift.arm.count, gift.arm.sum, gift.arm.squares);
        return told;
    });
}

// Trials, worlds and steps are bounded by memory and by what 32 bits can count.
void check_plan(const RacePlan& plan) {
    constexpr std::uint32_t most_worlds = 1'000'000;
    must_be(plan.worlds >= 1 && plan.worlds <= most_worlds && plan.trials <= most_at_once,
            "there must be 1 to 1000000 worlds, and at most 100000000 trials");
    must_be(plan.seconds >= 0 && plan.trust >= 0 && std::isfinite(plan.trust),
            "there is no such time, or no such trust");
    must_be(plan.prior >= 0 && std::isfinite(plan.prior), "there is no such prior");
}

}  // namespace

void bind_race_search(nb::module_& m) {
    m.def(
        "log_likelihoods", &log_likelihoods, "game"_a, "turns"_a, "seat"_a, "policy"_a,
        "Of the moves of a seat if these are the hands: by a policy, and by the standard player.");
    m.def("gift_weight", &gift_weight_from_python, "count"_a, "rich"_a, "poor"_a, "gift"_a,
          "How likely, up to a factor, an exchange leads to these hands; no cards: any gift.");

    nb::class_<RacePlan>(m, "DaihinminRacePlan", "How a race of moves is run.")
        .def(nb::init<>(), MadeOnce())
        .def_rw("trials", &RacePlan::trials)
        .def_rw("worlds", &RacePlan::worlds)
        .def_rw("steps", &RacePlan::steps)
        .def_rw("seconds", &RacePlan::seconds)
        .def_rw("trust", &RacePlan::trust)
        .def_rw("prior", &RacePlan::prior)
        .def_rw("worth", &RacePlan::worth)
        .def_rw("learned", &RacePlan::learned)
        .def_rw("mates", &RacePlan::mates)
        .def_rw("endings", &RacePlan::endings)
        .def_rw("common_worlds", &RacePlan::common_worlds)
        .def_rw("early_stop", &RacePlan::early_stop);

    nb::class_<SharedRaceSearch>(m, "DaihinminRaceSearch",
                                 "Tries moves until it is clear which is best.")
        .def(
            "__init__",
            [](SharedRaceSearch* self, const std::vector<float>& weights,
               const std::vector<float>& reader, const RacePlan& plan) {
                constexpr auto enough = static_cast<std::size_t>(feature::total);
                must_be(weights.size() == enough && reader.size() == enough,
                        "there must be a weight for each feature");
                check_plan(plan);
                new (self) SharedRaceSearch(weights, reader, plan);
            },
            MadeOnce(), "weights"_a, "reader"_a, "plan"_a)
        .def("race", &race, "sight"_a, "turns"_a, "exchanges"_a, "standards"_a, "seed"_a,
             "The place of the best move, whether it is a proven win, whether time ran out, and\n"
             "all moves: cards, joker, trials, sum and squares of what their places were worth.\n"
             "`standards` is how likely each seat was like the standard player before the game.")
        .def("odds_of_standard", &odds_of_standard, "game"_a, "turns"_a, "seat"_a,
             "The logarithm of how much likelier the standard player makes the moves of a seat\n"
             "than the policy that reads them, if these are the hands.")
        .def("worlds", &worlds, "sight"_a, "turns"_a, "exchanges"_a, "standards"_a, "seed"_a,
             "Hands by seat, as often as they are believed in, and who is like the standard "
             "player, as bits.")
        .def(
            "race_gifts", &race_gifts, "hand"_a, "count"_a, "rules"_a, "seating"_a.none(),
            "standards"_a, "seed"_a,
            "Cards that a rich player could give, the best first: cards, trials, sum and squares.\n"
            "`seating`: cards dealt to each seat, the giver first, and the seats of who paid the\n"
            "tribute and of the rich and the poor of the other exchange; none if that is not "
            "known.\n"
            "`standards`: how likely who paid the tribute, and each of the others, are like the "
            "standard player.");
}

}  // namespace tefuda::daihinmin
