// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/focus_ways.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QStatusBar>

#include "charts/figure_view.h"
#include "widgets/banner.h"
#include "widgets/first_control.h"
#include "widgets/menu_button.h"
#include "widgets/spoken_message.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/model_card.h"
#include "window/models_panel.h"
#include "window/top_strip.h"

namespace kerridge {

namespace {

constexpr int reasonMilliseconds = 6000;

bool isInSight(const QWidget* panel) { return panel->isVisible() && !panel->visibleRegion().isEmpty(); }

// In the models λ is what one comes for; null elsewhere.
QWidget* lambdaIn(const QWidget* panel) {
  for (const char* name : {"slider-0-at", "rail-slider-0-at"}) {
    auto* lambda = panel->findChild<QWidget*>(QLatin1String(name));
    if (lambda != nullptr && lambda->isVisible()) return lambda;
  }
  return nullptr;
}

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
  addWay(ways, QStringLiteral("go-width"), tr("Kernel &width"), tr("Go to the slider of the kernel width, in Models"),
         QKeySequence(Qt::Key_W), tr("The kernel has no width."), [this] { return widthSlider(); });
  addWay(ways, QStringLiteral("go-lambda"), tr("λ or &t"),
         tr("Type λ or t of the model that has the focus, else of the first"), QKeySequence(Qt::Key_L),
         tr("No model has λ or t."), [this] { return ofModel(QStringLiteral("field-%1-at")); });
  addWay(ways, QStringLiteral("go-m"), tr("Exponent &m"),
         tr("Type m of the model that has the focus, else of the first that has one"), QKeySequence(Qt::Key_M),
         tr("No model has m."), [this] { return ofModel(QStringLiteral("field-%1-m")); });
  addWay(ways, QStringLiteral("go-rule"), tr("&Rule for λ"),
         tr("Choose what sets λ of the model that has the focus, else of the first"), QKeySequence(Qt::Key_U),
         tr("No model has λ or t."), [this] { return ofModel(QStringLiteral("rule-%1")); });
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
  if (auto* banner = m_window.findChild<Banner*>()) all << banner;
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
  const QWidget* now = QApplication::focusWidget();
  const bool again = now != nullptr && dock->isAncestorOf(now);
  dock->show();
  dock->raise();
  QWidget* next = again ? nextModel(dock) : nullptr;
  if (next == nullptr) next = lambdaIn(dock);  // wherever the focus was before
  if (next != nullptr) {
    focus(next);
  } else {
    goTo(dock);
  }
}

// Models are many, and each has many controls.
QWidget* FocusWays::nextModel(const QDockWidget* dock) {
  const auto card = [dock](int i) { return dock->findChild<QWidget*>(QStringLiteral("card-%1").arg(i)); };
  int present = -1;
  int count = 0;
  for (const QWidget* one = card(0); one != nullptr; one = card(++count)) {
    if (one->isAncestorOf(QApplication::focusWidget())) present = count;
  }
  if (count == 0 || !card(0)->isVisible()) return nullptr;
  const int next = (present + 1) % count;
  auto* slider = card(next)->findChild<QWidget*>(QStringLiteral("slider-%1-at").arg(next));
  return slider != nullptr && slider->isVisible() ? slider : firstControl(card(next));
}

QWidget* FocusWays::startOf(QWidget* panel) const {
  QWidget* last = m_last.value(panel);
  if (last != nullptr && panel->isAncestorOf(last) && last->isVisible() && last->isEnabled()) return last;
  if (panel == &m_charts) return m_charts.current()->view();
  QWidget* lambda = lambdaIn(panel);
  return lambda != nullptr ? lambda : firstControl(panel);
}

QWidget* FocusWays::widthSlider() const {
  auto* slider = m_window.findChild<QWidget*>(QStringLiteral("slider-width"));
  return slider != nullptr && !slider->parentWidget()->isHidden() ? slider : nullptr;
}

QWidget* FocusWays::ofModel(const QString& name) const {
  const auto* models = m_window.findChild<ModelsPanel*>();
  QWidget* first = nullptr;
  for (int number = 0; models != nullptr && number < models->cardCount(); ++number) {
    const ModelCard* card = models->card(number);
    auto* control = card->findChild<QWidget*>(name.arg(number));
    if (control == nullptr) continue;
    if (card->isAncestorOf(QApplication::focusWidget())) return control;
    if (first == nullptr) first = control;
  }
  return first;
}

void FocusWays::addWay(QMenu* ways, const QString& name, const QString& text, const QString& tip,
                       const QKeySequence& key, const QString& reason, const std::function<QWidget*()>& find) {
  QAction* way = addMenuAction(ways, name, text, tip, key, this, [this, reason, find] {
    QWidget* control = find();
    if (control == nullptr) {
      showSpokenStatus(m_window.statusBar(), reason, reasonMilliseconds);
      return;
    }
    reach(control);
    if (auto* button = qobject_cast<MenuButton*>(control)) button->click();
  });
  connect(ways, &QMenu::aboutToShow, way,
          [way, reason, find] { setUsable(way, find() != nullptr ? QString() : reason); });
  // The key finds out by itself: another model may have come by then.
  connect(ways, &QMenu::aboutToHide, way, [way] { setUsable(way, {}); });
}

void FocusWays::reach(QWidget* control) {
  for (QWidget* at = control; at != nullptr; at = at->parentWidget()) {
    if (auto* card = qobject_cast<ModelCard*>(at)) card->setFolded(false);
    if (auto* models = qobject_cast<ModelsPanel*>(at)) models->setCardsShown(true);
    auto* dock = qobject_cast<QDockWidget*>(at);
    if (dock == nullptr) continue;
    dock->show();
    dock->raise();
  }
  if (control->isVisible()) focus(control);
}

void FocusWays::goTo(QWidget* panel) {
  if (QWidget* start = startOf(panel)) focus(start);
}

void FocusWays::focus(QWidget* start) {
  start->window()->setAttribute(Qt::WA_KeyboardFocusChange);  // so that styles and FocusFrame show it
  start->window()->activateWindow();
  start->setFocus(Qt::ShortcutFocusReason);
}

}  // namespace kerridge
