// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel.h"

#include <functional>
#include <map>
#include <QTest>
#include <set>

#include "base/diagnostic.h"
#include "kernels/exponential.h"
#include "support/compare.h"
#include "support/sample.h"

using namespace kerridge;

namespace {

KernelSpec specOf(const std::string& id, WidthSpec width = {}) {
  KernelSpec spec;
  spec.id = id;
  spec.width = width;
  return spec;
}

using dense::Real;

/// k(a, b) by the formula of each kernel, from a squared distance r2 or an inner product; by id.
using Formula = std::function<Real(Real r2, Real inner, Real w, const std::map<std::string, double>& parameters)>;
const std::map<std::string, Formula> formulas{
    {"gaussian", [](Real r2, Real, Real w, const auto&) { return std::exp(-r2 / w); }},
    {"laplacian", [](Real r2, Real, Real w, const auto&) { return std::exp(-std::sqrt(r2) / w); }},
    {"matern-1-2", [](Real r2, Real, Real w, const auto&) { return std::exp(-std::sqrt(r2) / w); }},
    {"matern-3-2",
     [](Real r2, Real, Real w, const auto&) {
       const Real t = std::sqrt(3 * r2) / w;
       return (1 + t) * std::exp(-t);
     }},
    {"matern-5-2",
     [](Real r2, Real, Real w, const auto&) {
       const Real r = std::sqrt(r2) / w;
       return (1 + std::sqrt(Real(5)) * r + 5 * r * r / 3) * std::exp(-std::sqrt(Real(5)) * r);
     }},
    {"rational-quadratic",
     [](Real r2, Real, Real w, const auto& parameters) {
       const Real alpha = parameters.at("alpha");
       return std::pow(1 + r2 / (alpha * w), -alpha);
     }},
    {"cauchy", [](Real r2, Real, Real w, const auto&) { return 1 / (1 + r2 / w); }},
    {"linear", [](Real, Real inner, Real, const auto&) { return inner; }},
    {"polynomial", [](Real, Real inner, Real, const auto& parameters) {
       return std::pow(Real(parameters.at("c")) + inner, int(parameters.at("degree")));
     }}};
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
        {}, {{"alpha", 0.3}}, {{"alpha", 1e4}}, {{"degree", 1}, {"c", 0}}, {{"degree", 5}, {"c", 2.5}}};
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
          const dense::RealVector a = A.row(i).transpose().cast<Real>();
          const auto expected = [&](const Matrix& X, Index j) {
            const dense::RealVector b = X.row(j).transpose().cast<Real>();
            return double(formulas.at(info.id)((a - b).squaredNorm(), a.dot(b), Real(kernel.width()), all));
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
    const Matrix centred = X.array() - 1000.0;
    VERIFY_CLOSE(kernel.width(), dense::meanPairDistance(centred), 1e-11, 0.0);
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

  void exponentialIsAccurateAndNeverUnderflows() {
    std::vector<double> values;
    for (double x = 0.0; x < 1000.0; x += 0.37) values.push_back(x);
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{7}, values.size()}) {
      std::vector<double> result(values.begin(), values.begin() + std::ptrdiff_t(count));
      exponentialInPlace(result.data(), Index(count), -1.25);
      for (std::size_t i = 0; i < count; ++i) {
        const double exponent = std::max(-1.25 * values[i], -708.0);
        // 4 ulp of the result; the product's own rounding is the same on both sides.
        VERIFY_CLOSE(result[i], std::exp(static_cast<long double>(exponent)), 4 * 2.3e-16, 0.0);
        QVERIFY(std::isnormal(result[i]));
      }
    }
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

QTEST_GUILESS_MAIN(KernelTest)
#include "kernel_test.moc"
