// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figure_parts.h"

namespace kerridge {

namespace {

// What a model fits of each component: d a / z for models of the form a = filter∘z. With an offset, z − b u takes z's
// place.
Series factorsOf(const Model& model, const Problem& problem) {
  Series series;
  const Vector& d = problem.spectrum->d;
  for (Index i = problem.spectrum->rank - 1; i >= 0; --i) {
    const double component = problem.z(i) - model.point.offset * problem.u(i);
    series.x.push_back(d(i) / static_cast<double>(problem.n()));
    series.y.push_back(component != 0.0 ? d(i) * model.a(i) / component : notANumber);
  }
  return series;
}

Figure makeFilterFactors(const FigureInput& input) {
  const DivisionResult* division = shownDivision(input);
  if (division == nullptr)
    return emptyFigure(filterFactorsKind(), "The factors appear when the first model is computed.");
  Figure figure = emptyFigure(filterFactorsKind(), "");
  figure.subtitle = divisionText(input);
  figure.x.title = "eigenvalue σ = d/n";
  figure.x.logarithmic = true;
  figure.y.title = "share fitted, σ g(σ)";
  figure.y.lower = -0.05;
  RangeFinder range(true);
  RangeFinder shares;
  shares.add(1.0);
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    if (!input.models[i]) continue;
    // CG's polynomial depends on the data: it is no filter.
    const Method& method = *findMethod(input.models[i]->spec.id);
    const auto parameters = settledParameters(method.info(), input.models[i]->spec.parameters);
    const ModelSpace* space = division->stage->space(input.models[i]->spec);
    if (space == nullptr || !space->problem.spectrum) continue;
    if (!method.ridgeOffset() && method.residualFactors(space->problem, parameters, {1.0}).size() == 0) continue;
    Series series = factorsOf(*input.models[i], space->problem);
    series.name = methodLabel(input.models[i]->spec);
    series.color = colorOf(input.experiment, i);
    range.add(series.x);
    shares.add(series.y);
    figure.series.push_back(std::move(series));
  }
  if (range.empty())
    return emptyFigure(filterFactorsKind(), "No visible model filters a spectrum, or the Gram matrix has rank 0.");
  setRange(figure.x, range.lower(), range.upper(), 0.02);
  figure.y.upper = 1.05 * shares.upper();  // polynomials may overshoot
  return figure;
}

}  // namespace

FigureKind filterFactorsKind() {
  return {{"filter-factors",
           "Filter factors",
           "σ g(σ)",
           "How much of each eigencomponent the current models fit: 1 is all, 0 nothing. Large eigenvalues are fitted "
           "first; "
           "methods differ in how sharply they cut.",
           "LG08",
           {}},
          makeFilterFactors};
}

}  // namespace kerridge
