// bridge/belief/formula.cpp: runs the programs of which constraints are made.
#include "bridge/belief/formula.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

namespace tefuda::bridge {
namespace {

// Of a feature: as much as a measure can give, from each suit.
constexpr double largest_value = suit_count * std::numeric_limits<std::uint8_t>::max();

// How large the result of an operation can be, in size.
double size_after(Operation operation, double left, double right) noexcept {
    switch (operation) {
    case Operation::add:
        return left + right;
    case Operation::multiply:
        return left * right;
    case Operation::both:
    case Operation::either:  // of bits: below the next power of two
        return 2 * std::max(left, right);
    default:
        return 1;
    }
}

}  // namespace

Program::Program(std::vector<Step> steps, int value_count) : steps_(std::move(steps)) {
    std::vector<double> sizes;  // how large the numbers on the stack can be
    for (const auto& [operation, operand] : steps_) {
        if (operation == Operation::value && (operand < 0 || operand >= value_count))
            throw std::invalid_argument("a program asks for a value that is not there");
        if (operation == Operation::number || operation == Operation::value)
            sizes.push_back(operation == Operation::value ? largest_value
                                                          : std::abs(1.0 * operand));
        else if (sizes.size() < 2)
            throw std::invalid_argument("a program needs numbers that are not there");
        else {
            const double right = sizes.back();
            sizes.pop_back();
            sizes.back() = size_after(operation, sizes.back(), right);
        }
        if (sizes.size() > deepest || sizes.back() > std::numeric_limits<int>::max())
            throw std::invalid_argument("a program needs too many numbers, or too large ones");
    }
    if (sizes.size() != 1)
        throw std::invalid_argument("a program must leave one number");
}

int Program::run(std::span<const int> values) const noexcept {
    std::array<int, deepest> stack;
    int* top = stack.data() - 1;
    for (const auto& [operation, operand] : steps_) {
        if (operation == Operation::number) {
            *++top = operand;
            continue;
        }
        if (operation == Operation::value) {
            *++top = values[operand];
            continue;
        }
        const int right = *top--;
        switch (operation) {
        case Operation::add:
            *top += right;
            break;
        case Operation::multiply:
            *top *= right;
            break;
        case Operation::less:
            *top = *top < right;
            break;
        case Operation::at_most:
            *top = *top <= right;
            break;
        case Operation::equal:
            *top = *top == right;
            break;
        case Operation::differ:
            *top = *top != right;
            break;
        case Operation::both:
            *top &= right;
            break;
        default:
            *top |= right;
        }
    }
    return *top;
}

}  // namespace tefuda::bridge
