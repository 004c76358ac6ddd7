// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/chart_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "help/message_page.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "texts/text_with_gaps.h"

namespace kerridge {

namespace {

/// Words may have numbers in them, such as "KRR, λ = 0.1".
QString wordsText(const Text& text) {
  const QString shown = QCoreApplication::translate("charts", text.pattern().c_str());
  const bool isKnown = shown != QString::fromStdString(text.pattern());
  const QString pattern = withShownNumbers(isKnown ? shown : shownText(text.pattern()));
  QStringList filling;
  for (const Text& part : text.parts()) filling << chartText(part);
  return TextWithGaps::filled(pattern, filling);
}

}  // namespace

QString chartText(const Text& text) {
  if (text.empty()) return {};  // which a file of translations answers with its own header
  switch (text.kind()) {
    case Text::Kind::words: return wordsText(text);
    case Text::Kind::number: return withShownNumbers(text.pattern());
    case Text::Kind::message: return shownMessage(text.pattern());
    case Text::Kind::list: break;
    case Text::Kind::name: return QString::fromStdString(text.pattern());
  }
  QStringList parts;
  for (const Text& part : text.parts()) parts << chartText(part);
  return parts.join(QStringLiteral(" · "));
}

}  // namespace kerridge
