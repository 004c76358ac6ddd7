// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

class QFont;

namespace kerridge {

/// Letters that no installed font has: Qt takes them from any font that has them, and draws boxes where none does.
class MissingGlyphs {
 public:
  /// Of these texts; each letter once, in their order.
  static QString lettersIn(const QStringList& texts, const QFont& font);

  /// A sentence that says which letters appear as boxes; "" where there are none, or where their scripts were named
  /// before.
  QString note(const QStringList& texts, const QFont& font);

 private:
  QSet<int> m_named;  ///< scripts
};

}  // namespace kerridge
