// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/results_compare.h"

namespace kerridge {

ResultsComparison::ResultsComparison(const Results& actual, const Results& expected, double relative)
    : m_relative(relative) {
  same("complete", actual.complete, expected.complete);
  same("splits", actual.splits.size(), expected.splits.size());
  for (std::size_t i = 0; i < std::min(actual.splits.size(), expected.splits.size()); ++i) {
    m_where = QStringLiteral("split %1, ").arg(i);
    compare(actual.splits[i], expected.splits[i]);
  }
  m_where = QStringLiteral("equivalence, ");
  same("studies", actual.live.size(), expected.live.size());
  for (std::size_t i = 0; i < std::min(actual.live.size(), expected.live.size()); ++i) {
    const auto* a = dynamic_cast<const EquivalenceStage*>(actual.live[i].get());
    const auto* e = dynamic_cast<const EquivalenceStage*>(expected.live[i].get());
    same("stage", a == nullptr, e == nullptr);
    if (a == nullptr || e == nullptr) continue;
    const ItemSpec& study = expected.experiment.studies[i];
    compare(equivalenceOnParts(*a, study), equivalenceOnParts(*e, study));
  }
}

void ResultsComparison::compare(const MethodResult& actual, const MethodResult& expected) {
  same("points", actual.path.points.size(), expected.path.points.size());
  if (!m_wrong.isEmpty()) return;
  for (std::size_t l = 0; l < actual.path.points.size(); ++l) {
    const PathPoint& a = actual.path.points[l];
    const PathPoint& e = expected.path.points[l];
    m_factor = factorOf(e.mu);
    same("zero", a.zero, e.zero);
    same("stationary points", a.stationaryPoints, e.stationaryPoints);
    number("m", a.m, e.m);
    number("lambda", a.lambda, e.lambda);
    number("t", a.t, e.t);
    number("mu", a.mu, e.mu);
    number("norm", a.norm, e.norm);
    number("df", a.df, e.df);
    number("offset", a.offset, e.offset, e.norm);  // it may pass through 0
    number("objective", a.objective, e.objective);
  }
  Vector mu(Index(expected.path.points.size()));
  for (Index l = 0; l < mu.size(); ++l) mu(l) = expected.path.points[std::size_t(l)].mu;
  numbers("train", actual.errors.trainMse, expected.errors.trainMse, mu);
  numbers("test", actual.errors.testMse, expected.errors.testMse, mu);
  numbers("LOO", actual.errors.looMse, expected.errors.looMse, mu);
  numbers("GCV", actual.errors.gcv, expected.errors.gcv, mu);
  numbers("k-fold", actual.errors.kFoldMse, expected.errors.kFoldMse, mu);
  numbers("se", actual.errors.kFoldSe, expected.errors.kFoldSe, mu);
  numbers("folds", actual.errors.foldMse, expected.errors.foldMse, mu.replicate(1, expected.errors.foldMse.cols()));
  m_factor = 1.0;
  same("selections", actual.selections.size(), expected.selections.size());
  for (std::size_t r = 0; r < std::min(actual.selections.size(), expected.selections.size()); ++r) {
    same("selection", actual.selections[r].index, expected.selections[r].index);
    number("selected error", actual.selections[r].testError, expected.selections[r].testError);
  }
}

void ResultsComparison::compare(const SplitResult& actual, const SplitResult& expected) {
  same("stage", actual.stage != nullptr, expected.stage != nullptr);
  same("methods", actual.methods.size(), expected.methods.size());
  same("map", actual.map != nullptr, expected.map != nullptr);
  if (!m_wrong.isEmpty()) return;
  if (actual.stage) {
    same("train rows", actual.stage->split.train == expected.stage->split.train, true);
    number("width", actual.stage->kernel->width(), expected.stage->kernel->width());
    // The smallest eigenvalues and the vectors of close ones are round-off: they must agree for equal bits only.
    if (m_relative == 0.0) {
      same("spaces", actual.stage->spaces.size(), expected.stage->spaces.size());
      const ModelSpace* first = actual.stage->spectralSpace();
      const ModelSpace* second = expected.stage->spectralSpace();
      same("spectrum", first != nullptr, second != nullptr);
      if (first == nullptr || second == nullptr) return;
      numbers("d", first->problem.spectrum->d, second->problem.spectrum->d);
      numbers("Q", first->problem.spectrum->Q, second->problem.spectrum->Q);
    }
  }
  for (std::size_t j = 0; j < actual.methods.size(); ++j) {
    same("method", actual.methods[j] != nullptr, expected.methods[j] != nullptr);
    if (actual.methods[j] && expected.methods[j]) compare(*actual.methods[j], *expected.methods[j]);
  }
  if (!actual.map || !expected.map) return;
  numbers("map mu", actual.map->mu, expected.map->mu, expected.map->mu);
  numbers("map norm", actual.map->norm, expected.map->norm, expected.map->mu);
  numbers("map train", actual.map->trainMse, expected.map->trainMse, expected.map->mu);
  numbers("map test", actual.map->testMse, expected.map->testMse, expected.map->mu);
  numbers("map LOO", actual.map->looMse, expected.map->looMse, expected.map->mu);
  numbers("map k-fold", actual.map->kFoldMse, expected.map->kFoldMse, expected.map->mu);
  same("map zeros", (actual.map->zero.array() == expected.map->zero.array()).all(), true);
}

void ResultsComparison::compare(const std::vector<EquivalencePart>& actual,
                                const std::vector<EquivalencePart>& expected) {
  same("parts", actual.size(), expected.size());
  for (std::size_t i = 0; i < std::min(actual.size(), expected.size()); ++i) {
    same("part size", actual[i].n, expected[i].n);
    number("lambda2", actual[i].lambda2, expected[i].lambda2);
    number("mu", actual[i].mu, expected[i].mu);
    number("norm", actual[i].norm, expected[i].norm);
    number("difference", actual[i].normDifference, expected[i].normDifference, expected[i].norm);
  }
}

void ResultsComparison::number(const char* what, double actual, double expected, double scale) {
  ++m_count;
  if (!m_wrong.isEmpty() || actual == expected || (std::isnan(actual) && std::isnan(expected))) return;
  const double relative = m_relative * m_factor;
  const QString wrong = farApart(what, actual, expected, relative, relative * scale);
  if (!wrong.isEmpty()) m_wrong = m_where + wrong;
}

void ResultsComparison::numbers(const char* what, const Matrix& actual, const Matrix& expected, const Matrix& mu) {
  same(what, actual.rows() == expected.rows() && actual.cols() == expected.cols(), true);
  if (!m_wrong.isEmpty()) return;
  for (Index j = 0; j < actual.cols(); ++j)
    for (Index i = 0; i < actual.rows(); ++i) {
      m_factor = mu.size() > 0 ? factorOf(mu(i, j)) : 1.0;
      number(what, actual(i, j), expected(i, j));
    }
}

}  // namespace kerridge
