// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/reduced_space.h"

#include <algorithm>
#include <cmath>

#include "methods/decay.h"
#include "methods/reduced_problem.h"
#include "methods/shared_parts.h"

namespace kerridge {

std::shared_ptr<const ModelSpace> makeReducedSpace(const Kernel& kernel,
                                                   const std::shared_ptr<const Matrix>& trainInputs,
                                                   const Matrix& testInputs,
                                                   std::shared_ptr<const ReducedMatrix> matrix,
                                                   const Vector& trainTarget, const RunContext& context,
                                                   bool eigenvalues, bool severalTargets) {
  auto space = std::make_shared<ModelSpace>();
  auto shared = std::make_shared<SharedParts>();
  if (severalTargets) shared->keepUpTo(keptForTargets);
  space->problem =
      makeReducedProblem(std::move(matrix), trainTarget, context.part(0.0, 0.7), eigenvalues, std::move(shared));
  space->problem.kernelDecay = sobolevDecay(kernel.family(), trainInputs->cols()).value_or(notANumber);
  space->trainInputs = trainInputs;
  space->testBasis = std::make_shared<const Matrix>(space->basis(kernel, testInputs, context.part(0.7, 1.0)));
  return space;
}

Matrix functionCoefficients(const ModelSpace& space, const MatrixRef& A, const std::vector<PathPoint>& points,
                            const RunContext& context) {
  if (!space.problem.reduced) return A;
  const ReducedMatrix& matrix = *space.problem.reduced->matrix;
  // Removes the part of A along null vectors where that is round-off.
  if (!space.problem.spectrum && matrix.nullRows() == 0) return matrix.fromReduced(A, context);
  return ridgeCoefficients(space.problem, points, NullPart::without, context);
}

Matrix reducedTrainFits(const ModelSpace& space, const MatrixRef& A, const std::vector<PathPoint>& points,
                        const RunContext& context) {
  const Problem& problem = space.problem;
  Matrix fits = factorizationOf(space) == Factorization::tridiagonal
                    ? ridgeCoefficients(problem, points, NullPart::with, context)
                    : problem.reduced->matrix->fromReduced(A, context);
  for (std::size_t l = 0; l < points.size(); ++l) {
    auto fit = fits.col(static_cast<Index>(l));
    if (points[l].zero) continue;  // 0 already
    const double s = std::exp(points[l].logMu + std::log(static_cast<double>(problem.n())));
    fit = (problem.y.array() - points[l].offset - s * fit.array()).matrix();
  }
  return fits;
}

Factorization factorizationOf(const ModelSpace& space) {
  if (space.probes) return Factorization::matrixFree;
  if (!space.problem.reduced) return Factorization::full;
  const ReducedMatrix& matrix = *space.problem.reduced->matrix;
  return matrix.isTridiagonal() ? Factorization::tridiagonal
         : matrix.isWhole()     ? Factorization::cholesky
                                : Factorization::band;
}

}  // namespace kerridge
