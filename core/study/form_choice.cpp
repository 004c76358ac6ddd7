// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/form_choice.h"

#include <algorithm>
#include <set>

#include "study/model_space.h"
#include "study/theory.h"
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

std::string notServed(const MethodSpec& spec, Form form, bool folds) {
  if (spaceKey(spec) != "kernel") return {};
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return {};
  if (method->ridgeOffset() && !method->squaresSpectrum() && !(form == Form::cholesky && method->choiceNeedsNorms())) {
    return {};
  }
  // It is M-RLSR at an exponent from the eigenvalues; its folds are refitted.
  if (spec.id == "m-rlsr-parameter-free" && form == Form::tridiagonal && !folds) return {};
  return "the method " + methodLabel(spec);
}

}  // namespace

std::string notServed(Form form, const Experiment& experiment) {
  if (form == Form::full || form == Form::automatic) return {};
  const bool folds = asksForFolds(experiment);
  for (const MethodSpec& spec : experiment.methods) {
    if (std::string what = notServed(spec, form, folds); !what.empty()) return what;
  }
  if (!chartsOfTheory(experiment).empty()) return "the chart " + chartsOfTheory(experiment).front();
  if (form == Form::tridiagonal) return {};
  if (experiment.map) return "the m–λ map";
  if (form == Form::cholesky && !experiment.rules.empty()) return "the rule " + experiment.rules.front().id;
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
  return experiment.form == Form::automatic && !leaveOneOutWanted(experiment) && !asksForFolds(experiment) &&
         !showsEigenvalues(experiment) && notServed(Form::band, experiment).empty();
}

Form formFor(const Experiment& experiment, Index n) {
  if (experiment.form != Form::automatic) {
    return notServed(experiment.form, experiment).empty() ? experiment.form : Form::full;
  }
  if (servedWithoutEigenvalues(experiment)) {
    if (n > choleskyFrom && experiment.lambda.logSpaced().size() <= mostFactorizations &&
        notServed(Form::cholesky, experiment).empty()) {
      return Form::cholesky;
    }
    return n > bandFrom ? Form::band : n > reducedWithoutLeaveOneOutFrom ? Form::tridiagonal : Form::full;
  }
  if (n <= (asksForFolds(experiment) ? reducedWithFoldsFrom : reducedFrom) ||
      !notServed(Form::tridiagonal, experiment).empty())
    return Form::full;
  // Folds of methods that choose by norms cost less with the eigenbasis.
  if (asksForFolds(experiment)) {
    for (const MethodSpec& spec : experiment.methods) {
      const Method* method = findMethod(spec.id);
      if (spaceKey(spec) == "kernel" && method != nullptr && method->choiceNeedsNorms()) return Form::full;
    }
    if (experiment.map) return Form::full;
  }
  return Form::tridiagonal;
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
