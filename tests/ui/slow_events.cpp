// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_events.h"

#include <execinfo.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <QEvent>
#include <QMetaEnum>
#include <QThread>

#include "support/processor_time.h"

namespace kerridge::test {

namespace {

constexpr double allowedUnits = 10.0;

QStringList slow;

/// Interrupts an event that has taken so much of the processor, to say where it is.
class StackTimer {
 public:
  StackTimer() {
    const int milliseconds = qEnvironmentVariableIntValue("KERRIDGE_SLOW_EVENTS");
    if (milliseconds <= 0) return;
    struct sigaction action = {};
    action.sa_handler = [](int) {
      std::array<void*, 64> frames{};
      backtrace_symbols_fd(frames.data(), backtrace(frames.data(), static_cast<int>(frames.size())), STDERR_FILENO);
    };
    action.sa_flags = SA_RESTART;
    sigaction(SIGPROF, &action, nullptr);
    struct sigevent event = {};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = SIGPROF;
    event._sigev_un._tid = gettid();
    m_isSet = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &m_timer) == 0;
    m_patience.it_value = {milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
  }
  ~StackTimer() {
    if (m_isSet) timer_delete(m_timer);
  }
  StackTimer(const StackTimer&) = delete;
  StackTimer& operator=(const StackTimer&) = delete;
  void start() { set(m_patience); }
  void stop() { set({}); }

 private:
  void set(const itimerspec& time) {
    if (m_isSet) timer_settime(m_timer, 0, &time, nullptr);
  }

  bool m_isSet = false;
  timer_t m_timer = nullptr;
  itimerspec m_patience{};
};

/// The event under way; those of loops within it are stacked on it.
class Measured {
 public:
  Measured() : m_outer(innermost), m_loop(QThread::currentThread()->loopLevel()), m_start(threadSeconds()) {
    innermost = this;
    timer().start();
  }
  /// Seconds without those of events within.
  double end() {
    timer().stop();
    innermost = m_outer;
    return threadSeconds() - m_start - m_inner;
  }
  /// After end(): nothing of it, nor of its judgment, counts as the outer event's.
  void close() const {
    if (m_outer != nullptr) m_outer->m_inner += threadSeconds() - m_start;
    if (m_outer != nullptr) timer().start();
  }
  static bool isWithin() { return innermost != nullptr && innermost->m_loop == QThread::currentThread()->loopLevel(); }

 private:
  static StackTimer& timer() {
    static StackTimer only;
    return only;
  }

  static inline Measured* innermost = nullptr;
  Measured* m_outer;
  int m_loop;
  double m_start;
  double m_inner = 0.0;
};

template <class Work, class Name>
void measure(const Work& work, const Name& name) {
  Measured measured;
  work();
  const double seconds = measured.end();
  if (!sanitized && !isWithinUnits(seconds, allowedUnits)) {
    slow << QStringLiteral("%1: %2 ms, allowed are %3")
                .arg(name())
                .arg(1000.0 * seconds, 0, 'f', 0)
                .arg(1000.0 * allowedUnits * processorUnit(), 0, 'f', 0);
    std::fprintf(stderr, "slow: %s\n", qPrintable(slow.last()));  // a random user swallows messages
  }
  measured.close();
}

}  // namespace

WatchedApplication::WatchedApplication(int& argc, char** argv) : QApplication(argc, argv) {
  if (!sanitized) qInfo("slow is what takes more than %.0f ms", 1000.0 * allowedUnits * processorUnit());
}

bool WatchedApplication::notify(QObject* receiver, QEvent* event) {
  if (thread() != QThread::currentThread() || Measured::isWithin()) return QApplication::notify(receiver, event);
  // Neither is there afterwards.
  const char* const kind = receiver->metaObject()->className();
  const QEvent::Type type = event->type();
  const QString object = receiver->objectName();
  bool done = false;
  measure([&] { done = QApplication::notify(receiver, event); },
          [&] {
            const char* const named = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
            return QStringLiteral("%1 of %2 “%3”")
                .arg(named != nullptr ? QLatin1String(named) : QLatin1String("event"))
                .arg(QLatin1String(kind), object);
          });
  return done;
}

void asEvent(const QString& name, const std::function<void()>& work) {
  measure(work, [&] { return name; });
}

QStringList takeSlowEvents() { return std::exchange(slow, {}); }

}  // namespace kerridge::test
