// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/intervals.h"

#include <boost/math/distributions/normal.hpp>

#include "engine/refitted_models.h"
#include "stages/folds.h"
#include "support/test.h"
#include "validation/gaussian_process.h"

namespace intervals_test {

using namespace kerridge;
using namespace kerridge::refits;

namespace {

QString wrongJackknife(const Computed& computed, std::size_t method, Index l, double tolerance) {
  const SplitData& stage = *computed.stage();
  const Model model = computed.model(method, l);
  const Index n = stage.n();
  Matrix X(n + stage.testInputs->rows(), stage.testInputs->cols());
  X << *stage.trainInputs, *stage.testInputs;
  Matrix predictions(n, stage.testInputs->rows());
  Matrix onTraining(n, n);
  Vector residuals(n);
  const Vector y = stage.scaling.target(stage.trainTarget);
  const Real s = std::isnan(model.point.logMu) ? Real(0) : std::exp(Real(model.point.logMu)) * Real(n);
  for (Index i = 0; i < n; ++i) {
    const Vector f = refitted(computed, method, without(n, {i}), s, X).cast<double>();
    onTraining.row(i) = f.head(n).transpose();
    predictions.row(i) = f.tail(predictions.cols()).transpose();
    residuals(i) = y(i) - f(i);
  }
  const double looMse = stage.scaling.targetScale * stage.scaling.targetScale * residuals.squaredNorm() / double(n);
  QString wrong = farApart("mean R²", computed.method(method).errors.looMse(l), looMse, tolerance);
  const auto intervals = computed.intervals(method, l, IntervalKind::jackknifePlus);
  if (!intervals) return "no intervals";
  if (wrong.isEmpty())
    wrong = wrongBounds(intervals->onTest({}), predictions, residuals, level, stage.scaling, tolerance);
  if (wrong.isEmpty())
    wrong = wrongBounds(intervals->onTraining({}), onTraining, residuals, level, stage.scaling, tolerance);
  if (wrong.isEmpty())
    wrong = wrongBounds(intervals->at(*stage.testInputs, {}), predictions, residuals, level, stage.scaling, tolerance);
  const Vector levels = intervals->testLevels({});
  const Vector test = stage.scaling.target(stage.testTarget);
  for (Index row = 0; wrong.isEmpty() && row < levels.size(); ++row) {
    for (const double share : {levels(row) - 1e-6, levels(row) + 1e-6}) {
      const Index upper = conformalRank(n, share);
      std::vector<double> below, above;
      for (Index i = 0; i < n; ++i) {
        below.push_back(predictions(i, row) - std::abs(residuals(i)));
        above.push_back(predictions(i, row) + std::abs(residuals(i)));
      }
      const bool held = upper > n || (test(row) >= nth(below, n + 1 - upper) && test(row) <= nth(above, upper));
      if (held != (share > levels(row))) wrong = "the level that holds the target";
    }
  }
  return wrong.isEmpty() ? wrong : computed.method(method).label.c_str() + QString(" ") + wrong;
}

}  // namespace

class IntervalsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void jackknifeAgainstRefits_data() {
    QTest::addColumn<QString>("kernel");
    QTest::addColumn<int>("factorization");
    for (const char* kernel : {"gaussian", "laplacian", "matern-3-2", "spline", "linear"}) {
      QTest::newRow(kernel) << QString(kernel) << int(Factorization::full);
    }
    QTest::newRow("gaussian, tridiagonal") << "gaussian" << int(Factorization::tridiagonal);
    QTest::newRow("linear, tridiagonal") << "linear" << int(Factorization::tridiagonal);
  }
  void jackknifeAgainstRefits() {
    QFETCH(QString, kernel);
    QFETCH(int, factorization);
    const bool full = Factorization(factorization) == Factorization::full;
    std::vector<MethodSpec> methods{
        methodSpec("krr"),          methodSpec("krr-offset"),           methodSpec("krr-penalized-offset"),
        methodSpec("modified-krr"), methodSpec("m-rlsr", {{"m", 1.5}}), methodSpec("m-rlsr", {{"m", 0.8}})};
    if (full) {
      methods.push_back(methodSpec("tikhonov"));
      methods.push_back(methodSpec("linear"));
      if (kernel == "gaussian") {
        methods.push_back(methodSpec("m-rlsr-parameter-free"));
        for (const char* id : {"krr", "krr-offset", "krr-penalized-offset", "tikhonov"}) {
          methods.push_back(onFeatures(id, 20));
          methods.push_back(onFeatures(id, 90));
        }
      }
    }
    Experiment experiment = experimentOf(methods, kernel.toStdString());
    experiment.intervals = IntervalSpec{IntervalKind::jackknifePlus, level};
    experiment.factorization = Factorization(factorization);
    if (!full) experiment.rules = {{"loo", {}, 1}};
    const Computed computed(experiment, smallDataset(80, 5));
    QCOMPARE(computed.stage()->n(), Index(60));
    if (!full) QVERIFY(computed.stage()->space(methods[0])->problem.reduced != nullptr || kernel == "linear");
    for (std::size_t i = 0; i < methods.size(); ++i) {
      const Index count = Index(computed.method(i).path.points.size());
      for (Index l = 0; l < count; ++l) {
        if (computed.method(i).path.points[std::size_t(l)].zero) continue;
        VERIFY_NOTHING_WRONG(wrongJackknife(computed, i, l, 1e-9));
      }
    }
  }

  /// Where f = 0 all models are 0 and the interval is that of the targets' sizes.
  void zeroModel() {
    Experiment experiment = experimentOf({methodSpec("m-rlsr", {{"m", 0.5}})});
    experiment.lambda.list = {1e3};
    const Computed computed(experiment, smallDataset(80, 5));
    QVERIFY(computed.method(0).path.points[0].zero);
    const SplitData& stage = *computed.stage();
    const Vector y = stage.scaling.target(stage.trainTarget);
    const Intervals found = computed.intervals(0, 0, IntervalKind::jackknifePlus)->onTest({});
    VERIFY_NOTHING_WRONG(wrongBounds(found, Matrix::Zero(60, stage.testTarget.size()), y, level, stage.scaling, 1e-12));
    QVERIFY(computed.intervals(0, 0, IntervalKind::gaussianProcess) == nullptr);
  }

  void ranks() {
    for (Index n = 1; n < 400; ++n) {
      for (int percent = 1; percent < 100; ++percent) {
        const Index rank = conformalRank(n, percent / 100.0);
        QCOMPARE(rank, (percent * (n + 1) + 99) / 100);
        QCOMPARE(n + 1 - rank, ((100 - percent) * (n + 1)) / 100);
      }
    }
  }

  void leastNumberOfResiduals() {
    for (const double level : {0.01, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 0.9999}) {
      Index n = 1;
      while (conformalRank(n, level) > n) ++n;
      QCOMPARE(leastResiduals(level), n);
    }
    QCOMPARE(leastResiduals(0.9), Index{9});
    QVERIFY(unboundedText({IntervalKind::jackknifePlus, 0.9}, 9, 9).empty());
    QCOMPARE(unboundedText({IntervalKind::jackknifePlus, 0.9}, 5, 5),
             std::string("the prediction intervals have no bounds: at level 0.9 jackknife+ needs 9 training rows, and "
                         "there are 5. Lower the level"));
    QVERIFY(!unboundedText({IntervalKind::split, 0.9}, 17, 17).empty());
    QVERIFY(unboundedText({IntervalKind::split, 0.9}, 18, 18).empty());
    QVERIFY(unboundedText({IntervalKind::gaussianProcess, 0.9}, 2, 2).empty());
  }

  void noBoundWithFewRows() {
    const Vector residuals = Vector::LinSpaced(8, 1.0, 8.0);
    const Matrix predictions = Matrix::Zero(8, 2);
    const Intervals none = conformalBounds(predictions, {}, residuals, 0.9, {});
    QVERIFY(none.lower.array().isNaN().all() && none.upper.array().isNaN().all());
    const Vector nine = Vector::LinSpaced(9, 1.0, 9.0);
    const Intervals just = conformalBounds(Matrix::Zero(9, 1), {}, nine, 0.9, {});
    QCOMPARE(just.lower(0), -9.0);
    QCOMPARE(just.upper(0), 9.0);
    QVERIFY(conformalBounds(Matrix::Zero(9, 1), {}, nine, 0.91, {}).upper.array().isNaN().all());
    // Through a whole run with five training rows.
    Experiment experiment = experimentOf({methodSpec("krr")});
    experiment.rules.clear();
    const Computed computed(experiment, smallDataset(7, 3));
    QCOMPARE(computed.stage()->n(), Index(5));
    const auto at = [&](double share) {
      return computed.intervals(0, 0, IntervalKind::jackknifePlus, share)->onTest({});
    };
    QVERIFY(at(0.9).lower.array().isNaN().all() && at(0.9).upper.array().isNaN().all());
    QVERIFY(at(0.8).lower.allFinite() && at(0.8).upper.allFinite());
  }

  /// Held-out residuals of the models of the folds are those of k-fold cross-validation, whatever the method.
  void foldModelsAreThoseOfTheErrors() {
    std::vector<MethodSpec> methods;
    for (const char* id :
         {"krr", "krr-offset", "krr-penalized-offset", "modified-krr", "tikhonov", "landweber", "nu-method",
          "iterated-tikhonov", "tsvd", "cg", "linear", "lasso", "m-rlsr-parameter-free"}) {
      methods.push_back(methodSpec(id));
    }
    methods.push_back(methodSpec("m-rlsr", {{"m", 1.5}}));
    for (const char* id : {"krr", "krr-offset", "tikhonov", "landweber"}) methods.push_back(onFeatures(id, 20));
    const Experiment experiment = experimentOf(methods);
    const Computed computed(experiment, smallDataset(80, 5));
    const SplitData& stage = *computed.stage();
    const FoldPlan plan(*computed.data, stage.split.train, 5);
    const std::vector<int> fold = plan.assignment(7);
    const Vector y = stage.scaling.target(stage.trainTarget);
    for (std::size_t i = 0; i < methods.size(); ++i) {
      const Method& method = *findMethod(methods[i].id);
      const ModelSpace& space = *stage.space(methods[i]);
      const PathPoint& point = computed.method(i).path.points[1 % computed.method(i).path.points.size()];
      const Index l = Index(1 % computed.method(i).path.points.size());
      const double at = !std::isnan(point.t) ? point.t : std::isnan(point.lambda) ? 1.0 : point.lambda;
      const FoldModels models = space.folds(method, fold, 5)
                                    ->models(method, settledParameters(method.info(), methods[i].parameters),
                                             method.traits().pathParameter == PathParameter::none ? 1.0 : at, {});
      const FeaturesSpace* features = space.ofFeatures();
      const Matrix basis = features != nullptr ? (*features->map)(*stage.trainInputs, {})
                                               : space.basis(*stage.kernel, *stage.trainInputs, {});
      double sum = 0.0;
      for (Index row = 0; row < stage.n(); ++row) {
        const Index j = fold[std::size_t(row)];
        const double residual = y(row) - basis.row(row).dot(models.A.col(j)) - models.offsets(j);
        sum += residual * residual;
      }
      const double unit = stage.scaling.targetScale * stage.scaling.targetScale / double(stage.n());
      VERIFY_NOTHING_WRONG(farApart(QString::fromStdString(computed.method(i).label), unit * sum,
                                    computed.method(i).errors.kFoldMse(l), 1e-8));
    }
  }

  void foldsAgainstRefits_data() {
    QTest::addColumn<bool>("grouped");
    QTest::newRow("rows") << false;
    QTest::newRow("groups") << true;
  }
  void foldsAgainstRefits() {
    QFETCH(bool, grouped);
    const std::vector<MethodSpec> methods{methodSpec("krr"),    methodSpec("krr-offset"), methodSpec("tikhonov"),
                                          methodSpec("linear"), onFeatures("krr", 20),    onFeatures("tikhonov", 20)};
    auto data = std::make_shared<Dataset>(*smallDataset(80, 5));
    for (Index i = 0; grouped && i < data->n(); ++i) data->groups.push_back("g" + std::to_string(i % 13));
    const Computed computed(experimentOf(methods), data);
    const SplitData& stage = *computed.stage();
    const Vector y = stage.scaling.target(stage.trainTarget);
    const Index n = stage.n();
    for (const IntervalKind kind : {IntervalKind::crossValidationPlus, IntervalKind::split}) {
      const int k = kind == IntervalKind::split ? 2 : 5;
      const FoldPlan plan(*data, stage.split.train, k);
      QCOMPARE(plan.isGrouped(), grouped);
      const std::vector<int> fold = plan.assignment(7);
      for (Index i = 0; grouped && i < n; ++i) {
        for (Index j = 0; j < n; ++j) {
          const auto group = [&](Index row) { return data->groups[std::size_t(stage.split.train[std::size_t(row)])]; };
          if (group(i) == group(j)) QCOMPARE(fold[std::size_t(i)], fold[std::size_t(j)]);
        }
      }
      for (std::size_t i = 0; i < methods.size(); ++i) {
        Matrix X(n + stage.testInputs->rows(), stage.testInputs->cols());
        X << *stage.trainInputs, *stage.testInputs;
        Matrix predictions(n, stage.testInputs->rows());
        Vector residuals(n);
        std::vector<Index> calibrating;
        for (int j = 0; j < k; ++j) {
          std::vector<Index> held;
          for (Index row = 0; row < n; ++row) {
            if (fold[std::size_t(row)] == j) held.push_back(row);
          }
          const Real s = Real(lambdas[1]) * Real(n - Index(held.size()));
          const Vector f = refitted(computed, i, without(n, held), s, X).cast<double>();
          for (const Index row : held) {
            predictions.row(row) = f.tail(predictions.cols()).transpose();
            residuals(row) = y(row) - f(row);
          }
          if (j == 1) calibrating = held;
        }
        const Index l = methods[i].id == "linear" ? 0 : 1;
        const Intervals found = computed.intervals(i, l, kind)->onTest({});
        if (kind == IntervalKind::split) {
          VERIFY_NOTHING_WRONG(wrongBounds(found, Matrix(predictions(calibrating, Eigen::all)),
                                           dense::rows(residuals, calibrating), level, stage.scaling, 1e-9));
        } else {
          VERIFY_NOTHING_WRONG(wrongBounds(found, predictions, residuals, level, stage.scaling, 1e-9));
        }
      }
    }
  }

  /// Methods without a closed form have intervals, too, of the model of half of the rows.
  void splitConformalForEveryMethod() {
    std::vector<MethodSpec> specs;
    for (const Method* method : methods()) specs.push_back(methodSpec(method->info().id));
    Experiment experiment = experimentOf(specs);
    experiment.lambda.list = {1e-2, 1e-1};
    const Computed computed(experiment, smallDataset(80, 5));
    for (std::size_t i = 0; i < specs.size(); ++i) {
      for (const IntervalKind kind : {IntervalKind::split, IntervalKind::crossValidationPlus}) {
        const Intervals found = computed.intervals(i, 0, kind)->onTest({});
        QVERIFY2(found.lower.allFinite() && found.upper.allFinite(), specs[i].id.c_str());
        QVERIFY2((found.lower.array() < found.upper.array()).all(), specs[i].id.c_str());
      }
    }
  }

  void gaussianProcessAgainstDense_data() {
    QTest::addColumn<int>("factorization");
    QTest::newRow("full") << int(Factorization::full);
    QTest::newRow("tridiagonal") << int(Factorization::tridiagonal);
  }
  void gaussianProcessAgainstDense() {
    QFETCH(int, factorization);
    std::vector<MethodSpec> methods{methodSpec("krr"), methodSpec("krr-offset"), methodSpec("m-rlsr", {{"m", 1.5}})};
    methods.push_back(onFeatures("krr", 20));
    Experiment experiment = experimentOf(methods);
    experiment.intervals = IntervalSpec{IntervalKind::gaussianProcess, level};
    experiment.factorization = Factorization(factorization);
    if (Factorization(factorization) == Factorization::tridiagonal) experiment.rules = {{"loo", {}, 1}};
    const Computed computed(experiment, smallDataset(80, 5));
    const SplitData& stage = *computed.stage();
    const Index n = stage.n();
    const RealVector y = stage.scaling.target(stage.trainTarget).cast<Real>();
    const RealVector one = RealVector::Ones(n);
    const double z = boost::math::quantile(boost::math::normal(), 0.5 + 0.5 * level);
    for (std::size_t i = 0; i < methods.size(); ++i) {
      const ModelSpace& space = *stage.space(methods[i]);
      for (Index l = 0; l < Index(lambdas.size()); ++l) {
        const Real s = std::exp(Real(computed.method(i).path.points[std::size_t(l)].logMu)) * Real(n);
        RealMatrix system = crossOf(stage, space, *stage.trainInputs, *stage.trainInputs);
        system.diagonal().array() += s;
        const RealMatrix G = dense::solve(system, RealMatrix::Identity(n, n));
        const Real onesSum = one.dot(G * one);
        const Real mean = one.dot(G * y) / onesSum;
        const RealVector centered = y - mean * one;
        const Real scale = centered.dot(G * centered) / Real(n);
        const RealMatrix cross = crossOf(stage, space, *stage.testInputs, *stage.trainInputs);
        const RealMatrix own = crossOf(stage, space, *stage.testInputs, *stage.testInputs);
        const Intervals found = computed.intervals(i, l, IntervalKind::gaussianProcess)->onTest({});
        const Vector levels = computed.intervals(i, l, IntervalKind::gaussianProcess)->testLevels({});
        for (Index row = 0; row < cross.rows(); ++row) {
          const RealVector k = cross.row(row).transpose();
          const Real rest = 1 - one.dot(G * k);
          const Real variance = scale * (own(row, row) + s - k.dot(G * k) + rest * rest / onesSum);
          const double center = double(mean + k.dot(G * centered));
          const double half = z * std::sqrt(double(variance));
          const double unit = stage.scaling.targetScale;
          VERIFY_CLOSE(found.lower(row), stage.scaling.targetMean + unit * (center - half), 0.0, 1e-9 * unit);
          VERIFY_CLOSE(found.upper(row), stage.scaling.targetMean + unit * (center + half), 0.0, 1e-9 * unit);
          const double test = (stage.testTarget(row) - stage.scaling.targetMean) / unit;
          const double off = std::abs(test - center) / std::sqrt(double(variance));
          VERIFY_CLOSE(levels(row), 2.0 * boost::math::cdf(boost::math::normal(), off) - 1.0, 0.0, 1e-9);
        }
        if (methods[i].id != "krr-offset") continue;
        // Its center is the model with a free offset.
        const Vector center = 0.5 * (found.lower + found.upper);
        VERIFY_NOTHING_WRONG(farApart("center", center, computed.model(i, l).testPrediction, 1e-9));
      }
    }
  }

  /// Another unit and zero of the target move the intervals along; a negative unit swaps their ends.
  void otherUnitsOfTheTarget() {
    const std::vector<MethodSpec> methods{methodSpec("krr-offset"), methodSpec("linear"), methodSpec("krr")};
    const auto data = smallDataset(80, 5);
    for (const bool standardized : {true, false}) {
      Experiment experiment = experimentOf(methods);
      experiment.standardize.target = standardized;
      const Computed plain(experiment, data);
      for (const double a : {1e3, -0.2}) {
        const double b = -40.0;
        auto changed = std::make_shared<Dataset>(*data);
        changed->y = (a * data->y.array() + b).matrix();
        const Computed other(experiment, changed);
        for (std::size_t i = 0; i < methods.size(); ++i) {
          for (std::size_t kind = 0; kind < intervalKindIds().size(); ++kind) {
            const auto sort = IntervalKind(kind);
            const bool process = sort == IntervalKind::gaussianProcess;
            if (process ? i == 1 : i == 2 && !standardized) continue;
            const Index l = i == 1 ? 0 : 1;
            const Intervals before = plain.intervals(i, l, sort)->onTest({});
            const Intervals after = other.intervals(i, l, sort)->onTest({});
            const Vector lower = (a * (a > 0 ? before.lower : before.upper).array() + b).matrix();
            const Vector upper = (a * (a > 0 ? before.upper : before.lower).array() + b).matrix();
            VERIFY_NOTHING_WRONG(farApart("lower", after.lower, lower, 1e-9));
            VERIFY_NOTHING_WRONG(farApart("upper", after.upper, upper, 1e-9));
          }
        }
      }
    }
  }

  /// Which methods have which intervals, and what takes their place.
  void kindsOfMethods() {
    for (const Method* method : methods()) {
      const std::string id = method->info().id;
      const MethodSpec spec = methodSpec(id);
      const bool ridge = method->traits().ridgeOffset || id == "m-rlsr-parameter-free";
      QCOMPARE(intervalObstacle(*method, IntervalKind::jackknifePlus).empty(), ridge || id == "linear");
      QCOMPARE(intervalObstacle(*method, IntervalKind::gaussianProcess).empty(), ridge && id != "tikhonov");
      QVERIFY(intervalObstacle(*method, IntervalKind::split).empty());
      QVERIFY(intervalObstacle(*method, IntervalKind::crossValidationPlus).empty());
      QVERIFY(!intervalsOf(spec, std::nullopt));
      const auto jackknife = intervalsOf(spec, IntervalSpec{IntervalKind::jackknifePlus, 0.7});
      QVERIFY(jackknife && jackknife->level == 0.7);
      QCOMPARE(jackknife->kind == IntervalKind::jackknifePlus, ridge || id == "linear");
      QVERIFY(jackknife->kind == IntervalKind::jackknifePlus || jackknife->kind == IntervalKind::split);
      QCOMPARE(intervalsOf(spec, IntervalSpec{IntervalKind::gaussianProcess, 0.7}).has_value(),
               ridge && id != "tikhonov");
      MethodSpec own = spec;
      own.intervals = IntervalSpec{IntervalKind::split, 0.5};
      QVERIFY(intervalsOf(own, IntervalSpec{}) == own.intervals);
    }
  }

  /// Blocks of rows and threads change nothing but time; a stop is heard.
  void blocksAndStops() {
    const Computed computed(experimentOf({methodSpec("krr"), onFeatures("krr", 20)}), smallDataset(80, 5));
    Random random(4);
    const Matrix X = normalMatrix(random, 3000, computed.stage()->testInputs->cols());
    for (std::size_t i = 0; i < 2; ++i) {
      const auto intervals = computed.intervals(i, 1, IntervalKind::jackknifePlus);
      const Intervals all = intervals->at(X, {});
      const Intervals some = intervals->at(X.middleRows(2000, 7), {});
      VERIFY_NOTHING_WRONG(farApart("block", all.lower.segment(2000, 7), some.lower, 1e-12));
      std::stop_source stop;
      stop.request_stop();
      Progress progress;
      bool stopped = false;
      try {
        intervals->at(X, RunContext(stop.get_token(), &progress));
      } catch (const Cancelled&) {
        stopped = true;
      }
      QVERIFY(stopped);
    }
  }
};

KERRIDGE_TEST(IntervalsTest)

}  // namespace intervals_test

#include "intervals_test.moc"
