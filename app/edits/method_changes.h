// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "edits/experiment_changes.h"

namespace kerridge {

// Which methods an experiment compares, for the window and for live pages. Nothing where it has no such method.

/// Appends a method with its defaults, in the first color not in use, held by a rule where others are.
std::optional<ExperimentChange> addedMethod(const Experiment& experiment, const std::string& id);
/// Appends another one like the one at `index`.
std::optional<ExperimentChange> copiedMethod(const Experiment& experiment, int index);
/// The others keep their colors. The last method stays: an experiment without one is not valid.
std::optional<ExperimentChange> removedMethod(const Experiment& experiment, int index);

}  // namespace kerridge
