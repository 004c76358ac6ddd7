// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/failure_box.h"

#include <QAction>
#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

#include "session/message_page.h"
#include "widgets/help_topic.h"

namespace kerridge {

namespace {

/// As F1 does, which acts in every window of the program.
void openHelp(const QWidget* from) {
  for (const QWidget* widget = from; widget != nullptr; widget = widget->parentWidget()) {
    if (auto* action = widget->findChild<QAction*>(QStringLiteral("help-focus")); action != nullptr) {
      action->trigger();
      return;
    }
  }
}

}  // namespace

QMessageBox* showFailure(const QString& title, const QString& reason, QWidget* parent) {
  auto* box = new QMessageBox(QMessageBox::Warning, title, reason, QMessageBox::Ok, parent);
  box->setTextFormat(Qt::PlainText);
  box->setAttribute(Qt::WA_DeleteOnClose);
  if (const QString topic = messageTopic(reason); !topic.isEmpty()) {
    setHelpTopic(box, topic);
    QPushButton* help = box->addButton(QCoreApplication::translate("FailureBox", "&Help"), QMessageBox::HelpRole);
    help->setObjectName(QStringLiteral("failure-help"));
    // A button of a message box closes it, unless only this listens.
    help->disconnect(box);
    QObject::connect(help, &QPushButton::clicked, box, [help] { openHelp(help); });
  }
  box->open();
  return box;
}

}  // namespace kerridge
