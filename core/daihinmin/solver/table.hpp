// daihinmin/solver/table.hpp: what is remembered of the positions of an ending.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

namespace tefuda::daihinmin {

// A position of an ending, to the last bit: nothing is ever taken for something else. Who holds
// which card is known from the ending.
struct Key {
    static constexpr int moment_bits = 44;

    std::uint64_t cards = 0;   // those that are left
    std::uint64_t moment = 0;  // all else
};

// Who wins in the positions of one ending. When it is full, what was cheap to find is forgotten.
class Table {
  public:
    explicit Table(std::size_t memory_bytes)
        : count_(std::bit_floor(std::max(memory_bytes / sizeof(Bucket), std::size_t{1}))),
          memory_(std::calloc(count_ + 1, sizeof(Bucket))),
          buckets_(aligned(memory_.get())) {
        if (memory_ == nullptr)
            throw std::bad_alloc();
    }

    // Turns to another ending. The entries of others stay until they are overwritten, so that this
    // costs nothing.
    void clear() noexcept {
        if (++ending_ == endings) {
            std::fill_n(buckets_, count_, Bucket{});
            ending_ = 1;
        }
    }

    std::optional<bool> find(const Key& key) const noexcept {
        for (const Entry& entry : buckets_[place_of(key)])
            if (entry.cards == key.cards && entry.moment == key.moment && entry.ending == ending_)
                return entry.is_won != 0;
        return std::nullopt;
    }

    // `nodes`: what it cost to find out.
    void store(const Key& key, bool is_won, std::uint64_t nodes) noexcept {
        Bucket& bucket = buckets_[place_of(key)];
        const auto worth = [this](const Entry& entry) {
            return entry.ending == ending_ ? static_cast<int>(entry.cost) : -1;
        };
        *std::ranges::min_element(bucket, {}, worth) = {
            key.cards, key.moment, static_cast<std::uint64_t>(is_won),
            std::min<std::uint64_t>(std::bit_width(nodes), highest_cost), ending_};
    }

    std::size_t memory_bytes() const noexcept { return count_ * sizeof(Bucket); }

  private:
    static constexpr int ending_bits = 15;
    static constexpr std::uint64_t endings = std::uint64_t{1} << ending_bits;
    static constexpr std::uint64_t highest_cost = 15;

    struct Entry {
        std::uint64_t cards = 0;
        std::uint64_t moment : Key::moment_bits = 0;
        std::uint64_t is_won : 1 = 0;
        std::uint64_t cost : 4 = 0;  // the width of the number of nodes
        std::uint64_t ending : ending_bits = 0;
    };
    static_assert(sizeof(Entry) == 16);
    using Bucket = std::array<Entry, 4>;  // a line of the cache

    std::size_t place_of(const Key& key) const noexcept {
        // Multipliers of SplitMix64; the upper half of the product depends on all bits.
        std::uint64_t hash =
            (key.cards ^ key.moment * 0x9e37'79b9'7f4a'7c15) * 0xbf58'476d'1ce4'e5b9;
        hash = (hash ^ hash >> 32) * 0x94d0'49bb'1331'11eb;
        return hash >> 32 & (count_ - 1);
    }

    // The first bucket that begins with a line of the cache.
    static Bucket* aligned(void* memory) noexcept {
        const auto address = reinterpret_cast<std::uintptr_t>(memory);
        return reinterpret_cast<Bucket*>(static_cast<char*>(memory) +
                                         (-address & (sizeof(Bucket) - 1)));
    }

    struct Free {
        void operator()(void* memory) const noexcept { std::free(memory); }
    };

    std::size_t count_;
    std::unique_ptr<void, Free> memory_;  // from calloc: pages cost nothing before they are used
    Bucket* buckets_;
    std::uint64_t ending_ = 1;
};

}  // namespace tefuda::daihinmin
