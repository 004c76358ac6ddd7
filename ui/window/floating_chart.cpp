// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/floating_chart.h"

#include <algorithm>
#include <QCloseEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QVBoxLayout>

#include "charts/figure_view.h"
#include "texts/shown_text.h"
#include "window/figure_panel.h"

namespace kerridge {

namespace {
constexpr QSize floatingSize{860, 560};
constexpr int leastSeen = 80;  // pixels that are enough to take hold of it
}  // namespace

FloatingChart::FloatingChart(FigurePanel* panel, QWidget* parent) : QWidget(parent, Qt::Window), m_panel(panel) {
  setObjectName(QStringLiteral("floating-") + panel->objectName());
  setWindowTitle(tr("%1 — Kerridge").arg(shownText(panel->view()->figure().title)));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(panel);
  resize(floatingSize);
  connect(qApp, &QGuiApplication::screenRemoved, this, &FloatingChart::returnToScreen, Qt::QueuedConnection);
  // The commands of the main window work here as well: undo, zoom, palette.
  addActions(parent->window()->actions());
}

void FloatingChart::returnToScreen() {
  const QRect place = frameGeometry();
  const QList<QScreen*> screens = QGuiApplication::screens();
  const bool seen = std::any_of(screens.begin(), screens.end(), [&](const QScreen* screen) {
    const QRect part = screen->availableGeometry().intersected(place);
    return part.width() >= leastSeen && part.height() >= leastSeen;
  });
  if (seen || parentWidget() == nullptr) return;
  const QScreen* home = parentWidget()->screen();
  const QRect available = home->availableGeometry();
  resize(size().boundedTo(available.size()));
  move(available.center() - QPoint(width() / 2, height() / 2));
}

void FloatingChart::closeEvent(QCloseEvent* event) {
  event->accept();
  Q_EMIT closed();
}

}  // namespace kerridge
