// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "base/diagnostic.h"
#include "base/run_context.h"

namespace kerridge {

/// Exit codes of every command.
enum ExitCode { done = 0, failed = 1, wrongInput = 2, interrupted = 3 };

/// An exit code and what it means.
struct ExitCodeInfo {
  int code;
  const char* meaning;
};

/// In the order of the help.
const std::vector<ExitCodeInfo>& exitCodeInfos();

/// With what would control a terminal shown as \uXXXX, be stdout one or not: what is piped is looked at later. JSON
/// stays the same JSON.
void printOut(const std::string& foreign);
/// printOut() of one line: what would begin another, or a column of a table, is shown as \uXXXX, too.
void printLine(const std::string& foreign);
/// Once, at the end of a command: the exit code, which is `failed` where a text did not get out (then stderr says why).
int afterOutput(int code);
/// Ends the program where main() would return: without exit(), in which BLAS waits for its threads, and one that the
/// system gave no memory asks for it forever. Returns the code where a sanitizer looks for leaks in exit().
int leave(int code);
/// What is wrong where an argument is not valid UTF-8, "" where all are. Texts are Unicode here: other bytes would
/// become another name, and so another file.
std::string unreadableArgument(int argc, char** argv);
/// A line on stderr, as printLine() shows it; what is shown of progress there makes room. Any thread.
void printError(const std::string& line);
/// What stands in the last line of stderr until the next error or progress; "" for none. Any thread.
void printProgress(const std::string& line);
/// One line each on stderr: "place: message".
void printDiagnostics(const std::vector<Diagnostic>& diagnostics);
/// The same of those that are at least so severe, "note: place: message".
void printRemarks(const std::vector<Diagnostic>& remarks, Severity least = Severity::warning);

/// Prints what is wrong and returns the exit code: wrongInput, or `failed` where the disk is the reason.
int reportInvalid(const InvalidInput& error);
/// In a catch block: reports what a command that only writes at its end ended with, and returns its ExitCode. Throws on
/// what is none of wrong input, a column without its role, and an interruption.
int reportException();

/// Watches a computation from its own thread: turns SIGINT and SIGTERM into a stop request, and shows progress
/// on stderr where that is a terminal; `asLines`: anywhere, one line for each percent. One at a time.
class RunWatch {
 public:
  explicit RunWatch(bool showProgress, bool asLines = false);
  /// Removes the progress line and gives the signals back their former meaning.
  ~RunWatch();
  RunWatch(const RunWatch&) = delete;
  RunWatch& operator=(const RunWatch&) = delete;

  RunContext context() { return {m_stop.get_token(), &m_progress}; }
  /// Its contexts stop, as after a signal; false where they had stopped before. Any thread.
  bool stop() { return m_stop.request_stop(); }

 private:
  void watch(const std::stop_token& end);
  void show();

  std::stop_source m_stop;
  Progress m_progress;
  bool m_showProgress, m_asLines;
  int m_shownPercent = -1;  // of the last line
  std::jthread m_thread;
};

}  // namespace kerridge
