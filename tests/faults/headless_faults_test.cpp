// SPDX-License-Identifier: GPL-3.0-or-later
// Every write, flush, rename, large allocation, thread and read of the commands fails once, in turn.
#include "faults/fault_walk.h"
#include "support/http_server.h"
#include "support/test.h"

namespace headless_faults_test {

using namespace kerridge::test;

namespace {

const QString program = QStringLiteral(KERRIDGE_PROGRAM);

QByteArray table(int rows) {
  QByteArray text = "a,b,y\n";
  for (int i = 0; i < rows; ++i) {
    text += QByteArray::number(i * 37 % 101) + ',' + QByteArray::number(i * 53 % 89) + ',' +
            QByteArray::number(i * i % 97) + '\n';
  }
  return text;
}

QByteArray experiment(int seed) {
  return QByteArray(R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y" },
    "split": { "kind": "holdout", "train": 0.5, "seed": SEED }, "methods": ["krr", { "id": "m-rlsr", "m": 1.5 }],
    "lambda": { "from": 1e-3, "to": 1, "count": 4 }, "rules": ["loo"] })")
      .replace("SEED", QByteArray::number(seed));
}

/// What a command leaves in a world when nothing fails.
Snapshot after(const QStringList& arguments, const Snapshot& world) {
  FaultScenario scenario{program, arguments, world, {}, {}, {}, {}};
  return worldAfter(scenario);
}

QStringList runArguments(const QString& formats) {
  return {"run", "x.kerridge", "--export", "out", "--formats", formats, "--threads", "2"};
}

/// One entry of a catalogue that a server of this process serves.
QByteArray catalogue(const QUrl& url) {
  return QByteArray(
             R"({ "kerridge-catalogue": 1, "sets": [ { "id": "made-up", "name": "Made up", "description": "Nothing",
    "page": "https:\/\/archive.example/made-up", "licence": "none", "citation": "Nobody 2000", "n": 60, "d": 2,
    "addresses": [ { "url": "ADDRESS", "data": { "target": "y" } } ] } ] })")
      .replace("ADDRESS", url.toEncoded());
}

}  // namespace

class HeadlessFaultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { qInfo("seed %d (KERRIDGE_FAULT_SEED)", faultSeed()); }
  void everyCallFails_data();
  void everyCallFails();

 private:
  FaultScenario scenarioOf(const QByteArray& name);

  QByteArray m_body = table(60);
  HttpServer m_server{
      [this](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, m_body, "\"1\""); }};
};

FaultScenario HeadlessFaultsTest::scenarioOf(const QByteArray& name) {
  const Snapshot input{{"x.kerridge", experiment(1)}, {"data.csv", table(60)}};
  if (name == "run") return {program, runArguments("csv,svg,html"), input, {"out"}, {}, {}, {}};
  if (name == "run over results") {
    Snapshot world = after(runArguments("csv,svg,html"), {{"x.kerridge", experiment(2)}, {"data.csv", table(60)}});
    world["x.kerridge"] = experiment(1);
    world["out/mine.txt"] = "stays";
    return {program, runArguments("csv,svg,html"), world, {"out"}, {}, {}, {}};
  }
  if (name == "run, pictures and pages") {
    return {program, runArguments("png,pdf"), input, {"out"}, {"\\.pdf$"}, {}, {}};
  }
  if (name == "run, many rows") {
    Snapshot world = input;
    world["data.csv"] = table(900);
    return {program, runArguments("csv"), world, {"out"}, {}, {}, {}};
  }
  if (name == "run, random features") {
    Snapshot world = input;
    world["data.csv"] = table(5000);
    world["x.kerridge"].replace("\"krr\",",
                                R"({ "id": "krr", "features": { "id": "random-fourier", "count": 60, "seed": 1 } },)");
    world["x.kerridge"].replace(R"({ "id": "m-rlsr", "m": 1.5 })", R"({ "id": "linear" })");
    return {program, runArguments("csv"), world, {"out"}, {}, {}, {}};
  }
  if (name == "run, a study") {
    Snapshot world = input;
    world["x.kerridge"].replace("\"rules\"", R"("studies": [{ "id": "equivalence", "parts": 2 }], "rules")");
    // On a slow machine it keeps finished jobs, which stay where the run fails.
    return {program, runArguments("csv"), world, {"out"}, {}, {"\\.jobs$"}, {}};
  }
  if (name == "run, a model") {
    // It says when it was made.
    const QStringList save{"--save-model", "m.kerridge-model"};
    return {program, runArguments("csv") + save, input, {"out"}, {"\\.kerridge-model$"}, {}, {}};
  }
  if (name == "run, an animation") {
    const QStringList animate{"--animate", "lambda", "--frames", "2"};
    return {program, runArguments("csv") + animate, input, {"out"}, {}, {}, {}};
  }
  if (name == "predict")
    return {program, {"predict", "x.kerridge", "data.csv", "--to", "p.csv"}, input, {}, {}, {}, {}};
  if (name == "predict over predictions") {
    Snapshot world = input;
    world["p.csv"] = "row,prediction\r\n1,2\r\n";
    return {program, {"predict", "x.kerridge", "data.csv", "--to", "p.csv"}, world, {}, {}, {}, {}};
  }
  if (name == "script") return {program, {"script", "x.kerridge", "--to", "out"}, input, {}, {}, {}, {}};
  if (name == "script over a script") {
    Snapshot world =
        after({"script", "x.kerridge", "--to", "out"}, {{"x.kerridge", experiment(2)}, {"data.csv", table(60)}});
    world["x.kerridge"] = experiment(1);
    return {program, {"script", "x.kerridge", "--to", "out"}, world, {}, {}, {}, {}};
  }
  if (name == "inspect") return {program, {"inspect", "data.csv"}, {{"data.csv", table(60)}}, {}, {}, {}, {}};
  if (name == "inspect, many rows")
    return {program, {"inspect", "data.csv"}, {{"data.csv", table(200000)}}, {}, {}, {}, {}};
  if (name == "fetch") {
    const Snapshot world{{"catalogue.json", catalogue(m_server.url("/set.csv"))}};
    return {program,
            {"fetch", "made-up", "--to", "out", "--catalogue", "catalogue.json"},
            world,
            {},
            {"/set\\.json$"},
            {"\\.lock$", "\\.part(\\.json)?$", "checksums\\.json$"},
            {}};
  }
  if (name == "list") return {program, {"list", "methods"}, {}, {}, {}, {}, {}};
  return {program, {"help", "krr"}, {}, {}, {}, {}, {}};
}

void HeadlessFaultsTest::everyCallFails_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<int>("number");
  int number = 0;
  for (const char* name :
       {"run", "run over results", "run, pictures and pages", "run, many rows", "run, random features", "run, a study",
        "run, a model", "run, an animation", "predict", "predict over predictions", "script", "script over a script",
        "inspect", "inspect, many rows", "fetch", "list", "help"}) {
    QTest::newRow(name) << QByteArray(name) << number++;
  }
}

void HeadlessFaultsTest::everyCallFails() {
  QFETCH(QByteArray, name);
  FaultWalk walk(scenarioOf(name));
  QVERIFY2(walk.begin(), qPrintable(walk.complaints().join('\n')));
  QFETCH(int, number);
  walk.walkAll(number);
  qInfo("%s", qPrintable(walk.summary()));
  QVERIFY2(walk.complaints().isEmpty(), qPrintable(QString::number(walk.complaints().size()) + " complaints"));
}

KERRIDGE_TEST(HeadlessFaultsTest)

}  // namespace headless_faults_test

#include "headless_faults_test.moc"
