// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/diagnostic.h"
#include "features/feature_map.h"
#include "figures/figures.h"
#include "studies/paper_table.h"
#include "support/slow_protocol.h"
#include "support/test.h"

namespace large_data_test {

using namespace kerridge;

namespace {

constexpr std::uint64_t seed = 11;
const std::vector<double> exponents{0.6, 1.6, 2.6};
const std::vector<double> grid{1e-3, 1e-2, 1e-1};

ItemSpec smallSpec() {
  ItemSpec spec;
  spec.id = "large-data";
  spec.seed = seed;
  spec.parameters = {{"runs", 2}, {"folds", 3}, {"train", 0.6}};
  GridSpec counts;
  counts.list = {12, 40};
  spec.grids = {{"features", counts}, {"m", {0.6, 2.6, 3, {}}}, {"lambda", {1e-3, 1e-1, 3, {}}}};
  return spec;
}

dense::RealMatrix products(const Matrix& A, const Matrix& B) { return dense::linearCross(A, B); }

// The same with Z Zᵀ instead of K.
void useFeatures(dense::SlowRun& slow, int count, Index run, const std::string& space = "features") {
  FeatureSpec spec = space == "features" ? FeatureSpec() : nystromFeatures();
  if (space == "rpcholesky") spec.landmarks = Landmarks::pivoted;
  spec.count = count;
  spec.seed = seedOf(seed, std::uint64_t(run), std::uint64_t(Draw::features));
  const auto map = makeFeatureMap(spec, Kernel({}, slow.at.trainX), slow.at.trainX, {});
  const Matrix Z = (*map)(slow.at.trainX, {});
  slow.at.crossK = products((*map)(slow.at.testX, {}), Z);
  slow.at.K = products(Z, Z);
}

}  // namespace

class LargeDataTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsSlowSearch_data() {
    QTest::addColumn<int>("features");
    QTest::addColumn<QString>("space");
    QTest::newRow("kernel") << 0 << "kernel";
    QTest::newRow("12 features") << 12 << "features";
    QTest::newRow("40 features") << 40 << "features";
    QTest::newRow("12 landmarks") << 12 << "nystrom";
    QTest::newRow("12 pivots") << 12 << "rpcholesky";
  }
  void equalsSlowSearch() {
    QFETCH(int, features);
    QFETCH(QString, space);
    const auto data = generatedSet("friedman1", 36, 4);
    ItemSpec spec = smallSpec();
    const bool usual = space == "kernel" || space == "features";
    if (!usual) spec.choices = {{"spaces", {space.toStdString()}}};
    const auto table = runStudy(spec, {data});
    QCOMPARE(table->rows.size(), std::size_t(2 * (usual ? 3 : 2) * 4));
    for (Index run = 0; run < 2; ++run) {
      dense::SlowRun slow(*data, {}, 0.6, 3, seed, run);
      if (features > 0) useFeatures(slow, features, run, space.toStdString());
      const double n = double(slow.at.n());
      const auto row = [&](const std::string& method) {
        return table
            ->where({{"run", std::to_string(run + 1)},
                     {"method", method},
                     {"space", space.toStdString()},
                     {"features", features > 0 ? std::to_string(features) : ""}})
            .front();
      };
      const auto check = [&](const std::string& method, double m, double lambda, bool validated) -> QString {
        const dense::SlowPoint point = slow.point(m, lambda);
        const auto wrong = [&](const char* column, double expected) {
          return farApart(QString::fromStdString(method) + " " + column, table->number(row(method), column), expected,
                          1e-7);
        };
        for (const QString& text :
             {wrong("n", n), wrong("m", m), wrong("lambda", lambda), wrong("test_error", slow.scaledRmse(point)),
              wrong("train_error", std::sqrt(point.trainMse) / slow.at.trainY.maxCoeff()),
              wrong("relative_rmse", std::sqrt(point.testMse / slow.at.testY.cwiseAbs2().mean())),
              validated ? wrong("fold_mse", point.kFoldMse) : QString(),
              point.zero ? QString() : wrong("lambda2", point.mu)}) {
          if (!text.isEmpty()) return text;
        }
        return {};
      };
      VERIFY_NOTHING_WRONG(check("krr", 2.0, 1.0 / std::sqrt(n), false));
      VERIFY_NOTHING_WRONG(check("krr-cv", 2.0, slow.bestLambda(2.0, grid), true));
      const double m = slow.bestExponent(exponents, 1.0);
      VERIFY_NOTHING_WRONG(check("m-rlsr-cv", m, slow.bestLambda(m, grid), true));
      // The decay comes from the spectrum; what follows from it is checked.
      const double freeM = table->number(row("m-rlsr-free"), "m");
      const double p = freeM / (2.0 - freeM);
      VERIFY_CLOSE(table->number(row("m-rlsr-free"), "lambda"), std::pow(n, -1.0 / (1.0 + p)), 1e-9, 0.0);
      VERIFY_NOTHING_WRONG(check("m-rlsr-free", freeM, table->number(row("m-rlsr-free"), "lambda"), false));
      for (const std::string method : {"krr", "krr-cv", "m-rlsr-cv", "m-rlsr-free"}) {
        QVERIFY(table->number(row(method), "shared_seconds") > 0.0);
        QVERIFY(table->number(row(method), "seconds") >= table->number(row(method), "shared_seconds"));
      }
    }
  }

  /// The features' mean absolute error does not follow from the factors.
  void meanAbsoluteError() {
    ItemSpec spec = smallSpec();
    spec.parameters["runs"] = 1;
    spec.parameters["given"] = 0.05;
    spec.choices = {{"methods", {"krr"}}};
    StudySettings settings;
    settings.measure = Measure::mae;
    settings.standardize.target = true;
    const auto data = generatedSet("friedman1", 36, 4);
    const auto table = runStudy(spec, {data}, settings);
    QCOMPARE(table->rows.size(), std::size_t{3});
    for (const std::string features : {"", "12", "40"}) {
      dense::SlowRun slow(*data, settings, 0.6, 3, seed, 0);
      if (!features.empty()) useFeatures(slow, std::stoi(features), 0);
      const Vector prediction = slow.prediction(slow.point(2.0, 0.05));
      VERIFY_CLOSE(table->number(table->where({{"features", features}}).front(), "test_error"),
                   (prediction - slow.at.testY).cwiseAbs().mean(), 1e-8, 0.0);
    }
  }

  void leavesOutWhatIsTooLarge() {
    ItemSpec spec = smallSpec();
    spec.parameters["largest"] = 21;
    const auto table = runStudy(spec, {generatedSet("friedman1", 36, 4)});
    QVERIFY(table->complete);
    QCOMPARE(table->distinct("features"), (std::vector<std::string>{"12", "40"}));
    QCOMPARE(table->notes.size(), std::size_t{1});
    QVERIFY2(table->notes.front().english().starts_with(
                 "Friedman #1: KRR and M-RLSR on the kernel itself are left out, because "
                 "22 training rows exceed the limit of 21"),
             table->notes.front().english().c_str());
  }

  /// Every p gives m = 2p/(1 + p) and λ = n^(−1/(1 + p)), with its own bar and column; 0 is the fitted one.
  void givenDecays() {
    ItemSpec spec = smallSpec();
    spec.parameters["runs"] = 2;
    spec.choices = {{"methods", {"krr-cv", "m-rlsr-free"}}, {"spaces", {"features"}}};
    spec.grids["features"] = {1, 2, 2, {12}};
    spec.grids["p"] = {0.0, 0.9, 2, {0.5, 0.25, 0.0}};
    const auto data = std::make_shared<Dataset>(*generatedSet("friedman1", 36, 4));
    const auto table = runStudy(spec, {data});
    QCOMPARE(table->rows.size(), std::size_t{2 * 4});
    for (const double p : {0.25, 0.5}) {
      const auto rows = table->where({{"p", p == 0.5 ? "0.5" : "0.25"}});
      QCOMPARE(rows.size(), std::size_t{2});
      for (const std::size_t row : rows) {
        QCOMPARE(table->text(row, "method"), "m-rlsr-free");
        VERIFY_CLOSE(table->number(row, "m"), 2.0 * p / (1.0 + p), 1e-12, 0.0);
        VERIFY_CLOSE(table->number(row, "lambda"), std::pow(table->number(row, "n"), -1.0 / (1.0 + p)), 1e-12, 0.0);
      }
    }
    QCOMPARE(table->where({{"p", ""}, {"method", "m-rlsr-free"}}).size(), std::size_t{2});
    const Study& study = *findStudy("large-data");
    const Figure figure = study.figures()[0].make(*table);
    QCOMPARE(figure.bars.size(), std::size_t{4});
    QCOMPARE(figure.bars[2].name, "M-RLSR, p = 0.25");
    QVERIFY(figure.bars[2].color != figure.bars[3].color);
    const auto paper = study.paperTable(*table);
    QCOMPARE(paper->columns.size(), std::size_t{4});
    QCOMPARE(paper->columns[3].id, "m_rlsr_free_p_0_5");
    // AK15's headline: M-RLSR without cross-validation against KRR with it, within the runs.
    double difference = 0.0;
    for (const std::string run : {"1", "2"}) {
      const auto error = [&](const std::string& method, const std::string& p) {
        return table->number(table->where({{"run", run}, {"method", method}, {"p", p}}).front(), "test_error");
      };
      difference += (error("m-rlsr-free", "") - error("krr-cv", "")) / 2.0;
    }
    VERIFY_CLOSE(paper->rows.front().difference.mean, difference, 1e-12, 0.0);
  }

  /// The two columns that AK15 prints for two p stand beside the first two that are given.
  void printedDecays() {
    ItemSpec spec;
    spec.id = "large-data";
    spec.parameters = {{"runs", 1}, {"folds", 2}, {"train", 0.05}};
    spec.grids = {{"features", {1, 2, 2, {300}}}, {"p", {0.0, 0.9, 2, {0.0, 0.25, 0.5}}}};
    spec.choices = {{"methods", {"krr", "m-rlsr-free"}}, {"spaces", {"features"}}};
    const auto cpu = std::make_shared<Dataset>(*generatedSet("friedman1", 8192, 4));
    cpu->name = "cpu.data";
    cpu->X = Matrix(cpu->X.leftCols(8));
    cpu->featureNames.resize(8);
    cpu->truth = nullptr;
    const auto table = runStudy(spec, {cpu});
    const auto printed = [&](const std::string& method, const std::string& p) {
      return table->number(table->where({{"method", method}, {"p", p}}).front(), "published");
    };
    QCOMPARE(printed("krr", ""), 0.043);
    QVERIFY(std::isnan(printed("m-rlsr-free", "")));
    QCOMPARE(printed("m-rlsr-free", "0.25"), 0.032);
    QCOMPARE(printed("m-rlsr-free", "0.5"), 0.026);
    const auto paper = findStudy("large-data")->paperTable(*table);
    QCOMPARE(paper->columns.back().id, "ak15_m_rlsr_second");
    QCOMPARE(paper->rows.front().cells.back().mean, 0.026);
    QCOMPARE(paper->rows.front().cells.back().seconds, 8.4);
    spec.grids["p"] = {0.0, 0.9, 2, {0.0}};
    const auto fitted = runStudy(spec, {cpu});
    QCOMPARE(fitted->number(fitted->where({{"method", "m-rlsr-free"}}).front(), "published"), 0.032);
  }

  void refusesKernelsWithoutFeatures() {
    StudySettings settings;
    settings.kernel.id = "linear";
    try {
      runStudy(smallSpec(), {generatedSet("friedman1", 36, 4)}, settings);
      QFAIL("accepted");
    } catch (const InvalidInput& error) {
      QVERIFY2(std::string(error.what()).find("random Fourier features need a kernel that depends on x − x′") !=
                   std::string::npos,
               error.what());
    }
    ItemSpec spec = smallSpec();
    spec.choices = {{"spaces", {"kernel"}}};
    QCOMPARE(runStudy(spec, {generatedSet("friedman1", 36, 4)}, settings)->rows.size(), std::size_t{8});
  }
};

KERRIDGE_TEST(LargeDataTest)

}  // namespace large_data_test

#include "large_data_test.moc"
