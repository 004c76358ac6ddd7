// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "base/text.h"
#include "jobs/job_journal.h"
#include "jobs/kept_jobs.h"

namespace kerridge {

/// The journal of one study, shared by its store and the writer. Thread-safe.
class KeptStudy {
 public:
  KeptStudy(QString file, QByteArray key, std::size_t columns)
      : m_file(std::move(file)), m_key(std::move(key)), m_columns(columns) {}

  /// The content of the journal. `fresh`: drops what earlier processes left there. Throws WriteError.
  FinishedJobs load(Index count, bool fresh);
  /// Adds a record. Never waits for the disk. Returns true if it is time to write: the study has taken long enough for
  /// a
  /// file, and the last attempt to write did not fail.
  bool add(const QByteArray& record, std::chrono::milliseconds delay);
  /// Appends the added records, and creates the file if necessary. Returns true if something was written. After a
  /// WriteError the records wait for the next attempt.
  bool write();
  /// After a WriteError, everything written since the last sync waits to be written again.
  void sync();
  /// Releases the file and its lock until there is more to write.
  void close();

 private:
  QByteArray takePending();
  /// Both with m_fileMutex held.
  bool appendPending();
  void putBack(const QByteArray& records);

  const QString m_file;
  const QByteArray m_key;
  const std::size_t m_columns;
  const std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
  std::mutex m_fileMutex;
  std::unique_ptr<JobJournal> m_journal;  // guarded by m_fileMutex, and so is the next
  QByteArray m_unsynced;
  std::mutex m_mutex;  // of the rest; nobody holds it while the disk works
  QByteArray m_pending;
  bool m_hasFile = false;
  bool m_failed = false;
};

/// The thread that writes the journals of a folder and retries what it could not write. It ends with its last user.
class JobWriter {
 public:
  JobWriter(QString folder, KeptJobs::Listener listener, KeptJobs::Limits limits);
  /// Writes everything that is pending.
  ~JobWriter();
  JobWriter(const JobWriter&) = delete;
  JobWriter& operator=(const JobWriter&) = delete;

  /// Returns the same object for the same key as long as somebody has it.
  std::shared_ptr<KeptStudy> study(const QByteArray& key, std::size_t columns);
  FinishedJobs load(const std::shared_ptr<KeptStudy>& study, const std::string& label, Index count, bool fresh);
  void keep(const std::shared_ptr<KeptStudy>& study, const QByteArray& record);
  /// Returns when everything has been written or tried once more, and the journals of studies that nobody uses any more
  /// are closed.
  void flush();
  /// Releases all files, also those of studies that are still in use.
  void close();
  /// The files of the studies that were asked for.
  QStringList files() const;
  /// Once, until sayKeptAgain(); and that once, until the next failure.
  void sayNotKept(const Text& reason);
  void sayKeptAgain();

 private:
  void loop(const std::stop_token& end);
  void wakeFor(const std::shared_ptr<KeptStudy>& study);
  /// Calls a function that may throw; returns false if it does, with a message.
  bool succeeds(const std::function<void()>& call);
  void sweep() const;

  const QString m_folder;
  const KeptJobs::Listener m_listener;
  const KeptJobs::Limits m_limits;
  mutable std::mutex m_mutex;
  std::condition_variable_any m_wake, m_flushed;
  std::map<QString, std::weak_ptr<KeptStudy>> m_studies;  // by file
  std::vector<std::shared_ptr<KeptStudy>> m_waiting;      // with something to be written
  bool m_flushWanted = false;
  bool m_saidNotKept = false;
  std::jthread m_thread;  // last: it ends before the others go
};

}  // namespace kerridge
