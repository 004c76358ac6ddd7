// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/text.h"
#include "experiment/experiment.h"

namespace kerridge {

/// Up to this many λ have one factorization each, from BlockSizes::choleskyFrom rows on.
inline constexpr std::size_t mostFactorizations = 3;

/// Are leave-one-out errors part of the results of a run without a display? Always if a rule needs them, whatever else
/// the experiment says.
bool leaveOneOutWanted(const Experiment& experiment);

/// May the space have no eigenvalues: does only spectrum.csv need them?
bool servedWithoutEigenvalues(const Experiment& experiment);

/// The part of an experiment that this factorization cannot compute, worded to end "the … factorization does not
/// support "; empty if it serves all of it.
Text notServed(Factorization factorization, const Experiment& experiment);

/// The experiment computed matrix-free, without maps, tuning, intervals and rules that this does not serve; methods
/// whose λ such a rule holds take leave-one-out. Nothing if it has methods or charts that need the Gram matrix.
std::optional<Experiment> withoutGram(Experiment experiment);

/// The factorization for a training set of n rows in a run without a display: the experiment's own where it serves, the
/// whole eigendecomposition where it does not. The automatic choice is that up to BlockSizes::reducedFrom rows, and
/// above it the tridiagonal one wherever that serves: only it gives all that is in the tables at less cost. Without
/// leave-one-out errors it is the tridiagonal one and, for more rows, a band, or for a few λ a Cholesky factor each.
/// `targets`: so many of them share it.
Factorization factorizationFor(const Experiment& experiment, Index n, std::size_t targets = 1);

/// A lower bound of the KRR parameter μ of all models of the experiment's methods in the kernel's own space on n rows,
/// folds included; 0 if it depends on the data (M-RLSR). `knownOnly`: of those where it does not, at most
/// the smallest λ.
double smallestMu(const Experiment& experiment, Index n, bool knownOnly = false);

}  // namespace kerridge
