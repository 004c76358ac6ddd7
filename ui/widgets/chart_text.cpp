// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart_text.h"

#include <QHash>
#include <QStringList>

#include <optional>
#include <vector>

#include "session/shown_number.h"
#include "widgets/chart_words.h"
#include "widgets/shown_text.h"

namespace kerridge {

namespace {

struct Words {
  const char* english;
  QStringList parts;  // between what is filled in
  qsizetype letters = 0;
};

std::vector<Words> readWords() {
  std::vector<Words> list;
  for (const char* english : chartWords) {
    QString text = QString::fromUtf8(english);
    for (const QLatin1String filled : {QLatin1String("%2"), QLatin1String("%3")}) {
      text.replace(filled, QLatin1String("%1"));
    }
    Words words{english, text.split(QLatin1String("%1")), 0};
    for (const QString& part : words.parts) words.letters += part.size();
    list.push_back(words);
  }
  return list;
}

/// What is filled in; nothing if the text has other words.
std::optional<QStringList> filledIn(const QString& text, const QStringList& parts) {
  if (!text.startsWith(parts.front()) || !text.endsWith(parts.back())) return std::nullopt;
  const qsizetype end = text.size() - parts.back().size();
  qsizetype from = parts.front().size();
  QStringList filled;
  for (qsizetype i = 1; i < parts.size(); ++i) {
    const qsizetype at = i + 1 == parts.size() ? end : text.indexOf(parts[i], from);
    if (at <= from || at > end) return std::nullopt;
    filled << text.mid(from, at - from);
    from = at + parts[i].size();
  }
  // Without anything to fill in, the only part is both the beginning and the end.
  if (parts.size() == 1 && text.size() != parts.front().size()) return std::nullopt;
  return filled;
}

QString translated(const char* english, const QStringList& filled) {
  QString text = QCoreApplication::translate("charts", english);
  switch (filled.size()) {
    case 0: return text;
    case 1: return text.arg(filled[0]);
    case 2: return text.arg(filled[0], filled[1]);
    default: return text.arg(filled[0], filled[1], filled[2]);
  }
}

QString translatedPart(const QString& part) {
  // A name of core counts before words with something filled in: "Across splits" is a chart.
  if (QString name = shownText(part.toStdString()); name != part) return name;
  static const std::vector<Words> list = readWords();
  const Words* best = nullptr;
  QStringList filled;
  for (const Words& words : list) {
    if (best != nullptr && words.letters <= best->letters) continue;
    const auto found = filledIn(part, words.parts);
    if (!found) continue;
    best = &words;
    filled = *found;
  }
  return best != nullptr ? translated(best->english, filled) : part;
}

}  // namespace

QString chartText(const std::string& english) {
  QString text = QString::fromStdString(english);
  // In English nothing is looked up.
  const char* probe = QT_TRANSLATE_NOOP("charts", "training data");
  if (text.isEmpty() || QCoreApplication::translate("charts", probe) == QLatin1String(probe)) return text;
  // Charts are drawn again at every movement of a model.
  constexpr qsizetype mostKept = 2000;
  thread_local QHash<QString, QString> known;
  if (const auto found = known.constFind(text); found != known.cend()) return *found;
  static const QString between = QStringLiteral(" · ");
  QStringList parts = text.split(between);
  for (QString& part : parts) part = translatedPart(part);
  if (known.size() >= mostKept) known.clear();
  return *known.insert(text, withShownNumbers(parts.join(between)));
}

}  // namespace kerridge
