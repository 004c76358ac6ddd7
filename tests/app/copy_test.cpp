// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "app/program.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "export/script.h"
#include "export/shell_command.h"
#include "files/settings.h"
#include "kernels/kernel.h"
#include "methods/method.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "window/copy_commands.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"
#include "window/main_window.h"

namespace copy_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// Blanks, both quotes, a dollar, a backquote, a backslash, a line break and a leading minus: what shells trip over.
const QString awkward = QStringLiteral("-it's \"my\" $HOME `x` \\ a\nb");

Outcome shell(const QString& text, const QString& folder) {
  QProcess process;
  process.setProcessEnvironment(headlessEnvironment());
  process.setWorkingDirectory(folder);
  process.start("/bin/sh", {"-e"});
  process.write(text.toUtf8());
  process.closeWriteChannel();
  Outcome outcome;
  if (process.waitForFinished(patience)) outcome.code = process.exitCode();
  outcome.out = QString::fromUtf8(process.readAllStandardOutput());
  outcome.error = QString::fromUtf8(process.readAllStandardError());
  return outcome;
}

}  // namespace

/// What the Edit menu copies for use elsewhere. The scripts themselves are run by tests/peers/scripts.py.
class CopyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void wordsSurviveTheShell_data();
  void wordsSurviveTheShell();
  void savedExperiment();
  void unsavedExperiment();
  void scriptsOfTheMenu();
  void obstaclesAreSaid();
  void everyKernelInBothLanguages();
  void namesInRAreKnown();
  void weightsAreInScripts();
  void dataOfTheScript();
  void stringsAreQuoted();
  void scriptCommand();
  void scriptMistakes_data();
  void scriptMistakes();

 private:
  static std::unique_ptr<MainWindow> ready(const QString& file = {}) {
    auto window = std::make_unique<MainWindow>();
    window->show();
    window->copies().setProgram(KERRIDGE_PROGRAM);
    if (!file.isEmpty()) window->openFile(file);
    const bool done =
        QTest::qWaitFor([&] { return window->document().file() == file && window->controller().isShown(); }, patience);
    return done ? std::move(window) : nullptr;
  }
  static ScriptSource sourceOf(const Experiment& experiment) {
    return scriptSource(experiment, loadData(experiment.data, RunContext()).data, "Kerridge 0");
  }
};

void CopyTest::initTestCase() {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName("Kerridge tests");
  QCoreApplication::setApplicationName("copy_test");
  clearSettings();
}

void CopyTest::wordsSurviveTheShell_data() {
  QTest::addColumn<QString>("word");
  int number = 0;
  for (const QString& word : {QString(), QString("plain"), QString("with blank"), QString("it's"), QString("'"),
                              QString("''a''"), QString("\"$x\" `y` \\"), QString("*?[a]~#!&;|<>(){}"),
                              QString("Übung λ"), QString("a\nb\tc"), QString("~/x"), QString("-n"), awkward}) {
    QTest::addRow("%d", number++) << word;
  }
}

void CopyTest::wordsSurviveTheShell() {
  QFETCH(QString, word);
  const Outcome outcome = shell("printf '<%s>' " + shellWord(word) + " end", QDir::tempPath());
  QCOMPARE(outcome.error, "");
  QCOMPARE(outcome.out, "<" + word + "><end>");
  QCOMPARE(shellWord("/a/b-c_1.kerridge"), "/a/b-c_1.kerridge");
}

void CopyTest::savedExperiment() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(awkward + ".kerridge");
  writeFile(file, R"({ "kerridge": 1, "lambda": [1e-3, 1e-2], "methods": ["krr"], "rules": ["loo"] })");
  const auto window = ready(file);
  QVERIFY(window);
  window->findChild<QAction*>("copy-command")->trigger();
  const QString command = QGuiApplication::clipboard()->text();
  QVERIFY(!command.contains("<<"));
  const QTemporaryDir elsewhere;
  const Outcome outcome = shell(command, elsewhere.path());
  QCOMPARE(outcome.error, "");
  QCOMPARE(outcome.code, 0);
  const Csv path(elsewhere.filePath(awkward + "-results/path.csv"));
  QCOMPARE(path.rows.size(), std::size_t{2});
}

void CopyTest::unsavedExperiment() {
  const QTemporaryDir folder;
  // A data file with such a name, named within the here-document.
  const QString data = folder.filePath(awkward + ".csv");
  QByteArray csv = "x,y\n";
  for (int i = 0; i < 30; ++i)
    csv += QByteArray::number((i * 7) % 30 / 4.0) + ',' + QByteArray::number((i * i) % 17) + '\n';
  writeFile(data, csv);
  const auto window = ready();
  QVERIFY(window);
  Experiment experiment = window->document().experiment();
  experiment.data = DataSpec{};
  experiment.data.file = data.toStdString();
  experiment.methods[0].label = "$x `y` 'z' \"q\" \\ KERRIDGE";
  experiment.lambda.list = {1e-3, 1e-2};
  experiment.map.reset();
  experiment.studies.clear();
  window->document().replace(experiment, "Other data");
  window->findChild<QAction*>("copy-command")->trigger();
  QVERIFY(window->banner().text().contains("unsaved changes"));
  const QTemporaryDir elsewhere;
  const Outcome outcome = shell(QGuiApplication::clipboard()->text(), elsewhere.path());
  QCOMPARE(outcome.error, "");
  QCOMPARE(outcome.code, 0);
  QVERIFY(QFile::exists(elsewhere.filePath("experiment-results/path.csv")));
  QCOMPARE(toJson(loadExperiment(elsewhere.filePath("experiment.kerridge")).experiment, {}), toJson(experiment, {}));
}

void CopyTest::scriptsOfTheMenu() {
  const QTemporaryDir folder;
  const auto window = ready();
  QVERIFY(window);
  QString target = folder.filePath("kept");
  FileChooser chooser;
  chooser.save = [&target](QWidget*, const QString&, const QString&, const QString&) { return target; };
  window->files().setFileChooser(chooser);
  window->findChild<QMenu*>("copy-py")->findChild<QAction*>("copy-py-1")->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().startsWith("Copied the script for Python"), patience);
  const Experiment& experiment = window->document().experiment();
  QCOMPARE(QGuiApplication::clipboard()->text().toUtf8(),
           scriptText(ScriptLanguage::python,
                      scriptSource(experiment, window->controller().loadedData()->data, "Kerridge " KERRIDGE_VERSION),
                      0, target + ".csv"));
  QCOMPARE(readFile(target + ".csv"), scriptData(sourceOf(experiment)));
  window->findChild<QMenu*>("copy-R")->findChild<QAction*>("copy-R-2")->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().startsWith("Copied the script for R"), patience);
  QVERIFY(QGuiApplication::clipboard()->text().contains("m <- 1.5"));
  // The entries follow the experiment.
  addMethod(window->document(), "lasso");
  auto* lasso = window->findChild<QMenu*>("copy-py")->findChild<QAction*>("copy-py-3");
  QVERIFY(lasso != nullptr && !lasso->isEnabled());
  QVERIFY(lasso->toolTip().contains("Lasso"));
}

void CopyTest::obstaclesAreSaid() {
  for (const Method* method : methods()) {
    MethodSpec spec;
    spec.id = method->info().id;
    // Every method has a script, or the reason why not.
    const QString obstacle = scriptObstacle(spec);
    QVERIFY(obstacle.isEmpty() || obstacle.endsWith('.'));
    spec.features = FeatureSpec{};
    QVERIFY(scriptObstacle(spec).contains("Random features"));
    spec.features = nystromFeatures();
    QCOMPARE(scriptObstacle(spec), obstacle);  // landmarks are rows that the script names
  }
  MethodSpec power;
  power.id = "m-rlsr";
  for (const double m : {0.5, 1.0}) {
    power.parameters["m"] = m;
    QVERIFY(scriptObstacle(power).contains("m ≤ 1"));
  }
  power.parameters["m"] = 1.1;
  QCOMPARE(scriptObstacle(power), QString());
}

void CopyTest::everyKernelInBothLanguages() {
  Experiment experiment = exampleExperiment();
  for (const KernelFamily* family : kernels()) {
    experiment.kernel = KernelSpec{};
    experiment.kernel.id = family->info().id;
    const ScriptSource source = sourceOf(experiment);
    const QString python = QString::fromUtf8(scriptText(ScriptLanguage::python, source, 0, "d.csv"));
    const QString r = QString::fromUtf8(scriptText(ScriptLanguage::r, source, 0, "d.csv"));
    QVERIFY2(python.contains("def kernel(A, B):\n") && !python.contains("B):\n\n"), family->info().id.c_str());
    QVERIFY2(r.contains("kernel <- function(A, B)"), family->info().id.c_str());
    QCOMPARE(python.contains("\nw = "), family->usesWidth());
    QCOMPARE(r.contains("\nw <- "), family->usesWidth());
    if (family->usesWidth()) {
      QVERIFY2(python.count("w)") + python.count("/ w") > 0, family->info().id.c_str());
      const double width = python.section("\nw = ", 1).section(' ', 0, 0).toDouble();
      QCOMPARE(width, source.kernel->width());
    }
    QVERIFY(!python.contains('%') && r.count("%*%") * 2 + r.count("%.17g") == r.count('%'));
  }
}

// Their column is in the data file, and every method that has weights and a script has one with weights.
void CopyTest::weightsAreInScripts() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("w.csv");
  QFile text(file);
  QVERIFY(text.open(QIODevice::WriteOnly));
  text.write("x,y,w\n1,2,1\n2,3,0\n3,5,2\n4,4,0.5\n5,7,3\n");
  text.close();
  Experiment experiment;
  experiment.data.file = file.toStdString();
  experiment.data.roles.target = "y";
  experiment.data.roles.weight = "w";
  experiment.split.kind = SplitKind::none;
  experiment.methods.resize(1);
  int scripts = 0;
  for (const Method* method : methods()) {
    experiment.methods[0] = MethodSpec{};
    experiment.methods[0].id = method->info().id;
    if (!method->traits().takesWeights || !scriptObstacle(experiment.methods[0]).isEmpty()) continue;
    const ScriptSource source = sourceOf(experiment);
    const QByteArray data = scriptData(source);
    QVERIFY2(data.startsWith("row,train,y,weight,x1\r\n1,1,2,1,1\r\n3,1,5,2,3\r\n"), data.constData());
    const QString python = QString::fromUtf8(scriptText(ScriptLanguage::python, source, 0, "d.csv"));
    const QString r = QString::fromUtf8(scriptText(ScriptLanguage::r, source, 0, "d.csv"));
    QVERIFY(QString(python).replace("\n# ", " ").contains("column 4 the weight, then the inputs"));
    QVERIFY(python.contains("y, weight, X = data[:, 2], data[:, 3], data[:, 4:]\n"));
    QVERIFY(python.contains("t = root * t\n") && r.contains("t_train <- root * "));
    const bool kernel = method->traits().space == MethodSpace::kernel;
    QCOMPARE(python.contains("K = root[:, None] * K * root\n"), kernel);
    QCOMPARE(python.contains("c = root * c\n"), kernel);
    QCOMPARE(r.contains("K <- K * outer(root, root)\n"), kernel);
    QVERIFY(python.contains("weights=weight[rows])") && r.contains("weighted.mean("));
    ++scripts;
  }
  QVERIFY(scripts >= 8);
}

// R itself is not at hand: at least every name that a script uses is one of base R's, or set before.
void CopyTest::namesInRAreKnown() {
  const QSet<QString> base{"as.matrix", "read.csv", "unname",  "drop",  "crossprod", "eigen",    "solve",
                           "rbind",     "cbind",    "c",       "rep",   "diag",      "sum",      "log",
                           "exp",       "sqrt",     "for",     "in",    "if",        "else",     "function",
                           "max",       "min",      "mean",    "apply", "ifelse",    "pmin",     "pmax",
                           "outer",     "matrix",   "nrow",    "ncol",  "seq_len",   "t",        "svd",
                           "any",       "cat",      "sprintf", "TRUE",  "FALSE",     ".Machine", "symmetric"};
  static const QRegularExpression noise("\"[^\"]*\"|#[^\n]*|\\$[\\w.]+|%\\*%|[0-9][0-9.]*(e[-+]?[0-9]+)?");
  static const QRegularExpression set("([A-Za-z_][\\w.]*) *<-|for \\((\\w+) in|function\\(([^)]*)\\)");
  static const QRegularExpression used("[A-Za-z_.][\\w.]*");
  int scripts = 0;
  for (const Method* method : methods()) {
    for (const KernelFamily* family : kernels()) {
      Experiment experiment = exampleExperiment();
      experiment.kernel = KernelSpec{};
      experiment.kernel.id = family->info().id;
      experiment.methods.resize(1);
      experiment.methods[0] = MethodSpec{};
      experiment.methods[0].id = method->info().id;
      experiment.standardize.target = true;
      if (!scriptObstacle(experiment.methods[0]).isEmpty()) continue;
      QString text = QString::fromUtf8(scriptText(ScriptLanguage::r, sourceOf(experiment), 0, "d.csv"));
      text.replace(noise, " ");
      QSet<QString> known = base;
      for (auto match = set.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        known << found.captured(1) << found.captured(2);
        for (const QString& argument : found.captured(3).split(',')) known << argument.trimmed();
      }
      for (auto match = used.globalMatch(text); match.hasNext();) {
        const QString name = match.next().captured();
        QVERIFY2(known.contains(name), qPrintable(name + " in\n" + text));
      }
      ++scripts;
    }
  }
  QVERIFY(scripts > 50);
}

void CopyTest::dataOfTheScript() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("d.csv"), "a,kind,y\n1,u,1\n,v,2\n3,u,3\n4,v,4\n10,u,5\n,u,6\n7,v,7\n8,v,8\n");
  Experiment experiment = exampleExperiment();
  experiment.data = DataSpec{};
  experiment.data.file = folder.filePath("d.csv").toStdString();
  experiment.data.roles.target = "y";
  experiment.data.roles.missing = Missing::median;
  const ScriptSource source = sourceOf(experiment);
  writeFile(folder.filePath("s.csv"), scriptData(source));
  const Csv data(folder.filePath("s.csv"));
  QCOMPARE(data.rows.size(), std::size_t{8});
  std::vector<double> present;
  for (std::size_t i = 0; i < 8; ++i) {
    const int row = data.text(i, "row").toInt();
    QCOMPARE(data.number(i, "y"), double(row));
    QCOMPARE(data.text(i, "train"), i < source.split.train.size() ? "1" : "0");
    QCOMPARE(data.number(i, "x2") + data.number(i, "x3"), 1.0);  // one of two categories
    if (data.text(i, "train") == "1" && row != 2 && row != 6) present.push_back(data.number(i, "x1"));
  }
  std::sort(present.begin(), present.end());
  const std::size_t half = present.size() / 2;
  const double median = present.size() % 2 == 1 ? present[half] : (present[half - 1] + present[half]) / 2;
  for (std::size_t i = 0; i < 8; ++i) {
    const int row = data.text(i, "row").toInt();
    if (row == 2 || row == 6) QCOMPARE(data.number(i, "x1"), median);
  }
}

void CopyTest::stringsAreQuoted() {
  const ScriptSource source = sourceOf(exampleExperiment());
  for (const ScriptLanguage language : {ScriptLanguage::python, ScriptLanguage::r}) {
    const QString script = QString::fromUtf8(scriptText(language, source, 0, "a \"b\" \\c 'd'\n.csv"));
    QVERIFY2(script.contains(R"(("a \"b\" \\c 'd'\x0a.csv")"), qPrintable(script));
  }
  // A label with a line break stays within the comment.
  Experiment experiment = exampleExperiment();
  experiment.methods[0].label = "a\nimport os";
  QVERIFY(!scriptText(ScriptLanguage::python, sourceOf(experiment), 0, "d").contains("\nimport os"));
}

void CopyTest::scriptCommand() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("two words.kerridge"), R"({ "kerridge": 1 })");
  const Outcome outcome = execute({"script", folder.filePath("two words.kerridge"), "--to", folder.filePath("out"),
                                   "--language", "r", "--method", "2"});
  QCOMPARE(outcome.error, "");
  QCOMPARE(outcome.code, 0);
  QCOMPARE(filesIn(folder.filePath("out")), QStringList({"two words-data.csv", "two words.R"}));
  QCOMPARE(outcome.out, folder.filePath("out/two words.R") + "\n" + folder.filePath("out/two words-data.csv") + "\n");
  QVERIFY(readFile(folder.filePath("out/two words.R")).contains("read.csv(\"two words-data.csv\")"));
}

void CopyTest::scriptMistakes_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  QTest::newRow("language") << QStringList{"--to", "out", "--language", "perl"} << "python or r is expected";
  QTest::newRow("method 0") << QStringList{"--to", "out", "--method", "0"} << "--method: a number of at least 1";
  QTest::newRow("method 9") << QStringList{"--to", "out", "--method", "9"}
                            << "--method: the experiment has 2 methods; number 9";
  QTest::newRow("no folder") << QStringList{} << "--to DIR is missing";
  QTest::newRow("no script") << QStringList{"--to", "out", "--method", "2"}
                             << "/methods/1: Lasso uses its own iteration or solver";
}

void CopyTest::scriptMistakes() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "methods": ["krr", "lasso"] })");
  const Outcome outcome = execute(QStringList{"script", "x.kerridge"} + arguments, folder.path());
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains(message), qPrintable(outcome.error));
  QCOMPARE(filesIn(folder.path()), QStringList("x.kerridge"));
  QVERIFY(!QFile::exists(folder.filePath("out")));
}

KERRIDGE_WINDOW_TEST(CopyTest)

}  // namespace copy_test

#include "copy_test.moc"
