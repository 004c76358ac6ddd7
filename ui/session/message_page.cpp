// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/message_page.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>
#include <vector>

#include "session/help_pages.h"

namespace kerridge {

namespace {

const QString messagesPage = QStringLiteral("messages");

// A text with less says too little to know a message by.
constexpr qsizetype leastWords = 2;
constexpr qsizetype leastLetters = 10;

struct KnownText {
  QStringList parts;  // between what is filled in
  qsizetype letters = 0;
  int entry = 0;
  bool follows = false;  // a sentence that stands behind another message, which counts more
};

qsizetype wordsIn(const QString& text) {
  static const QRegularExpression word(QStringLiteral("\\p{L}{2,}"));
  return text.count(word);
}

std::vector<KnownText> readPage() {
  static const QRegularExpression bold(QStringLiteral("\\*\\*(.+?)\\*\\*"));
  static const QRegularExpression behind(QStringLiteral("^\\x{2026} \\p{Lu}.*\\.$"));
  std::vector<KnownText> texts;
  int entry = -1;
  for (const QString& line : helpText(messagesPage).split(QLatin1Char('\n'))) {
    if (!line.startsWith(QLatin1String("- "))) continue;
    ++entry;
    for (auto each = bold.globalMatch(line); each.hasNext();) {
      const QString text = each.next().captured(1);
      KnownText known{text.split(QChar(0x2026), Qt::SkipEmptyParts), 0, entry, text.contains(behind)};
      for (const QString& part : known.parts) known.letters += part.trimmed().size();
      if (known.letters >= leastLetters && wordsIn(known.parts.join(QLatin1Char(' '))) >= leastWords) {
        texts.push_back(std::move(known));
      }
    }
  }
  return texts;
}

bool has(const QString& message, const QStringList& parts) {
  qsizetype from = 0;
  return std::all_of(parts.begin(), parts.end(), [&](const QString& part) {
    const qsizetype at = message.indexOf(part, from, Qt::CaseInsensitive);
    from = at + part.size();
    return at >= 0;
  });
}

}  // namespace

QString messageTopic(const QString& message) {
  static const std::vector<KnownText> texts = readPage();
  const QString plain = message.simplified();
  const KnownText* best = nullptr;
  const auto isBetter = [](const KnownText& known, const KnownText& other) {
    return known.follows == other.follows ? known.letters > other.letters : other.follows;
  };
  for (const KnownText& known : texts) {
    if ((best == nullptr || isBetter(known, *best)) && has(plain, known.parts)) best = &known;
  }
  return best == nullptr ? QString() : messagesPage + QLatin1Char('#') + QString::number(best->entry);
}

}  // namespace kerridge
