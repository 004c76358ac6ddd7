// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/sample_bounds.h"

#include <cmath>

#include "base/diagnostic.h"
#include "base/number_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

// log(2/δ)/n
double doubt(const SampleErrorInputs& inputs) {
  if (!(inputs.delta > 0.0 && inputs.delta < 1.0)) {
    throw InvalidInput(
        "/delta", Text("δ must lie between 0 and 1, both excluded, not %1", Text::number(exactText(inputs.delta))));
  }
  if (!(inputs.lambda > 0.0))
    throw InvalidInput("/lambda", Text("λ must be above 0, not %1", Text::number(exactText(inputs.lambda))));
  if (inputs.n < 1) throw InvalidInput("/n", Text("there must be at least 1 point, not %1", inputs.n));
  return std::log(2.0 / inputs.delta) / static_cast<double>(inputs.n);
}

// Of a bound on the mean of (y − f^λ(x)) k(x, ·)/κ.
double squared(const SampleErrorInputs& inputs, double mean) {
  const double error = inputs.kappaSquare * mean / inputs.lambda;
  return error * error;
}

// ε with 2 exp(−(n/2) ε log(1 + ε)) = δ. ε log(1 + ε) grows and is convex: Newton's steps from above stay above.
double smaleYaoDeviation(double share) {
  const double wanted = 2.0 * share;
  double epsilon = 1.0 + wanted + std::sqrt(wanted);
  for (int step = 0; step < 100; ++step) {
    const double next =
        epsilon - (epsilon * std::log1p(epsilon) - wanted) / (std::log1p(epsilon) + epsilon / (1.0 + epsilon));
    if (!(next < epsilon)) break;
    epsilon = next;
  }
  return epsilon;
}

}  // namespace

double hoeffdingSampleError(const SampleErrorInputs& inputs) {
  return squared(inputs, 2.0 * inputs.largest * std::sqrt(2.0 * doubt(inputs)));
}

double bennettSampleError(const SampleErrorInputs& inputs) {
  const double share = doubt(inputs);
  return squared(inputs, 2.0 * inputs.largest * share + std::sqrt(2.0 * inputs.meanSquare * share));
}

double smaleYaoSampleError(const SampleErrorInputs& inputs) {
  return squared(inputs, inputs.largest * smaleYaoDeviation(doubt(inputs)));
}

double analyticSampleError(const SampleNorms& norms, double lambda, double targetSize) {
  const double half = 0.5 / std::sqrt(lambda);
  const double error = half * (norms.ofTargets + half * targetSize * norms.ofOperators);
  return error * error;
}

SampleNorms probableNorms(const SampleErrorInputs& inputs) {
  SampleErrorInputs each = inputs;
  each.delta = 0.5 * inputs.delta;
  const double epsilon = smaleYaoDeviation(doubt(each));
  return {inputs.kappaSquare * epsilon, std::sqrt(inputs.kappaSquare) * inputs.largest * epsilon};
}

}  // namespace kerridge
