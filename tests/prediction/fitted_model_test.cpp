// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/fitted_model.h"

#include <cmath>

#include "base/number_text.h"
#include "data/generator.h"
#include "engine/engine.h"
#include "export/tables.h"
#include "kernels/kernel_list.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "prediction/tables.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/test.h"

namespace fitted_model_test {

using namespace kerridge;

namespace {

std::shared_ptr<const Dataset> friedman(double n = 90.0) {
  return generate({"friedman1", {{"n", n}, {"noise", 1.0}}, 3});
}

/// Rows of a data set as a table of numbers, the target last.
Table tableFrom(const Dataset& data, const std::vector<Index>& rows) {
  Table table;
  table.rows = static_cast<Index>(rows.size());
  const auto add = [&](const std::string& name, const Vector& values) {
    Column column;
    column.name = name;
    for (const Index i : rows) column.values.push_back(values(i));
    table.columns.push_back(std::move(column));
  };
  for (Index j = 0; j < data.d(); ++j) add(data.featureNames[static_cast<std::size_t>(j)], data.X.col(j));
  add(data.targetName, data.y);
  return table;
}

std::vector<MethodSpec> everyMethod() {
  std::vector<MethodSpec> specs;
  for (const Method* method : methods()) {
    MethodSpec spec;
    spec.id = method->info().id;
    spec.at = defaultAt(spec.id);
    specs.push_back(spec);
  }
  MethodSpec features;
  features.features = FeatureSpec{"random-fourier", 40, 5, FeaturePairing::cosine};
  specs.push_back(features);
  features.features->pairing = FeaturePairing::sineCosine;
  specs.push_back(features);
  return specs;
}

double numberIn(const std::string& cell) { return cell.empty() ? notANumber : *parseNumber(cell); }

}  // namespace

class FittedModelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Krr by a dense solution in extended precision, new rows included.
  void againstDenseSolution() {
    for (const bool target : {false, true}) {
      const auto data = friedman();
      Experiment experiment = plainExperiment();
      experiment.standardize = {true, target};
      experiment.methods.front().id = "krr-offset";
      experiment.methods.front().at = 0.03;
      const FittedModel model = fitModel(experiment, data, {}, RunContext());
      const auto others = friedman(20.0);
      std::vector<Index> all;
      for (Index i = 0; i < others->n(); ++i) all.push_back(i);
      const TablePredictions found = predictTable(model, tableFrom(*others, all), "new.csv", {}, RunContext());

      Matrix X = data->X;
      Matrix N = others->X;
      for (Index j = 0; j < X.cols(); ++j) {
        const double mean = X.col(j).mean();
        const double deviation = std::sqrt((X.col(j).array() - mean).square().mean());
        X.col(j) = ((X.col(j).array() - mean) / deviation).eval();
        N.col(j) = ((N.col(j).array() - mean) / deviation).eval();
      }
      const double center = target ? data->y.mean() : 0.0;
      const double unit = target ? std::sqrt((data->y.array() - center).square().mean()) : 1.0;
      const Vector y = (data->y.array() - center) / unit;
      const double width = dense::meanPairDistance(X);
      const auto solution = dense::solveRidge(dense::gaussianCross(X, X, width), y, Offset::free,
                                              static_cast<dense::Real>(data->n()) * dense::Real(0.03));
      const dense::RealVector f = dense::gaussianCross(N, X, width) * solution.c;
      for (Index i = 0; i < N.rows(); ++i) {
        const double expected = center + unit * static_cast<double>(f(i) + solution.offset);
        VERIFY_CLOSE(found.prediction(i), expected, 1e-9, 0);
      }
      const Vector yNew = others->y;
      QCOMPARE(found.errorRows, yNew.size());
      for (const MeasuredError& error : found.errors) {
        QCOMPARE(error.value, measureError(error.measure, yNew, found.prediction));
      }
      VERIFY_CLOSE(model.function.kernel->width(), width, 1e-12, 0);
    }
  }

  /// On all rows: the model of an experiment without a split, whatever the split; the rule chooses by all of them.
  void onAllRows() {
    const auto data = friedman();
    for (const std::string rule : {"", "loo", "k-fold"}) {
      Experiment experiment = plainExperiment();
      experiment.methods.front().at = 0.03;
      experiment.rules = {{"k-fold", {{"k", 5.0}}, 4}};
      experiment.split.kind = SplitKind::none;
      const FittedModel expected = fitModel(experiment, data, {0, rule}, {});
      experiment.split.kind = SplitKind::holdout;
      const FittedModel part = fitModel(experiment, data, {0, rule}, {});
      const ModelChoice choice{0, rule, {}, false, true};
      const FittedModel all = fitModel(experiment, data, choice, {});
      QVERIFY(all.function.coefficients == expected.function.coefficients);
      QCOMPARE(all.point.lambda, expected.point.lambda);
      QCOMPARE(all.trainRows, data->n());
      QCOMPARE(all.testRows, Index(0));
      QVERIFY(part.trainRows < all.trainRows && part.testRows == data->n() - part.trainRows);
      Engine engine;
      const auto results = engine.run(experiment, data, {});
      QVERIFY(fitFrom(*results, choice, {}).function.coefficients == expected.function.coefficients);
    }
  }

  /// Where rows come in groups the intervals that nobody asked for are those of folds of whole groups.
  void intervalsOfGroups() {
    auto data = std::make_shared<Dataset>(*friedman());
    for (Index i = 0; i < data->n(); ++i) data->groups.push_back("site " + std::to_string(i / 6));
    Experiment experiment = plainExperiment();
    experiment.methods.front().at = 0.03;
    QVERIFY(fitModel(experiment, data, {}, {}).intervals->spec().kind == IntervalKind::jackknifePlus);
    experiment.data.file = "sites.csv";
    experiment.data.roles.group = "site";
    const ModelChoice carried{{}, "", {}, true};
    const FittedModel model = fitModel(experiment, data, carried, {});
    QVERIFY(model.intervals->spec().kind == IntervalKind::crossValidationPlus);
    const HeldOutModels held = *model.intervals->heldOutModels({});
    for (std::size_t i = 1; i < data->groups.size(); ++i) {
      if (data->groups[i] == data->groups[i - 1]) QCOMPARE(held.model[i], held.model[i - 1]);
    }
    QVERIFY(model.carried && model.carried->spec.kind == IntervalKind::crossValidationPlus);
  }

  /// Held-out rows as a separate table: bit by bit what predictions.csv says of them.
  void heldOutRows_data() {
    QTest::addColumn<QString>("kernel");
    QTest::addColumn<int>("standardize");
    QTest::newRow("gaussian, standardized") << "gaussian" << 3;
    QTest::newRow("gaussian, inputs only") << "gaussian" << 1;
    QTest::newRow("gaussian, target only") << "gaussian" << 2;
    QTest::newRow("laplacian") << "laplacian" << 3;
    QTest::newRow("spline") << "spline" << 3;
    QTest::newRow("polynomial") << "polynomial" << 3;
    QTest::newRow("linear") << "linear" << 0;
  }
  void heldOutRows() {
    QFETCH(QString, kernel);
    QFETCH(int, standardize);
    const auto data = friedman();
    Experiment experiment = plainExperiment();
    experiment.kernel.id = kernel.toStdString();
    experiment.standardize = {(standardize & 1) != 0, (standardize & 2) != 0};
    experiment.split.kind = SplitKind::holdout;
    experiment.rules = {{"gcv", {}, 1}, {"loo", {}, 1}, {"k-fold", {{"k", 5.0}}, 4}};
    experiment.methods.clear();
    const bool spectral = findKernel(experiment.kernel.id)->hasSpectralMeasure();
    for (const MethodSpec& spec : everyMethod()) {
      if (!spec.features || spectral) experiment.methods.push_back(spec);
    }
    QVERIFY(!hasErrors(validate(experiment)));
    Engine engine;
    const auto results = engine.run(experiment, data, RunContext());
    const std::vector<Index>& test = results->splits.front().stage->split.test;
    const Table table = tableFrom(*data, test);
    std::map<std::pair<std::string, std::string>, std::vector<double>> expected;
    for (const TableRow& row : tableRows(*findTableKind("predictions"), *results)) {
      if (row[5] == "test") expected[{row[1], row[3]}].push_back(numberIn(row[7]));
    }
    int compared = 0;
    for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
      for (const ItemSpec& rule : experiment.rules) {
        const auto found = expected.find({results->splits.front().methods[m]->label, rule.id});
        if (found == expected.end() || experiment.methods[m].features) continue;  // two of them have one label
        const FittedModel model = fitModel(experiment, data, {m, rule.id}, RunContext());
        const TablePredictions predicted = predictTable(model, table, "new.csv", {}, RunContext());
        QCOMPARE(predicted.rows(), static_cast<Index>(found->second.size()));
        for (Index i = 0; i < predicted.rows(); ++i) {
          QVERIFY2(predicted.prediction(i) == found->second[std::size_t(i)],
                   qPrintable(QString::fromStdString(model.label + " " + rule.id)));
        }
        const Selection* selection = nullptr;
        for (const Selection& known : results->splits.front().methods[m]->selections) {
          if (known.rule == rule.id) selection = &known;
        }
        QVERIFY(selection != nullptr);
        VERIFY_CLOSE(model.errors.test[0], selection->testError, 1e-8, 1e-12);
        VERIFY_CLOSE(model.errors.train[0], selection->trainError, 1e-6, 1e-7);
        // The same from the results of the whole.
        const FittedModel same = fitChosen(*results, results->experiment, 0, {m, rule.id}, RunContext());
        QVERIFY(same.function.coefficients == model.function.coefficients);
        ++compared;
      }
    }
    QVERIFY2(compared >= 20, qPrintable(QString::number(compared)));
  }

  /// What is given by hand is the model on screen.
  void everyMethodAsShown() {
    const auto data = friedman();
    Experiment experiment = plainExperiment();
    experiment.split.kind = SplitKind::holdout;
    experiment.methods = everyMethod();
    Engine engine;
    engine.setInteractive(true);
    const auto results = engine.run(experiment, data, RunContext());
    const SplitData& stage = *results->splits.front().stage;
    for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
      const Model shown =
          evaluateModel(stage, experiment.methods[m], Measure::rmse, results->splits.front().methods[m].get());
      const FittedModel model = fitChosen(*results, results->experiment, 0, {m, ""}, RunContext());
      const TablePredictions predicted =
          predictTable(model, tableFrom(*data, stage.split.test), "new.csv", {}, RunContext());
      VERIFY_NOTHING_WRONG(
          farApart(QString::fromStdString(model.label), predicted.prediction, shown.testPrediction, 1e-9, 1e-9));
    }
  }

  /// And what predictions.csv says of it, bit by bit: in columns at the end where rules choose models, as the model
  /// itself where there are none.
  void byHandInTheTable() {
    const auto data = friedman();
    for (const bool rules : {true, false}) {
      Experiment experiment = plainExperiment();
      experiment.split.kind = SplitKind::holdout;
      experiment.rules.clear();
      if (rules) experiment.rules = {{"gcv", {}, 1}, {"k-fold", {{"k", 5.0}}, 4}};
      experiment.methods = everyMethod();
      for (MethodSpec& spec : experiment.methods) {
        spec.at *= 3.0;
        spec.label = std::to_string(&spec - experiment.methods.data());
      }
      Engine engine;
      const auto results = engine.run(experiment, data, RunContext());
      const std::vector<TableRow> rows = tableRows(*findTableKind("predictions"), *results);
      QCOMPARE(rows.front().size(), std::size_t(rules ? 9 : 8));
      QCOMPARE(rows.front().back(), std::string(rules ? "by_hand" : "prediction"));
      const Table table = tableFrom(*data, results->splits.front().stage->split.test);
      int compared = 0;
      for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
        std::map<std::string, std::vector<std::string>> byRule;
        for (const TableRow& row : rows) {
          if (row[1] == experiment.methods[m].label && row[5] == "test") byRule[row[3]].push_back(row.back());
        }
        const bool hasPath = findMethod(experiment.methods[m].id)->traits().pathParameter != PathParameter::none;
        const TablePredictions predicted =
            predictTable(fitModel(experiment, data, {m, ""}, RunContext()), table, "new.csv", {}, RunContext());
        QCOMPARE(byRule.count("") > 0, !rules);
        for (const auto& [rule, cells] : byRule) {
          QCOMPARE(cells.size(), static_cast<std::size_t>(predicted.rows()));
          for (Index i = 0; i < predicted.rows(); ++i) {
            const std::string expected = hasPath || !rules ? exactText(predicted.prediction(i)) : std::string();
            QVERIFY2(cells[static_cast<std::size_t>(i)] == expected,
                     qPrintable(QString::fromStdString(experiment.methods[m].id + " " + rule)));
          }
          ++compared;
        }
      }
      QVERIFY2(compared >= static_cast<int>(experiment.methods.size()), qPrintable(QString::number(compared)));
    }
  }

  void reducedFactorizations() {
    const auto data = friedman();
    for (const Factorization factorization :
         {Factorization::tridiagonal, Factorization::band, Factorization::cholesky}) {
      Experiment experiment = plainExperiment();
      experiment.rules.clear();
      experiment.leaveOneOut = false;
      const FittedModel whole = fitModel(experiment, data, {}, RunContext());
      experiment.factorization = factorization;
      const FittedModel reduced = fitModel(experiment, data, {}, RunContext());
      VERIFY_NOTHING_WRONG(
          farApart("coefficients", reduced.function.coefficients.col(0), whole.function.coefficients.col(0), 1e-8));
    }
  }

  void choices() {
    const auto data = friedman();
    Experiment experiment = plainExperiment();
    experiment.methods.resize(2);
    experiment.methods[0].visible = false;
    experiment.methods[1].id = "krr-offset";
    QCOMPARE(fitModel(experiment, data, {}, RunContext()).method.id, std::string("krr-offset"));
    QCOMPARE(fitModel(experiment, data, {std::size_t{0}, ""}, RunContext()).method.id, std::string("krr"));
    // By hand, by the rule that holds it, by another rule, also one the experiment does not ask for.
    QCOMPARE(fitModel(experiment, data, {std::size_t{0}, ""}, RunContext()).point.lambda, 0.05);
    experiment.methods[0].at = 0.02;
    QCOMPARE(fitModel(experiment, data, {std::size_t{0}, ""}, RunContext()).method.at, 0.02);
    experiment.methods[0].rule = "loo";
    const FittedModel held = fitModel(experiment, data, {std::size_t{0}, ""}, RunContext());
    QCOMPARE(held.rule, std::string("loo"));
    QVERIFY(held.point.lambda != 0.02);
    QCOMPARE(fitModel(experiment, data, {std::size_t{0}, "gcv"}, RunContext()).rule, std::string("gcv"));
    const auto complaintOf = [&](const ModelChoice& choice) {
      return complaint([&] { fitModel(experiment, data, choice, RunContext()); });
    };
    QCOMPARE(complaintOf({std::size_t{2}, ""}),
             "error --method: the experiment has 2 methods; number 3 does not exist");
    QCOMPARE(complaintOf({std::size_t{0}, "best"}),
             "error --rule: there is no rule “best”; kerridge list rules names them");
    experiment.methods[0].id = "cg";
    experiment.methods[0].rule.clear();
    QVERIFY(complaintOf({std::size_t{0}, "loo"}).startsWith("error /methods/0: the rule loo chose no model of "));
    experiment.methods.clear();
    experiment.studies = {{"equivalence", {}, 1}};
    QCOMPARE(complaintOf({}), "error /methods: the experiment has no method, and so no model");
  }

  /// The first split, or the one that the experiment shows.
  void splits() {
    const auto data = friedman();
    Experiment experiment = plainExperiment();
    experiment.split.kind = SplitKind::kFold;
    experiment.split.count = 3;
    const std::vector<Split> splits = makeSplits(experiment.split, *data);
    for (const int shown : {0, 2, 7}) {
      experiment.view.split = shown;
      const FittedModel model = fitModel(experiment, data, {}, RunContext());
      const Split& split = splits[std::size_t(std::min(shown, 2))];
      QCOMPARE(model.split, split.label);
      QCOMPARE(model.trainRows, Index(split.train.size()));
      QCOMPARE(model.testRows, Index(split.test.size()));
      QCOMPARE(model.low(0), data->X(split.train, 0).minCoeff());
      QCOMPARE(model.high(0), data->X(split.train, 0).maxCoeff());
    }
  }

  void stops() {
    const auto data = friedman();
    const FittedModel model = fitModel(plainExperiment(), data, {}, RunContext());
    std::stop_source stop;
    stop.request_stop();
    const RunContext context(stop.get_token(), nullptr);
    QVERIFY_THROWS_EXCEPTION(Cancelled, fitModel(plainExperiment(), data, {}, context));
    QVERIFY_THROWS_EXCEPTION(Cancelled, predictTable(model, tableFrom(*data, {0, 1}), "new.csv", {}, context));
  }
};

KERRIDGE_TEST(FittedModelTest)

}  // namespace fitted_model_test

#include "fitted_model_test.moc"
