// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/tex_ink.h"

#include "charts/print_units.h"
#include "charts/tex_parts.h"

namespace kerridge {

namespace {
constexpr double pointsPerTexInch = 72.27;
}

TexInk::TexInk(const Figure& figure, const PrintSetup& setup)
    : m_colors(figureColors(Theme::light)), m_pixel(setup.points / 13.0) {
  m_colors.own = figure.colors;
}

QString TexInk::color(const QColor& rgb) {
  QString name = QStringLiteral("kerridge%1").arg(QString::number(rgb.rgb() & 0xffffff, 16));
  const QString line =
      QStringLiteral("\\definecolor{%1}{RGB}{%2,%3,%4}").arg(name).arg(rgb.red()).arg(rgb.green()).arg(rgb.blue());
  if (!m_colorNames.contains(line)) m_colorNames << line;
  return name;
}

QString TexInk::pattern(const char* lines) {
  QString pattern = QString::fromLatin1(lines);
  m_patterns = m_patterns || !pattern.isEmpty();
  return pattern;
}

QString TexInk::texPoints(double points) { return texNumber(points) + QStringLiteral("pt"); }

QString TexInk::font(double points) {
  return QStringLiteral("\\fontsize{%1}{%2}\\selectfont").arg(texNumber(points), texNumber(texLineSpacing * points));
}

double texPointsOf(double millimeters) { return millimeters / millimetersPerInch * pointsPerTexInch; }
double texMillimetersOf(double points) { return points / pointsPerTexInch * millimetersPerInch; }

}  // namespace kerridge
