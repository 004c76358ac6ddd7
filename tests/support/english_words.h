// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

namespace kerridge::test {

/// Words of a text that English sentences have and German ones do not. Names in quotes, JSON and German compounds with
/// English words in them (Leave-one-out) do not count.
inline QStringList englishWords(QString text) {
  static const QRegularExpression quoted(
      QStringLiteral("[“„][^”“]*[”“]|\"[^\"]*\"|\\[[^\\]]*\\]|\\w+-one-out|\\w+-out"));
  static const QRegularExpression english(
      QStringLiteral("\\b(the|of|and|with|is|are|has|have|not|from|row|rows|column|columns|input|inputs|target|left|"
                     "out|its|texts|more|for|to|by|that|this|values|there|but|be|used|first|only)\\b"),
      QRegularExpression::UseUnicodePropertiesOption);
  text.remove(quoted);
  QStringList words;
  for (auto each = english.globalMatch(text); each.hasNext();) words << each.next().captured(0);
  return words;
}

}  // namespace kerridge::test
