// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/application.h"

#include <QTimer>

#include <new>
#include <stdexcept>
#include <system_error>
#include "support/test.h"

namespace application_test {

using namespace kerridge;

/// Exceptions that leave an event handler are told and survived.
class TestApplication : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    m_told.clear();
    app().setReport([this](const QString& text) { m_told << text; });
  }
  void cleanupTestCase() { app().setReport({}); }
  void memory();
  void threads();
  void anythingElse();
  void aReportThatFails();

 private:
  static Application& app() { return *static_cast<Application*>(QCoreApplication::instance()); }
  /// In the event loop, as a slot of the window would.
  template <typename Failure>
  static void fail(const Failure& failure) {
    QObject context;
    QMetaObject::invokeMethod(
        &context, [failure] { throw failure; }, Qt::QueuedConnection);
    QCoreApplication::processEvents();
  }

  QStringList m_told;
};

void TestApplication::memory() {
  fail(std::bad_alloc());
  QCOMPARE(m_told.size(), 1);
  QVERIFY2(m_told.front().contains("not enough memory"), qPrintable(m_told.front()));
  // The loop continues.
  bool reached = false;
  QTimer::singleShot(0, &app(), [&reached] { reached = true; });
  QTRY_VERIFY(reached);
}

void TestApplication::threads() {
  fail(std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)));
  QCOMPARE(m_told.size(), 1);
  QVERIFY2(m_told.front().contains("cannot create another thread"), qPrintable(m_told.front()));
}

void TestApplication::anythingElse() {
  fail(std::runtime_error("the moon is full"));
  QCOMPARE(m_told, QStringList{"the moon is full."});
}

void TestApplication::aReportThatFails() {
  int calls = 0;
  app().setReport([&calls](const QString&) {
    ++calls;
    throw std::bad_alloc();
  });
  fail(std::bad_alloc());
  QCOMPARE(calls, 1);
}

KERRIDGE_TEST_MAIN((runTest<Application, TestApplication>))

}  // namespace application_test

#include "application_test.moc"
