// bridge/doubledummy/engine.hpp: the search behind the solver, for every instruction set.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace tefuda::bridge {

// A card set in the order of the search; see lanes.hpp.
using Lanes = std::uint64_t;
using LaneHands = std::array<Lanes, 4>;

// Called every few milliseconds of search; what it throws ends the search and passes through.
class Pulse {
  public:
    virtual ~Pulse() = default;
    virtual void beat() = 0;
};

class Engine {
  public:
    virtual ~Engine() = default;

    // The cards still held become the position that is asked about. Trumps are in lane 0.
    virtual void set_hands(const LaneHands& hands, bool has_trump) noexcept = 0;
    // The side to play needs `need` of the tricks left, the current one included, of which
    // `played` cards (0 to 3) are in `trick`, the first by `leader`. What comes back bounds its
    // tricks: from below if it is `need` or more, from above if it is less.
    virtual int bound(int leader, const std::array<Lanes, 3>& trick, int played, int need) = 0;

    // All that is asked until the next call belongs together: it may fill the table twice, and then
    // have one of four times the size.
    virtual void begin_question() = 0;
    virtual void clear() noexcept = 0;
    virtual std::uint64_t nodes() const noexcept = 0;
    virtual std::size_t memory_bytes() const noexcept = 0;
};

using EngineMaker = std::unique_ptr<Engine>(std::size_t memory_bytes, Pulse& pulse);
EngineMaker make_portable_engine;
#if defined(__x86_64__)
EngineMaker make_avx2_engine;  // needs a processor of 2013 or later: AVX2, BMI2, LZCNT, POPCNT
#endif

}  // namespace tefuda::bridge
