// daihinmin/search/monte_carlo.cpp: draw a world, try a move in it, play out, tell the bandit.
#include "daihinmin/search/monte_carlo.hpp"

#include "daihinmin/search/playout.hpp"

namespace tefuda::daihinmin {
namespace {

// The bandits draw from streams of their own, which no playout has.
constexpr std::uint64_t bandit_streams = std::uint64_t{1} << 63;

template<typename Policy>
void estimate(const Sight& sight, const Plan& plan, std::uint64_t seed,
              std::vector<Candidate>& candidates) {
    Policy policy;
    const Worlds worlds(sight);
    const int players = sight.game.rules.players();
    std::uint64_t playout = 0;
    for (std::uint32_t number = 0; number < plan.estimates; ++number) {
        Bandit bandit(plan.bandit, static_cast<unsigned>(candidates.size()));
        Random chance(seed, bandit_streams + number);
        const std::uint64_t until = std::uint64_t{plan.trials} * (number + 1) / plan.estimates;
        for (; playout < until; ++playout) {
            const unsigned arm = bandit.choose(chance);
            Random random(seed, playout);
            Game game = worlds.draw(random);
            make(game, candidates[arm].meld);
            bandit.update(arm, players - place_after(game, sight.seat, policy, random));
        }
        ++candidates[bandit.best()].votes;
        for (std::size_t arm = 0; arm < candidates.size(); ++arm)
            candidates[arm].arm += bandit.arms[arm];
    }
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

std::vector<Candidate> monte_carlo(const Sight& sight, const Plan& plan, std::uint64_t seed) {
    std::vector<Candidate> candidates;
    for (const Meld& meld : choices(sight))
        candidates.push_back({meld, {}, 0});
    if (plan.playout == Playout::standard)
        estimate<StandardPolicy>(sight, plan, seed, candidates);
    else
        estimate<UniformPolicy>(sight, plan, seed, candidates);
    return candidates;
}

unsigned best_candidate(const std::vector<Candidate>& candidates) noexcept {
    unsigned best = 0;
    for (unsigned place = 1; place < candidates.size(); ++place) {
        const Candidate &one = candidates[place], &other = candidates[best];
        if (one.votes != other.votes ? one.votes > other.votes : one.arm.beats(other.arm))
            best = place;
    }
    return best;
}

}  // namespace tefuda::daihinmin
