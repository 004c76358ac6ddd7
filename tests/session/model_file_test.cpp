// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/model_file.h"

#include <QRegularExpression>
#include <QTemporaryDir>

#include <cmath>
#include <Eigen/Cholesky>
#include <limits>

#include "base/random.h"
#include "data/new_inputs.h"
#include "engine/engine.h"
#include "kernels/kernel_list.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "session/atomic_file.h"
#include "session/saved_models.h"
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
  void intervals_data();
  void intervals();
  void tooManyCoefficients();
  void processIsThePosterior();
  void mistakesInProcess_data();
  void mistakesInProcess();
  void otherLevels();
  void mistakesInIntervals_data();
  void mistakesInIntervals();
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
      if (method->takesFeatures() && findKernel(experiment.kernel.id)->hasSpectralMeasure()) {
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

void ModelFileTest::intervals_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<bool>("adaptive");
  QTest::newRow("as usual") << -1 << false;
  QTest::newRow("jackknife+") << static_cast<int>(IntervalKind::jackknifePlus) << false;
  QTest::newRow("adaptive jackknife+") << static_cast<int>(IntervalKind::jackknifePlus) << true;
  QTest::newRow("CV+") << static_cast<int>(IntervalKind::crossValidationPlus) << false;
  QTest::newRow("split-conformal") << static_cast<int>(IntervalKind::split) << false;
  QTest::newRow("adaptive split-conformal") << static_cast<int>(IntervalKind::split) << true;
  QTest::newRow("Gaussian process") << static_cast<int>(IntervalKind::gaussianProcess) << false;
}

/// Bounds of new rows from the file are those of the model; of every method, on K, on features, and on the inputs.
void ModelFileTest::intervals() {
  QFETCH(int, kind);
  QFETCH(bool, adaptive);
  const Table train = mixedTable(60, 1, true);
  const Table others = mixedTable(30, 2, true);
  const auto data = dataFrom(train, Missing::mean);
  Experiment experiment = experimentWith("gaussian", {true, true});
  if (kind >= 0) experiment.intervals = IntervalSpec{static_cast<IntervalKind>(kind), 0.8, adaptive};
  for (const Method* method : methods()) {
    MethodSpec spec;
    spec.id = method->info().id;
    spec.at = std::max(defaultAt(spec.id), 1e-3);
    experiment.methods.push_back(spec);
    if (!method->takesFeatures()) continue;
    spec.features = FeatureSpec{"random-fourier", 30, 9, FeaturePairing::sineCosine};
    experiment.methods.push_back(spec);
    spec.features = FeatureSpec{"nystrom", 20, 9};
    experiment.methods.push_back(spec);
  }
  QVERIFY(!hasErrors(validate(experiment)));
  const auto results = Engine().run(experiment, data, {});
  int models = 0;
  for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
    ModelChoice choice;
    choice.method = m;
    choice.carriesIntervals = true;
    const FittedModel model = fitChosen(*results, results->experiment, 0, choice, {});
    QCOMPARE(model.carried != nullptr, model.intervals != nullptr);
    if (model.carried == nullptr) continue;
    const QByteArray text = modelJson(savedModel(model, experiment, "", "Kerridge test"));
    const SavedModel read = readModelJson(text, "m");
    QCOMPARE(modelJson(read), text);
    QCOMPARE(read.model.carried->spec, model.carried->spec);
    const TablePredictions expected = predictTable(model, others, "new", {}, {});
    const TablePredictions found = predictTable(read.model, others, "new", {}, {});
    const double size = expected.upper.cwiseAbs().maxCoeff() + expected.lower.cwiseAbs().maxCoeff();
    for (Index i = 0; i < others.rows; ++i) {
      QVERIFY2(std::abs(found.lower(i) - expected.lower(i)) <= 1e-8 * size, model.label.c_str());
      QVERIFY2(std::abs(found.upper(i) - expected.upper(i)) <= 1e-8 * size, model.label.c_str());
    }
    ++models;
  }
  QVERIFY2(models > 8, qPrintable(QString::number(models)));
}

/// Jackknife+ of many rows would make a large file: halves take its place.
void ModelFileTest::tooManyCoefficients() {
  Experiment experiment = experimentWith("gaussian", {});
  experiment.split.kind = SplitKind::none;
  experiment.methods.resize(1);
  experiment.intervals = IntervalSpec{};
  ModelChoice choice;
  choice.carriesIntervals = true;
  // What is said before the model is made.
  const auto estimate = [&experiment](const Dataset& data) {
    return carriedEstimate(experiment, experiment.methods.front(), data.d(), data.n());
  };
  const auto tooMany = dataFrom(mixedTable(895, 4, false), Missing::drop);
  const FittedModel model = fitModel(experiment, tooMany, choice, {});
  QCOMPARE(estimate(*tooMany)->spec, model.carried->spec);
  QVERIFY(model.carried != nullptr && model.carried->spec.kind == IntervalKind::split);
  QCOMPARE(model.carried->functions.coefficients.cols(), Index{1});
  QCOMPARE(model.notCarried, std::string("jackknife+ intervals would have 801025 coefficients, about 20 MB, and a file "
                                         "has at most 800000"));
  // What is asked for may take a large file, what is not, must not.
  const auto many = dataFrom(mixedTable(800, 4, false), Missing::drop);
  const FittedModel asked = fitModel(experiment, many, choice, {});
  QVERIFY(asked.carried != nullptr && asked.notCarried.empty());
  QCOMPARE(asked.carried->functions.coefficients.cols(), Index{800});
  const qsizetype bytes = modelJson(savedModel(asked, experiment, "", "Kerridge test")).size();
  QCOMPARE(estimate(*many)->spec, asked.carried->spec);
  QVERIFY2(double(bytes) < 1.25 * estimate(*many)->bytes && double(bytes) > 0.7 * estimate(*many)->bytes,
           qPrintable(QString::number(bytes)));
  QVERIFY2(bytes < 20'000'000 && double(bytes) > 0.7 * bytesOfCoefficient * 640000, qPrintable(QString::number(bytes)));
  experiment.intervals.reset();
  const FittedModel unasked = fitModel(experiment, many, choice, {});
  QCOMPARE(unasked.carried->spec.kind, IntervalKind::split);
  QCOMPARE(estimate(*many)->spec, unasked.carried->spec);
  Experiment weighted = experiment;
  weighted.data.roles.weight = {"w"};
  QVERIFY(!carriedEstimate(weighted, weighted.methods.front(), many->d(), many->n()));
  QCOMPARE(unasked.notCarried, std::string("jackknife+ intervals would have 640000 coefficients, about 16 MB, and the "
                                           "experiment does not ask for them (\"intervals\")"));
  experiment.intervals = IntervalSpec{};
  // Adaptive ones have two functions for every row.
  experiment.intervals->adaptive = true;
  const FittedModel adaptive = fitModel(experiment, dataFrom(mixedTable(633, 4, false), Missing::drop), choice, {});
  QCOMPARE(adaptive.carried->spec, (IntervalSpec{IntervalKind::split, 0.9, true}));
  QCOMPARE(adaptive.notCarried,
           std::string("adaptive jackknife+ intervals would have 801378 coefficients, about 20 MB, "
                       "and a file has at most 800000"));
  experiment.intervals->adaptive = false;
  // What assumes a process is not replaced: the file has none, and why.
  experiment.intervals->kind = IntervalKind::gaussianProcess;
  experiment.kernel.width.value = 0.01;  // full rank
  const FittedModel process = fitModel(experiment, dataFrom(mixedTable(894, 4, false), Missing::drop), choice, {});
  QVERIFY(process.carried == nullptr && process.intervals != nullptr);
  QCOMPARE(process.notCarried,
           std::string("Gaussian process intervals would have 801024 coefficients, about 20 MB, and "
                       "a file has at most 800000"));
  // A kernel of low rank takes fewer functions.
  experiment.kernel = {};
  experiment.kernel.id = "linear";
  const FittedModel lowRank = fitModel(experiment, dataFrom(mixedTable(900, 4, false), Missing::drop), choice, {});
  QVERIFY(lowRank.carried != nullptr && lowRank.notCarried.empty());
  QVERIFY(lowRank.carried->functions.coefficients.cols() <= 9);
}

/// The band of a file is the posterior, from dense matrices: on every kernel, on repeated rows, for a ridge as small as
/// round-off allows, on random features and on landmarks.
void ModelFileTest::processIsThePosterior() {
  Random random(3);
  for (const char* kernel : {"gaussian", "laplacian", "linear", "spline"}) {
    for (const double lambda : {1e-2, 1e-9}) {
      Experiment experiment = experimentWith(kernel, {true, false});
      experiment.split.kind = SplitKind::none;
      experiment.intervals = IntervalSpec{IntervalKind::gaussianProcess, 0.9};
      MethodSpec method;
      method.at = lambda;
      std::vector<MethodSpec> specs{method};
      for (const char* features : {"random-fourier", "nystrom"}) {
        FeatureSpec spec;
        spec.id = features;
        spec.count = 12;
        method.features = spec.settled();
        if (featuresObstacle(spec, kernel).empty() && std::string(kernel) != "spline") specs.push_back(method);
      }
      experiment.methods = specs;
      auto table = mixedTable(40, 5, false);
      for (Column& column : table.columns) {
        if (column.type == ColumnType::numeric) column.values[7] = column.values[8];
      }
      const auto data = dataFrom(table, Missing::drop);
      const Table others = mixedTable(25, 9, false);
      for (std::size_t m = 0; m < specs.size(); ++m) {
        ModelChoice choice;
        choice.method = m;
        choice.carriesIntervals = true;
        const FittedModel model = fitModel(experiment, data, choice, {});
        QVERIFY(model.carried != nullptr && model.carried->process.has_value());
        const SavedModel read = readModelJson(modelJson(savedModel(model, experiment, "", "Kerridge")), "m");
        const TablePredictions found = predictTable(read.model, others, "new", {}, {});
        // K and k(x) as the method sees them.
        const Matrix X = model.scaling.inputs(data->X);
        const ColumnMatch match = matchColumns(model.encoding, model.targetName, others, "new");
        const Matrix Y = model.scaling.inputs(encodeNewTable(model.encoding, match, others, "new", {}).X);
        const bool ofFeatures = model.function.form == ModelForm::features;
        const Matrix phi = ofFeatures ? Matrix((*model.function.features)(X, {})) : Matrix();
        const Matrix psi = ofFeatures ? Matrix((*model.function.features)(Y, {})) : Matrix();
        const Matrix K = ofFeatures ? Matrix(phi * phi.transpose()) : model.function.kernel->gram(X, {});
        const Matrix k = ofFeatures ? Matrix(psi * phi.transpose()) : model.function.kernel->cross(Y, X, {});
        const Vector diagonal = ofFeatures ? Vector(psi.rowwise().squaredNorm()) : model.function.kernel->diagonal(Y);
        using Long = dense::RealMatrix;
        const Index n = X.rows();
        const long double s = static_cast<long double>(lambda) * static_cast<long double>(n);
        const Long G = K.cast<long double>() + s * Long::Identity(n, n);
        const Long Gk = dense::solve(G, Long(k.transpose().cast<long double>()));
        const Long ones = Long::Ones(n, 1);
        const Long y = data->y.cast<long double>();
        const Long Gones = dense::solve(G, ones);
        const long double v = Gones.sum();
        const long double mean = (Gones.transpose() * y)(0, 0) / v;
        const Long c = dense::solve(G, y.array() - mean);
        const long double sigma = ((y.array() - mean).matrix().transpose() * c)(0, 0) / static_cast<long double>(n);
        const double size = found.upper.cwiseAbs().maxCoeff() + found.lower.cwiseAbs().maxCoeff();
        for (Index i = 0; i < Y.rows(); ++i) {
          const Long ki = k.row(i).transpose().cast<long double>();
          const long double rest = 1.0L - (Gones.transpose() * ki)(0, 0);
          const long double variance = sigma * (static_cast<long double>(diagonal(i)) -
                                                (ki.transpose() * Gk.col(i))(0, 0) + s + rest * rest / v);
          const double center = static_cast<double>(mean + (c.transpose() * ki)(0, 0));
          const double half = normalHalfWidth(0.9) * std::sqrt(static_cast<double>(variance));
          const double allowed = (lambda < 1e-6 ? 1e-4 : 1e-8) * size;
          const std::string where = std::string(kernel) + " " + model.label;
          QVERIFY2(std::abs(found.lower(i) - (center - half)) <= allowed, where.c_str());
          QVERIFY2(std::abs(found.upper(i) - (center + half)) <= allowed, where.c_str());
        }
      }
    }
  }
}

void ModelFileTest::mistakesInProcess_data() {
  QTest::addColumn<QString>("pattern");
  QTest::addColumn<QString>("instead");
  QTest::addColumn<QString>("problem");
  const auto row = [](const char* name, const char* pattern, const char* instead, const char* problem) {
    QTest::newRow(name) << pattern << instead << problem;
  };
  row("no scale", "\"scale\": [^,]*,", "", "/intervals: \"scale\" is missing");
  row("no ridge", "\"ridge\": [^,]*,", "", "/intervals: \"ridge\" is missing");
  row("no ones", "\"ones\": [^,]*,", "", "/intervals: \"ones\" is missing");
  row("no explained", "\"explained\": [^,]*,", "", "/intervals: \"explained\" is missing");
  row("negative scale", "\"scale\": [^,]*", "\"scale\": -1", "/intervals/scale: it must not be less than 0");
  row("a ridge of 0", "\"ridge\": [^,]*", "\"ridge\": 0", "/intervals/ridge: it must be greater than 0");
  row("ones of 0", "\"ones\": [^,]*", "\"ones\": 0", "/intervals/ones: it must be greater than 0");
  row("infinite ones", "\"ones\": [^,]*", "\"ones\": 1e999", "m:");
  row("explained as a text", "\"explained\": [^,]*", "\"explained\": \"yes\"",
      "/intervals/explained: true or false is expected");
  row("residuals", "\"scale\"", "\"residuals\": [1], \"scale\"", "/intervals/residuals: unknown key");
  row("level", "\"level\": [^,]*", "\"level\": 0", "/intervals/level: it must lie strictly between 0 and 1");
  row("an offset too many", "\"offsets\": \\[", "\"offsets\": [0, ", "the number of functions");
  row("one function", "\"coefficients\": \\[[\\s\\S]*\\]\\s*\\},\\s*\"rows\"", "\"coefficients\": [[1]] }, \"rows\"",
      "/intervals/coefficients: there is 1 function instead of at least 2");
  row("a short function", "\"coefficients\": \\[\\s*\\[", "\"coefficients\": [[1], [",
      "/intervals/coefficients/0: it has 1 number instead of 8, as many as the model has");
  row("another kind", "\"kind\": \"gp\"", "\"kind\": \"split\"", "/intervals/explained: unknown key");
}

void ModelFileTest::mistakesInProcess() {
  QFETCH(QString, pattern);
  QFETCH(QString, instead);
  QFETCH(QString, problem);
  Experiment experiment = experimentWith("gaussian", {});
  experiment.methods.resize(1);
  experiment.intervals = IntervalSpec{IntervalKind::gaussianProcess, 0.9};
  ModelChoice choice;
  choice.carriesIntervals = true;
  const FittedModel model = fitModel(experiment, dataFrom(mixedTable(12, 3, false), Missing::drop), choice, {});
  QString text = QString::fromUtf8(modelJson(savedModel(model, experiment, "", "Kerridge test")));
  QCOMPARE(problemsOf(text.toUtf8()), QStringLiteral("nothing"));
  const QRegularExpressionMatch match = QRegularExpression(pattern).match(text, text.indexOf("\"intervals\""));
  QVERIFY2(match.hasMatch(), qPrintable(text));
  text.replace(match.capturedStart(), match.capturedLength(), instead);
  const QString problems = problemsOf(text.toUtf8());
  QVERIFY2(problems.contains(problem), qPrintable(problems));
}

/// The file gives every level, each as the experiment does.
void ModelFileTest::otherLevels() {
  Experiment experiment = experimentWith("gaussian", {});
  experiment.methods.resize(1);
  experiment.methods.front().at = 0.01;
  const auto data = dataFrom(mixedTable(50, 4, false), Missing::drop);
  const Table others = mixedTable(20, 2, false);
  ModelChoice choice;
  choice.carriesIntervals = true;
  const SavedModel read =
      readModelJson(modelJson(savedModel(fitModel(experiment, data, choice, {}), experiment, "", "Kerridge")), "m");
  for (const double level : {0.5, 0.8, 0.99}) {
    FittedModel model = read.model;
    auto carried = std::make_shared<CarriedIntervals>(*model.carried);
    carried->spec.level = level;
    model.carried = carried;
    const TablePredictions found = predictTable(model, others, "new", {}, {});
    ModelChoice direct;
    direct.level = level;
    const TablePredictions expected = predictTable(fitModel(experiment, data, direct, {}), others, "new", {}, {});
    for (Index i = 0; i < others.rows; ++i) {
      QCOMPARE(std::isnan(found.lower(i)), std::isnan(expected.lower(i)));  // 35 rows have no bound at 0.99
      if (std::isnan(found.lower(i))) continue;
      VERIFY_CLOSE(found.lower(i), expected.lower(i), 1e-9, 1e-9);
      VERIFY_CLOSE(found.upper(i), expected.upper(i), 1e-9, 1e-9);
    }
  }
}

void ModelFileTest::mistakesInIntervals_data() {
  QTest::addColumn<QString>("pattern");
  QTest::addColumn<QString>("instead");
  QTest::addColumn<QString>("problem");
  const auto row = [](const char* name, const char* pattern, const char* instead, const char* problem) {
    QTest::newRow(name) << pattern << instead << problem;
  };
  row("unknown kind", "\"kind\": \"cv\\+\"", "\"kind\": \"bayes\"",
      "/intervals/kind: unknown kind of intervals \"bayes\"");
  row("no kind", "\"kind\": \"cv\\+\",", "", "/intervals: \"kind\" is missing");
  row("unknown key", "\"folds\"", "\"fold\"", "/intervals/fold: unknown key");
  row("level", "\"level\": [^,]*", "\"level\": 1", "/intervals/level: it must lie strictly between 0 and 1");
  row("level as a text", "\"level\": [^,]*", "\"level\": \"high\"", "/intervals/level: a number is expected");
  row("a residual too many", "\"residuals\": \\[", "\"residuals\": [1, ",
      "/intervals/folds: it has 8 folds instead of 9, the number of residuals");
  row("a negative residual", "\"residuals\": \\[", "\"residuals\": [-1, ",
      "/intervals/residuals: residuals are absolute: none is less than 0");
  row("no residual", "\"residuals\": \\[[^\\]]*\\]", "\"residuals\": []",
      "/intervals/residuals: at least one residual is needed");
  row("a fold that is none", "\"folds\": \\[\\s*\\d", "\"folds\": [9", "/intervals/folds/0: ");
  row("an offset too many", "\"offsets\": \\[", "\"offsets\": [0, ",
      "/intervals/offsets: it has 3 numbers instead of 2, the number of models");
  row("not one model", "\"kind\": \"cv\\+\"", "\"kind\": \"split\"",
      "/intervals/coefficients: there are 2 models instead of 1");
  row("not n models", "\"kind\": \"cv\\+\"", "\"kind\": \"jackknife+\"",
      "/intervals/coefficients: there are 2 models instead of 8");
  row("no models", "\"offsets\": ([\\s\\S]*)\"coefficients\": \\[[\\s\\S]*\\]\\s*\\},\\s*\"rows\"",
      "\"offsets\": [], \"residuals\": [1], \"folds\": [1], \"coefficients\": [] }, \"rows\"",
      "/intervals/coefficients: there are 0 models instead of at least one");
  row("adaptive CV+", "\"offsets\"", "\"scales\": {}, \"offsets\"",
      "/intervals/scales: CV+ intervals are not adaptive: take “jackknife+” or “split”");
  const char* split = "\"kind\": \"cv\\+\"([\\s\\S]*)\"coefficients\": \\[[\\s\\S]*\\]\\s*\\},\\s*\"rows\"";
  const auto scales = [&row, split](const char* name, const char* instead, const char* problem) {
    row(name, split, instead, problem);
  };
  scales("no offsets of scales",
         R"("kind": "split", "level": 0.9, "offsets": [0], "residuals": [1], "scales": { "coefficients": [[1]] },
            "coefficients": [[0, 0, 0, 0, 0, 0, 0, 0]] }, "rows")",
         "/intervals/scales: \"offsets\" is missing");
  scales("a scale too many",
         R"("kind": "split", "level": 0.9, "offsets": [0], "residuals": [1],
            "scales": { "offsets": [0, 0], "coefficients": [[1], [1]] },
            "coefficients": [[0, 0, 0, 0, 0, 0, 0, 0]] }, "rows")",
         "/intervals/scales/coefficients: there are 2 functions instead of 1");
  scales("a coefficient of a scale too few",
         R"("kind": "split", "level": 0.9, "offsets": [0], "residuals": [1],
            "scales": { "offsets": [0], "coefficients": [[1]] },
            "coefficients": [[0, 0, 0, 0, 0, 0, 0, 0]] }, "rows")",
         "/intervals/scales/coefficients/0: it has 1 number instead of 8, as many as the model has");
}

void ModelFileTest::mistakesInIntervals() {
  QFETCH(QString, pattern);
  QFETCH(QString, instead);
  QFETCH(QString, problem);
  Experiment experiment = experimentWith("gaussian", {});
  experiment.methods.resize(1);
  experiment.intervals = IntervalSpec{IntervalKind::crossValidationPlus, 0.9};
  experiment.rules = {{"k-fold", {{"k", 2}}, 1}};
  ModelChoice choice;
  choice.carriesIntervals = true;
  const FittedModel model = fitModel(experiment, dataFrom(mixedTable(12, 3, false), Missing::drop), choice, {});
  QString text = QString::fromUtf8(modelJson(savedModel(model, experiment, "", "Kerridge test")));
  QCOMPARE(problemsOf(text.toUtf8()), QStringLiteral("nothing"));
  const qsizetype from = text.indexOf("\"intervals\"");
  QVERIFY(from > 0);
  const QRegularExpressionMatch match = QRegularExpression(pattern).match(text, from);
  QVERIFY2(match.hasMatch(), qPrintable(text.mid(from, 1500)));
  text.replace(match.capturedStart(), match.capturedLength(), instead);
  const QString problems = problemsOf(text.toUtf8());
  QVERIFY2(problems.contains(problem), qPrintable(problems));
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
