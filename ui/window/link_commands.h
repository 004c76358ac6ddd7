// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "document/background_task.h"
#include "window/message.h"

class QAction;
class QMenu;
class QWidget;

namespace kerridge {

class ExperimentDocument;
class FileCommands;
class LinkDialog;

/// The experiment as a link, and links as experiments: the same links as those of live pages.
class LinkCommands : public QObject {
  Q_OBJECT

 public:
  LinkCommands(ExperimentDocument& document, FileCommands& files, QWidget* window);

  /// File ▸ Open a link…
  QAction* openAction() const { return m_open; }
  /// Edit ▸ Copy link, Show the link.
  void fillMenu(QMenu* menu);

  void copy();
  /// As a QR code; as large as the screen in lecture mode.
  void show();
  void setLectureMode(bool on) { m_lecture = on; }
  /// Asks for a link.
  void ask();
  /// The experiment of a link as a document without a file.
  void open(const QString& text);
  /// The same of the QR code in a picture, which is read in the background.
  void openPicture(const QString& file);

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  QString link() const;

  ExperimentDocument& m_document;
  FileCommands& m_files;
  QWidget* m_window;
  QAction* m_open;
  QPointer<LinkDialog> m_dialog;
  bool m_lecture = false;
  BackgroundTask m_task;  // last: its worker stops before the others go
};

}  // namespace kerridge
