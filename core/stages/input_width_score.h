// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

#include "base/run_context.h"
#include "kernels/kernel.h"
#include "methods/problem.h"
#include "validation/rule.h"

namespace kerridge {

/// The score of a kernel with a width for every input on training rows, and its derivatives by the widths.
///
/// With G = K + nμI, A = G⁻¹ where the model has no offset, G⁻¹ − G⁻¹11ᵀG⁻¹/(1ᵀG⁻¹1) where b is free, and the same with
/// 1 + 1ᵀG⁻¹1 where it is penalized, dA = −A dG A. Every criterion is then a function with d = Σ_ij W_ij dG_ij:
///   evidence  ½ (1 + log(2π s/n)) + (1/2n) log|G|, s = yᵀAy with b free;  W = G⁻¹/(2n) − ααᵀ/(2s), α = Ay
///   LOO       log of (1/n) Σ r_i², r_i = c_i/A_ii, c = Ay;  W ∝ A diag(r_i²/A_ii) A − c (Av)ᵀ, v_i = r_i/A_ii
///   GCV       log of n ‖c‖²/(tr A)²;  W ∝ ‖c‖² A²/tr A − c (Ac)ᵀ
/// and by log w_j, with u = x/sqrt(w): Σ_ab W_ab φ'(‖u_a − u_b‖²) · −(u_aj − u_bj)², twice that where w_j is a length.
/// Sources: Rasmussen and Williams 2006, section 5.4.1; mathematics.md, section 5.
class InputWidthScore {
 public:
  struct Value {
    double score = 0.0;    ///< the smaller the better; NaN where G is not positive definite or the targets are constant
    Vector byWidths;       ///< d derivatives by log w_j
    double byRidge = 0.0;  ///< by log μ
  };

  /// X scaled, n × d; y as the method works on it. `kernel` names the family and its parameters, its width is
  /// ignored; it is one of squaredDistance. `kind`: one that hasWidthDerivatives().
  InputWidthScore(const KernelSpec& kernel, Matrix X, Vector y, TuningScore kind, Offset offset);

  Index n() const { return m_X.rows(); }
  Index d() const { return m_X.cols(); }
  /// The score and its derivatives. Some 2n³ operations, twice that for LOO and GCV; n² d; five n × n matrices.
  Value at(const VectorRef& logWidths, double logMu, const RunContext& context) const;
  /// The displayed score: evidence per row, or the mean square.
  double shown(double score) const;

  /// The work of one value, in the units of linalg/phase_work.h, and its bytes.
  static double work(TuningScore kind, double n, double d);
  static double bytes(double n);

 private:
  /// W from G⁻¹, in its place, lower triangle; the score.
  double weigh(Matrix& inverse, double logDeterminant, const RunContext& context) const;
  double weighEvidence(Matrix& inverse, double logDeterminant, const RunContext& context) const;
  double weighErrors(Matrix& inverse, const RunContext& context) const;

  const KernelFamily* m_family;
  std::map<std::string, double> m_parameters;
  Matrix m_X;  ///< about its means
  Vector m_y;
  TuningScore m_kind;
  Offset m_offset;
};

}  // namespace kerridge
