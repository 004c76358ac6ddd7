// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace kerridge {

/// A line of plain text that ends in … where there is no room for all of it; all of it is then in the tooltip. It asks
/// for its whole length and is content with a few letters: a passing text never widens the window.
class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QString shownLine() const;
};

}  // namespace kerridge
