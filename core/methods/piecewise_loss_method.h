// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "methods/method.h"
#include "solvers/piecewise_loss.h"

namespace kerridge {

/// Regression with free offset b and another loss than the squared one,
///     min over f, b:  (1/n) Σ L(y_i − f(x_i) − b) + λ‖f‖² ,
/// by piecewiseLossPath() on φ_i = the i-th row of Q D^(1/2), over √w_i with row weights, so that ‖v‖ = ‖f‖_H.
class PiecewiseLossMethod : public Method {
 public:
  PiecewiseLossMethod() : Method({.takesFeatures = false, .takesWeights = true, .instant = false}) {}
  double solverWork(double n) const final { return n * n * n; }
  Path path(const Problem& problem, const std::map<std::string, double>& parameters, const std::vector<double>& grid,
            const RunContext& context) const final;

 protected:
  virtual PiecewiseLoss loss(const std::map<std::string, double>& parameters) const = 0;
  /// What the details call the number of rows that a model counts in particular: those in the curved part of the loss,
  /// or those beyond it.
  virtual std::string countName() const = 0;
  virtual bool countsCurved() const = 0;
};

}  // namespace kerridge
