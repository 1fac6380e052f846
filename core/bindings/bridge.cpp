// bindings/bridge.cpp: the bridge part of the Python module.
#include "bindings/bindings.hpp"

namespace tefuda {

void bind_bridge(nanobind::module_&) {}

}  // namespace tefuda
