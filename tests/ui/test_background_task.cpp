// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSemaphore>
#include <QSignalSpy>
#include <QThread>

#include "document/background_task.h"
#include "support/test.h"

namespace test_background_task {

using namespace kerridge;

class TestBackgroundTask : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void deliversInThisThread();
  void newestWins();
  void cancelActsAtOnce();
  void failureIsReported();
  void supersededProgressIsNotShown();
  void deliveryMayStartTheNext();
  void destructorStops();
};

namespace {

/// Waits until a stop is asked for, with checkpoints.
void runUntilStopped(const RunContext& context) {
  while (true) {
    context.checkpoint();
    QThread::yieldCurrentThread();
  }
}

}  // namespace

void TestBackgroundTask::deliversInThisThread() {
  BackgroundTask task;
  QSignalSpy finished(&task, &BackgroundTask::finished);
  QThread* worker = nullptr;
  QThread* posted = nullptr;
  QThread* delivered = nullptr;
  task.start([&](const RunContext&, const BackgroundTask::Post& post) {
    worker = QThread::currentThread();
    post([&] { posted = QThread::currentThread(); });
    return BackgroundTask::Delivery([&] { delivered = QThread::currentThread(); });
  });
  QVERIFY(task.isBusy());
  QVERIFY(finished.wait());
  QVERIFY(!task.isBusy());
  QVERIFY(worker != thread());
  QCOMPARE(posted, thread());
  QCOMPARE(delivered, thread());
  QCOMPARE(finished.first().first().toBool(), false);
}

void TestBackgroundTask::newestWins() {
  BackgroundTask task;
  QSignalSpy started(&task, &BackgroundTask::started);
  QSignalSpy finished(&task, &BackgroundTask::finished);
  QList<int> results;
  constexpr int last = 50;
  for (int i = 1; i <= last; ++i) {
    task.start([i, &results](const RunContext& context, const BackgroundTask::Post&) {
      if (i < last) runUntilStopped(context);
      return BackgroundTask::Delivery([i, &results] { results << i; });
    });
  }
  QVERIFY(finished.wait());
  QCOMPARE(results, QList<int>{last});
  QCOMPARE(started.count(), 1);
  QCOMPARE(finished.count(), 1);
}

void TestBackgroundTask::cancelActsAtOnce() {
  BackgroundTask task;
  QSignalSpy finished(&task, &BackgroundTask::finished);
  QSemaphore running;
  QSemaphore stopped;
  bool delivered = false;
  task.start([&](const RunContext& context, const BackgroundTask::Post& post) {
    post([&] { delivered = true; });
    running.release();
    try {
      runUntilStopped(context);
    } catch (const Cancelled&) {
      stopped.release();
      throw;
    }
    return BackgroundTask::Delivery();
  });
  QVERIFY(running.tryAcquire(1, 5000));
  task.cancel();
  QVERIFY(!task.isBusy());
  QCOMPARE(finished.count(), 1);
  QCOMPARE(finished.first().first().toBool(), true);
  QVERIFY(stopped.tryAcquire(1, 5000));
  QCoreApplication::processEvents();
  QVERIFY(!delivered);  // posted before, not received before the cancel
  task.cancel();
  QCOMPARE(finished.count(), 1);
}

void TestBackgroundTask::failureIsReported() {
  BackgroundTask task;
  QSignalSpy failed(&task, &BackgroundTask::failed);
  QSignalSpy finished(&task, &BackgroundTask::finished);
  task.start([](const RunContext&, const BackgroundTask::Post&) -> BackgroundTask::Delivery {
    throw std::runtime_error("no memory left for K");
  });
  QVERIFY(finished.wait());
  QCOMPARE(failed.count(), 1);
  QCOMPARE(failed.first().first().toString(), QStringLiteral("no memory left for K."));
  QVERIFY(!task.isBusy());
}

void TestBackgroundTask::supersededProgressIsNotShown() {
  BackgroundTask task;
  QSignalSpy finished(&task, &BackgroundTask::finished);
  QSemaphore running;
  QSemaphore go;
  QSemaphore reported;
  task.start([&](const RunContext& context, const BackgroundTask::Post&) {
    running.release();
    go.acquire();
    context.stage("old");
    context.report(0.9);
    reported.release();
    return BackgroundTask::Delivery();
  });
  QVERIFY(running.tryAcquire(1, 5000));
  task.start([&](const RunContext& context, const BackgroundTask::Post&) {
    context.stage("new");
    return BackgroundTask::Delivery();
  });
  go.release();
  QVERIFY(reported.tryAcquire(1, 5000));
  QVERIFY(task.progress().fraction() < 0.5);
  QVERIFY(task.progress().stage() != "old");
  QVERIFY(finished.wait());
  QCOMPARE(task.progress().stage(), std::string("new"));
}

void TestBackgroundTask::deliveryMayStartTheNext() {
  BackgroundTask task;
  QSignalSpy finished(&task, &BackgroundTask::finished);
  int runs = 0;
  const std::function<void()> start = [&] {
    task.start([&](const RunContext&, const BackgroundTask::Post&) {
      return BackgroundTask::Delivery([&] {
        if (++runs < 3) start();
      });
    });
  };
  start();
  QVERIFY(finished.wait());
  QCOMPARE(runs, 3);
  QCOMPARE(finished.count(), 1);
}

void TestBackgroundTask::destructorStops() {
  QSemaphore running;
  bool stopped = false;
  {
    BackgroundTask task;
    task.start([&](const RunContext& context, const BackgroundTask::Post&) {
      running.release();
      try {
        runUntilStopped(context);
      } catch (const Cancelled&) {
        stopped = true;
        throw;
      }
      return BackgroundTask::Delivery();
    });
    QVERIFY(running.tryAcquire(1, 5000));
  }
  QVERIFY(stopped);
}

KERRIDGE_TEST(TestBackgroundTask)

}  // namespace test_background_task

#include "test_background_task.moc"
