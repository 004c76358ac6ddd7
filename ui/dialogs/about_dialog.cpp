// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/about_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

#include "base/parallel.h"
#include "linalg/blas.h"
#include "linalg/blas_info.h"
#include "session/build_kind.h"

namespace kerridge {

namespace {
constexpr int aboutTextWidth = 460;
}

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent) {
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
  const QString warning = QString::fromStdString(slowBlasWarning());
  if (!warning.isEmpty()) text += QStringLiteral("<p><b>%1</b></p>").arg(warning.toHtmlEscaped());
  auto* label = new QLabel(text, this);
  label->setTextFormat(Qt::RichText);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label->setFixedWidth(aboutTextWidth);
  layout->addWidget(label);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
}

}  // namespace kerridge
