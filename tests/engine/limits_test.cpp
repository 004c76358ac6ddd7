// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/diagnostic.h"
#include "engine/engine.h"
#include "stages/model.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace limits_test {

using namespace kerridge;

namespace {

struct DataCase {
  QString name;
  std::shared_ptr<const Dataset> data;
};

std::shared_ptr<const Dataset> withTarget(Index n, const Vector& y) {
  auto data = std::make_shared<Dataset>(*smallDataset(n, 31));
  data->y = y;
  return data;
}

/// Data that leave a method little to work with.
std::vector<DataCase> dataCases() {
  std::vector<DataCase> cases{{"ordinary", smallDataset(20, 32)},
                              {"three rows", smallDataset(3, 33)},
                              {"two rows", smallDataset(2, 34)},
                              {"y = 0", withTarget(12, Vector::Zero(12))},
                              {"y constant", withTarget(12, Vector::Constant(12, -3.5))},
                              {"y huge", withTarget(12, 1e100 * smallDataset(12, 35)->y)},
                              {"y tiny", withTarget(12, 1e-100 * smallDataset(12, 35)->y)}};
  auto same = std::make_shared<Dataset>(*smallDataset(10, 36));
  same->X.setConstant(2.0);
  cases.push_back({"all inputs equal", same});
  auto wide = std::make_shared<Dataset>(*smallDataset(8, 37));
  Random random(38);
  wide->X = normalMatrix(random, 8, 25);
  wide->featureNames.assign(25, "x");
  cases.push_back({"d > n", wide});
  return cases;
}

}  // namespace

/// λ from 1e-16 to 1e16 and m from 0.05 to 10 through the whole study: no NaN, no infinity, no hang.
class LimitsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everythingIsFinite_data() {
    QTest::addColumn<QString>("kernel");
    QTest::addColumn<bool>("target");
    for (const char* kernel : {"gaussian", "linear"})
      for (const bool target : {false, true})
        QTest::addRow("%s%s", kernel, target ? ", standardized target" : "") << kernel << target;
  }

  void everythingIsFinite() {
    QFETCH(QString, kernel);
    QFETCH(bool, target);
    for (const DataCase& sample : dataCases()) {
      Experiment experiment;
      experiment.kernel.id = kernel.toStdString();
      experiment.standardize.target = target;
      experiment.split.train = 0.75;
      experiment.lambda = {1e-16, 1e16, 17, {}};
      experiment.methods = {methodSpec("krr"), methodSpec("krr-offset"), methodSpec("krr-penalized-offset"),
                            methodSpec("modified-krr")};
      for (const double m : {0.05, 0.5, 1.0, 1.001, 2.0, 10.0})
        experiment.methods.push_back(methodSpec("m-rlsr", {{"m", m}}));
      const Index train = Index(std::lround(0.75 * double(sample.data->n())));
      const Index rows = std::clamp<Index>(train, 1, sample.data->n() - 1);
      experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}};
      if (rows >= 2) experiment.rules.push_back({"k-fold", {{"k", 2}}, 1});
      MapSpec map;
      map.m = {0.05, 10.0, 6, {}};
      map.lambda = {1e-16, 1e16, 9, {}};
      experiment.map = map;
      Engine engine;
      const auto results = engine.run(experiment, sample.data, {});
      for (const auto& method : results->splits.front().methods) {
        const QByteArray where = (sample.name + ": " + QString::fromStdString(method->label)).toUtf8();
        for (const PathPoint& point : method->path.points) {
          QVERIFY2(std::isfinite(point.norm) && std::isfinite(point.df), where);
          QVERIFY2(std::isfinite(point.objective) && std::isfinite(point.offset), where);
          QVERIFY2(point.zero || std::isfinite(point.mu), where);
        }
        QVERIFY2(method->path.A.allFinite(), where);
        QVERIFY2(method->errors.trainMse.allFinite(), where);
        QVERIFY2(method->errors.testMse.allFinite(), where);
        // One row alone determines a free offset: leaving it out leaves nothing.
        if (rows > 1 || method->spec.id != "krr-offset") QVERIFY2(method->errors.looMse.allFinite(), where);
        if (rows > 1) QVERIFY2(method->errors.kFoldMse.allFinite() && method->errors.kFoldSe.allFinite(), where);
        for (const Selection& selection : method->selections)
          QVERIFY2(selection.index >= 0 || !selection.reason.empty(), where);
      }
      const MapResult& result = *results->splits.front().map;
      const QByteArray where = sample.name.toUtf8();
      QVERIFY2(result.norm.allFinite() && result.trainMse.allFinite() && result.testMse.allFinite(), where);
      QVERIFY2(result.looMse.allFinite(), where);
      for (Index j = 0; j < result.mu.cols(); ++j)
        for (Index l = 0; l < result.mu.rows(); ++l)
          QVERIFY2(result.zero(l, j) || std::isfinite(result.mu(l, j)), where);
    }
  }

  void dragsAreFiniteEverywhere() {
    for (const DataCase& sample : dataCases()) {
      Experiment experiment;
      experiment.methods = {methodSpec("krr")};
      Engine engine;
      const auto results = engine.run(experiment, sample.data, {});
      const SplitData& stage = *results->splits.front().stage;
      for (const double m : {0.05, 0.99, 1.0, 1.01, 1.5, 10.0})
        for (int power = -16; power <= 16; power += 4) {
          MethodSpec spec = methodSpec("m-rlsr", {{"m", m}});
          spec.at = std::pow(10.0, power);
          const Model model = evaluateModel(stage, spec, Measure::scaledRmse);
          QVERIFY2(model.trainPrediction.get().allFinite() && model.testPrediction.allFinite(),
                   qPrintable(sample.name));
          QVERIFY2(std::isfinite(model.point.norm), qPrintable(sample.name));
          const double lambda2 = equivalentLambda(stage, spec);
          QVERIFY2(model.point.zero ? std::isnan(lambda2) : lambda2 >= 0.0 && std::isfinite(lambda2),
                   qPrintable(sample.name));
        }
    }
  }

  void impossibleExperimentsAreRefusedWithTheirPlace_data() {
    QTest::addColumn<QString>("place");
    for (const char* place : {"/methods/0", "/kernel", "/lambda", "/rules/0", "/split", "/studies/0"})
      QTest::newRow(place) << place;
  }

  void impossibleExperimentsAreRefusedWithTheirPlace() {
    QFETCH(QString, place);
    Experiment experiment;
    experiment.methods = {methodSpec("krr")};
    if (place == "/methods/0") experiment.methods[0].id = "no-such-method";
    if (place == "/kernel") experiment.kernel.id = "no-such-kernel";
    if (place == "/lambda") experiment.lambda.from = -1.0;
    if (place == "/rules/0") experiment.rules = {{"no-such-rule", {}, 1}};
    if (place == "/split") experiment.split.train = 1.5;
    if (place == "/studies/0") experiment.studies = {{"no-such-study", {}, 1}};
    Engine engine;
    try {
      engine.run(experiment, smallDataset(20, 39), {});
    } catch (const InvalidInput& error) {
      QVERIFY2(QString::fromStdString(error.diagnostics().front().place).startsWith(place), error.what());
      QVERIFY(hasErrors(validate(experiment)));
      return;
    }
    QFAIL("not refused");
  }
};

KERRIDGE_TEST(LimitsTest)

}  // namespace limits_test

#include "limits_test.moc"
