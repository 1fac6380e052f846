// bridge/belief/formula.cpp: runs the programs of which constraints are made.
#include "bridge/belief/formula.hpp"

#include <stdexcept>
#include <utility>

namespace tefuda::bridge {

Program::Program(std::vector<Step> steps, int value_count) : steps_(std::move(steps)) {
    int depth = 0;
    for (const auto& [operation, operand] : steps_) {
        if (operation == Operation::value && (operand < 0 || operand >= value_count))
            throw std::invalid_argument("a program asks for a value that is not there");
        const bool pushes = operation == Operation::number || operation == Operation::value;
        depth += pushes ? 1 : -1;
        if (depth < 1 || depth > deepest)
            throw std::invalid_argument("a program needs numbers that are not there, or too many");
    }
    if (depth != 1)
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
