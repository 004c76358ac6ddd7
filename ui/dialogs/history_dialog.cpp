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

QString translatedEntry(const char* text) { return QCoreApplication::translate("kerridge::HistoryDialog", text); }

}  // namespace

void showHistory(QUndoStack& history, QWidget* window) {
  auto* dialog = window->findChild<QDialog*>(dialogName);
  if (dialog == nullptr) {
    dialog = new QDialog(window);
    dialog->setObjectName(dialogName);
    dialog->setWindowTitle(translatedEntry("History"));
    setHelpTopic(dialog, QStringLiteral("files"));
    dialog->resize(historySize);
    auto* hint =
        new QLabel(translatedEntry("Click a step, or use the arrow keys, to go to the state after it."), dialog);
    hint->setWordWrap(true);
    auto* steps = new QUndoView(&history, dialog);
    steps->setObjectName(QStringLiteral("history-steps"));
    steps->setEmptyLabel(translatedEntry("As opened"));
    steps->setAccessibleName(translatedEntry("Steps"));
    steps->setToolTip(translatedEntry("Every change in order; you can redo those below the selected one"));
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
