// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "base/diagnostic.h"
#include "base/parallel.h"
#include "data/generator.h"
#include "engine/engine.h"
#include "experiment/study_infos.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "studies/tiny_studies.h"
#include "support/listed_jobs.h"
#include "support/study_run.h"
#include "support/test.h"

namespace study_walk_test {

using namespace kerridge;

namespace {

std::shared_ptr<const Dataset> rowsOf(const std::string& generator, int n) {
  return generate({generator, {{"n", static_cast<double>(n)}}, 3});
}

/// A message that says which rows are missing, or that the function behind the data is unknown.
bool isClear(const InvalidInput& error) {
  const Diagnostic& first = error.diagnostics().front();
  return first.place.starts_with("/studies") && first.message.english().size() > 20 &&
         (first.message.english().find("rows") != std::string::npos ||
          first.message.english().find("a known regression function") != std::string::npos);
}

/// What is refused for another reason than too few rows: rates where there is no formula, noise relative to nothing.
/// For inverse problems that is a function that is 0.
bool isRefused(const QString& study, const Dataset& set) {
  if (study == QLatin1String("rates") || study == QLatin1String("sample-error")) return !set.truth;
  if (study == QLatin1String("inverse-problems"))
    return set.truth && set.truth(set.X.row(0)) == 0.0 && set.truth(set.X.row(1)) == 0.0;
  return study == QLatin1String("sensitivity") && set.truth && set.truth(set.X.row(0)) == set.truth(set.X.row(1)) &&
         set.truth(set.X.row(0)) == set.truth(set.X.row(2));
}

/// Names of columns without any finite number, of those that have one in another table. Where no formula is known, what
/// the formula depends on is not.
QStringList emptyColumns(const StudyTable& table, const StudyTable& other, bool knowsFormula) {
  static const QStringList ofFormula{"relevant", "found", "extra", "exact", "exact_on_path"};
  // Empty where the rank exceeds a quarter of the rows.
  static const QStringList ofLowRank{"thin_seconds"};
  QStringList empty;
  const auto hasNumber = [](const StudyTable& in, std::size_t column) {
    return std::any_of(in.rows.begin(), in.rows.end(),
                       [column](const StudyRow& row) { return std::isfinite(row[column].number()); });
  };
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const QString name = QString::fromStdString(table.columns[i].name);
    if ((!knowsFormula && ofFormula.contains(name)) || ofLowRank.contains(name)) continue;
    if (hasNumber(other, i) && !hasNumber(table, i)) empty += name;
  }
  return empty;
}

}  // namespace

/// Every study × every generator × few and many rows × one thread and two: each gives a table or says why not.
class StudyWalkTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { setThreadCount(0); }

  /// A plan is made of what the jobs declare; none of them runs.
  void plansWithoutAJob() {
    const auto job = [](Index, const RunContext&) -> JobRows { qFatal("a job ran"); };
    const StudyPlan plan = planOf(ListedJobs({0.0, 1.0, 2.0, 3.0}, 30, job));
    QCOMPARE(plan.jobs, Index{4});
    QCOMPARE(plan.largestOrder, Index{30});
    QCOMPARE(plan.largestJobs, 2.0);
    // Jobs that cost nothing are as long as one another.
    QCOMPARE(planOf(ListedJobs({0.0, 0.0, 0.0}, 1, job)).largestJobs, 3.0);
  }

  /// With its defaults and with few of everything, on data it may not like.
  void plans_data() { addWalk({8, 60, 1500}, {2}); }
  void plans() {
    QFETCH(QString, study);
    QFETCH(QString, generator);
    QFETCH(int, n);
    QFETCH(int, threads);
    setThreadCount(threads);
    const Study& kind = *findStudy(study.toStdString());
    const auto set = rowsOf(generator.toStdString(), n);
    for (const ItemSpec& spec : {ItemSpec{kind.info().id, {}, 1}, tinyStudy(kind.info().id)}) {
      try {
        const StudyInput input{{}, spec, StudyParameters(kind.info(), spec), namedData({set})};
        const StudyPlan plan = planOf(*kind.jobs(input));
        QVERIFY(plan.jobs > 0);
        QVERIFY(plan.largestOrder >= 0 && plan.largestOrder <= n);
        QVERIFY(plan.largestJobs > 0.0 && plan.largestJobs <= static_cast<double>(plan.jobs) * (1.0 + 1e-12));
      } catch (const InvalidInput& error) {
        QVERIFY2(isClear(error), error.what());
      }
    }
  }

  void runs_data() {
    if (test::isLongRun()) {
      addWalk({8, 60, 1500}, {1, 2});
    } else {
      addWalk({8, 60}, {2});
    }
  }
  void runs() {
    QFETCH(QString, study);
    QFETCH(QString, generator);
    QFETCH(int, n);
    QFETCH(int, threads);
    setThreadCount(threads);
    const Study& kind = *findStudy(study.toStdString());
    Experiment experiment;
    experiment.data.generator = {generator.toStdString(), {{"n", static_cast<double>(n)}}, 3};
    experiment.split.kind = SplitKind::none;
    experiment.studies = {tinyStudy(kind.info().id)};
    const auto set = generate(experiment.data.generator);
    std::shared_ptr<const Results> result;
    try {
      result = Engine().run(experiment, set, {});
    } catch (const InvalidInput& error) {
      QVERIFY2(isClear(error), error.what());
      QVERIFY2(n < 60 || isRefused(study, *set), error.what());
      return;
    }
    QVERIFY(result->complete);
    const StudyTable& table = *result->tables.front();
    QVERIFY(table.complete);
    QCOMPARE(table.finished, table.planned);
    QVERIFY(!table.rows.empty());
    for (const StudyFigure& figure : kind.figures()) {
      const Figure drawn = studyFigure(kind, figure, "name", &table);
      QVERIFY(!drawn.title.empty());
    }
    if (n < 60) return;
    QVERIFY(!isRefused(study, *set));
    QCOMPARE(emptyColumns(table, reference(kind), set->truth != nullptr).join(QLatin1Char(' ')), QString());
  }

 private:
  static void addWalk(const std::vector<int>& sizes, const std::vector<int>& threadCounts) {
    QTest::addColumn<QString>("study");
    QTest::addColumn<QString>("generator");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("threads");
    for (const ItemInfo& study : studyInfos()) {
      for (const Generator* generator : generators()) {
        for (const int n : sizes) {
          for (const int threads : threadCounts) {
            const std::string id = generator->info().id;
            QTest::addRow("%s, %s, n = %d, %d threads", study.id.c_str(), id.c_str(), n, threads)
                << QString::fromStdString(study.id) << QString::fromStdString(id) << n << threads;
          }
        }
      }
    }
  }

  /// The table of the study on data that it likes.
  const StudyTable& reference(const Study& kind) {
    std::shared_ptr<const StudyTable>& known = m_references[kind.info().id];
    if (!known) known = runStudy(tinyStudy(kind.info().id), {rowsOf("friedman1", 60)});
    return *known;
  }

  std::map<std::string, std::shared_ptr<const StudyTable>> m_references;
};

KERRIDGE_TEST(StudyWalkTest)

}  // namespace study_walk_test

#include "study_walk_test.moc"
