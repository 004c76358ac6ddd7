// SPDX-License-Identifier: GPL-3.0-or-later
#include "console.h"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>

namespace kerridge {

namespace {

constexpr std::chrono::milliseconds pollInterval(50);

/// Set by the signal handler, which may do nothing more than that.
std::atomic<bool> stopSignal{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void rememberSignal(int) { stopSignal.store(true); }

void setHandler(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

void printOut(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void printError(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

void printDiagnostics(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) printError(toString(diagnostic));
}

RunWatch::RunWatch(bool showProgress) : m_showProgress(showProgress && isatty(STDERR_FILENO) == 1) {
  stopSignal.store(false);
  setHandler(rememberSignal);
  m_thread = std::jthread([this](const std::stop_token& end) { watch(end); });
}

RunWatch::~RunWatch() {
  m_thread.request_stop();
  m_thread.join();
  setHandler(SIG_DFL);
  if (!m_shown.empty()) std::fprintf(stderr, "\r\033[K");
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
  if (line == m_shown) return;
  std::fprintf(stderr, "\r\033[K%s", line.c_str());
  std::fflush(stderr);
  m_shown = line;
}

}  // namespace kerridge
