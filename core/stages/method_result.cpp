// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/method_result.h"

#include <cmath>
#include <limits>

#include "base/number_text.h"
#include "base/text.h"
#include "base/work_shares.h"
#include "linalg/blas.h"
#include "linalg/phase_work.h"
#include "spaces/matrix_free_space.h"
#include "stages/model.h"
#include "stages/risk.h"
#include "stages/target_errors.h"
#include "stages/work.h"
#include "validation/leave_one_out.h"
#include "validation/rule_list.h"
#include "validation/target_weights.h"

namespace kerridge {

namespace {

// What the test errors of a path leave for what comes after them.
struct TestParts {
  Matrix coefficients;  // of the functions of the space, see ModelSpace::coefficients()
  Matrix fits;          // the models without b on the test inputs, where they are computed one by one
};

Vector testErrors(const SplitData& stage, const ModelSpace& space, const MatrixRef& A,
                  const std::vector<PathPoint>& points, TestParts& parts, const RunContext& context) {
  const Index count = static_cast<Index>(points.size());
  const Index rows = stage.testTarget.size();
  if (rows == 0) return Vector::Constant(count, notANumber);
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale / static_cast<double>(rows);
  Vector offsets(count);
  for (Index l = 0; l < count; ++l) offsets(l) = points[static_cast<std::size_t>(l)].offset;
  if (const Vector squares = space.squaredTestErrors(A, offsets); squares.size() > 0) return unit * squares;
  const Vector target = stage.scaling.target(stage.testTarget);
  parts.coefficients = space.coefficients(A, points, context.part(0.0, 0.6));
  Matrix& fits = parts.fits = space.keepsBases
                                  ? product(*space.testBasis, parts.coefficients, context.part(0.6, 1.0))
                                  : space.fits(true, A, points, context)->rows(0, rows, context.part(0.6, 1.0));
  Vector errors(count);
  for (Index l = 0; l < count; ++l) {
    const auto squares = (fits.col(l).array() + offsets(l) - target.array()).square();
    errors(l) = unit * (stage.testWeights.size() > 0 ? (squares * stage.testWeights.array()).sum() : squares.sum());
  }
  return errors;
}

// Also of methods that choose a KRR model by other means than the norm curve.
std::optional<Offset> ridgeOffsetOf(const Method& method, const std::vector<PathPoint>& points) {
  if (method.traits().ridgeOffset) return method.traits().ridgeOffset;
  for (const PathPoint& point : points) {
    if (std::isnan(point.logMu) && !point.zero) return std::nullopt;
  }
  return Offset::none;
}

// Leave-one-out errors of whichever kind the method has, of a transformed target.
Vector targetLeaveOneOut(const SplitData& stage, const Method& method, const std::map<std::string, double>& parameters,
                         const ModelSpace& space, const Path& path, const std::vector<double>& logMu,
                         const std::vector<double>& grid, const RunContext& context) {
  if (const auto offset = ridgeOffsetOf(method, path.points)) {
    return targetLeaveOneOut(stage, space, *offset, logMu, method.traits().squaresSpectrum, context);
  }
  if (path.looMse.size() > 0) {
    // Least squares on the inputs, which has one model for the whole path.
    const double error = targetLeaveOneOut(stage, Matrix(leastSquaresResiduals(space.problem, context)))(0);
    return Vector::Constant(path.looMse.size(), error);
  }
  const Problem& problem = space.problem;
  const Matrix factors = method.residualFactors(problem, parameters, method.pathGrid(&problem, grid, parameters));
  if (factors.size() == 0) return {};
  return targetLeaveOneOut(stage, approximateLeaveOneOutResiduals(problem, factors, context));
}

std::shared_ptr<MethodResult> pathWithErrors(const SplitData& stage, const MethodSpec& spec,
                                             const std::vector<double>& grid, const RunContext& context,
                                             TestParts& parts) {
  const Method& method = *findMethod(spec.id);
  const ModelSpace& space = *stage.space(spec);
  auto result = std::make_shared<MethodResult>();
  result->spec = spec;
  result->label = methodLabel(spec);
  const auto parameters = settledParameters(method.info(), spec.parameters);
  const PathWork work = pathWork(sizeOf(stage), spec, requestLike(space), false, static_cast<double>(grid.size()));
  WorkShares shares(context, work.total());
  result->path =
      method.path(space.problem, parameters, method.pathGrid(&space.problem, grid, parameters), shares.next(work.path));
  const std::vector<PathPoint>& points = result->path.points;
  if (!stage.scaling.isTargetLinear()) {
    const RunContext part = shares.next(work.predictions);
    const auto errors = [&](bool onTest, const Vector& y) {
      return targetErrors(stage, space, result->path.A, points, onTest, y, part.quiet());
    };
    result->errors.testMse = errors(true, stage.testTarget);
    result->errors.trainMse = errors(false, stage.trainTarget);
    return result;
  }
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  result->errors.testMse = testErrors(stage, space, result->path.A, points, parts, shares.next(work.predictions));
  result->errors.trainMse.resize(static_cast<Index>(points.size()));
  for (std::size_t l = 0; l < points.size(); ++l) {
    result->errors.trainMse(static_cast<Index>(l)) = unit * points[l].residualSquare / static_cast<double>(stage.n());
  }
  return result;
}

}  // namespace

Vector testErrors(const SplitData& stage, const ModelSpace& space, const MatrixRef& A,
                  const std::vector<PathPoint>& points) {
  if (!stage.scaling.isTargetLinear()) return targetErrors(stage, space, A, points, true, stage.testTarget, {});
  TestParts parts;
  return testErrors(stage, space, A, points, parts, {});
}

std::shared_ptr<MethodResult> pathWithErrors(const SplitData& stage, const MethodSpec& spec,
                                             const std::vector<double>& grid, const RunContext& context) {
  TestParts parts;
  return pathWithErrors(stage, spec, grid, context, parts);
}

std::shared_ptr<MethodResult> sweepMethod(const SplitData& stage, const MethodSpec& spec,
                                          const std::vector<double>& grid, const RunContext& context,
                                          bool leaveOneOut) {
  const Method& method = *findMethod(spec.id);
  const ModelSpace& space = *stage.space(spec);
  PathWork work = pathWork(sizeOf(stage), spec, requestLike(space), leaveOneOut, static_cast<double>(grid.size()));
  if (leaveOneOut) work.leaveOneOut += space.leaveOneOutPreparation();
  WorkShares shares(context, work.total());
  TestParts parts;
  auto result = pathWithErrors(stage, spec, grid, shares.next(work.path + work.predictions), parts);
  const RunContext rest = shares.next(work.leaveOneOut);
  const auto parameters = settledParameters(method.info(), spec.parameters);
  const std::vector<PathPoint>& points = result->path.points;
  const Index n = stage.n();
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  ErrorCurves& errors = result->errors;
  errors.gcv.resize(static_cast<Index>(points.size()));
  std::vector<double> logMu;
  const bool linear = stage.scaling.isTargetLinear();
  for (std::size_t l = 0; l < points.size(); ++l) {
    const PathPoint& point = points[l];
    const auto at = static_cast<Index>(l);
    // Of a transformed target the training error in units of the file replaces the residuals.
    errors.gcv(at) =
        linear ? unit * generalizedCrossValidation(point.residualSquare, point.residualTrace, n)
               : generalizedCrossValidation(static_cast<double>(n) * errors.trainMse(at), point.residualTrace, n);
    logMu.push_back(point.zero ? std::numeric_limits<double>::infinity() : point.logMu);
  }
  errors.risk = riskCurve(stage, space, result->path, context.quiet(), parts.fits.size() > 0 ? &parts.fits : nullptr);
  if (const MatrixFreeSpace* products = space.ofProducts()) {
    products->complete(method, result->path, errors, unit, leaveOneOut, rest);
    return result;
  }
  if (!leaveOneOut || !space.hasLeaveOneOut()) return result;
  if (!linear) {
    errors.looMse = targetLeaveOneOut(stage, method, parameters, space, result->path, logMu, grid, rest);
  } else if (const auto offset = ridgeOffsetOf(method, points)) {
    errors.looMse =
        unit * space.leaveOneOutMse(*offset, logMu, method.traits().squaresSpectrum, &parts.coefficients, rest);
  } else if (result->path.looMse.size() > 0) {
    errors.looMse = unit * result->path.looMse;
  } else {
    const Matrix factors =
        method.residualFactors(space.problem, parameters, method.pathGrid(&space.problem, grid, parameters));
    if (factors.size() > 0) errors.looMse = unit * approximateLeaveOneOutMse(space.problem, factors, rest);
  }
  return result;
}

void addKFold(MethodResult& result, const KFoldErrors& errors, const Scaling& scaling) {
  const double unit = scaling.isTargetLinear() ? scaling.targetScale * scaling.targetScale : 1.0;
  result.errors.kFoldMse = unit * errors.mse;
  result.errors.kFoldSe = unit * errors.se;
  result.errors.foldMse = unit * errors.foldMse;
}

Text foldsTrouble(const MethodResult& result) {
  const Vector& errors = result.errors.kFoldMse;
  const Method* method = findMethod(result.spec.id);
  if (method == nullptr || method->traits().pathParameter != PathParameter::lambda) return {};
  Index missing = 0;  // all are missing below
  while (missing < errors.size() && !std::isfinite(errors(missing))) ++missing;
  const Vector& training = result.errors.trainMse;
  if (missing == 0 || missing > training.size() || !std::isfinite(training(missing - 1))) return {};
  return Text(
      "there is no k-fold error for λ ≤ %1, for which some fold has no model; the rule may choose larger λ only",
      Text::number(shortText(result.path.points[static_cast<std::size_t>(missing - 1)].lambda)));
}

Selection selectionAt(const MethodResult& result, const SplitData& stage, const std::string& rule,
                      const RuleChoice& choice, Measure measure) {
  Selection selection;
  selection.rule = rule;
  selection.index = choice.index;
  selection.reason = choice.reason;
  const bool unknown = choice.index >= 0 && std::isnan(result.errors.trainMse(choice.index));
  if (choice.index >= 0 && (unknown || measure == Measure::mae)) {
    const Model model = modelOnPath(stage, result, choice.index, measure);
    selection.trainError = model.trainError;
    selection.testError = model.testError;
  } else if (choice.index >= 0) {
    // The curves have them already; predictions of every choice would take as long as a path.
    selection.trainError =
        measureFromMse(measure, result.errors.trainMse(choice.index), stage.trainTarget, stage.trainWeights);
    selection.testError =
        measureFromMse(measure, result.errors.testMse(choice.index), stage.testTarget, stage.testWeights);
  }
  if (const Index oracle = smallestFinite(result.errors.risk); oracle >= 0) {
    selection.oracleRisk = result.errors.risk(oracle);
    if (choice.index >= 0) selection.excessRisk = result.errors.risk(choice.index);
  }
  return selection;
}

void addSelections(MethodResult& result, const SplitData& stage, const std::vector<ItemSpec>& rules, Measure measure) {
  result.selections.clear();
  for (const ItemSpec& spec : rules) {
    const Rule* rule = findRule(spec.id);
    if (rule == nullptr || (rule->needsKFold() && result.errors.kFoldMse.size() == 0)) continue;
    const RuleChoice choice = rule->choose({result.path, result.errors, stage.space(result.spec)->problem,
                                            settledParameters(rule->info(), spec.parameters), stage.scaling.targetScale,
                                            findMethod(result.spec.id)->traits().squaresSpectrum});
    result.selections.push_back(selectionAt(result, stage, spec.id, choice, measure));
  }
}

}  // namespace kerridge
