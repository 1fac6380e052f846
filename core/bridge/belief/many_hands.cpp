// bridge/belief/many_hands.cpp: deals to several hands, honours first.
#include "bridge/belief/many_hands.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "bridge/belief/binomial.hpp"

namespace tefuda::bridge {
namespace {

constexpr int lowest_honour = ace - 3;  // the jack

constexpr CardSet of_rank(int rank) noexcept {
    CardSet cards = 0;
    for (int suit = 0; suit < suit_count; ++suit)
        cards |= bit_of(make_card(suit, rank));
    return cards;
}

// Up to four honours in each of four suits, as one number.
template<typename Lengths>
int index_of(const Lengths& honours) noexcept {
    return ((honours[0] * 5 + honours[1]) * 5 + honours[2]) * 5 + honours[3];
}

}  // namespace

ManyHands::ManyHands(CardSet deck, std::vector<int> sizes,
                     const std::vector<std::array<bool, point_count>>& points, int pivot,
                     std::span<const std::uint8_t> shapes)
    : sizes_(std::move(sizes)), small_(deck), pivot_(pivot) {
    for (int honour = 0; honour < honour_ranks; ++honour) {
        honours_[honour] = deck & of_rank(lowest_honour + honour);
        small_ &= ~honours_[honour];
    }
    HonourSplit split{};
    enumerate(honour_ranks - 1, 1, split, points);
    if (pivot_ >= 0)
        measure_shapes(shapes);
}

// Adds all ways to divide the honours from `rank` down to the jack, given those above.
void ManyHands::enumerate(int rank, double ways, HonourSplit& split,
                          const std::vector<std::array<bool, point_count>>& points) {
    const int hands = static_cast<int>(sizes_.size());
    if (rank < 0) {
        int small = count(small_);
        for (int hand = 0; hand < hands; ++hand) {
            int held = 0, value = 0;
            for (int honour = 0; honour < honour_ranks; ++honour) {
                held += split[honour][hand];
                value += (honour + 1) * split[honour][hand];
            }
            if (held > sizes_[hand] || !points[hand][value])
                return;
            ways *= binomial(small, sizes_[hand] - held);
            small -= sizes_[hand] - held;
        }
        splits_.push_back(split);
        sums_.push_back(total() + ways);
        return;
    }
    // Hands that have too many points already get no more: most splits end here.
    const auto may_get = [&](int hand, int taken) {
        int value = (rank + 1) * taken;
        for (int above = rank + 1; above < honour_ranks; ++above)
            value += (above + 1) * split[above][hand];
        return std::find(points[hand].begin() + value, points[hand].end(), true) !=
               points[hand].end();
    };
    const auto divide = [&](const auto& self, int hand, int left, double so_far) -> void {
        if (hand == hands - 1) {
            split[rank][hand] = static_cast<std::uint8_t>(left);
            if (may_get(hand, left))
                enumerate(rank - 1, so_far, split, points);
            return;
        }
        for (int taken = 0; taken <= left && may_get(hand, taken); ++taken) {
            split[rank][hand] = static_cast<std::uint8_t>(taken);
            self(self, hand + 1, left - taken, so_far * binomial(left, taken));
        }
    };
    divide(divide, 0, count(honours_[rank]), ways);
}

void ManyHands::measure_shapes(std::span<const std::uint8_t> shapes) {
    std::map<std::vector<std::uint8_t>, int> known;
    for (int points = 0; points < point_count; ++points) {
        const auto row =
            shapes.subspan(static_cast<std::size_t>(points) * shape_slots, shape_slots);
        const auto [entry, is_new] =
            known.try_emplace({row.begin(), row.end()}, static_cast<int>(lists_.size()));
        list_of_points_[points] = entry->second;
        if (!is_new)
            continue;
        auto& list = lists_.emplace_back();
        for (int slot = 0; slot < shape_slots; ++slot) {
            const int clubs = slot / 196, diamonds = slot / 14 % 14, hearts = slot % 14;
            const int spades = sizes_[pivot_] - clubs - diamonds - hearts;
            if (row[slot] != 0 && spades >= 0 && spades <= rank_count)
                list.push_back(
                    {static_cast<std::uint8_t>(clubs), static_cast<std::uint8_t>(diamonds),
                     static_cast<std::uint8_t>(hearts), static_cast<std::uint8_t>(spades)});
        }
        auto& weights = weights_.emplace_back();
        for (int index = 0; index < static_cast<int>(weights.size()); ++index) {
            const Lengths honours = {
                static_cast<std::uint8_t>(index / 125), static_cast<std::uint8_t>(index / 25 % 5),
                static_cast<std::uint8_t>(index / 5 % 5), static_cast<std::uint8_t>(index % 5)};
            double weight = 0;
            for (const Lengths& shape : list)
                weight += shape_weight(shape, honours);
            const int held = honours[0] + honours[1] + honours[2] + honours[3];
            const double all = binomial(count(small_), sizes_[pivot_] - held);
            weights[index] = all > 0 ? weight / all : 0;
            heaviest_ = std::max(heaviest_, weights[index]);
        }
    }
}

// The number of ways to fill up `honours` by small cards to `shape`.
double ManyHands::shape_weight(const Lengths& shape, const Lengths& honours) const noexcept {
    double ways = 1;
    for (int suit = 0; suit < suit_count; ++suit)
        ways *= binomial(count(small_ & suit_mask(suit)), shape[suit] - honours[suit]);
    return ways;
}

// How likely the pivot, with these honours, gets a shape that it may have.
double ManyHands::chance(int points, const Lengths& honours) const noexcept {
    return weights_[list_of_points_[points]][index_of(honours)];
}

// Gives the hands their honours; returns the points of the pivot.
int ManyHands::draw_honours(Random& random, std::span<CardSet> hands) const noexcept {
    const auto found = std::ranges::upper_bound(sums_, random.unit() * total());
    const auto place = std::min<std::size_t>(found - sums_.begin(), sums_.size() - 1);
    const HonourSplit& split = splits_[place];
    int points = 0;
    for (int honour = 0; honour < honour_ranks; ++honour) {
        Pack pack(honours_[honour]);
        for (std::size_t hand = 0; hand < hands.size(); ++hand)
            hands[hand] |= pack.draw(split[honour][hand], random);
        if (pivot_ >= 0)
            points += (honour + 1) * split[honour][pivot_];
    }
    return points;
}

double ManyHands::share(std::uint64_t seed, std::uint64_t tries) const noexcept {
    if (pivot_ < 0 || sums_.empty())
        return sums_.empty() ? 0 : 1;
    double sum = 0;
    for (std::uint64_t index = 0; index < tries; ++index) {
        Random random(seed, index);
        std::array<CardSet, most_hands> hands{};
        const int points = draw_honours(random, std::span(hands).first(sizes_.size()));
        Lengths honours{};
        for (int suit = 0; suit < suit_count; ++suit)
            honours[suit] = static_cast<std::uint8_t>(count(hands[pivot_] & suit_mask(suit)));
        sum += chance(points, honours);
    }
    return sum / static_cast<double>(tries);
}

bool ManyHands::sample(std::uint64_t seed, std::uint64_t index,
                       std::span<CardSet> hands) const noexcept {
    if (sums_.empty() || (pivot_ >= 0 && heaviest_ <= 0))
        return false;
    constexpr int most_tries = 1 << 10;  // the shapes may go with no honours that there are
    Random random(seed, index);
    for (int tries = 0; tries < most_tries; ++tries) {
        std::ranges::fill(hands, 0);
        const int points = draw_honours(random, hands);
        CardSet small = small_;
        if (pivot_ >= 0) {
            Lengths honours{};
            for (int suit = 0; suit < suit_count; ++suit)
                honours[suit] = static_cast<std::uint8_t>(count(hands[pivot_] & suit_mask(suit)));
            if (random.unit() * heaviest_ >= chance(points, honours))
                continue;

            const auto& list = lists_[list_of_points_[points]];
            const int held = count(hands[pivot_]);
            double aim = random.unit() * chance(points, honours) *
                         binomial(count(small_), sizes_[pivot_] - held);
            const Lengths* shape = nullptr;
            for (const Lengths& one : list) {
                const double weight = shape_weight(one, honours);
                if (weight > 0)
                    shape = &one;
                aim -= weight;
                if (aim < 0)
                    break;
            }
            for (int suit = 0; suit < suit_count; ++suit)
                hands[pivot_] |=
                    Pack(small_ & suit_mask(suit)).draw((*shape)[suit] - honours[suit], random);
            small &= ~hands[pivot_];
        }
        Pack pack(small);
        for (std::size_t hand = 0; hand < hands.size(); ++hand)
            hands[hand] |= pack.draw(sizes_[hand] - count(hands[hand]), random);
        return true;
    }
    return false;
}

}  // namespace tefuda::bridge
