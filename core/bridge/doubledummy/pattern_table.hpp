// bridge/doubledummy/pattern_table.hpp: what the double-dummy search remembers.
//
// Under a key of suit lengths and leader lie the patterns whose number of tricks is known between
// two bounds. Nothing in it names a deal, so what was learnt on one deal holds on every other.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "bridge/doubledummy/pattern.hpp"

namespace tefuda::bridge::TEFUDA_ISA {

class PatternTable {
  public:
    explicit PatternTable(std::size_t memory_bytes)
        : slots_(std::size_t{1} << initial_slot_bits),
          shift_(64 - initial_slot_bits),
          max_slots_(std::max(slots_.size(), std::bit_floor(memory_bytes / 4 / sizeof(Slot)))),
          capacity_(std::max(memory_bytes / 4 * 3 / 8, words_in_block(smallest_class))),
          words_(new std::uint64_t[capacity_ + padding]) {
        forget_free_blocks();
    }

    // A pattern under `key` that matches and decides whether `need` tricks can be had, or null.
    // The pointer holds until the next call.
    const Pattern* find(std::uint64_t key, const Owners& owners, int need) noexcept {
        const Slot& slot = slot_for(key);
        const Block block = block_of(slot);
        const std::uint32_t tops = owners.tops();
        for (int begin = 0; begin < slot.size; begin += 8) {
            unsigned candidates = matching(block.signatures + begin, tops, slot.size - begin);
            for (; candidates != 0; candidates &= candidates - 1) {
                const int i = begin + std::countr_zero(candidates);
                Pattern& pattern = block.patterns[i];
                if (!pattern.matches(owners) || !pattern.decides(need))
                    continue;
                // What was useful once will be again: move it forward.
                const int earlier = i / 2;
                std::swap(pattern, block.patterns[earlier]);
                std::swap(block.signatures[i], block.signatures[earlier]);
                return &block.patterns[earlier];
            }
        }
        return nullptr;
    }

    void insert(std::uint64_t key, const Pattern& fresh) {
        Slot* slot = &slot_for(key);
        if (slot->key == 0) {
            // A full table starts afresh: what matters now is soon there again.
            if (2 * occupied_ >= max_slots_ || !has_room(smallest_class))
                clear();
            slot = &claim(key);
        }
        Block block = block_of(*slot);
        const std::uint32_t signature = fresh.signature();
        const std::uint32_t cared = (signature >> 16) * 0x10001u;
        for (int begin = (slot->size - 1) & ~7; begin >= 0; begin -= 8) {
            unsigned candidates =
                covered(block.signatures + begin, signature, cared, slot->size - begin);
            while (candidates != 0) {
                const int offset = 31 - std::countl_zero(candidates);
                candidates ^= 1u << offset;
                const int i = begin + offset;
                Pattern& old = block.patterns[i];
                if (!fresh.covers(old))
                    continue;
                const int lower = std::max(old.lower(), fresh.lower());
                const int upper = std::min(old.upper(), fresh.upper());
                if (old.covers(fresh)) {
                    old.set_bounds(lower, upper);
                    return;
                }
                if (lower == fresh.lower() && upper == fresh.upper()) {
                    --slot->size;  // it says no more than the fresh one
                    old = block.patterns[slot->size];
                    block.signatures[i] = block.signatures[slot->size];
                }
            }
        }
        if (slot->size == 1 << slot->size_class) {
            if (slot->size_class == largest_class) {
                --slot->size;  // the last of thousands, never moved forward, gives way
            } else if (has_room(slot->size_class + 1)) {
                block = enlarge(*slot);
            } else {
                clear();
                return insert(key, fresh);
            }
        }
        block.patterns[slot->size] = fresh;
        block.signatures[slot->size] = signature;
        ++slot->size;
    }

    void clear() noexcept {
        std::fill(slots_.begin(), slots_.end(), Slot{});
        forget_free_blocks();
        occupied_ = used_ = 0;
    }

    std::size_t memory_bytes() const noexcept { return slots_.size() * sizeof(Slot) + used_ * 8; }

  private:
    static constexpr int initial_slot_bits = 10;
    static constexpr int smallest_class = 1;
    static constexpr int largest_class = 12;
    static constexpr std::size_t padding =
        8;  // a full vector may be read behind the last signature
    static constexpr std::uint64_t golden = 0x9e37'79b9'7f4a'7c15;

    // The patterns of one key, 2 ^ size_class at most, in words_ from `first`.
    struct Slot {
        std::uint64_t key = 0;  // 0: free
        std::uint32_t first = 0;
        std::uint16_t size = 0;
        std::uint16_t size_class = 0;
    };
    struct Block {
        std::uint32_t* signatures;
        Pattern* patterns;
    };

    Block block_of(const Slot& slot) const noexcept {
        std::uint64_t* const words = words_.get() + slot.first;
        return {reinterpret_cast<std::uint32_t*>(words),
                reinterpret_cast<Pattern*>(words + (std::size_t{1} << slot.size_class) / 2)};
    }

    Slot& slot_for(std::uint64_t key) noexcept {
        std::size_t i = (key * golden) >> shift_;
        while (slots_[i].key != key && slots_[i].key != 0)
            i = (i + 1) & (slots_.size() - 1);
        return slots_[i];
    }

    // Which of the first eight signatures (of `size`) agree with `tops`, as bits.
    static unsigned matching(const std::uint32_t* signatures, std::uint32_t tops,
                             int size) noexcept {
#ifdef __AVX2__
        const __m256i all = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(signatures));
        const __m256i differ = _mm256_xor_si256(all, _mm256_set1_epi32(static_cast<int>(tops)));
        const __m256i cared = _mm256_srli_epi32(all, 16);
        const __m256i agree =
            _mm256_cmpeq_epi32(_mm256_and_si256(differ, cared), _mm256_setzero_si256());
        const unsigned bits = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(agree)));
        return size >= 8 ? bits : bits & ((1u << size) - 1);
#else
        unsigned bits = 0;
        for (int i = 0; i < std::min(size, 8); ++i)
            bits |= static_cast<unsigned>(((signatures[i] ^ tops) & signatures[i] >> 16) == 0) << i;
        return bits;
#endif
    }

    // Which of them a pattern with this signature may cover.
    static unsigned covered(const std::uint32_t* signatures, std::uint32_t signature,
                            std::uint32_t cared, int size) noexcept {
#ifdef __AVX2__
        const __m256i all = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(signatures));
        const __m256i differ =
            _mm256_xor_si256(all, _mm256_set1_epi32(static_cast<int>(signature)));
        const __m256i agree =
            _mm256_cmpeq_epi32(_mm256_and_si256(differ, _mm256_set1_epi32(static_cast<int>(cared))),
                               _mm256_setzero_si256());
        const unsigned bits = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(agree)));
        return size >= 8 ? bits : bits & ((1u << size) - 1);
#else
        unsigned bits = 0;
        for (int i = 0; i < std::min(size, 8); ++i)
            bits |= static_cast<unsigned>(((signatures[i] ^ signature) & cared) == 0) << i;
        return bits;
#endif
    }

    Slot& claim(std::uint64_t key) {
        if (2 * ++occupied_ > slots_.size()) {
            std::vector<Slot> old(slots_.size() * 2);
            old.swap(slots_);
            --shift_;
            for (const Slot& slot : old)
                if (slot.key != 0)
                    slot_for(slot.key) = slot;
        }
        Slot& slot = slot_for(key);
        slot = {key, allocate(smallest_class), 0, smallest_class};
        return slot;
    }

    Block enlarge(Slot& slot) {
        const Block small = block_of(slot);
        const std::uint32_t outgrown = slot.first;
        const int old_class = slot.size_class++;
        slot.first = allocate(slot.size_class);
        const Block large = block_of(slot);
        std::copy_n(small.signatures, slot.size, large.signatures);
        std::copy_n(small.patterns, slot.size, large.patterns);
        words_[outgrown] = free_[old_class];
        free_[old_class] = outgrown;
        return large;
    }

    std::uint32_t allocate(int size_class) noexcept {
        if (const std::uint32_t spare = free_[size_class]; spare != none) {
            free_[size_class] = static_cast<std::uint32_t>(words_[spare]);
            return spare;
        }
        const std::size_t first = used_;
        used_ += words_in_block(size_class);
        return static_cast<std::uint32_t>(first);
    }

    bool has_room(int size_class) const noexcept {
        return free_[size_class] != none || capacity_ - used_ >= words_in_block(size_class);
    }

    void forget_free_blocks() noexcept { std::fill(std::begin(free_), std::end(free_), none); }

    static constexpr std::size_t words_in_block(int size_class) noexcept {
        return (std::size_t{1} << size_class) * (sizeof(Pattern) + sizeof(std::uint32_t)) / 8;
    }
    static constexpr std::uint32_t none = ~0u;

    std::vector<Slot> slots_;
    int shift_;
    std::size_t occupied_ = 0;
    std::size_t max_slots_;
    std::size_t capacity_;  // of words_
    std::size_t used_ = 0;
    std::unique_ptr<std::uint64_t[]> words_;
    std::uint32_t free_[largest_class + 1];  // outgrown blocks, chained through their first word
};

}  // namespace tefuda::bridge::TEFUDA_ISA
