// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/pasted_tables.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <map>

#include "files/atomic_file.h"
#include "files/whole_file.h"
#include "files/write_errors.h"
#include "storage/recovery_file.h"

namespace kerridge {

namespace {

constexpr int tablesKept = 100;
constexpr int digitsOfName = 16;

QString pastedFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/pasted");
}

/// What charts and messages call it. Experiments and tables have it as well, so it is the same in every language.
QString pastedName() { return QStringLiteral("pasted table"); }

/// The text of every session and recovery file, by which they name their tables.
QByteArray keptDocuments() {
  QByteArray all;
  QDirIterator files(RecoveryFile::usualFolder(), QDir::Files, QDirIterator::Subdirectories);
  while (files.hasNext()) all += readWholeFile(files.next());
  return all;
}

void removeOldTables() {
  const QFileInfoList folders =
      QDir(pastedFolder()).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Time);  // newest first
  if (folders.size() <= tablesKept) return;
  QByteArray documents;
  try {
    documents = keptDocuments();
  } catch (const InvalidInput&) {
    return;  // whatever names a table may be in the file that cannot be read
  }
  for (int i = tablesKept; i < folders.size(); ++i) {
    if (!documents.contains(folders[i].fileName().toLatin1())) QDir(folders[i].filePath()).removeRecursively();
  }
}

/// A file beside the experiment with this content: the one that is there, or a new one.
QString copyBeside(const QByteArray& content, const QFileInfo& experiment) {
  const QString stem = QStringLiteral("%1 table").arg(experiment.completeBaseName());
  for (int number = 1;; ++number) {
    const QString ending = number == 1 ? QStringLiteral(".txt") : QStringLiteral(" %1.txt").arg(number);
    QString file = experiment.absoluteDir().filePath(stem + ending);
    const QFileInfo present(file);
    if (!present.exists()) {
      writeFileAtomically(file, content);
      return file;
    }
    if (present.isFile() && present.size() == content.size() && readWholeFile(file) == content) return file;
  }
}

}  // namespace

QString keepPastedTable(const QByteArray& content) {
  const QByteArray hash = QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
  const QString folder = pastedFolder() + QLatin1Char('/') + QString::fromLatin1(hash.left(digitsOfName));
  if (const int error = platform::makeFolders(folder.toStdString()); error != 0) throwNotWritten(folder, error);
  QString file = folder + QLatin1Char('/') + pastedName();
  // The same table again: its file may be the data of the document, which is not replaced.
  if (!QFileInfo::exists(file) || readWholeFile(file) != content) writeFileAtomically(file, content);
  removeOldTables();
  return file;
}

bool isPastedTable(const std::string& file) {
  return QString::fromStdString(file).startsWith(QDir::cleanPath(pastedFolder()) + QLatin1Char('/'));
}

bool hasPastedTable(const Experiment& experiment) {
  const auto isPasted = [](const DataSpec& data) { return isPastedTable(data.file); };
  return isPasted(experiment.data) ||
         std::any_of(experiment.pins.begin(), experiment.pins.end(),
                     [&](const PinSpec& pin) { return isPasted(pin.data); }) ||
         std::any_of(experiment.studies.begin(), experiment.studies.end(), [&](const ItemSpec& study) {
           return std::any_of(study.data.begin(), study.data.end(), isPasted);
         });
}

Experiment withTablesBeside(Experiment experiment, const QString& file) {
  const QFileInfo place(file);
  std::map<std::string, std::string> copies;
  const auto settle = [&](DataSpec& data) {
    if (!isPastedTable(data.file)) return;
    std::string& copy = copies[data.file];
    if (copy.empty()) copy = copyBeside(readWholeFile(QString::fromStdString(data.file)), place).toStdString();
    data.file = copy;
  };
  settle(experiment.data);
  for (PinSpec& pin : experiment.pins) settle(pin.data);
  for (ItemSpec& study : experiment.studies) std::for_each(study.data.begin(), study.data.end(), settle);
  return experiment;
}

}  // namespace kerridge
