// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/history_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QUndoView>
#include <QVBoxLayout>

#include "widgets/help_topic.h"

namespace kerridge {

namespace {

constexpr QSize historySize{360, 420};
const QString dialogName = QStringLiteral("history-dialog");

}  // namespace

void showHistory(QUndoStack& history, QWidget* window) {
  auto* dialog = window->findChild<QDialog*>(dialogName);
  if (dialog == nullptr) {
    dialog = new QDialog(window);
    dialog->setObjectName(dialogName);
    dialog->setWindowTitle(QCoreApplication::translate("kerridge::HistoryDialog", "History"));
    setHelpTopic(dialog, QStringLiteral("files"));
    dialog->resize(historySize);
    auto* hint =
        new QLabel(QCoreApplication::translate("kerridge::HistoryDialog",
                                               "Click a step, or use the arrow keys, to go to the state after it."),
                   dialog);
    hint->setWordWrap(true);
    auto* steps = new QUndoView(&history, dialog);
    steps->setObjectName(QStringLiteral("history-steps"));
    steps->setEmptyLabel(QCoreApplication::translate("kerridge::HistoryDialog", "As opened"));
    steps->setAccessibleName(QCoreApplication::translate("kerridge::HistoryDialog", "Steps"));
    steps->setToolTip(QCoreApplication::translate("kerridge::HistoryDialog",
                                                  "Every change in order; you can redo those below the selected one"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(hint);
    layout->addWidget(steps, 1);
    layout->addWidget(buttons);
    steps->setFocus();
  }
  dialog->show();
  dialog->raise();
  dialog->activateWindow();
}

}  // namespace kerridge
