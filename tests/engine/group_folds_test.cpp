// SPDX-License-Identifier: GPL-3.0-or-later
// The folds of rules on data with groups, against models that are refitted fold by fold.

#include <algorithm>
#include <set>

#include "engine/engine.h"
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
  for (const Diagnostic& note : results.notes) lines << QString::fromStdString(note.message);
  return lines.join('\n');
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
