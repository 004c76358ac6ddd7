// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "dialogs/data_reading.h"
#include "window/background_task.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QListWidget;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace kerridge {

class TablePreviewModel;

/// How a file is read and which column plays which part: a sentence and a few choices, the table always beside them.
/// Reading goes on in the background; every choice reads again. OK is open as soon as the choices make a data set, and
/// says why where it is not.
class OpenDataDialog : public QDialog {
  Q_OBJECT

 public:
  OpenDataDialog(DataReading reading, StandardizeSpec standardize, QWidget* parent = nullptr);

  const DataReading& reading() const { return m_reading; }
  StandardizeSpec standardize() const;

 private:
  void buildSentence(QVBoxLayout* layout);
  void buildRoles(QVBoxLayout* layout);
  void buildTable(QVBoxLayout* layout);
  void buildFoot(QVBoxLayout* layout);
  QComboBox* addChoice(QHBoxLayout* layout, const QString& before, const QString& name, const QString& tip);

  /// Reads the file again (new ReadOptions) or only builds the data set again (new roles), in the background.
  void restart(bool readAgain);
  void showReading(DataReading reading);
  void showColumns();
  void showDiagnostics();
  void refreshOk();
  Roles chosenRoles() const;

  DataReading m_reading;
  TablePreviewModel* m_preview;
  QLabel* m_sentence;
  QComboBox *m_separator, *m_decimal, *m_header;
  QComboBox *m_target, *m_split, *m_missing;
  QCheckBox *m_inputs, *m_standardizeTarget;
  QListWidget* m_columns;
  QTableView* m_table;
  QListWidget* m_diagnostics;
  QLabel* m_reason;
  QPushButton* m_ok;
  BackgroundTask m_task;
};

}  // namespace kerridge
