// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/sensitivity_figures.h"

#include <cmath>
#include <map>
#include <tuple>

#include "base/grid.h"
#include "base/number_text.h"
#include "studies/grids.h"
#include "studies/study_figures.h"

namespace kerridge {

namespace {

constexpr std::size_t mostCurves = 6;

// Mean test errors over the runs for every (noise, m, λ), from one pass over the rows: there are many.
class MeanErrors {
 public:
  explicit MeanErrors(const StudyTable& table)
      : noise(table.distinctNumbers("noise")),
        m(table.distinctNumbers("m")),
        lambda(table.distinctNumbers("lambda")),
        m_sum(Matrix::Zero(rows(), static_cast<Index>(lambda.size()))),
        m_count(Matrix::Zero(rows(), static_cast<Index>(lambda.size()))) {
    const auto positions = [](const std::vector<double>& values) {
      std::map<double, Index> map;
      for (const double value : values) map.emplace(value, static_cast<Index>(map.size()));
      return map;
    };
    const auto noisePosition = positions(noise);
    const auto mPosition = positions(m);
    const auto lambdaPosition = positions(lambda);
    const std::size_t noiseColumn = table.column("noise");
    const std::size_t mColumn = table.column("m");
    const std::size_t lambdaColumn = table.column("lambda");
    const std::size_t errorColumn = table.column("test_error");
    for (const StudyRow& row : table.rows) {
      const double error = row[errorColumn].number();
      if (!std::isfinite(error)) continue;
      const Index i = noisePosition.at(row[noiseColumn].number()) * static_cast<Index>(m.size()) +
                      mPosition.at(row[mColumn].number());
      const Index j = lambdaPosition.at(row[lambdaColumn].number());
      m_sum(i, j) += error;
      m_count(i, j) += 1.0;
    }
  }

  double at(std::size_t noisePlace, std::size_t mPlace, std::size_t lambdaPlace) const {
    const Index i = static_cast<Index>(noisePlace * m.size() + mPlace);
    const Index j = static_cast<Index>(lambdaPlace);
    return m_count(i, j) > 0.0 ? m_sum(i, j) / m_count(i, j) : notANumber;
  }
  /// Errors differ by powers of ten, so their axis is logarithmic where they are all positive.
  bool logarithmic() const { return ((m_count.array() == 0.0) || (m_sum.array() > 0.0)).all(); }
  /// The noise level of the figures that show a single one.
  std::size_t middleNoise() const { return noise.size() / 2; }

  std::vector<double> noise, m, lambda;

 private:
  Index rows() const { return static_cast<Index>(noise.size() * m.size()); }
  Matrix m_sum, m_count;
};

bool inDeviations(const StudyTable& table) { return parametersOf(table).choice("unit") != "target"; }

Text noiseText(const StudyTable& table, const MeanErrors& errors, std::size_t place) {
  const Text level = Text::number(shortText(errors.noise[place], 3));
  return inDeviations(table) ? Text("noise %1 sd", level) : Text("noise %1", level);
}

Text noiseTitle(const StudyTable& table) {
  return inDeviations(table) ? Text("noise / standard deviation of the target") : Text("noise");
}

Text meanText(const StudyTable& table) {
  return Text::list({dataText(table), Text("mean over %1 runs", table.distinct("run").size())});
}

Series curve(const Text& name, int color) { return {.name = name, .x = {}, .y = {}, .color = methodColor(color)}; }

std::size_t placeOf(const std::vector<double>& values, double value) {
  std::size_t place = 0;
  while (values[place] != value) ++place;
  return place;
}

// Mean errors at the middle noise.
Figure errorFigure(const StudyTable& table, const MeanErrors& errors, Axis x) {
  Figure figure;
  figure.subtitle = Text::list({meanText(table), noiseText(table, errors, errors.middleNoise())});
  figure.x = std::move(x);
  figure.y = {testErrorText(table.measure), errors.logarithmic(), 1.0, 10.0, {}};
  return figure;
}

Figure makeNoiseLambda(const StudyTable& table) {
  const MeanErrors errors(table);
  const std::size_t level = errors.middleNoise();
  Figure figure = errorFigure(table, errors, {Text("λ"), true, 1.0, 10.0, {}});
  int color = 0;
  for (const double m : thinned(errors.m, mostCurves)) {
    Series series = curve(exponentText(m), color++);
    for (std::size_t l = 0; l < errors.lambda.size(); ++l) {
      series.x.push_back(errors.lambda[l]);
      series.y.push_back(errors.at(level, placeOf(errors.m, m), l));
    }
    figure.series.push_back(std::move(series));
  }
  fitAxes(figure);
  return figure;
}

Figure makeExponent(const StudyTable& table) {
  const MeanErrors errors(table);
  const std::size_t level = errors.middleNoise();
  Figure figure = errorFigure(table, errors, {Text("exponent m"), false, 0.0, 1.0, {}});
  int color = 0;
  for (const double lambda : thinned(errors.lambda, mostCurves)) {
    Series series = curve(Text("λ = %1", Text::number(shortText(lambda, 2))), color++);
    for (std::size_t j = 0; j < errors.m.size(); ++j) {
      series.x.push_back(errors.m[j]);
      series.y.push_back(errors.at(level, j, placeOf(errors.lambda, lambda)));
    }
    if (series.x.size() == 1) series.marker = Marker::circle;
    figure.series.push_back(std::move(series));
  }
  fitAxes(figure);
  return figure;
}

Figure makeNoise(const StudyTable& table) {
  const MeanErrors errors(table);
  Figure figure;
  figure.subtitle = Text::list({meanText(table), Text("at the λ with the smallest mean error")});
  figure.x.title = noiseTitle(table);
  figure.y.title = testErrorText(table.measure);
  const bool larger = largerIsBetter(table.measure);
  int color = 0;
  for (const double m : thinned(errors.m, mostCurves)) {
    Series series = curve(exponentText(m), color++);
    for (std::size_t i = 0; i < errors.noise.size(); ++i) {
      double best = notANumber;
      for (std::size_t l = 0; l < errors.lambda.size(); ++l) {
        const double error = errors.at(i, placeOf(errors.m, m), l);
        if (std::isnan(best) || (larger ? error > best : error < best)) best = error;
      }
      series.x.push_back(errors.noise[i]);
      series.y.push_back(best);
    }
    series.marker = Marker::circle;
    series.width = 2.0;
    figure.series.push_back(std::move(series));
  }
  fitAxes(figure);
  return figure;
}

Figure makeMap(const StudyTable& table) {
  const MeanErrors errors(table);
  const std::size_t level = errors.middleNoise();
  Figure figure;
  figure.subtitle = Text::list({meanText(table), noiseText(table, errors, level), Text("box: best")});
  HeatMap map;
  map.name = testErrorText(table.measure);
  map.logarithmicColor = errors.logarithmic();
  map.xEdges = edgesOf(errors.m, false);
  map.yEdges = edgesOf(errors.lambda, true);
  map.values.resize(static_cast<Index>(errors.lambda.size()), static_cast<Index>(errors.m.size()));
  const bool larger = largerIsBetter(table.measure);
  double best = notANumber;
  for (Index i = 0; i < map.values.rows(); ++i) {
    for (Index j = 0; j < map.values.cols(); ++j) {
      const double error = errors.at(level, static_cast<std::size_t>(j), static_cast<std::size_t>(i));
      map.values(i, j) = error;
      if (std::isnan(error) || (!std::isnan(best) && (larger ? error <= best : error >= best))) continue;
      best = error;
      map.bestRow = i;
      map.bestColumn = j;
    }
  }
  figure.x = {Text("exponent m"), false, map.xEdges.front(), map.xEdges.back(), {}};
  figure.y = {Text("λ"), true, map.yEdges.front(), map.yEdges.back(), {}};
  figure.heatMaps.push_back(std::move(map));
  if (!table.rows.empty()) addTheory(figure, static_cast<Index>(table.number(0, "n")));
  return figure;
}

// Run by run the λ with the smallest test error, against the noise.
Figure makeBestLambda(const StudyTable& table) {
  struct Best {
    double lambda = notANumber, error = notANumber;
  };
  std::map<std::tuple<double, double, double>, Best> best;  // by m, noise and run
  const std::size_t noise = table.column("noise");
  const std::size_t m = table.column("m");
  const std::size_t run = table.column("run");
  const std::size_t lambda = table.column("lambda");
  const std::size_t error = table.column("test_error");
  const bool larger = largerIsBetter(table.measure);
  for (const StudyRow& row : table.rows) {
    const double value = row[error].number();
    if (!std::isfinite(value)) continue;
    Best& so = best[{row[m].number(), row[noise].number(), row[run].number()}];
    if (std::isnan(so.error) || (larger ? value > so.error : value < so.error)) so = {row[lambda].number(), value};
  }
  const MeanErrors errors(table);
  Figure figure;
  figure.subtitle = Text::list(
      {dataText(table), Text("where the test error is smallest"), Text("median and quartiles over the runs")});
  figure.x.title = noiseTitle(table);
  figure.y = {Text("best λ"), true, 1.0, 10.0, {}};
  int color = 0;
  for (const double exponent : thinned(errors.m, mostCurves)) {
    std::map<double, std::vector<double>> values;
    for (const auto& [key, one] : best) {
      if (std::get<0>(key) == exponent && one.lambda > 0.0) values[std::get<1>(key)].push_back(one.lambda);
    }
    addMedianCurve(figure, values, exponentText(exponent), methodColor(color++));
  }
  fitAxes(figure);
  return figure;
}

}  // namespace

std::vector<StudyFigure> sensitivityFigures() {
  return {{"", "Error against λ", "Test error against λ for several exponents, at the middle noise level.",
           makeNoiseLambda},
          {"exponent", "Error against m", "Test error against the exponent for several λ, at the middle noise level.",
           makeExponent},
          {"noise", "Error against noise", "Smallest test error over λ against the noise level.", makeNoise},
          {"map", "Error over m and λ",
           "Test error over the plane of m and λ, at the middle noise level, with those that AK15 chooses.", makeMap},
          {"best-lambda", "Best λ against noise", "The λ with the smallest test error against the noise level.",
           makeBestLambda}};
}

}  // namespace kerridge
