// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "app/program.h"
#include "fetch/reproduction.h"
#include "storage/experiment_json.h"
#include "support/test.h"

namespace reproduce_command_test {

using namespace kerridge;
using namespace kerridge::program;

/// `kerridge reproduce`: the experiments of the papers' tables and figures on the data sets that are there.
class ReproduceCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void lists();
  void namesWhatIsMissing();
  void takesWhatIsThere();
  void needsNoFiles_data();
  void needsNoFiles();
  void mistakes();

 private:
  static Outcome reproduce(const QTemporaryDir& folder, const QStringList& arguments) {
    return execute(QStringList{"reproduce"} + arguments, folder.path());
  }
};

void ReproduceCommandTest::lists() {
  const QTemporaryDir folder;
  const Outcome outcome = reproduce(folder, {"list"});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.out.count('\n'), reproductions().size());
  for (const Reproduction& item : reproductions()) {
    QVERIFY2(outcome.out.contains(item.id) && outcome.out.contains(item.explanation), qPrintable(item.id));
  }
}

void ReproduceCommandTest::namesWhatIsMissing() {
  const QTemporaryDir folder;
  const Outcome outcome = reproduce(folder, {"ak14-fig-1-concrete"});
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains("missing: Concrete (concrete.csv"), qPrintable(outcome.error));
  QVERIFY2(outcome.error.contains("none of the data sets"), qPrintable(outcome.error));
  QVERIFY(filesIn(folder.path()).isEmpty());
}

// One of the sets, under a name it has elsewhere; the experiment is the paper's, and what is not there is left out.
void ReproduceCommandTest::takesWhatIsThere() {
  const QTemporaryDir folder;
  QVERIFY(QDir(folder.path()).mkdir("sets") && QDir(folder.path()).mkdir("out"));
  QByteArray rows;
  for (int i = 0; i < 40; ++i) {
    for (int j = 0; j < 7; ++j) {
      rows += QByteArray::number(1.0 + ((i + 1) * (j + 3) * 7919 % 101) / 10.0) + (j < 6 ? ' ' : '\n');
    }
  }
  writeFile(folder.filePath("sets/yacht_hydrodynamics.data"), rows);
  const Outcome outcome = reproduce(folder, {"ak14-table-1", "--data", "sets", "--to", "out"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QVERIFY2(outcome.error.contains("missing: Concrete"), qPrintable(outcome.error));
  QVERIFY2(!outcome.error.contains("Yacht"), qPrintable(outcome.error));
  const QString file = folder.filePath("out/ak14-table-1.kerridge");
  QVERIFY2(outcome.out.trimmed().endsWith("ak14-table-1.kerridge"), qPrintable(outcome.out));
  const ReadExperiment read = readExperimentJson(readFile(file), file.toStdString(), folder.filePath("out"));
  QVERIFY(!hasErrors(read.diagnostics));
  QCOMPARE(read.experiment.studies.size(), std::size_t{1});
  const ItemSpec& study = read.experiment.studies.front();
  QCOMPARE(study.id, "accuracy-table");
  QVERIFY(!study.data.empty());
  int files = 0;
  for (const DataSpec& data : study.data) {
    if (data.file.empty()) continue;
    ++files;
    QVERIFY2(data.file.ends_with("sets/yacht_hydrodynamics.data"), data.file.c_str());
  }
  QCOMPARE(files, 1);
  // The data set, under the name of the experiment that would be written.
  QVERIFY(QFile::remove(file) && QFile::link(folder.filePath("sets/yacht_hydrodynamics.data"), file));
  const Outcome refused = reproduce(folder, {"ak14-table-1", "--data", "sets", "--to", "out"});
  QCOMPARE(refused.code, 2);
  QVERIFY2(refused.error.contains("this file is read here (the data)"), qPrintable(refused.error));
  QCOMPARE(readFile(folder.filePath("sets/yacht_hydrodynamics.data")), rows);
}

void ReproduceCommandTest::needsNoFiles_data() {
  QTest::addColumn<QString>("id");
  for (const char* id : {"ak14-fig-1-synthetic", "ak15-fig-1"}) QTest::newRow(id) << id;
}

void ReproduceCommandTest::needsNoFiles() {
  QFETCH(QString, id);
  const QTemporaryDir folder;
  const Outcome outcome = reproduce(folder, {id});
  QCOMPARE(outcome.code, 0);
  QVERIFY2(outcome.error.isEmpty(), qPrintable(outcome.error));
  QCOMPARE(filesIn(folder.path()), QStringList{id + ".kerridge"});
  const QString file = folder.filePath(id + ".kerridge");
  const ReadExperiment read = readExperimentJson(readFile(file), file.toStdString(), folder.path());
  QVERIFY(read.diagnostics.empty());
  QVERIFY(!read.experiment.studies.empty() && read.experiment.data.isGenerated());
}

void ReproduceCommandTest::mistakes() {
  const QTemporaryDir folder;
  const Outcome unknown = reproduce(folder, {"ak14-tabel-1"});
  QCOMPARE(unknown.code, 2);
  QVERIFY2(unknown.error.contains("ak14-table-1"), qPrintable(unknown.error));
  const Outcome nowhere = reproduce(folder, {"ak14-table-1", "--data", "nowhere"});
  QCOMPARE(nowhere.code, 2);
  QVERIFY2(nowhere.error.contains("nowhere"), qPrintable(nowhere.error));
}

KERRIDGE_TEST(ReproduceCommandTest)

}  // namespace reproduce_command_test

#include "reproduce_command_test.moc"
