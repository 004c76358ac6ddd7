// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <fstream>
#include <map>
#include <QTemporaryDir>
#include <set>

#include "data/packed.h"
#include "reading/container.h"
#include "reading/file_suffixes.h"
#include "reading/reader.h"
#include "support/test.h"

namespace file_suffixes_test {

using namespace kerridge;

namespace {

const std::string csv = "a,b\n1,2\n3,4.5\n2,7\n";

/// A small table as the reader's own format has it; empty where making one takes more than a line.
std::string contentOf(const std::string& reader) {
  if (reader == "csv") return csv;
  if (reader == "libsvm") return "1.5 1:2 2:3\n2.5 1:1 3:4\n3 2:1\n";
  if (reader == "arff") return "@relation r\n@attribute a numeric\n@attribute b numeric\n@data\n1,2\n3,4\n";
  return {};
}

std::string packedAs(const std::string& container) {
  static const std::map<std::string, std::string> filters{
      {"gzip", "gzip"}, {"bzip2", "bzip2"}, {"xz", "xz"}, {"Zstandard", "zstd"}};
  if (container == "zip archive") return zipped({{"t.csv", csv}});
  if (container == "tar archive") return packed("tar", "none", {{"t.csv", csv}});
  return compressed(filters.at(container), csv);
}

}  // namespace

class FileSuffixesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyReaderAndContainerIsThere() {
    std::vector<std::string> expected;
    for (const Reader* reader : readers()) expected.push_back(reader->info().id);
    for (int container = 0; container < 256; ++container) {
      const std::string name = containerName(static_cast<Container>(container));
      if (!name.empty()) expected.push_back(name);
    }
    std::vector<std::string> found;
    std::set<std::string> all;
    for (const FileSuffixes& format : fileSuffixes()) {
      found.push_back(format.id);
      QVERIFY2(!format.suffixes.empty(), format.id.c_str());
      QVERIFY(!format.label.empty());
      for (const std::string& suffix : format.suffixes) {
        QVERIFY2(QString::fromStdString(suffix) == QString::fromStdString(suffix).toLower(), suffix.c_str());
        QVERIFY2(suffix.find('.') == std::string::npos, suffix.c_str());
        QVERIFY2(all.insert(suffix).second, suffix.c_str());  // in one place only
      }
    }
    QCOMPARE(found, expected);
  }

  /// A file of every name that is offered is read, as what it is.
  void everyNameIsRead() {
    const QTemporaryDir folder;
    int read = 0;
    for (const FileSuffixes& format : fileSuffixes()) {
      const std::string content = format.container ? packedAs(format.id) : contentOf(format.id);
      if (content.empty()) continue;
      for (const std::string& suffix : format.suffixes) {
        const std::filesystem::path file = (folder.path().toStdString() + "/table.") + suffix;
        std::ofstream(file, std::ios::binary) << content;
        const ReadResult result = readTable(file.string(), {}, {});
        QVERIFY2(result.table != nullptr, suffix.c_str());
        QCOMPARE(result.reading.format, format.container ? std::string("csv") : format.id);
        QCOMPARE(result.reading.container, format.container ? format.id : std::string());
        ++read;
      }
    }
    QVERIFY(read > 15);
  }
};

KERRIDGE_TEST(FileSuffixesTest)

}  // namespace file_suffixes_test

#include "file_suffixes_test.moc"
