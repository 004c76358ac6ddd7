// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_marks.h"

#include <algorithm>
#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTimer>

#include "charts/figure_view.h"
#include "figures/figures.h"
#include "widgets/menu_button.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/model_card.h"
#include "window/models_panel.h"

namespace kerridge {

namespace {

constexpr int lookMilliseconds = 250;  // for controls that appear

bool contains(const QMenu* menu, const QString& action) {
  for (const QAction* item : menu->actions()) {
    if (item->objectName() == action || (item->menu() != nullptr && contains(item->menu(), action))) return true;
  }
  return false;
}

// The tag of an outline, for what does not bear its name in sight; a chart has its title, a chip and a menu their text.
QString tagOf(const LessonTarget& target, const std::string& name) {
  const bool named = name.find(':') != std::string::npos || qobject_cast<const PopupChip*>(target.widget) != nullptr;
  static const QRegularExpression further(QStringLiteral("[,:].*"));  // "λ of KRR, slider": enough is "λ of KRR"
  return named ? QString() : target.widget->accessibleName().remove(further);
}

// Outlines go while the window hides, too, which walks over its children: those must outlive the walk.
void remove(ControlMarker* marker) {
  marker->hide();
  marker->deleteLater();
}

}  // namespace

LessonMarks::LessonMarks(QMainWindow& window, ChartGrid& charts)
    : QObject(&window), m_window(window), m_charts(charts) {
  auto* look = new QTimer(this);
  look->setInterval(lookMilliseconds);
  connect(look, &QTimer::timeout, this, [this] {
    if (!m_names.empty()) mark();
  });
  look->start();
  const auto followRoom = [this] {
    unfold();
    if (!m_names.empty()) mark();
  };
  connect(&charts, &ChartGrid::narrowed, this, followRoom);
  if (auto* models = window.findChild<ModelsPanel*>()) connect(models, &ModelsPanel::narrowed, this, followRoom);
}

LessonMarks::~LessonMarks() {
  for (ControlMarker* marker : markers()) delete marker;
}

LessonTarget LessonMarks::find(const std::string& name) const {
  const QString text = QString::fromStdString(name);
  const QString rest = text.section(QLatin1Char(':'), 1);
  if (text.startsWith(QLatin1String("chart:"))) {
    FigurePanel* panel = m_charts.panelOf(rest);
    return {panel != nullptr ? panel->view() : nullptr, {}};
  }
  if (text.startsWith(QLatin1String("menu:"))) {
    FigurePanel* panel = m_charts.panelOf(rest);
    return {panel != nullptr ? panel->findChild<MenuButton*>(QStringLiteral("figure-menu")) : nullptr, {}};
  }
  if (text.startsWith(QLatin1String("action:"))) {
    for (QAction* title : m_window.menuBar()->actions()) {
      if (title->menu() != nullptr && contains(title->menu(), rest)) {
        return {m_window.menuBar(), m_window.menuBar()->actionGeometry(title)};
      }
    }
    return {};
  }
  // A card that is being removed still has the name of the one that replaces it: the last is the newest.
  const QList<QWidget*> widgets = m_window.findChildren<QWidget*>(text);
  const QList<QWidget*> ofRail = m_window.findChildren<QWidget*>(QStringLiteral("rail-") + text);
  for (const QList<QWidget*>& some : {widgets, ofRail}) {
    const auto seen = std::find_if(some.rbegin(), some.rend(), [](const QWidget* one) { return one->isVisible(); });
    if (seen != some.rend()) return {*seen, {}};
  }
  return {widgets.isEmpty() ? nullptr : widgets.back(), {}};
}

void LessonMarks::show(const std::vector<std::string>& names) {
  if (names == m_names) return;
  for (ControlMarker* marker : markers()) remove(marker);
  m_markers.clear();
  m_names = names;
  unfold();
  mark();
}

void LessonMarks::unfold() {
  // The first chart that is named: where there is room for one only, the others have tabs.
  const auto chart =
      std::find_if(m_names.begin(), m_names.end(), [](const std::string& name) { return name.starts_with("chart:"); });
  if (chart != m_names.end()) m_charts.reveal(m_charts.panelOf(QString::fromStdString(chart->substr(6))));
  for (const std::string& name : m_names) {
    QWidget* widget = find(name).widget;
    if (widget != nullptr && widget->isVisible()) continue;
    for (; widget != nullptr; widget = widget->parentWidget()) {
      if (auto* card = qobject_cast<ModelCard*>(widget)) card->setFolded(false);
      if (auto* models = qobject_cast<ModelsPanel*>(widget)) models->setCardsShown(true);
    }
  }
}

void LessonMarks::mark() {
  const std::vector<ControlMarker*> present = markers();
  std::vector<const QWidget*> wanted;
  for (const std::string& name : m_names) {
    const LessonTarget target = find(name);
    if (target.widget == nullptr || !target.widget->isVisible()) continue;
    wanted.push_back(target.widget);
    const auto same = [&](const ControlMarker* marker) {
      return marker->target() == target.widget && marker->parentWidget() == target.widget->window();
    };
    if (std::none_of(present.begin(), present.end(), same)) {
      m_markers.emplace_back(new ControlMarker(target.widget, target.part, tagOf(target, name)));
    }
  }
  for (ControlMarker* marker : present) {
    const bool stays = std::find(wanted.begin(), wanted.end(), marker->target()) != wanted.end();
    if (stays && marker->parentWidget() == marker->target()->window()) continue;
    std::erase(m_markers, marker);
    remove(marker);
  }
  std::erase_if(m_markers, [](const QPointer<ControlMarker>& marker) { return marker == nullptr; });
}

bool LessonMarks::anyVisible() const {
  return std::any_of(m_names.begin(), m_names.end(), [this](const std::string& name) {
    const LessonTarget target = find(name);
    return target.widget != nullptr && !visiblePart(*target.widget, target.part).isEmpty();
  });
}

void LessonMarks::reveal() {
  unfold();
  for (const std::string& name : m_names) {
    for (QWidget* widget = find(name).widget; widget != nullptr; widget = widget->parentWidget()) {
      if (auto* dock = qobject_cast<QDockWidget*>(widget)) {
        dock->show();
        dock->raise();
      }
    }
  }
  mark();
}

std::vector<ControlMarker*> LessonMarks::markers() const {
  std::vector<ControlMarker*> present;
  for (const QPointer<ControlMarker>& marker : m_markers) {
    if (marker != nullptr) present.push_back(marker);
  }
  return present;
}

}  // namespace kerridge
