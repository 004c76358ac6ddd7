// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

#include "reading/reader.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace kerridge {

/// How the fields of the selected columns are read, their marks of missing values and their name, and the lines of the
/// file that are not rows: a line of controls below the preview. It shows the settings in force, detected or chosen,
/// and emits those that the user fixed.
class MeaningEditor : public QWidget {
  Q_OBJECT

 public:
  explicit MeaningEditor(QWidget* parent = nullptr);

  /// `asked`: what the user has fixed so far; `columns`: 0-based, those selected.
  void show(const ReadOptions& asked, const ReadResult& read, const QList<int>& columns);

 Q_SIGNALS:
  void changed(const kerridge::Meaning& meaning);

 private:
  QLineEdit* addEdit(const QString& before, const QString& name, const QString& tip, const QString& objectName,
                     int characters);
  std::vector<std::string> selectedNames() const;
  void chooseKind();
  void takeName();
  void takeMarks();
  void takeLines();

  Meaning m_asked;  ///< what the user fixed
  std::shared_ptr<const Table> m_table;
  Meaning m_found;  ///< what is in force
  QList<int> m_columns;
  QComboBox* m_kind;
  QLineEdit *m_name, *m_marks, *m_lines;
};

/// "2, 105" as lines, ascending; nothing if some part is no number from 1 on.
std::optional<std::vector<Index>> linesOf(const QString& text);

}  // namespace kerridge
