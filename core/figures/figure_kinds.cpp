// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "base/diagnostic.h"
#include "base/number_text.h"
#include "base/text.h"
#include "figures/figure_parts.h"

namespace kerridge {

ItemList<FigureKind>& figureList() {
  static ItemList<FigureKind> list({
      fitKind(),          errorCurvesKind(),
      mapKind(),          widthMapKind(),
      parameterMapKind(), acrossSplitsKind(),
      splitErrorsKind(),  filterFactorsKind(),
      picardKind(),       lCurveKind(),
      coefficientsKind(), cornerKind(),
      objectiveKind(),    degreesOfFreedomKind(),
      eigenvaluesKind(),  equivalenceMapKind(),
      boundsKind(),       stabilityKind(),
      regretKind(),       onlineLossKind(),
      residualsKind(),    pooledPredictionsKind(),
      coverageKind(),     whatMattersKind(),
      spectraKind(),      timingKind(),
  });
  return list;
}

const std::vector<FigureKind>& figureKinds() { return figureList().items(); }

std::string figureOverData() {
  const auto found =
      std::find_if(figureKinds().begin(), figureKinds().end(), [](const FigureKind& kind) { return kind.overData; });
  return found != figureKinds().end() ? found->info.id : std::string();
}

namespace {

Text notDrawnFor(const Text& reason) { return Text("This picture cannot be drawn: %1", reason); }

}  // namespace

Text notDrawn(const InvalidInput& invalid) { return notDrawnFor(invalid.diagnostics().front().message); }

bool isNotDrawn(const Text& reason) { return reason.pattern() == notDrawnFor({}).pattern(); }

FigureEdit editOf(const Experiment& experiment, const std::string& figure) {
  const auto& edits = experiment.view.figures;
  const auto own = edits.find(figure);
  const auto style = edits.find(houseStyleId);
  FigureEdit edit = own == edits.end() ? FigureEdit() : own->second;
  return style == edits.end() ? edit : withStyle(style->second, std::move(edit));
}

Figure makeFigure(const FigureKind& kind, const FigureInput& input) {
  try {
    Figure figure = edited(kind.make(input), editOf(input.experiment, kind.info.id));
    makeUsable(figure.x);
    makeUsable(figure.y);
    return figure;
  } catch (const InvalidInput& invalid) {
    return emptyFigure(kind, notDrawn(invalid));
  }
}

const FigureVariant* findVariant(const FigureKind& kind, const std::string& id) {
  const auto found = std::find_if(kind.variants.begin(), kind.variants.end(),
                                  [&](const FigureVariant& variant) { return variant.id == id; });
  return found == kind.variants.end() ? nullptr : &*found;
}

const FigureVariant* shownVariant(const FigureKind& kind, const Experiment& experiment) {
  if (kind.variants.empty()) return nullptr;
  const auto chosen = experiment.view.variants.find(kind.info.id);
  const FigureVariant* variant = chosen == experiment.view.variants.end() ? nullptr : findVariant(kind, chosen->second);
  return variant != nullptr ? variant : &kind.variants.front();
}

std::string variantOf(const FigureKind& kind, const FigureInput& input) {
  const FigureVariant* variant = shownVariant(kind, input.experiment);
  return variant != nullptr ? variant->id : std::string();
}

ColorRole methodColor(int index) { return static_cast<ColorRole>(static_cast<int>(ColorRole::method0) + index); }

Marker methodMarker(ColorRole color) {
  // Not the ring, which hollow circles look like; the cross, which pinned models have in clouds, last.
  constexpr std::array<Marker, 7> markers{Marker::triangle,     Marker::square, Marker::circle, Marker::diamond,
                                          Marker::triangleDown, Marker::plus,   Marker::cross};
  const int index = static_cast<int>(color) - static_cast<int>(ColorRole::method0);
  return index < 0 ? Marker::none : markers[static_cast<std::size_t>(index) % markers.size()];
}

std::size_t shownIndex(const Experiment& experiment, const Results& results) {
  if (results.splits.empty()) return 0;
  return std::min(static_cast<std::size_t>(std::max(experiment.view.split, 0)), results.splits.size() - 1);
}

const SplitResult* shownSplit(const FigureInput& input) {
  if (input.results.splits.empty()) return nullptr;
  const SplitResult& split = input.results.splits[shownIndex(input.experiment, input.results)];
  return split.stage ? &split : nullptr;
}

std::string learnedName(const Dataset& data) { return transformedName(data.targetTransform, data.targetName); }

Text ofLearned(const FigureInput& input, const Text& error) {
  const Dataset* data = input.results.data.get();
  if (data == nullptr || data->targetTransform == Transform::none) return error;
  return Text("%1 of %2", error, Text::name(learnedName(*data)));
}

Text settingText(const Results& results, const SplitData& stage) {
  Text text = stage.split.label;
  const SplitSpec& split = results.experiment.split;
  const bool namesTheirNumber = isCounted(split) && split.kind != SplitKind::parts;  // "fold 2 of 5"
  if (results.splits.size() > 1 && !namesTheirNumber) text = Text("%1 of %2", text, results.splits.size());
  text.add(Text("n = %1", stage.n()));
  const StandardizeSpec& standardize = results.experiment.standardize;
  if (standardize.inputs || standardize.target) {
    text.add(!standardize.target   ? Text("inputs standardized on the training part")
             : !standardize.inputs ? Text("target standardized on the training part")
                                   : Text("inputs and target standardized on the training part"));
  }
  if (!stage.scaling.isTargetLinear()) text.add(Text("models learn %1", Text::name(learnedName(*results.data))));
  return text;
}

namespace {

Text provisionalText(const Provisional& provisional, bool cancelled) {
  if (provisional.landmarks > 0) {
    return cancelled
               ? Text("provisional, by %1 landmarks instead of all rows; canceled", provisional.landmarks)
               : Text("provisional, by %1 landmarks instead of all rows; the exact one follows", provisional.landmarks);
  }
  const Text lambda = Text::number(shortText(provisional.lambda, 2));
  if (provisional.exactErrors) {
    return cancelled ? Text("provisional for λ ≥ %1, errors exact (band), canceled", lambda)
                     : Text("provisional for λ ≥ %1, errors exact (band), all else follows", lambda);
  }
  return cancelled ? Text("provisional for λ ≥ %1, canceled", lambda)
                   : Text("provisional for λ ≥ %1, the exact one follows", lambda);
}

}  // namespace

Text splitText(const FigureInput& input) {
  const SplitResult* shown = shownSplit(input);
  if (shown == nullptr) return {};
  Text text = settingText(input.results, *shown->stage);
  if (const auto& provisional = shown->stage->provisional) text.add(provisionalText(*provisional, input.cancelled));
  return text;
}

ColorRole colorOf(const Experiment& experiment, std::size_t method) {
  const int color = experiment.methods[method].color;
  return methodColor(color >= 0 ? color : static_cast<int>(method));
}

Figure emptyFigure(const FigureKind& kind, const Text& reason) {
  Figure figure;
  figure.id = kind.info.id;
  figure.title = Text::words(kind.info.label);
  figure.emptyReason = reason;
  return figure;
}

void RangeFinder::add(double value) {
  if (!std::isfinite(value) || (m_positiveOnly && value <= 0.0)) return;
  m_lower = std::min(m_lower, value);
  m_upper = std::max(m_upper, value);
}

void RangeFinder::add(const std::vector<double>& values) {
  for (const double value : values) add(value);
}

Model modelOnSplit(const SplitResult& split, std::size_t method, MethodSpec spec, Measure measure) {
  if (!split.stage) return {};
  const MethodResult* computed = computedResult(split, method, spec);
  if (!spec.rule.empty()) {
    const std::optional<double> chosen = computed != nullptr ? chosenAt(*computed, spec.rule) : std::nullopt;
    if (!chosen) return {};
    spec.at = *chosen;
  }
  return evaluateModel(*split.stage, spec, measure, computed);
}

std::vector<double> equivalentLambdas(const MethodResult& result) {
  const Method& method = *findMethod(result.spec.id);
  const bool iterative = method.traits().pathParameter == PathParameter::t;
  std::vector<double> values;
  for (const PathPoint& point : result.path.points) {
    values.push_back(method.equivalentLambda(iterative ? point.t : point.lambda));
  }
  return values;
}

const MethodResult* shownResult(const FigureInput& input, const SplitResult& split, std::size_t method) {
  if (method >= split.methods.size() || method >= input.experiment.methods.size()) return nullptr;
  const MethodResult* result = split.methods[method].get();
  const MethodSpec& spec = input.experiment.methods[method];
  return result != nullptr && spec.visible && result->spec.id == spec.id ? result : nullptr;
}

Text lambdaTitle(const Experiment& experiment) {
  for (const MethodSpec& spec : experiment.methods) {
    const Method* method = findMethod(spec.id);
    if (spec.visible && method != nullptr && method->traits().pathParameter == PathParameter::t) {
      return Text("λ (t steps: 1/t, of ν and CG 1/t²)");
    }
  }
  return Text("λ");
}

Cursor lambdaCursor(const Experiment& experiment, std::size_t method) {
  const MethodSpec& spec = experiment.methods[method];
  Cursor cursor;
  cursor.target = CursorTarget::ofPath(static_cast<int>(method));
  cursor.label = Text::words(methodLabel(spec));
  cursor.x = findMethod(spec.id)->equivalentLambda(spec.at);
  cursor.color = colorOf(experiment, method);
  return cursor;
}

std::vector<double> toStd(const VectorRef& values) { return {values.data(), values.data() + values.size()}; }

}  // namespace kerridge
