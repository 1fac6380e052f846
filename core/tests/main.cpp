// tests/main.cpp: runs all test cases, or those of the file that is named.
#include <cstdio>
#include <string_view>

#include "tests/check.hpp"

namespace tefuda::tests {
namespace {

int failures = 0;

}  // namespace

std::vector<TestCase>& test_cases() {
    static std::vector<TestCase> cases;
    return cases;
}

void report_failure(const char* expected, const char* file, int line) {
    ++failures;
    std::printf("%s:%d: expected %s\n", file, line, expected);
}

}  // namespace tefuda::tests

int main(int count, char** arguments) {
    using namespace tefuda::tests;
    const std::string_view wanted = count > 1 ? arguments[1] : "";
    int run = 0;
    for (const TestCase& test_case : test_cases()) {
        if (!std::string_view(test_case.file).ends_with(wanted))
            continue;
        const int before = failures;
        test_case.run();
        ++run;
        if (failures != before)
            std::printf("failed: %s\n", test_case.name);
    }
    std::printf("%d test cases\n", run);
    return run > 0 && failures == 0 ? 0 : 1;
}
