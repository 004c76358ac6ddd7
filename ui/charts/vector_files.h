// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QByteArray>
#include <QSize>
#include <QSizeF>
#include <QString>

class QPaintDevice;

namespace kerridge {

using PaintOn = std::function<void(QPaintDevice* device)>;

/// A PDF file of one page of `points` × 1/72 inch, rounded to whole points.
QByteArray pdfOf(QSizeF points, int resolution, const QString& title, const PaintOn& paint);

/// An SVG file of `pixels` × 1/resolution inch.
QByteArray svgOf(QSize pixels, int resolution, const QString& title, const QString& description, const PaintOn& paint);

}  // namespace kerridge
