// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QApplication>

namespace kerridge {

/// The application of the window. An exception that leaves an event handler, most of all for lack of memory, ends
/// neither the event loop nor the program: the current action is abandoned, and the user is told.
class Application : public QApplication {
 public:
  using Report = std::function<void(const QString& text)>;

  /// Qt keeps the references, so both must outlive the application. If the platform that the environment asks for is
  /// not available (no display, a wrong one, a missing plugin), prints what is wrong and ends the program with exit
  /// code 1; Qt alone would abort it.
  Application(int& argc, char** argv);

  /// How an exception is shown; on stderr if no report is set. Called in the GUI thread, within notify().
  void setReport(Report report) { m_report = std::move(report); }
  bool notify(QObject* receiver, QEvent* event) override;

 private:
  void report(const QString& text);

  Report m_report;
  bool m_reporting = false;
};

/// An application for painting without a display, whatever platform the environment asks for. Qt's messages about
/// settings that no picture needs are not shown.
std::unique_ptr<QCoreApplication> makePaintingApplication(int& argc, char** argv);

}  // namespace kerridge
