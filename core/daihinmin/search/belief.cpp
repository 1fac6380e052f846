// daihinmin/search/belief.cpp: worlds drawn blindly, weighed by the evidence, and drawn again.
#include "daihinmin/search/belief.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tefuda::daihinmin {
namespace {

constexpr std::uint64_t resampling_stream = ~std::uint64_t{0};
constexpr double share_that_counts = 0.1;
constexpr int halvings = 12;
constexpr double smallest_weight = 1e-12;  // whoever gave so may have had his reasons

double log_weight(const Game& world, const Sight& sight, const Evidence& evidence, Policy& policy) {
    double sum = evidence.history.log_likelihood(world, sight.seat, policy);
    for (const Exchanged& exchanged : evidence.exchanges) {
        const Cards rich = evidence.history.held(world, exchanged.rich);
        const Cards poor = evidence.history.held(world, exchanged.poor);
        sum += std::log(std::max(smallest_weight, gift_weight(exchanged, rich, poor)));
    }
    return sum;
}

// The sum of the weights to a power, squared, over the sum of their squares: as many worlds would
// tell as much if all were as likely.
double worlds_that_count(const std::vector<double>& logs, double power) noexcept {
    double sum = 0, squares = 0;
    for (const double log : logs) {
        const double weight = std::exp(power * log);
        sum += weight;
        squares += weight * weight;
    }
    return sum * sum / squares;
}

// Weights of logarithms of which the highest is 0, to the highest power at which enough worlds
// count: else one world that explains everything best would be the only one.
std::vector<double> tempered(std::vector<double> logs, Weighing weighing) noexcept {
    const double enough = share_that_counts * static_cast<double>(logs.size());
    double power = weighing.trust;
    if (worlds_that_count(logs, power) < enough) {
        double low = 0;
        for (int step = 0; step < halvings; ++step) {
            const double middle = (low + power) / 2;
            (worlds_that_count(logs, middle) < enough ? power : low) = middle;
        }
        power = low;
    }
    for (double& log : logs)
        log = std::exp(power * log);
    return logs;
}

// Systematic resampling: equal steps through the weights, from a random start.
std::vector<Game> resampled(const std::vector<Game>& worlds, const std::vector<double>& weights,
                            std::uint32_t kept, Random& random) {
    double total = 0;
    for (const double weight : weights)
        total += weight;
    const double step = total / kept;
    double next = random.unit() * step, passed = 0;
    std::vector<Game> result;
    for (std::size_t index = 0; index < worlds.size(); ++index) {
        passed += weights[index];
        for (; next < passed && result.size() < kept; next += step)
            result.push_back(worlds[index]);
    }
    while (result.size() < kept)  // rounding may lose the last one
        result.push_back(result.empty() ? worlds.back() : result.back());
    return result;
}

}  // namespace

std::vector<Game> believed_worlds(const Sight& sight, const Evidence& evidence, Policy& policy,
                                  Weighing weighing, std::uint64_t seed, const Clock& clock) {
    const Worlds worlds(sight);
    std::vector<Game> found;
    std::vector<double> logs;
    for (std::uint32_t index = 0; index < weighing.drawn; ++index) {
        if (index != 0 && clock.is_past(time_for_worlds))
            break;
        Random random(seed, index);
        found.push_back(worlds.draw(random));
        logs.push_back(log_weight(found.back(), sight, evidence, policy));
    }
    const double most = *std::ranges::max_element(logs);
    for (double& log : logs)
        log -= most;
    Random random(seed, resampling_stream);
    std::vector<Game> result =
        resampled(found, tempered(std::move(logs), weighing), weighing.kept, random);
    for (std::uint32_t place = weighing.kept; place > 1; --place)
        std::swap(result[place - 1], result[random.below(place)]);
    return result;
}

}  // namespace tefuda::daihinmin
