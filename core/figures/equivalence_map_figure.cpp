// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "methods/ridge.h"
#include "stages/theory.h"

namespace kerridge {

namespace {

// How far the axis of λ₂ may go beyond that of λ: m near 1 sends Φ to the ends of the doubles.
constexpr double factorBeyond = 1e4;

// Methods whose models are KRR models of K at some μ: λ₂ = μ.
bool mapsToKrr(const Method& method) {
  return method.traits().ridgeOffset && !method.traits().squaresSpectrum &&
         method.traits().pathParameter == PathParameter::lambda;
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

// Divides what is drawn at λ by λ or by the median of its subsamples: Φ covers ten decades, differences of methods
// only one.
class Divisor {
 public:
  Divisor(std::string variant, const PhiBand* band) : m_variant(std::move(variant)), m_band(band) {}

  /// Whether there is something to divide by.
  bool exists() const { return m_variant != "median" || m_band != nullptr; }

  double at(double lambda) const {
    if (m_variant == "ratio") return lambda;
    if (m_variant != "median") return 1.0;
    const std::vector<double>& grid = m_band->lambda;
    const auto above = std::lower_bound(grid.begin(), grid.end(), lambda);
    const auto i = static_cast<Index>(above - grid.begin());
    if (above == grid.end()) return notANumber;
    if (*above == lambda) return std::exp(m_band->median(i));
    if (i == 0) return notANumber;
    const double low = grid[static_cast<std::size_t>(i - 1)];
    const double share = std::log(lambda / low) / std::log(*above / low);
    return std::exp((1.0 - share) * m_band->median(i - 1) + share * m_band->median(i));
  }

  void divide(const std::vector<double>& lambda, std::vector<double>& values) const {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] /= at(lambda[i]);
  }

 private:
  std::string m_variant;
  const PhiBand* m_band;
};

void addPhiBand(Figure& figure, const PhiBand& phi, const Text& label, ColorRole color, const Divisor& divisor) {
  Band band;
  band.name = Text("%1 subsamples", label);
  band.x = phi.lambda;
  band.lower = exponentials(phi.lower);
  band.upper = exponentials(phi.upper);
  band.color = color;
  divisor.divide(band.x, band.lower);
  divisor.divide(band.x, band.upper);
  figure.bands.push_back(std::move(band));
  Series median;
  median.name = Text("%1 median of subsamples", label);
  median.x = phi.lambda;
  median.y = exponentials(phi.median);
  median.color = color;
  divisor.divide(median.x, median.y);
  median.line = LineStyle::dot;
  median.width = 1.2;
  figure.series.push_back(std::move(median));
}

void addCurrent(Figure& figure, const FigureInput& input, std::size_t method, const Divisor& divisor) {
  if (method >= input.models.size() || !input.models[method]) return;
  const PathPoint& point = input.models[method]->point;
  if (!(point.mu > 0.0)) return;
  Mark mark;
  mark.x = point.lambda;
  mark.y = point.mu / divisor.at(point.lambda);
  if (!std::isfinite(mark.y)) return;
  mark.marker = Marker::circle;
  mark.color = colorOf(input.experiment, method);
  figure.marks.push_back(mark);
}

// dΦ/dλ along the path: (Φ/λ)/(1 − (2 − m) s), s the slope of log ‖f_μ‖. Methods whose μ is a multiple of λ have Φ/λ.
std::vector<double> slopesOf(const MethodResult& method, const SplitData& stage) {
  const ModelSpace* space = stage.space(method.spec);
  const std::unique_ptr<const RidgeCurve> curve =
      isExponentFree(method.spec) && space != nullptr ? ridgeCurve(space->problem, Offset::none, false, {}) : nullptr;
  std::vector<double> slopes;
  for (const PathPoint& point : method.path.points) {
    const bool bent = curve && std::isfinite(point.logMu);
    const double bend = bent ? 1.0 - (2.0 - point.m) * curve->at(point.logMu).slope : 1.0;
    slopes.push_back(point.mu / point.lambda / bend);
  }
  return slopes;
}

// ‖df/dλ‖ in H along the path, f = Q a: with s = nμ, r = s a the training residual and σ = s/(d + s), the derivative of
// (d + s) a = z − b u and of the condition on b give da/ds = −(σ/s)∘(r/s + b′u), b′ = −Σ uσr/(s v), v as in
// RidgeFamily::offsetDenominator(). AK14's Assumption 2 asks for a γ that bounds it.
std::vector<double> speedsOf(const MethodResult& method, const SplitData& stage) {
  const ModelSpace* space = stage.space(method.spec);
  if (space == nullptr || space->functions() == nullptr) return {};
  const Problem* problem = &space->problem;
  const Offset offset = *findMethod(method.spec.id)->traits().ridgeOffset;
  const RidgeFamily family(*problem, offset);
  const std::vector<double> slopes = slopesOf(method, stage);
  std::vector<double> speeds;
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    const PathPoint& point = method.path.points[i];
    if (point.zero || !std::isfinite(point.logMu)) {
      speeds.push_back(notANumber);
      continue;
    }
    const double s = static_cast<double>(problem->n()) * std::exp(point.logMu);
    const Vector sigma = family.residualFactors(point.logMu);
    const Vector residual = family.scaledResidual(point.logMu);
    Vector moved = residual / s;
    if (offset != Offset::none) {
      const double change = family.ones().dot(sigma.cwiseProduct(residual)) / s;
      moved -= change / family.offsetDenominator(point.logMu) * family.ones();
    }
    const double inH = std::sqrt(problem->spectrum->d.dot(sigma.cwiseProduct(moved).cwiseAbs2())) / s;
    speeds.push_back(static_cast<double>(problem->n()) * slopes[i] * inH);
  }
  return speeds;
}

// A curve of every method along its path, in the subtitle largest(method, value) of its largest value.
template <typename Largest, typename Curve>
Figure makeDerivatives(const FigureInput& input, const SplitResult& split, const Text& title, const Largest& largest,
                       const Curve& curveOf) {
  Figure figure = emptyFigure(equivalenceMapKind(), {});
  figure.subtitle = splitText(input);
  figure.x.title = Text("λ of the method");
  figure.x.logarithmic = true;
  figure.y.title = title;
  figure.y.logarithmic = true;
  RangeFinder xRange(true);
  RangeFinder yRange(true);
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, split, i);
    if (method == nullptr || !mapsToKrr(*findMethod(method->spec.id))) continue;
    Series series;
    series.name = Text::words(method->label);
    series.color = colorOf(input.experiment, i);
    for (const PathPoint& point : method->path.points) series.x.push_back(point.lambda);
    series.y = curveOf(*method, *split.stage);
    RangeFinder values(true);
    values.add(series.y);
    if (values.empty()) continue;
    figure.subtitle.add(largest(series.name, Text::number(shortText(values.upper(), 3))));
    xRange.add(series.x);
    yRange.add(values.lower());
    yRange.add(values.upper());
    figure.series.push_back(std::move(series));
    figure.cursors.push_back(lambdaCursor(input.experiment, i));
  }
  if (xRange.empty()) return emptyFigure(equivalenceMapKind(), Text("No visible method has KRR models with a λ."));
  figure.x.lower = xRange.lower();
  figure.x.upper = xRange.upper() > xRange.lower() ? xRange.upper() : 10.0 * xRange.lower();
  setRange(figure.y, std::max(yRange.lower(), 1.0 / (factorBeyond * factorBeyond)),
           std::min(yRange.upper(), factorBeyond * factorBeyond));
  return figure;
}

Figure makeEquivalenceMap(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) {
    return emptyFigure(equivalenceMapKind(), Text("The map appears when the first path is computed."));
  }
  const std::string variant = variantOf(equivalenceMapKind(), input);
  if (variant == "slope") {
    const auto largest = [](const Text& method, const Text& value) {
      return Text("%1: largest slope %2", method, value);
    };
    return makeDerivatives(input, *split, Text("dΦ/dλ"), largest, slopesOf);
  }
  if (variant == "speed") {
    const auto largest = [](const Text& method, const Text& value) { return Text("%1: γ = %2", method, value); };
    return makeDerivatives(input, *split, Text("‖df/dλ‖"), largest, speedsOf);
  }
  Figure figure = emptyFigure(equivalenceMapKind(), {});
  figure.subtitle = splitText(input);
  figure.x.title = Text("λ of the method");
  figure.x.logarithmic = true;
  figure.y.title = variant == "ratio"    ? Text("Φ(λ)/λ")
                   : variant == "median" ? Text("Φ(λ) / median of the subsamples")
                                         : Text("λ₂ = Φ(λ) of KRR");
  figure.y.logarithmic = true;
  RangeFinder xRange(true);
  RangeFinder yRange(true);
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, *split, i);
    if (method == nullptr || !mapsToKrr(*findMethod(method->spec.id))) continue;
    const ColorRole color = colorOf(input.experiment, i);
    const PhiBand* band = bandOf(input, *split, i);
    const Divisor divisor(variant, band);
    if (!divisor.exists()) continue;
    if (band != nullptr) {
      addPhiBand(figure, *band, Text::words(method->label), color, divisor);
      yRange.add(figure.bands.back().lower);
      yRange.add(figure.bands.back().upper);
    }
    Series series;
    series.name = Text::words(method->label);
    series.color = color;
    for (const PathPoint& point : method->path.points) {
      series.x.push_back(point.lambda);
      series.y.push_back(point.mu / divisor.at(point.lambda));
    }
    xRange.add(series.x);
    yRange.add(series.y);
    figure.series.push_back(std::move(series));
    addCurrent(figure, input, i, divisor);
    figure.cursors.push_back(lambdaCursor(input.experiment, i));
  }
  if (xRange.empty() || yRange.empty()) {
    return emptyFigure(equivalenceMapKind(), variant == "median"
                                                 ? Text("The median appears when the subsamples are computed.")
                                                 : Text("No visible method has KRR models with a λ."));
  }
  if (!figure.bands.empty()) {
    figure.subtitle.add(
        Text("bands: least to largest Φ of %1 random subsamples of %2", bandCount, bandSize(split->stage->n())));
  }
  figure.x.lower = xRange.lower();
  figure.x.upper = xRange.upper() > xRange.lower() ? xRange.upper() : 10.0 * xRange.lower();
  const double least = (variant == "phi" ? figure.x.lower : 1.0) / factorBeyond;
  const double most = (variant == "phi" ? figure.x.upper : 1.0) * factorBeyond;
  setRange(figure.y, std::max(yRange.lower(), least), std::min(yRange.upper(), most));
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
       {},
       "Equivalence"},
      makeEquivalenceMap,
      {},
      {},
      {{"phi", "Φ", "λ₂ = Φ(λ): KRR is the diagonal"},
       {"ratio", "Φ/λ", "Φ(λ)/λ: KRR is constant at 1, and the band is visible"},
       {"median", "Φ/median", "Φ(λ) over the median of the random subsamples: how far one training set is from others"},
       {"slope", "dΦ/dλ", "The slope of Φ"},
       {"speed", "‖df/dλ‖",
        "How fast the function moves with λ: the largest value is the Lipschitz constant γ of AK14's Assumption 2"}}};
  kind.needs = {FigureNeed::phiBand};
  return kind;
}

}  // namespace kerridge
