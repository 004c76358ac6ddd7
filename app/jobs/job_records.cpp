// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job_records.h"

#include <QDataStream>
#include <QIODevice>

#include <zlib.h>

#include <utility>

#include "base/text.h"

namespace kerridge {

namespace {

/// Its last digits are the version of the format.
const QByteArray journalMagic = QByteArrayLiteral("KRJOBS02");
constexpr qsizetype numberSize = sizeof(quint32);
constexpr qsizetype headSize = 8 + jobKeySize + numberSize;

quint32 checksum(const QByteArray& bytes) {
  return static_cast<quint32>(
      crc32(0, reinterpret_cast<const Bytef*>(bytes.constData()), static_cast<uInt>(bytes.size())));
}

void prepare(QDataStream& stream) {
  stream.setVersion(QDataStream::Qt_6_0);
  stream.setFloatingPointPrecision(QDataStream::DoublePrecision);
}

QByteArray bytesOf(quint32 value) {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  prepare(stream);
  stream << value;
  return bytes;
}

void write(QDataStream& stream, const std::string& text) { stream << QByteArray::fromStdString(text); }

std::string readString(QDataStream& stream) {
  QByteArray bytes;
  stream >> bytes;
  return bytes.toStdString();
}

struct Record {
  Index job = -1;
  std::vector<StudyRow> rows;
  std::vector<Text> notes;
};

/// False where the bytes are no record of this shape, whatever their checksum says.
bool readRecord(const QByteArray& payload, std::size_t columns, Record& record) {
  QDataStream stream(payload);
  prepare(stream);
  qint64 job = -1;
  quint32 notes = 0;
  quint32 rows = 0;
  stream >> job >> notes;
  for (quint32 i = 0; i < notes && stream.status() == QDataStream::Ok; ++i) {
    record.notes.push_back(Text::decoded(readString(stream)));
  }
  stream >> rows;
  for (quint32 i = 0; i < rows && stream.status() == QDataStream::Ok; ++i) {
    StudyRow& row = record.rows.emplace_back();
    for (std::size_t j = 0; j < columns && stream.status() == QDataStream::Ok; ++j) {
      bool isText = false;
      double value = 0.0;
      stream >> isText;
      if (isText) {
        row.emplace_back(readString(stream));
      } else {
        stream >> value;
        row.emplace_back(value);
      }
    }
  }
  record.job = static_cast<Index>(job);
  return stream.status() == QDataStream::Ok && stream.atEnd();
}

quint32 numberAt(const QByteArray& bytes, qsizetype position) {
  quint32 value = 0;
  QDataStream stream(bytes.mid(position, numberSize));
  prepare(stream);
  stream >> value;
  return value;
}

}  // namespace

QByteArray journalHead(const QByteArray& key) {
  const QByteArray head = journalMagic + key;
  return head + bytesOf(checksum(head));
}

QByteArray jobRecord(Index job, const std::vector<StudyRow>& rows, const std::vector<Text>& notes) {
  QByteArray payload;
  QDataStream stream(&payload, QIODevice::WriteOnly);
  prepare(stream);
  stream << static_cast<qint64>(job) << static_cast<quint32>(notes.size());
  for (const Text& note : notes) write(stream, note.encoded());
  stream << static_cast<quint32>(rows.size());
  for (const StudyRow& row : rows) {
    for (const StudyCell& cell : row) {
      stream << cell.isText();
      if (cell.isText()) {
        write(stream, cell.text());
      } else {
        stream << cell.number();
      }
    }
  }
  return bytesOf(static_cast<quint32>(payload.size())) + bytesOf(checksum(payload)) + payload;
}

ReadJournal readJournal(const QByteArray& bytes, const QByteArray& key, Index count, std::size_t columns) {
  ReadJournal result;
  if (bytes.size() < headSize || bytes.left(headSize) != journalHead(key)) return result;
  result.validBytes = headSize;
  while (bytes.size() - result.validBytes > 2 * numberSize) {
    const qsizetype length = numberAt(bytes, result.validBytes);
    const qsizetype start = result.validBytes + 2 * numberSize;
    // A computer that loses power may leave zeros: a record without content is none.
    if (length == 0 || length > bytes.size() - start) break;
    const QByteArray payload = bytes.mid(start, length);
    Record record;
    if (checksum(payload) != numberAt(bytes, result.validBytes + numberSize)) break;
    if (!readRecord(payload, columns, record) || record.job < 0 || record.job >= count) break;
    // After a failure a job may be there twice.
    if (result.finished.jobs.try_emplace(record.job, std::move(record.rows)).second) {
      for (Text& text : record.notes) result.finished.notes.push_back(std::move(text));
    }
    result.validBytes = start + length;
  }
  return result;
}

}  // namespace kerridge
