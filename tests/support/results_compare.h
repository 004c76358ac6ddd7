// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "stages/equivalence.h"
#include "support/compare.h"

namespace kerridge {

/// Two studies' numbers against each other, timings apart: equal where `relative` is 0 (bit by bit, NaN equal to NaN),
/// else within `relative` of the expected number, and (1e-4/μ)^1.5 times that for models with μ below 1e-4: an error E
/// of K changes a prediction by up to ‖E‖ ‖(K + sI)⁻¹k‖ ‖c‖, where the factors grow like s^(−1/2) and s^(−1).
/// Empty where nothing differs.
class ResultsComparison {
 public:
  ResultsComparison(const Results& actual, const Results& expected, double relative);

  const QString& wrong() const { return m_wrong; }
  /// How many numbers were compared.
  long count() const { return m_count; }

  void compare(const MethodResult& actual, const MethodResult& expected);

 private:
  void compare(const SplitResult& actual, const SplitResult& expected);

  void compare(const std::vector<EquivalencePart>& actual, const std::vector<EquivalencePart>& expected);

  template <typename Value>
  void same(const char* what, const Value& actual, const Value& expected) {
    if (m_wrong.isEmpty() && !(actual == expected)) m_wrong = m_where + what;
  }
  void number(const char* what, double actual, double expected, double scale = 0.0);
  /// `mu`: that of the model behind each number, or empty.
  void numbers(const char* what, const Matrix& actual, const Matrix& expected, const Matrix& mu = {});

  /// NaN (f = 0, or no KRR model) gives 1.
  static double factorOf(double mu) { return mu < 1e-4 ? std::pow(1e-4 / mu, 1.5) : 1.0; }

  double m_relative;
  double m_factor = 1.0;
  QString m_where, m_wrong;
  long m_count = 0;
};

}  // namespace kerridge
