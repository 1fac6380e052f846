// bridge/doubledummy/engine_here.hpp: an Engine for the instruction set TEFUDA_ISA.
#pragma once

#include "bridge/doubledummy/search.hpp"

namespace tefuda::bridge::TEFUDA_ISA {

class EngineHere final : public Engine {
  public:
    EngineHere(std::size_t memory_bytes, Pulse& pulse)
        : memory_{PatternTable(memory_bytes), {}, {}, pulse}, suits_(memory_), no_trump_(memory_) {}

    void set_hands(const LaneHands& hands, bool has_trump) noexcept override {
        has_trump_ = has_trump;
        has_trump ? suits_.set_hands(hands) : no_trump_.set_hands(hands);
    }
    int bound(int leader, const std::array<Lanes, 3>& trick, int played, int need) override {
        return has_trump_ ? suits_.bound(leader, trick, played, need)
                          : no_trump_.bound(leader, trick, played, need);
    }
    void begin_question() override { memory_.patterns.begin_question(); }
    void clear() noexcept override {
        memory_.patterns.clear();
        memory_.leads = {};
        memory_.follows = {};
    }
    std::uint64_t nodes() const noexcept override { return memory_.nodes; }
    std::size_t memory_bytes() const noexcept override { return memory_.patterns.memory_bytes(); }

  private:
    Memory memory_;
    Search<true> suits_;
    Search<false> no_trump_;
    bool has_trump_ = false;
};

}  // namespace tefuda::bridge::TEFUDA_ISA
