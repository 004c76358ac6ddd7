// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/print_figure.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <QCoreApplication>

#include "base/diagnostic.h"
#include "charts/figure_scene.h"
#include "charts/figure_tex.h"
#include "charts/images.h"
#include "charts/print_units.h"
#include "files/csv.h"
#include "texts/language.h"
#include "widgets/design.h"

namespace kerridge {

namespace {

constexpr int mostLegendRows = 2;
constexpr double mostShare = 1.3;          // of the width: the height of a figure with one unit on both axes
constexpr double mostMillimeters = 120.0;  // of that height
constexpr double leastPoints = 6.0;        // of letters that everybody can read

/// Has a tick below the axis no room for its name?
bool lacksNames(const FigureScene& scene, const Figure& figure) {
  const QList<TextBox> boxes = scene.textBoxes();
  return std::any_of(figure.marks.begin(), figure.marks.end(), [&boxes](const Mark& mark) {
    const QString name = text(mark.label.english());
    return std::isnan(mark.y) && !name.isEmpty() &&
           std::none_of(boxes.begin(), boxes.end(), [&name](const TextBox& box) { return box.text == name; });
  });
}

/// A scene made for print.
class PrintScene {
 public:
  PrintScene(const Figure& figure, const PrintSetup& setup)
      : m_figure(figureForPrint(figure, setup)), m_points(pointsOfPixel(setup)) {
    make(setup);
    const QString caption = tickCaption(m_figure);
    if (caption.isEmpty() || !lacksNames(*m_scene, m_figure)) return;
    // On paper there is no pointer to ask what a tick is.
    m_figure.subtitle.add(Text::name(caption.toStdString()));
    make(setup);
  }

  QSizeF points() const { return m_scene->size() * m_points; }
  QSizeF pixels(double resolution) const { return points() * resolution / pointsPerInch; }
  FigureScene& scene() { return *m_scene; }

 private:
  void make(const PrintSetup& setup) {
    FigureScene::Look look{sceneSize(setup), imagesPerPixel, Theme::light, setup.family, setup.legend};
    look.legendRows = mostLegendRows;
    look.leastPixels = static_cast<int>(std::ceil(leastPoints / pointsOfPixel(setup)));
    m_scene = std::make_unique<FigureScene>(m_figure, look);
    // As high as a column is wide, and a little more; on a page of its full width that would be most of the page.
    const QSizeF paper = setup.millimeters;
    const double most = std::max(paper.height(), std::min(mostShare * paper.width(), mostMillimeters));
    m_scene->fitHeight(m_figure, most / paper.height() * look.size.height());
  }

  Figure m_figure;
  double m_points;
  std::unique_ptr<FigureScene> m_scene;
};

QByteArray pngBytes(const Figure& figure, const PrintSetup& setup) {
  QImage image = printedImage(figure, setup, setup.dotsPerInch);
  image.setText(QStringLiteral("Title"), QString::fromStdString(figure.title.english()));
  return pngOf(image);
}

}  // namespace

const std::vector<PrintPreset>& printPresets() {
  const auto name = [](const char* text) { return QCoreApplication::translate("kerridge::PrintDialog", text); };
  static const std::vector<PrintPreset> presets{
      {QStringLiteral("column"),
       name(QT_TRANSLATE_NOOP("kerridge::PrintDialog", "Column of a paper, 84 mm")),
       {},
       true},
      {QStringLiteral("page"),
       name(QT_TRANSLATE_NOOP("kerridge::PrintDialog", "Width of a page, 174 mm")),
       {.millimeters = {174.0, 95.0}},
       true},
      {QStringLiteral("slide"),
       name(QT_TRANSLATE_NOOP("kerridge::PrintDialog", "Slide, 16 : 9")),
       {.millimeters = {254.0, 142.9}, .points = 16.0, .title = true, .cursors = true, .dotsPerInch = 200}},
      {QStringLiteral("poster"),
       name(QT_TRANSLATE_NOOP("kerridge::PrintDialog", "Poster")),
       {.millimeters = {400.0, 260.0}, .points = 28.0, .title = true, .dotsPerInch = 300}}};
  return presets;
}

double smallestLetters(const PrintSetup& setup) {
  // As in PlotStyle, in whole pixels.
  const double small = std::round(textScale::small * FigureScene::fontSize);
  return std::round(textScale::raised * small) * pointsOfPixel(setup);
}

std::string putSigns(Figure& figure) {
  struct Remark {
    std::string name, sign;
    bool isUsed = false;
  };
  // As in markedLabel(), "%1 (optimistic, end of the grid)".
  std::vector<Remark> remarks{{"optimistic", "*"}, {"end of the grid", "†"}, {"end of what is computed", "‡"}};
  const auto withSigns = [&remarks](const Text& name) {
    if (!name.pattern().starts_with("%1 (")) return name;
    std::string signs;
    for (Remark& one : remarks) {
      if (name.pattern().find(one.name) == std::string::npos) continue;
      signs += one.sign;
      one.isUsed = true;
    }
    return signs.empty() ? name : Text::name(name.parts().front().english() + signs);
  };
  const auto put = [&withSigns](Text& name) {
    if (name.kind() != Text::Kind::list) {
      name = withSigns(name);
      return;
    }
    std::vector<Text> parts;
    for (const Text& part : name.parts()) parts.push_back(withSigns(part));
    name = Text::list(parts);
  };
  for (Series& series : figure.series) put(series.name);
  for (Band& band : figure.bands) put(band.name);
  for (Mark& mark : figure.marks) put(mark.label);
  std::string meaning;
  for (const Remark& one : remarks) {
    if (one.isUsed) meaning += (meaning.empty() ? "" : ", ") + one.sign + " " + one.name;
  }
  return meaning;
}

Figure figureForPrint(Figure figure, const PrintSetup& setup) {
  if (!setup.title) {
    figure.title = {};
    figure.heading.reset();
    figure.subtitle = {};
  }
  if (!setup.cursors) figure.cursors.clear();
  if (!setup.marks) figure.marks.clear();
  figure.subtitle.add(Text::name(putSigns(figure)));
  return figure;
}

std::vector<std::pair<ColorRole, QStringList>> tickNames(const Figure& figure) {
  std::vector<ColorRole> rows;  // in the order of the rows below the axis
  std::map<ColorRole, std::vector<const Mark*>> ticks;
  for (const Mark& mark : figure.marks) {
    if (!std::isnan(mark.y)) continue;
    if (!ticks.contains(mark.color)) rows.push_back(mark.color);
    if (!mark.label.empty()) ticks[mark.color].push_back(&mark);
  }
  std::vector<std::pair<ColorRole, QStringList>> named;
  for (const ColorRole row : rows) {
    std::vector<const Mark*>& marks = ticks[row];
    std::stable_sort(marks.begin(), marks.end(), [](const Mark* a, const Mark* b) { return a->x < b->x; });
    QStringList names;
    for (const Mark* mark : marks) names << text(mark->label.english());
    if (!names.isEmpty()) named.emplace_back(row, names);
  }
  return named;
}

QString tickCaption(const Figure& figure) {
  QStringList lines;
  for (const auto& [row, names] : tickNames(figure)) lines << names.join(QStringLiteral(", "));
  if (lines.isEmpty()) return {};
  return QCoreApplication::translate("kerridge::PrintDialog", "ticks: %1").arg(lines.join(QStringLiteral("; ")));
}

QSizeF printedSize(const Figure& figure, const PrintSetup& setup) {
  const EnglishTexts inPictures;  // measures the written picture
  return PrintScene(figure, setup).points() / pointsPerInch * millimetersPerInch;
}

QByteArray printedBytes(const Figure& figure, FigureFormat format, const PrintSetup& setup) {
  const EnglishTexts inFiles;
  switch (format) {
    case FigureFormat::png: return pngBytes(figure, setup);
    case FigureFormat::svg: {
      PrintScene made(figure, setup);
      return made.scene().svg(made.pixels(svgResolution).toSize(), svgResolution, figure);
    }
    case FigureFormat::pdf: {
      PrintScene made(figure, setup);
      return made.scene().pdf(made.points(), pdfResolution, figure);
    }
    case FigureFormat::tex: return figureTex(figure, setup);
    case FigureFormat::csv: break;
  }
  return csvBytes(figureTable(figure));
}

QImage printedImage(const Figure& figure, const PrintSetup& setup, double dotsPerInch) {
  const EnglishTexts inPictures;
  PrintScene scene(figure, setup);
  QImage image = paperOf(scene.pixels(dotsPerInch), dotsPerInch, figure.id);
  scene.scene().paint(&image);
  return image;
}

}  // namespace kerridge
