// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_scene.h"

#include <QBuffer>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetrics>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QtCharts/QChart>

#include "base/diagnostic.h"

namespace kerridge {

FigureScene::FigureScene(const Figure& figure, const Look& look) : m_size(look.size) {
  const QFont general =
      look.family.isEmpty() ? QFontDatabase::systemFont(QFontDatabase::GeneralFont) : QFont(look.family);
  // Without fonts Qt still lists families ("Sans Serif") and draws boxes for letters.
  if (!QFontMetrics(general).inFont(QLatin1Char('A'))) {
    throw InvalidInput({},
                       "no fonts are installed, so pictures would have no text; install a font package such as "
                       "fonts-dejavu-core");
  }
  // By its own name: "Sans Serif" and the like mean nothing to those who read the SVG elsewhere.
  m_font = QFont(QFontInfo(general).family());
  m_font.setPixelSize(fontSize);
  m_scene.addItem(m_chart.chart());
  m_chart.setPixelRatio(look.pixelRatio);
  m_chart.setStyle(PlotStyle::of(figureColors(look.theme), m_font));
  m_chart.setLegendShown(look.legend);
  m_chart.setLeastHeader(look.leastHeader);
  m_chart.setFigure(figure);
  setHeight(m_size.height());
}

void FigureScene::setHeight(double height) {
  m_size.setHeight(height);
  m_chart.chart()->resize(m_size);
  m_scene.setSceneRect(QRectF(QPointF(), m_size));
}

void FigureScene::paint(QPaintDevice* device) {
  QPainter painter(device);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(m_font);  // else the SVG says which font the program's window has
  const double ratio = device->devicePixelRatio();
  const QRectF whole(0.0, 0.0, device->width() / ratio, device->height() / ratio);
  m_scene.render(&painter, whole, QRectF(QPointF(), m_size), Qt::IgnoreAspectRatio);
  // Vector formats are written here. What lacks memory must not leave a destructor.
  painter.end();
}

QByteArray FigureScene::pdf(QSizeF points, int resolution, const Figure& figure) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setResolution(resolution);
    writer.setPageMargins(QMarginsF());
    // In whole points, whatever size is requested.
    writer.setPageSize(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setTitle(QString::fromStdString(figure.title));
    writer.setCreator(QStringLiteral("Kerridge"));
    paint(&writer);
  }
  return buffer.data();
}

QByteArray FigureScene::svg(QSize pixels, int resolution, const Figure& figure) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(resolution);
  generator.setSize(pixels);
  generator.setViewBox(QRect(QPoint(), pixels));
  // Qt writes both as they are.
  generator.setTitle(QString::fromStdString(figure.title).toHtmlEscaped());
  generator.setDescription(QString::fromStdString(figure.subtitle).toHtmlEscaped());
  paint(&generator);
  return buffer.data();
}

}  // namespace kerridge
