// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/marginal_effects.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/number_text.h"
#include "base/summary.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "linalg/matrix_vector.h"
#include "stages/function_set.h"

namespace kerridge {

namespace {

// Scaled values that inputs from `first` on are set to.
struct Setting {
  Index first = 0;
  Vector values;
};

// One effect with the two values of its difference; none for a derivative.
struct PlannedEffect {
  InputEffect effect;
  Setting from, to;
};

// The two values of an input that has no others on the training rows, otherwise nothing.
std::vector<double> twoValues(const Dataset& data, const std::vector<Index>& rows, Index input) {
  std::vector<double> values;
  for (const Index row : rows) {
    const double value = data.X(row, input);
    if (std::isnan(value) || std::find(values.begin(), values.end(), value) != values.end()) continue;
    values.push_back(value);
    if (values.size() > 2) return {};
  }
  std::sort(values.begin(), values.end());
  return values.size() == 2 ? values : std::vector<double>();
}

double spreadOf(const SplitData& stage, Index input) {
  const Vector column = stage.trainInputs->col(input);
  return stage.scaling.scale(input) * std::sqrt((column.array() - column.mean()).square().mean());
}

PlannedEffect plannedEffect(const SplitData& stage, const Dataset& data, Index input) {
  PlannedEffect planned;
  planned.effect.input = input;
  // Effects are those of the inputs of the model: of log x if x is transformed.
  planned.effect.name =
      transformedName(stage.scaling.transformOf(input), data.featureNames[static_cast<std::size_t>(input)]);
  planned.effect.spread = spreadOf(stage, input);
  return planned;
}

// A row of the category at place `which` of a column.
Setting categorySetting(const Scaling& scaling, Index first, Index width, Index which) {
  Setting setting{first, Vector(width)};
  for (Index k = 0; k < width; ++k) {
    setting.values(k) = ((k == which ? 1.0 : 0.0) - scaling.mean(first + k)) / scaling.scale(first + k);
  }
  return setting;
}

std::vector<PlannedEffect> plannedEffects(const SplitData& stage, const Dataset& data) {
  std::vector<PlannedEffect> plan;
  Index first = 0;
  for (const InputColumn& column : encodingOf(data).columns) {
    if (column.type == ColumnType::categorical) {
      for (Index k = 1; k < column.width(); ++k) {
        PlannedEffect& planned = plan.emplace_back(plannedEffect(stage, data, first + k));
        planned.effect.isDifference = true;
        planned.effect.from = column.categories.front();
        planned.effect.to = column.categories[static_cast<std::size_t>(k)];
        planned.from = categorySetting(stage.scaling, first, column.width(), 0);
        planned.to = categorySetting(stage.scaling, first, column.width(), k);
      }
    } else {
      PlannedEffect& planned = plan.emplace_back(plannedEffect(stage, data, first));
      const std::vector<double> values = twoValues(data, stage.split.train, first);
      if (!values.empty()) {
        planned.effect.isDifference = true;
        planned.effect.from = exactText(values[0]);
        planned.effect.to = exactText(values[1]);
        const auto scaled = [&](double value) { return Vector::Constant(1, stage.scaling.input(first, value)); };
        planned.from = {first, scaled(values[0])};
        planned.to = {first, scaled(values[1])};
      }
    }
    first += column.width();
  }
  return plan;
}

// f without offset at all rows with some inputs set, and the means over the rows of the functions that f is made of.
struct Evaluated {
  Vector values;
  Vector means;
};

Evaluated evaluated(const FunctionSet& function, const MatrixRef& X, const Setting& setting,
                    const RunContext& context) {
  constexpr Index entries = 2000000;
  const Index functions = function.coefficients.rows();
  const Index size = std::clamp<Index>(entries / std::max<Index>(functions, 1), 16, 4096);
  Evaluated result{Vector(X.rows()), Vector::Zero(functions)};
  for (Index first = 0; first < X.rows(); first += size) {
    context.checkpoint();
    const Index rows = std::min(size, X.rows() - first);
    Matrix x = X.middleRows(first, rows);
    x.middleCols(setting.first, setting.values.size()).rowwise() = setting.values.transpose();
    const Matrix phi = function.basis(x, context.quiet());
    result.values.segment(first, rows) = matrixVector(phi, function.coefficients.col(0));
    result.means += phi.colwise().sum().transpose();
    context.report(static_cast<double>(first + rows) / static_cast<double>(X.rows()));
  }
  result.means /= static_cast<double>(std::max<Index>(X.rows(), 1));
  return result;
}

// Why the mean of effects has no standard error; empty if it has one.
Text errorObstacleOf(const Method& method, const ModelSpace& space, const Model& model) {
  const Text label = Text::words(methodLabel(model.spec));
  if (model.point.zero) return Text("The model is f = 0");
  if (!method.traits().exactLeaveOneOut) return Text("%1 has no standard errors in closed form", label);
  if (method.traits().choiceNeedsNorms) return Text("The models of %1 are not linear in the targets", label);
  const Factorization factorization = space.factorization();
  if (factorization != Factorization::full && factorization != Factorization::tridiagonal) {
    return Text("The %1 factorization of the Gram matrix gives no standard errors",
                Text::words(factorizationId(factorization)));
  }
  return {};
}

// Standard deviations of means of f that are linear in its functions (one mean per column, functions × means), in the
// units the methods work in.
Vector standardErrors(const SplitData& stage, const Model& model, const Matrix& means, const RunContext& context) {
  const ModelSpace& space = *stage.space(model.spec);
  const Method& method = *findMethod(model.spec.id);
  const auto weights = space.targetWeights(method.traits().ridgeOffset.value_or(Offset::none), model.point.logMu,
                                           method.traits().squaresSpectrum, context);
  // Rows of φ of the space, and a row of zeros, whose weights are those of the offset alone.
  const Matrix* functions = space.functions();
  Matrix basis = functions != nullptr ? transposedProduct(means, *functions) : Matrix(means.transpose());
  basis.conservativeResize(basis.rows() + 1, Eigen::NoChange);
  basis.bottomRows(1).setZero();
  const Matrix all = weights->of(basis, context);
  const Index count = means.cols();
  const double square =
      std::isnan(model.point.residualSquare)
          ? (stage.scaling.target(stage.trainTarget) - stage.scaling.target(model.trainPrediction.get())).squaredNorm()
          : model.point.residualSquare;
  const double sigma = std::sqrt(square / static_cast<double>(stage.n()));
  return sigma * (all.leftCols(count).colwise() - all.col(count)).colwise().norm().transpose();
}

void summarizeEffect(InputEffect& effect) {
  std::vector<double> values(effect.values.begin(), effect.values.end());
  const Summary summary = summarize(values);
  effect.mean = summary.mean;
  effect.deviation = summary.deviation;
  if (values.empty()) return;
  std::sort(values.begin(), values.end());
  effect.lowerQuartile = quantileOf(values, 0.25);
  effect.median = quantileOf(values, 0.5);
  effect.upperQuartile = quantileOf(values, 0.75);
}

}  // namespace

MarginalEffects marginalEffects(const SplitData& stage, const Dataset& data, const Model& model, bool ofTest,
                                const RunContext& context) {
  MarginalEffects effects;
  effects.ofTest = ofTest;
  const Method* method = findMethod(model.spec.id);
  const ModelSpace* space = stage.space(model.spec);
  if (method == nullptr || space == nullptr || model.a.size() == 0) {
    effects.obstacle = Text("%1 has no model here.", Text::words(methodLabel(model.spec)));
    return effects;
  }
  if (space->approximate) {
    effects.obstacle = space->ofProducts() != nullptr
                           ? Text("A matrix-free solution does not keep the Gram matrix that this needs.")
                           : Text("The effects appear with the exact models.");
    return effects;
  }
  if (stage.trainWeights.size() > 0) {
    effects.obstacle = Text("Marginal effects have no row weights.");
    return effects;
  }
  const Matrix& X = ofTest ? *stage.testInputs : *stage.trainInputs;
  const FunctionSet function = functionsOf(stage, model.spec, model.a, {model.point}, context.part(0.0, 0.1));
  effects.obstacle = function.derivativeObstacle();
  if (!effects.obstacle.empty()) return effects;
  if (X.rows() == 0) {
    effects.obstacle = ofTest ? Text("There are no test rows.") : Text("There are no training rows.");
    return effects;
  }
  const bool overKernel =
      function.form == ModelForm::kernel || (function.features && function.features->landmarkInputs() != nullptr);
  effects.kinks = overKernel && function.kernel->derivatives() == Derivatives::withKinks;

  std::vector<PlannedEffect> plan = plannedEffects(stage, data);
  const bool anyDerivative =
      std::any_of(plan.begin(), plan.end(), [](const PlannedEffect& one) { return !one.effect.isDifference; });
  Gradients gradients;
  if (anyDerivative) gradients = function.gradients(X, context.part(0.1, 0.3));
  const double targetScale = stage.scaling.targetScale;  // of T(y), where the target is transformed
  Matrix means(function.coefficients.rows(), static_cast<Index>(plan.size()));
  Vector units(means.cols());  // of an effect in units of the file
  double done = 0.3;
  Evaluated reference;
  const Setting* ofReference = nullptr;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    PlannedEffect& planned = plan[i];
    InputEffect& effect = planned.effect;
    const auto column = static_cast<Index>(i);
    if (effect.isDifference) {
      const double step = 0.5 / static_cast<double>(plan.size());
      // The first category is the same for all others of its column.
      if (ofReference == nullptr || ofReference->first != planned.from.first) {
        reference = evaluated(function, X, planned.from, context.part(done, done + 0.5 * step));
      }
      ofReference = &planned.from;
      const Evaluated there = evaluated(function, X, planned.to, context.part(done + 0.5 * step, done + step));
      done += step;
      effect.values = targetScale * (there.values - reference.values);
      means.col(column) = there.means - reference.means;
      units(column) = targetScale;
    } else {
      units(column) = targetScale / stage.scaling.scale(effect.input);
      effect.values = units(column) * gradients.values.col(effect.input);
      means.col(column) = gradients.means.col(effect.input);
    }
    summarizeEffect(effect);
  }
  effects.errorObstacle = errorObstacleOf(*method, *space, model);
  if (effects.errorObstacle.empty()) {
    const Vector errors = standardErrors(stage, model, means, context.part(0.8, 1.0));
    for (std::size_t i = 0; i < plan.size(); ++i) {
      plan[i].effect.standardError = units(static_cast<Index>(i)) * errors(static_cast<Index>(i));
    }
  }
  for (PlannedEffect& planned : plan) effects.inputs.push_back(std::move(planned.effect));
  context.report(1.0);
  return effects;
}

}  // namespace kerridge
