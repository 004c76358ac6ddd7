// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/number_text.h"
#include "base/text.h"
#include "figures/figure_parts.h"
#include "figures/why.h"
#include "methods/decay.h"

namespace kerridge {

namespace {

// A line that explains less of the logarithms is not a law, and its p not a property of the spectrum.
constexpr double leastRSquare = 0.9;

Text number(double value) { return Text::number(shortText(value, 3)); }

Text choiceText(const Spectrum& spectrum, Index n, double p) {
  const ParameterFreeChoice choice = parameterFreeChoice(p, n);
  return Text("p = %1 → m* = %2, λ = %3, N(λ) = %4", number(p), number(choice.m), number(choice.lambda),
              number(effectiveDimension(spectrum, n, choice.lambda)));
}

// C i^(−1/p), a straight line on these axes.
void addPower(Figure& figure, const Text& name, const DecayFit& power, double from, double to, ColorRole color,
              LineStyle line) {
  Series series;
  series.name = name;
  series.x = {from, to};
  series.y = {power.at(from), power.at(to)};
  series.color = color;
  series.line = line;
  figure.series.push_back(std::move(series));
}

Figure makeEigenvalues(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(eigenvaluesKind(), Text("The spectrum appears when it is computed."));
  const ModelSpace* space = split->stage->spectralSpace();
  if (space == nullptr) {
    return emptyFigure(eigenvaluesKind(), Text("No method here works on a kernel: there is no spectrum."));
  }
  const Spectrum& spectrum = *space->problem.spectrum;
  const Index n = space->problem.n();
  if (spectrum.rank == 0) return emptyFigure(eigenvaluesKind(), Text("The Gram matrix has rank 0."));
  Figure figure = emptyFigure(eigenvaluesKind(), {});
  figure.x.title = Text("index i");
  figure.x.logarithmic = true;
  figure.y.title = Text("d/n");
  figure.y.logarithmic = true;
  Series series;
  series.name = Text("eigenvalues d/n of K/n");
  series.color = ColorRole::data;
  series.line = LineStyle::none;
  series.marker = Marker::circle;
  series.width = 4.0;
  for (Index i = 0; i < spectrum.rank; ++i) {
    series.x.push_back(static_cast<double>(i + 1));
    series.y.push_back(spectrum.d(i) / static_cast<double>(n));
  }
  const double smallest = series.y.back();
  const double largest = series.y.front();
  figure.series.push_back(std::move(series));

  figure.subtitle = Text("rank %1 of %2, condition %3", spectrum.rank, n, number(spectrum.condition()));
  const DecayFit fit = fitDecay(spectrum, n);
  const double rank = static_cast<double>(spectrum.rank);
  const bool isLaw = fit.found() && fit.rSquare >= leastRSquare;
  if (fit.found() && !isLaw) {
    figure.subtitle.add(Text("no power law: R² = %1 for i ≤ %2", number(fit.rSquare), fit.last));
  } else if (fit.found()) {
    const double last = static_cast<double>(fit.last);
    figure.subtitle.add(
        Text("fit to i ≤ %1 (R² = %2): %3", fit.last, number(fit.rSquare), choiceText(spectrum, n, fit.p)));
    addPower(figure, Text("fit C i^(−1/p)"), fit, 1.0, last, ColorRole::highlight, LineStyle::solid);
    if (rank > last) {
      addPower(figure, Text("fit, beyond its range"), fit, last, rank, ColorRole::highlight, LineStyle::dot);
    }
  } else {
    figure.subtitle.add(Text("no fit: %1", fit.noFit));
  }
  const auto p = sobolevDecay(split->stage->kernel->family(), split->stage->trainInputs->cols());
  if (p) {
    figure.subtitle.add(Text("by the kernel: %1", choiceText(spectrum, n, *p)));
    DecayFit known;  // only the slope is known; from the start of the fit, or from the first eigenvalue
    known.p = *p;
    known.constant = isLaw ? fit.constant : largest;
    addPower(figure, Text("slope −1/p of the kernel's Sobolev space"), known, 1.0, rank, ColorRole::neutral,
             LineStyle::dash);
  }
  figure.x.lower = 1.0;
  figure.x.upper = std::max(rank, 2.0);
  setRange(figure.y, std::max(smallest, 1e-20 * largest), largest);
  return figure;
}

}  // namespace

FigureKind eigenvaluesKind() {
  FigureKind kind{{"eigenvalues",
                   "Eigenvalues",
                   "d<sub>i</sub>/n ≈ C i<sup>−1/p</sup>",
                   "Spectrum of K/n with the fitted decay. p gives M-RLSR's parameter-free choice m* = 2p/(1 + p), "
                   "λ = n^(−1/(1 + p)), and N(λ) is the effective dimension there. For Sobolev kernels p is known.",
                   "AK15 eqs. 4–5, S09 Cor. 6",
                   {},
                   "Spectrum"},
                  makeEigenvalues};
  kind.needs = {FigureNeed::eigenvalues};
  kind.why = whyOfEigenvalue;
  return kind;
}

}  // namespace kerridge
