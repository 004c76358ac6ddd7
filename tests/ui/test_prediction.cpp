// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>
#include <QUndoStack>

#include "dialogs/model_dialog.h"
#include "session/model_file.h"
#include "session/settings.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
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
    window->files().setFileChooser(chooser);
    window->openFile(writeSample(folder, "train.csv", sampleCsv(80)));
  }
  bool isReady() const {
    return window->controller().isUpToDate() && window->document().experiment().data.roles.target.name() == "y" &&
           window->controller().results()->data->n() == 80;
  }
  void trigger(const char* name) { actionOf(*window, QString::fromLatin1(name))->trigger(); }
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
  void saysWhatIsWrong();
  void savesAndOpensAModel();
  void brokenModel();
};

void TestPrediction::predictsAnotherFile() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  bench.toOpen = writeSample(bench.folder, "new.csv", "x2,x1,y\n0.1,0.2,1\n0.3,0.4,2\n99,0.5,3\n");
  bench.toSave = bench.folder.filePath("out");
  bench.trigger("predict-file");  // with the menu: two clicks, and the names of files
  QTRY_VERIFY2(bench.said().startsWith("Wrote the predictions of KRR, λ = "), qPrintable(bench.said()));
  QCOMPARE(bench.proposed, bench.folder.filePath("new-predictions.csv"));
  QVERIFY2(bench.said().contains(" for 3 rows to "), qPrintable(bench.said()));
  QVERIFY2(bench.said().contains("on 3 rows with a target: "), qPrintable(bench.said()));
  QVERIFY2(bench.said().contains("1 row outside the range of the training rows: row 3 “x2” = 99"),
           qPrintable(bench.said()));
  QCOMPARE(bench.window->banner().kind(), Banner::Kind::warning);
  const QList<QByteArray> lines = bytesOf(bench.folder.filePath("out.csv")).split('\n');
  QCOMPARE(lines.size(), 5);
  QCOMPARE(lines[0], QByteArray("row,prediction,lower,upper,extrapolation,y\r"));
  // The model of another card, by the menu that names them.
  auto* methods = bench.window->findChild<QMenu*>(QStringLiteral("predict-by"));
  QVERIFY(methods != nullptr);
  Q_EMIT methods->aboutToShow();
  QCOMPARE(methods->actions().size(), qsizetype(bench.window->document().experiment().methods.size()));
  methods->actions().at(1)->trigger();
  QTRY_VERIFY2(bench.said().startsWith("Wrote the predictions of M-RLSR"), qPrintable(bench.said()));
  // On every row with a target.
  const Dataset& data = *bench.window->controller().results()->data;
  QVERIFY2(!bench.said().contains(QString("fitted on %1 rows").arg(data.ownRows())), qPrintable(bench.said()));
  bench.trigger("predict-all-rows");
  bench.trigger("predict-file");
  QTRY_VERIFY2(bench.said().contains(QString("fitted on %1 rows").arg(data.ownRows())), qPrintable(bench.said()));
  bench.trigger("predict-all-rows");
  // Who does not say where leaves nothing.
  bench.toSave.clear();
  bench.asked.clear();
  bench.trigger("predict-file");
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
  QTRY_VERIFY(bench.window->controller().isUpToDate() && shown()->data->name == "named.csv");
  QCOMPARE(shown()->data->d(), Index(2));
  bench.toOpen = writeSample(bench.folder, "new.csv", "x1,x2,name\n0.1,0.2,north\n0.3,0.4,south\n");
  bench.toSave = bench.folder.filePath("out");
  bench.trigger("predict-file");
  QTRY_VERIFY2(bench.said().startsWith("Wrote the predictions of KRR, λ = "), qPrintable(bench.said()));
  const QList<QByteArray> lines = bytesOf(bench.folder.filePath("out.csv")).split('\n');
  QCOMPARE(lines[0], QByteArray("row,id,prediction,lower,upper,extrapolation\r"));
  QVERIFY2(lines[1].startsWith("1,north,") && lines[2].startsWith("2,south,"), lines[1].constData());
}

void TestPrediction::saysWhatIsWrong() {
  Bench bench;
  QTRY_VERIFY(bench.isReady());
  bench.toOpen = writeSample(bench.folder, "new.csv", "x1,z\n0.1,0.2\n0.3,0.4\n");
  bench.trigger("predict-file");
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
  bench.trigger("save-model");
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

KERRIDGE_WINDOW_TEST(TestPrediction)

}  // namespace test_prediction

#include "test_prediction.moc"
