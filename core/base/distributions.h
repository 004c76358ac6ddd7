// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kerridge {

/// Quantiles and tails of distributions, by Boost to a few units of the last place. Boost's headers are read in
/// distributions.cpp alone: they take longer to compile than most sources. Probabilities are in (0, 1).

/// z with P(Z ≤ z) = `probability`, Z standard normal.
double normalQuantile(double probability);

/// g with P(G ≤ g) = `probability`, G with density g^(shape − 1) e^(−g) / Γ(shape), shape > 0.
double gammaQuantile(double shape, double probability);

/// t with P(T > t) = `tail`, T of Student with `freedom` > 0 degrees of freedom.
double studentUpperQuantile(double freedom, double tail);

/// P(|T| > t) for t ≥ 0, T of Student with `freedom` > 0 degrees of freedom.
double studentTwoSidedTail(double freedom, double t);

struct CountRange {
  double lower = 0.0;
  double upper = 0.0;
};
/// The range of a count of successes in `trials` independent trials, each with `probability`: at most `tail` lies below
/// `lower`, and at most `tail` above `upper`.
CountRange binomialRange(double trials, double probability, double tail);

}  // namespace kerridge
