// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include "base/summary.h"
#include "studies/learning_curves_study.h"
#include "studies/paper_table.h"
#include "studies/study.h"
#include "studies/study_figures.h"

namespace kerridge {

namespace {

// How slowly a method learns: the mean of error(share) / error(1) − 1 over the shares below 1 of one run, in percent.
// NaN unless the run is finished.
double excessOf(const StudyTable& table, const std::vector<std::size_t>& rows, std::size_t shares) {
  double last = notANumber;
  std::vector<double> errors;
  for (const std::size_t row : rows) {
    const double error = table.number(row, "test_error");
    (table.number(row, "fraction") == 1.0 ? last : errors.emplace_back()) = error;
  }
  if (errors.size() + 1 != shares || !(std::abs(last) > 0.0)) return notANumber;
  double sum = 0.0;
  for (const double error : errors) sum += 100.0 * (error - last) / std::abs(last);
  return sum / static_cast<double>(errors.size());
}

// The same for every run, and for what KRR at λ₂ has in the same run.
struct Speeds {
  std::vector<double> excess, difference;
};

Speeds speedsOf(const StudyTable& table, const std::string& data, const std::string& method) {
  const std::size_t shares = table.distinctNumbers("fraction").size();
  Speeds speeds;
  const auto excess = [&](const std::string& run, const std::string& of) {
    return excessOf(table, table.where({{"data", data}, {"method", of}, {"run", run}}), shares);
  };
  for (const std::string& run : table.distinct("run")) {
    const double own = excess(run, method);
    if (!std::isfinite(own)) continue;
    speeds.excess.push_back(own);
    speeds.difference.push_back(own - excess(run, "krr-equivalent"));
  }
  speeds.difference = finiteOf(std::move(speeds.difference));
  return speeds;
}

// Colors tell methods apart, line styles the data sets that share a chart: as many sets as there are styles.
constexpr LineStyle styles[] = {LineStyle::solid, LineStyle::dash, LineStyle::dot, LineStyle::dashDot};

}  // namespace

const std::vector<std::pair<std::string, std::string>>& learningMethods() {
  static const std::vector<std::pair<std::string, std::string>> words{
      {"m-rlsr", "M-RLSR"}, {"krr-equivalent", "KRR at λ₂ = Φ(λ)"}, {"krr", "KRR, λ by cross-validation"}};
  return words;
}

Figure learningCurvesFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = dataText(table);
  figure.x.title = Text("share of the training part");
  figure.y.title = testErrorText(table.measure);
  const std::vector<std::string> data = firstData(table, std::size(styles), figure.subtitle);
  figure.subtitle.add(data.size() > 1 ? Text("mean over the runs") : Text("mean ± 1 standard deviation over the runs"));
  for (std::size_t set = 0; set < data.size(); ++set) {
    const std::string& label = data[set];
    for (const auto& [id, text] : learningMethods()) {
      addMeanCurve(figure, table, {{"data", label}, {"method", id}}, "fraction", "test_error",
                   withData(table, label, Text::words(text)), methodRole(id), {.line = styles[set]});
    }
  }
  if (data.size() > 1) figure.bands.clear();  // a dozen of them would hide the curves
  fitAxes(figure);
  // Shares have their own ends, whatever is there yet.
  figure.x.lower = 0.0;
  figure.x.upper = 1.03;  // room for the last marker
  const auto isPoint = [](const Series& series) { return series.x.size() == 1; };
  if (std::all_of(figure.series.begin(), figure.series.end(), isPoint)) {
    // The first size alone: from 0 on its points are as far apart as they are.
    figure.y.lower = 0.0;
    figure.y.upper *= 1.2;
  }
  return figure;
}

// How the λ that is chosen moves with the number of rows to learn from.
Figure learningLambdaFigure(const StudyTable& table) {
  Figure figure;
  const bool each = parametersOf(table).choice("selection") == "each";
  figure.subtitle = dataText(table);
  figure.x = {Text("training rows n"), true, 1.0, 10.0, {}};
  figure.y = {Text("λ"), true, 1.0, 10.0, {}};
  const std::vector<std::string> data = firstData(table, std::size(styles), figure.subtitle);
  figure.subtitle.add(data.size() > 1 ? Text("median over the runs") : Text("median and quartiles over the runs"));
  if (!each) figure.subtitle.add(Text("chosen once per run, on the whole training part"));
  for (std::size_t set = 0; set < data.size(); ++set) {
    const std::string& label = data[set];
    for (const auto& [id, text] : learningMethods()) {
      std::map<double, std::vector<double>> values;
      const std::vector<std::size_t> rows = table.where({{"data", label}, {"method", id}});
      for (const std::size_t row : rows) {
        const double lambda = table.number(row, "lambda");
        if (lambda > 0.0) values[table.number(row, "n")].push_back(lambda);
      }
      addMedianCurve(figure, values, withData(table, label, Text::words(text)), methodRole(id), styles[set]);
    }
  }
  if (data.size() > 1) figure.bands.clear();
  fitAxes(figure);
  return figure;
}

Figure learningSpeedFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text("mean over the shares below 1, ± 1 standard deviation over the runs; lower: learns faster");
  const std::vector<std::string> sets = table.distinct("data");
  addDataCategories(figure, sets);
  figure.y.title = Text("error above that of the whole training part, %");
  for (const auto& [id, text] : learningMethods()) {
    std::vector<Summary> excess;
    for (const std::string& data : sets) excess.push_back(summarize(speedsOf(table, data, id).excess));
    addBars(figure, Text::words(text), methodRole(id), excess);
  }
  if (figure.bars.empty()) {
    figure.emptyReason = Text("No run has errors on the whole training part and on a smaller share yet.");
    return figure;
  }
  fitAxes(figure);
  return figure;
}

std::vector<double> learningDifferences(const StudyTable& table, const std::string& data) {
  return speedsOf(table, data, "m-rlsr").difference;
}

PaperTable learningPaperTable(const StudyTable& table) {
  const std::vector<std::string> there = table.distinct("method");
  std::vector<PaperSource> sources;
  for (const auto& [id, text] : learningMethods()) {
    if (std::find(there.begin(), there.end(), id) == there.end()) continue;
    const bool power = id == "m-rlsr";
    sources.push_back({{columnId(id), text, "", power}, {{"method", id}}, "test_error", power ? "m" : ""});
  }
  const std::size_t measured = sources.size();
  if (!finiteOf(table.numbers(table.where({}), "published_m")).empty()) {
    sources.push_back({{"ak14_m_rlsr", "M-RLSR", "AK14 fig. 3", true}, {{"method", "m-rlsr"}}, "", "published_m"});
  }
  PaperTable paper = paperTableOf(table, sources);
  paper.caption = "How fast the methods learn: test " + paper.measure +
                  " above that of the whole training part, in percent, mean over the shares below 1; mean ± standard "
                  "deviation over the runs";
  paper.kind = "";
  paper.difference = "M-RLSR minus KRR at λ₂";
  for (const std::string& data : table.distinct("data")) {
    PaperRow row = paperRow(table, sources, {{"data", data}}, "");
    row.runs = 0;
    // In place of the errors themselves.
    for (std::size_t i = 0; i < measured; ++i) {
      const std::string& method = sources[i].rows.front().second;
      const Speeds speeds = speedsOf(table, data, method);
      const Summary summary = summarize(speeds.excess);
      row.runs = std::max(row.runs, summary.count);
      row.cells[i].mean = summary.mean;
      row.cells[i].deviation = summary.deviation;
      if (method == "m-rlsr") {
        row.difference = pairedDifference(speeds.difference, parametersOf(table).number("train"));
      }
    }
    markBest(row, paper.columns, false);
    if (row.runs > 0) paper.rows.push_back(std::move(row));
  }
  return paper;
}

}  // namespace kerridge
