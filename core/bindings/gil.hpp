// bindings/gil.hpp: leaving Python for what takes long, and coming back while it is still there.
#pragma once

#include <nanobind/nanobind.h>

namespace tefuda {

// While Python shuts down it ends every thread that comes back to it by unwinding its stack, which
// frames of C++ answer with an abort. So threads that are still at work then, daemons, stay away.

// Runs without the GIL; threads of Python may do anything meanwhile.
class WithoutGil {
  public:
    WithoutGil() : state_(PyEval_SaveThread()) {}
    ~WithoutGil();
    WithoutGil(const WithoutGil&) = delete;
    WithoutGil& operator=(const WithoutGil&) = delete;

  private:
    PyThreadState* state_;
};

// Runs with the GIL in a thread that gave it away.
class WithGil {
  public:
    WithGil();
    ~WithGil();
    WithGil(const WithGil&) = delete;
    WithGil& operator=(const WithGil&) = delete;

  private:
    PyGILState_STATE state_;
};

// Lets Python run its signal handlers; Ctrl-C then ends the search as KeyboardInterrupt.
void check_signals();

// From when Python begins to shut down, threads stay away.
void watch_for_exit();

}  // namespace tefuda
