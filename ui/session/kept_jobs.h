// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "studies/job_store.h"

namespace kerridge {

class JobWriter;

/// Keeps the finished jobs of studies in a folder, one journal per study, so that they survive the end of the process
/// however it comes. A thread of its own writes: each job as soon as it is finished, to the disk within a second. A
/// study that is done sooner than `delay` leaves no file. Where something cannot be written the study continues, its
/// jobs wait in memory, and the writing is tried again after `retry`.
///
/// Journals that nobody used for `age` are deleted when the program starts, and then the oldest ones while all of them
/// together take more than `bytes`.
class KeptJobs final : public JobKeeper {
 public:
  struct Limits {
    std::chrono::milliseconds delay{1000};
    std::chrono::milliseconds retry{30000};
    std::chrono::hours age{30 * 24};
    qint64 bytes = qint64{1} << 30;
  };
  /// Called from the thread that computes or the one that writes.
  struct Listener {
    /// The study with this label begins with jobs that were finished before.
    std::function<void(const std::string& study, Index finished, Index planned)> continued;
    /// Jobs are not kept for now, and why. Once for as long as that lasts.
    std::function<void(const std::string& reason)> notKept;
    /// They are kept again, those that were finished meanwhile included.
    std::function<void()> keptAgain;
  };

  /// Beside the recovery files.
  static QString usualFolder();

  /// `program`: the version, see jobKey().
  KeptJobs(QString folder, QByteArray program, Listener listener);
  KeptJobs(QString folder, QByteArray program, Listener listener, Limits limits);
  /// Writes what is still to be written, unless stores are left that do so in the end.
  ~KeptJobs() override;
  KeptJobs(const KeptJobs&) = delete;
  KeptJobs& operator=(const KeptJobs&) = delete;

  /// From now on studies begin again: what was kept of them is dropped.
  void setFresh() { m_fresh = true; }
  std::unique_ptr<JobStore> storeOf(const StudyInput& input) override;
  /// Does a journal hold jobs of the studies that this process computed?
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
