// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/link_commands.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QWidget>

#include "dialogs/link_dialog.h"
#include "dialogs/open_link_dialog.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "storage/data_file.h"
#include "storage/experiment_link.h"
#include "widgets/qr_code.h"
#include "window/actions.h"
#include "window/file_commands.h"

namespace kerridge {

LinkCommands::LinkCommands(ExperimentDocument& document, FileCommands& files, QWidget* window)
    : QObject(window),
      m_document(document),
      m_files(files),
      m_window(window),
      m_open(new QAction(tr("Open a &link…"), this)) {
  m_open->setObjectName(QStringLiteral("open-link"));
  const QString tip = tr("Open the experiment of a link, as live pages and Kerridge copy it, or of its QR code");
  m_open->setToolTip(tip);
  m_open->setStatusTip(tip);
  connect(m_open, &QAction::triggered, this, &LinkCommands::ask);
  connect(&document, &ExperimentDocument::changed, this, [this] {
    if (m_dialog != nullptr) m_dialog->setLink(link());
  });
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, tr("The link was not opened. %1").arg(text)});
  });
}

void LinkCommands::fillMenu(QMenu* menu) {
  addMenuAction(menu, QStringLiteral("copy-link"), tr("Copy l&ink"),
                tr("Copy a link that has the experiment in it, for Kerridge and for live pages"),
                QKeySequence(static_cast<int>(Qt::CTRL) | static_cast<int>(Qt::ALT) | Qt::Key_L), this,
                [this] { copy(); });
  addMenuAction(menu, QStringLiteral("show-link"), tr("Show the link as a &QR code…"),
                tr("Show the link to photograph it, large in lecture mode"), {}, this, [this] { show(); });
}

QString LinkCommands::link() const { return QString::fromStdString(linkOf(m_document.experiment())); }

void LinkCommands::copy() {
  const QString made = link();
  if (made.isEmpty()) {
    Q_EMIT message({Banner::Kind::note, whyNoLink()});
    return;
  }
  const QString address = addressOf(made);
  QGuiApplication::clipboard()->setText(address);
  QString text = tr("Copied the link of %1 characters.").arg(address.size());
  const DataSpec& data = m_document.experiment().data;
  if (readsFile(data)) {
    const QString name = QFileInfo(QString::fromStdString(data.file)).fileName();
    text +=
        QLatin1Char(' ') + tr("It does not contain the data: whoever opens it must have opened %1 before.").arg(name);
  }
  Q_EMIT message({Banner::Kind::note, text});
}

void LinkCommands::show() {
  if (m_dialog == nullptr) {
    m_dialog = new LinkDialog(m_files.chooser(), m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
  }
  m_dialog->setLink(link());
  if (m_lecture) {
    m_dialog->showMaximized();
  } else {
    m_dialog->show();
  }
  m_dialog->raise();
  m_dialog->activateWindow();
}

void LinkCommands::ask() {
  auto* dialog = new OpenLinkDialog(m_files.chooser(), m_files.startFolder(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { open(dialog->link()); });
  connect(dialog, &OpenLinkDialog::pictureChosen, this, &LinkCommands::openPicture);
  dialog->open();
}

void LinkCommands::open(const QString& text) {
  try {
    const Experiment linked = linkedExperiment(text, m_document.experiment().data);
    if (!m_files.mayDiscard()) return;
    m_document.begin(linked, QString(), tr("Open a link"));
    Q_EMIT message({Banner::Kind::note, tr("Opened the link as a new document.")});
  } catch (const InvalidInput& invalid) {
    Q_EMIT message({Banner::Kind::error, tr("The link was not opened. %1").arg(errorText(invalid.diagnostics()))});
  }
}

void LinkCommands::openPicture(const QString& file) {
  m_task.start([this, file](const RunContext&, const BackgroundTask::Post&) {
    return BackgroundTask::Delivery([this, text = textOfQrFile(file)] { open(text); });
  });
}

}  // namespace kerridge
