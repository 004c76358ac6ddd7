// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/bounds.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/diagnostic.h"
#include "base/number_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

void demandAtLeast0(double value, const char* place, const Text& what) {
  if (value >= 0.0 && std::isfinite(value)) return;
  throw InvalidInput(place, Text("%1 must be a number from 0 on, not %2", what, Text::number(exactText(value))));
}

void demandPositive(Index value, const char* place, const Text& what) {
  if (value < 1) throw InvalidInput(place, Text("%1 must be at least 1, not %2", what, value));
}

void demandDelta(double delta) {
  if (delta > 0.0 && delta < 1.0) return;
  throw InvalidInput("/delta",
                     Text("δ must lie between 0 and 1, both excluded, not %1", Text::number(exactText(delta))));
}

void demandCommon(double empirical, double largest, Index n, double delta) {
  demandAtLeast0(empirical, "/empirical", Text("the empirical error"));
  demandAtLeast0(largest, "/largest", Text::name("M"));
  demandPositive(n, "/n", Text("the number of points"));
  demandDelta(delta);
}

// √(log(a/δ)/(2n))
double confidence(double a, double delta, Index n) {
  return std::sqrt((std::log(a) - std::log(delta)) / (2.0 * static_cast<double>(n)));
}

Bound finished(Bound bound, double trivial) {
  for (const BoundTerm& term : bound.terms) bound.total += term.value;
  bound.trivial = trivial;
  bound.vacuous = bound.total >= trivial;
  return bound;
}

const char* const ballAssumptions =
    "n independent points of one distribution; Λ fixed before the data are seen (the norm of the fitted f stands in "
    "for "
    "it here), ‖f‖ ≤ Λ; ";
const char* const everywhere = " for all x; M ≥ |f(x) − y| for every f of that norm and all (x, y).";
const char* const byTrace = "M ≥ |f(x) − y| for every f of that norm and all (x, y); uses tr K of these very points.";

std::string normAssumptions() { return std::string(ballAssumptions) + "r² ≥ k(x, x)" + everywhere; }
std::string traceAssumptions() { return std::string(ballAssumptions) + byTrace; }

void demandBall(const BallInputs& inputs) {
  demandCommon(inputs.empirical, inputs.largest, inputs.n, inputs.delta);
  demandAtLeast0(inputs.norm, "/norm", Text::name("Λ"));
}

double ballByNorm(const BallInputs& inputs) {
  demandBall(inputs);
  demandAtLeast0(inputs.rSquare, "/rSquare", Text::name("r²"));
  return inputs.norm * std::sqrt(inputs.rSquare / static_cast<double>(inputs.n));
}

double ballByTrace(const BallInputs& inputs) {
  demandBall(inputs);
  demandAtLeast0(inputs.trace, "/trace", Text::name("tr K"));
  return inputs.norm * std::sqrt(inputs.trace) / static_cast<double>(inputs.n);
}

}  // namespace

Bound krrBoundByNorm(const BallInputs& inputs) {
  const double complexity = ballByNorm(inputs);
  const double M = inputs.largest;
  Bound bound;
  bound.id = "krr-norm";
  bound.label = "KRR, by the norm";
  bound.terms = {{Text("training error"), "(1/n) Σ (y − f)²", inputs.empirical},
                 {Text("complexity"), "4M √(r²Λ²/n)", 4.0 * M * complexity},
                 {Text("confidence"), "M² √(log(1/δ)/(2n))", M * M * confidence(1.0, inputs.delta, inputs.n)}};
  bound.assumptions = normAssumptions();
  return finished(bound, M * M);
}

Bound krrBoundByTrace(const BallInputs& inputs) {
  const double complexity = ballByTrace(inputs);
  const double M = inputs.largest;
  Bound bound;
  bound.id = "krr-trace";
  bound.label = "KRR, by the trace of K";
  bound.terms = {{Text("training error"), "(1/n) Σ (y − f)²", inputs.empirical},
                 {Text("complexity"), "4MΛ √(tr K)/n", 4.0 * M * complexity},
                 {Text("confidence"), "3M² √(log(2/δ)/(2n))", 3.0 * M * M * confidence(2.0, inputs.delta, inputs.n)}};
  bound.assumptions = traceAssumptions();
  return finished(bound, M * M);
}

Bound svrBoundByNorm(const BallInputs& inputs) {
  const double complexity = ballByNorm(inputs);
  const double M = inputs.largest;
  Bound bound;
  bound.id = "svr-norm";
  bound.label = "SVR, by the norm";
  bound.terms = {{Text("training error"), "(1/n) Σ max(0, |y − f| − ε)", inputs.empirical},
                 {Text("complexity"), "2 √(r²Λ²/n)", 2.0 * complexity},
                 {Text("confidence"), "M √(log(1/δ)/(2n))", M * confidence(1.0, inputs.delta, inputs.n)}};
  bound.assumptions = normAssumptions();
  return finished(bound, M);
}

Bound svrBoundByTrace(const BallInputs& inputs) {
  const double complexity = ballByTrace(inputs);
  const double M = inputs.largest;
  Bound bound;
  bound.id = "svr-trace";
  bound.label = "SVR, by the trace of K";
  bound.terms = {{Text("training error"), "(1/n) Σ max(0, |y − f| − ε)", inputs.empirical},
                 {Text("complexity"), "2Λ √(tr K)/n", 2.0 * complexity},
                 {Text("confidence"), "3M √(log(2/δ)/(2n))", 3.0 * M * confidence(2.0, inputs.delta, inputs.n)}};
  bound.assumptions = traceAssumptions();
  return finished(bound, M);
}

Bound lassoBound(const LassoInputs& inputs) {
  demandCommon(inputs.empirical, inputs.largest, inputs.n, inputs.delta);
  demandAtLeast0(inputs.radius, "/radius", Text::name("Λ₁"));
  demandAtLeast0(inputs.rInfinity, "/rInfinity", Text::name("r∞"));
  demandPositive(inputs.d, "/d", Text("the number of inputs"));
  const double M = inputs.largest;
  const double rademacher =
      inputs.rInfinity * inputs.radius *
      std::sqrt(2.0 * std::log(2.0 * static_cast<double>(inputs.d)) / static_cast<double>(inputs.n));
  Bound bound;
  bound.id = "lasso";
  bound.label = "Lasso";
  bound.terms = {{Text("training error"), "(1/n) Σ (y − f)²", inputs.empirical},
                 {Text("complexity"), "4 r∞ Λ₁ M √(2 log(2d)/n)", 4.0 * M * rademacher},
                 {Text("confidence"), "M² √(log(1/δ)/(2n))", M * M * confidence(1.0, inputs.delta, inputs.n)}};
  bound.assumptions =
      "n independent points of one distribution; Λ₁ fixed before the data are seen (the ℓ1 norm of the fitted w stands "
      "in for it here), ‖w‖₁ ≤ Λ₁; r∞ ≥ ‖x‖∞ for all x; M ≥ |⟨w, x⟩ − y| for every such w and all (x, y).";
  return finished(bound, M * M);
}

Bound finiteClassBound(const FiniteClassInputs& inputs) {
  demandCommon(inputs.heldOut, inputs.largest, inputs.n, inputs.delta);
  demandPositive(inputs.candidates, "/candidates", Text("the number of candidates"));
  const double choices = std::log(static_cast<double>(inputs.candidates));
  const double doubt = -std::log(inputs.delta);
  const double together =
      inputs.largest * std::sqrt((choices + doubt) / (2.0 * static_cast<double>(inputs.n))) / (choices + doubt);
  Bound bound;
  bound.id = "finite-class";
  bound.label = "Finite class: the candidates judged on held-out data";
  bound.terms = {{Text("held-out error"), "mean loss of the chosen candidate", inputs.heldOut},
                 {Text("complexity"), "share log|H| of M √((log|H| + log(1/δ))/(2n))", choices * together},
                 {Text("confidence"), "share log(1/δ) of M √((log|H| + log(1/δ))/(2n))", doubt * together}};
  bound.assumptions =
      "The candidates do not depend on the n held-out points, which are independent and of one distribution; M ≥ the "
      "loss of every candidate at all (x, y).";
  return finished(bound, inputs.largest);
}

Bound pseudoDimensionBound(const PseudoDimensionInputs& inputs) {
  demandCommon(inputs.empirical, inputs.largest, inputs.n, inputs.delta);
  const double D = inputs.dimension;
  if (!(D >= 1.0) || !std::isfinite(D)) {
    throw InvalidInput("/dimension",
                       Text("the pseudo-dimension must be at least 1, not %1", Text::number(exactText(D))));
  }
  const double n = static_cast<double>(inputs.n);
  const double M = inputs.largest;
  const double complexity =
      n < D ? std::numeric_limits<double>::infinity() : M * std::sqrt(2.0 * D * (1.0 + std::log(n / D)) / n);
  Bound bound;
  bound.id = "pseudo-dimension";
  bound.label = "Pseudo-dimension";
  bound.terms = {{Text("training error"), "mean loss", inputs.empirical},
                 {Text("complexity"), "M √(2D log(en/D)/n)", complexity},
                 {Text("confidence"), "M √(log(1/δ)/(2n))", M * confidence(1.0, inputs.delta, inputs.n)}};
  bound.assumptions =
      "n ≥ D independent points of one distribution; the losses of the functions have pseudo-dimension D; M ≥ the loss "
      "of every function at all (x, y).";
  return finished(bound, M);
}

double hyperplaneDimension(Index d) {
  demandPositive(d, "/d", Text("the number of inputs"));
  return static_cast<double>(d) + 1.0;
}

double polynomialDimension(Index d, Index degree) {
  demandPositive(d, "/d", Text("the number of inputs"));
  if (degree < 0) throw InvalidInput("/degree", Text("the degree must not be negative, not %1", degree));
  // After step k this is C(d + r − steps + k, k), a whole number: exact while the products stay below 2^53.
  const Index steps = std::min(d, degree);
  double value = 1.0;
  for (Index k = 1; k <= steps; ++k) {
    value = value * static_cast<double>(d + degree - steps + k) / static_cast<double>(k);
    if (!std::isfinite(value)) break;
  }
  return value;
}

double polynomialDimension(Index d, Index degree, Index binary) {
  if (binary < 0 || binary > d) {
    throw InvalidInput("/binary", Text("of %1 inputs, %2 cannot have two values", d, binary));
  }
  if (binary == 0) return polynomialDimension(d, degree);
  double sum = 0.0;
  double products = 1.0;  // C(binary, k), products of different inputs
  for (Index k = 0; k <= std::min(binary, degree); ++k) {
    sum += products * (binary < d ? polynomialDimension(d - binary, degree - k) : 1.0);
    products = products * static_cast<double>(binary - k) / static_cast<double>(k + 1);
    if (!std::isfinite(sum)) break;
  }
  return sum;
}

}  // namespace kerridge
