// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/model_row.h"

#include <algorithm>
#include <cmath>
#include <QStringList>

#include "dialogs/data_editor.h"
#include "dialogs/kernel_text.h"
#include "dialogs/split_editor.h"
#include "texts/language.h"
#include "window/seal_command.h"

namespace kerridge {

namespace {

constexpr double sameParameter = 1e-12;  // relative: grid values and cursors come from different arithmetic

/// Value of a curve at λ: exact on the grid, else linear in log–log between its neighbors; NaN outside.
double curveAt(const std::vector<PathPoint>& points, const Vector& curve, double at, bool& interpolated) {
  interpolated = false;
  if (curve.size() != static_cast<Index>(points.size())) return notANumber;
  if (std::isnan(at)) return curve.size() == 1 ? curve(0) : notANumber;
  const auto parameter = [](const PathPoint& point) { return std::isnan(point.lambda) ? point.t : point.lambda; };
  for (Index i = 0; i < curve.size(); ++i) {
    const double here = parameter(points[static_cast<std::size_t>(i)]);
    if (std::abs(here - at) <= sameParameter * at) return curve(i);
    if (here < at || i == 0) continue;
    const double before = parameter(points[static_cast<std::size_t>(i - 1)]);
    if (before > at) return notANumber;
    const double share = std::log(at / before) / std::log(here / before);
    interpolated = true;
    return std::exp((1.0 - share) * std::log(curve(i - 1)) + share * std::log(curve(i)));
  }
  return notANumber;
}

}  // namespace

bool isProvisional(const GhostModel& ghost) {
  return ghost.stage && ghost.stage->provisional && ghost.model && spaceKind(ghost.model->spec) == SpaceKind::kernel;
}

double secondsIn(const std::vector<Timing>& timings, const MethodSpec& method) {
  const std::string name = methodLabel(method);
  double seconds = notANumber;
  for (const Timing& timing : timings) {
    if (timing.method == name) seconds = (std::isnan(seconds) ? 0.0 : seconds) + timing.seconds;
  }
  return seconds;
}

QString edgeText(ChoiceEdge edge) {
  switch (edge) {
    case ChoiceEdge::grid: return QObject::tr("The rule chose an end of the grid: a better value may lie beyond.");
    case ChoiceEdge::computed:
      return QObject::tr("The rule chose an end of what could be computed: a better value may lie beyond.");
    case ChoiceEdge::none: break;
  }
  return {};
}

bool sameNumbers(const ModelRow& a, const ModelRow& b) {
  const bool sameSeconds = a.seconds == b.seconds || (std::isnan(a.seconds) && std::isnan(b.seconds));
  const auto same = [](double left, double right) { return left == right || (std::isnan(left) && std::isnan(right)); };
  return a.label == b.label && a.edge == b.edge && same(a.overSplits.mean, b.overSplits.mean) &&
         same(a.overSplits.deviation, b.overSplits.deviation) && a.setting == b.setting &&
         a.ghost.model == b.ghost.model && a.ghost.result == b.ghost.result && a.ghost.stage == b.ghost.stage &&
         sameSeconds;
}

double errorOf(const ModelRow& row, Measure measure, bool onTest) {
  if (!row.ghost.model || !row.ghost.stage) return notANumber;
  const Vector& y = onTest ? row.ghost.stage->testTarget : row.ghost.stage->trainTarget;
  const Vector& prediction = onTest ? row.ghost.model->testPrediction : row.ghost.model->trainPrediction;
  const Vector& weights = onTest ? row.ghost.stage->testWeights : row.ghost.stage->trainWeights;
  return y.size() == prediction.size() ? measureError(measure, y, prediction, weights) : notANumber;
}

CalibrationErrors calibrationOf(const ModelRow& row) {
  const bool known = row.ghost.model && row.ghost.stage &&
                     row.ghost.model->testPrediction.size() == row.ghost.stage->testTarget.size();
  return known ? calibrationErrors(row.ghost.stage->testTarget, row.ghost.model->testPrediction,
                                   row.ghost.stage->testWeights)
               : CalibrationErrors{notANumber, notANumber, notANumber};
}

ModelRow modelRow(GhostModel ghost, const Experiment& settings, const Dataset* data, Measure measure,
                  const std::vector<Timing>& timings) {
  const Model& model = *ghost.model;
  ModelRow row;
  const Method* kind = findMethod(model.spec.id);
  // The model shown may be the nearest one computed, or the only one.
  const bool asAsked = kind->traits().instant && kind->traits().pathParameter != PathParameter::none;
  row.at = asAsked                          ? modelAt(*kind, model.spec.at)
           : std::isnan(model.point.lambda) ? model.point.t
                                            : model.point.lambda;
  row.steps = !std::isnan(row.at) && kind->traits().pathParameter == PathParameter::t;
  row.m = model.point.m;
  if (!model.point.zero) row.c0 = std::pow(model.point.norm, model.point.m - 2.0);
  row.mu = model.point.zero ? notANumber : model.point.mu;
  row.trainError = model.trainError;
  row.testError = model.testError;
  row.df = model.point.df;
  row.norm = model.point.norm;
  row.zero = model.point.zero;
  if (ghost.result && ghost.stage) {
    const MethodResult& result = *ghost.result;
    row.related = ghost.stage->related;
    const double mse = curveAt(result.path.points, result.errors.looMse, row.at, row.looInterpolated);
    row.looError = measureFromMse(measure, mse, ghost.stage->trainTarget, ghost.stage->trainWeights);
  }
  row.seconds = secondsIn(timings, model.spec);
  // Known results do not ask how their method came to be.
  const auto found = std::find(settings.methods.begin(), settings.methods.end(), model.spec);
  const MethodSpec& asked = found != settings.methods.end() ? *found : model.spec;
  const auto setting = [&] {
    QStringList parts{QString::fromStdString(measureLabel(measure)), dataSummary(settings.data, data),
                      splitSummary(settings.split), kernelSummary(settings.kernel, ghost.stage.get())};
    if (const QString choices = shownChoices(asked); !choices.isEmpty()) parts << choices;
    return parts.join(QStringLiteral(" · ")) + (isProvisional(ghost) ? QObject::tr(" · provisional") : QString());
  };
  row.setting = setting();
  const EnglishTexts inFiles;
  row.settingInFiles = shownLanguage() == QLatin1String("en") ? row.setting : setting();
  row.ghost = std::move(ghost);
  return row;
}

}  // namespace kerridge
