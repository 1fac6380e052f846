// bridge/doubledummy/cancelled.cpp: how a search is left that was told to stop.
#include "bridge/doubledummy/solver.hpp"

namespace tefuda::bridge {

void leave_cancelled() { throw Cancelled(); }

}  // namespace tefuda::bridge
