// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "charts/figure_export.h"
#include "charts/print_figure.h"
#include "support/window_test.h"
#include "ui/every_figure.h"
#include "ui/picture_likeness.h"

namespace test_vector_pictures {

using namespace kerridge;
using namespace kerridge::test;

namespace {

// Both pictures are scaled to this many dots per inch before they are compared: letters are then a few pixels high,
// and where a renderer puts the edges of their strokes no longer matters.
constexpr double comparedDotsPerInch = 72.0;
constexpr int renderedDotsPerInch = 144;
constexpr double leastLikeness = 0.9;

struct Size {
  QString name;
  PrintSetup setup;
};

/// Column, page and slide with what a window shows, and the size of a picture of the window.
std::vector<Size> sizes() {
  std::vector<Size> all;
  for (const PrintPreset& preset : printPresets()) {
    if (preset.id != QLatin1String("poster")) all.push_back({preset.id, preset.setup});
  }
  all.push_back(
      {QStringLiteral("screen"), {.millimeters = {238.0, 148.0}, .points = 9.75, .title = true, .cursors = true}});
  for (Size& size : all) size.setup.dotsPerInch = renderedDotsPerInch;
  return all;
}

struct Renderer {
  FigureFormat format;
  QString program;
  QString package;

  bool isThere() const { return !QStandardPaths::findExecutable(program).isEmpty(); }
  QStringList arguments(const QString& from, const QString& to, QSize pixels) const {
    if (format == FigureFormat::svg) {
      return {QStringLiteral("--width"),
              QString::number(pixels.width()),
              QStringLiteral("--height"),
              QString::number(pixels.height()),
              QStringLiteral("--background-color"),
              QStringLiteral("white"),
              QStringLiteral("--output"),
              to,
              from};
    }
    return {QStringLiteral("-png"),
            QStringLiteral("-singlefile"),
            QStringLiteral("-r"),
            QString::number(renderedDotsPerInch),
            from,
            QString(to).chopped(4)};
  }
};

const std::vector<Renderer>& renderers() {
  static const std::vector<Renderer> all{
      {FigureFormat::pdf, QStringLiteral("pdftoppm"), QStringLiteral("poppler-utils")},
      {FigureFormat::svg, QStringLiteral("rsvg-convert"), QStringLiteral("librsvg2-bin")}};
  return all;
}

void write(const QString& name, const QByteArray& bytes) {
  QFile file(name);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("%s", qPrintable(name));
}

/// Pictures of pairs that are not alike, for people.
QString keptFolder() {
  const QString folder = QDir::temp().filePath(QStringLiteral("kerridge-pictures"));
  QDir().mkpath(folder);
  return folder;
}

/// What another program makes of the figure's file beside its PNG; "" if they are alike.
QString differenceOf(const NamedFigure& one, const Renderer& renderer, const Size& size, double* least) {
  const QTemporaryDir folder;
  const QString source = folder.filePath(QStringLiteral("picture.") + formatSuffix(renderer.format));
  const QString rendered = folder.filePath(QStringLiteral("rendered.png"));
  const QByteArray png = printedBytes(one.figure, FigureFormat::png, size.setup);
  const QImage expected = QImage::fromData(png);
  write(source, printedBytes(one.figure, renderer.format, size.setup));
  QProcess process;
  process.start(renderer.program, renderer.arguments(source, rendered, expected.size()));
  const QString name = QStringLiteral("%1, %2, %3").arg(one.name, formatName(renderer.format), size.name);
  if (!process.waitForFinished(patience) || process.exitCode() != 0) {
    return name + QStringLiteral(": not rendered: ") + QString::fromUtf8(process.readAllStandardError());
  }
  const QByteArray said = process.readAllStandardError();
  if (!said.isEmpty()) return name + QStringLiteral(": ") + QString::fromUtf8(said);
  const QImage actual(rendered);
  const double alike = likeness(expected, actual, comparedDotsPerInch / renderedDotsPerInch);
  *least = std::min(*least, alike);
  if (qEnvironmentVariableIsSet("KERRIDGE_SHOW_LIKENESS")) qInfo("%.4f %s", alike, qPrintable(name));
  if (alike >= leastLikeness) return {};
  QString file = name;
  file.replace(QRegularExpression(QStringLiteral("[^a-z0-9-]+")), QStringLiteral("-"));
  const QString kept = QDir(keptFolder()).filePath(file);
  write(kept + QStringLiteral("-expected.png"), png);
  QFile::remove(kept + QStringLiteral("-rendered.png"));
  QFile::copy(rendered, kept + QStringLiteral("-rendered.png"));
  return QStringLiteral("%1: likeness %2; see %3-expected.png and -rendered.png").arg(name).arg(alike).arg(kept);
}

}  // namespace

/// PDF and SVG as programs other than Qt see them.
class TestVectorPictures : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void likenessSeesALine();
  void everyChartIsAsItsPng_data();
  void everyChartIsAsItsPng();
};

/// One stray line through a picture with ten curves is far below the bound; a shift by a quarter of a pixel is above.
void TestVectorPictures::likenessSeesALine() {
  const auto picture = [](double shift, bool stray) {
    QImage image(900, 560, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(shift, shift);
    painter.setPen(QPen(Qt::black, 2.0));
    painter.drawRect(QRectF(60, 40, 800, 460));
    for (int i = 0; i < 10; ++i) painter.drawLine(QPointF(60, 60 + 40 * i), QPointF(860, 80 + 40 * i));
    for (int i = 0; stray && i < 5; ++i) painter.drawLine(QPointF(60, 40), QPointF(200 + 100 * i, 500));
    return image;
  };
  QCOMPARE(likeness(picture(0, false), picture(0, false), 0.5), 1.0);
  QVERIFY(likeness(picture(0, false), picture(0.25, false), 0.5) > leastLikeness);
  QVERIFY(likeness(picture(0, false), picture(0, true), 0.5) < leastLikeness);
  QCOMPARE(likeness(picture(0, false), QImage(900, 500, QImage::Format_RGB32), 0.5), 0.0);
}

void TestVectorPictures::everyChartIsAsItsPng_data() {
  QTest::addColumn<int>("renderer");
  for (std::size_t i = 0; i < renderers().size(); ++i) {
    QTest::newRow(qPrintable(renderers()[i].program)) << static_cast<int>(i);
  }
}

void TestVectorPictures::everyChartIsAsItsPng() {
  QFETCH(int, renderer);
  const Renderer& with = renderers()[static_cast<std::size_t>(renderer)];
  if (!with.isThere()) {
    QSKIP(qPrintable(QStringLiteral("%1 is not installed (package %2)").arg(with.program, with.package)));
  }
  const std::vector<Size> all = sizes();
  QStringList differences;
  double least = 1.0;
  for (const NamedFigure& one : everyFigure(isLongRun())) {
    for (const Size& size : all) {
      if (!isLongRun() && size.name != QLatin1String("page")) continue;
      const QString difference = differenceOf(one, with, size, &least);
      if (!difference.isEmpty()) differences << difference;
    }
  }
  qInfo("least likeness of %s: %.4f", qPrintable(with.program), least);
  QVERIFY2(differences.isEmpty(), qPrintable(differences.join(QLatin1Char('\n'))));
}

KERRIDGE_WINDOW_TEST(TestVectorPictures)

}  // namespace test_vector_pictures

#include "test_vector_pictures.moc"
