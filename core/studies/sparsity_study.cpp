// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "solvers/lasso.h"
#include "solvers/least_squares.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

/// Which inputs the true function depends on: those whose exchange between two of the points changes its value. Empty
/// where the function is not known. O(pairs · d) evaluations.
std::vector<bool> relevantInputs(const Dataset& data) {
  if (!data.truth) return {};
  constexpr Index mostPairs = 50;
  std::vector<bool> relevant(static_cast<std::size_t>(data.d()), false);
  const Index pairs = std::min(mostPairs, data.n() / 2);
  for (Index i = 0; i < pairs; ++i) {
    const Vector x = data.X.row(i).transpose();
    const Vector other = data.X.row(data.n() - 1 - i).transpose();
    const double value = data.truth(x);
    for (Index j = 0; j < data.d(); ++j) {
      Vector changed = x;
      changed(j) = other(j);
      if (data.truth(changed) != value) relevant[static_cast<std::size_t>(j)] = true;
    }
  }
  return relevant;
}

/// How a set of weights compares with the inputs that matter.
struct Support {
  Index nonZero = 0, found = 0, extra = 0;
};
Support supportOf(const VectorRef& w, const std::vector<bool>& relevant) {
  Support support;
  for (Index j = 0; j < w.size(); ++j) {
    if (w(j) == 0.0) continue;
    ++support.nonZero;
    if (relevant.empty()) continue;
    ++(relevant[static_cast<std::size_t>(j)] ? support.found : support.extra);
  }
  return support;
}

MethodSpec lassoSpec() {
  MethodSpec spec;
  spec.id = "lasso";
  return spec;
}

// Where a row comes from.
constexpr const char* chosenRow = "k-fold";
constexpr const char* pathRow = "path";
constexpr const char* leastSquaresRow = "least-squares";

class Sparsity final : public RepeatedJobs {
 public:
  // Share by share of every data set, which decompose nothing.
  explicit Sparsity(const StudyInput& input)
      : RepeatedJobs(input, input.parameters.integer("runs"), Order::itemByItem),
        m_fractions(input.parameters.grid("fractions")) {
    requireRows(6, Text("sparsity needs at least 6 rows"));
    for (const StudyData& data : input.data) {
      m_relevant[&data] = relevantInputs(*data.set);
      for (std::size_t i = 0; i < m_fractions.size(); ++i) {
        add({data, 0, static_cast<double>(data.set->n()) * (0.2 + m_fractions[i]), i});
      }
    }
  }

 private:
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const double fraction = m_fractions[item.part];
    const StudyData& part = item.data;
    const Split whole = splitOf(item, run);
    const auto all = static_cast<Index>(whole.train.size());
    const Index n = std::clamp<Index>(std::lround(fraction * static_cast<double>(all)), 3, all);
    ProtocolRun here(input().settings, *part.set, withFewerRows(whole, n, input().spec.seed, run));

    here.space(lassoSpec(), context);  // before the stage is looked at: a new space is a new stage
    const Rows rows{part, run, fraction, n, m_relevant.at(&part), here.stage(), input().settings.measure};
    const Matrix& X = *here.stage().trainInputs;
    const Vector y = here.stage().scaling.target(here.stage().trainTarget);
    const std::vector<double> lambda = lambdas(X, y);
    JobRows result;
    if (!lambda.empty()) {
      const LassoPath path = lassoPath(X, y, lambda, context);
      const Choice choice = here.select(lassoSpec(), lambda, foldingOf(run), context);
      bool exact = false;
      for (Index l = 0; l < path.w.cols(); ++l) exact = exact || rows.isExact(path.w.col(l));
      if (choice.index >= 0) {
        result.add(rows.row(chosenRow, lambda[static_cast<std::size_t>(choice.index)], path.w.col(choice.index),
                            path.b(choice.index), exact));
      }
      for (Index l = 0; run == 0 && l < path.w.cols(); ++l) {
        result.add(rows.row(pathRow, lambda[static_cast<std::size_t>(l)], path.w.col(l), path.b(l), exact));
      }
    }
    const LeastSquares plain = leastSquares(X, y, context);
    result.add(rows.row(leastSquaresRow, notANumber, plain.w, plain.b, false));
    return result;
  }

  /// The grid is in parts of λ_max, above which all weights are 0; empty for a constant target.
  std::vector<double> lambdas(const Matrix& X, const Vector& y) const {
    const Vector centered = y.array() - y.mean();
    const Matrix columns = X.rowwise() - X.colwise().mean();
    const double largest = 2.0 / static_cast<double>(y.size()) * (columns.transpose() * centered).cwiseAbs().maxCoeff();
    std::vector<double> lambda;
    if (!(largest > 0.0)) return lambda;
    constexpr double above = 1.0 + 1e-12;  // round-off must not leave a weight at the end
    for (const double part : parameters().grid("lambda")) lambda.push_back(part * largest * above);
    return lambda;
  }

  struct Rows {
    const StudyData& part;
    Index run;
    double fraction;
    Index n;
    const std::vector<bool>& relevant;
    const SplitData& stage;
    Measure measure;

    bool isExact(const VectorRef& w) const {
      if (relevant.empty()) return false;
      const Support support = supportOf(w, relevant);
      return support.extra == 0 && support.found == std::count(relevant.begin(), relevant.end(), true);
    }

    StudyRow row(const char* source, double lambda, const VectorRef& w, double b, bool exactOnPath) const {
      const Support support = supportOf(w, relevant);
      const bool known = !relevant.empty();
      const double error =
          measureError(measure, stage.testTarget, stage.scaling.undoTarget((*stage.testInputs * w).array() + b));
      const auto ofTruth = [known](Index count) { return known ? static_cast<double>(count) : notANumber; };
      return {part.label,
              run + 1,
              fraction,
              n,
              source,
              lambda,
              support.nonZero,
              ofTruth(std::count(relevant.begin(), relevant.end(), true)),
              ofTruth(support.found),
              ofTruth(support.extra),
              ofTruth(isExact(w) ? 1 : 0),
              source == std::string(leastSquaresRow) ? notANumber : ofTruth(exactOnPath ? 1 : 0),
              error};
    }
  };

  std::vector<double> m_fractions;
  std::map<const StudyData*, std::vector<bool>> m_relevant;
};

Figure makeRecoveryFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("λ by k-fold, mean ± 1 standard deviation over the runs")});
  figure.x.title = Text("training rows n");
  figure.x.logarithmic = true;
  figure.y.title = Text("number of weights");
  int color = 0;
  for (const std::string& label : table.distinct("data")) {
    const RowConditions rows{{"data", label}, {"source", chosenRow}};
    addMeanCurve(figure, table, rows, "n", "non_zero", withData(table, label, Text("not 0")), methodColor(color++));
    addMeanCurve(figure, table, rows, "n", "found", withData(table, label, Text("not 0 and relevant")),
                 methodColor(color++));
    MeanCurve relevant =
        meanCurve(table, rows, "n", "relevant", withData(table, label, Text("relevant")), ColorRole::truth);
    if (relevant.mean.x.empty()) continue;
    relevant.mean.line = LineStyle::dash;
    figure.series.push_back(std::move(relevant.mean));
  }
  fitAxes(figure);
  return figure;
}

Figure makeExactFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle =
      Text::list({dataText(table), Text("share of the runs in which exactly the relevant weights are not 0")});
  figure.x.title = Text("training rows n");
  figure.x.logarithmic = true;
  figure.y.title = Text("share of the runs");
  int color = 0;
  for (const std::string& label : table.distinct("data")) {
    const RowConditions rows{{"data", label}, {"source", chosenRow}};
    // Without bands: means of 0 and 1 say nothing by their spread.
    addMeanCurve(figure, table, rows, "n", "exact_on_path", withData(table, label, Text("at some λ of the path")),
                 methodColor(color), {.line = LineStyle::dash, .marker = Marker::circle, .band = false});
    addMeanCurve(figure, table, rows, "n", "exact", withData(table, label, Text("at λ by k-fold")),
                 methodColor(color++), {.marker = Marker::circle, .band = false});
  }
  if (figure.series.empty()) {
    figure.emptyReason = Text("Which inputs are relevant is only known for generated data.");
    return figure;
  }
  fitAxes(figure);
  figure.y.lower = -0.05;
  figure.y.upper = 1.05;
  return figure;
}

Figure makePathFigure(const StudyTable& table) {
  Figure figure;
  const std::vector<double> sizes = table.distinctNumbers("fraction");
  figure.subtitle = Text::list({dataText(table), Text("run 1, the largest training set")});
  figure.x.title = Text("λ");
  figure.x.logarithmic = true;
  figure.y.title = Text("number of weights");
  int color = 0;
  for (const std::string& label : table.distinct("data")) {
    const RowConditions rows{{"data", label}, {"source", pathRow}, {"fraction", StudyCell(sizes.back()).text()}};
    addMeanCurve(figure, table, rows, "lambda", "non_zero", withData(table, label, Text("not 0")),
                 methodColor(color++));
    addMeanCurve(figure, table, rows, "lambda", "found", withData(table, label, Text("not 0 and relevant")),
                 methodColor(color++));
    for (const std::size_t row : table.where(
             {{"data", label}, {"source", chosenRow}, {"run", "1"}, {"fraction", StudyCell(sizes.back()).text()}})) {
      figure.marks.push_back({withData(table, label, Text("λ by k-fold")), table.number(row, "lambda")});
    }
  }
  fitAxes(figure);
  figure.y.lower = std::min(figure.y.lower, 0.0);
  return figure;
}

Figure makeErrorFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("mean ± 1 standard deviation over the runs")});
  figure.x.title = Text("training rows n");
  figure.x.logarithmic = true;
  figure.y.title = testErrorText(table.measure);
  figure.y.logarithmic = table.measure != Measure::r2;
  int color = 0;
  for (const std::string& label : table.distinct("data")) {
    addMeanCurve(figure, table, {{"data", label}, {"source", chosenRow}}, "n", "test_error",
                 withData(table, label, Text("Lasso, λ by k-fold")), methodColor(color++));
    addMeanCurve(figure, table, {{"data", label}, {"source", leastSquaresRow}}, "n", "test_error",
                 withData(table, label, Text("linear regression")), methodColor(color++));
  }
  fitAxes(figure);
  return figure;
}

class SparsityStudy final : public StudyOf<Sparsity> {
 public:
  ItemInfo info() const override {
    return {"sparsity",
            "Sparsity",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − ⟨w, x<sub>i</sub>⟩ − b)² + λ‖w‖<sub>1</sub>",
            "Which inputs the Lasso keeps, against the size of the training set and along its path, beside those that "
            "matter where the true function is known.",
            "B23, V05",
            {runsParameter(20), trainShareParameter(0.7),
             numberGrid("fractions", "fractions", 0.001, 1.0, {0.05, 1.0, 8, {}}, Scale::logarithmic,
                        "Shares of the training part to learn from."),
             numberGrid("lambda", "λ/λ_max", 1e-8, 1.0, {1e-3, 1.0, 40, {}}, Scale::logarithmic,
                        "λ as shares of the smallest λ for which all weights are 0."),
             foldsParameter(10)}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"fraction", "share of the training part", ""},
            {"n", "training rows", ""},
            {"source", "k-fold (the λ chosen), path (every λ, run 1 only) or least-squares", ""},
            {"lambda", "λ of the Lasso", ""},
            {"non_zero", "weights that are not 0", ""},
            {"relevant", "inputs that the true function depends on", ""},
            {"found", "weights that are not 0 and belong to relevant inputs", ""},
            {"extra", "weights that are not 0 and belong to other inputs", ""},
            {"exact", "1 where found = relevant and extra = 0", ""},
            {"exact_on_path", "1 where some λ of the grid has exactly the relevant weights", ""},
            {"test_error", "error on the test rows in the experiment's measure", ""},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Sparsity: weights kept", "Weights kept and relevant ones among them against n.", makeRecoveryFigure},
            {"exact", "Sparsity: exact recovery", "How often exactly the relevant weights are kept.", makeExactFigure},
            {"path", "Sparsity: along the path", "Weights kept along the path of run 1.", makePathFigure},
            {"error", "Sparsity: test error", "Test error of the Lasso and of linear regression.", makeErrorFigure}};
  }
};

}  // namespace

const Study& sparsityStudy() {
  static const SparsityStudy study;
  return study;
}

}  // namespace kerridge
