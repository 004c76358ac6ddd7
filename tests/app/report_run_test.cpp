// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "app/program.h"
#include "support/test.h"

namespace report_run_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

QByteArray outputOf(const QString& folder, const QString& program, const QStringList& arguments, int& code) {
  QProcess process;
  process.setWorkingDirectory(folder);
  process.start(program, arguments);
  code = process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
  return process.readAllStandardOutput();
}

}  // namespace

/// What `run` writes as a document, judged by the programs that people read it with.
class ReportRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void documentCompiles_data() {
    QTest::addColumn<QString>("formats");
    QTest::newRow("charts for LaTeX") << QStringLiteral("tex");
    QTest::newRow("with PDFs") << QStringLiteral("tex,pdf,html");
  }
  /// The charts that the experiment shows are in it, numbered and referred to, and no others.
  void documentCompiles() {
    QFETCH(const QString, formats);
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "methods": ["krr", { "id": "m-rlsr", "m": 1.5 }],
      "lambda": { "from": 1e-6, "to": 10, "count": 12 }, "split": { "repeats": 3 },
      "view": { "charts": ["fit", "error-curves", "split-errors", "residuals"] } })");
    const Outcome outcome =
        execute({"run", "x.kerridge", "--export", "out", "--formats", formats, "--quiet"}, folder.path());
    QCOMPARE(outcome.code, 0);
    QVERIFY(manifestIn(folder.filePath("out"))["files"].toArray().contains("report.tex"));
    if (QStandardPaths::findExecutable("pdflatex").isEmpty() || QStandardPaths::findExecutable("pdftotext").isEmpty()) {
      QSKIP("pdflatex or pdftotext is not installed");
    }
    int code = 0;
    outputOf(folder.path(), "kpsewhich", {"pgfplots.sty"}, code);
    if (code != 0) QSKIP("pgfplots is not installed (texlive-pictures)");
    const QString out = folder.filePath("out");
    for (int run = 0; run < 2; ++run) {
      const QByteArray said =
          outputOf(out, "pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "report.tex"}, code);
      QVERIFY2(code == 0, said.right(2000).constData());
    }
    const QString text = QString::fromUtf8(outputOf(out, "pdftotext", {"report.pdf", "-"}, code));
    QCOMPARE(code, 0);
    const QByteArray source = readFile(out + "/report.tex");
    QVERIFY(QFile::exists(out + "/picard.tex"));
    QCOMPARE(source.count("\\input{"), 4);
    int number = 0;
    for (const char* title : {"Fit", "Error curves", "Errors per split", "Residuals"}) {
      const QString figure = "Figure " + QString::number(++number);
      QVERIFY2(text.contains(figure + ". " + title + "."), title);
      QVERIFY2(QString(text).replace('\n', ' ').contains(figure + " (" + title + ")"), qPrintable(text));
    }
    QVERIFY2(text.contains("RMSE against"), qPrintable(text));
    for (const char* part :
         {"Summary", "Methods", "Protocol", "KRR, λ chosen by", "What these numbers do not promise"}) {
      QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(part + ("\n" + text)));
    }
  }

  /// Any charts on one sheet, judged by programs other than Qt.
  void chartsShareASheet() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "methods": ["krr", { "id": "m-rlsr", "m": 1.5 }],
      "lambda": { "from": 1e-6, "to": 10, "count": 12 } })");
    const auto run = [&folder](const QString& charts) {
      return execute(
          {"run", "x.kerridge", "--export", "out", "--formats", "pdf,svg,tex,png", "--quiet", "--sheet", charts},
          folder.path());
    };
    const Outcome wrong = run("fit,nothing");
    QCOMPARE(wrong.code, 2);
    QVERIFY2(wrong.error.startsWith("--sheet: unknown chart \"nothing\"; available: fit, error-curves"),
             qPrintable(wrong.error));
    QVERIFY(!QFile::exists(folder.filePath("out")));
    QCOMPARE(run("error-curves,fit,degrees-of-freedom").code, 0);
    const QString out = folder.filePath("out");
    for (const char* format : {"pdf", "svg", "tex", "png"}) {
      QVERIFY2(manifestIn(out)["files"].toArray().contains("sheet." + QString(format)), format);
    }
    int code = 0;
    if (!QStandardPaths::findExecutable("xmllint").isEmpty()) {
      outputOf(out, "xmllint", {"--noout", "sheet.svg"}, code);
      QCOMPARE(code, 0);
    }
    if (QStandardPaths::findExecutable("pdftotext").isEmpty()) QSKIP("pdftotext is not installed");
    const QString text = QString::fromUtf8(outputOf(out, "pdftotext", {"sheet.pdf", "-"}, code));
    for (const char* part : {"(a) Error curves", "(b) Fit", "(c) Degrees of freedom"}) {
      QVERIFY2(text.contains(part), qPrintable(part + ("\n" + text)));
    }
    QCOMPARE(text.count("M-RLSR m = 1.5"), 1);  // one legend
    outputOf(out, "kpsewhich", {"pgfplots.sty"}, code);
    if (code != 0) QSKIP("pgfplots is not installed (texlive-pictures)");
    writeFile(out + "/all.tex",
              "\\documentclass{article}\\usepackage{pgfplots}\\pgfplotsset{compat=1.16}"
              "\\usetikzlibrary{patterns}\\begin{document}\\input{sheet.tex}\\end{document}");
    const QByteArray said = outputOf(out, "pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "all.tex"}, code);
    QVERIFY2(code == 0, said.right(2000).constData());
  }
};

KERRIDGE_TEST(ReportRunTest)

}  // namespace report_run_test

#include "report_run_test.moc"
