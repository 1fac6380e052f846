// bridge/belief/grid.hpp: a table of small values whose equal rows can be merged.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tefuda::bridge {

template<typename T>
class Grid {
  public:
    Grid() = default;
    Grid(std::size_t rows, std::size_t columns, T value)
        : rows_(rows), columns_(columns), cells_(rows * columns, value) {}

    std::size_t rows() const noexcept { return rows_; }
    std::size_t columns() const noexcept { return columns_; }
    T& at(std::size_t row, std::size_t column) noexcept { return cells_[row * columns_ + column]; }
    T at(std::size_t row, std::size_t column) const noexcept {
        return cells_[row * columns_ + column];
    }
    std::span<const T> row(std::size_t row) const noexcept {
        return {cells_.data() + row * columns_, columns_};
    }

    Grid transposed() const {
        Grid result(columns_, rows_, T{});
        for (std::size_t row = 0; row < rows_; ++row)
            for (std::size_t column = 0; column < columns_; ++column)
                result.at(column, row) = at(row, column);
        return result;
    }

    // Merges rows with equal values and equal tags (an entry for each row, or none at all), and
    // drops those in which every value is `dead`. Returns what became of each row, or -1.
    std::vector<int> merge_rows(T dead, const std::vector<int>& tags = {}) {
        std::map<std::pair<std::string_view, int>, int> known;
        std::vector<int> place(rows_, -1);
        Grid kept;
        kept.columns_ = columns_;
        for (std::size_t next = 0; next < rows_; ++next) {
            const auto values = row(next);
            if (std::ranges::all_of(values, [dead](T value) { return value == dead; }))
                continue;
            const std::string_view bytes(reinterpret_cast<const char*>(values.data()),
                                         values.size_bytes());
            const auto [entry, is_new] = known.try_emplace({bytes, tags.empty() ? 0 : tags[next]},
                                                           static_cast<int>(kept.rows_));
            if (is_new) {
                kept.cells_.insert(kept.cells_.end(), values.begin(), values.end());
                ++kept.rows_;
            }
            place[next] = entry->second;
        }
        *this = std::move(kept);
        return place;
    }

  private:
    std::size_t rows_ = 0, columns_ = 0;
    std::vector<T> cells_;
};

}  // namespace tefuda::bridge
