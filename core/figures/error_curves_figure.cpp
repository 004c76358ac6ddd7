// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>

#include "experiment/fold_rule.h"
#include "figures/figure_parts.h"
#include "figures/why.h"
#include "stages/choice_edge.h"
#include "stages/optimism.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

std::vector<double> inMeasure(Measure measure, const Vector& mse, const MeasuredRows& rows) {
  std::vector<double> values;
  for (const double value : mse) values.push_back(measureFromMse(measure, value, rows.y, rows.weights));
  return values;
}

constexpr const char* riskVariant = "true-risk";

enum class ErrorOf { training, validation, test };

struct Curves {
  Figure& figure;
  Measure measure;
  RangeFinder range{true};  // of test and validated errors
  RangeFinder trainRange{true};
  double zeroError = 0.0;   // the largest training error is about that of f = 0
  double floorError = 0.0;  // a thousandth of its root: below it a model interpolates, and round-off is soon reached

  void add(const Text& name, const std::vector<double>& x, const Vector& mse, const MeasuredRows& rows, ColorRole color,
           LineStyle line, double width, ErrorOf error = ErrorOf::validation) {
    if (mse.size() == 0 || rows.y.size() == 0) return;
    Series series;
    series.name = name;
    series.x = x;
    series.y = inMeasure(measure, mse, rows);
    series.color = color;
    series.line = line;
    series.width = width;
    series.ofTest = error == ErrorOf::test;
    (error == ErrorOf::training ? trainRange : range).add(series.y);
    figure.series.push_back(std::move(series));
  }
};

void addBand(Curves& curves, const Text& name, const std::vector<double>& x, const Vector& mse, const Vector& se,
             const MeasuredRows& rows, ColorRole color) {
  if (mse.size() == 0 || se.size() == 0) return;
  Band band;
  band.name = name;
  band.x = x;
  band.color = color;
  // A logarithmic axis cannot show a lower edge at or below 0; a ten-thousandth of the value replaces it.
  band.lower = inMeasure(curves.measure, (mse - se).cwiseMax(1e-4 * mse), rows);
  band.upper = inMeasure(curves.measure, mse + se, rows);
  curves.figure.bands.push_back(std::move(band));
}

void addSpread(Curves& curves, const MethodResult& method, const std::vector<double>& x, const MeasuredRows& rows,
               ColorRole color) {
  const ErrorCurves& errors = method.errors;
  const Text label = Text::words(method.label);
  addBand(curves, Text("%1 ± 1 SE", label), x, errors.kFoldMse, errors.kFoldSe, rows, color);
  addBand(curves, Text("%1 LOO ± 1 SE", label), x, errors.looMse, errors.looSe, rows, color);
}

// A method without path parameter is one model: its errors are levels.
void addSingleModel(Curves& curves, const MethodResult& method, const SplitData& stage, const Text& folds,
                    ColorRole color) {
  const std::vector<double> x{curves.figure.x.lower, curves.figure.x.upper};
  const Text label = Text::words(method.label);
  const auto level = [&](const Text& name, const Vector& mse, const MeasuredRows& rows, LineStyle line, double width,
                         ErrorOf error = ErrorOf::validation) {
    if (mse.size() == 0) return;
    curves.add(name, x, Vector::Constant(2, mse(0)), rows, color, line, width, error);
  };
  level(Text("%1 train", label), method.errors.trainMse, trainRows(stage), LineStyle::dash, 1.2, ErrorOf::training);
  level(Text("%1 test", label), method.errors.testMse, testRows(stage), LineStyle::solid, 2.2, ErrorOf::test);
  level(looMarked(Text("%1 LOO", label), stage.related), method.errors.looMse, trainRows(stage), LineStyle::dashDot,
        1.4);
  level(foldsMarked(Text("%1 %2", label, folds), stage.related), method.errors.kFoldMse, trainRows(stage),
        LineStyle::dot, 1.6);
}

Text foldName(const Experiment& experiment) {
  const ItemSpec* rule = foldRule(experiment.rules);
  return rule != nullptr ? Text("%1-fold", foldCount(*rule)) : Text("k-fold");
}

// One tick per model chosen, labeled with all rules that choose it. A rule that chooses none is named in the subtitle.
// A click takes the first of them; the one that holds λ comes first.
void addMarks(Figure& figure, const MethodResult& method, int position, const std::string& holding,
              const std::vector<double>& x, ColorRole color, const RelatedRows& related) {
  std::map<Index, Text> labels;
  std::map<Index, std::string> taken;
  for (const Selection& selection : method.selections) {
    const Rule* rule = findRule(selection.rule);
    if (rule == nullptr) continue;
    if (selection.index < 0) {
      if (!selection.reason.empty()) {
        figure.subtitle.add(Text("%1 of %2: none", Text::words(rule->info().label), Text::words(method.label)));
      }
      continue;
    }
    labels[selection.index].add(markedLabel(*rule, related, edgeOf(method, selection)));
    if (std::string& id = taken[selection.index]; id.empty() || selection.rule == holding) id = selection.rule;
  }
  for (const auto& [index, label] : labels) {
    Mark mark;
    mark.label = label;
    mark.x = x[static_cast<std::size_t>(index)];
    mark.color = color;
    mark.target = CursorTarget::ofRule(position, taken[index]);
    figure.marks.push_back(mark);
  }
}

// The test error along the paths of pinned models, and their own position on it.
void addGhostCurves(Curves& curves, const FigureInput& input) {
  for (const GhostModel& ghost : input.ghosts) {
    if (!ghost.result || !ghost.stage || ghost.result->errors.testMse.size() == 0) continue;
    const std::vector<double> x = equivalentLambdas(*ghost.result);
    if (static_cast<Index>(x.size()) != ghost.result->errors.testMse.size()) continue;
    curves.add(ghost.label, x, ghost.result->errors.testMse, testRows(*ghost.stage), ColorRole::neutral,
               LineStyle::dashDot, 1.6, ErrorOf::test);
    const Method* method = findMethod(ghost.result->spec.id);
    if (method->traits().pathParameter == PathParameter::none || !ghost.model) continue;
    Mark mark;
    mark.label = ghost.label;
    mark.x = method->equivalentLambda(ghost.model->spec.at);
    mark.y = ghost.model->testError;
    mark.marker = Marker::diamond;
    mark.ofTest = true;
    if (curves.measure == input.experiment.measure && std::isfinite(mark.y)) curves.figure.marks.push_back(mark);
  }
}

Figure makeErrorCurves(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr)
    return emptyFigure(errorCurvesKind(), Text("Error curves appear when the first path is computed."));
  Figure figure = emptyFigure(errorCurvesKind(), {});
  figure.subtitle = splitText(input);
  const SplitData& stage = *split->stage;
  // Curves hold only mean squares; the mean absolute error does not follow from them.
  const Measure measure = input.experiment.measure == Measure::mae ? Measure::rmse : input.experiment.measure;
  figure.x.title = lambdaTitle(input.experiment);
  figure.x.logarithmic = true;
  figure.y.title = Text::words(measureLabel(measure));
  figure.y.logarithmic = measure != Measure::r2;

  const bool showsRisk = shownVariant(errorCurvesKind(), input.experiment)->id == riskVariant;
  Curves curves{figure, measure};
  RangeFinder grid(true);
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, *split, i);
    if (method == nullptr) continue;
    const ColorRole color = colorOf(input.experiment, i);
    if (findMethod(method->spec.id)->traits().pathParameter == PathParameter::none) continue;
    const Text label = Text::words(method->label);
    const std::vector<double> x = equivalentLambdas(*method);
    grid.add(x);
    addSpread(curves, *method, x, trainRows(stage), color);
    curves.add(Text("%1 train", label), x, method->errors.trainMse, trainRows(stage), color, LineStyle::dash, 1.2,
               ErrorOf::training);
    const double zeroMse = method->errors.trainMse.maxCoeff();
    const auto error = [&](double mse) { return measureFromMse(measure, mse, stage.trainTarget, stage.trainWeights); };
    curves.zeroError = std::max(curves.zeroError, error(zeroMse));
    curves.floorError = std::max(curves.floorError, error(1e-6 * zeroMse));
    curves.add(Text("%1 test", label), x, method->errors.testMse, testRows(stage), color, LineStyle::solid, 2.2,
               ErrorOf::test);
    if (showsRisk) {
      curves.add(Text("%1 true risk", label), x, method->errors.risk, testRows(stage), color, LineStyle::dash, 2.6,
                 ErrorOf::test);
    }
    curves.add(looMarked(Text("%1 LOO", label), stage.related), x, method->errors.looMse, trainRows(stage), color,
               LineStyle::dashDot, 1.4);
    curves.add(foldsMarked(Text("%1 %2", label, foldName(input.results.experiment)), stage.related), x,
               method->errors.kFoldMse, trainRows(stage), color, LineStyle::dot, 1.6);
    addMarks(figure, *method, static_cast<int>(i), input.experiment.methods[i].rule, x, color, stage.related);
    figure.cursors.push_back(lambdaCursor(input.experiment, i));
  }
  if (grid.empty()) grid.add(input.experiment.lambda.logSpaced());
  figure.x.lower = grid.lower();
  figure.x.upper = grid.upper() > grid.lower() ? grid.upper() : grid.lower() * 10.0;
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, *split, i);
    if (method == nullptr || findMethod(method->spec.id)->traits().pathParameter != PathParameter::none) continue;
    addSingleModel(curves, *method, stage, foldName(input.results.experiment), colorOf(input.experiment, i));
  }
  addGhostCurves(curves, input);
  if (curves.range.empty()) curves.range = curves.trainRange;  // no error is tested or validated
  if (curves.range.empty()) return emptyFigure(errorCurvesKind(), Text("No visible method has a path here."));
  if (measure == Measure::r2) {
    setRange(figure.y, std::max(curves.range.lower(), -1.0), 1.0);
  } else {
    // Interpolated training errors fall to round-off and overfit test errors rise without bound: neither may squeeze
    // the part where methods can be told apart, which is below the error of f = 0. The chart says what is outside.
    const double upper =
        curves.zeroError > 0.0 ? std::min(curves.range.upper(), 10.0 * curves.zeroError) : curves.range.upper();
    const double lower = std::min(std::max(curves.range.lower(), 1e-4 * upper),
                                  std::max({curves.trainRange.lower(), curves.floorError, 1e-4 * upper}));
    setRange(figure.y, std::min(lower, upper), upper);
  }
  return figure;
}

}  // namespace

FigureKind errorCurvesKind() {
  FigureKind kind{
      {"error-curves",
       "Error curves",
       "",
       "Error against λ: training, test, leave-one-out and k-fold with its band of one standard error. Triangles mark "
       "what the selection rules choose. Click one to let its rule hold λ; drag a vertical line to move a model "
       "along "
       "its path.",
       "",
       {},
       "Errors and choices"},
      makeErrorCurves,
      "",
      "",
      {{"errors", "Errors", "What is measured on the rows."},
       {riskVariant, "Errors and true risk",
        "Also the distance from the true function of generated data, at the test inputs: what the test error would be "
        "without the noise of its rows."}}};
  kind.why = whyOfModel;
  return kind;
}

}  // namespace kerridge
