// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "stages/model_bounds.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"
#include "theory/rademacher.h"

namespace kerridge {

namespace {

// One repetition is one split; its training sets are nested. Λ is the norm of KRR's model at each λ.
class RademacherRuns final : public RepeatedJobs {
 public:
  explicit RademacherRuns(const StudyInput& input) : RepeatedJobs(input) {
    requireRows(3, Text("complexities need at least 3 rows"));
    m_lambda = gridWith("lambdas", "lambda");
    addSizes();
  }

 private:
  JobRows one(const Item& item, Index number, const RunContext& context) const override {
    const StudyData& data = item.data;
    ProtocolRun run(input().settings, *data.set, splitOfRows(item, number));
    const Problem& problem = run.problem(context.part(0.0, 0.8));
    const Path path = run.path(ridgeSpec(), m_lambda, context.part(0.8, 0.9));
    const Rademacher unit = unitRademacher(*problem.spectrum, parameters().integer("draws"), seed(number, Draw::data),
                                           context.part(0.9, 1.0));
    const Matrix& X = *run.stage().trainInputs;
    const Rademacher ofWeights =
        unitRademacherL1(X, parameters().integer("draws"), seed(number, Draw::data), context.quiet());
    const double byMassart = rademacherByMassart(1.0, X.cwiseAbs().maxCoeff(), X.cols(), run.n());
    const BoundMeasures measures(run.stage());
    const double scale = run.stage().scaling.targetScale;
    const double trace = problem.spectrum->d.sum();
    JobRows rows;
    for (const PathPoint& point : path.points) {
      const double radius = point.norm;
      rows.add({data.label, number + 1, run.n(), point.lambda, radius,
                scale * measures.largestError(Theorem::squaredLoss, radius, 0.0), scale * radius * unit.complexity,
                scale * radius * unit.standardError, scale * rademacherByTrace(radius, trace, run.n()),
                scale * rademacherByNorm(radius, problem.kappaSquare, run.n()), ofWeights.complexity,
                ofWeights.standardError, byMassart});
    }
    return rows;
  }

  std::vector<double> m_lambda;
};

double lambdaShown(const StudyTable& table) { return parametersOf(table).number("lambda"); }

// The rows of one data set: of the λ of the study along n, of its most points along λ.
RowConditions rowsAlong(const StudyTable& table, const std::string& data, const std::string& x) {
  if (x == "n") return {{"data", data}, {"lambda", exactText(lambdaShown(table))}};
  return {{"data", data}, {"n", mostRows(table, {{"data", data}})}};
}

Figure emptyAlong(const StudyTable& table, const std::string& x) {
  Figure figure;
  figure.x = {x == "n" ? Text("training points n") : Text("λ"), true, 1.0, 10.0, {}};
  figure.y.logarithmic = true;
  figure.subtitle = dataText(table);
  if (x == "n") {
    figure.subtitle.add(Text("Λ = ‖f‖ of KRR at λ = %1", Text::number(shortText(lambdaShown(table), 3))));
  } else {
    figure.subtitle.add(Text::list({Text("Λ = ‖f‖ of KRR at λ"), Text("most training points")}));
  }
  return figure;
}

std::function<Figure(const StudyTable&)> complexity(const std::string& x) {
  return [x](const StudyTable& table) {
    Figure figure = emptyAlong(table, x);
    figure.y.title = Text("Rademacher complexity of ‖f‖ ≤ Λ");
    int color = 0;
    for (const std::string& data : table.distinct("data")) {
      const RowConditions rows = rowsAlong(table, data, x);
      const ColorRole role = methodColor(color++);
      addMeanCurve(figure, table, rows, x, "complexity", withData(table, data, Text("random signs")), role);
      const auto addBound = [&](const char* column, const Text& name, LineStyle line) {
        addMeanCurve(figure, table, rows, x, column, withData(table, data, name), role,
                     {.line = line, .width = 1.4, .band = false});
      };
      addBound("by_trace", Text("Λ√(tr K)/n"), LineStyle::dash);
      addBound("by_norm", Text("Λκ/√n"), LineStyle::dot);
    }
    return finished(std::move(figure), Text("There is no run yet."));
  };
}

Figure makeLassoBall(const StudyTable& table) {
  Figure figure = emptyAlong(table, "n");
  figure.subtitle = Text::list({dataText(table), Text("scaled inputs")});
  figure.y.title = Text("Rademacher complexity of ‖w‖₁ ≤ 1");
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    const RowConditions rows = rowsAlong(table, data, "n");
    const ColorRole role = methodColor(color++);
    addMeanCurve(figure, table, rows, "n", "l1_complexity", withData(table, data, Text("random signs")), role);
    addMeanCurve(figure, table, rows, "n", "by_massart", withData(table, data, Text("r_∞√(2 log(2d)/n)")), role,
                 {.line = LineStyle::dash});
  }
  return finished(std::move(figure), Text("There is no run yet."));
}

// 2pM^(p−1)R̂, the complexity term of the bound on the L_p loss, in parts of M^p, which holds without any theorem.
Figure makeContraction(const StudyTable& table) {
  Figure figure = emptyAlong(table, "lambda");
  figure.y.title = Text("complexity term 2pM^(p−1)·R̂ / M^p");
  const StudyParameters parameters(rademacherStudy().info(), table.spec);
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    const std::vector<std::size_t> rows = table.where(rowsAlong(table, data, "lambda"));
    for (const double p : parameters.grid("p")) {
      std::map<double, std::vector<double>> shares;
      for (const std::size_t row : rows) {
        const double largest = table.number(row, "largest");
        shares[table.number(row, "lambda")].push_back(2.0 * lossLipschitz(p, largest) *
                                                      table.number(row, "complexity") / std::pow(largest, p));
      }
      addMedianCurve(figure, shares, withData(table, data, Text("p = %1", Text::number(shortText(p, 3)))),
                     methodColor(color++));
    }
  }
  if (figure.series.empty()) {
    figure.emptyReason = Text("There is no run yet.");
    return figure;
  }
  fitAxes(figure);
  figure.series.push_back({.name = Text("vacuous from here on"),
                           .x = {figure.x.lower, figure.x.upper},
                           .y = {1.0, 1.0},
                           .color = ColorRole::neutral,
                           .line = LineStyle::dash});
  fitAxes(figure);
  return figure;
}

class RademacherStudy final : public StudyOf<RademacherRuns> {
 public:
  ItemInfo info() const override {
    ParameterSpec lambda = realNumber("lambda", "λ", 1e-300, 1e300, 1e-2, Scale::logarithmic,
                                      "λ of the chart against n; Λ is the norm of KRR's model there.");
    lambda.sliderMinimum = 1e-10;
    lambda.sliderMaximum = 1e5;
    return {
        "rademacher",
        "Rademacher complexity",
        "R̂ = <sup>Λ</sup>⁄<sub>n</sub> E<sub>σ</sub> √(σᵀKσ) ≤ Λ√(tr K)/n ≤ Λκ/√n",
        "How well the functions of the ball ‖f‖ ≤ Λ follow random signs, beside the bounds by trace and norm, and "
        "what Talagrand's contraction makes of it for Lₚ losses.",
        "B23",
        {runsParameter(5), trainShareParameter(0.5),
         numberGrid("sizes", "training points n", 2, 20000, {25, 800, 6, {}}, Scale::logarithmic,
                    "Sizes of the training sets; at most the training part."),
         lambda, lambdaGridParameter("lambdas", "λ of the curves", {1e-6, 1e1, 8, {}}, "λ of the charts against λ."),
         wholeNumber("draws", "draws of σ", 2, 100000, 200, "Vectors of random signs behind every complexity."),
         numberGrid("p", "p", 1.0, 10.0, {1.0, 4.0, 4, {}}, Scale::linear,
                    "Exponents of the losses |f(x) − y|^p of the chart of contraction.")}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"n", "training points; the sets of one run are nested", ""},
            {"lambda", "λ of KRR", ""},
            {"radius", "Λ = ‖f‖ of KRR at λ, scaled target", ""},
            {"largest", "M ≥ |f(x) − y|, units of the target", ""},
            {"complexity", "mean over the draws of (Λ/n) √(σᵀKσ), units of the target", ""},
            {"standard_error", "of that mean", ""},
            {"by_trace", "Λ √(tr K)/n", ""},
            {"by_norm", "Λ κ/√n", ""},
            {"l1_complexity", "mean over the draws of max_j |Σ σ_i x_ij|/n, the ball ‖w‖₁ ≤ 1 of scaled inputs", ""},
            {"l1_standard_error", "of that mean", ""},
            {"by_massart", "r_∞ √(2 log(2d)/n), r_∞ the largest |x_ij|", ""}};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Rademacher complexity", "Measured by random signs, and bounded by trace and norm, against n.",
             complexity("n")},
            {"lambda", "Rademacher complexity against λ",
             "Measured by random signs, and bounded by trace and norm, against λ, for the largest n.",
             complexity("lambda")},
            {"contraction", "Talagrand's contraction", "The complexity term of L_p losses in parts of M^p, against λ.",
             makeContraction},
            {"l1", "Rademacher complexity of the ℓ1 ball", "Measured by random signs, and bounded by Massart's lemma.",
             makeLassoBall}};
  }
};

}  // namespace

const Study& rademacherStudy() {
  static const RademacherStudy study;
  return study;
}

}  // namespace kerridge
