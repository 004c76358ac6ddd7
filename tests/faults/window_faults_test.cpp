// SPDX-License-Identifier: GPL-3.0-or-later
// Every write, flush, rename, large allocation, thread and read of the window fails once, in turn, while a user opens,
// saves, exports, fetches and gets a session back: see window_errands.cpp.
#include "faults/fault_walk.h"
#include "storage/experiment_json.h"
#include "storage/recovery_file.h"
#include "support/http_server.h"
#include "support/test.h"
#include "window/main_window.h"

namespace window_faults_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const QByteArray experiment =
    R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y" },
       "split": { "kind": "holdout", "train": 0.5, "seed": 1 },
    "methods": ["krr"], "lambda": { "from": 1e-3, "to": 1, "count": 4 }, "rules": ["loo"] })";

QByteArray table() {
  QByteArray text = "a,b,y\n";
  for (int i = 0; i < 60; ++i)
    text += QByteArray::number(i * 37 % 101) + ',' + QByteArray::number(i * 53 % 89) + ',' +
            QByteArray::number(i * i % 97) + '\n';
  return text;
}

/// The recovery file of a session that ended without closing its window.
Snapshot leftSession() {
  const QTemporaryDir folder;
  RecoveryState state;
  state.experiment =
      readExperimentJson(R"({ "kerridge": 1, "data": { "generator": { "id": "sinc", "n": 24, "seed": 1 } },
      "split": { "seed": 77 }, "methods": ["krr"], "lambda": [0.01, 0.1] })",
                         {}, {})
          .experiment;
  state.modified = true;
  RecoveryFile::make(folder.path())->write(state);
  Snapshot files;
  const Snapshot written = snapshotOf(folder.path());
  for (auto file = written.begin(); file != written.end(); ++file) {
    if (file.key().endsWith(QLatin1String(".recovery")))
      files.insert(QStringLiteral("recovery/left.recovery"), file.value());
  }
  return files;
}

}  // namespace

class WindowFaultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { qInfo("seed %d (KERRIDGE_FAULT_SEED)", faultSeed()); }
  void everyCallFails_data();
  void everyCallFails();

 private:
  FaultScenario scenarioOf(const QString& errand);

  QByteArray m_body = table();
  HttpServer m_server{
      [this](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, m_body, "\"1\""); }};
};

FaultScenario WindowFaultsTest::scenarioOf(const QString& errand) {
  FaultScenario scenario;
  scenario.program = QStringLiteral(KERRIDGE_WINDOW_ERRANDS);
  scenario.arguments = {errand, m_server.url("/set.csv").toString()};
  scenario.world = {{"x.kerridge", experiment}, {"data.csv", table()}};
  if (errand == QLatin1String("export")) {
    scenario.results = {"out"};
    FaultScenario before = scenario;
    before.arguments = {"export"};
    scenario.world = worldAfter(before);
    scenario.world["out/mine.txt"] = "stays";
  }
  if (errand == QLatin1String("recover")) scenario.world = leftSession();
  scenario.unwatched = {"^user/", "\\.lock$", "\\.part(\\.json)?$", "checksums\\.json$"};
  if (errand == QLatin1String("recover")) scenario.unwatched << "^recovery/.*\\.(recovery(\\.damaged)?|jobs)$";
  scenario.varying = {"/set\\.json$"};
  // Saved twice: the file may be the one of the first time.
  if (errand == QLatin1String("save")) scenario.varying << "^x\\.kerridge$";
  scenario.isWindow = true;
  scenario.judge = [errand](const FaultOutcome& outcome, const Snapshot& now, bool) {
    QStringList wrong;
    if (!outcome.out.contains("alive")) wrong << "the window is not alive";
    const bool failed = outcome.out.contains("first: failed");
    if (failed && !outcome.out.contains("error: ")) wrong << "a failure without a message";
    if (!outcome.out.contains("second: ok") && !outcome.out.contains("error: ")) wrong << "no second attempt";
    if (outcome.out.contains("first: ok") && outcome.out.contains("second: ok") && errand == QLatin1String("save") &&
        !now.value("x.kerridge").contains("0.5")) {
      wrong << "Saved is said, but the file is the old one";
    }
    if (errand == QLatin1String("recover")) {
      int readable = 0;
      for (auto file = now.begin(); file != now.end(); ++file) {
        if (!file.key().startsWith("recovery/") || !file.key().endsWith(".recovery")) continue;
        if (file.value().contains("\"seed\": 77") || file.value().contains("\"seed\": 78")) ++readable;
      }
      if (readable == 0) wrong << "the session is lost";
    }
    return wrong;
  };
  return scenario;
}

void WindowFaultsTest::everyCallFails_data() {
  QTest::addColumn<QString>("errand");
  QTest::addColumn<int>("number");
  int number = 0;
  for (const char* errand : {"open", "save", "export", "chart", "fetch", "recover"})
    QTest::newRow(errand) << QString::fromLatin1(errand) << number++;
}

void WindowFaultsTest::everyCallFails() {
  QFETCH(QString, errand);
  FaultWalk walk(scenarioOf(errand));
  QVERIFY2(walk.begin(), qPrintable(walk.complaints().join('\n')));
  QFETCH(int, number);
  walk.walkAll(number);
  qInfo("%s", qPrintable(walk.summary()));
  QVERIFY2(walk.complaints().isEmpty(), qPrintable(QString::number(walk.complaints().size()) + " complaints"));
}

KERRIDGE_TEST(WindowFaultsTest)

}  // namespace window_faults_test

#include "window_faults_test.moc"
