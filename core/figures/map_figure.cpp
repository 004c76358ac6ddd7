// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/grid.h"
#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "methods/decay.h"
#include "stages/optimism.h"

namespace kerridge {

namespace {

void addContours(Figure& figure, const MapResult& map) {
  for (const MapContour& contour : map.contours) {
    Series series;
    if (&contour == &map.contours.front()) series.name = Text("equal μ: the same model");
    series.color = ColorRole::neutral;
    series.width = 1.0;
    series.opacity = 0.8;
    series.x = contour.m;
    series.y = contour.lambda;
    figure.series.push_back(std::move(series));
  }
}

// Where other m and λ give the model shown, λ = (2μ/m)‖f‖^(2−m), in the color of its method. Only for m > 1, where
// every such place has this model alone.
void addContourOfModel(Figure& figure, const FigureInput& input, std::size_t method) {
  constexpr Index points = 60;
  const auto& model = input.models[method];
  if (!model || !(model->point.mu > 0.0) || !(model->point.norm > 0.0)) return;
  Series series;
  series.name = Text("same model as %1", Text::words(methodLabel(input.experiment.methods[method])));
  series.color = colorOf(input.experiment, method);
  series.line = LineStyle::dash;
  series.width = 1.8;
  const double from = std::max(figure.x.lower, 1.0);
  if (!(from < figure.x.upper)) return;
  for (Index k = 1; k <= points; ++k) {
    const double m = from + (figure.x.upper - from) * static_cast<double>(k) / static_cast<double>(points);
    series.x.push_back(m);
    series.y.push_back(2.0 * model->point.mu / m * std::pow(model->point.norm, 2.0 - m));
  }
  figure.series.push_back(std::move(series));
}

bool takesDecay(const MethodSpec& spec) {
  const std::vector<ParameterSpec> parameters = findMethod(spec.id)->info().parameters;
  return std::any_of(parameters.begin(), parameters.end(), [](const ParameterSpec& one) { return one.key == "p"; });
}

// The requested error; if it was not computed, that of the folds, leave-one-out, or whichever is available meanwhile.
// True if it is that of the test part.
bool chooseErrors(const MapResult& map, const SplitData& stage, Measure measure, const std::string& wanted,
                  HeatMap& heat) {
  const bool validated = map.kFoldMse.size() > 0 || map.looMse.size() > 0;
  const bool testKnown = stage.testTarget.size() > 0 && map.testMse.size() > 0;
  const bool onTest = testKnown && (wanted == "test" || (!validated && wanted != "train"));
  const bool onTrain = !onTest && (wanted == "train" || !validated);
  const bool single = tuningScoreOf(wanted) == TuningScore::leaveOneOut && map.looMse.size() > 0;
  const bool folded = !onTest && !onTrain && map.kFoldMse.size() > 0 && !single;
  const Matrix& mse = onTest ? map.testMse : onTrain ? map.trainMse : folded ? map.kFoldMse : map.looMse;
  const MeasuredRows rows = onTest ? testRows(stage) : trainRows(stage);
  const Text label = Text::words(measureLabel(measure));
  heat.name = onTest    ? testErrorText(measure)
              : onTrain ? Text("train %1", label)
              : folded  ? foldsMarked(Text("k-fold %1", label), stage.related)
                        : looMarked(Text("LOO %1", label), stage.related);
  heat.values = mse.unaryExpr([&](double value) { return measureFromMse(measure, value, rows.y, rows.weights); });
  const double sign = largerIsBetter(measure) ? -1.0 : 1.0;
  double best = std::numeric_limits<double>::infinity();
  for (Index i = 0; i < heat.values.rows(); ++i) {
    for (Index j = 0; j < heat.values.cols(); ++j) {
      if (sign * heat.values(i, j) < best) {
        best = sign * heat.values(i, j);
        heat.bestRow = i;
        heat.bestColumn = j;
      }
    }
  }
  return onTest;
}

// A row between two of the map's, linear in log λ and in the logarithm of the error where that has one.
double between(const Matrix& values, const std::vector<double>& lambda, double at, Index column) {
  const auto above = static_cast<Index>(std::upper_bound(lambda.begin(), lambda.end(), at) - lambda.begin());
  const Index last = static_cast<Index>(lambda.size()) - 1;
  if (above == 0 || last == 0) return values(0, column);
  if (above > last) return values(last, column);
  const double low = lambda[static_cast<std::size_t>(above - 1)];
  const double share = std::log(at / low) / std::log(lambda[static_cast<std::size_t>(above)] / low);
  const double a = values(above - 1, column);
  const double b = values(above, column);
  return a > 0.0 && b > 0.0 ? std::exp((1.0 - share) * std::log(a) + share * std::log(b)) : a + share * (b - a);
}

// The map cut at the λ of the first visible M-RLSR: error against m.
void drawAlongExponent(Figure& figure, const FigureInput& input, const MapResult& map, const SplitData& stage,
                       Measure measure) {
  const std::vector<MethodSpec>& methods = input.experiment.methods;
  const auto shown = firstOfFreeExponent(methods);
  if (shown == methods.end()) {
    figure.emptyReason = Text("Add M-RLSR, or make it visible. The errors are shown at its λ.");
    return;
  }
  figure.title = Text("m–λ map: errors against m");
  const auto position = static_cast<std::size_t>(shown - methods.begin());
  const double lambda = std::clamp(shown->at, map.lambda.front(), map.lambda.back());
  const Text number = Text::number(shortText(lambda, 3));
  figure.subtitle.add(lambda != shown->at ? Text("at λ = %1, the end of the map", number)
                                          : Text("at λ = %1, between the λ of the map", number));
  RangeFinder range(measure != Measure::r2);
  const auto add = [&](const Text& name, const Matrix& mse, const MeasuredRows& rows, LineStyle line, double width) {
    if (mse.size() == 0 || rows.y.size() == 0) return;
    Series series;
    series.name = name;
    series.color = colorOf(input.experiment, position);
    series.line = line;
    series.width = width;
    series.x = map.m;
    series.ofTest = &mse == &map.testMse;
    for (Index j = 0; j < mse.cols(); ++j) {
      series.y.push_back(measureFromMse(measure, between(mse, map.lambda, lambda, j), rows.y, rows.weights));
    }
    range.add(series.y);
    figure.series.push_back(std::move(series));
  };
  add(Text("train"), map.trainMse, trainRows(stage), LineStyle::dash, 1.2);
  add(Text("test"), map.testMse, testRows(stage), LineStyle::solid, 2.2);
  add(looMarked(Text("LOO"), stage.related), map.looMse, trainRows(stage), LineStyle::dashDot, 1.4);
  add(foldsMarked(Text("k-fold"), stage.related), map.kFoldMse, trainRows(stage), LineStyle::dot, 1.6);
  figure.x = {Text("exponent m"), false, map.m.front(), map.m.back(), {}};
  if (map.m.size() == 1) setRange(figure.x, map.m.front(), map.m.front());
  figure.y.title = Text::words(measureLabel(measure));
  figure.y.logarithmic = measure != Measure::r2 && !range.empty();
  if (!range.empty()) setRange(figure.y, range.lower(), range.upper(), 0.08);
  Cursor cursor;
  cursor.target = CursorTarget::ofParameter(static_cast<int>(position), "m");
  cursor.label = Text::words(methodLabel(*shown));
  cursor.x = settledParameters(findMethod(shown->id)->info(), shown->parameters).at("m");
  cursor.color = colorOf(input.experiment, position);
  figure.cursors.push_back(cursor);
  if (map.m.front() <= 2.0 && map.m.back() >= 2.0) {
    Mark krr;
    krr.label = Text("m = 2: KRR");
    krr.x = 2.0;
    figure.marks.push_back(krr);
  }
}

Figure makeMapFigure(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (!input.results.experiment.map) return emptyFigure(mapKind(), Text("The experiment has no m–λ map."));
  if (split == nullptr || !split->map) return emptyFigure(mapKind(), Text("The map appears after the paths."));
  Figure figure = emptyFigure(mapKind(), {});
  figure.subtitle = splitText(input);
  const MapResult& map = *split->map;
  const Measure measure = input.experiment.measure == Measure::mae ? Measure::rmse : input.experiment.measure;
  if (variantOf(mapKind(), input) == "exponent") {
    drawAlongExponent(figure, input, map, *split->stage, measure);
    return figure;
  }
  HeatMap heat;
  heat.xEdges = edgesOf(map.m, false);
  heat.yEdges = edgesOf(map.lambda, true);
  heat.hatched = map.zero;
  heat.hatchedMeaning = Text("f = 0");
  heat.logarithmicColor = measure != Measure::r2;
  figure.ofTest = chooseErrors(map, *split->stage, measure, variantOf(mapKind(), input), heat);
  if (heat.hasBest()) {
    const bool inside = heat.bestRow > 0 && heat.bestRow < heat.values.rows() - 1 && heat.bestColumn > 0 &&
                        heat.bestColumn < heat.values.cols() - 1;
    figure.subtitle.add(inside ? Text("box: best")
                               : Text("box: best, at the edge of the map: the minimum may lie beyond"));
  }
  figure.x.title = Text("exponent m");
  figure.x.lower = heat.xEdges.front();
  figure.x.upper = heat.xEdges.back();
  figure.y.title = Text("λ");
  figure.y.logarithmic = true;
  figure.y.lower = heat.yEdges.front();
  figure.y.upper = heat.yEdges.back();
  figure.heatMaps.push_back(std::move(heat));
  addContours(figure, map);
  const bool free = std::any_of(input.experiment.methods.begin(), input.experiment.methods.end(), takesDecay);
  if (free) addTheory(figure, split->stage->n());

  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodSpec& spec = input.experiment.methods[i];
    const Method* method = findMethod(spec.id);
    if (!spec.visible || method == nullptr) continue;
    const std::optional<double> m = method->penaltyExponent(settledParameters(method->info(), spec.parameters));
    if (!m) continue;
    if (i < input.models.size()) addContourOfModel(figure, input, i);
    Cursor cursor;
    cursor.label = Text::words(methodLabel(spec));
    cursor.x = *m;
    cursor.y = spec.at;
    cursor.color = colorOf(input.experiment, i);
    if (method->traits().exponentIsFree && figure.clickTarget.empty()) {
      figure.clickTarget = CursorTarget::ofPlane(static_cast<int>(i), "m");
      cursor.target = figure.clickTarget;  // the cross can be dragged, too
    }
    figure.cursors.push_back(cursor);
  }
  return figure;
}

}  // namespace

void addTheory(Figure& figure, Index n) {
  constexpr int points = 40;
  Series series;
  series.name = Text("m*(p), λ(p) of AK15");
  series.color = ColorRole::neutral;
  series.line = LineStyle::dashDot;
  series.width = 1.6;
  for (int k = 1; k < points; ++k) {
    const double p = static_cast<double>(k) / points;
    const ParameterFreeChoice choice = parameterFreeChoice(p, n);
    const double m = choice.m;
    const double lambda = choice.lambda;
    if (m < figure.x.lower || m > figure.x.upper || lambda < figure.y.lower || lambda > figure.y.upper) continue;
    series.x.push_back(m);
    series.y.push_back(lambda);
  }
  if (!series.x.empty()) figure.series.push_back(std::move(series));
}

FigureKind mapKind() {
  return {
      {"map",
       "m–λ map",
       "",
       "Error of M-RLSR over its exponent m and λ. Points on one line of equal μ are the same model; the best cell is "
       "boxed; hatched cells have f = 0 as minimizer. A click moves the M-RLSR model there.",
       "AK14, AK15",
       {},
       "Maps"},
      makeMapFigure,
      {},
      {},
      {{"k-fold", "k-fold error", "Error of cross-validation where a rule asks for it, else leave-one-out"},
       {"loo", "Leave-one-out error", "Exact leave-one-out error"},
       {"test", "Test error", "Error on the test part; without one, the k-fold or leave-one-out error"},
       {"train", "Training error", "Error on the training part: it grows with λ"},
       {"exponent", "Errors against m", "All errors at the λ of M-RLSR; drag the line to change m"}}};
}

}  // namespace kerridge
