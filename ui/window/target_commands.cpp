// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/target_commands.h"

#include <algorithm>
#include <QAction>
#include <QMenu>

#include "data/column_role.h"
#include "dialogs/target_editor.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "widgets/usable.h"
#include "window/remembered_roles.h"

namespace kerridge {

TargetCommands::TargetCommands(ExperimentDocument& document, ResultsController& controller, QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller) {}

void TargetCommands::addTo(QMenu* menu) {
  m_menu = menu->addMenu(tr("Ta&rget"));
  m_menu->setObjectName(QStringLiteral("target-menu"));
  m_menu->setToolTipsVisible(true);
  m_menu->menuAction()->setStatusTip(tr("Choose which of several outputs to predict from the same inputs"));
  m_menu->menuAction()->setToolTip(m_menu->menuAction()->statusTip());
  connect(&m_document, &ExperimentDocument::changed, m_menu, [this](const Experiment& before, const Experiment& after) {
    if (!(before.data == after.data)) fill();
  });
  connect(&m_controller, &ResultsController::dataChanged, m_menu, [this] { fill(); });
  fill();
}

void TargetCommands::fill() {
  m_menu->clear();
  const DataSpec& data = m_document.experiment().data;
  const bool several = hasSeveralTargets(data);
  setUsable(m_menu->menuAction(), several ? QString() : tr("There is only one output."));
  m_menu->menuAction()->setVisible(several);
  if (!several) return;
  for (const OutputName& output : outputNames(data.roles, m_controller.loadedData())) {
    QString shown = output.name;
    QAction* action = m_menu->addAction(tr("Predict %1").arg(shown.replace(QLatin1Char('&'), QStringLiteral("&&"))));
    action->setObjectName(QStringLiteral("predict-target-") + output.name);
    action->setCheckable(true);
    action->setChecked(output.output < 0);
    action->setToolTip(output.output < 0 ? tr("This is the current target")
                                         : tr("Predict this output from the same inputs"));
    action->setStatusTip(action->toolTip());
    connect(action, &QAction::triggered, this, [this, place = output.output, action] {
      action->setChecked(place < 0);  // until the document says so
      // What follows refills the menu and deletes this action.
      if (place >= 0)
        QMetaObject::invokeMethod(
            this, [this, place] { predict(place); }, Qt::QueuedConnection);
    });
  }
}

void TargetCommands::predict(int output) { change(output, tr("Predict %1"), withOutputAsTarget); }

void TargetCommands::learn(int output, bool learned) {
  change(output, learned ? tr("Learn %1") : tr("Do not learn %1"),
         [learned](Roles roles, std::size_t place) { return withOutputLearned(std::move(roles), place, learned); });
}

void TargetCommands::change(int output, const QString& step, const std::function<Roles(Roles, std::size_t)>& changed) {
  Experiment after = m_document.experiment();
  const auto place = static_cast<std::size_t>(output);
  if (!hasSeveralTargets(after.data) || place >= after.data.roles.outputs.size()) return;
  QString name;
  for (const OutputName& known : outputNames(after.data.roles, m_controller.loadedData())) {
    if (known.output == output) name = known.name;
  }
  after.data.roles = changed(std::move(after.data.roles), place);
  rememberRoles(after.data.hash, after.data.roles);
  m_document.replace(after, step.arg(name));
}

void TargetCommands::predictColumn(const ColumnReference& column) {
  const std::vector<ColumnReference>& outputs = m_document.experiment().data.roles.outputs;
  const auto found = std::find(outputs.begin(), outputs.end(), column);
  if (found != outputs.end()) predict(static_cast<int>(found - outputs.begin()));
}

}  // namespace kerridge
