// daihinmin/search/belief.cpp: walks through the worlds that agree with a sight, and stay longer
// where what was seen is likely (Metropolis and Hastings).
#include "daihinmin/search/belief.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tefuda::daihinmin {
namespace {

constexpr std::uint32_t walkers = 20;      // each with a start of its own
constexpr int starts = 5;                  // of which it takes the likeliest
constexpr double smallest_weight = 1e-12;  // whoever gave so may have had reasons

Cards any_of(Cards cards, Random& random) noexcept {
    for (auto skip = random.below(static_cast<unsigned>(std::popcount(cards))); skip != 0; --skip)
        cards &= cards - 1;
    return cards & (~cards + 1);
}

// How likely worlds make all that was seen.
class Likelihood {
  public:
    Likelihood(const Sight& sight, const Evidence& evidence, Policy& policy)
        : sight_(sight), evidence_(evidence), policy_(policy) {}

    double log_of(const Game& world) {
        double sum = 0;
        for (int seat = 0; seat < world.rules.players(); ++seat)
            if (seat != sight_.seat)
                sum += moves_log(world, seat);
        for (const Exchanged& exchanged : evidence_.exchanges) {
            const Cards rich = evidence_.history.held(world, exchanged.rich);
            const Cards poor = evidence_.history.held(world, exchanged.poor);
            sum += std::log(std::max(smallest_weight, gift_weight(exchanged, rich, poor)));
        }
        return sum;
    }

  private:
    const Sight& sight_;
    const Evidence& evidence_;
    Policy& policy_;
    // By hand: the same ones come again and again, and each tells of one seat alone.
    std::array<std::unordered_map<Cards, double>, most_players> known_;

    double moves_log(const Game& world, int seat) {
        const auto [place, is_new] = known_[seat].try_emplace(world.hands[seat]);
        if (is_new)
            place->second = evidence_.history.log_likelihood(world, seat, policy_);
        return place->second;
    }
};

class Walker {
  public:
    Walker(const Sight& sight, Likelihood& likelihood, double trust, Random random)
        : sight_(sight),
          likelihood_(likelihood),
          trust_(trust),
          random_(random),
          world_(Worlds(sight).draw(random_)),
          log_(likelihood.log_of(world_)) {
        for (int more = 1; more < starts; ++more) {
            const Game drawn = Worlds(sight).draw(random_);
            if (const double log = likelihood_.log_of(drawn); log > log_) {
                world_ = drawn;
                log_ = log;
            }
        }
        for (int seat = 0; seat < world_.rules.players(); ++seat)
            if (seat != sight.seat && hidden(seat) != 0)
                movable_.push_back(seat);
    }

    const Game& world() const noexcept { return world_; }

    // Lets two seats exchange a card: always if that explains as much, else now and then.
    void step() {
        if (movable_.size() < 2)
            return;
        const auto seats = static_cast<unsigned>(movable_.size());
        const unsigned first = random_.below(seats);
        const unsigned second = (first + 1 + random_.below(seats - 1)) % seats;
        const int one = movable_[first], other = movable_[second];
        const Cards cards = any_of(hidden(one), random_) | any_of(hidden(other), random_);
        Game next = world_;
        next.hands[one] ^= cards;
        next.hands[other] ^= cards;
        const double ways = ways_of_tribute(sight_, world_);
        const double ratio = ways == 0 ? 1 : ways_of_tribute(sight_, next) / ways;
        if (ratio == 0)
            return;
        const double log = likelihood_.log_of(next);
        if (random_.unit() < ratio * std::exp(trust_ * (log - log_))) {
            world_ = next;
            log_ = log;
        }
    }

  private:
    const Sight& sight_;
    Likelihood& likelihood_;
    double trust_;
    Random random_;
    Game world_;
    double log_;
    std::vector<int> movable_;

    Cards hidden(int seat) const noexcept { return world_.hands[seat] & ~sight_.certain[seat]; }
};

}  // namespace

std::vector<Game> believed_worlds(const Sight& sight, const Evidence& evidence, Policy& policy,
                                  Walk walk, std::uint64_t seed, const Clock& clock) {
    Likelihood likelihood(sight, evidence, policy);
    std::vector<Walker> all;
    const std::uint32_t count = std::min(walkers, walk.worlds);
    while (all.size() < count && (all.empty() || !clock.is_past(time_for_worlds)))
        all.emplace_back(sight, likelihood, walk.trust, Random(seed, all.size()));
    const std::uint32_t steps = walk.steps / count, settled = steps / 3;
    std::vector<Game> result;
    for (std::uint32_t made = 0; made < steps && !clock.is_past(time_for_worlds); ++made) {
        for (Walker& walker : all)
            walker.step();
        clock.tick();
        // Taken evenly from all steps after the first third.
        const std::uint64_t due =
            made < settled ? 0
                           : std::uint64_t{walk.worlds} * (made - settled + 1) / (steps - settled);
        while (result.size() < due)
            result.push_back(all[result.size() % all.size()].world());
    }
    while (result.size() < walk.worlds)  // time was up before
        result.push_back(all[result.size() % all.size()].world());
    Random random(seed, walkers);
    for (std::uint32_t place = walk.worlds; place > 1; --place)
        std::swap(result[place - 1], result[random.below(place)]);
    return result;
}

}  // namespace tefuda::daihinmin
