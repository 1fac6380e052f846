// bindings/module.cpp: the entry point of the Python module tefuda._core.
#include "bindings/bindings.hpp"
#include "bindings/gil.hpp"
#include "processor.hpp"

NB_MODULE(_core, m) {
    using namespace tefuda;

    if (!has_popcnt())
        throw nanobind::import_error("tefuda needs an x86-64 processor that has POPCNT");
    m.doc() = "The C++ core of tefuda; use it through the modules of the package.";
    m.attr("__version__") = TEFUDA_VERSION;
    watch_for_exit();
    bridge::bind_doubledummy(m);
    bridge::bind_belief(m);
    bridge::people::bind_people_tables(m);
    bridge::people::bind_people_network(m);
    bridge::bind_abc(m);
    bridge::bind_declarer(m);
    daihinmin::bind_rules(m);
    daihinmin::endgame::bind_endings(m);
    daihinmin::endgame::bind_group_endings(m);
    daihinmin::bind_solver(m);
    daihinmin::bind_search(m);
    daihinmin::bind_policy(m);
    daihinmin::bind_race_search(m);
}
