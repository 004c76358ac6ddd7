// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <QSet>
#include <QStringList>
#include <string>
#include <vector>

#include "figures/figure.h"

namespace kerridge {

/// What the legend switched off, by look rather than by name: names change while a parameter is dragged ("m = 1.5"),
/// colors and line styles do not.
using HiddenKeys = QSet<QString>;

/// If the names of a figure are "method kind" throughout ("KRR train", "KRR test", "M-RLSR train", …), with one color
/// per method and one line style per kind, the legend names methods and kinds instead of every pair. So it does where
/// methods have parts of the same name, and kinds beside them ("KRR", "90 % jackknife+ of KRR", "M-RLSR", …).
struct NameParts {
  std::map<ColorRole, Text> methods;
  std::vector<std::string> kinds;             ///< in English, in the order of their first appearance
  std::map<std::string, QString> shownKinds;  ///< each in the language of tr()
  bool ownNames = false;                      ///< methods have parts of the same name

  bool isEmpty() const { return methods.empty(); }
  /// The kind of a part of a method, "" for what belongs to none.
  std::string kindOf(ColorRole color, const Text& name) const;
};

/// Empty if the names do not split or the legend would not become shorter.
NameParts splitNames(const Figure& figure);

/// Which parts of a figure are to be seen.
class Visibility {
 public:
  Visibility() = default;
  Visibility(const Figure& figure, HiddenKeys hidden);

  bool shows(const Series& series) const;
  bool shows(const Band& band) const;
  bool shows(const BarSet& bars) const;
  bool isHidden(const QString& key) const { return m_hidden.contains(key); }
  const NameParts& names() const { return m_names; }

  static QString keyOf(const Series& series);
  static QString keyOf(const Band& band);
  static QString keyOf(const BarSet& bars);
  static QString methodKey(ColorRole color);
  static QString kindKey(const std::string& kind);

 private:
  bool shows(const QString& key, ColorRole color, const Text& name) const;

  HiddenKeys m_hidden;
  NameParts m_names;
};

}  // namespace kerridge
