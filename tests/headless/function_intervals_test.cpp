// SPDX-License-Identifier: GPL-3.0-or-later
// Exported functions of many rows at once, and their prediction intervals, run by Python, g++ and R.
#include "export/function_script.h"

#include <QStandardPaths>
#include <QTemporaryDir>

#include <cmath>

#include "base/number_text.h"
#include "data/generator.h"
#include "files/atomic_file.h"
#include "headless/run_program.h"
#include "prediction/model_choice.h"
#include "support/compare.h"
#include "support/test.h"

namespace function_intervals_test {

using namespace kerridge;

namespace {

constexpr double levels[] = {0.5, 0.9, 0.999};

struct Case {
  QByteArray name;
  FittedModel model;
};

std::vector<Case> cases() {
  std::vector<Case> all;
  const auto add = [&all](const char* name, const IntervalSpec& intervals, const std::string& method,
                          std::optional<FeatureSpec> features = {}, Transform transform = Transform::none) {
    auto data = std::make_shared<Dataset>(*generate({"friedman1", {{"n", 70.0}, {"noise", 1.0}}, 3}));
    data->X(4, 1) = notANumber;
    data->missing = Missing::median;
    if (transform == Transform::log) data->y = data->y.cwiseAbs().array() + 1.0;
    data->targetTransform = transform;
    Experiment experiment;
    experiment.methods.resize(1);
    experiment.methods.front().id = method;
    experiment.methods.front().at = 0.01;
    experiment.methods.front().features = std::move(features);
    experiment.split.kind = SplitKind::none;
    experiment.rules.clear();
    experiment.intervals = intervals;
    ModelChoice choice;
    choice.carriesIntervals = true;
    all.push_back({name, fitModel(experiment, data, choice, RunContext())});
  };
  const FeatureSpec nystrom{"nystrom", 15, 5};
  const FeatureSpec fourier{"random-fourier", 20, 5, FeaturePairing::cosine};
  add("jackknife", {IntervalKind::jackknifePlus, 0.9}, "krr-offset");
  add("adaptive jackknife", {IntervalKind::jackknifePlus, 0.9, true}, "krr");
  add("folds", {IntervalKind::crossValidationPlus, 0.9}, "m-rlsr");
  add("halves", {IntervalKind::split, 0.8}, "svr");
  add("adaptive halves of features", {IntervalKind::split, 0.9, true}, "krr", nystrom);
  add("process", {IntervalKind::gaussianProcess, 0.9}, "krr");
  add("process of features", {IntervalKind::gaussianProcess, 0.9}, "krr", fourier);
  add("linear", {IntervalKind::jackknifePlus, 0.9}, "linear");
  add("transformed target", {IntervalKind::jackknifePlus, 0.9}, "krr", {}, Transform::log);
  return all;
}

/// New rows, one of them far off, one with a missing input.
Matrix newRows() {
  Matrix X = generate({"friedman1", {{"n", 9.0}, {"noise", 1.0}}, 8})->X;
  X.row(2) *= 50.0;
  X(5, 3) = notANumber;
  return X;
}

QString rowText(const Matrix& X, Index row, const QString& nan) {
  QStringList numbers;
  for (Index j = 0; j < X.cols(); ++j) {
    numbers << (std::isnan(X(row, j)) ? nan : QString::fromStdString(exactText(X(row, j))));
  }
  return numbers.join(", ");
}

/// For every case: each row's prediction, then for every level each row's lower and upper end, and once more as the
/// call for a single row gives them.
void compare(const std::vector<Case>& all, const QByteArray& output) {
  QVERIFY(!output.isEmpty());
  QList<QByteArray> lines = output.split('\n');
  const Matrix X = newRows();
  const auto next = [&lines] { return lines.isEmpty() ? 0.0 : lines.takeFirst().trimmed().toLower().toDouble(); };
  for (const Case& one : all) {
    const FittedModel& model = one.model;
    QVERIFY2(model.carried != nullptr, one.name.constData());
    const Matrix scaled = model.scaling.inputs(X);
    const Vector prediction = predictionsAt(model.function, model.scaling, scaled, RunContext()).col(0);
    const double size = prediction.cwiseAbs().maxCoeff();
    const auto check = [&](double found, double expected, const char* what) {
      QVERIFY2(std::isnan(found) == std::isnan(expected), (one.name + ' ' + what).constData());
      if (std::isnan(found)) return;
      VERIFY_NOTHING_WRONG(farApart(QString::fromUtf8(one.name + ' ' + what), found, expected, 1e-9, 1e-9 * size));
    };
    for (Index row = 0; row < X.rows(); ++row) check(next(), prediction(row), "prediction");
    for (const double level : levels) {
      CarriedIntervals carried = *model.carried;
      carried.spec.level = level;
      const Intervals expected = carried.at(model.scaling, scaled, RunContext());
      for (int calls = 0; calls < 2; ++calls) {
        for (Index row = 0; row < X.rows(); ++row) {
          check(next(), expected.lower(row), "lower");
          check(next(), expected.upper(row), "upper");
        }
      }
    }
  }
}

}  // namespace

class FunctionIntervalsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { m_cases = cases(); }
  void python_data();
  void python();
  void cpp();
  void r();
  void onlyWhereCarried();

 private:
  std::vector<Case> m_cases;
};

void FunctionIntervalsTest::python_data() {
  QTest::addColumn<QStringList>("arguments");
  // -S: without site-packages, and so without NumPy.
  QTest::newRow("standard library") << QStringList{"-S", "-B", "main.py"};
  QTest::newRow("NumPy") << QStringList{"-B", "main.py"};
}

void FunctionIntervalsTest::python() {
  QFETCH(QStringList, arguments);
#ifdef _WIN32
  QSKIP("Python is asked on Linux");
#endif
  const QString program = "/usr/bin/python3";  // the system's, for which NumPy is installed
  const QTemporaryDir folder;
  if (!arguments.contains("-S") && run(program, {"-c", "import numpy; print(1)"}, folder.path()).isEmpty()) {
    QSKIP("NumPy is not installed");
  }
  const Matrix X = newRows();
  QStringList rows;
  for (Index row = 0; row < X.rows(); ++row) rows << '[' + rowText(X, row, "nan") + ']';
  QString main = "nan = float(\"nan\")\nX = [" + rows.join(", ") + "]\n";
  for (std::size_t i = 0; i < m_cases.size(); ++i) {
    const QString name = QString("f%1").arg(i);
    writeFileAtomically(folder.filePath(name + ".py"),
                        functionScript(FunctionLanguage::python, m_cases[i].model, "Kerridge"));
    main += QString("import %1\nfor p in %1.predict_rows(X): print(repr(p))\n").arg(name);
    for (const double level : levels) {
      main += QString(
                  "for a, b in %1.predict_intervals(X, %2): print(repr(a)); print(repr(b))\n"
                  "for x in X: print(*map(repr, %1.predict_interval(x, %2)), sep=\"\\n\")\n")
                  .arg(name)
                  .arg(level);
    }
  }
  writeFileAtomically(folder.filePath("main.py"), main.toUtf8());
  compare(m_cases, run(program, arguments, folder.path()));
}

void FunctionIntervalsTest::cpp() {
  const QString program = QStandardPaths::findExecutable("g++");
  if (program.isEmpty()) QSKIP("g++ is not installed");
  const QTemporaryDir folder;
  const Matrix X = newRows();
  QStringList rows;
  for (Index row = 0; row < X.rows(); ++row) rows << rowText(X, row, "NAN");
  QString main = "#include <algorithm>\n#include <cmath>\n#include <cstddef>\n#include <cstdio>\n#include <vector>\n";
  QString calls = "  const double X[] = {" + rows.join(",\n") + "};\n  double lower[9], upper[9];\n";
  for (std::size_t i = 0; i < m_cases.size(); ++i) {
    const QString name = QString("f%1").arg(i);
    writeFileAtomically(folder.filePath(name + ".h"),
                        functionScript(FunctionLanguage::cpp, m_cases[i].model, "Kerridge"));
    main += "namespace " + name + " {\n#include \"" + name + ".h\"\n}\n";
    calls +=
        QString("  %1::predict_rows(X, 9, lower);\n  for (double p : lower) std::printf(\"%.17g\\n\", p);\n").arg(name);
    for (const double level : levels) {
      calls += QString(
                   "  %1::predict_intervals(X, 9, %2, lower, upper);\n"
                   "  for (int i = 0; i < 9; ++i) std::printf(\"%.17g\\n%.17g\\n\", lower[i], upper[i]);\n"
                   "  for (int i = 0; i < 9; ++i) {\n"
                   "    %1::predict_interval(X + i * %3, %2, lower[0], upper[0]);\n"
                   "    std::printf(\"%.17g\\n%.17g\\n\", lower[0], upper[0]);\n  }\n")
                   .arg(name)
                   .arg(level)
                   .arg(X.cols());
    }
  }
  writeFileAtomically(folder.filePath("main.cpp"), (main + "int main() {\n" + calls + "}\n").toUtf8());
  run(program, {"-std=c++17", "-Wall", "-Wextra", "-Werror", "-pedantic", "main.cpp", "-o", "main"}, folder.path());
  compare(m_cases, run(folder.filePath("main"), {}, folder.path()));
}

void FunctionIntervalsTest::r() {
  const QString program = QStandardPaths::findExecutable("Rscript");
  if (program.isEmpty()) QSKIP("R is not installed: the functions for it are not run");
  const QTemporaryDir folder;
  const Matrix X = newRows();
  QStringList rows;
  for (Index row = 0; row < X.rows(); ++row) rows << rowText(X, row, "NaN");
  QString main = QString(
                     "X <- matrix(c(%1), ncol = %2, byrow = TRUE)\nsay <- function(x) cat(sprintf(\"%.17g\\n\", x), "
                     "sep = \"\")\n")
                     .arg(rows.join(",\n"))
                     .arg(X.cols());
  for (std::size_t i = 0; i < m_cases.size(); ++i) {
    const QString name = QString("f%1.R").arg(i);
    writeFileAtomically(folder.filePath(name), functionScript(FunctionLanguage::r, m_cases[i].model, "Kerridge"));
    main += QString("source(\"%1\")\nsay(predict_rows(X))\n").arg(name);
    for (const double level : levels) {
      main += QString(
                  "say(as.vector(t(predict_intervals(X, %1))))\n"
                  "for (i in seq_len(nrow(X))) say(predict_interval(X[i, ], %1))\n")
                  .arg(level);
    }
  }
  writeFileAtomically(folder.filePath("main.R"), main.toUtf8());
  compare(m_cases, run(program, {"main.R"}, folder.path()));
}

/// The head says which functions there are.
void FunctionIntervalsTest::onlyWhereCarried() {
  FittedModel model = m_cases.front().model;
  for (const FunctionLanguage language : {FunctionLanguage::python, FunctionLanguage::r, FunctionLanguage::cpp}) {
    const QByteArray text = functionScript(language, model, "Kerridge");
    QVERIFY(text.contains("predict_interval(") && text.left(900).contains("jackknife+ intervals"));
  }
  QVERIFY(hasFunctionIntervals(model));
  model.carried = nullptr;
  QVERIFY(!hasFunctionIntervals(model));
  QVERIFY(!functionScript(FunctionLanguage::python, model, "Kerridge").contains("interval"));
}

KERRIDGE_TEST(FunctionIntervalsTest)

}  // namespace function_intervals_test

#include "function_intervals_test.moc"
