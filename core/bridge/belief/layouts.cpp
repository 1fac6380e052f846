// bridge/belief/layouts.cpp: counts layouts, suit by suit.
#include "bridge/belief/layouts.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>

#include "bridge/belief/binomial.hpp"
#include "bridge/belief/layouts_pairs.hpp"
#include "bridge/belief/weight_map.hpp"

namespace tefuda::bridge {
namespace {

// Steps of which each leaves something behind: some hundred megabytes.
constexpr double most_in_memory = 5e6;

}  // namespace

Layouts::Layouts(CardSet unseen, const std::vector<HiddenHand>& hands, int power, double most)
    : hand_count_(static_cast<int>(hands.size())),
      unseen_{UnseenSuit(unseen, 0), UnseenSuit(unseen, 1), UnseenSuit(unseen, 2),
              UnseenSuit(unseen, 3)} {
    int dealt = 0;
    for (const HiddenHand& hand : hands)
        dealt += hand.size;
    has_rest_ = dealt < tefuda::count(unseen);
    try {
        for (const HiddenHand& hand : hands)
            types_.emplace_back(hand, unseen_, std::min(most, most_in_memory));
        for (int suit = 0; suit < suit_count; ++suit) {
            weigh(suit, hands, power);
            find_groups(suit);
        }
        refuse_hopeless(most);
        for (int suit = 0; suit < suit_count; ++suit)
            divide(suit, std::min(most, most_in_memory));
        for (int half = 0; half < half_count; ++half)
            number_states(half, most);
        for (int half = 0; half < half_count; ++half)
            combine(half);
    } catch (const TooMuchWork&) {
        return;
    }
    is_counted_ = true;

    const std::vector<double> others = beside(0);
    double sum = 0;
    for (std::size_t place = 0; place < others.size(); ++place) {
        const double weight = halves_[0].states[place].weight;
        sums_.push_back(sum += weight * others[place]);
        count_ += static_cast<Wide>(weight) * static_cast<Wide>(others[place]);
    }
}

double Layouts::weight_of(int suit, int hand, std::uint32_t set) const noexcept {
    const auto& weights = weights_[suit][hand];
    return weights.empty() ? 1 : weights[set];
}

// Finds which neighbours nothing tells apart: exchanging them changes neither key nor weight.
void Layouts::find_groups(int suit) {
    const UnseenSuit& unseen = unseen_[suit];
    const auto alike = [&](int low) {
        const std::uint32_t both = 3U << low;
        for (int hand = 0; hand < hand_count_; ++hand) {
            const auto keys = types_[hand].keys(suit);
            for (std::uint32_t set = 1U << low; set < keys.size(); ++set) {
                if ((set & both) != 1U << low)
                    continue;
                if (keys[set] != keys[set ^ both] ||
                    weight_of(suit, hand, set) != weight_of(suit, hand, set ^ both))
                    return false;
            }
        }
        return true;
    };
    auto& groups = suits_[suit].groups;
    for (int card = 0; card < static_cast<int>(unseen.cards.size()); ++card) {
        if (card > 0 && alike(card - 1))
            ++groups.back().end;
        else
            groups.push_back({card, card + 1});
    }
}

// The weights of all sets of a suit, raised to a power.
void Layouts::weigh(int suit, const std::vector<HiddenHand>& hands, int power) {
    for (const HiddenHand& hand : hands) {
        auto& weights = weights_[suit].emplace_back();
        if (hand.weights[suit].empty())
            continue;
        for (const std::uint16_t ranks : unseen_[suit].ranks) {
            const double weight = hand.weight(suit, ranks);
            weights.push_back(power == 1 ? weight : power == 2 ? weight * weight : weight > 0);
        }
    }
}

// Throws if there are so many ways to divide suits that counting would be given up after listing
// them: most of them are of different classes, and pairs of classes are what counting goes through.
void Layouts::refuse_hopeless(double most) const {
    constexpr double ways_by_class = 10;  // seldom more
    const int others = hand_count_ - 1 + (has_rest_ ? 1 : 0);
    for (int half = 0; half < half_count; ++half) {
        double ways = 1;
        for (const int suit : {2 * half, 2 * half + 1})
            for (const auto& [begin, end] : suits_[suit].groups)
                ways *= binomial(end - begin + others, others);
        if (ways > ways_by_class * ways_by_class * most)
            throw TooMuchWork{};
    }
}

// Lists the ways to divide a suit among the hands and the rest.
void Layouts::divide(int suit, double most) {
    SuitTable& table = suits_[suit];
    PerHand longest{};
    for (int hand = 0; hand < hand_count_; ++hand)
        for (std::uint32_t set = 0; set < types_[hand].keys(suit).size(); ++set)
            if (types_[hand].key(suit, set) >= 0)
                longest[hand] = std::max(longest[hand], std::popcount(set));

    Way way{{}, 1};
    double steps = 0;
    const auto finish = [&] {
        if (++steps > most)
            throw TooMuchWork{};
        double weight = way.weight;
        for (int hand = 0; hand < hand_count_; ++hand) {
            if (types_[hand].key(suit, way.sets[hand]) < 0)
                return;
            weight *= weight_of(suit, hand, way.sets[hand]);
        }
        table.ways.push_back({way.sets, weight});
    };
    const auto deal = [&](const auto& self, std::size_t group, int hand, int left) -> void {
        if (group == table.groups.size()) {
            finish();
            return;
        }
        const auto [begin, end] = table.groups[group];
        const auto next_group = [&] {
            const int size = group + 1 < table.groups.size()
                                 ? table.groups[group + 1].end - table.groups[group + 1].begin
                                 : 0;
            self(self, group + 1, 0, size);
        };
        if (hand == hand_count_) {
            if (left == 0 || has_rest_)
                next_group();
            return;
        }
        const Way before = way;
        const int room = longest[hand] - std::popcount(before.sets[hand]);
        const bool is_last = hand + 1 == hand_count_ && !has_rest_;
        for (int taken = is_last ? left : 0; taken <= std::min(left, room); ++taken) {
            way.sets[hand] =
                static_cast<std::uint16_t>(before.sets[hand] | ((1U << taken) - 1) << begin);
            way.weight = before.weight * binomial(left, taken);
            self(self, group, hand + 1, left - taken);
        }
        way = before;
    };
    deal(deal, 0, 0, table.groups.empty() ? 0 : table.groups[0].end);
    classify(suit);
}

// Sorts the ways of a suit into classes.
void Layouts::classify(int suit) {
    SuitTable& table = suits_[suit];
    const auto key_of = [&](const Way& way) {
        std::uint64_t key = 0;
        for (int hand = 0; hand < hand_count_; ++hand)
            key = key << 16 | static_cast<std::uint64_t>(types_[hand].key(suit, way.sets[hand]));
        return key;
    };
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
    for (const Way& way : table.ways)
        order.emplace_back(key_of(way), static_cast<std::uint32_t>(order.size()));
    std::ranges::sort(order);

    std::vector<Way> sorted;
    sorted.reserve(table.ways.size());
    for (std::uint32_t next = 0; next < order.size(); ++next) {
        const Way& way = sorted.emplace_back(table.ways[order[next].second]);
        if (next == 0 || order[next].first != order[next - 1].first) {
            Class& added = table.classes.emplace_back(Class{{}, next, next, 0});
            for (int hand = 0; hand < hand_count_; ++hand)
                added.keys[hand] = types_[hand].key(suit, way.sets[hand]);
        }
        Class& current = table.classes.back();
        current.weight += way.weight;
        ++current.end;
        table.sums.push_back(current.weight);
    }
    table.ways = std::move(sorted);

    for (const Class& one : table.classes) {
        for (int hand = 0; hand < hand_count_; ++hand)
            table.keys[hand].push_back(one.keys[hand]);
        table.weights.push_back(one.weight);
    }
    table.place_of_keys.assign(static_cast<std::size_t>(key_count(suit, 0)) * key_count(suit, 1),
                               -1);
    for (std::uint32_t next = 0; next < table.classes.size(); ++next) {
        const auto [first, second, third, fourth] = table.classes[next].keys;
        int& place = table.place_of_keys[first * key_count(suit, 1) + second];
        if (place < 0) {
            if (table.by_first.empty() || table.by_first.back().key != first) {
                const auto start = static_cast<std::uint32_t>(table.by_second.size());
                table.by_first.push_back({first, start, start});
            }
            ++table.by_first.back().end;
            place = static_cast<int>(table.by_second.size());
            table.by_second.push_back({second, next, next});
        }
        ++table.by_second.back().end;
    }
}

// Finds how states are numbered; throws if there are too many pairs to make them of.
void Layouts::number_states(int half, double most) {
    const double pairs = static_cast<double>(suits_[2 * half].classes.size()) *
                         static_cast<double>(suits_[2 * half + 1].classes.size());
    double states = 1;
    std::uint64_t stride = 1;
    for (int hand = hand_count_ - 1; hand >= 0; --hand) {
        halves_[half].strides[hand] = stride;
        stride *= types_[hand].type_count(half);
        states *= types_[hand].type_count(half);
    }
    if (pairs > most || states > 0x1p63)
        throw TooMuchWork{};
}

// Puts two suits together.
void Layouts::combine(int half) {
    HalfTable& table = halves_[half];
    const auto& lows = suits_[2 * half].weights;
    const auto& highs = suits_[2 * half + 1].weights;
    WeightMap found;
    for_each_pair(half, [&](std::uint32_t low, std::uint32_t high, std::uint64_t number) {
        found.add(number, lows[low] * highs[high]);
    });
    auto entries = found.entries();
    std::ranges::sort(entries, {}, &WeightMap::Entry::key);

    table.starts.assign(types_[0].type_count(half) + 1, 0);
    for (const auto& [number, weight] : entries) {
        State& state = table.states.emplace_back(State{{}, weight});
        std::uint64_t left = number;
        for (int hand = 0; hand < hand_count_; ++hand) {
            state.types[hand] = static_cast<int>(left / table.strides[hand]);
            left %= table.strides[hand];
        }
        ++table.starts[state.types[0] + 1];
    }
    std::partial_sum(table.starts.begin(), table.starts.end(), table.starts.begin());

    for (int hand = 0; hand < std::min(hand_count_, 2); ++hand)
        for (int low = 0; low < types_[hand].key_count(2 * half); ++low) {
            auto& steps = table.steps[hand].emplace_back();
            const auto types = types_[hand].types(half, low);
            for (int high = 0; high < static_cast<int>(types.size()); ++high)
                if (types[high] >= 0)
                    steps.push_back({types[high], high});
            std::ranges::sort(steps, {}, &Step::type);
        }
}

std::uint64_t Layouts::number_of(int half, const State& state) const noexcept {
    std::uint64_t number = 0;
    for (int hand = 0; hand < hand_count_; ++hand)
        number += state.types[hand] * halves_[half].strides[hand];
    return number;
}

// For each state of a half, the weight of all states of the other half that go with it.
//
// The other half's states are reduced hand by hand: once the types of the first hands are given,
// only the types of the last ones still matter, and what agrees in those is added up.
std::vector<double> Layouts::beside(int half) const {
    const auto& given = halves_[half].states;
    const auto& others = halves_[1 - half].states;

    // Level h: the different types of the hands from h on, sorted by that of hand h.
    struct Level {
        std::vector<std::uint32_t> next;    // the place of what is left in the next level
        std::vector<std::uint32_t> starts;  // by type
        std::vector<double> sums;
    };
    std::vector<Level> levels(hand_count_ + 1);
    levels[hand_count_].sums.resize(1);
    std::vector<std::uint32_t> place(others.size(), 0);
    std::vector<std::uint64_t> keys(others.size());
    for (int hand = hand_count_ - 1; hand >= 0; --hand) {
        for (std::size_t next = 0; next < others.size(); ++next)
            keys[next] = static_cast<std::uint64_t>(others[next].types[hand]) << 32 | place[next];
        std::vector<std::uint64_t> sorted = keys;
        std::ranges::sort(sorted);
        sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
        Level& level = levels[hand];
        level.starts.assign(types_[hand].type_count(1 - half) + 1, 0);
        for (const std::uint64_t key : sorted) {
            level.next.push_back(static_cast<std::uint32_t>(key));
            ++level.starts[(key >> 32) + 1];
        }
        std::partial_sum(level.starts.begin(), level.starts.end(), level.starts.begin());
        level.sums.resize(sorted.size());
        for (std::size_t next = 0; next < others.size(); ++next)
            place[next] = static_cast<std::uint32_t>(std::ranges::lower_bound(sorted, keys[next]) -
                                                     sorted.begin());
    }
    for (std::size_t next = 0; next < others.size(); ++next)
        levels[0].sums[place[next]] = others[next].weight;

    std::vector<double> result(given.size());
    const auto reduce = [&](const auto& self, int hand, std::size_t begin,
                            std::size_t end) -> void {
        if (hand == hand_count_) {
            result[begin] = levels[hand].sums[0];
            return;
        }
        const Level& level = levels[hand];
        auto& sums = levels[hand + 1].sums;
        for (std::size_t next = begin; next < end; begin = next) {
            const int type = given[begin].types[hand];
            while (next < end && given[next].types[hand] == type)
                ++next;
            std::ranges::fill(sums, 0);
            for (const int other : types_[hand].fitting(half, type))
                for (std::uint32_t at = level.starts[other]; at < level.starts[other + 1]; ++at)
                    sums[level.next[at]] += level.sums[at];
            self(self, hand + 1, begin, next);
        }
    };
    reduce(reduce, 0, 0, given.size());
    return result;
}

Layouts::Chances Layouts::chances() const {
    Chances result;
    for (int half = 0; half < half_count; ++half) {
        // How much everything else weighs, for each class of both suits.
        const std::vector<double> others = beside(half);
        std::array<std::vector<double>, 2> beside_class;
        for (int next = 0; next < 2; ++next)
            beside_class[next].resize(suits_[2 * half + next].classes.size());
        WeightMap by_number;
        for (std::size_t place = 0; place < others.size(); ++place)
            by_number.add(number_of(half, halves_[half].states[place]), others[place]);
        for_each_pair(half, [&](std::uint32_t low, std::uint32_t high, std::uint64_t number) {
            const double weight = by_number[number];
            beside_class[0][low] += weight * suits_[2 * half + 1].weights[high];
            beside_class[1][high] += weight * suits_[2 * half].weights[low];
        });
        for (int next = 0; next < 2; ++next) {
            const int suit = 2 * half + next;
            const auto& groups = suits_[suit].groups;
            const auto& ways = suits_[suit].ways;
            const auto& classes = suits_[suit].classes;
            for (std::size_t place = 0; place < classes.size(); ++place)
                for (std::uint32_t way = classes[place].begin; way < classes[place].end; ++way) {
                    const double chance = ways[way].weight * beside_class[next][place] / total();
                    int left = static_cast<int>(unseen_[suit].cards.size());
                    for (int hand = 0; hand < hand_count_; ++hand) {
                        const int length = std::popcount(ways[way].sets[hand]);
                        result.lengths[hand][suit][length] += chance;
                        left -= length;
                    }
                    result.lengths[hand_count_][suit][left] += chance;
                    for (const auto& [begin, end] : groups) {
                        const std::uint32_t mask = (1U << end) - (1U << begin);
                        double rest = chance;
                        for (int hand = 0; hand < hand_count_; ++hand) {
                            const int taken = std::popcount(ways[way].sets[hand] & mask);
                            const double share = chance * taken / (end - begin);
                            rest -= share;
                            for (int card = begin; card < end; ++card)
                                result.cards[hand][unseen_[suit].cards[card]] += share;
                        }
                        for (int card = begin; card < end; ++card)
                            result.cards[hand_count_][unseen_[suit].cards[card]] += rest;
                    }
                }
        }
    }
    return result;
}

std::vector<double> Layouts::tracked_weights(int hand) const {
    std::vector<double> result;
    for (const State& minor : halves_[0].states)
        for_each_major(minor, [&](std::uint32_t place) {
            const State& major = halves_[1].states[place];
            const auto value = static_cast<std::size_t>(types_[hand].tracked(0, minor.types[hand]) +
                                                        types_[hand].tracked(1, major.types[hand]));
            if (value >= result.size())
                result.resize(value + 1);
            result[value] += minor.weight * major.weight;
        });
    return result;
}

}  // namespace tefuda::bridge
