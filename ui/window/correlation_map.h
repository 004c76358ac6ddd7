// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

#include "stages/overview.h"

namespace kerridge {

/// The correlations of all columns as a square of colors, in the order of their clusters: blue below 0, orange above,
/// the stronger the darker; with names beside it where there is room. One cell is current: arrow keys move it, a click
/// chooses it, Return chooses it again.
class CorrelationMap : public QWidget {
  Q_OBJECT

 public:
  explicit CorrelationMap(QWidget* parent = nullptr);

  /// Null, or without correlations: nothing to draw.
  void setOverview(std::shared_ptr<const DataOverview> overview);
  /// Columns of the overview.
  void setCurrent(Index x, Index y);
  /// "“900” and “902”: r = 0.98".
  QString textOf(Index x, Index y) const;
  /// The middle of the cell of two columns.
  QPointF cellCenter(Index x, Index y) const;

  QSize sizeHint() const override { return {320, 320}; }
  QSize minimumSizeHint() const override { return {160, 160}; }

 Q_SIGNALS:
  /// Columns of the overview.
  void pairChosen(kerridge::Index x, kerridge::Index y);
  /// What is under the mouse, or current; "" for nothing.
  void pointedAt(const QString& text);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  bool isEmpty() const { return m_overview == nullptr || m_overview->correlation.size() == 0; }
  Index count() const { return isEmpty() ? 0 : m_overview->correlation.rows(); }
  QRectF square() const;
  int nameRoom() const;
  /// Places in the order at a pixel; −1, −1 outside.
  std::pair<Index, Index> placeAt(QPointF pixel) const;
  Index columnAt(Index place) const { return m_overview->order[static_cast<std::size_t>(place)]; }
  QString nameOf(Index column) const;
  void makeImage();
  void choosePlace(Index x, Index y);
  void describe();

  std::shared_ptr<const DataOverview> m_overview;
  QImage m_image;
  Index m_x = 0, m_y = 0;  ///< places in the order
};

}  // namespace kerridge
