// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/function_script.h"

#include <QStandardPaths>
#include <QTemporaryDir>

#include <cmath>
#include <limits>

#include "base/number_text.h"
#include "base/random.h"
#include "data/new_inputs.h"
#include "files/atomic_file.h"
#include "headless/run_program.h"
#include "kernels/kernel_list.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "support/test.h"

namespace function_script_test {

using namespace kerridge;

namespace {

/// Numbers of very different sizes, a text, and gaps where wanted.
Table rowsOfTable(Index rows, std::uint64_t seed, bool gaps) {
  Random random(seed);
  Table table;
  table.rows = rows;
  table.columns.resize(4);
  const char* const names[] = {"small\\", "kind \"é\"", "large\n%1", "y"};
  for (std::size_t j = 0; j < 4; ++j) table.columns[j].name = names[j];
  table.columns[1].type = ColumnType::categorical;
  table.columns[1].categories = {"a,b", "c=d", "ü\\"};
  for (Index i = 0; i < rows; ++i) {
    table.columns[0].values.push_back(1e-7 * random.normal());
    table.columns[1].codes.push_back(static_cast<int>(random.uniform() * 3));
    table.columns[2].values.push_back(gaps && i % 7 == 2 ? notANumber : 1e9 + 1e6 * random.normal());
    table.columns[3].values.push_back(20 + random.normal() + 3 * table.columns[1].codes.back());
  }
  return table;
}

struct Case {
  std::string name;
  FittedModel model;
};

/// Every kernel, each with one more method than the one before; features of both kinds; linear regression.
std::vector<Case> cases() {
  std::vector<Case> all;
  const char* const ids[] = {"krr", "krr-offset", "m-rlsr", "cg", "svr"};
  const auto addKernel = [&all](const KernelSpec& kernel, const MethodSpec& spec, Missing missing,
                                const std::map<std::string, Transform>& transforms = {}) {
    Experiment experiment;
    experiment.kernel = kernel;
    experiment.standardize.target = all.size() % 2 == 0;
    experiment.methods = {spec};
    experiment.rules.clear();
    Roles roles;
    roles.target = "y";
    roles.missing = missing;
    roles.transforms = transforms;
    Table table = rowsOfTable(40, 3, true);
    if (transforms.count("y") > 0) {
      for (double& y : table.columns[static_cast<std::size_t>(table.find(ColumnReference("y")))].values) {
        y = std::exp(0.1 * y);
      }
    }
    const auto data = makeDataset(table, roles, "d.csv");
    all.push_back({kernel.id + " " + spec.id, fitModel(experiment, data, {}, {})});
  };
  const auto add = [&](const std::string& kernel, const MethodSpec& spec, Missing missing, const WidthSpec& width = {},
                       const std::map<std::string, Transform>& transforms = {}) {
    addKernel({kernel, width, {}}, spec, missing, transforms);
  };
  for (const KernelFamily* kernel : kernels()) {
    MethodSpec spec;
    spec.id = ids[all.size() % 5];
    spec.at = std::max(defaultAt(spec.id), 1e-3);
    add(kernel->info().id, spec, all.size() % 3 == 0 ? Missing::drop : Missing::median);
  }
  MethodSpec spec;
  spec.at = 1e-3;
  spec.features = FeatureSpec{"nystrom", 12, 5};
  add("gaussian", spec, Missing::mean);
  spec.features = FeatureSpec{"random-fourier", 20, 5, FeaturePairing::cosine};
  add("laplacian", spec, Missing::drop);
  spec.features = FeatureSpec{"random-fourier", 20, 5, FeaturePairing::sineCosine};
  add("cauchy", spec, Missing::mean);
  // A width for each of the five inputs: of the kernel itself, of landmarks and of frequencies.
  const WidthSpec widths{.relative = true, .value = 1.5, .perInput = {0.7, 3.0, 5.0, 80.0, 2.0}};
  spec.features.reset();
  for (const KernelFamily* kernel : kernels()) {
    if (kernel->usesWidth()) add(kernel->info().id, spec, Missing::median, widths);
  }
  spec.features = FeatureSpec{"nystrom", 12, 5};
  add("matern-3-2", spec, Missing::mean, widths);
  spec.features = FeatureSpec{"random-fourier", 20, 5, FeaturePairing::sineCosine};
  add("laplacian", spec, Missing::mean, widths);
  MethodSpec linear;
  linear.id = "linear";
  add("gaussian", linear, Missing::drop);
  // Inputs that the model sees transformed, of every form of a model.
  const char* const large = "large\n%1";
  const std::map<std::string, Transform> ranked{{"small\\", Transform::rank}, {large, Transform::log}};
  add("gaussian", linear, Missing::median, {}, ranked);
  spec.features.reset();
  add("laplacian", spec, Missing::drop, {}, ranked);
  add("spline", spec, Missing::mean, {}, {{large, Transform::squareRoot}});
  spec.features = FeatureSpec{"random-fourier", 20, 5, FeaturePairing::cosine};
  add("gaussian", spec, Missing::median, {}, {{large, Transform::log1p}, {"small\\", Transform::rank}});
  // Combinations: every kernel in a sum and in a product, some of some inputs, with a width for each of these.
  spec.features.reset();
  KernelSpec every;
  every.id = sumKernelId;
  for (const KernelFamily* kernel : kernels()) {
    KernelSpec product;
    product.id = productKernelId;
    product.parts = {{kernel->info().id, {}, {}}, {"laplacian", {}, {}}};
    product.parts[0].inputs = {every.parts.size() % 2 == 0 ? "kind \"é\"" : "small\\"};
    product.parts[1].width.perInput = {2.0, 3.0};
    product.parts[1].inputs = {large, "kind \"é\"=c=d"};
    KernelSpec scaled;
    scaled.id = scaledKernelId;
    scaled.factor = every.parts.empty() ? 3.0 : 0.25;
    scaled.parts = {product};
    every.parts.push_back(scaled);
  }
  addKernel(every, spec, Missing::median, ranked);
  every.parts.resize(4);
  spec.features = FeatureSpec{"nystrom", 12, 5};
  addKernel(every, spec, Missing::mean);
  // Targets that the model learns transformed.
  spec.features.reset();
  add("gaussian", spec, Missing::median, {}, {{"y", Transform::log}, {large, Transform::log}});
  add("laplacian", spec, Missing::drop, {}, {{"y", Transform::log1p}});
  add("gaussian", linear, Missing::mean, {}, {{"y", Transform::squareRoot}});
  return all;
}

/// What an error of the learned target becomes at most in the unit of the file, relative and absolute.
double slopeOf(Transform transform, double prediction) {
  switch (transform) {
    case Transform::log: return prediction;
    case Transform::log1p: return prediction + 1.0;
    case Transform::squareRoot: return 2.0 * std::sqrt(prediction);
    default: return 1.0;
  }
}

/// Rows to predict, their inputs as the functions take them, the program's predictions and what round-off may make.
struct Expected {
  Matrix X;
  Vector prediction, allowed;
};

Expected expectedOf(const FittedModel& model) {
  const Table table = rowsOfTable(25, 8, true);
  const ColumnMatch match = matchColumns(model.encoding, model.targetName, table, "new");
  Expected expected;
  expected.X = encodeNewTable(model.encoding, match, table, "new", {}).X;
  expected.prediction = predictTable(model, table, "new", {}, {}).prediction;
  const FunctionSet& function = model.function;
  const Matrix scaled = model.scaling.inputs(expected.X);
  Matrix phi = scaled;
  if (function.form == ModelForm::kernel) phi = function.kernel->cross(scaled, *function.trainInputs, {});
  if (function.form == ModelForm::features) phi = (*function.features)(scaled, {});
  const Vector sums = phi.cwiseAbs() * function.coefficients.col(0).cwiseAbs();
  const double rest = std::abs(function.offsets(0) * model.scaling.targetScale) + std::abs(model.scaling.targetMean);
  expected.allowed =
      200 * std::numeric_limits<double>::epsilon() * (model.scaling.targetScale * sums.array() + rest).matrix();
  if (model.scaling.targetTransform != Transform::none) {
    for (Index i = 0; i < expected.allowed.size(); ++i) {
      const double prediction = expected.prediction(i);
      expected.allowed(i) *= std::abs(slopeOf(model.scaling.targetTransform, prediction));
      expected.allowed(i) += 1e-14 * std::abs(prediction);
    }
  }
  return expected;
}

QString listOf(const Eigen::RowVectorXd& row, const QString& nan) {
  QStringList numbers;
  for (const double value : row) numbers << (std::isnan(value) ? nan : QString::fromStdString(exactText(value)));
  return numbers.join(", ");
}

/// One number per row of every case, in their order.
void compare(const std::vector<Case>& all, const QByteArray& output) {
  QList<QByteArray> lines = output.split('\n');
  QVERIFY(!output.isEmpty());
  for (const Case& one : all) {
    const Expected expected = expectedOf(one.model);
    int missing = 0;
    for (Index i = 0; i < expected.X.rows(); ++i) {
      QVERIFY(!lines.isEmpty());
      const double found = lines.takeFirst().trimmed().toLower().toDouble();  // R writes NaN, Qt reads nan
      QCOMPARE(std::isnan(found), std::isnan(expected.prediction(i)));
      if (std::isnan(found)) {
        ++missing;
        continue;
      }
      QVERIFY2(std::abs(found - expected.prediction(i)) <= expected.allowed(i),
               qPrintable(QString("%1, row %2: %3 off, %4 allowed")
                              .arg(one.name.c_str())
                              .arg(i)
                              .arg(found - expected.prediction(i))
                              .arg(expected.allowed(i))));
    }
    QCOMPARE(missing > 0, one.model.missing == Missing::drop);
  }
}

}  // namespace

class FunctionScriptTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { m_cases = cases(); }
  void python();
  void cpp();
  void r();
  void namesStayInComments();
  void obstacles();
  void trainingInputsAreAnnounced();
  void fileNames();

 private:
  std::vector<Case> m_cases;
};

void FunctionScriptTest::python() {
  const QString program = QStandardPaths::findExecutable("python3");
  if (program.isEmpty()) QSKIP("python3 is not installed");
  const QTemporaryDir folder;
  QByteArray main = "nan = float(\"nan\")\n";
  for (std::size_t i = 0; i < m_cases.size(); ++i) {
    const QString name = QString("f%1").arg(i);
    writeFileAtomically(folder.filePath(name + ".py"),
                        functionScript(FunctionLanguage::python, m_cases[i].model, "Kerridge"));
    main += QString("import %1\n").arg(name).toUtf8();
    const Matrix X = expectedOf(m_cases[i].model).X;
    for (Index row = 0; row < X.rows(); ++row) {
      main += QString("print(repr(%1.predict_row([%2])))\n").arg(name, listOf(X.row(row), "nan")).toUtf8();
    }
  }
  writeFileAtomically(folder.filePath("main.py"), main);
  // -S: without site-packages.
  compare(m_cases, run(program, {"-S", "-B", "main.py"}, folder.path()));
}

void FunctionScriptTest::cpp() {
  const QString program = QStandardPaths::findExecutable("g++");
  if (program.isEmpty()) QSKIP("g++ is not installed");
  const QTemporaryDir folder;
  QByteArray main = "#include <cmath>\n#include <cstddef>\n#include <cstdio>\n";
  QByteArray calls;
  for (std::size_t i = 0; i < m_cases.size(); ++i) {
    writeFileAtomically(folder.filePath(QString("f%1.h").arg(i)),
                        functionScript(FunctionLanguage::cpp, m_cases[i].model, "Kerridge"));
    const QByteArray number = QByteArray::number(static_cast<qulonglong>(i));
    main += "namespace f" + number + " {\n#include \"f" + number + ".h\"\n}\n";
    const Matrix X = expectedOf(m_cases[i].model).X;
    for (Index row = 0; row < X.rows(); ++row) {
      calls += "  {\n    const double x[] = {" + listOf(X.row(row), "NAN").toUtf8() +
               "};\n    std::printf(\"%.17g\\n\", f" + number + "::predict_row(x));\n  }\n";
    }
  }
  writeFileAtomically(folder.filePath("main.cpp"), main + "int main() {\n" + calls + "}\n");
  run(program, {"-std=c++17", "-Wall", "-Wextra", "-Werror", "-pedantic", "main.cpp", "-o", "main"}, folder.path());
  compare(m_cases, run(folder.filePath("main"), {}, folder.path()));
}

void FunctionScriptTest::r() {
  const QString program = QStandardPaths::findExecutable("Rscript");
  if (program.isEmpty()) QSKIP("R is not installed: the functions for it are not run");
  const QTemporaryDir folder;
  QByteArray main;
  for (std::size_t i = 0; i < m_cases.size(); ++i) {
    const QString name = QString("f%1.R").arg(i);
    writeFileAtomically(folder.filePath(name), functionScript(FunctionLanguage::r, m_cases[i].model, "Kerridge"));
    main += QString("source(\"%1\")\n").arg(name).toUtf8();
    const Matrix X = expectedOf(m_cases[i].model).X;
    for (Index row = 0; row < X.rows(); ++row) {
      main += QString("cat(sprintf(\"%.17g\\n\", predict_row(c(%1))))\n").arg(listOf(X.row(row), "NaN")).toUtf8();
    }
  }
  writeFileAtomically(folder.filePath("main.R"), main);
  compare(m_cases, run(program, {"main.R"}, folder.path()));
}

/// Whatever columns are called, a line of the head is a comment, and the inputs are counted as the language does.
void FunctionScriptTest::namesStayInComments() {
  for (const auto& [language, sign, first] : {std::tuple{FunctionLanguage::python, "# ", "x[0]"},
                                              {FunctionLanguage::r, "# ", "x[1]"},
                                              {FunctionLanguage::cpp, "// ", "x[0]"}}) {
    const QString text = QString::fromUtf8(functionScript(language, m_cases.front().model, "Kerridge 9"));
    const QStringList lines = text.left(text.indexOf("\n\n")).split('\n');
    for (const QString& line : lines) QVERIFY2(line.startsWith(sign) && !line.endsWith('\\'), qPrintable(line));
    QVERIFY(lines.front().contains("on d.csv, target y, written by Kerridge 9."));
    QVERIFY(text.contains(QString(sign) + "  " + first + "  small/\n"));
    QVERIFY(text.contains("1 where kind \"é\" is “a,b”, else 0"));
    QVERIFY(text.contains("training inputs of the model are in this file."));
  }
}

void FunctionScriptTest::obstacles() {
  for (const Case& one : m_cases) QCOMPARE(functionObstacle(one.model), QString());
  Experiment experiment;
  experiment.kernel.id = "spline";
  experiment.methods.resize(1);
  experiment.methods.front().features = FeatureSpec{"nystrom", 8, 5};
  Roles roles;
  roles.target = "y";
  const auto data = makeDataset(rowsOfTable(30, 3, false), roles, "d.csv");
  const QString reason = functionObstacle(fitModel(experiment, data, {}, {}));
  QVERIFY(reason.contains("range of the training inputs"));
  // Known before the model is fitted.
  QCOMPARE(functionObstacle(experiment, 0), reason);
  experiment.methods.front().features.reset();
  QCOMPARE(functionObstacle(experiment, 0), QString());
}

/// What is said of a file before it is written is what its first lines say.
void FunctionScriptTest::trainingInputsAreAnnounced() {
  int without = 0;
  for (const Case& one : m_cases) {
    const QByteArray text = functionScript(FunctionLanguage::python, one.model, "Kerridge 9");
    const bool holds = text.contains("training inputs of the model are in this file.");
    QVERIFY2(functionHoldsTrainingInputs(one.model.method) == holds, one.name.c_str());
    if (!holds) ++without;
  }
  QVERIFY(without > 0 && without < static_cast<int>(m_cases.size()));
}

void FunctionScriptTest::fileNames() {
  QCOMPARE(functionFileName(FunctionLanguage::python, "/data/my.first.kerridge"), "my.first-predict.py");
  QCOMPARE(functionFileName(FunctionLanguage::r, "x.kerridge"), "x-predict.R");
  QCOMPARE(functionFileName(FunctionLanguage::cpp, "x"), "x-predict.h");
}

KERRIDGE_TEST(FunctionScriptTest)

}  // namespace function_script_test

#include "function_script_test.moc"
