// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_scene.h"

#include <algorithm>
#include <cmath>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetrics>
#include <QPainter>
#include <QtCharts/QChart>

#include "base/diagnostic.h"
#include "base/text.h"
#include "charts/vector_files.h"

namespace kerridge {

QFont FigureScene::letters(const QString& family) {
  const QFont general = family.isEmpty() ? QFontDatabase::systemFont(QFontDatabase::GeneralFont) : QFont(family);
  // Without fonts Qt still lists families ("Sans Serif") and draws boxes for letters.
  if (!QFontMetrics(general).inFont(QLatin1Char('A'))) {
    throw InvalidInput({}, Text("no fonts are installed, so pictures would have no text; install a font package such "
                                "as fonts-dejavu-core"));
  }
  // By its own name: "Sans Serif" and the like mean nothing to those who read the SVG elsewhere.
  QFont font(QFontInfo(general).family());
  font.setPixelSize(fontSize);
  return font;
}

FigureScene::FigureScene(const Figure& figure, const Look& look) : m_size(look.size), m_font(letters(look.family)) {
  m_scene.addItem(m_chart.chart());
  // The ground of a chart stays as high as the chart was at first; see fitHeight().
  m_scene.setBackgroundBrush(figureColors(look.theme).background);
  m_chart.setPixelRatio(look.pixelRatio);
  m_chart.setStyle(PlotStyle::of(figureColors(look.theme), m_font));
  m_chart.setLegendShown(look.legend);
  m_chart.setLegendRows(look.legendRows, look.leastPixels);
  m_chart.setLeastHeader(look.leastHeader);
  m_chart.setFigure(figure);
  setHeight(m_size.height());
}

void FigureScene::setHeight(double height) {
  m_size.setHeight(height);
  m_chart.chart()->resize(m_size);
  m_scene.setSceneRect(QRectF(QPointF(), m_size));
}

// The frame around the plot hardly depends on the height.
void FigureScene::fitHeight(const Figure& figure, double mostHeight) {
  if (!figure.sameUnits || !figure.emptyReason.empty()) return;
  constexpr int most = 6;
  constexpr double leastShare = 0.25;  // of the other side: beyond that units are not comparable at a glance
  bool isTall = false;
  for (int i = 0; i < most; ++i) {
    const QRectF area = plotArea();
    const double shape = (map().y.upper() - map().y.lower()) / (map().x.upper() - map().x.lower());
    const double missing = area.width() * shape - area.height();
    if (!std::isfinite(missing) || std::abs(missing) < 0.5) return;
    isTall = isTall || m_size.height() + missing > mostHeight;
    if (isTall)
      m_size.setWidth(std::max(m_size.width() - (area.width() - (area.height() + mostHeight - m_size.height()) / shape),
                               leastShare * mostHeight));
    setHeight(isTall ? mostHeight : std::max(m_size.height() + missing, leastShare * m_size.width()));
  }
}

void FigureScene::paint(QPainter& painter, const QRectF& target) {
  m_scene.render(&painter, target, QRectF(QPointF(), m_size), Qt::IgnoreAspectRatio);
}

void FigureScene::paint(QPaintDevice* device) {
  QPainter painter(device);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(m_font);  // else the SVG says which font the program's window has
  const double ratio = device->devicePixelRatio();
  const QRectF whole(0.0, 0.0, device->width() / ratio, device->height() / ratio);
  paint(painter, whole);
  // Vector formats are written here. What lacks memory must not leave a destructor.
  painter.end();
}

QByteArray FigureScene::pdf(QSizeF points, int resolution, const Figure& figure) {
  return pdfOf(points, resolution, text(figure.title.english()), [this](QPaintDevice* device) { paint(device); });
}

QByteArray FigureScene::svg(QSize pixels, int resolution, const Figure& figure) {
  return svgOf(pixels, resolution, text(figure.title.english()), text(figure.subtitle.english()),
               [this](QPaintDevice* device) { paint(device); });
}

}  // namespace kerridge
