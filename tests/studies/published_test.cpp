// SPDX-License-Identifier: GPL-3.0-or-later

#include "studies/published.h"
#include "base/number_text.h"
#include "figures/figure.h"
#include "support/study_run.h"
#include "support/test.h"

namespace published_test {

using namespace kerridge;

StudyData named(const std::string& name, const std::string& target, Index n, Index d) {
  auto set = std::make_shared<Dataset>();
  set->name = name;
  set->targetName = target;
  set->X = Matrix::Zero(n, d);
  set->y = Vector::Zero(n);
  return {name, set};
}

class PublishedTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Every number belongs to a study, a set of the papers, a table and a row.
  void everyNumberHasItsPlace() {
    for (const PublishedNumber& number : publishedNumbers()) {
      QVERIFY2(findStudy(number.study) != nullptr, number.study.c_str());
      QVERIFY2(std::any_of(paperSets().begin(), paperSets().end(),
                           [&](const PaperSet& set) { return set.id == number.data; }),
               number.data.c_str());
      QVERIFY(number.value > 0.0);
      QVERIFY(std::isnan(number.deviation) || number.deviation < number.value);
      const std::string source = findStudy(number.study)->info().source;
      QVERIFY2(source.find(number.source) != std::string::npos, (number.source + " in " + source).c_str());
    }
    // AK14 table 1 and AK15 table II: eight rows, KRR and M-RLSR with its exponent; KRR is the same in both.
    const auto count = [](const std::string& source) {
      return std::count_if(publishedNumbers().begin(), publishedNumbers().end(),
                           [&](const PublishedNumber& number) { return number.source == source; });
    };
    QCOMPARE(count("AK14 table 1"), 24);
    QCOMPARE(count("AK15 table II"), 24);
    QCOMPARE(count("AK15 table I"), 56);
    QCOMPARE(count("AK14 fig. 1"), 6);
    QCOMPARE(count("AK14 fig. 3"), 4);
    for (const PaperSet& set : paperSets()) {
      const auto* first = findPublished("accuracy-table", &set, "krr", "test_error", "AK14 table 1");
      const auto* second = findPublished("accuracy-table", &set, "krr", "test_error", "AK15 table II");
      QCOMPARE(first == nullptr, second == nullptr);
      if (first == nullptr) continue;
      QCOMPARE(first->value, second->value);
      QCOMPARE(first->deviation, second->deviation);
    }
  }

  /// The papers' sets are known by name and rows; what is only alike is not.
  void knowsThePapersSets() {
    const auto idOf = [](const StudyData& data) {
      const PaperSet* set = paperSetOf(data);
      return QString::fromStdString(set != nullptr ? set->id : "none");
    };
    QCOMPARE(idOf(named("concrete.csv", "strength", 1030, 8)), "concrete");
    QCOMPARE(idOf(named("data.csv", "Concrete compressive strength", 1030, 8)), "concrete");
    QCOMPARE(idOf(named("concrete.csv", "strength", 1005, 8)), "none");
    QCOMPARE(idOf(named("slump.data", "Compressive Strength", 103, 7)), "slump");
    QCOMPARE(idOf(named("slump.data", "FLOW(cm)", 103, 7)), "none");
    QCOMPARE(idOf(named("yacht.data", "column 7", 308, 6)), "yacht");
    QCOMPARE(idOf(named("energy.csv", "Y1", 768, 8)), "energy");
    QCOMPARE(idOf(named("energy.csv", "Y2", 768, 8)), "none");
    QCOMPARE(idOf(named("diabetes.csv", "outcome", 768, 8)), "none");
    QCOMPARE(idOf(named("winequality-white.csv", "quality", 4898, 11)), "wine-white");
    QCOMPARE(idOf(named("winequality-red.csv", "quality", 1599, 11)), "none");
    QCOMPARE(idOf({"x", generatedSet("friedman1", 2000)}), "synthetic");
    QCOMPARE(idOf({"x", generatedSet("friedman1", 400)}), "none");
    QVERIFY(findPublished("accuracy-table", nullptr, "krr", "test_error", "AK14 table 1") == nullptr);
  }

  /// What the studies' columns hold is what the papers print, and nothing for other measures and other data.
  void standsBesideTheMeasured() {
    ItemSpec spec;
    spec.id = "accuracy-table";
    spec.parameters = {{"runs", 1}, {"folds", 2}, {"train", 0.6}};
    spec.grids = {{"m", {1.0, 2.0, 2, {1.5}}}, {"lambda", {1.0, 1.0, 1, {0.1}}}, {"krr", {1.0, 1.0, 1, {0.1}}}};
    spec.choices = {{"inputs", {"standardized"}}};
    const auto slump = std::make_shared<Dataset>(*generatedSet("friedman1", 103));
    slump->name = "slump.data";
    const auto table = runStudy(spec, {slump});
    const auto cell = [&](const StudyTable& from, const std::string& method, const std::string& column) {
      return from.number(from.where({{"method", method}}).front(), column);
    };
    QCOMPARE(cell(*table, "krr", "published"), 3.60e-2);
    QCOMPARE(cell(*table, "krr", "published_ak15"), 3.60e-2);
    QCOMPARE(cell(*table, "krr", "published_deviation"), 5.62e-3);
    QVERIFY(std::isnan(cell(*table, "krr", "published_m")));
    QCOMPARE(cell(*table, "m-rlsr", "published"), 3.52e-2);
    QCOMPARE(cell(*table, "m-rlsr", "published_m"), 1.1);
    QCOMPARE(cell(*table, "m-rlsr", "published_ak15"), 3.70e-2);
    QCOMPARE(cell(*table, "m-rlsr", "published_ak15_m"), 1.0);
    QVERIFY(std::isnan(cell(*table, "krr-wide", "published")));
    const Study& study = *findStudy("accuracy-table");
    const Figure figure = study.figures().front().make(*table);
    QCOMPARE(figure.series.size(), std::size_t{2});
    QCOMPARE(figure.series[0].y, (std::vector<double>{3.60e-2, 3.52e-2}));
    QCOMPARE(figure.series[1].y, (std::vector<double>{3.60e-2, 3.70e-2}));

    // λ₂ of figure 1 stands beside Φ at the printed m and λ alone.
    ItemSpec maps;
    maps.id = "equivalence";
    maps.parameters = {{"samples", 1}, {"m", 1.2}, {"lambda", 1e-5}};
    maps.grids = {{"sizes", {10, 10, 1, {10}}}, {"lambdas", {1e-5, 1e-4, 2, {1e-5, 1e-4}}}};
    const auto synthetic = generatedSet("friedman1", 2000);
    const auto phi = runStudy(maps, {synthetic});
    QCOMPARE(phi->numbers(phi->where({{"lambda", exactText(1e-5)}}), "published"), std::vector<double>{6.5e-7});
    QVERIFY(phi->numbers(phi->where({{"lambda", exactText(1e-4)}}), "published").empty());
    QCOMPARE(findStudy("equivalence")->figures().front().make(*phi).series.back().y, std::vector<double>{6.5e-7});
    maps.parameters["m"] = 1.3;
    const auto otherM = runStudy(maps, {synthetic});
    QVERIFY(otherM->numbers(otherM->where({}), "published").empty());
    QCOMPARE(findStudy("equivalence")->figures().front().make(*otherM).series.size(), std::size_t{1});

    StudySettings rmse;
    rmse.measure = Measure::rmse;
    QVERIFY(std::isnan(cell(*runStudy(spec, {slump}, rmse), "krr", "published")));
    QVERIFY(std::isnan(cell(*runStudy(spec, {generatedSet("friedman1", 103)}), "krr", "published")));
  }

  /// The papers' kernel and measure unless the study is told otherwise.
  void settingsArePapersUnlessToldOtherwise() {
    StudySettings experiment;
    experiment.kernel.id = "laplacian";
    experiment.kernel.width = {true, 0.1, {}};
    experiment.measure = Measure::mae;
    const auto settings = [&](const std::string& id, std::map<std::string, std::vector<std::string>> choices) {
      const ItemSpec spec{id, {}, 1, {}, std::move(choices)};
      return settingsOf(StudyParameters(findStudy(id)->info(), spec), experiment);
    };
    for (const char* id : {"accuracy-table", "learning-curves", "shifted-curves"}) {
      QVERIFY2(settings(id, {}).kernel == KernelSpec{}, id);
      QVERIFY2(settings(id, {}).measure == Measure::scaledRmse, id);
      QVERIFY2(settings(id, {{"kernel", {"experiment"}}}).kernel == experiment.kernel, id);
      QVERIFY2(settings(id, {{"measure", {"experiment"}}}).measure == Measure::mae, id);
      QVERIFY2(settings(id, {{"measure", {"r2"}}}).measure == Measure::r2, id);
    }
    QVERIFY(settings("large-data", {}).measure == Measure::relativeRmse);
    QVERIFY(settings("sensitivity", {}).measure == Measure::relativeMse);
    QVERIFY(settings("stability-study", {}).kernel == KernelSpec{});
    QVERIFY(settings("stability-study", {}).measure == Measure::mae);
    QVERIFY(settings("equivalence", {}).kernel == experiment.kernel);
    QVERIFY(settings("equivalence", {{"kernel", {"gaussian"}}}).kernel == KernelSpec{});
    QVERIFY(settings("selection-rules", {}) == experiment);
    QVERIFY(settings("accuracy-table", {}).standardize == experiment.standardize);
    QVERIFY(settings("accuracy-table", {}).split == experiment.split);
  }
};

KERRIDGE_TEST(PublishedTest)

}  // namespace published_test

#include "published_test.moc"
