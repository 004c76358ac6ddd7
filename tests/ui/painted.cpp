// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painted.h"

#include <algorithm>
#include <QGraphicsScene>
#include <QHash>
#include <QImage>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QWidget>

#include "widgets/contrast.h"

namespace kerridge::test {

namespace {

/// Notes the colors of what is drawn, and draws nothing.
class Notebook : public QPaintEngine {
 public:
  Notebook() : QPaintEngine(AllFeatures) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }
  void updateState(const QPaintEngineState& state) override {
    const DirtyFlags dirty = state.state();
    if (dirty & DirtyPen) m_pen = state.pen();
    if (dirty & DirtyBrush) m_brush = state.brush();
    if (dirty & DirtyTransform) m_transform = state.transform();
    if (dirty & DirtyOpacity) m_opacity = state.opacity();
  }
  void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    const QRectF box(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
    const QRect place = seen(box);
    const QString text = item.text();
    if (!place.isEmpty() && !text.trimmed().isEmpty())
      m_painted.texts << PaintedText{text, withOpacity(m_pen.color()), place};
  }
  void drawPath(const QPainterPath& path) override { noteShape(path.boundingRect(), true); }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) polygon << points[i];
    noteShape(polygon.boundingRect(), mode != PolylineMode);
  }
  void drawPolygon(const QPoint* points, int count, PolygonDrawMode mode) override {
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) polygon << points[i];
    noteShape(polygon.boundingRect(), mode != PolylineMode);
  }
  void drawRects(const QRectF* rects, int count) override {
    for (int i = 0; i < count; ++i) noteShape(rects[i], true);
  }
  void drawEllipse(const QRectF& rect) override { noteShape(rect, true); }
  void drawLines(const QLineF* lines, int count) override {
    for (int i = 0; i < count; ++i) noteShape(QRectF(lines[i].p1(), lines[i].p2()).normalized(), false);
  }
  void drawPoints(const QPointF* points, int count) override {
    for (int i = 0; i < count; ++i) noteShape(QRectF(points[i], QSizeF(1.0, 1.0)), false);
  }

  Painted take() { return std::exchange(m_painted, {}); }

 private:
  QColor withOpacity(QColor color) const {
    color.setAlphaF(color.alphaF() * static_cast<float>(m_opacity));
    return color;
  }
  QRect seen(const QRectF& box) const {
    QRect place = m_transform.mapRect(box).toAlignedRect();
    if (!systemClip().isEmpty()) place &= (systemClip() & place).boundingRect();
    if (painter()->hasClipping()) {
      place &= painter()
                   ->transform()
                   .mapRect(painter()->clipBoundingRect())
                   .toAlignedRect()
                   .translated((m_transform.map(QPointF()) - painter()->transform().map(QPointF())).toPoint());
    }
    return place;
  }
  void noteShape(const QRectF& box, bool filled) {
    const QRect place = m_transform.mapRect(box).toAlignedRect();
    if (m_pen.style() != Qt::NoPen) m_painted.shapes << PaintedShape{withOpacity(m_pen.color()), place};
    if (filled && m_brush.style() == Qt::SolidPattern) {
      m_painted.shapes << PaintedShape{withOpacity(m_brush.color()), place};
    }
  }

  QPen m_pen;
  QBrush m_brush;
  QTransform m_transform;
  qreal m_opacity = 1.0;
  Painted m_painted;
};

class NotebookDevice : public QPaintDevice {
 public:
  explicit NotebookDevice(QSize size) : m_size(size) {}
  QPaintEngine* paintEngine() const override { return &m_engine; }
  Painted take() { return m_engine.take(); }

 protected:
  int metric(PaintDeviceMetric what) const override {
    switch (what) {
      case PdmWidth: return m_size.width();
      case PdmHeight: return m_size.height();
      case PdmWidthMM: return m_size.width() / 4;
      case PdmHeightMM: return m_size.height() / 4;
      case PdmDpiX:
      case PdmDpiY:
      case PdmPhysicalDpiX:
      case PdmPhysicalDpiY: return 96;
      case PdmDepth: return 32;
      case PdmNumColors: return 1 << 24;
      case PdmDevicePixelRatio: return 1;
      default: return QPaintDevice::metric(what);
    }
  }

 private:
  QSize m_size;
  mutable Notebook m_engine;
};

/// The color of most pixels: letters cover less than half of their line.
QColor groundIn(const QImage& picture, QRect place) {
  place &= picture.rect();
  QHash<QRgb, int> counts;
  QRgb best = 0;
  int most = 0;
  for (int y = place.top(); y <= place.bottom(); ++y) {
    for (int x = place.left(); x <= place.right(); ++x) {
      const QRgb pixel = picture.pixel(x, y);
      if (const int count = ++counts[pixel]; count > most) {
        most = count;
        best = pixel;
      }
    }
  }
  return QColor(best);
}

QColor over(const QColor& color, const QColor& ground) {
  const auto mixed = [a = static_cast<double>(color.alphaF())](int front, int back) {
    return static_cast<int>(a * front + (1.0 - a) * back);
  };
  return QColor(mixed(color.red(), ground.red()), mixed(color.green(), ground.green()),
                mixed(color.blue(), ground.blue()));
}

QString complaint(const PaintedText& text, const QColor& ground) {
  const QColor color = over(text.color, ground);
  return QStringLiteral("“%1” %2 on %3: %4")
      .arg(text.text.trimmed(), color.name(), ground.name())
      .arg(contrastBetween(color, ground), 0, 'f', 2);
}

}  // namespace

Painted paintedBy(QWidget* widget) {
  NotebookDevice device(widget->size());
  widget->render(&device);
  return device.take();
}

Painted paintedBy(QGraphicsScene* scene) {
  NotebookDevice device(scene->sceneRect().size().toSize());
  QPainter painter(&device);
  scene->render(&painter);
  painter.end();
  return device.take();
}

QStringList faintTexts(QWidget* widget, double least) {
  QStringList faint;
  QImage picture(widget->size(), QImage::Format_RGB32);
  picture.fill(widget->palette().color(QPalette::Window));
  widget->render(&picture);
  const QList<PaintedText> texts = paintedBy(widget).texts;
  const auto groundOf = [&](const PaintedText& text) {
    const QColor ground = groundIn(picture, text.place);
    // One letter or two can cover more than half of their box. Above and below may be other rows.
    constexpr int around = 6;
    constexpr double same = 1.2;
    const bool isOwn = text.text.trimmed().size() > 1 && contrastBetween(over(text.color, ground), ground) > same;
    return isOwn ? ground : groundIn(picture, text.place.adjusted(-around, 0, around, 0));
  };
  for (qsizetype i = 0; i < texts.size(); ++i) {
    const PaintedText& text = texts[i];
    if ((text.place & picture.rect()).isEmpty()) continue;
    const QColor ground = groundOf(text);
    if (contrastBetween(over(text.color, ground), ground) >= least) continue;
    // Fusion sets grayed texts of menus off with a light copy below, a pixel away.
    const bool isBelow =
        i + 1 < texts.size() && std::any_of(texts.begin() + i + 1, texts.end(), [&](const auto& other) {
          return other.text == text.text && (other.place.topLeft() - text.place.topLeft()).manhattanLength() <= 2 &&
                 contrastBetween(over(other.color, ground), ground) >= least;
        });
    if (isBelow) continue;
    if (const QString wrong = complaint(text, ground); !faint.contains(wrong)) faint << wrong;
  }
  return faint;
}

QStringList faintTexts(QGraphicsScene* scene, const QColor& ground, double least) {
  QStringList faint;
  for (const PaintedText& text : paintedBy(scene).texts) {
    if (contrastBetween(over(text.color, ground), ground) >= least) continue;
    if (const QString wrong = complaint(text, ground); !faint.contains(wrong)) faint << wrong;
  }
  return faint;
}

}  // namespace kerridge::test
