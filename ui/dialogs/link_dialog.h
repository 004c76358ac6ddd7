// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "widgets/file_chooser.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace kerridge {

class QrView;

/// Where links lead: the address of a live page of the user's, from the settings; "" for the program itself.
QString pageAddress();
/// A link, as linkOf() makes it, with what makes it an address.
QString addressOf(const QString& link);

/// What an experiment without a link says.
QString whyNoLink();

/// The link to the experiment as a QR code to photograph, and as a text. It follows the experiment.
class LinkDialog : public QDialog {
  Q_OBJECT

 public:
  LinkDialog(FileChooser chooser, QWidget* parent = nullptr);

  /// "" where the experiment has no link, which is shown.
  void setLink(const QString& link);

 private:
  void takeAddress();
  void refresh();
  void savePicture();

  FileChooser m_chooser;
  QString m_link;
  QrView* m_code;
  QLineEdit* m_page;
  QLineEdit* m_text;
  QLabel* m_hint;
  QPushButton* m_copy = nullptr;
  QPushButton* m_save = nullptr;
};

}  // namespace kerridge
