// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <map>

#include "app/program.h"
#include "fetch/reproduction.h"
#include "storage/experiment_json.h"
#include "studies/figure_list.h"
#include "studies/tiny_studies.h"
#include "support/test.h"

namespace reproduce_run_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

// No rows repeat, and no column is a function of the others.
double entry(int row, int column) { return 1.0 + ((row + 1) * (column + 3) * 7919 % 1009) / 100.0; }

/// Rows of numbers in the form of one of the papers' files, with as many columns.
QByteArray numbers(int rows, int columns, char between) {
  QByteArray text;
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) text += QByteArray::number(entry(i, j)) + (j + 1 < columns ? between : '\n');
  }
  return text;
}

QByteArray arff(int rows, const QByteArrayList& names) {
  QByteArray text = "@relation small\n";
  for (const QByteArray& name : names) text += "@attribute " + name + " numeric\n";
  return text + "@data\n" + numbers(rows, static_cast<int>(names.size()), ',');
}

QByteArray libsvm(int rows, int inputs) {
  QByteArray text;
  for (int i = 0; i < rows; ++i) {
    text += QByteArray::number(entry(i, inputs));
    for (int j = 0; j < inputs; ++j) text += ' ' + QByteArray::number(j + 1) + ':' + QByteArray::number(entry(i, j));
    text += '\n';
  }
  return text;
}

/// A small file for every set that the entries name.
void putSmallSets(const QString& folder) {
  constexpr int rows = 40;
  const auto put = [&](const char* name, const QByteArray& content) { writeFile(folder + '/' + name, content); };
  put("concrete.csv", "Cement,Slag,FlyAsh,Water,SP,Coarse,Fine,Age,strength\n" + numbers(rows, 9, ','));
  put("slump.data", "No,Cement,Slag,Ash,Water,SP,Coarse,Fine,SLUMP,FLOW,Strength\n" + numbers(rows, 11, ','));
  put("yacht.data", numbers(rows, 7, ' '));
  put("winequality-white.csv", "acid;sugar;salt;alcohol;quality\n" + numbers(rows, 5, ';'));
  put("energy.csv", "X1,X2,X3,X4,X5,X6,X7,X8,Y1,Y2\n" + numbers(rows, 10, ','));
  put("housing.data", numbers(rows, 14, ' '));
  put("parkinsons.csv", "subject#,age,sex,test_time,motor_UPDRS,total_UPDRS,PPE\n" + numbers(rows, 7, ','));
  put("cpusmall.libsvm", libsvm(rows, 12));
  put("cadata.arff", arff(rows, {"longitude", "latitude", "rooms", "medianHouseValue"}));
  put("house8L.arff", arff(rows, {"P3", "P6p4", "P11p3", "price"}));
  put("YearPredictionMSD.txt", numbers(rows, 12, ','));
  put("abalone.csv", numbers(rows, 9, ','));
  put("mpg_scale.csv", numbers(rows, 8, ','));
  put("bodyfat.arff", arff(rows, {"Density", "Age", "Weight", "class"}));
  put("mg_scale.csv", numbers(rows, 7, ','));
  put("space_ga.arff", arff(rows, {"votes", "POP", "EDUCATION"}));
  put("triazines.arff", arff(rows, {"p1_polar", "p1_size", "activity"}));
}

/// The study with grids and repetitions that take a second or so; what makes it the paper's stays.
ItemSpec reduced(ItemSpec spec) {
  const ItemSpec tiny = tinyStudy(spec.id);
  for (const auto& [key, value] : tiny.parameters) spec.parameters[key] = value;
  for (const auto& [key, grid] : tiny.grids) {
    if (key != "features") spec.grids[key] = grid;
  }
  if (spec.id == "large-data") {
    spec.grids["features"].list = {20.0};
    spec.parameters["largest"] = 2000.0;
  }
  return spec;
}

QString realData() { return qEnvironmentVariable("KERRIDGE_DATA"); }

/// The first rows of every file: long ones take their time, whatever the grids.
void putFirstRows(const QString& from, const QString& to) {
  constexpr qint64 most = 15000;  // bytes
  for (const QString& name : QDir(from).entryList(QDir::Files)) {
    QFile file(from + '/' + name);
    QVERIFY2(file.open(QFile::ReadOnly), qPrintable(name));
    const QByteArray start = file.read(most);
    writeFile(to + '/' + name, file.atEnd() ? start : start.left(start.lastIndexOf('\n') + 1));
  }
}

/// A whole entry takes longer than execute() waits.
Outcome compute(const QString& file, const QString& folder) {
  constexpr int longest = 10 * 3600 * 1000;  // ms
  QProcess process;
  process.setProcessEnvironment(headlessEnvironment());
  process.setWorkingDirectory(folder);
  process.start(QStringLiteral(KERRIDGE_PROGRAM), {"run", file, "--export", "out", "--formats", "csv,svg", "--quiet"});
  Outcome outcome;
  if (process.waitForFinished(longest) && process.exitStatus() == QProcess::NormalExit) {
    outcome.code = process.exitCode();
  }
  outcome.error = QString::fromUtf8(process.readAllStandardError());
  return outcome;
}

}  // namespace

/// Every entry of `kerridge reproduce`, from the files to the tables and charts.
class ReproduceRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// On small files in the form of the papers', with small grids.
  void reducedEntries_data() { everyEntry(); }
  void reducedEntries() {
    QFETCH(QString, id);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("sets"));
    putSmallSets(folder.filePath("sets"));
    run(id, folder, folder.filePath("sets"), true);
  }

  /// On the beginning of the papers' own files; with KERRIDGE_LONG=1 on all of them, which takes hours.
  void entriesOnRealData_data() { everyEntry(); }
  void entriesOnRealData() {
    const QString data = realData();
    if (data.isEmpty()) QSKIP("KERRIDGE_DATA does not name the folder of the data sets");
    QFETCH(QString, id);
    const QTemporaryDir folder;
    const QTemporaryDir sets;
    if (!test::isLongRun()) putFirstRows(data, sets.path());
    run(id, folder, test::isLongRun() ? data : sets.path(), !test::isLongRun());
  }

  /// AK14 table 1 from its entry, on the five small sets, three of them with every change: the numbers that the page of
  /// measured numbers is written from, and those of an independent program for KRR with raw inputs (means over five
  /// splits).
  void keptNumbersHold() {
    const QString data = realData();
    if (data.isEmpty()) QSKIP("KERRIDGE_DATA does not name the folder of the data sets");
    const QTemporaryDir folder;
    const Outcome written = execute({"reproduce", "ak14-table-1", "--data", data}, folder.path());
    QVERIFY2(written.code == 0, qPrintable(written.error));
    const QString file = folder.filePath("ak14-table-1.kerridge");
    ReadExperiment read = readExperimentJson(readFile(file), file.toStdString(), folder.path());
    std::vector<DataSpec>& sets = read.experiment.studies.front().data;
    std::erase_if(sets, [](const DataSpec& set) {
      const QFileInfo source(QString::fromStdString(set.file));
      const bool slow = source.baseName() == QLatin1String("concrete") || source.baseName() == QLatin1String("energy");
      return set.file.empty() || source.size() > 100000 || (slow && !test::isLongRun());
    });
    writeFile(file, toJson(read.experiment, folder.path()));
    const Outcome outcome = compute(file, folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const Csv table(folder.filePath("out/accuracy-table-summary.csv"));
    const Csv kept(QStringLiteral(KERRIDGE_PAPERS) + "/ak14-table-1.csv");
    QCOMPARE(table.rows.size(), static_cast<std::size_t>(test::caseCount(6, 10)));
    const std::map<QString, double> independent{
        {"yacht", 0.087}, {"concrete", 0.071}, {"energy", 0.030}, {"housing", 0.073}};
    std::size_t compared = 0;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      const QString name = table.text(row, "data");
      const bool raw = table.text(row, "inputs") == QLatin1String("raw");
      if (raw && independent.count(name) > 0) {
        const double mean = table.number(row, "krr");
        QVERIFY2(std::abs(mean - independent.at(name)) <= table.number(row, "krr_deviation"),
                 qPrintable(QStringLiteral("%1: %2").arg(name).arg(mean)));
      }
      for (std::size_t other = 0; other < kept.rows.size(); ++other) {
        if (kept.text(other, "data") != name || kept.text(other, "inputs") != table.text(row, "inputs")) continue;
        ++compared;
        // Another processor rounds differently, and may choose a neighbor in a grid in one of ten runs.
        for (const char* method : {"krr", "m_rlsr", "m_rlsr_set", "krr_wide"}) {
          const double here = table.number(row, method);
          const double then = kept.number(other, method);
          QVERIFY2(std::abs(here - then) <= 0.03 * then,
                   qPrintable(QStringLiteral("%1 %2: %3, kept %4").arg(name, method).arg(here).arg(then)));
        }
      }
    }
    QCOMPARE(compared, table.rows.size());
  }

 private:
  static void everyEntry() {
    QTest::addColumn<QString>("id");
    for (const QString& id : reproductionIds()) QTest::newRow(qPrintable(id)) << id;
  }

  void run(const QString& id, const QTemporaryDir& folder, const QString& sets, bool reduce) {
    const Outcome written = execute({"reproduce", id, "--data", sets}, folder.path());
    QVERIFY2(written.code == 0, qPrintable(written.error));
    const QString file = folder.filePath(id + ".kerridge");
    ReadExperiment read = readExperimentJson(readFile(file), file.toStdString(), folder.path());
    QVERIFY2(read.diagnostics.empty(), read.diagnostics.empty() ? "" : toString(read.diagnostics.front()).c_str());
    Experiment& experiment = read.experiment;
    const auto shrink = [](DataSpec& data) {
      if (data.isGenerated()) data.generator.parameters["n"] = 60;
    };
    if (reduce) shrink(experiment.data);
    for (ItemSpec& spec : experiment.studies) {
      if (!reduce) continue;
      spec = reduced(spec);
      std::for_each(spec.data.begin(), spec.data.end(), shrink);
    }
    writeFile(file, toJson(experiment, folder.path()));
    const Outcome outcome = compute(file, folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const QStringList files = filesIn(folder.filePath("out"));
    const std::vector<std::string> names = studyTableNames(experiment.studies);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const QString name = QString::fromStdString(names[i]);
      QVERIFY2(files.contains(name + ".csv"), qPrintable(name));
      const Csv table(folder.filePath("out/" + name + ".csv"));
      QVERIFY2(!table.rows.empty(), qPrintable(name));
      const bool summary = findStudy(experiment.studies[i].id)->hasPaperTable();
      QCOMPARE(files.contains(name + "-summary.csv"), summary);
    }
    const QList<QByteArray> claims = readFile(folder.filePath("out/claims.csv")).trimmed().split('\n');
    QCOMPARE(claims.front().trimmed(), QByteArray("source,item,claim,measured,uncertainty,verdict"));
    QVERIFY(claims.size() > 1);
    for (const QByteArray& claim : claims.mid(1)) {
      const QByteArray verdict = claim.trimmed().split(',').back();
      QVERIFY2(verdict == "holds" || verdict == "does not hold" || verdict == "not decided", claim.constData());
    }
    // The charts that it shows are drawn, and every set of the paper is in the tables.
    for (const std::string& chart : experiment.view.charts) {
      QVERIFY2(files.contains(QString::fromStdString(chart) + ".svg"), chart.c_str());
    }
    const QJsonObject manifest = QJsonDocument::fromJson(readFile(folder.filePath("out/manifest.json"))).object();
    const QJsonArray studies = manifest["studies"].toArray();
    QCOMPARE(studies.size(), qsizetype(names.size()));
    for (std::size_t i = 0; i < names.size(); ++i) {
      const QJsonArray data = studies[qsizetype(i)].toObject()["data"].toArray();
      QCOMPARE(data.size(), qsizetype(std::max<std::size_t>(experiment.studies[i].data.size(), 1)));
    }
  }
};

KERRIDGE_TEST(ReproduceRunTest)

}  // namespace reproduce_run_test

#include "reproduce_run_test.moc"
