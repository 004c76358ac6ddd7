// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/shown_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "base/sentence.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "texts/text_with_gaps.h"

namespace kerridge {

namespace {

/// Words may have numbers in them, such as "KRR, λ = 0.1".
QString wordsText(const Text& text) {
  const QString shown = QCoreApplication::translate("texts", text.pattern().c_str());
  const bool isKnown = shown != QString::fromStdString(text.pattern());
  const QString pattern = withShownNumbers(isKnown ? shown : shownText(text.pattern()));
  QStringList filling;
  for (const Text& part : text.parts()) filling << shownText(part);
  return TextWithGaps::filled(pattern, filling);
}

QString asSentence(const QString& text) {
  const QString shown = QString::fromStdString(sentence(text.toStdString()));
  return shown.left(1).toUpper() + shown.mid(1);
}

}  // namespace

QString shownText(const Text& text) {
  if (text.empty()) return {};  // which a file of translations answers with its own header
  switch (text.kind()) {
    case Text::Kind::words: return wordsText(text);
    case Text::Kind::number: return withShownNumbers(text.pattern());
    case Text::Kind::sentence: return asSentence(shownText(text.parts().front()));
    case Text::Kind::list: break;
    case Text::Kind::name: return QString::fromStdString(text.pattern());
  }
  QStringList parts;
  for (const Text& part : text.parts()) parts << shownText(part);
  return parts.join(QString::fromStdString(text.pattern()));
}

QString shownDiagnostic(const Diagnostic& diagnostic) {
  return QString::fromStdString(visible(shownText(textOf(diagnostic)).toStdString()));
}

}  // namespace kerridge
