// bindings/guarded.hpp: something that takes long, in the hands of Python threads.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <stdexcept>

namespace tefuda {

// Lets Python run its signal handlers; Ctrl-C then ends the search as KeyboardInterrupt.
inline void check_signals() {
    const nanobind::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0)
        throw nanobind::python_error();
}

// A worker that any Python thread may hold. It answers one question at a time, with the GIL
// released; a second question meanwhile is an error, because it would wait without a word.
template<typename Worker>
class Guarded {
  public:
    template<typename... Given>
    explicit Guarded(Given... given) : worker_(given...) {
        worker_.set_heartbeat(check_signals);
    }

    template<typename Question>
    auto ask(Question question) {
        if (busy_.test_and_set())
            throw std::runtime_error("it is answering another question; use one for each thread");
        const Done done{busy_};
        const nanobind::gil_scoped_release release;
        return question(worker_);
    }

    void cancel() noexcept { worker_.cancel(); }

  private:
    struct Done {
        std::atomic_flag& busy;
        ~Done() { busy.clear(); }
    };

    Worker worker_;
    std::atomic_flag busy_;
};

}  // namespace tefuda
