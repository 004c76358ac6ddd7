// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>

#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "engine/engine.h"
#include "experiment/targets.h"
#include "export/result_folder.h"
#include "fetch/reproduction.h"
#include "files/atomic_file.h"
#include "files/read_files.h"
#include "page/study_page.h"
#include "run_parts.h"
#include "storage/experiment_json.h"
#include "texts/language.h"

namespace kerridge {

namespace {

/// What `kerridge reproduce` wrote has the name of the table or figure.
QString titleOf(const QString& file) {
  const Reproduction* known = findReproduction(QFileInfo(file).completeBaseName());
  return known != nullptr ? shownText(known->label.toStdString()) : QString();
}

std::shared_ptr<const Results> studied(const Experiment& experiment, const RunContext& context) {
  RunRecord record;
  const LoadedData loaded =
      loadForRun(experiment, Openable::streamsToo, OtherBytes::refused, record, context.part(0.0, 0.02));
  Engine engine;
  engine.setDataLoader(checkedLoader(OtherBytes::refused));
  checkStudyData(experiment, OtherBytes::refused, record, context.part(0.02, 0.02));
  engine.setJobKeeper(std::make_shared<KeptJobs>(KeptJobs::usualFolder(), KERRIDGE_VERSION, jobsListener()));
  return engine.run(experiment, loaded.data, context.part(0.04, 0.96));
}

}  // namespace

int studyPageCommand(const PageCommandRequest& request) {
  // The folder of the user's data is that of the window.
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  try {
    const ReadExperiment read = loadExperiment(request.experiment, Openable::streamsToo, {}, request.settings);
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
    printRemarks(read.diagnostics);
    if (read.experiment.studies.empty()) throw InvalidInput("--studies", Text("the experiment has no studies"));
    requireOneTarget(read.experiment, Text("a run of studies has"));
    ReadFiles inputs;
    inputs.add(request.experiment, Text("the experiment"));
    inputs.addDataOf(read.experiment);
    refuseToReplace(request.file);
    StudyPageRequest page;
    page.version = QStringLiteral(KERRIDGE_VERSION);
    for (const QString& figure : request.figures) page.figures.push_back(figure.toStdString());
    std::shared_ptr<const Results> results;
    {
      RunWatch watch(true);
      results = studied(read.experiment, watch.context());
    }
    printRemarks(results->notes);
    showLanguage(request.language);
    page.title = titleOf(request.experiment);
    const QByteArray written = studyPage(*results, page);
    showLanguage(QStringLiteral("en"));
    writeFileAtomically(request.file, written);
    printLine(request.file.toStdString());
    return done;
  } catch (const InvalidInput& invalid) {
    showLanguage(QStringLiteral("en"));
    const Diagnostic& first = invalid.diagnostics().front();
    return reportInvalid(first.place.starts_with("/figures") ? InvalidInput("--figures", first.message) : invalid);
  } catch (...) {
    return reportException();
  }
}

}  // namespace kerridge
