// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

#include <cmath>

#include "app/program.h"
#include "charts/figure_export.h"
#include "charts/figure_view.h"
#include "dialogs/export_dialog.h"
#include "export/html_report.h"
#include "files/settings.h"
#include "help/references.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "widgets/theme.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/export_commands.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/main_window.h"

namespace export_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {}

/// Export all of the window: the same files as the program without a window, whatever the theme.
class ExportTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init() { clearSettings(); }
  void windowAndProgramWriteTheSame();
  void darkThemeEqualsLight();
  void byMouse();
  void fullFolderIsAskedAbout();
  void dialogSaysWhyNot();
  void cancelLeavesNothing();
  void waitsForTheResults();
  void unwritableFolder();
  void reportHasEverything();

 private:
  static std::unique_ptr<MainWindow> ready(const QString& file = {}) {
    auto window = std::make_unique<MainWindow>();
    window->show();
    if (!file.isEmpty()) window->openFile(file);
    const bool done =
        QTest::qWaitFor([&] { return window->document().file() == file && window->controller().isShown(); }, patience);
    return done ? std::move(window) : nullptr;
  }
  static QToolButton* bannerButton(MainWindow& window) {
    return window.banner().findChild<QToolButton*>("banner-action");
  }
  /// Exports and waits for the end.
  static void exportAll(MainWindow& window, const QString& folder, const QStringList& formats) {
    window.exports().exportTo(folder, formats);
    QTRY_VERIFY_WITH_TIMEOUT(window.banner().text().startsWith("Wrote "), patience);
  }
};

void ExportTest::initTestCase() {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName("Kerridge tests");
  QCoreApplication::setApplicationName("export_test");
}

void ExportTest::windowAndProgramWriteTheSame() {
  const QTemporaryDir folder;
  QByteArray csv = "x1,kind,y\n";
  for (int i = 0; i < 60; ++i) {
    csv += QByteArray::number(std::sin(1.7 * i), 'g', 6) + (i % 3 != 0 ? ",a," : ",b,") +
           QByteArray::number(std::cos(0.9 * i) + i % 3, 'g', 6) + '\n';
  }
  csv += csv.mid(csv.indexOf('\n') + 1, 20).split('\n').front() + '\n';  // a repeated row: a note of the reading
  writeFile(folder.filePath("data.csv"), csv);
  const QString file = folder.filePath("mine.kerridge");
  writeFile(file, R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y" },
    "methods": ["krr", { "id": "m-rlsr", "m": 1.5 }, "lasso"], "lambda": { "from": 1e-6, "to": 10, "count": 12 },
    "map": { "m": [0.5, 1.5], "lambda": [1e-4, 1e-2] },
    "studies": [{ "id": "equivalence", "parts": 2 }] })");
  const QStringList formats{"csv", "png", "svg", "html"};
  const auto window = ready(file);
  QVERIFY(window);
  // What was computed does not depend on these, what is shown does.
  setMethodAt(window->document(), 0, 0.02);
  renameMethod(window->document(), 1, "power");
  QVERIFY(window->files().save());
  exportAll(*window, folder.filePath("by-window"), formats);
  const Outcome outcome =
      execute({"run", file, "--export", folder.filePath("by-program"), "--formats", formats.join(','), "--quiet"});
  QCOMPARE(outcome.error, "");
  QStringList expected = filesIn(folder.filePath("by-program"));
  QVERIFY(expected.contains("report.html") && expected.contains("fit.png") && expected.contains("map.svg") &&
          expected.contains("details.csv"));
  // The numbers of every picture, as the chart's menu writes them.
  for (const QString& name : expected) {
    if (!name.endsWith(".svg")) continue;
    const QString numbers = "figure-" + name.chopped(3) + "csv";
    QVERIFY2(expected.contains(numbers), qPrintable(numbers));
    QVERIFY2(readFile(folder.filePath("by-program/" + numbers)).count("\r\n") > 1, qPrintable(numbers));
  }
  const Figure& shown = window->charts().panels().front()->view()->figure();
  QCOMPARE(readFile(folder.filePath("by-program/figure-" + QString::fromStdString(shown.id) + ".csv")),
           figureBytes(shown, FigureFormat::csv));
  expected << "mine.kerridge";
  expected.sort();
  QCOMPARE(filesIn(folder.filePath("by-window")), expected);
  for (const QString& name : expected) {
    if (name == "timing.csv" || name == "manifest.json" || name == "mine.kerridge") continue;
    QVERIFY2(readFile(folder.filePath("by-window/" + name)) == readFile(folder.filePath("by-program/" + name)),
             qPrintable(name));
  }
  QJsonObject mine = manifestIn(folder.filePath("by-window")).object();
  QJsonObject other = manifestIn(folder.filePath("by-program")).object();
  mine.remove("files");
  other.remove("files");
  QCOMPARE(mine, other);
  // The experiment lies in the folder, and its data are found from there.
  QVERIFY(loadExperiment(folder.filePath("by-window/mine.kerridge")).experiment == window->document().experiment());
}

void ExportTest::darkThemeEqualsLight() {
  const QTemporaryDir folder;
  const auto window = ready();
  QVERIFY(window);
  // Not PDF: Qt writes the date into it, and its fonts in any order.
  const QStringList formats{"csv", "png", "svg", "html"};
  window->findChild<QAction*>("theme-light")->trigger();
  exportAll(*window, folder.filePath("light"), formats);
  window->findChild<QAction*>("theme-dark")->trigger();
  window->findChild<QAction*>("zoom-in")->trigger();
  QTRY_VERIFY(themeOf(window->palette()) == Theme::dark);
  window->banner().hide();
  window->exports().exportTo(folder.filePath("dark"), formats);
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().isVisible() && window->banner().text().contains("dark"), patience);
  const QStringList names = filesIn(folder.filePath("light"));
  QVERIFY(names.size() > 20);
  QCOMPARE(filesIn(folder.filePath("dark")), names);
  for (const QString& name : names) {
    const QByteArray light = readFile(folder.filePath("light/" + name));
    const QByteArray dark = readFile(folder.filePath("dark/" + name));
    QVERIFY2(light == dark, qPrintable(name));
  }
  window->findChild<QAction*>("theme-light")->trigger();
  window->findChild<QAction*>("zoom-reset")->trigger();
}

void ExportTest::byMouse() {
  const QTemporaryDir folder;
  const auto window = ready();
  QVERIFY(window);
  setSetting("lastFolder", folder.path());
  window->findChild<QAction*>("export-all")->trigger();
  auto* dialog = window->findChild<ExportDialog*>();
  QVERIFY(dialog != nullptr && dialog->isVisible());
  QVERIFY(dialog->height() <= 700);
  QVERIFY2(dialog->folder().startsWith(folder.path() + "/Sinc"), qPrintable(dialog->folder()));
  QCOMPARE(dialog->formats(), QStringList({"csv", "html", "svg"}));
  // By the keyboard: no report, PNG beside SVG.
  for (const char* box : {"export-format-html", "export-format-png"}) {
    QTest::keyClick(dialog->findChild<QCheckBox*>(box), Qt::Key_Space);
  }
  const QString target = dialog->folder();
  QTest::mouseClick(dialog->findChild<QPushButton*>("export-start"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().startsWith("Wrote "), patience);
  QCOMPARE(bannerButton(*window)->text(), "Open the folder");
  const QStringList names = filesIn(target);
  QVERIFY(names.contains("fit.svg") && names.contains("fit.png") && names.contains("selected.csv"));
  QVERIFY(names.contains("experiment.kerridge"));
  QVERIFY(!names.contains("report.html"));
  QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
           QStringList(QFileInfo(target).fileName()));
  // The choice is remembered.
  window->findChild<QAction*>("export-all")->trigger();
  QTRY_VERIFY(window->findChild<ExportDialog*>() != nullptr && window->findChild<ExportDialog*>()->isVisible());
  QCOMPARE(window->findChild<ExportDialog*>()->formats(), QStringList({"csv", "svg", "png"}));
}

void ExportTest::fullFolderIsAskedAbout() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("fit.svg"), "old");
  writeFile(folder.filePath("mine.txt"), "kept");
  const auto window = ready();
  QVERIFY(window);
  window->findChild<QAction*>("export-all")->trigger();
  auto* dialog = window->findChild<ExportDialog*>();
  dialog->findChild<QLineEdit*>("export-folder")->setText(folder.path());
  auto* start = dialog->findChild<QPushButton*>("export-start");
  int asked = 0;
  const auto answer = [&asked](const char* button) {
    QTimer::singleShot(0, qApp, [&asked, button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      ++asked;
      if (button != nullptr) {
        QTest::mouseClick(box->findChild<QPushButton*>(button), Qt::LeftButton);
      } else {
        QTest::keyClick(box, Qt::Key_Escape);
      }
    });
  };
  answer(nullptr);
  QTest::mouseClick(start, Qt::LeftButton);
  QCOMPARE(asked, 1);
  QVERIFY(dialog->isVisible());
  QCOMPARE(readFile(folder.filePath("fit.svg")), "old");
  answer("export-replace");
  QTest::mouseClick(start, Qt::LeftButton);
  QCOMPARE(asked, 2);
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().startsWith("Wrote "), patience);
  QVERIFY(readFile(folder.filePath("fit.svg")).startsWith("<?xml"));
  QCOMPARE(readFile(folder.filePath("mine.txt")), "kept");
}

void ExportTest::dialogSaysWhyNot() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("file"), "x");
  ExportDialog dialog(folder.filePath("new"), {"csv"}, FileChooser{});
  auto* start = dialog.findChild<QPushButton*>("export-start");
  auto* field = dialog.findChild<QLineEdit*>("export-folder");
  QVERIFY(start->isEnabled());
  field->setText(folder.filePath("file"));
  QVERIFY(!start->isEnabled());
  QVERIFY(start->toolTip().endsWith("\nThis is a file, not a folder."));
  field->clear();
  QVERIFY(start->toolTip().endsWith("\nEnter a folder."));
  field->setText("here");
  QVERIFY(start->toolTip().endsWith("\nEnter the full path of the folder."));
  field->setText(folder.filePath("new"));
  dialog.findChild<QCheckBox*>("export-format-csv")->setChecked(false);
  QVERIFY(!start->isEnabled());
  QVERIFY(start->toolTip().endsWith("\nChoose what to export."));
}

void ExportTest::cancelLeavesNothing() {
  const QTemporaryDir folder;
  const auto window = ready();
  QVERIFY(window);
  window->exports().exportTo(folder.filePath("out"), {"csv", "png", "svg", "pdf", "html"});
  auto* cancel = window->findChild<QToolButton*>("task-cancel");
  QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible() && window->exports().task().progress().fraction() > 0.3, patience);
  QTest::mouseClick(cancel, Qt::LeftButton);
  QVERIFY(!window->exports().task().isBusy());
  QVERIFY(window->banner().text().contains("canceled"));
  QVERIFY(!cancel->isVisible());
  const auto left = [&] {
    return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
  };
  QTRY_COMPARE_WITH_TIMEOUT(left(), QStringList(), patience);
}

void ExportTest::waitsForTheResults() {
  const QTemporaryDir folder;
  const auto window = ready();
  QVERIFY(window);
  Experiment slower = window->document().experiment();
  slower.data.generator.parameters["n"] = 900;
  window->document().replace(slower, "More rows");
  QVERIFY(!window->controller().isUpToDate());
  window->exports().exportTo(folder.filePath("out"), {"csv"});
  QVERIFY(window->banner().text().contains("still being computed"));
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().startsWith("Wrote "), patience);
  QCOMPARE(manifestIn(folder.filePath("out"))["data"]["rows"].toInt(), 900);
}

void ExportTest::unwritableFolder() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("file"), "x");
  const auto window = ready();
  QVERIFY(window);
  window->exports().exportTo(folder.filePath("file/out"), {"csv"});
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().isVisible(), patience);
  QCOMPARE(window->banner().kind(), Banner::Kind::error);
  QVERIFY2(window->banner().text().contains("cannot be created"), qPrintable(window->banner().text()));
}

void ExportTest::reportHasEverything() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("x.kerridge");
  writeFile(file, R"({ "kerridge": 1, "methods": ["krr", { "id": "m-rlsr", "m": 1.5, "label": "<b>&" }, "tikhonov"],
    "lambda": { "from": 1e-6, "to": 10, "count": 12 }, "split": { "seed": 4 },
    "view": { "charts": ["fit", "error-curves", "picard", "residuals", "l-curve"] } })");
  const Outcome outcome = execute({"run", file, "--export", folder.filePath("out"), "--formats", "html", "--quiet"});
  QCOMPARE(outcome.code, 0);
  const QString html = QString::fromUtf8(readFile(folder.filePath("out/report.html")));
  for (const char* part :
       {"@page { size: A4", "@media print", "prefers-color-scheme: dark", "color-scheme: light dark",
        "<th>Seeds</th><td>generator 1, split 4, folds 1</td>", "&lt;b&gt;&amp;",
        "<th>AK15</th><td>Audiffren and Kadri, M-power regularized least squares regression, arXiv:1310.2451, 2013",
        "kerridge run x.kerridge --export results --formats html", ("by Kerridge " KERRIDGE_VERSION)}) {
    QVERIFY2(html.contains(QString::fromUtf8(part)), part);
  }
  QVERIFY(!html.contains("<b>&<"));
  // The methods' sources as their pages give them.
  const Experiment experiment = loadExperiment(file).experiment;
  QVERIFY(citationsOf(experiment).size() >= 3);
  for (const Citation& citation : citationsOf(experiment)) {
    QVERIFY2(html.contains("<th>" + citation.item + "</th><td>" + citation.source.toHtmlEscaped() + "</td>"),
             qPrintable(citation.item));
  }
  for (const Reference& reference : references()) QVERIFY(!reference.work.isEmpty());
  QCOMPARE(references().size(), std::size_t{19});
  // A picture per chart of the experiment; every one with a text in its place.
  QCOMPARE(html.count("<img alt=\""), 5);
  QCOMPARE(html.count("<img alt=\"\""), 0);
  QCOMPARE(html.count("<img "), html.count("src=\"data:image/svg+xml;base64,"));
}

KERRIDGE_WINDOW_TEST(ExportTest)

}  // namespace export_test

#include "export_test.moc"
