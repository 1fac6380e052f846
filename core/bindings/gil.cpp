// bindings/gil.cpp: who comes back to Python, and who no longer may.
#include "bindings/gil.hpp"

#include <atomic>
#include <chrono>
#include <thread>

namespace nb = nanobind;
using namespace std::chrono_literals;

namespace tefuda {
namespace {

// Of the process, as Python is: whether it shuts down, which thread does that and may come back all
// the same, and how many are on their way or inside on behalf of C++.
std::atomic<bool> is_closing{false};
std::atomic<std::thread::id> closer{};
std::atomic<int> coming_back{0};

// Counts first and looks then, so that whoever closes sees the one or is seen by the other.
void enter() {
    ++coming_back;
    if (!is_closing || closer.load() == std::this_thread::get_id())
        return;
    --coming_back;
    for (;;)
        std::this_thread::sleep_for(1h);  // ends with the process
}

void leave() { --coming_back; }

// Waits for those who are on their way, so that nobody is when Python ends threads; but not for
// ever, since a callback may do anything.
void close() {
    closer = std::this_thread::get_id();
    is_closing = true;
    PyThreadState* const state = PyEval_SaveThread();
    for (int wait = 0; wait < 1000 && coming_back > 0; ++wait)
        std::this_thread::sleep_for(1ms);
    PyEval_RestoreThread(state);
}

}  // namespace

WithoutGil::~WithoutGil() {
    enter();
    PyEval_RestoreThread(state_);
    leave();
}

WithGil::WithGil() {
    enter();
    state_ = PyGILState_Ensure();
}

WithGil::~WithGil() {
    PyGILState_Release(state_);
    leave();
}

void check_signals() {
    const WithGil gil;
    if (PyErr_CheckSignals() != 0)
        throw nb::python_error();
}

void watch_for_exit() { nb::module_::import_("atexit").attr("register")(nb::cpp_function(&close)); }

}  // namespace tefuda
