// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

struct Experiment;

/// What an experiment says of single inputs must fit the number of inputs of its data: the list of widths, and the
/// input of the slice. Throws InvalidInput with every mistake.
void requireInputCounts(const Experiment& experiment, Index inputs);

}  // namespace kerridge
