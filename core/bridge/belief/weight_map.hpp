// bridge/belief/weight_map.hpp: weights by key, added up quickly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tefuda::bridge {

// Weights by key; a key that was never added has none. Key and weight lie side by side, since
// whoever adds up millions waits for memory more than for anything else.
class WeightMap {
  public:
    struct Entry {
        std::uint64_t key;
        double weight;
    };

    WeightMap() : slots_(64, Entry{empty, 0}) {}

    void add(std::uint64_t key, double weight) {
        Entry& slot = slots_[place(key)];
        slot.weight += weight;
        if (slot.key == key)
            return;
        slot.key = key;
        if (2 * ++size_ > slots_.size())
            grow();
    }

    // The weight of a key that was added.
    double operator[](std::uint64_t key) const noexcept { return slots_[place(key)].weight; }

    // All that was added, in no order.
    std::vector<Entry> entries() const {
        std::vector<Entry> result;
        for (const Entry& slot : slots_)
            if (slot.key != empty)
                result.push_back(slot);
        return result;
    }

  private:
    static constexpr std::uint64_t empty = ~std::uint64_t{0};

    std::size_t place(std::uint64_t key) const noexcept {
        std::uint64_t mixed = key * 0x9e37'79b9'7f4a'7c15;
        mixed ^= mixed >> 32;
        std::size_t slot = mixed & (slots_.size() - 1);
        while (slots_[slot].key != key && slots_[slot].key != empty)
            slot = (slot + 1) & (slots_.size() - 1);
        return slot;
    }

    void grow() {
        const std::vector<Entry> old = entries();
        slots_.assign(2 * slots_.size(), Entry{empty, 0});
        for (const Entry& entry : old)
            slots_[place(entry.key)] = entry;
    }

    std::vector<Entry> slots_;  // a power of two of them, less than half of them taken
    std::size_t size_ = 0;
};

}  // namespace tefuda::bridge
