// bridge/people/network_avx2.cpp: the loops of a network for processors with AVX2.
#include "bridge/people/network_loops.hpp"

#if defined(__x86_64__)
#define TEFUDA_ISA avx2
#include "bridge/people/network_here.hpp"

namespace tefuda::bridge::people {

const NetworkLoops avx2_loops{avx2::add_rows, avx2::forward};

}  // namespace tefuda::bridge::people
#endif
