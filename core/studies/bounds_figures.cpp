// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/bounds_figures.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/number_text.h"
#include "base/summary.h"
#include "studies/study_figures.h"

namespace kerridge {

namespace {

double givenOf(const StudyTable& table, const std::string& key) { return parametersOf(table).number(key); }

// The rows of one bound; what runs along the x axis is left open.
RowConditions conditionsOf(const StudyTable& table, const std::string& data, const BoundName& bound,
                           const std::string& x) {
  RowConditions conditions{{"data", data}, {"bound", bound.id}};
  if (x != "n") {
    // The most that this bound has: SVR may end before the others.
    const std::string most = mostRows(table, conditions);
    if (!most.empty()) conditions.emplace_back("n", most);
  }
  if (x != "lambda" && bound.hasLambda) conditions.emplace_back("lambda", exactText(givenOf(table, "lambda")));
  if (x != "delta") conditions.emplace_back("delta", exactText(givenOf(table, "delta")));
  return conditions;
}

Series curveOf(const StudyTable& table, const RowConditions& conditions, const BoundName& bound, const std::string& x,
               const std::string& y, const Text& name, ColorRole color) {
  if (x != "lambda" || bound.hasLambda) return meanCurve(table, conditions, x, y, name, color).mean;
  // The same for every λ.
  Series series{.name = name, .x = {}, .y = {}, .color = color};
  const std::vector<double> values = table.numbers(table.where(conditions), y);
  std::vector<double> lambda = table.distinctNumbers("lambda");
  if (values.empty()) return series;
  if (lambda.empty()) lambda.push_back(givenOf(table, "lambda"));
  series.x = lambda;
  series.y.assign(lambda.size(), summarize(values).mean);
  return series;
}

// What the figures begin with, where x runs along their axis.
Text fixedText(const StudyTable& table, const std::string& x) {
  Text text = dataText(table);
  if (x != "n") text.add(Text("most training points"));
  if (x != "lambda") text.add(Text("λ = %1", Text::number(shortText(givenOf(table, "lambda"), 3))));
  if (x != "delta") text.add(Text("δ = %1", Text::number(shortText(givenOf(table, "delta"), 3))));
  return text;
}

struct Drawing {
  Figure figure;
  Series vacuous;
  Index points = 0;

  explicit Drawing(const std::string& x) {
    vacuous = pointCloud(Text("vacuous"), ColorRole::neutral, Marker::cross, 9.0, 1.0);
    figure.x = {x == "n" ? Text("training points n") : x == "lambda" ? Text("λ") : Text("δ"), true, 1.0, 10.0, {}};
    figure.y.logarithmic = true;
  }

  void add(const Series& series) {
    if (!series.x.empty()) figure.series.push_back(series);
  }

  // A cross where the bound is vacuous in most runs.
  void markVacuous(const Series& curve, const Series& share) {
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      ++points;
      if (!(share.y[i] > 0.5)) continue;
      vacuous.x.push_back(curve.x[i]);
      vacuous.y.push_back(curve.y[i]);
    }
  }
};

// Interpolation leaves training errors of round-off, which would squeeze the rest: they become gaps.
void withoutRoundOff(Figure& figure) {
  RangeFinder range(true);
  for (const Series& series : figure.series) range.add(series.y);
  for (Series& series : figure.series) {
    for (double& value : series.y) {
      if (value < 1e-12 * range.upper()) value = notANumber;
    }
  }
}

// The color of a bound by its place among those of its loss; that of M-RLSR, which has no bound here, is left out.
ColorRole boundRole(int place) { return methodColor(place == 0 ? 0 : place + 1); }

Figure makeBoundCurves(const StudyTable& table, const std::string& x, bool squared) {
  Drawing drawing(x);
  std::set<std::string> drawn;
  for (const std::string& data : table.distinct("data")) {
    int color = 0;
    for (const BoundName& bound : boundNames()) {
      if (bound.squared != squared) continue;
      const ColorRole role = boundRole(color++);
      const RowConditions conditions = conditionsOf(table, data, bound, x);
      const auto rows = table.where(conditions);
      if (rows.empty()) continue;
      Series total =
          curveOf(table, conditions, bound, x, "total", withData(table, data, Text::words(bound.label)), role);
      if (total.x.size() == 1) total.marker = Marker::circle;
      drawing.add(total);
      drawing.markVacuous(total, curveOf(table, conditions, bound, x, "vacuous", Text(), role));
      // One pair of errors per model, in the color of its first bound.
      const bool polynomial = bound.id == "pseudo-polynomial";
      if (!drawn.insert(data + "/" + (polynomial ? bound.id : table.text(rows.front(), "model"))).second) continue;
      Series test = curveOf(table, conditions, bound, x, "test_error", Text(), role);
      test.line = LineStyle::dash;
      test.width = 1.4;
      drawing.add(test);
      Series train = curveOf(table, conditions, bound, x, "train_error", Text(), role);
      train.line = LineStyle::dot;
      train.width = 1.4;
      drawing.add(train);
    }
  }
  Figure& figure = drawing.figure;
  if (!drawing.vacuous.x.empty()) figure.series.push_back(drawing.vacuous);
  const std::size_t crosses = drawing.vacuous.x.size();
  figure.subtitle = Text::list(
      {fixedText(table, x), Text("solid: bounds, dashed: test error, dotted: training error"),
       crosses == 0 ? Text("no bound is vacuous") : Text("%1 of %2 points vacuous (×)", crosses, drawing.points)});
  figure.y.title = squared ? Text("mean squared error") : Text("mean ε-insensitive error");
  withoutRoundOff(figure);
  fitAxes(figure);
  if (figure.series.empty()) {
    figure.emptyReason =
        squared ? Text("No bound of the squared loss was computed.") : Text("No bound of SVR was computed.");
  }
  return figure;
}

Figure makeRelative(const StudyTable& table) {
  Drawing drawing("n");
  for (const std::string& data : table.distinct("data")) {
    int squared = 0;
    int insensitive = 0;
    for (const BoundName& bound : boundNames()) {
      // Colors as in the figures of each loss.
      const ColorRole role = boundRole(bound.squared ? squared++ : insensitive++);
      const RowConditions conditions = conditionsOf(table, data, bound, "n");
      Series curve =
          curveOf(table, conditions, bound, "n", "relative", withData(table, data, Text::words(bound.label)), role);
      curve.marker = bound.squared ? Marker::circle : Marker::square;
      if (!bound.squared) curve.line = LineStyle::dash;
      drawing.add(curve);
      drawing.markVacuous(curve, curveOf(table, conditions, bound, "n", "vacuous", Text(), role));
    }
  }
  Figure& figure = drawing.figure;
  Series one{.name = Text("vacuous from here up"),
             .x = table.distinctNumbers("n"),
             .y = {},
             .color = ColorRole::neutral,
             .line = LineStyle::dash};
  one.y.assign(one.x.size(), 1.0);
  figure.series.push_back(std::move(one));
  const std::size_t crosses = drawing.vacuous.x.size();
  figure.subtitle = Text::list(
      {fixedText(table, "n"), Text("mean over the runs"), Text("dashed: SVR"),
       crosses == 0 ? Text("no bound is vacuous") : Text("%1 of %2 points vacuous", crosses, drawing.points)});
  figure.y.title = Text("bound / trivial bound");
  fitAxes(figure);
  return figure;
}

Figure makeTerms(const StudyTable& table) {
  struct Part {
    const char* column;
    Text name;
  };
  static const Part parts[] = {{"empirical", Text("training error (finite class: test error)")},
                               {"complexity", Text("complexity")},
                               {"confidence", Text("confidence")},
                               {"total", Text("bound")},
                               {"trivial", Text("trivial")},
                               {"test_error", Text("test error")}};
  Figure figure;
  figure.subtitle =
      Text::list({fixedText(table, ""), Text("mean over the runs; squared loss, of SVR the ε-insensitive one"),
                  Text("×: vacuous")});
  figure.x.title = Text("bounds");
  figure.y = {Text("mean loss"), true, 1.0, 10.0, {}};
  int color = 0;
  for (const Part& part : parts) {
    figure.bars.push_back({part.name, {}, {}, methodColor(color++)});
  }
  RangeFinder range(true);
  for (const std::string& data : table.distinct("data")) {
    for (const BoundName& bound : boundNames()) {
      const auto rows = table.where(conditionsOf(table, data, bound, ""));
      if (rows.empty()) continue;
      const bool vacuous = summarize(table.numbers(rows, "vacuous")).mean > 0.5;
      const Text label = withData(table, data, bound.shortLabel);
      figure.x.categories.push_back(vacuous ? Text("%1 ×", label) : label);
      for (std::size_t i = 0; i < figure.bars.size(); ++i) {
        const double value = summarize(table.numbers(rows, parts[i].column)).mean;
        figure.bars[i].values.push_back(value);
        range.add(value);
      }
    }
  }
  fitAxes(figure);
  // Interpolation leaves training errors of round-off, which need no separate bar size.
  if (!range.empty()) setRange(figure.y, std::max(range.lower(), 1e-8 * range.upper()), range.upper());
  return figure;
}

}  // namespace

const std::vector<BoundName>& boundNames() {
  static const std::vector<BoundName> names{
      {"krr-norm", "KRR, by the norm", Text("KRR norm"), true, true},
      {"krr-trace", "KRR, by the trace", Text("KRR trace"), true, true},
      {"finite-class", "KRR, finite class of its λ", Text("finite class"), true, true},
      {"lasso", "Lasso", Text("Lasso"), true, true},
      {"pseudo-linear", "linear regression, pseudo-dimension", Text("linear"), true, false},
      {"pseudo-polynomial", "polynomials, pseudo-dimension", Text("polynomials"), true, true},
      {"svr-norm", "SVR, by the norm", Text("SVR norm"), false, true},
      {"svr-trace", "SVR, by the trace", Text("SVR trace"), false, true},
  };
  return names;
}

std::vector<StudyFigure> boundFigures() {
  const auto curves = [](const char* x, bool squared) {
    return [x = std::string(x), squared](const StudyTable& table) { return makeBoundCurves(table, x, squared); };
  };
  return {
      {"", "Bounds against n", "Bounds of the squared loss beside training and test error, against n.",
       curves("n", true)},
      {"lambda", "Bounds against λ", "Bounds of the squared loss beside both errors against λ, for the largest n.",
       curves("lambda", true)},
      {"delta", "Bounds against δ", "Bounds of the squared loss beside both errors against δ, for the largest n.",
       curves("delta", true)},
      {"relative", "Where bounds are vacuous", "Every bound divided by the trivial bound, against n.", makeRelative},
      {"terms", "Terms of the bounds", "Every term of every bound, for the largest n.", makeTerms},
      {"svr", "Bounds of SVR against n", "Bounds of the ε-insensitive loss beside training and test error, against n.",
       curves("n", false)},
      {"svr-lambda", "Bounds of SVR against λ",
       "Bounds of the ε-insensitive loss beside both errors against λ, for the largest n.", curves("lambda", false)},
      {"svr-delta", "Bounds of SVR against δ",
       "Bounds of the ε-insensitive loss beside both errors against δ, for the largest n.", curves("delta", false)},
  };
}

}  // namespace kerridge
