// SPDX-License-Identifier: GPL-3.0-or-later
// Kills the program at random moments of edits, saves, exports, fetches and studies, as a crash or an impatient user
// does. Nothing that is older than 0.3 s may be lost, and no folder may lie. KERRIDGE_KILLS sets the number of kills
// (when absent 6, one round, and 20 in a long run), KERRIDGE_KILL_SEED the seed (1 when absent; a long run
// draws another one).
#include <QCryptographicHash>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

#include <random>

#include "faults/fault_run.h"
#include "fetch/data_cache.h"
#include "storage/experiment_json.h"
#include "storage/recovery_file.h"
#include "support/http_server.h"
#include "support/test.h"

namespace kill_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const int usualKills = caseCount(6, 20);

int numberFrom(const char* variable, int otherwise) {
  bool given = false;
  const int number = qEnvironmentVariableIntValue(variable, &given);
  return given ? number : otherwise;
}

QByteArray experimentOf(int seed, const QByteArray& studies) {
  return R"({ "kerridge": 1, "data": { "generator": { "id": "sinc", "n": 60, "seed": 1 } },
    "split": { "kind": "holdout",
    "train": 0.6, "seed": )" +
         QByteArray::number(seed) + R"( }, "methods": ["krr", { "id": "m-rlsr", "m": 1.5 }],
    "lambda": { "from": 1e-4, "to": 1, "count": 12 }, "rules": ["loo"])" +
         studies + " }";
}

void write(const QString& path, const QByteArray& content) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

QByteArray read(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class KillTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void killed();

 private:
  struct Child {
    QProcess process;
    QByteArray out;
  };
  /// Starts it, waits for a line of its output where one is named, then `milliseconds`, and kills it. False where it
  /// ended before.
  bool killAfter(Child& child, const QString& program, const QStringList& arguments, const QByteArray& ready,
                 int milliseconds);
  bool runToEnd(const QStringList& arguments, int* took = nullptr);
  int below(int bound) { return static_cast<int>(m_random() % static_cast<unsigned>(std::max(bound, 1))); }
  QString at(const QString& name) const { return m_work->filePath(name); }

  void inWindow();
  void inExport();
  void inStudy();
  void inFetch();
  /// With "complete": true everything that the manifest names is there, and what its experiment gives.
  void requireHonest(const QString& folder);
  QProcessEnvironment environment() const;

  std::mt19937 m_random;
  std::unique_ptr<QTemporaryDir> m_work;
  int m_window = 0, m_export = 0, m_study = 0, m_fetch = 0, m_complete = 0, m_partial = 0;
  qint64 m_longestLoss = 0;
};

void KillTest::initTestCase() {
  const int seed = numberFrom("KERRIDGE_KILL_SEED", 1);
  qInfo("seed %d (KERRIDGE_KILL_SEED)", seed);
  m_random.seed(static_cast<unsigned>(seed));
}

QProcessEnvironment KillTest::environment() const {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) environment.remove(QLatin1String(name));
  environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
  environment.insert(QStringLiteral("XDG_DATA_HOME"), at("data"));
  environment.insert(QStringLiteral("XDG_CONFIG_HOME"), at("config"));
  return environment;
}

bool KillTest::killAfter(Child& child, const QString& program, const QStringList& arguments, const QByteArray& ready,
                         int milliseconds) {
  child.process.setProcessEnvironment(environment());
  child.process.setWorkingDirectory(m_work->path());
  child.process.start(program, arguments);
  const auto drain = [&child] { child.out += child.process.readAllStandardOutput(); };
  const bool started = QTest::qWaitFor(
      [&] {
        drain();
        return ready.isEmpty() || child.out.contains(ready) || child.process.state() == QProcess::NotRunning;
      },
      patience);
  QElapsedTimer clock;
  clock.start();
  while (started && child.process.state() != QProcess::NotRunning && clock.elapsed() < milliseconds) {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    drain();
  }
  const bool alive = child.process.state() != QProcess::NotRunning;
  child.process.kill();
  child.process.waitForFinished(patience);
  drain();
  return alive;
}

bool KillTest::runToEnd(const QStringList& arguments, int* took) {
  QProcess process;
  process.setProcessEnvironment(environment());
  process.setWorkingDirectory(m_work->path());
  QElapsedTimer clock;
  clock.start();
  process.start(QStringLiteral(KERRIDGE_PROGRAM), arguments);
  if (!QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, patience)) return false;
  if (took != nullptr) *took = static_cast<int>(clock.elapsed());
  if (process.exitCode() != 0) qWarning("%s", process.readAllStandardError().constData());
  return process.exitCode() == 0;
}

void KillTest::requireHonest(const QString& folder) {
  const QJsonObject manifest = QJsonDocument::fromJson(read(folder + "/manifest.json")).object();
  if (!manifest.value("complete").toBool()) {
    ++m_partial;
    return;
  }
  ++m_complete;
  write(at("again.kerridge"), QJsonDocument(manifest.value("experiment").toObject()).toJson());
  QDir(at("again")).removeRecursively();
  // With pictures, as the numbers of every chart are written beside its picture.
  QVERIFY(runToEnd({"run", "again.kerridge", "--export", "again", "--formats", "csv,svg", "--quiet"}));
  for (const QJsonValue entry : manifest.value("files").toArray()) {
    const QString name = entry.toString();
    QVERIFY2(QFile::exists(folder + '/' + name), qPrintable(name + " is missing in a folder that says complete"));
    if (!name.endsWith(".csv") || name == "timing.csv") continue;
    QVERIFY2(read(folder + '/' + name) == read(at("again/" + name)),
             qPrintable(name + " is of other results than the manifest beside it"));
  }
}

void KillTest::inWindow() {
  ++m_window;
  write(at("x.kerridge"), experimentOf(1, ""));
  Child child;
  QVERIFY2(killAfter(child, QStringLiteral(KERRIDGE_WINDOW_ERRANDS), {"edit"}, "ready", below(4000)),
           child.out.constData());
  int due = 0;
  int saving = 1;
  int saved = 1;
  QMap<int, qint64> edits;
  qint64 last = 0;
  for (const QByteArray& line : child.out.split('\n')) {
    const QList<QByteArray> words = line.split(' ');
    const int number = words.value(1).toInt();
    if (words[0] == "edit") edits[number] = last = words.value(2).toLongLong();
    if (words[0] == "due") due = number;
    if (words[0] == "saving") saving = number;
    if (words[0] == "saved") saved = number;
  }
  // What was saved is there, and the file is one of those that were being written.
  const ReadExperiment file = loadExperiment(at("x.kerridge"));
  QVERIFY2(!hasErrors(file.diagnostics), "the experiment file is broken");
  const auto inFile = static_cast<int>(file.experiment.split.seed);
  QVERIFY2(inFile == saved || inFile == saving,
           qPrintable(QStringLiteral("%1 %2 %3").arg(inFile).arg(saved).arg(saving)));
  // What was to be kept was kept.
  const auto orphan = RecoveryFile::takeOrphan(at("recovery"));
  if (due > 0) QVERIFY2(orphan.has_value(), "nothing was kept");
  if (orphan) {
    QVERIFY2(orphan->damage.isEmpty(), qPrintable(orphan->damage));
    const auto kept = static_cast<int>(orphan->state.experiment.split.seed);
    QVERIFY2(kept >= due, qPrintable(QStringLiteral("kept is edit %1, but %2 was due").arg(kept).arg(due)));
    const auto lost = edits.upperBound(kept);
    if (lost != edits.end()) m_longestLoss = std::max(m_longestLoss, last - lost.value());
  }
  requireHonest(at("out"));
}

void KillTest::inExport() {
  ++m_export;
  write(at("x.kerridge"), experimentOf(1 + below(1000), ""));
  const QStringList arguments{"run", "x.kerridge", "--export", "out", "--formats", "csv,svg,html"};
  int took = 0;
  QVERIFY(runToEnd(arguments, &took));
  for (int i = 0; i < 2; ++i) {
    write(at("x.kerridge"), experimentOf(1 + below(1000), ""));
    Child child;
    // The writing comes last.
    killAfter(child, QStringLiteral(KERRIDGE_PROGRAM), arguments, {}, took / 3 + below(took));
    requireHonest(at("out"));
  }
  QVERIFY(runToEnd(arguments));
  requireHonest(at("out"));
  // Nothing hidden stays behind once a run came through.
  for (const QString& name : QDir(m_work->path()).entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot))
    QVERIFY2(!name.contains(".part"), qPrintable(name + " is left over"));
}

void KillTest::inStudy() {
  ++m_study;
  write(at("x.kerridge"), experimentOf(1 + below(1000), R"(, "studies": [{ "id": "learning-curves" }])"));
  const QStringList arguments{"run", "x.kerridge", "--export", "out", "--formats", "csv", "--quiet"};
  Child child;
  killAfter(child, QStringLiteral(KERRIDGE_PROGRAM), arguments, {}, 50 + below(2500));
  requireHonest(at("out"));
  QVERIFY(runToEnd(arguments));
  const int before = m_complete;
  requireHonest(at("out"));
  QCOMPARE(m_complete, before + 1);
}

void KillTest::inFetch() {
  ++m_fetch;
  QByteArray body = "a,b,y\n";
  for (int i = 0; i < 20000; ++i) body += QByteArray::number(i) + ",1,2\n";
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    if (request.headers.contains("range")) return serve(socket, request, body, "\"1\"");
    socket.write(httpHead("200 OK", {"ETag: \"1\"", "Accept-Ranges: bytes", lengthHeader(body.size())}));
    trickle(socket, body, body.size() / 20, 5);
  });
  write(at("catalogue.json"), R"({ "kerridge-catalogue": 1, "sets": [ { "id": "made-up", "name": "Made up",
    "description": "Nothing", "page": "https://archive.example/made-up", "licence": "none", "citation": "Nobody 2000",
    "n": 20000, "d": 2, "addresses": [ { "url": ")" +
                                  server.url("/set.csv").toEncoded() + R"(", "data": { "target": "y" } } ] } ] })");
  const QStringList arguments{"fetch", "made-up", "--to", "sets", "--catalogue", "catalogue.json", "--quiet"};
  Child child;
  killAfter(child, QStringLiteral(KERRIDGE_PROGRAM), arguments, {}, below(500));
  const DataCache cache(at("data/Kerridge/Kerridge/data-sets"));
  const auto sound = [&](const QString& file) { return read(file) == body; };
  if (const auto set = cache.find("made-up")) QVERIFY2(sound(set->file), "the set says that it is here, and is not");
  if (QFile::exists(at("sets/set.csv"))) QVERIFY2(sound(at("sets/set.csv")), "the copy is broken");
  QVERIFY(runToEnd(arguments));
  QVERIFY(sound(at("sets/set.csv")));
  QVERIFY(!hasErrors(loadExperiment(at("sets/made-up.kerridge")).diagnostics));
}

void KillTest::killed() {
  const int kills = numberFrom("KERRIDGE_KILLS", usualKills);
  for (int round = 0; m_window + 2 * m_export + m_study + m_fetch < kills; ++round) {
    m_work = std::make_unique<QTemporaryDir>();
    switch (round % 5) {
      case 0:
      case 1: inWindow(); break;
      case 2: inExport(); break;
      case 3: inStudy(); break;
      default: inFetch();
    }
    if (QTest::currentTestFailed()) {
      m_work->setAutoRemove(false);
      qWarning("what was left is in %s", qPrintable(m_work->path()));
      return;
    }
  }
  qInfo(
      "killed %d times: %d in the window, %d while exporting, %d in studies, %d while fetching; %d folders were "
      "complete, %d not; the oldest edit that was lost was %lld ms old",
      m_window + 2 * m_export + m_study + m_fetch, m_window, 2 * m_export, m_study, m_fetch, m_complete, m_partial,
      static_cast<long long>(m_longestLoss));
}

KERRIDGE_TEST(KillTest)

}  // namespace kill_test

#include "kill_test.moc"
