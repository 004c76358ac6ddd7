// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "methods/problem.h"

namespace kerridge {

/// KRR as a Gaussian process: y has covariance σ²(K + sI), s = nμ, and an unknown constant mean. With
/// G = (K + sI)^(−1) and the mean profiled out, m = 1ᵀGy/1ᵀG1 and σ² = (y − m)ᵀG(y − m)/n. A new target at x has
///     mean      m + k(x)ᵀG(y − m), which is KRR with a free offset,
///     variance  σ² (k(x, x) + s − k(x)ᵀG k(x) + (1 − 1ᵀG k(x))²/1ᵀG1);
/// the last term accounts for the unknown mean (ordinary kriging). Under y → ay + b only the scale changes, by a. The
/// problem must outlive it.
class GaussianProcess {
 public:
  GaussianProcess(const Problem& problem, double logMu, const RunContext& context);
  ~GaussianProcess();

  /// σ² and m.
  double scale() const { return m_scale; }
  double mean() const { return m_mean; }
  /// s and 1ᵀG1.
  double ridge() const { return m_s; }
  double onesGones() const { return m_onesGones; }
  /// From a spectrum: 1/(d_i + s) of the components that count, and the mean without m in its eigenbasis. Empty for a
  /// reduced problem.
  const Vector& weights() const { return m_weights; }
  const Vector& coefficients() const { return m_coefficients; }
  struct Posterior {
    Vector mean, variance;
  };
  /// For rows of φ(x), rows × size as in ModelSpace, and k(x, x) of each. O(size) per row from a spectrum, O(n²) from a
  /// reduced problem. NaN if K + sI is not positive definite.
  Posterior at(const MatrixRef& basis, const VectorRef& diagonal, const RunContext& context) const;

 private:
  struct Reduced;
  const Problem& m_problem;
  double m_s = 0.0;
  double m_scale = 0.0;
  double m_mean = 0.0;
  double m_onesGones = 0.0;
  Index m_nullRows = 0;   // last rows of T that are left out
  Vector m_weights;       // 1/(d + s), rank or, where s is far above τ, size
  Vector m_coefficients;  // of the mean without m, in the eigenbasis or of T
  std::unique_ptr<const Reduced> m_reduced;
};

}  // namespace kerridge
