// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

Figure makePicard(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(picardKind(), Text("The spectrum appears when it is computed."));
  const ModelSpace* space = split->stage->spectralSpace();
  if (space == nullptr)
    return emptyFigure(picardKind(), Text("No method here works on a kernel: there is no spectrum."));
  const Problem& problem = space->problem;
  const Spectrum& spectrum = *problem.spectrum;
  Figure figure = emptyFigure(picardKind(), {});
  figure.subtitle = Text::list({splitText(input), Text("rank %1", spectrum.rank)});
  figure.x.title = Text("index i");
  figure.y.title = Text("d, |z|, |z|/d");
  figure.y.logarithmic = true;
  Series d;
  d.name = Text("eigenvalues d");
  d.color = ColorRole::neutral;  // none of these is a method
  Series z;
  z.name = Text("|z|, z = Qᵀy");
  z.color = ColorRole::data;
  z.line = LineStyle::none;
  z.marker = Marker::circle;
  z.width = 4.0;
  Series ratio;
  ratio.name = Text("|z|/d");
  ratio.color = ColorRole::highlight;
  ratio.line = LineStyle::none;
  ratio.marker = Marker::triangle;
  ratio.width = 4.0;
  for (Index i = 0; i < spectrum.rank; ++i) {
    const double index = static_cast<double>(i + 1);
    d.x.push_back(index);
    d.y.push_back(spectrum.d(i));
    z.x.push_back(index);
    z.y.push_back(std::abs(problem.z(i)));
    ratio.x.push_back(index);
    ratio.y.push_back(std::abs(problem.z(i)) / spectrum.d(i));
  }
  RangeFinder range(true);
  for (const Series* series : {&d, &z, &ratio}) range.add(series->y);
  if (range.empty()) return emptyFigure(picardKind(), Text("The Gram matrix has rank 0."));
  figure.x.lower = 0.0;
  figure.x.upper = static_cast<double>(spectrum.rank) + 1.0;
  setRange(figure.y, std::max(range.lower(), 1e-20 * range.upper()), range.upper());
  figure.series = {std::move(d), std::move(z), std::move(ratio)};
  return figure;
}

}  // namespace

FigureKind picardKind() {
  FigureKind kind{{"picard",
                   "Picard plot",
                   "d, |z|, |z|/d",
                   "Eigenvalues of the Gram matrix and the target's components. Where |z| stops falling while d keeps "
                   "falling, the components are noise, and |z|/d shows how an unregularized fit would blow them up.",
                   "Hansen 1990",
                   {},
                   "Spectrum"},
                  makePicard};
  kind.needs = {FigureNeed::eigenvalues};
  return kind;
}

}  // namespace kerridge
