// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "base/diagnostic.h"
#include "stages/results.h"

namespace kerridge {

/// How many models of a path are below the resolution of double precision, PathPoint::belowResolution.
std::size_t belowResolution(const MethodResult& method);

/// One remark that names every method with such models: how many, on how many splits, up to which λ, and which rules
/// chose one of them; a warning if a rule did, else a note, since wide grids have such models at their end. Nothing if
/// there are no such models. Not among Study::notes, since it changes with every λ grid
/// and every exponent that is tried. O(models).
std::vector<Diagnostic> resolutionNotes(const Results& results);

}  // namespace kerridge
