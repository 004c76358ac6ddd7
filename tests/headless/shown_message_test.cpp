// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of core in German: every text of the page, whatever is filled in, and what is said of real files.
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include "help/help_pages.h"
#include "help/message_page.h"
#include "storage/data_reading.h"
#include "support/english_words.h"
#include "support/test.h"
#include "texts/language.h"

namespace shown_message_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const QString filling = QStringLiteral("abc 12");
const QString place = QStringLiteral("some.csv:3: ");

/// The bold texts of the page, without those of the command line.
QStringList textsOfPage() {
  QStringList texts;
  bool isShown = true;
  static const QRegularExpression bold(QStringLiteral("\\*\\*(.+?)\\*\\*"));
  for (const QString& line : englishHelpText(QStringLiteral("messages")).split(QLatin1Char('\n'))) {
    if (line.startsWith(QLatin1String("## "))) isShown = line != QLatin1String("## The command line");
    if (!isShown || !line.startsWith(QLatin1String("- "))) continue;
    for (auto each = bold.globalMatch(line); each.hasNext();) texts << each.next().captured(1);
  }
  return texts;
}

}  // namespace

class ShownMessageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { showLanguage(QStringLiteral("de")); }
  void cleanup() { showLanguage(QStringLiteral("en")); }

  void everyTextOfThePage();
  void messages_data();
  void messages();
  void otherWordsStay();
  void manyPartsStay();
  void englishStays();
  void theHelpIsFoundInGerman();
  void realFiles();
  void wrongFiles_data();
  void wrongFiles();
};

void ShownMessageTest::everyTextOfThePage() {
  const QStringList texts = textsOfPage();
  QVERIFY(texts.size() > 700);
  QStringList wrong;
  for (QString message : texts) {
    message = place + message.replace(QChar(0x2026), filling);
    const QString shown = shownMessage(message);
    // Of two texts that fit, the one that says more may be another one of the page.
    const bool hasEnglish = !englishWords(shown.mid(place.size())).isEmpty();
    const bool isFilled = message.contains(filling) == shown.contains(filling);
    if (shown == message || !shown.startsWith(place) || hasEnglish || !isFilled) {
      wrong << QStringLiteral("%1\n  is shown as %2").arg(message, shown);
    }
  }
  for (const QString& one : wrong) qWarning("%s", qPrintable(one));
  QCOMPARE(wrong.size(), 0);
}

void ShownMessageTest::messages_data() {
  QTest::addColumn<QString>("english");
  QTest::addColumn<QString>("german");
  const auto add = [](const char* english, const char* german) {
    QTest::newRow(QByteArray(english).replace('\n', ' ').constData()) << english << german;
  };
  add("there is no file b.csv", "die Datei b.csv gibt es nicht");
  add("/split: every row is the same; a hold-out that keeps equal rows together needs two different ones",
      "/split: alle Zeilen sind gleich; ein Hold-out, das gleiche Zeilen zusammenhält, braucht zwei verschiedene");
  add("first column", "erste Spalte");
  add("assumed: first column, the only one not scaled", "angenommen: erste Spalte, die einzige nicht skalierte");
  add("predicting “a” (assumed: first of 2 outputs) from 8 inputs, 768 rows",
      "„a“ (angenommen: erste von 2 Ausgaben) wird vorhergesagt aus 8 Eingaben, 768 Zeilen");
  add("“abc”", "„abc“");
  add("“,” separated, decimal point, header", "durch „,“ getrennt, Dezimalpunkt, Kopfzeile");
  // A name stays, even if it consists of English words.
  add("predicting “rows of the header” from 1 input, 5 rows",
      "„rows of the header“ wird vorhergesagt aus 1 Eingabe, 5 Zeilen");
  // Every line, or none.
  add("a.csv: the file is empty\nb.csv:2: a quote is not closed in this line",
      "a.csv: die Datei ist leer\nb.csv:2: in dieser Zeile ist ein Anführungszeichen nicht geschlossen");
  add("a.csv: the file is empty\nIt rains.", "a.csv: the file is empty\nIt rains.");
}

void ShownMessageTest::messages() {
  QFETCH(QString, english);
  QFETCH(QString, german);
  QCOMPARE(shownMessage(english), german);
}

void ShownMessageTest::otherWordsStay() {
  for (const char* text : {"", "12", "Kerridge says nothing of the kind.",
                           "the moon is empty, and a quote that opens here is never closed"}) {
    QCOMPARE(shownMessage(std::string(text)), QString::fromUtf8(text));
  }
}

/// Names that consist of texts of the page can be read in very many ways: it must not take forever to find none.
void ShownMessageTest::manyPartsStay() {
  QStringList parts;
  for (int i = 0; i < 200; ++i) parts << QStringLiteral("the file is empty%1 and rows of a is damaged: b").arg(i);
  const QString list = parts.join(QStringLiteral(", "));
  for (const QString& message : {list, QStringLiteral("left out: ") + list, QStringLiteral("It rains: ") + list}) {
    QCOMPARE(shownMessage(message), message);
  }
}

void ShownMessageTest::englishStays() {
  const QString message = QStringLiteral("b.csv: the file is empty");
  QVERIFY(shownMessage(message) != message);
  {
    const EnglishTexts inFiles;
    QCOMPARE(shownMessage(message), message);
  }
  QVERIFY(shownMessage(message) != message);
  showLanguage(QStringLiteral("en"));
  QCOMPARE(shownMessage(message), message);
}

void ShownMessageTest::theHelpIsFoundInGerman() {
  int found = 0;
  for (QString message : textsOfPage()) {
    message = place + message.replace(QChar(0x2026), filling);
    const QString topic = messageTopic(message);
    if (topic.isEmpty()) continue;
    ++found;
    QVERIFY2(!messageTopic(shownMessage(message)).isEmpty(), qPrintable(shownMessage(message)));
  }
  QVERIFY(found > 600);
}

void ShownMessageTest::realFiles() {
  const QString folder = qEnvironmentVariable("KERRIDGE_DATA");
  if (folder.isEmpty()) QSKIP("KERRIDGE_DATA is not set: no real data files");
  QStringList wrong;
  const auto look = [&wrong](const std::string& text) {
    const QString shown = shownMessage(text);
    if (!englishWords(shown).isEmpty()) wrong << QString::fromStdString(text) + QStringLiteral("\n    => ") + shown;
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
