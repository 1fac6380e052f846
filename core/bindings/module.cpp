// bindings/module.cpp: the entry point of the Python module tefuda._core.
#include "bindings/bindings.hpp"

NB_MODULE(_core, m) {
    m.doc() = "The C++ core of tefuda; use it through the modules of the package.";
    m.attr("__version__") = TEFUDA_VERSION;
    tefuda::bind_bridge(m);
    tefuda::bind_belief(m);
    tefuda::bind_abc(m);
    tefuda::bind_daihinmin(m);
    tefuda::bind_endgame(m);
    tefuda::bind_group_endings(m);
    tefuda::bind_endgame_solver(m);
    tefuda::bind_daihinmin_search(m);
    tefuda::bind_daihinmin_policy(m);
    tefuda::bind_daihinmin_race(m);
}
