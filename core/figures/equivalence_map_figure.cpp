// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"
#include "stages/theory.h"

namespace kerridge {

namespace {

// How far the axis of λ₂ may go beyond that of λ: m near 1 sends Φ to the ends of the doubles.
constexpr double factorBeyond = 1e4;

// Methods whose models are KRR models of K at some μ: λ₂ = μ.
bool mapsToKrr(const Method& method) {
  return method.ridgeOffset() && !method.squaresSpectrum() && method.pathParameter() == PathParameter::lambda;
}

// The band of the method's exponent, null where there is none (yet).
const PhiBand* bandOf(const FigureInput& input, const SplitResult& split, std::size_t method) {
  if (!split.theory || method >= split.theory->methods.size()) return nullptr;
  const MethodTheory& theory = split.theory->methods[method];
  const auto m = penaltyExponent(input.experiment.methods[method]);
  return m && theory.m == *m ? theory.band.get() : nullptr;
}

std::vector<double> exponentials(const Vector& logs) {
  std::vector<double> values;
  for (const double value : logs) values.push_back(std::exp(std::min(value, 700.0)));
  return values;
}

void addPhiBand(Figure& figure, const PhiBand& phi, const std::string& label, ColorRole color) {
  Band band;
  band.name = label + " subsamples";
  band.x = phi.lambda;
  band.lower = exponentials(phi.lower);
  band.upper = exponentials(phi.upper);
  band.color = color;
  figure.bands.push_back(std::move(band));
  Series median;
  median.name = label + " median of subsamples";
  median.x = phi.lambda;
  median.y = exponentials(phi.median);
  median.color = color;
  median.line = LineStyle::dot;
  median.width = 1.2;
  figure.series.push_back(std::move(median));
}

void addCurrent(Figure& figure, const FigureInput& input, std::size_t method) {
  if (method >= input.models.size() || !input.models[method]) return;
  const PathPoint& point = input.models[method]->point;
  if (!(point.mu > 0.0)) return;
  Mark mark;
  mark.x = point.lambda;
  mark.y = point.mu;
  mark.marker = Marker::circle;
  mark.color = colorOf(input.experiment, method);
  figure.marks.push_back(mark);
}

Figure makeEquivalenceMap(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) {
    return emptyFigure(equivalenceMapKind(), "The map appears when the first path is computed.");
  }
  Figure figure = emptyFigure(equivalenceMapKind(), "");
  figure.subtitle = splitText(input);
  figure.x.title = "λ of the method";
  figure.x.logarithmic = true;
  figure.y.title = "λ₂ = Φ(λ) of KRR";
  figure.y.logarithmic = true;
  RangeFinder xRange(true);
  RangeFinder yRange(true);
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, *split, i);
    if (method == nullptr || !mapsToKrr(*findMethod(method->spec.id))) continue;
    const ColorRole color = colorOf(input.experiment, i);
    if (const PhiBand* band = bandOf(input, *split, i)) {
      addPhiBand(figure, *band, method->label, color);
      yRange.add(figure.bands.back().lower);
      yRange.add(figure.bands.back().upper);
    }
    Series series;
    series.name = method->label;
    series.color = color;
    for (const PathPoint& point : method->path.points) {
      series.x.push_back(point.lambda);
      series.y.push_back(point.mu);
    }
    xRange.add(series.x);
    yRange.add(series.y);
    figure.series.push_back(std::move(series));
    addCurrent(figure, input, i);
    figure.cursors.push_back(lambdaCursor(input.experiment, i));
  }
  if (xRange.empty() || yRange.empty()) {
    return emptyFigure(equivalenceMapKind(), "No visible method has KRR models with a λ.");
  }
  if (!figure.bands.empty()) {
    figure.subtitle += " · bands: least to largest Φ of " + std::to_string(bandCount) + " random subsamples of " +
                       std::to_string(bandSize(split->stage->n()));
  }
  figure.x.lower = xRange.lower();
  figure.x.upper = xRange.upper() > xRange.lower() ? xRange.upper() : 10.0 * xRange.lower();
  setRange(figure.y, std::max(yRange.lower(), figure.x.lower / factorBeyond),
           std::min(yRange.upper(), figure.x.upper * factorBeyond));
  return figure;
}

}  // namespace

FigureKind equivalenceMapKind() {
  FigureKind kind{
      {"equivalence-map",
       "Equivalence map",
       "λ₂ = Φ<sub>m</sub>(λ; Z) = (mλ/2) ‖f‖<sup>m−2</sup>",
       "The λ₂ with which KRR gives the same model on this training set. Φ is the same line for every training set "
       "only for m = 2; the width of the band over random subsamples shows how far M-RLSR is from strong "
       "equivalence. Gaps: f = 0. The band is computed while the experiment shows this figure.",
       "AK14, Prop. 5.1",
       {}},
      makeEquivalenceMap};
  kind.needs = {FigureNeed::phiBand};
  return kind;
}

}  // namespace kerridge
