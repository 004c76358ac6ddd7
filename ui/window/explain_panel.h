// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <string>

#include "figures/figure.h"

namespace kerridge {

/// The right dock: what the current chart shows and where it is from.
class ExplainPanel : public QTextBrowser {
  Q_OBJECT

 public:
  explicit ExplainPanel(QWidget* parent = nullptr);

  void explain(const Figure& figure);
  QSize sizeHint() const override;

 private:
  QString m_html;
};

}  // namespace kerridge
