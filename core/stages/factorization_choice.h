// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "experiment/experiment.h"

namespace kerridge {

/// Training rows from which on the automatic choice takes less than the whole eigendecomposition, where that serves;
/// with k-fold errors, which cost less with eigenvectors, from more rows on.
inline constexpr Index reducedFrom = 1200;
inline constexpr Index reducedWithFoldsFrom = 2000;

/// The same where leave-one-out errors are not wanted and nothing asks for eigenvalues. From `bandFrom` rows on a band
/// is sooner than the tridiagonal factorization.
inline constexpr Index reducedWithoutLeaveOneOutFrom = 300;
inline constexpr Index bandFrom = 2000;
/// And for so few λ one factorization each, from `choleskyFrom` rows on.
inline constexpr Index choleskyFrom = 1000;
inline constexpr std::size_t mostFactorizations = 3;

/// Are leave-one-out errors part of the results of a run without a display? Where a rule asks for them, whatever else
/// the experiment says.
bool leaveOneOutWanted(const Experiment& experiment);

/// May the space have no eigenvalues: does nothing of the experiment but spectrum.csv need them?
bool servedWithoutEigenvalues(const Experiment& experiment);

/// What of an experiment this factorization cannot serve, in words for the end of "the … factorization does not
/// support "; "" if it serves all of it.
std::string notServed(Factorization factorization, const Experiment& experiment);

/// The factorization for a training set of n rows in a run without a display: the experiment's own where it serves, the
/// whole eigendecomposition where it does not. The automatic choice is that up to reducedFrom rows, above it the
/// tridiagonal one wherever that serves: it alone gives everything the tables hold at less cost. Without leave-one-out
/// errors it is the tridiagonal one and, for more rows, a band, or for a few λ a Cholesky factor each.
Factorization factorizationFor(const Experiment& experiment, Index n);

/// A lower bound of the KRR parameter μ of all models of the experiment's methods in the kernel's own space on n rows,
/// folds included; 0 where only the data say (M-RLSR).
double smallestMu(const Experiment& experiment, Index n);

}  // namespace kerridge
