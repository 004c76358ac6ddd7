// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "stages/theory.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

const std::vector<std::pair<std::string, std::string>>& removalWords() {
  static const std::vector<std::pair<std::string, std::string>> words{
      {"kept-weight", "every point keeps the weight 1/n"}, {"own-average", "the rest has its own average"}};
  return words;
}

// One repetition is one split; its training sets are nested and share the test part.
class StabilityRuns final : public RepeatedJobs {
 public:
  explicit StabilityRuns(const StudyInput& input) : RepeatedJobs(input) {
    requireRows(3, Text("stability needs at least 3 rows"));
    m_lambda = gridWith("lambdas", "lambda");
    for (const StudyData& data : input.data) {
      if (trainingRows(*data.set) < 2) {
        throw InvalidInput("/studies", Text("%1: stability needs at least 2 training rows", Text::name(data.label)));
      }
    }
    // Each row is left out, each time a curve of that length.
    addSizes([](Index rows) { return static_cast<double>(rows) * static_cast<double>(rows); });
  }

 private:
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyData& data = item.data;
    const StudyParameters& p = parameters();
    ProtocolRun here(input().settings, *data.set, splitOfRows(item, run));
    here.space(ridgeSpec(), context);
    JobRows result;
    const std::vector<double>& exponents = p.grid("m");
    const double share = 1.0 / static_cast<double>(exponents.size() * removalWords().size());
    double start = 0.0;
    for (const double m : exponents) {
      for (const auto& [id, text] : removalWords()) {
        const RunContext inner = context.part(start, start + share);
        start += share;
        if (!p.has("forms", id)) continue;
        const Removal removal = id == "kept-weight" ? Removal::keptWeight : Removal::ownAverage;
        const auto curve = stabilityCurve(here.stage(), m, m_lambda, removal, inner);
        for (std::size_t l = 0; l < m_lambda.size(); ++l) {
          const auto at = static_cast<Index>(l);
          result.add({data.label, run + 1, item.rows, m, m_lambda[l], id, curve->largest(at), curve->mean(at),
                      curve->bound(at), curve->largest(at) / curve->bound(at), curve->noBound.english()});
        }
      }
    }
    return result;
  }

  std::vector<double> m_lambda;
};

double stabilityLambdaOf(const StudyTable& table) { return parametersOf(table).number("lambda"); }

std::string removalOf(const StudyTable& table) {
  const std::vector<std::string> removals = table.distinct("bound_form");
  return std::find(removals.begin(), removals.end(), "kept-weight") != removals.end() ? "kept-weight" : "own-average";
}

Text removalText(const StudyTable& table) {
  return removalOf(table) == "kept-weight" ? Text("weights 1/n kept") : Text("own average");
}

Text stabilityLambdaText(const StudyTable& table) {
  return Text("λ = %1", Text::number(shortText(stabilityLambdaOf(table), 3)));
}

// Slope of log y against log x by least squares; NaN for fewer than two points.
double logSlope(const Series& series) {
  double count = 0.0, sumX = 0.0, sumY = 0.0, squares = 0.0, products = 0.0;
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    if (!(series.x[i] > 0.0 && series.y[i] > 0.0)) continue;
    const double x = std::log(series.x[i]);
    const double y = std::log(series.y[i]);
    count += 1.0;
    sumX += x;
    sumY += y;
    squares += x * x;
    products += x * y;
  }
  const double spread = count * squares - sumX * sumX;
  return count >= 2.0 && spread > 0.0 ? (count * products - sumX * sumY) / spread : notANumber;
}

Text withSlope(const Text& name, double slope) {
  if (std::isnan(slope)) return name;
  return Text("%1, slope %2", name, Text::number((slope < 0.0 ? "−" : "") + shortText(std::abs(slope), 3)));
}

Text boundText(const Text& name, double m) { return m > 1.0 ? Text("%1 bound", name) : Text("%1 no bound", name); }

// The bound's curve; where there is none an entry in the legend that says so.
void addBound(Figure& figure, const StudyTable& table, const RowConditions& conditions, const std::string& x,
              const Text& name, ColorRole color) {
  Series series = meanCurve(table, conditions, x, "bound", name, color).mean;
  series.line = LineStyle::dash;
  series.width = 1.4;
  figure.series.push_back(std::move(series));
}

void start(Figure& figure, const Text& x, const std::vector<Text>& subtitle) {
  figure.subtitle = Text::list(subtitle);
  figure.x = {x, true, 1.0, 10.0, {}};
  figure.y = {Text("change of the squared loss"), true, 1.0, 10.0, {}};
}

void finish(Figure& figure) {
  bool anything = false;
  for (const Series& series : figure.series) {
    anything = anything || std::any_of(series.y.begin(), series.y.end(), [](double value) { return value > 0.0; });
  }
  if (!anything) figure.emptyReason = Text("Leaving a point out changes nothing here: every model is f = 0.");
  fitAxes(figure);
}

Figure makeSizes(const StudyTable& table) {
  Figure figure;
  start(figure, Text("training points n"),
        {dataText(table), stabilityLambdaText(table), removalText(table),
         Text("solid: measured, mean ± 1 standard deviation over the runs; dashed: bound")});
  const std::vector<double> exponents = table.distinctNumbers("m");
  std::size_t set = 0;
  for (const std::string& data : table.distinct("data")) {
    for (const double m : exponents) {
      const RowConditions conditions{{"data", data},
                                     {"m", exactText(m)},
                                     {"lambda", exactText(stabilityLambdaOf(table))},
                                     {"bound_form", removalOf(table)}};
      const ColorRole role = exponentRole(exponents, m, set);
      const Text label = withData(table, data, exponentText(m));
      const double slope = logSlope(meanCurve(table, conditions, "n", "empirical", Text(), role).mean);
      addMeanCurve(figure, table, conditions, "n", "empirical", withSlope(label, slope), role,
                   {.marker = Marker::circle});
      const double theory = m > 1.0 ? -1.0 / std::max(m - 1.0, 1.0) : notANumber;
      addBound(figure, table, conditions, "n", withSlope(boundText(label, m), theory), role);
    }
    ++set;
  }
  finish(figure);
  return figure;
}

Figure makeLambdas(const StudyTable& table) {
  Figure figure;
  start(figure, Text("λ"),
        {dataText(table), Text("most training points"), removalText(table),
         Text("solid: measured, mean ± 1 standard deviation over the runs; dashed: bound")});
  const std::vector<double> exponents = table.distinctNumbers("m");
  std::size_t set = 0;
  for (const std::string& data : table.distinct("data")) {
    for (const double m : exponents) {
      const RowConditions conditions{{"data", data},
                                     {"m", exactText(m)},
                                     {"n", mostRows(table, {{"data", data}})},
                                     {"bound_form", removalOf(table)}};
      const ColorRole role = exponentRole(exponents, m, set);
      const Text label = withData(table, data, exponentText(m));
      addMeanCurve(figure, table, conditions, "lambda", "empirical", label, role);
      addBound(figure, table, conditions, "lambda", boundText(label, m), role);
    }
    ++set;
  }
  finish(figure);
  return figure;
}

Figure makeExponents(const StudyTable& table) {
  Figure figure;
  start(figure, Text("exponent m"),
        {dataText(table), Text("λ = %1, most training points", Text::number(shortText(stabilityLambdaOf(table), 3))),
         removalText(table), Text("mean ± 1 standard deviation over the runs")});
  figure.x.logarithmic = false;
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    const RowConditions conditions{{"data", data},
                                   {"lambda", exactText(stabilityLambdaOf(table))},
                                   {"n", mostRows(table, {{"data", data}})},
                                   {"bound_form", removalOf(table)}};
    const ColorRole role = methodColor(color++);
    addMeanCurve(figure, table, conditions, "m", "empirical", withData(table, data, Text("measured")), role,
                 {.marker = Marker::circle});
    addBound(figure, table, conditions, "m", withData(table, data, Text("bound")), role);
    figure.series.back().marker = Marker::square;
  }
  const std::vector<double> exponents = table.distinctNumbers("m");
  if (!exponents.empty() && exponents.front() <= 1.0) figure.subtitle.add(Text("no bound for m ≤ 1"));
  finish(figure);
  return figure;
}

Figure makeRatio(const StudyTable& table) {
  Figure figure;
  start(figure, Text("training points n"),
        {dataText(table), stabilityLambdaText(table),
         Text("solid: weights 1/n kept, dashed: own average; mean over the runs")});
  figure.y.title = Text("measured / bound");
  const std::vector<double> exponents = table.distinctNumbers("m");
  std::size_t set = 0;
  for (const std::string& data : table.distinct("data")) {
    for (const double m : exponents) {
      if (m <= 1.0) continue;
      const ColorRole role = exponentRole(exponents, m, set);
      for (const auto& [id, text] : removalWords()) {
        const RowConditions conditions{
            {"data", data}, {"m", exactText(m)}, {"lambda", exactText(stabilityLambdaOf(table))}, {"bound_form", id}};
        const Text name = id == "kept-weight" ? exponentText(m) : Text("%1, own average", exponentText(m));
        Series series = meanCurve(table, conditions, "n", "ratio", withData(table, data, name), role).mean;
        if (series.x.empty()) continue;
        if (id != "kept-weight") series.line = LineStyle::dash;
        series.marker = Marker::circle;
        figure.series.push_back(std::move(series));
      }
    }
    ++set;
  }
  finish(figure);
  if (figure.series.empty()) figure.emptyReason = Text("There is a bound for m > 1 only.");
  return figure;
}

class StabilityStudy final : public StudyOf<StabilityRuns> {
 public:
  ItemInfo info() const override {
    ParameterSpec lambda =
        realNumber("lambda", "λ", 1e-300, 1e300, 1e-2, Scale::logarithmic, "λ of the figures against n and m.");
    lambda.sliderMinimum = 1e-10;
    lambda.sliderMaximum = 1e5;
    return {"stability-study",
            "Stability and its bound",
            "β = Cκ (2<sup>m−2</sup> Cκ/(λn))<sup>1/(m−1)</sup>",
            "How much leaving one training point out changes the squared loss of M-RLSR on the test points: the exact "
            "largest change beside the bound, over n, λ and m.",
            "AK14 Thm 3",
            {runsParameter(5), trainShareParameter(0.7),
             numberGrid("sizes", "training points n", 2, 20000, {25, 400, 5, {}}, Scale::logarithmic,
                        "Sizes of the training sets; at most the training part."),
             exponentGridParameter("m", {1.5, 3.0, 4, {}}, "Exponents of M-RLSR; 2 is KRR."), lambda,
             lambdaGridParameter("lambdas", "λ of the curves", {1e-4, 1e1, 6, {}}, "λ of the figure against λ."),
             someOf("forms", "leaving a point out", removalWords(), {"kept-weight", "own-average"},
                    "What the model without a point minimizes."),
             kernelParameter()}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"n", "training points; the sets of one run are nested and share the test part", ""},
            {"m", "exponent of M-RLSR", ""},
            {"lambda", "λ of M-RLSR", ""},
            {"bound_form", "kept-weight or own-average: what the model without a point minimizes", ""},
            {"empirical", "largest change of the squared loss over points left out and test points; target²", ""},
            {"mean", "mean over the points left out of the largest change over the test points; target²", ""},
            {"bound", "β, target²; empty where there is none", ""},
            {"ratio", "empirical / bound", ""},
            {"remark", "why there is no bound", ""}};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Stability against n", "Largest change of the loss by one point and the bound, against n.", makeSizes},
            {"lambda", "Stability against λ",
             "Largest change of the loss by one point and the bound against λ, for the largest n.", makeLambdas},
            {"m", "Stability against m",
             "Largest change of the loss by one point and the bound against the exponent, for the largest n.",
             makeExponents},
            {"ratio", "Measured share of the bound", "Largest change measured over the bound, against n.", makeRatio}};
  }
};

}  // namespace

const Study& stabilityStudy() {
  static const StabilityStudy study;
  return study;
}

}  // namespace kerridge
