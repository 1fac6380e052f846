// random.hpp: random numbers that depend on a seed and an index, and on nothing else.
#pragma once

#include <cstdint>

namespace tefuda {

// SplitMix64 (Steele, Lea, Flood 2014), one stream for each index of a seed: what is drawn for an
// index is the same whoever draws it, in whatever order.
class Random {
  public:
    Random(std::uint64_t seed, std::uint64_t index) noexcept
        : state_(mixed(seed + golden) ^ mixed(index * golden + 1)) {}

    std::uint64_t next() noexcept { return mixed(state_ += golden); }

    // Uniform in [0, 1).
    double unit() noexcept { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    // Uniform below `bound`, which is small: the bias is bound / 2^32.
    unsigned below(unsigned bound) noexcept {
        return static_cast<unsigned>(((next() >> 32) * bound) >> 32);
    }

  private:
    static constexpr std::uint64_t golden = 0x9e37'79b9'7f4a'7c15;

    static constexpr std::uint64_t mixed(std::uint64_t z) noexcept {
        z = (z ^ (z >> 30)) * 0xbf58'476d'1ce4'e5b9;
        z = (z ^ (z >> 27)) * 0x94d0'49bb'1331'11eb;
        return z ^ (z >> 31);
    }

    std::uint64_t state_;
};

}  // namespace tefuda
