// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/factorization_choice.h"

#include <algorithm>

#include "base/text.h"
#include "experiment/figure_ids.h"
#include "experiment/fold_rule.h"
#include "linalg/block_sizes.h"
#include "spaces/model_space.h"
#include "stages/parameter_map.h"
#include "stages/theory.h"
#include "stages/width_tuning.h"
#include "validation/k_fold.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

bool showsEigenvalues(const Experiment& experiment) {
  return !chartsThatNeed(experiment, {FigureNeed::eigenvalues}).empty();
}

bool asksForFolds(const Experiment& experiment) { return foldRule(experiment.rules) != nullptr; }

Text notServed(const MethodSpec& spec, Factorization factorization, const Experiment& experiment) {
  if (spaceKind(spec) != SpaceKind::kernel) return {};
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return {};
  // The models of folds come from an eigenbasis; leave-one-out errors of a band would cost more than another
  // factorization.
  if (const auto intervals = intervalsOf(spec, experiment.intervals)) {
    const bool folds = intervals->kind == IntervalKind::crossValidationPlus || intervals->kind == IntervalKind::split;
    if (folds || intervals->adaptive || factorization != Factorization::tridiagonal) {
      const Text label = Text::words(intervalKindLabel(intervals->kind));
      return intervals->adaptive ? Text("adaptive %1 intervals", label) : Text("%1 intervals", label);
    }
  }
  const bool hasErrors = method->traits().ridgeOffset && !method->traits().choiceNeedsNorms;
  if (experiment.effects && hasErrors && factorization != Factorization::tridiagonal) {
    return Text("standard errors of effects");
  }
  if (method->traits().ridgeOffset && !method->traits().squaresSpectrum &&
      !(factorization == Factorization::cholesky && method->traits().choiceNeedsNorms)) {
    return {};
  }
  // Its folds are refitted.
  if (!method->traits().needsEigenvectors && factorization == Factorization::tridiagonal && !asksForFolds(experiment))
    return {};
  return Text("the method %1", Text::words(methodLabel(spec)));
}

}  // namespace

Text notServed(Factorization factorization, const Experiment& experiment) {
  if (factorization == Factorization::full || factorization == Factorization::automatic) return {};
  for (const MethodSpec& spec : experiment.methods) {
    if (Text what = notServed(spec, factorization, experiment); !what.empty()) return what;
  }
  if (!chartsOfTheory(experiment).empty()) {
    return Text("the chart %1", Text::name(chartsOfTheory(experiment).front()));
  }
  if (factorization == Factorization::tridiagonal) return {};
  if (experiment.map) return Text("the m–λ map");
  const bool matrixFree = factorization == Factorization::matrixFree;
  if (matrixFree && isTuned(experiment.kernel)) return Text("tuning of the width");
  if (matrixFree && (wantsWidthMap(experiment) || wantsParameterMap(experiment))) return Text("maps over the kernel");
  for (const ItemSpec& spec : experiment.rules) {
    const Rule* rule = findRule(spec.id);
    // The others need eigenvalues, or cost more without them.
    const bool served =
        rule != nullptr && factorization != Factorization::cholesky &&
        (rule->servedWithoutEigenvalues() || (matrixFree ? rule->needsLeaveOneOut() : rule->needsKFold()));
    if (!served) return Text("the rule %1", Text::name(spec.id));
  }
  return {};
}

std::optional<Experiment> withoutGram(Experiment experiment) {
  experiment.factorization = Factorization::matrixFree;
  experiment.map.reset();
  experiment.widthMap.reset();
  experiment.parameterMap.reset();
  experiment.intervals.reset();
  experiment.kernel.width.tune.clear();
  const auto isServed = [](const std::string& id) {
    Experiment one;
    one.rules = {{id, {}, 1}};
    return notServed(Factorization::matrixFree, one).empty();
  };
  std::erase_if(experiment.rules, [&](const ItemSpec& rule) { return !isServed(rule.id); });
  for (MethodSpec& spec : experiment.methods) {
    spec.intervals.reset();
    if (!spec.rule.empty() && !isServed(spec.rule)) spec.rule = "loo";
  }
  if (!notServed(Factorization::matrixFree, experiment).empty()) return std::nullopt;
  return experiment;
}

bool leaveOneOutWanted(const Experiment& experiment) {
  return experiment.leaveOneOut ||
         std::any_of(experiment.rules.begin(), experiment.rules.end(), [](const ItemSpec& spec) {
           const Rule* rule = findRule(spec.id);
           return rule != nullptr && rule->needsLeaveOneOut();
         });
}

bool servedWithoutEigenvalues(const Experiment& experiment) {
  return experiment.factorization == Factorization::automatic && !leaveOneOutWanted(experiment) &&
         !asksForFolds(experiment) && !showsEigenvalues(experiment) &&
         notServed(Factorization::band, experiment).empty();
}

Factorization factorizationFor(const Experiment& experiment, Index n, std::size_t targets) {
  const BlockSizes& sizes = blockSizes();
  if (experiment.factorization != Factorization::automatic) {
    return notServed(experiment.factorization, experiment).empty() ? experiment.factorization : Factorization::full;
  }
  if (servedWithoutEigenvalues(experiment)) {
    if (n > sizes.choleskyFrom && experiment.lambda.logSpaced().size() <= mostFactorizations &&
        notServed(Factorization::cholesky, experiment).empty()) {
      return Factorization::cholesky;
    }
    return n > sizes.bandFrom                        ? Factorization::band
           : n > sizes.reducedWithoutLeaveOneOutFrom ? Factorization::tridiagonal
                                                     : Factorization::full;
  }
  if (n <= sizes.reducedFrom || !notServed(Factorization::tridiagonal, experiment).empty()) return Factorization::full;
  // Folds of methods that choose by norms cost less with the eigenbasis, and so do those of many λ that have a table,
  // or of several targets at once.
  if (asksForFolds(experiment)) {
    const Index heldOut = n / foldCount(*foldRule(experiment.rules));
    const auto models = static_cast<Index>(experiment.lambda.logSpaced().size() * std::max<std::size_t>(targets, 1));
    const bool many = models >= foldTableFrom;
    for (const MethodSpec& spec : experiment.methods) {
      const Method* method = findMethod(spec.id);
      if (spaceKind(spec) != SpaceKind::kernel || method == nullptr) continue;
      // What is computed for several targets at once needs no table, but no more memory than one.
      const auto offset = targets > 1 && method->traits().ridgeOffset ? Offset::none : method->traits().ridgeOffset;
      const bool cheaper = many && offset && FoldCurve::tabulates(*offset, n, heldOut);
      if (cheaper || method->traits().choiceNeedsNorms) return Factorization::full;
    }
    if (experiment.map) return Factorization::full;
  }
  return Factorization::tridiagonal;
}

double smallestMu(const Experiment& experiment, Index n, bool knownOnly) {
  if (experiment.map) return 0.0;
  const std::vector<double> grid = experiment.lambda.logSpaced();
  const double least = *std::min_element(grid.begin(), grid.end());
  double smallest = least;
  for (const MethodSpec& spec : experiment.methods) {
    const Method* method = findMethod(spec.id);
    if (spaceKind(spec) != SpaceKind::kernel || method == nullptr) continue;
    if (!method->traits().ridgeOffset || method->traits().choiceNeedsNorms) {
      if (knownOnly) continue;
      return 0.0;
    }
    smallest = std::min(smallest, method->smallestMu(std::min(least, spec.at), n));
  }
  // A fold of half the rows has half the ridge.
  return asksForFolds(experiment) ? 0.5 * smallest : smallest;
}

}  // namespace kerridge
