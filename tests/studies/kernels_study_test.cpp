// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "engine/engine.h"
#include "figures/figures.h"
#include "stages/width_tuning.h"
#include "studies/figure_list.h"
#include "support/slow_protocol.h"
#include "support/test.h"
#include "validation/rule.h"

namespace kernels_study_test {

using namespace kerridge;

namespace {

ItemSpec smallSpec(const std::string& criterion) {
  ItemSpec spec;
  spec.id = "kernels";
  spec.seed = 7;
  spec.parameters = {{"runs", 2}, {"folds", 3}, {"train", 0.6}};
  spec.grids = {{"lambda", {1e-5, 1e1, 7, {}}}};
  spec.choices = {
      {"criterion", {criterion}}, {"method", {"krr"}}, {"kernels", {"gaussian", "laplacian", "linear", "spline"}}};
  return spec;
}

}  // namespace

class KernelsStudyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Every row is what an experiment on the same rows gives whose width is tuned, with the rule of the same name.
  void rowsAreTunedExperiments() {
    const auto data = std::make_shared<Dataset>(*generatedSet("friedman1", 40, 4));
    StudySettings settings;
    settings.measure = Measure::rmse;
    for (const char* criterion : {"loo", "gcv", "evidence"}) {
      const auto table = runStudy(smallSpec(criterion), {data}, settings);
      QCOMPARE(table->rows.size(), std::size_t{2 * 4});
      for (std::size_t row = 0; row < table->rows.size(); ++row) {
        Experiment experiment;
        experiment.standardize = settings.standardize;
        experiment.kernel.id = table->text(row, "kernel");
        experiment.kernel.width.tune = criterion;
        experiment.methods = {MethodSpec{}};
        experiment.rules = {{criterion, {}, 1}};
        experiment.lambda = {1e-5, 1e1, 7, {}};
        experiment.measure = Measure::rmse;
        experiment.view.charts.clear();
        // The rows of this run, as a file that says which are which would give them.
        const Split split = randomSplit(*data, 0.6, 7, Index(table->number(row, "run")) - 1);
        Experiment settled = experiment;
        if (isTuned(experiment.kernel)) settled = withTunedWidth(experiment, *data, split, {});
        ProtocolRun here({experiment.standardize, {}, settled.kernel, Measure::rmse}, *data, split);
        if (isTuned(experiment.kernel)) {
          QCOMPARE(table->number(row, "width"), here.stage().kernel->width());
          QCOMPARE(table->number(row, "factor"), settled.kernel.width.value);
          QVERIFY(table->number(row, "widths") >= 12);
        } else {
          QVERIFY(std::isnan(table->number(row, "width")) && table->number(row, "widths") == 1.0);
        }
        const auto swept = here.sweep(MethodSpec{}, experiment.lambda.logSpaced(), {});
        const RuleChoice choice =
            findRule(criterion)->choose({swept->path, swept->errors, here.problem({}), {}, 1.0, false});
        const double lambda = swept->path.points[std::size_t(choice.index)].lambda;
        QCOMPARE(table->number(row, "lambda"), lambda);
        const Model model = here.model(MethodSpec{}, lambda, Measure::rmse, {});
        VERIFY_CLOSE(table->number(row, "test_error"), model.testError, 1e-10, 0.0);
        VERIFY_CLOSE(table->number(row, "train_error"), model.trainError, 1e-9, 1e-12);
      }
    }
  }

  /// A product over so many inputs that it overflows is a row with its reason, and the others are there.
  void whatCannotBeComputedSaysWhy() {
    auto data = std::make_shared<Dataset>(*generatedSet("friedman1", 30, 4));
    Matrix wide(data->n(), 2000);
    for (Index j = 0; j < wide.cols(); ++j) wide.col(j) = data->X.col(j % data->d());
    data->X = wide;
    data->featureNames.clear();
    for (Index j = 0; j < wide.cols(); ++j) data->featureNames.push_back("x" + std::to_string(j + 1));
    data->truth = nullptr;
    const auto table = runStudy(smallSpec("loo"), {data}, {});
    QVERIFY(table->complete);
    for (const std::size_t row : table->where({{"kernel", "spline"}})) {
      QVERIFY(table->text(row, "reason").find("1e100") != std::string::npos);
      QVERIFY(std::isnan(table->number(row, "test_error")));
    }
    for (const std::size_t row : table->where({{"kernel", "gaussian"}})) {
      QVERIFY(table->number(row, "test_error") > 0.0);
    }
  }

  void figuresShowEveryRun() {
    const auto data = std::make_shared<Dataset>(*generatedSet("sinc", 30, 4));
    const auto table = runStudy(smallSpec("k-fold"), {data}, {});
    const Study& study = *findStudy("kernels");
    const Figure errors = studyFigure(study, study.figures()[0], "kernels", table.get());
    QCOMPARE(errors.x.categories.size(), std::size_t{4});
    QCOMPARE(errors.series.front().y.size(), std::size_t{8});
    for (const std::size_t row : table->where({{"kernel", "gaussian"}})) {
      const auto& y = errors.series.front().y;
      QVERIFY(std::find(y.begin(), y.end(), table->number(row, "test_error")) != y.end());
    }
    const Figure widths = studyFigure(study, study.figures()[1], "kernels", table.get());
    QCOMPARE(widths.x.categories.size(), std::size_t{2});  // two kernels have one
    QCOMPARE(widths.series.front().y.size(), std::size_t{4});
  }
};

KERRIDGE_TEST(KernelsStudyTest)

}  // namespace kernels_study_test

#include "kernels_study_test.moc"
