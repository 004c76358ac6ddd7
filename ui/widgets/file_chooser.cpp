// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/file_chooser.h"

#include <QFileDialog>

namespace kerridge {

namespace {

FileChooser& chosen() {
  static FileChooser chooser = FileChooser::dialogs();
  return chooser;
}

}  // namespace

const FileChooser& FileChooser::system() { return chosen(); }

void FileChooser::setSystem(FileChooser chooser) { chosen() = std::move(chooser); }

FileChooser FileChooser::dialogs() {
  return {[](QWidget* parent, const QString& title, const QString& start, const QString& filter) {
            return QFileDialog::getOpenFileName(parent, title, start, filter);
          },
          [](QWidget* parent, const QString& title, const QString& start, const QString& filter) {
            return QFileDialog::getSaveFileName(parent, title, start, filter);
          },
          [](QWidget* parent, const QString& title, const QString& start, const QString&) {
            return QFileDialog::getExistingDirectory(parent, title, start);
          }};
}

}  // namespace kerridge
