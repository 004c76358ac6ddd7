// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

#include "fetch/reproduction.h"
#include "storage/experiment_json.h"
#include "studies/figure_list.h"
#include "support/test.h"

namespace reproduction_test {

using namespace kerridge;

class ReproductionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    QVERIFY(QDir(m_folder->path()).mkdir("data"));
    QVERIFY(QDir(m_folder->path()).mkdir("fetched"));
  }

  void everyEntryIsAnExperiment_data() {
    QTest::addColumn<QString>("id");
    for (const QString& id : reproductionIds()) QTest::newRow(qPrintable(id)) << id;
  }
  /// With all files there: nothing is missing, charts are those of its studies, and as a file it is the same.
  void everyEntryIsAnExperiment() {
    QFETCH(QString, id);
    for (const char* name :
         {"concrete.csv", "slump_test.data", "yacht.data", "winequality-white.csv", "energy.csv", "housing.data",
          "parkinsons.csv", "cpusmall", "cadata.arff", "house8L.arff", "YearPredictionMSD.txt", "abalone.csv",
          "mpg_scale.csv", "bodyfat.arff", "mg_scale.csv", "space_ga.arff", "triazines.arff"}) {
      put(name);
    }
    const Reproduction* item = findReproduction(id);
    QVERIFY(item != nullptr);
    QVERIFY(!item->label.isEmpty() && !item->explanation.isEmpty());
    const PreparedReproduction prepared = prepareReproduction(*item, {data()}, cache());
    QVERIFY(prepared.possible);
    QCOMPARE(prepared.missing, QStringList());
    const Experiment& experiment = prepared.experiment;
    QVERIFY(!hasErrors(validate(experiment)));
    QVERIFY(!experiment.studies.empty());
    for (const std::string& chart : experiment.view.charts) {
      QVERIFY2(findFigureKind(chart) != nullptr, chart.c_str());
    }
    // The papers' kernel is what its studies compute with.
    for (const ItemSpec& spec : experiment.studies) {
      const StudyParameters parameters(findStudy(spec.id)->info(), spec);
      const bool own = parameters.choiceOr("kernel", "gaussian") == "experiment";
      QVERIFY(parameters.choiceOr("kernel", "gaussian") == "gaussian" || (own && experiment.kernel.id == "gaussian"));
    }
    const ReadExperiment read = readExperimentJson(toJson(experiment, data()), "x", data());
    QVERIFY2(read.diagnostics.empty(), read.diagnostics.empty() ? "" : toString(read.diagnostics.front()).c_str());
    QVERIFY(read.experiment == experiment);
  }

  /// What is here is used, under any of its usual names; what is not is named with how to get it.
  void worksWithWhatIsThere() {
    put("yacht_hydrodynamics.data");
    put("ENB2012_data.xlsx");
    const Reproduction& table = *findReproduction("ak14-table-1");
    const PreparedReproduction prepared = prepareReproduction(table, {data()}, cache());
    QVERIFY(prepared.possible);
    const std::vector<DataSpec>& sets = prepared.experiment.studies.front().data;
    QCOMPARE(sets.size(), std::size_t{3});
    QCOMPARE(QString::fromStdString(sets[0].file), QDir(data()).filePath("yacht_hydrodynamics.data"));
    QCOMPARE(sets[0].roles.target.number(), Index{7});
    QCOMPARE(QString::fromStdString(sets[1].file), QDir(data()).filePath("ENB2012_data.xlsx"));
    QCOMPARE(sets[1].roles.ignore.size(), std::size_t{1});
    QVERIFY(sets[2].isGenerated());
    QCOMPARE(prepared.found.size(), 2);
    QCOMPARE(prepared.missing.size(), 5);
    QCOMPARE(prepared.missing.first(), "Concrete (concrete.csv, or kerridge fetch concrete)");
  }

  /// A folder named first is looked in first.
  void foldersInTheirOrder() {
    put("yacht.data");
    const QString other = m_folder->filePath("other");
    QVERIFY(QDir().mkpath(other));
    put("yacht.data", other);
    const Reproduction& figure = *findReproduction("ak14-fig-2");
    const auto fileOf = [&](const QStringList& folders) {
      return QString::fromStdString(prepareReproduction(figure, folders, cache()).experiment.studies[0].data[0].file);
    };
    QCOMPARE(fileOf({other, data()}), QDir(other).filePath("yacht.data"));
    QCOMPARE(fileOf({data(), other}), QDir(data()).filePath("yacht.data"));
  }

  /// Studies without data go with their charts; the experiment's own set must be there.
  void withoutData() {
    put("house8L.arff");
    const PreparedReproduction large = prepareReproduction(*findReproduction("ak15-table-1"), {data()}, cache());
    QVERIFY(large.possible);
    QCOMPARE(large.experiment.studies.size(), std::size_t{1});
    QCOMPARE(large.experiment.studies[0].grids.at("features").list, std::vector<double>{500});
    QCOMPARE(large.experiment.view.charts, (std::vector<std::string>{"large-data", "large-data-time"}));
    for (const char* id : {"ak14-fig-1-concrete", "ak14-fig-2", "pz12-figures"}) {
      const PreparedReproduction none =
          prepareReproduction(*findReproduction(id), {m_folder->filePath("fetched")}, cache());
      QVERIFY2(!none.possible, id);
      QVERIFY(!none.missing.isEmpty());
    }
    QVERIFY(prepareReproduction(*findReproduction("ak15-fig-1"), {}, cache()).possible);
    QVERIFY(findReproduction("ak14-table-9") == nullptr);
  }

 private:
  QString data() const { return m_folder->filePath("data"); }
  DataCache cache() const { return DataCache(m_folder->filePath("fetched")); }
  void put(const QString& name, const QString& folder = {}) const {
    QFile file(QDir(folder.isEmpty() ? data() : folder).filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write("x\n") == 2);
  }

  std::unique_ptr<QTemporaryDir> m_folder;
};

KERRIDGE_TEST(ReproductionTest)

}  // namespace reproduction_test

#include "reproduction_test.moc"
