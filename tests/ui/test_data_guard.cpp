// SPDX-License-Identifier: GPL-3.0-or-later
// No result comes from other data than the experiment says: files that changed, moved or cannot be read.
#include <sys/stat.h>
#include <unistd.h>
#include <QCryptographicHash>
#include <QMenu>
#include <QToolButton>
#include <QUndoStack>

#include "dialogs/open_data_dialog.h"
#include "files/settings.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "window/file_commands.h"

namespace test_data_guard {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QToolButton* button(MainWindow& window, const QString& text) {
  for (QToolButton* action : window.banner().findChildren<QToolButton*>()) {
    if (action->text() == text && action->isVisible()) return action;
  }
  return nullptr;
}

void rewrite(const QString& file, const QByteArray& content) {
  QFile target(file);
  QVERIFY(target.open(QIODevice::WriteOnly | QIODevice::Truncate) && target.write(content) == content.size());
}

}  // namespace

class TestDataGuard : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() {
    clearSettings();
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("data")));
    m_csv = m_folder->filePath(QStringLiteral("data/table.csv"));
    rewrite(m_csv, sampleCsv(40));
    Experiment experiment = exampleExperiment();
    experiment.data.file = m_csv.toStdString();
    experiment.data.hash = fileHash(m_csv);
    experiment.data.roles.target = "y";
    m_file = m_folder->filePath(QStringLiteral("mine.kerridge"));
    saveExperiment(experiment, m_file);
    m_window = readyWindow();
    QVERIFY(m_window);
  }
  void cleanup() { m_window.reset(); }

  void unchangedFileIsUsed();
  void hashIsOfTheBytes();
  void changedFileIsAskedAbout_data();
  void changedFileIsAskedAbout();
  void changedFileIsUsedWhenChosen();
  void changedFileThatDoesNotFitOpensThePage();
  void missingFileIsFoundElsewhere();
  void choosingNothingAsksAgain();
  void keepWithoutData();
  void changedDataOfAStudy();
  void unreadableFile();
  void pipesAreRefusedAtOnce();
  void movedFolderWorks();
  void dataBesideTheExperimentAreFound();
  void fileThatComesBackIsTaken();
  void changeWhileOpenOffersReload();
  void removalWhileOpenIsSaid();
  void undoAfterReloadIsNotSilent();
  void recentListNamesMissingFiles();

 private:
  void open() {
    m_window->openFile(m_file);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->document().file().isEmpty(), patience);
  }
  void openWithheld() {
    open();
    QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*m_window), patience);
    QCOMPARE(m_window->banner().kind(), Banner::Kind::warning);
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QVERIFY(m_window->controller().results() == nullptr);
    QVERIFY(!m_window->controller().task().isBusy());
    QVERIFY(!m_window->controller().isUpToDate());
  }
  void press(const QString& text) {
    QToolButton* action = button(*m_window, text);
    QVERIFY2(action != nullptr, qPrintable(text));
    QTest::mouseClick(action, Qt::LeftButton);
  }
  bool computedRows(Index n) const {
    const auto& results = m_window->controller().results();
    return m_window->controller().isShown() && results && results->data->n() == n;
  }
  void chooseFile(const QString& file) {
    FileChooser chooser;
    chooser.open = [file](QWidget*, const QString&, const QString&, const QString&) { return file; };
    m_window->files().setFileChooser(chooser);
  }

  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<MainWindow> m_window;
  QString m_csv, m_file;
};

void TestDataGuard::unchangedFileIsUsed() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
  QCOMPARE(m_window->banner().kind(), Banner::Kind::note);
  QVERIFY(!m_window->isWindowModified());
}

void TestDataGuard::hashIsOfTheBytes() {
  const QByteArray csv = sampleCsv(40);
  QCOMPARE(fileHash(m_csv), QCryptographicHash::hash(csv, QCryptographicHash::Sha256).toHex().toStdString());
  DataSpec spec;
  QVERIFY(checkDataFile(spec).state == DataState::same);  // generated
  spec.file = m_csv.toStdString();
  QVERIFY(checkDataFile(spec).state == DataState::unknown);
  spec.hash = fileHash(m_csv);
  QVERIFY(checkDataFile(spec).state == DataState::same);
  QByteArray other = csv;
  other[other.size() - 2] = other.at(other.size() - 2) == '1' ? '2' : '1';
  rewrite(m_csv, other);
  const DataCheck changed = checkDataFile(spec);
  QVERIFY(changed.state == DataState::changed);
  QCOMPARE(changed.message, std::string("the data file table.csv has changed since the experiment was saved"));
  spec.file = m_folder->path().toStdString();
  QVERIFY(checkDataFile(spec).state == DataState::unreadable);
  spec.file += "/none.csv";
  QVERIFY(checkDataFile(spec).state == DataState::missing);
  std::stop_source stop;
  stop.request_stop();
  QVERIFY_THROWS_EXCEPTION(Cancelled, (void)fileHash(m_csv, RunContext(stop.get_token(), nullptr)));
  // A file that is written to while it is read is read again.
  int reads = 0;
  const std::string hash = readWithHash(m_csv, {}, [&](ByteSource&, const RunContext&) {
    if (++reads == 1) rewrite(m_csv, sampleCsv(41));
  });
  QCOMPARE(reads, 2);
  QCOMPARE(hash, fileHash(m_csv));
  int rows = 50;
  QVERIFY_THROWS_EXCEPTION(InvalidInput, readWithHash(m_csv, {}, [&](ByteSource&, const RunContext&) {
                             rewrite(m_csv, sampleCsv(++rows));
                           }));
}

void TestDataGuard::changedFileIsAskedAbout_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::newRow("more rows") << sampleCsv(50);
  QByteArray same = sampleCsv(40);
  same[same.size() - 2] = same.at(same.size() - 2) == '1' ? '2' : '1';
  QTest::newRow("same size") << same;
}

void TestDataGuard::changedFileIsAskedAbout() {
  QFETCH(QByteArray, content);
  rewrite(m_csv, content);
  openWithheld();
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("table.csv has changed since")),
           qPrintable(m_window->banner().text()));
  for (const char* text : {"Use the changed file", "Choose file…", "Continue without data"}) {
    QVERIFY2(button(*m_window, QString::fromUtf8(text)) != nullptr, text);
  }
  // Run asks, too, instead of computing.
  m_window->banner().hide();
  QTest::mouseClick(widgetOf<QToolButton>(*m_window, QStringLiteral("run-cancel")), Qt::LeftButton);
  QTRY_VERIFY(m_window->banner().isVisible());
  QVERIFY(m_window->controller().results() == nullptr);
}

void TestDataGuard::changedFileIsUsedWhenChosen() {
  rewrite(m_csv, sampleCsv(50));
  openWithheld();
  press(QStringLiteral("Use the changed file"));
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(50), patience);
  QCOMPARE(m_window->document().experiment().data.hash, fileHash(m_csv));
  QVERIFY(m_window->isWindowModified());
  QVERIFY(m_window->files().save());
  QCOMPARE(loadExperiment(m_file).experiment.data.hash, fileHash(m_csv));
}

void TestDataGuard::changedFileThatDoesNotFitOpensThePage() {
  rewrite(m_csv, sampleCsv(50).replace("x1,x2,y", "x1,x2,z"));
  openWithheld();
  press(QStringLiteral("Use the changed file"));
  QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr, patience);
  QVERIFY(!openPage()->reading().isUsable());
  openPage()->reject();
  QVERIFY(m_window->controller().results() == nullptr);
}

void TestDataGuard::missingFileIsFoundElsewhere() {
  const QString moved = m_folder->filePath(QStringLiteral("moved.csv"));
  QVERIFY(QFile::rename(m_csv, moved));
  openWithheld();
  QVERIFY(m_window->banner().text().contains(QStringLiteral("There is no data file")));
  QVERIFY(button(*m_window, QStringLiteral("Use the changed file")) == nullptr);
  chooseFile(moved);
  press(QStringLiteral("Choose file…"));
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
  QVERIFY(m_window->files().save());
  QFile saved(m_file);
  QVERIFY(saved.open(QIODevice::ReadOnly));
  QVERIFY(saved.readAll().contains("\"file\": \"moved.csv\""));  // relative
}

void TestDataGuard::choosingNothingAsksAgain() {
  QVERIFY(QFile::remove(m_csv));
  openWithheld();
  chooseFile({});
  press(QStringLiteral("Choose file…"));
  QTRY_VERIFY(m_window->banner().isVisible());
  QVERIFY(button(*m_window, QStringLiteral("Choose file…")) != nullptr);
}

void TestDataGuard::keepWithoutData() {
  rewrite(m_csv, sampleCsv(50));
  openWithheld();
  press(QStringLiteral("Continue without data"));
  QVERIFY(!m_window->banner().isVisible());
  QVERIFY(m_window->controller().results() == nullptr);
  QVERIFY(!m_window->isWindowModified());
  QVERIFY(m_window->controller().failure().contains(QStringLiteral("has changed")));
  QVERIFY(m_window->files().save());
  QVERIFY(loadExperiment(m_file).experiment.data.hash != fileHash(m_csv));
}

/// A study with a data set for itself: the models are there, the study waits for a choice.
void TestDataGuard::changedDataOfAStudy() {
  Experiment experiment = exampleExperiment();
  ItemSpec study;
  study.id = "equivalence";
  study.parameters["parts"] = 2;
  study.data.resize(1);
  study.data[0].file = m_csv.toStdString();
  study.data[0].hash = fileHash(m_csv);
  study.data[0].roles.target = "y";
  experiment.studies = {study};
  rewrite(m_csv, sampleCsv(50));
  m_window->document().begin(experiment, {}, QStringLiteral("test"));
  QTRY_VERIFY_WITH_TIMEOUT(button(*m_window, QStringLiteral("Use the changed file")) != nullptr, patience);
  QVERIFY(m_window->banner().text().contains(QStringLiteral("table.csv has changed")));
  QVERIFY(!m_window->controller().isUpToDate());
  QVERIFY(m_window->controller().results() != nullptr);
  QVERIFY(m_window->controller().results()->tables.front() == nullptr);
  press(QStringLiteral("Use the changed file"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QVERIFY(m_window->controller().results()->tables.front()->complete);
  QCOMPARE(m_window->document().experiment().studies.front().data.front().hash, fileHash(m_csv));
}

void TestDataGuard::unreadableFile() {
  QVERIFY(QFile::remove(m_csv));
  QVERIFY(QDir().mkpath(m_csv));  // nobody can read a folder as a file, not even root
  openWithheld();
  QVERIFY(m_window->banner().text().contains(QStringLiteral("is a folder")));
  if (geteuid() == 0) return;
  QVERIFY(QDir().rmdir(m_csv));
  rewrite(m_csv, sampleCsv(40));
  QVERIFY(QFile::setPermissions(m_csv, {}));
  openWithheld();
  QVERIFY(m_window->banner().text().contains(QStringLiteral("cannot be read")));
}

/// A pipe whose other end nobody opens would hold up whoever opens it for good.
void TestDataGuard::pipesAreRefusedAtOnce() {
  QVERIFY(QFile::remove(m_csv));
  QCOMPARE(::mkfifo(QFile::encodeName(m_csv).constData(), 0600), 0);
  openWithheld();
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("is a pipe")), qPrintable(m_window->banner().text()));
  // As data and as an experiment by themselves.
  for (const char* name : {"data/table.csv", "pipe.kerridge"}) {
    const QString pipe = m_folder->filePath(QString::fromLatin1(name));
    if (!QFileInfo::exists(pipe)) QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    m_window->banner().hide();
    const Experiment before = m_window->document().experiment();
    m_window->openFile(pipe);
    QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*m_window), patience);
    QCOMPARE(m_window->banner().kind(), Banner::Kind::error);
    QVERIFY2(m_window->banner().text().contains(QStringLiteral("is a pipe")), qPrintable(m_window->banner().text()));
    QVERIFY(m_window->document().experiment() == before);
  }
}

void TestDataGuard::movedFolderWorks() {
  const QTemporaryDir other;
  const QString target = other.filePath(QStringLiteral("all"));
  QVERIFY(QDir().mkpath(target + QStringLiteral("/data")));
  QVERIFY(QFile::rename(m_csv, target + QStringLiteral("/data/table.csv")));
  QVERIFY(QFile::rename(m_file, target + QStringLiteral("/mine.kerridge")));
  m_file = target + QStringLiteral("/mine.kerridge");
  open();
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
}

void TestDataGuard::dataBesideTheExperimentAreFound() {
  QVERIFY(QFile::rename(m_csv, m_folder->filePath(QStringLiteral("table.csv"))));
  open();
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("found in the folder of the experiment")),
           qPrintable(m_window->banner().text()));
}

void TestDataGuard::fileThatComesBackIsTaken() {
  QVERIFY(QFile::remove(m_csv));
  openWithheld();
  rewrite(m_csv, sampleCsv(40));
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
}

void TestDataGuard::changeWhileOpenOffersReload() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
  m_window->banner().hide();
  rewrite(m_csv, sampleCsv(45));
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*m_window), patience);
  QVERIFY2(m_window->banner().text().startsWith(QStringLiteral("table.csv changed on disk.")),
           qPrintable(m_window->banner().text()));
  QVERIFY(computedRows(40));
  press(QStringLiteral("Reload"));
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(45), patience);
  // Replaced by another file, as editors do: heard as well, and again.
  const QString next = m_folder->filePath(QStringLiteral("data/next"));
  rewrite(next, sampleCsv(46));
  m_window->banner().hide();
  QVERIFY(QFile::remove(m_csv) && QFile::rename(next, m_csv));
  QTRY_VERIFY_WITH_TIMEOUT(button(*m_window, QStringLiteral("Reload")) != nullptr, patience);
  press(QStringLiteral("Reload"));
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(46), patience);
}

void TestDataGuard::removalWhileOpenIsSaid() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
  m_window->banner().hide();
  QVERIFY(QFile::remove(m_csv));
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*m_window), patience);
  QVERIFY(m_window->banner().text().contains(QStringLiteral("is missing or cannot be read")));
  QVERIFY(computedRows(40));
}

/// Undo goes back to the data as they were, from memory; never to other data under their name.
void TestDataGuard::undoAfterReloadIsNotSilent() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
  rewrite(m_csv, sampleCsv(45));
  QTRY_VERIFY_WITH_TIMEOUT(button(*m_window, QStringLiteral("Reload")) != nullptr, patience);
  press(QStringLiteral("Reload"));
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(45), patience);
  m_window->document().undoStack().undo();
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
  m_window->document().undoStack().redo();
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(45), patience);
}

void TestDataGuard::recentListNamesMissingFiles() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(computedRows(40), patience);
  QVERIFY(QFile::remove(m_file));
  Q_EMIT widgetOf<QMenu>(*m_window, QStringLiteral("recent-files"))->aboutToShow();
  const QAction* recent = actionOf(*m_window, QStringLiteral("recent-1"));
  QVERIFY(recent != nullptr);
  QVERIFY2(recent->text().contains(QStringLiteral("mine.kerridge (missing)")), qPrintable(recent->text()));
}

KERRIDGE_WINDOW_TEST(TestDataGuard)

}  // namespace test_data_guard

#include "test_data_guard.moc"
