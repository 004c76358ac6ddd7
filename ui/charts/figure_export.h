// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <string>
#include <vector>

#include "figures/figure.h"
#include "widgets/theme.h"

namespace kerridge {

/// Pictures and tables of figures, made from the Figure alone: no screen, window, theme or zoom has a part in them. A
/// QApplication must exist; the platform may be "offscreen".

enum class FigureFormat { png, svg, pdf, tex, csv };
std::vector<FigureFormat> figureFormats();
QString formatSuffix(FigureFormat format);
/// As menus call it: "PNG", "LaTeX".
QString formatName(FigureFormat format);

inline constexpr QSize defaultPictureSize{900, 560};

/// The figure in pixels × ratio; title and legend take at least `leastHeader` pixels. Throws InvalidInput if no font is
/// installed: text would be boxes.
QImage renderFigure(const Figure& figure, QSize size, double devicePixelRatio, Theme theme, double leastHeader = 0.0);

/// Size in pixels of 1/96 inch. PNG at twice the resolution; SVG and PDF with text as text, nothing outside the axes;
/// CSV is csvBytes(figureTable(figure)). LaTeX is figureTex() for a column of text, whatever the size and theme. In
/// the others title and legend take at least `leastHeader` pixels. Figure::size, in millimeters, comes first; but not
/// for the pictures of an animation, which have a `leastHeader`.
QByteArray figureBytes(const Figure& figure, FigureFormat format, QSize size = defaultPictureSize,
                       Theme theme = Theme::light, double leastHeader = 0.0);

/// The same into a file, in one step. Throws InvalidInput with the file as place if it cannot be written.
void writeFigure(const Figure& figure, const QString& file, FigureFormat format, QSize size = defaultPictureSize,
                 Theme theme = Theme::light);

/// For spreadsheets' clipboards; tabs and line breaks within cells become blanks.
QString tabSeparated(const std::vector<std::vector<std::string>>& table);

}  // namespace kerridge
