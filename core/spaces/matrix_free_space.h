// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "spaces/kernel_space.h"
#include "validation/error_curves.h"
#include "validation/probes.h"

namespace kerridge {

/// ‖y − (K + nμI)c‖ of the models that are shown, as a part of ‖y‖.
inline constexpr double matrixFreeTolerance = 1e-6;
/// Random vectors beside y and 1: see Probes.
inline constexpr Index matrixFreeProbes = 30;

/// The most columns of a Krylov space for n rows, so that it takes 2.4 GB at most, and the usual number.
Index mostKrylovColumns(Index n);
Index usualKrylovColumns(Index n);

/// The kernel's own space where a Krylov space stands for a Gram matrix that was never kept.
class MatrixFreeSpace final : public KernelSpace {
 public:
  Probes probes;
  std::shared_ptr<const Kernel> kernel;

  bool servesOtherTargets() const override { return false; }
  std::size_t bytes() const override;
  Factorization factorization() const override { return Factorization::matrixFree; }
  const MatrixFreeSpace* ofProducts() const override { return this; }
  std::unique_ptr<const BlockFits> fits(bool onTest, const MatrixRef& A, const std::vector<PathPoint>& points,
                                        const RunContext& context) const override;
  bool hasTrainFit() const override { return true; }
  void describe(PathPoint& point, Offset offset, std::vector<std::pair<std::string, double>>& details) const override;
  bool isSolved(const PathPoint& point) const override { return !std::isnan(point.norm); }

  /// What a path of KRR models has from such a space: degrees of freedom, GCV and leave-one-out errors (`unit` times
  /// those of the problem's targets) with what they may be off by, and the residual of every model. Models whose
  /// residual is above the tolerance lose all that depends on it, and the path's note says so.
  void complete(const Method& method, Path& path, ErrorCurves& errors, double unit, bool leaveOneOut,
                const RunContext& context) const;

 private:
  double residualOf(const PathPoint& point) const;
};

/// Block Lanczos on products with K, from y, 1 and random signs, until y and 1 are solved for to matrixFreeTolerance
/// with the ridge nμ, or the space has mostKrylovColumns(). Models with a smaller ridge than its Probes say are not
/// accurate. Inputs scaled; `target`: n, in the units the methods work in. φ of the test inputs is kept where it is
/// small (ModelSpace::mostKept) and made in seconds.
/// A pass over K costs n²d/2 + 64 n² operations and n²/2 values of φ; some 20 to 60 are needed. Memory: n doubles for a
/// column.
/// Source: O'Leary 1980 (block Krylov spaces), Golub and Meurant 2010.
/// `mostColumns`: instead of mostKrylovColumns(); 0: these.
std::shared_ptr<const ModelSpace> makeMatrixFreeSpace(const std::shared_ptr<const Kernel>& kernel,
                                                      const std::shared_ptr<const Matrix>& trainInputs,
                                                      const std::shared_ptr<const Matrix>& testInputs,
                                                      const Vector& target, double smallestMu,
                                                      const RunContext& context, Index mostColumns = 0);

}  // namespace kerridge
