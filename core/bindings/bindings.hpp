// bindings/bindings.hpp: what each file of these folders adds to the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace tefuda::bridge {

// Adds the double-dummy solver.
void bind_doubledummy(nanobind::module_& m);

// Adds what counts and samples deals.
void bind_belief(nanobind::module_& m);

// Adds the search over what the others believe.
void bind_abc(nanobind::module_& m);

// Adds the searches of a declarer who has yet to guess.
void bind_declarer(nanobind::module_& m);

}  // namespace tefuda::bridge

namespace tefuda::bridge::people {

// Adds tables of people, and what their players were told.
void bind_people_tables(nanobind::module_& m);

// Adds the networks of learned players, and what they say of calls and cards.
void bind_people_network(nanobind::module_& m);

}  // namespace tefuda::bridge::people

namespace tefuda::daihinmin {

// Adds melds and moves, and games played at random.
void bind_rules(nanobind::module_& m);

// Adds exact answers about endings by the full rules.
void bind_solver(nanobind::module_& m);

// Adds what a seat sees, and how it chooses its moves.
void bind_search(nanobind::module_& m);

// Adds the learned policy, and how it learns.
void bind_policy(nanobind::module_& m);

// Adds the race of moves by which the strongest player chooses.
void bind_race_search(nanobind::module_& m);

}  // namespace tefuda::daihinmin

namespace tefuda::daihinmin::endgame {

// Adds tables of endings with single cards, and with groups.
void bind_endings(nanobind::module_& m);
void bind_group_endings(nanobind::module_& m);

}  // namespace tefuda::daihinmin::endgame
