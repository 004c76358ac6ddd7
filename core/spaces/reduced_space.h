// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "linalg/reduced_matrix.h"
#include "spaces/model_space.h"

namespace kerridge {

/// The kernel's space where K was reduced, not decomposed (methods/reduced_problem.h): φ(x) = k(X, x), and it is
/// multiplied by the coefficients c of the training points, found from a model's μ and offset. Coefficients of paths
/// stay those of the eigenbasis, those of P for a band and without `eigenvalues`, c itself for K unchanged. KRR models
/// only.
class ReducedSpace final : public ModelSpace {
 public:
  bool servesOtherTargets() const override { return true; }
  std::shared_ptr<const ModelSpace> withTargets(const Vector& y, const RunContext& context) const override;
  void keepForTargets() const override;
  std::size_t bytes() const override;
  ModelForm form() const override { return ModelForm::kernel; }
  Factorization factorization() const override;
  bool hasEigenbasis() const override { return false; }
  /// Of a band, or of K itself, they would cost more than the tridiagonal factorization.
  bool hasLeaveOneOut() const override { return factorization() == Factorization::tridiagonal; }
  Matrix basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const override;
  Matrix coefficients(const MatrixRef& A, const std::vector<PathPoint>& points,
                      const RunContext& context) const override;
  Vector functionOf(const Vector& a, const PathPoint& point, const RunContext& context) const override;
  std::unique_ptr<const BlockFits> fits(bool onTest, const MatrixRef& A, const std::vector<PathPoint>& points,
                                        const RunContext& context) const override;
  Vector trainFit(const Vector& a, const PathPoint& point) const override;
  Vector valuesOn(const Matrix& basis, const Vector& a, const PathPoint& point) const override;
  double norm(const Vector& a) const override;
  Vector leaveOneOutMse(Offset offset, const std::vector<double>& logMu, bool squared, const Matrix* coefficients,
                        const RunContext& context) const override;
  Matrix leaveOneOutResiduals(Offset offset, const std::vector<double>& logMu, bool squared,
                              const RunContext& context) const override;
  double leaveOneOutPreparation() const override;
  std::unique_ptr<const TargetWeights> targetWeights(Offset offset, double logMu, bool squared,
                                                     const RunContext& context) const override;
  std::unique_ptr<const GaussianProcess> gaussianProcess(double logMu, const RunContext& context) const override;
  std::unique_ptr<Folds> folds(const Method& method, const std::vector<int>& assignment, int k) const override;

 private:
  const ReducedMatrix& matrix() const;
  /// f without b on the training inputs, n × L: y − b − s c. O(n² L).
  Matrix trainFits(const MatrixRef& A, const std::vector<PathPoint>& points, const RunContext& context) const;
};

/// With `severalTargets`, the shared parts begin with the rotations of the eigenvalues. O(n n_test d).
std::shared_ptr<const ModelSpace> makeReducedSpace(const Kernel& kernel,
                                                   const std::shared_ptr<const Matrix>& trainInputs,
                                                   const Matrix& testInputs,
                                                   std::shared_ptr<const ReducedMatrix> matrix,
                                                   const Vector& trainTarget, const RunContext& context,
                                                   bool eigenvalues = true, bool severalTargets = false);

}  // namespace kerridge
