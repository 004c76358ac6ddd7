// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace corner_figure_test {

using namespace kerridge;

namespace {

/// The first input counts most, the second a little and is correlated with it.
std::shared_ptr<const Dataset> dataOf(Index inputs) {
  Random random(21);
  auto data = std::make_shared<Dataset>(*smallDataset(60, 1));
  data->X = normalMatrix(random, 60, inputs);
  data->X.col(1) += 0.5 * data->X.col(0);
  data->y = 3.0 * data->X.col(0) + 0.8 * data->X.col(1) + normalMatrix(random, 60, 1).col(0);
  data->featureNames.clear();
  for (Index j = 0; j < inputs; ++j) data->featureNames.push_back("input " + std::to_string(j));
  return data;
}

Experiment experimentAt(double lambda) {
  Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec("lasso")});
  experiment.lambda.list = {1e-3, 0.05, 0.2, 0.6, 1.0, 5.0, 20.0};
  experiment.methods[1].at = lambda;
  return experiment;
}

/// The training error of weights and the best offset.
double errorOf(const dense::SlowSplit& slow, const Vector& w) {
  Vector rest = slow.y - slow.trainX * w;
  rest.array() -= rest.mean();
  return rest.squaredNorm() / double(slow.n());
}

const Series& named(const Figure& figure, const std::string& name) {
  for (const Series& series : figure.series)
    if (series.name.english().starts_with(name)) return series;
  throw std::runtime_error(name);
}

}  // namespace

class CornerFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ballsTouchTheEllipse_data() {
    QTest::addColumn<int>("inputs");
    QTest::addColumn<double>("lambda");
    QTest::addColumn<QString>("says");
    QTest::newRow("edge") << 2 << 0.2 << "on an edge, no weight is 0";
    QTest::newRow("corner") << 2 << 1.0 << "at a corner, the weight of input 1 is 0";
    QTest::newRow("other weights held") << 5 << 0.2 << "on an edge, no weight is 0";
    QTest::newRow("nothing left") << 5 << 5.0 << "w = 0";
  }
  void ballsTouchTheEllipse() {
    QFETCH(int, inputs);
    QFETCH(double, lambda);
    QFETCH(QString, says);
    const Drawn drawn(experimentAt(lambda), dataOf(inputs));
    const dense::SlowSplit slow = drawn.slow();
    const Figure figure = drawn.figure("corner");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    QVERIFY2(figure.subtitle.english().find(": " + says.toStdString() + " · ") != std::string::npos,
             figure.subtitle.english().c_str());
    QCOMPARE(figure.subtitle.english().find("all other weights held") != std::string::npos, inputs > 2);
    QCOMPARE(figure.x.title, std::string("weight of input 0"));
    QCOMPARE(figure.y.title, std::string("weight of input 1"));
    const Path& path = drawn.results->splits[0].methods[1]->path;
    Vector weights;
    for (std::size_t l = 0; l < path.points.size(); ++l)
      if (path.points[l].lambda == lambda) weights = path.A.col(Index(l));
    QCOMPARE(weights.size(), Index(inputs));
    const auto error = [&](double x, double y) {
      Vector w = weights;
      w(0) = x;
      w(1) = y;
      return errorOf(slow, w);
    };
    // Every ellipse is a level set, and the thick one runs through both models.
    const double level = error(weights(0), weights(1));
    const Series& touching = named(figure, "training error of both");
    for (std::size_t i = 0; i < touching.x.size(); ++i)
      VERIFY_CLOSE(error(touching.x[i], touching.y[i]), level, 1e-10, 0.0);
    QCOMPARE(figure.marks[0].x, weights(0));
    QCOMPARE(figure.marks[0].y, weights(1));
    VERIFY_CLOSE(error(figure.marks[1].x, figure.marks[1].y), level, 1e-10, 0.0);
    // No point of either ball has a smaller error: they touch the ellipse and do not cross it.
    const Series& diamond = named(figure, "‖w‖₁");
    for (std::size_t side = 0; side + 1 < diamond.x.size(); ++side) {
      for (int i = 0; i <= 50; ++i) {
        const double part = i / 50.0;
        const double x = (1 - part) * diamond.x[side] + part * diamond.x[side + 1];
        const double y = (1 - part) * diamond.y[side] + part * diamond.y[side + 1];
        VERIFY_CLOSE(std::abs(x) + std::abs(y), std::abs(weights(0)) + std::abs(weights(1)), 1e-12, 1e-12);
        QVERIFY(error(x, y) >= level * (1.0 - 1e-7));
      }
    }
    const Series& circle = named(figure, "‖w‖₂");
    const double radius = std::hypot(figure.marks[1].x, figure.marks[1].y);
    for (std::size_t i = 0; i < circle.x.size(); ++i) {
      VERIFY_CLOSE(std::hypot(circle.x[i], circle.y[i]), radius, 1e-12, 1e-12);
      QVERIFY(error(circle.x[i], circle.y[i]) >= level * (1.0 - 1e-10));
    }
    // Least squares with the other weights held.
    const double least = error(figure.marks[2].x, figure.marks[2].y);
    for (const auto& [x, y] : {std::pair{1e-3, 0.0}, {-1e-3, 0.0}, {0.0, 1e-3}, {0.0, -1e-3}})
      QVERIFY(error(figure.marks[2].x + x, figure.marks[2].y + y) > least);
    QVERIFY(figure.sameUnits);
  }

  /// The cursor runs along the path: models at one place are one stop.
  void cursorFollowsThePath() {
    const Drawn drawn(experimentAt(0.2), dataOf(2));
    const Figure figure = drawn.figure("corner");
    QCOMPARE(figure.cursors.size(), std::size_t{1});
    const Cursor& cursor = figure.cursors[0];
    QCOMPARE(cursor.target, CursorTarget::ofPath(1));
    QCOMPARE(cursor.track.value, 0.2);
    QCOMPARE(cursor.track.values.front(), 1e-3);
    QCOMPARE(cursor.track.values.back(), 5.0);  // 20 gives w = 0 as well
    QCOMPARE(cursor.track.x.back(), 0.0);
    QCOMPARE(cursor.x, figure.marks[0].x);
    QCOMPARE(cursor.y, figure.marks[0].y);
    const Series& path = named(figure, "Lasso over");
    QCOMPARE(path.x.size(), std::size_t{7});
  }

  void nothingToDraw() {
    const Drawn kernels(figureExperiment({methodSpec("krr")}), smallDataset(20, 2));
    QCOMPARE(kernels.figure("corner").emptyReason, std::string("Add Lasso to see its ball."));
    auto narrow = std::make_shared<Dataset>(*dataOf(2));
    narrow->X = Matrix(narrow->X.col(0));
    narrow->featureNames.resize(1);
    const Drawn one(experimentAt(0.2), narrow);
    QCOMPARE(one.figure("corner").emptyReason, std::string("The ball needs two inputs, and there is one."));
    auto twins = std::make_shared<Dataset>(*dataOf(2));
    twins->X.col(1) = 2.0 * twins->X.col(0);
    const Drawn same(experimentAt(0.2), twins);
    QCOMPARE(same.figure("corner").emptyReason,
             std::string("input 0 and input 1 tell the same: their training error has no ellipses."));
  }
};

KERRIDGE_TEST(CornerFigureTest)

}  // namespace corner_figure_test

#include "corner_figure_test.moc"
