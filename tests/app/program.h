// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <functional>
#include <map>
#include <vector>

#include "support/patience.h"

/// The real program as a script sees it: arguments in, exit code, output and files out.
namespace kerridge::program {

using kerridge::patience;

struct Outcome {
  int code = -1;  ///< −1: crashed or did not end
  QString out;
  QString error;
};

/// An environment without a display, and without what the user or another test keeps of interrupted runs.
inline QProcessEnvironment headlessEnvironment() {
  static const QTemporaryDir dataHome;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
  if (!environment.contains("XDG_DATA_HOME")) environment.insert("XDG_DATA_HOME", dataHome.path());
  return environment;
}

/// `prepare` may change the process before it starts.
inline Outcome execute(const QStringList& arguments, const QString& folder = {},
                       const std::function<void(QProcess&)>& prepare = {}) {
  QProcess process;
  process.setProcessEnvironment(headlessEnvironment());
  if (!folder.isEmpty()) process.setWorkingDirectory(folder);
  if (prepare) prepare(process);
  process.start(QStringLiteral(KERRIDGE_PROGRAM), arguments);
  Outcome outcome;
  const bool ended = process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit;
  outcome.code = ended ? process.exitCode() : -1;
  outcome.out = QString::fromUtf8(process.readAllStandardOutput());
  outcome.error = QString::fromUtf8(process.readAllStandardError());
  return outcome;
}

inline void writeFile(const QString& file, const QByteArray& content) {
  QFile target(file);
  if (!target.open(QIODevice::WriteOnly) || target.write(content) != content.size()) qFatal("cannot write a test file");
}

inline QByteArray readFile(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

inline QStringList filesIn(const QString& folder) {
  return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

/// Every file of a folder by name, less what a process that was killed left under a hidden name.
inline std::map<QString, QByteArray> contentsOf(const QString& folder) {
  std::map<QString, QByteArray> contents;
  for (const QString& name : filesIn(folder)) {
    if (!name.startsWith(QLatin1String(".kerridge-"))) contents[name] = readFile(folder + '/' + name);
  }
  return contents;
}

inline QJsonDocument manifestIn(const QString& folder) {
  return QJsonDocument::fromJson(readFile(folder + "/manifest.json"));
}

/// A CSV table without quoted cells, by column name.
class Csv {
 public:
  explicit Csv(const QString& file) {
    const QString text = QString::fromUtf8(readFile(file));
    for (const QString& line : text.split("\r\n", Qt::SkipEmptyParts)) rows.push_back(line.split(','));
    if (rows.empty()) return;
    for (qsizetype i = 0; i < rows.front().size(); ++i) m_columns.insert(rows.front().at(i), i);
    rows.erase(rows.begin());
  }

  QString text(std::size_t row, const QString& column) const { return rows.at(row).at(m_columns.value(column, 0)); }
  /// NaN where the cell is empty or no number.
  double number(std::size_t row, const QString& column) const {
    bool isNumber = false;
    const double value = text(row, column).toDouble(&isNumber);
    return isNumber ? value : std::numeric_limits<double>::quiet_NaN();
  }

  std::vector<QStringList> rows;  ///< without the header

 private:
  QHash<QString, qsizetype> m_columns;
};

}  // namespace kerridge::program
