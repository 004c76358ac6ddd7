// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/result_folder.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

#include "base/parallel.h"
#include "base/text.h"
#include "experiment/test_part_ledger.h"
#include "export/joined_tables.h"
#include "export/manifest_data.h"
#include "export/paper_table_text.h"
#include "export/result_state.h"
#include "export/tables.h"
#include "figures/figures.h"
#include "files/csv.h"
#include "files/read_files.h"
#include "linalg/blas.h"
#include "linalg/blas_info.h"
#include "linalg/block_sizes.h"
#include "storage/experiment_json.h"
#include "studies/figure_list.h"
#include "studies/study.h"

namespace kerridge {

namespace {

/// Bytes of a table kept before they go to the file.
constexpr qsizetype chunkSize = 1 << 20;

Text replacingNote() {
  return Text("the files of this folder were being replaced when the program ended; they may come from two runs");
}

OrderedJson stringList(const QStringList& texts) {
  OrderedJson json = OrderedJson::array();
  for (const QString& text : texts) json.append(OrderedJson::string(text.toStdString()));
  return json;
}

OrderedJson seedsJson(const Experiment& experiment) {
  OrderedJson json = OrderedJson::object();
  for (const auto& [name, seed] : seedsOf(experiment)) json.add(name, OrderedJson::integer(seed));
  return json;
}

/// Is this the name of a file that a run of the experiment may write?
bool isResultName(const QString& name, const Experiment& experiment) {
  static const QSet<QString> tables = [] {
    QSet<QString> names{QStringLiteral("manifest.json"), QStringLiteral("report.html"), QStringLiteral("report.tex")};
    for (const TableKind& kind : tableKinds()) names += QString::fromStdString(kind.id + ".csv");
    return names;
  }();
  if (tables.contains(name)) return true;
  static const QRegularExpression sheet(QStringLiteral("^sheet\\.(png|svg|pdf|tex)$"));
  if (sheet.match(name).hasMatch()) return true;
  const QString stem = QFileInfo(name).completeBaseName();
  for (const std::string& study : studyTableNames(experiment.studies)) {
    const QString table = QString::fromStdString(study);
    if (stem == table || stem == table + QStringLiteral("-summary")) return true;
  }
  // Pictures have the name of their figure, those of an animation what runs and a number in addition, those of several
  // targets the number of the target; the numbers of a picture follow "figure-".
  static const QRegularExpression picture(
      QStringLiteral("^(.+?)(-target-[0-9]+|-(lambda|m|t|width)(-[0-9]{4})?)?\\.(png|svg|pdf|tex|gif)$"));
  static const QRegularExpression numbers(QStringLiteral("^figure-(.+)\\.csv$"));
  QRegularExpressionMatch match = picture.match(name);
  if (!match.hasMatch()) match = numbers.match(name);
  if (!match.hasMatch()) return false;
  const std::string figure = match.captured(1).toStdString();
  const auto isIt = [&](const FigureKind& kind) { return kind.info.id == figure; };
  const std::vector<const FigureKind*> ofStudies = figuresOfStudies(experiment);
  return std::any_of(figureKinds().begin(), figureKinds().end(), isIt) ||
         std::any_of(ofStudies.begin(), ofStudies.end(), [&](const FigureKind* kind) { return isIt(*kind); });
}

}  // namespace

void ResultFolder::checkWritable(const Experiment& experiment) const {
  StagedFolder::check(m_folder);
  refuseToReplaceIn(m_folder, [&](const QString& name) { return isResultName(name, experiment); });
}

bool ResultFolder::mayWrite(const QString& file, const Experiment& experiment) const {
  const QFileInfo info(file);
  const auto whole = [](const QString& folder) {
    const QString canonical = QFileInfo(folder).canonicalFilePath();
    return canonical.isEmpty() ? QDir::cleanPath(QFileInfo(folder).absoluteFilePath()) : canonical;
  };
  return whole(info.absolutePath()) == whole(m_folder) && isResultName(info.fileName(), experiment);
}

StagedFolder& ResultFolder::staged() {
  if (!m_staged) m_staged = std::make_unique<StagedFolder>(m_folder);
  return *m_staged;
}

void ResultFolder::writeTable(const QString& name, const TableRow& header, const RunContext& context,
                              const std::function<void(const RowSink&)>& rows) {
  AtomicFile file = staged().file(name);
  QByteArray chunk = csvRecord(header);
  rows([&](const TableRow& row) {
    chunk += csvRecord(row);
    if (chunk.size() < chunkSize) return;
    context.checkpoint();
    file.write(chunk);
    chunk.clear();
  });
  file.write(chunk);
  file.commit();
  m_files += name;
}

void ResultFolder::writeTables(const Results& results, const RunContext& context) {
  std::size_t done = 0;
  for (const TableKind& kind : tableKinds()) {
    context.report(static_cast<double>(done++) / static_cast<double>(tableKinds().size()));
    if (!kind.wanted(results)) continue;
    const QString name = QString::fromStdString(kind.id + ".csv");
    if (!kind.finished(results)) {
      m_unfinished += name;
      continue;
    }
    writeTable(name, kind.columnsOf(results), context, [&](const RowSink& sink) { kind.rows(results, context, sink); });
  }
  writeStudyTables(results, context);
}

void ResultFolder::writeTables(const std::vector<RunRecord>& ofTargets, const RunContext& context) {
  std::size_t done = 0;
  for (const TableKind& kind : tableKinds()) {
    context.report(static_cast<double>(done++) / static_cast<double>(tableKinds().size()));
    const auto wants = [&](const RunRecord& one) { return one.results != nullptr && kind.wanted(*one.results); };
    if (std::none_of(ofTargets.begin(), ofTargets.end(), wants)) continue;
    const QString name = QString::fromStdString(kind.id + ".csv");
    const auto isThere = [&](const RunRecord& one) {
      return one.results != nullptr && (!kind.wanted(*one.results) || kind.finished(*one.results));
    };
    if (!std::all_of(ofTargets.begin(), ofTargets.end(), isThere)) {
      m_unfinished += name;
      continue;
    }
    JoinedTables joined(std::find(kind.columns.begin(), kind.columns.end(), "target") != kind.columns.end());
    for (const RunRecord& one : ofTargets) {
      if (wants(one)) joined.addHeader(kind.columnsOf(*one.results));
    }
    writeTable(name, joined.header(), context, [&](const RowSink& sink) {
      for (const RunRecord& one : ofTargets) {
        if (!wants(one)) continue;
        const JoinedTables::Places places = joined.placesOf(kind.columnsOf(*one.results));
        kind.rows(*one.results, context,
                  [&](const TableRow& row) { sink(joined.row(row, places, one.results->data->targetName)); });
      }
    });
  }
}

void ResultFolder::writeStudyTables(const Results& results, const RunContext& context) {
  if (studiesWait(results.experiment)) return;
  const std::vector<std::string> names = studyTableNames(results.experiment.studies);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const QString name = QString::fromStdString(names[i] + ".csv");
    const StudyTable* table = i < results.tables.size() ? results.tables[i].get() : nullptr;
    if (table == nullptr || (table->rows.empty() && !table->complete)) {
      m_unfinished += name;
      continue;
    }
    context.checkpoint();
    write(name, csvBytes(studyTableRows(*table)));
    if (!table->complete) m_incomplete += name;
    const std::shared_ptr<const PaperTable> paper = findStudy(table->spec.id)->paperTable(*table);
    if (!paper || paper->rows.empty()) continue;
    const QString summary = QString::fromStdString(names[i]) + QStringLiteral("-summary");
    const auto add = [&](const char* suffix, const QByteArray& content) {
      const QString file = summary + QLatin1String(suffix);
      write(file, content);
      if (!table->complete) m_incomplete += file;
    };
    add(".csv", paperTableCsv(*paper));
    add(".tex", paperTableLatex(*paper));
    add(".html", paperTableHtml(*paper));
  }
}

void ResultFolder::write(const QString& name, const QByteArray& content) {
  staged().write(name, content);
  m_files += name;
}

QByteArray ResultFolder::manifest(const Experiment& experiment, const Results* results, const RunRecord& record) const {
  OrderedJson notes = OrderedJson::array();
  for (const Diagnostic& note : record.notes) notes.append(OrderedJson::string(toString(note)));

  OrderedJson json = OrderedJson::object();
  json.add("program", OrderedJson::string("kerridge"));
  json.add("version", OrderedJson::string(record.version));
  json.add("complete", OrderedJson::boolean(record.complete));
  json.add("files", stringList(m_files));
  if (!m_unfinished.isEmpty()) json.add("unfinished", stringList(m_unfinished));
  if (!m_incomplete.isEmpty()) json.add("incomplete", stringList(m_incomplete));
  if (!m_replaced.isEmpty()) json.add("replaced", stringList(m_replaced));
  if (record.ofTargets.empty()) {
    json.add("data", manifestData(results, record));
  } else {
    OrderedJson targets = OrderedJson::array();
    for (const RunRecord& one : record.ofTargets) targets.append(manifestData(one.results.get(), one));
    json.add("data", targets);
  }
  if (results != nullptr && !results->tables.empty()) json.add("studies", manifestStudies(*results));
  json.add("seeds", seedsJson(experiment));
  json.add("threads", OrderedJson::number(threadCount()));
  json.add("blas", OrderedJson::string(blasDescription()));
  json.add("blas-fast", OrderedJson::boolean(blasInfo().fast));
  json.add("block-sizes", OrderedJson::string(blockSizes().name));
  json.add("notes", notes);
  json.add("experiment", experimentJson(experiment, m_folder));
  return json.text();
}

void ResultFolder::writeManifest(const Experiment& experiment, const Results* results, const RunRecord& record,
                                 const QString& name) {
  staged().write(name, manifest(experiment, results, record));
  // What the folder says of itself until the last file is in place.
  const auto succeed = [&](const QByteArray& old) {
    RunRecord replacing = record;
    replacing.complete = false;
    replacing.notes.push_back({Severity::warning, "", replacingNote()});
    ResultFolder mixed(m_folder);
    mixed.m_unfinished = m_files + m_unfinished;
    QStringList former = filesOfRuns(old);
    mixed.m_replaced = former + m_files;
    mixed.m_replaced.removeDuplicates();
    ReadFiles read;
    read.addDataOf(experiment);
    former.removeIf(
        [&](const QString& file) { return m_files.contains(file) || isRead(QDir(m_folder).filePath(file)); });
    return StagedFolder::Succession{mixed.manifest(experiment, results, replacing), former};
  };
  staged().commit(name, succeed);
  m_staged.reset();
  if (!m_files.contains(name)) m_files += name;
}

}  // namespace kerridge
