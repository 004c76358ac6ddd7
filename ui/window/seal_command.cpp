// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/seal_command.h"

#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include "document/experiment_document.h"
#include "experiment/test_part_ledger.h"
#include "widgets/usable.h"
#include "window/actions.h"

namespace kerridge {

SealCommand::SealCommand(ExperimentDocument& document, QWidget* window)
    : QObject(window), m_document(document), m_window(window) {}

void SealCommand::addTo(QMenu* menu) {
  m_action = addMenuAction(menu, QStringLiteral("seal-test-part"), tr("&Seal the test part"), QString(), {}, this,
                           [this] { trigger(); });
  connect(&m_document, &ExperimentDocument::changed, this, &SealCommand::refresh);
  refresh();
}

void SealCommand::refresh() {
  const Experiment& experiment = m_document.experiment();
  const Seal seal = experiment.split.seal;
  m_action->setText(seal == Seal::closed ? tr("Open the &sealed test part…") : tr("&Seal the test part"));
  const QString tip = seal == Seal::closed
                          ? tr("Compute the test errors of the models as they are now")
                          : tr("Compute and show nothing on the test rows until the models are chosen");
  m_action->setToolTip(tip);
  m_action->setStatusTip(tip);
  setUsable(m_action, !hasTestPart(experiment) ? tr("There is no test part.")
                      : seal == Seal::opened   ? tr("The test part was sealed and has been opened: what was seen stays "
                                                      "seen.")
                                               : QString());
}

void SealCommand::trigger() {
  const Experiment& experiment = m_document.experiment();
  if (experiment.split.seal == Seal::none) {
    m_document.replace(withSeal(experiment, Seal::closed), tr("Seal the test part"));
    return;
  }
  auto* box = new QMessageBox(QMessageBox::Question, tr("Open the test part"),
                              tr("Open the test part? It cannot be sealed again: choices made after this are counted, "
                                 "on the cards, in the table of results, in the report and in the saved experiment."),
                              QMessageBox::Cancel, m_window);
  box->setAttribute(Qt::WA_DeleteOnClose);
  const QPushButton* open = box->addButton(tr("Open it"), QMessageBox::AcceptRole);
  connect(box, &QMessageBox::buttonClicked, this, [this, open](QAbstractButton* pressed) {
    const Experiment& now = m_document.experiment();
    if (static_cast<const QAbstractButton*>(open) != pressed || now.split.seal != Seal::closed) return;
    m_document.replace(withSeal(now, Seal::opened), tr("Open the test part"));
  });
  box->open();
}

QString shownChoices(const MethodSpec& method) {
  const int count = method.chosenInSight;
  if (count == 0) return {};
  return count == 1 ? SealCommand::tr("chosen once with the test part in sight")
                    : SealCommand::tr("chosen %1 times with the test part in sight").arg(count);
}

}  // namespace kerridge
