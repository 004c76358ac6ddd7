// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "methods/reduced_problem.h"

namespace kerridge {

class SpectralProcess;

/// KRR as a Gaussian process: y has covariance σ²(K + sI), s = nμ, and an unknown constant mean. With
/// G = (K + sI)^(−1) and the mean profiled out, m = 1ᵀGy/1ᵀG1 and σ² = (y − m)ᵀG(y − m)/n. A new target at x has
///     mean      m + k(x)ᵀG(y − m), which is KRR with a free offset,
///     variance  σ² (k(x, x) + s − k(x)ᵀG k(x) + (1 − 1ᵀG k(x))²/1ᵀG1);
/// the last term accounts for the unknown mean (ordinary kriging). Under y → ay + b only the scale changes, by a. The
/// problem must outlive it.
class GaussianProcess {
 public:
  virtual ~GaussianProcess() = default;
  /// The process as one from a spectrum, else null.
  virtual const SpectralProcess* ofSpectrum() const { return nullptr; }

  /// σ² and m.
  double scale() const { return m_scale; }
  double mean() const { return m_mean; }
  /// s and 1ᵀG1.
  double ridge() const { return m_ridge; }
  double onesGones() const { return m_onesGones; }
  struct Posterior {
    Vector mean, variance;
  };
  /// For rows of φ(x), rows × size as in ModelSpace, and k(x, x) of each. NaN if K + sI is not positive definite.
  Posterior at(const MatrixRef& basis, const VectorRef& diagonal, const RunContext& context) const;

 protected:
  struct Parts {
    Vector explained;  ///< k(x)ᵀG k(x)
    Vector rest;       ///< 1 − 1ᵀG k(x)
    Vector mean;       ///< k(x)ᵀG(y − m)
  };
  virtual Parts partsAt(const MatrixRef& basis, const RunContext& context) const = 0;

  double m_ridge = 0.0;
  double m_scale = 0.0;
  double m_mean = 0.0;
  double m_onesGones = 0.0;
};

/// From a spectrum. O(size) per row.
class SpectralProcess final : public GaussianProcess {
 public:
  SpectralProcess(const Problem& problem, double logMu, const RunContext& context);
  const SpectralProcess* ofSpectrum() const override { return this; }

  /// 1/(d_i + s) of the components that count, and the mean without m in the eigenbasis.
  const Vector& weights() const { return m_weights; }
  const Vector& coefficients() const { return m_coefficients; }

 private:
  Parts partsAt(const MatrixRef& basis, const RunContext& context) const override;

  const Problem& m_problem;
  Vector m_weights;  // rank or, where s is far above τ, size
  Vector m_coefficients;
};

/// From the tridiagonal form or the band of a reduced problem. O(n²) per row.
class ReducedProcess final : public GaussianProcess {
 public:
  ReducedProcess(const Problem& problem, double logMu, const RunContext& context);

 private:
  Parts partsAt(const MatrixRef& basis, const RunContext& context) const override;

  const ReducedProblem& m_reduced;
  std::unique_ptr<ShiftedFactor> m_factor;
  Index m_nullRows = 0;   // last rows of T that are left out
  Vector m_coefficients;  // in the coordinates of T
};

}  // namespace kerridge
