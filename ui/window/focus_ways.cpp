// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/focus_ways.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>

#include "charts/figure_view.h"
#include "widgets/first_control.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/top_strip.h"

namespace kerridge {

namespace {

bool isInSight(const QWidget* panel) { return panel->isVisible() && !panel->visibleRegion().isEmpty(); }

}  // namespace

FocusWays::FocusWays(TopStrip& strip, ChartGrid& charts, QMainWindow& window)
    : QObject(&window), m_strip(strip), m_charts(charts), m_window(window) {
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
    // Only addresses are compared: the last change comes while the window goes, part by part.
    for (QWidget* at = now; at != nullptr; at = at->parentWidget()) {
      if (at == &m_strip || at == &m_charts || qobject_cast<QDockWidget*>(at) != nullptr) m_last[at] = now;
    }
  });
}

void FocusWays::fillMenu(QMenu* menu) {
  QMenu* ways = menu->addMenu(tr("&Go to"));
  ways->setToolTipsVisible(true);
  ways->menuAction()->setToolTip(tr("Move the keyboard focus to a part of the window"));
  ways->menuAction()->setStatusTip(ways->menuAction()->toolTip());
  addMenuAction(ways, QStringLiteral("next-panel"), tr("&Next part"), tr("Go to the next part of the window"),
                QKeySequence(Qt::Key_F6), this, [this] { step(1); });
  addMenuAction(ways, QStringLiteral("previous-panel"), tr("&Previous part"),
                tr("Go back to the previous part of the window"), QKeySequence(Qt::SHIFT | Qt::Key_F6), this,
                [this] { step(-1); });
  ways->addSeparator();
  addMenuAction(ways, QStringLiteral("go-charts"), tr("&Charts"), tr("Go to the current chart"),
                QKeySequence(Qt::ALT | Qt::Key_0), this, [this] { goTo(&m_charts); });
  int number = 1;
  for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
    const QString title = dock->windowTitle();
    addMenuAction(ways, QStringLiteral("go-") + dock->objectName(), QStringLiteral("&%1 %2").arg(number).arg(title),
                  tr("Show the panel “%1” and go to it").arg(title),
                  QKeySequence(static_cast<int>(Qt::ALT) | (Qt::Key_0 + number)), this,
                  [this, dock] { goToDock(dock); });
    ++number;
  }
}

QList<QWidget*> FocusWays::panels() const {
  QList<QWidget*> all{&m_strip};
  const QList<QDockWidget*> docks = m_window.findChildren<QDockWidget*>();
  const auto add = [&](Qt::DockWidgetArea area) {
    for (QDockWidget* dock : docks) {
      if (m_window.dockWidgetArea(dock) == area) all << dock;
    }
  };
  add(Qt::LeftDockWidgetArea);
  all << &m_charts;
  for (const auto area : {Qt::TopDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea}) add(area);
  all.removeIf([](const QWidget* panel) { return !isInSight(panel); });
  return all;
}

void FocusWays::step(int direction) {
  const QList<QWidget*> all = panels();
  const QWidget* now = QApplication::focusWidget();
  qsizetype at = -1;
  for (qsizetype i = 0; i < all.size(); ++i) {
    if (now != nullptr && all[i]->isAncestorOf(now)) at = i;
  }
  // A part in which nothing takes the focus is passed by.
  for (qsizetype passed = 0; passed < all.size(); ++passed) {
    at = at < 0 ? (direction > 0 ? 0 : all.size() - 1) : (at + direction + all.size()) % all.size();
    if (startOf(all[at]) == nullptr) continue;
    goTo(all[at]);
    return;
  }
}

void FocusWays::goToDock(QDockWidget* dock) {
  dock->show();
  dock->raise();
  goTo(dock);
}

QWidget* FocusWays::startOf(QWidget* panel) const {
  QWidget* last = m_last.value(panel);
  if (last != nullptr && panel->isAncestorOf(last) && last->isVisible() && last->isEnabled()) return last;
  if (panel == &m_charts) return m_charts.current()->view();
  // In the models λ is what one comes for.
  if (auto* lambda = panel->findChild<QWidget*>(QStringLiteral("slider-0-at")); lambda != nullptr) return lambda;
  return firstControl(panel);
}

void FocusWays::goTo(QWidget* panel) {
  QWidget* start = startOf(panel);
  if (start == nullptr) return;
  start->window()->setAttribute(Qt::WA_KeyboardFocusChange);  // so that styles and FocusFrame show it
  start->window()->activateWindow();
  start->setFocus(Qt::ShortcutFocusReason);
}

}  // namespace kerridge
