// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/input_width_tuning.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/box_minimizer.h"
#include "base/random.h"
#include "base/rounding.h"
#include "base/text.h"
#include "stages/input_width_score.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

constexpr Index rowsOfFirstSearch = 600;
constexpr int mostOfOneWidth = 25;
constexpr int mostOfStart = 80;
constexpr int mostOfRefinement = 60;
// Typical numbers, for progress and estimates.
constexpr double usualFirst = 150.0;
constexpr double usualRefinement = 45.0;
constexpr std::uint64_t searchSeed = 1;

// Some of the rows, in their order.
std::vector<Index> someOf(Index n, Index count) {
  std::vector<Index> rows = Random(searchSeed).permutation(n);
  rows.resize(static_cast<std::size_t>(std::min(n, count)));
  std::sort(rows.begin(), rows.end());
  return rows;
}

class InputSearch {
 public:
  InputSearch(const SplitData& stage, const KernelSpec& kernel, const TuningPlan& plan, const RunContext& context,
              const TuningWatcher& tried)
      : m_stage(stage), m_kernel(kernel), m_plan(plan), m_context(context), m_tried(tried) {
    m_unit = std::log(findKernel(kernel.id)->relativeWidthUnit(stage.meanSquaredDistance));
    const Index d = stage.trainInputs->cols();
    m_lower = Vector::Constant(d + 1, m_unit - 4.0 * std::log(10.0));
    m_upper = Vector::Constant(d + 1, m_unit + 6.0 * std::log(10.0));
    m_lower(d) = std::log(plan.lambda.front());
    m_upper(d) = std::log(plan.lambda.back());
    m_result.criterion = plan.criterion;
    m_result.method = plan.method;
    m_result.lambda = plan.lambda;
    m_result.factor = {1.0};
    m_result.score = Matrix::Constant(static_cast<Index>(plan.lambda.size()), 1, notANumber);
  }

  std::shared_ptr<const WidthTuning> run() {
    const Index n = m_stage.n();
    const double first =
        InputWidthScore::work(m_kind, static_cast<double>(std::min(n, rowsOfFirstSearch)), static_cast<double>(d()));
    const double refined = InputWidthScore::work(m_kind, static_cast<double>(std::min(n, mostRowsOfWidthSearch)),
                                                 static_cast<double>(d()));
    const bool refines = n > rowsOfFirstSearch;
    const double share = refines ? usualFirst * first / (usualFirst * first + usualRefinement * refined) : 1.0;
    constexpr double search = 0.9;
    beginPart(rowsOfFirstSearch, 0.0, search * share, usualFirst);
    const Vector one = oneWidth(gridStart(), mostOfOneWidth);
    bool found = std::isfinite(m_result.oneWidth);
    if (found) {
      for (const Vector& start : startsFrom(one)) improve(start, mostOfStart);
      if (refines) {
        const Vector best = m_best;
        beginPart(mostRowsOfWidthSearch, search * share, search, usualRefinement);
        oneWidth(one, mostOfOneWidth / 2);
        m_bestScore = std::numeric_limits<double>::infinity();
        improve(best, mostOfRefinement);
      }
      found = std::isfinite(m_bestScore);
    }
    if (found) {
      place(m_best);
      scoreAlongLambda(m_context.part(search, 1.0));
    } else {
      m_result.perInput.clear();
    }
    m_context.report(1.0);
    return std::make_shared<const WidthTuning>(m_result);
  }

 private:
  Index d() const { return m_stage.trainInputs->cols(); }

  // The score on this many rows from now on, and its share of the progress.
  void beginPart(Index most, double from, double to, double usual) {
    const std::vector<Index> rows = someOf(m_stage.n(), most);
    const Scaling& scaling = m_stage.scaling;
    const Vector y = (m_stage.trainTarget(rows).array() - scaling.targetMean) / scaling.targetScale;
    const Method& method = *findMethod(m_plan.method.id);
    m_score.emplace(m_kernel, Matrix((*m_stage.trainInputs)(rows, Eigen::all)), y, m_kind,
                    *method.traits().ridgeOffset);
    m_result.searchRows = static_cast<Index>(rows.size());
    m_from = from;
    m_to = to;
    m_usual = usual;
    m_ofPart = 0;
  }

  double evaluate(const Vector& x, Vector& gradient) {
    m_context.checkpoint();
    const InputWidthScore::Value value = m_score->at(x.head(d()), x(d()), m_context.quiet());
    gradient.head(d()) = value.byWidths;
    gradient(d()) = value.byRidge;
    ++m_result.evaluations;
    ++m_ofPart;
    m_context.report(m_from + (m_to - m_from) * (1.0 - std::exp(-1.5 * m_ofPart / m_usual)));
    return value.score;
  }

  // One width for all inputs: (log w, log μ).
  double evaluateOne(const Vector& x, Vector& gradient) {
    Vector all = Vector::Constant(d() + 1, x(0));
    all(d()) = x(1);
    Vector slopes = Vector::Zero(d() + 1);
    const double score = evaluate(all, slopes);
    gradient << slopes.head(d()).sum(), slopes(d());
    return score;
  }

  // The best of a few widths and ridges: the score has several valleys.
  Vector gridStart() {
    Vector best(2);
    best << m_unit, m_lower(d());
    double smallest = std::numeric_limits<double>::infinity();
    const double low = std::max(m_lower(d()), std::log(1e-6));
    const double high = std::max(low, std::min(m_upper(d()), 0.0));
    for (const double decades : {-1.0, 0.0, 1.0}) {
      for (const double share : {0.1, 0.5, 0.9}) {
        if (share != 0.5 && low == high) continue;
        Vector x(2);
        x << m_unit + decades * std::log(10.0), std::clamp(low + share * (high - low), m_lower(d()), m_upper(d()));
        Vector gradient(2);
        const double score = evaluateOne(x, gradient);
        if (!(score < smallest)) continue;
        smallest = score;
        best = x;
      }
    }
    return best;
  }

  Vector oneWidth(const Vector& start, int most) {
    Vector lower(2);
    Vector upper(2);
    lower << m_lower(0), m_lower(d());
    upper << m_upper(0), m_upper(d());
    const BoxMinimum minimum =
        minimizeInBox([this](const Vector& x, Vector& gradient) { return evaluateOne(x, gradient); }, start.head(2),
                      lower, upper, {.mostEvaluations = most});
    m_result.oneWidth = std::isfinite(minimum.value) ? unitOfScore(minimum.value) : notANumber;
    return minimum.x;
  }

  std::vector<Vector> startsFrom(const Vector& one) {
    Vector start = Vector::Constant(d() + 1, one(0));
    start(d()) = one(1);
    std::vector<Vector> starts{start};
    if (d() == 1) return starts;
    starts.push_back(start);
    starts.back().head(d()).array() += std::log(10.0);
    starts.push_back(start);
    Random random(searchSeed);
    for (Index j = 0; j < d(); ++j) starts.back()(j) += (2.0 * random.uniform() - 1.0) * std::log(10.0);
    return starts;
  }

  void improve(const Vector& start, int most) {
    const auto f = [this](const Vector& x, Vector& gradient) {
      const double score = evaluate(x, gradient);
      if (score < m_bestScore) {
        m_bestScore = score;
        m_best = x;
        if (m_tried) {
          place(x);
          m_tried(soFar());
        }
      }
      return score;
    };
    const BoxMinimum minimum = minimizeInBox(f, start, m_lower, m_upper, {.mostEvaluations = most});
    m_result.bestOfSearch = std::isfinite(m_bestScore) ? unitOfScore(m_bestScore) : notANumber;
  }

  // In units of the target squared, or evidence of the target as scaled.
  double unitOfScore(double score) const {
    const double unit = m_stage.scaling.targetScale;
    return m_score->shown(score) * (isLogarithm(m_kind) ? 1.0 : unit * unit);
  }

  void place(const Vector& x) {
    const Matrix& X = *m_stage.trainInputs;
    m_result.perInput.resize(static_cast<std::size_t>(d()));
    for (Index j = 0; j < d(); ++j) {
      const bool constant = isOneNumber(X.col(j).minCoeff(), X.col(j).maxCoeff());
      m_result.perInput[static_cast<std::size_t>(j)] = std::exp(constant ? m_upper(j) : x(j));
    }
  }

  // The best place as a tuning of a single λ, before the grid is scored there.
  std::shared_ptr<const WidthTuning> soFar() const {
    auto tuning = std::make_shared<WidthTuning>(m_result);
    tuning->bestOfSearch = unitOfScore(m_bestScore);
    tuning->lambda = {std::exp(m_best(d()))};
    tuning->score = Matrix::Constant(1, 1, tuning->bestOfSearch);
    tuning->row = tuning->column = 0;
    return tuning;
  }

  void scoreAlongLambda(const RunContext& context) {
    KernelSpec kernel = m_kernel;
    kernel.width = {.perInput = m_result.perInput};
    const WidthColumn column = widthColumn(m_stage, kernel, m_plan.method, m_plan.lambda, {}, 0, context);
    const Vector& scores = scoresOf(column, m_plan.criterion);
    if (scores.size() != m_result.score.rows()) return;
    m_result.score.col(0) = scores;
    m_result.row = smallestFinite(scores);
    m_result.column = m_result.row < 0 ? -1 : 0;
  }

  const SplitData& m_stage;
  const KernelSpec& m_kernel;
  const TuningPlan& m_plan;
  const TuningScore m_kind = tuningScoreOf(m_plan.criterion);
  const RunContext& m_context;
  const TuningWatcher& m_tried;
  double m_unit = 0.0;  // log of the usual width
  Vector m_lower, m_upper;
  std::optional<InputWidthScore> m_score;
  double m_from = 0.0, m_to = 1.0, m_usual = usualFirst;
  int m_ofPart = 0;
  Vector m_best;
  double m_bestScore = std::numeric_limits<double>::infinity();
  WidthTuning m_result;
};

}  // namespace

Text inputWidthsObstacle(const std::string& criterion) {
  const TuningScore kind = tuningScoreOf(criterion);
  return kind != TuningScore::none && !hasWidthDerivatives(kind)
             ? Text(
                   "To tune widths per input, use LOO, GCV or the evidence: k-fold errors have no derivatives with "
                   "respect to the widths here.")
             : Text();
}

std::shared_ptr<const WidthTuning> tuneInputWidths(const SplitData& stage, const KernelSpec& kernel,
                                                   const TuningPlan& plan, const RunContext& context,
                                                   const TuningWatcher& tried) {
  if (const Text why = inputWidthsObstacle(plan.criterion); !why.empty()) {
    throw InvalidInput("/kernel/width/tune", why);
  }
  return InputSearch(stage, kernel, plan, context, tried).run();
}

double inputWidthsWork(const std::string& criterion, double n, double d) {
  const TuningScore kind = tuningScoreOf(criterion);
  const double first = usualFirst * InputWidthScore::work(kind, std::min(n, double(rowsOfFirstSearch)), d);
  if (n <= double(rowsOfFirstSearch)) return first;
  return first + usualRefinement * InputWidthScore::work(kind, std::min(n, double(mostRowsOfWidthSearch)), d);
}

double inputWidthsMemory(Index n) {
  return InputWidthScore::bytes(static_cast<double>(std::min(n, mostRowsOfWidthSearch)));
}

}  // namespace kerridge
