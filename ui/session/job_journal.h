// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <utility>

#include "session/posix_file.h"
#include "studies/job_store.h"

namespace kerridge {

/// An append-only file of the finished jobs of one study. While it is open it is locked: no second process writes to
/// it, and the lock ends with the process, however that ends. Not thread-safe. Every failure is a WriteError with the
/// file as place and the reason that the system gives.
class JobJournal {
 public:
  /// Opens the file if there is one, and with `make` else makes it and its folder. Null without `make` where there is
  /// none, or none that may be opened. Throws where another process has it open, too.
  static std::unique_ptr<JobJournal> open(const QString& file, bool make);

  /// What it holds for the study with this key, and where more is appended: behind the last whole record, or, in a
  /// file of another study and with `fresh`, at the start.
  FinishedJobs read(const QByteArray& key, Index count, std::size_t columns, bool fresh = false);
  /// Appends records, after the head where the file is empty. What a failure left behind is cut off again. The bytes
  /// survive the end of the process, and after sync() also that of the computer.
  void append(const QByteArray& key, const QByteArray& records);
  void sync();
  /// Deletes the file; nothing may be appended any more.
  void remove();

 private:
  JobJournal(QString file, Descriptor descriptor) : m_file(std::move(file)), m_descriptor(std::move(descriptor)) {}
  void cutOff() const;

  QString m_file;
  Descriptor m_descriptor;
  qsizetype m_size = 0;  // up to the end of the last whole record
};

}  // namespace kerridge
