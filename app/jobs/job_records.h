// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "base/text.h"
#include "studies/job_store.h"

namespace kerridge {

// The bytes of a journal of finished jobs: a head that names the study, then one record per job. Every record has its
// length and a checksum, so that an incomplete tail is recognized.

/// Bytes of a key, see jobKey().
inline constexpr qsizetype jobKeySize = 32;

QByteArray journalHead(const QByteArray& key);
/// One finished job; numbers keep their bits.
QByteArray jobRecord(Index job, const std::vector<StudyRow>& rows, const std::vector<Text>& notes);

struct ReadJournal {
  FinishedJobs finished;
  /// Up to the end of the last whole record; 0 if the head is damaged or belongs to another study.
  qsizetype validBytes = 0;
};
/// Reads all whole records: everything from the first damaged one on is left out, and so are records that cannot belong
/// to a study with `count` jobs and this number of columns. Accepts any bytes. O(size).
ReadJournal readJournal(const QByteArray& bytes, const QByteArray& key, Index count, std::size_t columns);

}  // namespace kerridge
