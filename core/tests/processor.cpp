// tests/processor.cpp: what the processor says of itself, and what the compiler's runtime says.
#include "processor.hpp"

#include "tests/check.hpp"

namespace tefuda {

#if defined(__x86_64__)
TEST(the_processor_is_as_the_runtime_of_the_compiler_has_it) {
    const bool all = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
                     __builtin_cpu_supports("lzcnt");

    CHECK(has_popcnt() == (__builtin_cpu_supports("popcnt") != 0));
    CHECK(has_avx2() == all);
}
#endif

}  // namespace tefuda
