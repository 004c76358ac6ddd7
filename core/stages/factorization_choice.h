// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "experiment/experiment.h"

namespace kerridge {

/// The number of training rows from which the automatic choice takes a cheaper factorization than the full
/// eigendecomposition if it suffices; larger with k-fold errors, which are cheaper with eigenvectors.
inline constexpr Index reducedFrom = 1200;
inline constexpr Index reducedWithFoldsFrom = 2000;

/// The same if neither leave-one-out errors nor eigenvalues are needed. From `bandFrom` rows on, a band
/// is faster than the tridiagonal factorization.
inline constexpr Index reducedWithoutLeaveOneOutFrom = 300;
inline constexpr Index bandFrom = 2000;
/// For at most this many λ, one factorization each, from `choleskyFrom` rows on.
inline constexpr Index choleskyFrom = 1000;
inline constexpr std::size_t mostFactorizations = 3;

/// Are leave-one-out errors part of the results of a run without a display? Always if a rule needs them, whatever else
/// the experiment says.
bool leaveOneOutWanted(const Experiment& experiment);

/// May the space have no eigenvalues: does only spectrum.csv need them?
bool servedWithoutEigenvalues(const Experiment& experiment);

/// The part of an experiment that this factorization cannot compute, worded to end "the … factorization does not
/// support "; "" if it serves all of it.
std::string notServed(Factorization factorization, const Experiment& experiment);

/// The factorization for a training set of n rows in a run without a display: the experiment's own where it serves, the
/// whole eigendecomposition where it does not. The automatic choice is that up to reducedFrom rows, above it the
/// tridiagonal one wherever that serves: only it gives all that is in the tables at less cost. Without leave-one-out
/// errors it is the tridiagonal one and, for more rows, a band, or for a few λ a Cholesky factor each.
Factorization factorizationFor(const Experiment& experiment, Index n);

/// A lower bound of the KRR parameter μ of all models of the experiment's methods in the kernel's own space on n rows,
/// folds included; 0 if it depends on the data (M-RLSR).
double smallestMu(const Experiment& experiment, Index n);

}  // namespace kerridge
