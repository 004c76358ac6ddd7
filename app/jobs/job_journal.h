// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <utility>

#include "files/write_errors.h"
#include "studies/job_store.h"

namespace kerridge {

/// An append-only file with the finished jobs of one study. While it is open it is locked, so that no second process
/// writes to it; the lock ends with the process, however that ends. Not thread-safe. Every failure is a WriteError with
/// the file as place and the reason that the system gives.
class JobJournal {
 public:
  /// Opens the file if there is one; otherwise, with `make`, creates it and its folder. Without `make`, null if there
  /// is
  /// no file or it may not be opened. Throws if another process has it open, too.
  static std::unique_ptr<JobJournal> open(const QString& file, bool make);

  /// Reads the jobs of the study with this key, and sets the place where more are appended: behind the last whole
  /// record or, in a file of another study and with `fresh`, at the start.
  FinishedJobs read(const QByteArray& key, Index count, std::size_t columns, bool fresh = false);
  /// Appends records, after the head if the file is empty. Remains of a failure are cut off again. The bytes survive
  /// the
  /// end of the process and, after sync(), also a crash of the computer.
  void append(const QByteArray& key, const QByteArray& records);
  void sync();
  /// Deletes the file; nothing may be appended afterwards.
  void remove();

 private:
  JobJournal(QString file, platform::Descriptor descriptor)
      : m_file(std::move(file)), m_descriptor(std::move(descriptor)) {}
  void cutOff() const;

  QString m_file;
  platform::Descriptor m_descriptor;
  qsizetype m_size = 0;  // up to the end of the last whole record
};

}  // namespace kerridge
