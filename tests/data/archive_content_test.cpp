// SPDX-License-Identifier: GPL-3.0-or-later
// Compressed files and archives, made here.
#include <filesystem>
#include <fstream>
#include <QTemporaryDir>

#include "base/memory.h"
#include "base/number_text.h"
#include "base/random.h"
#include "data/packed.h"
#include "data/table_text.h"
#include "reading/container.h"
#include "reading/encoding.h"
#include "reading/gzip_source.h"
#include "support/test.h"

namespace archive_content_test {

using namespace kerridge;

namespace {

using namespace std::string_literals;

const std::string csv = "a,b\n1,2\n3,4.5\n";
const QString csvTable = "a|b / 1|2 / 3|4.5";
const std::string other = "c;d\n5;6\n7;8\n";
const std::string prose = "This is a readme.\nIt says, at length, where the data are from.\nNothing else.\n";

QString outcome(const ReadResult& result) {
  return result.table ? tableText(*result.table) : diagnosticsText(result.diagnostics);
}

void row(const char* name, const std::string& content, const QString& expected, const QString& sentence = {},
         const QString& part = {}) {
  QTest::newRow(name) << QByteArray::fromStdString(content) << part << expected << sentence;
}

std::string cut(std::string content, std::size_t fromEnd) {
  content.resize(content.size() - fromEnd);
  return content;
}

std::string flipped(std::string content, std::size_t at) {
  content.at(at) = static_cast<char>(content.at(at) ^ 0x10);
  return content;
}

/// Numbers that hardly compress, so that flipped bits fall on them.
std::string noise(int rows = 2000) {
  Random random(9);
  std::string text = "a,b\n";
  for (int i = 0; i < rows; ++i) text += exactText(random.normal()) + "," + exactText(random.normal()) + "\n";
  return text;
}

/// A compressed file of `size` bytes, "0,1\n" again and again, or zero bytes.
std::string bomb(const std::string& filter, std::size_t size, bool zeros) {
  std::string block;
  for (std::size_t i = 0; i < (std::size_t{1} << 20U) / 4; ++i) block += zeros ? "\0\0\0\0"s : "0,1\n"s;
  std::string whole = zeros ? std::string() : "x,y\n";
  while (whole.size() < size) whole += block;
  return compressed(filter, whole);
}

}  // namespace

class ArchiveContentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Names without the mark of UTF-8: as they are, as code page 437, as Latin-1.
  void namesOfMembers() {
    QCOMPARE(nameInArchive("M\x84rz.csv", true), std::string("März.csv"));
    QCOMPARE(nameInArchive("Gr\x94\xe1"
                           "e.csv",
                           true),
             std::string("Größe.csv"));
    QCOMPARE(nameInArchive("März/数据.csv", true), std::string("März/数据.csv"));
    QCOMPARE(nameInArchive("März.csv", false), std::string("März.csv"));
    QCOMPARE(nameInArchive("M\xe4rz.csv", false), std::string("März.csv"));
    for (int byte = 0x80; byte < 0x100; ++byte) {
      for (const bool zip : {true, false}) {
        const QByteArray name = QByteArray::fromStdString(nameInArchive(std::string(1, static_cast<char>(byte)), zip));
        const QString text = QString::fromUtf8(name);
        QCOMPARE(text.size(), 1);
        QVERIFY(!text.contains(QChar::ReplacementCharacter));
      }
    }
  }

  void contents_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("sentence");
    const QString plain = "“,” separated, decimal point, header";
    for (const char* filter : {"gzip", "bzip2", "xz", "zstd"}) {
      const QString name = qstrcmp(filter, "zstd") == 0 ? "Zstandard" : filter;
      row(filter, compressed(filter, csv), csvTable, "out of a " + name + " file; " + plain);
      row(qPrintable(QString(filter) + ", tar"), packed("tar", filter, {{"x.csv", csv}}), csvTable,
          "“x.csv” out of a tar archive; " + plain);
      row(qPrintable(QString(filter) + ", cut short"), cut(compressed(filter, noise()), 500),
          "error f: the " + name + " file is cut short: its end is missing");
    }
    row("gzip of two members", compressed("gzip", csv) + compressed("gzip", "5,6\n"), csvTable + " / 5|6");
    row("gzip, padded with zeros", compressed("gzip", csv) + std::string(700, '\0'), csvTable);
    row("gzip, something behind", compressed("gzip", csv) + "xyz",
        "error f: continues after the end of its gzip content; the file is damaged");
    row("gzip, wrong checksum", flipped(compressed("gzip", csv), compressed("gzip", csv).size() - 6),
        "error f: the gzip file is damaged: incorrect data check");
    row("gzip, trailer missing", cut(compressed("gzip", csv), 4),
        "error f: the gzip file is cut short: its end is missing");
    row("gzip, header only", compressed("gzip", csv).substr(0, 10),
        "error f: the gzip file is cut short: its end is missing");
    row("gzip of nothing", compressed("gzip", ""), "error f: the file is empty");
    row("gzip of a PDF", compressed("gzip", "%PDF-1.4\n\0\0"s),
        "error f: looks like a PDF file; this format is not supported");
    row("gzip of an R data file", compressed("gzip", "RDX3\nX\n\0\0\0"s),
        "error f: looks like an R data file (RData); this format is not supported");
    row("gzip in gzip", compressed("gzip", compressed("gzip", csv)),
        "error f: holds another archive (gzip) inside the gzip; unpack the outer one first");
    row("zip in xz", compressed("xz", zipped({{"a.csv", csv}})),
        "error f: holds another archive (zip archive) inside the xz; unpack the outer one first");
    row("a part of a gzip file", compressed("gzip", csv),
        "error f: is a compressed file without parts, but the part “x.csv” was requested", {}, "x.csv");
    row("bzip2, damaged", flipped(compressed("bzip2", noise()), 2000),
        "error f: the bzip2 file is damaged: bzip decompression failed");
    row("xz, damaged", flipped(compressed("xz", noise()), 2000),
        "error f: the xz file is damaged: Lzma library error: Corrupted input data");

    row("zip of one file", zipped({{"x.csv", csv}}), csvTable, "“x.csv” out of a zip archive; " + plain);
    row("zip with folder and hidden files",
        zipped({{"d/", ""}, {"__MACOSX/d/._x.csv", "junk,1\n2,3\n"}, {"d/.DS_Store", "junk"}, {"d/x.csv", csv}}),
        csvTable, "“d/x.csv” out of a zip archive; " + plain);
    row("zip with a readme", zipped({{"README", prose}, {"x.csv", csv}}), csvTable,
        "“x.csv” out of a zip archive (also there: “README”); " + plain);
    row("zip with two tables", zipped({{"b.csv", csv}, {"names", prose}, {"a.csv", other}}), csvTable,
        "“b.csv” out of a zip archive, the first of several tables (also there: “names”, “a.csv”); " + plain);
    row("zip, the part asked for", zipped({{"b.csv", csv}, {"d/a.csv", other}}), "c|d / 5|6 / 7|8", {}, "d/a.csv");
    row("zip, the part by its last name", zipped({{"b.csv", csv}, {"d/a.csv", other}}), "c|d / 5|6 / 7|8", {}, "a.csv");
    row("zip, no such part", zipped({{"b.csv", csv}, {"d/a.csv", other}}),
        "error f: there is no “x” in the archive; it holds “b.csv”, “d/a.csv”", {}, "x");
    row("zip, part not unique", zipped({{"c/a.csv", csv}, {"d/a.csv", other}}),
        "error f: several members of the archive are called “a.csv”; give the whole name, such as “c/a.csv”", {},
        "a.csv");
    row("zip of LIBSVM", zipped({{"x", "1 1:2 2:3\n2 1:3 2:5\n"}}), "y|x1|x2 / 1|2|3 / 2|3|5");
    row("zip of prose", zipped({{"a.txt", prose}, {"b.txt", prose}}),
        "error f: none of the files in the archive looks like a table: “a.txt”, “b.txt”");
    row("zip of nothing", zipped({}), "error f: the archive is empty");
    row("zip of empty files", zipped({{"a.csv", ""}, {"d/", ""}}),
        "error f: the archive holds only empty or hidden files");
    row("zip in zip", zipped({{"a.zip", zipped({{"x.csv", csv}})}}),
        "error f: holds another archive (zip archive) inside the zip archive; unpack the outer one first");
    row("zip, encrypted", packed("zip", "none", {{"x.csv", csv}}, "secret"),
        "error f: “x.csv” in the archive is encrypted; unpack it first and open the data file itself");
    row("zip, all encrypted", packed("zip", "none", {{"x.csv", csv}, {"y.csv", csv}}, "secret"),
        "error f: the archive is encrypted; unpack it first and open the data file itself");
    row("zip of a document", zipped({{"word/document.xml", "<x/>"}}),
        "error f: looks like a Word document; this format is not supported");
    row("zip of an ODS",
        zipped({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"}, {"content.xml", "<x/>"}}),
        "error f: looks like an OpenDocument file (ODS, ODT); this format is not supported");
    row("zip of an XLSB", zipped({{"xl/workbook.bin", "x"}}),
        "error f: looks like a binary Excel workbook (XLSB); this format is not supported");
    row("tar of two tables", packed("tar", "none", {{"b.csv", csv}, {"a.csv", other}}), csvTable,
        "“b.csv” out of a tar archive, the first of several tables (also there: “a.csv”); " + plain);
  }

  void contents() {
    QFETCH(QByteArray, content);
    QFETCH(QString, part);
    QFETCH(QString, expected);
    QFETCH(QString, sentence);
    ReadOptions options;
    options.part = part.toStdString();
    const ReadResult result = readText(content.toStdString(), options);
    QCOMPARE(outcome(result), expected);
    if (!sentence.isEmpty()) {
      QCOMPARE(QString::fromStdString(result.reading.sentence.english()), sentence);
      QCOMPARE(result.reading.ambiguous, sentence.contains("the first of several tables"));
      const QString said = diagnosticsText(result.diagnostics);
      const QString several =
          "warning f: the archive holds several tables; “b.csv”, the first, was read (to read another, name it as "
          "“part” of the reading)";
      QCOMPARE(said.contains(several), result.reading.ambiguous);
    }
  }

  /// Whatever is damaged is said in the same words however few bytes arrive at a time.
  void damageInPieces_data() {
    QTest::addColumn<QByteArray>("content");
    for (const char* filter : {"gzip", "bzip2", "xz", "zstd"}) {
      const std::string whole = compressed(filter, noise(20));
      for (const std::size_t at : {std::size_t{4}, std::size_t{9}, whole.size() / 2, whole.size() - 1}) {
        const QByteArray place = filter + QByteArray(", byte ") + QByteArray::number(static_cast<qulonglong>(at));
        QTest::newRow(place) << QByteArray::fromStdString(flipped(whole, at));
        QTest::newRow(place + ", cut there") << QByteArray::fromStdString(whole.substr(0, at));
      }
    }
    QTest::newRow("a mark, then text") << QByteArray::fromStdString(
        "\x28\xB5\x2F\xFDte s \n{}\n1\xD7\x87,bute d da\xFD\x37z\0\0\0t}00\n"s);
  }
  void damageInPieces() {
    QFETCH(QByteArray, content);
    const std::string bytes = content.toStdString();
    const QString whole = outcome(readText(bytes, {}));
    for (const std::size_t most : {1, 2, 3, 7, 100}) {
      TextSource pieces(bytes, most);
      QCOMPARE(outcome(readSource(pieces, "f", {}, {})), whole);
    }
  }

  /// Every byte of an archive counts or does not matter; none makes wrong numbers.
  void damagedArchives_data() {
    QTest::addColumn<QByteArray>("content");
    for (const char* filter : {"gzip", "bzip2", "xz"}) {  // the checksum of Zstandard is optional
      QTest::newRow(filter) << QByteArray::fromStdString(compressed(filter, noise(60)));
    }
    QTest::newRow("zip") << QByteArray::fromStdString(zipped({{"x.csv", noise(60)}}));
  }

  void damagedArchives() {
    QFETCH(QByteArray, content);
    const std::string whole = content.toStdString();
    const ReadResult sound = readText(whole);
    QVERIFY2(sound.table != nullptr, qPrintable(outcome(sound)));
    int refused = 0;
    for (std::size_t at = 0; at < whole.size(); at += 7) {
      const ReadResult result = readText(flipped(whole, at));
      QVERIFY((result.table == nullptr) == hasErrors(result.diagnostics));
      if (result.table == nullptr) {
        ++refused;
      } else {
        QCOMPARE(tableText(*result.table), tableText(*sound.table));
      }
      const ReadResult cutOff = readText(whole.substr(0, at));
      QVERIFY(cutOff.table == nullptr || tableText(*cutOff.table) == tableText(*sound.table));
    }
    QVERIFY(refused > int(whole.size() / 7) * 8 / 10);
  }

  void bombs_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    const QString expands =
        "error f: the compressed content expands more than 250-fold and beyond 100 MB, which no table of measurements "
        "does; if this is intended, unpack the file first";
    const std::size_t size = std::size_t{110} << 20U;
    // Sanitizers take their time for a hundred megabytes: only before a release.
    if (!test::sanitized || test::isLongRun()) {
      QTest::newRow("gzip of one row again and again")
          << QByteArray::fromStdString(bomb("gzip", size, false)) << expands;
    }
    QTest::newRow("zeros") << QByteArray::fromStdString(bomb("gzip", size / 100, true))
                           << "error f: is a binary file (byte 1 is zero), not a table of text";
  }

  void bombs() {
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    QCOMPARE(outcome(readText(content.toStdString())), expected);
  }

  void oneEndlessLine() {
    const ReadResult result = readText(compressed("gzip", "1 1:2 " + std::string(std::size_t{17} << 20U, ' ') + "\n"));
    QCOMPARE(outcome(result), QString("error f:1: the line is longer than 16.8 MB"));
  }

  void namesThatLeadOutside() {
    const ReadResult result = readText(zipped({{"../../etc/x.csv", csv}}));
    QCOMPARE(outcome(result), csvTable);
    QCOMPARE(diagnosticsText(result.diagnostics), QString("note f: the name “../../etc/x.csv” points outside the "
                                                          "archive; Kerridge only reads it and writes nothing there"));
    QCOMPARE(result.reading.part, std::string("../../etc/x.csv"));
    const ReadResult absolute = readText(zipped({{"/etc/x.csv", csv}}));
    QCOMPARE(outcome(absolute), csvTable);
  }

  void parts() {
    const ReadResult result = readText(zipped({{"b.csv", csv}, {"names", prose}, {"d/", ""}, {"a.csv", other}}));
    QCOMPARE(result.reading.container, std::string("zip archive"));
    QCOMPARE(result.reading.part, std::string("b.csv"));
    QCOMPARE(result.reading.parts, (std::vector<std::string>{"b.csv", "names", "a.csv"}));
  }

  void files() {
    const QTemporaryDir folder;
    const std::filesystem::path path =
        std::filesystem::path(folder.path().toStdString()) / "x.csv";  // the suffix does not matter
    std::ofstream(path, std::ios::binary) << zipped({{"README", prose}, {"x.csv", noise()}});
    const ReadResult result = readTable(path.string(), {}, {});
    QVERIFY2(result.table != nullptr, qPrintable(outcome(result)));
    QCOMPARE(tableText(*result.table), tableText(*readText(noise()).table));
  }

  void foreignFormats_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("what");
    const auto format = [](const char* name, const std::string& content, const char* what) {
      QTest::newRow(name) << QByteArray::fromStdString(content) << QString(what);
    };
    format("xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"s + std::string(20, '\0'),
           "an old Office file (XLS), or an encrypted workbook");
    format("parquet", "PAR1\x15\x04"s, "a Parquet file");
    format("hdf5", "\x89HDF\r\n\x1a\n\0"s, "an HDF5 file (also MATLAB 7.3)");
    format("mat", "MATLAB 5.0 MAT-file, Platform: GLNXA64\0"s, "a MATLAB file (MAT)");
    format("pdf", "%PDF-1.7\n%", "a PDF file");
    format("png", "\x89PNG\r\n\x1a\n\0"s, "a PNG picture");
    format("jpeg", "\xff\xd8\xff\xe0\0"s, "a JPEG picture");
    format("npy", "\x93NUMPY\x01\0"s, "a NumPy array");
    format("7z", "7z\xbc\xaf\x27\x1c\0"s, "a 7-Zip archive");
    format("rar", "Rar!\x1a\x07\0"s, "a RAR archive");
    format("json", "{\"a\": 1}", "a JSON file");
    format("html", "<html><body>", "an HTML or XML page");
    format("sqlite", "SQLite format 3\0"s, "an SQLite database");
    format("pickle", "\x80\x04\x95\0"s, "a Python pickle");
  }

  void foreignFormats() {
    QFETCH(QByteArray, content);
    QFETCH(QString, what);
    QCOMPARE(outcome(readText(content.toStdString())),
             "error f: looks like " + what + "; this format is not supported");
  }

  void stopsOnRequest() {
    std::stop_source source;
    source.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             readContent(compressed("xz", csv), "f", {}, RunContext(source.get_token(), nullptr)));
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             readContent(zipped({{"a", csv}}), "f", {}, RunContext(source.get_token(), nullptr)));
  }
};

KERRIDGE_TEST(ArchiveContentTest)

}  // namespace archive_content_test

#include "archive_content_test.moc"
