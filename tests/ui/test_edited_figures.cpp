// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "charts/figure_export.h"
#include "charts/figure_scene.h"
#include "charts/figure_tex.h"
#include "charts/plot_style.h"
#include "charts/print_figure.h"
#include "figures/figures.h"
#include "files/atomic_file.h"
#include "support/window_test.h"

namespace test_edited_figures {

using namespace kerridge;

namespace {

Figure curves() {
  Figure figure;
  figure.id = "curves";
  figure.title = Text("Curves");
  figure.x = {Text("x"), false, 0.0, 10.0, {}};
  figure.y = {Text("y"), true, 0.01, 100.0, {}};
  int color = 0;
  for (const char* name : {"one", "two", "three"}) {
    figure.series.push_back({Text::words(name), {0.5, 5.0, 9.5}, {0.1, 1.0 + color, 50.0}, methodColor(color)});
    ++color;
  }
  return figure;
}

FigureEdit edit() {
  FigureEdit edit;
  edit.title = "Error $\\|f_\\lambda\\|^2$";
  edit.x = {.title = "distance $r_i$ (m)", .lower = -1.0, .upper = 9.0, .step = 2.5};
  edit.y = {.title = "share $\\alpha$", .lower = 0.05, .upper = 80.0, .ticks = {0.1, 2.0, 40.0}};
  edit.legendOrder = {"three", "one"};
  edit.curves["method-2"] = {.color = "#123456", .width = 4.0};
  edit.annotations = {{"a note", 3.0, 20.0, std::array<double, 2>{5.0, 1.0}}};
  edit.panel = "c";
  return edit;
}

const QStringList ticks{QStringLiteral("0.0"), QStringLiteral("2.5"), QStringLiteral("5.0"), QStringLiteral("7.5"),
                        QStringLiteral("0.1"), QStringLiteral("2"),   QStringLiteral("40")};
const QStringList legend{QStringLiteral("three"), QStringLiteral("one"), QStringLiteral("two")};

PrintSetup setup() { return {.millimeters = {120.0, 80.0}, .title = true}; }

/// The texts of an SVG in their order; neighbors on one line together, as formulas are written in parts.
QString textOfSvg(const QByteArray& svg) {
  QString texts;
  QXmlStreamReader reader(svg);
  while (!reader.atEnd()) {
    if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text")) {
      texts += reader.readElementText().simplified() + QLatin1Char('\n');
    }
  }
  if (reader.hasError()) qFatal("%s", qPrintable(reader.errorString()));
  return texts;
}

QString output(const QString& program, const QStringList& arguments, const QString& folder) {
  QProcess process;
  process.setWorkingDirectory(folder);
  process.start(program, arguments);
  if (!process.waitForFinished(patience)) qFatal("%s does not end", qPrintable(program));
  if (process.exitCode() != 0) return QStringLiteral("FAILED ") + process.readAllStandardOutput();
  return process.readAllStandardOutput();
}

bool isThere(const char* program) { return !QStandardPaths::findExecutable(QLatin1String(program)).isEmpty(); }

/// Do the names stand in this order?
bool inOrder(const QString& text, const QStringList& names) {
  qsizetype at = 0;
  for (const QString& name : names) {
    const QRegularExpression whole(QStringLiteral("\\b%1\\b").arg(QRegularExpression::escape(name)));
    at = text.indexOf(whole, at);
    if (at < 0) return false;
    at += name.size();
  }
  return true;
}

QRectF boxOf(const FigureScene& scene, const QString& name) {
  for (const TextBox& box : scene.textBoxes()) {
    if (withoutMarks(box.text) == name) return box.box;
  }
  return {};
}

}  // namespace

/// What was edited is on the screen and in every file alike.
class TestEditedFigures : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theSceneShowsIt() {
    FigureScene scene(edited(curves(), edit()), {QSizeF(640.0, 420.0)});
    for (const QString& tick : ticks) QVERIFY2(boxOf(scene, tick).isValid(), qPrintable(tick));
    QVERIFY(boxOf(scene, "distance ri (m)").isValid());
    QVERIFY(boxOf(scene, "share α").isValid());
    QVERIFY(boxOf(scene, "c Error ‖fλ‖2").isValid());
    QVERIFY(boxOf(scene, "three").right() < boxOf(scene, "one").left());
    QVERIFY(boxOf(scene, "one").right() < boxOf(scene, "two").left());
    QCOMPARE(scene.map().x.lowerValue(), -1.0);
    QCOMPARE(scene.map().x.upperValue(), 9.0);
    QVERIFY(std::abs(scene.map().y.upperValue() - 80.0) < 1e-9);
    // At its place in the data.
    const QPointF off = boxOf(scene, "a note").center() - scene.map().pixel(3.0, 20.0);
    QVERIFY(off.manhattanLength() < 1.0);
  }

  void legendsGoToTheirPlaces() {
    const Figure figure = curves();
    for (const LegendPlace place :
         {LegendPlace::topLeft, LegendPlace::topRight, LegendPlace::bottomLeft, LegendPlace::bottomRight,
          LegendPlace::above, LegendPlace::right, LegendPlace::none}) {
      FigureEdit at;
      at.legend = place;
      FigureScene scene(edited(figure, at), {QSizeF(640.0, 420.0)});
      const QRectF box = boxOf(scene, "one");
      const QRectF area = scene.plotArea();
      QCOMPARE(box.isValid(), place != LegendPlace::none);
      if (place == LegendPlace::none) continue;
      QCOMPARE(area.contains(box), place != LegendPlace::above && place != LegendPlace::right);
      if (place == LegendPlace::right) {
        for (const char* name : {"one", "two", "three"}) {
          const QRectF entry = boxOf(scene, name);
          QVERIFY(entry.left() > area.right() && entry.right() <= scene.size().width());
        }
        const QString tex = QString::fromUtf8(figureTex(edited(figure, at), setup()));
        QVERIFY(tex.contains("at={(1,1)}"));
      }
      if (place == LegendPlace::above || place == LegendPlace::right) continue;
      const bool left = place == LegendPlace::topLeft || place == LegendPlace::bottomLeft;
      const bool top = place == LegendPlace::topLeft || place == LegendPlace::topRight;
      QCOMPARE(box.center().x() < area.center().x(), left);
      QCOMPARE(box.center().y() < area.center().y(), top);
      QVERIFY(area.contains(boxOf(scene, "three")));
    }
  }

  void colorsAndWidthsAreDrawn() {
    FigureEdit thick = edit();
    thick.curves["method-2"].width = 10.0;
    thick.annotations.clear();
    const Figure figure = edited(curves(), thick);
    for (const Theme theme : {Theme::light, Theme::dark}) {
      const QImage image = renderFigure(figure, {640, 420}, 1.0, theme);
      int count = 0;
      for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == QColor("#123456") ? 1 : 0;
      }
      QCOMPARE(count > 1000, theme == Theme::light);  // in the dark its hue, lighter: it would hardly be seen
    }
    // Black on a dark ground is not lost.
    FigureColors dark = figureColors(Theme::dark);
    dark.own[methodColor(0)] = 0;
    QVERIFY(dark.of(methodColor(0)) != QColor(Qt::black));
  }

  void vectorFilesSayTheSame() {
    const Figure figure = edited(curves(), edit());
    const QString svg = textOfSvg(printedBytes(figure, FigureFormat::svg, setup()));
    QStringList parts = ticks;
    parts << "distance"
          << "λ"
          << "α"
          << "a note"
          << "c";
    const auto agrees = [&](const QString& text) {
      for (const QString& part : parts) QVERIFY2(text.contains(part), qPrintable(part + " in\n" + text));
    };
    agrees(svg);
    QVERIFY(inOrder(svg, legend));
    QVERIFY(!printedBytes(figure, FigureFormat::svg, setup()).contains("nan"));
    if (!isThere("pdftotext")) QSKIP("pdftotext (package poppler-utils) is missing");
    const QTemporaryDir folder;
    writeFileAtomically(folder.filePath("a.pdf"), printedBytes(figure, FigureFormat::pdf, setup()));
    const QString pdf = output("pdftotext", {"-layout", "a.pdf", "-"}, folder.path());
    agrees(pdf);
    QVERIFY(inOrder(pdf, legend));
    const QString fonts = output("pdffonts", {"a.pdf"}, folder.path());
    QVERIFY2(fonts.contains("TrueType") && !fonts.contains("Type 3"), qPrintable(fonts));
    for (const QString& line : fonts.split('\n', Qt::SkipEmptyParts).mid(2)) {
      QVERIFY2(line.contains(QRegularExpression(" yes (yes|no) +(yes|no) ")), qPrintable(line));
    }
  }

  void latexSaysTheSame() {
    const QString tex = printedBytes(edited(curves(), edit()), FigureFormat::tex, setup());
    for (const char* part :
         {"xmin=-1, xmax=9", "ymin=0.05, ymax=80", "xtick={0,2.5,5,7.5}", "xticklabels={{0.0},{2.5},{5.0},{7.5}}",
          "ytick={0.1,2,40}", "xlabel={distance $r_{i}$ (m)", "{18,52,86}", "a note", "axis cs:5,1", "at (0,1) {c}"}) {
      QVERIFY2(tex.contains(part), part);
    }
    QVERIFY2(tex.contains("title={Error $\\|f_{\\mathrm{\\lambda}}\\|^{\\mathrm{2}}$}"), qPrintable(tex.left(1500)));
    QVERIFY(inOrder(tex.mid(tex.indexOf("\\addlegendimage")), legend));
    if (!isThere("pdflatex")) QSKIP("pdflatex is missing");
    FigureEdit inside = edit();
    inside.legend = LegendPlace::bottomRight;
    const QTemporaryDir folder;
    QByteArray document =
        "\\documentclass{article}\\usepackage{pgfplots}\\pgfplotsset{compat=1.16}\n"
        "\\usetikzlibrary{patterns}\\begin{document}\n";
    for (const FigureEdit& one : {edit(), inside}) {
      document += printedBytes(edited(curves(), one), FigureFormat::tex, setup()) + "\n\n";
    }
    writeFileAtomically(folder.filePath("a.tex"), document + "\\end{document}\n");
    const QString log = output("pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "a.tex"}, folder.path());
    QVERIFY2(!log.startsWith("FAILED"), qPrintable(log.right(2000)));
    if (!isThere("pdftotext")) return;
    const QString pdf = output("pdftotext", {"-layout", "a.pdf", "-"}, folder.path());
    for (const QString& part : ticks + legend) QVERIFY2(pdf.contains(part), qPrintable(part + " in\n" + pdf));
  }

  void sizesAreThoseOfPaper() {
    FigureEdit small = edit();
    small.size = {.width = 84.0, .height = 50.0, .letters = 8.0};
    const Figure figure = edited(curves(), small);
    const QByteArray svg = figureBytes(figure, FigureFormat::svg);
    static const QRegularExpression size(QStringLiteral("width=\"([0-9.]+)mm\" height=\"([0-9.]+)mm\""));
    const QRegularExpressionMatch match = size.match(svg);
    QVERIFY(match.hasMatch());
    QVERIFY(std::abs(match.captured(1).toDouble() - 84.0) < 0.5);
    QVERIFY(std::abs(match.captured(2).toDouble() - 50.0) < 0.5);
    QVERIFY(textOfSvg(svg).contains("Error"));
    // One unit on both axes gives the height, unless it is free.
    Figure equal = curves();
    equal.y = {Text("y"), false, 0.0, 10.0, {}};
    equal.sameUnits = true;
    FigureEdit edit;
    QVERIFY(printedSize(edited(equal, edit), setup()).height() > 100.0);
    edit.equalUnits = false;
    QVERIFY(std::abs(printedSize(edited(equal, edit), setup()).height() - 80.0) < 0.5);
  }
};

KERRIDGE_WINDOW_TEST(TestEditedFigures)

}  // namespace test_edited_figures

#include "test_edited_figures.moc"
