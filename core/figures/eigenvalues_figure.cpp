// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "figures/why.h"
#include "methods/decay.h"

namespace kerridge {

namespace {

// A line that explains less of the logarithms is not a law, and its p not a property of the spectrum.
constexpr double leastRSquare = 0.9;

std::string choiceText(const Spectrum& spectrum, Index n, double p) {
  const ParameterFreeChoice choice = parameterFreeChoice(p, n);
  return "p = " + shortText(p, 3) + " → m* = " + shortText(choice.m, 3) + ", λ = " + shortText(choice.lambda, 3) +
         ", N(λ) = " + shortText(effectiveDimension(spectrum, n, choice.lambda), 3);
}

// C i^(−1/p), a straight line on these axes.
void addPower(Figure& figure, const std::string& name, const DecayFit& power, double from, double to, ColorRole color,
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
  if (split == nullptr) return emptyFigure(eigenvaluesKind(), "The spectrum appears when it is computed.");
  const ModelSpace* space = split->stage->spectralSpace();
  if (space == nullptr) {
    return emptyFigure(eigenvaluesKind(), "No method here works on a kernel: there is no spectrum.");
  }
  const Spectrum& spectrum = *space->problem.spectrum;
  const Index n = space->problem.n();
  if (spectrum.rank == 0) return emptyFigure(eigenvaluesKind(), "The Gram matrix has rank 0.");
  Figure figure = emptyFigure(eigenvaluesKind(), "");
  figure.x.title = "index i";
  figure.x.logarithmic = true;
  figure.y.title = "d/n";
  figure.y.logarithmic = true;
  Series series;
  series.name = "eigenvalues d/n of K/n";
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

  figure.subtitle = "rank " + std::to_string(spectrum.rank) + " of " + std::to_string(n) + ", condition " +
                    shortText(spectrum.condition(), 3) + " · ";
  const DecayFit fit = fitDecay(spectrum, n);
  const double rank = static_cast<double>(spectrum.rank);
  const bool isLaw = fit.found() && fit.rSquare >= leastRSquare;
  if (fit.found() && !isLaw) {
    figure.subtitle += "no power law: R² = " + shortText(fit.rSquare, 3) + " for i ≤ " + std::to_string(fit.last);
  } else if (fit.found()) {
    const double last = static_cast<double>(fit.last);
    figure.subtitle += "fit to i ≤ " + std::to_string(fit.last) + " (R² = " + shortText(fit.rSquare, 3) +
                       "): " + choiceText(spectrum, n, fit.p);
    addPower(figure, "fit C i^(−1/p)", fit, 1.0, last, ColorRole::highlight, LineStyle::solid);
    if (rank > last) {
      addPower(figure, "fit, beyond its range", fit, last, rank, ColorRole::highlight, LineStyle::dot);
    }
  } else {
    figure.subtitle += "no fit: " + fit.noFit;
  }
  const auto p = sobolevDecay(split->stage->kernel->family(), split->stage->trainInputs->cols());
  if (p) {
    figure.subtitle += " · by the kernel: " + choiceText(spectrum, n, *p);
    DecayFit known;  // only the slope is known; from the start of the fit, or from the first eigenvalue
    known.p = *p;
    known.constant = isLaw ? fit.constant : largest;
    addPower(figure, "slope −1/p of the kernel's Sobolev space", known, 1.0, rank, ColorRole::neutral, LineStyle::dash);
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
