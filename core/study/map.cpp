// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/map.h"

#include <cmath>
#include <limits>

#include "study/method_result.h"
#include "validation/leave_one_out.h"

namespace kerridge {

namespace {

const Method& mrlsrMethod() { return *findMethod("m-rlsr"); }

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
  for (Matrix* matrix : {&map->mu, &map->norm, &map->trainMse, &map->testMse, &map->looMse}) {
    matrix->setConstant(rows, columns, notANumber);
  }
  map->zero.setConstant(rows, columns, false);
  const double n = static_cast<double>(stage.n());
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;

  for (Index j = 0; j < columns; ++j) {
    context.checkpoint();
    const double m = map->m[static_cast<std::size_t>(j)];
    const Path path = mrlsrMethod().path(space.problem, {{"m", m}}, map->lambda, context);
    std::vector<double> logMu;
    for (Index i = 0; i < rows; ++i) {
      const PathPoint& point = path.points[static_cast<std::size_t>(i)];
      map->mu(i, j) = point.mu;
      map->norm(i, j) = point.norm;
      map->zero(i, j) = point.zero;
      map->trainMse(i, j) = unit * point.residualSquare / n;
      logMu.push_back(point.zero ? std::numeric_limits<double>::infinity() : point.logMu);
    }
    map->testMse.col(j) = testErrors(stage, space, path.A, path.points);
    map->looMse.col(j) = unit * leaveOneOutMse(space.problem, Offset::none, logMu, RunContext());
    context.report(static_cast<double>(j + 1) / static_cast<double>(columns));
  }
  return map;
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

}  // namespace kerridge
