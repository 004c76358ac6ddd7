// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/math_text.h"
#include "experiment/load_data.h"
#include "figures/figure_axes.h"
#include "figures/figures.h"
#include "support/drawn.h"
#include "support/test.h"

namespace edited_figure_test {

using namespace kerridge;

namespace {

/// x from −1 to 1, y = x², in the color of the first method.
Figure parabola() {
  Figure figure;
  figure.id = "parabola";
  figure.x = {Text("x"), false, -1.0, 1.0, {}};
  figure.y = {Text("y"), false, 0.0, 1.0, {}};
  Series curve{Text("curve"), {-1.0, -0.5, 0.0, 0.5, 1.0}, {1.0, 0.25, 0.0, 0.25, 1.0}, methodColor(0)};
  Series cloud = curve;
  cloud.name = Text("cloud");
  cloud.line = LineStyle::none;
  cloud.marker = Marker::circle;
  cloud.color = methodColor(1);
  figure.series = {curve, cloud};
  return figure;
}

QString refusals(const Figure& figure) {
  QString lines;
  for (const Diagnostic& one : figure.notEdited) lines += QString::fromStdString(toString(one)) + "\n";
  return lines;
}

}  // namespace

class EditedFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void formulas_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("marked");
    const auto row = [](const char* source, const QString& marked) {
      QTest::newRow(source) << QString(source) << marked;
    };
    // Read the marks as: T text, I italic, U and J raised, L and M lowered (upright and italic).
    row("plain text, 5 m^2_x", "plain text, 5 m^2_x");
    row("price in \\$", "price in $");
    row("$\\lambda$", "λ");
    row("norm $\\|f\\|$",
        "norm ‖If"
        "T‖");
    row("$x^2$", "IxU2T");
    row("$x_i^{2n}$ m", "IxMiU2JnT m");
    row("$a - b$", "IaT−IbT");
    row("$\\mathrm{RMSE}_\\text{test set}$", "RMSELtest\u00a0setT");
    row("$g^λ$ ok", "IgUλT ok");
    row("$f'$", "IfT′");
  }
  void formulas() {
    QFETCH(QString, source);
    QFETCH(QString, marked);
    QString found = QString::fromStdString(markedText(source.toStdString()));
    QString expected;
    const auto letter = [](QChar c) {
      const QString all = QStringLiteral("TIUJLM");
      return all[c.unicode() - 0xE000];
    };
    for (QChar& c : found) {
      if (c.unicode() >= 0xE000 && c.unicode() <= 0xE005) c = letter(c);
    }
    QCOMPARE(found, marked);
  }

  void wrongFormulas_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* source, const char* problem) {
      QTest::newRow(source) << QString(source) << QString(problem);
    };
    row("costs 5 $", "a formula has no end: a dollar sign is missing; write \\$ for the sign itself");
    row("$\\hbox$", "\\hbox is not known in titles; write \\\\ for the sign \\ itself");
    row("\\lambda", "\\lambda stands in formulas only: put it between dollar signs");
    row("$x^", "nothing follows ^ or _ in a formula");
    row("$x^{2$", "a brace { has no end in a formula");
    row("$x^{y^2}$", "an index or exponent cannot have one itself");
    row("${x}$", "braces stand after ^, _, \\mathrm and \\text only");
    row("$\\mathrm x$", "\\mathrm needs its letters in braces");
  }
  void wrongFormulas() {
    QFETCH(QString, source);
    QFETCH(QString, problem);
    QCOMPARE(QString::fromStdString(problemOfMath(source.toStdString()).english()), problem);
  }

  void nothingChangesWithoutAnEdit() {
    const Figure figure = edited(parabola(), {});
    QVERIFY(!figure.heading && !figure.x.heading && figure.x.ticks.empty() && figure.notEdited.empty());
    QCOMPARE(figure.x.shownTitle(), std::string("x"));
  }

  void limitsTicksAndScales() {
    FigureEdit edit;
    edit.x.lower = 0.5;
    edit.x.logarithmic = true;  // -1, -0.5 and 0 of curve and cloud would be lost
    edit.y.upper = 2.0;
    edit.y.step = 0.5;
    const Figure figure = edited(parabola(), edit);
    QCOMPARE(
        refusals(figure),
        QString("/x/scale: the axis stays linear: a logarithmic one would lose the 6 values that are 0 or less\n"));
    QVERIFY(!figure.x.logarithmic);
    QCOMPARE(figure.x.lower, 0.5);
    QCOMPARE(figure.x.upper, 1.0);
    QCOMPARE(figure.y.ticks, (std::vector<double>{0.0, 0.5, 1.0, 1.5, 2.0}));

    Figure positive = parabola();
    for (Series& series : positive.series) series.y = {1.0, 2.0, 3.0, 4.0, 5.0};
    positive.y.upper = 6.0;
    FigureEdit logarithmic;
    logarithmic.y.logarithmic = true;
    const Figure scaled = edited(positive, logarithmic);
    QVERIFY(scaled.y.logarithmic && scaled.y.lower > 0.0 && scaled.notEdited.empty());
  }

  void whatAFigureCannotTake() {
    FigureEdit edit;
    edit.x.lower = 3.0;  // above the upper end
    edit.y.step = 1e-6;
    QCOMPARE(refusals(edited(parabola(), edit)),
             QString("/x: the limits are not used: 3 to 1 is no range of this axis\n"
                     "/y/step: the step is not used: it makes no tick or more than 100, or the axis is logarithmic\n"));
    Figure bars = parabola();
    bars.x.categories = {Text::name("a"), Text::name("b")};
    edit = {};
    edit.x.ticks = {0.0, 1.0};
    QCOMPARE(refusals(edited(bars, edit)),
             QString("/x: the axis has categories, and so neither limits nor ticks nor a scale\n"));
    Figure logarithmic = parabola();
    logarithmic.x = {Text("x"), true, 0.1, 1.0, {}};
    edit = {};
    edit.annotations = {{"there", 0.0, 1.0}, {"here", 0.5, 1.0}};
    const Figure annotated = edited(logarithmic, edit);
    QCOMPARE(refusals(annotated),
             QString("/annotations/0: not drawn: a logarithmic axis has no place that is 0 or less\n"));
    QCOMPARE(annotated.annotations.size(), std::size_t{1});
  }

  void linesMarkersAndColors() {
    FigureEdit edit;
    edit.curves["all"] = {.width = 1.0, .marker = 5.0};
    edit.curves["method-2"] = {.color = "#0a0b0c", .marker = 7.0};
    const Figure figure = edited(parabola(), edit);
    QCOMPARE(figure.series[0].width, 1.0);
    QCOMPARE(figure.series[1].width, 7.0);  // of a cloud: its markers
    QCOMPARE(figure.colors.size(), std::size_t{1});
    QCOMPARE(figure.colors.at(methodColor(1)), 0x0a0b0cU);
  }

  void theStyleOfAllComesBelowTheOwn() {
    Experiment experiment = exampleExperiment();
    FigureEdit& style = experiment.view.figures[houseStyleId];
    style.legend = LegendPlace::none;
    style.curves["method-1"] = {.color = "#111111", .width = 3.0};
    FigureEdit& own = experiment.view.figures["fit"];
    own.legend = LegendPlace::topLeft;
    own.curves["method-1"].width = 1.0;
    const FigureEdit fit = editOf(experiment, "fit");
    QVERIFY(fit.legend == LegendPlace::topLeft);
    QCOMPARE(*fit.curves.at("method-1").color, std::string("#111111"));
    QCOMPARE(*fit.curves.at("method-1").width, 1.0);
    QVERIFY(editOf(experiment, "residuals").legend == LegendPlace::none);
    own.title = "$";
    QVERIFY(styleOf(own) == (FigureEdit{.legend = LegendPlace::topLeft, .curves = own.curves}));
    QVERIFY(hasErrors(validate(experiment)));
  }

  /// Every chart is made with the edit, in whatever variant.
  void everyChartTakesItsTitles() {
    Experiment experiment = exampleExperiment();
    for (const FigureKind& kind : figureKinds()) {
      FigureEdit& edit = experiment.view.figures[kind.info.id];
      edit.title = "title of $" + std::string("x^2$");
      edit.x.title = "across";
      edit.y.title = "along";
      edit.panel = "b";
    }
    const Drawn drawn(experiment, loadData(experiment.data, {}).data);
    for (const FigureKind& kind : figureKinds()) {
      const Figure figure = makeFigure(kind, {experiment, *drawn.results, currentModels(experiment, *drawn.results)});
      if (!figure.emptyReason.empty()) continue;
      QCOMPARE(figure.shownTitle(), markedText("title of $x^2$"));
      QCOMPARE(figure.x.shownTitle(), std::string("across"));
      QCOMPARE(figure.y.shownTitle(), std::string("along"));
      QCOMPARE(figure.panel, std::string("b"));
      QVERIFY(figure.notEdited.empty());
    }
  }
};

KERRIDGE_TEST(EditedFigureTest)

}  // namespace edited_figure_test

#include "edited_figure_test.moc"
