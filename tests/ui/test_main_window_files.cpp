// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "data/noise_seed.h"
#include "dialogs/open_data_dialog.h"
#include "dialogs/preview_table.h"
#include "files/settings.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/top_strip.h"

namespace test_main_window_files {

using namespace kerridge;
using namespace kerridge::test;

class TestMainWindowFiles : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() { clearSettings(); }
  void openCsvByMenu();
  void noiseIsDrawnAnewAtTheSameInputs();
  void dropCsv();
  void pageChangesTheReading();
  void pageSaysWhyItIsNotUsable();
  void pageFits();
  void wrongFileKeepsTheData_data();
  void wrongFileKeepsTheData();
  void undoBringsTheDataBack();
  void saveAndReopen();
  void changedOnDisk();
  void exportsDoNotReplaceWhatIsRead();
  void openingAsksOnlyForSavedDocuments();
  void recentFilesAreRemembered();
  void brokenExperiment();
};

void TestMainWindowFiles::openCsvByMenu() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  QString file = writeSample(folder, QStringLiteral("two inputs.csv"), sampleCsv(80));
  FileChooser chooser;
  chooser.open = [&file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  window->files().setFileChooser(chooser);
  actionOf(*window, QStringLiteral("open-data"))->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*window), patience);
  QVERIFY(openPage() == nullptr);
  QCOMPARE(window->banner().kind(), Banner::Kind::note);
  QVERIFY2(window->banner().text().contains(QStringLiteral("Predicting “y” from 2 inputs, 80 rows.")),
           qPrintable(window->banner().text()));
  QCOMPARE(window->document().experiment().data.roles.target, std::string("y"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QCOMPARE(window->controller().results()->data->n(), Index{80});
  QCOMPARE(window->controller().results()->data->d(), Index{2});
  QTRY_VERIFY(window->controller().models().front() != nullptr);
  QTRY_VERIFY(window->charts().panelOf(QStringLiteral("fit"))->view()->figure().emptyReason.empty());
  auto* chip = widgetOf<QToolButton>(*window, QStringLiteral("chip-data"));
  QVERIFY(chip->text().contains(QStringLiteral("two inputs.csv")));
  QVERIFY(window->document().experiment().data.hash.size() == 64);
  // The width and the grid of the built-in example are made for its one input.
  QCOMPARE(window->document().experiment().kernel, KernelSpec{});
  QCOMPARE(window->document().experiment().lambda, GridSpec{});
}

void TestMainWindowFiles::noiseIsDrawnAnewAtTheSameInputs() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto before = window->controller().results()->data;
  PopupChip* chip = window->strip().dataChip();
  chip->openEditor();
  auto* own = widgetOf<QCheckBox>(*window, QStringLiteral("own-noise-seed"));
  auto* field = widgetOf<NumberField>(*window, QStringLiteral("generator-noise-seed"));
  QVERIFY(own->isVisible() && !own->isChecked() && !field->isEnabled());
  QVERIFY(!own->toolTip().isEmpty() && !field->toolTip().isEmpty());
  QTest::mouseClick(own, Qt::LeftButton, {}, QPoint(8, own->height() / 2));
  QVERIFY(own->isChecked() && field->isEnabled());
  QCOMPARE(noiseSeedOf(window->document().experiment().data.generator).value(), std::uint64_t{1});
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("7"));
  QTest::keyClick(field, Qt::Key_Return);
  QCOMPARE(noiseSeedOf(window->document().experiment().data.generator).value(), std::uint64_t{7});
  chip->closeEditor();
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  const auto after = window->controller().results()->data;
  QVERIFY(after->X == before->X);
  QVERIFY(after->y != before->y);
  QVERIFY(chip->text().contains(QStringLiteral("seed 1, noise 7")));
  // Off again: as it was.
  chip->openEditor();
  QTest::mouseClick(own, Qt::LeftButton, {}, QPoint(8, own->height() / 2));
  QVERIFY(!noiseSeedOf(window->document().experiment().data.generator));
  chip->closeEditor();
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown() && window->controller().results()->data->y == before->y,
                           patience);
}

void TestMainWindowFiles::dropCsv() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment own = window->document().experiment();
  own.kernel.width.value = 0.3;
  own.view.charts = {"map"};
  window->document().replace(own, QStringLiteral("Own choices"));
  // A chart that is shown does not come a second time where an experiment names fewer than four.
  for (const char* id : {"fit", "error-curves", "map", "across-splits"})
    QVERIFY2(window->charts().panelOf(QString::fromLatin1(id)) != nullptr, id);
  const QTemporaryDir folder;
  drop(*window, writeSample(folder, QStringLiteral("dropped.csv"), sampleCsv(50)));
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*window), patience);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QCOMPARE(window->controller().results()->data->n(), Index{50});
  QCOMPARE(window->document().undoStack().undoText(), QStringLiteral("Open dropped.csv"));
  QCOMPARE(window->document().experiment().kernel, own.kernel);  // what was chosen stays
}

void TestMainWindowFiles::pageChangesTheReading() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  window->openFile(writeSample(folder, QStringLiteral("change.csv"), sampleCsv(40)));
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*window), patience);
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("banner-action-2")), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr, patience);
  OpenDataDialog* page = openPage();
  auto* target = page->findChild<QComboBox*>(QStringLiteral("target"));
  QCOMPARE(target->currentText(), QStringLiteral("y"));
  // By the keyboard: x2 instead of y.
  target->setFocus();
  QTest::keyClick(target, Qt::Key_Up);
  QTRY_VERIFY_WITH_TIMEOUT(page->reading().spec.roles.target == "x2" && page->reading().isUsable(), patience);
  auto* table = page->findChild<PreviewTable*>();
  table->selectColumn(0);
  QTest::keyClick(table, Qt::Key_X);
  QTRY_VERIFY_WITH_TIMEOUT(page->reading().isUsable() && page->reading().loaded.data->d() == 1, patience);
  auto* ok = page->findChild<QPushButton*>(QStringLiteral("use-data"));
  QTRY_VERIFY(ok->isEnabled());
  QTest::mouseClick(ok, Qt::LeftButton);
  QCOMPARE(window->document().experiment().data.roles.target, std::string("x2"));
  QCOMPARE(window->document().experiment().data.roles.ignore, std::vector<ColumnReference>{"x1"});
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QCOMPARE(window->controller().results()->data->targetName, std::string("x2"));
  QCOMPARE(window->controller().results()->data->d(), Index{1});
}

void TestMainWindowFiles::pageSaysWhyItIsNotUsable() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  window->openFile(writeSample(folder, QStringLiteral("why.csv"), sampleCsv(40)));
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*window), patience);
  actionOf(*window, QStringLiteral("change-reading"))->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr, patience);
  OpenDataDialog* page = openPage();
  auto* table = page->findChild<PreviewTable*>();
  table->selectColumn(0);
  table->selectionModel()->select(table->model()->index(0, 1),
                                  QItemSelectionModel::Select | QItemSelectionModel::Columns);
  QTest::keyClick(table, Qt::Key_X);
  QTRY_VERIFY_WITH_TIMEOUT(!page->reading().isUsable(), patience);
  auto* ok = page->findChild<QPushButton*>(QStringLiteral("use-data"));
  QTRY_VERIFY(!ok->isEnabled());
  const QString reason = page->findChild<QLabel*>(QStringLiteral("reason"))->text();
  QVERIFY2(reason.startsWith(QStringLiteral("Not usable yet: ")), qPrintable(reason));
  const Experiment before = window->document().experiment();
  QTest::keyClick(page, Qt::Key_Escape);
  QVERIFY(window->document().experiment() == before);
}

void TestMainWindowFiles::pageFits() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  QByteArray wide;
  for (int i = 0; i < 60; ++i) wide += "a_rather_long_column_name_" + QByteArray::number(i) + (i < 59 ? ';' : '\n');
  for (int row = 0; row < 30; ++row) {
    for (int i = 0; i < 60; ++i) wide += QByteArray::number((row * 7 + i * i) % 31) + ",5" + (i < 59 ? ';' : '\n');
  }
  window->openFile(writeSample(folder, QStringLiteral("wide.csv"), wide));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown() && bannerAnswers(*window), patience);
  QVERIFY2(window->banner().text().contains(QStringLiteral("59 inputs")), qPrintable(window->banner().text()));
  actionOf(*window, QStringLiteral("change-reading"))->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr, patience);
  QVERIFY(openPage()->height() <= 700);
  QVERIFY(openPage()->width() <= 1366);
  openPage()->close();
}

void TestMainWindowFiles::wrongFileKeepsTheData_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QString>("expected");
  QTest::newRow("empty") << QByteArray() << QStringLiteral("wrong.csv");
  QTest::newRow("binary") << QByteArray(
                                 "\x7f"
                                 "ELF\x00\x01\x02\x03\x00\x00\x00\xff\xfe",
                                 13)
                          << QStringLiteral("wrong.csv");
  QTest::newRow("ragged") << QByteArray("a,b,c\n1,2,3\n4,5,6\n7,8\n9,10,11\n") << QStringLiteral("wrong.csv:4");
  QTest::newRow("one column") << QByteArray("a\n1\n2\n3\n") << QStringLiteral("wrong.csv");
}

void TestMainWindowFiles::wrongFileKeepsTheData() {
  QFETCH(const QByteArray, content);
  QFETCH(const QString, expected);
  const auto window = readyWindow();
  QVERIFY(window);
  const Experiment before = window->document().experiment();
  const auto study = window->controller().results();
  const QTemporaryDir folder;
  window->openFile(writeSample(folder, QStringLiteral("wrong.csv"), content));
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*window), patience);
  QCOMPARE(window->banner().kind(), Banner::Kind::error);
  QVERIFY2(window->banner().text().contains(expected), qPrintable(window->banner().text()));
  QVERIFY(QApplication::activeModalWidget() == nullptr);
  QVERIFY(window->document().experiment() == before);
  QCOMPARE(window->controller().results(), study);
  QVERIFY(!window->isWindowModified());
}

void TestMainWindowFiles::undoBringsTheDataBack() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Experiment before = window->document().experiment();
  const QTemporaryDir folder;
  const QString file = writeSample(folder, QStringLiteral("gone.csv"), sampleCsv(40));
  window->openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown() && window->controller().results()->data->n() == 40, patience);
  window->document().undoStack().undo();
  QVERIFY(window->document().experiment() == before);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QCOMPARE(window->controller().results()->data->n(), Index{60});
  // Redo needs no file: the data are remembered.
  QVERIFY(QFile::remove(file));
  window->document().undoStack().redo();
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QCOMPARE(window->controller().results()->data->n(), Index{40});
}

void TestMainWindowFiles::saveAndReopen() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  window->openFile(writeSample(folder, QStringLiteral("kept.csv"), sampleCsv(40)));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown() && window->controller().results()->data->n() == 40, patience);
  setMethodAt(window->document(), 0, 0.37);
  renameMethod(window->document(), 1, QStringLiteral("power"));
  QString file = folder.filePath(QStringLiteral("mine.kerridge"));
  FileChooser chooser;
  chooser.save = [&file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  window->files().setFileChooser(chooser);
  QVERIFY(window->isWindowModified());
  actionOf(*window, QStringLiteral("save"))->trigger();
  QVERIFY(QFile::exists(file));
  QVERIFY(!window->isWindowModified());
  QVERIFY(window->windowTitle().contains(QStringLiteral("mine.kerridge")));
  const Experiment saved = window->document().experiment();

  const auto other = readyWindow();
  QVERIFY(other);
  other->openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(!other->document().file().isEmpty(), patience);
  QVERIFY(other->document().experiment() == saved);
  QVERIFY(!other->isWindowModified());
  QTRY_VERIFY_WITH_TIMEOUT(other->controller().isShown(), patience);
  QCOMPARE(other->controller().models().front()->testError, window->controller().models().front()->testError);
}

/// Two windows on one file: what the other one saved is never replaced without a question.
void TestMainWindowFiles::changedOnDisk() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("shared.kerridge"));
  const QString copy = folder.filePath(QStringLiteral("copy.kerridge"));
  const auto window = readyWindow();
  const auto other = readyWindow();
  QVERIFY(window && other);
  FileChooser chooser;
  QString chosen = file;
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return chosen; };
  window->files().setFileChooser(chooser);
  QVERIFY(window->files().save());
  QVERIFY(window->files().save());  // its own version: no question
  other->files().openFile(file);
  QTRY_COMPARE_WITH_TIMEOUT(other->document().file(), file, patience);
  setMethodAt(other->document(), 0, 0.25);
  QVERIFY(other->files().save());
  setMethodAt(window->document(), 0, 0.125);

  const auto content = [](const QString& name) {
    QFile saved(name);
    return saved.open(QIODevice::ReadOnly) ? saved.readAll() : QByteArray();
  };
  int asked = 0;
  const auto press = [&](const QString& label) {
    QTimer::singleShot(0, this, [&asked, label] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr || box->objectName() != QLatin1String("changed-on-disk")) return;
      ++asked;
      for (QAbstractButton* button : box->buttons()) {
        if (button->text().remove(QLatin1Char('&')) == label) return QTest::mouseClick(button, Qt::LeftButton);
      }
      QTest::keyClick(box, Qt::Key_Escape);
    });
  };
  press(QStringLiteral("none of them"));  // Escape
  QVERIFY(!window->files().save());
  QVERIFY(content(file).contains("0.25") && window->document().isModified());
  chosen = copy;
  press(QStringLiteral("Save as…"));
  window->files().save();
  QVERIFY(content(copy).contains("0.125") && content(file).contains("0.25"));
  QCOMPARE(window->document().file(), copy);

  // The same again, with the other answers.
  chosen = file;
  press(QStringLiteral("Replace"));  // by Save as onto a file that this window knew otherwise
  window->files().saveAs();
  other->files().openFile(file);
  QTRY_COMPARE_WITH_TIMEOUT(other->document().experiment().methods.front().at, std::optional<double>(0.125), patience);
  setMethodAt(window->document(), 0, 0.5);
  QVERIFY(window->files().save());
  setMethodAt(other->document(), 0, 2.0);
  press(QStringLiteral("Replace"));
  QVERIFY(other->files().save());
  QVERIFY(content(file).contains("\"at\": 2"));
  setMethodAt(window->document(), 0, 4.0);
  press(QStringLiteral("Reload"));
  QVERIFY(!window->files().save());
  QTRY_COMPARE_WITH_TIMEOUT(window->document().experiment().methods.front().at, std::optional<double>(2.0), patience);
  QVERIFY(!window->document().isModified());
  window->document().undoStack().undo();
  QCOMPARE(window->document().experiment().methods.front().at, std::optional<double>(4.0));
  QVERIFY(asked >= 4);
  // A file that is gone is written again.
  QVERIFY(QFile::remove(file));
  QVERIFY(window->files().save());
  QVERIFY(content(file).contains("\"at\": 4"));
}

/// Whatever a dialog returns, the data and the experiment of the window stay.
void TestMainWindowFiles::exportsDoNotReplaceWhatIsRead() {
  const QTemporaryDir folder;
  const QString data = writeSample(folder, QStringLiteral("path.csv"), sampleCsv(80));
  const auto window = readyWindow();
  QVERIFY(window);
  window->files().openFile(data);
  QTRY_VERIFY_WITH_TIMEOUT(window->document().experiment().data.file == data.toStdString(), patience);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QString chosen = folder.filePath(QStringLiteral("x.kerridge"));
  FileChooser chooser;
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return chosen; };
  chooser.folder = [&](QWidget*, const QString&, const QString&, const QString&) { return folder.path(); };
  window->files().setFileChooser(chooser);
  QVERIFY(window->files().save());
  const auto content = [](const QString& name) {
    QFile saved(name);
    return saved.open(QIODevice::ReadOnly) ? saved.readAll() : QByteArray();
  };
  const QByteArray table = content(data);
  const QByteArray experiment = content(chosen);
  for (const QString& input : {data, folder.filePath(QStringLiteral("x.kerridge"))}) {
    chosen = input;
    window->banner().showMessage(Banner::Kind::note, {});
    window->files().exportChart(FigureFormat::csv);
    QTRY_COMPARE(window->banner().kind(), Banner::Kind::error);
    QVERIFY2(window->banner().text().contains(QStringLiteral("is read here (the")),
             qPrintable(window->banner().text()));
  }
  chosen = data;
  window->banner().showMessage(Banner::Kind::note, {});
  QVERIFY(!window->files().saveAs());
  window->banner().showMessage(Banner::Kind::note, {});
  window->files().exportTables();
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().contains(QStringLiteral("is read here (the")), patience);
  QCOMPARE(content(data), table);
  QCOMPARE(content(folder.filePath(QStringLiteral("x.kerridge"))), experiment);
}

void TestMainWindowFiles::openingAsksOnlyForSavedDocuments() {
  const auto window = readyWindow();
  QVERIFY(window);
  setMethodAt(window->document(), 0, 0.5);
  QVERIFY(window->files().mayDiscard());  // never saved: nothing to lose that was kept
  const QTemporaryDir folder;
  QString file = folder.filePath(QStringLiteral("asked.kerridge"));
  FileChooser chooser;
  chooser.save = [&file](QWidget*, const QString&, const QString&, const QString&) { return file; };
  window->files().setFileChooser(chooser);
  QVERIFY(window->files().save());
  QVERIFY(window->files().mayDiscard());
  setMethodAt(window->document(), 0, 0.25);
  int asked = 0;
  QTimer::singleShot(0, this, [&asked] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (box == nullptr) return;
    ++asked;
    box->button(QMessageBox::Cancel)->click();
  });
  QVERIFY(!window->close());
  QCOMPARE(asked, 1);
  QVERIFY(window->isVisible());
  QTimer::singleShot(0, this, [&asked] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (box == nullptr) return;
    ++asked;
    box->button(QMessageBox::Save)->click();
  });
  QVERIFY(window->close());
  QCOMPARE(asked, 2);
  QVERIFY(!window->document().isModified());
}

void TestMainWindowFiles::recentFilesAreRemembered() {
  const QTemporaryDir folder;
  const QString file = writeSample(folder, QStringLiteral("lately.csv"), sampleCsv(40));
  {
    const auto window = readyWindow();
    QVERIFY(window);
    window->openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown() && window->controller().results()->data->n() == 40,
                             patience);
  }
  const auto window = readyWindow();
  QVERIFY(window);
  QAction* recent = actionOf(*window, QStringLiteral("recent-1"));
  QVERIFY(recent != nullptr);
  QVERIFY(recent->text().contains(QStringLiteral("lately.csv")));
  recent->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown() && window->controller().results()->data->n() == 40, patience);
  QVERIFY(QFile::remove(file));
  actionOf(*window, QStringLiteral("recent-1"))->trigger();
  QTRY_COMPARE_WITH_TIMEOUT(window->banner().kind(), Banner::Kind::error, patience);
  QVERIFY(window->banner().text().contains(QStringLiteral("lately.csv")));
}

void TestMainWindowFiles::brokenExperiment() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Experiment before = window->document().experiment();
  const QTemporaryDir folder;
  window->openFile(writeSample(folder, QStringLiteral("typo.kerridge"),
                               R"({"kerridge": 1, "data": {"generator": {"id": "sinc"}}, "metods": []})"));
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*window), patience);
  QCOMPARE(window->banner().kind(), Banner::Kind::error);
  QVERIFY2(window->banner().text().contains(QStringLiteral("/metods")), qPrintable(window->banner().text()));
  QVERIFY(window->document().experiment() == before);
}

KERRIDGE_WINDOW_TEST(TestMainWindowFiles)

}  // namespace test_main_window_files

#include "test_main_window_files.moc"
