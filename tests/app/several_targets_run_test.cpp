// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <map>

#include "app/program.h"
#include "support/test.h"

namespace several_targets_run_test {

using namespace kerridge::program;

namespace {

constexpr int rows = 48;

/// Two inputs, three targets and a weight. Where `gaps` are wanted, every target lacks other rows.
QByteArray table(bool gaps, int count = rows) {
  QByteArray text = "u,first,v,second,third,w\n";
  const auto number = [](double value) { return QByteArray::number(value, 'g', 12); };
  for (int i = 0; i < count; ++i) {
    const double u = std::sin(1.3 * i);
    const double v = std::cos(0.7 * i * i);
    const auto target = [&](int which, double value) {
      return gaps && i % 8 == 0 && i % 3 == which ? QByteArray() : number(value);
    };
    text += number(u) + ',' + target(0, u * u + v + 0.1 * std::sin(31.0 * i)) + ',' + number(v) + ',' +
            target(1, std::exp(u) - v + 0.2 * std::cos(17.0 * i)) + ',' +
            target(2, 10.0 + u * v + 0.1 * std::sin(7.0 * i)) + ',' + QByteArray::number(1 + i % 4) + '\n';
  }
  return text;
}

QList<QByteArrayList> cellsOf(const QByteArray& csv) {
  QList<QByteArrayList> lines;
  for (const QByteArray& line : QByteArray(csv).replace('\r', "").trimmed().split('\n')) lines += line.split(',');
  return lines;
}

}  // namespace

/// `kerridge run` of an experiment with several targets: the numbers are those of the runs of each of them.
class SeveralTargetsRunTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir m_folder;
  Outcome start(const QStringList& arguments) { return execute(arguments, m_folder.path()); }
  QString path(const QString& name) { return m_folder.filePath(name); }

  /// Writes an experiment with this target or list of targets.
  void write(const QString& name, const QByteArray& target, const QByteArray& rest, const QByteArray& ignored = {}) {
    writeFile(path(name), R"({ "kerridge": 1, "data": { "file": "data.csv", "target": )" + target +
                              R"(, "ignore": ["w")" + ignored + "] }, " + rest + " }");
  }
  void runTo(const QString& experiment, const QString& folder, const QStringList& more = {}) {
    const Outcome outcome = start(QStringList{"run", experiment, "--export", folder, "--quiet"} + more);
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  }

  void compareTables(const QString& all, const QStringList& targets, bool toRoundOff);
  void compareTable(const QString& file, const QString& all, const QStringList& targets, bool toRoundOff);

 private Q_SLOTS:
  void init() { writeFile(path("data.csv"), table(false)); }

  void rowsAreThoseOfTheSingleRuns_data();
  void rowsAreThoseOfTheSingleRuns();
  void foldsOfManyRowsAreTheSame_data();
  void foldsOfManyRowsAreTheSame();
  void weightsHoldForEveryTarget();
  void everyTargetIsASolveOfItsOwn();
  void oneDecompositionServesAll();
  void oneLambdaForAll();
  void aListOfOneIsThatOne();
  void oneOfThemIsChosen();
  void theManifestNamesEach();
  void onlyTablesAndPictures_data();
  void onlyTablesAndPictures();
  void theTableOfExperimentsHasEach();
  void mistakes_data();
  void mistakes();
  void rowsOfOneTargetAreItsOwn();
};

/// With k-fold rules, errors of all targets come from the same products.
bool hasFolds(const QByteArray& rest) { return rest.contains(R"({ "id": "k-fold", "k")"); }

bool isSame(const QByteArrayList& row, const QByteArrayList& other, bool toRoundOff) {
  return std::equal(row.begin(), row.end(), other.begin(), other.end(), [=](const QByteArray& a, const QByteArray& b) {
    if (a == b) return true;
    bool numbers[2];
    const double x = a.toDouble(&numbers[0]);
    const double y = b.toDouble(&numbers[1]);
    return toRoundOff && numbers[0] && numbers[1] && std::abs(x - y) <= 1e-9 * std::abs(y);
  });
}

/// Every table of `all` holds the tables of the single targets one after another, byte for byte or to round-off.
void SeveralTargetsRunTest::compareTables(const QString& all, const QStringList& targets, bool toRoundOff) {
  int compared = 0;
  for (const QString& file : filesIn(path(all))) {
    if (!file.endsWith(".csv") || file == "timing.csv") continue;
    compareTable(file, all, targets, toRoundOff);
    ++compared;
  }
  QVERIFY(compared > 4);
}

void SeveralTargetsRunTest::compareTable(const QString& file, const QString& all, const QStringList& targets,
                                         bool toRoundOff) {
  const QList<QByteArrayList> joined = cellsOf(readFile(path(all + "/" + file)));
  QByteArrayList header = joined.front();
  const bool named = file == "summary.csv";  // it has that column in any case
  if (!named) QCOMPARE(header.takeLast(), QByteArray("target"));
  qsizetype next = 1;
  for (const QString& target : targets) {
    const QList<QByteArrayList> single = cellsOf(readFile(path(target + "/" + file)));
    const bool same = single.front() == header;
    QVERIFY2(same || file.startsWith("figure-"), qPrintable(file));  // an axis may have the name of the target
    for (qsizetype i = 1; i < single.size(); ++i, ++next) {
      QVERIFY2(next < joined.size(), qPrintable(file));
      QByteArrayList row = joined[next];
      if (!named) QCOMPARE(row.takeLast(), target.toUtf8());
      if (same) {
        QVERIFY2(isSame(row, single[i], toRoundOff),
                 qPrintable(file + ": " + row.join(',') + " | " + single[i].join(',')));
      } else {
        for (qsizetype j = 0; j < single[i].size(); ++j) {
          QVERIFY(isSame({row[header.indexOf(single.front()[j])]}, {single[i][j]}, toRoundOff));
        }
      }
    }
  }
  QVERIFY2(next == joined.size(), qPrintable(file));
}

void SeveralTargetsRunTest::rowsAreThoseOfTheSingleRuns_data() {
  QTest::addColumn<QByteArray>("rest");
  QTest::addColumn<bool>("gaps");
  QTest::addColumn<QString>("formats");
  const QByteArray holdout = R"("split": { "kind": "holdout", "repeats": 3 }, )";
  const QByteArray many = holdout + R"("methods": ["krr", { "id": "m-rlsr", "m": 1.5 }, { "id": "krr",
      "features": { "id": "nystrom", "count": 12 } }, "cg", "lasso", "linear"], "lambda": { "count": 8 },
      "rules": ["loo", "gcv", { "id": "k-fold", "k": 5 }, { "id": "one-standard-error", "k": 5 }],
      "map": { "m": { "count": 4 }, "lambda": { "count": 5 } }, "width-map": { "width": { "count": 4 } },
      "effects": true, "importance": { "permutations": 2 })";
  QTest::newRow("many results") << many << false << "csv";
  QTest::newRow("gaps") << many << true << "csv";
  QTest::newRow("pictures") << holdout + R"("methods": ["krr"], "rules": ["loo"])" << true << "csv,png";
  QTest::newRow("tuned width") << QByteArray(R"("split": { "kind": "k-fold", "k": 3 },
      "kernel": { "width": { "tune": "loo" } }, "methods": ["krr"], "lambda": { "count": 6 }, "rules": ["loo"])")
                               << true << "csv";
  const QByteArray rolling = R"("split": { "kind": "rolling", "initial": 20, "horizon": 9 }, "methods": ["krr"],
      "lambda": { "count": 6 }, "rules": ["gcv"], "at": { "rule": "gcv" }, "predict": true, "intervals": )";
  QTest::newRow("split-conformal") << rolling + R"({ "kind": "split", "level": 0.8 })" << true << "csv";
  QTest::newRow("adaptive") << rolling + R"({ "kind": "jackknife+", "level": 0.8, "adaptive": true })" << true << "csv";
  QTest::newRow("jackknife+") << rolling + R"({ "kind": "jackknife+", "level": 0.8 })" << false << "csv";
}

void SeveralTargetsRunTest::rowsAreThoseOfTheSingleRuns() {
  QFETCH(QByteArray, rest);
  QFETCH(bool, gaps);
  QFETCH(QString, formats);
  const QStringList targets{"first", "second", "third"};
  writeFile(path("data.csv"), table(gaps));
  write("all.kerridge", R"(["first", "second", "third"])", rest);
  runTo("all.kerridge", "all", {"--formats", formats});
  for (const QString& target : targets) {
    QByteArray others;
    for (const QString& other : targets) {
      if (other != target) others += ", \"" + other.toUtf8() + '"';
    }
    write("one.kerridge", '"' + target.toUtf8() + '"', rest, others);
    runTo("one.kerridge", target, {"--formats", formats});
  }
  compareTables("all", targets, hasFolds(rest));
  if (formats == "csv") return;
  int pictures = 0;
  for (const QString& file : filesIn(path("first")).filter(".png")) {
    for (int i = 0; i < 3; ++i) {
      const QString picture = QString(file).replace(".png", QString("-target-%1.png").arg(i + 1));
      QVERIFY2(readFile(path("all/" + picture)) == readFile(path(targets[i] + "/" + file)), qPrintable(picture));
      ++pictures;
    }
  }
  QVERIFY(pictures > 6);
  // What this run wrote and the next one does not is gone.
  write("all.kerridge", R"("first")", rest);
  runTo("all.kerridge", "all", {"--formats", "csv"});
  QVERIFY(filesIn(path("all")).filter("-target-").isEmpty());
}

/// What later targets take over from the first ones: errors of folds from tables and without, with and without norms;
/// with the same bits divisors of leave-one-out, and those of a tridiagonal form.
void SeveralTargetsRunTest::foldsOfManyRowsAreTheSame_data() {
  QTest::addColumn<QByteArray>("rest");
  const QByteArray methods = R"("methods": ["krr", { "id": "m-rlsr", "m": 1.5 }, "krr-offset", "modified-krr"], )";
  QTest::newRow("tables") << methods + R"("lambda": { "count": 60 }, "rules": ["loo", { "id": "k-fold", "k": 8 }])";
  QTest::newRow("few values") << methods + R"("lambda": { "count": 7 }, "rules": ["loo", { "id": "k-fold", "k": 8 }])";
  QTest::newRow("tridiagonal") << QByteArray(R"("methods": ["krr", "krr-offset"], "lambda": { "count": 9 },
      "rules": ["loo"], "compute": { "form": "tridiagonal" })");
}

void SeveralTargetsRunTest::foldsOfManyRowsAreTheSame() {
  QFETCH(QByteArray, rest);
  const QStringList targets{"first", "second", "third"};
  writeFile(path("data.csv"), table(false, 430));
  write("all.kerridge", R"(["first", "second", "third"])", R"("split": { "kind": "none" }, )" + rest);
  runTo("all.kerridge", "all", {"--formats", "csv"});
  for (const QString& target : targets) {
    runTo("all.kerridge", target,
          {"--formats", "csv", "--set", "data.target=" + target, "--set",
           "data.ignore=" + QString(R"(["w", "%1", "%2"])")
                                .arg(targets[target == "first" ? 1 : 0], targets[target == "third" ? 1 : 2])});
  }
  compareTables("all", targets, hasFolds(rest));
}

/// As --set chooses them, which leaves the others out.
void SeveralTargetsRunTest::weightsHoldForEveryTarget() {
  const QStringList targets{"first", "second", "third"};
  write("all.kerridge", R"(["first", "second", "third"])",
        R"("methods": ["krr", { "id": "krr", "features": { "id": "nystrom", "count": 12 } }], "lambda": { "count": 6 },
           "rules": ["loo", { "id": "k-fold", "k": 4 }])");
  const QStringList weighted{"--formats", "csv", "--set", "data.ignore=[]", "--set", "data.weight=w"};
  runTo("all.kerridge", "all", weighted);
  for (const QString& target : targets)
    runTo("all.kerridge", target, weighted + QStringList{"--set", "data.target=" + target});
  compareTables("all", targets, true);
}

/// KRR f = K(K + nλI)^(−1)y with k(x, x') = exp(−‖x − x'‖²/2) on all rows that have the target.
void SeveralTargetsRunTest::everyTargetIsASolveOfItsOwn() {
  writeFile(path("data.csv"), table(true));
  write("all.kerridge", R"(["second", 5])",
        R"("split": { "kind": "none" }, "standardize": { "inputs": false, "target": false },
      "kernel": { "id": "gaussian", "width": 2 }, "methods": [{ "id": "krr", "at": 0.01 }],
      "rules": [], "measure": "mse")",
        ", \"first\"");
  runTo("all.kerridge", "all", {"--formats", "csv"});
  const QList<QByteArrayList> data = cellsOf(table(true));
  const QList<QByteArrayList> predicted = cellsOf(readFile(path("all/predictions.csv")));
  const QByteArrayList names = predicted.front();
  for (const int column : {3, 4}) {
    QList<int> used;
    for (int i = 1; i <= rows; ++i) {
      if (!data[i][column].isEmpty()) used += i;
    }
    QVERIFY(used.size() < rows);
    const auto n = static_cast<Eigen::Index>(used.size());
    Eigen::MatrixXd K(n, n);
    Eigen::VectorXd y(n);
    for (Eigen::Index i = 0; i < n; ++i) {
      y(i) = data[used[i]][column].toDouble();
      for (Eigen::Index j = 0; j < n; ++j) {
        const double du = data[used[i]][0].toDouble() - data[used[j]][0].toDouble();
        const double dv = data[used[i]][2].toDouble() - data[used[j]][2].toDouble();
        K(i, j) = std::exp(-(du * du + dv * dv) / 2.0);
      }
    }
    const Eigen::MatrixXd A = K + 0.01 * static_cast<double>(n) * Eigen::MatrixXd::Identity(n, n);
    const Eigen::VectorXd f = K * A.ldlt().solve(y);
    Eigen::Index place = 0;
    for (const QByteArrayList& row : predicted) {
      if (row.last() != data.front()[column] || row[names.indexOf("part")] != "train") continue;
      QCOMPARE(row[names.indexOf("row")].toInt(), used[place]);
      const double value = row[names.indexOf("prediction")].toDouble();
      QVERIFY2(std::abs(value - f(place)) < 1e-11, qPrintable(QString("%1 %2").arg(value).arg(f(place))));
      ++place;
    }
    QCOMPARE(place, n);
  }
}

/// Targets that have the same rows share Gram matrix and decomposition; others have their own.
void SeveralTargetsRunTest::oneDecompositionServesAll() {
  write("all.kerridge", R"(["first", "second", "third"])",
        R"("split": { "kind": "holdout", "repeats": 2 }, "methods": ["krr"], "rules": ["loo"])");
  const auto made = [&](const QByteArray& stage) {
    QByteArrayList of;
    for (const QByteArrayList& row : cellsOf(readFile(path("all/timing.csv")))) {
      if (row.front() == stage) of += row.last();
    }
    return of;
  };
  runTo("all.kerridge", "all", {"--formats", "csv"});
  QCOMPARE(made("gram"), (QByteArrayList{"first", "first"}));
  QCOMPARE(made("eigendecomposition"), (QByteArrayList{"first", "first"}));
  QCOMPARE(made("path").size(), 6);
  writeFile(path("data.csv"), table(false) + "0.5,,0.5,2,3,1\n");
  runTo("all.kerridge", "all", {"--formats", "csv"});
  QCOMPARE(made("gram"), (QByteArrayList{"first", "first", "second", "second"}));
  QCOMPARE(made("eigendecomposition"), (QByteArrayList{"first", "first", "second", "second"}));
}

/// "common-lambda": the λ with the smallest mean over the targets of the rule's error, divided by the variance of the
/// target; what depends on it follows, and the paths stay.
void SeveralTargetsRunTest::oneLambdaForAll() {
  const QByteArray rest = R"("split": { "kind": "none" }, "methods": ["krr", { "id": "m-rlsr", "m": 1.5 }],
      "lambda": { "from": 1e-6, "to": 1, "count": 14 }, "rules": ["loo", "gcv", { "id": "k-fold", "k": 4 }],
      "at": { "rule": "loo" })";
  writeFile(path("data.csv"), table(true));
  write("each.kerridge", R"(["first", "second", "third"])", rest);
  write("common.kerridge", R"(["first", "second", "third"])", rest + R"(, "common-lambda": true)");
  runTo("each.kerridge", "each", {"--formats", "csv"});
  runTo("common.kerridge", "common", {"--formats", "csv"});
  QCOMPARE(readFile(path("common/path.csv")), readFile(path("each/path.csv")));
  QVERIFY(readFile(path("common/manifest.json")).contains("\"common-lambda\": true"));

  std::map<QByteArray, double> variances;
  const QList<QByteArrayList> data = cellsOf(table(true));
  for (const int column : {1, 3, 4}) {
    double sum = 0.0, square = 0.0, count = 0.0;
    for (int i = 1; i <= rows; ++i) {
      if (data[i][column].isEmpty()) continue;
      sum += data[i][column].toDouble();
      square += data[i][column].toDouble() * data[i][column].toDouble();
      count += 1.0;
    }
    variances[data.front()[column]] = square / count - sum / count * sum / count;
  }
  const QList<QByteArrayList> points = cellsOf(readFile(path("common/path.csv")));
  const QByteArrayList names = points.front();
  const std::map<QByteArray, QByteArray> errors{{"loo", "loo_mse"}, {"gcv", "gcv"}, {"k-fold", "kfold_mse"}};
  const QList<QByteArrayList> selected = cellsOf(readFile(path("common/selected.csv")));
  const QByteArrayList columns = selected.front();
  int checked = 0;
  bool differs = false;
  const QByteArray own = readFile(path("each/selected.csv"));
  for (const QByteArrayList& row : selected.sliced(1)) {
    const QByteArray method = row[columns.indexOf("method")];
    const QByteArray rule = row[columns.indexOf("rule")];
    std::map<double, double> sums;
    for (const QByteArrayList& point : points.sliced(1)) {
      if (point[names.indexOf("method")] != method) continue;
      sums[point[names.indexOf("lambda")].toDouble()] +=
          point[names.indexOf(errors.at(rule))].toDouble() / variances.at(point.last());
    }
    const auto best =
        std::min_element(sums.begin(), sums.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    QCOMPARE(row[columns.indexOf("lambda")].toDouble(), best->first);
    differs = differs || !own.contains(row.join(','));
    ++checked;
  }
  QCOMPARE(checked, 18);
  QVERIFY(differs);
  // What is predicted is predicted by these models.
  std::map<QByteArray, double> squares, counts;
  const QList<QByteArrayList> predicted = cellsOf(readFile(path("common/predictions.csv")));
  const QByteArrayList header = predicted.front();
  for (const QByteArrayList& row : predicted.sliced(1)) {
    if (row[header.indexOf("method")] != "krr" || row[header.indexOf("rule")] != "loo") continue;
    const double residual = row[header.indexOf("y")].toDouble() - row[header.indexOf("prediction")].toDouble();
    squares[row.last()] += residual * residual;
    counts[row.last()] += 1.0;
  }
  QCOMPARE(counts.size(), std::size_t{3});
  QByteArray lambda;
  for (const QByteArrayList& row : selected.sliced(1)) {
    if (row.front() == "krr" && row[columns.indexOf("rule")] == "loo") lambda = row[columns.indexOf("lambda")];
  }
  for (const QByteArrayList& point : points.sliced(1)) {
    if (point.front() != "krr" || point[names.indexOf("lambda")] != lambda) continue;
    const double expected = point[names.indexOf("train_mse")].toDouble();
    QVERIFY(std::abs(squares.at(point.last()) / counts.at(point.last()) - expected) <
            1e-9 * variances.at(point.last()));
  }

  // The table of experiments and a choice by --set follow.
  QCOMPARE(start({"run", "common.kerridge", "--table", "table.csv", "--quiet"}).code, 0);
  const QList<QByteArrayList> summary = cellsOf(readFile(path("common/summary.csv")));
  QCOMPARE(cellsOf(readFile(path("table.csv"))).size(), summary.size());
  const Outcome alone =
      start({"run", "common.kerridge", "--export", "alone", "--formats", "csv", "--set", "data.target=first"});
  QVERIFY2(
      alone.code == 0 && alone.error.contains("/common-lambda: has no effect: the experiment learns a single target"),
      qPrintable(alone.error));
  write("rolling.kerridge", R"(["first", "second", "third"])",
        R"("split": { "kind": "rolling", "initial": 20, "horizon": 5 }, "methods": ["krr"], "rules": ["gcv"],
           "common-lambda": true)");
  writeFile(path("data.csv"),
            table(false) + "0.5,,0.5,2,,1\n0.2,,0.5,2,,1\n0.7,,0.5,2,,1\n0.9,,0.5,2,,1\n0.1,,0.5,2,,1\n");
  const Outcome refused = start({"run", "rolling.kerridge", "--export", "rolling"});
  QCOMPARE(refused.code, 2);
  QVERIFY2(refused.error.contains("/common-lambda: the targets have different numbers of splits"),
           qPrintable(refused.error));
}

void SeveralTargetsRunTest::aListOfOneIsThatOne() {
  const QByteArray rest = R"("methods": ["krr"], "rules": ["loo"])";
  write("one.kerridge", R"("first")", rest);
  runTo("one.kerridge", "one", {"--formats", "csv"});
  write("one.kerridge", R"(["first"])", rest);
  runTo("one.kerridge", "list", {"--formats", "csv"});
  auto one = contentsOf(path("one"));
  auto list = contentsOf(path("list"));
  one.erase("timing.csv");
  list.erase("timing.csv");
  QVERIFY(one == list);
}

/// The others stay out of the inputs.
void SeveralTargetsRunTest::oneOfThemIsChosen() {
  write("all.kerridge", R"(["first", "second", "third"])",
        R"("methods": ["krr"], "rules": ["loo"], "at": { "rule": "loo" })");
  runTo("all.kerridge", "chosen", {"--formats", "csv", "--set", "data.target=second"});
  runTo("all.kerridge", "all", {"--formats", "csv"});
  QByteArray expected;
  for (const QByteArrayList& row : cellsOf(readFile(path("all/predictions.csv")))) {
    if (row.last() == "second") expected += row.sliced(0, row.size() - 1).join(',') + '\n';
  }
  const QByteArray chosen = readFile(path("chosen/predictions.csv")).replace('\r', "");
  QCOMPARE(chosen.sliced(chosen.indexOf('\n') + 1), expected);
  const QStringList predict{"predict", "all.kerridge", "data.csv", "--to", "new.csv"};
  const Outcome refused = start(predict);
  QCOMPARE(refused.code, 2);
  QVERIFY2(refused.error.contains("/data/target: a model has a single target, and the experiment names several"),
           qPrintable(refused.error));
  QCOMPARE(start(predict + QStringList{"--set", "data.target=second"}).code, 0);
  QVERIFY(readFile(path("new.csv")).count('\n') > rows);
  const QStringList script{"script", "all.kerridge", "--to", "scripts"};
  QCOMPARE(start(script).code, 2);
  QCOMPARE(start(script + QStringList{"--function", "python"}).code, 2);
  QCOMPARE(start(script + QStringList{"--set", "data.target=third"}).code, 0);
}

void SeveralTargetsRunTest::theManifestNamesEach() {
  write("all.kerridge", R"(["first", "third"])", R"("methods": ["krr"], "rules": ["loo"])");
  runTo("all.kerridge", "all", {"--formats", "csv"});
  const QJsonObject manifest = QJsonDocument::fromJson(readFile(path("all/manifest.json"))).object();
  const QJsonArray data = manifest["data"].toArray();
  QCOMPARE(data.size(), 2);
  QCOMPARE(data[0]["target"].toString(), QString("first"));
  QCOMPARE(data[1]["target"].toString(), QString("third"));
  QCOMPARE(data[1]["inputs"].toArray(), (QJsonArray{"u", "v", "second"}));
  QCOMPARE(data[1]["splits"].toArray().size(), 1);
  QCOMPARE(manifest["experiment"]["data"]["target"].toArray(), (QJsonArray{"first", "third"}));
  QCOMPARE(manifest["complete"].toBool(), true);
}

void SeveralTargetsRunTest::onlyTablesAndPictures_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("error");
  const auto row = [](const char* name, const QStringList& arguments, const char* what) {
    QTest::newRow(name) << arguments << QString("/data/target: ") + what;
  };
  row("model", {"--save-model", "m.json"}, "a saved model has a single target");
  row("animation", {"--animate", "lambda"}, "an animation shows a single target");
  row("sheet", {"--sheet", "fit"}, "a sheet of charts shows a single target");
  row("report", {"--formats", "csv,html"}, "a report (--formats html or tex) has a single target");
  row("studies", {"--set", R"(studies=["rates"])"}, "a run of studies has a single target");
  row("stream", {"--stream"}, "a run that streams its rows learns one target");
}

void SeveralTargetsRunTest::onlyTablesAndPictures() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, error);
  write("all.kerridge", R"(["first", "second"])", R"("methods": ["krr"], "rules": ["gcv"])");
  const Outcome outcome = start(QStringList{"run", "all.kerridge", "--export", "refused"} + arguments);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains(error), qPrintable(outcome.error));
  QVERIFY(!QFile::exists(path("refused")));
}

void SeveralTargetsRunTest::theTableOfExperimentsHasEach() {
  const QByteArray rest = R"("methods": ["krr", "linear"], "rules": ["loo"])";
  write("all.kerridge", R"(["first", "second"])", rest);
  write("one.kerridge", R"("third")", rest);
  QCOMPARE(start({"run", "all.kerridge", "one.kerridge", "--table", "t.csv"}).code, 0);
  runTo("all.kerridge", "all", {"--formats", "csv"});
  const QList<QByteArrayList> lines = cellsOf(readFile(path("t.csv")));
  const QList<QByteArrayList> summary = cellsOf(readFile(path("all/summary.csv")));
  QVERIFY(lines.size() > summary.size());
  for (qsizetype i = 1; i < summary.size(); ++i) QCOMPARE(lines[i].sliced(1, summary[i].size()), summary[i]);
  QCOMPARE(lines.front().indexOf("target"), 4);
  QCOMPARE(lines.last()[4], QByteArray("third"));
}

void SeveralTargetsRunTest::mistakes_data() {
  QTest::addColumn<QByteArray>("data");
  QTest::addColumn<QString>("error");
  const auto row = [](const char* data, const char* error) {
    QTest::newRow(data) << R"({ "file": "data.csv", )" + QByteArray(data) + " }" << QString(error);
  };
  row(R"("target": [])", "/data/target: the list names no column");
  row(R"("target": ["first", ""])", "/data/target/1: the name of a column is expected, found an empty text");
  row(R"("target": ["first", true])", "/data/target/1: a column's name or number is expected, found true");
  row(R"("target": ["first", "none"])", "/data/target/1: data.csv: target: there is no column ");
  row(R"("target": ["none", "first"])", "/data/target/0: data.csv: target: there is no column ");
  row(R"("target": ["first", "second", 2])", "/data/target/2: data.csv: target “first” is named twice");
  row(R"("target": ["first", "w"], "weight": "w")", "/data/target/1: data.csv: target “w” is also the weight column");
  row(R"("target": ["first", "w"], "noise": "w")", "/data/target/1: data.csv: target “w” is also the noise column");
  row(R"("target": ["first", "w"], "group": "w")", "/data/target/1: data.csv: target “w” is also the group column");
  row(R"("target": ["w", "first"], "ignore": ["w"])",
      "/data/target/0: data.csv: target “w” is also among the ignored columns");
  row(R"("target": ["first", "w"], "outputs": ["w"])",
      "/data/target/1: data.csv: target “w” is also among the ignored columns");
  row(R"("target": ["first", "c"])", "/data/target/1: data.csv: target “c” holds text such as “k0”");
  row(R"("target": ["first", "second"], "outputs": ["none"])",
      "/data/outputs/0: data.csv: further output: there is no column ");
  row(R"("target": ["first", "second"], "transforms": { "second": "rank" })", "/data/transforms/second: data.csv: ");
}

void SeveralTargetsRunTest::mistakes() {
  QFETCH(QByteArray, data);
  QFETCH(QString, error);
  QByteArrayList lines = table(false).trimmed().split('\n');
  for (qsizetype i = 0; i < lines.size(); ++i) lines[i] += i == 0 ? ",c" : ",k" + QByteArray::number(i % 3);
  writeFile(path("data.csv"), lines.join('\n').replace("k1", "k0"));
  writeFile(path("wrong.kerridge"), R"({ "kerridge": 1, "methods": ["krr"], "data": )" + data + " }");
  const Outcome outcome = start({"run", "wrong.kerridge", "--export", "wrong"});
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains(error), qPrintable(outcome.error));
}

/// What is wrong with the rows of one target is said with its name.
void SeveralTargetsRunTest::rowsOfOneTargetAreItsOwn() {
  writeFile(path("data.csv"), "x,a,b\n1,2,\n2,3,\n3,5,\n4,4,\n");
  writeFile(path("wrong.kerridge"),
            R"({ "kerridge": 1, "methods": ["krr"], "data": { "file": "data.csv", "target": ["a", "b"] } })");
  const Outcome empty = start({"run", "wrong.kerridge", "--export", "wrong"});
  QCOMPARE(empty.code, 2);
  QVERIFY2(empty.error.contains("target “b”: no row is left: 4 without target"), qPrintable(empty.error));
  writeFile(path("data.csv"), "x,a,b\n1,2,4\n2,3,\n3,5,\n4,4,\n");
  const Outcome few = start({"run", "wrong.kerridge", "--export", "wrong"});
  QCOMPARE(few.code, 2);
  QVERIFY2(few.error.contains("/split: target “b”: a hold-out split needs at least 2 rows"), qPrintable(few.error));
  QVERIFY(!QFile::exists(path("wrong")));
}

KERRIDGE_TEST(SeveralTargetsRunTest)

}  // namespace several_targets_run_test

#include "several_targets_run_test.moc"
