// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "app/program.h"
#include "support/test.h"

namespace style_run_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

QByteArray json(const char* withApostrophes) { return QByteArray(withApostrophes).replace('\'', '"'); }

const QByteArray experiment = json(
    "{ 'kerridge': 1, 'methods': ['krr'], 'lambda': { 'from': 1e-6, 'to': 10, 'count': 9 }, "
    "'view': { 'charts': ['fit', 'error-curves'], "
    "'figures': { 'fit': { 'x': { 'title': 'edited $x_1$' }, 'curves': { 'data': { 'color': '#0a0b0c' } } } } } }");

QString saidBy(const QString& program, const QStringList& arguments) {
  QProcess process;
  process.start(program, arguments);
  const bool done = process.waitForFinished(patience) && process.exitCode() == 0;
  return done ? QString::fromUtf8(process.readAllStandardOutput()) : QString();
}

}  // namespace

/// The house style of `run --style`, edited titles, and what the pictures of both are to other programs.
class StyleRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// The file takes the place of the experiment's style; what a figure says itself comes first.
  void styleReachesEveryPicture() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), experiment);
    writeFile(folder.filePath("style.json"),
              json("{ 'legend': 'none', 'size': { 'width': 100, 'height': 70, 'letters': 8 }, "
                   "'curves': { 'method-1': { 'color': '#123456' }, 'data': { 'color': '#fedcba' } } }"));
    const Outcome outcome =
        execute({"run", "x.kerridge", "--export", "out", "--formats", "svg,tex", "--style", "style.json", "--quiet"},
                folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    for (const char* chart : {"fit", "error-curves"}) {
      const QByteArray svg = readFile(folder.filePath(QString("out/%1.svg").arg(chart)));
      QVERIFY2(svg.contains("#123456"), chart);
      QVERIFY2(svg.contains("width=\"100"), chart);
      QVERIFY2(!svg.contains(">KRR<"), chart);  // no legend
      QVERIFY2(readFile(folder.filePath(QString("out/%1.tex").arg(chart))).contains("{18,52,86}"), chart);
    }
    const QByteArray fit = readFile(folder.filePath("out/fit.svg"));
    QVERIFY(fit.contains("#0a0b0c") && !fit.contains("#fedcba") && fit.contains("edited"));
  }

  void badStylesAreRefused_data() {
    QTest::addColumn<QByteArray>("style");
    QTest::addColumn<QStringList>("said");
    const auto row = [](const char* name, const QByteArray& style, const QStringList& said) {
      QTest::newRow(name) << style << said;
    };
    row("place", json("{ 'legend': 'nowhere' }"), {"style.json: /legend: ", "\"nowhere\"", "right, top-left"});
    row("keys", json("{ 'title': 'x', 'sise': 1 }"),
        {"/sise: unknown key", "did you mean \"size\"?", "/title: unknown key"});
    row("color", json("{ 'curves': { 'method-1': { 'color': 'red' } } }"), {"/curves/method-1/color: ", "six digits"});
    row("method", json("{ 'curves': { 'method-9': { 'width': 2 } } }"), {"/curves/method-9: "});
    row("size", json("{ 'size': { 'width': -1 } }"), {"/size/width: "});
    row("end", json("{ 'legend': "), {"style.json:1:12: "});
    row("list", json("[]"), {"style.json: ", "an object is expected"});
  }
  /// With every mistake and its place, before anything is computed or written.
  void badStylesAreRefused() {
    QFETCH(const QByteArray, style);
    QFETCH(const QStringList, said);
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), experiment);
    writeFile(folder.filePath("style.json"), style);
    const Outcome outcome = execute({"run", "x.kerridge", "--export", "out", "--style", "style.json"}, folder.path());
    QCOMPARE(outcome.code, 2);
    for (const QString& part : said) QVERIFY2(outcome.error.contains(part), qPrintable(outcome.error));
    QVERIFY(!QDir(folder.filePath("out")).exists());
  }

  void styleThatIsNotThere() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), experiment);
    const Outcome outcome = execute({"run", "x.kerridge", "--export", "out", "--style", "no.json"}, folder.path());
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains("there is no file") && outcome.error.contains("no.json"),
             qPrintable(outcome.error));
    QVERIFY(!QDir(folder.filePath("out")).exists());
  }

  /// Text stays text in fonts that go along, also on a sheet.
  void editedTextIsTextInPdf() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), experiment);
    const Outcome outcome = execute(
        {"run", "x.kerridge", "--export", "out", "--formats", "pdf,svg", "--sheet", "fit,error-curves", "--quiet"},
        folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY(readFile(folder.filePath("out/sheet.svg")).contains("edited"));
    if (QStandardPaths::findExecutable("pdffonts").isEmpty()) QSKIP("pdffonts and pdftotext are not installed");
    for (const char* name : {"fit", "error-curves", "sheet"}) {
      const QString pdf = folder.filePath(QString("out/%1.pdf").arg(name));
      const QStringList fonts = saidBy("pdffonts", {pdf}).split('\n', Qt::SkipEmptyParts).mid(2);  // after its header
      QVERIFY2(!fonts.isEmpty(), name);
      for (const QString& font : fonts) {
        // Name, type, encoding, embedded, named as a subset, with a table of Unicode.
        static const QRegularExpression embedded("TrueType .* yes +(yes|no) +yes +[0-9]+ +[0-9]+$");
        QVERIFY2(embedded.match(font.trimmed()).hasMatch(), qPrintable(font));
      }
      QVERIFY(readFile(pdf).size() < 200000);  // the letters that are used: the whole font has 700 kB
      const QString text = saidBy("pdftotext", {pdf, "-"});
      QVERIFY2(text.contains(QLatin1String(name) == "error-curves" ? "RMSE" : "edited"), qPrintable(text));
    }
  }
};

KERRIDGE_TEST(StyleRunTest)

}  // namespace style_run_test

#include "style_run_test.moc"
