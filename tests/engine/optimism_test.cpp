// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates that leave out single rows where rows tell of each other: marked and said wherever they stand.

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/engine.h"
#include "export/html_report.h"
#include "export/report.h"
#include "export/result_folder.h"
#include "export/tables.h"
#include "figures/figures.h"
#include "stages/optimism.h"
#include "studies/figure_list.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace optimism_test {

using namespace kerridge;

namespace {

enum class Kind { plain, groups, oneGroup, repeats, together };

/// Forty rows; in groups of four whose targets have one offset for each group, or with every row there twice.
std::shared_ptr<const Dataset> dataset(Kind kind) {
  auto data = std::make_shared<Dataset>(*smallDataset(40, 2));
  for (Index i = 0; i < 40; ++i) {
    data->y[i] += 1e-3 * double(i);  // no row repeats another one by itself
    if (kind == Kind::groups) {
      data->groups.push_back("subject " + std::to_string(i / 4));
      data->X.row(i) = data->X.row(i / 4 * 4) + 0.001 * data->X.row(i);
      const Index group = i / 4;
      data->y[i] = std::sin(17.0 * double(group)) + 0.001 * data->y[i];
    }
    if (kind == Kind::oneGroup) data->groups.emplace_back("the only one");
    if ((kind == Kind::repeats || kind == Kind::together) && i >= 20) {
      data->X.row(i) = data->X.row(i - 20);
      data->y[i] = data->y[i - 20];
    }
  }
  return data;
}

Experiment experimentOn(Kind kind) {
  Experiment experiment = exampleExperiment();
  experiment.data.file = "small.csv";
  if (kind == Kind::groups) {
    experiment.data.roles.group = "subject";
    experiment.split.kind = SplitKind::group;
  }
  if (kind == Kind::oneGroup) {
    experiment.data.roles.group = "subject";
    experiment.split.kind = SplitKind::none;
  }
  experiment.split.equalRowsTogether = kind == Kind::together;
  experiment.methods.resize(1);
  experiment.methods.front().rule = "loo";
  experiment.kernel.width = {true, 0.3};
  experiment.lambda = {1e-8, 1.0, 20, {}};
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}, {"k-fold", {{"k", 5}}, 1}, {"evidence", {}, 1}};
  experiment.map->lambda.count = 5;
  experiment.map->m.count = 5;
  experiment.studies.clear();
  experiment.view.variants["map"] = "loo";
  experiment.view.variants["width-map"] = "gcv";
  return experiment;
}

QString notes(const Results& results, Severity severity) {
  QStringList lines;
  for (const Diagnostic& note : results.notes) {
    if (note.severity == severity) lines << QString::fromStdString(note.message.english());
  }
  return lines.join('\n');
}

/// Every text of a figure that names an estimate.
QStringList namesIn(const std::string& id, const Results& results) {
  const Figure figure = makeFigure(*findFigureKind(id), {results.experiment, results, {}});
  QStringList names;
  for (const Series& series : figure.series) names << QString::fromStdString(series.name.english());
  for (const Mark& mark : figure.marks) names << QString::fromStdString(mark.label.english());
  for (const HeatMap& heat : figure.heatMaps) names << QString::fromStdString(heat.name.english());
  return names;
}

/// Do training rows tell of each other: in pairs, or (`folds`) also where folds are left out?
bool tells(const Dataset& data, const Split& split, bool folds, bool together) {
  const std::vector<Index>& rows = split.train;
  const bool groups = !data.groups.empty();
  Index repeated = 0;
  Index grouped = 0;
  std::set<std::string> different;
  for (const Index i : rows) {
    bool hasTwin = false;
    bool hasMate = false;
    for (const Index j : rows) {
      hasTwin = hasTwin || (j < i && data.y[i] == data.y[j] && data.X.row(i) == data.X.row(j));
      hasMate = hasMate || (j != i && groups && data.groups[std::size_t(i)] == data.groups[std::size_t(j)]);
    }
    repeated += hasTwin ? 1 : 0;
    grouped += hasMate ? 1 : 0;
    if (groups) different.insert(data.groups[std::size_t(i)]);
  }
  const auto n = Index(rows.size());
  const bool telling = repeated > 0 && 100 * repeated >= n;
  if (!folds) return telling || (grouped > 0 && 100 * grouped >= n);
  // Folds of whole groups, or of rows that stay together, keep what repeats out of the rest.
  return groups ? different.size() == 1 : telling && !together;
}

}  // namespace

class OptimismTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void markedWhereverTheyStand_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("plain") << int(Kind::plain);
    QTest::newRow("groups") << int(Kind::groups);
    QTest::newRow("one group") << int(Kind::oneGroup);
    QTest::newRow("repeats") << int(Kind::repeats);
    QTest::newRow("repeats, kept together") << int(Kind::together);
  }

  void markedWhereverTheyStand() {
    QFETCH(int, kind);
    const Kind here = Kind(kind);
    Engine engine;
    const auto results = engine.run(experimentOn(here), dataset(here), {});
    const RelatedRows& related = results->splits[0].stage->related;
    const bool single = here != Kind::plain;
    const bool folds = here == Kind::repeats || here == Kind::oneGroup;
    QCOMPARE(related.amongTraining(), single);
    for (const auto& [id, expected] :
         {std::pair{"loo", single}, {"gcv", single}, {"k-fold", folds}, {"evidence", false}, {"nonsense", false}}) {
      QCOMPARE(isOptimistic(std::string(id), related), expected);
    }
    // Ticks, curves and maps.
    const QStringList names = namesIn("error-curves", *results) + namesIn("map", *results);
    int seen = 0;
    for (const QString& name : names) {
      for (const QString& part : name.split(QStringLiteral(" · "))) {
        const bool ofSingle = part.contains("LOO") || part.contains("GCV");
        const bool ofFolds = part.contains("fold");
        seen += ofSingle || ofFolds ? 1 : 0;
        QVERIFY2(part.contains("(optimistic") == ((ofSingle && single) || (ofFolds && folds)), qPrintable(part));
      }
    }
    QVERIFY(seen >= 5);
    // The table of choices, by addition.
    const TableKind& table = *findTableKind("selected");
    const auto rows = tableRows(table, *results);
    const std::size_t last = rows.front().size() - 2;  // before the edge
    QCOMPARE(rows.front()[last] == "optimistic", single);
    for (std::size_t i = 1; i < rows.size() && single; ++i) {
      QCOMPARE(rows[i].size(), rows.front().size());
      const std::string& rule = rows[i][3];
      QCOMPARE(rows[i][last], std::string(isOptimistic(rule, related) ? "1" : "0"));
    }
    // The notes: a warning, as LOO holds λ.
    const QString text = QString::fromStdString(optimismText(related).english());
    QCOMPARE(text.isEmpty(), !single);
    if (single) QVERIFY2(notes(*results, Severity::warning).contains(text), qPrintable(text));
    if (!single) QVERIFY(!notes(*results, Severity::warning).contains("optimistic"));
    Experiment byHand = experimentOn(here);
    byHand.methods.front().rule.clear();
    const auto again = engine.run(byHand, results->data, {});
    QVERIFY(!notes(*again, Severity::warning).contains(text) || !single);
    if (single) QVERIFY(notes(*again, Severity::note).contains(text));
  }

  /// Split kinds × data × the rule that holds λ: table, manifest's text, notes, chart and report say the same, which is
  /// what the rows of the training part say when they are counted here.
  void allPlacesAgree() {
    Engine engine;
    int marked = 0;
    for (const Kind kind : {Kind::plain, Kind::groups, Kind::oneGroup, Kind::repeats, Kind::together}) {
      const auto data = dataset(kind);
      for (const SplitKind split : {SplitKind::holdout, SplitKind::kFold, SplitKind::parts, SplitKind::none}) {
        Experiment experiment = experimentOn(kind);
        experiment.split.kind = split;
        experiment.split.repeats = split == SplitKind::holdout ? 2 : 1;
        experiment.map.reset();
        for (const char* held : {"loo", "gcv", "k-fold", "evidence"}) {
          experiment.methods.front().rule = held;
          const auto results = engine.run(experiment, data, {});
          const QByteArray where = QString("%1 %2 %3").arg(int(kind)).arg(int(split)).arg(held).toUtf8();
          bool any = false;
          for (const SplitResult& part : results->splits) any = any || tells(*data, part.stage->split, false, false);
          const auto rows = tableRows(*findTableKind("selected"), *results);
          const auto column = std::find(rows.front().begin(), rows.front().end(), "optimistic");
          QVERIFY2((column != rows.front().end()) == any, where);
          for (std::size_t i = 1; i < rows.size() && any; ++i) {
            const Split& part = results->splits[std::stoul(rows[i][2]) - 1].stage->split;
            const std::string& rule = rows[i][3];
            const bool folds = rule == "k-fold";
            const bool expected = rule != "evidence" && tells(*data, part, folds, kind == Kind::together);
            QCOMPARE(rows[i][std::size_t(column - rows.front().begin())], std::string(expected ? "1" : "0"));
            marked += expected ? 1 : 0;
          }
          // The other places are about the split on screen.
          const Split& shown = results->splits.front().stage->split;
          const bool single = tells(*data, shown, false, false);
          const bool folds = tells(*data, shown, true, kind == Kind::together);
          const QString text = QString::fromStdString(optimismText(results->splits.front().stage->related).english());
          QCOMPARE(!text.isEmpty(), single || folds);
          const bool warns = held != std::string("evidence") && (held == std::string("k-fold") ? folds : single);
          QVERIFY2(text.isEmpty() || notes(*results, warns ? Severity::warning : Severity::note).contains(text), where);
          const auto report = htmlReport(composedReport(*results, {}, RunRecord()));
          const QStringList names = namesIn("error-curves", *results);
          for (const char* rule : {"loo", "gcv", "k-fold", "evidence"}) {
            const QString label = QString::fromStdString(findRule(rule)->info().label);
            const bool expected = rule != std::string("evidence") && (rule == std::string("k-fold") ? folds : single);
            QVERIFY2(report.contains((label + QStringLiteral(" (optimistic)")).toUtf8()) == expected,
                     where + " " + rule);
          }
          for (const QString& name : names) {
            for (const QString& part : name.split(QStringLiteral(" · "))) {
              const bool ofSingle = part.contains("LOO") || part.contains("GCV");
              const bool ofFolds = part.contains("fold");
              QVERIFY2(part.contains("(optimistic") == ((ofSingle && single) || (ofFolds && folds)),
                       where + " " + part.toUtf8());
            }
          }
        }
      }
    }
    QVERIFY(marked > 100);
  }

  /// With groups leave-one-out is what the mark says: below the error on groups nobody has seen, and k-fold is near it.
  void optimisticIsTrue() {
    Engine engine;
    const auto results = engine.run(experimentOn(Kind::groups), dataset(Kind::groups), {});
    const ErrorCurves& errors = results->splits[0].methods[0]->errors;
    QVERIFY(errors.looMse.minCoeff() < 0.2 * errors.testMse.minCoeff());
    QVERIFY(errors.kFoldMse.minCoeff() > 0.3 * errors.testMse.minCoeff());
  }

  /// Rows that train and test alike: counted per split, said once.
  void testRowsThatTrain() {
    Experiment experiment = experimentOn(Kind::repeats);
    experiment.split.repeats = 3;
    Engine engine;
    const auto data = dataset(Kind::repeats);
    const auto results = engine.run(experiment, data, {});
    Index most = 0;
    for (const SplitResult& split : results->splits) most = std::max(most, split.stage->related.testRepeated);
    QVERIFY(most > 0);
    const QString said = notes(*results, Severity::warning);
    QVERIFY2(
        said.contains(QString("splits test rows equal training rows, in one of them %1 of 12 test rows").arg(most)),
        qPrintable(said));
    experiment.split.repeats = 1;
    const auto one = engine.run(experiment, data, {});
    const QString text = QString::fromStdString(repeatedTestText(one->splits[0].stage->related).english());
    QVERIFY(!text.isEmpty() && notes(*one, Severity::warning).contains(text));
    QVERIFY(!notes(*engine.run(experimentOn(Kind::plain), dataset(Kind::plain), {}), Severity::warning)
                 .contains("test rows"));
  }

  void usualRules() {
    Experiment experiment;
    MethodSpec spec;
    MethodSpec svr;
    svr.id = "svr";
    QCOMPARE(usualRule(experiment, spec), std::string("loo"));
    QVERIFY(usualIntervals(experiment, spec).kind == IntervalKind::jackknifePlus);
    QVERIFY(usualIntervals(experiment, svr).kind == IntervalKind::split);
    const auto related = [&] {
      return usualRule(experiment, spec) == "k-fold" &&
             usualIntervals(experiment, spec).kind == IntervalKind::crossValidationPlus &&
             usualIntervals(experiment, svr).kind == IntervalKind::crossValidationPlus;
    };
    experiment.data.roles.group = "subject";
    QVERIFY(related());
    experiment.data.roles.group.clear();
    experiment.split.equalRowsTogether = true;
    QVERIFY(related());
    experiment.split.equalRowsTogether = false;
    experiment.split.order = RowOrder::time;
    QVERIFY(related());
  }
};

KERRIDGE_TEST(OptimismTest)

}  // namespace optimism_test

#include "optimism_test.moc"
