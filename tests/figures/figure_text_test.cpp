// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/number_text.h"
#include "base/summary.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/study_run.h"
#include "support/test.h"

namespace figure_text_test {

using namespace kerridge;

namespace {

using Rows = std::vector<std::vector<std::string>>;

QString line(const std::vector<std::string>& cells) {
  QStringList texts;
  for (const std::string& cell : cells) texts += QString::fromStdString(cell);
  return texts.join('|');
}

}  // namespace

/// Figures as text: their CSV and what they say where there is nothing to draw.
class FigureTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void nothingComputedYet() {
    const std::map<std::string, std::string> reasons{
        {"filter-factors", "The factors appear when the first model is computed."},
        {"picard", "The spectrum appears when it is computed."},
        {"l-curve", "The L-curve appears when the first path is computed."},
        {"objective", "The objective appears when the spectrum is computed."},
        {"degrees-of-freedom", "The curves appear when the first path is computed."}};
    Results results;
    results.experiment = exampleExperiment();
    for (const int splits : {0, 1}) {
      results.splits.resize(std::size_t(splits));
      for (const auto& [id, reason] : reasons) {
        const Figure figure = findFigureKind(id)->make({results.experiment, results, {}});
        QCOMPARE(figure.emptyReason, reason);
        QCOMPARE(figure.id, id);
        QCOMPARE(figure.title, findFigureKind(id)->info.label);
      }
      // No kind may fail without results.
      for (const FigureKind& kind : figureKinds())
        QVERIFY2(!kind.make({results.experiment, results, {}}).emptyReason.empty(), kind.info.id.c_str());
    }
  }

  void nothingToDraw() {
    Experiment experiment = figureExperiment({methodSpec("cg")});
    const Drawn noSmoother(experiment, smallDataset(20, 1));
    QCOMPARE(noSmoother.figure("degrees-of-freedom").emptyReason,
             "No visible method is a linear smoother with a path here.");
    QCOMPARE(noSmoother.figure("filter-factors").emptyReason,
             "No visible model filters a spectrum, or the Gram matrix has rank 0.");
    QCOMPARE(noSmoother.figure("objective").emptyReason, "Add M-RLSR to see its objective.");
    QVERIFY(noSmoother.figure("l-curve").emptyReason.empty());

    experiment = figureExperiment({methodSpec("krr"), methodSpec("m-rlsr")});
    for (MethodSpec& method : experiment.methods) method.visible = false;
    const Drawn hidden(experiment, smallDataset(20, 1));
    QCOMPARE(hidden.figure("l-curve").emptyReason, "No visible method has a path here.");
    QCOMPARE(hidden.figure("degrees-of-freedom").emptyReason,
             "No visible method is a linear smoother with a path here.");
    QCOMPARE(hidden.figure("filter-factors").emptyReason,
             "No visible model filters a spectrum, or the Gram matrix has rank 0.");

    // Without a model, predicted against true would be the diagonal alone, and the bars an empty frame.
    experiment = figureExperiment({methodSpec("krr")});
    experiment.split.kind = SplitKind::holdout;
    experiment.split.repeats = 2;
    const auto several = generatedSet("friedman1", 40, 3);
    QVERIFY(Drawn(experiment, several).figure("fit").emptyReason.empty());
    QVERIFY(Drawn(experiment, several).figure("split-errors").emptyReason.empty());
    experiment.methods.front().visible = false;
    Drawn none(experiment, several);
    QCOMPARE(none.figure("fit").emptyReason, "No visible method has a model here.");
    for (const char* variant : {"bars", "boxes"}) {
      none.experiment.view.variants["split-errors"] = variant;
      QCOMPARE(none.figure("split-errors").emptyReason, "No visible method has a model here.");
    }

    experiment = figureExperiment({methodSpec("krr"), methodSpec("m-rlsr")});
    experiment.kernel.id = "linear";
    auto constant = std::make_shared<Dataset>(*smallDataset(20, 1));
    constant->X.setConstant(2.0);  // standardized: all inputs 0, K = 0
    const Drawn zeroMatrix(experiment, constant);
    QCOMPARE(zeroMatrix.figure("picard").emptyReason, "The Gram matrix has rank 0.");
    QCOMPARE(zeroMatrix.figure("filter-factors").emptyReason,
             "No visible model filters a spectrum, or the Gram matrix has rank 0.");
    QCOMPARE(zeroMatrix.figure("l-curve").emptyReason, "No visible method has a path here.");

    experiment = figureExperiment({methodSpec("m-rlsr")});
    auto flat = std::make_shared<Dataset>(*smallDataset(20, 1));
    flat->y.setConstant(3.0);  // standardized: the target is 0
    const Drawn zeroTarget(experiment, flat);
    QCOMPARE(zeroTarget.figure("objective").emptyReason, "The target is 0: f = 0 fits it without penalty.");
    QCOMPARE(zeroTarget.figure("l-curve").emptyReason, "No visible method has a path here.");
  }

  void everyPartHasItsRows() {
    Figure figure;
    figure.x.title = Text("λ");
    figure.y.title = Text("error");
    Series series;
    series.name = Text("KRR");
    series.x = {1e-3, notANumber, 0.1};  // with a gap
    series.y = {2.5, notANumber, notANumber};
    series.rows = {7, 8, 9};
    figure.series = {series};
    figure.bands = {{Text("KRR ± 1 SE"), {1e-3}, {2.0}, {3.0}, ColorRole::data}};
    Mark mark;
    mark.label = Text("LOO");
    mark.x = 0.1;
    figure.marks = {mark};
    Rows rows = figureTable(figure);
    const QStringList expected{"series|λ|error|lower|upper", "KRR|0.001|2.5||", "KRR|0.1|||", "KRR ± 1 SE|0.001||2|3",
                               "LOO|0.1|||"};
    QCOMPARE(Index(rows.size()), expected.size());
    for (std::size_t i = 0; i < rows.size(); ++i) QCOMPARE(line(rows[i]), expected[Index(i)]);
    QCOMPARE(figureTableRows(figure), (std::vector<Index>{7, 9, -1, -1}));

    Figure bars;
    bars.x.categories = {Text("part %1", 1), Text("part %1", 2)};
    bars.bars = {{Text("A"), {1.0, 4.0}, {0.5, notANumber}, ColorRole::data},
                 {Text("B"), {3.0, 2.0}, {}, ColorRole::data}};
    bars.bars.push_back({Text("only in part 2"), {notANumber, 5.0}, {}, ColorRole::data});
    rows = figureTable(bars);
    const QStringList barRows{
        "series|x|y|lower|upper|error", "A|part 1|1|0.5|1.5|0.5", "A|part 2|4|||", "B|part 1|3|||", "B|part 2|2|||",
        "only in part 2|part 2|5|||"};
    QCOMPARE(Index(rows.size()), barRows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) QCOMPARE(line(rows[i]), barRows[Index(i)]);

    Figure map;
    map.x.logarithmic = false;
    map.y.logarithmic = true;
    HeatMap heat;
    heat.name = Text("LOO");
    heat.xEdges = {0.0, 1.0, 3.0};
    heat.yEdges = {1.0, 100.0};
    heat.values.resize(1, 2);
    heat.values << 7.0, notANumber;
    heat.hatched.resize(1, 2);
    heat.hatched << false, true;
    heat.hatchedMeaning = Text("f = 0");
    map.heatMaps = {heat};
    rows = figureTable(map);
    const QStringList cells{"series|x|y|lower|upper|x from|x to|y from|y to|value|hatched", "LOO|0.5|10|||0|1|1|100|7|",
                            "LOO|2|10|||1|3|1|100||f = 0"};
    QCOMPARE(Index(rows.size()), cells.size());
    for (std::size_t i = 0; i < rows.size(); ++i) QCOMPARE(line(rows[i]), cells[Index(i)]);
  }

  /// Every figure of a real study: a rectangle of cells whose numbers read back to the very numbers drawn.
  void csvReadsBackToTheFigure() {
    Experiment experiment = smallExperiment();
    experiment.split.repeats = 2;
    const Drawn drawn(experiment, smallDataset(40, 2));
    for (const FigureKind& kind : figureKinds()) {
      const Figure figure = drawn.figure(kind.info.id);
      if (!figure.emptyReason.empty()) continue;
      const Rows rows = figureTable(figure);
      for (const auto& row : rows) QVERIFY2(row.size() == rows.front().size(), kind.info.id.c_str());
      std::size_t at = 1;
      const auto same = [](const std::string& text, double value) {
        const auto read = parseNumber(text);
        return read ? *read == value : !std::isfinite(value);
      };
      for (const Series& series : figure.series)
        for (std::size_t i = 0; i < series.x.size(); ++i) {
          if (std::isnan(series.x[i]) && std::isnan(series.y[i])) continue;  // a gap
          QCOMPARE(rows.at(at)[0], series.name);
          QVERIFY2(same(rows[at][1], series.x[i]) && same(rows[at][2], series.y[i]), kind.info.id.c_str());
          ++at;
        }
      for (const Band& band : figure.bands)
        for (std::size_t i = 0; i < band.x.size(); ++i, ++at) {
          QCOMPARE(rows.at(at)[0], band.name);
          QVERIFY2(same(rows[at][1], band.x[i]) && same(rows[at][3], band.lower[i]) && same(rows[at][4], band.upper[i]),
                   kind.info.id.c_str());
        }
      std::size_t others = figure.marks.size();
      for (const BarSet& bars : figure.bars) {
        others += finiteOf(bars.values).size();
        for (const BarTerm& term : bars.terms) others += finiteOf(term.values).size();
      }
      for (const HeatMap& map : figure.heatMaps) others += std::size_t(map.values.size());
      QCOMPARE(rows.size(), at + others);
    }
  }
};

KERRIDGE_TEST(FigureTextTest)

}  // namespace figure_text_test

#include "figure_text_test.moc"
