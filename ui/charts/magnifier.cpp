// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/magnifier.h"

#include <algorithm>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

namespace kerridge {

namespace {

constexpr double lettersAcross = 8.0;  // of the radius, in heights of letters
constexpr double mostOfView = 0.3;     // of the shorter side
constexpr double rim = 2.0;

}  // namespace

void Magnifier::setOn(bool on) {
  m_on = on;
  m_middle.reset();
}

void Magnifier::put(QPointF middle, bool byKeys) {
  if (!m_on) return;
  m_middle = middle;
  m_byKeys = byKeys;
}

double Magnifier::radius(const QGraphicsView& view) {
  const QSize size = view.viewport()->size();
  return std::min(lettersAcross * view.fontMetrics().height(), mostOfView * std::min(size.width(), size.height()));
}

void Magnifier::paint(QPainter& painter, QGraphicsView& view) const {
  if (!m_on || !m_middle || view.scene() == nullptr) return;
  const double reach = radius(view);
  const QPointF arm(reach, reach);
  const QRectF glass(*m_middle - arm, *m_middle + arm);
  const QPointF seen = view.viewportTransform().inverted().map(*m_middle);
  const QRectF source(seen - arm / factor, seen + arm / factor);
  // The whole picture is cut to the round glass once, instead of every item of the scene.
  const double ratio = view.devicePixelRatioF();
  QPixmap picture((glass.size() * ratio).toSize());
  if (picture.isNull()) return;  // no memory for it
  picture.setDevicePixelRatio(ratio);
  picture.fill(view.backgroundBrush().color());
  QPainter inside(&picture);
  inside.setRenderHint(QPainter::Antialiasing);
  view.scene()->render(&inside, QRectF(QPointF(), glass.size()), source, Qt::IgnoreAspectRatio);
  inside.end();
  QPainterPath round;
  round.addEllipse(glass);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipPath(round);
  painter.drawPixmap(glass.topLeft(), picture);
  painter.restore();
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(view.palette().color(QPalette::Base), 2.0 * rim + 2.0));
  painter.drawEllipse(glass);
  painter.setPen(QPen(view.palette().color(QPalette::Highlight), rim));
  painter.drawEllipse(glass);
  painter.restore();
}

}  // namespace kerridge
