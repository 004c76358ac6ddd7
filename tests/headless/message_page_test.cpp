// SPDX-License-Identifier: GPL-3.0-or-later
// A message leads to the entry of the help that explains it, whatever is filled in.
#include "help/message_page.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <vector>

#include "help/help_pages.h"
#include "support/test.h"

namespace message_page_test {

using namespace kerridge;

namespace {

struct Sample {
  QString text;  // as on the page
  int entry = 0;
};

/// The bold texts of the page that say enough.
std::vector<Sample> textsOfPage() {
  std::vector<Sample> samples;
  static const QRegularExpression bold(QStringLiteral("\\*\\*(.+?)\\*\\*"));
  static const QRegularExpression word(QStringLiteral("\\p{L}{2,}"));
  int entry = -1;
  for (const QString& line : helpText(QStringLiteral("messages")).split(QLatin1Char('\n'))) {
    if (!line.startsWith(QLatin1String("- "))) continue;
    ++entry;
    for (auto each = bold.globalMatch(line); each.hasNext();) {
      const QString text = each.next().captured(1);
      if (text.count(word) >= 2 && text.size() > 14) samples.push_back({text, entry});
    }
  }
  return samples;
}

/// The words that stand whatever is filled in.
QString fixedWords(QString text) {
  static const QRegularExpression others(QStringLiteral("[^\\p{L}\\p{N}]+"));
  return text.replace(others, QStringLiteral(" ")).trimmed();
}

/// Some messages of two topics are of the same words.
bool saysTheSame(const std::vector<Sample>& samples, int entry, const QString& text) {
  return std::any_of(samples.begin(), samples.end(), [&](const Sample& sample) {
    return sample.entry == entry && fixedWords(sample.text) == fixedWords(text);
  });
}

}  // namespace

class MessagePageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyTextOfThePageIsFound();
  void messagesOfTheProgram_data();
  void messagesOfTheProgram();
};

void MessagePageTest::everyTextOfThePageIsFound() {
  const std::vector<Sample> samples = textsOfPage();
  QVERIFY(samples.size() > 500);
  QStringList wrong;
  for (const Sample& sample : samples) {
    QString message = QStringLiteral("/some/place: ") + sample.text;
    message.replace(QChar(0x2026), QStringLiteral("“abc” 12"));
    const QString topic = messageTopic(message);
    const int entry = topic.section(QLatin1Char('#'), 1).toInt();
    if (topic.isEmpty() || (entry != sample.entry && !saysTheSame(samples, entry, sample.text))) {
      wrong << QStringLiteral("“%1” of entry %2 leads to “%3”").arg(message).arg(sample.entry).arg(topic);
    }
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void MessagePageTest::messagesOfTheProgram_data() {
  QTest::addColumn<QString>("message");
  QTest::addColumn<QString>("meaning");  // empty: the page does not know it
  QTest::newRow("no file") << "folder/b.csv: there is no such file"
                           << "Nothing has this name.";
  QTest::newRow("text among numbers")
      << "b.csv:12:3: column “age”: “old” is not a number, but 31 other values are; for a missing value write nothing, "
         "?, NA, NaN or null, or list the text in “missing” of the reading"
      << "Correct the value or write it as missing.";
  QTest::newRow("two lines") << "b.csv: the file is empty\nKerridge opened nothing"
                             << "There is no table to read.";
  QTest::newRow("with what became of it") << "Could not open b.csv: there is no such file. Nothing was changed."
                                          << "Nothing has this name.";
  QTest::newRow("capital") << "There is no such file"
                           << "Nothing has this name.";
  QTest::newRow("other words") << "Kerridge says nothing of the kind." << QString();
  QTest::newRow("nothing") << QString() << QString();
}

void MessagePageTest::messagesOfTheProgram() {
  QFETCH(QString, message);
  QFETCH(QString, meaning);
  const QString topic = messageTopic(message);
  QCOMPARE(topic.isEmpty(), meaning.isEmpty());
  if (meaning.isEmpty()) return;
  QCOMPARE(topic.section(QLatin1Char('#'), 0, 0), QStringLiteral("messages"));
  const QStringList entries = helpText(QStringLiteral("messages")).split(QStringLiteral("\n- ")).mid(1);
  const QString entry = entries.value(topic.section(QLatin1Char('#'), 1).toInt());
  QVERIFY2(entry.contains(meaning), qPrintable(entry));
}

KERRIDGE_TEST(MessagePageTest)

}  // namespace message_page_test

#include "message_page_test.moc"
