// processor.hpp: what the processor can do, asked of itself.
#pragma once

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace tefuda {

// Whether this processor has what all of the core is compiled for: of x86-64 those since 2009 do.
// `__builtin_cpu_supports` would need a table that the runtime of gcc has, but not that of zig,
// with which wheels are built.
inline bool has_popcnt() noexcept {
#if defined(__x86_64__)
    unsigned a = 0, b = 0, c = 0, d = 0;
    return __get_cpuid(1, &a, &b, &c, &d) != 0 && (c >> 23 & 1) != 0;
#else
    return true;
#endif
}

// Whether AVX2, BMI2 and LZCNT may be used here, too.
inline bool has_avx2() noexcept {
#if defined(__x86_64__)
    const auto has = [](unsigned bits, unsigned all) { return (bits & all) == all; };
    unsigned a = 0, b = 0, c = 0, d = 0;
    constexpr unsigned system_saves = 1u << 27, avx = 1u << 28;
    if (__get_cpuid(1, &a, &b, &c, &d) == 0 || !has(c, system_saves | avx))
        return false;
    unsigned saved = 0, high = 0;
    asm volatile("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
    if (!has(saved, 0b110))  // the registers of SSE and of AVX
        return false;
    constexpr unsigned bmi = 1u << 3, avx2 = 1u << 5, bmi2 = 1u << 8, lzcnt = 1u << 5;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0 || !has(b, bmi | avx2 | bmi2))
        return false;
    return __get_cpuid(0x8000'0001, &a, &b, &c, &d) != 0 && has(c, lzcnt);
#else
    return false;
#endif
}

}  // namespace tefuda
