// bindings/columns.hpp: arrays that come from Python, and arrays for it.
#pragma once

#include <nanobind/ndarray.h>

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace tefuda {

template<typename T>
using Column = nanobind::ndarray<nanobind::numpy, const T, nanobind::ndim<1>, nanobind::c_contig,
                                 nanobind::device::cpu>;
template<typename T>
using NewColumn = nanobind::ndarray<nanobind::numpy, T, nanobind::ndim<1>>;

// An array that owns `values`.
template<typename Array, typename T>
Array owned(std::vector<T> values, std::initializer_list<std::size_t> shape) {
    auto kept = std::make_unique<std::vector<T>>(std::move(values));
    T* start = kept->data();
    const nanobind::capsule owner(
        kept.release(), [](void* one) noexcept { delete static_cast<std::vector<T>*>(one); });
    return Array(start, shape, owner);
}

template<typename T>
NewColumn<T> column(std::vector<T> values) {
    const std::size_t size = values.size();
    return owned<NewColumn<T>>(std::move(values), {size});
}

template<typename T>
std::span<const T> span_of(const Column<T>& array) {
    return {array.data(), array.size()};
}

}  // namespace tefuda
