// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/report_methods.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "base/counted.h"
#include "base/number_text.h"
#include "base/sentence.h"
#include "experiment/fold_rule.h"
#include "experiment/study_infos.h"
#include "experiment/test_part_ledger.h"
#include "export/report_cells.h"
#include "kernels/kernel.h"
#include "methods/interval_spec.h"
#include "methods/method.h"
#include "spaces/features_space.h"
#include "stages/optimism.h"
#include "stages/width_tuning.h"
#include "texts/kernel_formula.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

using Texts = std::vector<std::string>;

Texts quotedTexts(const Texts& names) {
  Texts quoted;
  for (const std::string& name : names) quoted.push_back(quotedName(name));
  return quoted;
}

/// "309", or "300 to 309" over the splits.
template <typename Number>
std::string rangeOf(const std::vector<Number>& values, const std::function<std::string(Number)>& text) {
  if (values.empty()) return {};
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  const std::string low = text(*least);
  const std::string high = text(*most);
  return low == high ? low : low + " to " + high;
}

/// Sentences of one paragraph.
class Sentences {
 public:
  void tell(const std::string& text) {
    if (!text.empty()) m_text += (m_text.empty() ? "" : " ") + capitalizedSentence(text);
  }
  void addTo(std::vector<ReportBlock>& blocks) const {
    if (!m_text.empty()) blocks.emplace_back(ReportParagraph{m_text});
  }

 private:
  std::string m_text;
};

std::string hashText(const std::string& hash) { return hash.empty() ? std::string() : " (SHA-256 " + hash + ")"; }

void sayGenerator(const GeneratorSpec& spec, Sentences& sentences) {
  const Generator* generator = findGenerator(spec.id);
  if (generator == nullptr) return;
  Texts parameters;
  for (const auto& [key, value] : settledParameters(generator->info(), spec.parameters)) {
    parameters.push_back(key + " = " + reportNumber(value, 6));
  }
  parameters.push_back("seed " + std::to_string(spec.seed));
  sentences.tell("the data are generated: " + generator->info().label + " (" + joinedTexts(parameters) + ")");
  sentences.tell(generator->info().explanation);
}

void addData(const Results& results, const RunRecord& record, std::vector<ReportBlock>& blocks) {
  const DataSpec& spec = results.experiment.data;
  const Dataset& data = *results.data;
  const RoleNotes& roles = record.roles;
  Sentences sentences;
  if (spec.points) {
    sentences.tell("the data are " + counted(data.ownRows(), "point", "points").english() + " set by hand");
  } else if (spec.isGenerated()) {
    sayGenerator(spec.generator, sentences);
    if (!spec.moved.empty()) {
      sentences.tell(counted(spec.moved.size(), "row was", "rows were").english() + " moved by hand afterwards");
    }
  } else {
    const std::string reading = record.reading.empty() ? "" : ", read as: " + record.reading.english();
    sentences.tell("the data are the file " + data.name + hashText(record.dataHash) + reading);
    if (!roles.columns.empty()) {
      sentences.tell("it has " + counted(roles.rows, "row", "rows").english() + " and " +
                     counted(roles.columns.size(), "column", "columns").english());
    }
  }
  std::string why;
  if (roles.target >= 0 && roles.targetAssumed) why = " (assumed: " + roles.targetWhy.english() + ")";
  sentences.tell("the target is " + quotedName(data.targetName) + why + "; " +
                 counted(data.d(), "input is", "inputs are").english() +
                 " used: " + listedTexts(quotedTexts(data.featureNames)));
  for (const RoleRemark& remark : roles.remarks()) {
    if (remark.severity == Severity::note && !(remark.text == optimismText(roles.related()))) {
      sentences.tell(remark.text.english());
    }
  }
  sentences.tell(counted(data.ownRows(), "row enters", "rows enter").english() + " the analysis");
  if (data.testRows > 0) {
    sentences.tell("a second file, " + data.testName + hashText(record.testHash) + ", has the " +
                   counted(data.testRows, "test row", "test rows").english());
    if (!record.testReading.empty()) sentences.tell("it was read as: " + record.testReading.english());
  }
  blocks.emplace_back(ReportHeading{"Data", 2});
  sentences.addTo(blocks);
}

void addPreparation(const Results& results, const RunRecord& record, std::vector<ReportBlock>& blocks) {
  const StandardizeSpec& scaled = results.experiment.standardize;
  const Dataset& data = *results.data;
  Sentences sentences;
  Texts seen;
  for (const InputColumn& column : data.encoding.columns) {
    if (column.type == ColumnType::categorical) {
      sentences.tell(quotedName(column.name) + " is text: each of its " +
                     counted(column.categories.size(), "category", "categories").english() +
                     " is an input that is 0 or 1");
    }
    if (column.transform != Transform::none) seen.push_back(transformedName(column.transform, column.name));
  }
  if (!seen.empty()) sentences.tell("models see " + listedTexts(seen) + " in the place of these columns");
  if (!data.encoding.spectra.empty()) {
    sentences.tell("each spectrum is pretreated by itself: " + stepsText(data.encoding.spectra).english());
  }
  if (data.targetTransform != Transform::none) {
    sentences.tell("models learn " + transformedName(data.targetTransform, data.targetName) +
                   "; predictions and errors are in units of " + quotedName(data.targetName));
  }
  const std::string fitted = " standardized with the mean and standard deviation of the training part";
  sentences.tell(scaled.inputs && scaled.target ? "inputs and target are" + fitted
                 : scaled.inputs                ? "inputs are" + fitted + "; the target is not scaled"
                 : scaled.target                ? "the target is" + fitted + "; inputs are not scaled"
                                                : "neither inputs nor target are scaled");
  if (record.roles.rowsWithMissingInput > 0 && data.missing != Missing::drop) {
    sentences.tell(std::string("a missing input is replaced by the ") +
                   (data.missing == Missing::mean ? "mean" : "median") + " of the training part");
  }
  blocks.emplace_back(ReportHeading{"Preparation", 2});
  sentences.addTo(blocks);
}

std::string timesText(int repeats) { return repeats == 1 ? "once" : std::to_string(repeats) + " times"; }

std::string splitSentence(const SplitSpec& spec, const Dataset& data) {
  const std::string share = reportNumber(100.0 * spec.train, 4) + " % of the ";
  const std::string ordered = data.order.size() > 0 ? "in the order of time" : "in the order of the file";
  const std::string k = std::to_string(spec.count);
  switch (spec.kind) {
    case SplitKind::holdout:
      if (isOrdered(spec)) return "hold-out " + ordered + ": the first " + share + "rows train, the last test";
      return "hold-out: " + share + "rows, drawn at random, train, and the others test; this is done " +
             timesText(spec.repeats);
    case SplitKind::kFold:
      if (isOrdered(spec)) return k + "-fold cross-validation in blocks of neighbors " + ordered;
      return k + "-fold cross-validation with folds drawn at random" +
             (spec.repeats > 1 ? ", repeated " + timesText(spec.repeats) : std::string()) +
             ": each row is tested once in every repeat";
    case SplitKind::leaveOneOut: return "leave-one-out: each row is tested once by models of all the others";
    case SplitKind::parts:
      return "the rows are divided into " + k + " parts" +
             (isOrdered(spec) ? " " + ordered : std::string(" at random")) +
             "; models train on one part and are tested on the others";
    case SplitKind::column: return "a column of the file says which rows train and which test";
    case SplitKind::group:
      if (spec.groupFolds) {
        return "whole groups are divided into " + k + " folds" +
               (spec.repeats > 1 ? ", " + timesText(spec.repeats) : std::string()) + ": no group both trains and tests";
      }
      return "whole groups, drawn at random, train, about " + share + "rows; the others test; this is done " +
             timesText(spec.repeats);
    case SplitKind::rolling: {
      const RollingSpec& rolling = spec.rolling;
      const bool sliding = rolling.window == RollingWindow::sliding;
      const std::string rows = std::to_string(rolling.initial);
      return "rolling origin " + ordered + ": models train on " +
             (sliding ? "the " + rows + " rows before an origin" : "all rows before an origin, at first " + rows) +
             ", and test on " + counted(rolling.horizon, "row", "rows").english() +
             (rolling.gap > 0 ? " after a gap of " + std::to_string(rolling.gap) : " from it on") +
             "; the origin moves by " + counted(rolling.step, "row", "rows").english();
    }
    case SplitKind::none: break;
  }
  return data.testRows > 0 ? "all rows of the first file train" : "all rows train: there is no test part";
}

std::string foldSentence(const Experiment& experiment, const Dataset& data) {
  const std::optional<ItemSpec> rule = foldsInUse(experiment);
  if (!rule) return {};
  const FoldLayout layout = foldLayout(&*rule, experiment.split);
  std::string how = "single rows drawn at random (seed " + std::to_string(rule->seed) + ")";
  if (layout.order == RowOrder::time) {
    how = "blocks of neighbors in the order of the rows";
  } else if (!data.groups.empty()) {
    how = "whole groups drawn at random (seed " + std::to_string(rule->seed) + ")";
  } else if (layout.equalRowsTogether) {
    how = "rows drawn at random (seed " + std::to_string(rule->seed) + "), equal rows in one fold";
  }
  return "inside every training part, k-fold errors use " + std::to_string(foldCount(*rule)) + " folds of " + how;
}

/// Whether the choices knew the test errors.
void tellOfTestPart(const Experiment& experiment, Sentences& sentences) {
  if (experiment.split.seal == Seal::closed) {
    sentences.tell("the test part is sealed: nothing has been computed on its rows");
  } else if (experiment.split.seal == Seal::opened) {
    sentences.tell("the test part was sealed, and opened once");
  }
  for (const MethodSpec& spec : experiment.methods) {
    const std::string choices = choicesText(spec).english();
    if (!choices.empty()) sentences.tell(methodLabel(spec) + " was " + choices);
  }
}

void addProtocol(const Results& results, std::vector<ReportBlock>& blocks) {
  const SplitSpec& spec = results.experiment.split;
  const Dataset& data = *results.data;
  std::vector<std::size_t> train;
  std::vector<std::size_t> test;
  for (const SplitResult& split : results.splits) {
    if (split.stage == nullptr) continue;
    train.push_back(split.stage->split.train.size());
    test.push_back(split.stage->split.test.size());
  }
  const std::function<std::string(std::size_t)> text = [](std::size_t rows) { return std::to_string(rows); };
  Sentences sentences;
  sentences.tell(splitSentence(spec, data) + (isRandom(spec) ? " (seed " + std::to_string(spec.seed) + ")" : ""));
  if (spec.stratify > 1 && isStratifiable(spec.kind) && !isOrdered(spec)) {
    sentences.tell(
        "each of " + std::to_string(spec.stratify) +
        " bins of the target is divided in the same proportion, so the drawing of the parts uses the target");
  } else if (isStratifiable(spec.kind) && !isOrdered(spec)) {
    sentences.tell("the rows are not stratified by the target");
  }
  if (spec.equalRowsTogether && isOrderable(spec.kind) && !isOrdered(spec)) {
    sentences.tell("rows that agree in every input and the target stay on one side");
  }
  if (!train.empty()) {
    sentences.tell("there " + std::string(train.size() == 1 ? "is " : "are ") +
                   counted(train.size(), "split", "splits").english() + ", with " + rangeOf(train, text) +
                   " training rows and " + rangeOf(test, text) + " test rows");
  }
  sentences.tell(foldSentence(results.experiment, data));
  sentences.tell(
      "scaling, the values that fill gaps, the kernel's width and every choice of a rule come from the training part "
      "alone; the test part enters the test errors only");
  tellOfTestPart(results.experiment, sentences);
  if (!data.encoding.columns.empty()) {
    sentences.tell("categories, transforms of columns and equal rows were established on all rows");
  }
  blocks.emplace_back(ReportHeading{"Protocol", 2});
  sentences.addTo(blocks);
}

/// The formula of a combination, every part with the columns it sees, its width on this training part and its other
/// parameters.
std::string combinationSentence(const Kernel& kernel, const std::string& where) {
  const auto number = [](double value) { return QString::fromStdString(reportNumber(value)); };
  const FormulaStyle style{QStringLiteral(" × "), number};
  const QString formula = kernelFormula(kernel.settled(), style, [&](const KernelSpec& part, int) {
    const ItemInfo info = findKernel(part.id)->info();
    QStringList settings;
    for (const std::string& input : part.inputs) settings << QString::fromStdString(quotedName(input));
    if (part.width.perInput.empty() && findKernel(part.id)->usesWidth()) {
      settings << QStringLiteral("w = ") + number(part.width.value);
    }
    for (const double width : part.width.perInput)
      settings << QStringLiteral("w = ") + number(width * part.width.value);
    for (const auto& [key, value] : part.parameters) {
      settings << QString::fromStdString(key) + QStringLiteral(" = ") + number(value);
    }
    const QString name = QString::fromStdString(info.label);
    return settings.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, settings.join(QStringLiteral(", ")));
  });
  return "on " + where + " it is " + formula.toStdString();
}

/// The width, what chose it, and the other parameters.
std::string kernelSentence(const Results& results) {
  const KernelSpec& spec = results.experiment.kernel;
  const KernelFamily* family = findKernel(spec.id);
  if (family == nullptr) return {};
  std::string text;
  const SplitResult* shown = splitInReport(results);
  const Kernel* kernel = shown != nullptr && shown->stage != nullptr ? shown->stage->kernel.get() : nullptr;
  if (spec.isCombination()) {
    return kernel != nullptr ? combinationSentence(*kernel, shown->stage->split.label.english()) : std::string();
  }
  if (family->usesWidth() && kernel != nullptr) {
    if (kernel->hasInputWidths()) {
      Texts widths;
      const std::vector<double> values = kernel->inputWidths();
      for (std::size_t j = 0; j < values.size(); ++j) {
        widths.push_back(quotedName(results.data->featureNames.at(j)) + " " + reportNumber(values[j]));
      }
      text +=
          "it has a width for each input; on " + shown->stage->split.label.english() + " w is " + listedTexts(widths);
    } else {
      std::vector<double> widths;
      for (const SplitResult& split : results.splits) {
        if (split.stage && split.stage->kernel) widths.push_back(split.stage->kernel->width());
      }
      const std::function<std::string(double)> number = [](double width) { return reportNumber(width); };
      text += "the width is w = " + rangeOf(widths, number);
      if (spec.width.tune.empty() && spec.width.relative && spec.width.value != 1.0) {
        text += ", " + reportNumber(spec.width.value) + " times the mean squared distance of the training rows";
      } else if (spec.width.tune.empty() && spec.width.relative) {
        text += ", the mean squared distance of the training rows";
      }
    }
    if (const Rule* rule = findRule(spec.width.tune)) {
      text += ", chosen by " + rule->info().label + " on each training part";
      if (shown->tuning) text += " with " + methodLabel(shown->tuning->method);
      text +=
          ": the width, on a logarithmic grid about the mean squared distance of the training rows, and the λ with "
          "the best score";
    }
  }
  for (const auto& [key, value] : settledParameters(family->info(), spec.parameters)) {
    if (key != "width") text += (text.empty() ? "" : ", ") + key + " = " + reportNumber(value, 6);
  }
  return text;
}

/// Features instead of the kernel, and what of it they are.
std::string featuresSentence(const Results& results, const MethodSpec& spec) {
  if (!spec.features) return {};
  if (!spec.features->isNystrom()) {
    return "in the place of the kernel it has " + std::to_string(spec.features->count) + " random features";
  }
  const SplitResult* shown = splitInReport(results);
  const ModelSpace* known = shown != nullptr && shown->stage != nullptr ? shown->stage->space(spec) : nullptr;
  const FeaturesSpace* space = known != nullptr ? known->ofFeatures() : nullptr;
  std::string text = "in the place of the kernel it has Nyström features, " + featuresText(*spec.features);
  if (space == nullptr || std::isnan(space->traceShare)) return text;
  return text + " (" + std::to_string(space->map->landmarks().size()) + " used, " +
         traceShareText(space->traceShare).english() + ")";
}

std::string gridSentence(const Experiment& experiment) {
  const GridSpec& grid = experiment.lambda;
  if (!grid.list.empty()) {
    Texts values;
    for (const double value : grid.logSpaced()) values.push_back(reportNumber(value));
    return "λ has the values " + listedTexts(values, 20);
  }
  return "λ has " + counted(grid.count, "value", "values").english() + " from " + reportNumber(grid.from) + " to " +
         reportNumber(grid.to) + ", each the same factor larger than the one before";
}

void addModels(const Results& results, std::vector<ReportBlock>& blocks) {
  const Experiment& experiment = results.experiment;
  if (experiment.methods.empty()) return;
  blocks.emplace_back(ReportHeading{"Models", 2});
  ReportModels models;
  bool path = false;
  bool steps = false;
  bool kernel = false;
  for (const MethodSpec& spec : experiment.methods) {
    const Method* method = findMethod(spec.id);
    if (method == nullptr) continue;
    const ItemInfo info = method->info();
    Sentences sentences;
    sentences.tell(info.explanation);
    sentences.tell(featuresSentence(results, spec));
    if (const std::string symbol = pathSymbol(spec); symbol.empty()) {
      sentences.tell("it has a single model");
      models.models.push_back({methodLabel(spec), info.formula, ""});
    } else {
      path = true;
      steps = steps || symbol == "t";
      const Rule* rule = findRule(spec.rule);
      models.models.push_back({methodLabel(spec), info.formula, ""});
      std::string text = "its " + symbol;
      if (rule != nullptr) {
        text += " is chosen by " + rule->info().label;
      } else {
        text += " was set by hand for the charts, " + symbol + " = " + reportNumber(spec.at);
        if (!experiment.rules.empty()) text += "; the tables have the choices of the rules";
      }
      sentences.tell(text);
    }
    kernel = kernel || method->traits().space == MethodSpace::kernel;
    models.models.back().text = [&] {
      std::vector<ReportBlock> one;
      sentences.addTo(one);
      return one.empty() ? std::string() : std::get<ReportParagraph>(one.front()).text;
    }();
  }
  if (const KernelFamily* family = findKernel(experiment.kernel.id); kernel && family != nullptr) {
    const std::string text = kernelSentence(results);
    models.models.push_back(
        {family->info().label + " kernel", family->info().formula, text.empty() ? "" : capitalizedSentence(text)});
  }
  blocks.emplace_back(std::move(models));
  Sentences common;
  if (path)
    common.tell(gridSentence(experiment) + (steps ? "; the values of t are those of about the same strength" : ""));
  common.addTo(blocks);
}

std::string measureText(Measure measure) {
  switch (measure) {
    case Measure::scaledRmse: return "the root of the mean squared error, divided by the largest target of these rows";
    case Measure::rmse: return "the root of the mean squared error, in the unit of the target";
    case Measure::mse: return "the mean squared error";
    case Measure::mae: return "the mean absolute error, in the unit of the target";
    case Measure::relativeRmse: return "the root of the mean squared error over the mean square of the target";
    case Measure::relativeMse: return "the mean squared error over the mean square of the target";
    case Measure::r2: break;
  }
  return "1 minus the squared errors over the squared deviations of the target from its mean; larger is better";
}

void addChoices(const Results& results, std::vector<ReportBlock>& blocks) {
  const Experiment& experiment = results.experiment;
  if (experiment.methods.empty()) return;
  blocks.emplace_back(ReportHeading{"Choices and errors", 2});
  const SplitResult* shown = splitInReport(results);
  const RelatedRows related = shown != nullptr && shown->stage != nullptr ? shown->stage->related : RelatedRows();
  ReportModels rules;
  for (const ItemSpec& item : experiment.rules) {
    const Rule* rule = findRule(item.id);
    if (rule == nullptr) continue;
    Texts parameters;
    for (const auto& [key, value] : settledParameters(rule->info(), item.parameters)) {
      parameters.push_back(key + " = " + reportNumber(value, 6));
    }
    rules.models.push_back({markedLabel(*rule, related).english(), rule->info().formula,
                            capitalizedSentence(rule->info().explanation) +
                                (parameters.empty() ? "" : " (" + joinedTexts(parameters) + ")")});
  }
  if (!rules.models.empty()) {
    blocks.emplace_back(ReportParagraph{"On each training part and for each method, these rules choose one model:"});
    blocks.emplace_back(std::move(rules));
  }
  Sentences sentences;
  sentences.tell("errors are the " + measureLabel(experiment.measure) + ": " + measureText(experiment.measure));
  std::set<std::string> said;
  for (const MethodSpec& spec : experiment.methods) {
    const std::optional<IntervalSpec> intervals = intervalsOf(spec, experiment.intervals);
    if (!intervals) continue;
    const std::string text = intervalName(*intervals) + " intervals are meant to contain " +
                             reportNumber(100.0 * intervals->level) + " % of new targets";
    if (said.insert(text).second) sentences.tell(text);
  }
  Texts studies;
  for (const ItemSpec& item : experiment.studies) {
    if (const ItemInfo* info = findStudyInfo(item.id)) studies.push_back(info->label);
  }
  if (!studies.empty()) sentences.tell("in addition these studies were computed: " + listedTexts(studies));
  sentences.addTo(blocks);
}

}  // namespace

const SplitResult* splitInReport(const Results& results) {
  if (results.splits.empty()) return nullptr;
  const int last = static_cast<int>(results.splits.size()) - 1;
  return &results.splits[static_cast<std::size_t>(std::clamp(results.experiment.view.split, 0, last))];
}

std::string pathSymbol(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || method->traits().pathParameter == PathParameter::none) return {};
  return method->traits().pathParameter == PathParameter::lambda ? "λ" : "t";
}

void addMethods(const Results& results, const RunRecord& record, std::vector<ReportBlock>& blocks) {
  blocks.emplace_back(ReportHeading{"Methods"});
  addData(results, record, blocks);
  addPreparation(results, record, blocks);
  addProtocol(results, blocks);
  addModels(results, blocks);
  addChoices(results, blocks);
}

}  // namespace kerridge
