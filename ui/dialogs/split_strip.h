// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "data/split.h"

namespace kerridge {

/// A split as it applies to the rows of the data: one strip per split, from the first row on the left to the last on
/// the right. Training rows are filled, test rows hatched in another color; a pixel that covers several rows is divided
/// in their proportion. A click shows a split.
class SplitStrip : public QWidget {
  Q_OBJECT

 public:
  explicit SplitStrip(QWidget* parent = nullptr);

  /// Splits of n rows; `shown` is the one that the charts show.
  void setSplits(std::vector<Split> splits, Index n, int shown);
  /// What is shown instead.
  void setMessage(const QString& message);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }
  /// Pixels of the strip of a split; empty if there is no room for it.
  QRect stripRect(int split) const;

 Q_SIGNALS:
  void splitClicked(int split);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  int drawnCount() const;
  int lineHeight() const;
  int labelWidth() const;
  int countWidth() const;
  QString countText(const Split& split) const;
  int splitAt(QPoint pixel) const;

  std::vector<Split> m_splits;
  /// Per drawn split: test rows among those of each bin of a strip, and rows that are in neither part.
  std::vector<std::vector<int>> m_test, m_unused;
  Index m_n = 0;
  int m_shown = 0;
  int m_first = 0;  ///< the first split drawn
  QString m_message;
};

}  // namespace kerridge
