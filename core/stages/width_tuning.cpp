// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/width_tuning.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "base/text.h"
#include "experiment/fold_rule.h"
#include "experiment/tuning_criteria.h"
#include "stages/folds.h"
#include "stages/input_width_tuning.h"
#include "stages/split_data.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

// Widths by their places: 28 to a decade, the usual width at 56. Every fourth is on the axis that the w–λ map usually
// has, so that each reuses the results of the other.
constexpr int placesPerDecade = 28;
constexpr int axisStep = 4;
constexpr int lastPlace = 4 * placesPerDecade;
constexpr int usualPlace = 2 * placesPerDecade;
constexpr int coarseStep = 16;
constexpr int coarseSteps = 3;  // on both sides of the usual width
constexpr int farthest = 9 * coarseStep;

double factorAt(int place) {
  static const std::vector<double> axis = WidthMapSpec{}.width.logSpaced();
  if (place >= 0 && place <= lastPlace && place % axisStep == 0)
    return axis[static_cast<std::size_t>(place / axisStep)];
  return std::pow(10.0, static_cast<double>(place) / placesPerDecade - 2.0);
}

bool serves(const MethodSpec& spec, const std::string& criterion, bool perInput) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || method->traits().space != MethodSpace::kernel ||
      method->traits().pathParameter != PathParameter::lambda || !method->traits().ridgeOffset) {
    return false;
  }
  return (tuningScoreOf(criterion) != TuningScore::evidence && !perInput) || method->traits().isGaussianProcess;
}

class Search {
 public:
  Search(const SplitData& stage, const KernelSpec& kernel, const TuningPlan& plan, WidthColumns& known,
         const RunContext& context, const TuningWatcher& tried)
      : m_stage(stage), m_kernel(kernel), m_plan(plan), m_known(known), m_context(context), m_tried(tried) {}

  std::shared_ptr<const WidthTuning> run() {
    score(usualPlace);
    for (int i = 1; i <= coarseSteps; ++i) {
      score(usualPlace - i * coarseStep);
      score(usualPlace + i * coarseStep);
    }
    int best = bestPlace();
    if (!std::isfinite(score(best))) return tuning();
    const auto better = [&](int place) {
      if (std::abs(place - usualPlace) > farthest || !(score(place) < score(best))) return false;
      best = place;
      return true;
    };
    // Beyond the ends, as long as it helps.
    while (better(best - coarseStep) || better(best + coarseStep)) {
    }
    for (int step = coarseStep / 2; step >= 1; step /= 2) {
      while (better(best - step) || better(best + step)) {
      }
    }
    return tuning();
  }

 private:
  /// The share of the work that this number of columns is. Their total is known only at the end.
  static double share(double columns) {
    constexpr double sure = 12.0;
    if (columns <= sure) return columns / usualTuningColumns;
    const double left = 1.0 - sure / usualTuningColumns;
    return 1.0 - left * std::exp((sure - columns) / (left * usualTuningColumns));
  }

  double score(int place) {
    const auto found = m_score.find(place);
    if (found != m_score.end()) return found->second;
    const double factor = factorAt(place);
    const double done = static_cast<double>(m_score.size());
    const RunContext context = m_context.part(share(done), share(done + 1.0));
    if (m_known.count(factor) == 0) {
      KernelSpec kernel = m_kernel;
      kernel.width = {.relative = true, .value = factor};
      m_known[factor] =
          widthColumn(m_stage, kernel, m_plan.method, m_plan.lambda, m_plan.fold, m_plan.k, context, m_plan.exponents);
    }
    const double value = smallest(scoresAt(factor, bestExponentAt(factor)));
    m_score[place] = value;
    context.report(1.0);
    if (m_tried) m_tried(tuning());
    return value;
  }

  static double smallest(const Vector& scores) {
    const Index row = smallestFinite(scores);
    return row < 0 ? std::numeric_limits<double>::infinity() : scores(row);
  }

  /// Along λ, with one of the exponents; −1: with the method's own.
  Vector scoresAt(double factor, Index exponent) const {
    const WidthColumn& column = m_known.at(factor);
    return exponent < 0 ? scoresOf(column, m_plan.criterion) : Vector(column.kFoldOfExponents.col(exponent));
  }

  /// −1 if the plan has none.
  Index bestExponentAt(double factor) const {
    const Matrix& scores = m_known.at(factor).kFoldOfExponents;
    if (m_plan.exponents.empty() || scores.size() == 0) return -1;
    Index best = 0;
    for (Index j = 1; j < scores.cols(); ++j) {
      if (smallest(scores.col(j)) < smallest(scores.col(best))) best = j;
    }
    return best;
  }

  /// Of equal ones the one nearest to the usual width, the wider of two.
  int bestPlace() const {
    int best = usualPlace;
    const auto away = [](int place) { return std::abs(place - usualPlace); };
    double smallest = std::numeric_limits<double>::infinity();
    for (const auto& [place, value] : m_score) {
      if (value > smallest || (value == smallest && away(place) > away(best))) continue;
      smallest = value;
      best = place;
    }
    return best;
  }

  std::shared_ptr<const WidthTuning> tuning() const {
    auto result = std::make_shared<WidthTuning>();
    result->criterion = m_plan.criterion;
    result->method = m_plan.method;
    result->lambda = m_plan.lambda;
    result->unit = relativeUnit(m_kernel, m_stage);
    result->score =
        Matrix::Constant(static_cast<Index>(m_plan.lambda.size()), static_cast<Index>(m_score.size()), notANumber);
    const int best = bestPlace();
    result->exponent = bestExponentAt(factorAt(best));
    if (result->exponent >= 0) {
      result->exponents = m_plan.exponents;
      result->scoreOfExponents = m_known.at(factorAt(best)).kFoldOfExponents;
    }
    for (const auto& entry : m_score) {
      const double factor = factorAt(entry.first);
      const auto column = static_cast<Index>(result->factor.size());
      result->factor.push_back(factor);
      const Vector scores = scoresAt(factor, result->exponent);
      if (scores.size() == result->score.rows()) result->score.col(column) = scores;
      if (entry.first != best || !std::isfinite(entry.second)) continue;
      result->column = column;
      result->row = smallestFinite(scores);
    }
    return result;
  }

  const SplitData& m_stage;
  const KernelSpec& m_kernel;
  const TuningPlan& m_plan;
  WidthColumns& m_known;
  const RunContext& m_context;
  const TuningWatcher& m_tried;
  std::map<int, double> m_score;  // the smallest at every place that was tried
};

}  // namespace

const Vector& scoresOf(const WidthColumn& column, const std::string& criterion) {
  switch (tuningScoreOf(criterion)) {
    case TuningScore::gcv: return column.gcv;
    case TuningScore::kFold: return column.kFoldMse;
    case TuningScore::evidence: return column.evidence;
    default: return column.looMse;
  }
}

bool isTuned(const KernelSpec& kernel) {
  const KernelFamily* family = findKernel(kernel.id);
  return !kernel.width.tune.empty() && family != nullptr && family->usesWidth();
}

MethodSpec tuningMethod(const Experiment& experiment, const std::string& criterion, bool perInput) {
  for (const MethodSpec& spec : experiment.methods) {
    if (serves(spec, criterion, perInput)) return spec;
  }
  return {};
}

std::optional<MethodSpec> exponentMethod(const Experiment& experiment) {
  for (const MethodSpec& spec : experiment.methods) {
    const Method* method = findMethod(spec.id);
    if (serves(spec, "k-fold", false) && method->traits().exponentIsFree) return spec;
  }
  return {};
}

Text exponentObstacle(const Experiment& experiment, const std::string& criterion) {
  if (!exponentMethod(experiment)) return Text("No method has an exponent m: add M-RLSR first.");
  if (tuningScoreOf(criterion) == TuningScore::kFold) return {};
  return Text("On one training set every m gives the same models, so %1 cannot tell exponents apart: choose k-fold.",
              Text::words(findRule(criterion)->info().label));
}

std::vector<double> usualExponents() { return GridSpec{0.5, 3.0, 11, {}}.linearlySpaced(); }

TuningPlan tuningPlan(const Experiment& experiment, const std::string& criterion, const Dataset& data,
                      const std::vector<Index>& train) {
  TuningPlan plan;
  plan.criterion = criterion;
  plan.perInput = experiment.kernel.width.tunePerInput;
  plan.method = tuningMethod(experiment, criterion, plan.perInput);
  plan.lambda = experiment.lambda.logSpaced();
  if (tuningScoreOf(criterion) != TuningScore::kFold) return plan;
  const ItemSpec usual{criterion, {}, defaultFoldSeed};
  const ItemSpec* rule = foldRule(experiment.rules);
  if (rule == nullptr) rule = &usual;
  const FoldPlan folds(data, train, foldCount(*rule), foldLayout(rule, experiment.split));
  plan.k = folds.k();
  if (plan.k < 2) return plan;
  plan.fold = folds.assignment(rule->seed);
  plan.foldsKey = folds.key(rule->seed);
  return plan;
}

std::shared_ptr<const WidthTuning> tuneWidth(const SplitData& stage, const KernelSpec& kernel, const TuningPlan& plan,
                                             WidthColumns& known, const RunContext& context,
                                             const TuningWatcher& tried) {
  auto tuning = plan.perInput ? tuneInputWidths(stage, kernel, plan, context, tried)
                              : Search(stage, kernel, plan, known, context, tried).run();
  context.report(1.0);
  return tuning;
}

KernelSpec tunedKernel(KernelSpec kernel, const WidthTuning& tuning) {
  kernel.width = {.relative = true, .value = tuning.bestFactor()};
  if (tuning.found()) kernel.width.perInput = tuning.perInput;
  return kernel;
}

KernelSpec settledKernel(const KernelSpec& kernel, const SplitResult& split) {
  return isTuned(kernel) ? tunedKernel(kernel, split.tuning ? *split.tuning : WidthTuning()) : kernel;
}

Experiment withTunedWidth(const Experiment& experiment, const Dataset& data, const Split& split,
                          const RunContext& context) {
  if (!isTuned(experiment.kernel)) return experiment;
  const auto stage = makeSplitStage(experiment, data, split);
  WidthColumns known;
  const TuningPlan plan = tuningPlan(experiment, experiment.kernel.width.tune, data, split.train);
  Experiment tuned = experiment;
  tuned.kernel = tunedKernel(experiment.kernel, *tuneWidth(*stage, experiment.kernel, plan, known, context));
  return tuned;
}

}  // namespace kerridge
