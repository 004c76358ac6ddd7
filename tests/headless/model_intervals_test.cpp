// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include <cmath>

#include "base/random.h"
#include "data/new_inputs.h"
#include "engine/engine.h"
#include "headless/saved_models.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/test.h"

namespace model_intervals_test {

using namespace kerridge;

/// What saved models keep for their prediction intervals.
class ModelIntervalsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void intervals_data();
  void intervals();
  void tooManyCoefficients();
  void processIsThePosterior();
  void mistakesInProcess_data();
  void mistakesInProcess();
  void otherLevels();
  void factorizations();
  void mistakesInIntervals_data();
  void mistakesInIntervals();
};

void ModelIntervalsTest::intervals_data() {
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
void ModelIntervalsTest::intervals() {
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
    if (!method->traits().takesFeatures) continue;
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

/// The same bounds from a file whatever the Gram matrix was factored into.
void ModelIntervalsTest::factorizations() {
  const auto data = dataFrom(mixedTable(60, 1, true), Missing::mean);
  const Table others = mixedTable(30, 2, true);
  Experiment experiment = experimentWith("gaussian", {true, true});
  MethodSpec spec;
  spec.id = "krr-offset";
  spec.at = 1e-2;
  experiment.methods = {spec};
  experiment.rules.clear();
  experiment.leaveOneOut = false;
  ModelChoice choice;
  choice.carriesIntervals = true;
  int compared = 0;
  for (const IntervalKind kind : {IntervalKind::jackknifePlus, IntervalKind::gaussianProcess}) {
    experiment.intervals = IntervalSpec{kind, 0.8, false};
    experiment.factorization = Factorization::full;
    const TablePredictions expected = predictTable(fitModel(experiment, data, choice, {}), others, "new", {}, {});
    for (const Factorization factorization :
         {Factorization::tridiagonal, Factorization::band, Factorization::cholesky}) {
      experiment.factorization = factorization;
      const FittedModel model = fitModel(experiment, data, choice, {});
      if (model.carried == nullptr) continue;
      const SavedModel read = readModelJson(modelJson(savedModel(model, experiment, "", "Kerridge test")), "m");
      const TablePredictions found = predictTable(read.model, others, "new", {}, {});
      const double size = expected.upper.cwiseAbs().maxCoeff() + expected.lower.cwiseAbs().maxCoeff();
      QVERIFY2((found.lower - expected.lower).cwiseAbs().maxCoeff() <= 1e-8 * size,
               factorizationId(factorization).c_str());
      QVERIFY2((found.upper - expected.upper).cwiseAbs().maxCoeff() <= 1e-8 * size,
               factorizationId(factorization).c_str());
      ++compared;
    }
  }
  QVERIFY2(compared >= 2, qPrintable(QString::number(compared)));
}

/// Jackknife+ of many rows would make a large file: halves take its place.
void ModelIntervalsTest::tooManyCoefficients() {
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
void ModelIntervalsTest::processIsThePosterior() {
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

void ModelIntervalsTest::mistakesInProcess_data() {
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

void ModelIntervalsTest::mistakesInProcess() {
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
void ModelIntervalsTest::otherLevels() {
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

void ModelIntervalsTest::mistakesInIntervals_data() {
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

void ModelIntervalsTest::mistakesInIntervals() {
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

KERRIDGE_TEST(ModelIntervalsTest)

}  // namespace model_intervals_test

#include "model_intervals_test.moc"
