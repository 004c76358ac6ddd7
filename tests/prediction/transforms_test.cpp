// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs that models see as logarithms, roots or ranks: against data that were transformed before they were read.
#include "data/transform.h"

#include <cmath>
#include <numeric>

#include "base/number_text.h"
#include "data/test_rows.h"
#include "engine/engine.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "prediction/tables.h"
#include "stages/marginal_effects.h"
#include "stages/split_data.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/test.h"

namespace transforms_test {

using namespace kerridge;

namespace {

/// Positive numbers over five decades, small counts with zeros, numbers with ties, a target.
std::string rowText(int i, const std::function<std::string(int, double)>& written) {
  const double size = std::pow(10.0, (i * 7 % 23) / 4.0 - 2.0);
  const double count = i * i % 9;
  const double tied = i * 5 % 7 - 3;
  return written(0, size) + "," + written(1, count) + "," + written(2, tied) + "," +
         exactText(std::log(size) + 0.3 * count + std::sin(i)) + "\n";
}

std::string csvOf(int rows, const std::function<std::string(int, double)>& written) {
  std::string text = "size,count,tied,y\n";
  for (int i = 0; i < rows; ++i) text += rowText(i, written);
  return text;
}

std::string plainCell(int, double value) { return exactText(value); }

Roles rolesWith(std::map<std::string, Transform> transforms, Missing missing = Missing::drop) {
  Roles roles;
  roles.target = "y";
  roles.missing = missing;
  roles.transforms = std::move(transforms);
  return roles;
}

Experiment splitExperiment() {
  Experiment experiment = plainExperiment();
  experiment.split.kind = SplitKind::holdout;
  experiment.standardize = {true, true};
  return experiment;
}

std::shared_ptr<const Dataset> dataOf(const std::string& text, const Roles& roles) {
  return makeDataset(tableOf(text), roles, "d.csv");
}

FittedModel modelOf(const std::string& text, const Roles& roles, const std::string& method = "krr") {
  Experiment experiment = plainExperiment();
  experiment.methods.front().id = method;
  experiment.standardize = {true, false};
  experiment.data.roles = roles;
  return fitModel(experiment, dataOf(text, roles), {}, {});
}

}  // namespace

class TransformsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void thereAndBack();
  void ranksByCounting();
  void sameAsTransformedFile_data();
  void sameAsTransformedFile();
  void ranksOfTrainingRowsAlone();
  void missingValuesAreFilledFirst();
  void predictionsOfNewRows();
  void ranksBeyondTheTrainingRows();
  void positionsStayInTheDomain();
  void effectsAreOfWhatModelsSee();
  void complaints_data();
  void complaints();
  void testFileOutsideTheDomain();
};

void TransformsTest::thereAndBack() {
  for (const Transform transform : {Transform::none, Transform::log, Transform::log1p, Transform::squareRoot}) {
    for (const double x : {1e-12, 0.25, 1.0, 7.5, 1e9}) {
      QVERIFY(isInDomain(transform, x));
      const double back = transformedBack(transform, transformed(transform, x));
      QVERIFY2(std::abs(back - x) <= 1e-14 * std::max(1.0, std::abs(std::log(x))) * (x + 1e-9),
               qPrintable(QString::number(x)));
    }
  }
  QVERIFY(!isInDomain(Transform::log, 0.0) && isInDomain(Transform::log1p, 0.0));
  QVERIFY(!isInDomain(Transform::log1p, -1.0) && isInDomain(Transform::log1p, -0.5));
  QVERIFY(!isInDomain(Transform::squareRoot, -1e-300) && isInDomain(Transform::squareRoot, 0.0));
  QVERIFY(isInDomain(Transform::rank, -1e300));
  QCOMPARE(transformedBack(Transform::squareRoot, -2.0), 0.0);
}

/// A rank is the share of numbers below, and half of those that are equal.
void TransformsTest::ranksByCounting() {
  Vector numbers(9);
  numbers << 3, -1, 3, notANumber, 10, 0, 3, -1, 2.5;
  const Ranks ranks = Ranks::of(numbers);
  for (const double x : {3.0, -1.0, 10.0, 0.0, 2.5}) {
    const double below = static_cast<double>((numbers.array() < x).count());
    const double equal = static_cast<double>((numbers.array() == x).count());
    QVERIFY(std::abs(ranks.at(x) - (below + 0.5 * equal) / 8.0) < 1e-15);
    QVERIFY(std::abs(ranks.numberAt(ranks.at(x)) - x) < 1e-14);
  }
  QVERIFY(std::abs(ranks.at(-0.25) - (ranks.at(-1.0) + 0.75 * (ranks.at(0.0) - ranks.at(-1.0)))) < 1e-15);
  QCOMPARE(ranks.at(-50.0), ranks.at(-1.0));
  QCOMPARE(ranks.at(50.0), ranks.at(10.0));
  QCOMPARE(ranks.numberAt(2.0), 10.0);
  QCOMPARE(Ranks::of(Vector::Constant(4, 7.0)).at(1.0), 0.5);
}

void TransformsTest::sameAsTransformedFile_data() {
  QTest::addColumn<QString>("method");
  for (const char* method : {"krr", "krr-offset", "m-rlsr", "lasso", "linear"}) QTest::newRow(method) << method;
}

/// A file whose columns hold log x and √x gives the same curves and errors, for every split.
void TransformsTest::sameAsTransformedFile() {
  QFETCH(QString, method);
  const auto before = [](int column, double value) {
    return exactText(column == 0 ? std::log(value) : column == 1 ? std::sqrt(value) : value);
  };
  Experiment experiment = splitExperiment();
  experiment.methods.front().id = method.toStdString();
  if (method == "linear") experiment.rules.clear();
  if (method == "lasso") experiment.rules = {{"k-fold", {{"k", 5.0}}, 1}};
  const auto here =
      dataOf(csvOf(40, plainCell), rolesWith({{"size", Transform::log}, {"count", Transform::squareRoot}}));
  const auto there = dataOf(csvOf(40, before), rolesWith({}));
  QCOMPARE(here->X(3, 0), std::pow(10.0, 21 / 4.0 - 2.0));  // the data keep the numbers of the file
  const auto one = Engine().run(experiment, here, {});
  const auto other = Engine().run(experiment, there, {});
  QCOMPARE(one->splits.size(), other->splits.size());
  for (std::size_t s = 0; s < one->splits.size(); ++s) {
    const MethodResult& a = *one->splits[s].methods.front();
    const MethodResult& b = *other->splits[s].methods.front();
    QVERIFY(a.errors.testMse.size() > 0);
    QVERIFY((a.errors.testMse - b.errors.testMse).norm() <= 1e-9 * b.errors.testMse.norm());
    QVERIFY((a.errors.trainMse - b.errors.trainMse).norm() <= 1e-9 * b.errors.testMse.norm());
    QCOMPARE(a.errors.looMse.size(), b.errors.looMse.size());
    if (b.errors.looMse.size() > 0) {
      QVERIFY((a.errors.looMse - b.errors.looMse).norm() <= 1e-9 * b.errors.looMse.norm());
    }
  }
}

/// Numbers of test rows take no part in ranks.
void TransformsTest::ranksOfTrainingRowsAlone() {
  const auto data = dataOf(csvOf(30, plainCell), rolesWith({{"size", Transform::rank}}));
  std::vector<Index> train(20);
  std::iota(train.begin(), train.end(), Index{0});
  const Scaling scaling = fitScaling(*data, train, {false, false});
  const Matrix seen = scaling.inputs(data->X);
  for (Index i = 0; i < 20; ++i) {
    const auto sizes = data->X.col(0).head(20).array();
    const double below = static_cast<double>((sizes < data->X(i, 0)).count());
    const double equal = static_cast<double>((sizes == data->X(i, 0)).count());
    QVERIFY(std::abs(seen(i, 0) - (below + 0.5 * equal) / 20.0) < 1e-15);
    QVERIFY(std::abs(scaling.undoInput(0, seen(i, 0)) - data->X(i, 0)) <= 1e-12 * data->X(i, 0));
  }
  QCOMPARE(seen.col(1), data->X.col(1));
  const double least = 0.5 / 20.0;
  QVERIFY(seen.col(0).minCoeff() >= least && seen.col(0).maxCoeff() <= 1.0 - least);
}

/// The mean of the numbers of the file, then its logarithm.
void TransformsTest::missingValuesAreFilledFirst() {
  const auto data = dataOf("a,y\n1,1\n?,2\n4,3\n7,4\n", rolesWith({{"a", Transform::log}}, Missing::mean));
  const Scaling scaling = fitScaling(*data, {0, 1, 2, 3}, {false, false});
  QCOMPARE(scaling.fill(0), 4.0);
  QVERIFY(std::abs(scaling.inputs(data->X)(1, 0) - std::log(4.0)) < 1e-15);
}

void TransformsTest::predictionsOfNewRows() {
  const Roles roles = rolesWith({{"size", Transform::log}, {"tied", Transform::rank}});
  const std::string text = csvOf(30, plainCell);
  const FittedModel model = modelOf(text, roles);
  const auto before = [](int column, double value) { return exactText(column == 0 ? std::log(value) : value); };
  const FittedModel same = modelOf(csvOf(30, before), rolesWith({{"tied", Transform::rank}}));
  const Vector found = predictTable(model, tableOf(text), "new", {}, {}).prediction;
  const Vector expected = predictTable(same, tableOf(csvOf(30, before)), "new", {}, {}).prediction;
  QVERIFY((found - expected).norm() <= 1e-9 * expected.norm());
  QCOMPARE(model.low(0), 0.01);  // ranges are those of the file

  // A row that the logarithm does not take has no prediction; the others have theirs.
  const TablePredictions odd =
      predictTable(model, tableOf("size,count,tied\n1,2,0\n0,2,0\n-3,1,1\n2,1,1\n"), "new.csv", {}, {});
  QVERIFY(std::isnan(odd.prediction(1)) && std::isnan(odd.prediction(2)));
  QVERIFY(std::isfinite(odd.prediction(0)) && std::isfinite(odd.prediction(3)));
  QVERIFY(odd.remarks[1].leftOut && odd.remarks[2].leftOut && !odd.remarks[0].leftOut);
  QVERIFY2(
      diagnosticsText(odd.notes).contains("warning new.csv: 2 rows without a prediction, because the transform of an "
                                          "input is not defined there: row 2 log(size) of 0, row 3 log(size) of -3"),
      qPrintable(diagnosticsText(odd.notes)));
}

void TransformsTest::ranksBeyondTheTrainingRows() {
  const FittedModel model = modelOf(csvOf(30, plainCell), rolesWith({{"size", Transform::rank}}));
  const TablePredictions beyond =
      predictTable(model, tableOf("size,count,tied\n1e9,2,0\n1e12,2,0\n0.0001,2,0\n1,2,0\n"), "new", {}, {});
  QCOMPARE(beyond.prediction(0), beyond.prediction(1));
  QVERIFY(beyond.remarks[0].outsideRange && beyond.remarks[2].outsideRange && !beyond.remarks[3].outsideRange);
  const double largest = model.high(0);
  const TablePredictions edge =
      predictTable(model, tableOf("size,count,tied\n" + exactText(largest) + ",2,0\n"), "new", {}, {});
  QCOMPARE(beyond.prediction(0), edge.prediction(0));
}

/// A chart over an input goes a twentieth beyond the data, and not where there is no logarithm.
void TransformsTest::positionsStayInTheDomain() {
  Experiment experiment = plainExperiment();
  experiment.view.sliceFeature = 0;
  experiment.standardize = {true, false};
  const auto data = dataOf(csvOf(30, plainCell), rolesWith({{"size", Transform::log}, {"count", Transform::rank}}));
  const auto stage = makeSplitStage(experiment, *data, makeSplits(experiment.split, *data).front());
  QCOMPARE(stage->gridPositions(0), data->X.col(0).minCoeff());
  QVERIFY(stage->gridPositions.maxCoeff() > data->X.col(0).maxCoeff());
  QVERIFY(stage->gridInputs.allFinite());
  const Index last = stage->gridInputs.rows() - 1;
  QVERIFY(std::abs(stage->scaling.undoInput(0, stage->gridInputs(last, 0)) - stage->gridPositions(last)) <=
          1e-9 * stage->gridPositions(last));
}

/// Linear regression on log(size): its effect is the coefficient, in units of the target per unit of log(size).
void TransformsTest::effectsAreOfWhatModelsSee() {
  const auto data = dataOf(csvOf(30, plainCell), rolesWith({{"size", Transform::log}}));
  Experiment experiment = plainExperiment();
  experiment.standardize = {true, true};
  experiment.methods.front().id = "linear";
  experiment.rules.clear();
  const auto results = Engine().run(experiment, data, {});
  const SplitData& stage = *results->splits.front().stage;
  const Model model = modelOnPath(stage, *results->splits.front().methods.front(), 0, Measure::rmse);
  const MarginalEffects effects = marginalEffects(stage, *data, model, false, {});
  Matrix A(data->n(), 4);
  A.leftCols(3) = data->X;
  A.col(0) = data->X.col(0).array().log();
  A.col(3).setOnes();
  const Vector weights = dense::solveInDouble(A.transpose() * A, A.transpose() * data->y);
  QCOMPARE(effects.inputs.size(), std::size_t{3});
  QCOMPARE(QString::fromStdString(effects.inputs[0].name), QString("log(size)"));
  for (std::size_t j = 0; j < 3; ++j) {
    QVERIFY(std::abs(effects.inputs[j].mean - weights(static_cast<Index>(j))) < 1e-9);
  }
}

void TransformsTest::complaints_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("column");
  QTest::addColumn<int>("transform");
  QTest::addColumn<QString>("message");
  const auto add = [](const char* name, const char* text, const char* column, Transform transform,
                      const char* message) {
    QTest::newRow(name) << text << column << static_cast<int>(transform) << message;
  };
  add("log of 0", "a,y\n1,1\n0,2\n3,4\n-1,5\n", "a", Transform::log,
      "error d.csv: column “a” is 0 in data row 2 and outside in 1 row more: the logarithm needs numbers above 0. Use "
      "log(1 + x), the rank, or no transform");
  add("log1p of -1", "a,y\n1,1\n3,4\n-1,5\n", "a", Transform::log1p,
      "error d.csv: column “a” is -1 in data row 3: log(1 + x) needs numbers above −1. Use the rank, or no transform");
  add("root of -1", "a,y\n1,1\n3,4\n-1,5\n", "a", Transform::squareRoot,
      "error d.csv: column “a” is -1 in data row 3: the square root needs numbers from 0 on. Use the rank, or no "
      "transform");
  add("in a row without target", "a,y\n1,1\n3,4\n0,\n", "a", Transform::log,
      "error d.csv: column “a” is 0 in data row 3: the logarithm needs numbers above 0. Use log(1 + x), the rank, or "
      "no transform");
  add("text", "a,b,y\n1,u,1\n3,v,4\n5,u,6\n", "b", Transform::rank,
      "error d.csv: column “b” holds text such as “u”; a transform needs numbers");
  add("ranks of the target", "a,y\n1,1\n3,4\n", "y", Transform::rank,
      "error d.csv: “y” is the target, and ranks cannot be converted back to numbers beyond the training rows. Use "
      "log, log1p "
      "or sqrt");
  add("log of a target of 0", "a,y\n1,1\n3,0\n", "y", Transform::log,
      "error d.csv: column “y” is 0 in data row 2: the logarithm needs numbers above 0. Use log(1 + x), the square "
      "root, or no transform");
  add("log1p of a target of -1", "a,y\n1,1\n3,-1\n", "y", Transform::log1p,
      "error d.csv: column “y” is -1 in data row 2: log(1 + x) needs numbers above −1. Use no transform");
  add("root of a target of -1", "a,y\n1,1\n3,-1\n4,-2\n", "y", Transform::squareRoot,
      "error d.csv: column “y” is -1 in data row 2 and outside in 1 row more: the square root needs numbers from 0 on. "
      "Use no transform");
  add("unknown", "a,y\n1,1\n3,4\n", "c", Transform::log,
      "error d.csv: column to transform: there is no column “c”; the columns are a, y");
}

void TransformsTest::complaints() {
  QFETCH(QString, text);
  QFETCH(QString, column);
  QFETCH(int, transform);
  QFETCH(QString, message);
  const Roles roles = rolesWith({{column.toStdString(), static_cast<Transform>(transform)}});
  const std::string csv = text.toStdString();
  QCOMPARE(complaint([&] { dataOf(csv, roles); }), message);
  try {
    dataOf(csv, roles);
  } catch (const WrongRole& wrong) {
    QCOMPARE(QString::fromStdString(wrong.at("/data").diagnostics().front().place), "/data/transforms/" + column);
  }
}

/// A test row without a prediction would leave the test error to the others.
void TransformsTest::testFileOutsideTheDomain() {
  const auto data = dataOf(csvOf(30, plainCell), rolesWith({{"size", Transform::log}}));
  QCOMPARE(
      complaint([&] { withTestRows(*data, tableOf("size,count,tied,y\n2,1,0,3\n0,1,0,2\n"), "t.csv", {}); }),
      QString("error t.csv: column “size” is 0 in data row 2: the logarithm needs numbers above 0. Use log(1 + x), "
              "the rank, or no transform"));
  const auto joined = withTestRows(*data, tableOf("size,count,tied,y\n2,1,0,3\n5,1,0,2\n"), "t.csv", {});
  QVERIFY(joined->encoding.transforms() == data->encoding.transforms());
  const auto learned = dataOf("a,y\n1,1\n2,5\n3,4\n", rolesWith({{"y", Transform::log}}));
  QCOMPARE(complaint([&] { withTestRows(*learned, tableOf("a,y\n2,1\n3,0\n"), "t.csv", {}); }),
           QString("error t.csv: target “y” is 0 in data row 2: the logarithm needs numbers above 0. Use log(1 + x), "
                   "the square root, or no transform"));
  QVERIFY(withTestRows(*learned, tableOf("a,y\n2,1\n3,2\n"), "t.csv", {})->targetTransform == Transform::log);
}

KERRIDGE_TEST(TransformsTest)

}  // namespace transforms_test

#include "transforms_test.moc"
