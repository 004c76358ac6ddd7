// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

#include "experiment/experiment.h"
#include "widgets/file_chooser.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace kerridge {

/// What a live page of the experiment shows, and where it is written.
class PageDialog : public QDialog {
  Q_OBJECT

 public:
  /// `file`: proposed. `contents`: what the page contains of a data file, "" where there is none.
  PageDialog(const Experiment& experiment, const QString& file, const QString& contents, FileChooser chooser,
             QWidget* parent = nullptr);

  QString file() const;
  /// Ids of charts, at least one and at most four.
  QStringList charts() const;
  /// A page to read, of what the studies of the experiment found.
  bool ofStudies() const;
  /// "en" or "de".
  QString language() const;

 private:
  void browse();
  void refresh();
  void tryToAccept();

  FileChooser m_chooser;
  QComboBox* m_kind = nullptr;  ///< only with studies
  QListWidget* m_charts;
  QComboBox* m_language;
  QCheckBox* m_publish = nullptr;  ///< only with data of a file
  QLineEdit* m_file;
  QLabel* m_hint;
  QPushButton* m_write = nullptr;
};

}  // namespace kerridge
