// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "stages/model.h"

namespace kerridge {

/// The effect of one input in a model, row by row, in units of the target per unit of the input: ∂f/∂x_j; of an
/// input of two values the difference f(x_j = to) − f(x_j = from); of a category the difference between the row with it
/// and the row with the first category of its column. The rest of the row keeps its values. Where an input is
/// transformed, x_j is T(x), which its name and spread say; where the target is, the effects are those on T(y).
struct InputEffect {
  Index input = 0;   ///< its place among the inputs of the data
  std::string name;  ///< "age", "log(age)", "color=red"
  bool isDifference = false;
  std::string from, to;      ///< of a difference: values or categories; "" of a derivative
  double spread = 0.0;       ///< standard deviation of the input over the training rows, divisor n
  Vector values;             ///< one per row
  double mean = notANumber;  ///< the average marginal effect
  double standardError = notANumber;
  double deviation = notANumber;  ///< of `values`, divisor count − 1
  double lowerQuartile = notANumber, median = notANumber, upperQuartile = notANumber;
};

/// The effects of all inputs on the training or test rows of a split.
struct MarginalEffects {
  bool ofTest = false;
  std::vector<InputEffect> inputs;  ///< in the order of the data; a first category has none
  Text obstacle;                    ///< why there are none, one sentence
  Text errorObstacle;               ///< why they have no standard errors
  bool kinks = false;               ///< the function has kinks: see Derivatives
};

/// Pointwise and average marginal effects of a model, undoing the standardization (Hainmueller and Hazlett 2014; the R
/// package KRLS). The mean is linear in the targets where the model is, Σ_i a_i y_i; with independent errors of equal
/// variance in y and everything else (λ, width, rows) given, its variance is σ² Σ a_i². For KRR without offset that is
/// σ² gᵀG⁻¹G⁻¹g with G = K + nλI and g_i the mean of ∂k(x_i, ·)/∂x_j over the rows: the coefficients have the
/// covariance σ²G⁻¹G⁻ᵀ. σ² is estimated by ‖y − f‖²/n on the training rows, as KRLS does. It does not include
/// the bias of shrinkage.
/// Standard errors exist for methods whose models are linear in the targets with weights in closed form: KRR with every
/// offset, modified KRR and TIKH, also on features, and linear regression.
///
/// Costs O(rows · n · d), for every difference O(rows · n · d) again, and O(n² d) for the errors (n D d on features).
/// `data` are those of the stage.
MarginalEffects marginalEffects(const SplitData& stage, const Dataset& data, const Model& model, bool ofTest,
                                const RunContext& context);

}  // namespace kerridge
