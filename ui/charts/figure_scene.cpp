// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_scene.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetrics>
#include <QPainter>
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
  m_chart.setFigure(figure);
  setHeight(m_size.height());
}

void FigureScene::setHeight(double height) {
  m_size.setHeight(height);
  m_chart.chart()->resize(m_size);
  m_scene.setSceneRect(QRectF(QPointF(), m_size));
}

void FigureScene::paint(QPaintDevice* device, const QRectF& part) {
  QPainter painter(device);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(m_font);  // else the SVG says which font the program's window has
  m_scene.render(&painter, part, QRectF(QPointF(), m_size), Qt::IgnoreAspectRatio);
  // Vector formats are written here. What lacks memory must not leave a destructor.
  painter.end();
}

}  // namespace kerridge
