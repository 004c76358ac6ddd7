// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of core in German: every text of the page, whatever is filled in, and what is said of real files.
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStringList>
#include <QTest>

#include "session/data_reading.h"
#include "session/help_pages.h"
#include "session/language.h"
#include "session/message_page.h"
#include "support/test.h"

namespace shown_message_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const QString filling = QStringLiteral("“abc” 12");
const QString place = QStringLiteral("some.csv:3: ");

/// The bold texts of the page, without those of the command line.
QStringList textsOfPage() {
  QStringList texts;
  bool isShown = true;
  static const QRegularExpression bold(QStringLiteral("\\*\\*(.+?)\\*\\*"));
  for (const QString& line : helpText(QStringLiteral("messages")).split(QLatin1Char('\n'))) {
    if (line.startsWith(QLatin1String("## "))) isShown = line != QLatin1String("## The command line");
    if (!isShown || !line.startsWith(QLatin1String("- "))) continue;
    for (auto each = bold.globalMatch(line); each.hasNext();) texts << each.next().captured(1);
  }
  return texts;
}

/// The words of a sentence that no German one has, outside names in quotes.
QStringList englishWords(QString text) {
  static const QRegularExpression quoted(QStringLiteral("[“„][^”“]*[”“]"));
  static const QRegularExpression english(
      QStringLiteral("\\b(the|of|and|with|is|are|has|have|not|from|row|rows|column|columns|input|inputs|target|left|out|"
                     "text|texts|more|for|to|by|that|this|left out|value|values|there|but|be|used)\\b"));
  text.remove(quoted);
  QStringList words;
  for (auto each = english.globalMatch(text); each.hasNext();) words << each.next().captured(0);
  return words;
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
  void englishStays();
  void theHelpIsFoundInGerman();
  void realFiles();
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
    if (shown == message || !shown.startsWith(place) || hasEnglish || !shown.contains(filling) != !message.contains(filling)) {
      wrong << QStringLiteral("%1\n  is shown as %2").arg(message, shown);
    }
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(QString::number(wrong.size()) + QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
}

void ShownMessageTest::messages_data() {
  QTest::addColumn<QString>("english");
  QTest::addColumn<QString>("german");
  QTest::newRow("no file") << "there is no file b.csv" << "es gibt keine Datei b.csv";
}

void ShownMessageTest::messages() {
  QFETCH(QString, english);
  QFETCH(QString, german);
  QCOMPARE(shownMessage(english), german);
}

void ShownMessageTest::otherWordsStay() {
  for (const char* text : {"", "12", "“abc”", "Kerridge says nothing of the kind.", "the moon is empty, and a quote that opens here is never closed"}) {
    QCOMPARE(shownMessage(std::string(text)), QString::fromUtf8(text));
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
  QVERIFY2(wrong.isEmpty(), qPrintable(QString::number(wrong.size()) + QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
}

KERRIDGE_TEST(ShownMessageTest)

}  // namespace shown_message_test

#include "shown_message_test.moc"
