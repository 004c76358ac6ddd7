// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <QObject>
#include <QRegularExpression>
#include <QSet>

#include "base/diagnostic.h"
#include "base/parallel.h"
#include "engine/engine.h"
#include "experiment/study_infos.h"
#include "export/tables.h"
#include "figures/figures.h"
#include "help/help_pages.h"
#include "storage/experiment_json.h"
#include "studies/figure_list.h"
#include "studies/paper_table.h"
#include "studies/tiny_studies.h"
#include "support/listed_jobs.h"
#include "support/processor_time.h"
#include "support/stop_at.h"
#include "support/study_run.h"
#include "support/test.h"

namespace every_study_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

using Result = std::shared_ptr<const StudyTable>;

std::vector<std::shared_ptr<const Dataset>> tinyData() { return {generatedSet("friedman1", 60, 3)}; }

// What a figure would draw: every finite number in it.
long drawnNumbers(const Figure& figure) {
  long count = 0;
  const auto add = [&count](const std::vector<double>& values) {
    count += std::count_if(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
  };
  for (const Series& series : figure.series) add(series.y);
  for (const Band& band : figure.bands) add(band.lower);
  for (const BarSet& bars : figure.bars) add(bars.values);
  for (const HeatMap& map : figure.heatMaps) count += map.values.array().isFinite().count();
  return count;
}

bool inRange(const Axis& axis, double value) {
  return std::isfinite(axis.lower) && std::isfinite(axis.upper) && axis.lower < axis.upper &&
         (!axis.logarithmic || axis.lower > 0.0) && value >= axis.lower && value <= axis.upper;
}

}  // namespace

/// What holds for every study: it is covered here by being in the list.
class EveryStudyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { setThreadCount(0); }

  void saysWhatItIs_data() { addStudies(); }
  void saysWhatItIs() {
    QFETCH(QString, id);
    const Study& study = *findStudy(id.toStdString());
    const ItemInfo info = study.info();
    QVERIFY(!info.label.empty() && !info.explanation.empty() && !info.source.empty());
    QVERIFY(hasHelpPage("studies/" + id));
    const QString page = helpText("studies/" + id);
    QSet<QString> names;
    for (const StudyColumn& column : study.columns()) {
      const QString name = QString::fromStdString(column.name);
      QVERIFY2(!names.contains(name), qPrintable(name));
      names += name;
      static const QRegularExpression shape(QStringLiteral("^[a-z][a-z0-9_]*$"));
      QVERIFY2(shape.match(name).hasMatch(), qPrintable(name));
      QVERIFY2(!column.explanation.empty(), qPrintable(name));
      QVERIFY2(page.contains('`' + name + '`'), qPrintable("the page does not explain the column " + name));
    }
    QVERIFY2(page.contains(QString::fromStdString(study.tableId()) + ".csv"), "the page does not name the table");
    QCOMPARE(page.contains(QString::fromStdString(study.tableId()) + "-summary.csv"), study.hasPaperTable());
    QVERIFY(!study.figures().empty());
    QVERIFY(study.figures().front().suffix.empty());
    QSet<QString> keys{"id", "seed", "data"};
    for (const ParameterSpec& spec : info.parameters) {
      const QString key = QString::fromStdString(spec.key);
      QVERIFY2(!keys.contains(key), qPrintable(key));
      keys += key;
      QVERIFY2(!spec.label.empty() && !spec.explanation.empty(), qPrintable(key));
    }
    Experiment experiment;
    experiment.studies = {{id.toStdString(), {}, 1}};
    QVERIFY2(!hasErrors(validate(experiment)), "the defaults are not valid");
  }

  void runsAndIsDrawn_data() { addStudies(); }
  void runsAndIsDrawn() {
    QFETCH(QString, id);
    const Study& study = *findStudy(id.toStdString());
    Result last;
    Progress progress;
    const Result table = runStudy(tinyStudy(id.toStdString()), tinyData(), {}, RunContext({}, &progress), &last);
    QVERIFY(table->complete && !last->complete);
    QVERIFY(!table->rows.empty());
    QCOMPARE(table->finished, table->planned);
    const ItemSpec spec = tinyStudy(id.toStdString());
    const StudySettings settings;
    const StudyInput input{settings, spec, StudyParameters(study.info(), spec), namedData(tinyData())};
    const StudyPlan plan = planOf(*study.jobs(input));
    QCOMPARE(plan.jobs, table->planned);
    QVERIFY(plan.largestOrder >= 0 && plan.largestOrder <= 60);
    const std::string steps = std::to_string(table->planned);
    QCOMPARE(progress.stage(), study.info().label + ": " + steps + " of " + steps + " steps");
    VERIFY_CLOSE(progress.fraction(), 1.0, 1e-9, 0.0);
    VERIFY_NOTHING_WRONG(differentTables(*last, *table, 0.0));
    const bool measured = std::any_of(table->columns.begin(), table->columns.end(), [](const StudyColumn& column) {
      return column.explanation.find("'s measure") != std::string::npos;
    });
    // The study's own columns, then those that say which data the row is of.
    const std::size_t own = study.columns().size();
    QCOMPARE(table->columns.size(), own + 2);
    QCOMPARE(table->columns[own - 1].name == "measure", measured);
    QCOMPARE(table->columns[own].name, "target_name");
    QCOMPARE(table->columns[own + 1].name, "input_names");
    const std::shared_ptr<const Dataset> held = tinyData().front();
    const Dataset& set = *held;
    for (const StudyRow& row : table->rows) {
      QCOMPARE(row.size(), table->columns.size());
      if (measured) QCOMPARE(row[own - 1].text(), measureId(settings.measure));
      QCOMPARE(row[own].text(), set.targetName);
      QVERIFY2(row[own + 1].text().starts_with(set.featureNames.front() + "; " + set.featureNames[1]),
               row[own + 1].text().c_str());
      QVERIFY(row[own + 1].text().ends_with("; " + set.featureNames.back()));
    }
    // Some have a table in the shape of the paper's, the others say that they have none.
    const std::shared_ptr<const PaperTable> paper = study.hasPaperTable() ? study.paperTable(*table) : nullptr;
    QVERIFY(study.hasPaperTable() || !study.paperTable(*table));
    if (study.hasPaperTable()) {
      QVERIFY(paper && !paper->rows.empty() && !paper->caption.empty());
      for (const PaperRow& row : paper->rows) {
        QCOMPARE(row.cells.size(), paper->columns.size());
        QVERIFY(row.runs > 0 && std::isfinite(row.cells.front().mean));
      }
      study.paperTable(*last);  // of an unfinished study, too
    }
    const std::vector<TableRow> cells = studyTableRows(*table);
    QCOMPARE(cells.size(), table->rows.size() + 1);
    for (const StudyFigure& figure : study.figures()) {
      const Figure drawn = studyFigure(study, figure, "name", table.get());
      QVERIFY(drawn.ofTest);  // a quiz hides it
      QVERIFY2(drawn.emptyReason.empty(), drawn.emptyReason.english().c_str());
      QVERIFY2(drawnNumbers(drawn) > 0, figure.label.c_str());
      QVERIFY(!drawn.x.title.empty() && !drawn.y.title.empty() && !drawn.title.empty());
      QVERIFY(!drawn.subtitle.empty() && drawn.subtitle.english().find("incomplete") == std::string::npos);
      for (const Series& series : drawn.series) {
        for (std::size_t i = 0; i < series.x.size(); ++i) {
          if (!std::isfinite(series.y[i]) || (drawn.y.logarithmic && series.y[i] <= 0.0)) continue;
          QVERIFY2(inRange(drawn.x, series.x[i]) && inRange(drawn.y, series.y[i]), series.name.english().c_str());
        }
      }
      // No chart gives M-RLSR the color of KRR, or KRR that of M-RLSR.
      const auto isHonest = [](const std::string& name, ColorRole color) {
        return !(name.starts_with("KRR") && color == methodColor(1)) &&
               !(name.starts_with("M-RLSR") && color == methodColor(0));
      };
      for (const BarSet& bars : drawn.bars)
        QVERIFY2(isHonest(bars.name.english(), bars.color), bars.name.english().c_str());
      for (const Series& series : drawn.series)
        QVERIFY2(isHonest(series.name.english(), series.color), series.name.english().c_str());
      // The same table gives the same picture; a part of it says that it is one.
      QVERIFY(figureTable(drawn) == figureTable(studyFigure(study, figure, "name", table.get())));
      const Figure partial = studyFigure(study, figure, "name", last.get());
      QVERIFY(partial.subtitle.english().find("incomplete: ") != std::string::npos);
      QVERIFY(!studyFigure(study, figure, "name", nullptr).emptyReason.empty());
    }
  }

  /// Of several data sets each row has its own; many inputs are counted, and a name with a semicolon stays one.
  void rowsNameTheirData() {
    auto wide = std::make_shared<Dataset>(*generatedSet("friedman1", 40, 3));
    wide->name = "wide";
    wide->targetName = "yield";
    wide->featureNames.assign(101, "a");
    wide->featureNames.front() = "first; of all";
    wide->featureNames.back() = "last";
    wide->X = Matrix(wide->X.replicate(1, 11).leftCols(101));
    ItemSpec spec = tinyStudy("accuracy-table");
    spec.parameters["runs"] = 1;
    const Result table = runStudy(spec, {tinyData().front(), wide});
    const auto cell = [&](const std::string& data, const char* column) {
      return table->text(table->where({{"data", data}}).front(), column);
    };
    QCOMPARE(cell("wide", "target_name"), "yield");
    QCOMPARE(cell("wide", "input_names"), "first, of all … last (101 inputs)");
    QCOMPARE(cell(tinyData().front()->name, "target_name"), tinyData().front()->targetName);
  }

  /// The time left is told once a tenth is done, and only then.
  void saysHowLongItTakes() {
    ItemSpec spec;
    spec.id = "learning-curves";
    StudyTable start;
    start.spec = spec;
    start.columns = {{"x", "a number", ""}};
    StudyRecorder recorder(start, nullptr, nullptr);
    Progress progress;
    std::vector<std::string> stages;
    setThreadCount(1);
    const ListedJobs jobs(20, orderOfLargeJobs, [&](Index, const RunContext&) -> JobRows {
      stages.push_back(progress.stage());
      return {{{1.0}}, {}};
    });
    recorder.run(jobs, RunContext({}, &progress));
    QCOMPARE(stages[0], std::string("Learning curves: 0 of 20 steps"));
    QCOMPARE(stages[1], std::string("Learning curves: 1 of 20 steps"));
    QCOMPARE(stages[2], std::string("Learning curves: 2 of 20 steps, about 1 s left"));
    QCOMPARE(progress.stage(), std::string("Learning curves: 20 of 20 steps"));
    QCOMPARE(aboutText(0.2), std::string("about 1 s"));
    QCOMPARE(aboutText(41.6), std::string("about 42 s"));
    QCOMPARE(aboutText(150.0), std::string("about 3 min"));
    QCOMPARE(aboutText(60.0 * 1234.0), std::string("about 1230 min"));
  }

  void sameBitsAndThreads_data() { addStudies(); }
  void sameBitsAndThreads() {
    QFETCH(QString, id);
    const ItemSpec spec = tinyStudy(id.toStdString());
    const Result first = runStudy(spec, tinyData());
    VERIFY_NOTHING_WRONG(differentTables(*runStudy(spec, tinyData()), *first, 0.0));
    for (const int threads : {1, 2, 4}) {
      setThreadCount(threads);
      VERIFY_NOTHING_WRONG(differentTables(*runStudy(spec, tinyData()), *first, 1e-10));
    }
    ItemSpec other = spec;
    other.seed = 6;
    QVERIFY2(!differentTables(*runStudy(other, tinyData()), *first, 1e-6).isEmpty(), "the seed changes nothing");
  }

  /// Stopped after the first job: what is there is a part of the whole; going on gives the whole, bit for bit.
  void stopsAndGoesOn_data() { addStudies(); }
  void stopsAndGoesOn() {
    QFETCH(QString, id);
    setThreadCount(1);
    const ItemSpec spec = tinyStudy(id.toStdString());
    const Result whole = runStudy(spec, tinyData());
    const Study& study = *findStudy(spec.id);
    std::stop_source stop;
    Result last;
    const auto memory = std::make_shared<StudyMemory>();
    StudyTable start;
    start.spec = spec;
    start.columns = study.columns();
    StudyRecorder recorder(
        start,
        [&](Result table) {
          last = std::move(table);
          stop.request_stop();
        },
        memory);
    const StudySettings settings;
    const StudyInput input{settings, spec, StudyParameters(study.info(), spec), namedData(tinyData())};
    bool cancelled = false;
    try {
      recorder.run(*study.jobs(input), RunContext(stop.get_token(), nullptr));
    } catch (const Cancelled&) {
      cancelled = true;
    }
    QVERIFY2(cancelled, "it has only one job");
    QVERIFY(last && !last->complete);
    QVERIFY(last->finished >= 1 && last->finished < last->planned);
    QVERIFY(last->rows.size() < whole->rows.size());
    for (std::size_t i = 0; i < last->rows.size(); ++i) {
      bool same = true;
      for (std::size_t j = 0; j < last->columns.size(); ++j) {
        same = same && (last->columns[j].unit == "s" || last->rows[i][j] == whole->rows[i][j]);
      }
      QVERIFY(same);
    }
    VERIFY_NOTHING_WRONG(differentTables(*runStudy(spec, tinyData(), {}, {}, nullptr, memory), *whole, 0.0));
  }

  void stopsSoon_data() { addStudies(); }
  void stopsSoon() {
    QFETCH(QString, id);
    ItemSpec spec;  // with its defaults, on more data: too much to be done before the stop
    spec.id = id.toStdString();
    for (const ParameterSpec& parameter : findStudy(spec.id)->info().parameters) {
      if (parameter.key == "runs") spec.parameters["runs"] = parameter.maximum;
    }
    const std::vector<std::shared_ptr<const Dataset>> data{generatedSet("friedman1", 600, 3)};
    const double start = processSeconds();  // which what runs beside this test does not stretch
    StopAt stop([start](const Progress&) { return processSeconds() - start > 0.06; });
    QVERIFY2(stop.cancels([&](const RunContext& context) { runStudy(spec, data, {}, context); }),
             "it was done before the stop");
#ifdef NDEBUG
    // 100 ms of every thread on a usual machine.
    const double used = stop.secondsToEnd();
    QVERIFY2(isWithinUnits(used, 10.0 * threadCount()), qPrintable(QString::number(used)));
#endif
  }

  void isPartOfAnExperiment_data() { addStudies(); }
  void isPartOfAnExperiment() {
    QFETCH(QString, id);
    Experiment experiment;
    experiment.data.generator = {"friedman1", {{"n", 60}}, 3};
    experiment.studies = {tinyStudy(id.toStdString()), tinyStudy(id.toStdString())};
    experiment.studies[1].seed = 8;
    QVERIFY(experiment.methods.empty());
    const ReadExperiment read = readExperimentJson(toJson(experiment, QString()), "x", QString());
    QVERIFY2(read.diagnostics.empty(), read.diagnostics.empty() ? "" : toString(read.diagnostics.front()).c_str());
    QVERIFY(read.experiment == experiment);
    Engine engine;
    const auto results = engine.run(experiment, generate(experiment.data.generator), {});
    QVERIFY(results->complete);
    QCOMPARE(results->tables.size(), std::size_t{2});
    const StudyParameters parameters(findStudy(id.toStdString())->info(), experiment.studies[0]);
    const StudySettings settings = settingsOf(parameters, studySettings(experiment));
    VERIFY_NOTHING_WRONG(
        differentTables(*results->tables[0], *runStudy(experiment.studies[0], tinyData(), settings), 0.0));
    QVERIFY(!differentTables(*results->tables[0], *results->tables[1], 0.0).isEmpty());
    const std::string name = findStudy(id.toStdString())->tableId();
    QCOMPARE(results->tables[1]->name, name + "-2");
    const std::vector<const FigureKind*> figures = figuresOfStudies(experiment);
    QCOMPARE(figures.size(), 2 * findStudy(id.toStdString())->figures().size());
    for (const FigureKind* figure : figures) {
      const Figure drawn = figure->make({experiment, *results, {}});
      QVERIFY2(drawn.emptyReason.empty(), figure->info.id.c_str());
      QCOMPARE(drawn.id, figure->info.id);
    }
    // Nothing but data, settings and spec matter: the second run takes everything from the first.
    Experiment changed = experiment;
    changed.lambda.count = 7;
    const auto again = engine.run(changed, results->data, {});
    QCOMPARE(again->tables[0].get(), results->tables[0].get());
  }

  void badParameters_data() { addStudies(); }
  void badParameters() {
    QFETCH(QString, id);
    const ItemInfo info = findStudy(id.toStdString())->info();
    const auto complaint = [&](const auto& change) -> std::string {
      Experiment experiment;
      experiment.studies = {{info.id, {}, 1}};
      change(experiment.studies.front());
      const std::vector<Diagnostic> diagnostics = validate(experiment);
      return diagnostics.empty() ? "" : toString(diagnostics.front());
    };
    QCOMPARE(complaint([](ItemSpec& spec) { spec.parameters["nonsense"] = 1; }),
             "/studies/0/nonsense: " + info.id + " has no parameter “nonsense”");
    QCOMPARE(complaint([](ItemSpec& spec) { spec.data.emplace_back().generator.id = "nonsense"; }).substr(0, 28),
             std::string("/studies/0/data/0/generator/"));
    for (const ParameterSpec& parameter : info.parameters) {
      const std::string place = "/studies/0/" + parameter.key;
      switch (parameter.type) {
        case ParameterType::number:
          QVERIFY(complaint([&](ItemSpec& spec) {
                    spec.parameters[parameter.key] = std::nan("");
                  }).starts_with(place + ": must "));
          if (std::isfinite(parameter.maximum)) {
            QVERIFY(complaint([&](ItemSpec& spec) {
                      spec.parameters[parameter.key] = 2 * parameter.maximum + 1;
                    }).starts_with(place + ": must lie between "));
          }
          if (parameter.integer) {
            QCOMPARE(complaint([&](ItemSpec& spec) { spec.parameters[parameter.key] = parameter.minimum + 0.5; }),
                     place + ": must be a whole number");
          }
          break;
        case ParameterType::grid: {
          QVERIFY(complaint([&](ItemSpec& spec) {
                    spec.grids[parameter.key] = {1, 2, 2, {parameter.minimum - 1}};
                  }).starts_with(place + "/0: must "));
          QCOMPARE(complaint([&](ItemSpec& spec) {
                     GridSpec& grid = spec.grids[parameter.key] = parameter.defaultGrid;
                     grid.list.clear();
                     grid.from = grid.to = parameter.maximum;
                     grid.count = 2;
                   }),
                   place + ": “from” must be less than “to”");
          break;
        }
        case ParameterType::choice:
        case ParameterType::choices:
          QVERIFY(complaint([&](ItemSpec& spec) {
                    spec.choices[parameter.key] = {"nonsense"};
                  }).find("there is no choice “nonsense”") != std::string::npos);
          QCOMPARE(complaint([&](ItemSpec& spec) { spec.choices[parameter.key] = {}; }),
                   place + ": choose at least one of them");
          break;
      }
    }
  }

  void tooFewRows_data() { addStudies(); }
  void tooFewRows() {
    QFETCH(QString, id);
    auto single = std::make_shared<Dataset>(*generatedSet("friedman1", 10, 3));
    single->X = Matrix(single->X.topRows(1));
    single->y = Vector(single->y.head(1));
    single->sourceRow.resize(1);
    bool refused = false;
    try {
      runStudy(tinyStudy(id.toStdString()), {single});
    } catch (const InvalidInput& error) {
      refused = true;
      QVERIFY(std::string(error.what()).find("rows") != std::string::npos);
    }
    QVERIFY2(refused, "one row is accepted");
  }

 private:
  static void addStudies() {
    QTest::addColumn<QString>("id");
    for (const ItemInfo& info : studyInfos()) QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
  }
};

KERRIDGE_TEST(EveryStudyTest)

}  // namespace every_study_test

#include "every_study_test.moc"
