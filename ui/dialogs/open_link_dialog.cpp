// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/open_link_dialog.h"

#include <algorithm>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "storage/experiment_link.h"
#include "widgets/help_topic.h"
#include "widgets/qr_code.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int linkDialogWidth = 560;
constexpr int mostCopiedSide = 1200;  // read before the dialog appears

/// A link on the clipboard, as text or as a picture; "" where there is none.
QString copiedLink() {
  const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
  if (copied == nullptr) return {};
  QImage picture = copied->hasText() ? QImage() : QGuiApplication::clipboard()->image();
  if (std::max(picture.width(), picture.height()) > mostCopiedSide) {
    picture = picture.scaled(mostCopiedSide, mostCopiedSide, Qt::KeepAspectRatio);
  }
  const QString text = copied->hasText() ? copied->text() : textOfQrCode(picture);
  return linkIn(text) ? text.trimmed() : QString();
}

}  // namespace

OpenLinkDialog::OpenLinkDialog(FileChooser chooser, const QString& folder, QWidget* parent)
    : QDialog(parent),
      m_chooser(std::move(chooser)),
      m_folder(folder),
      m_text(new QPlainTextEdit(copiedLink(), this)),
      m_hint(new QLabel(this)) {
  setObjectName(QStringLiteral("open-link-dialog"));
  setWindowTitle(tr("Open a link"));
  setHelpTopic(this, QStringLiteral("live-pages"));
  auto* layout = new QVBoxLayout(this);
  auto* label = new QLabel(tr("The &link, as a live page or Kerridge copies it:"), this);
  label->setBuddy(m_text);
  layout->addWidget(label);
  m_text->setObjectName(QStringLiteral("open-link-text"));
  m_text->setAccessibleName(tr("Link"));
  m_text->setToolTip(tr("kerridge:k1…, or the address of a page with #k1…"));
  m_text->setTabChangesFocus(true);
  m_text->setWordWrapMode(QTextOption::WrapAnywhere);
  connect(m_text, &QPlainTextEdit::textChanged, this, &OpenLinkDialog::refresh);
  layout->addWidget(m_text);
  m_hint->setObjectName(QStringLiteral("open-link-hint"));
  m_hint->setWordWrap(true);
  layout->addWidget(m_hint);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_open = buttons->addButton(tr("&Open"), QDialogButtonBox::AcceptRole);
  m_open->setObjectName(QStringLiteral("open-link-start"));
  m_open->setToolTip(tr("Open the experiment of the link as a new document"));
  m_open->setDefault(true);
  auto* picture = buttons->addButton(tr("From a &picture…"), QDialogButtonBox::ActionRole);
  picture->setObjectName(QStringLiteral("open-link-picture"));
  picture->setToolTip(tr("Open the link in a picture of its QR code"));
  picture->setAutoDefault(false);
  connect(picture, &QPushButton::clicked, this, &OpenLinkDialog::choosePicture);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
  resize(linkDialogWidth, sizeHint().height());
  refresh();
}

QString OpenLinkDialog::link() const { return m_text->toPlainText(); }

void OpenLinkDialog::choosePicture() {
  const QString file = m_chooser.open(this, tr("Picture of a QR code"), m_folder,
                                      tr("Pictures (*.png *.jpg *.jpeg *.gif *.bmp *.webp);;All files (*)"));
  if (file.isEmpty()) return;
  Q_EMIT pictureChosen(file);
  reject();
}

void OpenLinkDialog::refresh() {
  const bool empty = link().trimmed().isEmpty();
  const QString problem = empty             ? tr("Paste a link, or choose a picture of its QR code.")
                          : !linkIn(link()) ? tr("There is no link of Kerridge in this text.")
                                            : QString();
  m_hint->setText(problem);
  setUsable(m_open, problem);
}

}  // namespace kerridge
