// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/k_fold.h"

#include <algorithm>
#include <limits>

#include "base/jobs_progress.h"
#include "base/parallel.h"
#include "validation/refit_folds.h"

namespace kerridge {

namespace {

void tabulate(const FoldCurve& fold, const std::vector<RidgeChoice>& choices) {
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (const RidgeChoice& choice : choices) {
    if (choice.zero) continue;
    low = std::min(low, choice.logMu);
    high = std::max(high, choice.logMu);
  }
  if (low <= high) fold.tabulate(low, high);
}

}  // namespace

KFold::KFold(const Problem& problem, const std::vector<int>& fold, int k)
    : m_problem(problem), m_blocks(static_cast<std::size_t>(k)) {
  for (std::size_t i = 0; i < fold.size(); ++i) {
    m_blocks[static_cast<std::size_t>(fold[i])].push_back(static_cast<Index>(i));
  }
}

KFold::~KFold() = default;

std::vector<FoldCurve>& KFold::curves(Offset offset, bool squared, const RunContext& context) {
  std::vector<FoldCurve>& curves = m_curves[{offset, squared}];
  if (curves.empty()) {
    std::vector<FoldCurve> made;  // all or none: this may be canceled
    made.reserve(m_blocks.size());
    for (const std::vector<Index>& block : m_blocks) {
      context.checkpoint();
      made.emplace_back(m_problem, offset, block, squared);
    }
    curves = std::move(made);
  }
  return curves;
}

KFoldErrors KFold::errors(const Method& method, const std::map<std::string, double>& parameters,
                          const std::vector<double>& grid, const RunContext& context) {
  std::vector<FoldCurve>& folds = curves(*method.traits().ridgeOffset, method.traits().squaresSpectrum, context);
  const Index count = static_cast<Index>(grid.size());
  const Index k = static_cast<Index>(folds.size());
  KFoldErrors errors;
  errors.foldMse = Matrix::Zero(count, k);
  JobsProgress progress(context, folds.size());
  parallelBlocks(0, k, 1, context, [&](Index first, Index last) {
    for (Index i = first; i < last; ++i) {
      FoldCurve& fold = folds[static_cast<std::size_t>(i)];
      const auto position = static_cast<std::size_t>(i);
      fold.setContext(context.quiet(), [&](double known) { progress.report(position, known); });
      const std::vector<RidgeChoice> choices = method.choose(fold, parameters, grid);
      const bool table = method.traits().choiceNeedsNorms || (fold.tabulates() && count >= foldTableFrom);
      if (table && !method.traits().choiceNeedsNorms) tabulate(fold, choices);
      for (Index l = 0; l < count; ++l) {
        const RidgeChoice& choice = choices[static_cast<std::size_t>(l)];
        double& mse = errors.foldMse(l, i);
        if (choice.zero) {
          mse = fold.zeroMse();
        } else if (table) {
          mse = fold.heldOutMse(choice.logMu);
        } else {
          mse = fold.exactMse(choice.logMu);
          progress.report(position, static_cast<double>(l + 1) / static_cast<double>(count));
        }
      }
      fold.setContext({});
      progress.report(position, 1.0);
    }
  });
  Vector sizes(k);
  for (Index i = 0; i < k; ++i) sizes(i) = m_problem.weightOf(m_blocks[static_cast<std::size_t>(i)]);
  return combineFolds(std::move(errors.foldMse), sizes);
}

FoldModels KFold::models(const Method& method, const std::map<std::string, double>& parameters, double at,
                         const RunContext& context) {
  const bool squared = method.traits().squaresSpectrum;
  std::vector<FoldCurve>& folds = curves(*method.traits().ridgeOffset, squared, context);
  const Index k = static_cast<Index>(folds.size());
  FoldModels models{Matrix::Zero(m_problem.size(), k), Vector::Zero(k)};
  JobsProgress progress(context, folds.size());
  parallelBlocks(0, k, 1, context, [&](Index first, Index last) {
    for (Index i = first; i < last; ++i) {
      FoldCurve& fold = folds[static_cast<std::size_t>(i)];
      const auto position = static_cast<std::size_t>(i);
      fold.setContext(context.quiet(), [&](double known) { progress.report(position, known); });
      const RidgeChoice choice = method.choose(fold, parameters, {at}).front();
      if (!choice.zero) {
        const RidgeFit fit = fold.fit(choice.logMu);
        models.A.col(i) = squared ? Vector(fit.a.cwiseProduct(m_problem.spectrum->d)) : fit.a;
        models.offsets(i) = fit.offset;
      }
      fold.setContext({});
      progress.report(position, 1.0);
    }
  });
  return models;
}

}  // namespace kerridge
