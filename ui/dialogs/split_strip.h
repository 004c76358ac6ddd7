// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "data/split.h"

namespace kerridge {

/// A split as it falls on the rows of the data: one strip per division, from the first row on the left to the last on
/// the right. Training rows are filled, test rows hatched in another colour; where a pixel stands for several rows it
/// is divided in their proportion. A click shows a division.
class SplitStrip : public QWidget {
  Q_OBJECT

 public:
  explicit SplitStrip(QWidget* parent = nullptr);

  /// Divisions of n rows; `shown` is the one that the charts show.
  void setDivisions(std::vector<Division> divisions, Index n, int shown);
  /// What is to be seen instead.
  void setMessage(const QString& message);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }
  /// Pixels of the strip of a division; empty where there is no room for it.
  QRect stripRect(int division) const;

 Q_SIGNALS:
  void divisionClicked(int division);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  int drawnCount() const;
  int lineHeight() const;
  int labelWidth() const;
  int countWidth() const;
  QString countText(const Division& division) const;
  int divisionAt(QPoint pixel) const;

  std::vector<Division> m_divisions;
  std::vector<std::vector<int>> m_test;  ///< per drawn division: test rows among those of each bin of a strip
  Index m_n = 0;
  int m_shown = 0;
  int m_first = 0;  ///< the first division drawn
  QString m_message;
};

}  // namespace kerridge
