// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/text_with_gaps.h"

#include <QRegularExpression>

namespace kerridge {

TextWithGaps::TextWithGaps(const QString& text) {
  static const QRegularExpression gap(QStringLiteral("%\\d"));
  m_parts = text.split(gap);
  for (const QString& part : m_parts) m_letters += part.trimmed().size();
}

std::optional<TextWithGaps::Place> TextWithGaps::placeIn(const QString& text) const {
  Place place;
  place.begin = text.indexOf(m_parts.front(), 0, Qt::CaseInsensitive);
  if (place.begin < 0) return std::nullopt;
  place.end = place.begin + m_parts.front().size();
  for (qsizetype i = 1; i < m_parts.size(); ++i) {
    const bool isOpen = i + 1 == m_parts.size() && m_parts[i].isEmpty();
    const qsizetype at = isOpen ? text.size() : text.indexOf(m_parts[i], place.end, Qt::CaseInsensitive);
    if (at < 0) return std::nullopt;
    place.filling << text.mid(place.end, at - place.end);
    place.end = at + m_parts[i].size();
  }
  return place;
}

QString TextWithGaps::filled(const QString& text, const QStringList& filling) {
  QString result;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const int number = text[i] == QLatin1Char('%') && i + 1 < text.size() ? text[i + 1].digitValue() : 0;
    if (number < 1 || number > filling.size()) {
      result += text[i];
    } else {
      result += filling[number - 1];
      ++i;
    }
  }
  return result;
}

}  // namespace kerridge
