// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/about_dialog.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "base/parallel.h"
#include "export/verification.h"
#include "files/build_kind.h"
#include "linalg/blas.h"
#include "linalg/blas_info.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {
constexpr int aboutTextWidth = 460;
constexpr int verifyPollMilliseconds = 50;
constexpr int verifyReportLines = 12;
constexpr int verifyReportColumns = 82;
}  // namespace

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent),
      m_verify(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_report(new QPlainTextEdit(this)) {
  setWindowTitle(tr("About Kerridge"));
  setObjectName(QStringLiteral("about-dialog"));
  auto* layout = new QVBoxLayout(this);
  QString text = tr("<h3>Kerridge %1</h3><p>An explorer of regularized kernel regression: kernel ridge regression, "
                    "M-power regularized least squares, and where they agree and differ.</p><p>Free software under the "
                    "GNU General Public License, version 3 or later. It comes without any warranty.</p><p>Linear "
                    "algebra: %2<br>Threads: %3<br>Qt %4</p>")
                     .arg(QString::fromStdString(versionText(KERRIDGE_VERSION)).toHtmlEscaped(),
                          QString::fromStdString(blasDescription()).toHtmlEscaped())
                     .arg(threadCount())
                     .arg(QString::fromLatin1(qVersion()));
  const QString warning = shownText(slowBlasWarning());
  if (!warning.isEmpty()) text += QStringLiteral("<p><b>%1</b></p>").arg(warning.toHtmlEscaped());
  auto* label = new QLabel(text, this);
  label->setTextFormat(Qt::RichText);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label->setFixedWidth(aboutTextWidth);
  layout->addWidget(label);
  m_progress->setAccessibleName(tr("Progress"));
  layout->addWidget(m_progress);
  m_report->setObjectName(QStringLiteral("verify-report"));
  m_report->setAccessibleName(tr("Numbers compared"));
  m_report->setReadOnly(true);
  m_report->setTabChangesFocus(true);
  m_report->setLineWrapMode(QPlainTextEdit::NoWrap);
  m_report->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  const QFontMetrics metrics = m_report->fontMetrics();
  m_report->setMinimumSize(verifyReportColumns * metrics.horizontalAdvance('0'),
                           verifyReportLines * metrics.lineSpacing());
  m_report->hide();
  layout->addWidget(m_report);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  m_verify->setObjectName(QStringLiteral("verify"));
  m_verify->setToolTip(tr("Compute every kernel, method and rule on small data, and compare with known numbers"));
  buttons->addButton(m_verify, QDialogButtonBox::ActionRole);
  m_verify->setAutoDefault(false);
  buttons->button(QDialogButtonBox::Close)->setDefault(true);
  buttons->button(QDialogButtonBox::Close)->setFocus();
  connect(m_verify, &QPushButton::clicked, this, &AboutDialog::startOrCancel);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
  connect(&m_poll, &QTimer::timeout, this, &AboutDialog::followTask);
  connect(&m_task, &BackgroundTask::started, this, [this] { showBusy(true); });
  connect(&m_task, &BackgroundTask::finished, this, [this] { showBusy(false); });
  connect(&m_task, &BackgroundTask::failed, m_report, &QPlainTextEdit::setPlainText);
  connect(&m_task, &BackgroundTask::failed, m_report, &QWidget::show);
  showBusy(false);
}

void AboutDialog::startOrCancel() {
  if (m_task.isBusy()) {
    m_task.cancel();
    return;
  }
  m_task.start([this](const RunContext& context, const BackgroundTask::Post&) {
    const QString text = QString::fromStdString(verify(context).report(KERRIDGE_VERSION)).trimmed();
    return BackgroundTask::Delivery([this, text] {
      m_report->setPlainText(text);
      m_report->show();
      m_report->moveCursor(QTextCursor::End);  // the verdict
      m_report->moveCursor(QTextCursor::StartOfLine);
    });
  });
}

void AboutDialog::followTask() { m_progress->setValue(qRound(m_task.progress().fraction() * m_progress->maximum())); }

void AboutDialog::showBusy(bool busy) {
  m_verify->setText(busy ? tr("Cancel") : tr("Verify numbers"));
  m_progress->setVisible(busy);
  followTask();
  if (busy) {
    m_poll.start(verifyPollMilliseconds);
  } else {
    m_poll.stop();
  }
}

}  // namespace kerridge
