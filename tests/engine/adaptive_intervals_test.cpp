// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>

#include "engine/refitted_models.h"
#include "stages/folds.h"
#include "support/test.h"

namespace adaptive_intervals_test {

using namespace kerridge;
using namespace kerridge::refits;

namespace {

/// k(a, b) of log ŝ: that of the method, ⟨a, b⟩ where it works on the inputs.
RealMatrix scaleCross(const Computed& computed, std::size_t method, const Matrix& A, const Matrix& B) {
  const ModelSpace& space = *computed.stage()->space(computed.experiment.methods[method]);
  return space.problem.inputs ? dense::linearCross(A, B) : crossOf(*computed.stage(), space, A, B);
}

/// log(|e_j| + q/100), q the mean of |e_j|.
Vector logsOf(const Vector& errors) {
  const double q = errors.cwiseAbs().mean();
  return errors.unaryExpr([q](double e) { return q == 0.0 ? 0.0 : std::log(std::abs(e) + q / 100.0); });
}

/// log ŝ of some rows at others, by a dense system with the ridge s: K of the rows, k of the others with them.
RealVector fittedLogs(const RealMatrix& K, const Vector& logs, Real s, const RealMatrix& cross) {
  const dense::Ridge ridge = dense::solveRidge(K, logs, Offset::free, s);
  return (cross * ridge.c).array() + ridge.offset;
}

/// Of t 10^(−3), t 10^(−2.5), …, t 10^2 the λ with the smallest mean squared error of log ŝ in rows that are left out
/// one by one, the ridge nλ kept; t = tr K/n.
Real chosenLambda(const RealMatrix& K, const Vector& logs) {
  const Index n = K.rows();
  const Real unit = K.trace() / Real(n);
  Real best = 0;
  Real least = std::numeric_limits<Real>::infinity();
  for (int step = 0; step <= 10; ++step) {
    const Real lambda = unit * std::pow(Real(10), Real(step) / 2 - 3);
    Real sum = 0;
    for (Index i = 0; i < n; ++i) {
      const std::vector<Index> kept = without(n, {i});
      const RealVector at = fittedLogs(K(kept, kept), dense::rows(logs, kept), lambda * Real(n), K.row(i)(kept));
      sum += (Real(logs(i)) - at(0)) * (Real(logs(i)) - at(0));
    }
    if (sum <= least) {
      least = sum;
      best = lambda;
    }
  }
  return best;
}

/// Adaptive jackknife+ by refits alone: every f₋ᵢ, the errors of every f₋ᵢⱼ in row j, every ŝ₋ᵢ.
QString wrongJackknife(const Computed& computed, std::size_t method, Index l, double tolerance) {
  const SplitData& stage = *computed.stage();
  const Model model = computed.model(method, l);
  const Matrix& X = *stage.trainInputs;
  const Index n = stage.n();
  const Index rows = stage.testInputs->rows();
  Matrix at(n + rows, X.cols());
  at << X, *stage.testInputs;
  const Vector y = stage.scaling.target(stage.trainTarget);
  const Real s = std::isnan(model.point.logMu) ? Real(0) : std::exp(Real(model.point.logMu)) * Real(n);
  const auto leftOut = [&](const std::vector<Index>& out) {
    return model.point.zero ? Vector(Vector::Zero(at.rows()))
                            : Vector(refitted(computed, method, without(n, out), s, at).cast<double>());
  };
  const RealMatrix K = scaleCross(computed, method, X, X);
  const RealMatrix cross = scaleCross(computed, method, at, X);
  Matrix predictions(n, rows);
  Matrix errors(n, n);  // (j, i): of row j without rows i and j; (i, i): of row i without it
  for (Index i = 0; i < n; ++i) {
    const Vector f = leftOut({i});
    predictions.row(i) = f.tail(rows).transpose();
    errors(i, i) = y(i) - f(i);
    for (Index j = 0; j < i; ++j) {
      const Vector both = leftOut({j, i});
      errors(j, i) = y(j) - both(j);
      errors(i, j) = y(i) - both(i);
    }
  }
  const Real lambda = chosenLambda(K, logsOf(errors.diagonal()));
  Matrix scales(n, rows);
  Vector residuals(n);
  for (Index i = 0; i < n; ++i) {
    const std::vector<Index> kept = without(n, {i});
    const Vector logs = logsOf(dense::rows(Vector(errors.col(i)), kept));
    const Vector log = fittedLogs(K(kept, kept), logs, lambda * Real(n), cross(Eigen::all, kept)).cast<double>();
    scales.row(i) = log.tail(rows).array().exp().transpose();
    residuals(i) = std::abs(errors(i, i)) / std::exp(log(i));
  }
  const auto intervals = computed.intervals(method, l, IntervalKind::jackknifePlus, level, true);
  if (!intervals) return "no intervals";
  QString wrong = wrongBounds(intervals->onTest({}), predictions, residuals, level, stage.scaling, tolerance, scales);
  if (wrong.isEmpty()) {
    wrong = wrongBounds(intervals->at(*stage.testInputs, {}), predictions, residuals, level, stage.scaling, tolerance,
                        scales);
  }
  // The level of each test row is where its interval begins to hold it.
  const Vector levels = intervals->testLevels({});
  for (Index row = 0; wrong.isEmpty() && row < rows; ++row) {
    for (const double share : {levels(row) - 1e-6, levels(row) + 1e-6}) {
      const auto other = computed.intervals(method, l, IntervalKind::jackknifePlus, std::clamp(share, 1e-9, 1.0), true);
      const Intervals ends = other->at(stage.testInputs->row(row), {});
      const double target = stage.testTarget(row);
      const bool held = std::isnan(ends.lower(0)) || (ends.lower(0) <= target && target <= ends.upper(0));
      if (share > 1e-9 && held != (share > levels(row))) wrong = "the level that holds the target";
    }
  }
  return wrong.isEmpty() ? wrong : computed.method(method).label.c_str() + QString(" ") + wrong;
}

Intervals reordered(const Intervals& some, const std::vector<Index>& order) {
  return {some.lower(order), some.upper(order)};
}

}  // namespace

class AdaptiveIntervalsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void jackknifeAgainstRefits_data() {
    QTest::addColumn<QString>("kernel");
    for (const char* kernel : {"gaussian", "laplacian", "linear"}) QTest::newRow(kernel) << QString(kernel);
  }
  void jackknifeAgainstRefits() {
    QFETCH(QString, kernel);
    std::vector<MethodSpec> methods{
        methodSpec("krr"),          methodSpec("krr-offset"),           methodSpec("krr-penalized-offset"),
        methodSpec("modified-krr"), methodSpec("m-rlsr", {{"m", 1.5}}), methodSpec("tikhonov"),
        methodSpec("linear")};
    if (kernel == "gaussian") {
      for (const char* id : {"krr", "krr-offset", "tikhonov"}) {
        methods.push_back(onFeatures(id, 8));
        methods.push_back(onFeatures(id, 60));
      }
      methods.push_back(methodSpec("krr-offset"));
      methods.back().features = FeatureSpec{"nystrom", 9, 5};
    }
    Experiment experiment = experimentOf(methods, kernel.toStdString());
    experiment.intervals = IntervalSpec{IntervalKind::jackknifePlus, level, true};
    const Computed computed(experiment, smallDataset(34, 5));
    QVERIFY(computed.stage()->n() < 30);
    for (std::size_t i = 0; i < methods.size(); ++i) {
      const Index count = Index(computed.method(i).path.points.size());
      for (Index l = 0; l < count; ++l) VERIFY_NOTHING_WRONG(wrongJackknife(computed, i, l, 1e-9));
    }
  }

  /// Where f = 0, errors are the targets whichever rows leave.
  void zeroModel() {
    Experiment experiment = experimentOf({methodSpec("m-rlsr", {{"m", 0.5}})});
    experiment.lambda.list = {1e3};
    const Computed computed(experiment, smallDataset(34, 5));
    QVERIFY(computed.method(0).path.points[0].zero);
    VERIFY_NOTHING_WRONG(wrongJackknife(computed, 0, 0, 1e-9));
  }

  /// Split-conformal by refits: f and ŝ are fitted on the training half; models of its two quarters give the errors.
  void splitAgainstRefits() {
    const std::vector<MethodSpec> methods{methodSpec("krr"),    methodSpec("krr-offset"), methodSpec("tikhonov"),
                                          methodSpec("linear"), onFeatures("krr", 8),     onFeatures("tikhonov", 8)};
    const auto data = smallDataset(80, 5);
    const Computed computed(experimentOf(methods), data);
    const SplitData& stage = *computed.stage();
    const Matrix& X = *stage.trainInputs;
    const Vector y = stage.scaling.target(stage.trainTarget);
    const std::vector<int> half = FoldPlan(*data, stage.split.train, 2).assignment(7);
    std::vector<Index> training, calibrating, trainingRows;
    for (Index i = 0; i < stage.n(); ++i) (half[std::size_t(i)] == 1 ? calibrating : training).push_back(i);
    for (const Index i : training) trainingRows.push_back(stage.split.train[std::size_t(i)]);
    const std::vector<int> quarter = FoldPlan(*data, trainingRows, 2).assignment(7);
    Matrix at(stage.n() + stage.testInputs->rows(), X.cols());
    at << X, *stage.testInputs;
    for (std::size_t i = 0; i < methods.size(); ++i) {
      const auto fitted = [&](const std::vector<Index>& kept) {
        return Vector(refitted(computed, i, kept, Real(lambdas[1]) * Real(kept.size()), at).cast<double>());
      };
      Vector errors(Index(training.size()));
      for (int held = 0; held < 2; ++held) {
        std::vector<Index> kept;
        for (std::size_t j = 0; j < training.size(); ++j) {
          if (quarter[j] != held) kept.push_back(training[j]);
        }
        const Vector f = fitted(kept);
        for (std::size_t j = 0; j < training.size(); ++j) {
          if (quarter[j] == held) errors(Index(j)) = y(training[j]) - f(training[j]);
        }
      }
      const RealMatrix K = scaleCross(computed, i, dense::rows(X, training), dense::rows(X, training));
      const Vector logs = logsOf(errors);
      const Vector scale = fittedLogs(K, logs, chosenLambda(K, logs) * Real(training.size()),
                                      scaleCross(computed, i, at, dense::rows(X, training)))
                               .cast<double>()
                               .array()
                               .exp();
      const Vector f = fitted(training);
      Vector residuals = dense::rows(Vector(y - f.head(stage.n())), calibrating);
      residuals.array() /= dense::rows(scale, calibrating).array();
      const Index rows = stage.testInputs->rows();
      const auto each = [&](const Vector& values) -> Matrix {
        return values.tail(rows).transpose().replicate(residuals.size(), 1);
      };
      const Index l = methods[i].id == "linear" ? 0 : 1;
      const auto intervals = computed.intervals(i, l, IntervalKind::split, level, true);
      QVERIFY(intervals);
      VERIFY_NOTHING_WRONG(
          wrongBounds(intervals->onTest({}), each(f), residuals, level, stage.scaling, 1e-9, each(scale)));
    }
  }

  /// All methods have adaptive split-conformal intervals; those with exact models adaptive jackknife+ ones, too.
  void everyMethod() {
    std::vector<MethodSpec> specs;
    for (const Method* method : methods()) specs.push_back(methodSpec(method->info().id));
    Experiment experiment = experimentOf(specs);
    experiment.lambda.list = {1e-2, 1e-1};
    auto grouped = std::make_shared<Dataset>(*smallDataset(80, 5));
    for (Index i = 0; i < grouped->n(); ++i) grouped->groups.push_back("g" + std::to_string(i % 13));
    for (const auto& data : {smallDataset(80, 5), std::shared_ptr<const Dataset>(grouped)}) {
      const Computed computed(experiment, data);
      for (std::size_t i = 0; i < specs.size(); ++i) {
        const Method& method = *findMethod(specs[i].id);
        for (const IntervalKind kind : {IntervalKind::split, IntervalKind::jackknifePlus}) {
          const auto intervals = computed.intervals(i, 0, kind, level, true);
          QCOMPARE(intervals != nullptr, intervalObstacle(method, kind).empty());
          if (!intervals) continue;
          const Intervals found = intervals->onTest({});
          QVERIFY2(found.lower.allFinite() && found.upper.allFinite(), specs[i].id.c_str());
          QVERIFY2((found.lower.array() < found.upper.array()).all(), specs[i].id.c_str());
        }
        for (const IntervalKind kind : {IntervalKind::crossValidationPlus, IntervalKind::gaussianProcess}) {
          QVERIFY(computed.intervals(i, 0, kind, level, true) == nullptr);
        }
      }
    }
  }

  /// What takes the place of jackknife+ is adaptive, too.
  void splitInsteadOfJackknife() {
    const auto spec = intervalsOf(methodSpec("lasso"), IntervalSpec{IntervalKind::jackknifePlus, 0.7, true});
    QCOMPARE(spec, std::optional(IntervalSpec{IntervalKind::split, 0.7, true}));
    QCOMPARE(intervalName(*spec), std::string("adaptive split-conformal"));
    QVERIFY(adaptiveObstacle(IntervalKind::jackknifePlus).empty() && adaptiveObstacle(IntervalKind::split).empty());
    QCOMPARE(adaptiveObstacle(IntervalKind::crossValidationPlus),
             std::string("CV+ intervals are not adaptive: take “jackknife+” or “split”"));
  }

  /// Other units of the target move the intervals along, and the order of the rows changes nothing.
  void unitsAndOrder() {
    const auto data = smallDataset(60, 5);
    Experiment experiment = experimentOf({methodSpec("krr-offset"), methodSpec("linear"), onFeatures("krr", 20)});
    const Computed plain(experiment, data);
    for (const double a : {1e3, -0.2}) {
      auto changed = std::make_shared<Dataset>(*data);
      changed->y = (a * data->y.array() - 40.0).matrix();
      const Computed other(experiment, changed);
      for (std::size_t i = 0; i < 3; ++i) {
        for (const IntervalKind kind : {IntervalKind::jackknifePlus, IntervalKind::split}) {
          const Index l = i == 1 ? 0 : 1;
          const Intervals before = plain.intervals(i, l, kind, level, true)->onTest({});
          const Intervals after = other.intervals(i, l, kind, level, true)->onTest({});
          const Vector lower = (a * (a > 0 ? before.lower : before.upper).array() - 40.0).matrix();
          const Vector upper = (a * (a > 0 ? before.upper : before.lower).array() - 40.0).matrix();
          VERIFY_NOTHING_WRONG(farApart("lower", after.lower, lower, 1e-9));
          VERIFY_NOTHING_WRONG(farApart("upper", after.upper, upper, 1e-9));
        }
      }
    }
    experiment.split.kind = SplitKind::none;
    std::vector<Index> order(std::size_t(data->n()));
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = Index((7 * i + 3) % order.size());
    const Computed whole(experiment, data);
    const Computed shuffled(experiment, someRows(*data, order));
    for (std::size_t i = 0; i < 3; ++i) {
      const Index l = i == 1 ? 0 : 1;
      const auto bounds = [&](const Computed& of) {
        return of.intervals(i, l, IntervalKind::jackknifePlus, level, true)->onTraining({});
      };
      const Intervals before = reordered(bounds(whole), order);
      const Intervals after = bounds(shuffled);
      VERIFY_NOTHING_WRONG(farApart("lower", after.lower, before.lower, 1e-9));
      VERIFY_NOTHING_WRONG(farApart("upper", after.upper, before.upper, 1e-9));
    }
  }

  /// A target without errors has scales of 1 and intervals of no width.
  void nothingLeftToScale() {
    auto data = std::make_shared<Dataset>(*smallDataset(40, 5));
    data->y.setConstant(4.0);
    Experiment experiment = experimentOf({methodSpec("krr")});
    const Computed computed(experiment, data);
    for (const IntervalKind kind : {IntervalKind::jackknifePlus, IntervalKind::split}) {
      const Intervals found = computed.intervals(0, 1, kind, level, true)->onTest({});
      VERIFY_NOTHING_WRONG(farApart("lower", found.lower, Vector::Constant(found.lower.size(), 4.0), 1e-12));
      VERIFY_NOTHING_WRONG(farApart("upper", found.upper, found.lower, 1e-12));
    }
  }

  void tooFewOrTooManyRows() {
    Experiment experiment = experimentOf({methodSpec("krr")});
    experiment.rules.clear();
    const Computed computed(experiment, smallDataset(7, 3));
    const auto at = [&](double share) {
      return computed.intervals(0, 0, IntervalKind::jackknifePlus, share, true)->onTest({});
    };
    QVERIFY(at(0.9).lower.array().isNaN().all() && at(0.9).upper.array().isNaN().all());
    QVERIFY(at(0.8).lower.allFinite() && at(0.8).upper.allFinite());
    QVERIFY(unboundedText({IntervalKind::jackknifePlus, 0.9, true}, 9, 4000).empty());
    QVERIFY(unboundedText({IntervalKind::jackknifePlus, 0.9, false}, 9, 4001).empty());
    QCOMPARE(unboundedText({IntervalKind::jackknifePlus, 0.9, true}, 9, 4001),
             std::string("the prediction intervals have no bounds: adaptive jackknife+ takes at most 4000 training "
                         "rows, and there are 4001. Take intervals that are not adaptive, or fewer rows"));
    QVERIFY(unboundedText({IntervalKind::split, 0.9, true}, 18, 8000).empty());
    QVERIFY(!unboundedText({IntervalKind::split, 0.9, true}, 18, 8001).empty());
  }
};

KERRIDGE_TEST(AdaptiveIntervalsTest)

}  // namespace adaptive_intervals_test

#include "adaptive_intervals_test.moc"
