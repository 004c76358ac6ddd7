// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonObject>

#include "mpi/mpirun.h"
#include "support/test.h"

namespace mpi_run_test {

using namespace kerridge;
using namespace kerridge::test;

class MpiRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tablesAreThoseOfOneProcess_data();
  void tablesAreThoseOfOneProcess();
  void gramMatrices();
  void sameBitsForTheSameRanks();
};

void MpiRunTest::tablesAreThoseOfOneProcess_data() {
  QTest::addColumn<QString>("name");
  for (const char* name : {"plain", "rows are dropped", "rows repeat", "quoted line ends", "byte order mark",
                           "order of a column", "libsvm", "fewer blocks than ranks", "combined kernel"}) {
    QTest::newRow(name) << QString(name);
  }
}

void MpiRunTest::tablesAreThoseOfOneProcess() {
  NEEDS_MPIRUN();
  QFETCH(QString, name);
  Experiment experiment = streamable();
  std::string content = csvOf(1500);
  QByteArray json = streamableJson();
  if (name == "rows are dropped") content = csvOf(1500, 40);
  if (name == "rows repeat") content = csvOf(1500, 0, 1400);
  if (name == "fewer blocks than ranks") content = csvOf(30);
  if (name == "byte order mark") content.insert(0, "\xEF\xBB\xBF");
  if (name == "order of a column") {
    content = csvOf(1500, 40);
    experiment.split.order = RowOrder::time;
    experiment.data.roles.order = ColumnReference("time");
    json = streamableJson(R"("target": "y", "ignore": ["time"])", R"({ "order": "time", "by": "time" })");
  }
  if (name == "quoted line ends") {
    std::string quoted = "note," + content;
    for (std::size_t at = quoted.find('\n'); at + 1 < quoted.size(); at = quoted.find('\n', at + 1)) {
      quoted.insert(at + 1, "\"a, b\n7,\"\"8\"\"\",");
      at += 8;
    }
    content = quoted;
    experiment.data.roles.ignore.emplace_back("note");
    json = streamableJson(R"("target": "y", "ignore": ["time", "note"])");
  }
  if (name == "libsvm") {
    content = libsvmOf(1500);
    experiment.data.roles = {};
    json = streamableJson(R"("reading": { "format": "libsvm" })");
  }
  if (name == "combined kernel") {
    KernelSpec smooth{.width = {.relative = true, .value = 0.1}, .inputs = {"b", "a"}};
    KernelSpec trend{.id = "linear", .inputs = {"c"}};
    experiment.kernel = KernelSpec{.id = sumKernelId, .parts = {std::move(smooth), std::move(trend)}};
    experiment.methods.pop_back();  // random Fourier features are of a single kernel
    QJsonObject changed = QJsonDocument::fromJson(json).object();
    changed["methods"] = QJsonArray{changed["methods"].toArray().first()};
    changed["kernel"] = QJsonDocument::fromJson(R"({ "sum": [{ "width": { "mean-times": 0.1 }, "inputs": ["b", "a"] },
                                                            { "id": "linear", "inputs": ["c"] }] })")
                            .object();
    json = QJsonDocument(changed).toJson();
  }
  const auto expected = streamed(experiment, content);
  const MpiFolder folder;
  folder.write(content, json);
  for (const int ranks : {1, 2, 3}) {
    const QString to = QString("out%1").arg(ranks);
    const program::Outcome outcome = folder.run(ranks, {}, to);
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    VERIFY_NOTHING_WRONG(differenceOf(folder.file(to + "/path.csv"), "path", *expected, 1e-10));
    const QJsonObject data = program::manifestIn(folder.file(to))["data"].toObject();
    QCOMPARE(data["rows"].toInt(), static_cast<int>(expected->data->n()));
    QCOMPARE(program::manifestIn(folder.file(to))["complete"].toBool(), true);
  }
}

void MpiRunTest::gramMatrices() {
  NEEDS_MPIRUN();
  Experiment experiment = streamable();
  experiment.split.train = 0.8;
  experiment.rules.back().parameters["k"] = 2.0;
  const std::string content = csvOf(24000);
  const auto expected = streamed(experiment, content);
  const MpiFolder folder;
  folder.write(
      content,
      streamableJson(R"("target": "y", "ignore": ["time"])", R"({ "train": 0.8 })").replace("\"k\": 5", "\"k\": 2"));
  const program::Outcome outcome = folder.run(2);
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  VERIFY_NOTHING_WRONG(differenceOf(folder.file("out/path.csv"), "path", *expected, 1e-10));
  const QJsonObject split = program::manifestIn(folder.file("out"))["data"]["splits"].toArray().first().toObject();
  // Random features of this kernel are too nearly dependent for it.
  const QVariantList forms = split["features"].toObject().toVariantMap().values();
  QVERIFY(forms.contains(QStringLiteral("gram")));
}

void MpiRunTest::sameBitsForTheSameRanks() {
  NEEDS_MPIRUN();
  const MpiFolder folder;
  folder.write(csvOf(2000, 30), streamableJson());
  QCOMPARE(folder.run(3, {}, "a").code, 0);
  QCOMPARE(folder.run(3, {}, "b").code, 0);
  for (const char* name : {"path.csv", "selected.csv", "spectrum.csv"}) {
    const QByteArray bytes = program::readFile(folder.file(QString("a/") + name));
    QVERIFY(!bytes.isEmpty());
    QCOMPARE(program::readFile(folder.file(QString("b/") + name)), bytes);
  }
}

KERRIDGE_TEST(MpiRunTest)

}  // namespace mpi_run_test

#include "mpi_run_test.moc"
