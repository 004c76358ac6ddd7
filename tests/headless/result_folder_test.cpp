// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "experiment/load_data.h"
#include "export/html_report.h"
#include "export/result_folder.h"
#include "export/result_state.h"
#include "export/tables.h"
#include "files/csv.h"
#include "linalg/block_sizes.h"
#include "storage/experiment_json.h"
#include "studies/tiny_studies.h"
#include "support/small_disk.h"
#include "support/test.h"

namespace result_folder_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QByteArray contentOf(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

QStringList filesIn(const QString& folder) { return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name); }

/// A small experiment, run for real.
Experiment smallExperiment() {
  Experiment experiment = exampleExperiment();
  experiment.data.generator.parameters["n"] = 30;
  experiment.lambda.count = 5;
  experiment.map->m = {0.5, 2.0, 3, {}};
  experiment.map->lambda = {1e-3, 1.0, 4, {}};
  return experiment;
}

std::shared_ptr<const Results> resultsOf(const Experiment& experiment) {
  return Engine().run(experiment, loadData(experiment.data, RunContext()).data, RunContext());
}

}  // namespace

class ResultFolderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tablesAndManifest();
  void studiesSayWhatTheyAreOf();
  void unfinishedTablesAreNotWritten();
  void otherFilesStay();
  void filesOfTheOldRunGo();
  void cancelledTableLeavesNothing();
  void withoutManifestNothingIsWritten();
  void fullDiskChangesNothing();
  void statesOfFolders();
  void earlierManifestsAreRead();
  void checkChangesNothing();
  void unwritable();
};

void ResultFolderTest::tablesAndManifest() {
  const QTemporaryDir base;
  const QString path = base.filePath("a/b");
  Experiment experiment = smallExperiment();
  experiment.split.repeats = 3;
  const auto results = resultsOf(experiment);
  ResultFolder folder(path);
  folder.writeTables(*results, RunContext());
  RunRecord record;
  record.version = "1.2.3";
  record.dataHash = "abc";
  record.reading = Text("comma separated");
  record.notes = {{Severity::warning, "x.csv:3", Text("two rows dropped")}};
  record.complete = true;
  folder.writeManifest(experiment, results.get(), record);

  const QStringList expected{"calibration.csv", "claims.csv",    "distances.csv", "equivalence-phi.csv",
                             "equivalence.csv", "manifest.json", "map.csv",       "path.csv",
                             "predictions.csv", "regret.csv",    "selected.csv",  "spectrum.csv",
                             "splits.csv",      "summary.csv",   "timing.csv"};
  QCOMPARE(filesIn(path), expected);
  for (const TableKind& kind : tableKinds()) {
    if (!kind.wanted(*results)) continue;
    QByteArray text;
    for (const TableRow& row : tableRows(kind, *results)) text += csvRecord(row);
    QCOMPARE(contentOf(path + "/" + QString::fromStdString(kind.id) + ".csv"), text);
  }

  // What an export writes is known before: where it is read, nothing is computed.
  for (const QString& name : expected) {
    ReadFiles read;
    read.add(path + '/' + name, Text("the data"));
    QVERIFY_THROWS_EXCEPTION(WriteError, folder.checkWritable(experiment));
  }
  folder.checkWritable(experiment);

  const QJsonObject manifest = QJsonDocument::fromJson(contentOf(path + "/manifest.json")).object();
  QCOMPARE(manifest["version"].toString(), "1.2.3");
  QCOMPARE(manifest["complete"].toBool(), true);
  QStringList named;
  for (const auto& name : manifest["files"].toArray()) named += name.toString();
  named.sort();
  QStringList others = expected;
  others.removeAll("manifest.json");
  QCOMPARE(named, others);
  QCOMPARE(manifest["data"]["sha256"].toString(), "abc");
  QCOMPARE(manifest["data"]["rows"].toInt(), 30);
  QCOMPARE(manifest["data"]["splits"][0]["train"].toInt(), 21);
  // Rows are all different here: what the training parts share is what their indices share.
  const auto& train = results->splits;
  QCOMPARE(train.size(), std::size_t{3});
  QVERIFY(!manifest["data"]["splits"][0].toObject().contains("hamming-distance"));
  for (std::size_t i = 1; i < train.size(); ++i) {
    std::vector<Index> first = train[0].stage->split.train;
    std::vector<Index> other = train[i].stage->split.train;
    std::sort(first.begin(), first.end());
    std::sort(other.begin(), other.end());
    std::vector<Index> shared;
    std::set_intersection(first.begin(), first.end(), other.begin(), other.end(), std::back_inserter(shared));
    QCOMPARE(manifest["data"]["splits"][int(i)]["hamming-distance"].toInt(),
             int(std::max(first.size(), other.size()) - shared.size()));
  }
  QCOMPARE(manifest["notes"][0].toString(), "x.csv:3: two rows dropped");
  QCOMPARE(manifest["seeds"].toObject().keys(), QStringList({"equivalence", "folds", "generator", "split"}));
  QVERIFY(!manifest["blas"].toString().isEmpty());
  QCOMPARE(manifest["block-sizes"].toString(), QString::fromStdString(blockSizes().name));
  QVERIFY(manifest["threads"].toInt() >= 1);
  const QByteArray embedded = QJsonDocument(manifest["experiment"].toObject()).toJson();
  QCOMPARE(readExperimentJson(embedded, "manifest", path).experiment, experiment);
}

/// Target and inputs of every set of a study are in its table and in the manifest; its table in the paper's shape is in
/// its own files and in the report.
void ResultFolderTest::studiesSayWhatTheyAreOf() {
  Experiment experiment = smallExperiment();
  experiment.methods.clear();
  experiment.map.reset();
  experiment.studies = {tinyStudy("accuracy-table"), tinyStudy("kernels")};
  DataSpec other;
  other.generator = {"friedman2", {{"n", 40}}, 1};
  experiment.studies.front().data = {experiment.data, other};
  const auto results = resultsOf(experiment);
  const QTemporaryDir folder;
  ResultFolder out(folder.path());
  out.writeTables(*results, RunContext());
  RunRecord record;
  record.version = "1";
  record.complete = true;
  out.writeManifest(experiment, results.get(), record);
  const QByteArray header = contentOf(folder.filePath("accuracy-table.csv")).split('\n').front().trimmed();
  QVERIFY2(header.endsWith(",measure,target_name,input_names"), header);
  const QJsonObject manifest = QJsonDocument::fromJson(contentOf(folder.filePath("manifest.json"))).object();
  const QJsonArray studies = manifest["studies"].toArray();
  QCOMPARE(studies.size(), 2);
  QCOMPARE(studies[0].toObject()["table"].toString(), "accuracy-table");
  QCOMPARE(studies[1].toObject()["table"].toString(), "kernels");
  const QJsonArray sets = studies[0].toObject()["data"].toArray();
  QCOMPARE(sets.size(), 2);
  const auto second = loadData(other, RunContext()).data;
  const QJsonObject set = sets[1].toObject();
  QCOMPARE(set["name"].toString().toStdString(), second->name);
  QCOMPARE(set["target"].toString().toStdString(), second->targetName);
  QCOMPARE(set["inputs"].toArray().size(), qsizetype(second->d()));
  QCOMPARE(set["inputs"].toArray()[1].toString().toStdString(), second->featureNames[1]);
  const QStringList files = filesIn(folder.path());
  for (const char* suffix : {"csv", "tex", "html"}) {
    QVERIFY2(files.contains(QStringLiteral("accuracy-table-summary.%1").arg(suffix)), suffix);
    QVERIFY2(!files.contains(QStringLiteral("kernels-summary.%1").arg(suffix)), suffix);
  }
  const QByteArray report = htmlReport(composedReport(*results, {}, record));
  QCOMPARE(report.count("<caption>Test scaled RMSE"), 1);
  QVERIFY(report.contains("<caption>Test scaled RMSE, mean ± standard deviation over the runs</caption>"));
  QVERIFY(report.contains("Nadeau"));
}

void ResultFolderTest::unfinishedTablesAreNotWritten() {
  const QTemporaryDir base;
  Results results = *resultsOf(smallExperiment());
  results.complete = false;
  results.splits[0].map = nullptr;
  ResultFolder folder(base.path());
  folder.writeTables(results, RunContext());
  folder.writeManifest(results.experiment, &results, RunRecord());
  QCOMPARE(folder.unfinished(), QStringList({"map.csv", "timing.csv"}));
  QVERIFY(!QFile::exists(base.filePath("map.csv")));
  QVERIFY(QFile::exists(base.filePath("path.csv")));
  const QJsonDocument manifest = QJsonDocument::fromJson(contentOf(base.filePath("manifest.json")));
  QCOMPARE(manifest["complete"].toBool(true), false);
  QCOMPARE(manifest["unfinished"].toArray(), QJsonArray({"map.csv", "timing.csv"}));
}

void ResultFolderTest::otherFilesStay() {
  const QTemporaryDir base;
  writeFileAtomically(base.filePath("mine.txt"), "keep");
  ResultFolder folder(base.path());
  folder.write("path.csv", "old");
  const Results results = *resultsOf(smallExperiment());
  folder.writeManifest(results.experiment, &results, RunRecord());
  ResultFolder again(base.path());
  again.writeTables(results, RunContext());
  QCOMPARE(contentOf(base.filePath("path.csv")), QByteArray("old"));
  again.writeManifest(results.experiment, &results, RunRecord());
  QCOMPARE(contentOf(base.filePath("mine.txt")), QByteArray("keep"));
  QVERIFY(contentOf(base.filePath("path.csv")).startsWith("method,label,split,"));
}

void ResultFolderTest::filesOfTheOldRunGo() {
  const QTemporaryDir base;
  const Experiment experiment = smallExperiment();
  const auto results = resultsOf(experiment);
  const auto exportTo = [&](const QStringList& names, const Experiment& asked) {
    ResultFolder folder(base.path());
    for (const QString& name : names) folder.write(name, "new");
    RunRecord record;
    record.complete = true;
    folder.writeManifest(asked, results.get(), record);
  };
  writeFileAtomically(base.filePath("mine.txt"), "keep");
  exportTo({"a.csv", "b.csv", "x-0001.png", "x-0002.png", "mine.kerridge"}, experiment);
  exportTo({"a.csv", "x-0001.png"}, experiment);
  // The experiment may be the document that the user works on.
  QCOMPARE(filesIn(base.path()), QStringList({"a.csv", "manifest.json", "mine.kerridge", "mine.txt", "x-0001.png"}));
  QCOMPARE(resultState(base.path()).kind, ResultState::Kind::complete);
  // Nor does an experiment lose the data that it reads.
  Experiment onResults = experiment;
  onResults.data.file = base.filePath("a.csv").toStdString();
  exportTo({"c.csv"}, onResults);
  QCOMPARE(filesIn(base.path()), QStringList({"a.csv", "c.csv", "manifest.json", "mine.kerridge", "mine.txt"}));
  // A file that somebody else wrote there is named, not staged.
  {
    ResultFolder folder(base.path());
    folder.note("c.csv");
    folder.writeManifest(experiment, results.get(), RunRecord());
  }
  QVERIFY(QFile::exists(base.filePath("c.csv")));
  // What the manifest of another program names is not ours.
  writeFileAtomically(base.filePath("manifest.json"), R"({ "program": "other", "files": ["c.csv", "mine.txt"] })");
  exportTo({"d.csv"}, experiment);
  QVERIFY(QFile::exists(base.filePath("c.csv")) && QFile::exists(base.filePath("mine.txt")));
  QCOMPARE(filesOfRuns(R"({ "program": "kerridge", "files": ["a", "../b", "/c", "", "..", ".d", "e.kerridge"],
                            "replaced": ["a", "f"], "unfinished": ["g"] })"),
           QStringList({"a", "f"}));
}

void ResultFolderTest::cancelledTableLeavesNothing() {
  const QTemporaryDir base;
  std::stop_source stop;
  stop.request_stop();
  ResultFolder folder(base.path());
  bool cancelled = false;
  try {
    folder.writeTables(*resultsOf(smallExperiment()), RunContext(stop.get_token(), nullptr));
  } catch (const Cancelled&) {
    cancelled = true;
  }
  QVERIFY(cancelled);
  QCOMPARE(filesIn(base.path()), QStringList());
}

void ResultFolderTest::withoutManifestNothingIsWritten() {
  const QTemporaryDir base;
  {
    ResultFolder folder(base.filePath("out"));
    folder.writeTables(*resultsOf(smallExperiment()), RunContext());
    folder.write("more.txt", "content");
    QVERIFY(!QFile::exists(base.filePath("out")));
  }
  QCOMPARE(everythingIn(base.path()), QStringList());
}

void ResultFolderTest::fullDiskChangesNothing() {
  if (!FileLimit::isPossible) QSKIP("no limit of the file size");
  const QTemporaryDir base;
  const QString path = base.filePath("out");
  Experiment experiment = smallExperiment();
  const auto exportTo = [&path](const Results& results) {
    ResultFolder folder(path);
    folder.writeTables(results, RunContext());
    RunRecord record;
    record.complete = true;
    folder.writeManifest(results.experiment, &results, record);
  };
  exportTo(*resultsOf(experiment));
  std::map<QString, QByteArray> before;
  for (const QString& name : filesIn(path)) before[name] = contentOf(path + '/' + name);
  experiment.data.generator.seed = 77;
  const auto study = resultsOf(experiment);
  // From a limit that stops the first table to one that stops only the largest file.
  qsizetype largest = 0;
  for (const auto& [name, content] : before) largest = std::max(largest, content.size());
  for (const qsizetype limit : {qsizetype{0}, qsizetype{100}, largest / 2, largest - 300}) {
    const FileLimit tight(static_cast<rlim_t>(limit));
    QVERIFY_THROWS_EXCEPTION(WriteError, exportTo(*study));
    QCOMPARE(everythingIn(base.path()), QStringList("out"));
    QCOMPARE(everythingIn(path).size(), static_cast<qsizetype>(before.size()));
    for (const auto& [name, content] : before) QCOMPARE(contentOf(path + '/' + name), content);
  }
  exportTo(*study);
  QVERIFY(contentOf(path + "/path.csv") != before["path.csv"]);
}

void ResultFolderTest::statesOfFolders() {
  const QTemporaryDir base;
  const auto kind = [&base] { return resultState(base.path()).kind; };
  const auto manifest = [&base](const QByteArray& text) { writeFileAtomically(base.filePath("manifest.json"), text); };
  QCOMPARE(kind(), ResultState::Kind::none);
  QCOMPARE(resultState(base.filePath("absent")).kind, ResultState::Kind::none);
  writeFileAtomically(base.filePath("path.csv"), "x");
  QCOMPARE(resultState(base.path()).reason, "there is no manifest.json in it");
  for (const char* text : {"", "{", "[1]", R"({ "program": "other", "complete": true })", "\0\0"}) {
    manifest(text);
    QCOMPARE(kind(), ResultState::Kind::none);
  }
  manifest(R"({ "program": "kerridge", "version": "3", "complete": true, "files": ["path.csv"], "notes": ["a"] })");
  QCOMPARE(kind(), ResultState::Kind::complete);
  QCOMPARE(resultState(base.path()).notes, QStringList("a"));
  manifest(R"({ "program": "kerridge", "complete": true, "files": ["path.csv", "map.csv"] })");
  QCOMPARE(kind(), ResultState::Kind::damaged);
  QCOMPARE(resultState(base.path()).missing, QStringList("map.csv"));
  for (const char* text : {R"({ "program": "kerridge", "files": ["path.csv"] })",
                           R"({ "program": "kerridge", "complete": false, "files": [], "unfinished": ["map.csv"] })",
                           R"({ "program": "kerridge", "complete": "true", "files": ["path.csv"] })"}) {
    manifest(text);
    QCOMPARE(kind(), ResultState::Kind::partial);
  }
}

/// Manifests of versions that did not record the block sizes are read as before.
void ResultFolderTest::earlierManifestsAreRead() {
  const Experiment experiment = smallExperiment();
  const QTemporaryDir folder;
  ResultFolder out(folder.path());
  out.writeTables(*resultsOf(experiment), RunContext());
  RunRecord record;
  record.version = "0.1.0";
  record.complete = true;
  out.writeManifest(experiment, resultsOf(experiment).get(), record);
  QFile file(folder.filePath("manifest.json"));
  QVERIFY(file.open(QIODevice::ReadWrite));
  QJsonObject manifest = QJsonDocument::fromJson(file.readAll()).object();
  QVERIFY(manifest.contains("block-sizes"));
  manifest.remove("block-sizes");
  QVERIFY(file.resize(0) && file.seek(0) && file.write(QJsonDocument(manifest).toJson()) > 0);
  file.close();
  const ResultState state = resultState(folder.path());
  QVERIFY(state.kind == ResultState::Kind::complete);
  QCOMPARE(state.version, "0.1.0");
  QVERIFY(!state.files.isEmpty() && state.missing.isEmpty());
}

void ResultFolderTest::checkChangesNothing() {
  const QTemporaryDir base;
  ResultFolder(base.filePath("new/folder")).checkWritable({});
  QVERIFY(!QFile::exists(base.filePath("new")));
}

void ResultFolderTest::unwritable() {
  const QTemporaryDir base;
  writeFileAtomically(base.filePath("file"), "content");
  const auto message = [](const QString& path) -> std::string {
    try {
      ResultFolder(path).checkWritable({});
    } catch (const InvalidInput& error) {
      return toString(error.diagnostics().at(0));
    }
    return "nothing wrong";
  };
  const QString file = base.filePath("file");
  QCOMPARE(message(file), file.toStdString() + ": this is a file, not a folder");
  QVERIFY(QString::fromStdString(message(file + "/inside")).endsWith("cannot be created: " + file + " is a file"));
#ifndef _WIN32
  if (geteuid() == 0) QSKIP("permissions do not bind the superuser");
  QVERIFY(QFile::setPermissions(base.path(), QFile::ReadOwner | QFile::ExeOwner));
  QVERIFY(QString::fromStdString(message(base.filePath("new"))).endsWith("no permission in " + base.path()));
  QVERIFY(QFile::setPermissions(base.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
#endif
}

KERRIDGE_TEST(ResultFolderTest)

}  // namespace result_folder_test

#include "result_folder_test.moc"
