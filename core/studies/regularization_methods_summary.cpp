// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/summary.h"
#include "data/measure.h"
#include "studies/paper_table.h"
#include "studies/regularization_methods_study.h"
#include "studies/study.h"
#include "studies/study_figures.h"

namespace kerridge {

namespace {

constexpr double valleyShare = 0.05;

// The methods of the table with one parameter to choose.
std::vector<std::pair<std::string, std::string>> pathMethods(const StudyTable& table) {
  const std::vector<std::string> there = table.distinct("method");
  std::vector<std::pair<std::string, std::string>> methods;
  for (const auto& method : comparedMethods()) {
    const bool known = std::find(there.begin(), there.end(), method.first) != there.end();
    if (known && method.first != "svr") methods.push_back(method);
  }
  return methods;
}

std::string parameterOf(const std::string& method) { return method == "cg" ? "t" : "lambda"; }

// Of log10 of what the runs chose.
double spreadOfChoice(const StudyTable& table, const RowConditions& where, const std::string& method) {
  RowConditions conditions = where;
  conditions.insert(conditions.end(), {{"method", method}, {"kind", "chosen"}});
  std::vector<double> decades;
  for (const double value : table.numbers(table.where(conditions), parameterOf(method))) {
    if (value > 0.0) decades.push_back(std::log10(value));
  }
  return summarize(finiteOf(std::move(decades))).deviation;
}

}  // namespace

std::vector<Valley> methodValleys(const StudyTable& table, const RowConditions& where, const std::string& method) {
  std::vector<Valley> found;
  for (const std::string& run : table.distinct("run")) {
    RowConditions conditions = where;
    conditions.insert(conditions.end(), {{"method", method}, {"kind", "curve"}, {"run", run}});
    std::vector<std::pair<double, double>> points;
    for (const std::size_t row : table.where(conditions)) {
      points.emplace_back(table.number(row, parameterOf(method)), table.number(row, "test_error"));
    }
    std::sort(points.begin(), points.end());
    std::vector<double> x;
    std::vector<double> error;
    for (const auto& [at, value] : points) {
      x.push_back(at);
      error.push_back(value);
    }
    const Valley valley = valleyOf(x, error, valleyShare);
    if (!std::isnan(valley.from)) found.push_back(valley);
  }
  return found;
}

Valley valleyOf(const std::vector<double>& x, const std::vector<double>& error, double share) {
  const auto worse = [](double a, double b) { return std::isnan(b) ? !std::isnan(a) : a < b; };
  const auto least = std::min_element(error.begin(), error.end(), worse);
  if (least == error.end() || !std::isfinite(*least)) return {};
  const double limit = *least + share * std::abs(*least);
  // Where the line from an error within the limit to one beyond it crosses the limit.
  const auto end = [&](std::size_t inside, std::size_t outside) {
    const double from = std::log10(x[inside]);
    if (!std::isfinite(error[outside])) return from;
    const double part = (limit - error[inside]) / (error[outside] - error[inside]);
    return from + part * (std::log10(x[outside]) - from);
  };
  std::size_t low = static_cast<std::size_t>(least - error.begin());
  std::size_t high = low;
  while (low > 0 && error[low - 1] <= limit) --low;
  while (high + 1 < error.size() && error[high + 1] <= limit) ++high;
  const double left = low > 0 ? end(low, low - 1) : std::log10(x[low]);
  const double right = high + 1 < error.size() ? end(high, high + 1) : std::log10(x[high]);
  return {left, right, low > 0 && high + 1 < error.size()};
}

Figure flatnessFigure(const StudyTable& table) {
  constexpr double barsOfCategory = 0.78;  // as bars are drawn
  Figure figure;
  const std::string kernel = mainKernel(table);
  figure.subtitle =
      Text::list({kernelText(kernel), Text("bars: width of the valley, circles: spread of the choice over the runs")});
  const std::vector<std::string> sets = table.distinct("data");
  addDataCategories(figure, sets);
  figure.y.title = Text("decades of λ, or of t for CG");
  const auto methods = pathMethods(table);
  Series spread = pointCloud(Text("spread of the choice"), ColorRole::highlight, Marker::circle, 8.0, 1.0);
  const auto count = static_cast<double>(methods.size());
  double place = 0.0;
  for (const auto& [id, name] : methods) {
    std::vector<Summary> widths;
    ++place;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const RowConditions where{{"data", sets[i]}, {"kernel", kernel}};
      std::vector<double> decades;
      for (const Valley& valley : methodValleys(table, where, id)) decades.push_back(valley.decades());
      widths.push_back(summarize(decades));
      const double deviation = spreadOfChoice(table, where, id);
      if (std::isnan(deviation)) continue;
      spread.x.push_back(static_cast<double>(i) + barsOfCategory * (place - 0.5 * (count + 1.0)) / count);
      spread.y.push_back(deviation);
    }
    figure.bars.push_back(barsOf(Text::words(name), methodRole(id), widths));
  }
  const auto isEmpty = [](const BarSet& bars) {
    return std::all_of(bars.values.begin(), bars.values.end(), [](double value) { return std::isnan(value); });
  };
  if (std::all_of(figure.bars.begin(), figure.bars.end(), isEmpty)) {
    figure.emptyReason = Text("No run has its curves in the table: raise “runs with curves”.");
    return figure;
  }
  if (!spread.x.empty()) figure.series.push_back(std::move(spread));
  fitAxes(figure);
  return figure;
}

Figure rankCostFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("a point per data set, kernel and run")});
  figure.x = {Text("rank of K / training rows"), true, 0.1, 1.0, {}};
  figure.y = {Text("seconds"), true, 1e-3, 1.0, {}};
  const auto add = [&](const Text& name, const char* column, ColorRole color, Marker marker) {
    Series points = pointCloud(name, color, marker, 8.0, 1.0);
    for (const std::size_t row : table.where({{"method", "tikhonov"}, {"kind", "chosen"}})) {
      const double seconds = table.number(row, column);
      const double share = table.number(row, "rank") / table.number(row, "n");
      if (!(seconds > 0.0) || !(share > 0.0)) continue;
      points.x.push_back(share);
      points.y.push_back(seconds);
    }
    if (!points.x.empty()) figure.series.push_back(std::move(points));
  };
  add(Text("all singular vectors"), "full_seconds", methodRole("tikhonov"), Marker::circle);
  add(Text("those of nonzero singular values"), "thin_seconds", methodRole("cg"), Marker::diamond);
  return finished(std::move(figure), Text("TIKH is not among the methods, or the first run is not finished yet."));
}

PaperTable methodsPaperTable(const StudyTable& table) {
  const std::vector<std::string> there = table.distinct("method");
  std::vector<PaperSource> sources;
  for (const auto& [id, name] : comparedMethods()) {
    if (std::find(there.begin(), there.end(), id) == there.end()) continue;
    sources.push_back({{columnId(id), name, "", false, true}, {{"method", id}}, "test_error", "", "path_seconds"});
  }
  PaperTable paper = paperTableOf(table, sources);
  paper.caption = "Test " + paper.measure +
                  " of the chosen models, mean ± standard deviation over the runs, and time "
                  "in seconds";
  paper.kind = "kernel";
  paper.difference = "TIKH minus RLS, free b";
  for (const std::string& data : table.distinct("data")) {
    for (const std::string& kernel : table.distinct("kernel")) {
      const RowConditions here{{"data", data}, {"kernel", kernel}, {"kind", "chosen"}};
      PaperRow row = paperRow(table, sources, here, kernel);
      if (row.runs == 0) continue;
      markBest(row, paper.columns, largerIsBetter(table.measure));
      row.difference = pairedRows(table, table.where(withMethod(here, "tikhonov")), withMethod(here, "krr-offset"),
                                  parametersOf(table).number("train"));
      paper.rows.push_back(std::move(row));
    }
  }
  return paper;
}

}  // namespace kerridge
