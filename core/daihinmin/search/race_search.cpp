// daihinmin/search/race_search.cpp: playouts by a learned policy, ended where the end is known.
#include "daihinmin/search/race_search.hpp"

#include <algorithm>

#include "daihinmin/policy/standard.hpp"

namespace tefuda::daihinmin {
namespace {

// The policy is more certain than it should be, having learned from itself alone: of 1, 2 and 3 its
// playouts foretold places best at 3. So is the reader about players whom it was not taught by.
constexpr double playing_temperature = 3, reading_temperature = 1.3;
constexpr Prover::Reach in_playouts{10, 300}, before_the_race{22, 60'000};
constexpr std::size_t far_memory = std::size_t{1} << 22;

World with_styles(const Imagined& imagined, Cards gift, Standards standards, Random& random) {
    World result{imagined.after(gift)};
    for (int seat = 1; seat < most_players; ++seat)
        if (random.unit() < (seat == imagined.payer ? standards.payer : standards.others))
            result.standards |= static_cast<std::uint8_t>(1U << seat);
    return result;
}

Arm arm_of(const std::vector<float>& results) noexcept {
    Arm arm;
    for (const float result : results)
        arm += {result, result * result, 1};
    return arm;
}

}  // namespace

RaceSearch::RaceSearch(std::span<const float> weights, std::span<const float> reader,
                       const RacePlan& plan)
    : plan_(plan),
      policy_(weights, playing_temperature),
      reader_(reader, reading_temperature),
      prover_(in_playouts),
      far_prover_(before_the_race, far_memory) {}

std::optional<Meld> RaceSearch::proven(const Sight& sight) {
    Random random(0, 0);
    const Game any = Worlds(sight).draw(random);  // only all hidden cards together are looked at
    if (plan_.mates)
        if (const auto mate =
                mating_move(against_all(any, sight.seat), largest_hand(any, sight.seat)))
            return mate;
    return plan_.endings ? far_prover_.proven_move(any) : std::nullopt;
}

std::vector<World> RaceSearch::worlds(const Sight& sight, const Evidence& evidence,
                                      std::uint64_t seed, const Clock& clock) {
    if (plan_.steps != 0)
        return believed_worlds(sight, evidence, reader_, {plan_.worlds, plan_.steps, plan_.trust},
                               seed, clock);
    const Worlds all_alike(sight);
    std::vector<World> result;
    for (std::uint32_t index = 0; index < plan_.worlds; ++index) {
        Random random(seed, index);
        result.push_back({all_alike.draw(random)});
        clock.tick();
    }
    return result;
}

// What each candidate is taken to have begun with: the less likely the policy makes it, the less.
// It looks at hidden cards only all together, so that any world will do. It chooses among those
// that last in the race and puts nobody out: the policy is too certain for that.
std::vector<double> RaceSearch::starts(const Sight& sight,
                                       const std::vector<Candidate>& candidates) {
    std::vector<double> result(candidates.size());
    if (!plan_.learned || plan_.prior == 0)
        return result;
    Random random(0, 0);
    const Choices& found = policy_.choices(Worlds(sight).draw(random));
    for (std::size_t place = 0; place < candidates.size(); ++place)
        result[place] = plan_.prior * found.log_chance(candidates[place].meld);
    return result;
}

RaceResult RaceSearch::race(const Sight& sight, const Evidence& evidence, std::uint64_t seed) {
    const Clock clock(plan_.seconds, ticker_);
    RaceResult result;
    for (const Meld& meld : choices(sight))
        result.candidates.push_back({meld, {}, 0});
    if (result.candidates.size() == 1)
        return result;
    if (const auto move = proven(sight)) {
        const auto found = std::ranges::find_if(
            result.candidates, [&](const Candidate& one) { return one.meld == *move; });
        result.is_proven = found != result.candidates.end();
        if (result.is_proven) {
            result.best = static_cast<unsigned>(found - result.candidates.begin());
            return result;
        }
    }
    const std::vector<World> believed = worlds(sight, evidence, seed, clock);
    result.is_out_of_time = clock.is_past(time_for_worlds);  // there may be fewer than wanted
    const auto moves = static_cast<unsigned>(result.candidates.size());
    Race race(moves);
    result.is_out_of_time |=
        race.run(plan_.trials, plan_.early_stop, clock, [&](unsigned move, std::uint32_t trial) {
            const std::uint64_t place =
                plan_.common_worlds ? trial : std::uint64_t{trial} * moves + move;
            Random random(seed + 1, place);
            World world = believed[place % believed.size()];
            make(world.game, result.candidates[move].meld);
            return played_out(world, sight.seat, random);
        });
    for (unsigned move = 0; move < moves; ++move)
        result.candidates[move].arm = arm_of(race.results(move));
    result.best = race.leader(starts(sight, result.candidates));
    return result;
}

std::vector<Gift> RaceSearch::race_gifts(Cards hand, int count, Rules rules,
                                         const std::optional<Seating>& seating, Standards standards,
                                         std::uint64_t seed) {
    const Clock clock(plan_.seconds, ticker_);
    std::vector<Gift> gifts = possible_gifts(hand, count);
    Race race(static_cast<unsigned>(gifts.size()));
    race.run(plan_.trials, plan_.early_stop, clock, [&](unsigned gift, std::uint32_t trial) {
        Random random(seed, trial);
        const Imagined world =
            imagine(hand, count, rules,
                    seating ? *seating : any_seating(hand, count, rules, random), random);
        return played_out(with_styles(world, gifts[gift].cards, standards, random), 0, random);
    });
    for (unsigned gift = 0; gift < gifts.size(); ++gift)
        gifts[gift].arm = arm_of(race.results(gift));
    if (!gifts.empty())
        std::swap(gifts.front(), gifts[race.leader()]);
    return gifts;
}

// Makes the turn of a seat that can play its hand out with nobody able to intervene, whoever of
// the others holds which card.
bool RaceSearch::makes_mate(Game& game) const noexcept {
    const auto mate =
        mating_move(against_all(game, game.to_move), largest_hand(game, game.to_move));
    if (mate)
        make(game, *mate);
    return mate.has_value();
}

// What the place of `seat` is worth at the end, if all play on as `world` has it.
double RaceSearch::played_out(World world, int seat, Random& random) {
    Game& game = world.game;
    while ((game.holding >> seat & 1) != 0 && !game.is_over()) {
        if (plan_.endings && prover_.applies(game)) {
            const Value value = prover_.value(game);
            if (value != Value::unknown) {
                const bool is_first = (value == Value::won) == (game.to_move == seat);
                return plan_.worth[game.finished_count + (is_first ? 0 : 1)];
            }
        }
        make_turn(world, random);
    }
    return plan_.worth[final_place(game, seat, random)];
}

void RaceSearch::make_turn(World& world, Random& random) {
    if ((world.standards >> world.game.to_move & 1) != 0) {
        make(world.game, standard_move(world.game));
    } else if (!plan_.mates || !makes_mate(world.game)) {
        if (plan_.learned)
            policy_(world.game, random);
        else
            uniform_(world.game, random);
    }
}

}  // namespace tefuda::daihinmin
