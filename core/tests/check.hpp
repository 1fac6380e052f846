// tests/check.hpp: named test cases in thirty lines, so that building them needs no framework.
#pragma once

#include <vector>

namespace tefuda::tests {

struct TestCase {
    const char* name;
    const char* file;
    void (*run)();
};

// All cases of the program, in no order that matters.
std::vector<TestCase>& test_cases();

// Says what was expected and where, and remembers that a case has failed.
void report_failure(const char* expected, const char* file, int line);

struct Registration {
    explicit Registration(const TestCase& test_case) noexcept { test_cases().push_back(test_case); }
};

}  // namespace tefuda::tests

// TEST(a_name_that_is_a_sentence) { CHECK(something); }
#define TEST(name)                                                                                 \
    static void name();                                                                            \
    static const tefuda::tests::Registration register_##name({#name, __FILE__, name});             \
    static void name()

#define CHECK(condition)                                                                           \
    ((condition) ? void() : tefuda::tests::report_failure(#condition, __FILE__, __LINE__))
