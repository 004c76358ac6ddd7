// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QApplication>
#include <QStringList>

#include "support/test.h"

namespace kerridge::test {

/// An application with a watchdog: it measures how long each event holds the window's thread. Time is that of the
/// processor spent on this thread, which other programs do not stretch, in multiples of processorUnit(): what takes
/// more than ten of them, 100 ms on a server of 2023, is slow. Events of a loop within an event (of a dialog that
/// waits) are separate events. Sanitizers make everything slow: with them nothing is.
class WatchedApplication : public QApplication {
 public:
  WatchedApplication(int& argc, char** argv);
  bool notify(QObject* receiver, QEvent* event) override;
};

/// Does `work` as one event: for what a test calls itself in place of the user.
void asEvent(const QString& name, const std::function<void()>& work);

/// Lists what was slow since the last call, and forgets it. With KERRIDGE_SLOW_EVENTS set to milliseconds the stack of
/// each event that takes longer is on stderr.
QStringList takeSlowEvents();

}  // namespace kerridge::test

/// A test with windows whose events are measured.
#define KERRIDGE_WATCHED_WINDOW_TEST(Class) \
  KERRIDGE_TEST_MAIN((kerridge::runTest<kerridge::test::WatchedApplication, Class>))
