// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/failure_box.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

#include "help/message_page.h"
#include "widgets/help_topic.h"

namespace kerridge {

QMessageBox* showFailure(const QString& title, const QString& reason, QWidget* parent) {
  auto* box = new QMessageBox(QMessageBox::Warning, title, reason, QMessageBox::Ok, parent);
  box->setTextFormat(Qt::PlainText);
  box->setAttribute(Qt::WA_DeleteOnClose);
  if (const QString topic = messageTopic(reason); !topic.isEmpty()) {
    setHelpTopic(box, topic);
    QPushButton* help = box->addButton(QCoreApplication::translate("FailureBox", "&Help"), QMessageBox::HelpRole);
    help->setObjectName(QStringLiteral("failure-help"));
    // A button of a message box closes it, unless only this listens.
    help->disconnect();
    QObject::connect(help, &QPushButton::clicked, box, [topic] { openHelp(topic); });
  }
  box->open();
  return box;
}

}  // namespace kerridge
