// SPDX-License-Identifier: GPL-3.0-or-later
// The watchdog of the window's thread sees what it is there for.
#include <QEventLoop>
#include <QTimer>

#include "support/processor_time.h"
#include "ui/slow_events.h"

namespace test_slow_events {

using namespace kerridge::test;

namespace {

void work(double units) {
  const double end = threadSeconds() + units * processorUnit();
  while (threadSeconds() < end) {
  }
}

}  // namespace

class TestSlowEvents : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    if (sanitized) QSKIP("nothing is slow under a sanitizer");
  }
  void oneEvent();
  void aLoopWithinAnEvent();
};

/// Long enough to be slow on a machine that is a tenth as fast in the next moment, when it is measured again.
constexpr double slowUnits = 100.0;

void TestSlowEvents::oneEvent() {
  asEvent(QStringLiteral("short"), [] { work(1.0); });
  QCOMPARE(takeSlowEvents(), QStringList());
  asEvent(QStringLiteral("long"), [] { work(slowUnits); });
  const QStringList slow = takeSlowEvents();
  QCOMPARE(slow.size(), 1);
  QVERIFY2(slow.front().startsWith(QStringLiteral("long: ")), qPrintable(slow.front()));
  QCOMPARE(takeSlowEvents(), QStringList());
}

/// What a dialog does while something waits for it counts by itself, and not for what waits.
void TestSlowEvents::aLoopWithinAnEvent() {
  QTimer outer;
  outer.setSingleShot(true);
  QTimer inner;
  inner.setSingleShot(true);
  inner.setObjectName(QStringLiteral("inner"));
  QEventLoop whole;
  connect(&inner, &QTimer::timeout, this, [] { work(slowUnits); });
  connect(&outer, &QTimer::timeout, this, [&] {
    QEventLoop waiting;
    connect(&inner, &QTimer::timeout, &waiting, &QEventLoop::quit);
    inner.start(0);
    waiting.exec();
    whole.quit();
  });
  outer.start(0);
  whole.exec();
  const QStringList slow = takeSlowEvents();
  QVERIFY2(slow.size() == 1 && slow.front().startsWith(QStringLiteral("Timer of QTimer “inner”")),
           qPrintable(slow.join(QLatin1Char('\n'))));
}

KERRIDGE_WATCHED_WINDOW_TEST(TestSlowEvents)

}  // namespace test_slow_events

#include "test_slow_events.moc"
