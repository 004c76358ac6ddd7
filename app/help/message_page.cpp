// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/message_page.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/kept_results.h"
#include "help/help_pages.h"
#include "help/message_words.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "texts/text_with_gaps.h"

namespace kerridge {

namespace {

const QString messagesPage = QStringLiteral("messages");
const char* const messagesContext = "messages";

// A shorter text may stand in any sentence.
constexpr qsizetype leastWords = 2;
constexpr qsizetype leastLetters = 9;

struct KnownText {
  TextWithGaps english;
  QString translation;  // with %1 for the first gap of the English text
  TextWithGaps translated;
  int entry = 0;  // -1 if it is not on the page
  bool isShort = false;
  bool follows = false;  // a sentence that stands behind another message, which counts more
};

struct KnownTexts {
  QString probe;
  std::vector<KnownText> texts;
};

bool saysMore(const QString& text) {
  return std::any_of(text.begin(), text.end(), [](QChar letter) { return letter.isLetterOrNumber(); });
}

/// A name as quotedName() writes it.
bool isQuoted(const QString& text) {
  return text.startsWith(QChar(0x201c)) && text.indexOf(QChar(0x201d)) == text.size() - 1;
}

/// A name before a message: of a study, a split, a file.
bool isLabel(const QString& text) {
  static const QRegularExpression label(QStringLiteral("^[^“”().;]{1,60}: $"));
  return label.match(text).hasMatch();
}

/// How much of a message is its place: "housing.csv:12:3: ", "/split/train: ", "--rule: ".
qsizetype placeLength(const QString& message) {
  static const QRegularExpression place(
      QStringLiteral("^(?:/[\\w/-]+|--[\\w-]+|[^“”();]*?\\.\\w{1,10}(?::\\d+){0,2}): (?=\\S)"));
  return place.match(message).capturedLength();
}

/// Where a text that is put together may be cut: at commas, semicolons, brackets and ends of sentences outside quotes.
std::vector<qsizetype> cutsOf(const QString& text) {
  std::vector<qsizetype> cuts;
  int quotes = 0;
  for (qsizetype i = 0; i < text.size(); ++i) {
    if (text[i] == QChar(0x201c)) ++quotes;
    if (text[i] == QChar(0x201d)) --quotes;
    const bool ends = text[i] == QLatin1Char('.') && i + 1 < text.size() && text[i + 1] == QLatin1Char(' ');
    const bool isComma = text[i] == QLatin1Char(',') && i + 1 < text.size() && text[i + 1] == QLatin1Char(' ');
    if (quotes == 0 && (ends || isComma || QStringLiteral("();").contains(text[i]))) cuts.push_back(i);
  }
  return cuts;
}

qsizetype wordsIn(const QString& text) {
  static const QRegularExpression word(QStringLiteral("\\p{L}{2,}"));
  return text.count(word);
}

QString translation(const QString& english) {
  return QCoreApplication::translate(messagesContext, english.toUtf8().constData());
}

/// A name in quotes, in those of the language.
QString inQuotes(const QString& quoted) {
  return QCoreApplication::translate(messagesContext, QT_TRANSLATE_NOOP("messages", "“%1”"))
      .arg(quoted.mid(1, quoted.size() - 2));
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
  for (const char* words : messageWords) texts.push_back(knownText(QString::fromUtf8(words), -1));
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

class Translator {
 public:
  explicit Translator(const std::vector<KnownText>& texts) : m_texts(texts) {}

  /// Nothing if a word of the text is unknown; a name or a number has none.
  std::optional<QString> whole(const QString& text) {
    auto words = sentences(text, false);
    return m_letters > mostLetters ? std::nullopt : words;
  }

 private:
  // A text of hundreds of parts, such as a list of the names in a file, may be read in very many ways. What takes
  // longer than a moment stays in English: the window waits.
  static constexpr qsizetype mostLetters = 40000;  // of all texts that are searched, about 50 ms

  struct Candidate {
    const KnownText* known;
    TextWithGaps::Place place;
  };

  std::vector<Candidate> candidates(const QString& text) {
    std::vector<Candidate> found;
    m_letters += text.size();
    if (m_letters > mostLetters) return found;
    for (const KnownText& known : m_texts) {
      auto place = known.english.placeIn(text);
      if (!place || (known.isShort && (saysMore(text.left(place->begin)) || saysMore(text.mid(place->end))))) continue;
      found.push_back({&known, *std::move(place)});
    }
    std::stable_sort(found.begin(), found.end(), [](const Candidate& one, const Candidate& other) {
      return one.known->english.letters() > other.known->english.letters();
    });
    return found;
  }

  /// One after the other, for a text with a gap at its beginning takes everything before it.
  /// `isFilling`: what fills a gap, where unknown words are names.
  std::optional<QString> sentences(const QString& text, bool isFilling) {
    QHash<QString, std::optional<QString>>& known = isFilling ? m_fillings : m_sentences;
    if (const auto found = known.constFind(text); found != known.cend()) return *found;
    auto words = newSentences(text, isFilling);
    known.insert(text, words);
    return words;
  }

  std::optional<QString> newSentences(const QString& text, bool isFilling) {
    static const QRegularExpression end(QStringLiteral("(?<=[.!?]) (?=[\\p{Lu}“])"));
    const QStringList parts = text.split(end);
    if (parts.size() == 1) return wordsOf(text, isFilling);
    QStringList done;
    for (const QString& part : parts) {
      if (const auto words = wordsOf(part, false)) done << *words;
    }
    return done.size() == parts.size() ? done.join(QLatin1Char(' ')) : wordsOf(text, isFilling);
  }

  std::optional<QString> wordsOf(const QString& text, bool isFilling) {
    if (isQuoted(text)) return inQuotes(text);
    if (wordsIn(text) == 0) return withShownNumbers(text);
    if (QString ofCore = shownText(text.toStdString()); ofCore != text) return ofCore;
    const std::vector<Candidate> found = candidates(text);
    for (const Candidate& candidate : found) {
      if (auto words = wordsWith(candidate, text, false)) return words;
    }
    if (auto words = wordsOfPieces(text, isFilling); words || !isFilling) return words;
    for (const Candidate& candidate : found) {
      if (auto words = wordsWith(candidate, text, true)) return words;
    }
    return std::nullopt;
  }

  /// `withNames`: there may be unknown words before and after it.
  std::optional<QString> wordsWith(const Candidate& candidate, const QString& text, bool withNames) {
    const TextWithGaps::Place& place = candidate.place;
    const auto beside = [&](const QString& part) -> std::optional<QString> {
      if (auto known = sentences(part, withNames)) return known;
      return withNames || isLabel(part) ? std::optional(part) : std::nullopt;
    };
    const auto before = beside(text.left(place.begin));
    const auto after = before ? beside(text.mid(place.end)) : std::nullopt;
    if (!after) return std::nullopt;
    // Beside words as short as "rows" stands only what is known.
    const bool strict = candidate.known->isShort && !withNames;
    QStringList filling;
    for (const QString& part : place.filling) {
      const auto words = sentences(part, !strict);
      if (strict && !words) return std::nullopt;
      filling << words.value_or(part);
    }
    QString words = TextWithGaps::filled(candidate.known->translation, filling);
    if (text[place.begin].isUpper()) words.replace(0, 1, words.left(1).toUpper());
    return *before + words + *after;
  }

  /// Of a list, or a text with a remark in brackets.
  std::optional<QString> wordsOfPieces(const QString& text, bool isFilling) {
    const std::vector<qsizetype> cuts = cutsOf(text);
    if (cuts.empty()) return std::nullopt;
    QString result;
    for (std::size_t i = 0; i <= cuts.size(); ++i) {
      const qsizetype from = i == 0 ? 0 : cuts[i - 1] + 1;
      const qsizetype end = i == cuts.size() ? text.size() : cuts[i];
      const QString piece = text.mid(from, end - from);
      const QString plain = piece.trimmed();
      const auto words = sentences(plain, isFilling);
      if (!words && !isFilling) return std::nullopt;
      const qsizetype indent = plain.isEmpty() ? piece.size() : piece.indexOf(plain);
      result += piece.left(indent) + words.value_or(plain) + piece.mid(indent + plain.size());
      if (i < cuts.size()) result += text[cuts[i]];
    }
    return result;
  }

  const std::vector<KnownText>& m_texts;
  qsizetype m_letters = 0;                                         // that were searched
  QHash<QString, std::optional<QString>> m_sentences, m_fillings;  // what was read before
};

}  // namespace

QString messageTopic(const QString& message) {
  const auto known = knownTexts();
  const QString plain = message.simplified();
  const KnownText* best = nullptr;
  const auto isBetter = [](const KnownText& text, const KnownText& other) {
    return text.follows == other.follows ? text.english.letters() > other.english.letters() : other.follows;
  };
  for (const KnownText& text : known->texts) {
    if (text.isShort || text.entry < 0 || (best != nullptr && !isBetter(text, *best))) continue;
    if (text.english.placeIn(plain) || text.translated.placeIn(plain)) best = &text;
  }
  return best == nullptr ? QString() : messagesPage + QLatin1Char('#') + QString::number(best->entry);
}

QString shownMessage(const QString& english) {
  const QString now = translation(probe);
  if (now == probe || english.isEmpty()) return english;
  // Notes are shown again after every computation.
  static KeptResults<std::map<std::pair<QString, QString>, QString>> kept(500);
  return kept.of({now, english}, [&] {
    const auto known = knownTexts();
    Translator translator(known->texts);
    QStringList lines = english.split(QLatin1Char('\n'));
    bool isWhole = true;
    for (QString& line : lines) {
      const qsizetype place = placeLength(line);
      const auto words = translator.whole(line.mid(place));
      isWhole = isWhole && words;
      if (words) line = line.left(place) + *words;
    }
    return isWhole ? lines.join(QLatin1Char('\n')) : english;
  });
}

QString shownMessage(const std::string& english) { return shownMessage(QString::fromStdString(english)); }

QString shownDiagnostic(const Diagnostic& diagnostic) {
  const QString message = shownMessage(diagnostic.message);
  Diagnostic shown = diagnostic;
  shown.message = message.toStdString();
  return QString::fromStdString(toString(shown));
}

}  // namespace kerridge
