// SPDX-License-Identifier: GPL-3.0-or-later
// Saved models of transformed inputs and targets.
#include <QRegularExpression>

#include <cmath>

#include "headless/saved_models.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "support/compare.h"
#include "support/test.h"

namespace model_transforms_test {

using namespace kerridge;

namespace {

SavedModel transformedModel() {
  Experiment experiment = experimentWith("gaussian", {true, true});
  experiment.methods.resize(1);
  Roles roles;
  roles.target = "y";
  roles.missing = Missing::mean;
  roles.transforms = {{"small", Transform::rank}, {"large", Transform::log}};
  const auto data = makeDataset(mixedTable(40, 3, true), roles, "mixed.csv");
  return savedModel(fitModel(experiment, data, {}, {}), experiment, "abc", "Kerridge test");
}

}  // namespace

class ModelTransformsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void inputs();
  void targets();
};

/// The file has the ranks of the training rows, and columns that it transforms.
void ModelTransformsTest::inputs() {
  const SavedModel saved = transformedModel();
  const QByteArray text = modelJson(saved);
  const SavedModel read = readModelJson(text, "m");
  QCOMPARE(modelJson(read), text);
  QVERIFY(read.model.encoding == saved.model.encoding);
  Table others = mixedTable(40, 2, true);
  others.columns[2].values[3] = -5.0;  // no logarithm
  others.columns[0].values[4] = 1.0;   // far beyond all ranks
  const TablePredictions expected = predictTable(saved.model, others, "new", {}, {});
  const TablePredictions found = predictTable(read.model, others, "new", {}, {});
  QVERIFY(std::isnan(expected.prediction(3)) && std::isnan(found.prediction(3)));
  for (Index i = 0; i < others.rows; ++i) {
    if (i != 3) VERIFY_CLOSE(found.prediction(i), expected.prediction(i), 1e-10, 1e-10);
  }
  QVERIFY(found.remarks[4].outsideRange);
  QVERIFY(found.remarks == expected.remarks);
  const auto changed = [&](const char* before, const char* after) {
    return problemsOf(QString(text).replace(QRegularExpression(before), after).toUtf8());
  };
  QCOMPARE(changed("\"transform\": \"rank\"", "\"transform\": \"log\""),
           QString("/columns/0: \"ranks\" belong to the transform \"rank\""));
  QCOMPARE(changed("\"transform\": \"log\"", "\"transform\": \"rank\""), QString("/columns/2: \"ranks\" is missing"));
  QCOMPARE(changed("\"transform\": \"log\"", "\"transform\": \"cube\""),
           QString("/columns/2/transform: unknown transform \"cube\"; available: none, log, log1p, sqrt, rank"));
}

void ModelTransformsTest::targets() {
  for (const Transform transform : {Transform::log, Transform::log1p, Transform::squareRoot}) {
    Experiment experiment = experimentWith("gaussian", {true, true});
    experiment.methods.resize(1);
    experiment.methods.front().intervals = IntervalSpec{IntervalKind::jackknifePlus, 0.8};
    Roles roles;
    roles.target = "y";
    roles.missing = Missing::mean;
    roles.transforms = {{"y", transform}};
    Table table = mixedTable(40, 3, true);
    for (double& y : table.columns[static_cast<std::size_t>(table.find(ColumnReference("y")))].values) {
      y = std::exp(0.1 * y);
    }
    const auto data = makeDataset(table, roles, "mixed.csv");
    ModelChoice choice;
    choice.carriesIntervals = true;
    const SavedModel saved = savedModel(fitModel(experiment, data, choice, {}), experiment, "abc", "Kerridge test");
    QVERIFY(saved.model.carried != nullptr);
    const QByteArray text = modelJson(saved);
    const SavedModel read = readModelJson(text, "m");
    QCOMPARE(modelJson(read), text);
    QCOMPARE(read.model.scaling.targetTransform, transform);
    const Table others = mixedTable(30, 2, true);
    const TablePredictions expected = predictTable(saved.model, others, "new", {}, {});
    const TablePredictions found = predictTable(read.model, others, "new", {}, {});
    QVERIFY((found.prediction.array() > 0.0).all());
    QVERIFY((found.lower.array() <= found.upper.array()).all());
    for (Index i = 0; i < others.rows; ++i) {
      VERIFY_CLOSE(found.prediction(i), expected.prediction(i), 1e-10, 0.0);
      VERIFY_CLOSE(found.lower(i), expected.lower(i), 1e-9, 1e-12);
      VERIFY_CLOSE(found.upper(i), expected.upper(i), 1e-9, 1e-12);
    }
    QString ranks(text);
    ranks.replace("\"transform\": \"" + QString::fromStdString(transformIds()[std::size_t(transform)]) + "\"",
                  "\"transform\": \"rank\"");
    QCOMPARE(
        problemsOf(ranks.toUtf8()),
        QString("/target/transform: the target cannot have ranks, because ranks cannot be converted back to numbers"));
  }
}

KERRIDGE_TEST(ModelTransformsTest)

}  // namespace model_transforms_test

#include "model_transforms_test.moc"
