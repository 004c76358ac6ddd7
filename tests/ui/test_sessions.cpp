// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever takes the place of a document: nothing of it is lost, and its file is not overwritten by anything else.
#include <QClipboard>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTimer>
#include <QUndoStack>

#include "files/settings.h"
#include "storage/experiment_json.h"
#include "storage/session_store.h"
#include "support/window_test.h"
#include "ui/test_setting.h"
#include "ui/window_helpers.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"
#include "window/kept_sessions.h"
#include "window/lesson_coach.h"
#include "window/lesson_commands.h"
#include "window/point_editing.h"
#include "window/recent_files.h"

namespace test_sessions {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QByteArray contentOf(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

}  // namespace

class TestSessions : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() {
    clearSettings();
    m_folder = std::make_unique<QTemporaryDir>();
    m_window = startedWindow();
    QVERIFY(m_window);
  }
  void cleanup() { m_window.reset(); }

  void nothingIsLost_data() { addWays(); }
  void nothingIsLost();
  void theFileIsNotOverwritten_data() { addWays(); }
  void theFileIsNotOverwritten();
  void quittingKeepsWhatWasNeverSaved();
  void untouchedDocumentsAreNotKept();
  void discardedChangesCanBeRestored();
  void fileThatChangedSinceIsNotOverwritten();
  void menuNamesSessions();
  void theLastTen();
  void examplesOpenUntitled();
  void lessonsLeaveTheFileAlone();
  void whatCannotBeKeptIsSaidBeforeClosing();

 private:
  std::unique_ptr<MainWindow> startedWindow(const Experiment& start = exampleWithoutStudies()) {
    auto window = readyWindow(start);
    if (window) window->startRecovery(m_folder->filePath(QStringLiteral("recovery")), false);
    return window;
  }
  SessionStore store() const { return SessionStore(m_folder->filePath(QStringLiteral("recovery/sessions"))); }
  QAction* action(const char* name) { return actionOf(*m_window, QString::fromLatin1(name)); }
  void choose(const QString& file) {
    FileChooser chooser = FileChooser::system();
    chooser.open = [file](QWidget*, const QString&, const QString&, const QString&) { return file; };
    chooser.save = chooser.open;
    m_window->files().setFileChooser(chooser);
  }
  /// What a user makes in a while: points by hand, a method, a pin.
  void work() {
    Experiment own = m_window->document().experiment();
    own.data = DataSpec{};
    own.data.points = std::vector<Point>{{0.1, 0.2}, {0.25, 0.5}, {0.5, 0.125}, {0.75, 1}, {0.875, 0.5}};
    own.split.kind = SplitKind::none;
    m_window->document().replace(own, QStringLiteral("Draw data"));
    addMethod(m_window->document(), "lasso");
    PinSpec pin = pinOf(m_window->document().experiment(), 0);
    own = m_window->document().experiment();
    own.pins.push_back(pin);
    m_window->document().replace(own, QStringLiteral("Pin"));
  }
  void addWays() {
    QTest::addColumn<QString>("way");
    for (const char* way : {"new", "open an experiment", "open data", "recent", "drop", "paste", "generator",
                            "generator in the editor", "draw", "lesson", "study example", "restore"}) {
      QTest::newRow(way) << QString::fromLatin1(way);
    }
  }
  /// Puts another document instead of the present one.
  void go(const QString& way) {
    const QString csv = writeSample(*m_folder, QStringLiteral("other.csv"), sampleCsv(40));
    const QString other = m_folder->filePath(QStringLiteral("other.kerridge"));
    saveExperiment(momentaryExperiment(), other);
    if (way == QLatin1String("new")) {
      action("new")->trigger();
    } else if (way == QLatin1String("open an experiment")) {
      choose(other);
      action("open")->trigger();
    } else if (way == QLatin1String("open data")) {
      choose(csv);
      action("open-data")->trigger();
    } else if (way == QLatin1String("recent")) {
      addRecentFile(other);
      Q_EMIT widgetOf<QMenu>(*m_window, QStringLiteral("recent-files"))->aboutToShow();
      action("recent-1")->trigger();
    } else if (way == QLatin1String("drop")) {
      drop(*m_window, csv);
    } else if (way == QLatin1String("paste")) {
      QApplication::clipboard()->setText(QStringLiteral("x,y\n1,2\n3,4\n5,7\n6,8\n"));
      action("paste-data")->trigger();
    } else if (way == QLatin1String("generator")) {
      action("example-friedman1")->trigger();
    } else if (way == QLatin1String("generator in the editor")) {
      m_window->document().replace(withOther(), QStringLiteral("Use Friedman #1"));
    } else if (way == QLatin1String("draw")) {
      if (m_window->document().experiment().data.points) action("example-friedman1")->trigger();
      action("draw-data")->trigger();
      m_window->points().stop();
    } else if (way == QLatin1String("lesson")) {
      m_window->lessons().start("filters");
    } else if (way == QLatin1String("study example")) {
      action("study-example-learning-curves")->trigger();
    } else {
      KeptSession session;
      session.state.experiment = momentaryExperiment();
      session.state.experiment.split.seed = 4321;
      session.when = QDateTime::currentDateTimeUtc().addYears(-1);
      store().keep(session);
      Q_EMIT widgetOf<QMenu>(*m_window, QStringLiteral("restore-sessions"))->aboutToShow();
      QTRY_VERIFY_WITH_TIMEOUT(!m_window->sessions().sessions().empty() &&
                                   m_window->sessions().sessions().back().state.experiment.split.seed == 4321,
                               patience);
      const auto last = m_window->sessions().sessions().size();
      actionOf(*m_window, QStringLiteral("session-%1").arg(last))->trigger();
    }
  }
  Experiment withOther() const {
    Experiment other = m_window->document().experiment();
    other.data = DataSpec{};
    other.data.generator.id = "friedman1";
    return other;
  }
  /// Presses one of the buttons of the question that comes next.
  void answer(QMessageBox::StandardButton button) {
    QTimer::singleShot(0, this, [button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box != nullptr) box->button(button)->click();
    });
  }
  /// An entry of the list with this content.
  bool isKept(const Experiment& experiment) const {
    for (const KeptSession& session : store().list()) {
      if (session.state.experiment == experiment) return true;
    }
    return false;
  }

  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<MainWindow> m_window;
};

void TestSessions::nothingIsLost() {
  QFETCH(QString, way);
  work();
  const Experiment own = m_window->document().experiment();
  const QString id = m_window->document().id();
  go(way);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().id() != id, patience);
  QVERIFY(QApplication::activeModalWidget() == nullptr);
  QTRY_VERIFY_WITH_TIMEOUT(isKept(own), patience);
  // By undo …
  QUndoStack& history = m_window->document().undoStack();
  while (m_window->document().id() != id && history.canUndo()) history.undo();
  QVERIFY(m_window->document().experiment() == own);
  QVERIFY(m_window->document().file().isEmpty());
  while (history.canRedo()) history.redo();
  // … and in another window, after this one is gone.
  m_window.reset();
  m_window = startedWindow();
  QVERIFY(m_window);
  const auto& sessions = m_window->sessions().sessions();
  QTRY_VERIFY_WITH_TIMEOUT(!sessions.empty(), patience);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    if (sessions[i].state.experiment == own) {
      QVERIFY(!sessions[i].picture.isEmpty());
      actionOf(*m_window, QStringLiteral("session-%1").arg(i + 1))->trigger();
    }
  }
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().experiment() == own, patience);
  QVERIFY(m_window->document().isModified());
}

void TestSessions::theFileIsNotOverwritten() {
  QFETCH(QString, way);
  const QString file = m_folder->filePath(QStringLiteral("mine.kerridge"));
  saveExperiment(momentaryExperiment(), file);
  m_window->openFile(file);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().file(), file, patience);
  const QByteArray before = contentOf(file);
  const QString id = m_window->document().id();
  go(way);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().id() != id, patience);
  if (way == QLatin1String("lesson")) m_window->lessons().coach().leave(false);
  QString asked;
  FileChooser chooser = FileChooser::system();
  chooser.save = [&asked](QWidget*, const QString& title, const QString&, const QString&) {
    asked = title;
    return QString();
  };
  m_window->files().setFileChooser(chooser);
  if (way == QLatin1String("open an experiment") || way == QLatin1String("recent")) {
    QVERIFY(m_window->document().file().endsWith(QStringLiteral("other.kerridge")));
  } else {
    QVERIFY(m_window->document().file().isEmpty());
    action("save")->trigger();
    QVERIFY(!asked.isEmpty());
  }
  QCOMPARE(contentOf(file), before);
  // Undo, and it is saved to its file again.
  QUndoStack& history = m_window->document().undoStack();
  while (m_window->document().id() != id && history.canUndo()) history.undo();
  QCOMPARE(m_window->document().file(), file);
  QVERIFY(!m_window->document().isModified());
  setMethodAt(m_window->document(), 0, 0.375);
  asked.clear();
  action("save")->trigger();
  QVERIFY(asked.isEmpty());
  QCOMPARE(loadExperiment(file).experiment.methods[0].at, 0.375);
}

void TestSessions::quittingKeepsWhatWasNeverSaved() {
  work();
  const Experiment own = m_window->document().experiment();
  action("quit")->trigger();
  QVERIFY(!m_window->isVisible());
  QVERIFY(isKept(own));
  QCOMPARE(store().list().size(), std::size_t{1});
  // The program ended in order: the next one begins afresh, and offers it.
  m_window.reset();
  m_window = startedWindow();
  QVERIFY(m_window->document().experiment() == exampleWithoutStudies());
  QTRY_VERIFY_WITH_TIMEOUT(action("session-1") != nullptr, patience);
  QVERIFY(widgetOf<QMenu>(*m_window, QStringLiteral("restore-sessions"))->menuAction()->isEnabled());
  action("session-1")->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().experiment() == own, patience);
}

void TestSessions::untouchedDocumentsAreNotKept() {
  m_window.reset();
  m_window = startedWindow(exampleExperiment());
  QVERIFY(m_window);
  for (const char* name : {"example-friedman1", "new", "example-friedman2", "new"}) action(name)->trigger();
  QVERIFY(m_window->close());
  QVERIFY(store().list().empty());
}

void TestSessions::discardedChangesCanBeRestored() {
  const QString file = m_folder->filePath(QStringLiteral("mine.kerridge"));
  saveExperiment(momentaryExperiment(), file);
  m_window->openFile(file);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().file(), file, patience);
  setMethodAt(m_window->document(), 0, 0.375);
  const Experiment own = m_window->document().experiment();
  answer(QMessageBox::Discard);
  QVERIFY(m_window->close());
  m_window.reset();
  m_window = startedWindow();
  QTRY_VERIFY_WITH_TIMEOUT(action("session-1") != nullptr, patience);
  QVERIFY2(action("session-1")->text().contains(QStringLiteral("mine.kerridge")),
           qPrintable(action("session-1")->text()));
  QVERIFY(action("session-1")->text().contains(QStringLiteral("not saved")));
  action("session-1")->trigger();
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().file(), file, patience);
  QVERIFY(m_window->document().experiment() == own);
  QVERIFY(m_window->document().isModified());
  QVERIFY(m_window->files().save());
  QVERIFY(!m_window->document().isModified());
}

void TestSessions::fileThatChangedSinceIsNotOverwritten() {
  const QString file = m_folder->filePath(QStringLiteral("mine.kerridge"));
  saveExperiment(momentaryExperiment(), file);
  m_window->openFile(file);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().file(), file, patience);
  setMethodAt(m_window->document(), 0, 0.375);
  const Experiment own = m_window->document().experiment();
  answer(QMessageBox::Discard);
  QVERIFY(m_window->close());
  Experiment later = momentaryExperiment();
  later.split.seed = 1234;
  saveExperiment(later, file);
  m_window.reset();
  m_window = startedWindow();
  QTRY_VERIFY_WITH_TIMEOUT(action("session-1") != nullptr, patience);
  action("session-1")->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().experiment() == own, patience);
  QVERIFY(m_window->document().file().isEmpty());
  QVERIFY(m_window->document().isModified());
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("has been changed or removed since")),
           qPrintable(m_window->banner().text()));
}

void TestSessions::menuNamesSessions() {
  auto* menu = widgetOf<QMenu>(*m_window, QStringLiteral("restore-sessions"));
  QVERIFY(!menu->menuAction()->isEnabled());
  QVERIFY(menu->menuAction()->toolTip().contains(QStringLiteral("No document with changes")));
  work();
  action("new")->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(action("session-1") != nullptr, patience);
  QVERIFY(menu->menuAction()->isEnabled());
  const QString text = action("session-1")->text();
  QVERIFY2(text.startsWith(QStringLiteral("&1  untitled · Drawn points · n = 5")), qPrintable(text));
  QVERIFY2(text.contains(QRegularExpression(QStringLiteral("\t\\d\\d:\\d\\d$"))), qPrintable(text));
  QVERIFY(action("session-1")->toolTip().contains(QStringLiteral("3 methods, 1 pinned")));
  const QPixmap picture = action("session-1")->icon().pixmap(QSize(96, 96));
  QVERIFY(picture.width() >= 80);
  QVERIFY(action("session-1")->isIconVisibleInMenu());
}

void TestSessions::theLastTen() {
  for (int i = 0; i < 14; ++i) {
    setMethodAt(m_window->document(), 0, 0.01 * (i + 1));
    action("new")->trigger();
  }
  QTRY_COMPARE_WITH_TIMEOUT(m_window->sessions().sessions().size(), std::size_t{10}, patience);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->sessions().sessions().front().state.experiment.methods[0].at, 0.14, patience);
  QCOMPARE(m_window->sessions().sessions().back().state.experiment.methods[0].at, 0.05);
  QVERIFY(action("session-10") != nullptr && action("session-11") == nullptr);
}

void TestSessions::examplesOpenUntitled() {
  const QByteArray former = qgetenv("XDG_DATA_DIRS");
  qputenv("XDG_DATA_DIRS", m_folder->path().toUtf8());
  QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("kerridge/examples")));
  const QString file = m_folder->filePath(QStringLiteral("kerridge/examples/ours.kerridge"));
  Experiment example = momentaryExperiment();
  example.split.seed = 77;
  saveExperiment(example, file);
  m_window->openFile(file);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().experiment().split.seed, std::uint64_t{77}, patience);
  qputenv("XDG_DATA_DIRS", former);
  QVERIFY(m_window->document().file().isEmpty());
  QVERIFY(!m_window->document().isModified());
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("as a new document")),
           qPrintable(m_window->banner().text()));
}

/// The lesson's experiment, kept when the lesson is left, is no part of the file that was open before.
void TestSessions::lessonsLeaveTheFileAlone() {
  const QString file = m_folder->filePath(QStringLiteral("mine.kerridge"));
  saveExperiment(momentaryExperiment(), file);
  m_window->openFile(file);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().file(), file, patience);
  m_window->lessons().start("filters");
  QCOMPARE(m_window->document().file(), file);  // of the own document, which is set aside
  m_window->lessons().coach().leave(true);
  QCOMPARE(m_window->document().file(), file);
  QVERIFY(!m_window->document().isModified());
  m_window->lessons().start("filters");
  action("new")->trigger();
  QVERIFY(m_window->lessons().coach().lesson() == nullptr);
  QVERIFY(m_window->document().file().isEmpty());
  QVERIFY(store().list().empty());  // nothing of the user's was changed
}

void TestSessions::whatCannotBeKeptIsSaidBeforeClosing() {
  // A file where the folder of the sessions would be: nobody can write there, whoever runs this.
  const QString folder = m_folder->filePath(QStringLiteral("taken"));
  QVERIFY(QDir().mkpath(folder));
  QFile taken(folder + QStringLiteral("/sessions"));
  QVERIFY(taken.open(QIODevice::WriteOnly));
  m_window = readyWindow();
  m_window->startRecovery(folder, false);
  QVERIFY(m_window->document().experiment() == exampleWithoutStudies());
  setMethodAt(m_window->document(), 0, 0.375);
  QVERIFY(!m_window->close());
  QVERIFY(m_window->isVisible());
  QCOMPARE(m_window->banner().kind(), Banner::Kind::error);
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("cannot be kept")), qPrintable(m_window->banner().text()));
  QVERIFY(m_window->close());
}

KERRIDGE_WINDOW_TEST(TestSessions)

}  // namespace test_sessions

#include "test_sessions.moc"
