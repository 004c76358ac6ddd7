// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/number_text.h"
#include "base/text.h"
#include "linalg/orthogonal.h"
#include "solvers/widrow_hoff.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

const std::vector<std::pair<std::string, std::string>>& onlineMethods() {
  static const std::vector<std::pair<std::string, std::string>> words{{"widrow-hoff", "Widrow–Hoff"},
                                                                      {"kernel-widrow-hoff", "kernel Widrow–Hoff"}};
  return words;
}

struct BestLinear {
  double loss = 0.0;
  Vector w;
};

/// Least squares on a growing number of examples: the triangular factor R of (X y), to which rows are added block by
/// block. O(d²) a row.
class GrowingFit {
 public:
  explicit GrowingFit(Index d) : m_R(0, d + 1) {}

  void add(const Matrix& X, const Vector& y) {
    Matrix stack(m_R.rows() + X.rows(), m_R.cols());
    stack.topRows(m_R.rows()) = m_R;
    stack.bottomRows(X.rows()) << X, y;
    m_R = HouseholderQr(stack).R();
  }
  /// The weights of least loss on all examples so far, the shortest of them where there are several.
  BestLinear best() const {
    const Index d = m_R.cols() - 1;
    BestLinear best;
    best.w = LeastNorm(m_R.leftCols(d)).solve(m_R.col(d));
    best.loss = (m_R.col(d) - m_R.leftCols(d) * best.w).squaredNorm();
    return best;
  }

 private:
  Matrix m_R;
};

constexpr Index rowsPerBlock = 512;
/// Training rows up to which the kernel's bound is computed at every t, beyond only at the last.
constexpr Index mostRowsOfBounds = 300;

/// Numbers of examples, log-spaced from 1 to `last`, without repeats.
std::vector<Index> countsUpTo(Index last, int count) {
  std::vector<Index> result;
  const double logLast = std::log(static_cast<double>(last));
  for (int i = 0; i < count; ++i) {
    const double share = count > 1 ? static_cast<double>(i) / (count - 1) : 1.0;
    const auto t = std::clamp<Index>(std::lround(std::exp(share * logLast)), 1, last);
    if (result.empty() || t > result.back()) result.push_back(t);
  }
  result.back() = last;
  return result;
}

class OnlineRegression final : public RepeatedJobs {
 public:
  explicit OnlineRegression(const StudyInput& input)
      : RepeatedJobs(input, input.parameters.integer("runs"), Order::itemByItem) {
    requireRows(4, Text("online regression needs at least 4 rows"));
    // The jobs share no decomposition; each is small beside the ones that would be run one after another.
    for (const StudyData& data : input.data) add({data});
  }

 private:
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyData& part = item.data;
    const StudyParameters& p = parameters();
    ProtocolRun here(input().settings, *part.set, splitOf(item, run));
    const SplitData& stage = here.stage();
    const Vector y = stage.scaling.target(stage.trainTarget);
    const Index n = here.n();
    const Index steps = n * p.integer("passes");

    OnlineStream stream;
    stream.order = streamOrder(n, steps, seed(run, Draw::rows));
    stream.weightsAt = countsUpTo(steps, p.integer("points"));
    stream.boundAt = stream.weightsAt;

    JobRows rows;
    if (p.has("methods", "widrow-hoff")) {
      const std::vector<BestLinear> best = bestAlong(*stage.trainInputs, y, stream, context);
      for (const double step : p.grid("step")) {
        const OnlineRun result = widrowHoff(*stage.trainInputs, y, step, stream, context);
        const Matrix predictions = *stage.testInputs * result.weights;
        for (std::size_t k = 0; k < best.size(); ++k) {
          const double bestError = errorOf(stage, *stage.testInputs * best[k].w);
          rows.add(rowOf(part, run, "widrow-hoff", step, stream.weightsAt[k], k, stage, result, predictions,
                         best[k].loss, bestError,
                         (result.weights.col(static_cast<Index>(k)) - best.back().w).squaredNorm()));
        }
      }
    }
    if (p.has("methods", "kernel-widrow-hoff")) {
      // The kernel's bound takes a decomposition for every t.
      if (n > mostRowsOfBounds) stream.boundAt = {steps};
      const Matrix K = stage.kernel->gram(*stage.trainInputs, context);
      const Matrix cross = stage.kernel->cross(*stage.testInputs, *stage.trainInputs, context);
      for (const double step : p.grid("step")) {
        const OnlineRun result = kernelWidrowHoff(K, y, step, stream, context);
        const Matrix predictions = cross * result.weights;
        for (std::size_t k = 0; k < stream.weightsAt.size(); ++k) {
          rows.add(rowOf(part, run, "kernel-widrow-hoff", step, stream.weightsAt[k], k, stage, result, predictions,
                         notANumber, notANumber, notANumber));
        }
      }
    }
    return rows;
  }

  static std::vector<BestLinear> bestAlong(const Matrix& X, const Vector& y, const OnlineStream& stream,
                                           const RunContext& context) {
    std::vector<BestLinear> best;
    GrowingFit fit(X.cols());
    Index done = 0;
    for (const Index t : stream.weightsAt) {
      while (done < t) {
        context.checkpoint();
        const Index count = std::min(rowsPerBlock, t - done);
        const std::vector<Index> rows(stream.order.begin() + done, stream.order.begin() + done + count);
        fit.add(X(rows, Eigen::all), y(rows));
        done += count;
      }
      best.push_back(fit.best());
    }
    return best;
  }

  double errorOf(const SplitData& stage, const Vector& scaledPrediction) const {
    return measureError(input().settings.measure, stage.testTarget, stage.scaling.undoTarget(scaledPrediction));
  }

  StudyRow rowOf(const StudyData& part, Index run, const char* method, double step, Index t, std::size_t k,
                 const SplitData& stage, const OnlineRun& result, const Matrix& predictions, double bestLoss,
                 double bestError, double potential) const {
    const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
    const auto column = static_cast<Index>(k);
    // Bounds are known at the last of the numbers of examples, or at all of them.
    const Index bound = column - (predictions.cols() - result.bound.size());
    return {part.label,
            run + 1,
            method,
            step,
            t,
            unit * result.loss(t - 1),
            unit * bestLoss,
            bound >= 0 ? unit * result.bound(bound) : notANumber,
            errorOf(stage, predictions.col(column)),
            bestError,
            unit * potential};
  }
};

// One curve per data set, method and step; a name says only what differs.
template <typename Add>
void forEachCurve(const StudyTable& table, const Add& add) {
  const std::vector<std::string> steps = table.distinct("step");
  int color = 0;
  for (const std::string& label : table.distinct("data")) {
    for (const auto& [id, text] : onlineMethods()) {
      for (const std::string& step : steps) {
        const RowConditions rows{{"data", label}, {"method", id}, {"step", step}};
        if (table.where(rows).empty()) continue;
        Text name = Text::words(text);
        if (steps.size() > 1) name = Text("%1 η = %2", name, Text::number(step));
        add(rows, withData(table, label, name), methodColor(color++));
      }
    }
  }
}

Figure makeLossFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("mean over the runs ± 1 standard deviation")});
  figure.x.title = Text("examples t");
  figure.x.logarithmic = true;
  figure.y.title = Text("cumulative squared loss");
  figure.y.logarithmic = true;
  forEachCurve(table, [&](const RowConditions& rows, const Text& name, ColorRole color) {
    addMeanCurve(figure, table, rows, "t", "loss", name, color);
    addMeanCurve(figure, table, rows, "t", "bound", Text("%1: bound", name), color,
                 {.line = LineStyle::dash, .width = 1.4, .band = false});
  });
  for (const std::string& label : table.distinct("data")) {
    // The same for every step.
    const RowConditions rows{{"data", label}, {"method", "widrow-hoff"}, {"step", table.distinct("step").front()}};
    addMeanCurve(figure, table, rows, "t", "best_loss", withData(table, label, Text("best linear")), ColorRole::neutral,
                 {.line = LineStyle::dashDot, .band = false});
  }
  // First examples that the best weights fit exactly leave losses of round-off.
  double largest = 0.0;
  for (const Series& series : figure.series) {
    for (const double value : series.y) largest = std::max(largest, value);
  }
  for (Series& series : figure.series) {
    for (double& value : series.y) value = value < 1e-6 * largest ? notANumber : value;
  }
  fitAxes(figure);
  return figure;
}

Figure makeOnlineErrors(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("mean over the runs ± 1 standard deviation")});
  figure.x.title = Text("examples t");
  figure.x.logarithmic = true;
  figure.y.title = testErrorText(table.measure);
  double lowest = notANumber;
  double highest = notANumber;
  forEachCurve(table, [&](const RowConditions& rows, const Text& name, ColorRole color) {
    addMeanCurve(figure, table, rows, "t", "test_error", name, color);
    for (const double value : figure.series.back().y) {
      if (!(lowest <= value)) lowest = value;
      if (!(highest >= value)) highest = value;
    }
  });
  for (const std::string& label : table.distinct("data")) {
    const RowConditions rows{{"data", label}, {"method", "widrow-hoff"}, {"step", table.distinct("step").front()}};
    const Text name = withData(table, label, Text("best linear"));
    if (!addMeanCurve(figure, table, rows, "t", "best_error", name, ColorRole::neutral,
                      {.line = LineStyle::dashDot, .band = false})) {
      continue;
    }
    // With fewer examples than inputs the best weights on them predict anything: only the part worth comparing.
    for (double& value : figure.series.back().y) {
      if (value > 2.0 * highest) value = notANumber;
    }
  }
  fitAxes(figure);
  return figure;
}

Figure makePotential(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("u: the best weights on all examples"),
                                Text("mean over the runs ± 1 standard deviation")});
  figure.x = {Text("examples t"), true, 1.0, 10.0, {}};
  figure.y = {Text("potential ‖w − u‖²"), true, 1.0, 10.0, {}};
  forEachCurve(table, [&](const RowConditions& rows, const Text& name, ColorRole color) {
    addMeanCurve(figure, table, rows, "t", "potential", name, color);
  });
  return finished(std::move(figure), Text("No method on the inputs has run yet."));
}

class OnlineRegressionStudy final : public StudyOf<OnlineRegression> {
 public:
  ItemInfo info() const override {
    return {"online-regression",
            "Online regression",
            "L<sub>t</sub> ≤ min<sub>u</sub> [L<sub>t</sub>(u)/(1 − η) + ‖u‖²/η]",
            "Widrow–Hoff over repeated random orders of the examples: its cumulative loss beside that of the best "
            "linear predictor in hindsight and its bound, and the test error of both.",
            "B23",
            {runsParameter(10), trainShareParameter(0.7),
             someOf("methods", "methods", onlineMethods(), {"widrow-hoff"}, "On the inputs, or in the kernel's space."),
             numberGrid(
                 "step", "steps η", 1e-6, 1.0 - 1e-6, {0.0, 0.0, 0, {0.05, 0.5}}, Scale::logarithmic,
                 "Share of an example's error that one update removes if the input is as long as the longest input."),
             wholeNumber("passes", "passes", 1, 100, 1, "Number of passes through all training rows."),
             wholeNumber("points", "points", 2, 200, 25, "How many log-spaced numbers of examples to record.")}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"method", "widrow-hoff or kernel-widrow-hoff", ""},
            {"step", "η", ""},
            {"t", "examples shown", ""},
            {"loss", "cumulative squared loss, each example predicted before it is learned", "target squared"},
            {"best_loss", "squared loss of the best fixed weights on the same examples", "target squared"},
            {"bound", "the bound on the loss", "target squared"},
            {"test_error", "error on the test rows in the experiment's measure", ""},
            {"best_error", "the same of the best fixed weights", ""},
            {"potential", "‖w_t − u‖², u the best fixed weights on all examples, scaled inputs", "target squared"},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Online regression: loss", "Cumulative loss, its bound, and the best linear predictor's loss.",
             makeLossFigure},
            {"error", "Online regression: test error", "Test error against the number of examples.", makeOnlineErrors},
            {"potential", "Online regression: potential", "Squared distance of the weights from the best ones.",
             makePotential}};
  }
};

}  // namespace

const Study& onlineRegressionStudy() {
  static const OnlineRegressionStudy study;
  return study;
}

}  // namespace kerridge
