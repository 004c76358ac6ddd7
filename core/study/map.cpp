// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/map.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <utility>

#include "base/number_text.h"
#include "base/parallel.h"
#include "methods/m_rlsr.h"
#include "methods/ridge.h"
#include "study/form_choice.h"
#include "study/method_result.h"
#include "validation/leave_one_out.h"

namespace kerridge {

namespace {

constexpr int contourSteps = 60;
constexpr int mostContours = 8;
constexpr double smallestExponent = 0.01;
constexpr double beyond = 1e280;  // μ that only stands for "larger than any double"

const Method& mrlsrMethod() { return *findMethod("m-rlsr"); }

// From half a cell before the first exponent to half a cell after the last, where the cells of the map end.
std::pair<double, double> exponentRange(const std::vector<double>& m) {
  if (m.size() < 2) return {m.front() - 0.5, m.front() + 0.5};
  return {m.front() - 0.5 * (m[1] - m[0]), m.back() + 0.5 * (m.back() - m[m.size() - 2])};
}

MapContour contourAt(int decade, const RidgeFamily& family, std::pair<double, double> range) {
  MapContour contour;
  contour.decade = decade;
  const double logMu = decade * std::log(10.0);
  const MrlsrSolver solver(family);
  const double slope = family.at(logMu).slope;
  for (int i = 0; i <= contourSteps; ++i) {
    const double m = std::max(range.first + (range.second - range.first) * i / contourSteps, smallestExponent);
    // Where Λ_m falls, the model is a local maximum of the objective: no minimiser for any λ.
    const bool minimum = 1.0 - (2.0 - m) * slope > 0.0;
    contour.m.push_back(m);
    contour.lambda.push_back(minimum ? std::exp(solver.logLambda(m, logMu)) : notANumber);
  }
  return contour;
}

std::vector<MapContour> contoursOf(const MapResult& map, const Problem& problem, const RunContext& context) {
  double smallest = std::numeric_limits<double>::infinity();
  double largest = 0.0;
  for (const double mu : map.mu.reshaped()) {
    if (!(mu > 0.0 && mu < beyond)) continue;
    smallest = std::min(smallest, mu);
    largest = std::max(largest, mu);
  }
  std::vector<MapContour> contours;
  if (!(smallest <= largest)) return contours;
  const RidgeFamily family(problem, Offset::none);
  const int first = static_cast<int>(std::ceil(std::log10(smallest)));
  const int last = static_cast<int>(std::floor(std::log10(largest)));
  const int stride = std::max(1, (last - first) / mostContours + 1);
  for (int decade = first; decade <= last; decade += stride) {
    context.checkpoint();
    contours.push_back(contourAt(decade, family, exponentRange(map.m)));
  }
  return contours;
}

}  // namespace

MethodSpec mapMethod(const Experiment& experiment) {
  for (const MethodSpec& spec : experiment.methods) {
    if (spec.id == "m-rlsr") return spec;
  }
  MethodSpec spec;
  spec.id = "m-rlsr";
  return spec;
}

std::shared_ptr<MapResult> makeMap(const DivisionStage& stage, const ModelSpace& space, const MapSpec& spec,
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
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;

  // Columns side by side, each with one thread of BLAS: the roots take about as long as the products.
  std::atomic<Index> done{0};
  parallelBlocks(0, columns, 1, context, [&](Index j, Index) {
    const double m = map->m[static_cast<std::size_t>(j)];
    const Path path = mrlsrMethod().path(space.problem, {{"m", m}}, map->lambda, context.quiet());
    for (Index i = 0; i < rows; ++i) {
      const PathPoint& point = path.points[static_cast<std::size_t>(i)];
      map->mu(i, j) = point.mu;
      map->logMu(i, j) = point.zero ? std::numeric_limits<double>::infinity() : point.logMu;
      map->norm(i, j) = point.norm;
      map->zero(i, j) = point.zero;
      map->trainMse(i, j) = unit * point.residualSquare / n;
    }
    map->testMse.col(j) = testErrors(stage, space, path.A, path.points);
    context.report(static_cast<double>(++done) / static_cast<double>(columns));
  });
  map->contours = contoursOf(*map, space.problem, context);
  return map;
}

void addLeaveOneOut(MapResult& map, const DivisionStage& stage, const ModelSpace& space, const RunContext& context) {
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  Matrix errors(map.mu.rows(), map.mu.cols());
  for (Index j = 0; j < errors.cols(); ++j) {
    const auto column = map.logMu.col(j);
    errors.col(j) = unit * leaveOneOutMse(space.problem, Offset::none, {column.begin(), column.end()}, context.quiet());
    context.report(static_cast<double>(j + 1) / static_cast<double>(errors.cols()));
  }
  map.looMse = errors;
}

void addKFold(MapResult& map, const DivisionStage& stage, Folds& folds, const RunContext& context) {
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  Matrix errors(map.mu.rows(), map.mu.cols());
  for (Index j = 0; j < errors.cols(); ++j) {
    const double share = 1.0 / static_cast<double>(errors.cols());
    const RunContext part = context.part(share * static_cast<double>(j), share * static_cast<double>(j + 1));
    errors.col(j) =
        unit * folds.errors(mrlsrMethod(), {{"m", map.m[static_cast<std::size_t>(j)]}}, map.lambda, part).mse;
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
