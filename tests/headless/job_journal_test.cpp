// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QObject>
#include <QTemporaryDir>

#include <limits>

#include "base/diagnostic.h"
#include "jobs/job_journal.h"
#include "jobs/job_records.h"
#include "support/test.h"

#ifndef _WIN32
#include <sys/resource.h>

#include <csignal>
#endif

namespace job_journal_test {

using namespace kerridge;

namespace {

const QByteArray ownKey(jobKeySize, 'k');
const QByteArray otherKey(jobKeySize, 'o');
constexpr std::size_t columns = 3;

/// A job's rows as a study makes them: texts, numbers, what is no number.
std::vector<StudyRow> rowsOf(Index job) {
  const double number = 1.0 / (3.0 + static_cast<double>(job));
  return {{"Tübingen", number, std::numeric_limits<double>::quiet_NaN()},
          {"", -0.0, std::numeric_limits<double>::infinity()},
          {"a\0b,\"c\"\n", 5e-324, job}};
}

std::vector<Text> notesOf(Index job) { return job == 1 ? std::vector<Text>{Text("left out")} : std::vector<Text>{}; }

QByteArray journalOf(Index jobs) {
  QByteArray bytes = journalHead(ownKey);
  for (Index job = 0; job < jobs; ++job) bytes += jobRecord(job, rowsOf(job), notesOf(job));
  return bytes;
}

/// Are these the first jobs as they were written, and how many; −1 where a cell differs.
Index wholeJobs(const FinishedJobs& finished) {
  Index expected = 0;
  for (const auto& [job, rows] : finished.jobs) {
    if (job != expected++ || rows != rowsOf(job)) return -1;
  }
  return expected;
}

QByteArray bytesIn(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

void put(const QString& file, const QByteArray& bytes) {
  QFile target(file);
  if (!target.open(QIODevice::WriteOnly) || target.write(bytes) != bytes.size()) qFatal("cannot write a test file");
}

}  // namespace

/// The journal of finished jobs: what it gives back is what was written, or less, whatever happened to the file.
class JobJournalTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void keepsBitsAndNotes() {
    const ReadJournal read = readJournal(journalOf(4), ownKey, 4, columns);
    QCOMPARE(wholeJobs(read.finished), Index{4});
    QCOMPARE(read.validBytes, journalOf(4).size());
    QCOMPARE(read.finished.notes, std::vector<Text>{Text("left out")});
    QVERIFY(std::signbit(read.finished.jobs.at(0)[1][1].number()));
  }

  /// Cut off anywhere, the whole records before are read and nothing else.
  void tornAnywhere() {
    const QByteArray whole = journalOf(3);
    std::vector<qsizetype> ends;
    for (Index jobs = 0; jobs <= 3; ++jobs) ends.push_back(journalOf(jobs).size());
    for (qsizetype length = 0; length <= whole.size(); ++length) {
      const ReadJournal read = readJournal(whole.left(length), ownKey, 3, columns);
      Index expected = -1;
      for (const qsizetype end : ends) expected += end <= length ? 1 : 0;
      QCOMPARE(wholeJobs(read.finished), std::max<Index>(expected, 0));
      QCOMPARE(read.validBytes, expected < 0 ? 0 : ends[static_cast<std::size_t>(expected)]);
      // A disk that was switched off may have left zeros there; they may be what was to be written.
      const QByteArray padded = whole.left(length) + QByteArray(100, '\0');
      Index intact = -1;
      for (const qsizetype end : ends) intact += padded.startsWith(whole.left(end)) ? 1 : 0;
      QCOMPARE(wholeJobs(readJournal(padded, ownKey, 3, columns).finished), std::max<Index>(intact, 0));
    }
  }

  /// One bit flipped anywhere: no cell is ever a wrong one.
  void flippedAnywhere() {
    const QByteArray whole = journalOf(3);
    for (qsizetype i = 0; i < 8 * whole.size(); ++i) {
      QByteArray bytes = whole;
      bytes[i / 8] = static_cast<char>(bytes[i / 8] ^ (1 << (i % 8)));
      const Index jobs = wholeJobs(readJournal(bytes, ownKey, 3, columns).finished);
      QVERIFY2(jobs >= 0 && jobs < 3, qPrintable(QString::number(i)));
    }
  }

  void foreignContent() {
    QCOMPARE(wholeJobs(readJournal(journalOf(3), otherKey, 3, columns).finished), Index{0});
    QCOMPARE(readJournal(journalOf(3), otherKey, 3, columns).validBytes, qsizetype{0});
    QCOMPARE(wholeJobs(readJournal(journalOf(3), ownKey, 2, columns).finished), Index{2});  // fewer jobs than that
    QCOMPARE(wholeJobs(readJournal(journalOf(3), ownKey, 3, columns + 1).finished), Index{0});
    QCOMPARE(wholeJobs(readJournal("something else", ownKey, 3, columns).finished), Index{0});
  }

  void appendsBehindWhatIsWhole() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("below/study.jobs");
    QVERIFY(!JobJournal::open(file, false));
    {
      const auto journal = JobJournal::open(file, true);
      QCOMPARE(wholeJobs(journal->read(ownKey, 9, columns)), Index{0});
      journal->append(ownKey, jobRecord(0, rowsOf(0), {}));
      journal->append(ownKey, jobRecord(1, rowsOf(1), notesOf(1)));
      journal->sync();
    }
    QCOMPARE(bytesIn(file), journalOf(2));
    put(file, journalOf(3).chopped(1));
    {
      const auto journal = JobJournal::open(file, false);
      QCOMPARE(wholeJobs(journal->read(ownKey, 9, columns)), Index{2});
      journal->append(ownKey, jobRecord(2, rowsOf(2), {}));
    }
    QCOMPARE(bytesIn(file), journalOf(3));
    // Another study's file, and one that is not wanted any more, begin again.
    for (const bool fresh : {false, true}) {
      const auto journal = JobJournal::open(file, false);
      const QByteArray& key = fresh ? ownKey : otherKey;
      QCOMPARE(wholeJobs(journal->read(key, 9, columns, fresh)), Index{0});
      journal->append(key, jobRecord(0, rowsOf(0), {}));
      QCOMPARE(bytesIn(file), journalHead(key) + jobRecord(0, rowsOf(0), {}));
    }
    const auto journal = JobJournal::open(file, false);
    journal->remove();
    QVERIFY(!QFile::exists(file));
  }

  void oneProcessAtATime() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("study.jobs");
    auto first = JobJournal::open(file, true);
    QString message;
    try {
      JobJournal::open(file, true);
    } catch (const InvalidInput& error) {
      message = QString::fromUtf8(error.what());
    }
    QCOMPARE(message, file + ": cannot be locked: another process computes the same study");
    first.reset();
    QVERIFY(JobJournal::open(file, true));
  }

  void saysWhyItCannot() {
    const QTemporaryDir folder;
    const auto complaint = [](const QString& file) -> QString {
      try {
        JobJournal::open(file, true);
      } catch (const InvalidInput& error) {
        return QString::fromUtf8(error.what());
      }
      return {};
    };
    put(folder.filePath("file"), "x");
    QCOMPARE(complaint(folder.filePath("file/study.jobs")),
             folder.filePath("file/study.jobs") + ": cannot be written: its folder cannot be created");
    QVERIFY(QDir(folder.path()).mkdir("folder.jobs"));
    QCOMPARE(complaint(folder.filePath("folder.jobs")),
             folder.filePath("folder.jobs") + ": cannot be opened: Is a directory");
  }

  /// The disk is full in the middle of a record: the reason is said, and what was there stays whole.
  void fullDisk() {
#ifdef _WIN32
    QSKIP("no limit of the file size");
#else
    const QTemporaryDir folder;
    const QString file = folder.filePath("study.jobs");
    const auto journal = JobJournal::open(file, true);
    journal->read(ownKey, 9, columns);
    journal->append(ownKey, jobRecord(0, rowsOf(0), {}));
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    rlimit small = before;
    small.rlim_cur = static_cast<rlim_t>(journalOf(1).size() + 20);
    const auto formerHandler = std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    QString message;
    try {
      journal->append(ownKey, jobRecord(1, rowsOf(1), {}));
    } catch (const InvalidInput& error) {
      message = QString::fromUtf8(error.what());
    }
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, formerHandler);
    QCOMPARE(message, file + ": cannot be written: File too large");
    QCOMPARE(bytesIn(file), journalOf(1));
    journal->append(ownKey, jobRecord(1, rowsOf(1), notesOf(1)));  // there is room again
    QCOMPARE(bytesIn(file), journalOf(2));
#endif
  }
};

KERRIDGE_TEST(JobJournalTest)

}  // namespace job_journal_test

#include "job_journal_test.moc"
