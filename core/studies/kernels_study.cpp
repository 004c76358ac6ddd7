// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/summary.h"
#include "base/text.h"
#include "experiment/tuning_criteria.h"
#include "stages/folds.h"
#include "stages/width_tuning.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
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

class KernelComparison final : public RepeatedJobs {
 public:
  explicit KernelComparison(const StudyInput& input) : RepeatedJobs(input) {
    requireRows(4, Text("a comparison of kernels needs at least 4 rows"));
    const std::vector<const KernelFamily*>& all = kernels();
    for (const StudyData& data : input.data) {
      for (std::size_t kernel = 0; kernel < all.size(); ++kernel) {
        if (!input.parameters.has("kernels", all[kernel]->info().id)) continue;
        const double widths = all[kernel]->usesWidth() ? usualTuningColumns : 1.0;
        add({data, trainingRows(*data.set), (widths + 1.0) * costOfRows(data.set->n()), kernel});
      }
    }
  }

 private:
  // All kernels see the same rows and folds.
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyParameters& p = parameters();
    const StudyData& data = item.data;
    const Split split = splitOf(item, run);
    StudySettings settings = input().settings;
    settings.kernel = {kernels()[item.part]->info().id, {}, {}};
    if (input().settings.kernel.id == settings.kernel.id)
      settings.kernel.parameters = input().settings.kernel.parameters;
    MethodSpec spec = p.choice("method") == "m-rlsr" ? mrlsrSpec(p.number("m")) : ridgeSpec();
    spec.id = p.choice("method");
    const auto row = [&](double width, double factor, double lambda, double score, double train, double test,
                         double tried, const Text& reason) -> StudyRow {
      return {data.label, run + 1, settings.kernel.id, p.choice("criterion"), width, factor, lambda, score, train,
              test,       tried,   reason.english()};
    };
    const auto nothing = [&](const Text& reason) {
      return row(notANumber, notANumber, notANumber, notANumber, notANumber, notANumber, notANumber, reason);
    };
    try {
      const ProtocolRun inputs(settings, *data.set, split);
      const auto tuning = tuned(inputs.stage(), settings.kernel, plan(spec, *data.set, split.train, run), context);
      if (!tuning->found()) return {{nothing(Text("no width has a finite score"))}, {}};
      settings.kernel = tunedKernel(settings.kernel, *tuning);
      ProtocolRun here(settings, *data.set, split);
      const Model model = here.model(spec, tuning->bestLambda(), settings.measure, context);
      const bool wide = findKernel(settings.kernel.id)->usesWidth();
      return {{row(wide ? here.stage().kernel->width() : notANumber, wide ? tuning->bestFactor() : notANumber,
                   tuning->bestLambda(), tuning->bestScore(), model.trainError, model.testError,
                   static_cast<double>(tuning->factor.size()), {})},
              {}};
    } catch (const InvalidInput& invalid) {  // a product over many inputs overflows
      return {{nothing(invalid.diagnostics().front().message)}, {}};
    }
  }

  TuningPlan plan(const MethodSpec& spec, const Dataset& data, const std::vector<Index>& train, Index run) const {
    const StudyParameters& p = parameters();
    TuningPlan plan{p.choice("criterion"), spec, p.grid("lambda"), {}, 0, {}};
    if (tuningScoreOf(plan.criterion) != TuningScore::kFold) return plan;
    const FoldPlan folds(data, train, p.integer("folds"), {RowOrder::random, true});
    plan.k = folds.k();
    if (plan.k >= 2) {
      plan.fold = folds.assignment(seed(run, Draw::folds));
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
};

Text kernelText(const std::string& id) {
  const KernelFamily* family = findKernel(id);
  return family != nullptr ? Text::words(family->info().label) : Text::name(id);
}

// Every run as a point beside its kernel.
void addKernels(Figure& figure, const StudyTable& table, const std::string& column) {
  std::vector<std::string> ids = table.distinct("kernel");
  std::erase_if(ids, [&](const std::string& id) {
    return table.numbers(table.where({{"kernel", id}}), column).empty();
  });
  for (const std::string& id : ids) figure.x.categories.push_back(kernelText(id));
  std::vector<SpreadGroup> groups;
  for (const std::string& data : table.distinct("data")) {
    groups.push_back({dataName(data), methodColor(static_cast<int>(groups.size())), {}});
    for (const std::string& id : ids) {
      groups.back().values.push_back(table.numbers(table.where({{"data", data}, {"kernel", id}}), column));
    }
  }
  addSpread(figure, std::move(groups), 5.0, 0.5);
  fitAxes(figure);
}

Figure makeTestErrors(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list(
      {dataText(table), Text("each kernel at its best width and λ"), Text("every run, its quartiles and median")});
  figure.x.title = Text("kernel");
  figure.y.title = testErrorText(table.measure);
  addKernels(figure, table, "test_error");
  return figure;
}

Figure makeWidths(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("width chosen in every run, in multiples of the usual one")});
  figure.x.title = Text("kernel");
  figure.y = {Text("width / usual width"), true, 0.1, 10.0, {}};
  addKernels(figure, table, "factor");
  return figure;
}

class KernelsStudy final : public StudyOf<KernelComparison> {
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
};

}  // namespace

const Study& kernelsStudy() {
  static const KernelsStudy study;
  return study;
}

}  // namespace kerridge
