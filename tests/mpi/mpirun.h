// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDirIterator>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <csignal>

#include "app/program.h"
#include "streaming/streamed.h"
#include "support/compare.h"

namespace kerridge::test {

/// Skips the test where there is no mpirun.
#define NEEDS_MPIRUN()                                                        \
  do {                                                                        \
    if (QStandardPaths::findExecutable(QStringLiteral("mpirun")).isEmpty())   \
      QSKIP("mpirun is not installed: install openmpi-bin to run this test"); \
  } while (false)

/// Several processes on one machine, as many as there are cores or more; one thread each.
class MpiFolder {
 public:
  program::Outcome run(int ranks, const QStringList& options = {}, const QString& to = "out",
                       const std::function<void(QProcess&)>& whileRunning = {}) const {
    return start(QStringList{"-n", QString::number(ranks)} + command(to) + options, whileRunning);
  }
  /// What every rank runs.
  static QStringList command(const QString& to = "out") {
    return {KERRIDGE_MPI_PROGRAM, "run", "x.kerridge", "--export", to, "--threads", "1"};
  }
  program::Outcome start(const QStringList& arguments, const std::function<void(QProcess&)>& whileRunning = {}) const {
    QProcess process;
    QProcessEnvironment environment = program::headlessEnvironment();
    for (const char* yes : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM",
                            "OMPI_MCA_rmaps_base_oversubscribe", "OMPI_MCA_mpi_yield_when_idle"}) {
      environment.insert(yes, "1");
    }
    environment.insert("OMPI_MCA_hwloc_base_binding_policy", "none");
    environment.insert("XDG_DATA_HOME", file("home"));
    // Containers forbid one process to read another's memory.
    environment.insert("OMPI_MCA_btl_vader_single_copy_mechanism", "none");
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder.path());
    process.start("mpirun", arguments);
    if (whileRunning) whileRunning(process);
    program::Outcome outcome;
    const bool isOver = process.state() == QProcess::NotRunning && process.error() != QProcess::FailedToStart;
    const bool ended = (isOver || process.waitForFinished(patience)) && process.exitStatus() == QProcess::NormalExit;
    outcome.code = ended ? process.exitCode() : -1;
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.error = QString::fromUtf8(process.readAllStandardError());
    return outcome;
  }
  void write(const std::string& content, const QByteArray& experiment) const {
    program::writeFile(file("x.csv"), QByteArray::fromStdString(content));
    program::writeFile(file("x.kerridge"), experiment);
  }
  QString file(const QString& name) const { return folder.filePath(name); }
  /// Of the journals of finished jobs.
  qint64 keptBytes() const {
    qint64 bytes = 0;
    QDirIterator files(file("home"), {"*.jobs"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) bytes += QFileInfo(files.next()).size();
    return bytes;
  }

  QTemporaryDir folder;
};

/// The processes that mpirun started, by rank; empty where the system does not tell.
inline QList<int> processesOf(const QProcess& mpirun) {
  const QString children = QString("/proc/%1/task/%1/children").arg(mpirun.processId());
  QList<int> processes;
  for (const QByteArray& number : program::readFile(children).simplified().split(' ')) {
    if (!number.isEmpty()) processes.append(number.toInt());
  }
  return processes;
}

/// Kills the process of this rank; false where the system does not tell, or they are not all there yet.
inline bool killRank(const QProcess& mpirun, int rank) {
  const QList<int> processes = processesOf(mpirun);
  return processes.size() > rank && kill(processes.at(rank), SIGKILL) == 0;
}

/// Two studies of many short jobs.
inline QByteArray manyRuns(int runs) {
  return R"({ "kerridge": 1, "data": { "file": "x.csv", "target": "y" }, "methods": [], "split": { "kind": "none" },
  "studies": [ { "id": "learning-curves", "runs": )" +
         QByteArray::number(runs) + R"( }, { "id": "accuracy-table", "runs": 4, "folds": 3 } ] })";
}

/// streamable() as a file; `data` says more of its data.
inline QByteArray streamableJson(const QByteArray& data = R"("target": "y", "ignore": ["time"])",
                                 const QByteArray& split = "{}") {
  return R"({ "kerridge": 1, "data": { "file": "x.csv", )" + data + R"( }, "split": )" + split + R"(,
  "methods": [ { "id": "krr-offset", "label": "krr-offset on nystrom",
                 "features": { "id": "nystrom", "count": 25, "seed": 3 } },
               { "id": "krr", "label": "krr on random-fourier",
                 "features": { "id": "random-fourier", "count": 30, "seed": 5 } } ],
  "lambda": { "from": 1e-2, "to": 10, "count": 7 }, "rules": [ "gcv", { "id": "k-fold", "k": 5, "seed": 11 } ] })";
}

/// Empty where the numbers of a table in a folder are those of the results within `relative`.
inline QString differenceOf(const QString& file, const char* table, const Results& expected, double relative) {
  const program::Csv csv(file);
  const std::vector<TableRow> rows = tableRows(*findTableKind(table), expected);
  if (csv.rows.size() + 1 != rows.size()) return QStringLiteral("%1 rows").arg(csv.rows.size());
  for (std::size_t i = 0; i < csv.rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i + 1].size(); ++j) {
      const QString actual = csv.rows[i].at(static_cast<qsizetype>(j));
      const QString wanted = QString::fromStdString(rows[i + 1][j]);
      if (actual == wanted) continue;
      const QString wrong = farApart(QString("%1, row %2, %3").arg(table).arg(i + 1).arg(rows[0][j].c_str()),
                                     actual.toDouble(), wanted.toDouble(), relative);
      if (actual.isEmpty() || wanted.isEmpty() || !wrong.isEmpty()) return wrong.isEmpty() ? "a cell is empty" : wrong;
    }
  }
  return {};
}

}  // namespace kerridge::test
