// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stage_cache.h"

#include "engine/engine.h"
#include "support/test.h"

namespace stage_cache_test {

using namespace kerridge;

namespace {

DataSpec friedman(double n) {
  DataSpec spec;
  spec.generator = {"friedman1", {{"n", n}}, 1};
  return spec;
}

}  // namespace

/// What an engine keeps beyond its budget goes, and nothing that the current computation uses.
class StageCacheTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void dataSetsOfStudiesGoWithWhatWasComputedOnThem();
  void theOldestGoesFirst();
  void timesAreKeptWithWhatTheyMade();
};

void StageCacheTest::dataSetsOfStudiesGoWithWhatWasComputedOnThem() {
  StageCache cache;
  const StudySettings settings;
  const ItemSpec spec{"learning-curves", {}};
  cache.beginComputation();
  std::shared_ptr<const Dataset> data = cache.dataset(friedman(50), RunContext());
  cache.study(settings, spec, {data});
  const std::weak_ptr<const Dataset> kept = data;
  data.reset();
  cache.trim(0);
  QVERIFY(!kept.expired());  // it belongs to the current computation
  cache.beginComputation();
  cache.trim(1'000'000);
  QVERIFY(!kept.expired());  // there is room for it
  QCOMPARE(cache.dataset(friedman(50), RunContext()), kept.lock());
  cache.beginComputation();
  cache.trim(0);
  QVERIFY(kept.expired());
}

void StageCacheTest::theOldestGoesFirst() {
  StageCache cache;
  cache.beginComputation();
  const std::weak_ptr<const Dataset> older = cache.dataset(friedman(50), RunContext());
  cache.beginComputation();
  const std::weak_ptr<const Dataset> newer = cache.dataset(friedman(60), RunContext());
  cache.beginComputation();
  // 10 inputs, the target and what else there is one of for every row.
  cache.trim(60 * 13 * sizeof(double));
  QVERIFY(older.expired());
  QVERIFY(!newer.expired());
}

/// What is not computed again shows the seconds it took; what has left the experiment shows none.
void StageCacheTest::timesAreKeptWithWhatTheyMade() {
  StageCache cache;
  Results results;
  results.data = std::make_shared<Dataset>();
  results.experiment.methods = {MethodSpec{}};
  results.experiment.rules.clear();
  const auto told = [&](std::vector<Timing> fresh) {
    results.timings = std::move(fresh);
    std::map<std::string, double> seconds;
    for (const Timing& timing : cache.timings(results)) seconds[timing.stage + " " + timing.method] += timing.seconds;
    return seconds;
  };
  using Seconds = std::map<std::string, double>;
  QCOMPARE(told({{"gram", 1, "", 2.0}, {"path", 1, "KRR", 0.5}}), (Seconds{{"gram ", 2.0}, {"path KRR", 0.5}}));
  // A method is added, on another split of the same split kind nothing is known.
  MethodSpec other;
  other.id = "m-rlsr";
  other.parameters = {{"m", 1.5}};
  results.experiment.methods.push_back(other);
  const std::string label = methodLabel(other);
  QCOMPARE(told({{"path", 1, label, 0.25}}), (Seconds{{"gram ", 2.0}, {"path KRR", 0.5}, {"path " + label, 0.25}}));
  // Nothing new; then the grid of one path.
  QCOMPARE(told({}).size(), std::size_t{3});
  QCOMPARE(told({{"path", 1, "KRR", 0.75}}).at("path KRR"), 0.75);
  QCOMPARE(told({}).at("path KRR"), 0.75);
  // The map and its k-fold errors are there as long as the experiment has them.
  results.experiment.map = MapSpec{};
  QCOMPARE(told({{"map", 1, "", 4.0}}).at("map "), 4.0);
  results.experiment.map.reset();
  QVERIFY(!told({}).contains("map "));
  results.experiment.map = MapSpec{};
  QCOMPARE(told({}).at("map "), 4.0);
  results.experiment.methods.erase(results.experiment.methods.begin());
  QVERIFY(!told({}).contains("path KRR"));
  // Another split, scaling, kernel or data set has its own times.
  Results before = results;
  results.experiment.split.seed = 9;
  QVERIFY(told({}).empty());
  results = before;
  results.experiment.kernel.width = {false, 3.0};
  QVERIFY(told({}).empty());
  results = before;
  results.experiment.standardize.inputs = false;
  QVERIFY(told({}).empty());
  results = before;
  results.data = std::make_shared<Dataset>();
  QVERIFY(told({}).empty());
  results = before;
  QCOMPARE(told({}).at("gram "), 2.0);
}

KERRIDGE_TEST(StageCacheTest)

}  // namespace stage_cache_test

#include "stage_cache_test.moc"
