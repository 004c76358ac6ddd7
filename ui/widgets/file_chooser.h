// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QString>
#include <QStringList>

class QWidget;

namespace kerridge {

/// How files are chosen: the system's dialogs, or what a test puts in their place. "" means that the user canceled.
struct FileChooser {
  using Choose =
      std::function<QString(QWidget* parent, const QString& title, const QString& start, const QString& filter)>;
  Choose open;
  Choose save;
  Choose folder;  ///< `filter` is not used
  /// Empty: the user canceled.
  std::function<QStringList(QWidget* parent, const QString& title, const QString& start, const QString& filter)>
      openMany = {};

  /// The system's dialogs.
  static FileChooser dialogs();
  /// The chooser used by default: the dialogs, until a test replaces them. On the thread of the window.
  static const FileChooser& system();
  static void setSystem(FileChooser chooser);
};

/// The filters of file dialogs for data, from the list of readers: all files (the content decides, not the name) and
/// every kind of table, then each format, packed files, and experiments and saved models if they can be opened, too.
QString dataFileFilter(bool withExperiments);

}  // namespace kerridge
