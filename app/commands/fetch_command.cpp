// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <optional>

#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "fetch/fetcher.h"
#include "files/ordered_json.h"
#include "files/read_files.h"
#include "files/staged_folder.h"
#include "files/suggestion.h"
#include "platform/process.h"
#include "storage/experiment_json.h"

namespace kerridge {

namespace {

constexpr int pollMilliseconds = 50;
constexpr qint64 copyBlock = 1 << 20;

void printList(const Catalogue& catalogue, const DataCache& cache) {
  qsizetype idWidth = 0;
  for (const CatalogueEntry& entry : catalogue) idWidth = std::max(idWidth, entry.id.size());
  for (const CatalogueEntry& entry : catalogue) {
    const QString size = QStringLiteral("%1 x %2").arg(entry.n).arg(entry.d);
    const QString state = cache.find(entry.id) ? QStringLiteral("here") : QString();
    const QString start = entry.id.leftJustified(idWidth + 2) + size.leftJustified(14) + state.leftJustified(6);
    printLine((start + entry.name).toStdString());
  }
}

void printJson(const Catalogue& catalogue, const DataCache& cache) {
  OrderedJson list = OrderedJson::array();
  for (const CatalogueEntry& entry : catalogue) {
    OrderedJson json = OrderedJson::object();
    json.add("id", OrderedJson::string(entry.id.toStdString()));
    json.add("name", OrderedJson::string(entry.name.toStdString()));
    json.add("description", OrderedJson::string(entry.description.toStdString()));
    json.add("n", OrderedJson::integer(static_cast<std::uint64_t>(entry.n)));
    json.add("d", OrderedJson::integer(static_cast<std::uint64_t>(entry.d)));
    json.add("licence", OrderedJson::string(entry.licence.toStdString()));
    std::vector<std::string> notes;
    for (const QString& note : entry.notes) notes.push_back(note.toStdString());
    json.add("notes", OrderedJson::strings(notes));
    json.add("citation", OrderedJson::string(entry.citation.toStdString()));
    json.add("page", OrderedJson::string(entry.page.toString(QUrl::FullyEncoded).toStdString()));
    const auto here = cache.find(entry.id);
    if (here) json.add("file", OrderedJson::string(here->file.toStdString()));
    list.append(json);
  }
  printOut(list.text().toStdString());
}

/// Fetches one set; Ctrl+C cancels.
FetchOutcome fetchSet(const CatalogueEntry& entry, const DataCache& cache, bool showProgress) {
  RunWatch watch(false);  // of the signals only
  const RunContext context = watch.context();
  Fetcher fetcher(cache);
  std::optional<FetchOutcome> outcome;
  const bool terminal = showProgress && platform::errorsGoToTerminal();
  QObject::connect(&fetcher, &Fetcher::progressed, &fetcher, [terminal](const QString&, const FetchProgress& progress) {
    if (!terminal) return;
    const std::string percent =
        progress.stage == FetchProgress::Stage::downloading ? shortText(progress).toStdString() + "  " : "";
    printProgress(percent + longText(progress).toStdString());
  });
  QObject::connect(&fetcher, &Fetcher::finished, &fetcher, [&outcome](const QString&, const FetchOutcome& end) {
    outcome = end;
    QCoreApplication::quit();
  });
  QTimer poll;
  QObject::connect(&poll, &QTimer::timeout, &fetcher, [&] {
    if (context.stopRequested()) fetcher.cancel(entry.id);
  });
  poll.start(pollMilliseconds);
  fetcher.fetch(entry);
  while (!outcome) QCoreApplication::exec();
  if (terminal) printProgress("");
  return *outcome;
}

QString experimentName(const CatalogueEntry& entry) { return entry.id + QStringLiteral(".kerridge"); }

/// The file and an experiment on it in a folder; the name of the copy.
QString copyTo(const QString& folder, const CatalogueEntry& entry, const CachedSet& set) {
  const QString name = QFileInfo(set.file).fileName();
  QString copy = QDir(folder).absoluteFilePath(name);
  StagedFolder staged(folder);
  OpenedFile source(set.file.toStdString());
  AtomicFile target = staged.file(name);
  QByteArray block(copyBlock, Qt::Uninitialized);
  while (const std::size_t size = source.read(block.data(), static_cast<std::size_t>(copyBlock))) {
    target.write(block.left(static_cast<qsizetype>(size)));
  }
  target.commit();
  Experiment experiment = readExperimentJson(R"({ "kerridge": 1 })", {}, {}).experiment;  // what a file leaves out
  experiment.data = dataSpecOf(entry, set.address, copy);
  experiment.data.hash = set.sha256.toStdString();
  staged.write(experimentName(entry), toJson(experiment, folder));
  staged.commit();
  return copy;
}

int fetchEntry(const CatalogueEntry& entry, const DataCache& cache, const FetchRequest& request) {
  try {
    if (!request.folder.isEmpty()) {  // before a long download
      StagedFolder::check(request.folder);
      refuseToReplaceIn(request.folder, [&](const QString& name) {
        const auto isFile = [&](const CatalogueAddress& address) { return address.fileName() == name; };
        return name == experimentName(entry) || std::any_of(entry.addresses.begin(), entry.addresses.end(), isFile);
      });
    }
  } catch (const WriteError& error) {
    return reportInvalid(error);
  }
  const FetchOutcome outcome = fetchSet(entry, cache, !request.quiet);
  if (outcome.kind == FetchOutcome::Kind::cancelled) return interrupted;
  if (outcome.kind == FetchOutcome::Kind::failed) {
    for (const QString& line : outcome.message.split('\n')) printError(line.toStdString());
    return failed;
  }
  if (!outcome.set.warning.isEmpty()) printError(outcome.set.warning.toStdString());
  QString file = outcome.set.file;
  try {
    if (!request.folder.isEmpty()) file = copyTo(request.folder, entry, outcome.set);
  } catch (const InvalidInput& invalid) {
    printDiagnostics(invalid.diagnostics());
    return failed;
  }
  if (!request.quiet) {
    printError("licence: " + entry.licence.toStdString());
    for (const QString& note : entry.notes) printError("note: " + note.toStdString());
    printError("cite: " + entry.citation.toStdString());
  }
  printLine(file.toStdString());
  return done;
}

}  // namespace

QStringList fetchWords() {
  QStringList words{"list"};
  for (const CatalogueEntry& entry : builtInCatalogue()) words += entry.id;
  return words;
}

int fetchCommand(const FetchRequest& request) {
  // The names of the window: both share the user's data folder.
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  Catalogue catalogue = builtInCatalogue();
  ReadFiles inputs;
  if (!request.catalogue.isEmpty()) {
    inputs.add(request.catalogue, Text("the catalogue"));
    ReadCatalogue read = loadCatalogue(request.catalogue);
    if (hasErrors(read.diagnostics)) {
      printDiagnostics(read.diagnostics);
      return wrongInput;
    }
    catalogue = std::move(read.entries);
  }
  const DataCache cache(DataCache::usualFolder());
  if (request.id == QLatin1String("list")) {
    if (request.json) {
      printJson(catalogue, cache);
    } else {
      printList(catalogue, cache);
    }
    return done;
  }
  if (const CatalogueEntry* entry = findEntry(catalogue, request.id)) return fetchEntry(*entry, cache, request);
  std::vector<std::string> known;
  for (const CatalogueEntry& entry : catalogue) known.push_back(entry.id.toStdString());
  const std::string word = request.id.toStdString();
  printError(
      suggested(Text("kerridge fetch: there is no data set \"%1\"", Text::name(word)), word, known, Listing::available)
          .english());
  return wrongInput;
}

}  // namespace kerridge
