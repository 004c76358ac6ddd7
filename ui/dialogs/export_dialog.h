// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>
#include <vector>

#include "widgets/file_chooser.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace kerridge {

/// What Export all writes, and where to.
class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  ExportDialog(const QString& folder, const QStringList& formats, FileChooser chooser, QWidget* parent = nullptr);

  QString folder() const;
  /// Of exportFormats().
  QStringList formats() const;

 private:
  void browse();
  void refresh();
  /// Asks where the folder has files.
  void tryToAccept();

  FileChooser m_chooser;
  QLineEdit* m_folder;
  std::vector<QCheckBox*> m_boxes;  // by their objectName: "export-format-<format>"
  QLabel* m_hint;
  QPushButton* m_export = nullptr;
};

}  // namespace kerridge
