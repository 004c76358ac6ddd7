// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "base/summary.h"
#include "experiment/tuning_criteria.h"
#include "stages/folds.h"
#include "stages/width_tuning.h"
#include "studies/parameters.h"
#include "studies/protocol.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

std::vector<std::pair<std::string, std::string>> kernelWords() {
  std::vector<std::pair<std::string, std::string>> words;
  for (const KernelFamily* family : kernels()) words.emplace_back(family->info().id, family->info().label);
  return words;
}

std::vector<std::string> kernelIds() {
  std::vector<std::string> ids;
  for (const KernelFamily* family : kernels()) ids.push_back(family->info().id);
  return ids;
}

std::vector<std::pair<std::string, std::string>> criterionWords() {
  std::vector<std::pair<std::string, std::string>> words;
  for (const std::string& id : tuningCriteria()) words.emplace_back(id, findRule(id)->info().label);
  return words;
}

class KernelComparison {
 public:
  explicit KernelComparison(const StudyInput& input) : m_input(input) {
    const StudyParameters& p = input.parameters;
    m_runs = p.integer("runs");
    for (const std::string& id : kernelIds()) {
      if (p.has("kernels", id)) m_kernels.push_back(id);
    }
    for (const StudyData& data : input.data) {
      const Index n = data.set->n();
      if (n < 4) throw InvalidInput("/studies", data.label + ": a comparison of kernels needs at least 4 rows");
      m_largest = std::max(m_largest, static_cast<Index>(std::lround(p.number("train") * static_cast<double>(n))));
    }
  }

  Index count() const { return m_runs * sets() * static_cast<Index>(m_kernels.size()); }
  Index largest() const { return m_largest; }
  double cost(Index job) const {
    const double widths = findKernel(kernelOf(job))->usesWidth() ? usualTuningColumns : 1.0;
    return (widths + 1.0) * costOfRows(dataOf(job).set->n());
  }

  // Jobs go run by run, in each data set by data set and kernel by kernel: all kernels see the same rows and folds.
  std::vector<StudyRow> one(Index job, const RunContext& context) const {
    const StudyParameters& p = m_input.parameters;
    const StudyData& data = dataOf(job);
    const Index run = job / (sets() * static_cast<Index>(m_kernels.size()));
    const std::uint64_t seed = m_input.spec.seed;
    const Split split = randomSplit(*data.set, p.number("train"), seed, run);
    StudySettings settings = m_input.settings;
    settings.kernel = {kernelOf(job), {}, {}};
    if (m_input.settings.kernel.id == settings.kernel.id)
      settings.kernel.parameters = m_input.settings.kernel.parameters;
    MethodSpec spec = p.choice("method") == "m-rlsr" ? mrlsrSpec(p.number("m")) : ridgeSpec();
    spec.id = p.choice("method");
    const auto row = [&](double width, double factor, double lambda, double score, double train, double test,
                         double tried, const std::string& reason) -> StudyRow {
      return {data.label, run + 1, settings.kernel.id, p.choice("criterion"), width, factor, lambda, score, train, test,
              tried,      reason};
    };
    const auto nothing = [&](const std::string& reason) {
      return row(notANumber, notANumber, notANumber, notANumber, notANumber, notANumber, notANumber, reason);
    };
    try {
      const ProtocolRun inputs(settings, *data.set, split);
      const auto tuning = tuned(inputs.stage(), settings.kernel, plan(spec, *data.set, split.train, run), context);
      if (!tuning->found()) return {nothing("no width has a finite score")};
      settings.kernel = tunedKernel(settings.kernel, *tuning);
      ProtocolRun here(settings, *data.set, split);
      const Model model = here.model(spec, tuning->bestLambda(), settings.measure, context);
      const bool wide = findKernel(settings.kernel.id)->usesWidth();
      return {row(wide ? here.stage().kernel->width() : notANumber, wide ? tuning->bestFactor() : notANumber,
                  tuning->bestLambda(), tuning->bestScore(), model.trainError, model.testError,
                  static_cast<double>(tuning->factor.size()), "")};
    } catch (const InvalidInput& invalid) {  // a product over many inputs overflows
      return {nothing(invalid.diagnostics().front().message)};
    }
  }

 private:
  Index sets() const { return static_cast<Index>(m_input.data.size()); }
  const std::string& kernelOf(Index job) const { return m_kernels[static_cast<std::size_t>(job) % m_kernels.size()]; }
  const StudyData& dataOf(Index job) const {
    return m_input.data[static_cast<std::size_t>(job) / m_kernels.size() % m_input.data.size()];
  }

  TuningPlan plan(const MethodSpec& spec, const Dataset& data, const std::vector<Index>& train, Index run) const {
    const StudyParameters& p = m_input.parameters;
    TuningPlan plan{p.choice("criterion"), spec, p.grid("lambda"), {}, 0, {}};
    if (tuningScoreOf(plan.criterion) != TuningScore::kFold) return plan;
    const FoldPlan folds(data, train, p.integer("folds"), {RowOrder::random, true});
    plan.k = folds.k();
    if (plan.k >= 2) {
      plan.fold = folds.assignment(
          seedOf(m_input.spec.seed, static_cast<std::uint64_t>(run), static_cast<std::uint64_t>(Draw::folds)));
    }
    return plan;
  }

  // Kernels without a width have λ to choose alone.
  static std::shared_ptr<const WidthTuning> tuned(const SplitData& stage, const KernelSpec& kernel,
                                                  const TuningPlan& plan, const RunContext& context) {
    WidthColumns known;
    if (findKernel(kernel.id)->usesWidth()) return tuneWidth(stage, kernel, plan, known, context);
    auto tuning = std::make_shared<WidthTuning>();
    tuning->lambda = plan.lambda;
    tuning->factor = {1.0};
    const WidthColumn column = widthColumn(stage, kernel, plan.method, plan.lambda, plan.fold, plan.k, context);
    tuning->score = scoresOf(column, plan.criterion);
    tuning->row = smallestFinite(tuning->score);
    tuning->column = tuning->row < 0 ? -1 : 0;
    return tuning;
  }

  const StudyInput& m_input;
  std::vector<std::string> m_kernels;
  Index m_runs = 1;
  Index m_largest = 0;
};

std::string kernelText(const std::string& id) {
  const KernelFamily* family = findKernel(id);
  return family != nullptr ? family->info().label : id;
}

// Every run as a point beside its kernel, a thick line between the quartiles and the median on it.
void addSpread(Figure& figure, const StudyTable& table, const std::string& column) {
  std::vector<std::string> ids = table.distinct("kernel");
  std::erase_if(ids, [&](const std::string& id) {
    return table.numbers(table.where({{"kernel", id}}), column).empty();
  });
  for (const std::string& id : ids) figure.x.categories.push_back(kernelText(id));
  const std::vector<std::string> sets = table.distinct("data");
  const double width = 0.8 / static_cast<double>(sets.size());
  for (std::size_t g = 0; g < sets.size(); ++g) {
    Series points;
    points.color = methodColor(static_cast<int>(g));
    points.line = LineStyle::none;
    points.marker = Marker::circle;
    points.width = 5.0;
    points.opacity = 0.5;
    Series quartiles;
    quartiles.name = sets[g];
    quartiles.color = points.color;
    quartiles.width = 6.0;
    Series medians;
    medians.color = ColorRole::data;
    medians.line = LineStyle::none;
    medians.marker = Marker::diamond;
    medians.width = 9.0;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      std::vector<double> values = table.numbers(table.where({{"data", sets[g]}, {"kernel", ids[i]}}), column);
      if (values.empty()) continue;
      const double center = static_cast<double>(i) - 0.4 + width * (static_cast<double>(g) + 0.5);
      const double count = static_cast<double>(values.size());
      for (std::size_t r = 0; r < values.size(); ++r) {
        points.x.push_back(center + 0.6 * width * ((static_cast<double>(r) + 0.5) / count - 0.5));
        points.y.push_back(values[r]);
      }
      std::sort(values.begin(), values.end());
      // A gap between the lines of two kernels.
      quartiles.x.insert(quartiles.x.end(), {center, center, notANumber});
      quartiles.y.insert(quartiles.y.end(), {quantileOf(values, 0.25), quantileOf(values, 0.75), notANumber});
      medians.x.push_back(center);
      medians.y.push_back(quantileOf(values, 0.5));
    }
    figure.series.push_back(std::move(points));
    figure.series.push_back(std::move(quartiles));
    figure.series.push_back(std::move(medians));
  }
  fitAxes(figure);
}

Figure makeTestErrors(const StudyTable& table) {
  Figure figure;
  figure.subtitle = dataText(table) + " · each kernel at its best width and λ · every run, its quartiles and median";
  figure.x.title = "kernel";
  figure.y.title = "test " + measureLabel(table.measure);
  addSpread(figure, table, "test_error");
  return figure;
}

Figure makeWidths(const StudyTable& table) {
  Figure figure;
  figure.subtitle = dataText(table) + " · width chosen in every run, in multiples of the usual one";
  figure.x.title = "kernel";
  figure.y = {"width / usual width", true, 0.1, 10.0, {}};
  addSpread(figure, table, "factor");
  return figure;
}

class KernelsStudy final : public Study {
 public:
  ItemInfo info() const override {
    return {"kernels",
            "Kernels compared",
            "min over w, λ of the score",
            "Compares every kernel at its own best width and λ, chosen on the training part, by its error on the test "
            "part over many repetitions.",
            "Rasmussen and Williams 2006, ch. 5",
            {runsParameter(10), trainShareParameter(0.7),
             someOf("kernels", "kernels", kernelWords(), kernelIds(), "Which kernels to compare."),
             oneOf("criterion", "criterion", criterionWords(), "loo",
                   "The score that chooses the width and λ of every kernel."),
             oneOf("method", "method", {{"krr-offset", "KRR with offset"}, {"krr", "KRR"}, {"m-rlsr", "M-RLSR"}},
                   "krr-offset",
                   "The method that uses the kernels. Without an offset, the linear kernel is at a disadvantage."),
             realNumber("m", "exponent m", 0.01, 20.0, 1.5, Scale::linear, "Exponent of M-RLSR."),
             lambdaGridParameter("lambda", "λ", {1e-10, 1e5, 60, {}}, "λ to choose from."), foldsParameter(10)}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"kernel", "kernel", ""},
            {"criterion", "what chose its width and λ", ""},
            {"width", "width w chosen; empty for kernels without one", ""},
            {"factor", "the same in multiples of the usual width", ""},
            {"lambda", "λ chosen", ""},
            {"score", "of the criterion at this width and λ, the smaller the better", ""},
            {"train_error", "error on the training rows in the experiment's measure", ""},
            {"test_error", "error on the test rows", ""},
            {"widths", "number of widths tried", ""},
            {"reason", "why nothing was chosen", ""},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override {
    return {
        {"", "Kernels compared", "Test error of every kernel at its best width and λ, over all runs.", makeTestErrors},
        {"width", "Widths of the kernels", "The width that was chosen for every kernel in every run.", makeWidths}};
  }

  void run(const StudyInput& input, StudyRecorder& recorder, const RunContext& context) const override {
    const KernelComparison study(input);
    recorder.run(
        study.count(), study.largest(), context,
        [&](Index job, const RunContext& inner) { return study.one(job, inner); },
        [&](Index job) { return study.cost(job); });
  }
};

}  // namespace

const Study& kernelsStudy() {
  static const KernelsStudy study;
  return study;
}

}  // namespace kerridge
