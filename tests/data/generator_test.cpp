// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generator.h"

#include <cmath>
#include <numbers>
#include <QTest>

#include "base/diagnostic.h"
#include "support/compare.h"

using namespace kerridge;

namespace {

GeneratorSpec specOf(const std::string& id, std::map<std::string, double> parameters, std::uint64_t seed = 1) {
  GeneratorSpec spec;
  spec.id = id;
  spec.parameters = std::move(parameters);
  spec.seed = seed;
  return spec;
}

QString complaintOf(const GeneratorSpec& spec) {
  try {
    generate(spec);
  } catch (const InvalidInput& problem) {
    return QString::fromUtf8(problem.what());
  }
  return "none";
}

}  // namespace

class GeneratorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void defaults() {
    const auto sinc = generate({});
    QCOMPARE(sinc->n(), 60);
    QCOMPARE(sinc->d(), 1);
    const auto friedman = generate(specOf("friedman1", {}));
    QCOMPARE(friedman->n(), 2000);
    QCOMPARE(friedman->d(), 10);
    QCOMPARE(friedman->featureNames.back(), std::string("x10"));
  }

  void sincFollowsItsFormula() {
    const auto data = generate(specOf("sinc", {{"n", 500}, {"noise", 0}}));
    QVERIFY(data->X.minCoeff() >= -4.0 && data->X.maxCoeff() < 4.0);
    QVERIFY(data->X.minCoeff() < -3.9 && data->X.maxCoeff() > 3.9);
    for (Index i = 0; i < data->n(); ++i) {
      const double angle = std::numbers::pi * data->X(i, 0);
      VERIFY_CLOSE(data->y[i], std::sin(angle) / angle, 1e-14, 1e-16);
    }
    QCOMPARE(data->truth(Vector::Zero(1)), 1.0);
    VERIFY_CLOSE(data->truth(Vector::Constant(1, 0.5)), 2.0 / std::numbers::pi, 1e-15, 0);
    VERIFY_CLOSE(data->truth(Vector::Constant(1, -3.0)), 0.0, 0, 1e-15);
  }

  void friedman1FollowsItsFormula() {
    for (const double d : {5.0, 10.0, 17.0}) {
      const auto data = generate(specOf("friedman1", {{"n", 300}, {"d", d}, {"noise", 0}}));
      QCOMPARE(data->d(), static_cast<Index>(d));
      QVERIFY(data->X.minCoeff() >= 0.0 && data->X.maxCoeff() < 1.0);
      for (Index i = 0; i < data->n(); ++i) {
        const Vector x = data->X.row(i);
        const double expected =
            10 * std::sin(std::numbers::pi * x[0] * x[1]) + 20 * std::pow(x[2] - 0.5, 2) + 10 * x[3] + 5 * x[4];
        VERIFY_CLOSE(data->y[i], expected, 1e-14, 0);
        VERIFY_CLOSE(data->truth(x), expected, 1e-14, 0);
      }
    }
  }

  void inputsAreUniformAndIndependent() {
    const auto data = generate(specOf("friedman1", {{"n", 20000}, {"d", 6}}));
    const Matrix centred = data->X.array() - 0.5;
    const Matrix covariance = centred.transpose() * centred / 20000.0;
    // Standard errors: mean 1/√(12 n) = 0.002, variance and covariances below 1/(12 √n) = 0.0006.
    QVERIFY(centred.colwise().mean().cwiseAbs().maxCoeff() < 5 * 0.0021);
    QVERIFY((covariance - Matrix::Identity(6, 6) / 12.0).cwiseAbs().maxCoeff() < 5 * 0.0006);
  }

  void noiseIsNormalWithItsLevel() {
    const double level = 2.5;
    const auto noisy = generate(specOf("friedman1", {{"n", 20000}, {"noise", level}}));
    const auto exact = generate(specOf("friedman1", {{"n", 20000}, {"noise", 0}}));
    QVERIFY(noisy->X == exact->X);
    const Vector noise = (noisy->y - exact->y) / level;
    // Moments of a standard normal: standard errors 1/√n, √2/√n, √96/√n of mean, variance and fourth moment.
    const double root = std::sqrt(20000.0);
    VERIFY_CLOSE(noise.mean(), 0.0, 0, 5 / root);
    VERIFY_CLOSE(noise.array().square().mean(), 1.0, 0, 5 * std::sqrt(2.0) / root);
    VERIFY_CLOSE(noise.array().pow(4).mean(), 3.0, 0, 5 * std::sqrt(96.0) / root);
  }

  void sameSeedSameData() {
    for (const Generator* generator : generators()) {
      const std::string id = generator->info().id;
      const auto one = generate(specOf(id, {{"n", 50}}, 7));
      const auto again = generate(specOf(id, {{"n", 50}}, 7));
      const auto other = generate(specOf(id, {{"n", 50}}, 8));
      QVERIFY(one->X == again->X && one->y == again->y);
      QVERIFY(one->X != other->X && one->y != other->y);
      const auto longer = generate(specOf(id, {{"n", 80}}, 7));
      QVERIFY(longer->X.topRows(50) == one->X && longer->y.head(50) == one->y);
    }
  }

  void everyGeneratorKeepsItsPromises() {
    QVERIFY(generators().size() >= 2);
    for (const Generator* generator : generators()) {
      const ItemInfo info = generator->info();
      QCOMPARE(findGenerator(info.id), generator);
      QVERIFY(!info.label.empty() && !info.explanation.empty());
      std::map<std::string, double> smallest;
      for (const ParameterSpec& parameter : info.parameters) {
        QVERIFY(parameter.defaultValue >= parameter.minimum && parameter.defaultValue <= parameter.maximum);
        QVERIFY(!parameter.label.empty() && !parameter.explanation.empty());
        smallest[parameter.key] = parameter.minimum;
      }
      QVERIFY(smallest.contains("n") && smallest.contains("noise"));
      for (const auto& parameters : {smallest, std::map<std::string, double>{{"n", 30}}}) {
        const auto data = generate(specOf(info.id, parameters));
        QCOMPARE(data->y.size(), data->n());
        QCOMPARE(data->featureNames.size(), std::size_t(data->d()));
        QCOMPARE(data->sourceRow.size(), std::size_t(data->n()));
        QCOMPARE(data->sourceRow.front(), 1);
        QCOMPARE(data->sourceRow.back(), data->n());
        QVERIFY(data->X.allFinite() && data->y.allFinite());
        QVERIFY(data->truth != nullptr);
        QVERIFY(std::isfinite(data->truth(data->X.row(0))));
      }
    }
  }

  void wrongSpecifications() {
    QCOMPARE(findGenerator("friedman9"), nullptr);
    QCOMPARE(complaintOf(specOf("friedman9", {})),
             QString("/data/generator/id: there is no generator “friedman9”; known are sinc, friedman1"));
    QCOMPARE(complaintOf(specOf("sinc", {{"d", 3}})),
             QString("/data/generator/d: the generator “sinc” has no such parameter"));
    QCOMPARE(complaintOf(specOf("friedman1", {{"d", 4}})), QString("/data/generator/d: 4 is out of range: 5 to 100"));
    QCOMPARE(complaintOf(specOf("sinc", {{"n", 10.5}})), QString("/data/generator/n: 10.5 is not a whole number"));
    QCOMPARE(complaintOf(specOf("sinc", {{"n", 1}})), QString("/data/generator/n: 1 is out of range: 2 to 1e+06"));
    QCOMPARE(complaintOf(specOf("sinc", {{"noise", -0.1}})),
             QString("/data/generator/noise: -0.1 is out of range: 0 to 1e+06"));
    QVERIFY(complaintOf(specOf("sinc", {{"noise", std::nan("")}})).startsWith("/data/generator/noise: not a number"));
    QVERIFY(complaintOf(specOf("sinc", {{"n", INFINITY}})).startsWith("/data/generator/n: inf is out of range"));
    try {
      generate(specOf("sinc", {{"n", 1}, {"noise", -1}}));
      QFAIL("accepted");
    } catch (const InvalidInput& problem) {
      QCOMPARE(problem.diagnostics().size(), 2U);
    }
  }
};

QTEST_GUILESS_MAIN(GeneratorTest)
#include "generator_test.moc"
