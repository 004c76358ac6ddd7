// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// The norm of the KRR solution and its slope at one μ.
struct NormPoint {
  double logNorm = 0.0;         ///< log N(μ), N = ‖f_μ‖_H; −∞ where f = 0
  double slope = 0.0;           ///< s(μ) = −d log N / d log μ, in [0, 1]
  double residualSquare = 0.0;  ///< ‖y − f_μ‖²
};

/// N(μ) = ‖f_μ‖_H along the KRR path of one training set. M-RLSR needs nothing else of the data, since its whole (λ, m)
/// plane lies on that path. log N is smooth and non-increasing in log μ. To double precision, it is constant below
/// logMuFloor() and falls with slope 1 above logMuCeiling().
class NormCurve {
 public:
  virtual ~NormCurve() = default;
  virtual NormPoint at(double logMu) const = 0;
  /// Below this, N is constant to double precision.
  virtual double logMuFloor() const = 0;
  /// Above this, μN is constant to double precision.
  virtual double logMuCeiling() const = 0;
  /// ‖y − b‖² of the zero function: the mean squared error times n at f = 0 (b is the best constant if there is an
  /// offset).
  virtual double targetSquare() const = 0;
  virtual Index n() const = 0;
};

}  // namespace kerridge
