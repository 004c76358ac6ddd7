// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/joint_targets.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.h"
#include "validation/refit_folds.h"

namespace kerridge {

namespace {

bool isSameGrid(const Path& a, const Path& b) {
  const auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
  return std::equal(a.points.begin(), a.points.end(), b.points.begin(), b.points.end(),
                    [&](const PathPoint& p, const PathPoint& q) { return same(p.lambda, q.lambda) && same(p.t, q.t); });
}

/// Mean over the targets, each divided by its variance; empty where some target has none.
template <typename Values>
Values meanCurve(const std::vector<RuleTarget>& targets, Values ErrorCurves::*curve) {
  Values sum = targets.front().errors.*curve / targets.front().variance;
  for (std::size_t i = 1; i < targets.size(); ++i) {
    const Values& values = targets[i].errors.*curve;
    if (values.rows() != sum.rows() || values.cols() != sum.cols()) return {};
    sum += values / targets[i].variance;
  }
  return sum / static_cast<double>(targets.size());
}

ErrorCurves meanErrors(const std::vector<RuleTarget>& targets) {
  ErrorCurves errors;
  for (Vector ErrorCurves::*const curve :
       {&ErrorCurves::trainMse, &ErrorCurves::testMse, &ErrorCurves::looMse, &ErrorCurves::gcv, &ErrorCurves::kFoldMse,
        &ErrorCurves::kFoldSe, &ErrorCurves::risk}) {
    errors.*curve = meanCurve(targets, curve);
  }
  errors.foldMse = meanCurve(targets, &ErrorCurves::foldMse);
  if (const Index k = errors.foldMse.cols(); k > 1) {
    errors.kFoldSe = combineFolds(errors.foldMse, Vector::Ones(k)).se;
  }
  return errors;
}

/// The points of the first, with the means of what rules read of them.
Path meanPath(const std::vector<RuleTarget>& targets) {
  Path path;
  path.points = targets.front().path.points;
  const double count = static_cast<double>(targets.size());
  for (std::size_t l = 0; l < path.points.size(); ++l) {
    PathPoint& point = path.points[l];
    double normSquare = 0.0;
    point.residualSquare = point.residualTrace = point.df = 0.0;
    for (const RuleTarget& target : targets) {
      const PathPoint& one = target.path.points[l];
      const double scale = target.unit * target.unit / target.variance;
      normSquare += scale * one.norm * one.norm / count;
      point.residualSquare += scale * one.residualSquare / count;
      point.residualTrace += one.residualTrace / count;
      point.df += one.df / count;
    }
    point.norm = std::sqrt(normSquare);
  }
  return path;
}

}  // namespace

JointTargets::JointTargets(std::vector<RuleTarget> targets) : m_targets(std::move(targets)) {
  if (m_targets.empty()) {
    m_obstacle = Text("the targets are constant");
    return;
  }
  for (const RuleTarget& target : m_targets) {
    if (!isSameGrid(target.path, m_targets.front().path)) {
      m_obstacle = Text("its grid is not the same for every target");
      return;
    }
  }
  m_errors = meanErrors(m_targets);
  m_path = meanPath(m_targets);
}

RuleChoice JointTargets::choose(const Rule& rule, std::map<std::string, double> parameters,
                                bool squaresSpectrum) const {
  if (!m_obstacle.empty()) return {-1, m_obstacle};
  return rule.choose(
      {m_path, m_errors, m_targets.front().problem, std::move(parameters), 1.0, squaresSpectrum, m_targets});
}

}  // namespace kerridge
