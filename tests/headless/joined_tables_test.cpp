// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/joined_tables.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "export/result_folder.h"
#include "export/tables.h"
#include "files/whole_file.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace joined_tables_test {

using namespace kerridge;

/// The tables of several targets become one.
class JoinedTablesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void columnsOfAllAreThere();
  void aTableIsThatOfEveryTarget();
};

void JoinedTablesTest::columnsOfAllAreThere() {
  JoinedTables tables;
  tables.addHeader({"a", "x", "x"});
  tables.addHeader({"b", "x", "a"});
  QCOMPARE(tables.header(), (TableRow{"a", "x", "x", "b", "target"}));
  QCOMPARE(tables.row({"1", "2", "3"}, tables.placesOf({"a", "x", "x"}), "y"), (TableRow{"1", "2", "3", "", "y"}));
  QCOMPARE(tables.row({"1", "2", "3"}, tables.placesOf({"b", "x", "a"}), "z"), (TableRow{"3", "2", "", "1", "z"}));
  // A chart may have an axis of that name: a target can be called so.
  JoinedTables chart;
  chart.addHeader({"series", "target"});
  QCOMPARE(chart.header(), (TableRow{"series", "target", "target"}));
  JoinedTables named(true);
  named.addHeader({"rule", "target", "mean"});
  QCOMPARE(named.header(), (TableRow{"rule", "target", "mean"}));
  QCOMPARE(named.row({"loo", "y", "1"}, named.placesOf(named.header()), "y"), (TableRow{"loo", "y", "1"}));
}

/// After a stop a target has no results or not all of them: what is not finished for each is not written.
void JoinedTablesTest::aTableIsThatOfEveryTarget() {
  Experiment experiment = smallExperiment();
  experiment.studies.clear();
  experiment.map.reset();
  Engine engine;
  const auto first = engine.run(experiment, loadData(experiment.data, RunContext()).data, {});
  auto other = std::make_shared<Dataset>(*first->data);
  other->targetName = "other";
  other->y.array() += 1.0;
  const auto second = engine.run(experiment, other, {});
  const QTemporaryDir base;
  const auto writtenTo = [&](const char* name, const std::vector<std::shared_ptr<const Results>>& all) {
    ResultFolder folder(base.filePath(name));
    RunRecord record;
    for (const auto& results : all) {
      RunRecord one;
      one.results = results;
      one.data = results ? results->data : other;
      record.ofTargets.push_back(one);
    }
    folder.writeTables(record.ofTargets, RunContext());
    const QStringList unfinished = folder.unfinished();
    folder.writeManifest(experiment, nullptr, record);
    return unfinished;
  };
  QCOMPARE(writtenTo("all", {first, second}), QStringList());
  QVERIFY(QFile::exists(base.filePath("all/path.csv")));
  const QJsonObject manifest = QJsonDocument::fromJson(readWholeFile(base.filePath("all/manifest.json"))).object();
  QCOMPARE(manifest["data"].toArray().size(), 2);
  QCOMPARE(manifest["data"][1]["target"].toString(), QString("other"));
  QVERIFY(writtenTo("begun", {first, nullptr}).contains("path.csv"));
  QVERIFY(!QFile::exists(base.filePath("begun/path.csv")));
  auto partial = std::make_shared<Results>(*second);
  partial->complete = false;
  partial->splits.front().methods.front() = nullptr;
  const QStringList unfinished = writtenTo("partial", {first, partial});
  QVERIFY(unfinished.contains("path.csv") && unfinished.contains("timing.csv"));
  QVERIFY(!unfinished.contains("spectrum.csv"));
  QVERIFY(QFile::exists(base.filePath("partial/spectrum.csv")));
}

KERRIDGE_TEST(JoinedTablesTest)

}  // namespace joined_tables_test

#include "joined_tables_test.moc"
