// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/run_context.h"
#include "kernels/kernel.h"
#include "linalg/factorization.h"
#include "methods/method.h"
#include "validation/gaussian_process.h"
#include "validation/k_fold.h"
#include "validation/target_weights.h"

namespace kerridge {

class FeaturesSpace;
class MatrixFreeSpace;

/// What a model is a combination of: f(x) = Σ_i c_i k(x_i, x) + b over the training inputs, φ(x)·c + b with random
/// features, ⟨c, x⟩ + b.
enum class ModelForm { kernel, features, inputs };

/// How folds of a method are computed on a space.
enum class FoldWay : unsigned char { exact, features, refit };

/// Models on training or test inputs, without b.
class BlockFits {
 public:
  virtual ~BlockFits() = default;
  /// Rows first … first + count − 1, count × L.
  virtual Matrix rows(Index first, Index count, const RunContext& context) const = 0;
};

/// Where the models of some methods live: the training problem, and the functions φ that coefficients of models
/// multiply, f(x) = φ(x)·a + b. One per split for the kernel itself, one for the inputs, one for every choice of
/// features. What a space can tell about its models depends on how the Gram matrix was factored, or on what stands for
/// it: each way is a class of this room, and the only place that knows it. Immutable once made.
class ModelSpace {
 public:
  Problem problem;
  std::shared_ptr<const Matrix> trainInputs, testInputs;  ///< scaled; null where φ needs neither
  /// φ of the test inputs, n_test × size; empty if keepsBases is false. Never null; further targets share it.
  std::shared_ptr<const Matrix> testBasis = std::make_shared<const Matrix>();
  static constexpr double mostKept = 4e7;  ///< entries of φ, 320 MB
  /// False where φ of all rows would take too much memory: blocks of it are made for every use.
  bool keepsBases = true;
  /// The spectrum is part of the whole: degrees of freedom and everything that counts eigenvalues are unknown.
  bool approximate = false;

  ModelSpace() = default;
  virtual ~ModelSpace() = default;
  /// False for a space that was made for its targets alone.
  virtual bool servesOtherTargets() const { return false; }
  /// The same space for other targets, in the units the methods work in. O(n²). Throws std::logic_error where it does
  /// not serve them.
  virtual std::shared_ptr<const ModelSpace> withTargets(const Vector& y, const RunContext& context) const;
  /// Keeps from now on what further targets can use. Thread-safe.
  virtual void keepForTargets() const {}
  /// In memory, with what it shares.
  virtual std::size_t bytes() const;

  virtual ModelForm form() const = 0;
  virtual Factorization factorization() const { return Factorization::full; }
  /// Are its eigenvectors at hand, those of all of K?
  virtual bool hasEigenbasis() const { return !approximate; }
  /// Are there leave-one-out errors that cost no more than the space itself?
  virtual bool hasLeaveOneOut() const { return true; }
  /// The space as what only such spaces have, else null.
  virtual const FeaturesSpace* ofFeatures() const { return nullptr; }
  virtual const MatrixFreeSpace* ofProducts() const { return nullptr; }

  /// φ of other scaled inputs (rows × d). O(rows · size · d).
  virtual Matrix basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const = 0;
  /// The features, kernel functions or inputs that φ is linear in, rows × functions; φ is this times functions().
  virtual Matrix functionsAt(const Kernel& kernel, const Matrix& X, const RunContext& context) const;
  /// The coefficients a become those of features or kernel functions, c = functions() a; null: they are those.
  virtual const Matrix* functions() const { return nullptr; }
  /// functions() A, size × L to functions × L.
  Matrix overFunctions(const MatrixRef& A, const RunContext& context) const;
  /// What a path's coefficients A are of the functions φ: A itself, unless the path's are those of another basis.
  virtual Matrix coefficients(const MatrixRef& A, const std::vector<PathPoint>& points,
                              const RunContext& context) const;
  /// The coefficients of features, kernel functions or inputs of one model. Products of this thread alone.
  virtual Vector functionOf(const Vector& a, const PathPoint& point, const RunContext& context) const;
  /// Models of a path on the training or test inputs, in blocks of rows: by BLAS, for the worker, and also where the
  /// space keeps no bases. The space must outlive it.
  virtual std::unique_ptr<const BlockFits> fits(bool onTest, const MatrixRef& A, const std::vector<PathPoint>& points,
                                                const RunContext& context) const = 0;
  /// A model of a path on the training inputs, without b, and where φ has these rows. Products of this thread alone
  /// instead of BLAS, for the GUI thread.
  virtual Vector trainFit(const Vector& a, const PathPoint& point) const = 0;
  virtual Vector valuesOn(const Matrix& basis, const Vector& a, const PathPoint& point) const;
  /// Does trainFit() cost O(n · size) at most?
  virtual bool hasTrainFit() const { return keepsBases; }
  /// Σ (f(x_i) + b − y_i)² over the test rows where they are known without predictions, L; else empty.
  virtual Vector squaredTestErrors(const MatrixRef& A, const Vector& offsets) const;

  /// ‖f‖ of the function with these coefficients of a path.
  virtual double norm(const Vector& a) const;
  /// What is known of a model beside its path: adds details, and takes away numbers that are not known.
  virtual void describe(PathPoint& point, Offset offset, std::vector<std::pair<std::string, double>>& details) const;
  /// False for a model that was not solved for accurately enough to have errors.
  virtual bool isSolved(const PathPoint& /*point*/) const { return true; }

  /// Exact leave-one-out errors and residuals of KRR models as leaveOneOutMse() and leaveOneOutResiduals()
  /// (validation/leave_one_out.h); residuals of the inputs' own space are those of least squares. `coefficients`: those
  /// of the models, as coefficients() gives them, or null.
  virtual Vector leaveOneOutMse(Offset offset, const std::vector<double>& logMu, bool squared,
                                const Matrix* coefficients, const RunContext& context) const;
  virtual Matrix leaveOneOutResiduals(Offset offset, const std::vector<double>& logMu, bool squared,
                                      const RunContext& context) const;
  /// What the first leave-one-out errors cost once, in the units of linalg/phase_work.h.
  virtual double leaveOneOutPreparation() const { return 0.0; }
  virtual std::unique_ptr<const TargetWeights> targetWeights(Offset offset, double logMu, bool squared,
                                                             const RunContext& context) const;
  virtual std::unique_ptr<const GaussianProcess> gaussianProcess(double logMu, const RunContext& context) const;
  virtual FoldWay foldWay(const Method& method) const;
  /// Of a division of the training rows into k. They keep a reference to the space.
  virtual std::unique_ptr<Folds> folds(const Method& method, const std::vector<int>& assignment, int k) const;

 protected:
  ModelSpace(const ModelSpace&) = default;
  ModelSpace& operator=(const ModelSpace&) = default;
};

/// What the models of a method are functions of: all of the kernel's space, the inputs themselves, or features.
enum class SpaceKind { kernel, inputs, features };
SpaceKind spaceKind(const MethodSpec& spec);
/// Which space a method lives in: "kernel", "inputs" or a name of its features. Equal texts mean the same space.
std::string spaceKey(const MethodSpec& spec);
inline constexpr const char* kernelSpaceKey = "kernel";

}  // namespace kerridge
