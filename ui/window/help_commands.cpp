// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/help_commands.h"

#include <QApplication>
#include <QMainWindow>
#include <QPointer>
#include <utility>

#include "dialogs/experiment_editor.h"
#include "dialogs/help_browser.h"
#include "help/help_pages.h"
#include "widgets/help_topic.h"
#include "window/actions.h"

namespace kerridge {

HelpCommands::HelpCommands(QMainWindow& window, std::function<QString()> fallback)
    : QObject(&window), m_window(window), m_fallback(std::move(fallback)) {
  setHelpOpener([help = QPointer(this)](const QString& page) {
    if (help) help->showPage(page);
  });
}

void HelpCommands::fillMenu(QMenu* menu) {
  addMenuAction(menu, QStringLiteral("help-contents"), tr("&Contents…"),
                tr("Pages on every method, kernel, rule, chart and file format, and on the mathematics"), {}, this,
                [this] { showPage({}); });
  QAction* focus = addMenuAction(menu, QStringLiteral("help-focus"), tr("&Help on the selection"),
                                 tr("Open the page of the method, kernel, rule or chart that has the focus"),
                                 QKeySequence(Qt::Key_F1), this, [this] { showPageOfFocus(); });
  focus->setShortcutContext(Qt::ApplicationShortcut);  // the editors of the chips are separate windows
}

const QList<Command>& HelpCommands::pageCommands() {
  if (!m_pages.isEmpty()) return m_pages;
  for (const HelpSection& section : helpContents()) {
    const QString place = tr("Help page ▸ %1").arg(section.title);
    for (const HelpPage& page : section.pages) {
      auto* action = new QAction(page.title, this);
      action->setObjectName(QStringLiteral("help-page-") + page.id);
      action->setStatusTip(tr("Open the help page “%1”").arg(page.title));
      connect(action, &QAction::triggered, this, [this, id = page.id] { showPage(id); });
      m_pages.append({action, place, page.title, true});
    }
  }
  return m_pages;
}

void HelpCommands::showPage(const QString& id) {
  if (m_browser == nullptr) m_browser = new HelpBrowser(&m_window);
  m_browser->showPage(id.isEmpty() ? m_browser->page() : id);
}

void HelpCommands::showPageOfFocus() {
  const QWidget* focus = QApplication::focusWidget();
  QWidget* popup = QApplication::activePopupWidget();
  if (popup != nullptr && (focus == nullptr || focus->window() != popup)) focus = popup;
  if (m_browser != nullptr && focus != nullptr && focus->window() == m_browser) return;
  QString topic = helpTopicOf(focus);
  if (topic.isEmpty() && popup != nullptr) topic = helpTopicOf(popup->findChild<ExperimentEditor*>());
  if (popup != nullptr) popup->close();  // it would keep the mouse from the help
  showPage(topic.isEmpty() ? m_fallback() : topic);
}

}  // namespace kerridge
