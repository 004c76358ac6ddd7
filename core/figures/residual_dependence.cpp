// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/residual_dependence.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/distributions.h"
#include "figures/figure_parts.h"
#include "validation/rank_dependence.h"

namespace kerridge {

namespace {

constexpr double level = 0.05;
constexpr std::size_t mostColumns = 30;
constexpr double quick = 3e5;  // values that are put in order while λ is dragged

/// What residuals may depend on, with a value for every row; without values the residual of the row before.
struct Regressor {
  Text name;
  std::vector<double> values;
};

// In the order of time, or of the file.
std::vector<std::size_t> orderOf(const Dataset& data, const std::vector<Index>& rows) {
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto place = [&](std::size_t i) { return data.order.size() > 0 ? data.order(rows[i]) : 0.0; };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return place(a) < place(b) || (place(a) == place(b) && rows[a] < rows[b]);
  });
  return order;
}

// ξ of the residuals and the values beside them; with the row before where there are no values.
RankDependence dependenceOn(const Regressor& regressor, const std::vector<double>& residuals,
                            const std::vector<std::size_t>& order) {
  if (!regressor.values.empty()) return rankDependence(regressor.values, residuals);
  std::vector<double> before;
  std::vector<double> now;
  for (std::size_t i = 1; i < order.size(); ++i) {
    before.push_back(residuals[order[i - 1]]);
    now.push_back(residuals[order[i]]);
  }
  return rankDependence(before, now);
}

}  // namespace

void drawResidualDependence(Figure& figure, const Dataset& data, const std::vector<Index>& rows,
                            const std::vector<NamedResiduals>& models) {
  constexpr std::size_t fewest = 10;
  if (rows.size() < fewest) {
    figure.emptyReason = Text("Fewer than %1 rows say nothing about dependence.", fewest);
    return;
  }
  if (static_cast<double>(rows.size()) * static_cast<double>(data.d() + 2) * static_cast<double>(models.size()) >
      quick) {
    figure.emptyReason = Text("There are too many rows and columns to test all of them while models change.");
    return;
  }
  const std::vector<std::size_t> order = orderOf(data, rows);
  std::vector<Regressor> regressors;
  for (Index j = 0; j < data.d(); ++j) {
    std::vector<double> values;
    for (const Index row : rows) values.push_back(data.X(row, j));
    if (std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); })) continue;
    regressors.push_back({Text::name(data.featureNames[static_cast<std::size_t>(j)]), std::move(values)});
  }
  Regressor place{Text("order"), std::vector<double>(rows.size())};
  for (std::size_t i = 0; i < order.size(); ++i) place.values[order[i]] = static_cast<double>(i);
  regressors.push_back(std::move(place));
  regressors.push_back({Text("row before"), {}});

  const auto tests = static_cast<double>(regressors.size());
  std::vector<std::vector<RankDependence>> found;
  std::vector<double> largest(regressors.size(), -1.0);
  for (const NamedResiduals& model : models) {
    std::vector<RankDependence>& own = found.emplace_back();
    for (std::size_t j = 0; j < regressors.size(); ++j) {
      own.push_back(dependenceOn(regressors[j], model.values, order));
      if (own[j].xi > largest[j]) largest[j] = own[j].xi;
    }
  }
  std::vector<std::size_t> shown(regressors.size());
  std::iota(shown.begin(), shown.end(), std::size_t{0});
  std::stable_sort(shown.begin(), shown.end(), [&](std::size_t a, std::size_t b) { return largest[a] > largest[b]; });
  shown.resize(std::min(shown.size(), mostColumns));
  RangeFinder range;
  range.add(0.0);
  double limit = 0.0;
  for (std::size_t k = 0; k < models.size(); ++k) {
    BarSet bars;
    bars.name = models[k].name;
    bars.color = models[k].color;
    for (const std::size_t j : shown) {
      bars.values.push_back(found[k][j].xi);
      range.add(found[k][j].xi);
      limit = std::max(limit, normalQuantile(1.0 - level / tests) * found[k][j].deviation);
    }
    figure.bars.push_back(std::move(bars));
  }
  for (const std::size_t j : shown) figure.x.categories.push_back(regressors[j].name);
  range.add(limit);
  figure.x.title = Text("column");
  figure.y.title = Text("ξ of the residuals");
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(shown.size()) - 0.5;
  setRange(figure.y, range.lower(), range.upper(), 0.06);
  Series line;
  line.name = Text("5 % for all columns together");
  line.color = ColorRole::neutral;
  line.line = LineStyle::dash;
  line.width = 1.2;
  line.x = {figure.x.lower, figure.x.upper};
  line.y = {limit, limit};
  figure.series.push_back(std::move(line));
  if (regressors.size() > mostColumns) {
    figure.subtitle.add(Text("the largest %1 of %2", mostColumns, regressors.size()));
  }
}

}  // namespace kerridge
