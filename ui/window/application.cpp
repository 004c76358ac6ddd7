// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/application.h"

#include <cstdio>
#include <cstdlib>

#include "base/failure_text.h"
#include "base/sentence.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr int failureCode = 1;

// Of the start of one application, before there is a second thread.
QString& firstRemark() {
  static QString remark;
  return remark;
}

void printLine(const QString& line) {
  const std::string text = visibleLine(line.toStdString()) + '\n';
  std::fwrite(text.data(), 1, text.size(), stderr);
}

/// Qt calls this before it aborts, and must not come to that: a user's setting is no bug.
[[noreturn]] void endWithout(const char* what, const QString& fatal) {
  QString reason = firstRemark().isEmpty() ? fatal.section(QLatin1Char('\n'), 0, 0) : firstRemark();
  while (reason.endsWith(QLatin1Char('.')) || reason.endsWith(QLatin1Char(' '))) reason.chop(1);
  printLine(QStringLiteral("kerridge: %1: %2").arg(QLatin1String(what), reason));
  std::fflush(nullptr);
  std::_Exit(failureCode);
}

void hearWindowStart(QtMsgType type, const QMessageLogContext&, const QString& message) {
  if (type == QtFatalMsg) {
    endWithout("no window can be opened here (kerridge run EXPERIMENT --export DIR works without one)", message);
  }
  // The first warning names the cause, e.g. the display that does not answer; those after it are its consequences.
  if (type != QtDebugMsg && type != QtInfoMsg && firstRemark().isEmpty()) firstRemark() = message.trimmed();
}

void hearPaintingStart(QtMsgType type, const QMessageLogContext&, const QString& message) {
  if (type == QtFatalMsg) endWithout("pictures cannot be drawn", message);
  if (type == QtCriticalMsg) printLine(message);
}

/// Hears Qt's messages while an application starts.
class StartListener {
 public:
  explicit StartListener(QtMessageHandler handler) : m_former(qInstallMessageHandler(handler)) {
    firstRemark().clear();
  }
  ~StartListener() { qInstallMessageHandler(m_former); }
  StartListener(const StartListener&) = delete;
  StartListener& operator=(const StartListener&) = delete;

 private:
  QtMessageHandler m_former;
};

}  // namespace

// The listener lives until the base is constructed, which is where Qt looks for the platform.
Application::Application(int& argc, char** argv) : QApplication((StartListener(hearWindowStart), argc), argv) {}

bool Application::notify(QObject* receiver, QEvent* event) {
  try {
    return QApplication::notify(receiver, event);
  } catch (const std::exception& failure) {
    report(shownText(failureText(failure)));
  }
  return true;
}

void Application::report(const QString& text) {
  if (m_reporting) return;  // the report itself fails
  m_reporting = true;
  try {
    if (m_report) {
      m_report(text);
    } else {
      printLine(text);
    }
  } catch (const std::exception&) {
    std::fputs("kerridge: an error could not be shown\n", stderr);
  }
  m_reporting = false;
}

std::unique_ptr<QCoreApplication> makePaintingApplication(int& argc, char** argv) {
  // Even if a desktop session, a build server or a terminal multiplexer has left other settings: none of them may
  // decide whether a run without a window works. A platform theme would ask for a display, too.
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qunsetenv("QT_QPA_PLATFORMTHEME");
  const StartListener listener(hearPaintingStart);
  return std::make_unique<QApplication>(argc, argv);
}

}  // namespace kerridge
