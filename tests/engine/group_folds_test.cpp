// SPDX-License-Identifier: GPL-3.0-or-later
// The folds of rules on data with groups, against models that are refitted fold by fold.

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/engine.h"
#include "experiment/fold_rule.h"
#include "stages/folds.h"
#include "stages/optimism.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace group_folds_test {

using namespace kerridge;
using dense::SlowPoint;
using dense::SlowSplit;

namespace {

constexpr int folds = 4;

std::shared_ptr<const Dataset> groupedDataset(Index n, int groups) {
  auto data = std::make_shared<Dataset>(*smallDataset(n, 3));
  for (Index i = 0; i < n; ++i) data->groups.push_back("subject " + std::to_string((i * i + i / 3) % groups));
  return data;
}

Experiment groupExperiment() {
  Experiment experiment = exampleExperiment();
  experiment.data.file = "small.csv";
  experiment.data.roles.group = "subject";
  experiment.split.kind = SplitKind::none;
  experiment.methods.resize(1);
  experiment.kernel.width = {true, 0.3};
  experiment.lambda = {1e-4, 1.0, 4, {}};
  experiment.rules = {{"k-fold", {{"k", double(folds)}}, 5}};
  experiment.map.reset();
  experiment.studies.clear();
  return experiment;
}

QString notesOf(const Results& results) {
  QStringList lines;
  for (const Diagnostic& note : results.notes) lines << QString::fromStdString(note.message.english());
  return lines.join('\n');
}

MethodSpec methodSpec(const std::string& id) {
  MethodSpec spec;
  spec.id = id;
  return spec;
}

/// The block of the row with this place in time among so many.
int blockOf(double place, std::size_t rows) {
  int block = 0;
  while (block + 1 < folds && place >= std::ceil(double(rows) * (block + 1) / folds - 0.5)) ++block;
  return block;
}

}  // namespace

class GroupFoldsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void foldsAreWholeGroups() {
    const auto data = groupedDataset(30, 7);
    const Experiment experiment = groupExperiment();
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const GroupNumbers numbers = numberGroups(data->groups);
    const auto groups = Index(numbers.labels.size());
    QVERIFY(groups >= folds);
    const std::vector<int> fold = groupFoldAssignment(numbers.group, groups, folds, 5);
    QVERIFY(fold != foldAssignment(30, folds, 5));
    const SlowSplit slow(*data, makeSplits(experiment.split, *data).front(), experiment);
    const MethodResult& result = *results->splits[0].methods[0];
    const std::vector<double> grid = experiment.lambda.logSpaced();
    for (std::size_t l = 0; l < grid.size(); ++l) {
      const SlowPoint expected(slow, "krr", 2.0, grid[l], fold, folds);
      VERIFY_CLOSE(result.errors.kFoldMse(Index(l)), expected.kFoldMse, 1e-8, 0.0);
      VERIFY_CLOSE(result.errors.kFoldSe(Index(l)), expected.kFoldSe, 1e-8, 0.0);
    }
    QVERIFY(notesOf(*results).contains("whole groups"));
  }

  void noMoreFoldsThanGroups() {
    const auto data = groupedDataset(30, 3);
    const std::set<std::string> labels(data->groups.begin(), data->groups.end());
    QVERIFY(int(labels.size()) < folds);
    Engine engine;
    const auto results = engine.run(groupExperiment(), data, {});
    QCOMPARE(results->splits[0].methods[0]->errors.foldMse.cols(), Index(labels.size()));
    QVERIFY2(notesOf(*results).contains(QString("uses %1 folds: there are no more training groups").arg(labels.size())),
             qPrintable(notesOf(*results)));
  }

  /// Where the training part is one group there is nothing to keep together.
  void aSingleGroupIsDividedByRows() {
    auto data = std::make_shared<Dataset>(*smallDataset(30, 3));
    data->groups.assign(30, "one");
    Engine engine;
    const auto results = engine.run(groupExperiment(), data, {});
    QCOMPARE(results->splits[0].methods[0]->errors.foldMse.cols(), Index(folds));
    QVERIFY(notesOf(*results).contains("single group"));
  }

  /// In the order of time folds are blocks of neighbors, drawn by nothing; a rule's own order comes first.
  void foldsInTheOrderOfTime() {
    auto data = std::make_shared<Dataset>(*smallDataset(30, 3));
    data->order.resize(30);
    for (Index i = 0; i < 30; ++i) data->order[i] = double((i * 7) % 30);
    Experiment experiment = groupExperiment();
    experiment.data.roles.group.clear();
    experiment.split.order = RowOrder::time;
    experiment.split.kind = SplitKind::holdout;
    const Split split = makeSplits(experiment.split, *data).front();
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    QVERIFY(notesOf(*results).contains("blocks of neighbors in the order of time"));
    std::vector<int> fold;
    for (const Index row : split.train) fold.push_back(blockOf(data->order[row], split.train.size()));
    const SlowSplit slow(*data, split, experiment);
    const std::vector<double> grid = experiment.lambda.logSpaced();
    const auto compare = [&](const Results& computed, const std::vector<int>& folding) {
      const MethodResult& result = *computed.splits[0].methods[0];
      for (std::size_t l = 0; l < grid.size(); ++l) {
        const SlowPoint expected(slow, "krr", 2.0, grid[l], folding, folds);
        VERIFY_CLOSE(result.errors.kFoldMse(Index(l)), expected.kFoldMse, 1e-8, 0.0);
      }
    };
    compare(*results, fold);
    // The same engine: what it keeps of drawn folds is not that of blocks.
    experiment.rules.front().choices["order"] = {"random"};
    compare(*engine.run(experiment, data, {}), foldAssignment(Index(split.train.size()), folds, 5));
    experiment.rules.front().choices.clear();
    compare(*engine.run(experiment, data, {}), fold);
    QCOMPARE(usualRule(experiment, methodSpec("krr")), std::string("k-fold"));
    experiment.split.order = RowOrder::random;
    QCOMPARE(usualRule(experiment, methodSpec("krr")), std::string("loo"));
    experiment.rules.front().choices["order"] = {"time"};
    const Split drawn = makeSplits(experiment.split, *data).front();
    const FoldPlan plan(*data, drawn.train, folds, foldLayout(&experiment.rules.front(), experiment.split));
    QVERIFY(plan.isOrdered());
    const std::vector<int> blocks = plan.assignment(1);
    for (std::size_t i = 0; i < drawn.train.size(); ++i) {
      for (std::size_t k = 0; k < drawn.train.size(); ++k) {
        if (data->order[drawn.train[i]] < data->order[drawn.train[k]]) QVERIFY(blocks[i] >= blocks[k]);
      }
    }
  }

  /// Equal rows are left out together: no error of a fold is that of a row its model has seen.
  void equalRowsStayTogether() {
    auto data = std::make_shared<Dataset>(*smallDataset(40, 3));
    for (Index i = 0; i < 40; ++i) data->y[i] += 1e-3 * double(i);
    for (Index i = 12; i < 40; i += 2) {
      data->X.row(i) = data->X.row(i % 12);
      data->y[i] = data->y[i % 12];
    }
    Experiment experiment = groupExperiment();
    experiment.data.roles.group.clear();
    experiment.split.equalRowsTogether = true;
    const Split split = makeSplits(experiment.split, *data).front();
    const FoldPlan plan(*data, split.train, folds, {RowOrder::random, true});
    QVERIFY(plan.keepsEqualRows());
    const std::vector<int> fold = plan.assignment(5);
    QCOMPARE(std::set<int>(fold.begin(), fold.end()).size(), std::size_t(folds));
    for (Index i = 12; i < 40; i += 2) QCOMPARE(fold[std::size_t(i)], fold[std::size_t(i % 12)]);
    const auto isBetween = [&](const Results& results, const std::vector<int>& folding) {
      const SlowSplit slow(*data, split, experiment);
      const std::vector<double> grid = experiment.lambda.logSpaced();
      for (std::size_t l = 0; l < grid.size(); ++l) {
        const SlowPoint expected(slow, "krr", 2.0, grid[l], folding, folds);
        VERIFY_CLOSE(results.splits[0].methods[0]->errors.kFoldMse(Index(l)), expected.kFoldMse, 1e-8, 0.0);
      }
    };
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    isBetween(*results, fold);
    QVERIFY(notesOf(*results).contains("leaves out equal rows together"));
    QVERIFY(!isOptimistic(std::string("k-fold"), results->splits[0].stage->related));
    QVERIFY(isOptimistic(std::string("loo"), results->splits[0].stage->related));
    // The same engine: nothing kept of one layout serves the other.
    experiment.split.equalRowsTogether = false;
    const auto apart = engine.run(experiment, data, {});
    isBetween(*apart, foldAssignment(40, folds, 5));
    QVERIFY(isOptimistic(std::string("k-fold"), apart->splits[0].stage->related));
    experiment.split.equalRowsTogether = true;
    isBetween(*engine.run(experiment, data, {}), fold);
    // With more folds than different rows there are as many folds as these.
    const FoldPlan many(*data, split.train, 100, {RowOrder::random, true});
    QCOMPARE(many.k(), 26);
    // Where no row repeats another one, or time decides, the layout says nothing.
    const auto plain = smallDataset(40, 3);
    QCOMPARE(FoldPlan(*plain, split.train, folds, {RowOrder::random, true}).assignment(5),
             foldAssignment(40, folds, 5));
    QVERIFY(!FoldPlan(*data, split.train, folds, {RowOrder::time, true}).keepsEqualRows());
  }

  /// Groups stay whole: blocks of them, in the order of their first rows.
  void blocksOfGroups() {
    const auto data = groupedDataset(40, 9);
    std::vector<Index> train;
    for (Index i = 3; i < 40; ++i) train.push_back(i);
    const FoldPlan plan(*data, train, folds, {RowOrder::time});
    QVERIFY(plan.isGrouped() && plan.isOrdered());
    QCOMPARE(plan.k(), folds);
    const std::vector<int> fold = plan.assignment(7);
    std::map<std::string, int> ofGroup;
    int last = folds - 1;
    for (std::size_t i = 0; i < train.size(); ++i) {
      const auto [known, isNew] = ofGroup.emplace(data->groups[std::size_t(train[i])], fold[i]);
      QCOMPARE(known->second, fold[i]);
      if (isNew) QVERIFY(fold[i] <= last);
      if (isNew) last = fold[i];
    }
    QCOMPARE(last, 0);  // what is held out where one fold is
    const FoldPlan many(*data, train, 100, {RowOrder::time});
    QCOMPARE(std::size_t(many.k()), ofGroup.size());
  }

  void splitsKeepGroups() {
    const auto data = groupedDataset(40, 9);
    Experiment experiment = groupExperiment();
    experiment.split.kind = SplitKind::group;
    experiment.split.repeats = 2;
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    QCOMPARE(results->splits.size(), std::size_t{2});
    for (const SplitResult& split : results->splits) {
      std::set<std::string> training;
      for (const Index row : split.stage->split.train) training.insert(data->groups[std::size_t(row)]);
      for (const Index row : split.stage->split.test) QVERIFY(!training.contains(data->groups[std::size_t(row)]));
      QVERIFY(!split.stage->split.test.empty());
    }
  }
};

KERRIDGE_TEST(GroupFoldsTest)

}  // namespace group_folds_test

#include "group_folds_test.moc"
