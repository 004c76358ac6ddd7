// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "study/experiment.h"

namespace kerridge {

/// Training rows from which on the automatic choice takes less than the whole eigendecomposition, where that serves.
inline constexpr Index reducedFrom = 2000;

/// What of an experiment this form cannot serve, in words that go on after "the form … does not serve "; "" where it
/// serves all of it.
std::string notServed(Form form, const Experiment& experiment);

/// The form of a training set of n rows in a run without a display: the experiment's own where it serves, the whole
/// eigendecomposition where it does not. The automatic choice is that up to reducedFrom rows, above it the tridiagonal
/// form wherever that serves: it alone gives everything the tables hold at less cost.
Form formFor(const Experiment& experiment, Index n);

/// A lower bound of the KRR parameter μ of all models of the experiment's methods in the kernel's own space on n rows,
/// folds included; 0 where only the data say (M-RLSR).
double smallestMu(const Experiment& experiment, Index n);

}  // namespace kerridge
