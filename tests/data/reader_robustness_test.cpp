// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>
#include <unistd.h>

#include <bit>
#include <chrono>
#include <clocale>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <QTemporaryDir>
#include <thread>

#include "base/number_text.h"
#include "base/parallel.h"
#include "base/random.h"
#include "data/dataset.h"
#include "data/table_text.h"
#include "support/longest_piece.h"
#include "support/processor_time.h"
#include "support/stop_at.h"
#include "support/test.h"

namespace reader_robustness_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

// The fuzz targets try millions under sanitizers.
int texts() { return sanitized ? caseCount(1500, 6000) : caseCount(10000, 30000); }

/// What every result must be like: a table or an error, never both, never neither; a rectangular table of finite
/// numbers and valid codes; places that start with the name.
QString wrongWith(const ReadResult& result) {
  if ((result.table == nullptr) != hasErrors(result.diagnostics)) return "table and errors contradict each other";
  for (const Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.message.empty() || (diagnostic.place != "f" && diagnostic.place.rfind("f:", 0) != 0)) {
      return "diagnostic without place or message";
    }
  }
  if (!result.table) return {};
  const Table& table = *result.table;
  if (table.rows < 1 || table.columns.size() < 2) return "table too small";
  if (result.reading.sentence.empty()) return "no sentence";
  for (const Column& column : table.columns) {
    if (column.name.empty()) return "column without name";
    const bool numeric = column.type == ColumnType::numeric;
    if (Index(numeric ? column.values.size() : column.codes.size()) != table.rows) return "ragged table";
    for (const double value : column.values) {
      if (std::isinf(value)) return "infinite value";
    }
    for (const int code : column.codes) {
      if (code < -1 || code >= int(column.categories.size())) return "code without category";
    }
    if (!numeric && column.categories.empty()) return "text column without text";
  }
  return {};
}

std::string quoted(const std::string& text) {
  std::string all = "\"";
  for (const char c : text) all += c == '"' ? std::string("\"\"") : std::string(1, c);
  return all + "\"";
}

double anyDouble(Random& random) {
  while (true) {
    const double value = std::bit_cast<double>(random.bits());
    if (std::isfinite(value)) return value;
  }
}

std::string anyText(Random& random) {
  static const std::vector<std::string> pieces{"a",    "B", "ü", "\"", ",", ";", "|", "\t", "\n",
                                               "\r\n", "#", "%", " ",  "'", "1", ".", "-",  "€"};
  std::string text = "t";  // neither a number nor a mark for a missing value
  for (auto length = random.below(8); length > 0; --length) text += pieces[random.below(pieces.size())];
  return text;
}

/// Numbers as any bits, categories with everything that needs quotes, some values missing.
Table anyTable(Random& random) {
  Table table;
  table.rows = Index(2 + random.below(30));
  const auto columns = 2 + random.below(6);
  for (std::uint64_t j = 0; j < columns; ++j) {
    Column column;
    column.name = "c" + std::to_string(j) + (j % 2 == 0 ? " \"x\", y;z" : "");
    column.type = j > 0 && random.below(3) == 0 ? ColumnType::categorical : ColumnType::numeric;
    for (Index i = 0; i < table.rows; ++i) {
      const bool missing = random.below(10) == 0;
      if (column.type == ColumnType::numeric) {
        column.values.push_back(missing && i > 0 ? std::nan("") : anyDouble(random));
        continue;
      }
      const std::string text = anyText(random);
      const auto known = std::find(column.categories.begin(), column.categories.end(), text);
      const int code = int(known - column.categories.begin());
      if (known == column.categories.end() && !(missing && i > 0)) column.categories.push_back(text);
      column.codes.push_back(missing && i > 0 ? -1 : code);
    }
    table.columns.push_back(std::move(column));
  }
  return table;
}

std::string written(const Table& table, char separator, const std::string& lineEnd) {
  std::string text;
  for (Index row = -1; row < table.rows; ++row) {
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
      const Column& column = table.columns[j];
      if (j > 0) text += separator;
      const bool isNumber = row >= 0 && column.type == ColumnType::numeric;
      const std::string cell = row < 0 ? column.name : column.text(row);
      text += isNumber || cell.empty() ? (cell.empty() ? "NA" : cell) : quoted(cell);
    }
    text += lineEnd;
  }
  return text;
}

QString difference(const Table& a, const Table& b) {
  if (a.rows != b.rows || a.columns.size() != b.columns.size()) return "other shape";
  for (std::size_t j = 0; j < a.columns.size(); ++j) {
    const Column& p = a.columns[j];
    const Column& q = b.columns[j];
    const QString name = QString::fromStdString(p.name);
    if (p.name != q.name || p.type != q.type) return name + ": other name or type";
    if (p.categories != q.categories || p.codes != q.codes) return name + ": other categories";
    for (std::size_t i = 0; i < p.values.size(); ++i) {
      const bool bothMissing = std::isnan(p.values[i]) && std::isnan(q.values[i]);
      if (!bothMissing && std::bit_cast<std::uint64_t>(p.values[i]) != std::bit_cast<std::uint64_t>(q.values[i])) {
        return name + ": other bits in row " + QString::number(i + 1);
      }
    }
  }
  return {};
}

QString roundTrip() {
  Random random(12);
  for (int repeat = 0; repeat < caseCount(100, 300); ++repeat) {
    const Table table = anyTable(random);
    for (const char separator : {',', ';', '\t', '|', ' '}) {
      ReadOptions options;
      options.separator = separator;
      options.decimalMark = '.';
      const std::string text = written(table, separator, repeat % 2 == 0 ? "\n" : "\r\n");
      const ReadResult back = readText(text, options);
      const QString wrong = back.table ? difference(table, *back.table) : diagnosticsText(back.diagnostics);
      if (!wrong.isEmpty()) return wrong + "\n" + QString::fromStdString(text);
    }
  }
  return {};
}

/// A table of numbers as text, about `megabytes` long.
std::string largeText(std::size_t megabytes) {
  std::string text = "a,b,c,d\n";
  Random random(1);
  while (text.size() < megabytes << 20U) {
    text += exactText(random.uniform()) + "," + exactText(random.normal()) + ",7,word\n";
  }
  return text;
}

}  // namespace

class ReaderRobustnessTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { QVERIFY(m_folder.isValid()); }

  /// Mutants of valid and odd files: always a table or an error, and the same when read again.
  void mutants() {
    const std::vector<std::string> seeds{"a,b,c\n1,2,3\n4,5,6\n7,8,9\n",
                                         "\"x, m\";\"y\"\n0,5;1\n1,25;?\n2,75;3\n",
                                         " 0.006  18.00   2.310  0\n 0.027   0.00   7.070  0\n 1e-5 NA 3 4\n",
                                         "M,0.455,0.365\nF,0.35,\"a \"\"b\"\"\nc\"\nI,0.53,0.42\n",
                                         "# comment\nid\tname\ty\r\n1\tAnn\t2.5\r\n2\tBob\t3.5\r\n\r\n",
                                         "1 1:0.5 2:3\n2 1:0.25 7:1\n",
                                         "@relation x\n@attribute a numeric\n@data\n1\n2\n",
                                         "sep=;\na;b\n1.234,5;2\n",
                                         ("\xEF\xBB\xBFgr\xC3\xB6\xC3\x9F"
                                          "e|b\n1|2\n3|4\n"),
                                         "\xFF\xFE"s + "a\0,\0b\0\n\0"s + "1\0,\0"s + "2\0\n\0"s,
                                         "x\n1\n",
                                         ""};
    static const std::string alphabet = "0123456789.,;|\t \"'\n\r#%?eE+-aNx=:@\\{}<infA\xC3\xA4\xFF\0"s;
    Random random(77);
    int tables = 0;
    for (int repeat = 0; repeat < texts(); ++repeat) {
      std::string text = seeds[random.below(seeds.size())];
      for (auto edits = 1 + random.below(6); edits > 0; --edits) {
        const auto at = std::size_t(random.below(text.size() + 1));
        const auto length = std::size_t(random.below(12));
        switch (random.below(6)) {
          case 0: text.insert(at, 1, alphabet[random.below(alphabet.size())]); break;
          case 1:
            if (at < text.size()) text[at] = alphabet[random.below(alphabet.size())];
            break;
          case 2: text.erase(at, length); break;
          case 3: text.insert(at, std::string(text, at / 2, length)); break;
          case 4: text.resize(at); break;
          default: text += seeds[random.below(seeds.size())]; break;
        }
      }
      const ReadResult result = readText(text);
      const QString wrong = wrongWith(result);
      QVERIFY2(wrong.isEmpty(), qPrintable(wrong + "\n" + QString::fromLatin1(text.c_str(), qsizetype(text.size()))));
      if (result.table) {
        ++tables;
        const ReadResult again = readText(text);
        QVERIFY(again.table && difference(*result.table, *again.table).isEmpty());
        try {
          const auto data = makeDataset(*result.table, {}, "f");
          QVERIFY(data->X.allFinite() && data->y.allFinite() && data->n() >= 1 && data->d() >= 1);
        } catch (const InvalidInput& problem) {
          QVERIFY(std::string(problem.what()).rfind("f: ", 0) == 0);
        }
      }
    }
    QVERIFY2(tables > texts() / 10 && tables < texts() / 10 * 9, qPrintable(QString::number(tables)));
  }

  /// Random bytes, and random marks of the formats: shorter and wilder than the mutants.
  void noise() {
    Random random(78);
    static const std::string marks = "1,;\"\n\r \t.#?a0|";
    for (int repeat = 0; repeat < texts(); ++repeat) {
      std::string text;
      for (auto length = random.below(60); length > 0; --length) {
        text += repeat % 2 == 0 ? char(random.below(256)) : marks[random.below(marks.size())];
      }
      const QString wrong = wrongWith(readText(text));
      QVERIFY2(wrong.isEmpty(), qPrintable(wrong + "\n" + QString::fromLatin1(text.c_str(), qsizetype(text.size()))));
    }
  }

  void writtenTablesReadBackToTheSameBits() {
    const QString wrong = roundTrip();
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void writtenTablesReadBackUnderADecimalCommaLocale() {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    const char* locale = nullptr;
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "fr_FR"}) {
      if (locale == nullptr) locale = std::setlocale(LC_ALL, name);
    }
    if (locale == nullptr) QSKIP("no locale with a decimal comma is installed");
    const QString wrong = roundTrip();
    std::setlocale(LC_ALL, before.c_str());
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }

  void files() {
    const fs::path folder = m_folder.path().toStdString();
    const auto complaint = [](const fs::path& file) {
      const ReadResult result = readTable(file.string(), {}, {});
      return result.table ? QString("a table") : diagnosticsText(result.diagnostics);
    };
    const auto text = [](const fs::path& path) { return QString::fromStdString(path.string()); };
    QCOMPARE(complaint(folder / "absent.csv"), "error absent.csv: there is no file " + text(folder / "absent.csv"));
    fs::create_directory(folder / "some.csv");
    QCOMPARE(complaint(folder / "some.csv"),
             "error some.csv: " + text(folder / "some.csv") + " is a folder, not a file");
    std::ofstream(folder / "empty.csv").close();
    QCOMPARE(complaint(folder / "empty.csv"), QString("error empty.csv: the file is empty"));
#ifdef _WIN32
    QVERIFY(complaint("NUL").contains("NUL is a device, not a file"));
#else
    QCOMPARE(::mkfifo((folder / "fifo.csv").c_str(), 0600), 0);
    QCOMPARE(complaint(folder / "fifo.csv"),
             "error fifo.csv: " + text(folder / "fifo.csv") +
                 " is a pipe, not a file; write its output to a file and open that file");
    QVERIFY(complaint("/dev/zero").contains("zero: /dev/zero is a device, not a file"));
#endif
    QVERIFY(complaint(folder / "empty.csv" / "x.csv").startsWith("error x.csv: there is no file"));
    QVERIFY(complaint("").startsWith("error "));
    const fs::path greek = folder / fs::path(u8"größe λ.csv");
    std::ofstream(greek) << "a,b\n1,2\n";
    QCOMPARE(complaint(greek), QString("a table"));
#ifndef _WIN32
    fs::create_symlink(greek, folder / "link.csv");
    QCOMPARE(complaint(folder / "link.csv"), QString("a table"));
#endif
    std::ofstream(folder / "bad.csv") << "a,b\n1,2\n3,x\n4,5\n";
    QVERIFY(complaint(folder / "bad.csv").startsWith("error bad.csv:3:2: column “b”: “x” is not a number"));
  }

  void unreadableFile() {
#ifdef _WIN32
    QSKIP("permissions of POSIX");
#else
    const fs::path folder = m_folder.path().toStdString();
    const fs::path file = folder / "secret.csv";
    std::ofstream(file) << "a,b\n1,2\n";
    fs::permissions(file, fs::perms::none);
    fs::permissions(folder, fs::perms::owner_all | fs::perms::others_exec | fs::perms::others_read);
    // The superuser may read every file; somebody else may not.
    const bool superuser = ::geteuid() == 0;
    if (superuser && ::seteuid(65534) != 0) QSKIP("runs as superuser, who may read every file");
    const ReadResult result = readTable(file.string(), {}, {});
    if (superuser) QCOMPARE(::seteuid(0), 0);
    QVERIFY(!result.table);
    QCOMPARE(diagnosticsText(result.diagnostics),
             "error secret.csv: cannot open " + QString::fromStdString(file.string()) + ": permission denied");
#endif
  }

  /// However long, it is refused at its first zero byte.
  void hugeBinaryFile() {
    const fs::path file = fs::path(m_folder.path().toStdString()) / "huge.csv";
    std::ofstream(file).close();
    fs::resize_file(file, (std::uintmax_t{3} << 30U) + 1);  // sparse: takes no room
    const ReadResult result = readTable(file.string(), {}, {});
    QCOMPARE(diagnosticsText(result.diagnostics),
             QString("error huge.csv: is a binary file (byte 1 is zero), not a table of text"));
  }

  void progressReachesTheEnd() {
    const fs::path file = fs::path(m_folder.path().toStdString()) / "progress.csv";
    std::ofstream(file) << largeText(2);
    Progress progress;
    QVERIFY(readTable(file.string(), {}, RunContext({}, &progress)).table != nullptr);
    QCOMPARE(progress.fraction(), 1.0);
    QCOMPARE(progress.stage(), std::string("Reading progress.csv"));
  }

  void stopsBeforeItStarts() {
    std::stop_source source;
    source.request_stop();
    const RunContext context(source.get_token(), nullptr);
    QVERIFY_THROWS_EXCEPTION(Cancelled, readContent("a,b\n1,2\n", "f", {}, context));
    const fs::path file = fs::path(m_folder.path().toStdString()) / "stop.csv";
    std::ofstream(file) << "a,b\n1,2\n";
    QVERIFY_THROWS_EXCEPTION(Cancelled, readTable(file.string(), {}, context));
  }

  /// From wherever it is, reading stops soon after the request: in 100 ms of every thread on a usual machine.
  void stopsOnRequest() {
    const std::string text = largeText(40);
    for (const double share : {0.01, 0.3, 0.7, 0.85, 0.95}) {
      StopAt stop(share);
      QVERIFY2(stop.cancels([&](const RunContext& context) { readContent(text, "f", {}, context); }),
               qPrintable(QString::number(share)));
#ifdef NDEBUG
      QVERIFY(isWithinUnits(stop.secondsToEnd(), 10.0 * threadCount()));
#endif
    }
#ifdef NDEBUG
    QCOMPARE(longPiece([&](const RunContext& context) { readContent(text, "f", {}, context); }), QString());
#endif
  }

 private:
  QTemporaryDir m_folder;
};

KERRIDGE_TEST(ReaderRobustnessTest)

}  // namespace reader_robustness_test

#include "reader_robustness_test.moc"
