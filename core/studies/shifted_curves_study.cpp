// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <boost/math/tools/minima.hpp>
#include <cmath>

#include "base/number_text.h"
#include "base/sentence.h"
#include "base/summary.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "stages/method_result.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

// One curve of the study.
struct Curve {
  std::string method;
  double m;
  MethodSpec spec;
};

MethodSpec modifiedSpec() {
  MethodSpec spec;
  spec.id = "modified-krr";
  return spec;
}

Text exponentName(const std::string& method, double m) {
  if (method == "krr") return Text("KRR");
  if (method == "modified-krr") return Text("modified KRR");
  return Text("M-RLSR m = %1", Text::number(shortText(m, 4)));
}

// The curves of a table in the order met.
std::vector<std::pair<std::string, double>> curvesOf(const StudyTable& table) {
  std::vector<std::pair<std::string, double>> curves;
  for (const std::string& method : table.distinct("method")) {
    std::vector<double> exponents;
    for (const std::size_t row : table.where({{"method", method}})) {
      const double m = table.number(row, "m");
      if (std::find(exponents.begin(), exponents.end(), m) == exponents.end()) exponents.push_back(m);
    }
    for (const double m : exponents) curves.emplace_back(method, m);
  }
  return curves;
}

// What the minima have in common: how far apart those of one training set are. A minimum at an end of the grid is where
// the grid ends, which is elsewhere on the path for every method.
std::vector<Text> minimaOf(const StudyTable& table, const std::vector<double>& grid, const Text& measure) {
  std::vector<Text> remarks;
  for (const std::string& label : table.distinct("data")) {
    double furthest = notANumber;
    int atEnds = 0;
    for (const std::string& run : table.distinct("run")) {
      const auto rows = table.where({{"data", label}, {"run", run}, {"kind", "minimum"}});
      const bool ends = std::any_of(rows.begin(), rows.end(), [&](std::size_t row) {
        const double lambda = table.number(row, "lambda");
        return lambda <= grid.front() || lambda >= grid.back();
      });
      atEnds += ends ? 1 : 0;
      const std::vector<double> minima = table.numbers(rows, "test_error");
      if (ends || minima.size() < 2) continue;
      const auto [least, most] = std::minmax_element(minima.begin(), minima.end());
      furthest = std::fmax(furthest, (*most - *least) / std::max(std::abs(*least), 1e-300));
    }
    std::vector<Text> smallest;
    for (const auto& [method, m] : curvesOf(table)) {
      const auto rows = table.where({{"data", label}, {"method", method}, {"m", exactText(m)}, {"kind", "minimum"}});
      const Summary errors = summarize(table.numbers(rows, "test_error"));
      std::vector<double> logarithms = table.numbers(rows, "lambda");
      for (double& value : logarithms) value = std::log10(value);
      smallest.push_back(Text("%1 %2 at λ about %3", exponentName(method, m), Text::number(shortText(errors.mean, 5)),
                              Text::number(shortText(std::pow(10.0, summarize(logarithms).mean), 2))));
    }
    std::vector<Text> parts{
        Text("%1: smallest test %2 (mean over the runs) %3", Text::name(label), measure, Text::list(smallest, ", "))};
    if (!std::isnan(furthest)) {
      parts.push_back(
          Text("the minima of one run differ by at most %1 %", Text::number(shortText(100.0 * furthest, 2))));
    }
    if (atEnds == 1) parts.push_back(Text("not counted: 1 run with a minimum at an end of the grid"));
    if (atEnds > 1) parts.push_back(Text("not counted: %1 runs with a minimum at an end of the grid", atEnds));
    remarks.push_back(sentence(Text::list(parts, "; ")));
  }
  return remarks;
}

class ShiftedCurves final : public RepeatedJobs {
 public:
  explicit ShiftedCurves(const StudyInput& input) : RepeatedJobs(input) {
    requireRows(4, Text("error curves need at least 4 rows"));
    addWholeSets();
    m_curves = {{"krr", 2.0, ridgeSpec()}, {"modified-krr", 2.0, modifiedSpec()}};
    for (const double m : input.parameters.grid("m")) m_curves.push_back({"m-rlsr", m, mrlsrSpec(m)});
  }

  std::vector<Text> remarks(const StudyTable& table, const RunContext& /*context*/) const override {
    std::vector<Text> remarks = minimaOf(table, parameters().grid("lambda"), Text::words(measureLabel(shownMeasure())));
    if (shownMeasure() != input().settings.measure) {
      remarks.emplace_back(
          Text("The mean absolute error does not follow from mean squares, so the errors shown are RMSE."));
    }
    return remarks;
  }

 private:
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    ProtocolRun here(input().settings, *item.data.set, splitOf(item, run));
    JobRows rows;
    for (const Curve& curve : m_curves) addCurve(rows, here, curve, item.data.label, run, context);
    return rows;
  }

  void addCurve(JobRows& rows, ProtocolRun& here, const Curve& curve, const std::string& label, Index run,
                const RunContext& context) const {
    const std::vector<double>& grid = parameters().grid("lambda");
    const Path path = here.path(curve.spec, grid, context);
    const ModelSpace& space = here.space(curve.spec, context);
    const Vector test = testErrors(here.stage(), space, path.A, path.points);
    const Vector folds = here.crossValidate(curve.spec, grid, foldingOf(run), context).mse;
    const Vector& trainTarget = here.stage().trainTarget;
    const double unit = here.stage().scaling.targetScale * here.stage().scaling.targetScale;
    const auto cells = [&](const char* kind, const PathPoint& point, double at, double testMse, double foldMse) {
      const double trainMse = unit * point.residualSquare / static_cast<double>(here.n());
      rows.add({label, run + 1, curve.method, curve.m, kind, at, point.zero ? notANumber : point.mu,
                measured(trainMse, trainTarget), measured(testMse, here.stage().testTarget),
                measured(foldMse, trainTarget), measureId(shownMeasure())});
    };
    Index best = -1;
    for (Index l = 0; l < test.size(); ++l) {
      const auto i = static_cast<std::size_t>(l);
      cells("curve", path.points[i], grid[i], test(l), folds(l));
      if (std::isfinite(test(l)) && (best < 0 || test(l) <= test(best))) best = l;
    }
    if (best < 0) return;
    // Between its neighbors on the grid the minimum is found to where the error no longer changes in double precision.
    const auto size = static_cast<Index>(grid.size());
    const double low = std::log(grid[static_cast<std::size_t>(std::max<Index>(best - 1, 0))]);
    const double high = std::log(grid[static_cast<std::size_t>(std::min(best + 1, size - 1))]);
    double at = grid[static_cast<std::size_t>(best)];
    if (low < high) {
      const auto error = [&](double logLambda) {
        context.checkpoint();
        const Path single = here.path(curve.spec, {std::exp(logLambda)}, context);
        return testErrors(here.stage(), space, single.A, single.points)(0);
      };
      constexpr int bits = 26;  // half of the digits: the error is flat there
      const auto [place, value] = boost::math::tools::brent_find_minima(error, low, high, bits);
      if (value < test(best)) at = std::exp(place);
    }
    const Path lowest = here.path(curve.spec, {at}, context);
    cells("minimum", lowest.points.front(), at, testErrors(here.stage(), space, lowest.A, lowest.points)(0),
          notANumber);
  }

  // Curves know mean squares only, from which the mean absolute error does not follow: then RMSE.
  Measure shownMeasure() const {
    const Measure asked = input().settings.measure;
    return asked == Measure::mae ? Measure::rmse : asked;
  }
  double measured(double mse, const Vector& y) const {
    return std::isnan(mse) ? notANumber : measureFromMse(shownMeasure(), mse, y);
  }

  std::vector<Curve> m_curves;
};

// The error axis: R² has no logarithm.
Axis errorAxis(const StudyTable& table) {
  const Measure shown = table.measure == Measure::mae ? Measure::rmse : table.measure;
  return {testErrorText(shown), !largerIsBetter(shown), 1.0, 10.0, {}};
}

const std::vector<LineStyle> styles{LineStyle::solid, LineStyle::dash, LineStyle::dot};

Figure makeCurves(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list(
      {dataText(table),
       Text("mean over the runs, bands ± 1 standard deviation; diamonds: mean place and error of the runs' own "
            "minima")});
  figure.x = {Text("λ"), true, 1.0, 10.0, {}};
  figure.y = errorAxis(table);
  const std::vector<std::string> labels = firstData(table, styles.size(), figure.subtitle);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    int color = 0;
    for (const auto& [method, m] : curvesOf(table)) {
      const RowConditions here{{"data", labels[i]}, {"method", method}, {"m", exactText(m)}, {"kind", "curve"}};
      addMeanCurve(figure, table, here, "lambda", "test_error", withData(table, labels[i], exponentName(method, m)),
                   methodColor(color), {.line = styles[i], .band = labels.size() == 1});
      RowConditions minima = here;
      minima.back().second = "minimum";
      std::vector<double> places = table.numbers(table.where(minima), "lambda");
      for (double& value : places) value = std::log(value);
      const Summary errors = summarize(table.numbers(table.where(minima), "test_error"));
      if (!places.empty()) {
        Series mark = pointCloud(Text(), methodColor(color), Marker::diamond, 9.0, 1.0);
        mark.x = {std::exp(summarize(places).mean)};
        mark.y = {errors.mean};
        figure.series.push_back(std::move(mark));
      }
      ++color;
    }
  }
  fitAxes(figure);
  return figure;
}

Figure makeCollapsed(const StudyTable& table) {
  Figure figure;
  figure.subtitle =
      Text::list({dataText(table), Text("run 1"), Text("each method against the λ at which KRR gives the same model")});
  figure.x = {Text("equivalent λ of KRR (μ)"), true, 1.0, 10.0, {}};
  figure.y = errorAxis(table);
  const std::vector<Marker> markers{Marker::none, Marker::square, Marker::circle, Marker::triangle};
  Text subtitle;
  const std::vector<std::string> labels = firstData(table, styles.size(), subtitle);
  const std::vector<double> own =
      table.numbers(table.where({{"run", "1"}, {"method", "krr"}, {"kind", "curve"}}), "mu");
  const double low = own.empty() ? 0.0 : *std::min_element(own.begin(), own.end());
  const double high = own.empty() ? 0.0 : *std::max_element(own.begin(), own.end());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    int color = 0;
    for (const auto& [method, m] : curvesOf(table)) {
      Series series;
      series.name = withData(table, labels[i], exponentName(method, m));
      series.color = methodColor(color);
      series.marker = color < 3 ? markers[static_cast<std::size_t>(color)] : Marker::triangle;
      series.line = color == 0 ? styles[i] : LineStyle::none;
      series.width = color == 0 ? 2.0 : 7.0 - color;
      ++color;
      const auto rows =
          table.where({{"data", labels[i]}, {"run", "1"}, {"method", method}, {"m", exactText(m)}, {"kind", "curve"}});
      // KRR as a line, the others as some forty points upon it.
      const std::size_t stride = color == 1 ? 1 : std::max<std::size_t>(rows.size() / 40, 1);
      for (std::size_t k = 0; k < rows.size(); k += stride) {
        const double mu = table.number(rows[k], "mu");
        // M-RLSR reaches any μ; only what KRR's own grid covers, or nearly, says something.
        if (!(mu >= low / 100.0 && mu <= 100.0 * high)) continue;
        series.x.push_back(mu);
        series.y.push_back(table.number(rows[k], "test_error"));
      }
      if (!series.x.empty()) figure.series.push_back(std::move(series));
    }
  }
  return finished(std::move(figure), Text("Run 1 is not finished yet."));
}

class ShiftedCurvesStudy final : public StudyOf<ShiftedCurves> {
 public:
  ItemInfo info() const override {
    return {"shifted-curves",
            "Error curves: same minimum, shifted",
            "",
            "Test error against λ of KRR, modified KRR and M-RLSR: curves of one shape and one minimum at different λ.",
            "AK14 fig. 2",
            {runsParameter(10), trainShareParameter(0.7),
             lambdaGridParameter("lambda", "λ", {1e-10, 1e5, 100, {}}, "Values of λ on the curves."),
             exponentGridParameter("m", {1.5, 2.0, 2, {1.5}}, "Exponents of M-RLSR, one curve each."),
             foldsParameter(10), kernelParameter(), measureParameter(Measure::scaledRmse)}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"method", "krr, modified-krr or m-rlsr", ""},
            {"m", "exponent of the penalty", ""},
            {"kind", "curve: a value of the grid; minimum: the minimum of the test error between grid values", ""},
            {"lambda", "λ of the method", ""},
            {"mu", "λ at which KRR gives the same model; empty where f = 0", ""},
            {"train_error", "error on the training part, in the study's measure", ""},
            {"test_error", "error on the test part", ""},
            {"cv_error", "k-fold error on the training part; empty for minima", ""},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Error curves: same minimum, shifted",
             "Test error of KRR, modified KRR and M-RLSR against λ, minima marked.", makeCurves},
            {"mu", "Error curves against the equivalent λ",
             "The same errors against the λ at which KRR gives the same model: all curves coincide.", makeCollapsed}};
  }
};

}  // namespace

const Study& shiftedCurvesStudy() {
  static const ShiftedCurvesStudy study;
  return study;
}

}  // namespace kerridge
