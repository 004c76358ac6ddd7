// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/sample_bounds.h"

#include <cmath>

#include "base/diagnostic.h"
#include "base/number_text.h"

namespace kerridge {

namespace {

// log(2/δ)/n
double doubt(const SampleErrorInputs& inputs) {
  if (!(inputs.delta > 0.0 && inputs.delta < 1.0)) {
    throw InvalidInput("/delta", "δ must lie between 0 and 1, both excluded, not " + exactText(inputs.delta));
  }
  if (!(inputs.lambda > 0.0)) throw InvalidInput("/lambda", "λ must be above 0, not " + exactText(inputs.lambda));
  if (inputs.n < 1) throw InvalidInput("/n", "there must be at least 1 point, not " + std::to_string(inputs.n));
  return std::log(2.0 / inputs.delta) / static_cast<double>(inputs.n);
}

// Of a bound on the mean of (y − f^λ(x)) k(x, ·)/κ.
double squared(const SampleErrorInputs& inputs, double mean) {
  const double error = inputs.kappaSquare * mean / inputs.lambda;
  return error * error;
}

}  // namespace

double hoeffdingSampleError(const SampleErrorInputs& inputs) {
  return squared(inputs, 2.0 * inputs.largest * std::sqrt(2.0 * doubt(inputs)));
}

double bennettSampleError(const SampleErrorInputs& inputs) {
  const double share = doubt(inputs);
  return squared(inputs, 2.0 * inputs.largest * share + std::sqrt(2.0 * inputs.meanSquare * share));
}

}  // namespace kerridge
