// daihinmin/search/belief.cpp: walks through the worlds that agree with a sight, and stay longer
// where what was seen is likely (Metropolis and Hastings).
#include "daihinmin/search/belief.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace tefuda::daihinmin {
namespace {

constexpr std::uint32_t walkers = 20;      // each with a start of its own
constexpr int starts = 5;                  // of which it takes the likeliest
constexpr double smallest_weight = 1e-12;  // whoever gave so may have had reasons
constexpr double nearly_nobody = 1e-6;     // is like the standard player: not looked at

Cards any_of(Cards cards, Random& random) noexcept {
    for (auto skip = random.below(static_cast<unsigned>(std::popcount(cards))); skip != 0; --skip)
        cards &= cards - 1;
    return cards & (~cards + 1);
}

// How likely a world makes what each seat did, and each exchange, as logarithms.
struct Logs {
    std::array<double, most_players> moves{};
    std::vector<double> exchanges;

    double sum() const noexcept {
        return std::accumulate(exchanges.begin(), exchanges.end(),
                               std::accumulate(moves.begin(), moves.end(), 0.0));
    }
};

// How likely worlds make all that was seen.
class Likelihood {
  public:
    Likelihood(const Sight& sight, const Evidence& evidence, const Game& any_world, Policy& policy)
        : sight_(sight),
          evidence_(evidence),
          replay_(evidence.history, any_world),
          policy_(policy) {}

    Logs of(const Game& world) {
        Logs logs;
        logs.exchanges.resize(evidence_.exchanges.size());
        renew(logs, world, ~0U);
        return logs;
    }

    // Works out again what depends on the hands of `seats`, as bits.
    void renew(Logs& logs, const Game& world, unsigned seats) {
        const auto is_new = [seats](int seat) { return (seats >> seat & 1) != 0; };
        for (int seat = 0; seat < world.rules.players(); ++seat)
            if (seat != sight_.seat && is_new(seat))
                logs.moves[seat] = seen_of(world, seat).log;
        for (std::size_t place = 0; place < evidence_.exchanges.size(); ++place) {
            const Exchanged& one = evidence_.exchanges[place];
            if (!is_new(one.rich) && !is_new(one.poor))
                continue;
            const Cards rich = evidence_.history.held(world, one.rich);
            const Cards poor = evidence_.history.held(world, one.poor);
            logs.exchanges[place] =
                std::log(std::max(smallest_weight, gift_weight(one, rich, poor)));
        }
    }

    // The world of these hands; `random` draws who plays how.
    World world(const Game& game, Random& random) {
        World result{game};
        for (int seat = 0; seat < game.rules.players(); ++seat)
            if (seat != sight_.seat && random.unit() < seen_of(game, seat).standard)
                result.standards |= static_cast<std::uint8_t>(1U << seat);
        return result;
    }

  private:
    // What a hand makes of the moves of a seat: how likely they are, and how likely it is that the
    // seat plays as the standard player does.
    struct Seen {
        double log;
        double standard;
    };

    const Sight& sight_;
    const Evidence& evidence_;
    Replay replay_;
    Policy& policy_;
    // By hand: the same ones come again and again, and each tells of one seat alone.
    std::array<std::unordered_map<Cards, Seen>, most_players> known_;

    const Seen& seen_of(const Game& world, int seat) {
        const auto [place, is_new] = known_[seat].try_emplace(world.hands[seat]);
        if (is_new) {
            const double known = evidence_.standards[seat];
            const double before = known < nearly_nobody ? 0 : known;
            const Explained found = replay_.explained(world, seat, before > 0, policy_);
            const double odds =
                before == 0 ? 0
                            : before / (1 - before) * std::exp(found.by_standard - found.by_policy);
            place->second = {found.by_policy + std::log((1 - before) * (1 + odds)),
                             odds / (1 + odds)};
        }
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
          logs_(likelihood.of(world_)) {
        for (int more = 1; more < starts; ++more) {
            const Game drawn = Worlds(sight).draw(random_);
            if (Logs logs = likelihood_.of(drawn); logs.sum() > logs_.sum()) {
                world_ = drawn;
                logs_ = std::move(logs);
            }
        }
        for (int seat = 0; seat < world_.rules.players(); ++seat)
            if (seat != sight.seat && hidden(seat) != 0)
                movable_.push_back(seat);
    }

    World world() { return likelihood_.world(world_, random_); }

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
        next_ = logs_;
        likelihood_.renew(next_, next, 1U << one | 1U << other);
        if (random_.unit() < ratio * std::exp(trust_ * (next_.sum() - logs_.sum()))) {
            world_ = next;
            std::swap(logs_, next_);
        }
    }

  private:
    const Sight& sight_;
    Likelihood& likelihood_;
    double trust_;
    Random random_;
    Game world_;
    Logs logs_, next_;  // of the world, and of where a step would lead
    std::vector<int> movable_;

    Cards hidden(int seat) const noexcept { return world_.hands[seat] & ~sight_.certain[seat]; }
};

}  // namespace

std::vector<World> believed_worlds(const Sight& sight, const Evidence& evidence, Policy& policy,
                                   Walk walk, std::uint64_t seed, const Clock& clock) {
    Random any(seed, walkers + 1);
    Likelihood likelihood(sight, evidence, Worlds(sight).draw(any), policy);
    std::vector<Walker> all;
    const std::uint32_t count = std::min(walkers, walk.worlds);
    while (all.size() < count && (all.empty() || !clock.is_past(time_for_worlds)))
        all.emplace_back(sight, likelihood, walk.trust, Random(seed, all.size()));
    const std::uint32_t steps = walk.steps / count, settled = steps / 3;
    std::vector<World> result;
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
