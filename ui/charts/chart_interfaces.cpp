// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_interfaces.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include "charts/figure_view.h"
#include "charts/plot_view.h"

namespace kerridge {

namespace {

/// The viewport and the items of the scene are hidden.
class ChartInterface : public QAccessibleWidget {
 public:
  explicit ChartInterface(PlotView* view) : QAccessibleWidget(view, QAccessible::Chart) {}

  int childCount() const override { return 0; }
  QAccessibleInterface* child(int) const override { return nullptr; }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  QAccessibleInterface* focusChild() const override { return nullptr; }
};

class GroupInterface : public QAccessibleWidget {
 public:
  explicit GroupInterface(FigureView* view) : QAccessibleWidget(view, QAccessible::Grouping) {}

  /// The name is that of the chart inside; twice it would be read twice.
  QString text(QAccessible::Text kind) const override {
    return kind == QAccessible::Name ? QString() : QAccessibleWidget::text(kind);
  }
  /// The focus is that of the chart: this one only hands it on.
  QAccessible::State state() const override {
    QAccessible::State state = QAccessibleWidget::state();
    state.focusable = false;
    state.focused = false;
    return state;
  }
};

QAccessibleInterface* makeChartInterface(const QString& className, QObject* object) {
  if (className == QLatin1String(PlotView::staticMetaObject.className())) {
    if (auto* view = qobject_cast<PlotView*>(object)) return new ChartInterface(view);
  }
  if (className == QLatin1String(FigureView::staticMetaObject.className())) {
    if (auto* view = qobject_cast<FigureView*>(object)) return new GroupInterface(view);
  }
  return nullptr;
}

}  // namespace

void installChartInterfaces() {
  static const bool installed = [] {
    QAccessible::installFactory(makeChartInterface);
    return true;
  }();
  Q_UNUSED(installed);
}

}  // namespace kerridge
