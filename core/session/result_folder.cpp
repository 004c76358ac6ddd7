// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/result_folder.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QTemporaryDir>

#include "base/parallel.h"
#include "linalg/blas.h"
#include "linalg/blas_info.h"
#include "session/atomic_file.h"
#include "session/csv.h"
#include "session/experiment_json.h"
#include "session/manifest_data.h"
#include "session/tables.h"
#include "study/study_kind.h"

namespace kerridge {

namespace {

/// Bytes of a table kept before they go to the file.
constexpr qsizetype chunkSize = 1 << 20;

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

}  // namespace

QString ResultFolder::path(const QString& name) const { return QDir(m_folder).filePath(name); }

void ResultFolder::make() const {
  if (!QDir().mkpath(m_folder)) throw InvalidInput(m_folder.toStdString(), "this folder cannot be made");
}

void ResultFolder::checkWritable() const {
  QFileInfo info(QDir::cleanPath(QFileInfo(m_folder).absoluteFilePath()));
  if (info.exists() && !info.isDir()) throw InvalidInput(m_folder.toStdString(), "this is a file, not a folder");
  while (!info.exists() && !info.isRoot()) info = QFileInfo(info.path());
  const std::string there = info.filePath().toStdString();
  if (!info.isDir()) {
    throw InvalidInput(m_folder.toStdString(), "this folder cannot be made: " + there + " is a file");
  }
  // Permissions do not tell it all: a file system may be read-only, or have no files of ours at all.
  const QTemporaryDir probe(info.filePath() + QStringLiteral("/.kerridge-XXXXXX"));
  if (!info.isWritable() || !probe.isValid()) {
    throw InvalidInput(m_folder.toStdString(), "this folder cannot be written to: no permission in " + there);
  }
}

void ResultFolder::writeTables(const Study& study, const RunContext& context) {
  std::size_t done = 0;
  for (const TableKind& kind : tableKinds()) {
    context.report(static_cast<double>(done++) / static_cast<double>(tableKinds().size()));
    if (!kind.wanted(study)) continue;
    const QString name = QString::fromStdString(kind.id + ".csv");
    if (!kind.finished(study)) {
      m_unfinished += name;
      continue;
    }
    make();
    QSaveFile file(path(name));
    const auto check = [&](bool written) {
      if (!written)
        throw InvalidInput(path(name).toStdString(), "cannot be written: " + file.errorString().toStdString());
    };
    check(file.open(QIODevice::WriteOnly));
    QByteArray chunk = csvRecord(kind.columns);
    kind.rows(study, context, [&](const TableRow& row) {
      chunk += csvRecord(row);
      if (chunk.size() < chunkSize) return;
      context.checkpoint();
      check(file.write(chunk) == chunk.size());
      chunk.clear();
    });
    check(file.write(chunk) == chunk.size());
    check(file.commit());
    m_files += name;
  }
  writeStudyTables(study, context);
}

void ResultFolder::writeStudyTables(const Study& study, const RunContext& context) {
  const std::vector<std::string> names = studyTableNames(study.experiment.studies);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const QString name = QString::fromStdString(names[i] + ".csv");
    const StudyTable* table = i < study.tables.size() ? study.tables[i].get() : nullptr;
    if (table == nullptr || (table->rows.empty() && !table->complete)) {
      m_unfinished += name;
      continue;
    }
    context.checkpoint();
    QByteArray text;
    for (const TableRow& row : studyTableRows(*table)) text += csvRecord(row);
    write(name, text);
    if (!table->complete) m_incomplete += name;
  }
}

void ResultFolder::write(const QString& name, const QByteArray& content) {
  make();
  writeFileAtomically(path(name), content);
  m_files += name;
}

void ResultFolder::writeManifest(const Experiment& experiment, const Study* study, const RunRecord& record,
                                 const QString& name) {
  OrderedJson notes = OrderedJson::array();
  for (const Diagnostic& note : record.notes) notes.append(OrderedJson::string(toString(note)));

  OrderedJson json = OrderedJson::object();
  json.add("program", OrderedJson::string("kerridge"));
  json.add("version", OrderedJson::string(record.version));
  json.add("complete", OrderedJson::boolean(record.complete));
  json.add("files", stringList(m_files));
  if (!m_unfinished.isEmpty()) json.add("unfinished", stringList(m_unfinished));
  if (!m_incomplete.isEmpty()) json.add("incomplete", stringList(m_incomplete));
  json.add("data", manifestData(study, record));
  json.add("seeds", seedsJson(experiment));
  json.add("threads", OrderedJson::number(threadCount()));
  json.add("blas", OrderedJson::string(blasDescription()));
  json.add("blas-fast", OrderedJson::boolean(blasInfo().fast));
  json.add("notes", notes);
  json.add("experiment", experimentJson(experiment, m_folder));
  make();
  writeFileAtomically(path(name), json.text());
  if (!m_files.contains(name)) m_files += name;
}

}  // namespace kerridge
