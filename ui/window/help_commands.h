// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QObject>
#include <QString>

#include "dialogs/command_list.h"

class QMainWindow;
class QMenu;

namespace kerridge {

class HelpBrowser;

/// What the Help menu does with pages: contents, and the page of what has the focus. One browser per window.
class HelpCommands : public QObject {
  Q_OBJECT

 public:
  /// `fallback` names the page where nothing with a topic has the focus.
  HelpCommands(QMainWindow& window, std::function<QString()> fallback);

  void fillMenu(QMenu* menu);
  /// A command for each page, to be found by name; in no menu.
  const QList<Command>& pageCommands();
  /// The first page for an id that does not exist.
  void showPage(const QString& id);
  void showPageOfFocus();
  /// Null before the first page was shown.
  HelpBrowser* browser() const { return m_browser; }

 private:
  QMainWindow& m_window;
  std::function<QString()> m_fallback;
  HelpBrowser* m_browser = nullptr;
  QList<Command> m_pages;
};

}  // namespace kerridge
