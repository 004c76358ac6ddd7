// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/message_page.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "help/help_pages.h"
#include "texts/text_with_gaps.h"

namespace kerridge {

namespace {

const QString messagesPage = QStringLiteral("messages");

// A shorter text may stand in any sentence.
constexpr qsizetype leastWords = 2;
constexpr qsizetype leastLetters = 9;

struct KnownText {
  TextWithGaps english;
  QString translation;  // with %1 for the first gap of the English text
  TextWithGaps translated;
  int entry = 0;
  bool isShort = false;
  bool follows = false;  // a sentence that stands behind another message, which counts more
};

struct KnownTexts {
  QString probe;
  std::vector<KnownText> texts;
};

qsizetype wordsIn(const QString& text) {
  static const QRegularExpression word(QStringLiteral("\\p{L}{2,}"));
  return text.count(word);
}

/// A text of the page is one of core, or one of the window, with its own translation.
QString translation(const QString& english) {
  const QString shown = QCoreApplication::translate("texts", english.toUtf8().constData());
  return shown != english ? shown : QCoreApplication::translate("messages", english.toUtf8().constData());
}

// Differs between languages, and is itself in English, also while files are written.
const QString probe = QStringLiteral("the file is empty");

/// With the gaps as Qt's translations have them: … becomes %1, %2 and so on.
QString numbered(QString text) {
  for (int number = 1; number <= 9; ++number) {
    const qsizetype at = text.indexOf(QChar(0x2026));
    if (at < 0) break;
    text.replace(at, 1, QStringLiteral("%%1").arg(number));
  }
  return text;
}

KnownText knownText(const QString& text, int entry) {
  const QString english = numbered(text);
  const QString shown = translation(english);
  KnownText known{TextWithGaps(english), shown, TextWithGaps(shown), entry, false, false};
  const QString words = known.english.parts().join(QLatin1Char(' '));
  known.isShort = known.english.letters() < leastLetters || wordsIn(words) < leastWords;
  return known;
}

std::vector<KnownText> readTexts() {
  static const QRegularExpression bold(QStringLiteral("\\*\\*(.+?)\\*\\*"));
  static const QRegularExpression behind(QStringLiteral("^\\x{2026} \\p{Lu}.*\\.$"));
  std::vector<KnownText> texts;
  int entry = -1;
  for (const QString& line : englishHelpText(messagesPage).split(QLatin1Char('\n'))) {
    if (!line.startsWith(QLatin1String("- "))) continue;
    ++entry;
    for (auto each = bold.globalMatch(line); each.hasNext();) {
      const QString text = each.next().captured(1);
      texts.push_back(knownText(text, entry));
      texts.back().follows = text.contains(behind);
    }
  }
  return texts;
}

/// For the language that tr() gives now.
std::shared_ptr<const KnownTexts> knownTexts() {
  static std::mutex mutex;
  static std::shared_ptr<const KnownTexts> known;
  const QString now = translation(probe);
  const std::scoped_lock lock(mutex);
  if (!known || known->probe != now) known = std::make_shared<const KnownTexts>(KnownTexts{now, readTexts()});
  return known;
}

}  // namespace

QString messageTopic(const QString& message) {
  const auto known = knownTexts();
  const QString plain = message.simplified();
  const KnownText* best = nullptr;
  const auto isBetter = [](const KnownText& text, const KnownText& other) {
    return text.follows == other.follows ? text.english.letters() > other.english.letters() : other.follows;
  };
  for (const KnownText& text : known->texts) {
    if (text.isShort || (best != nullptr && !isBetter(text, *best))) continue;
    if (text.english.placeIn(plain) || text.translated.placeIn(plain)) best = &text;
  }
  return best == nullptr ? QString() : messagesPage + QLatin1Char('#') + QString::number(best->entry);
}

}  // namespace kerridge
