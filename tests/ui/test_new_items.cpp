// SPDX-License-Identifier: GPL-3.0-or-later
// "One file and one line" for a new method, kernel, rule, generator, reader, chart and study: a toy of each is added to
// its list and has to work everywhere without another line: in lists, help, files, scripts, runs and the window.
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>

#include <cmath>

#include "charts/figure_view.h"
#include "data/generator.h"
#include "experiment/load_data.h"
#include "export/script.h"
#include "export/tables.h"
#include "files/csv.h"
#include "help/help_pages.h"
#include "methods/ridge_method.h"
#include "reading/input.h"
#include "reading/reader.h"
#include "storage/experiment_json.h"
#include "studies/figure_list.h"
#include "support/listed_jobs.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "validation/rule.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace test_new_items {

using namespace kerridge;
using namespace kerridge::test;

namespace {

ParameterSpec toyParameter(double minimum, double maximum, double value) {
  ParameterSpec parameter;
  parameter.key = "strength";
  parameter.label = "toy strength";
  parameter.minimum = parameter.sliderMinimum = minimum;
  parameter.maximum = parameter.sliderMaximum = maximum;
  parameter.defaultValue = value;
  parameter.explanation = "How much of a toy it is.";
  return parameter;
}

ItemInfo toyInfo(const char* kind, std::vector<ParameterSpec> parameters = {}) {
  return {std::string("toy-") + kind, std::string("Toy ") + kind, "x", "A toy to test with.", "Toys 2026",
          std::move(parameters)};
}

/// KRR at a multiple of λ.
class ToyMethod final : public RidgeMethod {
 public:
  ToyMethod() : RidgeMethod({.ridgeOffset = Offset::none}) {}
  ItemInfo info() const override { return toyInfo("method", {toyParameter(0.5, 4.0, 2.0)}); }
  std::vector<RidgeChoice> choose(const NormCurve&, const std::map<std::string, double>& parameters,
                                  const std::vector<double>& grid) const override {
    std::vector<RidgeChoice> choices;
    for (const double lambda : grid) {
      const double mu = parameters.at("strength") * lambda;
      choices.push_back({std::log(mu), false, 2.0, -1, mu});
    }
    return choices;
  }
  ScriptCode scriptCode(double, const std::map<std::string, double>&) const override {
    return {"c = toy_in_python\nb = 0.0\n", "coefficients <- toy_in_r\nb <- 0\n"};
  }
};

/// exp(−strength ‖x − x'‖²).
class ToyKernel final : public KernelFamily {
 public:
  ItemInfo info() const override { return toyInfo("kernel", {toyParameter(0.5, 20.0, 10.0)}); }
  KernelArgument argument() const override { return KernelArgument::squaredDistance; }
  bool usesWidth() const override { return false; }
  ScriptCode scriptCode(const std::map<std::string, double>&) const override { return {"toy_of(D)", "toy_of(D)"}; }
  void apply(double* values, Index count, double, const std::map<std::string, double>& parameters) const override {
    for (Index i = 0; i < count; ++i) values[i] = std::exp(-parameters.at("strength") * values[i]);
  }
};

/// The most regularized model.
class ToyRule final : public Rule {
 public:
  ItemInfo info() const override { return toyInfo("rule"); }
  RuleChoice choose(const RuleInput& input) const override {
    return {static_cast<Index>(input.path.points.size()) - 1, {}};
  }
};

/// y = strength · x.
class ToyGenerator final : public Generator {
 public:
  ItemInfo info() const override { return toyInfo("generator", {toyParameter(1.0, 5.0, 3.0)}); }
  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t,
                                          const RunContext&) const override {
    auto data = std::make_shared<Dataset>();
    data->name = "toys";
    data->targetName = "y";
    data->featureNames = {"x"};
    data->X = Vector::LinSpaced(40, -1.0, 1.0);
    data->y = values.at("strength") * data->X.col(0);
    for (Index i = 0; i < data->n(); ++i) data->sourceRow.push_back(i + 1);
    return data;
  }
};

/// Texts that start with "toys": 30 points of a parabola.
class ToyReader final : public Reader {
 public:
  ItemInfo info() const override { return toyInfo("reader"); }
  double likelihood(std::string_view head) const override { return head.starts_with("toys") ? 1.0 : 0.0; }
  ReadResult read(Input&, const std::string&, const ReadOptions&, const RunContext&) const override {
    ReadResult result;
    auto table = std::make_shared<Table>();
    table->rows = 30;
    Column x, y;
    x.name = "x";
    y.name = "y";
    for (int i = 1; i <= 30; ++i) {
      x.values.push_back(0.5 * i);
      y.values.push_back(0.25 * i * i);
    }
    table->columns = {x, y};
    result.table = std::move(table);
    result.reading.format = "toy-reader";
    return result;
  }
};

FigureKind toyFigure() {
  FigureKind kind;
  kind.info = toyInfo("figure");
  kind.make = [](const FigureInput&) {
    Figure figure;
    figure.id = "toy-figure";
    figure.title = Text("Toy figure");
    Series line;
    line.name = Text("toy");
    line.x = {0.0, 1.0};
    line.y = {0.0, 2.0};
    figure.series = {line};
    return figure;
  };
  return kind;
}

/// One row per repetition.
class ToyStudy final : public Study {
 public:
  ItemInfo info() const override {
    ParameterSpec runs = toyParameter(1.0, 9.0, 3.0);
    runs.integer = true;
    return toyInfo("study", {runs});
  }
  std::vector<StudyColumn> columns() const override { return {{"run", "repetition", ""}, {"rows", "rows", ""}}; }
  std::vector<StudyFigure> figures() const override {
    return {{"", "Toy study", "Rows of the toy study.", [](const StudyTable& table) {
               Figure figure;
               Series line;
               line.name = Text("rows");
               for (std::size_t i = 0; i < table.rows.size(); ++i) {
                 line.x.push_back(table.number(i, "run"));
                 line.y.push_back(table.number(i, "rows"));
               }
               figure.series = {line};
               figure.x.upper = figure.y.upper = 50.0;
               return figure;
             }}};
  }
  std::unique_ptr<StudyJobs> jobs(const StudyInput& input) const override {
    const Index rows = input.data.front().set->n();
    const auto job = [rows](Index number, const RunContext&) -> JobRows { return {{{number + 1, rows}}, {}}; };
    return std::make_unique<ListedJobs>(input.parameters.integer("strength"), rows, job);
  }
};

/// All of them, from before anything asks for the lists until the end of the test.
struct Toys {
  ToyMethod method;
  ToyKernel kernel;
  ToyRule rule;
  ToyGenerator generator;
  ToyReader reader;
  ToyStudy study;
  ItemList<const Method*>::Added addedMethod{methodList(), &method};
  ItemList<const KernelFamily*>::Added addedKernel{kernelList(), &kernel};
  ItemList<const Rule*>::Added addedRule{ruleList(), &rule};
  ItemList<const Generator*>::Added addedGenerator{generatorList(), &generator};
  ItemList<const Reader*>::Added addedReader{readerList(), &reader};
  ItemList<FigureKind>::Added addedFigure{figureList(), toyFigure()};
  ItemList<const Study*>::Added addedStudy{studyList(), &study};
};

Experiment toyExperiment() {
  Experiment experiment;
  experiment.data.generator = {"toy-generator", {{"strength", 4.0}}, 1};
  experiment.kernel = {};
  experiment.kernel.id = "toy-kernel";
  experiment.kernel.parameters = {{"strength", 5.0}};
  MethodSpec method;
  method.id = "toy-method";
  method.parameters = {{"strength", 3.0}};
  method.at = 1e-2;
  experiment.methods = {method};
  experiment.rules = {{"toy-rule", {}, 1}};
  experiment.studies = {{"toy-study", {{"strength", 4.0}}, 1}};
  experiment.view.charts = {"fit", "error-curves", "toy-figure", "toy-study"};
  return experiment;
}

/// Everything that a run makes of it.
std::shared_ptr<const Results> resultsOf(const Experiment& experiment) {
  return Engine().run(experiment, loadData(experiment.data, {}).data, {});
}

}  // namespace

class TestNewItems : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    useTestSettings();
    m_toys = std::make_unique<Toys>();
  }

  void areListedAndExplained() {
    const QMap<QString, QString> toys{
        {"kernels", "toy-kernel"},       {"methods", "toy-method"}, {"rules", "toy-rule"},   {"figures", "toy-figure"},
        {"generators", "toy-generator"}, {"readers", "toy-reader"}, {"studies", "toy-study"}};
    for (const ItemKind& kind : itemKinds()) {
      if (!toys.contains(kind.id)) continue;  // lessons are files, features two
      const std::string id = toys.value(kind.id).toStdString();
      QVERIFY2(std::any_of(kind.items.begin(), kind.items.end(), [&](const ItemInfo& info) { return info.id == id; }),
               qPrintable(kind.id));
      const QString page = helpText(kind.id + '/' + QString::fromStdString(id));
      QVERIFY2(page.startsWith(QStringLiteral("# Toy ")) && page.contains(QStringLiteral("Source: Toys 2026")),
               qPrintable(page));
      QCOMPARE(findHelpPages(QString::fromStdString(id)).size(), std::size_t{1});
    }
    QVERIFY(helpText(QStringLiteral("methods/toy-method")).contains(QStringLiteral("| `strength` | toy strength |")));
  }

  void areKeptInFiles() {
    const Experiment experiment = toyExperiment();
    const QByteArray text = toJson(experiment, QString());
    const ReadExperiment read = readExperimentJson(text, "toys.kerridge", QString());
    QVERIFY(read.diagnostics.empty());
    QVERIFY(read.experiment == experiment);
    Experiment wrong = experiment;
    wrong.methods.front().parameters["strength"] = 9.0;
    QVERIFY(hasErrors(validate(wrong)));
  }

  void areRun() {
    const Experiment experiment = toyExperiment();
    const auto results = resultsOf(experiment);
    const MethodResult& method = *results->splits.front().methods.front();
    for (const PathPoint& point : method.path.points) QCOMPARE(point.mu, 3.0 * point.lambda);
    QCOMPARE(method.selections.front().index, static_cast<Index>(method.path.points.size()) - 1);
    QCOMPARE(results->data->y(39), 4.0);
    QCOMPARE(results->tables.front()->rows.size(), std::size_t{4});
    QCOMPARE(results->tables.front()->number(3, "rows"), 40.0);
    QCOMPARE(tableRows(*findTableKind("path"), *results)[1][0], std::string("toy-method"));
    const ScriptSource source = scriptSource(experiment, results->data, QStringLiteral("Kerridge"));
    QVERIFY(scriptText(ScriptLanguage::python, source, 0, "d.csv").contains("return toy_of(D)"));
    QVERIFY(scriptText(ScriptLanguage::r, source, 0, "d.csv").contains("coefficients <- toy_in_r"));
  }

  void areShown() {
    const auto window = readyWindow();
    QVERIFY(window);
    window->document().replace(toyExperiment(), QStringLiteral("toys"));
    QTRY_VERIFY(window->controller().isShown() || !window->controller().failure().isEmpty());
    QCOMPARE(window->controller().failure(), QString());
    QVERIFY(actionOf(*window, QStringLiteral("add-toy-method")) != nullptr);
    QVERIFY(widgetOf<ValueSlider>(*window, QStringLiteral("slider-0-strength")) != nullptr);
    QVERIFY(widgetOf<QLabel>(*window, QStringLiteral("readout-0"))->text().contains(QStringLiteral("test")));
    for (const char* chart : {"toy-figure", "toy-study"}) {
      QTRY_VERIFY2(window->charts().panelOf(QLatin1String(chart)) != nullptr, chart);
      FigurePanel* panel = window->charts().panelOf(QLatin1String(chart));
      QTRY_VERIFY2(!panel->view()->figure().series.empty(), chart);
    }
  }

  void areRead() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("some.toys"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("toys, please\n") > 0);
    file.close();
    Experiment experiment = toyExperiment();
    experiment.data = {};
    experiment.data.file = path.toStdString();
    const LoadedData loaded = loadData(experiment.data, {});
    QCOMPARE(loaded.reading.format, std::string("toy-reader"));
    QCOMPARE(loaded.data->n(), Index{30});
    QCOMPARE(loaded.data->y(29), 225.0);
  }

  void cleanupTestCase() { m_toys.reset(); }

 private:
  std::unique_ptr<Toys> m_toys;
};

KERRIDGE_WINDOW_TEST(TestNewItems)

}  // namespace test_new_items

#include "test_new_items.moc"
