// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "figures/figure.h"
#include "widgets/text_view.h"

namespace kerridge {

/// The right dock: what the current chart shows and its source, and the kernel with its width in numbers.
class ExplainPanel : public TextView {
  Q_OBJECT

 public:
  explicit ExplainPanel(QWidget* parent = nullptr);

  void explain(const Figure& figure);
  /// Rich text that stands above all else until the next call; "" for none.
  void answer(const QString& html);
  /// Rich text on the kernel with this id, below that of the chart.
  void explainKernel(const QString& topic, const QString& html);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The user wants to read more: a page of the help.
  void helpRequested(const QString& page);
  /// The panel became visible: whatever is reported only to a visible panel must be reported now.
  void shown();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void display();

  QString m_answer, m_chart, m_kernel, m_shown;
};

}  // namespace kerridge
