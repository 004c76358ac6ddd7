// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <QDir>

#include "base/counted.h"
#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "experiment/named_inputs.h"
#include "export/script.h"
#include "files/staged_folder.h"
#include "run_parts.h"
#include "stages/choices.h"
#include "stages/width_tuning.h"
#include "storage/experiment_json.h"
#include "storage/experiment_link.h"

namespace kerridge {

namespace {

// λ of the method as its rule chooses it. Nothing but its path is computed.
Experiment withChoiceOf(Experiment experiment, int method, const std::shared_ptr<const Dataset>& data) {
  MethodSpec& spec = experiment.methods.at(static_cast<std::size_t>(method));
  Experiment path = experiment;
  path.methods = {spec};
  path.map.reset();
  path.studies.clear();
  path.view.charts.clear();
  const std::shared_ptr<const Results> results = Engine().run(path, data, RunContext());
  const MethodSpec& settled = results->experiment.methods.front();
  const auto shown =
      static_cast<std::size_t>(std::clamp(path.view.split, 0, static_cast<int>(results->splits.size()) - 1));
  const auto& computed = results->splits[shown].methods.front();
  if (!chosenAt(*computed, spec.rule)) throw InvalidInput("--rule", noChoiceText(*computed, spec.rule));
  spec.at = settled.at;
  spec.rule.clear();
  return experiment;
}

}  // namespace

int scriptCommand(const ScriptRequest& request) {
  try {
    const ReadExperiment read = loadExperiment(request.experiment, Openable::streamsToo, {}, request.settings);
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
    printRemarks(read.diagnostics);
    Experiment experiment = read.experiment;
    const auto count = static_cast<int>(experiment.methods.size());
    if (request.method > count) {
      throw InvalidInput("--method", Text("the experiment has %1; number %2 does not exist",
                                          counted(count, "method", "methods"), request.method));
    }
    experiment = request.shown.appliedTo(std::move(experiment), request.method - 1);
    const MethodSpec& spec = experiment.methods.at(static_cast<std::size_t>(request.method - 1));
    const QString obstacle = scriptObstacle(spec);
    if (!obstacle.isEmpty())
      throw InvalidInput("/methods/" + std::to_string(request.method - 1), Text::name(obstacle.toStdString()));
    const QDir folder(request.folder);
    const QString name = experimentName(request.experiment);
    const QString data = name + QStringLiteral("-data.csv");
    const QString script = name + QLatin1Char('.') + scriptSuffix(request.language);
    StagedFolder::check(request.folder);
    ReadFiles inputs;
    inputs.add(request.experiment, Text("the experiment"));
    inputs.addDataOf(experiment);
    for (const QString& file : {data, script}) refuseToReplace(folder.filePath(file));
    const LoadedData loaded = loadForModel(experiment, RunContext());
    requireInputs(experiment, *loaded.data);
    printRemarks(loaded.diagnostics);
    printRemarks(loaded.otherLines, Severity::note);
    const bool held = !spec.rule.empty();
    if (isTuned(experiment.kernel)) {
      // By the methods of the whole experiment: below there is only one.
      const std::vector<Split> splits = makeSplits(experiment.split, *loaded.data);
      const int shown = std::clamp(experiment.view.split, 0, static_cast<int>(splits.size()) - 1);
      experiment = withTunedWidth(experiment, *loaded.data, splits[static_cast<std::size_t>(shown)], RunContext());
    }
    if (held) experiment = withChoiceOf(std::move(experiment), request.method - 1, loaded.data);
    const ScriptSource source =
        scriptSource(experiment, loaded.data, QStringLiteral("Kerridge ") + QStringLiteral(KERRIDGE_VERSION));
    try {
      // Both or none: a script beside the data of another one would print wrong errors.
      StagedFolder staged(request.folder);
      staged.write(data, scriptData(source));
      // By its name alone: the two files may move together.
      staged.write(script, scriptText(request.language, source, request.method - 1, data));
      staged.commit();
    } catch (const WriteError& error) {
      printDiagnostics(error.diagnostics());  // the input was right
      return failed;
    }
    printLine(folder.filePath(script).toStdString());
    printLine(folder.filePath(data).toStdString());
    return done;
  } catch (...) {
    return reportException();
  }
}

}  // namespace kerridge
