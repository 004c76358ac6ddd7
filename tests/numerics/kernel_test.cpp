// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "base/diagnostic.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace kernel_test {

using namespace kerridge;

namespace {

KernelSpec specOf(const std::string& id, WidthSpec width = {}) {
  KernelSpec spec;
  spec.id = id;
  spec.width = width;
  return spec;
}

using dense::Real;

using Parameters = std::map<std::string, double>;

/// ∫_0^1 (x − u)_+^p (y − u)_+^p du for p ≤ 1: the integrand is a polynomial of degree 2p up to the smaller of x and y
/// and 0 from there on, so Simpson's rule is exact.
Real splineIntegral(Real x, Real y, int order) {
  const Real end = std::clamp(std::min(x, y), Real(0), Real(1));
  const auto integrand = [&](Real u) { return order == 0 ? Real(1) : (x - u) * (y - u); };
  return end / 6 * (integrand(0) + 4 * integrand(end / 2) + integrand(end));
}

Real splineProduct(const dense::RealVector& a, const dense::RealVector& b, int order) {
  Real product = 1;
  for (Index j = 0; j < a.size(); ++j) {
    product *= 1 + (order == 0 ? Real(0) : a(j) * b(j)) + splineIntegral(a(j), b(j), order);
  }
  return product;
}

/// k(a, b) by the formula of each kernel, r2 = ‖a − b‖²; by id. The spline's points are mapped to [0, 1].
struct Pair {
  const dense::RealVector& a;
  const dense::RealVector& b;
  Real r2;
};
using Formula = std::function<Real(const Pair& pair, Real w, const Parameters& parameters)>;
const std::map<std::string, Formula> formulas{
    {"gaussian", [](const Pair& pair, Real w, const auto&) { return std::exp(-pair.r2 / w); }},
    {"laplacian", [](const Pair& pair, Real w, const auto&) { return std::exp(-std::sqrt(pair.r2) / w); }},
    {"matern-1-2", [](const Pair& pair, Real w, const auto&) { return std::exp(-std::sqrt(pair.r2) / w); }},
    {"matern-3-2",
     [](const Pair& pair, Real w, const auto&) {
       const Real t = std::sqrt(3 * pair.r2) / w;
       return (1 + t) * std::exp(-t);
     }},
    {"matern-5-2",
     [](const Pair& pair, Real w, const auto&) {
       const Real r = std::sqrt(pair.r2) / w;
       return (1 + std::sqrt(Real(5)) * r + 5 * r * r / 3) * std::exp(-std::sqrt(Real(5)) * r);
     }},
    {"rational-quadratic",
     [](const Pair& pair, Real w, const auto& parameters) {
       const Real alpha = parameters.at("alpha");
       return std::pow(1 + pair.r2 / (alpha * w), -alpha);
     }},
    {"cauchy", [](const Pair& pair, Real w, const auto&) { return 1 / (1 + pair.r2 / w); }},
    {"linear", [](const Pair& pair, Real, const auto&) { return pair.a.dot(pair.b); }},
    {"polynomial",
     [](const Pair& pair, Real, const auto& parameters) {
       return std::pow(Real(parameters.at("c")) + pair.a.dot(pair.b), int(parameters.at("degree")));
     }},
    {"spline", [](const Pair& pair, Real, const auto& parameters) {
       return splineProduct(pair.a, pair.b, int(parameters.at("order")));
     }}};

/// Row i of X; for kernels of coordinates, mapped by the range of the training inputs.
dense::RealVector pointOf(const KernelFamily& family, const Matrix& X, Index i, const Matrix& training) {
  dense::RealVector point = X.row(i).transpose().cast<Real>();
  if (family.argument() != KernelArgument::coordinates) return point;
  for (Index j = 0; j < point.size(); ++j) {
    const Real low = training.col(j).minCoeff();
    point(j) = (point(j) - low) / (Real(training.col(j).maxCoeff()) - low);
  }
  return point;
}

const std::set<std::string> widthIsLength{"laplacian", "matern-1-2", "matern-3-2", "matern-5-2"};

std::vector<Matrix> inputs() {
  Random random(1);
  Matrix shifted = normalMatrix(random, 20, 3);
  shifted.array() += 1000.0;  // distances must not lose digits to a common shift
  Matrix repeated = normalMatrix(random, 12, 2);
  repeated.bottomRows(6) = repeated.topRows(6);
  return {normalMatrix(random, 40, 4), normalMatrix(random, 1, 3), normalMatrix(random, 6, 40), shifted, repeated,
          Matrix::Constant(7, 2, -2.5)};
}

}  // namespace

class KernelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// The smallest and the largest width that experiments may have: different points are far apart, or the same.
  void extremeWidths() {
    Random random(3);
    const Matrix X = normalMatrix(random, 12, 2);
    for (const KernelFamily* family : kernels()) {
      if (!family->usesWidth()) continue;
      const std::string id = family->info().id;
      for (const double width : {1e-300, 1e300}) {
        const Matrix K = Kernel(specOf(id, {false, width}), X).gram(X, {});
        QVERIFY2(K.allFinite(), (id + " " + std::to_string(width)).c_str());
        const Matrix expected = width < 1.0 ? Matrix(Matrix::Identity(12, 12)) : Matrix(Matrix::Ones(12, 12));
        QVERIFY2((K - expected).cwiseAbs().maxCoeff() < 1e-12, (id + " " + std::to_string(width)).c_str());
      }
    }
  }

  void everyKernelIsSymmetricPositiveSemidefinite() {
    QVERIFY(kernels().size() >= 2);
    for (const KernelFamily* family : kernels()) {
      QCOMPARE(findKernel(family->info().id), family);
      for (const Matrix& X : inputs()) {
        const Kernel kernel(specOf(family->info().id), X);
        const Matrix K = kernel.gram(X, {});
        QCOMPARE(K.rows(), X.rows());
        QVERIFY2((K.array() == K.transpose().array()).all(), family->info().id.c_str());
        const Vector eigenvalues = K.selfadjointView<Eigen::Lower>().eigenvalues();
        const double roundOff = 1e-15 * double(K.rows()) * std::max(1.0, eigenvalues.maxCoeff());
        QVERIFY2(eigenvalues.minCoeff() >= -roundOff, family->info().id.c_str());
      }
    }
  }

  void everyKernelMatchesItsFormulaPairByPair() {
    Random random(4);
    const Matrix A = normalMatrix(random, 23, 4);
    Matrix B = normalMatrix(random, 11, 4);
    B.topRows(3) = A.topRows(3);  // coinciding points
    const std::vector<std::map<std::string, double>> settings{
        {}, {{"alpha", 0.3}}, {{"alpha", 1e4}}, {{"degree", 1}, {"c", 0}}, {{"degree", 5}, {"c", 2.5}}, {{"order", 0}}};
    for (const KernelFamily* family : kernels()) {
      const ItemInfo info = family->info();
      QVERIFY2(formulas.contains(info.id), (info.id + " has no formula here").c_str());
      for (const auto& given : settings) {
        KernelSpec spec = specOf(info.id, {false, 1.7});
        std::map<std::string, double> all;
        for (const ParameterSpec& parameter : info.parameters) {
          all[parameter.key] = parameter.defaultValue;
          if (given.contains(parameter.key))
            all[parameter.key] = spec.parameters[parameter.key] = given.at(parameter.key);
        }
        const Kernel kernel(spec, A);
        const Matrix K = kernel.cross(A, B, {});
        const Matrix G = kernel.gram(A, {});
        const double size = std::max(1.0, K.cwiseAbs().maxCoeff());
        for (Index i = 0; i < A.rows(); ++i) {
          const dense::RealVector a = pointOf(*family, A, i, A);
          const auto expected = [&](const Matrix& X, Index j) {
            const dense::RealVector b = pointOf(*family, X, j, A);
            return double(formulas.at(info.id)({a, b, (a - b).squaredNorm()}, Real(kernel.width()), all));
          };
          for (Index j = 0; j < B.rows(); ++j)
            VERIFY_NOTHING_WRONG(
                farApart(QString::fromStdString(info.id), K(i, j), expected(B, j), 1e-13, 1e-14 * size));
          for (Index j = 0; j < A.rows(); ++j)
            VERIFY_NOTHING_WRONG(
                farApart(QString::fromStdString(info.id), G(i, j), expected(A, j), 1e-13, 1e-14 * size));
        }
      }
    }
  }

  void relativeWidthIsInTheUnitsOfTheKernel() {
    const Matrix X = inputs()[0];
    const double mean = dense::meanPairDistance(X);
    for (const KernelFamily* family : kernels()) {
      const std::string id = family->info().id;
      const double width = Kernel(specOf(id, {true, 0.5}), X).width();
      if (!family->usesWidth())
        QCOMPARE(width, 1.0);
      else
        VERIFY_CLOSE(width, 0.5 * (widthIsLength.contains(id) ? std::sqrt(mean) : mean), 1e-12, 0.0);
    }
  }

  void gramMatchesCrossAndDiagonal() {
    for (const KernelFamily* family : kernels())
      for (const Matrix& X : inputs()) {
        const Kernel kernel(specOf(family->info().id), X);
        const Matrix K = kernel.gram(X, {});
        const Matrix C = kernel.cross(X, X, {});
        QCOMPARE(C.rows(), X.rows());
        QVERIFY2((K - C).cwiseAbs().maxCoeff() <= 1e-9 * K.cwiseAbs().maxCoeff(), family->info().id.c_str());
        VERIFY_NOTHING_WRONG(farApart("diagonal", kernel.diagonal(X), K.diagonal(), 1e-14));
      }
  }

  void gaussianMatchesItsFormulaPairByPair() {
    Random random(2);
    for (const double width : {0.05, 1.0, 30.0}) {
      const Matrix A = normalMatrix(random, 33, 5);
      const Matrix B = normalMatrix(random, 17, 5);
      const Kernel kernel(specOf("gaussian", {false, width}), A);
      QCOMPARE(kernel.width(), width);
      // ‖a‖² + ‖b‖² − 2⟨a, b⟩ carries round-off of about ε(‖a‖² + ‖b‖²), divided by w in the exponent.
      const double roundOff = 1e-14 * (1.0 + A.rowwise().squaredNorm().maxCoeff() / width);
      const Matrix expected = dense::gaussianCross(A, B, width).cast<double>();
      const Matrix K = kernel.cross(A, B, {});
      QCOMPARE(K.rows(), 33);
      QCOMPARE(K.cols(), 17);
      QVERIFY((K - expected).cwiseAbs().maxCoeff() <= roundOff);
      const Matrix gram = kernel.gram(A, {});
      QVERIFY((gram - dense::gaussianCross(A, A, width).cast<double>()).cwiseAbs().maxCoeff() <= roundOff);
      QVERIFY((gram.diagonal().array() == 1.0).all());
    }
  }

  void shiftedInputsKeepTheirDigits() {
    // A shift of all inputs by 1000 changes no distance; forming ‖a‖² + ‖b‖² − 2⟨a, b⟩ naively would lose six digits.
    const Matrix X = inputs()[3];
    const Kernel kernel(specOf("gaussian"), X);
    const Matrix centered = X.array() - 1000.0;
    VERIFY_CLOSE(kernel.width(), dense::meanPairDistance(centered), 1e-11, 0.0);
    const Matrix difference =
        kernel.gram(X, {}) - dense::gaussianCross(X, X, dense::meanPairDistance(X)).cast<double>();
    QVERIFY2(difference.cwiseAbs().maxCoeff() <= 1e-8, qPrintable(QString::number(difference.cwiseAbs().maxCoeff())));
  }

  void linearMatchesItsFormulaPairByPair() {
    Random random(3);
    const Matrix A = normalMatrix(random, 21, 6);
    const Matrix B = normalMatrix(random, 9, 6);
    const Kernel kernel(specOf("linear"), A);
    QCOMPARE(kernel.width(), 1.0);
    QVERIFY((kernel.cross(A, B, {}) - dense::linearCross(A, B).cast<double>()).cwiseAbs().maxCoeff() <= 1e-13);
    QVERIFY((kernel.gram(A, {}) - dense::linearCross(A, A).cast<double>()).cwiseAbs().maxCoeff() <= 1e-13);
  }

  void splineDependsOnTheRangeOfTheInputsAlone() {
    Random random(5);
    const Matrix X = normalMatrix(random, 30, 3);
    Matrix moved = X;
    moved.col(0) = 250.0 * X.col(0).array() - 4000.0;
    moved.col(2) = 1e-3 * X.col(2).array() + 2.0;
    Matrix withConstant(30, 4);
    withConstant << X.leftCols(1), Vector::Constant(30, 7.5), X.rightCols(2);
    for (const double order : {0.0, 1.0}) {
      KernelSpec spec = specOf("spline");
      spec.parameters["order"] = order;
      const Matrix K = Kernel(spec, X).gram(X, {});
      // Adding 2 to inputs of range 4e-3 costs u an error of 500 ε = 1e-13; the product's slope in u is below 33.
      QVERIFY((Kernel(spec, moved).gram(moved, {}) - K).cwiseAbs().maxCoeff() <= 1e-11);
      const Kernel four(spec, withConstant);
      const Matrix K4 = four.gram(withConstant, {});
      // 1 + 0 + 0 for the constant input.
      QVERIFY((K4.array() == K.array()).all());
      Matrix other = withConstant;
      other.col(1).setConstant(-3.0);
      QVERIFY((four.cross(other, withConstant, {}) - K).cwiseAbs().maxCoeff() <= 1e-13);
    }
  }

  void splineGoesOnOutsideTheRange_data() {
    QTest::addColumn<int>("order");
    QTest::newRow("constant") << 0;
    QTest::newRow("straight") << 1;
  }

  void splineGoesOnOutsideTheRange() {
    QFETCH(int, order);
    const Matrix X = Vector::LinSpaced(9, -1.0, 3.0);
    KernelSpec spec = specOf("spline");
    spec.parameters["order"] = order;
    const Kernel kernel(spec, X);
    const double step = 2.0;
    for (const double start : {3.0, -1.0 - 2.0 * step}) {
      Vector outside(3);
      outside << start, start + step, start + 2.0 * step;
      const Matrix K = kernel.cross(outside, X, {});
      const auto differences = order == 0 ? Eigen::RowVectorXd(K.row(1) - K.row(0))
                                          : Eigen::RowVectorXd(K.row(2) - 2.0 * K.row(1) + K.row(0));
      QVERIFY(differences.cwiseAbs().maxCoeff() <= 1e-14);
      if (order == 1) QVERIFY((K.row(1) - K.row(0)).cwiseAbs().maxCoeff() > 0.1);
    }
    // The kernel stays positive semidefinite on points inside and outside.
    Random random(6);
    const Matrix wide = 10.0 * normalMatrix(random, 40, 1);
    const Matrix K = kernel.cross(wide, wide, {});
    QVERIFY((K.array() == K.transpose().array()).all());
    const Vector eigenvalues = K.selfadjointView<Eigen::Lower>().eigenvalues();
    QVERIFY(eigenvalues.minCoeff() >= -1e-15 * 40 * eigenvalues.maxCoeff());
    QVERIFY((K.diagonal() - kernel.diagonal(wide)).cwiseAbs().maxCoeff() <= 1e-13 * K.diagonal().maxCoeff());
  }

  void splineOfTooManyInputsIsRefused() {
    Random random(7);
    QVERIFY(Kernel(specOf("spline"), normalMatrix(random, 5, 200)).gram(normalMatrix(random, 5, 200), {}).allFinite());
    // Both ends of every input in one row: (7/3)^300 = 2.6e110.
    Matrix X(2, 300);
    X << Eigen::RowVectorXd::Zero(300), Eigen::RowVectorXd::Ones(300);
    try {
      const Kernel kernel(specOf("spline"), X);
    } catch (const InvalidInput& error) {
      QCOMPARE(error.diagnostics().front().place, std::string("/kernel/id"));
      QCOMPARE(QString::fromStdString(error.diagnostics().front().message.english()),
               QStringLiteral("the spline kernel is a product over the inputs; with 300 of them its values exceed "
                              "1e100"));
      return;
    }
    QFAIL("not refused");
  }

  void splineStopsWhenAsked() {
    std::stop_source stop;
    stop.request_stop();
    const RunContext context(stop.get_token(), nullptr);
    const Matrix X = Matrix::Ones(3, 2);
    const Kernel kernel(specOf("spline"), X);
    QVERIFY_THROWS_EXCEPTION(Cancelled, kernel.gram(X, context));
  }

  void defaultWidthIsTheMeanOverAllPairs() {
    for (const Matrix& X : inputs()) {
      const double expected = dense::meanPairDistance(X);
      VERIFY_CLOSE(meanSquaredDistance(X), expected, 1e-11, 1e-25);
      const double width = Kernel(specOf("gaussian"), X).width();
      if (expected > 0.0) {
        VERIFY_CLOSE(width, expected, 1e-11, 0.0);
        VERIFY_CLOSE(Kernel(specOf("gaussian", {true, 0.5}), X).width(), 0.5 * expected, 1e-11, 0.0);
      } else {
        QCOMPARE(width, 1.0);
      }
    }
  }

  void identicalPointsGiveTheSameRows() {
    const Matrix X = inputs()[4];
    for (const KernelFamily* family : kernels()) {
      const Matrix K = Kernel(specOf(family->info().id), X).gram(X, {});
      for (Index i = 0; i < 6; ++i) {
        const double difference = (K.row(i) - K.row(i + 6)).cwiseAbs().maxCoeff();
        QVERIFY2(difference <= 1e-14 * K.cwiseAbs().maxCoeff(), family->info().id.c_str());
      }
    }
    const Matrix same = Matrix::Constant(7, 2, -2.5);
    QVERIFY((Kernel(specOf("gaussian"), same).gram(same, {}).array() == 1.0).all());
  }

  void farPointsAndHugeInputsStayFinite() {
    Matrix X(4, 2);
    X << 1e150, 0, -1e150, 1, 0, 0, 1e-150, 0;
    for (const double width : {1e-3, 1.0, 1e300}) {
      const Matrix K = Kernel(specOf("gaussian", {false, width}), X).gram(X, {});
      QVERIFY(K.allFinite());
      QVERIFY((K.diagonal().array() == 1.0).all());
    }
  }

  void wrongSpecificationsAreRefused_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("width");
    QTest::newRow("unknown id") << "no-such-kernel" << 1.0;
    QTest::newRow("zero width") << "gaussian" << 0.0;
    QTest::newRow("negative width") << "gaussian" << -1.0;
    QTest::newRow("NaN width") << "gaussian" << std::nan("");
    QTest::newRow("infinite width") << "gaussian" << HUGE_VAL;
  }

  void wrongSpecificationsAreRefused() {
    QFETCH(QString, id);
    QFETCH(double, width);
    try {
      Kernel(specOf(id.toStdString(), {false, width}), Matrix::Identity(3, 3));
    } catch (const InvalidInput& error) {
      QVERIFY(hasErrors(error.diagnostics()));
      QVERIFY2(error.diagnostics().front().place.starts_with("/kernel/"), error.what());
      return;
    }
    QFAIL("not refused");
  }
};

KERRIDGE_TEST(KernelTest)

}  // namespace kernel_test

#include "kernel_test.moc"
