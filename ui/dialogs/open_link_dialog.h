// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "widgets/file_chooser.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace kerridge {

/// Asks for a link: pasted, or from the picture of a QR code. It begins with what is on the clipboard.
class OpenLinkDialog : public QDialog {
  Q_OBJECT

 public:
  OpenLinkDialog(FileChooser chooser, const QString& folder, QWidget* parent = nullptr);

  QString link() const;

 Q_SIGNALS:
  /// In place of a link; the dialog is closed.
  void pictureChosen(const QString& file);

 private:
  void choosePicture();
  void refresh();

  FileChooser m_chooser;
  QString m_folder;
  QPlainTextEdit* m_text;
  QLabel* m_hint;
  QPushButton* m_open = nullptr;
};

}  // namespace kerridge
