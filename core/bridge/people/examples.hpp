// bridge/people/examples.hpp: what players were told and what they did, for training.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "bridge/people/tables.hpp"

namespace tefuda::bridge::people {

// What stands in a row of inputs behind the last active one.
inline constexpr std::uint16_t no_input = 0xffff;

// A row for each decision. `legal` has a bit for the number of each call or card that was legal.
struct Examples {
    Examples(std::size_t rows, std::size_t width)
        : size(rows),
          columns(width),
          inputs(std::make_unique_for_overwrite<std::uint16_t[]>(rows * width)),
          answers(std::make_unique_for_overwrite<std::uint8_t[]>(rows)),
          legal(std::make_unique_for_overwrite<std::uint64_t[]>(rows)),
          tables(std::make_unique_for_overwrite<std::uint32_t[]>(rows)) {}

    std::size_t size;
    std::size_t columns;
    std::unique_ptr<std::uint16_t[]> inputs;
    std::unique_ptr<std::uint8_t[]> answers;
    std::unique_ptr<std::uint64_t[]> legal;
    std::unique_ptr<std::uint32_t[]> tables;
};

// Every call, and every card where there was a choice, table by table in order; on any number of
// threads the same. Throws a TableError if something illegal was done.
Examples encode_calls(const TableColumns& tables, int threads);
Examples encode_cards(const TableColumns& tables, int threads);

}  // namespace tefuda::bridge::people
