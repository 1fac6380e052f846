// bridge/two_hands.cpp: the exact count of deals to two hands, suit by suit.
#include <algorithm>
#include <compare>
#include <stdexcept>
#include <utility>

#include "bridge/belief.hpp"

namespace tefuda::bridge {
namespace {

// The place in [begin, end) of running `sums` that a uniform draw hits. Rounding may carry a draw
// past the last sum; the last place takes it.
std::uint32_t hit(const std::vector<double>& sums, std::uint32_t begin, std::uint32_t end,
                  Random& random) noexcept {
    const double aim = random.unit() * sums[end - 1];
    const auto found = std::upper_bound(sums.begin() + begin, sums.begin() + end, aim);
    return std::min(static_cast<std::uint32_t>(found - sums.begin()), end - 1);
}

}  // namespace

TwoHands::TwoHands(std::array<std::vector<Holding>, suit_count> ways, int size)
    : ways_(std::move(ways)) {
    for (int suit = 0; suit < suit_count; ++suit)
        classify(suit);
    tables_ = {combined(0), combined(2)};

    // Halves are sorted by length, so those that fill a hand stand together.
    const auto& majors = tables_[1].halves;
    for (std::uint32_t minor = 0; minor < tables_[0].halves.size(); ++minor) {
        const int wanted = size - tables_[0].halves[minor].length;
        const auto fits = std::ranges::equal_range(majors, wanted, {}, &Half::length);
        for (auto major = fits.begin(); major != fits.end(); ++major)
            cells_.push_back({minor, static_cast<std::uint32_t>(major - majors.begin())});
    }
    const std::vector<std::uint8_t> all(cells_.size(), 1);
    keep(all);
}

void TwoHands::classify(int suit) {
    const std::vector<Holding> given = std::move(ways_[suit]);
    struct Keyed {
        int length;
        std::uint64_t features;
        std::uint32_t place;
        auto operator<=>(const Keyed&) const = default;
    };
    std::vector<Keyed> order;
    order.reserve(given.size());
    for (const Holding& way : given)
        order.push_back({count(way.cards), way.features, static_cast<std::uint32_t>(order.size())});
    std::ranges::sort(order);

    auto& ways = ways_[suit];
    ways.clear();
    ways.reserve(given.size());
    for (std::uint32_t next = 0; next < order.size(); ++next) {
        const auto& [length, features, place] = order[next];
        const Holding& way = given[place];
        given_place_[suit].push_back(place);
        ways.push_back(way);
        if (next == 0 || length != order[next - 1].length || features != order[next - 1].features)
            classes_[suit].push_back({length, features, next, next, 0});
        Class& current = classes_[suit].back();
        current.weight += way.weight;
        ++current.end;
        way_sums_[suit].push_back(current.weight);
    }
}

TwoHands::HalfTable TwoHands::combined(int low_suit) const {
    const auto& lows = classes_[low_suit];
    const auto& highs = classes_[low_suit + 1];
    struct Keyed {
        int length;
        std::uint64_t features;
        Pair pair;
        auto operator<=>(const Keyed&) const = default;
    };
    std::vector<Keyed> found;
    found.reserve(lows.size() * highs.size());
    for (std::uint32_t low = 0; low < lows.size(); ++low)
        for (std::uint32_t high = 0; high < highs.size(); ++high)
            found.push_back({lows[low].length + highs[high].length,
                             lows[low].features + highs[high].features,
                             {low, high}});
    std::ranges::sort(found);

    HalfTable table;
    for (const auto& [length, features, pair] : found) {
        const auto next = static_cast<std::uint32_t>(table.pairs.size());
        const bool is_new = table.halves.empty() || table.halves.back().length != length ||
                            table.halves.back().features != features;
        if (is_new)
            table.halves.push_back({length, features, next, next, 0});
        Half& half = table.halves.back();
        half.weight += lows[pair.low].weight * highs[pair.high].weight;
        ++half.end;
        table.pairs.push_back(pair);
        table.sums.push_back(half.weight);
    }
    return table;
}

double TwoHands::weight(const Cell& cell) const noexcept {
    return tables_[0].halves[cell.minor].weight * tables_[1].halves[cell.major].weight;
}

std::vector<std::uint64_t> TwoHands::cells() const {
    std::vector<std::uint64_t> result;
    result.reserve(cells_.size());
    for (const auto& [minor, major] : cells_)
        result.push_back(tables_[0].halves[minor].features + tables_[1].halves[major].features);
    return result;
}

std::vector<double> TwoHands::cell_weights() const {
    std::vector<double> result;
    result.reserve(cells_.size());
    for (const Cell& cell : cells_)
        result.push_back(weight(cell));
    return result;
}

void TwoHands::keep(std::span<const std::uint8_t> kept) {
    if (kept.size() != cells_.size())
        throw std::invalid_argument("there must be a truth value for each cell");
    std::vector<Cell> cells;
    sums_.clear();
    double sum = 0;
    for (std::size_t place = 0; place < kept.size(); ++place) {
        if (kept[place] == 0 || weight(cells_[place]) <= 0)
            continue;
        cells.push_back(cells_[place]);
        sums_.push_back(sum += weight(cells_[place]));
    }
    cells_ = std::move(cells);
}

std::vector<double> TwoHands::way_weights(int suit) const {
    // How much the rest of the hand weighs, first for each half, then for each class.
    const int side = suit / 2;
    const HalfTable& table = tables_[side];
    std::vector<double> beside_half(table.halves.size());
    for (const Cell& cell : cells_) {
        if (side == 0)
            beside_half[cell.minor] += tables_[1].halves[cell.major].weight;
        else
            beside_half[cell.major] += tables_[0].halves[cell.minor].weight;
    }
    std::vector<double> beside_class(classes_[suit].size());
    for (std::size_t half = 0; half < table.halves.size(); ++half)
        for (std::uint32_t next = table.halves[half].begin; next < table.halves[half].end; ++next) {
            const auto& [low, high] = table.pairs[next];
            if (suit % 2 == 0)
                beside_class[low] += beside_half[half] * classes_[suit + 1][high].weight;
            else
                beside_class[high] += beside_half[half] * classes_[suit - 1][low].weight;
        }

    std::vector<double> result(ways_[suit].size());
    for (std::size_t place = 0; place < classes_[suit].size(); ++place) {
        const Class& current = classes_[suit][place];
        for (std::uint32_t way = current.begin; way < current.end; ++way)
            result[given_place_[suit][way]] = beside_class[place] * ways_[suit][way].weight;
    }
    return result;
}

CardSet TwoHands::sample(std::uint64_t seed, std::uint64_t index) const noexcept {
    Random random(seed, index);
    const auto& [minor, major] =
        cells_[hit(sums_, 0, static_cast<std::uint32_t>(sums_.size()), random)];
    return draw(tables_[0], minor, 0, random) | draw(tables_[1], major, 2, random);
}

CardSet TwoHands::draw(const HalfTable& table, std::uint32_t half, int low_suit,
                       Random& random) const noexcept {
    const auto& [low, high] =
        table.pairs[hit(table.sums, table.halves[half].begin, table.halves[half].end, random)];
    return draw(classes_[low_suit][low], low_suit, random) |
           draw(classes_[low_suit + 1][high], low_suit + 1, random);
}

CardSet TwoHands::draw(const Class& chosen, int suit, Random& random) const noexcept {
    return ways_[suit][hit(way_sums_[suit], chosen.begin, chosen.end, random)].cards;
}

void TwoHands::for_each(const std::function<void(CardSet, double)>& visit) const {
    const auto visit_half = [this](int side, std::uint32_t half, const auto& inner) {
        const HalfTable& table = tables_[side];
        const int suit = 2 * side;
        for (std::uint32_t next = table.halves[half].begin; next < table.halves[half].end; ++next) {
            const Class& low = classes_[suit][table.pairs[next].low];
            const Class& high = classes_[suit + 1][table.pairs[next].high];
            for (std::uint32_t one = low.begin; one < low.end; ++one)
                for (std::uint32_t two = high.begin; two < high.end; ++two)
                    inner(ways_[suit][one].cards | ways_[suit + 1][two].cards,
                          ways_[suit][one].weight * ways_[suit + 1][two].weight);
        }
    };
    for (const Cell& cell : cells_)
        visit_half(0, cell.minor, [&](CardSet minors, double minor_weight) {
            visit_half(1, cell.major, [&](CardSet majors, double major_weight) {
                visit(minors | majors, minor_weight * major_weight);
            });
        });
}

}  // namespace tefuda::bridge
