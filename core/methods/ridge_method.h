// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "methods/method.h"

namespace kerridge {

/// A method that gives KRR models: it only chooses μ. The reported objective is (1/n) Σ (y − f)² + λ‖f‖^m (with μ
/// instead of λ for modified KRR; + λ b² if the offset is penalized).
class RidgeMethod : public Method {
 public:
  using Method::Method;
  Path path(const Problem& problem, const std::map<std::string, double>& parameters, const std::vector<double>& grid,
            const RunContext& context) const final;

 protected:
  /// λ in the objective above for one value of the path parameter.
  virtual double penalty(double lambda, Index n) const;
  /// Called for every model with its column of A; a method that squares the spectrum changes them here.
  virtual void finish(const Problem& problem, PathPoint& point, Eigen::Ref<Vector>& a) const;
};

// One line per method; the list itself is in method_list.cpp.
const Method& krr();
const Method& krrFreeOffset();
const Method& krrPenalizedOffset();
const Method& modifiedKrr();
const Method& mrlsr();
const Method& tikhonov();
const Method& parameterFreeMrlsr();

}  // namespace kerridge
