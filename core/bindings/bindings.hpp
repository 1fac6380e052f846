// bindings/bindings.hpp: what each file of this folder adds to the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace tefuda {

// Adds the bridge types and the double-dummy solver.
void bind_bridge(nanobind::module_& m);

// Adds what counts and samples deals.
void bind_belief(nanobind::module_& m);

// Adds the search over what the others believe.
void bind_abc(nanobind::module_& m);

// Adds the rules of Daihinmin and games played at random.
void bind_daihinmin(nanobind::module_& m);

// Adds tables of endings of Daihinmin: with single cards, and with groups.
void bind_endgame(nanobind::module_& m);
void bind_group_endings(nanobind::module_& m);

// Adds what a seat of Daihinmin sees, and how it chooses its moves.
void bind_daihinmin_search(nanobind::module_& m);

// Adds exact answers about endings of Daihinmin.
void bind_endgame_solver(nanobind::module_& m);

// Adds the learned policy of Daihinmin, and how it learns.
void bind_daihinmin_policy(nanobind::module_& m);

// Adds the race of moves by which the strongest player of Daihinmin chooses.
void bind_daihinmin_race(nanobind::module_& m);

}  // namespace tefuda
