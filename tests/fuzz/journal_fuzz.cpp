// SPDX-License-Identifier: GPL-3.0-or-later
// Journals of finished jobs: any bytes give the jobs of their whole part; records whose length and checksum are right,
// too, whatever their content. What was read is written and read back the same.
#include <zlib.h>

#include <QList>

#include <utility>

#include "check.h"
#include "jobs/job_records.h"

using namespace kerridge;

namespace {

constexpr Index jobs = 5;
constexpr std::size_t columns = 3;

const QByteArray& key() {
  static const QByteArray bytes(jobKeySize, 'k');
  return bytes;
}

QByteArray bigEndian(std::uint32_t value) {
  QByteArray bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> static_cast<unsigned>(shift));
  return bytes;
}

/// The head, and the parts of the input, split at 0xff, as records that pass every check but that of their content.
QByteArray framed(const QByteArray& input) {
  QByteArray journal = journalHead(key());
  for (const QByteArray& payload : input.split('\xff')) {
    const auto* bytes = reinterpret_cast<const Bytef*>(payload.constData());
    journal += bigEndian(static_cast<std::uint32_t>(payload.size()));
    journal += bigEndian(static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(payload.size()))));
    journal += payload;
  }
  return journal;
}

QByteArray written(const ReadJournal& read) {
  QByteArray journal = journalHead(key());
  std::vector<Text> notes = read.finished.notes;
  for (const auto& [job, rows] : read.finished.jobs) journal += jobRecord(job, rows, std::exchange(notes, {}));
  return journal;
}

void requireSound(const QByteArray& bytes) {
  const ReadJournal read = readJournal(bytes, key(), jobs, columns);
  require(read.validBytes >= 0 && read.validBytes <= bytes.size(), "what is valid lies within the bytes");
  for (const auto& [job, rows] : read.finished.jobs) {
    require(job >= 0 && job < jobs, "a job is one of the study");
    for (const StudyRow& row : rows) require(row.size() == columns, "a row has a cell for every column");
  }
  const ReadJournal valid = readJournal(bytes.left(read.validBytes), key(), jobs, columns);
  require(valid.validBytes == read.validBytes && written(valid) == written(read), "the valid part says the same alone");
  const QByteArray again = written(read);
  if (read.finished.jobs.empty()) return;
  const ReadJournal back = readJournal(again, key(), jobs, columns);
  require(back.validBytes == again.size() && written(back) == again, "what was written is read back the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const QByteArray input(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  requireSound(input);
  requireSound(framed(input));
  return 0;
}
