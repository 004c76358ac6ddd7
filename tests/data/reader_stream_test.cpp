// SPDX-License-Identifier: GPL-3.0-or-later
// Reading as a stream: the same in blocks of any size and on any number of threads, from sources that fail, change or
// never end, in memory bounded by the table.
#include <cstring>
#include <filesystem>
#include <fstream>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <thread>

#include "base/random.h"
#include "data/dataset.h"
#include "data/nasty.h"
#include "reading/block_pipeline.h"
#include "support/peak_memory.h"
#include "support/test.h"

namespace reader_stream_test {

using namespace kerridge;
using kerridge::test::PeakMemory;
using kerridge::test::sanitized;

namespace {

namespace fs = std::filesystem;

/// Gives `pattern` again and again until `total` bytes, without ever holding them.
class EndlessSource final : public ByteSource {
 public:
  EndlessSource(std::string pattern, std::uint64_t total) : m_pattern(std::move(pattern)), m_total(total) {}
  std::size_t read(char* buffer, std::size_t size) override {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(size, m_total - m_given));
    for (std::size_t i = 0; i < count;) {
      const std::size_t from = static_cast<std::size_t>((m_given + i) % m_pattern.size());
      const std::size_t piece = std::min(count - i, m_pattern.size() - from);
      std::memcpy(buffer + i, m_pattern.data() + from, piece);
      i += piece;
    }
    m_given += count;
    return count;
  }
  void restart() override { m_given = 0; }
  double progress() const override { return double(m_given) / double(m_total); }
  std::uint64_t given() const { return m_given; }

 private:
  std::string m_pattern;
  std::uint64_t m_total;
  std::uint64_t m_given = 0;
};

/// Some text, then the error of a medium.
class FailingSource final : public ByteSource {
 public:
  FailingSource(std::string_view text, std::string message) : m_text(text), m_message(std::move(message)) {}
  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t got = m_text.read(buffer, size);
    if (got == 0) throw InvalidInput("f", Text::name(m_message));
    return got;
  }
  void restart() override { m_text.restart(); }
  double progress() const override { return 0.5 * m_text.progress(); }

 private:
  TextSource m_text;
  std::string m_message;
};

/// Lines of `columns` numbers of the usual width, about so many bytes; line by line, as the file would never fit.
void writeNumbers(const fs::path& file, int rows, int columns) {
  std::ofstream stream(file, std::ios::binary);
  Random random(3);
  std::string line;
  for (int i = 0; i < rows; ++i) {
    line.clear();
    for (int j = 0; j < columns; ++j) {
      char number[32];
      const int length = std::snprintf(number, sizeof number, "%.5f", 100.0 * random.normal());
      line.append(j == 0 ? "" : ",").append(number, std::size_t(length));
    }
    stream << line << '\n';
  }
}

QString said(const ReadResult& result) { return diagnosticsText(result.diagnostics); }

}  // namespace

class ReaderStreamTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { QVERIFY(m_folder.isValid()); }
  void cleanup() { setThreadCount(0); }

  /// Random texts of marks that matter, as records and as noise.
  void blocksDoNotShow() {
    Random random(5);
    const std::vector<std::string> pieces{"1",  "2.5",  "x",    "\"",  "\"\"",    ",",        ",", "\n",
                                          "\n", "\r\n", "\r",   "# c", "\"a,b\"", "\"a\nb\"", " ", "007",
                                          "ä",  "\xE4", "#N/A", "NA",  "1,5",     "%"};
    for (int repeat = 0; repeat < (sanitized ? 40 : 150); ++repeat) {
      std::string text = repeat % 2 == 0 ? "a,b\n1,2\n" : "";
      for (auto length = random.below(60); length > 0; --length) text += pieces[random.below(pieces.size())];
      const QString difference = differenceInBlocks(text);
      QVERIFY2(difference.isEmpty(), qPrintable(difference + "\n" + QString::fromStdString(text)));
    }
  }

  /// What the pipeline itself promises: all bytes, in order, whole lines, with their numbers.
  void pipelineKeepsOrderAndLines() {
    std::string text;
    for (int i = 1; i <= 500; ++i) text += std::to_string(i) + (i % 3 == 0 ? "\r\n" : i % 3 == 1 ? "\n" : "\r");
    for (const std::size_t blockSize : {1, 4, 7, 100, 100000}) {
      for (const int threads : {1, 3}) {
        setThreadCount(threads);
        TextSource source(text, 11);
        BlockOptions options;
        options.cut = cutAtLineEnd;
        options.blockSize = blockSize;
        std::string joined;
        Index lines = 0;
        forEachBlock<std::pair<std::string, Index>>(
            source, options, {},
            [](const TextBlock& block) { return std::pair(std::string(block.text), block.firstLine); },
            [&](std::pair<std::string, Index>&& block) {
              if (block.second != lines + 1 || std::stoll(block.first) != block.second) return false;
              joined += block.first;
              lines += countLines(block.first);
              return true;
            });
        QCOMPARE(joined.size(), text.size());
        QVERIFY(joined == text);
      }
    }
  }

  void pipelineThrowsInOrder() {
    setThreadCount(4);
    const std::string text = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    TextSource source(text);
    BlockOptions options;
    options.cut = cutAtLineEnd;
    options.blockSize = 2;
    std::string consumed;
    const auto parse = [](const TextBlock& block) {
      if (block.text.front() >= '5') throw InvalidInput("f", Text::name(std::string(block.text.substr(0, 1))));
      return std::string(block.text.substr(0, 1));
    };
    try {
      forEachBlock<std::string>(source, options, {}, parse, [&](std::string&& one) {
        consumed += one;
        return true;
      });
      QFAIL("nothing was thrown");
    } catch (const InvalidInput& problem) {
      QCOMPARE(QString(problem.what()), QString("f: 5"));
    }
    QCOMPARE(consumed, std::string("1234"));
  }

  /// Text that comes after so many specially written numbers that their spellings are no longer there.
  void lateTextsKeepTheSpellings() {
    std::string text = "a,b\n";
    for (int i = 0; i < 20000; ++i) text += std::to_string(i % 10) + ".0,1\n";
    for (int i = 0; i < 20000; ++i) text += i % 2 == 0 ? "x,1\n" : "y,2\n";
    for (const std::size_t blockSize : {1000, 1000000}) {
      const ReadResult result = readInBlocks(text, blockSize);
      QVERIFY2(result.table != nullptr, qPrintable(said(result)));
      const Column& column = result.table->columns[0];
      QCOMPARE(column.type, ColumnType::categorical);
      QCOMPARE(column.categories, (std::vector<std::string>{"0.0", "1.0", "2.0", "3.0", "4.0", "5.0", "6.0", "7.0",
                                                            "8.0", "9.0", "x", "y"}));
      QCOMPARE(column.codes.size(), std::size_t(40000));
      QCOMPARE(column.codes[19999], 9);
      QCOMPARE(column.codes[20000], 10);
      QCOMPARE(result.table->columns[1].values.size(), std::size_t(40000));
      QVERIFY(said(result).contains("warning f:20002:1: column “a” mixes 20000 numbers with 20000 texts such as “x”"));
    }
  }

  void errorsFarDownHaveTheirLine() {
    std::string text = "a,b\n";
    for (int i = 0; i < 300000; ++i) text += "1.25,2\n";
    text += "1.25,oops\n1,2\n";
    QVERIFY(said(readText(text)).startsWith("error f:300002:2: column “b”: “oops” is not a number"));
    text += "3\n\"4";
    QCOMPARE(said(readText(text)),
             QString("error f:300004: 1 field found, 2 expected\n"
                     "error f:300005:1: a quote that opens here is never closed\n"
                     "error f: where quotes inside a field are not doubled, set “quote” of the reading: to "
                     "“backslash” where a backslash stands before them, to “none” where a quote is a character like "
                     "any other"));
  }

  void mediumFails() {
    FailingSource source("a,b\n1,2\n3,4\n", "cannot read f: Input/output error");
    QCOMPARE(said(readSource(source, "f", {}, {})), QString("error f: cannot read f: Input/output error"));
  }

  void noPermission() {
    FailingSource source("", "cannot open f: permission denied");
    QCOMPARE(said(readSource(source, "f", {}, {})), QString("error f: cannot open f: permission denied"));
  }

  /// Whatever happens to a file between its first and its last byte, the result is no table.
  void fileChangesMeanwhile_data() {
    QTest::addColumn<int>("how");
    QTest::newRow("grows") << 0;
    QTest::newRow("shrinks") << 1;
    QTest::newRow("is written over") << 2;
  }
  void fileChangesMeanwhile() {
    QFETCH(int, how);
    const fs::path file = path("changing.csv");
    std::string text = "a,b\n";
    while (text.size() < std::size_t{3} << 20U) text += "1,2\n";
    std::ofstream(file, std::ios::binary) << text;
    FileSource source(file.string());
    char first[100];
    QCOMPARE(source.read(first, sizeof first), sizeof first);
    if (how == 0) std::ofstream(file, std::ios::app) << "3,4\n";
    if (how == 1) fs::resize_file(file, text.size() / 2);
    if (how == 2) {
      std::ofstream(file, std::ios::binary) << text;
      fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(2));
    }
    // The rest, behind what was read before the change.
    const ReadResult result = readSource(source, "changing.csv", {}, {});
    QVERIFY(!result.table);
    QCOMPARE(said(result), QString("error changing.csv: the file changed while it was read; open it again once it is "
                                   "complete"));
  }

  /// Content without end, or of one record only: refused with little memory, after little of it.
  void hostileStreams_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("expected");
    QTest::newRow("one line of fields") << "1,"
                                        << ""
                                        << "error f: the first line has more than ";
    QTest::newRow("one line of digits") << "1"
                                        << ""
                                        << "error f:1:1: the line is longer than 16.8 MB";
    QTest::newRow("one line of blanks") << " "
                                        << ""
                                        << "error f:";
    QTest::newRow("one line in quotes") << "x"
                                        << "\""
                                        << "error f:1:1: a quote that opens here is never closed";
    QTest::newRow("lines in quotes") << "1,2\n"
                                     << "a,b\n1,2\n\""
                                     << "error f:3:1: a quote that opens here is never closed";
    QTest::newRow("long line further down") << "1"
                                            << "a,b\n1,2\n3,4\n"
                                            << "error f:4:1: the line is longer than 16.8 MB";
    QTest::newRow("blanks further down") << " "
                                         << "a,b\n1,2\n3,4\n"
                                         << "error f:4:1: the line is longer than 16.8 MB";
    QTest::newRow("comment further down") << "x"
                                          << "a,b\n1,2\n3,4\n#"
                                          << "error f:4:";
    QTest::newRow("comments only") << "# x\n"
                                   << ""
                                   << "error f: the file begins with 33.6 MB of comments";
    QTest::newRow("empty lines only") << "\n"
                                      << ""
                                      << "error f: the file begins with 33.6 MB of empty lines";
    QTest::newRow("one comment") << "x"
                                 << "#"
                                 << "error f:1:1: the line is longer than 16.8 MB";
  }
  void hostileStreams() {
    QFETCH(QString, pattern);
    QFETCH(QString, start);
    QFETCH(QString, expected);
    if (sanitized) QSKIP("slow, and memory is measured without sanitizers only");
    class Both final : public ByteSource {
     public:
      Both(const std::string& start, const std::string& pattern) : m_start(start), m_rest(pattern, 1U << 30U) {}
      std::size_t read(char* buffer, std::size_t size) override {
        const std::size_t got = m_start.read(buffer, size);
        return got > 0 ? got : m_rest.read(buffer, size);
      }
      void restart() override {
        m_start.restart();
        m_rest.restart();
      }
      double progress() const override { return m_rest.progress(); }
      std::uint64_t given() const { return m_rest.given(); }

     private:
      TextSource m_start;
      EndlessSource m_rest;
    };
    const std::string beginning = start.toStdString();
    Both source(beginning, pattern.toStdString());
    const PeakMemory peak;
    const ReadResult result = readSource(source, "f", {}, {});
    QVERIFY(!result.table);
    QVERIFY2(said(result).startsWith(expected), qPrintable(said(result)));
    QVERIFY2(source.given() < std::uint64_t{80} << 20U, qPrintable(QString::number(source.given())));
    if (peak.known()) QVERIFY2(peak.bytes() < 150e6, qPrintable(QString::number(peak.bytes())));
  }

  void tooLargeForMemory() {
    std::string text = "a,b,c\n";
    for (int i = 0; i < 100000; ++i) text += "1,2,3\n";
    TextSource source(text);
    Input input(source, Input::Content::text, "f");
    DelimitedLimits limits;
    limits.blockSize = 1000;
    limits.memory = std::uint64_t{1} << 20U;
    try {
      readDelimited(input, "f", {}, {}, limits);
      QFAIL("the table was read");
    } catch (const InvalidInput& problem) {
      static const QRegularExpression form(
          "^f: the table has about (\\S+) rows of 3 columns and takes (\\S+) MB of "
          "memory, but only 1.0 MB are available$");
      const QRegularExpressionMatch match = form.match(problem.what());
      QVERIFY2(match.hasMatch(), problem.what());
      QVERIFY2(std::abs(match.captured(1).toDouble() - 1e5) < 2e3, problem.what());
      QVERIFY2(std::abs(match.captured(2).toDouble() - 2.4) < 0.1, problem.what());
    }
    QVERIFY(input.progress() < 0.5);
  }

  /// The table and some MiB, never the text beside it; and no second copy while the data set is made.
  void memoryIsThatOfTheTable() {
    if (sanitized) QSKIP("memory is measured without sanitizers only");
    constexpr int rows = 60000;
    constexpr int columns = 80;
    constexpr double matrix = 8.0 * rows * columns;
    const fs::path file = path("numbers.csv");
    writeNumbers(file, rows, columns);
    const PeakMemory peak;
    if (!peak.known()) QSKIP("the system does not say how much memory was used at most");
    ReadResult result = readTable(file.string(), {}, {});
    QVERIFY2(result.table != nullptr, qPrintable(said(result)));
    QCOMPARE(result.table->rows, Index(rows));
    const double reading = peak.bytes();
    const auto data = makeDataset(std::move(*result.table), {}, "numbers.csv");
    QCOMPARE(data->n(), Index(rows));
    const double all = peak.bytes();
    qInfo("reading: %.2f times the matrix of %.1f MB; with the data set: %.2f times", reading / matrix, matrix / 1e6,
          all / matrix);
    constexpr double fixed = 16e6;  // blocks of text and what they give, whatever the size of the file
    QVERIFY(reading >= matrix);
    QVERIFY2(reading <= 1.15 * matrix + fixed, qPrintable(QString::number(reading / matrix)));
    QVERIFY2(all <= 1.25 * matrix + fixed, qPrintable(QString::number(all / matrix)));
  }

 private:
  fs::path path(const char* name) const { return fs::path(m_folder.path().toStdString()) / name; }

  QTemporaryDir m_folder;
};

KERRIDGE_TEST(ReaderStreamTest)

}  // namespace reader_stream_test

#include "reader_stream_test.moc"
