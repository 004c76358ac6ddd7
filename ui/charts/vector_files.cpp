// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/vector_files.h"

#include <QBuffer>
#include <QMarginsF>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace kerridge {

QByteArray pdfOf(QSizeF points, int resolution, const QString& title, const PaintOn& paint) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setResolution(resolution);
    writer.setPageMargins(QMarginsF());
    // In whole points, whatever size is requested.
    writer.setPageSize(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Kerridge"));
    paint(&writer);
  }
  return buffer.data();
}

QByteArray svgOf(QSize pixels, int resolution, const QString& title, const QString& description, const PaintOn& paint) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(resolution);
  generator.setSize(pixels);
  generator.setViewBox(QRect(QPoint(), pixels));
  // Qt writes both as they are.
  generator.setTitle(title.toHtmlEscaped());
  generator.setDescription(description.toHtmlEscaped());
  paint(&generator);
  return buffer.data();
}

}  // namespace kerridge
