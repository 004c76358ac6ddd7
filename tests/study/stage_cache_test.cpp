// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/stage_cache.h"

#include <QTest>

#include "study/runner.h"

using namespace kerridge;

namespace {

DataSpec friedman(double n) {
  DataSpec spec;
  spec.generator = {"friedman1", {{"n", n}}, 1};
  return spec;
}

}  // namespace

/// What a runner keeps beyond its budget goes, and nothing that the current run uses.
class StageCacheTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void dataSetsOfStudiesGoWithWhatWasComputedOnThem();
  void theOldestGoesFirst();
};

void StageCacheTest::dataSetsOfStudiesGoWithWhatWasComputedOnThem() {
  StageCache cache;
  const StudySettings settings;
  const ItemSpec spec{"learning-curves", {}};
  cache.beginRun();
  std::shared_ptr<const Dataset> data = cache.dataset(friedman(50), RunContext());
  cache.study(settings, spec, {data});
  const std::weak_ptr<const Dataset> kept = data;
  data.reset();
  cache.trim(0);
  QVERIFY(!kept.expired());  // it belongs to the current run
  cache.beginRun();
  cache.trim(1'000'000);
  QVERIFY(!kept.expired());  // there is room for it
  QCOMPARE(cache.dataset(friedman(50), RunContext()), kept.lock());
  cache.beginRun();
  cache.trim(0);
  QVERIFY(kept.expired());
}

void StageCacheTest::theOldestGoesFirst() {
  StageCache cache;
  cache.beginRun();
  const std::weak_ptr<const Dataset> older = cache.dataset(friedman(50), RunContext());
  cache.beginRun();
  const std::weak_ptr<const Dataset> newer = cache.dataset(friedman(60), RunContext());
  cache.beginRun();
  // 10 inputs, the target and what else there is one of for every row.
  cache.trim(60 * 13 * sizeof(double));
  QVERIFY(older.expired());
  QVERIFY(!newer.expired());
}

QTEST_APPLESS_MAIN(StageCacheTest)
#include "stage_cache_test.moc"
