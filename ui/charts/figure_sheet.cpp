// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_sheet.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <QPainter>

#include "charts/figure_scene.h"
#include "charts/figure_tex.h"
#include "charts/header_item.h"
#include "charts/images.h"
#include "charts/legend_item.h"
#include "charts/print_units.h"
#include "charts/steady_pictures.h"
#include "charts/vector_files.h"
#include "files/csv.h"
#include "texts/language.h"

namespace kerridge {

namespace {

// All in pixels of the scene.
constexpr double edge = 8.0;
constexpr double gap = 6.0;
constexpr double leastWidth = 150.0;  // of a panel where the number of columns is free
constexpr double leastAlone = 240.0;  // of one with its own axes
constexpr double usualShape = 0.78;   // height of a panel over its width
constexpr double mostNames = 0.3;     // of the height
constexpr double leastAxis = 40.0;

QString sharedTitle(const FigureSheet& sheet, Axis Figure::*axis) {
  std::optional<std::string> title;
  for (const Figure& panel : sheet.panels) {
    if (!panel.emptyReason.empty()) continue;
    if (title && *title != (panel.*axis).shownTitle()) return {};
    title = (panel.*axis).shownTitle();
  }
  return text(title.value_or(std::string()));
}

/// Every name once, in the order of the panels.
QList<LegendEntry> entriesOf(const FigureSheet& sheet, const PlotStyle& style) {
  QList<LegendEntry> entries;
  for (const Figure& panel : sheet.panels) {
    if (!panel.emptyReason.empty()) continue;
    for (const LegendEntry& entry : legendEntries(panel, style, Visibility(panel, {}))) {
      const auto same = [&entry](const LegendEntry& known) { return known.name == entry.name; };
      if (std::none_of(entries.begin(), entries.end(), same)) entries << entry;
    }
  }
  return entries;
}

/// A sheet laid out.
class SheetScene {
 public:
  SheetScene(const FigureSheet& sheet, const PrintSetup& setup)
      : m_sheet(withSharedAxes(sheet)),
        m_setup(setup),
        m_style(PlotStyle::of(figureColors(Theme::light), FigureScene::letters(setup.family))),
        m_size(sceneSize(setup)),
        m_columns(columnsOf(sheet, setup)),
        m_rows((static_cast<int>(sheet.panels.size()) + m_columns - 1) / std::max(1, m_columns)),
        m_header(nullptr),
        m_legend(nullptr) {
    const bool sameUnits =
        std::any_of(m_sheet.panels.begin(), m_sheet.panels.end(), [](const Figure& panel) { return panel.sameUnits; });
    if (!sheet.panels.empty()) m_style.colors.own = sheet.panels.front().colors;
    layOutFrame();
    if (sameUnits) {
      m_size.setHeight(usualPixels());
      layOutFrame();
    }
  }

  QSizeF points() const { return m_size * pointsOfPixel(m_setup); }
  QSizeF pixels(double resolution) const { return points() * resolution / pointsPerInch; }

  /// The height of the whole at which panels have their usual shape.
  double usualPixels() const {
    return m_size.height() - m_panels.height() + m_rows * panelHeight() + (m_rows - 1) * gap;
  }

  bool isCrowded() {
    layOutPanels();
    return std::any_of(m_scenes.begin(), m_scenes.end(), [](const auto& scene) {
      return scene->plotArea().width() < leastAxis || scene->plotArea().height() < leastAxis;
    });
  }

  void paint(QPaintDevice* device) {
    layOutPanels();
    QPainter painter(device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_style.font);
    const double ratio = device->devicePixelRatio();
    painter.scale(device->width() / ratio / m_size.width(), device->height() / ratio / m_size.height());
    // Curves are drawn with the brush that was left, and would be filled by it.
    painter.save();
    m_header.paint(&painter, nullptr, nullptr);
    if (m_setup.legend) m_legend.paint(&painter, nullptr, nullptr);
    painter.restore();
    painter.setPen(m_style.colors.text);
    for (qsizetype i = 0; i < m_titleX.size(); ++i) {
      drawLine(painter, m_style.font, m_titleX[i], lineOfTitleX(i), Qt::AlignHCenter);
    }
    painter.setPen(m_style.colors.text);
    if (!m_titleY.isEmpty()) drawUpwards(painter, m_style.font, m_titleY, boxOfTitleY());
    for (std::size_t i = 0; i < m_scenes.size(); ++i) m_scenes[i]->paint(painter, place(static_cast<int>(i)));
    painter.end();  // what lacks memory must not leave a destructor
  }

  QList<TextBox> textBoxes() {
    layOutPanels();
    QList<TextBox> boxes = m_header.textBoxes();
    for (qsizetype i = 0; m_setup.legend && i < m_legend.entries().size(); ++i) {
      boxes << TextBox{m_legend.entries()[i].name, m_legend.boxes()[i]};
    }
    for (qsizetype i = 0; i < m_titleX.size(); ++i) {
      QRectF line = lineOfTitleX(i);
      const double width = textWidth(m_style.font, m_titleX[i]);
      boxes << TextBox{m_titleX[i], QRectF(line.center().x() - 0.5 * width, line.top(), width, line.height())};
    }
    if (!m_titleY.isEmpty()) boxes << TextBox{m_titleY.join(QLatin1Char(' ')), boxOfTitleY()};
    for (std::size_t i = 0; i < m_scenes.size(); ++i) {
      const QPointF corner = place(static_cast<int>(i)).topLeft();
      for (const TextBox& box : m_scenes[i]->textBoxes()) boxes << TextBox{box.text, box.box.translated(corner)};
    }
    return boxes;
  }

  QString title() const { return text(m_sheet.title.english()); }

 private:
  /// What is written once: title and legend above the panels, the titles of shared axes beside them.
  void layOutFrame() {
    const double width = m_size.width() - 2.0 * edge;
    double top = edge / 2.0;
    const QString shownTitle = m_setup.title ? title() : QString();
    top += m_header.setTexts(shownTitle, {}, SubtitleLength::whole, m_style, edge, top, width);
    if (m_setup.legend) {
      top += m_legend.setEntries(entriesOf(m_sheet, m_style), m_style, edge, top, width, mostNames * m_size.height());
    }
    const double line = lineHeight(m_style.font);
    m_titleX = wrapped(m_style.font, sharedTitleX(m_sheet), width);
    const double bottom =
        m_size.height() - (m_titleX.isEmpty() ? 0.0 : edge / 2.0 + line * static_cast<double>(m_titleX.size()));
    m_titleY = wrapped(m_style.font, sharedTitleY(m_sheet), std::max(1.0, bottom - top));
    const double left = m_titleY.isEmpty() ? 0.0 : edge / 2.0 + line * static_cast<double>(m_titleY.size());
    m_panels = QRectF(left, top, m_size.width() - left, bottom - top);
  }

  void layOutPanels() {
    if (!m_scenes.empty()) return;
    double header = 0.0;
    // Twice: a title of two lines makes room above all panels, or their plots would differ.
    for (int round = 0; round < 2; ++round) {
      m_scenes.clear();
      for (const Figure& panel : m_sheet.panels) {
        m_scenes.push_back(sceneOf(panel, header));
      }
      for (const auto& scene : m_scenes) header = std::max(header, scene->headerHeight());
    }
  }

  std::unique_ptr<FigureScene> sceneOf(const Figure& panel, double header) const {
    return std::make_unique<FigureScene>(
        framed(panel), FigureScene::Look{panelSize(), imagesPerPixel, Theme::light, m_setup.family, false, header});
  }

  /// The panel without what is written once.
  Figure framed(const Figure& panel) const {
    PrintSetup parts = m_setup;
    parts.title = true;
    Figure framed = figureForPrint(panel, parts);
    framed.subtitle = {};
    if (!m_titleX.isEmpty()) framed.x.heading = "";
    if (!m_titleY.isEmpty()) framed.y.heading = "";
    return framed;
  }

  QSizeF panelSize() const {
    return {std::max(1.0, (m_panels.width() - gap * (m_columns - 1)) / m_columns),
            std::max(1.0, (m_panels.height() - gap * (m_rows - 1)) / std::max(1, m_rows))};
  }

  double panelHeight() const {
    const double width = panelSize().width();
    for (const Figure& panel : m_sheet.panels) {
      if (!panel.sameUnits || !panel.emptyReason.empty()) continue;
      const Figure shown = framed(panel);
      FigureScene scene(shown,
                        {QSizeF(width, usualShape * width), imagesPerPixel, Theme::light, m_setup.family, false});
      constexpr double highest = 4.0;
      scene.fitHeight(shown, highest * width);
      return scene.size().height();
    }
    return usualShape * width;
  }

  QRectF place(int index) const {
    const QSizeF size = panelSize();
    const int row = index / m_columns;
    const int column = index % m_columns;
    return {QPointF(m_panels.left() + column * (size.width() + gap), m_panels.top() + row * (size.height() + gap)),
            size};
  }

  QRectF lineOfTitleX(qsizetype line) const {
    const double height = lineHeight(m_style.font);
    return {m_panels.left(), m_panels.bottom() + height * static_cast<double>(line), m_panels.width(), height};
  }

  QRectF boxOfTitleY() const {
    return {edge / 2.0, m_panels.top(), lineHeight(m_style.font) * static_cast<double>(m_titleY.size()),
            m_panels.height()};
  }

  FigureSheet m_sheet;
  PrintSetup m_setup;
  PlotStyle m_style;
  QSizeF m_size;
  int m_columns, m_rows;
  HeaderItem m_header;
  LegendItem m_legend;
  QStringList m_titleX, m_titleY;
  QRectF m_panels;
  std::vector<std::unique_ptr<FigureScene>> m_scenes;
};

QByteArray csvOf(const FigureSheet& sheet) {
  std::vector<std::vector<std::string>> table;
  std::vector<std::string> header;
  for (const Figure& panel : sheet.panels) {
    auto rows = figureTable(panel);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].insert(rows[i].begin(), i == 0 ? "panel" : panel.title.english());
      // Variants of a chart may have other columns.
      if (i == 0 && rows[i] == header) continue;
      if (i == 0) header = rows[i];
      table.push_back(std::move(rows[i]));
    }
  }
  return csvBytes(table);
}

}  // namespace

FigureSheet chartSheet(std::vector<Figure> charts) {
  FigureSheet sheet{"sheet", {}, std::move(charts)};
  constexpr std::size_t letters = 26;
  for (std::size_t i = 0; i < sheet.panels.size() && sheet.panels.size() <= letters; ++i) {
    Figure& panel = sheet.panels[i];
    panel.title = Text("(%1) %2", Text::name(std::string(1, static_cast<char>('a' + i))), panel.title);
  }
  return sheet;
}

FigureSheet withSharedAxes(FigureSheet sheet) {
  for (Axis Figure::*axis : {&Figure::x, &Figure::y}) {
    // Of each meaning one, with the range of its panels.
    std::vector<Axis> shared;
    for (const Figure& panel : sheet.panels) {
      if (!panel.emptyReason.empty()) continue;
      for (Axis& one : shared) widen(one, panel.*axis);
      shared.push_back(panel.*axis);
    }
    for (Figure& panel : sheet.panels) {
      if (!panel.emptyReason.empty()) continue;
      for (const Axis& one : shared) widen(panel.*axis, one);
    }
  }
  return sheet;
}

QString sharedTitleX(const FigureSheet& sheet) { return sharedTitle(sheet, &Figure::x); }

QString sharedTitleY(const FigureSheet& sheet) { return sharedTitle(sheet, &Figure::y); }

int columnsOf(const FigureSheet& sheet, const PrintSetup& setup) {
  const int count = std::max(1, static_cast<int>(sheet.panels.size()));
  if (sheet.columns > 0) return std::min(sheet.columns, count);
  const bool sharesAxis = !sharedTitleX(sheet).isEmpty() || !sharedTitleY(sheet).isEmpty();
  const double least = sharesAxis ? leastWidth : leastAlone;
  const int most = std::clamp(static_cast<int>(sceneSize(setup).width() / least), 1, count);
  const int rows = (count + most - 1) / most;
  return (count + rows - 1) / rows;
}

// These measure the written picture, which has English texts.
double usualHeight(const FigureSheet& sheet, const PrintSetup& setup) {
  const EnglishTexts inPictures;
  return millimetersOf(SheetScene(sheet, setup).usualPixels(), setup);
}

bool isCrowded(const FigureSheet& sheet, const PrintSetup& setup) {
  const EnglishTexts inPictures;
  return SheetScene(sheet, setup).isCrowded();
}

QSizeF printedSize(const FigureSheet& sheet, const PrintSetup& setup) {
  const EnglishTexts inPictures;
  return SheetScene(sheet, setup).points() / pointsPerInch * millimetersPerInch;
}

QByteArray printedBytes(const FigureSheet& sheet, FigureFormat format, const PrintSetup& setup) {
  const EnglishTexts inFiles;
  switch (format) {
    case FigureFormat::png: {
      QImage image = printedImage(sheet, setup, setup.dotsPerInch);
      image.setText(QStringLiteral("Title"), text(sheet.title.english()));
      return pngOf(image);
    }
    case FigureFormat::svg: {
      SheetScene scene(sheet, setup);
      return svgOf(scene.pixels(svgResolution).toSize(), svgResolution, scene.title(), {},
                   [&scene](QPaintDevice* device) { scene.paint(device); });
    }
    case FigureFormat::pdf: {
      SheetScene scene(sheet, setup);
      return pdfOf(scene.points(), pdfResolution, scene.title(),
                   [&scene](QPaintDevice* device) { scene.paint(device); });
    }
    case FigureFormat::tex: return sheetTex(withSharedAxes(sheet), setup);
    case FigureFormat::csv: break;
  }
  return csvOf(sheet);
}

QImage printedImage(const FigureSheet& sheet, const PrintSetup& setup, double dotsPerInch) {
  const EnglishTexts inPictures;
  SheetScene scene(sheet, setup);
  QImage image = paperOf(scene.pixels(dotsPerInch), dotsPerInch, sheet.id);
  scene.paint(&image);
  return image;
}

QList<TextBox> textBoxes(const FigureSheet& sheet, const PrintSetup& setup) {
  return SheetScene(sheet, setup).textBoxes();
}

}  // namespace kerridge
