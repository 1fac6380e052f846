// bridge/doubledummy/engine_portable.cpp: the search for any processor.
#define TEFUDA_ISA portable
#include "bridge/doubledummy/engine_here.hpp"

namespace tefuda::bridge {

std::unique_ptr<Engine> make_portable_engine(std::size_t memory_bytes, Pulse& pulse) {
    return std::make_unique<portable::EngineHere>(memory_bytes, pulse);
}

}  // namespace tefuda::bridge
