// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of core in German: what is filled in, and what is said of real files.
#include <QDir>
#include <QFileInfo>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include "base/counted.h"
#include "help/message_page.h"
#include "storage/data_reading.h"
#include "support/english_words.h"
#include "support/test.h"
#include "texts/language.h"
#include "texts/shown_text.h"

namespace shown_message_test {

using namespace kerridge;
using namespace kerridge::test;

class ShownMessageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { showLanguage(QStringLiteral("de")); }
  void cleanup() { showLanguage(QStringLiteral("en")); }

  void messages();
  void englishStays();
  void realFiles();
  void wrongFiles_data();
  void wrongFiles();
};

void ShownMessageTest::messages() {
  const auto shown = [](const Text& text) { return shownText(text); };
  QCOMPARE(shown(Text("there is no file %1", Text::name("b.csv"))), QString("die Datei b.csv gibt es nicht"));
  QCOMPARE(shown(Text("assumed: %1", Text("first column, the only one not scaled"))),
           QString("angenommen: erste Spalte, die einzige nicht skalierte"));
  QCOMPARE(shown(Text::quoted("abc")), QString("„abc“"));
  QCOMPARE(shown(Text("%1: %2", Text::name("a.csv"), Text("the file is empty"))), QString("a.csv: die Datei ist leer"));
  // A name stays, even if it consists of English words.
  QCOMPARE(shown(Text("predicting %1 from %2", Text::quoted("rows of the header"), counted(1, "input", "inputs"))),
           QString("„rows of the header“ wird vorhergesagt aus 1 Eingabe"));
  QCOMPARE(shown(Text::asSentence(Text("the file is empty"))), QString("Die Datei ist leer."));
  QCOMPARE(shown(counted(2, "row", "rows")), QString("2 Zeilen"));
}

void ShownMessageTest::englishStays() {
  const Text message("the file is empty");
  const QString english = QString::fromStdString(message.english());
  QVERIFY(shownText(message) != english);
  {
    const EnglishTexts inFiles;
    QCOMPARE(shownText(message), english);
  }
  QVERIFY(shownText(message) != english);
  showLanguage(QStringLiteral("en"));
  QCOMPARE(shownText(message), english);
}

void ShownMessageTest::realFiles() {
  const QString folder = qEnvironmentVariable("KERRIDGE_DATA");
  if (folder.isEmpty()) QSKIP("KERRIDGE_DATA is not set: no real data files");
  QStringList wrong;
  const auto look = [&wrong](const Text& text) {
    const QString shown = shownText(text);
    if (!englishWords(shown).isEmpty())
      wrong << QString::fromStdString(text.english()) + QStringLiteral("\n    => ") + shown;
  };
  int files = 0;
  for (const QString& name : QDir(folder).entryList(QDir::Files)) {
    if (name.endsWith(QLatin1String(".md")) || QFileInfo(folder, name).size() > 4'000'000) continue;
    DataSpec spec;
    spec.file = QDir(folder).filePath(name).toStdString();
    const DataReading reading = readDataFile(spec, RolesFrom::proposal, {});
    look(reading.read.reading.sentence);
    look(reading.notes.text());
    look(reading.notes.headline());
    look(reading.notes.question);
    for (const Diagnostic& diagnostic : reading.diagnostics) look(diagnostic.message);
    ++files;
  }
  QVERIFY(files > 5);
  for (const QString& one : wrong) qWarning("%s", qPrintable(one));
  QCOMPARE(wrong.size(), 0);
}

void ShownMessageTest::wrongFiles_data() {
  QTest::addColumn<QByteArray>("content");
  const auto add = [](const char* name, const QByteArray& content) { QTest::newRow(name) << content; };
  add("empty.csv", "");
  add("comments.csv", "# one\n# two\n");
  add("one column.csv", "a\n1\n2\n");
  add("ragged.csv", "a,b,c\n1,2,3\n4,5\n6,7,8\n9,10,11,12\n");
  add("text.csv", "a,b\n1,2\n2,3\nold,4\n5,6\n7,8\n8,10\n9,11\n");
  add("quote.csv", "a,b\n\"1,2\n3,4\n5,6\n");
  add("constant.csv", "a,b,y\n1,2,3\n2,2,4\n3,2,6\n4,2,1\n");
  add("missing.csv", "a,b,y\n1,,3\n2,2,4\n3,4,NA\n4,2,1\n4,2,1\n");
  add("binary.csv", QByteArray("\x7f"
                               "ELF\x02\x01\x01\x00\x00\x00",
                               10));
  add("pairs.libsvm", "1 1:2 2:x\n2 1:1\n");
  add("descending.libsvm", "1 2:2 1:3\n2 1:1\n");
  add("header.arff", "@relation a\n@attribute x numeric\n@attribute y strange\n@data\n1,2\n");
  add("no data.arff", "@relation a\n@attribute x numeric\n@attribute y numeric\n");
}

void ShownMessageTest::wrongFiles() {
  QFETCH(QByteArray, content);
  const QTemporaryDir folder;
  const QString path = folder.filePath(QLatin1String(QTest::currentDataTag()));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
  file.close();
  DataSpec spec;
  spec.file = path.toStdString();
  const DataReading reading = readDataFile(spec, RolesFrom::proposal, {});
  QVERIFY(!reading.diagnostics.empty() || !reading.notes.text().empty());
  for (const Diagnostic& diagnostic : reading.diagnostics) {
    const QString shown = shownDiagnostic(diagnostic);
    QVERIFY2(englishWords(shown.mid(static_cast<qsizetype>(diagnostic.place.size()))).isEmpty(), qPrintable(shown));
    QVERIFY2(!messageTopic(shown).isEmpty(), qPrintable(shown));
  }
}

KERRIDGE_TEST(ShownMessageTest)

}  // namespace shown_message_test

#include "shown_message_test.moc"
