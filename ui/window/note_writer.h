// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <QObject>
#include <QString>
#include <stop_token>
#include <thread>

namespace kerridge {

/// Writes what the window keeps for itself, such as recovery files, in a separate thread, so that a slow disk never
/// blocks the window. Of several pending writes with one key, only the newest is done; writes with different keys keep
/// their order. The destructor waits for all of them.
class NoteWriter : public QObject {
  Q_OBJECT

 public:
  /// Runs in the writer's thread; throws if it fails.
  using Work = std::function<void()>;

  explicit NoteWriter(QObject* parent = nullptr);
  ~NoteWriter() override;

  void write(const QString& key, Work work);
  /// Waits until nothing is left to do.
  void wait();
  /// Why the last finished write with this key failed, "" if it did not.
  QString problem(const QString& key) const;

 Q_SIGNALS:
  /// A write ended; `problem` is "" if it succeeded. Emitted in the thread that this object lives in.
  void written(const QString& key, const QString& problem);

 private:
  struct Task {
    QString key;
    Work work;
  };
  void loop(const std::stop_token& end);
  QString run(const Task& task) const;

  mutable std::mutex m_mutex;
  std::condition_variable_any m_wake, m_idle;
  std::deque<Task> m_waiting;  // guarded by m_mutex, as the next two are
  std::map<QString, QString> m_problems;
  bool m_isBusy = false;
  std::jthread m_thread;  // last member: it ends before the others go
};

}  // namespace kerridge
