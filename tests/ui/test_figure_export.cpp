// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <QApplication>
#include <QFile>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "base/diagnostic.h"
#include "charts/figure_export.h"
#include "files/csv.h"
#include "support/window_test.h"
#include "ui/sample_figures.h"

namespace test_figure_export {

using namespace kerridge;

namespace {

using Table = std::vector<std::vector<std::string>>;

// A separate reader of RFC 4180, so that the writer is not its own judge.
Table parsed(const QByteArray& csv) {
  Table table(1);
  std::string field;
  bool quoted = false;
  for (qsizetype i = 0; i < csv.size(); ++i) {
    const char c = csv[i];
    if (quoted) {
      if (c == '"' && i + 1 < csv.size() && csv[i + 1] == '"') {
        field += c;
        ++i;
      } else if (c == '"') {
        quoted = false;
      } else {
        field += c;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      table.back().push_back(std::exchange(field, {}));
    } else if (c == '\r' && i + 1 < csv.size() && csv[i + 1] == '\n') {
      table.back().push_back(std::exchange(field, {}));
      table.emplace_back();
      ++i;
    } else {
      field += c;
    }
  }
  if (table.back().empty() && field.empty()) table.pop_back();
  return table;
}

bool sameBits(const std::string& cell, double value) {
  if (std::isnan(value)) return cell.empty();
  double read = 0.0;
  const auto result = std::from_chars(cell.data(), cell.data() + cell.size(), read);
  return result.ptr == cell.data() + cell.size() &&
         std::bit_cast<std::uint64_t>(read) == std::bit_cast<std::uint64_t>(value);
}

// A line with letters of two scripts is several elements.
QStringList textsOf(const QByteArray& svg) {
  QStringList texts;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text")) {
      texts << xml.readElementText();
    }
  }
  if (xml.hasError()) qFatal("not XML: %s", qPrintable(xml.errorString()));
  return texts;
}

QImage drawn(const QByteArray& svg) {
  QSvgRenderer renderer(svg);
  QImage image(defaultPictureSize, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  renderer.render(&painter);
  return image;
}

QList<Figure> allFigures() {
  return {samples::errorCurves(), samples::fit(), samples::map(), samples::bars(), samples::empty()};
}

}  // namespace

class TestFigureExport : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void themeFontAndScreenHaveNoPart() {
    const QFont font = QApplication::font();
    for (const Figure& figure : allFigures()) {
      applyTheme(ThemeChoice::light);
      const QByteArray png = figureBytes(figure, FigureFormat::png);
      const QByteArray svg = figureBytes(figure, FigureFormat::svg);
      applyTheme(ThemeChoice::dark);
      QFont large = font;
      large.setPointSize(20);
      QApplication::setFont(large);
      QCOMPARE(figureBytes(figure, FigureFormat::png), png);
      QCOMPARE(figureBytes(figure, FigureFormat::svg), svg);
      QApplication::setFont(font);
      applyTheme(ThemeChoice::light);
    }
  }

  void pngHasTheSizeAsked() {
    const QImage image = QImage::fromData(figureBytes(samples::fit(), FigureFormat::png, {400, 250}));
    QCOMPARE(image.size(), QSize(800, 500));
    QCOMPARE(image.pixelColor(3, 3), QColor(Qt::white));
    const QImage dark = renderFigure(samples::fit(), {400, 250}, 1.0, Theme::dark);
    QCOMPARE(dark.size(), QSize(400, 250));
    QVERIFY(dark.pixelColor(3, 3).lightness() < 64);
  }

  void svgHasTextAsText() {
    for (const Figure& figure : allFigures()) {
      const QByteArray svg = figureBytes(figure, FigureFormat::svg);
      // As a number; embedded pictures may have these letters, too.
      static const QRegularExpression nan(QStringLiteral("[\\s\",(]-?nan"), QRegularExpression::CaseInsensitiveOption);
      const QRegularExpressionMatch match = nan.match(QString::fromUtf8(svg));
      QVERIFY2(!match.hasMatch(), (figure.id.c_str() + (": " + svg.mid(match.capturedStart() - 60, 120))).constData());
      QVERIFY(!svg.contains("\"inf") && !svg.contains(",inf") && !svg.contains(" inf"));
      const QString all = textsOf(svg).join(QString());
      QVERIFY(all.contains(QString::fromStdString(figure.title.english())));
      if (!figure.emptyReason.empty()) continue;
      QVERIFY(all.contains(QString::fromStdString(figure.x.title.english())));
      QVERIFY(all.contains(QString::fromStdString(figure.y.title.english())));
      for (const Series& series : figure.series) {
        for (const QString& word : QString::fromStdString(series.name.english()).split(QLatin1Char(' '))) {
          QVERIFY2(all.contains(word), qPrintable(word));
        }
      }
      for (const Mark& mark : figure.marks) QVERIFY(all.contains(QString::fromStdString(mark.label.english())));
      for (const Text& category : figure.x.categories)
        QVERIFY(all.contains(QString::fromStdString(category.english())));
    }
  }

  void svgEscapesText() {
    Figure figure = samples::fit();
    figure.title = Text("a < b & \"c\"");
    figure.series[0].name = Text("<script>");
    const QStringList texts = textsOf(figureBytes(figure, FigureFormat::svg));
    QVERIFY(texts.contains(QStringLiteral("a < b & \"c\"")));
    QVERIFY(texts.contains(QStringLiteral("<script>")));
  }

  void svgDrawsNothingOutsideTheAxes() {
    Figure inside;
    inside.title = Text("Cut");
    inside.x = {Text("x"), false, 0.0, 1.0, {}};
    inside.y = {Text("y"), false, 0.0, 1.0, {}};
    Figure crossing = inside;
    Series steep;
    steep.x = {-5.0, 0.2, 0.4, 0.6, 9.0};
    steep.y = {-7.0, 9.0, -4.0, 7.0, -90.0};
    steep.color = methodColor(1);
    Band band{Text(""), {-3.0, 4.0}, {-2.0, 0.5}, {0.4, 8.0}, methodColor(0)};
    crossing.series = {steep};
    crossing.bands = {band};
    Series cloud = steep;
    cloud.line = LineStyle::none;
    cloud.marker = Marker::circle;
    crossing.series.push_back(cloud);
    const QImage with = drawn(figureBytes(crossing, FigureFormat::svg));
    const QImage without = drawn(figureBytes(inside, FigureFormat::svg));
    QRect changed;
    QRect frame;
    for (int y = 0; y < with.height(); ++y) {
      for (int x = 0; x < with.width(); ++x) {
        if (with.pixel(x, y) != without.pixel(x, y)) changed |= QRect(x, y, 1, 1);
        if (without.pixelColor(x, y) == QColor(figureColors(Theme::light).frame)) frame |= QRect(x, y, 1, 1);
      }
    }
    QVERIFY(changed.width() > 600 && changed.height() > 400);
    QVERIFY2(frame.adjusted(-2, -2, 2, 2).contains(changed), qPrintable(QStringLiteral("%1 %2 %3 %4")
                                                                            .arg(changed.left())
                                                                            .arg(changed.right())
                                                                            .arg(changed.top())
                                                                            .arg(changed.bottom())));
  }

  void pdfHasFontsAndNoPicturesOfText() {
    const QByteArray pdf = figureBytes(samples::errorCurves(), FigureFormat::pdf);
    QVERIFY(pdf.startsWith("%PDF-1."));
    QVERIFY(pdf.contains("/FontFile"));
    QVERIFY(pdf.contains("/FontDescriptor"));
    QVERIFY(!pdf.contains("/Subtype /Image"));
    // 900 × 560 px of 1/96 inch are 675 × 420 points.
    QVERIFY(pdf.contains("/MediaBox [0 0 675"));
    QVERIFY(pdf.trimmed().endsWith("%%EOF"));
  }

  void csvHasTheNumbersOfTheCurves() {
    Figure figure = samples::errorCurves();
    figure.series[0].y[3] = notANumber;
    figure.series[0].y[4] = 0.1 + 0.2;
    figure.series[0].y[5] = 5e-324;
    figure.series[0].name = Text("KRR, \"quoted\"\nname");
    const Table table = parsed(figureBytes(figure, FigureFormat::csv));
    QCOMPARE(table[0], (std::vector<std::string>{"series", "λ", "RMSE (MPa)", "lower", "upper"}));
    std::size_t row = 1;
    for (const Series& series : figure.series) {
      for (std::size_t i = 0; i < series.x.size(); ++i, ++row) {
        QCOMPARE(table[row][0], series.name);
        QVERIFY(sameBits(table[row][1], series.x[i]) && sameBits(table[row][2], series.y[i]));
        QVERIFY(table[row][3].empty() && table[row][4].empty());
      }
    }
    for (const Band& band : figure.bands) {
      for (std::size_t i = 0; i < band.x.size(); ++i, ++row) {
        QCOMPARE(table[row][0], band.name);
        QVERIFY(sameBits(table[row][1], band.x[i]) && table[row][2].empty());
        QVERIFY(sameBits(table[row][3], band.lower[i]) && sameBits(table[row][4], band.upper[i]));
      }
    }
    for (const Mark& mark : figure.marks) {
      QCOMPARE(table[row][0], mark.label);
      QVERIFY(sameBits(table[row++][1], mark.x));
    }
    QCOMPARE(row, table.size());
  }

  void csvHasTheNumbersOfBars() {
    const Figure figure = samples::bars();
    const Table table = parsed(figureBytes(figure, FigureFormat::csv));
    QCOMPARE(table[0].back(), std::string("error"));
    std::size_t row = 1;
    for (const BarSet& set : figure.bars) {
      for (std::size_t i = 0; i < set.values.size(); ++i, ++row) {
        QCOMPARE(table[row][0], set.name);
        QCOMPARE(table[row][1], figure.x.categories[i]);
        QVERIFY(sameBits(table[row][2], set.values[i]) && sameBits(table[row][5], set.errors[i]));
        QVERIFY(sameBits(table[row][3], set.values[i] - set.errors[i]));
      }
    }
    QCOMPARE(row, table.size());
  }

  void csvHasTheNumbersOfTheMap() {
    const Figure figure = samples::map();
    const HeatMap& heat = figure.heatMaps[0];
    const Table table = parsed(figureBytes(figure, FigureFormat::csv));
    QCOMPARE(table.size(), static_cast<std::size_t>(heat.values.size()) + 1);
    for (Index i = 0; i < heat.values.rows(); ++i) {
      for (Index j = 0; j < heat.values.cols(); ++j) {
        const auto& row = table[static_cast<std::size_t>(1 + i * heat.values.cols() + j)];
        const double x =
            0.5 * (heat.xEdges[static_cast<std::size_t>(j)] + heat.xEdges[static_cast<std::size_t>(j) + 1]);
        QVERIFY(sameBits(row[1], x));
        QVERIFY(sameBits(row[5], heat.xEdges[static_cast<std::size_t>(j)]));
        QVERIFY(sameBits(row[8], heat.yEdges[static_cast<std::size_t>(i) + 1]));
        QVERIFY(sameBits(row[9], heat.values(i, j)));
        QCOMPARE(row[10], heat.hatched(i, j) ? heat.hatchedMeaning.english() : std::string());
      }
    }
  }

  void csvFollowsTheStandard() {
    QCOMPARE(csvBytes({{"a", "b,c", "say \"x\""}, {"", "two\nlines", "λ"}}),
             QByteArray("a,\"b,c\",\"say \"\"x\"\"\"\r\n,\"two\nlines\",λ\r\n"));
  }

  void filesAreWrittenWholeOrNotAtAll() {
    const QTemporaryDir folder;
    for (const FigureFormat format : figureFormats()) {
      const QString file = folder.filePath(QStringLiteral("figure.") + formatSuffix(format));
      writeFigure(samples::fit(), file, format);
      QVERIFY(QFile(file).size() > 100);
    }
    QFile written(folder.filePath(QStringLiteral("figure.csv")));
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(written.readAll(), figureBytes(samples::fit(), FigureFormat::csv));

    const QString nowhere = folder.filePath(QStringLiteral("missing/figure.png"));
    try {
      writeFigure(samples::fit(), nowhere, FigureFormat::png);
      QFAIL("no error");
    } catch (const InvalidInput& error) {
      QCOMPARE(QString::fromStdString(error.diagnostics().front().place), nowhere);
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), static_cast<int>(figureFormats().size()));
  }

  void withoutFontsItSaysSo() {
    const QTemporaryDir folder;
    QFile configuration(folder.filePath(QStringLiteral("fonts.conf")));
    QVERIFY(configuration.open(QIODevice::WriteOnly));
    configuration.write("<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>");
    configuration.close();
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("FONTCONFIG_FILE"), configuration.fileName());
    process.setProcessEnvironment(environment);
    process.start(QCoreApplication::applicationFilePath(), {runningTest(), QStringLiteral("--render-and-report")});
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitCode(), 2);
    QVERIFY(process.readAllStandardOutput().startsWith("no fonts are installed"));
  }
};

int mainOf(int argc, char** argv) {
  QApplication application(argc, argv);
  if (argc > 1 && QByteArray(argv[1]) == "--render-and-report") {
    try {
      renderFigure(samples::fit(), {300, 200}, 1.0, Theme::light);
      return 0;
    } catch (const InvalidInput& error) {
      std::fputs(error.what(), stdout);
      return 2;
    }
  }
  TestFigureExport test;
  return QTest::qExec(&test, argc, argv);
}

KERRIDGE_TEST_MAIN(mainOf)

}  // namespace test_figure_export

#include "test_figure_export.moc"
