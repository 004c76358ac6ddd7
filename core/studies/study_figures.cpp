// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/study_figures.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/number_text.h"
#include "base/summary.h"
#include "data/generator.h"
#include "data/measure.h"

namespace kerridge {

RowConditions withMethod(RowConditions conditions, const std::string& method) {
  conditions.emplace_back("method", method);
  return conditions;
}

ColorRole methodRole(const std::string& word, std::size_t set) {
  constexpr int perSet = 3;
  constexpr int others = 2;
  static const std::map<std::string, int> places{
      {"krr", 0},      {"m-rlsr", 1},     {"m-rlsr-cv", 1},   {"krr-equivalent", 2}, {"krr-wide", 2},
      {"krr-cv", 2},   {"krr-offset", 2}, {"m-rlsr-free", 3}, {"m-rlsr-set", 3},     {"krr-penalized-offset", 3},
      {"tikhonov", 4}, {"cg", 5},         {"svr", 6}};
  const auto known = places.find(word);
  return methodColor(perSet * static_cast<int>(set) + (known != places.end() ? known->second : others));
}

ColorRole exponentRole(const std::vector<double>& exponents, double m, std::size_t set) {
  constexpr double ofRidge = 2.0;
  const auto others =
      static_cast<int>(std::count_if(exponents.begin(), exponents.end(), [](double one) { return one != ofRidge; }));
  const auto before = static_cast<int>(
      std::count_if(exponents.begin(), exponents.end(), [m](double one) { return one != ofRidge && one < m; }));
  const int place = m == ofRidge ? 0 : 1 + before;
  return methodColor(static_cast<int>(set) * (1 + others) + place);
}

MeanCurve meanCurve(const StudyTable& table, const RowConditions& conditions, const std::string& x,
                    const std::string& y, const Text& name, ColorRole color) {
  std::map<double, std::vector<double>> values;
  for (const std::size_t row : table.where(conditions)) {
    const double at = table.number(row, x);
    const double value = table.number(row, y);
    if (!std::isnan(at) && !std::isnan(value)) values[at].push_back(value);
  }
  MeanCurve curve;
  curve.mean.name = name;
  curve.mean.color = color;
  curve.band.color = color;
  for (const auto& [at, group] : values) {
    const Summary summary = summarize(group);
    const double spread = std::isnan(summary.deviation) ? 0.0 : summary.deviation;
    curve.mean.x.push_back(at);
    curve.mean.y.push_back(summary.mean);
    curve.band.x.push_back(at);
    curve.band.lower.push_back(summary.mean - spread);
    curve.band.upper.push_back(summary.mean + spread);
  }
  return curve;
}

bool addMeanCurve(Figure& figure, const StudyTable& table, const RowConditions& conditions, const std::string& x,
                  const std::string& y, const Text& name, ColorRole color, const CurveLook& look) {
  MeanCurve curve = meanCurve(table, conditions, x, y, name, color);
  if (curve.mean.x.empty()) return false;
  curve.mean.line = look.line;
  curve.mean.width = look.width;
  const bool isPoint = look.band && curve.mean.x.size() == 1;
  curve.mean.marker = isPoint && look.marker == Marker::none ? Marker::circle : look.marker;
  if (look.band && curve.band.lower != curve.band.upper) figure.bands.push_back(std::move(curve.band));
  figure.series.push_back(std::move(curve.mean));
  return true;
}

void addMedianCurve(Figure& figure, const std::map<double, std::vector<double>>& values, const Text& name,
                    ColorRole color, LineStyle line) {
  Series median;
  median.name = name;
  median.line = line;
  median.color = color;
  median.marker = Marker::circle;
  Band quartiles;
  quartiles.color = color;
  for (const auto& [at, group] : values) {
    const BoxSummary box = boxSummary(group);
    if (std::isnan(box.median)) continue;
    median.x.push_back(at);
    median.y.push_back(box.median);
    quartiles.x.push_back(at);
    quartiles.lower.push_back(box.lowerQuartile);
    quartiles.upper.push_back(box.upperQuartile);
  }
  if (median.x.empty()) return;
  if (quartiles.lower != quartiles.upper) figure.bands.push_back(std::move(quartiles));
  figure.series.push_back(std::move(median));
}

void addSpread(Figure& figure, std::vector<SpreadGroup> groups, double size, double opacity) {
  const double width = 0.8 / static_cast<double>(groups.size());
  for (std::size_t g = 0; g < groups.size(); ++g) {
    SpreadGroup& group = groups[g];
    Series points = pointCloud(Text(), group.color, Marker::circle, size, opacity);
    Series quartiles{.name = group.name, .x = {}, .y = {}, .color = group.color, .width = 6.0};
    Series medians = pointCloud(Text(), ColorRole::data, Marker::diamond, 9.0, 1.0);
    for (std::size_t i = 0; i < group.values.size(); ++i) {
      std::vector<double>& values = group.values[i];
      if (values.empty()) continue;
      const double center = static_cast<double>(i) - 0.4 + width * (static_cast<double>(g) + 0.5);
      const double count = static_cast<double>(values.size());
      for (std::size_t r = 0; r < values.size(); ++r) {
        points.x.push_back(center + 0.6 * width * ((static_cast<double>(r) + 0.5) / count - 0.5));
        points.y.push_back(values[r]);
      }
      std::sort(values.begin(), values.end());
      // A gap between the lines of two categories.
      quartiles.x.insert(quartiles.x.end(), {center, center, notANumber});
      quartiles.y.insert(quartiles.y.end(), {quantileOf(values, 0.25), quantileOf(values, 0.75), notANumber});
      medians.x.push_back(center);
      medians.y.push_back(quantileOf(values, 0.5));
    }
    figure.series.insert(figure.series.end(), {std::move(points), std::move(quartiles), std::move(medians)});
  }
}

BarSet barsOf(const Text& name, ColorRole color, const std::vector<Summary>& values) {
  BarSet bars{name, {}, {}, color};
  for (const Summary& value : values) {
    bars.values.push_back(value.mean);
    bars.errors.push_back(value.deviation);
  }
  return bars;
}

void addBars(Figure& figure, const Text& name, ColorRole color, const std::vector<Summary>& values) {
  const auto isThere = [](const Summary& value) { return value.count > 0; };
  if (std::any_of(values.begin(), values.end(), isThere)) figure.bars.push_back(barsOf(name, color, values));
}

namespace {

double leastSquaresSlope(const std::vector<double>& x, const std::vector<double>& y) {
  const Summary meanX = summarize(x);
  const Summary meanY = summarize(y);
  double numerator = 0.0;
  double denominator = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    numerator += (x[i] - meanX.mean) * (y[i] - meanY.mean);
    denominator += (x[i] - meanX.mean) * (x[i] - meanX.mean);
  }
  return denominator > 0.0 ? numerator / denominator : notANumber;
}

}  // namespace

std::vector<double> slopesOfRuns(const StudyTable& table, const RowConditions& conditions, const std::string& x,
                                 const std::string& y, const std::string& run) {
  std::map<double, std::pair<std::vector<double>, std::vector<double>>> runs;
  for (const std::size_t row : table.where(conditions)) {
    const double at = table.number(row, x);
    const double value = table.number(row, y);
    if (!(at > 0.0) || !(value > 0.0)) continue;
    auto& [logX, logY] = runs[table.number(row, run)];
    logX.push_back(std::log(at));
    logY.push_back(std::log(value));
  }
  std::vector<double> slopes;
  for (const auto& [number, points] : runs) {
    const double slope = leastSquaresSlope(points.first, points.second);
    if (!std::isnan(slope)) slopes.push_back(slope);
  }
  return slopes;
}

void fitAxes(Figure& figure) {
  RangeFinder x(figure.x.logarithmic);
  RangeFinder y(figure.y.logarithmic);
  for (const Series& series : figure.series) {
    x.add(series.x);
    y.add(series.y);
  }
  for (const Band& band : figure.bands) {
    x.add(band.x);
    y.add(band.lower);
    y.add(band.upper);
  }
  for (const BarSet& bars : figure.bars) {
    y.add(0.0);
    for (std::size_t i = 0; i < bars.values.size(); ++i) {
      const double error = i < bars.errors.size() && std::isfinite(bars.errors[i]) ? bars.errors[i] : 0.0;
      y.add(bars.values[i] + error);
      if (bars.values[i] < 0.0) y.add(bars.values[i] - error);
    }
  }
  for (const Mark& mark : figure.marks) {
    x.add(mark.x);
    y.add(mark.y);
  }
  if (!figure.x.categories.empty()) {
    figure.x.lower = -0.5;
    figure.x.upper = static_cast<double>(figure.x.categories.size()) - 0.5;
  } else if (!x.empty()) {
    setRange(figure.x, x.lower(), x.upper(), 0.02);
  }
  if (y.empty()) return;
  if (!figure.bars.empty() && y.lower() >= 0.0 && !figure.y.logarithmic) {
    figure.y.lower = 0.0;
    figure.y.upper = y.upper() > 0.0 ? 1.08 * y.upper() : 1.0;
  } else {
    setRange(figure.y, y.lower(), y.upper());
  }
}

Figure finished(Figure figure, const Text& emptyReason) {
  if (figure.series.empty()) figure.emptyReason = emptyReason;
  fitAxes(figure);
  return figure;
}

Text dataName(const std::string& data) {
  const bool isGenerated = std::any_of(generators().begin(), generators().end(),
                                       [&](const Generator* generator) { return generator->info().label == data; });
  return isGenerated ? Text::words(data) : Text::name(data);
}

Text withData(const StudyTable& table, const std::string& data, const Text& text) {
  return table.distinct("data").size() > 1 ? Text::list({text, dataName(data)}) : text;
}

std::string mostRows(const StudyTable& table, const RowConditions& conditions) {
  const std::vector<double> sizes = table.numbers(table.where(conditions), "n");
  return sizes.empty() ? "" : exactText(*std::max_element(sizes.begin(), sizes.end()));
}

std::vector<std::string> firstData(const StudyTable& table, std::size_t most, Text& subtitle) {
  std::vector<std::string> labels = table.distinct("data");
  if (labels.size() > most) {
    subtitle.add(Text("the first %1 of %2 data sets", most, labels.size()));
    labels.resize(most);
  }
  return labels;
}

void addDataCategories(Figure& figure, const std::vector<std::string>& sets) {
  figure.x.title = Text("data set");
  for (const std::string& data : sets) figure.x.categories.push_back(dataName(data));
}

Text exponentText(double m) { return Text("m = %1", Text::number(shortText(m, 3))); }

Text dataText(const StudyTable& table) {
  constexpr std::size_t named = 4;
  const std::vector<std::string> labels = table.distinct("data");
  std::string names;
  for (std::size_t i = 0; i < std::min(labels.size(), named); ++i) names += (i > 0 ? ", " : "") + labels[i];
  const Text text = Text::name(names);
  return labels.size() > named ? Text("%1 and %2 more", text, labels.size() - named) : text;
}

}  // namespace kerridge
