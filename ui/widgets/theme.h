// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

#include "figures/figure.h"

class QApplication;

namespace kerridge {

enum class Theme { light, dark };
enum class ThemeChoice { system, light, dark };

/// What the desktop asks for: dark where the window colour of the palette the program was started with is dark.
/// (Qt 6.4 offers no hint of its own.) Call after the QApplication exists.
Theme systemTheme();

QPalette themePalette(Theme theme);

/// Fusion style and the palette of the choice, for the whole program; every widget gets a PaletteChange.
void applyTheme(ThemeChoice choice);

/// Dark where the lightness of the window colour is below 128.
Theme themeOf(const QPalette& palette);

/// Colours of a figure. The series colours are those of Okabe and Ito (2008), told apart with any colour vision; in
/// the dark theme they are lightened, the yellow is darkened in the light one. Method colours repeat after seven.
struct FigureColors {
  QColor background, text, mutedText, grid, minorGrid, frame, halo, badge, badgeText;
  Theme theme = Theme::light;

  QColor of(ColorRole role) const;
};

FigureColors figureColors(Theme theme);

/// The colours of the theme with the palette's own background and text.
FigureColors figureColors(const QPalette& palette);

}  // namespace kerridge
