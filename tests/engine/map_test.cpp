// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/map.h"

#include "base/parallel.h"
#include "stages/method_result.h"
#include "stages/split_data.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"
#include "validation/leave_one_out.h"

namespace map_test {

using namespace kerridge;

namespace {

std::shared_ptr<const SplitData> stageOf(const Experiment& experiment, const Dataset& data,
                                         const FactorizationRequest& request = {}) {
  std::vector<Timing> timings;
  Stopwatch stopwatch(timings);
  const Split split = makeSplits(experiment.split, data).front();
  return withSpace(makeSplitStage(experiment, data, split), mapMethod(experiment), 1, stopwatch, {}, {}, {}, request);
}

Experiment experimentWith(const std::string& kernel, double train) {
  Experiment experiment;
  experiment.kernel.id = kernel;
  experiment.split.kind = SplitKind::holdout;
  experiment.split.train = train;
  experiment.methods = {methodSpec("m-rlsr")};
  return experiment;
}

QString wrongCell(const char* what, double m, double lambda, double found, double expected) {
  return farApart(QStringLiteral("%1 at m = %2, λ = %3").arg(QLatin1String(what)).arg(m).arg(lambda), found, expected,
                  1e-10);
}

/// Every cell by itself: the path of its m with the errors of each of its models.
QString differentFromPaths(const MapResult& map, const SplitData& stage, const ModelSpace& space) {
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  for (std::size_t j = 0; j < map.m.size(); ++j) {
    const Path path = findMethod("m-rlsr")->path(space.problem, {{"m", map.m[j]}}, map.lambda, {});
    const Vector test = testErrors(stage, space, path.A, path.points);
    std::vector<double> logMu;
    for (const PathPoint& point : path.points)
      logMu.push_back(point.zero ? std::numeric_limits<double>::infinity() : point.logMu);
    const Vector loo = unit * space.leaveOneOutMse(Offset::none, logMu, false, nullptr, {});
    for (std::size_t i = 0; i < map.lambda.size(); ++i) {
      const Index l = Index(i), c = Index(j);
      const PathPoint& point = path.points[i];
      const auto wrong = [&](const char* what, double found, double expected) {
        return wrongCell(what, map.m[j], map.lambda[i], found, expected);
      };
      if (map.zero(l, c) != point.zero) return wrong("f = 0", map.zero(l, c), point.zero);
      if (map.zero(l, c) != std::isinf(map.logMu(l, c))) return wrong("log μ", map.logMu(l, c), point.logMu);
      QString text = wrong("test", map.testMse(l, c), test(l)) + wrong("loo", map.looMse(l, c), loo(l)) +
                     wrong("train", map.trainMse(l, c), unit * point.residualSquare / double(stage.n())) +
                     wrong("norm", map.norm(l, c), point.norm);
      if (!point.zero) text += wrong("μ", map.mu(l, c), point.mu);
      if (!text.isEmpty()) return text;
    }
  }
  return {};
}

QString wrongMap(const Experiment& experiment, const Dataset& data, const MapSpec& spec,
                 const FactorizationRequest& request = {}) {
  const auto stage = stageOf(experiment, data, request);
  const ModelSpace& space = *stage->space(mapMethod(experiment));
  const auto map = makeMap(*stage, space, spec, {});
  addLeaveOneOut(*map, *stage, space, {});
  return differentFromPaths(*map, *stage, space);
}

}  // namespace

class MapTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cellsAreThePathsModels_data() {
    QTest::addColumn<QString>("kernel");
    QTest::addColumn<QString>("data");
    QTest::addColumn<int>("n");
    QTest::addColumn<double>("train");
    for (const char* kernel : {"gaussian", "laplacian", "matern-3-2", "polynomial", "linear"})
      for (const int n : {12, 90, 320})
        QTest::addRow("%s, friedman1, %d", kernel, n) << kernel << "friedman1" << n << 0.7;
    QTest::newRow("sinc, one test row") << "gaussian"
                                        << "sinc" << 80 << 0.99;
    QTest::newRow("sinc, most of it tested") << "gaussian"
                                             << "sinc" << 300 << 0.2;
    QTest::newRow("without noise") << "gaussian"
                                   << "friedman1 without noise" << 200 << 0.7;
    QTest::newRow("nothing but noise") << "gaussian"
                                       << "noise" << 150 << 0.7;
  }

  void cellsAreThePathsModels() {
    QFETCH(QString, kernel);
    QFETCH(QString, data);
    QFETCH(int, n);
    QFETCH(double, train);
    const bool quiet = data.endsWith("without noise");
    std::shared_ptr<const Dataset> set;
    if (data == "noise") {
      auto noise = std::make_shared<Dataset>(*generatedSet("sinc", n));
      Random random(3);
      noise->y = normalVector(random, n);
      set = noise;
    } else {
      GeneratorSpec spec{data.section(' ', 0, 0).toStdString(), {{"n", double(n)}}, 2};
      if (quiet) spec.parameters["noise"] = 0.0;
      set = generate(spec);
    }
    const Experiment experiment = experimentWith(kernel.toStdString(), train);
    // The usual plane, one that goes to the ends of what is possible, and one of a few cells.
    for (const MapSpec& spec :
         {MapSpec{{0.1, 2.9, 29, {}}, {1e-5, 1e2, 40, {}}}, MapSpec{{0.05, 10.0, 21, {}}, {1e-16, 1e16, 33, {}}},
          MapSpec{{0.9, 1.1, 3, {}}, {1e-3, 1e1, 3, {}}}})
      VERIFY_NOTHING_WRONG(wrongMap(experiment, *set, spec));
  }

  void reducedAndFeatureSpacesToo() {
    const auto data = generatedSet("friedman1", 150);
    const MapSpec spec{{0.5, 2.9, 25, {}}, {1e-4, 1e2, 40, {}}};
    Experiment experiment = experimentWith("gaussian", 0.7);
    VERIFY_NOTHING_WRONG(wrongMap(experiment, *data, spec, {Factorization::tridiagonal, 0.0, true}));
    FeatureSpec features;
    features.count = 40;
    experiment.methods[0].features = features;
    VERIFY_NOTHING_WRONG(wrongMap(experiment, *data, spec));
  }

  /// Without a test part there is no test error, and the map is there all the same.
  void withoutTestRows() {
    Experiment experiment = experimentWith("gaussian", 0.7);
    experiment.split.kind = SplitKind::none;
    const auto data = generatedSet("sinc", 60);
    const auto stage = stageOf(experiment, *data);
    const auto map = makeMap(*stage, *stage->space(mapMethod(experiment)), MapSpec(), {});
    QVERIFY(map->testMse.array().isNaN().all());
    QVERIFY(map->trainMse.allFinite());
  }

  /// All points of a contour are one model.
  void contoursAreLinesOfEqualMu() {
    const Experiment experiment = experimentWith("gaussian", 0.7);
    const auto data = generatedSet("friedman1", 100);
    const auto stage = stageOf(experiment, *data);
    const ModelSpace& space = *stage->space(mapMethod(experiment));
    const auto map = makeMap(*stage, space, MapSpec(), {});
    QVERIFY(map->contours.size() >= 3);
    int checked = 0;
    for (const MapContour& contour : map->contours) {
      for (std::size_t i = 0; i < contour.m.size(); i += 7) {
        if (!(contour.m[i] >= 1.0) || std::isnan(contour.lambda[i])) continue;
        const Path path = findMethod("m-rlsr")->path(space.problem, {{"m", contour.m[i]}}, {contour.lambda[i]}, {});
        VERIFY_CLOSE(path.points[0].mu, std::pow(10.0, contour.decade), 1e-10, 0.0);
        ++checked;
      }
    }
    QVERIFY(checked > 10);
  }

  void cancelledIsCancelled() {
    const Experiment experiment = experimentWith("gaussian", 0.7);
    const auto data = generatedSet("friedman1", 100);
    const auto stage = stageOf(experiment, *data);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled, makeMap(*stage, *stage->space(mapMethod(experiment)), MapSpec(),
                                                RunContext(stop.get_token(), nullptr)));
  }
};

KERRIDGE_TEST(MapTest)

}  // namespace map_test

#include "map_test.moc"
