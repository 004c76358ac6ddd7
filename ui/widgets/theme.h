// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <QColor>
#include <QPalette>

#include "figures/figure.h"

class QApplication;

namespace kerridge {

enum class Theme { light, dark };
/// High contrast: black on white or white on black, as the desktop is light or dark.
enum class ThemeChoice { system, light, dark, highContrast };

/// What the desktop asks for: dark if the window color of its palette is dark. (Qt 6.4 has no property for it.) Call
/// after the QApplication exists.
Theme systemTheme();

/// The desktop's own palette is black on white or white on black.
bool systemHasHighContrast();

QPalette themePalette(Theme theme, bool highContrast = false);

/// Whether text and ground are black and white, or nearly.
bool isHighContrast(const QPalette& palette);

/// Fusion style and the palette of the choice, for the whole program; every widget gets a PaletteChange. The choice of
/// the desktop means high contrast where the desktop has that.
void applyTheme(ThemeChoice choice);

/// Reads the palette of the desktop again, which is otherwise that of the start, and applies the choice made last.
void followDesktop();

/// Where followDesktop() reads: by default the application's palette without the program's own. Tests replace the
/// desktop.
using DesktopPalette = std::function<QPalette()>;
void setDesktopPalette(DesktopPalette source);

/// Dark if the lightness of the window color is below 128.
Theme themeOf(const QPalette& palette);

/// Colors of a figure. Its own (Figure::colors) keep their hue where the background would hide them. The palette's are
/// those of Okabe and Ito (2008), told apart with any color vision; in the dark theme they are lightened, the yellow is
/// darkened in the light one. Method colors repeat after seven.
struct FigureColors {
  QColor background, text, mutedText, grid, minorGrid, frame, halo, badge, badgeText;
  Theme theme = Theme::light;

  bool highContrast = false;
  std::map<ColorRole, std::uint32_t> own = {};  ///< of a figure, 0xrrggbb in place of the palette's

  /// For curves, points and areas.
  QColor of(ColorRole role) const;
  /// For letters: the same hue, with 4.5 : 1 on the background (7 : 1 in high contrast).
  QColor ofText(ColorRole role) const;
};

FigureColors figureColors(Theme theme);

/// The colors of the theme with the palette's own background and text.
FigureColors figureColors(const QPalette& palette);

}  // namespace kerridge
