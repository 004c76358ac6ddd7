// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generator.h"

#include <cmath>
#include <numbers>

#include "base/diagnostic.h"
#include "data/noise_seed.h"
#include "support/compare.h"
#include "support/generated.h"
#include "support/test.h"

namespace generator_test {

using namespace kerridge;

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

  void friedman2And3FollowTheirFormulas() {
    const auto second = generate(specOf("friedman2", {{"n", 4000}, {"noise", 0}}));
    const auto third = generate(specOf("friedman3", {{"n", 4000}, {"noise", 0}}));
    QCOMPARE(second->d(), 4);
    QVERIFY(second->X == third->X);
    const double pi = std::numbers::pi;
    const std::vector<std::pair<double, double>> ranges{{0, 100}, {40 * pi, 560 * pi}, {0, 1}, {1, 11}};
    for (Index j = 0; j < 4; ++j) {
      const auto [low, high] = ranges[std::size_t(j)];
      const double width = high - low;
      QVERIFY(second->X.col(j).minCoeff() >= low && second->X.col(j).maxCoeff() < high);
      QVERIFY(second->X.col(j).minCoeff() < low + 0.01 * width && second->X.col(j).maxCoeff() > high - 0.01 * width);
    }
    for (Index i = 0; i < 4000; ++i) {
      const Vector x = second->X.row(i);
      const double rest = x[1] * x[2] - 1.0 / (x[1] * x[3]);
      VERIFY_CLOSE(second->y[i], std::sqrt(x[0] * x[0] + rest * rest), 1e-14, 0);
      VERIFY_CLOSE(third->y[i], std::atan(rest / x[0]), 1e-13, 1e-15);
    }
  }

  /// Between its jumps a function of blocks is the sum of the heights so far; the rest by formulas and limits.
  void testFunctionsFollowTheirFormulas() {
    const auto truth = [](const char* id, double x) {
      return findGenerator(id)
          ->generate({{"n", 2}, {"noise", 0}, {"noise-kind", 0}}, 1, RunContext())
          ->truth(Vector::Constant(1, x));
    };
    QCOMPARE(truth("step", 0.4999), 0.0);
    QCOMPARE(truth("step", 0.5), 1.0);
    const std::vector<std::pair<double, double>> plateaus{{0.05, 0.0},  {0.12, 4.0}, {0.14, -1.0}, {0.2, 2.0},
                                                          {0.24, -2.0}, {0.3, 3.0},  {0.42, -1.2}, {0.5, 0.9},
                                                          {0.7, 5.2},   {0.77, 2.1}, {0.8, 4.2},   {0.9, 0.0}};
    for (const auto& [x, height] : plateaus) VERIFY_CLOSE(truth("blocks", x), height, 1e-14, 1e-14);
    for (const double x : {0.0, 0.01, 0.2, 0.5, 0.93, 1.0})
      VERIFY_CLOSE(truth("doppler", x), std::sqrt(x - x * x) * std::sin(2.1 * std::numbers::pi / (x + 0.05)), 1e-13,
                   1e-15);
    const double jump = 1e-9;
    VERIFY_CLOSE(truth("heavisine", 0.3 - jump) - truth("heavisine", 0.3 + jump), 2.0, 0, 2e-7);
    VERIFY_CLOSE(truth("heavisine", 0.72 + jump) - truth("heavisine", 0.72 - jump), 2.0, 0, 2e-7);
    VERIFY_CLOSE(truth("heavisine", 0.125), 4.0, 1e-14, 0);         // both signs cancel
    VERIFY_CLOSE(truth("heavisine", 0.375), -4.0 - 2.0, 1e-14, 0);  // between the jumps both are 1
    // A bump is nearly its height where it stands, and falls to a sixteenth of it at one width.
    VERIFY_CLOSE(truth("bumps", 0.65), 4.3, 0.01, 0);
    VERIFY_CLOSE(truth("bumps", 0.66) - truth("bumps", 0.64), 0.0, 0, 0.01);
    VERIFY_CLOSE(truth("bumps", 0.66), 4.3 / 16.0, 0.02, 0);
    VERIFY_CLOSE(truth("bumps", 0.43) - truth("bumps", 0.55), 4.2 / 16.0 + 2.1 / 16.0, 0.05, 0);
    const auto constant = generate(specOf("constant", {{"n", 20}, {"value", -3.5}, {"noise", 0}}));
    QVERIFY((constant->y.array() == -3.5).all());
    QVERIFY(std::abs(generate(specOf("constant", {{"n", 10000}}))->y.mean()) < 0.05);
  }

  void inputsAreUniformAndIndependent() {
    const auto data = generate(specOf("friedman1", {{"n", 20000}, {"d", 6}}));
    const Matrix centered = data->X.array() - 0.5;
    const Matrix covariance = centered.transpose() * centered / 20000.0;
    // Standard errors: mean 1/√(12 n) = 0.002, variance and covariances below 1/(12 √n) = 0.0006.
    QVERIFY(centered.colwise().mean().cwiseAbs().maxCoeff() < 5 * 0.0021);
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

  /// Inputs and truth are those of the one seed, the noise that of the other: what stands above the truth in the data
  /// of either seed. Heteroscedastic noise takes its level from the inputs, so that only its pattern is the other's.
  void noiseHasASeedOfItsOwn() {
    const auto noiseOf = [](const Dataset& data) {
      if (!data.truth) return Vector(data.y - data.rowTruth);
      Vector noise = data.y;
      for (Index i = 0; i < data.n(); ++i) noise[i] -= data.truth(data.X.row(i));
      return noise;
    };
    for (const Generator* generator : generators()) {
      GeneratorSpec spec = specOf(generator->info().id, {{"n", 60}, {"noise", 0.5}}, 3);
      const auto plain = generate(spec);
      const auto other = generate(specOf(spec.id, spec.parameters, 8));
      setNoiseSeed(spec, 8);
      const auto mixed = generate(spec);
      const auto again = generate(spec);
      QVERIFY(mixed->X == again->X && mixed->y == again->y);
      QVERIFY(mixed->X == plain->X);
      QVERIFY(mixed->y != plain->y);
      const Vector difference = noiseOf(*mixed) - noiseOf(*other);
      QVERIFY(difference.cwiseAbs().maxCoeff() <= 1e-12 * (1.0 + mixed->y.cwiseAbs().maxCoeff()));
      QVERIFY(noiseOf(*mixed).cwiseAbs().maxCoeff() > 0.1);
      const Vector x = mixed->X.row(0);
      if (mixed->truth) QCOMPARE(mixed->truth(x), plain->truth(x));
      if (!mixed->truth) QVERIFY(mixed->rowTruth == plain->rowTruth);
      // A seed of the noise that is the seed of the data says nothing new.
      setNoiseSeed(spec, spec.seed);
      const auto same = generate(spec);
      QVERIFY(same->X == plain->X && same->y == plain->y);
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
      QVERIFY(smallest.contains("n") && smallest.contains("noise") && smallest.contains("noise-kind"));
      for (const auto& parameters : {smallest, std::map<std::string, double>{{"n", 30}}}) {
        const auto data = generate(specOf(info.id, parameters));
        QCOMPARE(data->y.size(), data->n());
        QCOMPARE(data->featureNames.size(), std::size_t(data->d()));
        QCOMPARE(data->sourceRow.size(), std::size_t(data->n()));
        QCOMPARE(data->sourceRow.front(), 1);
        QCOMPARE(data->sourceRow.back(), data->n());
        QVERIFY(data->X.allFinite() && data->y.allFinite());
        QVERIFY(data->knowsTruth());
        if (data->truth) QVERIFY(std::isfinite(data->truth(data->X.row(0))));
        if (!data->truth) QVERIFY(data->rowTruth.size() == data->n() && data->rowTruth.allFinite());
      }
    }
  }

  void wrongSpecifications() {
    QCOMPARE(findGenerator("friedman9"), nullptr);
    QCOMPARE(complaintOf(specOf("friedman9", {})),
             QString("/data/generator/id: there is no generator “friedman9”; "
                     "known are sinc, friedman1, friedman2, friedman3, step, "
                     "doppler, blocks, bumps, heavisine, constant, sparse-linear, legendre, "
                     "source-condition, mackey-glass, pure-noise"));
    QCOMPARE(complaintOf(specOf("sinc", {{"noise-kind", 6}})),
             QString("/data/generator/noise-kind: must be one of normal, uniform, laplace, student-t, heteroscedastic, "
                     "outliers"));
    QCOMPARE(complaintOf(specOf("sinc", {{"d", 3}})),
             QString("/data/generator/d: the generator “sinc” has no such parameter"));
    QCOMPARE(complaintOf(specOf("friedman1", {{"d", 4}})), QString("/data/generator/d: 4 is out of range: 5 to 100"));
    QCOMPARE(complaintOf(specOf("sinc", {{"n", 10.5}})), QString("/data/generator/n: 10.5 is not a whole number"));
    QCOMPARE(complaintOf(specOf("sinc", {{"n", 1}})), QString("/data/generator/n: 1 is out of range: 2 to 1e+06"));
    QCOMPARE(complaintOf(specOf("sinc", {{"noise", -0.1}})),
             QString("/data/generator/noise: -0.1 is out of range: 0 to 1e+06"));
    QVERIFY(complaintOf(specOf("sinc", {{"noise", std::nan("")}})).startsWith("/data/generator/noise: not a number"));
    QVERIFY(complaintOf(specOf("sinc", {{"n", INFINITY}})).startsWith("/data/generator/n: inf is out of range"));
    QCOMPARE(complaintOf(specOf("sinc", {{"noise-seed", 2.5}})),
             QString("/data/generator/noise-seed: 2.5 is not a whole number"));
    QCOMPARE(complaintOf(specOf("sinc", {{"noise-seed", -1}})),
             QString("/data/generator/noise-seed: -1 is out of range: 0 to 9007199254740991"));
    try {
      generate(specOf("sinc", {{"n", 1}, {"noise", -1}}));
      QFAIL("accepted");
    } catch (const InvalidInput& problem) {
      QCOMPARE(problem.diagnostics().size(), 2U);
    }
  }
};

KERRIDGE_TEST(GeneratorTest)

}  // namespace generator_test

#include "generator_test.moc"
