// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/choice_edge.h"

#include <algorithm>

#include "engine/engine.h"
#include "export/tables.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace choice_edge_test {

using namespace kerridge;

class ChoiceEdgeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Six values of λ; k-fold errors are missing at both ends.
  void endsOfGridAndOfWhatIsComputed() {
    MethodResult result;
    result.spec.id = "krr";
    result.path.points.resize(6);
    result.errors.trainMse = Vector::Ones(6);
    result.errors.looMse = Vector::Ones(6);
    result.errors.looMse(5) = notANumber;
    result.errors.kFoldMse = Vector{{notANumber, notANumber, 3.0, 2.0, 1.0, notANumber}};
    const auto edges = [&result](const char* rule) {
      std::string all;
      for (Index i = -1; i < 6; ++i) {
        Selection selection;
        selection.rule = rule;
        selection.index = i;
        all += std::string(edgeId(edgeOf(result, selection))) + "|";
      }
      return all;
    };
    QCOMPARE(edges("k-fold"), std::string("|grid|computed|computed||computed|grid|"));
    QCOMPARE(edges("one-standard-error"), std::string("|grid|computed|computed||computed|grid|"));
    QCOMPARE(edges("loo"), std::string("|grid||||computed|grid|"));
    result.errors.gcv = Vector{{notANumber, 1.0, 1.0, 1.0, 1.0, 1.0}};
    QCOMPARE(edges("gcv"), std::string("|grid|computed||||grid|"));
    QCOMPARE(edges("discrepancy"), std::string("|grid|||||grid|"));
    result.errors.kFoldMse = Vector::Constant(6, 1.0);
    QCOMPARE(edges("k-fold"), std::string("|grid|||||grid|"));
    // One model that no grid has made.
    result.spec.id = "linear";
    QCOMPARE(edges("loo"), std::string("|||||||"));
  }

  /// What holds a method is at an end only while the method stands there.
  void whatIsHeld() {
    MethodResult result;
    result.spec.id = "krr";
    result.path.points.resize(3);
    for (std::size_t i = 0; i < 3; ++i) result.path.points[i].lambda = double(i + 1);
    result.selections.resize(1);
    result.selections.front().rule = "loo";
    result.selections.front().index = 2;
    MethodSpec held = result.spec;
    held.at = 3.0;
    QVERIFY(edgeOf(result, held) == ChoiceEdge::none);
    held.rule = "loo";
    QVERIFY(edgeOf(result, held) == ChoiceEdge::grid);
    held.rule = "gcv";
    QVERIFY(edgeOf(result, held) == ChoiceEdge::none);
    held.rule = "loo";
    held.at = 2.0;
    QVERIFY(edgeOf(result, held) == ChoiceEdge::none);
  }

  /// The tick of a rule in Error curves and the column of selected.csv say the same.
  void ticksAgreeWithTheTable() {
    Experiment experiment = exampleExperiment();
    experiment.data.file = "small.csv";
    experiment.methods.resize(1);
    experiment.kernel.width = {true, 0.3};
    experiment.lambda = {1e-6, 1.0, 9, {}};
    experiment.rules = {{"k-fold", {{"k", 5}}, 1}};
    experiment.studies.clear();
    Engine engine;
    const auto computed = engine.run(experiment, smallDataset(40, 2), {});
    for (Index chosen = 0; chosen < 9; ++chosen) {
      for (const bool cut : {false, true}) {
        Results results = *computed;
        auto method = std::make_shared<MethodResult>(*results.splits[0].methods[0]);
        method->selections.front().index = chosen;
        if (cut) method->errors.kFoldMse.head(3).setConstant(notANumber);
        results.splits[0].methods[0] = method;
        const Figure figure = makeFigure(*findFigureKind("error-curves"), {experiment, results, {}});
        const std::string label = figure.marks.at(0).label.english();
        const auto rows = tableRows(*findTableKind("selected"), results);
        const std::string edge = rows.at(1).back();
        QCOMPARE(edge, std::string(chosen == 0 || chosen == 8 ? "grid" : cut && chosen <= 3 ? "computed" : ""));
        QCOMPARE(label, edge.empty()     ? std::string("k-fold")
                        : edge == "grid" ? std::string("k-fold (end of the grid)")
                                         : std::string("k-fold (end of what is computed)"));
      }
    }
  }
};

KERRIDGE_TEST(ChoiceEdgeTest)

}  // namespace choice_edge_test

#include "choice_edge_test.moc"
