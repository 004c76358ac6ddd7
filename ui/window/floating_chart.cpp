// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/floating_chart.h"

#include <QCloseEvent>
#include <QVBoxLayout>

#include "charts/figure_view.h"
#include "window/figure_panel.h"

namespace kerridge {

namespace {
constexpr QSize usualSize{860, 560};
}

FloatingChart::FloatingChart(FigurePanel* panel, QWidget* parent) : QWidget(parent, Qt::Window), m_panel(panel) {
  setObjectName(QStringLiteral("floating-") + panel->objectName());
  setWindowTitle(tr("%1 — Kerridge").arg(QString::fromStdString(panel->view()->figure().title)));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(panel);
  resize(usualSize);
  // The commands of the main window work here as well: undo, zoom, palette.
  addActions(parent->window()->actions());
}

void FloatingChart::closeEvent(QCloseEvent* event) {
  event->accept();
  Q_EMIT closed();
}

}  // namespace kerridge
