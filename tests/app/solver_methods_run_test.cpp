// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include <cmath>
#include <map>

#include "app/program.h"
#include "support/compare.h"
#include "support/test.h"

namespace solver_methods_run_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

const QByteArray experiment = R"({
  "kerridge": 1,
  "data": { "generator": { "id": "friedman1", "n": 120 } },
  "standardize": { "target": true },
  "methods": ["linear", "lasso", { "id": "svr", "epsilon": 0.2 }, { "id": "widrow-hoff", "passes": 3, "seed": 7 },
              { "id": "kernel-widrow-hoff", "step": 0.9, "seed": 0 }],
  "lambda": { "from": 1e-3, "to": 10, "count": 12 },
  "rules": ["loo", { "id": "k-fold", "k": 5 }],
  "measure": "mse"
})";

const std::map<QString, int> modelsPerMethod{
    {"linear", 1}, {"lasso", 12}, {"svr", 12}, {"widrow-hoff", 12}, {"kernel-widrow-hoff", 12}};

}  // namespace

/// Methods with their own solvers through the program: tables are complete, and agree with one another.
class SolverMethodsRunTest : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;
  Outcome m_outcome;

  QString file(const QString& name) const { return m_folder.filePath("out/" + name); }

 private Q_SLOTS:
  void initTestCase() {
    writeFile(m_folder.filePath("x.kerridge"), experiment);
    m_outcome = execute({"run", "x.kerridge", "--export", "out"}, m_folder.path());
    QCOMPARE(m_outcome.error, "");
    QCOMPARE(m_outcome.code, 0);
  }

  void paths() {
    const Csv path(file("path.csv"));
    std::map<QString, int> models;
    for (std::size_t row = 0; row < path.rows.size(); ++row) {
      const QString method = path.text(row, "method");
      ++models[method];
      for (const char* column : {"norm", "offset", "train_mse", "test_mse", "kfold_mse", "kfold_se"})
        QVERIFY2(std::isfinite(path.number(row, column)), column);
      const bool steps = method.contains("widrow-hoff"), alone = method == "linear";
      QCOMPARE(std::isfinite(path.number(row, "lambda")), !steps && !alone);
      QCOMPARE(std::isfinite(path.number(row, "t")), steps);
      QCOMPARE(std::isfinite(path.number(row, "loo_mse")), alone);
      QCOMPARE(std::isfinite(path.number(row, "df")), alone || method == "lasso");
    }
    QCOMPARE(models, modelsPerMethod);
  }

  /// The models chosen by cross-validation predict with the errors that the tables state, and better than the mean.
  void selectedModelsPredict() {
    const Csv selected(file("selected.csv")), predictions(file("predictions.csv"));
    int checked = 0;
    for (std::size_t row = 0; row < selected.rows.size(); ++row) {
      if (selected.text(row, "rule") != "k-fold") continue;
      double squares = 0.0, mean = 0.0, meanSquare = 0.0;
      int rows = 0;
      for (std::size_t i = 0; i < predictions.rows.size(); ++i) {
        if (predictions.text(i, "method") != selected.text(row, "method") || predictions.text(i, "rule") != "k-fold" ||
            predictions.text(i, "part") != "test")
          continue;
        const double y = predictions.number(i, "y"), error = y - predictions.number(i, "prediction");
        squares += error * error;
        mean += y;
        meanSquare += y * y;
        ++rows;
      }
      QVERIFY(rows > 0);
      VERIFY_CLOSE(selected.number(row, "test_error"), squares / rows, 1e-9, 0.0);
      QVERIFY(squares / rows < 0.7 * (meanSquare / rows - mean / rows * mean / rows));
      ++checked;
    }
    QCOMPARE(checked, 5);
  }

  void sameBytesAgain() {
    const Outcome again = execute({"run", "x.kerridge", "--export", "again"}, m_folder.path());
    QCOMPARE(again.code, 0);
    for (const char* name : {"path.csv", "selected.csv", "predictions.csv"})
      QCOMPARE(readFile(m_folder.filePath(QString("again/") + name)), readFile(file(name)));
  }

  void wrongParameters() {
    for (const auto& [text, place] :
         std::map<QByteArray, QString>{{R"({ "id": "svr", "epsilon": -1 })", "epsilon"},
                                       {R"({ "id": "widrow-hoff", "step": 1 })", "step"},
                                       {R"({ "id": "lasso", "features": {} })", "features"}}) {
      writeFile(m_folder.filePath("wrong.kerridge"), "{ \"kerridge\": 1, \"methods\": [" + text + "] }");
      const Outcome outcome = execute({"run", "wrong.kerridge", "--export", "wrong"}, m_folder.path());
      QCOMPARE(outcome.code, 2);
      QVERIFY2(outcome.error.contains("/methods/0/" + place), qPrintable(outcome.error));
    }
  }
};

KERRIDGE_TEST(SolverMethodsRunTest)

}  // namespace solver_methods_run_test

#include "solver_methods_run_test.moc"
