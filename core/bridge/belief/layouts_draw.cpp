// bridge/belief/layouts_draw.cpp: draws layouts by their weights, and lists them all.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>

#include "bridge/belief/layouts.hpp"
#include "bridge/belief/layouts_pairs.hpp"

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

// The places of `values`, which are below `count`, in the order of the values.
std::vector<std::uint32_t> sorted_places(const std::vector<std::uint32_t>& values,
                                         std::size_t count) {
    std::vector<std::uint32_t> starts(count + 1);
    for (const std::uint32_t value : values)
        ++starts[value + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    std::vector<std::uint32_t> places(values.size());
    for (std::uint32_t next = 0; next < values.size(); ++next)
        places[starts[values[next]]++] = next;
    return places;
}

// Calls visit(first, last) for each run of `places` with equal values.
template<typename Visit>
void for_each_run(const std::vector<std::uint32_t>& places,
                  const std::vector<std::uint32_t>& values, Visit visit) {
    for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end) {
        while (end < places.size() && values[places[end]] == values[places[begin]])
            ++end;
        visit(begin, end);
    }
}

}  // namespace

// The pairs of classes that make up a state, with running sums of their weights.
std::vector<Layouts::Pair> Layouts::pairs_of(int half, const State& state) const {
    const SuitTable& lows = suits_[2 * half];
    const SuitTable& highs = suits_[2 * half + 1];
    // The keys of the higher suit that lead from `key` to the state.
    const auto partners = [&](int hand, int key) -> std::span<const Step> {
        static constexpr Step any{0, 0};
        if (hand >= hand_count_)
            return {&any, 1};
        const auto found = std::ranges::equal_range(halves_[half].steps[hand][key],
                                                    state.types[hand], {}, &Step::type);
        return {found.begin(), found.end()};
    };
    std::vector<std::span<const Step>> seconds;
    for (int key = 0; key < key_count(2 * half, 1); ++key)
        seconds.push_back(partners(1, key));

    std::vector<Pair> pairs;
    double sum = 0;
    const auto add = [&](const Keyed& low_range, const Keyed& high_range) {
        for (std::uint32_t low = low_range.begin; low < low_range.end; ++low)
            for (std::uint32_t high = high_range.begin; high < high_range.end; ++high) {
                bool is_part = true;
                for (int hand = 2; hand < hand_count_ && is_part; ++hand)
                    is_part = type_of(half, hand, lows.classes[low], highs.classes[high]) ==
                              state.types[hand];
                if (is_part)
                    pairs.push_back(
                        {low, high, sum += lows.classes[low].weight * highs.classes[high].weight});
            }
    };
    for (const auto& [first, begin, end] : lows.by_first) {
        const auto firsts = partners(0, first);
        for (std::uint32_t place = begin; place < end && !firsts.empty(); ++place)
            for (const Step& other_first : firsts)
                for (const Step& other_second : seconds[lows.by_second[place].key]) {
                    const int other =
                        highs.place_of_keys[other_first.key * key_count(2 * half + 1, 1) +
                                            other_second.key];
                    if (other >= 0)
                        add(lows.by_second[place], highs.by_second[other]);
                }
    }
    return pairs;
}

// Layouts of one seed on their way from states to cards. Those with a state in common are drawn
// together, since what makes up the state is found once; each has random numbers of its own.
class Layouts::Drawing {
  public:
    Drawing(const Layouts& layouts, std::uint64_t seed, std::size_t size) : layouts_(layouts) {
        randoms_.reserve(size);
        for (std::size_t index = 0; index < size; ++index)
            randoms_.emplace_back(seed, index);
        for (auto& states : states_)
            states.resize(size);
        for (auto& classes : classes_)
            classes.resize(size);
    }

    void draw_states() {
        const auto& sums = layouts_.sums_;
        for (std::size_t index = 0; index < randoms_.size(); ++index)
            states_[0][index] =
                hit(sums, 0, static_cast<std::uint32_t>(sums.size()), randoms_[index]);
        const auto& minors = layouts_.halves_[0].states;
        const auto places = sorted_places(states_[0], minors.size());
        std::vector<std::uint32_t> majors;
        std::vector<double> weights;
        for_each_run(places, states_[0], [&](std::size_t begin, std::size_t end) {
            majors.clear();
            weights.clear();
            double sum = 0;
            layouts_.for_each_major(minors[states_[0][places[begin]]], [&](std::uint32_t place) {
                majors.push_back(place);
                weights.push_back(sum += layouts_.halves_[1].states[place].weight);
            });
            for (std::size_t next = begin; next < end; ++next)
                states_[1][places[next]] =
                    majors[hit(weights, 0, static_cast<std::uint32_t>(weights.size()),
                               randoms_[places[next]])];
        });
    }

    void draw_classes(int half) {
        const auto& states = layouts_.halves_[half].states;
        const auto places = sorted_places(states_[half], states.size());
        for_each_run(places, states_[half], [&](std::size_t begin, std::size_t end) {
            const auto pairs = layouts_.pairs_of(half, states[states_[half][places[begin]]]);
            for (std::size_t next = begin; next < end; ++next) {
                const double aim = randoms_[places[next]].unit() * pairs.back().sum;
                auto found = std::ranges::upper_bound(pairs, aim, {}, &Pair::sum);
                found = std::min(found, pairs.end() - 1);
                classes_[2 * half][places[next]] = found->low;
                classes_[2 * half + 1][places[next]] = found->high;
            }
        });
    }

    void draw_cards(std::span<CardSet> table) {
        const std::size_t hands = layouts_.types_.size();
        for (std::size_t index = 0; index < randoms_.size(); ++index) {
            const auto row = table.subspan(index * hands, hands);
            std::ranges::fill(row, 0);
            for (int suit = 0; suit < suit_count; ++suit)
                draw_suit(suit, classes_[suit][index], randoms_[index], row);
        }
    }

  private:
    void draw_suit(int suit, std::uint32_t place, Random& random, std::span<CardSet> row) const {
        const SuitTable& table = layouts_.suits_[suit];
        const UnseenSuit& unseen = layouts_.unseen_[suit];
        const auto& [keys, first, last, weight] = table.classes[place];
        const Way& way = table.ways[hit(table.sums, first, last, random)];
        for (const auto& [begin, end] : table.groups) {
            const std::uint32_t mask = (1U << end) - (1U << begin);
            if (end - begin == 1) {
                for (std::size_t hand = 0; hand < row.size(); ++hand)
                    row[hand] |= unseen.cards_of(way.sets[hand] & mask);
                continue;
            }
            Pack pack(unseen.cards_of(mask));
            for (std::size_t hand = 0; hand < row.size(); ++hand)
                row[hand] |= pack.draw(std::popcount(way.sets[hand] & mask), random);
        }
    }

    const Layouts& layouts_;
    std::vector<Random> randoms_;
    std::array<std::vector<std::uint32_t>, half_count> states_;
    std::array<std::vector<std::uint32_t>, suit_count> classes_;
};

void Layouts::sample(std::uint64_t seed, std::span<CardSet> table) const {
    Drawing drawing(*this, seed, table.size() / types_.size());
    drawing.draw_states();
    for (int half = 0; half < half_count; ++half)
        drawing.draw_classes(half);
    drawing.draw_cards(table);
}

// All layouts of one suit that are in a class.
std::vector<Layouts::Cards> Layouts::expanded(int suit, const Class& chosen) const {
    const SuitTable& table = suits_[suit];
    const UnseenSuit& unseen = unseen_[suit];
    std::vector<Cards> result;
    Cards cards{};
    for (std::uint32_t way = chosen.begin; way < chosen.end; ++way) {
        const auto& sets = table.ways[way].sets;
        const auto deal = [&](const auto& self, std::size_t group, int hand,
                              std::uint32_t left) -> void {
            if (group == table.groups.size()) {
                result.push_back(cards);
                return;
            }
            const auto [begin, end] = table.groups[group];
            const std::uint32_t all = (1U << end) - (1U << begin);
            if (hand == hand_count_) {
                self(self, group + 1, 0, ~0U);
                return;
            }
            const std::uint32_t free = left & all;
            const int wanted = std::popcount(sets[hand] & all);
            const CardSet before = cards[hand];
            for (std::uint32_t taken = free;; taken = (taken - 1) & free) {
                if (std::popcount(taken) == wanted) {
                    cards[hand] = before | unseen.cards_of(taken);
                    self(self, group, hand + 1, free & ~taken);
                }
                if (taken == 0)
                    break;
            }
            cards[hand] = before;
        };
        deal(deal, 0, 0, ~0U);
    }
    return result;
}

// All layouts of two suits that are in a state.
std::vector<Layouts::Cards> Layouts::expanded(int half, const State& state) const {
    std::vector<Cards> result;
    for (const auto& [low, high, sum] : pairs_of(half, state)) {
        const auto lows = expanded(2 * half, suits_[2 * half].classes[low]);
        const auto highs = expanded(2 * half + 1, suits_[2 * half + 1].classes[high]);
        for (const Cards& one : lows)
            for (const Cards& two : highs) {
                Cards& both = result.emplace_back(one);
                for (int hand = 0; hand < hand_count_; ++hand)
                    both[hand] |= two[hand];
            }
    }
    return result;
}

void Layouts::for_each(const std::function<void(std::span<const CardSet>)>& visit) const {
    std::vector<std::vector<Cards>> all_majors(halves_[1].states.size());
    for (const State& minor : halves_[0].states) {
        std::vector<Cards> minors;
        for_each_major(minor, [&](std::uint32_t place) {
            if (minors.empty())
                minors = expanded(0, minor);
            auto& majors = all_majors[place];
            if (majors.empty())
                majors = expanded(1, halves_[1].states[place]);
            for (const Cards& one : minors)
                for (const Cards& two : majors) {
                    Cards layout = one;
                    for (int hand = 0; hand < hand_count_; ++hand)
                        layout[hand] |= two[hand];
                    visit(std::span(layout).first(hand_count_));
                }
        });
    }
}

}  // namespace tefuda::bridge
