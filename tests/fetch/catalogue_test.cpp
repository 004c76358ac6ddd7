// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>

#include "data/dataset.h"
#include "fetch/catalogue.h"
#include "reading/reader.h"
#include "support/test.h"

namespace catalogue_test {

using namespace kerridge;

class CatalogueTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyKey();
  void mistakes_data();
  void mistakes();
  void fileThatIsNotThere();
  void builtIn();
  void readingAndRolesFitTheFiles_data();
  void readingAndRolesFitTheFiles();
};

namespace {

/// A catalogue of one set, with `from` replaced by `to`.
QByteArray catalogueWith(const QByteArray& from, const QByteArray& to) {
  QByteArray json = R"({
    "kerridge-catalogue": 1,
    "sets": [ {
      "id": "made-up", "name": "Made up", "description": "Nothing", "page": "https://archive.example/page",
      "licence": "none", "notes": ["first", "second"], "citation": "Nobody 2000", "n": 10, "d": 2,
      "addresses": [
        { "url": "https://archive.example/a+b/made%20up.zip", "member": "in side.txt", "bytes": 99, "note": "a copy",
          "data": { "reading": { "format": "csv", "separator": ";", "header": false },
                    "target": 3, "ignore": ["id"] } },
        { "url": "http://127.0.0.1:8000/x.csv" } ]
    } ]
  })";
  if (!from.isEmpty() && !json.contains(from)) qFatal("the test replaces nothing");
  return json.replace(from, to);
}

}  // namespace

void CatalogueTest::everyKey() {
  const ReadCatalogue read = readCatalogue(catalogueWith({}, {}), "test");
  QVERIFY2(read.diagnostics.empty(), read.diagnostics.empty() ? "" : toString(read.diagnostics[0]).c_str());
  QCOMPARE(read.entries.size(), std::size_t{1});
  const CatalogueEntry& entry = read.entries[0];
  QCOMPARE(entry.id, "made-up");
  QCOMPARE(entry.name, "Made up");
  QCOMPARE(entry.description, "Nothing");
  QCOMPARE(entry.page, QUrl("https://archive.example/page"));
  QCOMPARE(entry.licence, "none");
  QCOMPARE(entry.notes, (QStringList{"first", "second"}));
  QCOMPARE(entry.citation, "Nobody 2000");
  QCOMPARE(entry.n, Index{10});
  QCOMPARE(entry.d, Index{2});
  QCOMPARE(entry.addresses.size(), std::size_t{2});
  const CatalogueAddress& address = entry.addresses[0];
  QCOMPARE(address.fileName(), "made up.zip");
  QCOMPARE(address.member, "in side.txt");
  QCOMPARE(address.bytes, 99);
  QCOMPARE(address.note, "a copy");
  QCOMPARE(entry.addresses[1].bytes, -1);
  const DataSpec data = dataSpecOf(entry, address.url, "/somewhere/made up.zip");
  QCOMPARE(data.file, std::string("/somewhere/made up.zip"));
  QCOMPARE(data.reading.separator, std::optional<char>(';'));
  QCOMPARE(data.reading.header, std::optional<bool>(false));
  QCOMPARE(data.roles.target, ColumnReference::numbered(3));
  QCOMPARE(data.roles.ignore, std::vector<ColumnReference>{"id"});
  QVERIFY(hasRoles(data));
  QVERIFY(!hasRoles(dataSpecOf(entry, QUrl("https://elsewhere.example/x.csv"), "x.csv")));
}

void CatalogueTest::mistakes_data() {
  QTest::addColumn<QByteArray>("from");
  QTest::addColumn<QByteArray>("to");
  QTest::addColumn<QString>("diagnostic");
  const auto row = [](const char* name, const char* from, const char* to, const char* diagnostic) {
    QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(diagnostic);
  };
  row("syntax", "\"n\": 10", "\"n\" 10", "test:5:");
  row("no catalogue", "kerridge-catalogue", "kerridge", "/kerridge: unknown key");
  row("newer", "e\": 1,", "e\": 2,",
      "/kerridge-catalogue: the catalogue is of version 2, newer than this program reads");
  row("unknown key", "\"licence\"", "\"license\"",
      "/sets/0/license: unknown key \"license\"; did you mean \"licence\"?");
  row("missing", "\"citation\": \"Nobody 2000\", ", "", "/sets/0: \"citation\" is missing");
  row("empty", "Nobody 2000", "", "/sets/0/citation: a text is expected, found an empty one");
  row("type", "\"n\": 10", "\"n\": \"10\"", "/sets/0/n: a whole number is expected, found \"10\"");
  row("range", "\"d\": 2", "\"d\": 0", "/sets/0/d: 0 is out of range");
  row("id", "\"id\": \"made-up\"", "\"id\": \"../up\"", "/sets/0/id: lower-case letters, digits,");
  row("scheme", "https://archive.example/a", "ftp://archive.example/a",
      "/sets/0/addresses/0/url: an address that starts with https:// is expected, found \"ftp:");
  row("without encryption", "http://127.0.0.1:8000", "http://archive.example",
      "/sets/0/addresses/1/url: an address that starts with https:// is expected");
  row("password", "https://archive.example/a", "https://me:secret@archive.example/a",
      "/sets/0/addresses/0/url: an address that starts with https:// is expected");
  row("no file", "8000/x.csv", "8000/", "/sets/0/addresses/1/url: the address names no file");
  row("hidden", "8000/x.csv", "8000/..", "/sets/0/addresses/1/url: the address names no file");
  row("slash in disguise", "8000/x.csv", "8000/..%2F.profile", "/sets/0/addresses/1/url: the address names no file");
  row("checksum", "\"bytes\": 99", "\"sha256\": \"12AB\"",
      "/sets/0/addresses/0/sha256: a SHA-256 of 64 lower-case hexadecimal digits is expected, found \"12AB\"");
  row("reading", "\";\"", "\"#\"", "/sets/0/addresses/0/data/reading/separator: a separator");
  row("generator", "\"target\": 3", "\"file\": \"x\"", "/sets/0/addresses/0/data/file: is not allowed in a catalogue");
  row("notes", "[\"first\", \"second\"]", "\"first\"", "/sets/0/notes: a list of texts is expected, found \"first\"");
  row("no address", "\"addresses\": [", "\"addresses\": [], \"more\": [", "/sets/0/addresses: at least one address");
  row("no sets", "\"sets\"", "\"set\"", "/set: unknown key \"set\"");
  row("the file is named", "\"sets\"", "\"set\"", "test: \"sets\" is missing");
}

void CatalogueTest::mistakes() {
  QFETCH(QByteArray, from);
  QFETCH(QByteArray, to);
  QFETCH(QString, diagnostic);
  const ReadCatalogue read = readCatalogue(catalogueWith(from, to), "test");
  QStringList said;
  for (const Diagnostic& one : read.diagnostics) said << QString::fromStdString(toString(one));
  QVERIFY(hasErrors(read.diagnostics));
  QVERIFY2(!said.filter(diagnostic).isEmpty(), qPrintable(said.join('\n')));
  QVERIFY(read.entries.empty());
}

void CatalogueTest::fileThatIsNotThere() {
  const ReadCatalogue read = loadCatalogue("/nowhere/catalogue.json");
  QCOMPARE(read.diagnostics.size(), std::size_t{1});
  QCOMPARE(QString::fromStdString(toString(read.diagnostics[0])),
           "/nowhere/catalogue.json: cannot be read: there is no file /nowhere/catalogue.json");
}

void CatalogueTest::builtIn() {
  const ReadCatalogue read = loadCatalogue(":/catalogue/catalogue.json");
  for (const Diagnostic& one : read.diagnostics) qWarning("%s", toString(one).c_str());
  QVERIFY(read.diagnostics.empty());
  const Catalogue& catalogue = builtInCatalogue();
  QCOMPARE(catalogue.size(), std::size_t{17});
  for (const CatalogueEntry& entry : catalogue) {
    for (const CatalogueAddress& address : entry.addresses) QCOMPARE(address.url.scheme(), "https");
    QVERIFY(entry.description.size() < 100);
  }
  // What people have to know before they use these.
  QVERIFY(findEntry(catalogue, "housing")->notes.join(' ').contains("race"));
  QVERIFY(findEntry(catalogue, "bodyfat")->licence.contains("non-commercial"));
  QCOMPARE(findEntry(catalogue, "no-such"), nullptr);
}

void CatalogueTest::readingAndRolesFitTheFiles_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<QString>("file");
  QTest::addColumn<double>("mean");  // of the target, as published
  QTest::newRow("concrete") << "concrete"
                            << "concrete.csv" << 35.818;
  QTest::newRow("slump") << "slump"
                         << "slump.data" << 36.039;
  QTest::newRow("yacht") << "yacht"
                         << "yacht.data" << 10.495;
  QTest::newRow("wine-white") << "wine-white"
                              << "winequality-white.csv" << 5.8779;
  QTest::newRow("wine-red") << "wine-red"
                            << "winequality-red.csv" << 5.6360;
  QTest::newRow("energy") << "energy"
                          << "energy.csv" << 22.307;
  QTest::newRow("parkinsons") << "parkinsons"
                              << "parkinsons.csv" << 29.019;
  QTest::newRow("abalone") << "abalone"
                           << "abalone.csv" << 9.9337;
  QTest::newRow("auto-mpg") << "auto-mpg"
                            << "autompg.data" << 23.4459;  // of the 392 complete rows
}

void CatalogueTest::readingAndRolesFitTheFiles() {
  const QString folder = qEnvironmentVariable("KERRIDGE_DATA");
  if (folder.isEmpty()) QSKIP("KERRIDGE_DATA does not name the folder of the data sets");
  QFETCH(QString, id);
  QFETCH(QString, file);
  QFETCH(double, mean);
  const CatalogueEntry& entry = *findEntry(builtInCatalogue(), id);
  DataSpec data = dataSpecOf(entry, entry.addresses.front().url, folder + '/' + file);
  // The files here are those within the archives.
  ReadOptions reading;
  reading.format = data.reading.format;
  reading.separator = data.reading.separator;
  reading.decimalMark = data.reading.decimalMark;
  reading.header = data.reading.header;
  const ReadResult read = readTable(data.file, reading, RunContext());
  QVERIFY(read.table && !hasErrors(read.diagnostics));
  QCOMPARE(read.table->rows, entry.n);
  const auto set = makeDataset(*read.table, data.roles, file.toStdString());
  QVERIFY2(std::abs(set->y.mean() - mean) < 6e-4, qPrintable(QString::number(set->y.mean(), 'g', 8)));
  // A text column is several inputs.
  QCOMPARE(set->d(), id == "abalone" ? entry.d + 2 : entry.d);
}

KERRIDGE_TEST(CatalogueTest)

}  // namespace catalogue_test

#include "catalogue_test.moc"
