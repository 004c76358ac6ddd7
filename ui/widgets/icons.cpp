// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/icons.h"

#include <QAbstractButton>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace kerridge {

namespace {

/// The paths on a ground of 16 × 16, as SVG has them. Filled signs end with "z".
const char* pathOf(Sign sign) {
  switch (sign) {
    case Sign::menu: return "M4.5 6.5H11.5L8 10z";
    case Sign::more: return "M3.2 8h.1M8 8h.1M12.8 8h.1";
    case Sign::maximize: return "M9.5 3H13V6.5M13 3L9 7M6.5 13H3V9.5M3 13L7 9";
    case Sign::restore: return "M13 7H9V3M9 7L13.5 2.5M3 9H7V13M7 9L2.5 13.5";
    case Sign::folded: return "M6 3.5L10.5 8L6 12.5";
    case Sign::unfolded: return "M3.5 6L8 10.5L12.5 6";
    case Sign::close: return "M4 4L12 12M12 4L4 12";
    case Sign::less: return "M3.5 8H12.5";
    case Sign::plus: return "M3.5 8H12.5M8 3.5V12.5";
    case Sign::play: return "M4.5 3L13 8L4.5 13z";
    case Sign::stop: return "M4 4H12V12H4z";
    case Sign::redraw: return "M12.6 6.2A5 5 0 1 0 13 8.6M12.9 2.8V6.4H9.3";
  }
  return "";
}

double lineWidthOf(Sign sign) { return sign == Sign::more ? 2.4 : 1.5; }

QByteArray drawingOf(Sign sign, const QColor& color) {
  const QByteArray path = pathOf(sign);
  const QByteArray name = color.name().toLatin1();
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\"><path d=\"" + path + "\" fill=\"" +
         (path.endsWith('z') ? name : QByteArray("none")) + "\" stroke=\"" + name + "\" stroke-width=\"" +
         QByteArray::number(lineWidthOf(sign)) + "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>";
}

class SignEngine : public QIconEngine {
 public:
  explicit SignEngine(Sign sign) : m_sign(sign) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    QSvgRenderer(drawingOf(m_sign, colorFor(mode))).render(painter, rect);
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    // The drawing is read and painted once for each size and color: buttons are painted again with every picture.
    const QString key = QStringLiteral("kerridge-sign-%1-%2-%3-%4x%5")
                            .arg(static_cast<int>(m_sign))
                            .arg(static_cast<int>(mode))
                            .arg(colorFor(mode).rgba())
                            .arg(size.width())
                            .arg(size.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(), size), mode, state);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
  }
  QIconEngine* clone() const override { return new SignEngine(*this); }

 private:
  static QColor colorFor(QIcon::Mode mode) {
    const QPalette palette = QGuiApplication::palette();
    return mode == QIcon::Disabled   ? palette.color(QPalette::Disabled, QPalette::ButtonText)
           : mode == QIcon::Selected ? palette.color(QPalette::HighlightedText)
                                     : palette.color(QPalette::ButtonText);
  }

  Sign m_sign;
};

}  // namespace

QIcon iconOf(Sign sign) { return QIcon(new SignEngine(sign)); }

void showSign(QAbstractButton* button, Sign sign) {
  button->setIcon(iconOf(sign));
  const int side = button->fontMetrics().height();
  button->setIconSize({side, side});
}

}  // namespace kerridge
