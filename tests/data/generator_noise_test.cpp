// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generator.h"

#include <cmath>
#include <numbers>

#include "base/diagnostic.h"
#include "base/random.h"
#include "support/compare.h"
#include "support/generated.h"
#include "support/test.h"

namespace generator_noise_test {

using namespace kerridge;

class GeneratorNoiseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Every kind has mean 0 and the given standard deviation. Bounds are five standard errors from the kind's own fourth
  /// moment; t with 3 degrees of freedom has none, so its quartile and its tail are checked instead.
  void noiseKindsHaveTheirMoments() {
    const Index n = 40000;
    const double root = std::sqrt(double(n));
    const double level = 2.5;
    const std::vector<std::pair<const char*, double>> fourthMoment{
        {"normal", 3.0},    {"uniform", 1.8},         {"laplace", 6.0},
        {"student-t", 0.0}, {"heteroscedastic", 4.0}, {"outliers", 3.0 * (0.95 + 0.05 * 1e4) / (5.95 * 5.95)}};
    for (std::size_t kind = 0; kind < fourthMoment.size(); ++kind) {
      const auto [name, fourth] = fourthMoment[kind];
      const auto data = generate(specOf("friedman1", {{"n", n}, {"noise", level}, {"noise-kind", double(kind)}}));
      const auto exact = generate(specOf("friedman1", {{"n", n}, {"noise", 0}, {"noise-kind", double(kind)}}));
      QVERIFY(data->X == exact->X);
      const Vector noise = (data->y - exact->y) / level;
      const std::string word = findGenerator("friedman1")->info().parameters.back().words.at(kind);
      QCOMPARE(word, std::string(name));
      VERIFY_CLOSE(noise.mean(), 0.0, 0, 5 / root);
      if (word == "student-t") {
        // P(|T| > 3.182446) = 0.05 and P(|T| > 0.764892) = 0.5 for T = √3 ε (tables of Student's t).
        const Vector size = std::sqrt(3.0) * noise.cwiseAbs();
        VERIFY_CLOSE((size.array() > 3.182446).cast<double>().mean(), 0.05, 0, 5 * std::sqrt(0.05 * 0.95) / root);
        VERIFY_CLOSE((size.array() > 0.764892).cast<double>().mean(), 0.5, 0, 5 * 0.5 / root);
        continue;
      }
      VERIFY_CLOSE(noise.array().square().mean(), 1.0, 0, 5 * std::sqrt(fourth - 1.0) / root);
      VERIFY_CLOSE(noise.array().pow(4).mean(), fourth, 0.25, 0);
    }
  }

  void noiseKindsHaveTheirShape() {
    const Index n = 40000;
    const auto noiseOf = [&](double kind) {
      const auto data = generate(specOf("step", {{"n", n}, {"noise", 1}, {"noise-kind", kind}}));
      Vector noise = data->y;
      for (Index i = 0; i < n; ++i) noise[i] -= data->truth(data->X.row(i));
      return std::pair{noise, data};
    };
    const Vector uniform = noiseOf(1).first;
    QVERIFY(uniform.cwiseAbs().maxCoeff() <= std::sqrt(3.0) && uniform.cwiseAbs().maxCoeff() > 1.73);
    // Laplace: E|ε| = 1/√2; of outliers one in twenty, in units of √5.95.
    VERIFY_CLOSE(noiseOf(2).first.cwiseAbs().mean(), std::sqrt(0.5), 0, 5 * std::sqrt(0.5 / double(n)));
    const Vector outliers = noiseOf(5).first * std::sqrt(5.95);
    // P(|Z| > 5) of the bulk is 6e-7; P(|10 Z| > 5) = P(|Z| > 0.5) = 0.617075.
    VERIFY_CLOSE((outliers.array().abs() > 5.0).cast<double>().mean(), 0.05 * 0.617075, 0, 5 * 0.173 / 200);
    // Heteroscedastic: variance 2u where u is the input's place in [0, 1].
    const auto [noise, data] = noiseOf(4);
    for (int bin = 0; bin < 4; ++bin) {
      double sum = 0.0;
      double count = 0.0;
      for (Index i = 0; i < n; ++i) {
        if (int(4.0 * data->X(i, 0)) != bin) continue;
        sum += noise[i] * noise[i];
        count += 1.0;
      }
      VERIFY_CLOSE(sum / count, 2.0 * (bin + 0.5) / 4.0, 0.1, 0);
    }
  }

  /// The level scales one pattern of noise, whatever its kind; for every generator.
  void noiseLevelKeepsPointsAndPattern() {
    for (const Generator* generator : generators()) {
      for (double kind = 0; kind < 6; ++kind) {
        const auto at = [&](double level) {
          return generate(specOf(generator->info().id, {{"n", 40}, {"noise", level}, {"noise-kind", kind}}, 3));
        };
        const auto none = at(0);
        const auto one = at(1);
        const auto three = at(3);
        QVERIFY(one->X == none->X && three->X == none->X);
        QVERIFY((one->y - none->y).cwiseAbs().maxCoeff() > 0.0);
        for (Index i = 0; i < 40; ++i) {
          VERIFY_CLOSE(three->y[i] - none->y[i], 3.0 * (one->y[i] - none->y[i]), 1e-9, 1e-9 * std::abs(none->y[i]));
        }
      }
    }
  }

  /// Averaged over many draws of the noise alone (one long sample of a generator whose inputs repeat is not to be had:
  /// the pairs are averaged in cells of x) y tends to the true function.
  void truthIsTheMeanOverNoise() {
    for (double kind = 0; kind < 6; ++kind) {
      const auto data = generate(specOf("heavisine", {{"n", 40000}, {"noise", 0.5}, {"noise-kind", kind}}));
      Vector difference = Vector::Zero(20);
      Vector count = Vector::Zero(20);
      for (Index i = 0; i < data->n(); ++i) {
        const auto cell = Index(20.0 * data->X(i, 0));
        difference[cell] += data->y[i] - data->truth(data->X.row(i));
        count[cell] += 1.0;
      }
      QVERIFY((difference.array() / count.array()).abs().maxCoeff() < 5.0 * 0.5 * std::sqrt(2.0) / std::sqrt(1800.0));
    }
  }
};

KERRIDGE_TEST(GeneratorNoiseTest)

}  // namespace generator_noise_test

#include "generator_noise_test.moc"
