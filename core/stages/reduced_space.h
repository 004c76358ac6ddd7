// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "linalg/factorization.h"
#include "linalg/reduced_matrix.h"
#include "stages/model_space.h"

namespace kerridge {

/// The kernel's space where K was reduced, not decomposed: φ(x) = k(X, x), and it is multiplied by the coefficients
/// c of the training points, found from a model's μ and offset (ridgeCoefficients()). Coefficients of paths stay those
/// of the eigenbasis, those of P for a band and without `eigenvalues`, c itself for K unchanged. With `severalTargets`,
/// the shared parts begin with the rotations of the eigenvalues. O(n n_test d).
std::shared_ptr<const ModelSpace> makeReducedSpace(const Kernel& kernel,
                                                   const std::shared_ptr<const Matrix>& trainInputs,
                                                   const Matrix& testInputs,
                                                   std::shared_ptr<const ReducedMatrix> matrix,
                                                   const Vector& trainTarget, const RunContext& context,
                                                   bool eigenvalues = true, bool severalTargets = false);

/// The coefficients of the functions φ: `A` itself, in a reduced space the coefficients c of the points.
Matrix functionCoefficients(const ModelSpace& space, const MatrixRef& A, const std::vector<PathPoint>& points,
                            const RunContext& context);

/// f without b on the training inputs for models of a reduced space, n × L: y − b − s c. O(n² L).
Matrix reducedTrainFits(const ModelSpace& space, const MatrixRef& A, const std::vector<PathPoint>& points,
                        const RunContext& context);

/// The factorization a space has: full also for spaces that are not the kernel's own.
Factorization factorizationOf(const ModelSpace& space);

}  // namespace kerridge
