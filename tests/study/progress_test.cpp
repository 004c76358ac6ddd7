// SPDX-License-Identifier: GPL-3.0-or-later
#include <pthread.h>

#include <atomic>
#include <ctime>
#include <QTest>
#include <thread>

#include "base/parallel.h"
#include "study/division_work.h"
#include "study/runner.h"

using namespace kerridge;

namespace {

double processorSeconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

Experiment friedman(const std::vector<const char*>& methods) {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", 720}}, 1};
  for (const char* id : methods) {
    MethodSpec spec;
    spec.id = id;
    experiment.methods.push_back(spec);
  }
  return experiment;
}

}  // namespace

/// The progress of a whole run goes with its work: measured by the processor's time of its one thread, which other
/// programs do not stretch.
class ProgressTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { setThreadCount(0); }

  void runFollowsTheWork_data() {
    QTest::addColumn<QStringList>("methods");
    QTest::addColumn<bool>("folds");
    QTest::addColumn<bool>("map");
    QTest::addColumn<int>("splits");
    QTest::newRow("one method") << QStringList{"krr"} << false << false << 1;
    QTest::newRow("one method, cross-validated") << QStringList{"krr"} << true << false << 1;
    QTest::newRow("two methods, cross-validated, and the map") << QStringList{"krr", "m-rlsr"} << true << true << 1;
    QTest::newRow("a method that is refitted") << QStringList{"krr", "landweber"} << true << false << 1;
    QTest::newRow("three splits") << QStringList{"krr", "m-rlsr"} << false << true << 3;
  }

  void runFollowsTheWork() {
#ifndef NDEBUG
    QSKIP("builds that check what they do spend their time elsewhere");
#endif
    QFETCH(QStringList, methods);
    QFETCH(bool, folds);
    QFETCH(bool, map);
    QFETCH(int, splits);
    Experiment experiment = friedman({});
    for (const QString& id : methods) {
      MethodSpec spec;
      spec.id = id.toStdString();
      experiment.methods.push_back(spec);
    }
    experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}};
    if (folds) experiment.rules.push_back({"k-fold", {{"k", 10}}, 1});
    if (map) experiment.map = MapSpec();
    experiment.split.repeats = splits;
    const auto data = generate(experiment.data.generator);
    setThreadCount(1);
    clockid_t clock{};
    QCOMPARE(pthread_getcpuclockid(pthread_self(), &clock), 0);
    Progress progress;
    std::atomic<bool> done{false};
    std::vector<std::pair<double, double>> seen;  // seconds, share
    StudyRunner runner;
    const double start = processorSeconds(clock);
    std::thread watcher([&] {
      while (!done) {
        const double share = progress.fraction();
        seen.emplace_back(processorSeconds(clock) - start, share);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    });
    runner.run(experiment, data, RunContext({}, &progress));
    const double whole = processorSeconds(clock) - start;
    done = true;
    watcher.join();
    QVERIFY(seen.size() > 20);
    double worst = 0.0;
    double at = 0.0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      QVERIFY(i == 0 || seen[i].second >= seen[i - 1].second);
      if (qEnvironmentVariableIsSet("KERRIDGE_PROGRESS") && i % 10 == 0)
        qInfo("%.3f of the work after %.3f of the time", seen[i].second, seen[i].first / whole);
      const double off = seen[i].second - seen[i].first / whole;
      if (std::abs(off) <= std::abs(worst)) continue;
      worst = off;
      at = seen[i].first / whole;
    }
    qInfo("at most %.3f ahead of the work, after %.2f of it; %.2f s", worst, at, whole);
    QVERIFY2(std::abs(worst) <= 0.15, qPrintable(QString::number(worst)));
  }

  void noWorkIsLeftOut() {
    const Experiment plain = friedman({"krr"});
    const DivisionWork work = divisionWork(plain, 500, 200, 10);
    QVERIFY(work.paths > 0.0);
    QCOMPARE(work.map, 0.0);
    QCOMPARE(work.folds, 0.0);
    QCOMPARE(work.methodFolds.size(), std::size_t{1});
    Experiment more = friedman({"krr", "landweber", "landweber"});
    more.rules = {{"k-fold", {{"k", 5}}, 1}};
    more.map = MapSpec();
    const DivisionWork all = divisionWork(more, 500, 200, 10);
    QVERIFY(all.paths > work.paths && all.map > 0.0);
    // The second method that is refitted finds the folds decomposed.
    QVERIFY(all.methodFolds[1] > 10.0 * all.methodFolds[2] && all.methodFolds[2] > 0.0);
  }
};

QTEST_GUILESS_MAIN(ProgressTest)
#include "progress_test.moc"
