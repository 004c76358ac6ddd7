// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/model_file.h"

#include <QRegularExpression>
#include <QTemporaryDir>

#include <cmath>
#include <limits>

#include "data/new_inputs.h"
#include "engine/engine.h"
#include "files/atomic_file.h"
#include "headless/saved_models.h"
#include "kernels/kernel_list.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/test.h"

namespace model_file_test {

using namespace kerridge;

namespace {

/// The error that round-off may make: Σ |c_i φ_i(x)| and the offset, in units of the target.
double magnitude(const FunctionSet& function, const Scaling& scaling, const Eigen::RowVectorXd& x) {
  const Matrix X = x;
  Matrix phi = X;
  if (function.form == ModelForm::kernel) phi = function.kernel->cross(X, *function.trainInputs, {});
  if (function.form == ModelForm::features) phi = (*function.features)(X, {});
  return scaling.targetScale * (phi.cwiseAbs() * function.coefficients.col(0).cwiseAbs())(0) +
         std::abs(scaling.targetScale * function.offsets(0)) + std::abs(scaling.targetMean);
}

SavedModel smallModel() {
  Experiment experiment = experimentWith("gaussian", {});
  experiment.methods.resize(1);
  const auto data = dataFrom(mixedTable(12, 3, false), Missing::drop);
  return savedModel(fitModel(experiment, data, {}, {}), experiment, "abc", "Kerridge test");
}

/// 0.5 Laplacian + Gaussian of the text × spline of two numbers.
KernelSpec combination() {
  KernelSpec product;
  product.id = productKernelId;
  product.parts = {{"gaussian", {.relative = true, .value = 0.6}, {}}, {"spline", {}, {{"order", 0.0}}}};
  product.parts[0].inputs = {"kind \"é\""};
  product.parts[1].inputs = {"large", "small"};
  KernelSpec scaled;
  scaled.id = scaledKernelId;
  scaled.factor = 0.5;
  scaled.parts = {{"laplacian", {}, {}}};
  KernelSpec sum;
  sum.id = sumKernelId;
  sum.parts = {scaled, product};
  return sum;
}

}  // namespace

class ModelFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyKernelAndMethod_data();
  void everyKernelAndMethod();
  void widthsPerInput();
  void textsAreTheSame();
  void whatItSaysOfItself();
  void meaningsOfColumns();
  void mistakes_data();
  void mistakes();
  void cutOffAnywhere();
  void files();
  void obstacles();
};

void ModelFileTest::everyKernelAndMethod_data() {
  QTest::addColumn<QString>("kernel");
  for (const KernelFamily* kernel : kernels()) {
    QTest::newRow(kernel->info().id.c_str()) << QString::fromStdString(kernel->info().id);
  }
  QTest::newRow("combination") << QStringLiteral("sum");
}

/// For every method, scaled or not, with filled gaps or without, by hand or by a rule: what the file predicts is what
/// the model predicts, to ε Σ |c_i k(x_i, x)|.
void ModelFileTest::everyKernelAndMethod() {
  QFETCH(QString, kernel);
  const Table train = mixedTable(70, 1, true);
  const Table others = mixedTable(40, 2, true);
  const double epsilon = std::numeric_limits<double>::epsilon();
  for (const auto& [missing, standardize] : {std::pair{Missing::mean, StandardizeSpec{true, true}},
                                             {Missing::median, StandardizeSpec{true, false}},
                                             {Missing::drop, StandardizeSpec{true, true}}}) {
    // Sanitizers take their time; before a release they have all.
    if (test::sanitized && !test::isLongRun() && missing != Missing::median) continue;
    int models = 0;
    const auto data = dataFrom(train, missing);
    Experiment experiment = experimentWith(kernel.toStdString(), standardize);
    if (experiment.kernel.id == sumKernelId) experiment.kernel = combination();
    for (const Method* method : methods()) {
      MethodSpec spec;
      spec.id = method->info().id;
      spec.at = defaultAt(spec.id);
      experiment.methods.push_back(spec);
      if (method->traits().takesFeatures && findKernel(experiment.kernel.id)->hasSpectralMeasure()) {
        spec.features = FeatureSpec{"random-fourier", 30, 9, FeaturePairing::sineCosine};
        experiment.methods.push_back(spec);
      }
    }
    experiment.rules = {{"gcv", {}, 1}};
    QVERIFY(!hasErrors(validate(experiment)));
    const auto results = Engine().run(experiment, data, {});
    for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
      for (const char* rule : {"", "gcv"}) {
        FittedModel model;
        try {
          model = fitChosen(*results, results->experiment, 0, {m, rule}, {});
        } catch (const InvalidInput&) {
          QVERIFY(*rule != '\0');  // a rule may choose nothing
          continue;
        }
        const QByteArray text = modelJson(savedModel(model, experiment, "", "Kerridge test"));
        const SavedModel read = readModelJson(text, "m");
        QCOMPARE(modelJson(read), text);
        const TablePredictions expected = predictTable(model, others, "new", {}, {});
        const TablePredictions found = predictTable(read.model, others, "new", {}, {});
        const ColumnMatch match = matchColumns(model.encoding, model.targetName, others, "new");
        const Matrix X = model.scaling.inputs(encodeNewTable(model.encoding, match, others, "new", {}).X);
        for (Index i = 0; i < others.rows; ++i) {
          QCOMPARE(std::isnan(found.prediction(i)), std::isnan(expected.prediction(i)));
          if (std::isnan(found.prediction(i))) continue;
          const double allowed = 4 * epsilon * magnitude(model.function, model.scaling, X.row(i));
          QVERIFY2(std::abs(found.prediction(i) - expected.prediction(i)) <= allowed, model.label.c_str());
          VERIFY_CLOSE(found.extrapolation(i), expected.extrapolation(i), 1e-12, 1e-12);
        }
        QVERIFY(found.remarks == expected.remarks);
        QVERIFY(found.notes == expected.notes);
        ++models;
      }
    }
    QVERIFY2(models > 20, qPrintable(QString::number(models)));
  }
}

/// A width for every input goes with the model, whatever it is a sum of.
void ModelFileTest::widthsPerInput() {
  const auto data = dataFrom(mixedTable(40, 1, true), Missing::mean);
  const Table others = mixedTable(20, 2, true);
  for (const char* kernel : {"gaussian", "matern-1-2"}) {
    Experiment experiment = experimentWith(kernel, {true, true});
    experiment.kernel.width = {.relative = true, .value = 0.7};
    for (Index j = 0; j < data->d(); ++j) experiment.kernel.width.perInput.push_back(0.3 + 2.0 * double(j * j));
    MethodSpec spec;
    experiment.methods = {spec};
    spec.features = FeatureSpec{"random-fourier", 30, 9, FeaturePairing::sineCosine};
    experiment.methods.push_back(spec);
    spec.features = FeatureSpec{"nystrom", 15, 5};
    experiment.methods.push_back(spec);
    const auto results = Engine().run(experiment, data, {});
    for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
      const FittedModel model = fitChosen(*results, results->experiment, 0, {m, ""}, {});
      const QByteArray text = modelJson(savedModel(model, experiment, "", "Kerridge test"));
      const SavedModel read = readModelJson(text, "m");
      QCOMPARE(modelJson(read), text);
      QVERIFY(read.model.kernelSpec.width == experiment.kernel.width);
      const Vector expected = predictTable(model, others, "new", {}, {}).prediction;
      VERIFY_NOTHING_WRONG(
          farApart("prediction", predictTable(read.model, others, "new", {}, {}).prediction, expected, 1e-12));
    }
    // Widths that do not fit the inputs of the file.
    QByteArray text =
        modelJson(savedModel(fitChosen(*results, results->experiment, 0, {0, ""}, {}), experiment, "", ""));
    const int place = static_cast<int>(text.indexOf("\"widths\""));
    QVERIFY(place > 0);
    const int from = static_cast<int>(text.indexOf('[', place));
    const int to = static_cast<int>(text.indexOf(']', place));
    text.replace(from, to - from + 1, "[1, 2]");
    QCOMPARE(problemsOf(text), QStringLiteral("/kernel/width: there are 2 widths and 6 inputs: give one for each, or "
                                              "one for all"));
  }
}

void ModelFileTest::textsAreTheSame() {
  const SavedModel saved = smallModel();
  const QByteArray text = modelJson(saved);
  QCOMPARE(modelJson(readModelJson(text, "m")), text);
}

void ModelFileTest::whatItSaysOfItself() {
  const SavedModel saved = smallModel();
  const SavedModel read = readModelJson(modelJson(saved), "m");
  QCOMPARE(read.program, std::string("Kerridge test"));
  QCOMPARE(read.dataHash, std::string("abc"));
  QCOMPARE(read.experimentHash.size(), std::size_t{64});
  QVERIFY(QRegularExpression("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$").match(read.created.c_str()).hasMatch());
  const FittedModel& a = saved.model;
  const FittedModel& b = read.model;
  QVERIFY(a.method == b.method);
  QCOMPARE(b.label, a.label);
  QCOMPARE(b.point.lambda, a.point.lambda);
  QCOMPARE(b.point.norm, a.point.norm);
  QCOMPARE(b.trainRows, Index{8});
  QCOMPARE(b.testRows, Index{4});
  QVERIFY(b.errors.train == a.errors.train && b.errors.test == a.errors.test);
  QVERIFY(b.encoding == a.encoding && b.missing == a.missing && b.standardize == a.standardize);
  QVERIFY(b.scaling.mean == a.scaling.mean && b.scaling.scale == a.scaling.scale && b.scaling.fill == a.scaling.fill);
  QVERIFY(b.low == a.low && b.high == a.high);
  QCOMPARE(b.function.kernel->width(), a.function.kernel->width());
  QVERIFY(*b.function.trainInputs == *a.function.trainInputs);
  QVERIFY(b.function.coefficients == a.function.coefficients);
  QCOMPARE(b.nearest->unit(), a.nearest->unit());
}

/// What the numbers of a column stand for; a model of an older version does not say it.
void ModelFileTest::meaningsOfColumns() {
  using Kind = Quantity::Kind;
  const std::vector<Quantity> quantities{{Kind::number},
                                         {Kind::unit, "kPa"},
                                         {Kind::share},
                                         {Kind::days, {}, true},
                                         {Kind::days, {}, false, true, Quantity::Order::monthFirst},
                                         {Kind::time},
                                         {Kind::truth}};
  for (const Quantity& quantity : quantities) {
    SavedModel saved = smallModel();
    InputEncoding& encoding = saved.model.encoding;
    encoding.targetQuantity = quantity;
    encoding.leftOut = {quantity.kind == Kind::unit, quantity.kind == Kind::share};
    for (InputColumn& column : encoding.columns) {
      if (column.type == ColumnType::numeric) column.quantity = quantity;
    }
    QString text = QString::fromUtf8(modelJson(saved));
    QVERIFY(readModelJson(text.toUtf8(), "m").model.encoding == encoding);
    text.remove(QRegularExpression("\"(meaning|unit|order)\": \"[^\"]*\",?"));
    text.remove(QRegularExpression("\"(from-1904|utc)\": true,?"));
    QVERIFY(!text.contains("meaning"));
    const SavedModel old = readModelJson(text.toUtf8(), "m");
    QVERIFY(old.model.encoding.targetQuantity.kind == Kind::unknown);
  }
}

void ModelFileTest::mistakes_data() {
  QTest::addColumn<QString>("pattern");
  QTest::addColumn<QString>("instead");
  QTest::addColumn<QString>("problem");
  const auto row = [](const char* name, const char* pattern, const char* instead, const char* problem) {
    QTest::newRow(name) << pattern << instead << problem;
  };
  row("newer version", "\"kerridge-model\": 1", "\"kerridge-model\": 2",
      "/kerridge-model: this model is of version 2; this program reads version 1. A newer Kerridge is needed to open "
      "it.");
  row("no version", "\"kerridge-model\": 1,", "", "m: \"kerridge-model\" is missing: a model file starts with");
  row("version zero", "\"kerridge-model\": 1", "\"kerridge-model\": 0",
      "/kerridge-model: there is no version 0 of model files; this program writes 1");
  row("an experiment", "\"kerridge-model\": 1", "\"kerridge\": 1", "m: \"kerridge-model\" is missing");
  row("unknown key", "\"program\"", "\"programme\"",
      "/programme: unknown key \"programme\"; did you mean \"program\"?");
  row("twice", "\"program\"", "\"created\"", "/created: ");
  row("no target", "\"target\": \\{[^}]*\\},\\s*\"table\"", "\"table\"", "m: \"target\" is missing");
  row("NaN", "\"offset\": [^,]*", "\"offset\": NaN", "m:");
  row("null", "\"offset\": [^,]*", "\"offset\": null", "/offset: a number is expected, found null");
  row("beyond doubles", "\"offset\": [^,]*", "\"offset\": 1e999", "m:");
  row("text for a number", "\"distance\": [^,]*", "\"distance\": \"far\"",
      "/distance: a number is expected, found \"far\"");
  row("distance zero", "\"distance\": [^,]*", "\"distance\": 0", "/distance: it must be greater than 0");
  row("scale zero", "\"scale\": \\[\\s*[^,]*", "\"scale\": [0", "/inputs/scale: all of them must be greater than 0");
  row("a coefficient too many", "\"coefficients\": \\[", "\"coefficients\": [1, ",
      "/coefficients: it has 9 numbers instead of 8, the number of rows");
  row("a row too short", "\"rows\": \\[\\s*\\[[^,]*,", "\"rows\": [[",
      "/rows/0: it has 5 numbers instead of 6, the number of inputs");
  row("rows of nothing", "\"rows\": \\[[\\s\\S]*\\]\\s*\\}", "\"rows\": [] }", "/rows: at least one row is needed");
  row("a mean too many", "\"mean\": \\[", "\"mean\": [1, ", "/inputs/mean: it has 7 numbers instead of 6");
  row("unknown method", "\"id\": \"krr\"", "\"id\": \"krrr\"", "/method/id: method \"krrr\" is not available");
  row("unknown kernel", "\"id\": \"gaussian\"", "\"id\": \"gauss\"", "/kernel/id: kernel \"gauss\" is not available");
  row("negative width", "\"width\": ", "\"width\": -", "/kernel/width: must be a positive number");
  row("unknown form", "\"form\": \"kernel\"", "\"form\": \"kernels\"", "/form: unknown form of a model \"kernels\"");
  row("features without any", "\"form\": \"kernel\"", "\"form\": \"features\"", "\"method\" names no \"features\"");
  row("no categories", "\"categories\": \\[[^\\]]*\\]", "\"categories\": []",
      "/columns/1/categories: at least one category is needed");
  row("a place twice", "\"number\": 3", "\"number\": 1", "/columns: the number 1 of “large” belongs to another column");
  row("a place outside", "\"number\": 3", "\"number\": 30",
      "/columns: the number 30 of “large” is not the number of a column");
  row("unknown meaning", "\"meaning\": \"number\"", "\"meaning\": \"weight\"",
      "/target/meaning: unknown meaning \"weight\"");
  row("unit without one", "\"meaning\": \"number\"", "\"meaning\": \"unit\"",
      "/target: \"unit\" belongs to the meaning \"unit\", and must not be empty");
  row("unknown missing", "\"missing\": \"drop\"", "\"missing\": \"dropped\"", "/table/missing: unknown");
  row("no columns", "\"columns\": \\[[\\s\\S]*\\],\\s*\"standardize\"", "\"columns\": [], \"standardize\"",
      "/columns: at least one column is needed");
}

void ModelFileTest::mistakes() {
  QFETCH(QString, pattern);
  QFETCH(QString, instead);
  QFETCH(QString, problem);
  QString text = QString::fromUtf8(modelJson(smallModel()));
  const QRegularExpressionMatch match = QRegularExpression(pattern).match(text);
  QVERIFY2(match.hasMatch(), qPrintable(text.left(3000)));
  text.replace(match.capturedStart(), match.capturedLength(), instead);
  const QString problems = problemsOf(text.toUtf8());
  QVERIFY2(problems.contains(problem), qPrintable(problems));
}

void ModelFileTest::cutOffAnywhere() {
  const QByteArray text = modelJson(smallModel());
  for (qsizetype size = 0; size + 2 < text.size(); size += 37) {
    const QString problems = problemsOf(text.left(size));
    QVERIFY2(problems.startsWith("m:"), qPrintable(problems));
  }
}

void ModelFileTest::files() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("m.kerridge-model");
  const SavedModel saved = smallModel();
  saveModel(saved, file);
  QCOMPARE(modelJson(loadModel(file)), modelJson(saved));
  QVERIFY(isModelFile(file));
  QVERIFY(QFile::copy(file, folder.filePath("other")));
  QVERIFY(isModelFile(folder.filePath("other")));
  writeFileAtomically(folder.filePath("x.csv"), "a,b\n1,2\n");
  QVERIFY(!isModelFile(folder.filePath("x.csv")));
  QVERIFY(!isModelFile(folder.filePath("none")));
  try {
    loadModel(folder.filePath("none"));
    QFAIL("a file that is not there was read");
  } catch (const InvalidInput& invalid) {
    QVERIFY(QString::fromUtf8(invalid.diagnostics().front().place.c_str()).endsWith("none"));
  }
}

void ModelFileTest::obstacles() {
  Experiment experiment;
  experiment.methods = {MethodSpec{}};
  QCOMPARE(savingObstacle(experiment, 0), QString());
  experiment.methods[0].features = FeatureSpec{};
  QCOMPARE(savingObstacle(experiment, 0), QString());
  experiment.methods[0].features->id = "nystrom";
  QCOMPARE(savingObstacle(experiment, 0), QString());
  experiment.kernel.id = "spline";
  QVERIFY(savingObstacle(experiment, 0).contains("range of the training inputs"));
}

KERRIDGE_TEST(ModelFileTest)

}  // namespace model_file_test

#include "model_file_test.moc"
