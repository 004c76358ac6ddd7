// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QUndoStack>

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "dialogs/command_list.h"
#include "dialogs/method_choice.h"
#include "dialogs/model_dialog.h"
#include "files/settings.h"
#include "storage/model_file.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/usable.h"
#include "window/file_commands.h"
#include "window/prediction_commands.h"

namespace test_prediction {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QByteArray bytesOf(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

/// A window with eighty rows of x1, x2 and y, and answers to its file dialogs.
struct Bench {
  explicit Bench() : window(readyWindow()) {
    chooser.open = [this](QWidget*, const QString&, const QString&, const QString&) { return toOpen; };
    chooser.save = [this](QWidget*, const QString& title, const QString& start, const QString&) {
      asked << title;
      proposed = start;
      return toSave;
    };
    chooser.folder = [this](QWidget*, const QString&, const QString&, const QString&) { return toSave; };
    window->files().setFileChooser(chooser);
    window->openFile(writeSample(folder, "train.csv", sampleCsv(80)));
  }
  bool isReady() const {
    return window->controller().isShown() && window->document().experiment().data.roles.target.name() == "y" &&
           window->controller().results()->data->n() == 80;
  }
  void trigger(const char* name) { actionOf(*window, QString::fromLatin1(name))->trigger(); }
  MethodChoice* question() const { return window->findChild<MethodChoice*>(); }
  /// Triggers a command and answers which model is meant, and in which language.
  void choose(const QString& name, int method = 0, int language = 0) {
    actionOf(*window, name)->trigger();
    answer(method, language);
  }
  void answer(int method, int language) {
    MethodChoice* asked = question();
    if (asked == nullptr) return;  // one model is no question
    asked->findChild<QComboBox*>("method")->setCurrentIndex(method);
    asked->findChild<QComboBox*>("language")->setCurrentIndex(language);
    QTest::keyClick(asked, Qt::Key_Return);
    delete asked;
  }
  QString said() const { return window->banner().text(); }

  QTemporaryDir folder;
  std::unique_ptr<MainWindow> window;
  FileChooser chooser;
  QString toOpen, toSave, proposed;
  QStringList asked;
};

}  // namespace

class TestPrediction : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() { clearSettings(); }
  void predictsAnotherFile();
  void rowsKeepTheirNames();
  void quotesAreThoseOfTheData();
  void saysWhatIsWrong();
  void savesAndOpensAModel();
  void brokenModel();
  void exportsAFunction_data();
  void exportsAFunction();
  void exportsIntervals();
  void exportsTheModelThatIsChosen();
  void failedWritesAreSaid_data();
  void failedWritesAreSaid();
  void grayWithoutAModel();
  void choiceOfARemovedModel();
  void tablesHaveTheModelOnScreen();
};

void TestPrediction::predictsAnotherFile() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  bench.toOpen = writeSample(bench.folder, "new.csv", "x2,x1,y\n0.1,0.2,1\n0.3,0.4,2\n99,0.5,3\n");
  bench.toSave = bench.folder.filePath("out");
  bench.choose("predict-file");
  QTRY_VERIFY2(bench.said().startsWith("Wrote the predictions of KRR, λ = "), qPrintable(bench.said()));
  QCOMPARE(bench.proposed, bench.folder.filePath("new-predictions.csv"));
  QVERIFY2(bench.said().contains(" for 3 rows to "), qPrintable(bench.said()));
  QVERIFY2(bench.said().contains("on 3 rows with a target: "), qPrintable(bench.said()));
  QVERIFY2(bench.said().contains("1 row outside the range of the training rows: row 3 “x2” = 99"),
           qPrintable(bench.said()));
  QCOMPARE(bench.window->banner().kind(), Banner::Kind::warning);
  const QList<QByteArray> lines = bytesOf(bench.folder.filePath("out.csv")).split('\n');
  QCOMPARE(lines.size(), 5);
  QCOMPARE(lines[0], QByteArray("row,prediction,lower,upper,extrapolation,y,line,remark\r"));
  // The model of another card.
  bench.choose("predict-file", 1);
  QTRY_VERIFY2(bench.said().startsWith("Wrote the predictions of M-RLSR"), qPrintable(bench.said()));
  // On every row with a target.
  const Dataset& data = *bench.window->controller().results()->data;
  QVERIFY2(!bench.said().contains(QString("fitted on %1 rows").arg(data.ownRows())), qPrintable(bench.said()));
  bench.trigger("predict-all-rows");
  bench.choose("predict-file");
  QTRY_VERIFY2(bench.said().contains(QString("fitted on %1 rows").arg(data.ownRows())), qPrintable(bench.said()));
  bench.trigger("predict-all-rows");
  // Who does not say where leaves nothing.
  bench.toSave.clear();
  bench.asked.clear();
  bench.choose("predict-file");
  QTRY_COMPARE(bench.asked.size(), 1);
  QVERIFY(!QFile::exists(bench.folder.filePath("new-predictions.csv")));
}

/// The column of names that the data leave out stands beside the predictions.
void TestPrediction::rowsKeepTheirNames() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  QByteArray named;
  int row = 0;
  for (const QByteArray& line : sampleCsv(40).split('\n')) {
    if (!line.isEmpty()) named += (row == 0 ? "name" : "plot " + QByteArray::number(row)) + "," + line + "\n";
    ++row;
  }
  bench.window->openFile(writeSample(bench.folder, "named.csv", named));
  const auto shown = [&] { return bench.window->controller().results(); };
  QTRY_VERIFY(bench.window->controller().isShown() && shown()->data->name == "named.csv");
  QCOMPARE(shown()->data->d(), Index(2));
  bench.toOpen = writeSample(bench.folder, "new.csv", "x1,x2,name\n0.1,0.2,north\n0.3,0.4,south\n");
  bench.toSave = bench.folder.filePath("out");
  bench.choose("predict-file");
  QTRY_VERIFY2(bench.said().startsWith("Wrote the predictions of KRR, λ = "), qPrintable(bench.said()));
  const QList<QByteArray> lines = bytesOf(bench.folder.filePath("out.csv")).split('\n');
  QCOMPARE(lines[0], QByteArray("row,id,prediction,lower,upper,extrapolation,line,remark\r"));
  QVERIFY2(lines[1].startsWith("1,north,") && lines[2].startsWith("2,south,"), lines[1].constData());
}

/// How quotes of the data are read holds for new rows, too.
void TestPrediction::quotesAreThoseOfTheData() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  change(*bench.window, [](Experiment& experiment) { experiment.data.reading.meaning.quotes = Quotes::none; });
  QTRY_VERIFY(bench.isReady());
  bench.toOpen = writeSample(bench.folder, "new.csv", "x1,x2,name\n0.1,0.2,\"north\n0.3,0.4,south\n");
  bench.toSave = bench.folder.filePath("out");
  bench.choose("predict-file");
  QTRY_VERIFY2(bench.said().contains(" for 2 rows to ") || bench.window->banner().kind() == Banner::Kind::error,
               qPrintable(bench.said()));
  QVERIFY2(bench.said().startsWith("Wrote the predictions of KRR, λ = "), qPrintable(bench.said()));
}

void TestPrediction::saysWhatIsWrong() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  bench.toOpen = writeSample(bench.folder, "new.csv", "x1,z\n0.1,0.2\n0.3,0.4\n");
  bench.choose("predict-file");
  QTRY_VERIFY2(bench.said().contains("there is no column “x2”, which is an input of the model; the model does not know "
                                     "“z”"),
               qPrintable(bench.said()));
  QCOMPARE(bench.window->banner().kind(), Banner::Kind::error);
  QVERIFY(bench.asked.isEmpty());
}

void TestPrediction::savesAndOpensAModel() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  bench.toSave = bench.folder.filePath("mine");
  bench.choose("save-model");
  const QString file = bench.folder.filePath("mine.kerridge-model");
  QTRY_VERIFY2(bench.said().startsWith("Saved KRR, λ = "), qPrintable(bench.said()));
  QVERIFY(bench.said().endsWith(", with jackknife+ intervals. The training inputs are in the file."));
  QCOMPARE(bench.asked, QStringList{"Save the model (its training inputs are in the file)"});
  const SavedModel saved = loadModel(file);
  QCOMPARE(saved.model.method.at, bench.window->document().experiment().methods.front().at);
  QCOMPARE(saved.dataHash.size(), std::size_t{64});

  // A window that has other data shows what it is, and predicts by it.
  Bench other;
  QTRY_VERIFY(other.isReady());
  drop(*other.window, file);
  ModelDialog* dialog = nullptr;
  QTRY_VERIFY((dialog = other.window->findChild<ModelDialog*>()) != nullptr && dialog->isVisible());
  const auto shown = [dialog](const char* name) {
    return dialog->findChild<QLabel*>(QString::fromLatin1(name))->text();
  };
  QVERIFY2(shown("model-method").startsWith("KRR, λ = "), qPrintable(shown("model-method")));
  QVERIFY2(shown("model-kernel").startsWith("Gaussian, width "), qPrintable(shown("model-kernel")));
  QCOMPARE(shown("model-target"), "y");
  QCOMPARE(shown("model-inputs"), "x1, x2");
  QVERIFY(shown("model-rows").startsWith("56 rows of train.csv, "));
  QVERIFY(shown("model-test-errors").startsWith("on 24 rows: scaled RMSE "));
  QVERIFY(shown("model-data").startsWith("SHA-256 "));
  QVERIFY(shown("model-intervals").startsWith("jackknife+ at 90 %"));
  if (const QString pictures = qEnvironmentVariable("KERRIDGE_PICTURES"); !pictures.isEmpty()) {
    dialog->grab().save(pictures + "/model-dialog.png");
  }
  other.toOpen = writeSample(other.folder, "new.csv", "x2,x1\n0.1,0.2\n0.3,0.4\n");
  other.toSave = other.folder.filePath("out.csv");
  dialog->findChild<QPushButton*>(QStringLiteral("predict-by-model"))->click();
  QTRY_VERIFY2(other.said().startsWith("Wrote the predictions of KRR, λ = "), qPrintable(other.said()));
  const QList<QByteArray> predicted = bytesOf(other.toSave).split('\n');
  QCOMPARE(predicted.size(), 4);
  const QList<QByteArray> cells = predicted[1].split(',');
  QVERIFY(cells[2].toDouble() < cells[1].toDouble() && cells[1].toDouble() < cells[3].toDouble());
  // As a function: what the command writes for the file.
  for (int i = 0; i < functionLanguageIds().size(); ++i) {
    const auto language = static_cast<FunctionLanguage>(i);
    other.toSave = other.folder.filePath("function." + functionSuffix(language));
    dialog->findChild<QAction*>(QStringLiteral("export-by-model-") + functionSuffix(language))->trigger();
    QTRY_VERIFY2(other.said().contains(QDir::toNativeSeparators(other.toSave)), qPrintable(other.said()));
    QVERIFY2(other.said().endsWith("The training inputs are in the file. It has jackknife+ intervals."),
             qPrintable(other.said()));
    QVERIFY(other.proposed.endsWith("/mine-predict." + functionSuffix(language)));
    QCOMPARE(bytesOf(other.toSave), functionScript(language, saved.model, QString::fromStdString(saved.program)));
  }
  // The document is as it was.
  QVERIFY(other.isReady());
  QCOMPARE(other.window->document().undoStack().index(), 1);
}

void TestPrediction::brokenModel() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  bench.window->openFile(writeSample(bench.folder, "m.kerridge-model", "{ \"kerridge-model\": 2 }"));
  QTRY_VERIFY2(bench.said().contains("this model is of version 2"), qPrintable(bench.said()));
  QVERIFY(bench.window->findChild<ModelDialog*>() == nullptr);
}

void TestPrediction::exportsAFunction_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<int>("language");
  QTest::addColumn<QString>("suffix");
  QTest::addColumn<QByteArray>("definition");
  QTest::newRow("Python") << "Python" << 0 << "py" << QByteArray("\ndef predict_row(x):\n");
  QTest::newRow("R") << "R" << 1 << "R" << QByteArray("\npredict_row <- function(x) predict_model$rows(");
  QTest::newRow("C++") << "C++" << 2 << "h" << QByteArray("\ninline double predict_row(const double* x) {\n");
}

/// The bytes are compared with those of the command in tests/app/exported_function_test.cpp.
void TestPrediction::exportsAFunction() {
  QFETCH(QString, name);
  QFETCH(int, language);
  QFETCH(QString, suffix);
  QFETCH(QByteArray, definition);
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  const QString start = bench.window->files().startFolder();
  // Canceled: nothing is written, nothing is said.
  const QStringList before = QDir(bench.folder.path()).entryList(QDir::Files);
  const QString saidBefore = bench.said();
  bench.choose("export-function", 0, language);
  QCOMPARE(bench.asked.size(), 1);
  QVERIFY(!bench.window->predictions().task().isBusy());
  QCOMPARE(QDir(bench.folder.path()).entryList(QDir::Files), before);
  QCOMPARE(bench.said(), saidBefore);

  bench.toSave = bench.folder.filePath("mine");
  bench.choose("export-function", 0, language);
  QTRY_VERIFY2(bench.said().startsWith("Wrote KRR, λ = "), qPrintable(bench.said()));
  const QString file = bench.folder.filePath("mine." + suffix);
  QVERIFY2(bench.said().endsWith(QString(" as a function in %1 to %2. The training inputs are in the file.")
                                     .arg(name, QDir::toNativeSeparators(file))),
           qPrintable(bench.said()));
  QCOMPARE(bench.window->banner().kind(), Banner::Kind::note);
  QCOMPARE(bench.asked.back(),
           QString("Export the model as a function in %1 (its training inputs are in the file)").arg(name));
  QCOMPARE(bench.proposed, QDir(start).filePath("experiment-predict." + suffix));
  const QByteArray text = bytesOf(file);
  QVERIFY(text.contains(definition) && text.contains("The 56 training inputs of the model are in this file."));
  QVERIFY(text.contains(" on train.csv, target y, written by Kerridge "));
}

/// The tick says which intervals and how large they are; what is asked for is in the file.
void TestPrediction::exportsIntervals() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  for (const bool wanted : {false, true}) {
    bench.toSave = bench.folder.filePath(wanted ? "with.py" : "without.py");
    bench.trigger("export-function");
    MethodChoice* asked = bench.question();
    QVERIFY(asked != nullptr);
    auto* tick = asked->findChild<QCheckBox*>("function-intervals");
    QVERIFY(tick->isVisible() && !tick->isChecked());
    QCOMPARE(tick->text().remove('&'), QString("With prediction intervals (jackknife+, about 78 kB)"));
    if (wanted) QTest::mouseClick(tick, Qt::LeftButton, {}, QPoint(8, tick->height() / 2));
    bench.answer(0, 0);
    QTRY_VERIFY2(bench.said().contains(QFileInfo(bench.toSave).fileName()), qPrintable(bench.said()));
    QCOMPARE(bytesOf(bench.toSave).contains("def predict_intervals(X, level=0.9):"), wanted);
    QCOMPARE(bench.said().endsWith("It has jackknife+ intervals."), wanted);
  }
}

void TestPrediction::exportsTheModelThatIsChosen() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  // The model of another card.
  bench.toSave = bench.folder.filePath("second.py");
  bench.choose("export-function", 1);
  QTRY_VERIFY2(bench.said().startsWith("Wrote M-RLSR"), qPrintable(bench.said()));
  QVERIFY(bytesOf(bench.toSave).contains("def predict_row(x):"));
  // All rows.
  bench.trigger("predict-all-rows");
  bench.toSave = bench.folder.filePath("all.py");
  bench.choose("export-function");
  QTRY_VERIFY2(bench.said().contains("all.py"), qPrintable(bench.said()));
  const Index rows = bench.window->controller().results()->data->ownRows();
  QVERIFY(bytesOf(bench.toSave).contains(QString("The %1 training inputs").arg(rows).toUtf8()));
  bench.trigger("predict-all-rows");
  // Weights of the inputs need no training rows.
  change(*bench.window, [](Experiment& experiment) {
    experiment.methods.resize(1);
    experiment.methods.front() = MethodSpec();
    experiment.methods.front().id = "linear";
  });
  QTRY_VERIFY(bench.window->controller().isShown());
  bench.toSave = bench.folder.filePath("linear.py");
  bench.choose("export-function");
  QTRY_VERIFY2(bench.said().endsWith("linear.py."), qPrintable(bench.said()));
  QCOMPARE(bench.asked.back(), QString("Export the model as a function in Python"));
  QVERIFY(!bytesOf(bench.toSave).contains("training inputs"));
  // What cannot be a function is said before a file is asked for.
  change(*bench.window, [](Experiment& experiment) {
    experiment.kernel.id = "spline";
    experiment.methods.front() = MethodSpec();
    experiment.methods.front().features = FeatureSpec{"nystrom", 8, 5};
  });
  QTRY_VERIFY(bench.window->controller().isShown());
  const auto asked = bench.asked.size();
  bench.choose("export-function");
  QVERIFY2(bench.said().contains("needs the range of the training inputs"), qPrintable(bench.said()));
  QCOMPARE(bench.asked.size(), asked);
}

void TestPrediction::failedWritesAreSaid_data() {
  QTest::addColumn<QString>("command");
  QTest::addColumn<int>("language");
  QTest::newRow("Python") << "export-function" << 0;
  QTest::newRow("R") << "export-function" << 1;
  QTest::newRow("C++") << "export-function" << 2;
  QTest::newRow("model") << "save-model" << 0;
}

void TestPrediction::failedWritesAreSaid() {
  QFETCH(QString, command);
  QFETCH(int, language);
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  const QString data = bench.folder.filePath("train.csv");
  const QByteArray before = bytesOf(data);
  bench.toSave = data + "/model.file";
  bench.choose(command, 0, language);
  QTRY_COMPARE(bench.said(), bench.toSave + ": cannot be written: Not a directory.");
  QCOMPARE(bench.window->banner().kind(), Banner::Kind::error);
  QCOMPARE(bytesOf(data), before);
  // The next attempt succeeds.
  bench.toSave = bench.folder.filePath("model.file");
  bench.choose(command, 0, language);
  QTRY_VERIFY2(bench.said().contains(bench.toSave), qPrintable(bench.said()));
  QVERIFY(QFile::exists(bench.toSave));
}

/// A model may go while the question stands, by a command of the keyboard or a lesson.
void TestPrediction::choiceOfARemovedModel() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  bench.trigger("predict-file");
  QVERIFY(bench.question() != nullptr);
  const QComboBox* methods = bench.question()->findChild<QComboBox*>("method");
  QCOMPARE(methods->count(), 2);
  QVERIFY(methods->itemText(0).startsWith("KRR") && methods->itemText(1).startsWith("M-RLSR"));
  change(*bench.window, [](Experiment& experiment) { experiment.methods.pop_back(); });
  QTRY_VERIFY(bench.isReady());
  bench.answer(1, 0);
  QCOMPARE(bench.said(), QString("This model has been removed."));
  // Escape asks for no file, and one model is no question.
  bench.trigger("export-function");
  QTest::keyClick(bench.question(), Qt::Key_Escape);
  QVERIFY(bench.asked.isEmpty());
  bench.trigger("save-model");
  QCOMPARE(bench.asked.size(), 1);
}

/// What needs a model says why it cannot be used.
void TestPrediction::grayWithoutAModel() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  QList<QAction*> commands;
  for (const char* name : {"predict-file", "save-model", "export-function"}) {
    commands << actionOf(*bench.window, name);
  }
  const auto reasons = [&] {
    QStringList all;
    for (const QAction* command : commands) {
      const QString why = command->isEnabled() ? QString() : whyNotUsable(command);
      if (!all.contains(why)) all << why;
    }
    return all.join(" | ");
  };
  QCOMPARE(reasons(), QString());
  // From the turn on in which the results no longer belong to the document.
  change(*bench.window, [](Experiment& experiment) { experiment.split.repeats = 40; });
  QVERIFY(!bench.window->controller().isUpToDate());
  QCOMPARE(reasons(), QString("There is no model yet: the computation has not finished."));
  bench.window->controller().task().cancel();
  QCOMPARE(reasons(), QString("There is no model: the computation was canceled. Press Run to compute it."));
  change(*bench.window, [](Experiment& experiment) { experiment.split.repeats = 1; });
  QTRY_VERIFY(bench.window->controller().isShown());
  QCOMPARE(reasons(), QString());
  change(*bench.window, [](Experiment& experiment) { experiment.methods.clear(); });
  QCOMPARE(reasons(), QString("There is no model: add a method first."));
  bench.window->document().undoStack().undo();
  bench.trigger("draw-data");
  QTRY_COMPARE(reasons(), QString("There is no model yet: draw some points first."));
}

/// λ moved by hand since the results were computed is that of the exported tables.
void TestPrediction::tablesHaveTheModelOnScreen() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  const double lambda = 0.02;
  change(*bench.window, [lambda](Experiment& experiment) {
    experiment.methods.front().rule.clear();
    experiment.methods.front().at = lambda;
  });
  const auto model = [&] { return bench.window->controller().models().front(); };
  QTRY_VERIFY(bench.window->controller().isShown() && model() && model()->point.lambda == lambda);
  bench.toSave = bench.folder.filePath("tables");
  bench.trigger("export-tables");
  const QString manifest = bench.toSave + "/manifest.json";
  QTRY_VERIFY(QFile::exists(manifest));
  const QList<QByteArray> lines = bytesOf(bench.toSave + "/predictions.csv").split('\n');
  QCOMPARE(lines.front(), QByteArray("method,label,split,rule,row,part,y,prediction,by_hand\r"));
  Index compared = 0;
  for (const QByteArray& line : lines) {
    const QList<QByteArray> cells = line.trimmed().split(',');
    if (cells.size() != 9 || cells[0] != "krr" || cells[3] != "loo" || cells[5] != "test") continue;
    QVERIFY(std::abs(*parseNumber(cells[8].toStdString()) - model()->testPrediction(compared++)) < 1e-9);
  }
  QCOMPARE(compared, model()->testPrediction.size());
  QVERIFY(bytesOf(manifest).contains("\"at\": 0.02"));
}

KERRIDGE_WINDOW_TEST(TestPrediction)

}  // namespace test_prediction

#include "test_prediction.moc"
