// bridge/belief/interner.hpp: numbers the different keys that come along.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tefuda::bridge {

// Gives each different key a number, from 0 in the order in which they are first seen.
class Interner {
  public:
    Interner() : slots_(64, empty) {}

    std::uint32_t operator()(std::uint64_t key) {
        std::size_t slot = place(key);
        if (slots_[slot] != empty)
            return slots_[slot];
        const auto number = static_cast<std::uint32_t>(keys_.size());
        slots_[slot] = number;
        keys_.push_back(key);
        if (2 * keys_.size() > slots_.size())
            grow();
        return number;
    }

    // The number of a key that was seen, or `empty`.
    std::uint32_t find(std::uint64_t key) const noexcept { return slots_[place(key)]; }

    std::size_t size() const noexcept { return keys_.size(); }
    const std::vector<std::uint64_t>& keys() const noexcept { return keys_; }

    static constexpr std::uint32_t empty = ~std::uint32_t{0};

  private:
    std::size_t place(std::uint64_t key) const noexcept {
        std::uint64_t mixed = key * 0x9e37'79b9'7f4a'7c15;
        mixed ^= mixed >> 32;
        std::size_t slot = mixed & (slots_.size() - 1);
        while (slots_[slot] != empty && keys_[slots_[slot]] != key)
            slot = (slot + 1) & (slots_.size() - 1);
        return slot;
    }

    void grow() {
        slots_.assign(2 * slots_.size(), empty);
        for (std::uint32_t number = 0; number < keys_.size(); ++number)
            slots_[place(keys_[number])] = number;
    }

    std::vector<std::uint32_t> slots_;  // a power of two of them, less than half of them taken
    std::vector<std::uint64_t> keys_;
};

}  // namespace tefuda::bridge
