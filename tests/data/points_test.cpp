// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/points.h"

#include <cmath>

#include "base/diagnostic.h"
#include "data/generator.h"
#include "support/test.h"

namespace points_test {

using namespace kerridge;

namespace {

QString complaintOf(const std::vector<Point>& points) {
  try {
    pointsDataset(points);
  } catch (const InvalidInput& problem) {
    return QString::fromUtf8(problem.what());
  }
  return "none";
}

}  // namespace

class PointsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void dataInTheirOrder() {
    const auto data = pointsDataset({{2.0, -1.0}, {0.5, 3.0}, {2.0, 7.0}});
    QCOMPARE(data->n(), 3);
    QCOMPARE(data->d(), 1);
    QVERIFY(data->X.col(0) == (Vector(3) << 2.0, 0.5, 2.0).finished());
    QVERIFY(data->y == (Vector(3) << -1.0, 3.0, 7.0).finished());
    QVERIFY((data->sourceRow == std::vector<Index>{1, 2, 3}));
    QVERIFY(!data->knowsTruth());
    QCOMPARE(data->featureNames.front(), std::string("x"));
    QCOMPARE(data->targetName, std::string("y"));
  }

  /// Rows elsewhere, all others and the true function as they were; rows beyond the end wait for more data.
  void movedRows() {
    GeneratorSpec spec;
    spec.parameters["n"] = 20;
    const auto data = generate(spec);
    const auto moved = withMovedRows(*data, {{3, {0.25, 9.0}}, {21, {1.0, 1.0}}});
    QCOMPARE(moved->n(), data->n());
    for (Index i = 0; i < data->n(); ++i) {
      QCOMPARE(moved->X(i, 0), i == 2 ? 0.25 : data->X(i, 0));
      QCOMPARE(moved->y[i], i == 2 ? 9.0 : data->y[i]);
    }
    const Vector at = Vector::Constant(1, 0.25);
    QCOMPARE(moved->truth(at), data->truth(at));
    spec.parameters["n"] = 21;
    QCOMPARE(withMovedRows(*generate(spec), {{21, {1.0, 1.0}}})->y[20], 1.0);
  }

  void movedRowsRefused() {
    const auto complaint = [](const std::string& generator, const MovedRow& row) {
      GeneratorSpec spec;
      spec.id = generator;
      try {
        withMovedRows(*generate(spec), {row});
      } catch (const InvalidInput& problem) {
        return QString::fromUtf8(problem.what());
      }
      return QString("none");
    };
    QCOMPARE(complaint("friedman1", {1, {0.0, 0.0}}),
             QString("/data/moved: rows can only be moved in data of one input; these have 10"));
    QCOMPARE(complaint("sinc", {0, {0.0, 0.0}}), QString("/data/moved: rows count from 1; there is no row 0"));
    QCOMPARE(complaint("sinc", {2, {0.0, std::nan("")}}),
             QString("/data/moved: the coordinates of row 2 are not both finite"));
    QVERIFY(complaint("sinc", {2, {0.0, 1e200}}).startsWith("/data/moved"));
  }

  void aListOfMovedRows() {
    std::vector<MovedRow> moved;
    moveTo(moved, {7, {1.0, 1.0}});
    moveTo(moved, {2, {2.0, 2.0}});
    moveTo(moved, {7, {3.0, 3.0}});
    QVERIFY((moved == std::vector<MovedRow>{{2, {2.0, 2.0}}, {7, {3.0, 3.0}}}));
  }

  void refusals() {
    QCOMPARE(complaintOf({}), QString("/data/points: at least 2 points are needed; there is none"));
    QCOMPARE(complaintOf({{1, 1}}), QString("/data/points: at least 2 points are needed; there is only 1"));
    QCOMPARE(complaintOf({{1, 1}, {0, std::nan("")}}),
             QString("/data/points: the coordinates of point 2 are not both finite"));
    QCOMPARE(complaintOf({{1, 1}, {INFINITY, 0}}),
             QString("/data/points: the coordinates of point 2 are not both finite"));
    QVERIFY(complaintOf(std::vector<Point>(mostPoints + 1, Point{1, 1})).contains("at most 10000 points"));
    QCOMPARE(complaintOf(std::vector<Point>(mostPoints, Point{1, 1})), QString("none"));
  }

  void noiseBrush() {
    const std::vector<Point> points(2000, Point{0.25, 1.0});
    std::vector<std::size_t> all(points.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    const auto once = withNoise(points, all, 2.0, 5);
    QVERIFY(once == withNoise(points, all, 2.0, 5));
    QVERIFY(once != withNoise(points, all, 2.0, 6));
    double mean = 0.0;
    double square = 0.0;
    for (const Point& point : once) {
      QCOMPARE(point.x, 0.25);
      mean += (point.y - 1.0) / 2000.0;
      square += (point.y - 1.0) * (point.y - 1.0) / 2000.0;
    }
    QVERIFY(std::abs(mean) < 5 * 2.0 / std::sqrt(2000.0));
    QVERIFY(std::abs(square - 4.0) < 5 * 4.0 * std::sqrt(2.0 / 2000.0));
    // What is not touched stays, what is touched does not depend on the rest.
    const auto few = withNoise(points, {3, 8}, 2.0, 5);
    for (std::size_t i = 0; i < 12; ++i) QCOMPARE(few[i].y, i == 3 || i == 8 ? once[i].y : 1.0);
  }
};

KERRIDGE_TEST(PointsTest)

}  // namespace points_test

#include "points_test.moc"
