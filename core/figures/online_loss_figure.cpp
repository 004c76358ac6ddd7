// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"
#include "methods/solver_methods.h"

namespace kerridge {

namespace {

bool isOnline(const MethodSpec& spec) {
  return spec.visible && dynamic_cast<const OnlineMethod*>(findMethod(spec.id)) != nullptr;
}

// Examples shown so far: the path parameter of OnlineMethod as a number.
double examples(double t) { return std::max(1.0, std::floor(t)); }

Vector detail(const Path& path, const std::string& name) {
  const auto found = std::find(path.detailNames.begin(), path.detailNames.end(), name);
  return path.details.col(found - path.detailNames.begin());
}

Series lossOf(const MethodResult& result, double unit, ColorRole color) {
  Series series;
  series.name = Text::words(result.label);
  series.color = color;
  for (const PathPoint& point : result.path.points) series.x.push_back(examples(point.t));
  series.y = toStd(unit * detail(result.path, "cumulative loss"));
  return series;
}

// A line where the bound is known all along the path, else points: it may turn between them.
Series boundOf(const MethodResult& result, double unit, ColorRole color) {
  Series series;
  series.name = Text("%1 bound", Text::words(result.label));
  series.color = color;
  const Vector bound = unit * detail(result.path, "loss bound");
  for (Index l = 0; l < bound.size(); ++l) {
    if (!std::isfinite(bound(l))) continue;
    series.x.push_back(examples(result.path.points[static_cast<std::size_t>(l)].t));
    series.y.push_back(bound(l));
  }
  if (series.x.size() > 1 && static_cast<Index>(series.x.size()) == bound.size()) {
    series.line = LineStyle::dash;
    series.width = 1.4;
  } else {
    series.line = LineStyle::none;
    series.marker = Marker::circle;
    series.width = 6.0;
  }
  return series;
}

// At the model shown. Not draggable: what a cursor sets is a λ, and this axis shows t.
void addCursor(Figure& figure, const FigureInput& input, std::size_t method) {
  if (method >= input.models.size() || !input.models[method]) return;
  Cursor cursor = lambdaCursor(input.experiment, method);
  cursor.target = {};
  cursor.x = examples(input.models[method]->point.t);
  figure.cursors.push_back(cursor);
}

// Of t examples: Σ over them by t.
void average(Series& series) {
  for (std::size_t i = 0; i < series.x.size(); ++i) series.y[i] /= series.x[i];
}

Figure makeOnlineLoss(const FigureInput& input) {
  const std::vector<MethodSpec>& methods = input.experiment.methods;
  if (std::none_of(methods.begin(), methods.end(), isOnline)) {
    return emptyFigure(onlineLossKind(), Text("Add Widrow–Hoff to see its loss."));
  }
  Figure figure = emptyFigure(onlineLossKind(), {});
  figure.x.title = Text("examples t");
  figure.x.logarithmic = true;
  const bool averaged = variantOf(onlineLossKind(), input) == "average";
  figure.y.title = ofLearned(input, averaged ? Text("average squared loss") : Text("cumulative squared loss"));
  figure.y.logarithmic = true;
  RangeFinder steps(true);
  RangeFinder losses(true);
  const SplitResult* split = shownSplit(input);
  for (std::size_t i = 0; split != nullptr && i < methods.size(); ++i) {
    const MethodResult* result = isOnline(methods[i]) ? shownResult(input, *split, i) : nullptr;
    if (result == nullptr) continue;
    const double scale = split->stage->scaling.targetScale;
    const ColorRole color = colorOf(input.experiment, i);
    for (Series& series :
         std::vector<Series>{lossOf(*result, scale * scale, color), boundOf(*result, scale * scale, color)}) {
      if (series.x.empty()) continue;
      if (averaged) average(series);
      steps.add(series.x);
      losses.add(series.y);
      figure.series.push_back(std::move(series));
    }
    addCursor(figure, input, i);
  }
  if (figure.series.empty()) return emptyFigure(onlineLossKind(), Text("The loss appears when the path is computed."));
  if (losses.empty()) return emptyFigure(onlineLossKind(), Text("No example has cost anything: the target is 0."));
  figure.subtitle = splitText(input);
  figure.x.lower = steps.lower();
  figure.x.upper = steps.upper() > steps.lower() ? steps.upper() : 10.0 * steps.lower();
  // First examples that are fitted by chance leave losses of round-off.
  setRange(figure.y, std::max(losses.lower(), 1e-6 * losses.upper()), losses.upper());
  return figure;
}

}  // namespace

FigureKind onlineLossKind() {
  return {{"online-loss",
           "Online loss",
           "L<sub>t</sub> = Σ<sub>s ≤ t</sub> (⟨w<sub>s</sub>, x<sub>s</sub>⟩ − y<sub>s</sub>)² ≤ "
           "min<sub>u</sub> [Σ (⟨u, x<sub>s</sub>⟩ − y<sub>s</sub>)²/(1 − η) + ‖u‖²/η]",
           "Cumulative squared loss of the visible Widrow–Hoff methods, each example predicted before it is learned, "
           "with the bound that holds for every sequence of examples (‖x‖ ≤ 1).",
           "B23",
           {},
           "Paths and time"},
          makeOnlineLoss,
          {},
          {},
          {{"cumulative", "Cumulative loss", "L_t, the sum over the first t examples"},
           {"average", "Average loss", "L_t/t, which the bound sends to the mean loss of the best u over 1 − η"}}};
}

}  // namespace kerridge
