// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/figure_edit_commands.h"

#include "base/diagnostic.h"
#include "base/failure_text.h"
#include "charts/edit_figure_dialog.h"
#include "charts/figure_view.h"
#include "document/experiment_document.h"
#include "figures/figures.h"
#include "storage/figure_edit_json.h"
#include "studies/figure_list.h"
#include "texts/shown_text.h"
#include "widgets/failure_box.h"
#include "widgets/file_chooser.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace kerridge {

namespace {

FigureEdit partOf(const Experiment& experiment, const std::string& figure) {
  const auto found = experiment.view.figures.find(figure);
  return found == experiment.view.figures.end() ? FigureEdit() : found->second;
}

Experiment withPart(Experiment experiment, const std::string& figure, const FigureEdit& edit) {
  experiment.view.figures[figure] = edit;
  if (edit == FigureEdit()) experiment.view.figures.erase(figure);
  return experiment;
}

}  // namespace

FigureEditCommands::FigureEditCommands(ExperimentDocument& document, ChartGrid& charts, QWidget* window)
    : QObject(window), m_document(document), m_window(window) {
  connect(&charts, &ChartGrid::editRequested, this, &FigureEditCommands::open);
}

void FigureEditCommands::open(FigurePanel* panel, const QString& part) {
  FigureView* view = panel->view();
  const std::string id = view->figure().id;
  if (findFigureKind(id) == nullptr) return;
  delete m_window->findChild<EditFigureDialog*>();  // of another chart, or of this one
  auto* dialog = new EditFigureDialog(view->figure(), partOf(m_document.experiment(), id), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &EditFigureDialog::edited, this, [this, dialog, id] { apply(dialog, id); });
  connect(dialog, &EditFigureDialog::loadStyleRequested, this, [this, dialog] { loadStyle(dialog); });
  connect(dialog, &EditFigureDialog::saveStyleRequested, this, [this, dialog, id] { saveStyle(id, dialog); });
  connect(&m_document, &ExperimentDocument::changed, dialog,
          [dialog, id](const Experiment&, const Experiment& after) { dialog->setEdit(partOf(after, id)); });
  connect(view, &FigureView::shownFigureChanged, dialog, [dialog, view, id] {
    if (view->figure().id == id) {
      dialog->setFigure(view->figure());
    } else {
      dialog->close();  // another chart is here
    }
  });
  dialog->show();
  dialog->showPart(part);
}

void FigureEditCommands::apply(EditFigureDialog* dialog, const std::string& figure) {
  m_document.replace(withPart(m_document.experiment(), figure, dialog->edit()), dialog->windowTitle(),
                     QStringLiteral("edit-figure-") + QString::fromStdString(figure));
}

void FigureEditCommands::loadStyle(QWidget* parent) {
  const QString file = FileChooser::system().open(parent, tr("Load style"), {}, tr("House styles (*.json)"));
  if (file.isEmpty()) return;
  try {
    m_document.closeMerge();
    m_document.replace(withPart(m_document.experiment(), houseStyleId, loadHouseStyle(file)), tr("Load style"));
  } catch (const InvalidInput& error) {
    showFailure(tr("Load style"), shownText(failureText(error)), parent);
  }
}

void FigureEditCommands::saveStyle(const std::string& figure, QWidget* parent) {
  const QString file =
      FileChooser::system().save(parent, tr("Save style"), QStringLiteral("style.json"), tr("House styles (*.json)"));
  if (file.isEmpty()) return;
  try {
    saveHouseStyle(editOf(m_document.experiment(), figure), file);
  } catch (const InvalidInput& error) {
    showFailure(tr("Save style"), shownText(failureText(error)), parent);
  }
}

}  // namespace kerridge
