// SPDX-License-Identifier: GPL-3.0-or-later
// The public data sets in the folder KERRIDGE_DATA, against the counts and statistics of its README.
#include <cmath>
#include <filesystem>
#include <QTest>

#include "data/dataset.h"
#include "data/table_text.h"

using namespace kerridge;

namespace {

std::filesystem::path folder() { return qgetenv("KERRIDGE_DATA").toStdString(); }

/// Agrees with a printed number to its last digit.
bool agrees(double value, const QString& printed) {
  const qsizetype point = printed.indexOf('.');
  const auto decimals = static_cast<double>(point < 0 ? 0 : printed.size() - point - 1);
  return std::abs(value - printed.toDouble()) <= 0.5000001 * std::pow(10.0, -decimals);
}

Matrix numbers(const Table& table) {
  Matrix all(table.rows, static_cast<Index>(table.columns.size()));
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    all.col(static_cast<Index>(j)) = Eigen::Map<const Vector>(table.columns[j].values.data(), table.rows);
  }
  return all;
}

}  // namespace

class DataFilesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    if (folder().empty()) QSKIP("KERRIDGE_DATA is not set to the folder with the public data sets");
  }

  void files_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<bool>("header");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("mean");
    QTest::addColumn<QString>("deviation");
    QTest::addColumn<QString>("least");
    QTest::addColumn<QString>("most");
    const auto file = [](const char* name, int rows, int columns, bool header, const char* target, const char* mean,
                         const char* deviation, const char* least, const char* most) {
      QTest::addRow("%s %s", name, target) << name << rows << columns << header << QString(target) << QString(mean)
                                           << QString(deviation) << QString(least) << QString(most);
    };
    file("concrete.csv", 1030, 9, true, "strength", "35.818", "16.706", "2.33", "82.6");
    file("concrete.txt", 1030, 9, false, "9", "35.818", "16.706", "2.33", "82.6");
    file("slump.data", 103, 11, true, "SLUMP(cm)", "18.049", "8.751", "0", "29");
    file("slump.data", 103, 11, true, "FLOW(cm)", "49.611", "17.569", "20", "78");
    file("slump.data", 103, 11, true, "Compressive Strength (28-day)(Mpa)", "36.039", "7.838", "17.19", "58.53");
    file("yacht.data", 308, 7, false, "7", "10.495", "15.160", "0.01", "62.42");
    file("winequality-white.csv", 4898, 12, true, "quality", "5.8779", "0.8856", "3", "9");
    file("winequality-red.csv", 1599, 12, true, "quality", "5.6360", "0.8076", "3", "8");
    for (const char* name : {"energy.csv", "energy_decimal_comma.csv"}) {
      file(name, 768, 10, true, "Y1", "22.307", "10.090", "6.01", "43.10");
      file(name, 768, 10, true, "Y2", "24.588", "9.513", "10.90", "48.03");
    }
    file("energy.txt", 768, 9, false, "9", "22.307", "10.090", "6.01", "43.10");
    file("housing.data", 506, 14, false, "14", "22.5328", "9.1971", "5", "50");
    file("parkinsons.csv", 5875, 22, true, "motor_UPDRS", "21.296", "8.129", "5.0377", "39.511");
    file("parkinsons.csv", 5875, 22, true, "total_UPDRS", "29.019", "10.700", "7", "54.992");
    file("abalone.csv", 4177, 9, false, "9", "9.9337", "3.2242", "1", "29");
    file("autompg.data", 398, 9, false, "1", "23.5146", "7.816", "9", "46.6");
    file("mg_scale.csv", 1385, 7, false, "1", "0.93014", "0.22642", "0.417636", "1.31674");
    file("mpg_scale.csv", 392, 8, false, "1", "23.4459", "7.805", "9", "46.6");
  }

  void files() {
    QFETCH(QString, file);
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(bool, header);
    QFETCH(QString, target);
    QFETCH(QString, mean);
    QFETCH(QString, deviation);
    QFETCH(QString, least);
    QFETCH(QString, most);
    const ReadResult result = readTable(folder() / file.toStdString(), {}, {});
    QVERIFY2(result.table != nullptr, qPrintable(diagnosticsText(result.diagnostics)));
    QVERIFY(!result.reading.ambiguous);
    QCOMPARE(result.reading.header, header);
    QCOMPARE(result.table->rows, rows);
    QCOMPARE(result.table->columns.size(), std::size_t(columns));
    const Index j = result.table->find(target.toStdString());
    QVERIFY(j >= 0);
    const std::vector<double>& values = result.table->columns[std::size_t(j)].values;
    const Eigen::Map<const Vector> y(values.data(), rows);
    const double average = y.mean();
    QVERIFY2(agrees(average, mean), qPrintable(QString::number(average, 'g', 17)));
    const double spread = std::sqrt((y.array() - average).square().sum() / (rows - 1.0));
    QVERIFY2(agrees(spread, deviation), qPrintable(QString::number(spread, 'g', 17)));
    QVERIFY2(agrees(y.minCoeff(), least), qPrintable(QString::number(y.minCoeff(), 'g', 17)));
    QVERIFY2(agrees(y.maxCoeff(), most), qPrintable(QString::number(y.maxCoeff(), 'g', 17)));
  }

  void sameNumbersInTwoDialects_data() {
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::newRow("concrete") << "concrete.csv"
                              << "concrete.txt";
    QTest::newRow("energy") << "energy.csv"
                            << "energy_decimal_comma.csv";
  }

  void sameNumbersInTwoDialects() {
    QFETCH(QString, one);
    QFETCH(QString, other);
    const ReadResult first = readTable(folder() / one.toStdString(), {}, {});
    const ReadResult second = readTable(folder() / other.toStdString(), {}, {});
    QVERIFY(first.table != nullptr && second.table != nullptr);
    const Matrix a = numbers(*first.table);
    const Matrix b = numbers(*second.table);
    QCOMPARE(a.rows(), b.rows());
    QCOMPARE(a.cols(), b.cols());
    QVERIFY((a.array() == b.array()).all());
    QVERIFY(a.allFinite());
  }

  void energyWithoutSecondTarget() {
    const ReadResult both = readTable(folder() / "energy.csv", {}, {});
    const ReadResult single = readTable(folder() / "energy.txt", {}, {});
    QVERIFY(both.table != nullptr && single.table != nullptr);
    QVERIFY((numbers(*both.table).leftCols(9).array() == numbers(*single.table).array()).all());
  }

  void readings() {
    const auto sentence = [](const char* file) { return readTable(folder() / file, {}, {}).reading.sentence; };
    QCOMPARE(sentence("concrete.csv"), std::string("“,” separated, decimal point, header"));
    QCOMPARE(sentence("energy_decimal_comma.csv"), std::string("“;” separated, decimal comma, header; 0,98 → 0.98"));
    QCOMPARE(sentence("housing.data"), std::string("separated by blanks, decimal point, no header"));
    QCOMPARE(sentence("energy.txt"), std::string("tab separated, decimal point, no header"));
  }

  /// The number of inputs d, with the target and what is no input taken away.
  void dataSets_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("ignore");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("d");
    QTest::newRow("concrete") << "concrete.csv"
                              << "strength"
                              << "" << 1030 << 8;
    QTest::newRow("slump") << "slump.data"
                           << "SLUMP(cm)"
                           << "No,FLOW(cm),11" << 103 << 7;
    QTest::newRow("yacht") << "yacht.data"
                           << ""
                           << "" << 308 << 6;
    QTest::newRow("white wine") << "winequality-white.csv"
                                << ""
                                << "" << 4898 << 11;
    QTest::newRow("red wine") << "winequality-red.csv"
                              << ""
                              << "" << 1599 << 11;
    QTest::newRow("energy") << "energy.csv"
                            << "Y1"
                            << "Y2" << 768 << 8;
    QTest::newRow("housing") << "housing.data"
                             << ""
                             << "" << 506 << 13;
    QTest::newRow("parkinsons") << "parkinsons.csv"
                                << "motor_UPDRS"
                                << "total_UPDRS,subject#" << 5875 << 19;
    QTest::newRow("abalone, sex one-hot") << "abalone.csv"
                                          << ""
                                          << "" << 4177 << 10;
    QTest::newRow("autompg, name ignored") << "autompg.data"
                                           << "1"
                                           << "9" << 392 << 7;
    QTest::newRow("mg") << "mg_scale.csv"
                        << "1"
                        << "" << 1385 << 6;
    QTest::newRow("mpg") << "mpg_scale.csv"
                         << "1"
                         << "" << 392 << 7;
  }

  void dataSets() {
    QFETCH(QString, file);
    QFETCH(QString, target);
    QFETCH(QString, ignore);
    QFETCH(int, n);
    QFETCH(int, d);
    const ReadResult result = readTable(folder() / file.toStdString(), {}, {});
    QVERIFY(result.table != nullptr);
    Roles roles;
    roles.target = target.toStdString();
    for (const QString& column : ignore.split(',', Qt::SkipEmptyParts)) roles.ignore.push_back(column.toStdString());
    const auto data = makeDataset(*result.table, roles, file.toStdString());
    QCOMPARE(data->n(), n);
    QCOMPARE(data->d(), d);
    QVERIFY(data->X.allFinite());
    QVERIFY(data->y.allFinite());
  }

  void abaloneSexes() {
    const ReadResult result = readTable(folder() / "abalone.csv", {}, {});
    QVERIFY(result.table != nullptr);
    const auto data = makeDataset(*result.table, {}, "abalone.csv");
    QCOMPARE(data->featureNames[0], std::string("column 1=M"));
    QCOMPARE(data->featureNames[1], std::string("column 1=F"));
    QCOMPARE(data->featureNames[2], std::string("column 1=I"));
    QCOMPARE(data->X.col(0).sum(), 1528.0);
    QCOMPARE(data->X.col(1).sum(), 1307.0);
    QCOMPARE(data->X.col(2).sum(), 1342.0);
  }

  void rowIds() {
    QCOMPARE(likelyRowIds(*readTable(folder() / "slump.data", {}, {}).table), std::vector<Index>{0});
    QCOMPARE(likelyRowIds(*readTable(folder() / "autompg.data", {}, {}).table), std::vector<Index>{8});
    QCOMPARE(likelyRowIds(*readTable(folder() / "concrete.csv", {}, {}).table), std::vector<Index>{});
    QCOMPARE(likelyRowIds(*readTable(folder() / "abalone.csv", {}, {}).table), std::vector<Index>{});
  }

  void otherFormatsAreRefused_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("what");
    for (const char* name : {"housing_scale.libsvm", "cpusmall.libsvm"}) {
      QTest::newRow(name) << name << "looks like a LIBSVM file (index:value pairs); this format is not supported";
    }
    for (const char* name :
         {"bodyfat.arff", "autompg.arff", "space_ga.arff", "triazines.arff", "cadata.arff", "house8L.arff"}) {
      QTest::newRow(name) << name << "looks like an ARFF file; this format is not supported";
    }
  }

  void otherFormatsAreRefused() {
    QFETCH(QString, file);
    QFETCH(QString, what);
    const ReadResult result = readTable(folder() / file.toStdString(), {}, {});
    QVERIFY(result.table == nullptr);
    QCOMPARE(diagnosticsText(result.diagnostics), "error " + file + ": " + what);
  }
};

QTEST_GUILESS_MAIN(DataFilesTest)
#include "data_files_test.moc"
