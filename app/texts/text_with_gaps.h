// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace kerridge {

/// A text whose gaps are filled in elsewhere: "column %1 has no value". Finds itself in other texts and tells what
/// fills the gaps there. Gaps are numbered by their place. Immutable.
class TextWithGaps {
 public:
  explicit TextWithGaps(const QString& text);

  /// Between the gaps; the first or the last is empty where the text begins or ends with a gap. Never none.
  const QStringList& parts() const { return m_parts; }
  /// Of all parts, without blanks around them: of several texts that fit, the one with most says most.
  qsizetype letters() const { return m_letters; }

  struct Place {
    qsizetype begin = 0;  ///< 0 if this text begins with a gap
    qsizetype end = 0;    ///< one past the last letter; the end of the other text if this one ends with a gap
    QStringList filling;
  };
  /// Where this text first stands in another, in any case of letters.
  std::optional<Place> placeIn(const QString& text) const;

  /// `text` with its %1 … %9 filled in; a number beyond the filling stays.
  static QString filled(const QString& text, const QStringList& filling);

 private:
  QStringList m_parts;
  qsizetype m_letters = 0;
};

}  // namespace kerridge
