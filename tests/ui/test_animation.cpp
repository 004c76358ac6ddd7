// SPDX-License-Identifier: GPL-3.0-or-later
// Animated GIFs read back by Qt, and the export of a chart while a parameter runs.
#include <QBuffer>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QProgressDialog>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>

#include "base/diagnostic.h"
#include "charts/figure_scene.h"
#include "charts/gif_bytes.h"
#include "charts/steady_pictures.h"
#include "dialogs/animation_dialog.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/file_chooser.h"
#include "window/animation.h"
#include "window/animation_commands.h"
#include "window/file_commands.h"
#include "window/video_file.h"

namespace test_animation {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int untilDone = 120000;

bool isReady(MainWindow& window) {
  return QTest::qWaitFor([&] { return window.controller().isShown() && !window.controller().task().isBusy(); },
                         untilDone);
}

/// The pictures of a GIF, by Qt's reader.
QList<QImage> picturesOf(const QByteArray& gif) {
  QByteArray bytes = gif;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::ReadOnly);
  QImageReader reader(&buffer, "gif");
  QList<QImage> pictures;
  for (QImage next = reader.read(); !next.isNull(); next = reader.read()) pictures << next;
  return pictures;
}

QByteArray bytesOf(const QString& name) {
  QFile file(name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What a test makes of PATH ends with it.
struct PathOfTest {
  QByteArray before = qgetenv("PATH");

  PathOfTest() = default;
  PathOfTest(const PathOfTest&) = delete;
  PathOfTest& operator=(const PathOfTest&) = delete;
  ~PathOfTest() { qputenv("PATH", before); }
};

}  // namespace

class TestAnimation : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void gifIsReadBack();
  void gifOfFile();
  void numberedPictures();
  void axesAndLegendAreSteady();
  void cancelLeavesNothing();
  void anotherDocumentEndsIt();
  void failureSaysWhy();
  void videoNeedsFfmpeg();
  void videoIsGivenEveryPicture();
  void videoThatFailsLeavesNothing();
  void videoThatIsNotReadDoesNotStopTheWindow();
  void videoIsReal();

 private:
  /// A folder with a program "ffmpeg" of these lines, or none, is all that is in PATH.
  static void useProgram(const QTemporaryDir& folder, const QByteArray& script);
};

void TestAnimation::gifIsReadBack() {
  const QSize size(40, 30);
  GifBytes gif(size, 10);
  const QList<QColor> colors{Qt::red, Qt::green, QColor(12, 34, 56)};
  for (const QColor& color : colors) {
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(Qt::white);
    picture.setPixelColor(7, 5, color);
    gif.add(picture);
  }
  const QByteArray bytes = gif.finish();
  QVERIFY(bytes.startsWith("GIF89a"));
  QVERIFY(bytes.contains("NETSCAPE2.0"));
  const QList<QImage> pictures = picturesOf(bytes);
  QCOMPARE(pictures.size(), colors.size());
  for (qsizetype i = 0; i < colors.size(); ++i) {
    QCOMPARE(pictures[i].size(), size);
    QCOMPARE(pictures[i].pixelColor(7, 5).rgb(), colors[i].rgb());
    QCOMPARE(pictures[i].pixelColor(8, 5).rgb(), QColor(Qt::white).rgb());
  }
  QVERIFY_THROWS_EXCEPTION(InvalidInput, GifBytes(QSize(0, 5), 10));
  QVERIFY_THROWS_EXCEPTION(InvalidInput, GifBytes(size, 0));
}

void TestAnimation::gifOfFile() {
  const QTemporaryDir folder;
  const auto window = readyWindow();
  QVERIFY(window && isReady(*window));
  const Experiment before = window->document().experiment();
  const QString file = folder.filePath(QStringLiteral("sweep.gif"));
  FileChooser chooser = FileChooser::dialogs();
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return file; };
  window->files().setFileChooser(chooser);
  actionOf(*window, QStringLiteral("export-animation"))->trigger();
  auto* dialog = window->findChild<AnimationDialog*>();
  QVERIFY(dialog != nullptr && dialog->isVisible());
  dialog->findChild<QSpinBox*>(QStringLiteral("animation-width"))->setValue(320);
  dialog->findChild<QSpinBox*>(QStringLiteral("animation-height"))->setValue(240);
  dialog->findChild<QSpinBox*>(QStringLiteral("animation-seconds"))->setValue(1);
  dialog->findChild<QSpinBox*>(QStringLiteral("animation-rate"))->setValue(6);
  QSignalSpy done(&window->animation().animation(), &Animation::finished);
  QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("animation-export")), Qt::LeftButton);
  QVERIFY(window->findChild<QProgressDialog*>() != nullptr);
  QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, untilDone);
  const QList<QImage> pictures = picturesOf(bytesOf(file));
  QCOMPARE(pictures.size(), 6);
  QCOMPARE(pictures.front().size(), QSize(320, 240));
  QVERIFY(pictures.front() != pictures.back());  // λ is not where it was
  QCOMPARE(window->document().experiment(), before);
  QTRY_VERIFY(window->findChild<QProgressDialog*>() == nullptr);
}

void TestAnimation::numberedPictures() {
  const QTemporaryDir folder;
  const auto window = readyWindow();
  QVERIFY(window && isReady(*window));
  Animation& animation = window->animation().animation();
  QSignalSpy done(&animation, &Animation::finished);
  const QString place = folder.filePath(QStringLiteral("frames"));
  animation.start({QStringLiteral("width"), QStringLiteral("svg"), place, QSize(400, 300), 4, 1.0});
  QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, untilDone);
  const QStringList names = QDir(place).entryList(QDir::Files, QDir::Name);
  QCOMPARE(names, (QStringList{QStringLiteral("frame-0001.svg"), QStringLiteral("frame-0002.svg"),
                               QStringLiteral("frame-0003.svg"), QStringLiteral("frame-0004.svg")}));
  QSet<QByteArray> different;
  for (const QString& name : names) different << bytesOf(QDir(place).filePath(name));
  QCOMPARE(different.size(), names.size());
}

/// Two moments with other axes and a legend that once takes two rows: both pictures have the plot in one place.
void TestAnimation::axesAndLegendAreSteady() {
  const auto moment = [](double upper, const std::string& name) {
    Figure figure;
    figure.id = "moment";
    figure.title = Text("A chart with a title");
    figure.x = {Text("x"), false, 0.0, 1.0, {}};
    figure.y = {Text("y"), false, 0.0, upper, {}};
    for (int i = 0; i < 3; ++i) {
      Series series;
      series.name = Text::name(name + std::to_string(i));
      series.x = {0.0, 1.0};
      series.y = {0.0, upper};
      figure.series.push_back(series);
    }
    return figure;
  };
  const Figure low = moment(1.0, "a");
  const Figure high = moment(5.0, "a long name that takes most of a row of the legend ");
  SteadyPictures pictures(QSize(420, 320));
  Figure empty = moment(100.0, "none");
  empty.emptyReason = Text("nothing yet");
  for (const Figure& seen : {low, empty, high}) pictures.see(seen);
  QCOMPARE(pictures.steady(low).y.upper, 5.0);
  QCOMPARE(pictures.steady(high).y.upper, 5.0);
  QCOMPARE(pictures.steady(empty).y.upper, 100.0);
  const FigureScene::Look look{pictures.size()};
  QVERIFY(FigureScene(low, look).headerHeight() < FigureScene(high, look).headerHeight());
  // The y axis with its labels, below the legend.
  const auto left = static_cast<int>(FigureScene(pictures.steady(high), look).map().area.left());
  const QRect axis(0, 160, left - 1, 160);
  QVERIFY(axis.width() > 10);
  QVERIFY(pictures.image(low).copy(axis) == pictures.image(high).copy(axis));
}

/// A study of a paper has no method at all: the animation must neither ask for its λ nor bring the former one back.
void TestAnimation::anotherDocumentEndsIt() {
  const QTemporaryDir folder;
  const auto window = readyWindow();
  QVERIFY(window && isReady(*window));
  Experiment other = exampleExperiment();
  other.methods.clear();
  other.rules.clear();
  Animation& animation = window->animation().animation();
  QSignalSpy cancelled(&animation, &Animation::cancelled);
  QSignalSpy finished(&animation, &Animation::finished);
  connect(&animation, &Animation::progressed, this, [&](int made, int) {
    if (made == 2) {
      QTimer::singleShot(0, window.get(), [&] { window->document().begin(other, {}, QStringLiteral("other")); });
    }
  });
  animation.start({QStringLiteral("path:0"), QStringLiteral("png"), folder.filePath(QStringLiteral("frames")),
                   QSize(300, 200), 500, 5.0});
  QTRY_COMPARE_WITH_TIMEOUT(cancelled.count(), 1, untilDone);
  QVERIFY(isReady(*window));
  QVERIFY(!animation.isRunning() && finished.isEmpty());
  QCOMPARE(window->document().experiment(), other);
  QVERIFY(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).isEmpty());
}

void TestAnimation::cancelLeavesNothing() {
  const QTemporaryDir folder;
  const auto window = readyWindow();
  QVERIFY(window && isReady(*window));
  const Experiment before = window->document().experiment();
  Animation& animation = window->animation().animation();
  QSignalSpy cancelled(&animation, &Animation::cancelled);
  connect(&animation, &Animation::progressed, this, [&](int made, int) {
    if (made == 2) animation.cancel();
  });
  animation.start({QStringLiteral("path:0"), QStringLiteral("png"), folder.filePath(QStringLiteral("frames")),
                   QSize(300, 200), 500, 5.0});
  QTRY_COMPARE_WITH_TIMEOUT(cancelled.count(), 1, untilDone);
  QVERIFY(!animation.isRunning());
  QCOMPARE(window->document().experiment(), before);
  QVERIFY(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).isEmpty());
}

void TestAnimation::failureSaysWhy() {
  const auto window = readyWindow();
  QVERIFY(window && isReady(*window));
  Animation& animation = window->animation().animation();
  QSignalSpy failed(&animation, &Animation::failed);
  animation.start({QStringLiteral("path:0"), QStringLiteral("gif"), QStringLiteral("/proc/no-such-folder/a.gif"),
                   QSize(300, 200), 2, 1.0});
  QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, untilDone);
  QVERIFY(failed.front().front().toString().size() > 10);
  animation.start({QStringLiteral("nothing"), QStringLiteral("gif"), QStringLiteral("a.gif"), QSize(300, 200), 2, 1.0});
  QTRY_COMPARE(failed.count(), 2);
  QVERIFY(!animation.isRunning());
}

void TestAnimation::useProgram(const QTemporaryDir& folder, const QByteArray& script) {
  if (!script.isEmpty()) {
    QFile program(folder.filePath(QStringLiteral("ffmpeg")));
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write("#!/bin/sh\nPATH=/usr/bin:/bin\n" + script);
    program.close();
    QVERIFY(program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
  }
  qputenv("PATH", folder.path().toLocal8Bit());
}

/// Offered only where there is the program, gray with the reason otherwise.
void TestAnimation::videoNeedsFfmpeg() {
  const PathOfTest path;
  const QTemporaryDir none, some;
  const auto window = readyWindow();
  for (const bool there : {false, true}) {
    useProgram(there ? some : none, there ? "exit 0\n" : "");
    actionOf(*window, QStringLiteral("export-animation"))->trigger();
    auto* dialog = window->findChild<AnimationDialog*>();
    QVERIFY(dialog != nullptr);
    const auto* formats = dialog->findChild<QComboBox*>(QStringLiteral("animation-format"));
    const int place = formats->findData(QStringLiteral("mp4"));
    QVERIFY(place >= 0);
    const QModelIndex item = formats->model()->index(place, 0);
    QCOMPARE(bool(item.flags() & Qt::ItemIsEnabled), there);
    QCOMPARE(item.data(Qt::DisplayRole).toString().contains(QStringLiteral("ffmpeg")), !there);
    QCOMPARE(dialog->format(), QStringLiteral("gif"));
    delete dialog;
  }
}

void TestAnimation::videoIsGivenEveryPicture() {
  const PathOfTest path;
  const QTemporaryDir folder, programs;
  const auto window = readyWindow();
  QVERIFY(window && isReady(*window));
  const Experiment before = window->document().experiment();
  const QString arguments = programs.filePath(QStringLiteral("arguments"));
  useProgram(programs, "for last; do :; done\nprintf '%s\\n' \"$@\" > '" + arguments.toLocal8Bit() +
                           "'\ncat > \"${last#file:}\"\n");
  const QString file = folder.filePath(QStringLiteral("sweep.mp4"));
  QSignalSpy done(&window->animation().animation(), &Animation::finished);
  QSignalSpy failed(&window->animation().animation(), &Animation::failed);
  window->animation().animation().start(
      {QStringLiteral("path:0"), QStringLiteral("mp4"), file, QSize(321, 240), 5, 2.0});
  QTRY_VERIFY_WITH_TIMEOUT(done.count() + failed.count() > 0, untilDone);
  QVERIFY2(failed.isEmpty(), qPrintable(failed.isEmpty() ? QString() : failed.front().front().toString()));
  const QByteArray pictures = bytesOf(file);
  const qsizetype bytes = 3 * 321 * 240;
  QCOMPARE(pictures.size(), 5 * bytes);
  QVERIFY(pictures.left(bytes) != pictures.right(bytes));  // λ is not where it was
  const QList<QByteArray> given = bytesOf(arguments).split('\n');
  QVERIFY(given.contains("321x240"));
  QCOMPARE(given.at(given.indexOf("-framerate") + 1).toDouble(), 2.5);
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("sweep.mp4")});
  QCOMPARE(window->document().experiment(), before);
}

void TestAnimation::videoThatFailsLeavesNothing() {
  const PathOfTest path;
  const QTemporaryDir folder, programs;
  const auto window = readyWindow();
  QVERIFY(window && isReady(*window));
  const Experiment before = window->document().experiment();
  Animation& animation = window->animation().animation();
  AnimationSpec spec;
  spec.target = QStringLiteral("path:0");
  spec.format = QStringLiteral("mp4");
  spec.place = folder.filePath(QStringLiteral("a.mp4"));
  spec.size = {320, 240};
  spec.frames = 40;
  const auto left = [&] { return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden); };
  useProgram(programs, "cat > /dev/null\necho 'first line' >&2\necho 'Unknown encoder' >&2\nexit 1\n");
  QSignalSpy failed(&animation, &Animation::failed);
  animation.start(spec);
  QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, untilDone);
  QVERIFY2(failed.front().front().toString().contains(QStringLiteral("Unknown encoder")),
           qPrintable(failed.front().front().toString()));
  QVERIFY(left().isEmpty());
  QCOMPARE(window->document().experiment(), before);
  // The same where it goes away in the middle, and where the user stops it.
  QVERIFY(isReady(*window));
  useProgram(programs, "head -c 1000 > /dev/null\nexit 1\n");
  animation.start(spec);
  QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 2, untilDone);
  QVERIFY(left().isEmpty());
  QVERIFY(isReady(*window));
  useProgram(programs, "cat > /dev/null\n");
  QSignalSpy cancelled(&animation, &Animation::cancelled);
  connect(&animation, &Animation::progressed, &animation, [&](int pictures, int) {
    if (pictures == 2) animation.cancel();
  });
  animation.start(spec);
  QTRY_COMPARE_WITH_TIMEOUT(cancelled.count(), 1, untilDone);
  QVERIFY(left().isEmpty());
  QVERIFY(!animation.isRunning());
}

/// The window waits for no program: with one that never reads, the picture after the buffer is full is not made, and
/// the user can still stop it.
void TestAnimation::videoThatIsNotReadDoesNotStopTheWindow() {
  const PathOfTest path;
  const QTemporaryDir folder, programs;
  const auto window = readyWindow();
  QVERIFY(window && isReady(*window));
  useProgram(programs, "exec sleep 1000\n");
  Animation& animation = window->animation().animation();
  QSignalSpy progressed(&animation, &Animation::progressed);
  QSignalSpy cancelled(&animation, &Animation::cancelled);
  animation.start({QStringLiteral("path:0"), QStringLiteral("mp4"), folder.filePath(QStringLiteral("a.mp4")),
                   QSize(320, 240), 9, 2.0});
  QTRY_COMPARE_WITH_TIMEOUT(progressed.count(), 2, untilDone);  // the start and the first picture
  bool turned = false;
  QTimer::singleShot(0, this, [&] { turned = true; });
  QTRY_VERIFY(turned);
  QVERIFY(animation.isRunning());
  animation.cancel();
  QCOMPARE(cancelled.count(), 1);
  QVERIFY(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).isEmpty());
}

/// Where the program is there, the file is one that players know.
void TestAnimation::videoIsReal() {
  if (VideoFile::program().isEmpty()) QSKIP("ffmpeg is not installed");
  const QTemporaryDir folder;
  const QString name = folder.filePath(QStringLiteral("real.mp4"));
  VideoFile video(name, QSize(321, 241), 10.0);
  QImage picture(321, 241, QImage::Format_RGB32);
  for (const QColor color : {Qt::red, Qt::green, Qt::blue}) {
    picture.fill(color);
    video.add(picture);
  }
  QVERIFY(!QFile::exists(name));
  QSignalSpy finished(&video, &VideoFile::finished);
  video.finish();
  QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, untilDone);
  const QByteArray bytes = bytesOf(name);
  QCOMPARE(bytes.mid(4, 4), QByteArray("ftyp"));
  QVERIFY(bytes.contains("moov") && bytes.indexOf("moov") < bytes.indexOf("mdat"));  // plays before all of it is there
}

KERRIDGE_WINDOW_TEST(TestAnimation)

}  // namespace test_animation

#include "test_animation.moc"
