// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "commands.h"
#include "console.h"
#include "files/atomic_file.h"
#include "files/read_files.h"
#include "page/page_file.h"
#include "storage/experiment_json.h"

namespace kerridge {

namespace {

/// What the environment says, what is installed beside the program, what was built beside it.
std::vector<QString> webFolders() {
  const QString program = QCoreApplication::applicationDirPath();
  std::vector<QString> folders;
  if (const QString own = qEnvironmentVariable("KERRIDGE_WEB"); !own.isEmpty()) folders.push_back(own);
  folders.push_back(program + QStringLiteral("/../share/kerridge/web"));
  folders.push_back(program + QStringLiteral("/../../web"));
  return folders;
}

/// Throws InvalidInput in the words of the command line.
QByteArray pageOf(const PageRequest& page) {
  try {
    return livePage(page, loadWebProgram(webFolders()), QStringLiteral(KERRIDGE_VERSION));
  } catch (const InvalidInput& invalid) {
    const Diagnostic& first = invalid.diagnostics().front();
    if (!first.place.starts_with("/figures")) throw;
    throw InvalidInput("--figures", first.message);
  }
}

std::string contentOf(const PublishedFile& file) {
  return file.name + ": " + std::to_string(file.rows) + (file.rows == 1 ? " row, " : " rows, ") +
         std::to_string(file.columns) + (file.columns == 1 ? " column" : " columns");
}

}  // namespace

QStringList pageLanguageWords() { return {"en", "de"}; }

int pageCommand(const PageCommandRequest& request) {
  try {
    const ReadExperiment read = loadExperiment(request.experiment, Openable::streamsToo, {}, request.settings);
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
    printRemarks(read.diagnostics);
    ReadFiles inputs;
    inputs.add(request.experiment, "the experiment");
    inputs.addDataOf(read.experiment);
    refuseToReplace(request.file);
    PageRequest page{read.experiment, {}, {}, request.language};
    for (const QString& figure : request.figures) page.figures.push_back(figure.toStdString());
    const std::vector<PublishedFile> files = takeDataFiles(page);
    for (const PublishedFile& file : files) printError("the page contains " + contentOf(file));
    if (!files.empty() && !request.publishData) {
      throw InvalidInput("--publish-data",
                         "is needed where the data come from a file: everybody who has the page can read them");
    }
    writeFileAtomically(request.file, pageOf(page));
    printLine(request.file.toStdString());
    return done;
  } catch (...) {
    return reportException();
  }
}

}  // namespace kerridge
