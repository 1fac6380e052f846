// daihinmin/search/monte_carlo.cpp: draw a world, try a choice in it, play out, tell the bandit.
#include "daihinmin/search/monte_carlo.hpp"

#include "daihinmin/search/playout.hpp"

namespace tefuda::daihinmin {
namespace {

// The bandits draw from streams of their own, which no playout has.
constexpr std::uint64_t bandit_streams = std::uint64_t{1} << 63;

// Spends the trials of `plan` on `choices`: `begin(choice, random)` is a game in which one was
// made, and the place of `seat` at its end is what the choice has brought.
template<typename Policy, typename Choice, typename Begin>
void estimate(std::vector<Choice>& choices, const Plan& plan, std::uint64_t seed, int seat,
              Ticker& ticker, Begin begin) {
    Policy policy;
    std::uint64_t playout = 0;
    for (std::uint32_t number = 0; number < plan.estimates; ++number) {
        Bandit bandit(plan.bandit, static_cast<unsigned>(choices.size()));
        Random chance(seed, bandit_streams + number);
        const std::uint64_t until = std::uint64_t{plan.trials} * (number + 1) / plan.estimates;
        for (; playout < until; ++playout) {
            const unsigned arm = bandit.choose(chance);
            Random random(seed, playout);
            const Game game = begin(choices[arm], random);
            bandit.update(arm, game.rules.players() - place_after(game, seat, policy, random));
            ticker.tick();
        }
        ticker.tick();
        ++choices[bandit.best()].votes;
        for (std::size_t arm = 0; arm < choices.size(); ++arm)
            choices[arm].arm += bandit.arms[arm];
    }
}

template<typename Choice, typename Begin>
std::vector<Choice> estimated(std::vector<Choice> choices, const Plan& plan, std::uint64_t seed,
                              int seat, Ticker& ticker, Begin begin) {
    if (plan.playout == Playout::standard)
        estimate<StandardPolicy>(choices, plan, seed, seat, ticker, begin);
    else
        estimate<UniformPolicy>(choices, plan, seed, seat, ticker, begin);
    return choices;
}

}  // namespace

std::vector<Meld> choices(const Sight& sight) {
    MeldList melds;
    sight.game.add_legal_melds(melds);
    std::vector<Meld> result(melds.begin(), melds.end());
    if (sight.game.meld.kind != MeldKind::none)
        result.emplace_back();
    return result;
}

std::vector<Candidate> monte_carlo(const Sight& sight, std::span<const Game> worlds,
                                   const Plan& plan, std::uint64_t seed, Ticker ticker) {
    std::vector<Candidate> candidates;
    for (const Meld& meld : choices(sight))
        candidates.push_back({meld, {}, 0});
    const Worlds all_alike(sight);
    return estimated(std::move(candidates), plan, seed, sight.seat, ticker,
                     [&](const Candidate& candidate, Random& random) {
                         Game game =
                             worlds.empty()
                                 ? all_alike.draw(random)
                                 : worlds[random.below(static_cast<unsigned>(worlds.size()))];
                         make(game, candidate.meld);
                         return game;
                     });
}

std::vector<Gift> monte_carlo_gifts(Cards hand, int count, Rules rules, const Plan& plan,
                                    std::uint64_t seed, Ticker ticker) {
    return estimated(possible_gifts(hand, count), plan, seed, 0, ticker,
                     [&](const Gift& gift, Random& random) {
                         const Seating seating = any_seating(hand, count, rules, random);
                         return imagine(hand, count, rules, seating, random).after(gift.cards);
                     });
}

}  // namespace tefuda::daihinmin
