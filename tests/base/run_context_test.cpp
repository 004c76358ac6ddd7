// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/run_context.h"

#include <atomic>
#include <thread>
#include <type_traits>
#include <vector>

#include "support/test.h"

namespace run_context_test {

using namespace kerridge;

class RunContextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void neverStopsByDefault() {
    const RunContext context;
    context.checkpoint();
    context.report(0.5);
    context.stage("x");
    QVERIFY(!context.stopRequested());
  }

  void checkpointThrowsOnceAStopIsRequested() {
    std::stop_source source;
    const RunContext context(source.get_token(), nullptr);
    const RunContext part = context.part(0.0, 0.5);
    context.checkpoint();
    source.request_stop();
    QVERIFY(context.stopRequested() && part.stopRequested());
    QVERIFY_THROWS_EXCEPTION(Cancelled, context.checkpoint());
    QVERIFY_THROWS_EXCEPTION(Cancelled, part.checkpoint());
    static_assert(!std::is_base_of_v<std::exception, Cancelled>);
  }

  void partsScaleTheirProgress() {
    Progress progress;
    const RunContext context({}, &progress);
    context.report(0.125);
    QCOMPARE(progress.fraction(), 0.125);
    const RunContext part = context.part(0.25, 0.75);
    part.report(0.0);
    QCOMPARE(progress.fraction(), 0.25);
    part.part(0.5, 1.0).report(0.5);  // [0.5, 0.75], half of it
    QCOMPARE(progress.fraction(), 0.625);
    part.report(7.0);
    QCOMPARE(progress.fraction(), 0.75);
  }

  void progressNeverGoesBack() {
    Progress progress;
    progress.setFraction(0.6);
    progress.setFraction(0.4);
    QCOMPARE(progress.fraction(), 0.6);
    progress.setStage("sweep");
    QCOMPARE(progress.stage(), std::string("sweep"));
    progress.reset();
    QCOMPARE(progress.fraction(), 0.0);
    QCOMPARE(progress.stage(), std::string());
  }

  void manyWritersOneWatcher() {
    Progress progress;
    const RunContext context({}, &progress);
    std::atomic<bool> done{false};
    bool monotone = true;
    std::thread watcher([&] {
      for (double last = 0.0; !done;) {
        const double now = progress.fraction();
        monotone = monotone && now >= last && progress.stage().size() <= 1;
        last = now;
      }
    });
    {
      std::vector<std::jthread> writers;
      for (int w = 0; w < 4; ++w) {
        writers.emplace_back([&context, w] {
          for (int i = 0; i <= 2000; ++i) {
            context.report((i * 4 + w) / 8003.0);
            context.stage(std::string(1, static_cast<char>('a' + w)));
          }
        });
      }
    }
    done = true;
    watcher.join();
    QVERIFY(monotone);
    QCOMPARE(progress.fraction(), 1.0);
  }
};

KERRIDGE_TEST(RunContextTest)

}  // namespace run_context_test

#include "run_context_test.moc"
