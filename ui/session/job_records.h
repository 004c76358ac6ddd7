// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "studies/job_store.h"

namespace kerridge {

// The bytes of a journal of finished jobs: a head that says which study they belong to, then one record per job. Every
// record has its length and a checksum, so that a tail that was not written completely is recognized.

/// Bytes of a key, see jobKey().
inline constexpr qsizetype jobKeySize = 32;

QByteArray journalHead(const QByteArray& key);
/// One finished job; numbers keep their bits.
QByteArray jobRecord(Index job, const std::vector<StudyRow>& rows, const std::vector<std::string>& notes);

struct ReadJournal {
  FinishedJobs finished;
  /// Up to the end of the last whole record; 0 where the head is damaged or that of another study.
  qsizetype validBytes = 0;
};
/// Reads as much as is whole: everything from the first damaged record on is left out, and so is what cannot belong to
/// a study of `count` jobs whose table has so many columns. Takes any bytes. O(size).
ReadJournal readJournal(const QByteArray& bytes, const QByteArray& key, Index count, std::size_t columns);

}  // namespace kerridge
