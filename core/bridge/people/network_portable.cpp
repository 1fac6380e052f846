// bridge/people/network_portable.cpp: the loops of a network for any processor.
#define TEFUDA_ISA portable
#include "bridge/people/network_here.hpp"

namespace tefuda::bridge::people {

const NetworkLoops portable_loops{portable::add_rows, portable::forward};

}  // namespace tefuda::bridge::people
