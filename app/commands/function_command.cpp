// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>

#include <functional>

#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "export/function_script.h"
#include "files/atomic_file.h"
#include "files/staged_folder.h"
#include "prediction/model_choice.h"
#include "run_parts.h"
#include "storage/experiment_json.h"
#include "storage/model_file.h"

namespace kerridge {

namespace {

FittedModel modelOfFile(const ScriptRequest& request, const RunContext& context) {
  for (const auto& [option, given] : {std::pair{"--method", request.method > 0},
                                      {"--rule", !request.shown.rule.empty()},
                                      {"--at", request.shown.at.has_value()},
                                      {"--all-rows", request.allRows},
                                      {"--set", !request.settings.isEmpty()}}) {
    if (given) throw InvalidInput(option, Text("a model file holds a single model, so there is nothing to choose"));
  }
  return loadModel(request.experiment, Openable::streamsToo, context).model;
}

/// `inputs` gets the files that are read, and `refuse` looks at them before anything is computed.
FittedModel modelOfExperiment(const ScriptRequest& request, ReadFiles& inputs, const std::function<void()>& refuse,
                              const RunContext& context) {
  const ReadExperiment read = loadExperiment(request.experiment, Openable::streamsToo, context, request.settings);
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  printRemarks(read.diagnostics);
  inputs.addDataOf(read.experiment);
  refuse();
  ModelChoice choice;
  if (request.method > 0) choice.method = static_cast<std::size_t>(request.method) - 1;
  const auto method = static_cast<int>(chosenMethod(read.experiment, choice));
  choice.rule = request.shown.rule;
  choice.allRows = request.allRows;
  choice.carriesIntervals = request.intervals;
  const Experiment experiment = ShownModel{"", request.shown.at}.appliedTo(read.experiment, method);
  const LoadedData loaded = loadForModel(experiment, context.part(0.0, 0.2));
  printRemarks(loaded.otherLines, Severity::note);
  return fitModel(experiment, loaded.data, choice, context.part(0.2, 1.0));
}

int writeFunction(const ScriptRequest& request, const RunContext& context) {
  StagedFolder::check(request.folder);
  const QString name = functionFileName(*request.function, request.experiment);
  ReadFiles inputs;
  inputs.add(request.experiment, isModelFile(request.experiment) ? Text("the model") : Text("the experiment"));
  const auto refuse = [&] { refuseToReplace(QDir(request.folder).filePath(name)); };
  refuse();
  FittedModel model = isModelFile(request.experiment) ? modelOfFile(request, context)
                                                      : modelOfExperiment(request, inputs, refuse, context);
  if (!request.intervals) model.carried = nullptr;
  if (request.intervals && !hasFunctionIntervals(model)) {
    throw InvalidInput(request.experiment.toStdString(),
                       model.notCarried.empty()
                           ? Text("this model has no prediction intervals to write")
                           : Text("this model has no prediction intervals to write: %1", model.notCarried));
  }
  const QString obstacle = functionObstacle(model);
  if (!obstacle.isEmpty()) throw InvalidInput(request.experiment.toStdString(), Text::name(obstacle.toStdString()));
  try {
    StagedFolder staged(request.folder);
    staged.write(
        name, functionScript(*request.function, model, QStringLiteral("Kerridge ") + QStringLiteral(KERRIDGE_VERSION)));
    staged.commit();
  } catch (const WriteError& error) {
    printDiagnostics(error.diagnostics());  // the input was right
    return failed;
  }
  printLine(QDir(request.folder).filePath(name).toStdString());
  if (functionHoldsTrainingInputs(model.method)) printError("note: the file contains the training inputs");
  if (!model.notCarried.empty()) printError("note: " + model.notCarried.english());
  return done;
}

}  // namespace

int functionCommand(const ScriptRequest& request) {
  RunWatch watch(true);
  try {
    return writeFunction(request, watch.context());
  } catch (...) {
    return reportException();
  }
}

}  // namespace kerridge
