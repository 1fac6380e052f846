// bridge/doubledummy/engine_avx2.cpp: the search for processors with AVX2 and BMI2.
#include "bridge/doubledummy/engine.hpp"

#if defined(__x86_64__)
#define TEFUDA_ISA avx2
#include "bridge/doubledummy/engine_here.hpp"

namespace tefuda::bridge {

std::unique_ptr<Engine> make_avx2_engine(std::size_t memory_bytes, Pulse& pulse) {
    return std::make_unique<avx2::EngineHere>(memory_bytes, pulse);
}

}  // namespace tefuda::bridge
#endif
