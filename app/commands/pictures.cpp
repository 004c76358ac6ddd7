// SPDX-License-Identifier: GPL-3.0-or-later
#include "pictures.h"

#include "charts/figure_export.h"
#include "charts/figure_sheet.h"
#include "window/application.h"
#include "window/lesson_print.h"

namespace kerridge {

namespace {

const FigureFormat* formatOf(const QString& suffix) {
  static const std::vector<FigureFormat> formats = figureFormats();
  for (const FigureFormat& format : formats) {
    if (formatSuffix(format) == suffix) return &format;
  }
  return nullptr;
}

}  // namespace

std::unique_ptr<QCoreApplication> makePictureApplication(int& argc, char** argv) {
  return makePaintingApplication(argc, argv);
}

QByteArray pictureOf(const Figure& figure, const QString& suffix) {
  const FigureFormat* format = formatOf(suffix);
  return format == nullptr ? QByteArray() : figureBytes(figure, *format);
}

QByteArray sheetOf(std::vector<Figure> charts, const QString& suffix) {
  const FigureFormat* format = formatOf(suffix);
  if (format == nullptr || *format == FigureFormat::csv) return QByteArray();
  const FigureSheet sheet = chartSheet(std::move(charts));
  PrintSetup setup = printPresets()[1].setup;  // the width of a page
  setup.marks = false;                         // many small ticks that nothing names
  setup.millimeters.setHeight(usualHeight(sheet, setup));
  return printedBytes(sheet, *format, setup);
}

QByteArray lessonPage(const QString& file, const std::function<QString(const SheetPainter&)>& page) {
  return sheetFor(file, page);
}

}  // namespace kerridge
