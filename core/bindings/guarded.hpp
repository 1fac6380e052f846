// bindings/guarded.hpp: something of the core that changes, in the hands of Python threads.
#pragma once

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <type_traits>
#include <utility>

#include "bindings/gil.hpp"

namespace tefuda {

// A worker that any Python thread may hold. It answers one question at a time; a second question
// meanwhile, from another thread or from its own heartbeat, is an error, because it would wait
// without a word. Whatever changes while the GIL is released is bound as one of these.
template<typename Worker>
class Guarded {
  public:
    template<typename... Given>
        requires std::is_constructible_v<Worker, Given...>
    explicit Guarded(Given&&... given) : worker_(std::forward<Given>(given)...) {
        if constexpr (requires { worker_.set_heartbeat(check_signals); })
            worker_.set_heartbeat(check_signals);
    }

    // What takes long: the GIL is released.
    template<typename Question>
    auto ask(Question question) {
        if (busy_.test_and_set())
            refuse();
        const Done done{busy_};
        const WithoutGil released;
        return question(worker_);
    }

    // The same, but waits for its turn: for workers that belong to several by their nature.
    template<typename Question>
    auto ask_in_turn(Question question) {
        const WithoutGil released;
        while (busy_.test_and_set()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            check_signals();
        }
        const Done done{busy_};
        return question(worker_);
    }

    // What takes no time, and keeps the GIL: nobody else can begin anything meanwhile.
    template<typename Question>
    auto look(Question question) {
        if (busy_.test())
            refuse();
        return question(worker_);
    }

    void cancel() noexcept { worker_.cancel(); }

  private:
    struct Done {
        std::atomic_flag& busy;
        ~Done() { busy.clear(); }
    };

    [[noreturn]] static void refuse() {
        throw std::runtime_error("it is answering another question; use one for each thread");
    }

    Worker worker_;
    std::atomic_flag busy_;
};

// For every __init__: an object is made once. Making it again would leave what it holds behind, and
// under the hands of other threads.
struct NotYetMade {
    static void precall(PyObject** arguments, std::size_t, nanobind::detail::cleanup_list*) {
        const nanobind::handle self(arguments[0]);
        if (nanobind::inst_check(self) && nanobind::inst_ready(self))
            throw std::runtime_error("it is made already");
    }
    static void postcall(PyObject**, std::size_t, nanobind::handle) {}
};
using MadeOnce = nanobind::call_policy<NotYetMade>;

}  // namespace tefuda
