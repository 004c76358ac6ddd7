// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <QObject>
#include <set>

#include "base/random.h"
#include "figures/figure.h"
#include "support/sample.h"
#include "support/study_run.h"
#include "support/test.h"
#include "theory/shattering.h"

namespace shattering_study_test {

using namespace kerridge;

namespace {

ItemSpec spec() {
  ItemSpec study{"shattering", {{"runs", 2}, {"points", 7}}, 4};
  study.grids["degrees"].list = {1.0, 2.0};
  return study;
}

/// Patterns of very many random functions: a set that grows to the attained ones.
std::set<std::vector<bool>> patternsOfRandomFunctions(const Matrix& features, const Vector& t, int count) {
  Random random(9);
  std::set<std::vector<bool>> seen;
  for (int k = 0; k < count; ++k) {
    const double size = std::exp(random.normal());
    const Vector f = features * (size * normalVector(random, features.cols()));
    std::vector<bool> pattern;
    for (Index i = 0; i < t.size(); ++i) pattern.push_back(f(i) > t(i));
    seen.insert(pattern);
  }
  return seen;
}

}  // namespace

class ShatteringStudyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void countsWhatRandomFunctionsFind() {
    // No cell is so small that the random functions miss it.
    const auto check = [](const Matrix& X, Index degree, const Vector& t) {
      const Matrix features = monomials(X, degree);
      const auto found = patternsOfRandomFunctions(features, t, 400000);
      QCOMPARE(attainedPatterns(features, t, {}), Index(found.size()));
      QCOMPARE(double(found.size()), mostPatterns(t.size(), features.cols()));
    };
    Matrix four(4, 1), five(5, 1), plane(4, 2);
    four << -1.0, -0.3, 0.4, 1.0;
    five << -1.0, -0.5, 0.0, 0.5, 1.0;
    plane << -1.0, -0.8, 1.0, -0.9, 0.8, 1.0, -0.9, 0.7;
    check(four, 1, Vector(Eigen::Vector4d(0.3, -0.5, 0.4, -0.2)));
    check(plane, 1, Vector(Eigen::Vector4d(0.3, -0.5, 0.4, -0.2)));
    Vector t(5);
    t << 0.3, -0.6, 0.5, -0.4, 0.2;
    check(five, 2, t);
  }

  /// Three points on a line of the plane: the second input adds nothing.
  // A strictly increasing σ leaves every pattern of every function alone.
  void increasingFunctionsKeepPatterns() {
    Random random(3);
    for (int draw = 0; draw < 2000; ++draw) {
      const double f = random.normal(), t = random.normal();
      for (const auto& sigma : {+[](double v) { return std::tanh(v); }, +[](double v) { return v * v * v; },
                                +[](double v) { return std::exp(v); }})
        QCOMPARE(sigma(f) > sigma(t), f > t);
    }
  }

  void specialPositions() {
    Matrix X(3, 2);
    X << 0.0, 0.0, 1.0, 2.0, 2.0, 4.0;
    const Vector t = Vector::LinSpaced(3, 0.1, 0.9).cwiseAbs2();
    QCOMPARE(attainedPatterns(monomials(X, 1), t, {}), Index{7});
    X(2, 1) = 5.0;
    QCOMPARE(attainedPatterns(monomials(X, 1), t, {}), Index{8});
    QVERIFY_THROWS_EXCEPTION(InvalidInput, attainedPatterns(Matrix::Ones(21, 1), Vector::Ones(21), {}));
  }

  void monomialsOfTwoInputs() {
    Matrix X(1, 2);
    X << 2.0, 3.0;
    const Matrix features = monomials(X, 3);
    std::multiset<double> values(features.data(), features.data() + features.size());
    QCOMPARE(values, (std::multiset<double>{1, 2, 3, 4, 6, 9, 8, 12, 18, 27}));
    QCOMPARE(monomials(X, 0).cols(), Index(1));
  }

  void shatteredUpToThePseudoDimension() {
    const auto table = runStudy(spec(), {generatedSet("friedman1", 40, 4)});
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 2 * 7});
    std::set<double> dimensions;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const double n = table->number(row, "n");
      const double D = table->number(row, "dimension");
      dimensions.insert(D);
      QCOMPARE(table->number(row, "shattered") == 1.0, n <= D);
      QCOMPARE(table->number(row, "attained"), table->number(row, "most"));
      QVERIFY(table->number(row, "met") >= 1.0);
      QVERIFY(table->number(row, "met") <= table->number(row, "attained"));
      QCOMPARE(table->number(row, "share"), table->number(row, "attained") / std::pow(2.0, n));
    }
    QCOMPARE(dimensions, (std::set<double>{2.0, 3.0, 6.0}));
    const Figure figure = findStudy("shattering")->figures().front().make(*table);
    QCOMPARE(figure.series.size(), std::size_t{4});
    QCOMPARE(figure.series[0].name, std::string("1 input, affine: D = 2"));
    QCOMPARE(figure.series[3].name, std::string("2 inputs, degree 2: D = 6"));
    QCOMPARE(figure.series[0].y[2], 7.0 / 8.0);
  }

  /// Rows that repeat an input value are one point.
  void repeatedInputs() {
    auto data = std::make_shared<Dataset>(*generatedSet("friedman1", 40, 4));
    for (Index i = 0; i < data->n(); ++i) data->X(i, 0) = double(i % 3);
    const auto table = runStudy(spec(), {data});
    const std::vector<double> sizes = table->numbers(table->where({{"inputs", "1"}}), "n");
    QCOMPARE(*std::max_element(sizes.begin(), sizes.end()), 3.0);
  }
};

KERRIDGE_TEST(ShatteringStudyTest)

}  // namespace shattering_study_test

#include "shattering_study_test.moc"
