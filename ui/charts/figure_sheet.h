// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <string>
#include <vector>

#include "charts/plot_style.h"
#include "charts/print_figure.h"

namespace kerridge {

/// Charts side by side in rows: small multiples, one chart in several states, each with its state as its title
/// ("λ = 0.01"), or different charts (chartSheet()).
/// Where all panels mean the same by an axis, its title is written once and every panel has the range of all of them;
/// so are the names of lines and points. A panel that is empty says why and changes no axis.
struct FigureSheet {
  std::string id;  ///< of the chart; also the file name of exports
  Text title;      ///< over all panels, where the setup has titles
  std::vector<Figure> panels;
  int columns = 0;  ///< 0: as many as there is room for
};

/// Several charts with letters: "(a) Fit", "(b) Error curves". From 27 charts on there are none.
FigureSheet chartSheet(std::vector<Figure> charts);

/// The panels with the range of all those with the same axis on every axis that several have.
FigureSheet withSharedAxes(FigureSheet sheet);

/// As asked for, at most one per panel; or as many as the letters leave room for, with rows as even as they can be.
int columnsOf(const FigureSheet& sheet, const PrintSetup& setup);

/// The millimeters of height that give panels a usual shape. Panels with one unit on both axes (Figure::sameUnits) have
/// this height whatever the setup says.
double usualHeight(const FigureSheet& sheet, const PrintSetup& setup);

/// Is there so little room that axes are shorter than a few letters?
bool isCrowded(const FigureSheet& sheet, const PrintSetup& setup);

/// As printedSize(), printedBytes() and printedImage(), for the sheet. The letters have the size of the setup whatever
/// the number of panels. LaTeX has one `axis` per panel in one picture; CSV is the table of each panel with the panel's
/// title as its first column, and with a header wherever columns change.
QSizeF printedSize(const FigureSheet& sheet, const PrintSetup& setup);
QByteArray printedBytes(const FigureSheet& sheet, FigureFormat format, const PrintSetup& setup);
QImage printedImage(const FigureSheet& sheet, const PrintSetup& setup, double dotsPerInch);

/// Every text and its place, in pixels of the scene (see pointsOfPixel()): for tests.
QList<TextBox> textBoxes(const FigureSheet& sheet, const PrintSetup& setup);

/// The titles of axes that all panels share; "" where they differ.
QString sharedTitleX(const FigureSheet& sheet);
QString sharedTitleY(const FigureSheet& sheet);

}  // namespace kerridge
