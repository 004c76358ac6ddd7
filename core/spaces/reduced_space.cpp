// SPDX-License-Identifier: GPL-3.0-or-later
#include "spaces/reduced_space.h"

#include <algorithm>
#include <cmath>

#include "linalg/phase_work.h"
#include "methods/decay.h"
#include "methods/reduced_problem.h"
#include "methods/shared_parts.h"
#include "spaces/basis_fits.h"
#include "validation/reduced_folds.h"
#include "validation/reduced_leave_one_out.h"

namespace kerridge {

namespace {

// All rows come from one solution.
class SolvedFits final : public BlockFits {
 public:
  explicit SolvedFits(Matrix all) : m_all(std::move(all)) {}
  Matrix rows(Index first, Index count, const RunContext& /*context*/) const override {
    return m_all.middleRows(first, count);
  }

 private:
  Matrix m_all;
};

}  // namespace

std::shared_ptr<const ModelSpace> makeReducedSpace(const Kernel& kernel,
                                                   const std::shared_ptr<const Matrix>& trainInputs,
                                                   const Matrix& testInputs,
                                                   std::shared_ptr<const ReducedMatrix> matrix,
                                                   const Vector& trainTarget, const RunContext& context,
                                                   bool eigenvalues, bool severalTargets) {
  auto space = std::make_shared<ReducedSpace>();
  auto shared = std::make_shared<SharedParts>();
  if (severalTargets) shared->keepUpTo(keptForTargets);
  space->problem =
      makeReducedProblem(std::move(matrix), trainTarget, context.part(0.0, 0.7), eigenvalues, std::move(shared));
  space->problem.kernelDecay = sobolevDecay(kernel.family(), trainInputs->cols()).value_or(notANumber);
  space->trainInputs = trainInputs;
  space->testBasis = std::make_shared<const Matrix>(space->basis(kernel, testInputs, context.part(0.7, 1.0)));
  return space;
}

const ReducedMatrix& ReducedSpace::matrix() const { return *problem.reduced->matrix; }

std::shared_ptr<const ModelSpace> ReducedSpace::withTargets(const Vector& y, const RunContext& context) const {
  auto space = std::make_shared<ReducedSpace>(*this);
  space->problem = withReducedTargets(problem, y, context);
  return space;
}

void ReducedSpace::keepForTargets() const { matrix().keepBlocks(); }

std::size_t ReducedSpace::bytes() const { return ModelSpace::bytes() + matrix().bytes(); }

Factorization ReducedSpace::factorization() const {
  return matrix().isTridiagonal() ? Factorization::tridiagonal
         : matrix().isWhole()     ? Factorization::cholesky
                                  : Factorization::band;
}

Matrix ReducedSpace::basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const {
  return kernel.cross(X, *trainInputs, context);
}

Matrix ReducedSpace::coefficients(const MatrixRef& A, const std::vector<PathPoint>& points,
                                  const RunContext& context) const {
  // Removes the part of A along null vectors where that is round-off.
  if (!problem.spectrum && matrix().nullRows() == 0) return matrix().fromReduced(A, context);
  return ridgeCoefficients(problem, points, NullPart::without, context);
}

Vector ReducedSpace::functionOf(const Vector& a, const PathPoint& point, const RunContext& context) const {
  return coefficients(a, {point}, context);
}

Matrix ReducedSpace::trainFits(const MatrixRef& A, const std::vector<PathPoint>& points,
                               const RunContext& context) const {
  Matrix fits = factorization() == Factorization::tridiagonal
                    ? ridgeCoefficients(problem, points, NullPart::with, context)
                    : matrix().fromReduced(A, context);
  for (std::size_t l = 0; l < points.size(); ++l) {
    auto fit = fits.col(static_cast<Index>(l));
    if (points[l].zero) continue;  // 0 already
    const double s = std::exp(points[l].logMu + std::log(static_cast<double>(problem.n())));
    fit = (problem.y.array() - points[l].offset - s * fit.array()).matrix();
  }
  return fits;
}

std::unique_ptr<const BlockFits> ReducedSpace::fits(bool onTest, const MatrixRef& A,
                                                    const std::vector<PathPoint>& points,
                                                    const RunContext& context) const {
  if (onTest) return std::make_unique<BasisFits>(*testBasis, coefficients(A, points, context));
  return std::make_unique<SolvedFits>(trainFits(A, points, context));
}

Vector ReducedSpace::trainFit(const Vector& a, const PathPoint& point) const { return trainFits(a, {point}, {}); }

Vector ReducedSpace::valuesOn(const Matrix& basis, const Vector& a, const PathPoint& point) const {
  return basis * coefficients(a, {point}, {}).col(0);
}

double ReducedSpace::norm(const Vector& a) const {
  return problem.spectrum ? ModelSpace::norm(a) : std::sqrt(std::max(0.0, a.dot(matrix().times(a).col(0))));
}

Vector ReducedSpace::leaveOneOutMse(Offset offset, const std::vector<double>& logMu, bool /*squared*/,
                                    const Matrix* coefficients, const RunContext& context) const {
  return reducedLeaveOneOutMse(problem, offset, logMu, context, nullptr, coefficients);
}

Matrix ReducedSpace::leaveOneOutResiduals(Offset offset, const std::vector<double>& logMu, bool /*squared*/,
                                          const RunContext& context) const {
  Matrix residuals(problem.n(), static_cast<Index>(logMu.size()));
  reducedLeaveOneOutMse(problem, offset, logMu, context, &residuals);
  return residuals;
}

double ReducedSpace::leaveOneOutPreparation() const {
  const double n = static_cast<double>(problem.n());
  return factorization() == Factorization::tridiagonal && !matrix().hasBasis() ? reflectorsWork(n, n) : 0.0;
}

std::unique_ptr<const TargetWeights> ReducedSpace::targetWeights(Offset offset, double logMu, bool /*squared*/,
                                                                 const RunContext& context) const {
  return reducedWeights(problem, offset, logMu, context);
}

std::unique_ptr<const GaussianProcess> ReducedSpace::gaussianProcess(double logMu, const RunContext& context) const {
  return std::make_unique<ReducedProcess>(problem, logMu, context);
}

std::unique_ptr<Folds> ReducedSpace::folds(const Method& /*method*/, const std::vector<int>& assignment, int k) const {
  return std::make_unique<ReducedFolds>(problem, assignment, k);
}

}  // namespace kerridge
