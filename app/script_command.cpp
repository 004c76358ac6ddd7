// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFileInfo>

#include "commands.h"
#include "console.h"
#include "experiment/load_data.h"
#include "session/data_file.h"
#include "session/experiment_json.h"
#include "session/script.h"
#include "session/staged_folder.h"

namespace kerridge {

int scriptCommand(const ScriptRequest& request) {
  try {
    const ReadExperiment read = loadExperiment(request.experiment, Openable::streamsToo);
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
    const Experiment& experiment = read.experiment;
    const auto count = static_cast<int>(experiment.methods.size());
    if (request.method > count) {
      throw InvalidInput("--method", "the experiment has " + std::to_string(count) + " methods");
    }
    const MethodSpec& spec = experiment.methods.at(static_cast<std::size_t>(request.method - 1));
    const QString obstacle = scriptObstacle(spec);
    if (!obstacle.isEmpty())
      throw InvalidInput("/methods/" + std::to_string(request.method - 1), obstacle.toStdString());
    StagedFolder::check(request.folder);
    const CheckedData checked = loadCheckedData(experiment.data, RunContext(), Openable::streamsToo);
    if (!checked.check.isUsable()) throw InvalidInput("/data/hash", checked.check.message);
    const LoadedData& loaded = checked.loaded;
    const ScriptSource source =
        scriptSource(experiment, loaded.data, QStringLiteral("Kerridge ") + QStringLiteral(KERRIDGE_VERSION));
    const QDir folder(request.folder);
    const QString name = QFileInfo(request.experiment).completeBaseName();
    const QString data = name + QStringLiteral("-data.csv");
    const QString script = name + QLatin1Char('.') + scriptSuffix(request.language);
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
    printOut(folder.filePath(script).toStdString() + "\n" + folder.filePath(data).toStdString() + "\n");
    return done;
  } catch (const WrongRole& wrong) {
    printDiagnostics(wrong.at("/data").diagnostics());
    return wrongInput;
  } catch (const InvalidInput& invalid) {
    return reportInvalid(invalid);
  }
}

}  // namespace kerridge
