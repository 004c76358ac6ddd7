// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>

#include "document/background_task.h"
#include "storage/data_reading.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace kerridge {

class CensoredEditor;
class MeaningEditor;
class PreviewTable;
class ReadingChoice;
class SpectraRow;
class TablePreviewModel;

/// How a file is read and the role of each column, on one page: a sentence with parts that can be changed, and always
/// below it the table with a chip per column. Reading runs in the background, newest request first; every choice shows
/// its effect at once. OK is enabled as soon as the choices make a data set, and says why if it is not.
class OpenDataDialog : public QDialog {
  Q_OBJECT

 public:
  /// A reading that is a preview only is read in full at once.
  OpenDataDialog(DataReading reading, StandardizeSpec standardize, QWidget* parent = nullptr);

  /// The newest complete reading.
  const DataReading& reading() const { return m_reading; }
  StandardizeSpec standardize() const;
  bool isBusy() const { return m_task.isBusy(); }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build(const QString& fileName);
  void buildReading(QVBoxLayout* layout);
  void buildRoles(QVBoxLayout* layout);
  void buildTable(QVBoxLayout* layout);
  void buildRoleButtons(QVBoxLayout* layout);
  void buildTransform(QHBoxLayout* line);
  void buildFoot(QVBoxLayout* layout);
  QComboBox* addChoice(QHBoxLayout* layout, const QString& before, const QString& name, const QString& tip);

  /// Reads the file again with the options of the sentence.
  void readAgain();
  /// Builds the data set again with other roles.
  void useRoles(const Roles& roles);
  /// Stops reading; the choices go back to the newest complete reading.
  void cancelReading();
  void showReading(DataReading reading);
  void showSentence();
  void showRoles();
  void showMissing();
  void showDiagnostics();
  void refreshRoleButtons();
  /// The transform of the selected columns.
  void chooseTransform();
  void showTransform(const QList<int>& columns);
  void refreshProgress();
  void refreshOk();

  DataReading m_reading;   ///< complete
  ReadOptions m_asked;     ///< what the user fixed of the reading
  DataReading m_shown;     ///< the same, or the preview of the one under way
  Roles m_roles;           ///< as chosen; the reading follows
  bool m_rereads = false;  ///< the task under way reads the file, it does not only build the data set
  TablePreviewModel* m_preview;
  PreviewTable* m_table = nullptr;
  ReadingChoice* m_choice = nullptr;
  MeaningEditor* m_meaning = nullptr;
  SpectraRow* m_spectra = nullptr;
  CensoredEditor* m_censored = nullptr;
  QLabel *m_sentence = nullptr, *m_selected = nullptr, *m_reason = nullptr, *m_inputCount = nullptr;
  QComboBox *m_target = nullptr, *m_missing = nullptr, *m_transform = nullptr;
  QCheckBox *m_inputs = nullptr, *m_standardizeTarget = nullptr;
  QList<QToolButton*> m_roleButtons;
  QListWidget* m_diagnostics = nullptr;
  QProgressBar* m_progress = nullptr;
  QToolButton* m_stop = nullptr;
  QPushButton* m_ok = nullptr;
  QElapsedTimer m_since;
  QTimer m_poll;
  BackgroundTask m_task;
};

}  // namespace kerridge
