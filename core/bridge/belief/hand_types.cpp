// bridge/belief/hand_types.cpp: sorts the parts of a hand by what constraints can tell apart.
#include "bridge/belief/hand_types.hpp"

#include <algorithm>
#include <cstddef>

#include "bridge/belief/interner.hpp"

namespace tefuda::bridge {

UnseenSuit::UnseenSuit(CardSet unseen, int wanted) : suit(wanted) {
    for (CardSet left = unseen & suit_mask(suit); left != 0; left &= left - 1)
        cards.push_back(first_of(left));
    ranks.resize(std::size_t{1} << cards.size());
    for (std::uint32_t set = 1; set < ranks.size(); ++set)
        ranks[set] = static_cast<std::uint16_t>(ranks[set & (set - 1)] |
                                                1U << rank_of(cards[std::countr_zero(set)]));
}

// Formulas that deny one call after the other ask the same things over and over.
struct HandTypes::AtomsAsked {
    std::vector<const Atom*> atoms;                    // each once
    std::vector<std::vector<std::size_t>> of_formula;  // where its atoms stand in that list

    explicit AtomsAsked(const HiddenHand& hand) {
        for (const auto& formula : hand.formulas) {
            auto& places = of_formula.emplace_back();
            for (const Atom& atom : formula->atoms) {
                const auto found =
                    std::ranges::find_if(atoms, [&](const Atom* known) { return *known == atom; });
                places.push_back(static_cast<std::size_t>(found - atoms.begin()));
                if (found == atoms.end())
                    atoms.push_back(&atom);
            }
        }
    }
};

struct HandTypes::Keys {
    std::vector<int> lengths;          // by key: of the unseen cards
    std::vector<std::uint8_t> values;  // by key and feature
    std::size_t feature_count = 0;

    std::size_t size() const noexcept { return lengths.size(); }
    int value(std::size_t key, std::size_t feature) const noexcept {
        return values[key * feature_count + feature];
    }
};

// What an atom sees of the keys of a suit: the values of its features.
struct HandTypes::Seen {
    std::vector<int> of_key;
    std::vector<std::vector<int>> values;
    std::vector<std::uint32_t> lengths;  // bit n: some key with these values has n cards

    Seen() = default;
    Seen(const Keys& keys, const std::vector<std::size_t>& features) {
        std::vector<Interner> refined(features.size());
        for (std::size_t key = 0; key < keys.size(); ++key) {
            std::uint32_t place = 0;
            for (std::size_t next = 0; next < features.size(); ++next)
                place = refined[next](std::uint64_t{place} << 8 |
                                      static_cast<std::uint64_t>(keys.value(key, features[next])));
            if (place == values.size()) {
                auto& added = values.emplace_back();
                for (const std::size_t feature : features)
                    added.push_back(keys.value(key, feature));
                lengths.push_back(0);
            }
            lengths[place] |= 1U << keys.lengths[key];
            of_key.push_back(static_cast<int>(place));
        }
    }
};

struct HandTypes::Truths {
    std::array<std::vector<int>, half_count> kinds;  // by the keys of a half
    Grid<std::uint8_t> truth;                        // by the kinds of both halves
};

struct HandTypes::Types {
    Grid<int> of_keys;
    std::vector<int> lengths;
    std::vector<int> kinds;  // by type and atom
    std::vector<int> tracked;
};

namespace {

// The features of all atoms, each once.
std::vector<Feature> features_of(const HiddenHand& hand) {
    std::vector<Feature> features;
    const auto add = [&](const Feature& feature) {
        if (std::ranges::find(features, feature) == features.end())
            features.push_back(feature);
    };
    for (const auto& formula : hand.formulas)
        for (const Atom& atom : formula->atoms)
            std::ranges::for_each(atom.features, add);
    if (hand.tracked)
        add(*hand.tracked);
    return features;
}

std::size_t place_of(const Feature& feature, const std::vector<Feature>& features) {
    return static_cast<std::size_t>(std::ranges::find(features, feature) - features.begin());
}

}  // namespace

HandTypes::HandTypes(const HiddenHand& hand, const UnseenSuits& unseen, double most) {
    const std::vector<Feature> features = features_of(hand);
    std::array<Keys, suit_count> keys;
    for (int suit = 0; suit < suit_count; ++suit)
        measure(hand, unseen[suit], features, keys[suit]);
    for (int half = 0; half < half_count; ++half)
        if (static_cast<double>(keys[2 * half].size() * keys[2 * half + 1].size()) > most)
            throw TooMuchWork{};

    const AtomsAsked asked(hand);
    std::vector<Truths> all;
    for (const Atom* atom : asked.atoms)
        all.push_back(truths(hand, *atom, features, keys, most));
    std::array<Types, half_count> types;
    const int tracked = hand.tracked ? static_cast<int>(place_of(*hand.tracked, features)) : -1;
    combine(hand, keys, all, tracked, types);
    meet(hand, asked, all, types, most);
    merge(types);
}

// Sorts the sets of a suit that the hand may get into keys.
void HandTypes::measure(const HiddenHand& hand, const UnseenSuit& unseen,
                        const std::vector<Feature>& features, Keys& keys) {
    const int suit = unseen.suit;
    const auto excluded = static_cast<std::uint32_t>(hand.excluded >> (16 * suit) & 0x1fff);
    std::vector<std::size_t> asked;
    for (std::size_t place = 0; place < features.size(); ++place)
        if (features[place].looks_at(suit))
            asked.push_back(place);

    keys.feature_count = features.size();
    keys_[suit].assign(unseen.ranks.size(), -1);
    Interner by_length;
    std::vector<Interner> refined(asked.size());
    for (std::uint32_t set = 0; set < unseen.ranks.size(); ++set) {
        const int length = std::popcount(set);
        if (length > hand.size || (unseen.ranks[set] & excluded) != 0 ||
            hand.weight(suit, unseen.ranks[set]) <= 0)
            continue;
        const std::uint32_t ranks = hand.with_known(suit, unseen.ranks[set]);
        std::uint32_t key = by_length(static_cast<std::uint64_t>(length));
        for (std::size_t place = 0; place < asked.size(); ++place)
            key = refined[place](std::uint64_t{key} << 8 |
                                 features[asked[place]].measure->by_ranks[ranks]);
        keys_[suit][set] = static_cast<int>(key);
        if (key < keys.size())
            continue;
        keys.lengths.push_back(length);
        for (const Feature& feature : features)
            keys.values.push_back(feature.looks_at(suit) ? feature.measure->by_ranks[ranks] : 0);
    }
}

// The truth of an atom depends on the sums of its features in both halves. Halves whose sums have
// the same truth beside any other half are of one kind.
HandTypes::Truths HandTypes::truths(const HiddenHand& hand, const Atom& atom,
                                    const std::vector<Feature>& features,
                                    const std::array<Keys, suit_count>& keys, double most) {
    std::vector<std::size_t> places;
    for (const Feature& feature : atom.features)
        places.push_back(place_of(feature, features));

    // Keys that the atom cannot tell apart are put together first.
    Truths result;
    std::array<std::vector<std::vector<int>>, half_count> sums;
    std::array<std::vector<std::uint32_t>, half_count> lengths;  // bit n: some have n cards
    std::array<Grid<int>, half_count> sum_of;                    // by what the atom sees of a half
    std::array<Seen, suit_count> seen;
    for (int suit = 0; suit < suit_count; ++suit)
        seen[suit] = Seen(keys[suit], places);
    for (int half = 0; half < half_count; ++half) {
        const Seen& lows = seen[2 * half];
        const Seen& highs = seen[2 * half + 1];
        sum_of[half] = Grid<int>(lows.values.size(), highs.values.size(), 0);
        std::vector<Interner> refined(places.size());
        std::vector<int> values(places.size());
        for (std::size_t low = 0; low < lows.values.size(); ++low)
            for (std::size_t high = 0; high < highs.values.size(); ++high) {
                std::uint32_t sum = 0;
                for (std::size_t next = 0; next < places.size(); ++next) {
                    values[next] = lows.values[low][next] + highs.values[high][next];
                    sum = refined[next](std::uint64_t{sum} << 16 |
                                        static_cast<std::uint64_t>(values[next]));
                }
                sum_of[half].at(low, high) = static_cast<int>(sum);
                if (sum == sums[half].size()) {
                    sums[half].push_back(values);
                    lengths[half].push_back(0);
                }
                for (int length = 0; length <= rank_count; ++length)
                    if ((lows.lengths[low] >> length & 1U) != 0)
                        lengths[half][sum] |= highs.lengths[high] << length;
            }
    }
    if (static_cast<double>(sums[0].size() * sums[1].size()) > most)
        throw TooMuchWork{};

    Grid<std::uint8_t> truth(sums[0].size(), sums[1].size(), 0);
    std::vector<int> values(places.size());
    for (std::size_t minor = 0; minor < truth.rows(); ++minor) {
        std::uint32_t beside = 0;  // the lengths of majors that fill the hand
        for (int length = 0; length <= hand.size; ++length)
            beside |= (lengths[0][minor] >> length & 1U) << (hand.size - length);
        for (std::size_t major = 0; major < truth.columns(); ++major) {
            if ((beside & lengths[1][major]) == 0)
                continue;
            for (std::size_t next = 0; next < places.size(); ++next)
                values[next] = sums[0][minor][next] + sums[1][major][next];
            truth.at(minor, major) = atom.program.run(values) != 0;
        }
    }
    // No row is dead: what is false here may be what the formula wants.
    constexpr std::uint8_t no_truth_value = 2;
    const std::vector<int> rows = truth.merge_rows(no_truth_value);
    truth = truth.transposed();
    const std::vector<int> columns = truth.merge_rows(no_truth_value);
    result.truth = truth.transposed();
    for (int half = 0; half < half_count; ++half) {
        const std::vector<int>& merged = half == 0 ? rows : columns;
        for (const int low : seen[2 * half].of_key)
            for (const int high : seen[2 * half + 1].of_key)
                result.kinds[half].push_back(merged[sum_of[half].at(low, high)]);
    }
    return result;
}

// Sorts the pairs of keys of both halves into types: by length, kinds and what is tracked.
void HandTypes::combine(const HiddenHand& hand, const std::array<Keys, suit_count>& keys,
                        const std::vector<Truths>& truths, int tracked,
                        std::array<Types, half_count>& types) {
    for (int half = 0; half < half_count; ++half) {
        const Keys& lows = keys[2 * half];
        const Keys& highs = keys[2 * half + 1];
        Types& found = types[half];
        found.of_keys = Grid<int>(lows.size(), highs.size(), -1);
        Interner first;
        std::vector<Interner> refined(truths.size());
        for (std::size_t low = 0; low < lows.size(); ++low)
            for (std::size_t high = 0; high < highs.size(); ++high) {
                const int length = lows.lengths[low] + highs.lengths[high];
                if (length > hand.size)
                    continue;
                const int value =
                    tracked < 0 ? 0 : lows.value(low, tracked) + highs.value(high, tracked);
                const std::size_t pair = low * highs.size() + high;
                std::uint32_t type = first(static_cast<std::uint64_t>(length << 16 | value));
                for (std::size_t atom = 0; atom < truths.size(); ++atom)
                    type =
                        refined[atom](std::uint64_t{type} << 32 |
                                      static_cast<std::uint32_t>(truths[atom].kinds[half][pair]));
                found.of_keys.at(low, high) = static_cast<int>(type);
                if (type < found.lengths.size())
                    continue;
                found.lengths.push_back(length);
                found.tracked.push_back(value);
                for (const Truths& one : truths)
                    found.kinds.push_back(one.kinds[half][pair]);
            }
    }
}

// Asks all formulas of every two types that fill the hand.
void HandTypes::meet(const HiddenHand& hand, const AtomsAsked& asked,
                     const std::vector<Truths>& truths, const std::array<Types, half_count>& types,
                     double most) {
    const auto& [minors, majors] = types;
    if (static_cast<double>(minors.lengths.size() * majors.lengths.size()) > 8 * most)
        throw TooMuchWork{};
    fits_ = Grid<std::uint8_t>(minors.lengths.size(), majors.lengths.size(), 0);
    std::vector<std::vector<std::size_t>> by_length(hand.size + 1);
    for (std::size_t major = 0; major < majors.lengths.size(); ++major)
        by_length[majors.lengths[major]].push_back(major);

    std::vector<int> values;
    const auto allowed = [&](std::size_t minor, std::size_t major) {
        for (std::size_t formula = 0; formula < hand.formulas.size(); ++formula) {
            values.clear();
            for (const std::size_t atom : asked.of_formula[formula])
                values.push_back(truths[atom].truth.at(minors.kinds[minor * truths.size() + atom],
                                                       majors.kinds[major * truths.size() + atom]));
            if (hand.formulas[formula]->whole.run(values) == 0)
                return false;
        }
        return true;
    };
    for (std::size_t minor = 0; minor < minors.lengths.size(); ++minor)
        for (const std::size_t major : by_length[hand.size - minors.lengths[minor]])
            fits_.at(minor, major) = allowed(minor, major);
}

// Merges types that fit the same, then keys that make the same types, and forgets the others.
void HandTypes::merge(const std::array<Types, half_count>& types) {
    std::array<std::vector<int>, half_count> merged;
    merged[0] = fits_.merge_rows(0, types[0].tracked);
    fits_ = fits_.transposed();
    merged[1] = fits_.merge_rows(0, types[1].tracked);
    fits_ = fits_.transposed();

    for (int half = 0; half < half_count; ++half) {
        tracked_[half].resize(half == 0 ? fits_.rows() : fits_.columns());
        for (std::size_t type = 0; type < merged[half].size(); ++type)
            if (merged[half][type] >= 0)
                tracked_[half][merged[half][type]] = types[half].tracked[type];

        const Grid<int>& given = types[half].of_keys;
        Grid<int> grid(given.rows(), given.columns(), -1);
        for (std::size_t low = 0; low < given.rows(); ++low)
            for (std::size_t high = 0; high < given.columns(); ++high)
                if (given.at(low, high) >= 0)
                    grid.at(low, high) = merged[half][given.at(low, high)];
        const std::vector<int> lows = grid.merge_rows(-1);
        grid = grid.transposed();
        const std::vector<int> highs = grid.merge_rows(-1);
        types_[half] = grid.transposed();
        for (int& key : keys_[2 * half])
            key = key < 0 ? key : lows[key];
        for (int& key : keys_[2 * half + 1])
            key = key < 0 ? key : highs[key];
    }

    fitting_[0].resize(fits_.rows());
    fitting_[1].resize(fits_.columns());
    for (std::size_t minor = 0; minor < fits_.rows(); ++minor)
        for (std::size_t major = 0; major < fits_.columns(); ++major)
            if (fits_.at(minor, major) != 0) {
                fitting_[0][minor].push_back(static_cast<int>(major));
                fitting_[1][major].push_back(static_cast<int>(minor));
            }
}

}  // namespace tefuda::bridge
