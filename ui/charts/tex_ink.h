// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QStringList>

#include "charts/print_figure.h"
#include "widgets/theme.h"

namespace kerridge {

/// What the parts of a picture for LaTeX need beside their lines: colors to define, libraries.
class TexInk {
 public:
  TexInk(const Figure& figure, const PrintSetup& setup);

  /// The name of a color, which is then among colorNames().
  QString color(ColorRole role) { return color(m_colors.of(role)); }
  QString color(const QColor& rgb);
  /// Of so many pixels of the screen's picture.
  QString points(double pixels) const { return texPoints(pixels * m_pixel); }
  const FigureColors& colors() const { return m_colors; }
  const QStringList& colorNames() const { return m_colorNames; }
  /// The lines of a pattern, from a library; "" for none.
  QString pattern(const char* lines);
  bool hasPatterns() const { return m_patterns; }

  static QString texPoints(double points);
  /// The command that sets letters of so many points.
  static QString font(double points);

 private:
  FigureColors m_colors;
  double m_pixel;  // points
  QStringList m_colorNames;
  bool m_patterns = false;
};

/// Between lines, in sizes of letters.
inline constexpr double texLineSpacing = 1.2;
double texPointsOf(double millimeters);
double texMillimetersOf(double points);

}  // namespace kerridge
