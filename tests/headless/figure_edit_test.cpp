// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>

#include "storage/experiment_json.h"
#include "storage/figure_edit_json.h"
#include "support/test.h"

namespace figure_edit_test {

using namespace kerridge;

namespace {

FigureEdit everything() {
  FigureEdit edit;
  edit.title = "Errors $\\|f_\\lambda\\|^2$";
  edit.x = {.title = "λ", .logarithmic = true, .lower = 1e-8, .upper = 1.0, .ticks = {1e-8, 1e-4, 1.0}};
  edit.y = {.title = "", .logarithmic = false, .lower = -0.1, .upper = 0.3, .step = 0.1};
  edit.legend = LegendPlace::bottomRight;
  edit.legendOrder = {"test", "Größe \"x\""};
  edit.curves["all"] = {.width = 1.5};
  edit.curves["method-7"] = {.color = "#0A0b0c", .width = 0.5, .marker = 3.25};
  edit.annotations = {{"here", 1e-3, 0.2}, {"$x$", 0.1, -0.05, std::array<double, 2>{0.2, 0.1}}};
  edit.panel = "a";
  edit.equalUnits = false;
  edit.size = {.width = 174.0, .height = 88.5, .letters = 7.5};
  return edit;
}

void write(const QString& name, const QByteArray& bytes) {
  QFile file(name);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

}  // namespace

class FigureEditTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void comesBackFromAFile() {
    Experiment experiment = exampleExperiment();
    experiment.view.figures["error-curves"] = everything();
    experiment.view.figures[houseStyleId] = styleOf(everything());
    const QByteArray text = toJson(experiment, "/data");
    const ReadExperiment read = readExperimentJson(text, "x.kerridge", "/data");
    QCOMPARE(read.diagnostics, std::vector<Diagnostic>());
    QVERIFY(read.experiment == experiment);
    // What changes nothing is not written.
    experiment.view.figures = {{"fit", FigureEdit()}};
    QVERIFY(!toJson(experiment, "/data").contains("\"fit\": {"));
  }

  void mistakes_data() {
    QTest::addColumn<QByteArray>("figures");
    QTest::addColumn<QString>("error");
    const auto row = [](const QByteArray& figures, const QString& error) {
      QTest::newRow(figures) << figures << "/view/figures" + error;
    };
    row("[]", ": an object is expected, found a list");
    row(R"({"fits": {}})", "/fits: there is no figure “fits”");
    row(R"({"fit": 1})", "/fit: an object is expected, found 1");
    row(R"({"fit": {"titel": "x"}})", "/fit/titel: unknown key \"titel\"");
    row(R"({"all": {"title": "x"}})", "/all/title: unknown key \"title\"");
    row(R"({"fit": {"title": 3}})", "/fit/title: a text in quotes is expected, found 3");
    row(R"({"fit": {"title": "$x"}})", "/fit/title: a formula has no end");
    row(R"({"fit": {"x": {"title": "$\\q$"}}})", "/fit/x/title: \\q is not known in titles");
    row(R"({"fit": {"x": {"scale": "log"}}})", "/fit/x/scale: unknown scale \"log\"");
    row(R"({"fit": {"x": {"lower": "a"}}})", "/fit/x/lower: a number is expected, found \"a\"");
    row(R"({"fit": {"x": {"lower": 2, "upper": 1}}})", "/fit/x/upper: must be above the lower limit");
    row(R"({"fit": {"y": {"scale": "logarithmic", "lower": 0}}})",
        "/fit/y/lower: must be above 0: the axis is logarithmic");
    row(R"({"fit": {"y": {"scale": "logarithmic", "step": 1}}})",
        "/fit/y/step: a logarithmic axis has no step; list its ticks");
    row(R"({"fit": {"y": {"step": -1}}})", "/fit/y/step: must be above 0");
    row(R"({"fit": {"y": {"step": 1, "ticks": [1]}}})",
        "/fit/y/step: the ticks are listed already; remove one of the two");
    row(R"({"fit": {"y": {"ticks": [1, 1]}}})", "/fit/y/ticks/1: must be above the tick before it");
    row(R"({"fit": {"y": {"ticks": [1, "b"]}}})", "/fit/y/ticks/1: a number is expected, found \"b\"");
    row(R"({"fit": {"legend": "left"}})", "/fit/legend: unknown place of the legend \"left\"");
    row(R"({"fit": {"legend-order": "a"}})", "/fit/legend-order: a list of names in the legend is expected");
    row(R"({"fit": {"curves": {"method-8": {}}}})", "/fit/curves/method-8: unknown key");
    row(R"({"fit": {"curves": {"data": {"color": "red"}}}})",
        "/fit/curves/data/color: must be a color as in HTML, six digits after #");
    row(R"({"fit": {"curves": {"all": {"color": "#000000"}}}})",
        "/fit/curves/all/color: one color for all would make all the same");
    row(R"({"fit": {"curves": {"data": {"width": 0}}}})", "/fit/curves/data/width: must lie between 0.1 and 20, not 0");
    row(R"({"fit": {"curves": {"data": {"marker": 99}}}})",
        "/fit/curves/data/marker: must lie between 1 and 40, not 99");
    row(R"({"fit": {"annotations": [{"text": "a", "x": 1}]}})",
        "/fit/annotations/0: an annotation needs \"text\", \"x\" and \"y\"");
    row(R"({"fit": {"annotations": [{"text": "a", "x": 1, "y": 1, "arrow": [1]}]}})",
        "/fit/annotations/0/arrow: the tip of an arrow is two numbers, [x, y]");
    row(R"({"fit": {"annotations": [{"text": "$a", "x": 1, "y": 1}]}})",
        "/fit/annotations/0/text: a formula has no end");
    row(R"({"fit": {"equal-units": 1}})", "/fit/equal-units: true or false is expected, found 1");
    row(R"({"fit": {"size": {"width": 5}}})", "/fit/size/width: must lie between 20 and 1200, not 5");
    row(R"({"fit": {"size": {"letters": 99}}})", "/fit/size/letters: must lie between 4 and 72, not 99");
    row(R"({"fit": {"panel": "$"}})", "/fit/panel: a formula has no end");
  }
  void sightsComeBackFromAFile() {
    Experiment experiment = exampleExperiment();
    ChartSight sight;
    sight.x = "λ";
    sight.y = "error";
    sight.hidden = {"kind/train", "method/2"};
    sight.logarithmicY = true;
    sight.rangeX = {1e-7, 0.1 + 0.2};
    experiment.view.sights["error-curves"] = sight;
    experiment.view.sights["fit"] = ChartSight{"x", "y", {}, false, {}, {}, std::array<double, 2>{-1.0, 2.0}};
    const QByteArray text = toJson(experiment, "/data");
    const ReadExperiment read = readExperimentJson(text, "x.kerridge", "/data");
    QCOMPARE(read.diagnostics, std::vector<Diagnostic>());
    QVERIFY(read.experiment == experiment);
    QCOMPARE(toJson(read.experiment, "/data"), text);
  }

  void mistakesInSights_data() {
    QTest::addColumn<QByteArray>("sights");
    QTest::addColumn<QString>("error");
    const auto row = [](const QByteArray& sights, const QString& error) {
      QTest::newRow(sights) << sights << "/view/sights" + error;
    };
    row("[]", ": an object is expected, found a list");
    row(R"({"fits": {}})", "/fits: there is no figure “fits”");
    row(R"({"fit": 1})", "/fit: an object is expected, found 1");
    row(R"({"fit": {"zoom": 1}})", "/fit/zoom: unknown key \"zoom\"");
    row(R"({"fit": {"axes": ["x"]}})", "/fit/axes: the titles of both axes are two texts");
    row(R"({"fit": {"hidden": [1]}})", "/fit/hidden/0: a text in quotes is expected, found 1");
    row(R"({"fit": {"logarithmic-x": 1}})", "/fit/logarithmic-x: true or false is expected, found 1");
    row(R"({"fit": {"x": [1]}})", "/fit/x: a range is two numbers, the lower and the upper end");
    row(R"({"fit": {"y": [2, 1]}})", "/fit/y: the upper end must be above the lower one");
  }
  void mistakesInSights() {
    QFETCH(QByteArray, sights);
    QFETCH(QString, error);
    const auto read = readExperimentJson(R"({"kerridge": 1, "view": {"sights": )" + sights + "}}", "x.kerridge", "/");
    QCOMPARE(read.diagnostics.size(), std::size_t{1});
    const QString found = QString::fromStdString(toString(read.diagnostics.front()));
    QVERIFY2(found.startsWith(error), qPrintable(found));
  }

  void mistakes() {
    QFETCH(QByteArray, figures);
    QFETCH(QString, error);
    const auto read = readExperimentJson(R"({"kerridge": 1, "view": {"figures": )" + figures + "}}", "x.kerridge", "/");
    QCOMPARE(read.diagnostics.size(), std::size_t{1});
    const QString found = QString::fromStdString(toString(read.diagnostics.front()));
    QVERIFY2(found.startsWith(error), qPrintable(found));
  }

  void aHouseStyleIsAFile() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("style.json");
    saveHouseStyle(everything(), file);
    QVERIFY(loadHouseStyle(file) == styleOf(everything()));
    write(file, R"({"legend": "none", "curves": {"data": {"width": 99}}, "title": "x"})");
    try {
      loadHouseStyle(file);
      QFAIL("a wrong style was read");
    } catch (const InvalidInput& wrong) {
      QCOMPARE(wrong.diagnostics().size(), std::size_t{2});
      const std::string start = file.toStdString() + ": ";
      QVERIFY(toString(wrong.diagnostics()[0]).starts_with(start + "/title: unknown key \"title\""));
      QCOMPARE(toString(wrong.diagnostics()[1]), start + "/curves/data/width: must lie between 0.1 and 20, not 99");
    }
    write(file, "[1]");
    QVERIFY_THROWS_EXCEPTION(InvalidInput, loadHouseStyle(file));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, loadHouseStyle(folder.filePath("none.json")));
  }
};

KERRIDGE_TEST(FigureEditTest)

}  // namespace figure_edit_test

#include "figure_edit_test.moc"
