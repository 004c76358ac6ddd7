// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QComboBox;

namespace kerridge {

/// Which model is meant, and for a function in which language. Open until the user answers; deletes itself.
class MethodChoice : public QDialog {
  Q_OBJECT

 public:
  /// `languages`: none where none is asked for.
  MethodChoice(const QString& title, const QStringList& methods, int first, const QStringList& languages,
               QWidget* parent);

 Q_SIGNALS:
  void chosen(int method, int language);

 private:
  QComboBox* m_methods;
  QComboBox* m_languages;
};

}  // namespace kerridge
