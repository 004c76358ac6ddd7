// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/coordinate_counter.h"

#include <algorithm>
#include <cmath>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPixmap>

namespace kerridge::test {

namespace {

class Counter : public QPaintEngine {
 public:
  Counter() : QPaintEngine(AllFeatures) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }
  void updateState(const QPaintEngineState& state) override {
    if (!(state.state() & DirtyTransform)) return;
    m_transform = state.transform();
    m_counted.notFinite += std::isfinite(m_transform.determinant() + m_transform.dx() + m_transform.dy()) ? 0 : 1;
  }
  void drawPixmap(const QRectF& place, const QPixmap&, const QRectF&) override { add(place); }
  void drawImage(const QRectF& place, const QImage&, const QRectF&, Qt::ImageConversionFlags) override { add(place); }
  void drawTextItem(const QPointF& at, const QTextItem&) override { add(at); }
  void drawPath(const QPainterPath& path) override {
    for (int i = 0; i < path.elementCount(); ++i) add(QPointF(path.elementAt(i).x, path.elementAt(i).y));
  }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode) override { addAll(points, count); }
  void drawPolygon(const QPoint* points, int count, PolygonDrawMode) override {
    for (int i = 0; i < count; ++i) add(QPointF(points[i]));
  }
  void drawPoints(const QPointF* points, int count) override { addAll(points, count); }
  void drawRects(const QRectF* rects, int count) override {
    for (int i = 0; i < count; ++i) add(rects[i]);
  }
  void drawEllipse(const QRectF& rect) override { add(rect); }
  void drawLines(const QLineF* lines, int count) override {
    for (int i = 0; i < count; ++i) add(QRectF(lines[i].p1(), lines[i].p2()));
  }

  const PaintedItems& counted() const { return m_counted; }

 private:
  void add(QPointF at) {
    ++m_counted.items;
    const QPointF pixel = m_transform.map(at);
    const double distance = std::max(std::abs(pixel.x()), std::abs(pixel.y()));
    if (!std::isfinite(pixel.x()) || !std::isfinite(pixel.y())) {
      ++m_counted.notFinite;
    } else {
      m_counted.farthest = std::max(m_counted.farthest, distance);
    }
  }
  void add(const QRectF& rect) {
    add(rect.topLeft());
    add(rect.bottomRight());
    --m_counted.items;
  }
  void addAll(const QPointF* points, int count) {
    for (int i = 0; i < count; ++i) add(points[i]);
  }

  QTransform m_transform;
  PaintedItems m_counted;
};

class CounterDevice : public QPaintDevice {
 public:
  explicit CounterDevice(QSize size) : m_size(size) {}
  QPaintEngine* paintEngine() const override { return &m_engine; }
  const PaintedItems& counted() const { return m_engine.counted(); }

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
  mutable Counter m_engine;
};

}  // namespace

PaintedItems countItems(QSize size, const std::function<void(QPaintDevice*)>& paint) {
  CounterDevice device(size);
  paint(&device);
  return device.counted();
}

}  // namespace kerridge::test
