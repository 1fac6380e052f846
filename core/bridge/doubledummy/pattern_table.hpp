// bridge/doubledummy/pattern_table.hpp: what the double-dummy search remembers.
//
// Under a key of suit lengths and leader lie the patterns whose number of tricks is known between
// two bounds. Nothing in it names a deal, so what was learnt on one deal holds on every other.
#pragma once

#include <algorithm>
#include <array>
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

// Where the leader stands in a key.
inline constexpr int leader_at = 16;

class PatternTable {
  public:
    explicit PatternTable(std::size_t memory_bytes)
        : groups_(std::size_t{1} << initial_group_bits),
          shift_(64 - initial_group_bits),
          usual_groups_(std::max(groups_.size(), std::bit_floor(memory_bytes / 4 / sizeof(Group)))),
          usual_capacity_(std::max(memory_bytes / 4 * 3 / 8, words_in_block(smallest_class))),
          capacity_(usual_capacity_),
          words_(new std::uint64_t[capacity_ + padding]) {
        forget_free_blocks();
    }

    // Says that a key will soon be asked about, whoever will then be on lead.
    void expect(std::uint64_t key) const noexcept { __builtin_prefetch(&groups_[home_of(key)]); }

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
            if (2 * occupied_[leader_of(key)] >= usual_groups_ << growth_ ||
                !has_room(smallest_class))
                make_room();
            slot = &claim(key);
        }
        Block block = block_of(*slot);
        const std::uint32_t signature = fresh.signature();
        const std::uint32_t cared = signature_mask(signature);
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
                make_room();
                return insert(key, fresh);
            }
        }
        block.patterns[slot->size] = fresh;
        block.signatures[slot->size] = signature;
        ++slot->size;
    }

    // From now on another question is asked: a table that grew for the last one is small again.
    void begin_question() {
        is_filled_ = false;
        if (growth_ == 0)
            return;
        groups_ = std::vector<Group>(std::size_t{1} << initial_group_bits);
        shift_ = 64 - initial_group_bits;
        clear();
        growth_ = 0;
        capacity_ = usual_capacity_;
        words_.reset(new std::uint64_t[capacity_ + padding]);
    }

    void clear() noexcept {
        std::fill(groups_.begin(), groups_.end(), Group{});
        forget_free_blocks();
        occupied_ = {};
        used_ = 0;
    }

    std::size_t memory_bytes() const noexcept { return groups_.size() * sizeof(Group) + used_ * 8; }

  private:
    static constexpr int initial_group_bits = 8;
    static constexpr int most_growth = 2;
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
    // The slots of keys that differ in the leader alone lie in one line of the cache.
    struct alignas(64) Group {
        std::array<Slot, 4> by_leader;
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

    static std::size_t leader_of(std::uint64_t key) noexcept { return key >> leader_at & 3; }
    std::size_t home_of(std::uint64_t key) const noexcept {
        return (key & ~(std::uint64_t{3} << leader_at)) * golden >> shift_;
    }
    Slot& slot_for(std::uint64_t key) noexcept {
        const std::size_t leader = leader_of(key);
        std::size_t i = home_of(key);
        while (groups_[i].by_leader[leader].key != key && groups_[i].by_leader[leader].key != 0)
            i = (i + 1) & (groups_.size() - 1);
        return groups_[i].by_leader[leader];
    }

    // Which of the first eight signatures (of `size`) agree with `tops`, as bits.
    static unsigned matching(const std::uint32_t* signatures, std::uint32_t tops,
                             int size) noexcept {
#ifdef __AVX2__
        const __m256i all = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(signatures));
        const __m256i differ = _mm256_xor_si256(all, _mm256_set1_epi32(static_cast<int>(tops)));
        const __m256i spoken_of = _mm256_and_si256(_mm256_srli_epi16(all, 6), _mm256_set1_epi8(3));
        // By byte the same as signature_mask.
        const __m256i cared = _mm256_shuffle_epi8(_mm256_set1_epi32(0x3f0f0300), spoken_of);
        const __m256i agree =
            _mm256_cmpeq_epi32(_mm256_and_si256(differ, cared), _mm256_setzero_si256());
        const unsigned bits = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(agree)));
        return size >= 8 ? bits : bits & ((1u << size) - 1);
#else
        unsigned bits = 0;
        for (int i = 0; i < std::min(size, 8); ++i)
            bits |=
                static_cast<unsigned>(((signatures[i] ^ tops) & signature_mask(signatures[i])) == 0)
                << i;
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

    // A full table starts afresh: what matters now is soon there again. A question that fills it
    // once more is hard, and what it has learnt is worth more memory.
    void make_room() {
        if (!is_filled_ || growth_ == most_growth) {
            is_filled_ = true;
            return clear();
        }
        ++growth_;
        capacity_ *= 2;
        std::unique_ptr<std::uint64_t[]> larger(new std::uint64_t[capacity_ + padding]);
        std::copy_n(words_.get(), used_, larger.get());
        words_ = std::move(larger);
    }

    Slot& claim(std::uint64_t key) {
        if (2 * ++occupied_[leader_of(key)] > groups_.size()) {
            std::vector<Group> old(groups_.size() * 2);
            old.swap(groups_);
            --shift_;
            for (const Group& group : old)
                for (const Slot& slot : group.by_leader)
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

    std::vector<Group> groups_;
    int shift_;
    std::array<std::size_t, 4> occupied_{};  // by leader
    bool is_filled_ = false;                 // by the question that is asked
    int growth_ = 0;                         // how often it has doubled the table
    std::size_t usual_groups_;
    std::size_t usual_capacity_;
    std::size_t capacity_;  // of words_
    std::size_t used_ = 0;
    std::unique_ptr<std::uint64_t[]> words_;
    std::uint32_t free_[largest_class + 1];  // outgrown blocks, chained through their first word
};

}  // namespace tefuda::bridge::TEFUDA_ISA
