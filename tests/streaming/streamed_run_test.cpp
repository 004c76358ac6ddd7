// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/parallel.h"
#include "data/packed.h"
#include "spaces/features_space.h"
#include "streaming/streamed.h"
#include "support/compare.h"
#include "support/peak_memory.h"
#include "support/test.h"

namespace streamed_run_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

struct Case {
  Experiment experiment;
  std::string content;
};

Case caseOf(const QString& name) {
  Case one{streamable(), csvOf(400)};
  Experiment& experiment = one.experiment;
  if (name == "gzip") one.content = packed("raw", "gzip", {{"x.csv", one.content}});
  if (name == "libsvm") {
    one.content = libsvmOf(400);
    experiment.data.roles = {};
  }
  if (name == "libsvm from 0") {
    one.content = "1 0:2 2:3\n" + libsvmOf(300);
    experiment.data.roles = {};
  }
  if (name == "rows are dropped") one.content = csvOf(400, 7);
  if (name == "gaps are filled") {
    one.content = csvOf(400, 7);
    experiment.data.roles.missing = Missing::mean;
  }
  if (name == "targets are missing") one.content += "1,100,0.5,3,\n2,101,0.25,4,\n0.5,102,0.75,5,1.5\n";
  if (name == "no split") experiment.split.kind = SplitKind::none;
  if (name == "stratified") experiment.split.stratify = 4;
  if (name == "order of the file") experiment.split.order = RowOrder::time;
  if (name == "order of a column") {
    experiment.split.order = RowOrder::time;
    experiment.data.roles.order = ColumnReference("time");
    one.content = csvOf(400, 9);
  }
  if (name == "standardized target") experiment.standardize.target = true;
  if (name == "nothing standardized") experiment.standardize.inputs = false;
  if (name == "rows repeat") one.content = csvOf(400, 0, 330);
  if (name == "no folds") experiment.rules.pop_back();
  if (name == "width as a length") experiment.kernel.id = "laplacian";
  if (name == "no width") {
    experiment.kernel.id = "linear";
    experiment.methods.pop_back();
  }
  if (name == "kernel of coordinates") {
    experiment.kernel.id = "spline";
    experiment.methods.pop_back();
  }
  if (name == "widths per input")
    experiment.kernel.width = {.relative = true, .value = 1.5, .perInput = {1.0, 2.0, 3.0}};
  if (name == "combination of kernels") {
    experiment.kernel = combinationOf("a", "b", "c");
    experiment.methods.pop_back();
  }
  if (name == "constant input") {
    std::string text = "k," + one.content;
    for (std::size_t at = text.find('\n'); at + 1 < text.size(); at = text.find('\n', at + 1))
      text.insert(at + 1, "3,");
    one.content = text;
  }
  if (name == "many methods") {
    experiment.methods = {methodOn("m-rlsr", nystrom(20)), methodOn("tikhonov", nystrom(20)),
                          methodOn("m-rlsr", fourier(24, FeaturePairing::sineCosine)), methodOn("cg", fourier(24))};
    experiment.methods[0].parameters["m"] = 1.5;
  }
  if (name == "more features than rows") {
    one.content = csvOf(60);
    experiment.methods = {methodOn("krr", nystrom(100)), methodOn("krr-offset", fourier(80))};
  }
  if (name == "other separators") {
    for (char& c : one.content) c = c == ',' ? ';' : c == '.' ? ',' : c;
  }
  return one;
}

}  // namespace

class StreamedRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void sameAsInMemory_data();
  void sameAsInMemory();
  void sameBitsFromRunToRun();
  void gramMatrices();
  void factorsByRowsWhereGramMatricesDoNotDo();
  void memoryDoesNotGrowWithColumns();
};

void StreamedRunTest::sameAsInMemory_data() {
  QTest::addColumn<QString>("name");
  for (const char* name : {"plain",
                           "gzip",
                           "libsvm",
                           "libsvm from 0",
                           "rows are dropped",
                           "gaps are filled",
                           "targets are missing",
                           "no split",
                           "stratified",
                           "order of the file",
                           "order of a column",
                           "standardized target",
                           "nothing standardized",
                           "rows repeat",
                           "no folds",
                           "width as a length",
                           "no width",
                           "kernel of coordinates",
                           "widths per input",
                           "combination of kernels",
                           "constant input",
                           "many methods",
                           "more features than rows",
                           "other separators"}) {
    QTest::newRow(name) << QString(name);
  }
}

void StreamedRunTest::sameAsInMemory() {
  QFETCH(QString, name);
  const Case one = caseOf(name);
  QVERIFY(validate(one.experiment).empty());
  const auto expected = inMemory(one.experiment, one.content);
  // Some lines in a block, many, all; in a long run one or two.
  const auto small = static_cast<std::size_t>(caseCount(400, 50));
  for (const std::size_t blockSize : {small, std::size_t{3000}, std::size_t{1} << 20U}) {
    const auto actual = streamed(one.experiment, one.content, blockSize);
    QVERIFY(actual->complete);
    VERIFY_NOTHING_WRONG(differenceOf("path", *actual, *expected, 1e-10));
    const SplitData& stage = *actual->splits.front().stage;
    const SplitData& wanted = *expected->splits.front().stage;
    QCOMPARE(stage.split.train, wanted.split.train);
    QCOMPARE(stage.split.test, wanted.split.test);
    for (const auto& [key, placed] : wanted.spaces) {
      const FeaturesSpace& space = *stage.spaces.at(key).space->ofFeatures();
      QCOMPARE(space.map->landmarks(), placed.space->ofFeatures()->map->landmarks());
      if (space.hasLandmarks()) VERIFY_CLOSE(space.traceShare, placed.space->ofFeatures()->traceShare, 1e-10, 0);
    }
    for (std::size_t i = 0; i < one.experiment.methods.size(); ++i) {
      const auto& choices = actual->splits.front().methods[i]->selections;
      const auto& others = expected->splits.front().methods[i]->selections;
      QCOMPARE(choices.size(), others.size());
      for (std::size_t rule = 0; rule < choices.size(); ++rule) QCOMPARE(choices[rule].index, others[rule].index);
    }
  }
}

void StreamedRunTest::sameBitsFromRunToRun() {
  const Case one = caseOf("rows are dropped");
  const auto expected = streamed(one.experiment, one.content, 3000);
  VERIFY_NOTHING_WRONG(differenceOf("path", *streamed(one.experiment, one.content, 3000), *expected, 0.0));
  setThreadCount(3);
  const auto more = streamed(one.experiment, one.content, 3000);
  setThreadCount(0);
  VERIFY_NOTHING_WRONG(differenceOf("path", *more, *expected, 1e-11));
}

void StreamedRunTest::gramMatrices() {
  Experiment experiment = streamable();
  experiment.split.train = 0.8;
  experiment.rules.back().parameters["k"] = 2.0;
  const std::string content = csvOf(24000);
  const auto expected = inMemory(experiment, content);
  const auto actual = streamed(experiment, content);
  const auto& expectedSpaces = expected->splits.front().stage->spaces;
  int grams = 0;
  for (const auto& [key, placed] : actual->splits.front().stage->spaces) {
    QCOMPARE(placed.space->ofFeatures()->fromGram, expectedSpaces.at(key).space->ofFeatures()->fromGram);
    grams += placed.space->ofFeatures()->fromGram ? 1 : 0;
  }
  QVERIFY(grams > 0);
  VERIFY_NOTHING_WRONG(differenceOf("path", *actual, *expected, 1e-10));
}

// Features of a wide kernel are nearly dependent: the probe sees it, or the whole matrix does.
void StreamedRunTest::factorsByRowsWhereGramMatricesDoNotDo() {
  Experiment experiment = streamable();
  experiment.split.kind = SplitKind::none;
  experiment.rules.back().parameters["k"] = 2.0;
  experiment.kernel.width = {true, 30.0};
  experiment.methods = {methodOn("krr-offset", fourier(60))};
  for (const Index n : {Index{17000}, Index{40000}}) {
    const std::string content = csvOf(n);
    const auto expected = inMemory(experiment, content);
    const auto actual = streamed(experiment, content, 20000);
    QVERIFY(!actual->splits.front().stage->spaces.begin()->second.space->ofFeatures()->fromGram);
    VERIFY_NOTHING_WRONG(differenceOf("path", *actual, *expected, 1e-8));
  }
}

// Some 70 bytes for each row, and not 8 for each of its columns.
void StreamedRunTest::memoryDoesNotGrowWithColumns() {
  if (test::sanitized) QSKIP("sanitizers keep memory of their own");
  constexpr Index n = 60000;
  constexpr Index inputs = 150;
  std::string content = "y";
  for (Index j = 0; j < inputs; ++j) content += ",x" + std::to_string(j);
  Random random(3);
  for (Index i = 0; i < n; ++i) {
    content += "\n" + std::to_string(i % 17);
    for (Index j = 0; j < inputs; ++j) content += "," + std::to_string(random.below(1000));
  }
  Experiment experiment = streamable();
  experiment.data.roles.ignore.clear();
  setThreadCount(1);
  const PeakMemory peak;
  if (!peak.known()) QSKIP("the system does not tell how much memory is used");
  const auto results = streamed(experiment, content);
  setThreadCount(0);
  QCOMPARE(results->data->n(), n);
  // The inputs alone would take 72 MB.
  QVERIFY2(peak.bytes() < 45e6, qPrintable(QString::number(peak.bytes())));
}

KERRIDGE_TEST(StreamedRunTest)

}  // namespace streamed_run_test

#include "streamed_run_test.moc"
