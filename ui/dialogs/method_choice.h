// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QCheckBox;
class QComboBox;

namespace kerridge {

/// Which model is meant, and for a function in which language and whether with its prediction intervals. Open until the
/// user answers; deletes itself.
class MethodChoice : public QDialog {
  Q_OBJECT

 public:
  /// `languages`: none where none is asked for.
  MethodChoice(const QString& title, const QStringList& methods, int first, const QStringList& languages,
               QWidget* parent);
  /// Asks for the intervals, too. `kinds`: of each method, with their size; an empty one where it has none.
  void offerIntervals(const QStringList& kinds, bool wanted);

 Q_SIGNALS:
  void chosen(int method, int language, bool intervals);

 private:
  QComboBox* m_methods;
  QComboBox* m_languages;
  QCheckBox* m_intervals;
};

}  // namespace kerridge
