// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include <optional>
#include <utility>
#include <variant>

#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "files/atomic_file.h"
#include "files/read_files.h"
#include "files/whole_file.h"
#include "lessons/lesson.h"
#include "page/page_file.h"
#include "storage/experiment_json.h"
#include "texts/language.h"

namespace kerridge {

namespace {

constexpr qsizetype lessonHead = 4096;

/// What the environment says, what is installed beside the program, what was built beside it.
std::vector<QString> webFolders() {
  const QString program = QCoreApplication::applicationDirPath();
  std::vector<QString> folders;
  if (const QString own = qEnvironmentVariable("KERRIDGE_WEB"); !own.isEmpty()) folders.push_back(own);
  folders.push_back(program + QStringLiteral("/../share/kerridge/web"));
  folders.push_back(program + QStringLiteral("/../../web/app/web"));
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

/// The lesson of the program with this id, in the language of the page, or that of a file.
std::optional<Lesson> lessonOf(const QString& name, const QString& language) {
  if (isLessonFile(name)) return loadLesson(name);
  showLanguage(language);
  const Lesson* known = findLesson(name.toStdString());
  std::optional<Lesson> lesson;
  if (known != nullptr) lesson = *known;
  showLanguage(QStringLiteral("en"));
  return lesson;
}

/// What standard input holds, a lesson or an experiment.
std::variant<Lesson, ReadExperiment> readInput(const QStringList& settings) {
  const std::string name = "standard input";
  const QByteArray text = readWholeFile(QStringLiteral("-"), Openable::streamsToo);
  if (text.trimmed().startsWith('{') && text.left(lessonHead).contains("\"kerridge-lesson\"")) {
    ReadLesson read = readLesson(text, name);
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
    return read.lesson;
  }
  return readExperimentJson(text, name, {}, settings);
}

int writeLesson(const PageCommandRequest& request, const Lesson& lesson) {
  for (const auto& [option, given] : {std::pair{"--figures", !request.figures.isEmpty()},
                                      {"--publish-data", request.publishData},
                                      {"--set", !request.settings.isEmpty()}}) {
    if (given) throw InvalidInput(option, Text("is for experiments; a lesson says itself what its page shows"));
  }
  ReadFiles inputs;
  inputs.add(request.experiment, Text("the lesson"));
  refuseToReplace(request.file);
  PageRequest page;
  page.lesson = lesson;
  page.language = request.language;
  writeFileAtomically(request.file, pageOf(page));
  printLine(request.file.toStdString());
  return done;
}

std::string contentOf(const PublishedFile& file) {
  return file.name + ": " + std::to_string(file.rows) + (file.rows == 1 ? " row, " : " rows, ") +
         std::to_string(file.columns) + (file.columns == 1 ? " column" : " columns");
}

}  // namespace

QStringList pageLanguageWords() { return {"en", "de"}; }

int pageCommand(const PageCommandRequest& request) {
  try {
    if (const auto lesson = lessonOf(request.experiment, request.language)) return writeLesson(request, *lesson);
    ReadExperiment read;
    if (request.experiment == QLatin1String("-")) {
      auto input = readInput(request.settings);
      if (const Lesson* lesson = std::get_if<Lesson>(&input)) return writeLesson(request, *lesson);
      read = std::get<ReadExperiment>(std::move(input));
    } else {
      read = loadExperiment(request.experiment, Openable::streamsToo, {}, request.settings);
    }
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
    printRemarks(read.diagnostics);
    ReadFiles inputs;
    inputs.add(request.experiment, Text("the experiment"));
    inputs.addDataOf(read.experiment);
    refuseToReplace(request.file);
    PageRequest page;
    page.experiment = read.experiment;
    page.language = request.language;
    for (const QString& figure : request.figures) page.figures.push_back(figure.toStdString());
    const std::vector<PublishedFile> files = takeDataFiles(page);
    for (const PublishedFile& file : files) printError("the page contains " + contentOf(file));
    if (!files.empty() && !request.publishData) {
      throw InvalidInput("--publish-data",
                         Text("is needed where the data come from a file: everybody who has the page can read them"));
    }
    writeFileAtomically(request.file, pageOf(page));
    printLine(request.file.toStdString());
    return done;
  } catch (...) {
    return reportException();
  }
}

}  // namespace kerridge
