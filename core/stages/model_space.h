// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "base/run_context.h"
#include "features/feature_space.h"
#include "kernels/kernel.h"
#include "methods/method.h"
#include "validation/probes.h"

namespace kerridge {

/// Where the models of some methods live: the training problem, and the functions their coefficients multiply,
/// f(x) = φ(x)·a + b. One per split for the kernel itself (φ(x) = Qᵀk(X, x)), one for the inputs (φ(x) = x), one for
/// every choice of features. Immutable once made.
struct ModelSpace {
  Problem problem;
  /// φ of the test inputs, n_test × size; empty if keepsBases is false. Never null; further targets share it.
  std::shared_ptr<const Matrix> testBasis = std::make_shared<const Matrix>();
  static constexpr double mostKept = 4e7;  ///< entries of φ, 320 MB
  /// False where φ of all rows would take too much memory: blocks of it are made for every use.
  bool keepsBases = true;
  /// The spectrum is part of the whole: degrees of freedom and everything that counts eigenvalues are unknown.
  bool approximate = false;
  /// Set where a Krylov space stands for a Gram matrix that was never kept (stages/matrix_free_space.h), else null.
  std::shared_ptr<const Probes> probes;
  std::shared_ptr<const Kernel> kernel;  ///< of such a space, else null
  // Features only, but for `weights` and the inputs.
  std::shared_ptr<const FeatureMap> map;
  double traceShare = notANumber;                         ///< tr ZZᵀ/tr K of Nyström's features, in [0, 1]
  bool featuresFromGram = false;                          ///< see FeatureProblem
  std::shared_ptr<const Matrix> trainInputs, testInputs;  ///< scaled
  Matrix weights;     ///< see FeatureProblem; of the kernel's own space with row weights, W^½Q
  Matrix trainBasis;  ///< n × size where keepsBases
  std::shared_ptr<const FeatureFactor> testFactor;  ///< of the test part, null without one

  /// Coefficients a of the space become those of features or kernel functions, c = functions() a: `weights`, or Q. Not
  /// for the inputs or a reduced problem.
  const Matrix& functions() const { return weights.size() > 0 ? weights : problem.spectrum->Q; }
  /// φ of other scaled inputs (rows × d). O(rows · size · d).
  Matrix basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const;
  /// f on the training inputs, without b. Eigen's own products instead of BLAS, for the GUI thread; empty if
  /// keepsBases is false.
  Vector trainFit(const Vector& a) const;
};

/// Models of one space (columns of A) on its training or test inputs, without b, in blocks of rows: by BLAS, for the
/// worker, and also where the space keeps no bases. The space must outlive it.
class BlockFits {
 public:
  BlockFits(const ModelSpace& space, bool onTest, const MatrixRef& A);
  /// Rows first … first + count − 1, count × L.
  Matrix rows(Index first, Index count, const RunContext& context) const;

 private:
  const ModelSpace& m_space;
  bool m_onTest;
  Matrix m_coefficients;
};

/// "99.2 % of tr K", "all but 3e-07 of tr K"; "" if the share is not known.
std::string traceShareText(double share);

/// What the models of a method are functions of: all of the kernel's space, the inputs themselves, or features.
enum class SpaceKind { kernel, inputs, features };
SpaceKind spaceKind(const MethodSpec& spec);
/// Which space a method lives in: "kernel", "inputs" or a name of its features. Equal texts mean the same space.
std::string spaceKey(const MethodSpec& spec);
inline constexpr const char* kernelSpaceKey = "kernel";

/// `trainInputs`, `testInputs` scaled; `trainTarget`, `testTarget` in the units the methods work in. The eigenbasis of
/// the kernel (with row weights, mean 1, the spectrum is that of W^½KW^½) costs O(4n³), features O(n D (d + D)), and
/// Nyström features the drawing of their landmarks.
std::shared_ptr<const ModelSpace> makeKernelSpace(const Kernel& kernel,
                                                  const std::shared_ptr<const Matrix>& trainInputs,
                                                  const Matrix& testInputs, std::shared_ptr<const Spectrum> spectrum,
                                                  const Vector& trainTarget, const RunContext& context,
                                                  const Vector& trainWeights = {});
std::shared_ptr<const ModelSpace> makeInputSpace(const std::shared_ptr<const Matrix>& trainInputs,
                                                 const std::shared_ptr<const Matrix>& testInputs,
                                                 const Vector& trainTarget, const Vector& trainWeights = {});
std::shared_ptr<const ModelSpace> makeFeatureSpace(const FeatureSpec& spec, const Kernel& kernel,
                                                   std::shared_ptr<const Matrix> trainInputs,
                                                   std::shared_ptr<const Matrix> testInputs, const Vector& trainTarget,
                                                   const Vector& testTarget, const RunContext& context,
                                                   const Vector& trainWeights = {}, const Vector& testWeights = {});

}  // namespace kerridge
