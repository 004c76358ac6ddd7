// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/chart_text.h"

#include <QStringList>

#include <unordered_map>
#include <vector>

#include "base/kept_results.h"
#include "help/message_page.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "texts/text_with_gaps.h"
#include "wording/chart_words.h"

namespace kerridge {

namespace {

struct Words {
  const char* english;
  TextWithGaps text;
};

std::vector<Words> readWords() {
  std::vector<Words> list;
  for (const char* english : chartWords) list.push_back({english, TextWithGaps(QString::fromUtf8(english))});
  return list;
}

QString translatedPart(const QString& part) {
  // A name of core counts before words with something filled in: "Across splits" is a chart.
  if (QString name = shownText(part.toStdString()); name != part) return name;
  static const std::vector<Words> list = readWords();
  const Words* best = nullptr;
  QStringList filled;
  for (const Words& words : list) {
    if (best != nullptr && words.text.letters() <= best->text.letters()) continue;
    const auto found = words.text.filling(part);
    if (!found) continue;
    best = &words;
    filled = *found;
  }
  // Why a chart is empty may be a message. Labels change at every movement and are not looked up among them.
  if (best == nullptr) return part.endsWith(QLatin1Char('.')) ? shownMessage(part) : part;
  // A name of core fills a gap with its own translation: "Run this study with Studies ▸ Accuracy table…".
  for (QString& text : filled) text = shownText(text.toStdString());
  return TextWithGaps::filled(QCoreApplication::translate("charts", best->english), filled);
}

}  // namespace

QString chartText(const std::string& english) {
  QString text = QString::fromStdString(english);
  // In English nothing is looked up.
  const char* probe = QT_TRANSLATE_NOOP("charts", "training data");
  if (text.isEmpty() || QCoreApplication::translate("charts", probe) == QLatin1String(probe)) return text;
  // Charts are drawn again at every movement of a model.
  static KeptResults<std::unordered_map<QString, QString>> known(2000);
  return known.of(text, [&] {
    const QString between = QStringLiteral(" · ");
    QStringList parts = text.split(between);
    for (QString& part : parts) part = translatedPart(part);
    return withShownNumbers(parts.join(between));
  });
}

QString axisTitle(const Axis& axis) {
  return axis.titleOfData ? QString::fromStdString(axis.title) : chartText(axis.title);
}

QString categoryText(const Axis& axis, const std::string& category) {
  return axis.inputs.empty() ? chartText(category) : withShownNumbers(category);
}

}  // namespace kerridge
