// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include "base/grid.h"
#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "stages/optimism.h"
#include "stages/parameter_map.h"
#include "stages/width_tuning.h"

namespace kerridge {

namespace {

/// What the colors show.
struct WidthSurface {
  const Matrix* values = nullptr;
  Text name;
  bool ofTest = false;
  bool isError = true;
};

// The requested one; if it was not computed, the next one available.
WidthSurface surfaceOf(const WidthMap& map, const SplitData& stage, Measure measure, const std::string& wanted) {
  const Text label = Text::words(measureLabel(measure));
  const bool testKnown = stage.testTarget.size() > 0 && map.testMse.size() > 0;
  const TuningScore score = tuningScoreOf(wanted);  // the other variant is the error on the test part
  if (score == TuningScore::evidence && map.evidence.size() > 0) {
    return {&map.evidence, Text("−log evidence per row"), false, false};
  }
  if (score == TuningScore::gcv && map.gcv.size() > 0) {
    return {&map.gcv, looMarked(Text("GCV %1", label), stage.related)};
  }
  if (score == TuningScore::kFold && map.kFoldMse.size() > 0) {
    return {&map.kFoldMse, foldsMarked(Text("k-fold %1", label), stage.related)};
  }
  if (map.looMse.size() > 0 && !(wanted == "test" && testKnown)) {
    return {&map.looMse, looMarked(Text("LOO %1", label), stage.related)};
  }
  if (testKnown) return {&map.testMse, testErrorText(measure), true};
  return {};
}

void boxBest(HeatMap& heat, bool largerIsBest) {
  double best = std::numeric_limits<double>::infinity();
  for (Index i = 0; i < heat.values.rows(); ++i) {
    for (Index j = 0; j < heat.values.cols(); ++j) {
      const double value = largerIsBest ? -heat.values(i, j) : heat.values(i, j);
      if (!(value < best)) continue;
      best = value;
      heat.bestRow = i;
      heat.bestColumn = j;
    }
  }
}

// The title of the axis names what the numbers are in, as the kernel's width is given.
Text widthTitle(const Experiment& experiment, bool perInput) {
  if (perInput) return Text("factor of all kernel widths");
  if (!experiment.kernel.width.relative) return Text("kernel width w");
  const KernelFamily* family = findKernel(experiment.kernel.id);
  return family != nullptr && family->widthIsLength() ? Text("kernel width, × root mean squared distance")
                                                      : Text("kernel width, × mean squared distance");
}

/// What runs along the axis of a map.
struct MapAxis {
  Text title;
  std::vector<double> values;       ///< of the columns, as the axis has them
  Text symbol;                      ///< of the quantity named for the best cell
  std::vector<double> symbolValue;  ///< of every column
  double present = notANumber;
  bool logarithmic = true;
  bool ofWidths = true;  ///< else of another parameter of the kernel
};

Figure drawnMap(const FigureInput& input, const FigureKind& kind, const WidthMap& map, const MapAxis& axis,
                const CursorTarget& target) {
  const SplitResult* split = shownSplit(input);
  const MethodSpec& method = input.experiment.methods[static_cast<std::size_t>(target.method)];
  Figure figure = emptyFigure(kind, {});
  const Text label = Text::words(methodLabel(method));
  figure.subtitle = Text::list({splitText(input), label});
  if (map.computed < static_cast<Index>(map.factor.size())) {
    figure.subtitle.add(axis.ofWidths ? Text("%1 of %2 widths", map.computed, map.factor.size())
                                      : Text("%1 of %2 values", map.computed, map.factor.size()));
  }
  const Measure measure = input.experiment.measure == Measure::mae ? Measure::rmse : input.experiment.measure;
  const WidthSurface surface = surfaceOf(map, *split->stage, measure, variantOf(kind, input));
  if (surface.values == nullptr) {
    return emptyFigure(kind, axis.ofWidths ? Text("No error of this method is known over the widths.")
                                           : Text("No error of this method is known over the values."));
  }

  figure.ofTest = surface.ofTest;
  HeatMap heat;
  heat.xEdges = edgesOf(axis.values, axis.logarithmic);
  heat.yEdges = edgesOf(map.lambda, true);
  heat.values = *surface.values;
  heat.name = surface.name;
  if (surface.isError) {
    const MeasuredRows rows = surface.ofTest ? testRows(*split->stage) : trainRows(*split->stage);
    heat.values =
        heat.values.unaryExpr([&](double value) { return measureFromMse(measure, value, rows.y, rows.weights); });
    heat.logarithmicColor = measure != Measure::r2;
  }
  boxBest(heat, surface.isError && largerIsBetter(measure));
  if (heat.hasBest()) {
    const Text box = Text("box: best, %1 = %2, λ = %3", axis.symbol,
                          Text::number(shortText(axis.symbolValue[static_cast<std::size_t>(heat.bestColumn)], 3)),
                          Text::number(shortText(map.lambda[static_cast<std::size_t>(heat.bestRow)], 3)));
    const bool atEdge = heat.bestColumn == 0 || heat.bestColumn + 1 == heat.values.cols() || heat.bestRow == 0 ||
                        heat.bestRow + 1 == heat.values.rows();
    figure.subtitle.add(atEdge && map.computed == heat.values.cols() ? Text("%1 (at the edge of the map)", box) : box);
  }
  figure.x = {axis.title, axis.logarithmic, heat.xEdges.front(), heat.xEdges.back(), {}};
  figure.y = {Text("λ"), true, heat.yEdges.front(), heat.yEdges.back(), {}};
  figure.heatMaps.push_back(std::move(heat));

  figure.clickTarget = target;
  Cursor cursor;
  cursor.target = target;
  cursor.label = label;
  cursor.x = axis.present;
  cursor.y = method.at;
  cursor.color = colorOf(input.experiment, static_cast<std::size_t>(target.method));
  figure.cursors.push_back(cursor);
  return figure;
}

// Where the method of the maps stands in the experiment; −1: there is none.
int mapPosition(const Experiment& experiment) {
  const auto method = widthMapMethod(experiment);
  for (std::size_t i = 0; method && i < experiment.methods.size(); ++i) {
    if (experiment.methods[i] == *method) return static_cast<int>(i);
  }
  return -1;
}

Text noMapMethod() { return Text("Show a method that works on the kernel and has a λ, such as KRR."); }

Figure makeWidthMap(const FigureInput& input) {
  const FigureKind kind = widthMapKind();
  const SplitResult* split = shownSplit(input);
  const KernelFamily* family = findKernel(input.experiment.kernel.id);
  if (family != nullptr && !family->usesWidth()) {
    return emptyFigure(kind, Text("The %1 kernel has no width.", Text::words(family->info().label)));
  }
  const int position = mapPosition(input.experiment);
  if (position < 0) return emptyFigure(kind, noMapMethod());
  if (split == nullptr || !split->widthMap) {
    return emptyFigure(kind, Text("The map appears after the paths, width by width."));
  }
  const WidthMap& map = *split->widthMap;
  const WidthSpec present = settledKernel(input.experiment.kernel, *split).width;
  const bool perInput = !present.perInput.empty();
  MapAxis axis{widthTitle(input.experiment, perInput), map.factor,
               perInput ? Text("factor of all widths") : Text::name("w"), map.factor, present.value};
  for (double& width : axis.symbolValue) width *= map.unit;
  if (!present.relative) axis.values = axis.symbolValue;
  Figure figure = drawnMap(input, kind, map, axis, CursorTarget::ofWidth(position));
  // A factor of tuned widths cannot be set.
  if (input.experiment.kernel.width.tunePerInput) {
    figure.clickTarget = {};
    for (Cursor& cursor : figure.cursors) cursor.target = {};
  }
  return figure;
}

Figure makeParameterMap(const FigureInput& input) {
  const FigureKind kind = parameterMapKind();
  const SplitResult* split = shownSplit(input);
  const auto parameter = mappedParameter(input.experiment);
  if (!parameter) {
    const KernelFamily* family = findKernel(input.experiment.kernel.id);
    const Text label = Text::words(family != nullptr ? family->info().label : input.experiment.kernel.id);
    return emptyFigure(kind, Text("The %1 kernel has no parameter beside its width. The rational quadratic, polynomial "
                                  "and spline kernels have one.",
                                  label));
  }
  const int position = mapPosition(input.experiment);
  if (position < 0) return emptyFigure(kind, noMapMethod());
  if (split == nullptr || !split->parameterMap || split->parameterMap->parameter != parameter->key) {
    return emptyFigure(kind, Text("The map appears after the paths, value by value."));
  }
  const WidthMap& map = *split->parameterMap;
  const std::map<std::string, double>& given = input.experiment.kernel.parameters;
  const auto present = given.find(parameter->key);
  const bool logarithmic = parameter->scale == Scale::logarithmic;
  const Text label = Text::words(parameter->label);
  const double value = present == given.end() ? parameter->defaultValue : present->second;
  const MapAxis axis{label, map.factor, label, map.factor, value, logarithmic, false};
  return drawnMap(input, kind, map, axis, CursorTarget::ofKernelParameter(position, parameter->key));
}

std::vector<FigureVariant> surfaceVariants() {
  return {{"loo", "Leave-one-out error", "Exact leave-one-out error; without one, the error on the test part"},
          {"test", "Test error", "Error on the test part"},
          {"gcv", "GCV", "Generalized cross-validation"},
          {"k-fold",
           "k-fold error",
           "Error of cross-validation where a rule asks for it, else leave-one-out",
           {FigureNeed::foldsOfWidths}},
          {"evidence", "Evidence", "Minus the logarithm of the marginal likelihood per row, of KRR models"}};
}

}  // namespace

FigureKind widthMapKind() {
  return {{"width-map",
           "w–λ map",
           "",
           "Error of the first method on the kernel over the kernel's width and λ, one decomposition for each width, "
           "nearest widths first. The best cell is boxed. A click sets width and λ.",
           "",
           {},
           "Maps"},
          makeWidthMap,
          {},
          {},
          surfaceVariants(),
          {FigureNeed::widths}};
}

FigureKind parameterMapKind() {
  return {{"parameter-map",
           "Kernel parameter–λ map",
           "",
           "Error of the first method on the kernel over a parameter of the kernel beside its width, such as α of the "
           "rational quadratic or the degree of the polynomial kernel, and λ. A click sets both.",
           "",
           {},
           "Maps"},
          makeParameterMap,
          {},
          {},
          surfaceVariants(),
          {FigureNeed::kernelParameters}};
}

}  // namespace kerridge
