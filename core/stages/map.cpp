// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/map.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <string>

#include "base/grid.h"
#include "base/interpolation.h"
#include "base/number_text.h"
#include "base/parallel.h"
#include "methods/mrlsr_plane.h"
#include "methods/ridge.h"
#include "stages/factorization_choice.h"
#include "stages/method_result.h"
#include "stages/target_errors.h"
#include "validation/leave_one_out.h"

namespace kerridge {

namespace {

constexpr int contourSteps = 60;
constexpr int mostContours = 8;
constexpr double smallestExponent = 0.01;
constexpr Index modelsTogether = 32;
constexpr double beyond = 1e280;  // μ that only stands for "larger than any double"

const Method& mrlsrMethod() { return *findMethod("m-rlsr"); }

// From where the cells of the map begin, m = `from`, to where they end.
MapContour contourAt(int decade, const RidgeFamily& family, double from, double to) {
  MapContour contour;
  contour.decade = decade;
  const double logMu = decade * std::log(10.0);
  const NormPoint point = family.at(logMu);
  for (int i = 0; i <= contourSteps; ++i) {
    const double m = std::max(from + (to - from) * i / contourSteps, smallestExponent);
    // Where Λ_m falls, the model is a local maximum of the objective: no minimizer for any λ.
    const bool minimum = 1.0 - (2.0 - m) * point.slope > 0.0;
    contour.m.push_back(m);
    contour.lambda.push_back(minimum ? std::exp(std::log(2.0 / m) + logMu + (2.0 - m) * point.logNorm) : notANumber);
  }
  return contour;
}

std::vector<MapContour> contoursOf(const MapResult& map, const RidgeFamily& family, const RunContext& context) {
  double smallest = std::numeric_limits<double>::infinity();
  double largest = 0.0;
  for (const double mu : map.mu.reshaped()) {
    if (!(mu > 0.0 && mu < beyond)) continue;
    smallest = std::min(smallest, mu);
    largest = std::max(largest, mu);
  }
  std::vector<MapContour> contours;
  if (!(smallest <= largest)) return contours;
  const int first = static_cast<int>(std::ceil(std::log10(smallest)));
  const int last = static_cast<int>(std::floor(std::log10(largest)));
  const int stride = std::max(1, (last - first) / mostContours + 1);
  const std::vector<double> edges = edgesOf(map.m, false);
  for (int decade = first; decade <= last; decade += stride) {
    context.checkpoint();
    contours.push_back(contourAt(decade, family, edges.front(), edges.back()));
  }
  return contours;
}

using ErrorsOfModels = std::function<Vector(const Matrix& A, const std::vector<PathPoint>& points)>;

// Of the KRR models at these μ; +∞ stands for f = 0.
Vector errorsAlong(const ModelSpace& space, const RidgeFamily& family, const std::vector<double>& logMu,
                   const RunContext& context, const ErrorsOfModels& errorsOf) {
  Vector errors(static_cast<Index>(logMu.size()));
  // Blocks of models side by side, each with one thread of BLAS: their coefficients also take time.
  parallelBlocks(0, errors.size(), modelsTogether, context, [&](Index first, Index last) {
    Matrix A = Matrix::Zero(space.problem.size(), last - first);
    std::vector<PathPoint> points(static_cast<std::size_t>(last - first));
    for (Index l = first; l < last; ++l) {
      PathPoint& point = points[static_cast<std::size_t>(l - first)];
      point.logMu = logMu[static_cast<std::size_t>(l)];
      point.zero = std::isinf(point.logMu);
      if (!point.zero) A.col(l - first) = family.fit(point.logMu).a;
    }
    errors.segment(first, last - first) = errorsOf(A, points);
  });
  return errors;
}

Vector testErrorsAt(const SplitData& stage, const ModelSpace& space, const RidgeFamily& family,
                    const std::vector<double>& logMu, const RunContext& context) {
  return errorsAlong(space, family, logMu, context, [&](const Matrix& A, const std::vector<PathPoint>& points) {
    return testErrors(stage, space, A, points);
  });
}

// log μ of every cell, +∞ where f = 0.
std::vector<double> logMuOfCells(const MapResult& map) {
  std::vector<double> logMu;
  for (Index i = 0; i < map.logMu.size(); ++i) {
    logMu.push_back(map.zero(i) ? std::numeric_limits<double>::infinity() : map.logMu(i));
  }
  return logMu;
}

// Of a transformed target cell by cell: its errors are no rational functions of μ, which could be interpolated.
void setTargetErrors(MapResult& map, const SplitData& stage, const ModelSpace& space, const RidgeFamily& family,
                     const RunContext& context) {
  const auto errors = [&](bool onTest, const Vector& y, const RunContext& part) -> Matrix {
    return errorsAlong(space, family, logMuOfCells(map), part,
                       [&](const Matrix& A, const std::vector<PathPoint>& points) {
                         return targetErrors(stage, space, A, points, onTest, y, part.quiet());
                       })
        .reshaped(map.logMu.rows(), map.logMu.cols());
  };
  map.trainMse = errors(false, stage.trainTarget, context.part(0.0, 0.6));
  map.testMse = errors(true, stage.testTarget, context.part(0.6, 1.0));
}

}  // namespace

MethodSpec mapMethod(const Experiment& experiment) {
  for (const MethodSpec& spec : experiment.methods) {
    if (findMethod(spec.id)->traits().exponentIsFree) return spec;
  }
  MethodSpec spec;
  spec.id = "m-rlsr";
  return spec;
}

std::shared_ptr<MapResult> makeMap(const SplitData& stage, const ModelSpace& space, const MapSpec& spec,
                                   const RunContext& context) {
  auto map = std::make_shared<MapResult>();
  map->m = spec.m.linearlySpaced();
  map->lambda = spec.lambda.logSpaced();
  const Index rows = static_cast<Index>(map->lambda.size());
  const Index columns = static_cast<Index>(map->m.size());
  for (Matrix* matrix : {&map->mu, &map->logMu, &map->norm, &map->trainMse, &map->testMse}) {
    matrix->setConstant(rows, columns, notANumber);
  }
  map->zero.setConstant(rows, columns, false);
  const double n = static_cast<double>(stage.n());
  const bool linear = stage.scaling.isTargetLinear();
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;

  const RidgeFamily family(space.problem, Offset::none);
  const std::vector<MrlsrCell> cells = solveMrlsrPlane(family, map->m, map->lambda, context.part(0.0, 0.3));
  std::vector<double> logMu;
  for (Index i = 0; i < rows * columns; ++i) {
    const MrlsrCell& cell = cells[static_cast<std::size_t>(i)];
    map->logMu(i) = cell.logMu;
    map->zero(i) = cell.zero;
    if (!cell.zero) map->mu(i) = std::min(std::exp(cell.logMu), std::numeric_limits<double>::max());
    map->norm(i) = cell.norm;
    if (linear) map->trainMse(i) = unit * cell.residualSquare / n;
    if (!cell.zero) logMu.push_back(cell.logMu);
  }
  const RunContext testing = context.part(0.3, 1.0);
  if (!linear) {
    setTargetErrors(*map, stage, space, family, testing);
    map->contours = contoursOf(*map, family, context);
    context.report(1.0);
    return map;
  }
  // The error is a function of μ alone and rational, with poles on the negative axis only.
  const auto errorsAt = [&](const std::vector<double>& x) { return testErrorsAt(stage, space, family, x, testing); };
  const Vector errors = interpolated(logMu, family.logMuFloor(), family.logMuCeiling(), errorsAt);
  const double ofZero = errorsAt({std::numeric_limits<double>::infinity()})(0);
  for (Index i = 0, next = 0; i < rows * columns; ++i) map->testMse(i) = map->zero(i) ? ofZero : errors(next++);
  map->contours = contoursOf(*map, family, context);
  context.report(1.0);
  return map;
}

void addLeaveOneOut(MapResult& map, const SplitData& stage, const ModelSpace& space, const RunContext& context) {
  if (!stage.scaling.isTargetLinear()) {
    map.looMse = targetLeaveOneOut(stage, space, Offset::none, logMuOfCells(map), false, context)
                     .reshaped(map.mu.rows(), map.mu.cols());
    return;
  }
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  const RidgeFamily family(space.problem, Offset::none);
  const auto all = map.logMu.reshaped();
  // c_i and G_ii have no zeros or poles off the negative axis of μ either.
  const Vector errors = interpolated({all.begin(), all.end()}, family.logMuFloor(), family.logMuCeiling(),
                                     [&](const std::vector<double>& logMu) {
                                       return space.leaveOneOutMse(Offset::none, logMu, false, nullptr, context);
                                     });
  map.looMse = unit * errors.reshaped(map.mu.rows(), map.mu.cols());
}

void addKFold(MapResult& map, const SplitData& stage, const MethodSpec& method, Folds& folds,
              const std::vector<int>& fold, int k, const RunContext& context) {
  const bool linear = stage.scaling.isTargetLinear();
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  Matrix errors(map.mu.rows(), map.mu.cols());
  for (Index j = 0; j < errors.cols(); ++j) {
    const double share = 1.0 / static_cast<double>(errors.cols());
    const RunContext part = context.part(share * static_cast<double>(j), share * static_cast<double>(j + 1));
    const std::map<std::string, double> parameters{{"m", map.m[static_cast<std::size_t>(j)]}};
    if (linear) {
      errors.col(j) = unit * folds.errors(mrlsrMethod(), parameters, map.lambda, part).mse;
      continue;
    }
    MethodSpec spec = method;
    spec.id = mrlsrMethod().info().id;
    errors.col(j) = targetFoldErrors(stage, spec, folds, parameters, map.lambda, fold, k, part).mse;
  }
  map.kFoldMse = errors;
}

std::string mapKey(const Experiment& experiment) {
  std::string key = spaceKey(mapMethod(experiment)) + ":";
  for (const double m : experiment.map->m.linearlySpaced()) key += exactText(m) + " ";
  for (const double lambda : experiment.map->lambda.logSpaced()) key += " " + exactText(lambda);
  if (!leaveOneOutWanted(experiment)) key += " without leave-one-out";
  return key;
}

}  // namespace kerridge
