// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_export.h"

#include <cmath>

#include "charts/figure_scene.h"
#include "charts/figure_tex.h"
#include "charts/images.h"
#include "charts/print_figure.h"
#include "files/atomic_file.h"
#include "files/csv.h"
#include "texts/language.h"

namespace kerridge {

namespace {

constexpr int resolution = 96;
constexpr double pngRatio = 2.0;
// Of the compression alone, which is without loss: half the time of the usual one, for a few per cent of size.
constexpr int pngQuality = 75;

QByteArray pngBytes(const Figure& figure, QSize size, Theme theme, double leastHeader) {
  QImage image = renderFigure(figure, size, pngRatio, theme, leastHeader);
  image.setText(QStringLiteral("Title"), QString::fromStdString(figure.title.english()));
  return pngOf(image, pngQuality);
}

/// On paper of the figure's own size: its own title, but not what a caption says.
QByteArray sizedBytes(Figure figure, FigureFormat format) {
  PrintSetup setup{.millimeters = {figure.size->width, figure.size->height}, .points = figure.size->letters};
  setup.title = figure.heading.has_value();
  figure.subtitle = {};
  return printedBytes(figure, format, setup);
}

}  // namespace

std::vector<FigureFormat> figureFormats() {
  return {FigureFormat::png, FigureFormat::svg, FigureFormat::pdf, FigureFormat::tex, FigureFormat::csv};
}

QString formatSuffix(FigureFormat format) {
  switch (format) {
    case FigureFormat::png: return QStringLiteral("png");
    case FigureFormat::svg: return QStringLiteral("svg");
    case FigureFormat::pdf: return QStringLiteral("pdf");
    case FigureFormat::tex: return QStringLiteral("tex");
    case FigureFormat::csv: break;
  }
  return QStringLiteral("csv");
}

QString formatName(FigureFormat format) {
  return format == FigureFormat::tex ? QStringLiteral("LaTeX") : formatSuffix(format).toUpper();
}

QImage renderFigure(const Figure& figure, QSize size, double devicePixelRatio, Theme theme, double leastHeader) {
  const EnglishTexts inPictures;
  FigureScene scene(figure, {size, devicePixelRatio, theme, {}, true, leastHeader});
  QImage image = newImage((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_RGB32);
  image.setDevicePixelRatio(devicePixelRatio);
  const int dotsPerMeter = static_cast<int>(std::lround(resolution * devicePixelRatio / 0.0254));
  image.setDotsPerMeterX(dotsPerMeter);
  image.setDotsPerMeterY(dotsPerMeter);
  image.fill(figureColors(theme).background);
  scene.paint(&image);
  return image;
}

QByteArray figureBytes(const Figure& figure, FigureFormat format, QSize size, Theme theme, double leastHeader) {
  const EnglishTexts inFiles;
  if (figure.size && leastHeader == 0.0 && format != FigureFormat::csv) return sizedBytes(figure, format);
  const FigureScene::Look look{size, pngRatio, theme, {}, true, leastHeader};
  switch (format) {
    case FigureFormat::png: return pngBytes(figure, size, theme, leastHeader);
    case FigureFormat::svg: return FigureScene(figure, look).svg(size, resolution, figure);
    case FigureFormat::pdf: return FigureScene(figure, look).pdf(QSizeF(size) * 72.0 / resolution, resolution, figure);
    case FigureFormat::tex: return figureTex(figure, PrintSetup{});
    case FigureFormat::csv: break;
  }
  return csvBytes(figureTable(figure));
}

void writeFigure(const Figure& figure, const QString& file, FigureFormat format, QSize size, Theme theme) {
  writeFileAtomically(file, figureBytes(figure, format, size, theme));
}

QString tabSeparated(const std::vector<std::vector<std::string>>& table) {
  QString lines;
  for (const auto& row : table) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (j > 0) lines += QLatin1Char('\t');
      lines += QString::fromStdString(row[j])
                   .replace(QLatin1Char('\t'), QLatin1Char(' '))
                   .replace(QLatin1Char('\n'), QLatin1Char(' '));
    }
    lines += QLatin1Char('\n');
  }
  return lines;
}

}  // namespace kerridge
