// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace kerridge {

/// The header of the preview: per column its name, a chip with its role, its range, and warnings. A press on the chip
/// asks for the menu of roles; a press elsewhere selects the column.
class ChipHeader : public QHeaderView {
  Q_OBJECT

 public:
  explicit ChipHeader(QWidget* parent = nullptr);

  /// The chip of a section, in coordinates of the viewport.
  QRect chipRect(int section) const;
  /// Widths that fit, within bounds. Call after the model changed.
  void fitColumns();

 Q_SIGNALS:
  void chipPressed(int section);

 protected:
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;
  QSize sectionSizeFromContents(int section) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  QString line(int section, int role) const;
  QRect chipIn(const QRect& section) const;
  int lineHeight() const;
  int chipAt(const QPoint& point) const;
};

}  // namespace kerridge
