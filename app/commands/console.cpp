// SPDX-License-Identifier: GPL-3.0-or-later
#include "console.h"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <utility>

#include "base/sentence.h"
#include "data/dataset.h"
#include "files/atomic_file.h"
#include "platform/files.h"
#include "platform/process.h"

namespace kerridge {

namespace {

constexpr std::chrono::milliseconds pollInterval(50);

/// Set by the signal handler, which may do nothing more than that.
std::atomic<bool> stopSignal{false};
static_assert(std::atomic<bool>::is_always_lock_free);

/// Why the first text that could not be printed could not be.
int outputError = 0;

/// What is on the terminal: lines come from several threads.
std::mutex terminalMutex;
std::string shownProgress;

void clearProgress() {
  if (!shownProgress.empty()) std::fprintf(stderr, "\r\033[K");
  shownProgress.clear();
}

void rememberRequest() { stopSignal.store(true); }

}  // namespace

const std::vector<ExitCodeInfo>& exitCodeInfos() {
  static const std::vector<ExitCodeInfo> infos{
      {done, "done"}, {wrongInput, "wrong input"}, {interrupted, "interrupted"}, {failed, "anything else"}};
  return infos;
}

void printOut(const std::string& foreign) {
  const std::string text = visible(foreign);
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() && outputError == 0) outputError = errno;
}

void printLine(const std::string& foreign) { printOut(visibleLine(foreign) + '\n'); }

int afterOutput(int code) {
  if (std::fflush(stdout) != 0 && outputError == 0) outputError = errno;
  if (outputError == 0) return code;
  printError("kerridge: the output cannot be written: " + platform::reasonOf(outputError));
  return code == done ? failed : code;
}

int leave(int code) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return code;
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return code;
#endif
  std::fflush(nullptr);
  std::_Exit(code);
}

std::string unreadableArgument(int argc, char** argv) {
  for (const std::string& given : platform::argumentsOf(argc, argv)) {
    const QString argument = QString::fromStdString(given);
    if (argument.toStdString() == given) continue;
    return "\"" + argument.toStdString() + "\" is not valid UTF-8; rename the file or the folder";
  }
  return {};
}

void printError(const std::string& line) {
  const std::string text = visibleLine(line) + '\n';
  const std::lock_guard lock(terminalMutex);
  clearProgress();
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void printProgress(const std::string& line) {
  const std::lock_guard lock(terminalMutex);
  if (line == shownProgress) return;
  clearProgress();
  std::fprintf(stderr, "%s", visibleLine(line).c_str());
  std::fflush(stderr);
  shownProgress = line;
}

void printDiagnostics(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) printError(toString(diagnostic));
}

void printRemarks(const std::vector<Diagnostic>& remarks, Severity least) {
  for (const Diagnostic& remark : remarks) {
    if (remark.severity == Severity::note && least == Severity::warning) continue;
    printError((remark.severity == Severity::note ? "note: " : "warning: ") + toString(remark));
  }
}

int reportInvalid(const InvalidInput& error) {
  printDiagnostics(error.diagnostics());
  return dynamic_cast<const DiskError*>(&error) != nullptr ? failed : wrongInput;
}

int reportException() {
  try {
    throw;
  } catch (const WrongRole& wrong) {
    printDiagnostics(wrong.at("/data").diagnostics());
    return wrongInput;
  } catch (const InvalidInput& invalid) {
    return reportInvalid(invalid);
  } catch (const Cancelled&) {
    printError("interrupted; nothing is written");
    return interrupted;
  }
}

RunWatch::RunWatch(bool showProgress, bool asLines)
    : m_showProgress(showProgress && (asLines || platform::errorsGoToTerminal())), m_asLines(asLines) {
  stopSignal.store(false);
  platform::onRequestToEnd(rememberRequest);
  m_thread = std::jthread([this](const std::stop_token& end) { watch(end); });
}

RunWatch::~RunWatch() {
  m_thread.request_stop();
  m_thread.join();
  platform::onRequestToEnd(nullptr);
  const std::lock_guard lock(terminalMutex);
  clearProgress();
}

void RunWatch::watch(const std::stop_token& end) {
  while (!end.stop_requested()) {
    if (stopSignal.load()) m_stop.request_stop();
    if (m_showProgress) show();
    std::this_thread::sleep_for(pollInterval);
  }
}

void RunWatch::show() {
  const int percent = static_cast<int>(100.0 * m_progress.fraction());
  const std::string line = std::to_string(percent) + " %  " + m_progress.stage();
  if (m_asLines) {
    if (std::exchange(m_shownPercent, percent) != percent) printError(line);
    return;
  }
  printProgress(line);
}

}  // namespace kerridge
