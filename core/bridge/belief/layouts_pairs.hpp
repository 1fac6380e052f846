// bridge/belief/layouts_pairs.hpp: the loops over pairs of classes and over pairs of halves.
#pragma once

#include "bridge/belief/layouts.hpp"

namespace tefuda::bridge {

// Calls visit(low class, high class, number of the state) for all pairs of classes that may be part
// of a layout. This is where counting spends its time.
template<int hands, typename Visit>
void Layouts::for_each_pair_of(int half, Visit visit) const {
    const SuitTable& lows = suits_[2 * half];
    const SuitTable& highs = suits_[2 * half + 1];
    const auto strides = halves_[half].strides;
    std::array<const int*, hands> keys, types;
    for (int hand = 0; hand < hands; ++hand)
        keys[hand] = highs.keys[hand].data();
    for (std::uint32_t low = 0; low < lows.classes.size(); ++low) {
        for (int hand = 0; hand < hands; ++hand)
            types[hand] = types_[hand].types(half, lows.keys[hand][low]).data();
        for (const auto& [first, begin, end] : highs.by_first) {
            if (types[0][first] < 0)
                continue;
            const std::uint64_t start = types[0][first] * strides[0];
            for (std::uint32_t high = highs.by_second[begin].begin;
                 high < highs.by_second[end - 1].end; ++high) {
                std::uint64_t number = start;
                int all = 0;  // negative as soon as one type is
                for (int hand = 1; hand < hands; ++hand) {
                    const int type = types[hand][keys[hand][high]];
                    all |= type;
                    number += static_cast<std::uint64_t>(type) * strides[hand];
                }
                if (all >= 0)
                    visit(low, high, number);
            }
        }
    }
}

template<typename Visit>
void Layouts::for_each_pair(int half, Visit visit) const {
    switch (hand_count_) {
    case 1:
        return for_each_pair_of<1>(half, visit);
    case 2:
        return for_each_pair_of<2>(half, visit);
    case 3:
        return for_each_pair_of<3>(half, visit);
    default:
        return for_each_pair_of<4>(half, visit);
    }
}

// Calls visit(place) for all states of the majors that go with `minor`.
template<typename Visit>
void Layouts::for_each_major(const State& minor, Visit visit) const {
    const HalfTable& majors = halves_[1];
    for (const int first : types_[0].fitting(0, minor.types[0]))
        for (std::uint32_t place = majors.starts[first]; place < majors.starts[first + 1];
             ++place) {
            bool fits = true;
            for (int hand = 1; hand < hand_count_ && fits; ++hand)
                fits = types_[hand].fits(minor.types[hand], majors.states[place].types[hand]);
            if (fits)
                visit(place);
        }
}

}  // namespace tefuda::bridge
