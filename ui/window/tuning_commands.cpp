// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/tuning_commands.h"

#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "widgets/take_down.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/tuning_dialog.h"

namespace kerridge {

TuningCommands::TuningCommands(ExperimentDocument& document, ResultsController& controller, QWidget* window)
    : QObject(window), m_document(document), m_controller(controller), m_window(window) {}

void TuningCommands::addTo(QMenu* menu) {
  QAction* tune = addMenuAction(menu, QStringLiteral("tune-kernel"), tr("&Tune the kernel width…"),
                                tr("Search for the width, and λ, with the best LOO, GCV or k-fold error or evidence"),
                                {}, this, [this] { open(); });
  const auto refresh = [this, tune] { setUsable(tune, TuningDialog::obstacle(m_document.experiment(), m_controller)); };
  connect(&m_document, &ExperimentDocument::changed, tune, refresh);
  connect(&m_controller, &ResultsController::dataChanged, tune, refresh);
  connect(&m_controller, &ResultsController::refreshed, tune, refresh);
  refresh();
}

void TuningCommands::open() {
  if (!m_dialog) {
    m_dialog = new TuningDialog(m_document, m_controller, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
  }
  m_dialog->show();
  m_dialog->raise();
  m_dialog->activateWindow();
}

TuningDialog* TuningCommands::dialog() const { return m_dialog; }

void TuningCommands::finish() { takeDown(m_dialog); }

}  // namespace kerridge
