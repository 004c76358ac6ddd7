// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/note_writer.h"

#include <algorithm>
#include <exception>
#include <QMetaObject>
#include <utility>

#include "base/diagnostic.h"
#include "base/failure_text.h"
#include "document/results_controller.h"
#include "texts/shown_text.h"

namespace kerridge {

NoteWriter::NoteWriter(QObject* parent)
    : QObject(parent), m_thread([this](const std::stop_token& end) { loop(end); }) {}

NoteWriter::~NoteWriter() { wait(); }

void NoteWriter::write(const QString& key, Work work) {
  {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_waiting, [&key](const Task& task) { return task.key == key; });
    m_waiting.push_back({key, std::move(work)});
  }
  m_wake.notify_one();
}

void NoteWriter::wait() {
  std::unique_lock lock(m_mutex);
  m_idle.wait(lock, [this] { return m_waiting.empty() && !m_isBusy; });
}

QString NoteWriter::problem(const QString& key) const {
  const std::lock_guard lock(m_mutex);
  const auto found = m_problems.find(key);
  return found == m_problems.end() ? QString() : found->second;
}

void NoteWriter::loop(const std::stop_token& end) {
  while (true) {
    Task task;
    {
      std::unique_lock lock(m_mutex);
      if (!m_wake.wait(lock, end, [this] { return !m_waiting.empty(); })) return;
      task = std::move(m_waiting.front());
      m_waiting.pop_front();
      m_isBusy = true;
    }
    const QString problem = run(task);
    // Before anyone who waits continues and destroys this: events for a deleted object are dropped.
    QMetaObject::invokeMethod(
        this, [this, key = task.key, problem] { Q_EMIT written(key, problem); }, Qt::QueuedConnection);
    task.work = nullptr;
    {
      const std::lock_guard lock(m_mutex);
      m_problems[task.key] = problem;
      m_isBusy = false;
    }
    m_idle.notify_all();
  }
}

QString NoteWriter::run(const Task& task) const {
  try {
    task.work();
    return {};
  } catch (const InvalidInput& invalid) {
    return errorText(invalid.diagnostics());
  } catch (const std::exception& error) {
    return shownText(failureText(error));
  }
}

}  // namespace kerridge
