// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/factorization_choice.h"

#include <algorithm>
#include <set>

#include "experiment/fold_rule.h"
#include "stages/model_space.h"
#include "stages/theory.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

// Charts that show eigenvalues or what becomes of each.
bool showsEigenvalues(const Experiment& experiment) {
  static const std::set<std::string> charts{"eigenvalues", "picard", "filter-factors"};
  return std::any_of(experiment.view.charts.begin(), experiment.view.charts.end(),
                     [&](const std::string& id) { return charts.count(id) > 0; });
}

bool asksForFolds(const Experiment& experiment) { return foldRule(experiment.rules) != nullptr; }

std::string notServed(const MethodSpec& spec, Factorization factorization, bool folds) {
  if (spaceKey(spec) != "kernel") return {};
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return {};
  if (method->ridgeOffset() && !method->squaresSpectrum() &&
      !(factorization == Factorization::cholesky && method->choiceNeedsNorms())) {
    return {};
  }
  // It is M-RLSR at an exponent from the eigenvalues; its folds are refitted.
  if (spec.id == "m-rlsr-parameter-free" && factorization == Factorization::tridiagonal && !folds) return {};
  return "the method " + methodLabel(spec);
}

}  // namespace

std::string notServed(Factorization factorization, const Experiment& experiment) {
  if (factorization == Factorization::full || factorization == Factorization::automatic) return {};
  const bool folds = asksForFolds(experiment);
  for (const MethodSpec& spec : experiment.methods) {
    if (std::string what = notServed(spec, factorization, folds); !what.empty()) return what;
  }
  if (!chartsOfTheory(experiment).empty()) return "the chart " + chartsOfTheory(experiment).front();
  if (factorization == Factorization::tridiagonal) return {};
  if (experiment.map) return "the m–λ map";
  if (factorization == Factorization::cholesky && !experiment.rules.empty())
    return "the rule " + experiment.rules.front().id;
  // What follows needs eigenvalues, or would cost more than they do.
  static const std::set<std::string> served{"gcv", "l-curve", "quasi-optimality", "balancing", "discrepancy"};
  for (const ItemSpec& rule : experiment.rules) {
    if (served.count(rule.id) == 0 && (findRule(rule.id) == nullptr || !findRule(rule.id)->needsKFold())) {
      return "the rule " + rule.id;
    }
  }
  return {};
}

bool leaveOneOutWanted(const Experiment& experiment) {
  return experiment.leaveOneOut || std::any_of(experiment.rules.begin(), experiment.rules.end(),
                                               [](const ItemSpec& rule) { return rule.id == "loo"; });
}

bool servedWithoutEigenvalues(const Experiment& experiment) {
  return experiment.factorization == Factorization::automatic && !leaveOneOutWanted(experiment) &&
         !asksForFolds(experiment) && !showsEigenvalues(experiment) &&
         notServed(Factorization::band, experiment).empty();
}

Factorization factorizationFor(const Experiment& experiment, Index n) {
  if (experiment.factorization != Factorization::automatic) {
    return notServed(experiment.factorization, experiment).empty() ? experiment.factorization : Factorization::full;
  }
  if (servedWithoutEigenvalues(experiment)) {
    if (n > choleskyFrom && experiment.lambda.logSpaced().size() <= mostFactorizations &&
        notServed(Factorization::cholesky, experiment).empty()) {
      return Factorization::cholesky;
    }
    return n > bandFrom                        ? Factorization::band
           : n > reducedWithoutLeaveOneOutFrom ? Factorization::tridiagonal
                                               : Factorization::full;
  }
  if (n <= (asksForFolds(experiment) ? reducedWithFoldsFrom : reducedFrom) ||
      !notServed(Factorization::tridiagonal, experiment).empty())
    return Factorization::full;
  // Folds of methods that choose by norms cost less with the eigenbasis.
  if (asksForFolds(experiment)) {
    for (const MethodSpec& spec : experiment.methods) {
      const Method* method = findMethod(spec.id);
      if (spaceKey(spec) == "kernel" && method != nullptr && method->choiceNeedsNorms()) return Factorization::full;
    }
    if (experiment.map) return Factorization::full;
  }
  return Factorization::tridiagonal;
}

double smallestMu(const Experiment& experiment, Index n) {
  if (experiment.map) return 0.0;
  const std::vector<double> grid = experiment.lambda.logSpaced();
  double smallest = *std::min_element(grid.begin(), grid.end());
  for (const MethodSpec& spec : experiment.methods) {
    const Method* method = findMethod(spec.id);
    if (spaceKey(spec) != "kernel" || method == nullptr) continue;
    if (!method->ridgeOffset() || method->choiceNeedsNorms()) return 0.0;
    smallest = std::min(smallest, spec.at);
    // A fold of half the rows has half the ridge.
    if (spec.id == "modified-krr") smallest /= static_cast<double>(n);
  }
  return asksForFolds(experiment) ? 0.5 * smallest : smallest;
}

}  // namespace kerridge
