// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

/// Training rows from which on the eigendecomposition takes long enough (half a second and more) to show something
/// before it.
inline constexpr Index provisionalFrom = 600;

/// Training rows from which on the Gram matrix and the products with it take seconds, and something is shown before.
inline constexpr Index provisionalNystromFrom = 4000;

/// The features of these first curves: 300 landmarks, fewer only where the bases of so many rows would not be kept, see
/// ModelSpace::mostKept.
FeatureSpec provisionalNystromFeatures(Index trainRows, Index testRows);

/// What can be shown before the Gram matrix is there: the stage with Nyström's features of a few rows instead of
/// the kernel's space, with stage.provisional set. O(n D (d + D) + D³), D = 300; no n × n matrix.
std::shared_ptr<const SplitData> makeProvisionalNystrom(const SplitData& stage, const RunContext& context);

/// What can be shown of the paths while the eigendecomposition is still to come: the stage with the kernel's space
/// spanned by a Krylov space of the targets (see KrylovSpectrum) instead of the whole eigenbasis, with
/// stage.provisional set. `K` is the Gram matrix of the stage's training inputs. Some 100 products of K with one
/// or two vectors, up to n/10 where they bring the whole path, O(n² steps). `lambda`: the grid of the experiment; the
/// steps end where its smallest value is converged.
std::shared_ptr<const SplitData> makeProvisional(const SplitData& stage, const MatrixRef& K, bool offsets,
                                                 const std::vector<double>& lambda, const RunContext& context);

/// The most steps that the provisional curves of n rows take.
int mostProvisionalSteps(Index n);

/// Can the method be shown provisionally? Those whose models are KRR models of the kernel, and filters of its
/// spectrum with a number of steps.
bool hasProvisional(const MethodSpec& spec);

/// Does a reduction to a band serve the method's path, unless K is singular and norms choose its models?
bool servedByBand(const MethodSpec& spec);

/// The path of such a method on either stage: training and test errors where they have converged (with landmarks: all,
/// as their features have them), NaN elsewhere and for
/// everything that needs the whole spectrum (degrees of freedom, GCV, leave-one-out).
std::shared_ptr<MethodResult> sweepProvisional(const SplitData& stage, const MethodSpec& spec,
                                               const std::vector<double>& grid, const RunContext& context);

}  // namespace kerridge
