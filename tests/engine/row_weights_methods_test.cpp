// SPDX-License-Identifier: GPL-3.0-or-later
// Row weights of other losses, of models on the inputs and on features: the conditions of their minima, dense solves.
#include <algorithm>
#include <cmath>
#include <Eigen/Dense>

#include "engine/weighted_data.h"
#include "solvers/svr.h"
#include "spaces/features_space.h"
#include "stages/folds.h"
#include "stages/function_set.h"
#include "stages/model.h"
#include "support/test.h"

namespace row_weights_methods_test {

using namespace kerridge;
using namespace kerridge::weighted;

class RowWeightsMethodsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void otherLossesHaveWeightedMinima();
  void tubesHaveWeightedBounds();
  void linearModelsAreWeightedLeastSquares();
  void featuresAreTheirKernel();
  void manyRowsOnFeatures();
};

/// The gradient of (1/n) Σ w L(y − f − b) + λ‖f‖² vanishes: c = wψ/(nλ), Σ wψ = 0, ψ = L'/2, from the residuals.
void RowWeightsMethodsTest::otherLossesHaveWeightedMinima() {
  const auto data = dataOf(false);
  const double width = 0.4;
  for (const char* id : {"huber", "svr-squared"}) {
    const bool huber = id == std::string("huber");
    const MethodSpec spec = methodSpec(id, {{huber ? "c" : "epsilon", width}});
    const Experiment experiment = experimentOf({spec});
    const auto results = Engine().run(experiment, data, {});
    const SplitData& stage = *results->splits.front().stage;
    const MethodResult& found = *results->splits.front().methods.front();
    const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
    const Matrix cross = stage.kernel->cross(*stage.testInputs, *stage.trainInputs, {});
    const Vector y = stage.scaling.target(stage.trainTarget);
    const Vector& w = stage.trainWeights;
    const double n = double(stage.n());
    for (Index l = 0; l < Index(experiment.lambda.list.size()); ++l) {
      const Model model = modelOnPath(stage, found, l, Measure::mse);
      const Vector r = y - stage.scaling.target(model.trainPrediction.get());
      const Vector slopes = r.unaryExpr([&](double value) {
        return huber ? std::clamp(value, -width, width) : std::copysign(std::max(0.0, std::abs(value) - width), value);
      });
      const Vector c = w.cwiseProduct(slopes) / (n * experiment.lambda.list[std::size_t(l)]);
      VERIFY_CLOSE(c.sum() / c.lpNorm<1>(), 0.0, 0.0, 1e-8);
      const Vector fit = (K * c).array() + model.point.offset;
      VERIFY_NOTHING_WRONG(farApart(id, fit, Vector(y - r), 1e-7));
      const Vector test = stage.scaling.undoTarget(((cross * c).array() + model.point.offset).matrix());
      VERIFY_NOTHING_WRONG(farApart(id, model.testPrediction, test, 1e-7));
      const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
      VERIFY_CLOSE(found.errors.trainMse(l), unit * weightedSquare(r, w) / n, 1e-9, 0.0);
    }
  }
}

/// The optimality conditions: f = Σ c_i k(x_i, ·) + b, |c_i| ≤ Cw_i, C = 1/(2nλ), Σ c = 0, and c_i by where its
/// residual is: at ±Cw_i beyond the tube, 0 inside.
void RowWeightsMethodsTest::tubesHaveWeightedBounds() {
  const auto data = dataOf(false);
  const double epsilon = 0.2;
  const MethodSpec spec = methodSpec("svr", {{"epsilon", epsilon}});
  const Experiment experiment = experimentOf({spec});
  const auto results = Engine().run(experiment, data, {});
  const SplitData& stage = *results->splits.front().stage;
  const MethodResult& found = *results->splits.front().methods.front();
  const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
  const Vector y = stage.scaling.target(stage.trainTarget);
  const Vector& w = stage.trainWeights;
  const double n = double(stage.n());
  for (Index l = 0; l < Index(experiment.lambda.list.size()); ++l) {
    const Model model = modelOnPath(stage, found, l, Measure::mse);
    const FunctionSet function = functionsOf(stage, spec, model.a, {model.point}, {});
    const Vector c = function.coefficients.col(0);
    const double C = 1.0 / (2.0 * n * experiment.lambda.list[std::size_t(l)]);
    const Vector r = y - K * c - Vector::Constant(stage.n(), model.point.offset);
    VERIFY_CLOSE(c.sum() / c.lpNorm<1>(), 0.0, 0.0, 1e-8);
    int bounded = 0;
    for (Index i = 0; i < stage.n(); ++i) {
      const double most = C * w(i);
      QVERIFY(std::abs(c(i)) <= most * (1.0 + 1e-7));
      if (std::abs(r(i)) > epsilon + 1e-5) VERIFY_CLOSE(c(i), std::copysign(most, r(i)), 1e-7, 0.0);
      if (std::abs(r(i)) < epsilon - 1e-5) VERIFY_CLOSE(c(i), 0.0, 0.0, 1e-7 * most);
      bounded += std::abs(c(i)) > most * (1.0 - 1e-7) ? 1 : 0;
    }
    QCOMPARE(double(bounded), found.path.details(l, 2));
    const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
    VERIFY_CLOSE(found.errors.trainMse(l), unit * weightedSquare(r, w) / n, 1e-8, 0.0);
    const double loss = (r.array().abs() - epsilon).max(0.0).matrix().dot(w) / n;
    VERIFY_CLOSE(model.point.objective, loss + experiment.lambda.list[std::size_t(l)] * c.dot(K * c), 1e-8, 0.0);
  }
  const Vector many = Vector::Ones(mostRowsToFactor + 1);
  QVERIFY_THROWS_EXCEPTION(InvalidInput, svrPath(Matrix(), many, epsilon, {1.0}, {}, many));
}

void RowWeightsMethodsTest::linearModelsAreWeightedLeastSquares() {
  const auto data = dataOf(false);
  const Experiment experiment = experimentOf({methodSpec("linear"), methodSpec("lasso")});
  const auto results = Engine().run(experiment, data, {});
  const SplitData& stage = *results->splits.front().stage;
  const Vector y = stage.scaling.target(stage.trainTarget);
  const Vector& w = stage.trainWeights;
  const Index n = stage.n();
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  Matrix A(n, 3);
  A << *stage.trainInputs, Vector::Ones(n);
  const auto fitWithout = [&](const std::vector<Index>& left) -> Vector {
    const std::vector<Index> rows = others(n, left);
    const Matrix some = A(rows, Eigen::all);
    const Vector weights = w(rows);
    const Vector right = some.transpose() * weights.cwiseProduct(Vector(y(rows)));
    return (some.transpose() * weights.asDiagonal() * some).ldlt().solve(right);
  };
  const MethodResult& linear = *results->splits.front().methods.front();
  const Vector theta = fitWithout({});
  VERIFY_NOTHING_WRONG(farApart("weights", linear.path.A.col(0), theta.head(2), 1e-10));
  VERIFY_CLOSE(linear.path.points.front().offset, theta(2), 1e-10, 1e-12);
  VERIFY_CLOSE(linear.errors.trainMse(0), unit * weightedSquare(y - A * theta, w) / double(n), 1e-10, 0.0);
  double sum = 0.0;
  for (Index i = 0; i < n; ++i) sum += w(i) * std::pow(y(i) - A.row(i).dot(fitWithout({i})), 2);
  VERIFY_CLOSE(linear.errors.looMse(0), unit * sum / double(n), 1e-9, 0.0);
  const FoldPlan plan(*data, stage.split.train, 5);
  double held = 0.0;
  for (const std::vector<Index>& B : blocksOf(plan.assignment(7), plan.k())) {
    held += weightedSquare(y(B) - A(B, Eigen::all) * fitWithout(B), w(B));
  }
  VERIFY_CLOSE(linear.errors.kFoldMse(0), unit * held / double(n), 1e-9, 0.0);
  // The Lasso's conditions: (2/n) Σ w x (y − f) is λ sign(w_j), at most λ where w_j = 0; Σ w (y − f) = 0.
  const MethodResult& lasso = *results->splits.front().methods.back();
  for (Index l = 0; l < Index(experiment.lambda.list.size()); ++l) {
    const Vector a = lasso.path.A.col(l);
    const Vector r = y - *stage.trainInputs * a - Vector::Constant(n, lasso.path.points[std::size_t(l)].offset);
    VERIFY_CLOSE(w.dot(r), 0.0, 0.0, 1e-10);
    const Vector g = 2.0 / double(n) * (stage.trainInputs->transpose() * w.cwiseProduct(r));
    const double lambda = experiment.lambda.list[std::size_t(l)];
    for (Index j = 0; j < 2; ++j) {
      if (a(j) == 0.0) {
        QVERIFY(std::abs(g(j)) <= lambda * (1.0 + 1e-9));
      } else {
        VERIFY_CLOSE(g(j), std::copysign(lambda, a(j)), 0.0, 1e-9);
      }
    }
    VERIFY_CLOSE(lasso.errors.trainMse(l), unit * weightedSquare(r, w) / double(n), 1e-9, 0.0);
  }
}

/// Models on features are those of the kernel ⟨φ(x), φ(x')⟩, by dense solves; errors of all kinds.
void RowWeightsMethodsTest::featuresAreTheirKernel() {
  const auto data = dataOf(false);
  // Fewer features than rows, and more.
  for (const auto& [kind, features] :
       {std::pair("nystrom", 6), std::pair("random-fourier", 6), std::pair("random-fourier", 40)}) {
    for (const char* id : {"krr", "krr-offset", "krr-penalized-offset"}) {
      const MethodSpec spec = onFeatures(id, kind, features);
      Experiment experiment = experimentOf({spec});
      experiment.lambda.list = {1e-2, 0.1, 2.0};
      const auto results = Engine().run(experiment, data, {});
      const SplitData& stage = *results->splits.front().stage;
      const MethodResult& found = *results->splits.front().methods.front();
      const ModelSpace& space = *stage.space(spec);
      const Matrix Z = (*space.ofFeatures()->map)(*stage.trainInputs, {});
      const Matrix K = Z * Z.transpose();
      const Vector y = stage.scaling.target(stage.trainTarget);
      const Vector& w = stage.trainWeights;
      const Offset offset = *findMethod(id)->traits().ridgeOffset;
      const double n = double(stage.n());
      const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
      const FoldPlan plan(*data, stage.split.train, 5);
      for (Index l = 0; l < Index(experiment.lambda.list.size()); ++l) {
        const double lambda = experiment.lambda.list[std::size_t(l)];
        const Dense fit = solved(K, w, y, offset, n * lambda);
        const Model model = modelOnPath(stage, found, l, Measure::mse);
        const Matrix cross = (*space.ofFeatures()->map)(*stage.testInputs, {}) * Z.transpose();
        const Vector test = stage.scaling.undoTarget(((cross * fit.c).array() + fit.b).matrix());
        VERIFY_NOTHING_WRONG(farApart("test", model.testPrediction, test, 1e-9));
        const Vector train = (K * fit.c).array() + fit.b;
        VERIFY_NOTHING_WRONG(farApart("train", model.trainPrediction.get(), stage.scaling.undoTarget(train), 1e-9));
        VERIFY_CLOSE(found.errors.trainMse(l), unit * weightedSquare(train - y, w) / n, 1e-9, 0.0);
        VERIFY_CLOSE(found.errors.testMse(l),
                     weightedSquare(test - stage.testTarget, stage.testWeights) / double(testCount), 1e-9, 0.0);
        double sum = 0.0;
        for (Index i = 0; i < stage.n(); ++i) sum += w(i) * std::pow(heldOut(K, w, y, {i}, offset, n * lambda)(0), 2);
        VERIFY_CLOSE(found.errors.looMse(l), unit * sum / n, 1e-8, 0.0);
        double held = 0.0;
        for (const std::vector<Index>& B : blocksOf(plan.assignment(7), plan.k())) {
          const double weight = w(others(stage.n(), B)).sum();
          held += weightedSquare(heldOut(K, w, y, B, offset, weight * lambda), w(B));
        }
        VERIFY_CLOSE(found.errors.kFoldMse(l), unit * held / n, 1e-8, 0.0);
      }
    }
  }
}

/// So many rows that the features' Gram matrix is formed, and the eigenbasis is an economy one.
void RowWeightsMethodsTest::manyRowsOnFeatures() {
  const Index rows = 9000;
  auto data = std::make_shared<Dataset>();
  data->name = "many";
  data->targetName = "y";
  data->featureNames = {"a"};
  data->X.resize(rows, 1);
  data->y.resize(rows);
  data->weights.resize(rows);
  for (Index i = 0; i < rows; ++i) {
    data->X(i, 0) = std::sin(double(i) * 0.7);
    data->y(i) = std::cos(3.0 * data->X(i, 0)) + 0.1 * std::sin(double(i * i % 1013));
    data->weights(i) = 0.5 + std::abs(std::sin(double(i + 1) * 1.3));
    data->sourceRow.push_back(i + 1);
  }
  const MethodSpec spec = onFeatures("krr-offset", "random-fourier", 8);
  Experiment experiment = experimentOf({spec});
  experiment.split.kind = SplitKind::none;
  experiment.rules = {{"loo", {}, 1}};
  experiment.lambda.list = {1e-3, 0.1};
  const auto results = Engine().run(experiment, data, {});
  const SplitData& stage = *results->splits.front().stage;
  const MethodResult& found = *results->splits.front().methods.front();
  const ModelSpace& space = *stage.space(spec);
  QVERIFY(space.problem.rows);
  const Matrix Z = (*space.ofFeatures()->map)(*stage.trainInputs, {});
  const Vector y = stage.scaling.target(stage.trainTarget);
  const Vector& w = stage.trainWeights;
  Matrix A(rows, Z.cols() + 1);
  A << Z, Vector::Ones(rows);
  const Matrix gram = A.transpose() * w.asDiagonal() * A;
  const Vector right = A.transpose() * w.cwiseProduct(y);
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  for (Index l = 0; l < 2; ++l) {
    Matrix ridge = Matrix::Identity(A.cols(), A.cols()) * double(rows) * experiment.lambda.list[std::size_t(l)];
    ridge(A.cols() - 1, A.cols() - 1) = 0.0;
    const Eigen::LDLT<Matrix> factor(gram + ridge);
    const Vector theta = factor.solve(right);
    const Vector r = y - A * theta;
    VERIFY_CLOSE(found.errors.trainMse(l), unit * weightedSquare(r, w) / double(rows), 1e-9, 0.0);
    VERIFY_CLOSE(found.path.points[std::size_t(l)].offset, theta(A.cols() - 1), 1e-7, 1e-9);
    // r_i/(1 − h_i), h_i = w_i a_iᵀ(AᵀWA + ridge)⁻¹a_i.
    const Matrix columns = factor.solve(Matrix(A.transpose()));
    const Vector h = w.cwiseProduct(Vector(A.cwiseProduct(columns.transpose()).rowwise().sum()));
    const Vector left = r.cwiseQuotient((1.0 - h.array()).matrix());
    VERIFY_CLOSE(found.errors.looMse(l), unit * weightedSquare(left, w) / double(rows), 1e-8, 0.0);
  }
}

KERRIDGE_TEST(RowWeightsMethodsTest)

}  // namespace row_weights_methods_test

#include "row_weights_methods_test.moc"
