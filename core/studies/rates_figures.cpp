// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <cmath>
#include <map>
#include <set>

#include "base/number_text.h"
#include "base/summary.h"
#include "studies/rates_study.h"
#include "studies/study.h"
#include "studies/study_figures.h"

namespace kerridge {

namespace {

// V05's rules: exponent of n, and the slope it proves for them.
struct Theory {
  std::string method;
  Text label;
  std::string key = {};
  double exponent = 0.0, slope = 0.0;
  Text text = {};
  std::string m = {};  // of M-RLSR, as in the table
};

const std::vector<Theory>& theories() {
  static const std::vector<Theory> list{
      {"tikhonov", Text("Tikhonov"), "lambda-exponent", 0.5, -0.5, Text("theory, slope %1", Text::name("−1/2"))},
      {"landweber", Text("Landweber"), "t-exponent", 1.0 / 3.0, -1.0 / 3.0,
       Text("theory, slope %1", Text::name("−1/3"))},
      {"tikhonov-best", Text("Tikhonov, best λ")},
      {"landweber-best", Text("Landweber, best t")},
      {"iterated-best", Text("iterated Tikhonov, best λ")},
      {"cut-off-best", Text("spectral cut-off, best λ")},
      {"nu-best", Text("ν-method, best t")},
      {"cg-best", Text("CG, best t")}};
  return list;
}

// Two decimals, with the minus sign of the axes.
Text decimals(double value) {
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, std::abs(value), std::chars_format::fixed, 2).ptr;
  return Text::number((value < 0.0 ? "−" : "") + std::string(digits, end));
}

// The slope to draw beside the means, 0 for none, and what to call it: V05's for its own exponents, else the one given.
std::pair<double, Text> drawnSlope(const StudyTable& table, const Theory& theory) {
  const StudyParameters parameters = parametersOf(table);
  if (!theory.key.empty() && std::abs(parameters.number(theory.key) - theory.exponent) < 1e-3) {
    return {theory.slope, theory.text};
  }
  const double slope = parameters.number("slope");
  return {slope, Text("slope given, %1", decimals(slope))};
}

Text withSlope(const Text& label, const Summary& slope) {
  if (slope.count == 0) return label;
  return std::isnan(slope.standardError)
             ? Text("%1: slope %2", label, decimals(slope.mean))
             : Text("%1: slope %2 ± %3", label, decimals(slope.mean), decimals(slope.standardError));
}

Figure fits(const StudyTable& table, const std::string& method, const std::string& column, const Text& symbol) {
  Figure figure;
  const std::vector<std::string> sets = table.distinct("data");
  const std::string data = sets.empty() ? "" : sets.front();
  const RowConditions conditions{{"data", data}, {"kind", "fit"}, {"method", method}};
  const std::vector<std::size_t> rows = table.where(conditions);
  figure.x.title = Text("x");
  figure.y.title = Text("y");
  figure.subtitle = dataName(data);
  if (rows.empty()) {
    figure.emptyReason = Text("The fits are not computed yet.");
    return figure;
  }
  figure.subtitle.add(Text("n = %1", Text::number(table.text(rows.front(), "n"))));
  if (sets.size() > 1) figure.subtitle.add(Text("the first of %1 data sets", sets.size()));
  Series points = pointCloud(Text("data"), ColorRole::data, Marker::circle, 5.0, 0.6);
  for (const std::size_t row : table.where({{"data", data}, {"kind", "point"}})) {
    points.x.push_back(table.number(row, "x"));
    points.y.push_back(table.number(row, "y"));
  }
  if (points.x.empty()) figure.subtitle.add(Text("along the first input, the others at their medians"));
  if (!points.x.empty()) figure.series.push_back(points);
  Series truth{.name = Text("true function"), .x = {}, .y = {}, .color = ColorRole::truth, .line = LineStyle::dash};
  std::map<double, Series> curves;
  for (const std::size_t row : rows) {
    Series& curve = curves[table.number(row, column)];
    if (curves.size() == 1) {
      truth.x.push_back(table.number(row, "x"));
      truth.y.push_back(table.number(row, "truth"));
    }
    curve.x.push_back(table.number(row, "x"));
    curve.y.push_back(table.number(row, "y"));
  }
  figure.series.push_back(truth);
  int color = 0;
  for (auto& [at, curve] : curves) {
    curve.name = Text("%1 = %2", symbol, Text::number(shortText(at, 3)));
    curve.color = methodColor(color++);
    figure.series.push_back(std::move(curve));
  }
  fitAxes(figure);
  return figure;
}

}  // namespace

Summary riskSlope(const StudyTable& table, const RowConditions& rows) {
  return summarize(slopesOfRuns(table, rows, "n", "excess_risk"));
}

std::vector<std::pair<RowConditions, std::string>> riskRows(const StudyTable& table, const std::string& data) {
  std::vector<std::pair<RowConditions, std::string>> all;
  for (const std::string& method : table.distinct("method")) {
    const RowConditions rows{{"data", data}, {"kind", "risk"}, {"method", method}};
    const std::vector<double> exponents = table.numbers(table.where(rows), "m");
    if (exponents.empty()) all.emplace_back(rows, method);
    for (const double m : std::set<double>(exponents.begin(), exponents.end())) {
      all.emplace_back(rows, method + " m = " + shortText(m, 3));
      all.back().first.emplace_back("m", exactText(m));
    }
  }
  return all;
}

Figure ratesFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("mean over the runs, bands ± 1 standard deviation")});
  figure.x = {Text("n"), true, 1.0, 10.0, {}};
  figure.y = {Text("excess risk"), true, 1.0, 10.0, {}};
  const std::vector<std::string> sets = table.distinct("data");
  std::set<std::string> named;
  int color = 0;
  for (const std::string& data : sets) {
    // Those of V05 first, then M-RLSR by AK15 eq. 4.
    std::vector<Theory> curves = theories();
    for (const auto& [rows, text] : riskRows(table, data)) {
      const auto& [column, m] = rows.back();
      if (column != "m") continue;
      const Text exponent = Text::number(shortText(*parseNumber(m), 3));
      curves.push_back({.method = "m-rlsr", .label = Text("M-RLSR m = %1", exponent), .m = m});
    }
    for (const Theory& theory : curves) {
      RowConditions here{{"data", data}, {"kind", "risk"}, {"method", theory.method}};
      if (!theory.m.empty()) here.emplace_back("m", theory.m);
      const Text name = withSlope(withData(table, data, theory.label), riskSlope(table, here));
      MeanCurve curve = meanCurve(table, here, "n", "excess_risk", name, methodColor(color++));
      if (curve.mean.x.empty()) continue;
      curve.mean.marker = Marker::circle;
      if (theory.key.empty()) {
        curve.mean.line = LineStyle::dot;
      } else {
        figure.bands.push_back(curve.band);
      }
      figure.series.push_back(curve.mean);
      const auto [slope, text] = drawnSlope(table, theory);
      if (slope == 0.0 || curve.mean.x.size() < 2) continue;
      // Theory knows the slope, not the constant: through the first mean.
      Series line{.name = sets.size() > 1 || !named.insert(text.english()).second ? Text() : text,
                  .x = {},
                  .y = {},
                  .color = curve.mean.color,
                  .line = LineStyle::dash,
                  .width = 1.5};
      for (const double n : {curve.mean.x.front(), curve.mean.x.back()}) {
        line.x.push_back(n);
        line.y.push_back(curve.mean.y.front() * std::pow(n / curve.mean.x.front(), slope));
      }
      figure.series.push_back(std::move(line));
    }
  }
  return finished(std::move(figure), Text("No run is finished yet."));
}

Figure tikhonovFitsFigure(const StudyTable& table) { return fits(table, "tikhonov", "lambda", Text("λ")); }
Figure landweberFitsFigure(const StudyTable& table) { return fits(table, "landweber", "t", Text("t")); }

}  // namespace kerridge
