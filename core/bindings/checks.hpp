// bindings/checks.hpp: what is asked of arguments before they cross into the core.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace tefuda {

// A word about something that the caller can count or name.
[[noreturn]] inline void refuse(const std::string& what) { throw std::invalid_argument(what); }

inline void must_be(bool holds, const char* otherwise) {
    if (!holds)
        refuse(otherwise);
}

// How many of something may be asked for at once: such that their number, size and place fit into
// all types, and what does not fit into memory is a MemoryError.
inline constexpr std::uint64_t most_at_once = 100'000'000;

inline std::uint64_t checked_count(std::uint64_t count) {
    if (count > most_at_once)
        refuse("at most " + std::to_string(most_at_once) + " are given at once, not " +
               std::to_string(count));
    return count;
}

// Bytes for a table that keeps what was learned.
inline std::size_t checked_memory(std::size_t bytes) {
    constexpr std::size_t most = std::size_t{1} << 36;
    if (bytes > most)
        refuse("a table has at most " + std::to_string(most) + " bytes, not " +
               std::to_string(bytes));
    return bytes;
}

}  // namespace tefuda
