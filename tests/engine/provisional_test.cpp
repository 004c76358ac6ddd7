// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/provisional.h"

#include "engine/engine.h"
#include "export/tables.h"
#include "support/compare.h"
#include "support/results_compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace provisional_test {

using namespace kerridge;

namespace {

Experiment largeExperiment() {
  Experiment experiment;
  experiment.methods = {methodSpec("krr"),   methodSpec("krr-offset"), methodSpec("m-rlsr", {{"m", 1.5}}),
                        methodSpec("cg"),    methodSpec("landweber"),  methodSpec("tikhonov"),
                        methodSpec("linear")};
  experiment.lambda = {1e-8, 1e2, 21, {}};
  experiment.rules = {{"loo", {}, 1}};
  experiment.split.train = 0.8;
  return experiment;
}

/// What a computation published, and its result.
struct Watched {
  std::vector<std::shared_ptr<const Results>> published;
  std::shared_ptr<const Results> result;
};

std::shared_ptr<const Dataset> largeDataset() { return smallDataset(provisionalFrom * 5 / 4 + 5, 8); }

Watched watch(const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
  Watched watched;
  Engine engine;
  watched.result = engine.run(experiment, data, {}, [&](std::shared_ptr<const Results> results) {
    watched.published.push_back(std::move(results));
  });
  return watched;
}

}  // namespace

class ProvisionalTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { m_large = watch(largeExperiment(), largeDataset()); }

  void agreesWithTheExactPathsWhereItShowsThem() {
    QVERIFY(!m_large.published.empty());
    const SplitResult& first = m_large.published.front()->splits[0];
    const SplitResult& exact = m_large.result->splits[0];
    QVERIFY(first.stage->provisional.has_value());
    QVERIFY(!exact.stage->provisional.has_value());
    QVERIFY(first.methods[5] == nullptr && first.methods[6] == nullptr);

    // The residual may be 1e-4 ‖y‖, twice that where the offset has one, too.
    const double n = double(exact.stage->n());
    const double scale = exact.stage->trainTarget.norm() / std::sqrt(n);
    for (std::size_t i = 0; i < 5; ++i) {
      QVERIFY(first.methods[i] != nullptr);
      const ErrorCurves& shown = first.methods[i]->errors;
      const ErrorCurves& expected = exact.methods[i]->errors;
      QCOMPARE(shown.trainMse.size(), expected.trainMse.size());
      int compared = 0;
      for (Index l = 0; l < shown.trainMse.size(); ++l) {
        QCOMPARE(std::isnan(shown.testMse(l)), std::isnan(shown.trainMse(l)));
        if (std::isnan(shown.trainMse(l))) continue;
        ++compared;
        const QString where = QString::fromStdString(first.methods[i]->label) + QStringLiteral(", point %1 ").arg(l);
        VERIFY_NOTHING_WRONG(farApart(where + "train", std::sqrt(shown.trainMse(l)), std::sqrt(expected.trainMse(l)),
                                      0.0, 3e-4 * scale));
        VERIFY_NOTHING_WRONG(
            farApart(where + "test", std::sqrt(shown.testMse(l)), std::sqrt(expected.testMse(l)), 0.0, 2e-3 * scale));
        QVERIFY(std::isnan(first.methods[i]->path.points[std::size_t(l)].df));
      }
      QVERIFY2(compared >= 5, qPrintable(QStringLiteral("%1: %2").arg(i).arg(compared)));
      QVERIFY(shown.looMse.size() == 0);
    }
  }

  void knowsWhereItEnds() {
    const auto& first = m_large.published.front();
    const Provisional& provisional = *first->splits[0].stage->provisional;
    QVERIFY(provisional.steps > 0 && provisional.lambda > 0.0);
    const MethodResult& krr = *first->splits[0].methods[0];
    for (std::size_t l = 0; l < krr.path.points.size(); ++l) {
      QCOMPARE(std::isnan(krr.errors.trainMse(Index(l))), krr.path.points[l].lambda < provisional.lambda);
    }
  }

  void doesNotChangeTheResult() {
    Engine engine;
    const auto alone = engine.run(largeExperiment(), largeDataset(), {});
    const ResultsComparison comparison(*m_large.result, *alone, 0.0);
    VERIFY_NOTHING_WRONG(comparison.wrong());
    QVERIFY(comparison.count() > 100);
  }

  void isNoFinishedTable() {
    const auto& first = m_large.published.front();
    for (const char* id : {"path", "selected", "spectrum"}) QVERIFY2(!findTableKind(id)->finished(*first), id);
    QVERIFY(first->splits[0].stage->spectralSpace() == nullptr);
  }

  /// Before the Gram matrix is there: the kernel's space by a few landmarks, as the method has it when it asks for such
  /// features itself.
  void firstCurvesAreOfLandmarks() {
    const auto data = largeDataset();
    Engine engine;
    engine.setInteractive(true, 100000, provisionalFrom);
    std::vector<std::shared_ptr<const Results>> published;
    const auto result = engine.run(largeExperiment(), data, {}, [&](std::shared_ptr<const Results> results) {
      if (published.empty()) {
        QVERIFY(std::none_of(results->timings.begin(), results->timings.end(),
                             [](const Timing& timing) { return timing.stage == "gram"; }));
      }
      published.push_back(std::move(results));
    });
    const SplitResult& first = published.front()->splits[0];
    QVERIFY(first.stage->provisional.has_value());
    QCOMPARE(first.stage->provisional->landmarks,
             provisionalNystromFeatures(first.stage->n(), first.stage->testTarget.size()).count);
    QVERIFY(first.stage->spectralSpace() == nullptr);
    QVERIFY(first.methods[5] == nullptr && first.methods[6] == nullptr);

    Experiment byFeatures = largeExperiment();
    byFeatures.methods.resize(5);
    for (MethodSpec& spec : byFeatures.methods)
      spec.features = provisionalNystromFeatures(first.stage->n(), first.stage->testTarget.size());
    const auto same = Engine().run(byFeatures, data, {});
    for (std::size_t i = 0; i < 5; ++i) {
      QVERIFY(first.methods[i] != nullptr);
      const ErrorCurves& shown = first.methods[i]->errors;
      const ErrorCurves& expected = same->splits[0].methods[i]->errors;
      for (Index l = 0; l < shown.testMse.size(); ++l) {
        // Without the smallest eigenvalues, which provisional curves do not show; M-RLSR and CG reach for them where
        // little is regularized.
        const bool reaches = i == 2 || i == 3;
        if (i == 2 && first.methods[i]->path.points[std::size_t(l)].lambda < 1e-5) continue;
        const double close = reaches ? 0.05 : 1e-3;
        const QString where = QString::fromStdString(first.methods[i]->label) + QStringLiteral(", point %1 ").arg(l);
        VERIFY_NOTHING_WRONG(farApart(where + "train", shown.trainMse(l), expected.trainMse(l), close));
        VERIFY_NOTHING_WRONG(farApart(where + "test", shown.testMse(l), expected.testMse(l), close));
        QVERIFY(std::isnan(shown.gcv(l)));
        QVERIFY(std::isnan(first.methods[i]->path.points[std::size_t(l)].df));
      }
    }
    // Then Lanczos, then the exact results, as without it.
    QVERIFY(std::any_of(published.begin(), published.end(), [](const auto& results) {
      const auto& stage = results->splits[0].stage;
      return stage->provisional && stage->provisional->steps > 0;
    }));
    const ResultsComparison comparison(*m_large.result, *result, 0.0);
    VERIFY_NOTHING_WRONG(comparison.wrong());
    QVERIFY(comparison.count() > 100);
  }

  /// Stopped at the first curves: nothing of it is kept for the next computation.
  void firstCurvesCanBeCancelled() {
    const auto data = largeDataset();
    Engine engine;
    engine.setInteractive(true, 100000, provisionalFrom);
    std::stop_source stop;
    int published = 0;
    bool cancelled = false;
    try {
      engine.run(largeExperiment(), data, RunContext(stop.get_token(), nullptr), [&](const auto&) {
        ++published;
        stop.request_stop();
      });
    } catch (const Cancelled&) {
      cancelled = true;
    }
    QVERIFY(cancelled);
    QCOMPARE(published, 1);
    const auto result = engine.run(largeExperiment(), data, {}, [](const auto&) {});
    const ResultsComparison comparison(*m_large.result, *result, 0.0);
    VERIFY_NOTHING_WRONG(comparison.wrong());
  }

  void smallDataNeedNone() {
    for (const auto& results : watch(largeExperiment(), smallDataset(200, 12)).published)
      for (const SplitResult& split : results->splits) QVERIFY(!split.stage || !split.stage->provisional);
  }

 private:
  Watched m_large;
};

KERRIDGE_TEST(ProvisionalTest)

}  // namespace provisional_test

#include "provisional_test.moc"
