// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>

#include "base/counted.h"
#include "base/number_text.h"
#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "data/split.h"
#include "export/predictions_csv.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "reading/read_new_table.h"
#include "run_parts.h"
#include "storage/experiment_json.h"
#include "storage/model_file.h"

namespace kerridge {

namespace {

/// One `kerridge predict`.
class PredictRun {
 public:
  explicit PredictRun(const PredictRequest& request) : m_request(request) {}

  int execute(const RunContext& context) {
    m_read.add(m_request.model, isModelFile(m_request.model) ? Text("the model") : Text("the experiment"));
    m_read.add(m_request.data, Text("the data"));
    // What may be wrong with the files, before the work that may take long.
    AtomicFile file(m_request.file);
    Source source = takeSource(context.part(0.0, 0.2));
    const std::string name =
        m_request.data == "-" ? "standard input" : QFileInfo(m_request.data).fileName().toStdString();
    context.stage("Reading " + name);
    const auto bytes = openSource(m_request.data.toStdString(), Openable::streamsToo, context);
    ReadOptions options = readingOfNew(source);
    ReadResult read = readNewTable(*bytes, name, source.encoding, context.part(0.2, 0.3), options);
    const ColumnMatch match = matchColumns(source.encoding, source.targetName, *read.table, name);
    if (const Index j = read.table->find(m_request.id.toStdString()); options.texts.empty() && !isUsed(match, j)) {
      // A number may name a column or an input: only the names of the file tell. Fields of ids keep their characters.
      options.texts = {ColumnReference::numbered(j + 1)};
      bytes->restart();
      read = readNewTable(*bytes, name, source.encoding, context.quiet(), options);
    }
    const FittedModel model = source.fit(context.part(0.3, 0.8));
    sayModel(model, source.splits);
    printRemarks(read.diagnostics);
    context.stage("Predictions");
    const TablePredictions predictions =
        predictTable(model, *read.table, name, m_request.id.toStdString(), context.part(0.8, 1.0));
    try {
      writePredictions(file, predictions, context, m_request.remarks ? RemarksColumn::last : RemarksColumn::absent);
      file.commit();
    } catch (const WriteError& error) {
      printDiagnostics(error.diagnostics());  // the input was right
      return failed;
    }
    printRemarks(predictions.notes, Severity::note);
    sayErrors(predictions);
    printLine(m_request.file.toStdString());
    return done;
  }

 private:
  /// Does the model need it? So it is with no column.
  static bool isUsed(const ColumnMatch& match, Index column) {
    const std::vector<Index>& inputs = match.column;
    return column < 0 || column == match.target || std::find(inputs.begin(), inputs.end(), column) != inputs.end();
  }

  /// Where the model comes from, and what is known of it before it is fitted.
  struct Source {
    InputEncoding encoding;
    std::string targetName;
    std::size_t splits = 1;
    std::function<FittedModel(const RunContext&)> fit;
    std::optional<Quotes> quotes = {};  ///< of the training file
  };

  Source takeSource(const RunContext& context) {
    if (isModelFile(m_request.model)) return ofModelFile(context);
    const ReadExperiment read = loadExperiment(m_request.model, Openable::streamsToo, context, m_request.settings);
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
    printRemarks(read.diagnostics);
    m_read.addDataOf(read.experiment);
    refuseToReplace(m_request.file);
    ModelChoice choice;
    if (m_request.method > 0) choice.method = static_cast<std::size_t>(m_request.method) - 1;
    const auto method = static_cast<int>(chosenMethod(read.experiment, choice));
    choice.rule = m_request.shown.rule;
    choice.allRows = m_request.allRows;
    choice.level = m_request.level;
    const Experiment experiment = ShownModel{"", m_request.shown.at}.appliedTo(read.experiment, method);
    const std::shared_ptr<const Dataset> data = loadForModel(experiment, context).data;
    const std::size_t splits = choice.allRows ? 1 : makeSplits(experiment.split, *data).size();
    return {encodingOf(*data), data->targetName, splits,
            [experiment, data, choice](const RunContext& part) { return fitModel(experiment, data, choice, part); },
            experiment.data.reading.meaning.quotes};
  }

  Source ofModelFile(const RunContext& context) const {
    if (m_request.method > 0) throw InvalidInput("--method", Text("a model file holds a single model"));
    for (const auto& [option, given] : {std::pair{"--rule", !m_request.shown.rule.empty()},
                                        {"--at", m_request.shown.at.has_value()},
                                        {"--all-rows", m_request.allRows},
                                        {"--set", !m_request.settings.isEmpty()}}) {
      if (given) throw InvalidInput(option, Text("a model file holds a single model, so there is nothing to choose"));
    }
    const auto model = std::make_shared<FittedModel>(loadModel(m_request.model, Openable::streamsToo, context).model);
    if (m_request.level) {
      if (!model->carried) throw InvalidInput("--level", Text("this model file has no prediction intervals"));
      auto carried = std::make_shared<CarriedIntervals>(*model->carried);
      carried->spec.level = *m_request.level;
      model->carried = std::move(carried);
    }
    return {model->encoding, model->targetName, 1, [model](const RunContext&) { return *model; }};
  }

  /// Every row is answered. Ids keep the characters of the file, unless the model needs them as numbers.
  ReadOptions readingOfNew(const Source& source) const {
    ReadOptions options;
    options.numbers = columnsOfNumbers(source.encoding, source.targetName);
    if (source.encoding.targetCensored) options.meaning.censored[source.targetName] = *source.encoding.targetCensored;
    options.meaning.quotes = source.quotes;
    const ColumnReference id(m_request.id.toStdString());
    const auto& inputs = source.encoding.columns;
    const bool isInput =
        std::any_of(inputs.begin(), inputs.end(), [&](const InputColumn& input) { return input.name == id.name(); });
    const bool isPlace = id.name().find_first_not_of("0123456789") == std::string::npos;
    if (!id.empty() && !isPlace && !isInput && id.name() != source.targetName) options.texts = {id};
    return options;
  }

  /// Which model it is, and of which split.
  static void sayModel(const FittedModel& model, std::size_t splits) {
    std::string text = "model: " + model.label;
    const PathPoint& point = model.point;
    if (!std::isnan(point.lambda)) {
      text += ", lambda " + shortText(point.lambda);
    } else if (!std::isnan(point.t)) {
      text += ", t " + shortText(point.t);
    }
    if (!model.rule.empty()) text += " (chosen by " + model.rule + ")";
    text += ", fitted on " + std::to_string(model.trainRows) + " training rows of " + model.dataName;
    if (model.testRows > 0 || splits > 1) {
      text += ", " + model.split;
      if (splits > 1) text += " (one of " + std::to_string(splits) + ")";
    }
    printError(text);
  }

  /// Every measure, one per line.
  static void sayErrors(const TablePredictions& predictions) {
    if (predictions.errors.empty()) return;
    printError("errors on " + counted(predictions.errorRows, "row", "rows").english() + " with a target:");
    for (const MeasuredError& error : predictions.errors) {
      printError("  " + measureId(error.measure) + " " + exactText(error.value));
    }
    const CalibrationErrors& more = predictions.calibration;
    printError("  bias " + exactText(more.bias));
    printError("  sep " + exactText(more.sep));
    printError("  rpd " + exactText(more.rpd));
  }

  const PredictRequest& m_request;
  ReadFiles m_read;
};

}  // namespace

int predictCommand(const PredictRequest& request) {
  RunWatch watch(true);
  try {
    return PredictRun(request).execute(watch.context());
  } catch (...) {
    return reportException();
  }
}

}  // namespace kerridge
