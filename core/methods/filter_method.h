// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "methods/method.h"

namespace kerridge {

/// A filter at one parameter value on eigenvalues σ = d/n: the fitted share of each component, σ g(σ) ∈ [0, 1], and the
/// share that is left, 1 − σ g(σ), each to full relative precision.
struct FilterFactors {
  Vector fitted;
  Vector left;
};

/// A spectral regularization method (LG08): f = Σ c_i k(x_i, ·) with c = (1/n) Q (g(σ)∘z), without offset.
class FilterMethod : public Method {
 public:
  /// All filters are linear in the targets, with weights, and have leave-one-out errors.
  explicit FilterMethod(MethodTraits traits = {}) : Method(ofFilters(traits)) {}
  Path path(const Problem& problem, const std::map<std::string, double>& parameters, const std::vector<double>& grid,
            const RunContext& context) const final;
  Matrix residualFactors(const Problem& problem, const std::map<std::string, double>& parameters,
                         const std::vector<double>& grid) const final;

  /// Factors for every value of the ascending grid; sigma > 0, kappaSquare ≥ max σ.
  virtual std::vector<FilterFactors> factors(const Vector& sigma, double kappaSquare,
                                             const std::map<std::string, double>& parameters,
                                             const std::vector<double>& grid, const RunContext& context) const = 0;

 private:
  static MethodTraits ofFilters(MethodTraits traits) {
    traits.takesWeights = traits.hasLeaveOneOut = true;
    return traits;
  }
};

// One line per method; the list itself is in method_list.cpp.
const Method& landweber();
const Method& nuMethod();
const Method& iteratedTikhonov();
const Method& spectralCutOff();
const Method& conjugateGradient();

/// About `count` whole numbers from 1 to `last`, evenly spaced in their logarithm and without repeats.
std::vector<double> iterationGrid(int last, std::size_t count);
/// "iterations": the largest number of steps of an iterative method.
ParameterSpec iterationsParameter(double defaultValue, double maximum);

}  // namespace kerridge
