// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/link_dialog.h"

#include <QBuffer>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "base/diagnostic.h"
#include "files/atomic_file.h"
#include "files/settings.h"
#include "storage/experiment_link.h"
#include "texts/shown_text.h"
#include "widgets/help_topic.h"
#include "widgets/qr_code.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

const QString addressKey = QStringLiteral("pageAddress");

/// Of what somebody typed or copied: the page alone, without the state of another experiment; "" for what is none.
QString pageIn(const QString& text) {
  const QUrl url = QUrl::fromUserInput(text.trimmed()).adjusted(QUrl::RemoveFragment);
  const bool known = url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https") ||
                     url.scheme() == QLatin1String("file");
  return url.isValid() && known ? QString::fromLatin1(url.toEncoded()) : QString();
}

}  // namespace

QString pageAddress() { return setting(addressKey, QString()).toString(); }

QString addressOf(const QString& link) {
  const QString page = pageAddress();
  return page.isEmpty() ? QLatin1String(linkScheme) + link : page + QLatin1Char('#') + link;
}

QString whyNoLink() {
  return LinkDialog::tr("The link would have more than 2,000 characters. Save the experiment as a file instead.");
}

LinkDialog::LinkDialog(FileChooser chooser, QWidget* parent)
    : QDialog(parent),
      m_chooser(std::move(chooser)),
      m_code(new QrView(this)),
      m_page(new QLineEdit(pageAddress(), this)),
      m_text(new QLineEdit(this)),
      m_hint(new QLabel(this)) {
  setObjectName(QStringLiteral("link-dialog"));
  setWindowTitle(tr("Link to this experiment"));
  setHelpTopic(this, QStringLiteral("live-pages"));
  auto* layout = new QVBoxLayout(this);
  m_code->setObjectName(QStringLiteral("link-code"));
  m_code->setAccessibleName(tr("QR code of the link"));
  m_code->setToolTip(tr("Photograph it with a phone, or open a picture of it in Kerridge"));
  layout->addWidget(m_code, 1);
  auto* form = new QFormLayout;
  m_page->setObjectName(QStringLiteral("link-page"));
  m_page->setAccessibleName(tr("Address of a live page"));
  m_page->setPlaceholderText(tr("https://… or empty: the link opens in Kerridge"));
  m_page->setToolTip(tr("Where you put a live page of Kerridge; browsers and phones then open the link"));
  m_page->setClearButtonEnabled(true);
  connect(m_page, &QLineEdit::textChanged, this, &LinkDialog::takeAddress);
  form->addRow(tr("Address of a live &page:"), m_page);
  m_text->setObjectName(QStringLiteral("link-text"));
  m_text->setAccessibleName(tr("Link"));
  m_text->setReadOnly(true);
  m_text->setToolTip(tr("The link has all settings of the experiment in it"));
  form->addRow(tr("&Link:"), m_text);
  layout->addLayout(form);
  m_hint->setObjectName(QStringLiteral("link-hint"));
  m_hint->setWordWrap(true);
  layout->addWidget(m_hint);
  auto* buttons = new QDialogButtonBox(this);
  m_copy = buttons->addButton(tr("&Copy link"), QDialogButtonBox::ActionRole);
  m_copy->setObjectName(QStringLiteral("link-copy"));
  m_copy->setToolTip(tr("Copy the link as text"));
  connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_text->text()); });
  m_save = buttons->addButton(tr("&Save picture…"), QDialogButtonBox::ActionRole);
  m_save->setObjectName(QStringLiteral("link-save"));
  m_save->setToolTip(tr("Save the QR code as a PNG picture, for slides and handouts"));
  connect(m_save, &QPushButton::clicked, this, &LinkDialog::savePicture);
  for (QPushButton* button : {m_copy, m_save}) button->setAutoDefault(false);
  buttons->addButton(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
  refresh();
}

void LinkDialog::setLink(const QString& link) {
  if (link == m_link) return;
  m_link = link;
  refresh();
}

void LinkDialog::takeAddress() {
  setSetting(addressKey, pageIn(m_page->text()));
  refresh();
}

void LinkDialog::refresh() {
  const QString none = whyNoLink();
  const QString address = m_link.isEmpty() ? QString() : addressOf(m_link);
  m_code->show(address.toLatin1(), none);
  m_text->setText(address);
  m_text->setCursorPosition(0);
  const QString typed = m_page->text().trimmed();
  const bool wrong = !typed.isEmpty() && pageIn(typed).isEmpty();
  m_hint->setText(wrong ? tr("This is no address of a page; https://example.org/page.html would be one.")
                        : tr("The link has %1 characters.").arg(address.size()));
  m_hint->setVisible(wrong || !address.isEmpty());
  setUsable(m_copy, address.isEmpty() ? none : QString());
  setUsable(m_save, m_code->image().isNull() ? none : QString());
}

void LinkDialog::savePicture() {
  QString file = m_chooser.save(this, tr("Save the QR code"), QStringLiteral("kerridge-link.png"), tr("PNG (*.png)"));
  if (file.isEmpty()) return;
  if (!file.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) file += QStringLiteral(".png");
  QByteArray bytes;
  QBuffer buffer(&bytes);
  m_code->picture().save(&buffer, "PNG");
  try {
    writeFileAtomically(file, bytes);
    m_hint->setText(tr("Saved as %1").arg(file));
  } catch (const InvalidInput& invalid) {
    m_hint->setText(tr("The file was not saved. %1").arg(shownText(invalid.diagnostics().front().message)));
  }
  m_hint->show();
}

}  // namespace kerridge
