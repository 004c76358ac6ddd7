// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/multiples_commands.h"

#include "charts/figure_view.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "texts/shown_text.h"
#include "widgets/usable.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/multiples_dialog.h"

namespace kerridge {

MultiplesCommands::MultiplesCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
                                     QWidget* window)
    : QObject(window), m_document(document), m_controller(controller), m_charts(charts), m_window(window) {
  connect(&charts, &ChartGrid::multiplesRequested, this, &MultiplesCommands::open);
  connect(&charts, &ChartGrid::currentChanged, this, &MultiplesCommands::refresh);
  connect(&controller, &ResultsController::testErrorsHiddenChanged, this, &MultiplesCommands::refresh);
  refresh();
}

QString MultiplesCommands::obstacle(FigurePanel* panel) const {
  const auto& results = m_controller.results();
  if (!results || results->splits.empty() || !results->data) return tr("There are no results yet.");
  if (m_controller.testErrorsHidden()) return tr("The panels would show what the quiz asks for.");
  const Figure& figure = panel->view()->figure();
  return figure.emptyReason.empty() ? QString() : tr("The chart is empty: %1").arg(shownText(figure.emptyReason));
}

void MultiplesCommands::refresh() {
  for (FigurePanel* panel : m_charts.panels()) {
    const QString whyNot = obstacle(panel);
    if (whyNotUsable(panel->multiplesAction()) != whyNot) setUsable(panel->multiplesAction(), whyNot);
  }
}

void MultiplesCommands::open() {
  FigurePanel* panel = m_charts.current();
  if (!obstacle(panel).isEmpty()) return;
  m_document.closeMerge();
  FigureView* view = panel->view();
  const Figure& figure = view->figure();
  auto* dialog =
      new MultiplesDialog({figure.id, figure.title, m_document.experiment(), m_controller.results(),
                           panel->inputNames(), [dress = view->scales()](const Figure& one) { return dress(one); }},
                          m_window);
  dialog->setSave(
      [view, dialog](FigureFormat format, const QByteArray& bytes) { return view->saveAs(format, bytes, dialog); });
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

}  // namespace kerridge
