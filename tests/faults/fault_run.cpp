// SPDX-License-Identifier: GPL-3.0-or-later
#include "faults/fault_run.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <QDir>
#include <QDirIterator>
#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryFile>
#include <QTimer>

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "support/test.h"

namespace kerridge::test {

namespace {

constexpr int patienceMilliseconds = 300000;

/// The report that both processes map.
class SharedReport {
 public:
  SharedReport() {
    if (!m_file.open() || !m_file.resize(sizeof(FaultReport))) throw std::runtime_error("no file for the report");
    void* map = mmap(nullptr, sizeof(FaultReport), PROT_READ | PROT_WRITE, MAP_SHARED, m_file.handle(), 0);
    if (map == MAP_FAILED) throw std::runtime_error("the report cannot be mapped");
    m_report = static_cast<FaultReport*>(map);
  }
  ~SharedReport() { munmap(m_report, sizeof(FaultReport)); }
  SharedReport(const SharedReport&) = delete;
  SharedReport& operator=(const SharedReport&) = delete;

  QString path() const { return m_file.fileName(); }
  const FaultReport& report() const { return *m_report; }

 private:
  QTemporaryFile m_file;
  FaultReport* m_report = nullptr;
};

/// Is a file that differs from run to run (times, dates) at least whole?
bool looksWhole(const QString& name, const QByteArray& now, const QByteArray& reference) {
  if (name.endsWith(QLatin1String(".json")) || name.endsWith(QLatin1String(".kerridge")) ||
      name.endsWith(QLatin1String(".recovery"))) {
    return !QJsonDocument::fromJson(now).isNull();
  }
  if (name.endsWith(QLatin1String(".html"))) return now.trimmed().endsWith("</html>");
  if (name.endsWith(QLatin1String(".csv"))) {
    return now.endsWith('\n') && now.count('\n') == reference.count('\n') &&
           now.left(now.indexOf('\n')) == reference.left(reference.indexOf('\n'));
  }
  // Pictures and settings with a time in them; as long as the reference to some bytes.
  return std::abs(now.size() - reference.size()) < 64 + reference.size() / 50;
}

}  // namespace

QString nameOf(const Fault& fault) {
  QString name = QStringLiteral("%1 %2: %3")
                     .arg(QLatin1String(faultKindNames[static_cast<std::size_t>(fault.kind)]))
                     .arg(fault.number)
                     .arg(fault.error == 0 ? QStringLiteral("half of it") : QLatin1String(std::strerror(fault.error)));
  return fault.forever ? name + QStringLiteral(", from then on") : name;
}

FaultOutcome runWithFault(const QString& program, const QStringList& arguments, const QString& folder,
                          QProcessEnvironment environment, const std::optional<Fault>& fault) {
  const SharedReport shared;
  environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(KERRIDGE_INJECT));
  environment.insert(QStringLiteral("KERRIDGE_FAULT_FOLDER"), QFileInfo(folder).canonicalFilePath());
  environment.insert(QStringLiteral("KERRIDGE_FAULT_REPORT"), shared.path());
  if (fault) {
    environment.insert(QStringLiteral("KERRIDGE_FAULT_KIND"), QString::number(static_cast<int>(fault->kind)));
    environment.insert(QStringLiteral("KERRIDGE_FAULT_NUMBER"), QString::number(fault->number));
    environment.insert(QStringLiteral("KERRIDGE_FAULT_ERROR"), QString::number(fault->error));
    if (fault->forever) environment.insert(QStringLiteral("KERRIDGE_FAULT_FOREVER"), QStringLiteral("1"));
  }
  QProcess process;
  process.setProcessEnvironment(environment);
  process.setWorkingDirectory(folder);
  QEventLoop loop;
  QObject::connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
  QObject::connect(&process, &QProcess::errorOccurred, &loop, &QEventLoop::quit);
  QTimer::singleShot(patienceMilliseconds, &loop, &QEventLoop::quit);
  process.start(program, arguments);
  loop.exec();
  FaultOutcome outcome;
  if (process.state() != QProcess::NotRunning) {
    process.kill();
    process.waitForFinished(patience);
  } else if (process.exitStatus() == QProcess::NormalExit) {
    outcome.code = process.exitCode();
  }
  outcome.out = QString::fromUtf8(process.readAllStandardOutput());
  outcome.error = QString::fromUtf8(process.readAllStandardError());
  const FaultReport& report = shared.report();
  for (std::size_t i = 0; i < outcome.counted.size(); ++i) outcome.counted[i] = report.counted[i];
  outcome.failed = report.failed > 0;
  outcome.call = QString::fromLocal8Bit(report.call.data());
  outcome.path = QString::fromLocal8Bit(report.path.data());
  return outcome;
}

Snapshot snapshotOf(const QString& folder) {
  Snapshot files;
  QDirIterator all(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
  while (all.hasNext()) {
    QFile file(all.next());
    if (file.open(QIODevice::ReadOnly)) files.insert(QDir(folder).relativeFilePath(file.fileName()), file.readAll());
  }
  return files;
}

void restore(const QString& folder, const Snapshot& files) {
  QDir(folder).removeRecursively();
  QDir().mkpath(folder);
  for (auto file = files.begin(); file != files.end(); ++file) {
    const QString path = QDir(folder).filePath(file.key());
    QDir().mkpath(QFileInfo(path).path());
    QFile target(path);
    if (!target.open(QIODevice::WriteOnly) || target.write(file.value()) != file.value().size())
      throw std::runtime_error("a file of the test cannot be written");
  }
}

QStringList brokenFiles(const Snapshot& now, const KnownStates& known, const QStringList& leftOver) {
  QStringList complaints;
  for (auto file = now.begin(); file != now.end(); ++file) {
    const QString& name = file.key();
    if (known.before.contains(name) && known.before[name] == file.value()) continue;
    if (known.after.contains(name)) {
      if (known.after[name] == file.value()) continue;
      if (known.varying.contains(name) && looksWhole(name, file.value(), known.after[name])) continue;
      // A manifest that says that the folder is not complete is a separate state.
      const QJsonObject manifest = QJsonDocument::fromJson(file.value()).object();
      if (name.endsWith(QLatin1String("manifest.json")) && manifest.contains(QLatin1String("complete")) &&
          !manifest.value(QLatin1String("complete")).toBool()) {
        continue;
      }
      complaints << QStringLiteral("%1 (%2 bytes) is neither the old file (%3) nor the new one (%4)")
                        .arg(name)
                        .arg(file.value().size())
                        .arg(known.before.value(name).size())
                        .arg(known.after[name].size());
      continue;
    }
    const bool mayStay = std::any_of(leftOver.begin(), leftOver.end(), [&name](const QString& pattern) {
      return QRegularExpression(pattern).match(name).hasMatch();
    });
    if (!mayStay) complaints << name + QStringLiteral(" is left over");
  }
  for (auto file = known.before.begin(); file != known.before.end(); ++file) {
    if (!now.contains(file.key()) && known.after.contains(file.key())) {
      // A manifest is taken away on purpose while files are replaced.
      if (!file.key().endsWith(QLatin1String("manifest.json"))) complaints << file.key() + QStringLiteral(" is gone");
    }
  }
  return complaints;
}

QStringList lyingFolder(const QString& folder, const Snapshot& now, const KnownStates& known) {
  const QString manifest = folder + QStringLiteral("/manifest.json");
  if (!now.contains(manifest)) return {};
  const QJsonObject json = QJsonDocument::fromJson(now[manifest]).object();
  if (json.isEmpty()) return {manifest + QStringLiteral(" cannot be read")};
  if (!json.value(QLatin1String("complete")).toBool()) return {};
  const bool old = known.before.contains(manifest) && known.before[manifest] == now[manifest];
  const Snapshot& whole = old ? known.before : known.after;
  QStringList complaints;
  for (const QJsonValue entry : json.value(QLatin1String("files")).toArray()) {
    const QString name = folder + QLatin1Char('/') + entry.toString();
    if (!now.contains(name)) {
      complaints << QStringLiteral("the manifest says complete, but %1 is not there").arg(name);
    } else if (!known.varying.contains(name) && whole.value(name) != now[name]) {
      complaints << QStringLiteral("the manifest says complete, but %1 is of other results").arg(name);
    }
  }
  if (!old) {
    for (auto file = known.after.begin(); file != known.after.end(); ++file) {
      if (file.key().startsWith(folder + QLatin1Char('/')) && !now.contains(file.key()))
        complaints << QStringLiteral("the manifest says complete, but %1 is not there").arg(file.key());
    }
  }
  return complaints;
}

int faultSeed() {
  bool given = false;
  const int seed = qEnvironmentVariableIntValue("KERRIDGE_FAULT_SEED", &given);
  return given ? seed : 1;
}

std::vector<std::uint64_t> pointsOf(std::uint64_t total, std::uint64_t budget) {
  std::vector<std::uint64_t> points;
  if (isLongRun() || total <= budget) {
    for (std::uint64_t n = 1; n <= total; ++n) points.push_back(n);
    return points;
  }
  const std::uint64_t shift = static_cast<std::uint64_t>(faultSeed());
  for (std::uint64_t i = 0; i < budget; ++i) {
    const std::uint64_t first = i * total / budget;
    const std::uint64_t width = std::max<std::uint64_t>((i + 1) * total / budget - first, 1);
    points.push_back(first + shift % width + 1);
  }
  return points;
}

}  // namespace kerridge::test
