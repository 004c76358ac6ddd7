// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextObjectInterface>

#include <vector>

#include "figures/figure.h"

class QPagedPaintDevice;
#ifdef Q_MOC_RUN  // which reads this file alone
Q_DECLARE_INTERFACE(QTextObjectInterface, "org.qt-project.Qt.QTextObjectInterface")
#endif

namespace kerridge {

/// Paints the charts of a page where its text has images.
class ChartImages : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)

 public:
  explicit ChartImages(const std::vector<Figure>& charts) : m_charts(charts) {}

  QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
  void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                  const QTextFormat& format) override;

 private:
  /// Null for the name of no chart.
  const Figure* chartOf(const QTextFormat& format) const;

  const std::vector<Figure>& m_charts;
};

/// From the edge of the page to its text, in pixels of the device.
double marginOf(const QTextDocument& document);

/// Begins a new page where the end of one would divide what belongs together: the blocks from one anchor of that name
/// to the next.
void keepTogether(QTextDocument& document, const QString& anchor);

/// The pages of a document that has a page size, with their numbers.
void printPages(QTextDocument& document, QPagedPaintDevice& device);

}  // namespace kerridge
