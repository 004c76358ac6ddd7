// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "fetch/reproduction.h"
#include "files/read_files.h"
#include "files/staged_folder.h"
#include "files/suggestion.h"
#include "storage/experiment_json.h"

namespace kerridge {

namespace {

void printReproductions() {
  qsizetype width = 0;
  for (const Reproduction& item : reproductions()) width = std::max(width, item.id.size());
  for (const Reproduction& item : reproductions()) {
    printLine((item.id.leftJustified(width + 2) + item.label + QStringLiteral(": ") + item.explanation).toStdString());
  }
}

int writeReproduction(const Reproduction& reproduction, const ReproduceRequest& request) {
  const QString data = request.data.isEmpty() ? QDir::currentPath() : request.data;
  if (!QFileInfo(data).isDir()) {
    printError("kerridge reproduce: --data: there is no folder " + data.toStdString());
    return wrongInput;
  }
  const PreparedReproduction prepared = prepareReproduction(reproduction, {data}, DataCache(DataCache::usualFolder()));
  for (const QString& text : prepared.missing) printError("missing: " + text.toStdString());
  if (!prepared.possible) {
    printError("kerridge reproduce: " + reproduction.id.toStdString() + " has none of the data sets it needs");
    return wrongInput;
  }
  const QString folder = QDir(request.folder.isEmpty() ? QDir::currentPath() : request.folder).absolutePath();
  ReadFiles inputs;
  inputs.addDataOf(prepared.experiment);
  StagedFolder staged(folder);
  const QString name = reproduction.id + QStringLiteral(".kerridge");
  staged.write(name, toJson(prepared.experiment, folder));
  staged.commit();
  printLine(QDir(folder).filePath(name).toStdString());
  return done;
}

}  // namespace

QStringList reproduceWords() { return QStringList{QStringLiteral("list")} + reproductionIds(); }

int reproduceCommand(const ReproduceRequest& request) {
  // The names of the window: both share the user's data folder.
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  if (request.id == QLatin1String("list")) {
    printReproductions();
    return done;
  }
  const Reproduction* reproduction = findReproduction(request.id);
  if (reproduction == nullptr) {
    std::vector<std::string> known;
    for (const QString& id : reproductionIds()) known.push_back(id.toStdString());
    const std::string word = request.id.toStdString();
    printError(suggested(Text("kerridge reproduce: there is no table or figure \"%1\"", Text::name(word)), word, known,
                         Listing::available)
                   .english());
    return wrongInput;
  }
  try {
    return writeReproduction(*reproduction, request);
  } catch (const InvalidInput& invalid) {
    return reportInvalid(invalid);
  }
}

}  // namespace kerridge
