// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/predict_table.h"

#include <cmath>

#include "prediction/model_choice.h"
#include "prediction/tables.h"
#include "support/compare.h"
#include "support/test.h"

namespace predict_table_test {

using namespace kerridge;

namespace {

/// Eight rows with gaps in a number (rows 3, 6) and in a text (row 5).
const char* const trainText =
    "a,kind,b,y\n"
    "1,u,4,10\n2,v,5,12\n?,u,7,9\n4,w,1,20\n5,,2,22\n?,v,3,15\n7,w,9,30\n9,u,8,28\n";

FittedModel modelOf(Missing missing, const StandardizeSpec& standardize = {true, false},
                    const std::string& id = "krr") {
  Roles roles;
  roles.target = "y";
  roles.missing = missing;
  const auto data = makeDataset(tableOf(trainText), roles, "train.csv");
  Experiment experiment = plainExperiment();
  experiment.data.roles = roles;
  experiment.standardize = standardize;
  experiment.methods.front().id = id;
  return fitModel(experiment, data, {}, RunContext());
}

TablePredictions predicted(const FittedModel& model, const std::string& text, const ColumnReference& id = {}) {
  ReadOptions options;
  options.oneColumn = true;
  return predictTable(model, tableOf(text, options), "new.csv", id, RunContext());
}

/// The model's function of inputs in units of the file, worked out one by one.
double slowly(const FittedModel& model, const Eigen::RowVectorXd& x) {
  Matrix scaled(1, x.size());
  for (Index j = 0; j < x.size(); ++j) scaled(0, j) = (x(j) - model.scaling.mean(j)) / model.scaling.scale(j);
  const FunctionSet& f = model.function;
  double value = f.offsets(0);
  for (Index i = 0; i < f.trainInputs->rows(); ++i) {
    const double square = (f.trainInputs->row(i) - scaled.row(0)).squaredNorm();
    value += f.coefficients(i, 0) * std::exp(-square / f.kernel->width());
  }
  return value * model.scaling.targetScale + model.scaling.targetMean;
}

}  // namespace

class PredictTableTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// A column whose training rows differ by rounding only is constant there, for every kernel and in any new row.
  void roundOffIsNoSignal() {
    const std::string clean = "a,c,y\n1,C,10\n2,C,12\n3,C,9\n4,C,20\n6,C,22\n5,C,15\n7,C,30\n9,C,28\n";
    const auto modelFor = [&](const KernelFamily* kernel, const StandardizeSpec& standardize, bool noisy) {
      std::string text = clean;
      for (int row = 0; text.find('C') != std::string::npos; ++row) {
        text.replace(text.find('C'), 1, noisy && row % 3 == 1 ? "0.30000000000000004" : "0.3");
      }
      Roles roles;
      roles.target = "y";
      Experiment experiment = plainExperiment();
      experiment.data.roles = roles;
      experiment.standardize = standardize;
      experiment.kernel.id = kernel->info().id;
      // The part for training is constant, the column is not.
      auto data = std::make_shared<Dataset>(*makeDataset(tableOf(text + "2.5,0.7,11\n"), roles, "train.csv"));
      experiment.split.kind = SplitKind::holdout;
      experiment.split.train = 0.89;
      experiment.split.order = RowOrder::time;
      return fitModel(experiment, data, {}, RunContext());
    };
    for (const KernelFamily* kernel : kernels()) {
      for (const bool standardized : {false, true}) {
        const StandardizeSpec standardize{standardized, false};
        const std::string rows = "a,c\n2.5,0.3\n2.5,0.30000000000000004\n8,0.29999999999999999\n4,0.7\n";
        const Vector expected = predicted(modelFor(kernel, standardize, false), rows).prediction;
        const Vector found = predicted(modelFor(kernel, standardize, true), rows).prediction;
        const double far = (found - expected).cwiseAbs().maxCoeff();
        QVERIFY2(far <= 1e-9 * expected.cwiseAbs().maxCoeff(), (kernel->info().id + " " + std::to_string(far)).c_str());
      }
    }
  }

  /// The column that stands beside the row by itself: names or numbers of rows.
  void namesOfRows() {
    const Table table = tableOf("a,half,kind,gap,name,number\n1,0.5,u,1,p,7\n1,1.5,u,,q,8\n2,2.5,v,3,r,9\n");
    const auto named = [&table](const std::vector<std::string>& candidates) {
      return QString::fromStdString(namingColumn(table, candidates).name());
    };
    QCOMPARE(named({"name", "number"}), QString("name"));
    QCOMPARE(named({"number", "name"}), QString("number"));
    QCOMPARE(named({"a", "half", "kind", "gap", "absent", "number"}), QString("number"));
    QVERIFY(namingColumn(table, {"a", "half", "kind", "gap", "absent"}).empty());
    QVERIFY(namingColumn(table, {}).empty());
  }

  /// Five complete rows are too few for an interval of 90 %, and that is said.
  void emptyBoundsSayWhy() {
    const TablePredictions five = predicted(modelOf(Missing::drop), "a,kind,b\n1,u,4\n");
    QVERIFY(std::isnan(five.lower(0)) && std::isnan(five.upper(0)));
    QVERIFY(diagnosticsText(five.notes).contains("needs 9 training rows, and there are 5"));
  }

  void categoriesAndFills_data() {
    QTest::addColumn<int>("missing");
    QTest::addColumn<double>("a");
    QTest::addColumn<double>("u");
    // Of a: 1 2 4 5 7 9; of kind=u: 1 0 1 0 0 0 1 over the rows that have a kind.
    QTest::newRow("mean") << int(Missing::mean) << 28.0 / 6.0 << 3.0 / 7.0;
    QTest::newRow("median") << int(Missing::median) << 4.5 << 0.0;
  }
  void categoriesAndFills() {
    QFETCH(int, missing);
    QFETCH(double, a);
    QFETCH(double, u);
    for (const StandardizeSpec& standardize : {StandardizeSpec{true, true}, {false, false}, {true, false}}) {
      const FittedModel model = modelOf(Missing(missing), standardize);
      const TablePredictions found = predicted(model, "b,kind,a\n4,v,1.5\n3,u,?\n2,,6\n5,new,3\n");
      QCOMPARE(found.rows(), 4);
      const double other = missing == int(Missing::mean) ? 2.0 / 7.0 : 0.0;  // of kind=v and kind=w
      const Matrix inputs{{1.5, 0, 1, 0, 4}, {a, 1, 0, 0, 3}, {6, u, other, other, 2}, {3, 0, 0, 0, 5}};
      for (Index i = 0; i < 4; ++i) {
        VERIFY_CLOSE(found.prediction(i), slowly(model, inputs.row(i)), 1e-12, 1e-12);
      }
      QVERIFY(found.remarks[0].none());
      QVERIFY((found.remarks[1] == RowRemarks{true, false, false, false}));
      QVERIFY((found.remarks[2] == RowRemarks{true, false, false, false}));
      QVERIFY((found.remarks[3] == RowRemarks{false, false, true, false}));
      const QString notes = diagnosticsText(found.notes);
      QVERIFY2(notes.contains("warning new.csv: 1 row with a category that no training row has; every input of the "
                              "column is 0 there: row 4 “kind” = “new”"),
               qPrintable(notes));
      QVERIFY2(
          notes.contains(QString("warning new.csv: 2 rows with a missing input, filled with the %1 of the training "
                                 "rows: row 2, row 3")
                             .arg(missing == int(Missing::mean) ? "mean" : "median")),
          qPrintable(notes));
    }
  }

  void missingRowsLeftOut() {
    const FittedModel model = modelOf(Missing::drop);
    QCOMPARE(model.trainRows, 5);
    const TablePredictions found = predicted(model, "a,kind,b,y\n2,u,4,11\n?,u,4,11\n3,,5,12\n4,w,6,\n");
    QVERIFY(!std::isnan(found.prediction(0)) && !std::isnan(found.extrapolation(0)));
    for (const Index row : {1, 2}) {
      QVERIFY(std::isnan(found.prediction(row)) && std::isnan(found.extrapolation(row)));
      QVERIFY((found.remarks[std::size_t(row)] == RowRemarks{false, true, false, false}));
    }
    QVERIFY(!std::isnan(found.prediction(3)));
    QVERIFY(diagnosticsText(found.notes)
                .contains("warning new.csv: 2 rows with a missing input and so without a prediction, as the training "
                          "data left such rows out: row 2, row 3"));
    // Errors over the only row with both.
    QCOMPARE(found.errorRows, 1);
    QCOMPARE(found.errors.size(), measures().size());
    VERIFY_CLOSE(found.errors[1].value, std::abs(11 - found.prediction(0)), 1e-12, 0);
    QVERIFY(std::isnan(found.y(3)));
    QVERIFY(predicted(model, "a,kind,b\n2,u,4\n3,v,1\n").errors.empty());
  }

  void rangesAndDistances() {
    const FittedModel model = modelOf(Missing::mean);
    const TablePredictions found = predicted(model, "a,kind,b\n9.5,u,4\n3,u,4\n2,v,-1\n1,u,4\n500,v,0\n");
    QVERIFY(found.remarks[0].outsideRange && found.remarks[2].outsideRange && found.remarks[4].outsideRange);
    QVERIFY(found.remarks[1].none() && found.remarks[3].none());
    const QString notes = diagnosticsText(found.notes);
    QVERIFY2(notes.contains("warning new.csv: 3 rows outside the range of the training rows: row 1 “a” = 9.5 (1 to 9), "
                            "row 3 “b” = -1 (1 to 9), row 5 “a” = 500 (1 to 9), row 5 “b” = 0 (1 to 9)"),
             qPrintable(notes));
    QCOMPARE(found.extrapolation(3), 0.0);  // a training row
    QVERIFY(found.extrapolation(4) > 50);
    QVERIFY2(notes.contains("with extrapolation above 1, the farthest first: row 5 "), qPrintable(notes));
  }

  void manyOddRows() {
    std::string text = "a,kind,b\n";
    for (int i = 0; i < 30; ++i) text += "3,x" + std::to_string(i % 7) + ",4\n";
    const QString notes = diagnosticsText(predicted(modelOf(Missing::mean), text).notes);
    QVERIFY2(notes.contains("30 rows with a category"), qPrintable(notes));
    QVERIFY2(notes.contains("row 10 “kind” = “x2” and 20 more"), qPrintable(notes));
  }

  void numbersForTexts() {
    Roles roles;
    roles.target = "y";
    const auto data = makeDataset(tableOf("k,y\n1,5\nb,6\nc,7\n1,4\nd,9\ne,3\n"), roles, "t");
    QCOMPARE(data->encoding.columns[0].categories.size(), std::size_t{5});
    const FittedModel model = fitModel(plainExperiment(), data, {}, RunContext());
    const TablePredictions numbers = predicted(model, "k\n1\n2\n");
    const TablePredictions texts = predicted(model, "k\n1\nother\nb\nc\n");
    QCOMPARE(numbers.prediction, Vector(texts.prediction.head(2)));
    QVERIFY(numbers.prediction(0) != numbers.prediction(1));
    QVERIFY(numbers.remarks[1].unknownCategory && !numbers.remarks[0].unknownCategory);
  }

  void columnsWithoutValues() {
    const TablePredictions found = predicted(modelOf(Missing::mean), "a,kind,b\n?,u,4\n?,v,5\n");
    QVERIFY(found.remarks[0].filled && found.remarks[1].filled);
    QVERIFY(!found.prediction.hasNaN());
  }

  void ids() {
    const FittedModel model = modelOf(Missing::mean);
    const std::string text = "name,a,kind,b\nAnn,2,u,4\n,3,v,5\nBob,3,v,6\n";
    QVERIFY((predicted(model, text, "name").id == std::vector<std::string>{"Ann", "", "Bob"}));
    QVERIFY((predicted(model, text, ColumnReference::numbered(2)).id == std::vector<std::string>{"2", "3", "3"}));
    QVERIFY(predicted(model, text).id.empty());
    QCOMPARE(complaint([&] { predicted(model, text, "nobody"); }), "error --id: new.csv has no column “nobody”");
  }

  /// Order of columns and of rows, and rows that stand beside it, change nothing.
  void rowsByThemselves() {
    const FittedModel model = modelOf(Missing::mean);
    const TablePredictions all = predicted(model, "a,kind,b\n2,u,4\n3,v,5\n8,w,6\n");
    const TablePredictions turned = predicted(model, "b,x,kind,a\n6,1,w,8\n5,1,v,3\n4,2,u,2\n");
    for (Index i = 0; i < 3; ++i) {
      VERIFY_CLOSE(turned.prediction(2 - i), all.prediction(i), 1e-13, 0);
      VERIFY_CLOSE(turned.extrapolation(2 - i), all.extrapolation(i), 1e-12, 1e-12);
    }
    const TablePredictions one = predicted(model, "a,kind,b\n3,v,5\n");
    VERIFY_CLOSE(one.prediction(0), all.prediction(1), 1e-13, 0);
  }

  void inputsAndFeatures() {
    for (const char* id : {"linear", "lasso"}) {
      const FittedModel model = modelOf(Missing::mean, {true, true}, id);
      QVERIFY(model.function.form == ModelForm::inputs);
      const TablePredictions found = predicted(model, "a,kind,b\n2,u,4\n3,v,5\n");
      const Eigen::RowVectorXd x{{3, 0, 1, 0, 5}};
      double f = model.function.offsets(0);
      for (Index j = 0; j < 5; ++j) {
        f += model.function.coefficients(j, 0) * (x(j) - model.scaling.mean(j)) / model.scaling.scale(j);
      }
      VERIFY_CLOSE(found.prediction(1), model.scaling.targetMean + model.scaling.targetScale * f, 1e-12, 1e-12);
      QVERIFY(found.extrapolation(0) >= 0.0);
    }
  }
};

KERRIDGE_TEST(PredictTableTest)

}  // namespace predict_table_test

#include "predict_table_test.moc"
