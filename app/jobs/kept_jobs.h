// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "base/text.h"
#include "studies/job_store.h"

namespace kerridge {

class JobWriter;

/// Keeps the finished jobs of studies in a folder, one journal per study, so that they survive the end of the process,
/// however it ends. A separate thread writes each job as soon as it is finished, and syncs it to the disk within a
/// second. A study that takes less than `delay` leaves no file. If something cannot be written, the study continues,
/// its
/// jobs wait in memory, and writing is tried again after `retry`.
///
/// When the program starts, journals that nobody used for `age` are deleted, and then the oldest ones while all of them
/// together take more than `bytes`.
class KeptJobs final : public JobKeeper {
 public:
  struct Limits {
    std::chrono::milliseconds delay{1000};
    std::chrono::milliseconds retry{30000};
    std::chrono::hours age{30 * 24};
    qint64 bytes = qint64{1} << 30;
  };
  /// Called from the computing or the writing thread.
  struct Listener {
    /// The study with this label begins with jobs that were finished before.
    std::function<void(const std::string& study, Index finished, Index planned)> continued;
    /// Jobs are not kept for now, and why. Called once for as long as that lasts.
    std::function<void(const Text& reason)> notKept;
    /// Jobs are kept again, including those that were finished meanwhile.
    std::function<void()> keptAgain;
  };

  /// The folder of the recovery files.
  static QString usualFolder();

  /// `program`: the version, see jobKey().
  KeptJobs(QString folder, QByteArray program, Listener listener);
  KeptJobs(QString folder, QByteArray program, Listener listener, Limits limits);
  /// Writes everything that is pending, unless there are stores left, which do so when they end.
  ~KeptJobs() override;
  KeptJobs(const KeptJobs&) = delete;
  KeptJobs& operator=(const KeptJobs&) = delete;

  /// From now on studies start over: their kept jobs are dropped.
  void setFresh() { m_fresh = true; }
  std::unique_ptr<JobStore> storeOf(const StudyInput& input) override;
  /// Is there a journal with jobs of the studies that this process computed?
  bool holdsJobs() const;
  /// Deletes the journals of the studies that this process computed, also while somebody has their
  /// stores.
  void removeUsed();

 private:
  QByteArray m_program;
  bool m_fresh = false;
  std::shared_ptr<JobWriter> m_writer;
};

}  // namespace kerridge
