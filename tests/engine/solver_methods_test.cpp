// SPDX-License-Identifier: GPL-3.0-or-later

#include "engine/engine.h"
#include "solvers/lasso.h"
#include "solvers/least_squares.h"
#include "solvers/piecewise_loss.h"
#include "solvers/svr.h"
#include "solvers/widrow_hoff.h"
#include "stages/model.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace solver_methods_test {

using namespace kerridge;

namespace {

const std::vector<std::string> ids{
    "linear", "lasso", "svr", "widrow-hoff", "kernel-widrow-hoff", "svr-squared", "huber", "widrow-hoff-implicit"};

Experiment experimentOn(const std::string& kernel) {
  Experiment experiment;
  experiment.kernel.id = kernel;
  experiment.split.train = 0.75;
  experiment.lambda = {1e-4, 100.0, 14, {}};
  for (const std::string& id : ids) experiment.methods.push_back(methodSpec(id));
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}, {"k-fold", {{"k", 5}}, 1}};
  experiment.measure = Measure::mse;
  return experiment;
}

/// f on the training and the test rows, as the solvers' own coefficients give it, in units of the scaled target.
struct Fit {
  Vector train, test;
};

Fit fitOf(const dense::SlowSplit& slow, const Vector& w, double b) {
  return {(slow.trainX * w).array() + b, (slow.testX * w).array() + b};
}

Fit kernelFitOf(const dense::SlowSplit& slow, const Vector& beta, double b) {
  return {(slow.K.cast<double>() * beta).array() + b, (slow.crossK.cast<double>() * beta).array() + b};
}

QString wrongErrors(const dense::SlowSplit& slow, const Fit& fit, const MethodResult& result, Index l,
                    double tolerance) {
  const double scale = slow.target.deviation;
  const Vector trainTarget = (slow.trainY.array() - slow.target.mean) / scale;
  const Vector testTarget = (slow.testY.array() - slow.target.mean) / scale;
  const double train = scale * scale * (fit.train - trainTarget).array().square().mean();
  const double test = scale * scale * (fit.test - testTarget).array().square().mean();
  QString wrong = farApart("train", result.errors.trainMse(l), train, tolerance, tolerance * scale * scale);
  if (wrong.isEmpty()) wrong = farApart("test", result.errors.testMse(l), test, tolerance, tolerance * scale * scale);
  return wrong;
}

/// Mean of the squared held-out residuals over the folds of the rule, by refitting with `fit` on the fold's rows.
template <typename Refit>
double kFoldMse(const dense::SlowSplit& slow, int k, const Refit& refit) {
  const std::vector<int> fold = foldAssignment(slow.n(), k, 1);
  double sum = 0.0;
  for (int i = 0; i < k; ++i) {
    std::vector<Index> train, heldOut;
    for (Index row = 0; row < slow.n(); ++row) (fold[std::size_t(row)] == i ? heldOut : train).push_back(row);
    const Vector prediction =
        refit(dense::rows(slow.trainX, train), dense::rows(slow.y, train), dense::rows(slow.trainX, heldOut));
    sum += (prediction - dense::rows(slow.y, heldOut)).squaredNorm();
  }
  return slow.targetSquare() * sum / double(slow.n());
}

}  // namespace

/// The methods with their own solvers through the whole study: what the solvers give on the scaled training rows is
/// what paths, errors and cross-validation show.
class SolverMethodsTest : public QObject {
  Q_OBJECT

  Experiment m_experiment = experimentOn("gaussian");
  std::shared_ptr<const Dataset> m_data = smallDataset(48, 71);
  std::shared_ptr<const Results> m_results;
  std::unique_ptr<dense::SlowSplit> m_slow;

  const MethodResult& result(std::size_t method) const { return *m_results->splits.front().methods[method]; }

 private Q_SLOTS:
  void initTestCase() {
    Engine engine;
    m_results = engine.run(m_experiment, m_data, {});
    m_slow = std::make_unique<dense::SlowSplit>(*m_data, m_results->splits.front().stage->split, m_experiment);
  }

  void linear() {
    const MethodResult& found = result(0);
    QCOMPARE(found.path.points.size(), std::size_t{1});
    const LeastSquares fit = leastSquares(m_slow->trainX, m_slow->y, {});
    VERIFY_NOTHING_WRONG(wrongErrors(*m_slow, fitOf(*m_slow, fit.w, fit.b), found, 0, 1e-10));
    QCOMPARE(found.path.points[0].df, double(fit.rank));
    QCOMPARE(found.path.details(0, 0), double(fit.rank));
    QVERIFY(std::isnan(found.path.points[0].lambda) && std::isnan(found.path.points[0].t));
    VERIFY_CLOSE(found.errors.looMse(0), m_slow->targetSquare() * fit.leaveOneOut.array().square().mean(), 1e-10, 0.0);
    const double left = 1.0 - double(fit.rank) / double(m_slow->n());
    VERIFY_CLOSE(found.errors.gcv(0), found.errors.trainMse(0) / (left * left), 1e-10, 0.0);
    const double folds = kFoldMse(*m_slow, 5, [](const Matrix& X, const Vector& y, const Matrix& heldOut) {
      const LeastSquares part = leastSquares(X, y, {});
      return Vector((heldOut * part.w).array() + part.b);
    });
    VERIFY_CLOSE(found.errors.kFoldMse(0), folds, 1e-10, 0.0);
    for (const Selection& selection : found.selections) QCOMPARE(selection.index, Index(0));
  }

  /// As many folds as rows: the exact leave-one-out error again.
  void linearLeaveOneOutIsKFold() {
    Experiment experiment = m_experiment;
    experiment.methods = {methodSpec("linear")};
    experiment.rules = {{"k-fold", {{"k", double(m_slow->n())}}, 1}};
    Engine engine;
    const auto results = engine.run(experiment, m_data, {});
    const ErrorCurves& errors = results->splits.front().methods.front()->errors;
    VERIFY_CLOSE(errors.kFoldMse(0), errors.looMse(0), 1e-10, 0.0);
  }

  void lasso() {
    const MethodResult& found = result(1);
    const std::vector<double> lambda = m_experiment.lambda.logSpaced();
    QCOMPARE(found.path.points.size(), lambda.size());
    const LassoPath models = lassoPath(m_slow->trainX, m_slow->y, lambda, {});
    QVERIFY(models.nonZero.front() > models.nonZero.back());
    for (std::size_t l = 0; l < lambda.size(); ++l) {
      const Index column = Index(l);
      QCOMPARE(found.path.points[l].lambda, lambda[l]);
      VERIFY_NOTHING_WRONG(
          wrongErrors(*m_slow, fitOf(*m_slow, models.w.col(column), models.b(column)), found, column, 1e-8));
      QCOMPARE(found.path.details(column, 0), double(models.nonZero[l]));
      QVERIFY(found.path.details(column, 1) <= lassoGap);
      const double folds = kFoldMse(*m_slow, 5, [&](const Matrix& X, const Vector& y, const Matrix& heldOut) {
        const LassoPath part = lassoPath(X, y, {lambda[l]}, {});
        return Vector((heldOut * part.w.col(0)).array() + part.b(0));
      });
      VERIFY_CLOSE(found.errors.kFoldMse(column), folds, 1e-8, 0.0);
    }
  }

  void supportVectors() {
    const MethodResult& found = result(2);
    const Index n = m_slow->n();
    const std::vector<SvrModel> models =
        svrPath(m_slow->K.cast<double>(), m_slow->y, 0.1, m_experiment.lambda.logSpaced(), {});
    QCOMPARE(found.path.points.size(), models.size());
    const double halfRange = 0.5 * (m_slow->y.maxCoeff() - m_slow->y.minCoeff());
    for (std::size_t l = 0; l < models.size(); ++l) {
      const Index column = Index(l);
      const double lambda = found.path.points[l].lambda;
      VERIFY_CLOSE(found.path.details(column, 0), 1.0 / (2.0 * double(n) * lambda), 1e-12, 0.0);
      QCOMPARE(found.path.details(column, 1), double(models[l].supportVectors));
      QCOMPARE(found.path.details(column, 2), double(models[l].bounded));
      QVERIFY(found.path.details(column, 3) <= 2.0 * svrTolerance);
      // Two solutions whose conditions are missed by δ differ by √(2 ‖β‖₁ δ) in norm, and so at every point (κ = 1).
      // Residuals are below 4 in units of a deviation, which a change by `away` squares to 8 times as much.
      const double miss = (models[l].violation + found.path.details(column, 3)) * halfRange;
      const double away = std::sqrt(2.0 * models[l].beta.lpNorm<1>() * (miss + 1e-15));
      VERIFY_NOTHING_WRONG(
          wrongErrors(*m_slow, kernelFitOf(*m_slow, models[l].beta, models[l].b), found, column, 1e-10 + 8.0 * away));
    }
    QVERIFY(found.errors.kFoldMse.allFinite());
  }

  /// With more rows than can be factored, λ of which libsvm would not finish are not on the path; the largest always
  /// is.
  void supportVectorPathEnds() {
    const ModelSpace& space = *m_results->splits.front().stage->space(methodSpec("svr"));
    const Method& method = *findMethod("svr");
    const std::vector<double> lambda{1e-12, 1e-9, 1e-3, 1.0};
    QCOMPARE(method.pathGrid(&space.problem, lambda, {{"epsilon", 0.1}}), lambda);
    Problem many;
    many.kappaSquare = space.problem.kappaSquare;
    many.y = space.problem.y.replicate(mostRowsToFactor / space.problem.n() + 1, 1);
    QCOMPARE(method.pathGrid(&many, lambda, {{"epsilon", 0.1}}), (std::vector<double>{1e-3, 1.0}));
    QCOMPARE(method.pathGrid(&many, {1e-12, 1e-9}, {{"epsilon", 0.1}}), (std::vector<double>{1e-9}));
    QCOMPARE(method.pathGrid(&many, lambda, {{"epsilon", 1e3}}), lambda);
    QCOMPARE(method.pathGrid(nullptr, lambda, {{"epsilon", 0.1}}), lambda);
  }

  /// The rule written down, with the same order of examples.
  void widrowHoff() {
    const MethodResult& found = result(3);
    const Index n = m_slow->n();
    const std::vector<Index> order = streamOrder(n, 5 * n, 1);
    const double radius = m_slow->trainX.rowwise().norm().maxCoeff();
    QCOMPARE(found.path.points.back().t, 5.0 * double(n));
    QCOMPARE(found.path.points.front().t, 1.0);
    Vector w = Vector::Zero(m_slow->trainX.cols());
    double loss = 0.0;
    std::size_t t = 0;
    for (std::size_t l = 0; l < found.path.points.size(); ++l) {
      for (; double(t) < found.path.points[l].t; ++t) {
        const Vector x = m_slow->trainX.row(order[t]).transpose() / radius;
        const double error = w.dot(x) - m_slow->y(order[t]);
        w -= 0.5 * error * x;
        loss += error * error;
      }
      const Index column = Index(l);
      VERIFY_NOTHING_WRONG(wrongErrors(*m_slow, fitOf(*m_slow, w / radius, 0.0), found, column, 1e-10));
      VERIFY_CLOSE(found.path.details(column, 0), loss, 1e-10, 0.0);
      QVERIFY(found.path.details(column, 1) >= loss);
      QVERIFY(std::isnan(found.path.points[l].lambda));
    }
    QVERIFY(found.errors.kFoldMse.allFinite());
  }

  /// Seed 0 is the order of the training part, and another seed another one.
  void order() {
    const ModelSpace& space = *m_results->splits.front().stage->space(methodSpec("widrow-hoff"));
    const Method& method = *findMethod("widrow-hoff");
    const auto first = [&](double seed) {
      const Path path = method.path(space.problem, {{"step", 0.5}, {"passes", 1.0}, {"seed", seed}}, {1.0}, {});
      return Vector(path.A.col(0).normalized());
    };
    const Vector row = m_slow->trainX.row(0).transpose().normalized();
    VERIFY_CLOSE(std::abs(first(0).dot(row)), 1.0, 1e-12, 0.0);
    QVERIFY((first(1) - first(2)).norm() > 1e-3);
  }

  /// With the linear kernel the two online methods are the same.
  void kernelWidrowHoffWithTheLinearKernel() {
    Experiment experiment = experimentOn("linear");
    experiment.methods = {methodSpec("widrow-hoff"), methodSpec("kernel-widrow-hoff")};
    Engine engine;
    const auto results = engine.run(experiment, m_data, {});
    const MethodResult& inputs = *results->splits.front().methods[0];
    const MethodResult& kernel = *results->splits.front().methods[1];
    QCOMPARE(kernel.path.points.size(), inputs.path.points.size());
    VERIFY_NOTHING_WRONG(farApart("train", kernel.errors.trainMse, inputs.errors.trainMse, 1e-9));
    VERIFY_NOTHING_WRONG(farApart("test", kernel.errors.testMse, inputs.errors.testMse, 1e-9));
    VERIFY_NOTHING_WRONG(farApart("k-fold", kernel.errors.kFoldMse, inputs.errors.kFoldMse, 1e-9));
    VERIFY_NOTHING_WRONG(
        farApart("details", Vector(kernel.path.details.reshaped()), Vector(inputs.path.details.reshaped()), 1e-9));
    for (std::size_t l = 0; l < inputs.path.points.size(); ++l)
      VERIFY_CLOSE(kernel.path.points[l].norm, inputs.path.points[l].norm, 1e-9, 0.0);
  }

  void kernelWidrowHoff() {
    const MethodResult& found = result(4);
    const Index n = m_slow->n();
    const Matrix K = m_slow->K.cast<double>();
    const std::vector<Index> order = streamOrder(n, 5 * n, 1);
    Vector beta = Vector::Zero(n);
    std::size_t t = 0;
    for (std::size_t l = 0; l < found.path.points.size(); ++l) {
      for (; double(t) < found.path.points[l].t; ++t)
        beta(order[t]) -= 0.5 * (K.row(order[t]).dot(beta) - m_slow->y(order[t]));
      VERIFY_NOTHING_WRONG(wrongErrors(*m_slow, kernelFitOf(*m_slow, beta, 0.0), found, Index(l), 1e-9));
    }
  }

  /// From the symmetric root of the Gram matrix: another factor than the method takes.
  void otherLosses() {
    const auto [values, Q] = dense::eigenpairs(Matrix(m_slow->K.cast<double>()));
    const Vector d = values.unaryExpr([](double value) { return value > 1e-12 ? value : 0.0; });
    const Vector inverse = d.unaryExpr([](double value) { return value > 0.0 ? 1.0 / std::sqrt(value) : 0.0; });
    const Matrix root = Q * d.cwiseSqrt().asDiagonal() * Q.transpose();
    const std::vector<std::pair<std::size_t, PiecewiseLoss>> cases{{5, {PiecewiseLoss::Kind::squaredInsensitive, 0.1}},
                                                                   {6, {PiecewiseLoss::Kind::huber, 0.5}}};
    for (const auto& [position, loss] : cases) {
      const MethodResult& found = result(position);
      const std::vector<double> lambda = m_experiment.lambda.logSpaced();
      const PiecewiseLossPath models = piecewiseLossPath(root, m_slow->y, loss, lambda, {});
      QCOMPARE(found.path.points.size(), lambda.size());
      QVERIFY(found.path.note.empty());
      for (std::size_t l = 0; l < lambda.size(); ++l) {
        const Index column = Index(l);
        const Vector beta = Q * inverse.cwiseProduct(Q.transpose() * models.v.col(column));
        VERIFY_NOTHING_WRONG(wrongErrors(*m_slow, kernelFitOf(*m_slow, beta, models.b(column)), found, column, 1e-6));
        VERIFY_CLOSE(found.path.points[l].objective, models.objective(column), 1e-9, 0.0);
        VERIFY_CLOSE(found.path.points[l].norm, models.norm(column), 1e-7, 1e-12);
        const Index n = m_slow->n();
        const Index counted = position == 5 ? models.curved[l] : n - models.curved[l];
        QCOMPARE(found.path.details(column, 0), double(counted));
        QVERIFY(found.path.details(column, 2) <= piecewiseLossTolerance);
      }
      QVERIFY(found.errors.kFoldMse.allFinite());
    }
  }

  /// Inputs inside the ball: longer steps than the explicit update at η/(1 + η).
  void implicitWidrowHoff() {
    const MethodResult& found = result(7);
    const Index n = m_slow->n();
    const std::vector<Index> order = streamOrder(n, 5 * n, 1);
    const double radius = m_slow->trainX.rowwise().norm().maxCoeff();
    Vector w = Vector::Zero(m_slow->trainX.cols());
    std::size_t t = 0;
    for (std::size_t l = 0; l < found.path.points.size(); ++l) {
      for (; double(t) < found.path.points[l].t; ++t) {
        const Vector x = m_slow->trainX.row(order[t]).transpose() / radius;
        w -= (w.dot(x) - m_slow->y(order[t])) / (1.0 + x.squaredNorm()) * x;
      }
      const Index column = Index(l);
      VERIFY_NOTHING_WRONG(wrongErrors(*m_slow, fitOf(*m_slow, w / radius, 0.0), found, column, 1e-10));
      QVERIFY(found.path.details(column, 1) >= found.path.details(column, 0));
    }
    QVERIFY(found.errors.kFoldMse.allFinite());
  }

  /// The model that was asked for, and what the window shows until it is solved: that of the path nearest to it, in
  /// proportion.
  void modelsShown() {
    const SplitData& stage = *m_results->splits.front().stage;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      MethodSpec spec = methodSpec(ids[i]);
      spec.at = findMethod(ids[i])->traits().pathParameter == PathParameter::lambda ? 0.03 : 20.0;
      const Model asked = evaluateModel(stage, spec, Measure::mse, &result(i));
      QVERIFY(asked.a.size() > 0 && isAsAsked(asked));
      const Model model = evaluateModel(stage, spec, Measure::mse, &result(i), Stand::nearest);
      const Vector residual = model.testPrediction - stage.testTarget;
      VERIFY_CLOSE(model.testError, residual.array().square().mean(), 1e-12, 0.0);
      const double at = std::isnan(model.point.lambda) ? model.point.t : model.point.lambda;
      if (i > 0) QVERIFY(at < 1.7 * spec.at && at > spec.at / 1.7);
    }
  }

  /// Data that leave little to work with: nothing but finite numbers.
  void limits() {
    auto same = std::make_shared<Dataset>(*smallDataset(10, 36));
    same->X.setConstant(2.0);
    auto flat = std::make_shared<Dataset>(*smallDataset(12, 31));
    flat->y.setConstant(-3.5);
    auto huge = std::make_shared<Dataset>(*smallDataset(12, 31));
    huge->y *= 1e100;
    auto wide = std::make_shared<Dataset>(*smallDataset(8, 37));
    Random random(38);
    wide->X = normalMatrix(random, 8, 25);
    wide->featureNames.assign(25, "x");
    for (const std::shared_ptr<const Dataset>& data :
         {std::shared_ptr<const Dataset>(same), std::shared_ptr<const Dataset>(flat),
          std::shared_ptr<const Dataset>(huge), std::shared_ptr<const Dataset>(wide), smallDataset(2, 34),
          smallDataset(3, 33)})
      for (const bool target : {false, true}) {
        Experiment experiment = m_experiment;
        experiment.standardize.target = target;
        experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}};
        if (data->n() > 3) experiment.rules.push_back({"k-fold", {{"k", 2}}, 1});
        Engine engine;
        const auto results = engine.run(experiment, data, {});
        for (const auto& method : results->splits.front().methods) {
          QVERIFY2(method->path.A.allFinite(), method->label.c_str());
          QVERIFY2(method->errors.trainMse.allFinite() && method->errors.testMse.allFinite(), method->label.c_str());
          QVERIFY2(data->n() <= 3 || method->errors.kFoldMse.allFinite(), method->label.c_str());
        }
      }
  }
};

KERRIDGE_TEST(SolverMethodsTest)

}  // namespace solver_methods_test

#include "solver_methods_test.moc"
