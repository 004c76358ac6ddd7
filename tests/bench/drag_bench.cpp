// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of a drag: how long the window takes from a move of the mouse to four painted charts, and how many pictures a
// second *Play* shows.
//   drag_bench [--quick] [--m | --lambda] [--json FILE] [N…]
//   drag_bench --open FILE       from opening the file of a data set to its first picture, and what takes the time
// N training rows, 500 2000 5000 when none is named; 0: only the start. --m, --lambda: only the slider of m or λ.
// QT_SCALE_FACTOR=2 asks the same at twice the pixels in both directions. Two times are printed: on the clock, which
// other programs on the machine stretch, and of the processor in the window's thread, which they hardly do. FILE gets
// every figure as well, for tests/bench/table.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QGraphicsView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <sstream>
#include <string>
#include <vector>

#include "base/memory.h"
#include "base/parallel.h"
#include "charts/figure_view.h"
#include "linalg/blas.h"
#include "platform/memory.h"
#include "ui/window_helpers.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/player.h"
#include "window/stage_commands.h"

using namespace kerridge;
using namespace kerridge::test;

namespace {

int positions = 300;  // of one drag

QJsonArray figures;  // all that is printed

void keep(const char* what, Index n, QJsonObject values) {
  values[QStringLiteral("what")] = QString::fromUtf8(what);
  values[QStringLiteral("n")] = static_cast<qint64>(n);
  figures.append(values);
}

/// Memory of this process that is in use, in megabytes.
double residentMegabytes() {
  std::ifstream status("/proc/self/status");
  std::string word;
  double kibibytes = 0.0;
  while (status >> word) {
    if (word == "VmRSS:" && status >> kibibytes) return 1024.0 * kibibytes / 1e6;
  }
  return 0.0;
}

double seconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Since this process was started, in steps of 10 ms.
double sinceTheStart() {
  std::ifstream stat("/proc/self/stat");
  std::string text;
  std::getline(stat, text);
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  std::string field;
  for (int i = 3; i <= 22; ++i) fields >> field;  // the 22nd is the start after the boot, the 3rd comes after the name
  return seconds(CLOCK_BOOTTIME) - std::stod(field) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double onTheClock() { return seconds(CLOCK_MONOTONIC); }
double ofThisThread() { return seconds(CLOCK_THREAD_CPUTIME_ID); }

double ofAllThreads() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto sum = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return sum(usage.ru_utime) + sum(usage.ru_stime);
}

double quantile(std::vector<double> values, double part) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1) + 0.5)];
}

/// Counts what is painted, so that a frame ends with its last paint and not before.
class PaintCounter : public QObject {
 public:
  explicit PaintCounter(MainWindow& window) {
    QApplication::instance()->installEventFilter(this);
    QObject::connect(&window.controller(), &ResultsController::refreshed, this, [this] { ++refreshed; });
  }
  ~PaintCounter() override { QApplication::instance()->removeEventFilter(this); }
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::Paint) ++paints;
    return false;
  }
  int paints = 0, refreshed = 0;
};

struct Drag {
  std::vector<double> wall, cpu;

  void print(const char* what, Index n) const {
    std::printf(
        "%-22s n %5ld   clock: median %6.1f  p95 %6.1f  worst %6.1f ms   processor: median %6.1f  p95 %6.1f  "
        "worst %6.1f ms\n",
        what, static_cast<long>(n), 1e3 * quantile(wall, 0.5), 1e3 * quantile(wall, 0.95), 1e3 * quantile(wall, 1.0),
        1e3 * quantile(cpu, 0.5), 1e3 * quantile(cpu, 0.95), 1e3 * quantile(cpu, 1.0));
    std::fflush(stdout);
    keep(what, n,
         {{"clock_median_ms", 1e3 * quantile(wall, 0.5)},
          {"clock_p95_ms", 1e3 * quantile(wall, 0.95)},
          {"processor_median_ms", 1e3 * quantile(cpu, 0.5)},
          {"processor_p95_ms", 1e3 * quantile(cpu, 0.95)}});
  }
};

/// There and back again in steps that `move` turns into mouse events; each is waited for until all is painted.
Drag drag(MainWindow& window, const std::function<void(double)>& move) {
  PaintCounter counter(window);
  Drag result;
  for (int i = 0; i < positions; ++i) {
    const double part = 0.5 - 0.45 * std::cos(2.0 * M_PI * (i + 0.5) / positions);
    const int before = counter.refreshed;
    const Experiment earlier = window.document().experiment();
    const double wall = onTheClock();
    const double cpu = ofThisThread();
    move(part);
    if (window.document().experiment() == earlier) continue;  // the same pixel or the same whole number as before
    while (counter.refreshed == before) QCoreApplication::processEvents();
    for (int painted = -1; painted != counter.paints;) {
      painted = counter.paints;
      QCoreApplication::processEvents();
    }
    result.wall.push_back(onTheClock() - wall);
    result.cpu.push_back(ofThisThread() - cpu);
  }
  return result;
}

bool settle(MainWindow& window) {
  return QTest::qWaitFor([&] { return window.controller().isUpToDate() || !window.controller().failure().isEmpty(); },
                         patience) &&
         window.controller().isShown();
}

Drag dragLambda(MainWindow& window) {
  FigureView* view = window.charts().panelOf(QStringLiteral("error-curves"))->view();
  QWidget* viewport = view->graphicsView()->viewport();
  const QRectF area = view->plotArea();
  const auto at = [&](double part) {
    return QPoint(static_cast<int>(std::lround(area.left() + part * area.width())),
                  static_cast<int>(area.center().y()));
  };
  const double x = cursorIn(window, QStringLiteral("error-curves"), CursorTarget::ofPath(0));
  const QPoint start(static_cast<int>(std::lround(view->pixelAt(x, view->figure().y.lower).x())), at(0.0).y());
  QTest::mouseMove(viewport, start);
  QTest::mousePress(viewport, Qt::LeftButton, {}, start);
  const Drag result = drag(window, [&](double part) { QTest::mouseMove(viewport, at(part)); });
  QTest::mouseRelease(viewport, Qt::LeftButton, {}, at(0.5));
  return result;
}

Drag dragSlider(MainWindow& window, const QString& name) {
  auto* slider = widgetOf<ValueSlider>(window, name);
  const auto at = [slider](double part) {
    return QPoint(static_cast<int>(std::lround(part * slider->width())), slider->height() / 2);
  };
  QTest::mousePress(slider, Qt::LeftButton, {}, at(0.5));
  const Drag result = drag(window, [&](double part) { QTest::mouseMove(slider, at(part)); });
  QTest::mouseRelease(slider, Qt::LeftButton, {}, at(0.5));
  return result;
}

/// Six visible methods, the four usual charts, Friedman #1 with a fourth of the rows for testing.
Experiment sixMethods(Index n) {
  Experiment experiment = exampleExperiment();
  experiment.data.generator = {"friedman1", {{"n", std::round(4.0 * static_cast<double>(n) / 3.0)}}, 1};
  experiment.split.train = 0.75;
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}};
  experiment.methods.clear();
  for (const char* id : {"krr", "m-rlsr", "krr-offset", "landweber", "iterated-tikhonov", "tsvd"}) {
    MethodSpec spec;
    spec.id = id;
    spec.at = defaultAt(id);
    experiment.methods.push_back(spec);
  }
  return experiment;
}

void start() {
  std::vector<double> shown, fitted, cpu;
  double cold = 0.0;
  double resident = 0.0;
  for (int run = 0; run < 5; ++run) {
    const double begin = onTheClock();
    MainWindow window;
    window.show();
    (void)QTest::qWaitForWindowExposed(&window);
    const double exposed = onTheClock();
    const double before = ofAllThreads();
    (void)QTest::qWaitFor(
        [&] {
          const auto& models = window.controller().models();
          return !models.empty() && models[0] && !curveIn(window, QStringLiteral("fit"), "KRR").empty();
        },
        patience);
    QCoreApplication::processEvents();
    shown.push_back(exposed - begin);
    fitted.push_back(onTheClock() - exposed);
    cpu.push_back(ofAllThreads() - before);
    if (run > 0) continue;
    cold = sinceTheStart();
    // As a user meets it: the first window of the process, its example computed to the end.
    (void)QTest::qWaitFor([&] { return window.controller().isShown(); }, patience);
    resident = residentMegabytes();
  }
  std::printf("start: window after %.0f ms, first fit %.0f ms later (worst %.0f; processor, all threads %.0f ms)\n",
              1e3 * quantile(shown, 0.5), 1e3 * quantile(fitted, 0.5), 1e3 * quantile(fitted, 1.0),
              1e3 * quantile(cpu, 0.5));
  std::printf("start: first fit %.0f ms after the process began, %.0f MB resident once the example is computed\n",
              1e3 * cold, resident);
  keep("start", 0,
       {{"window_ms", 1e3 * shown.front()},
        {"first_fit_ms", 1e3 * quantile(fitted, 0.5)},
        {"first_fit_worst_ms", 1e3 * quantile(fitted, 1.0)},
        {"cold_ms", 1e3 * cold},
        {"resident_mb", resident}});
}

/// From a new kernel width to its first curve on screen, and to everything.
void kernelWidth(MainWindow& window, Index n) {
  std::vector<double> first, all, cpu;
  for (int run = 0; run < 5; ++run) {
    Experiment experiment = window.document().experiment();
    experiment.kernel.width.value = 0.8 + 0.1 * run;
    const double begin = onTheClock();
    const double before = ofAllThreads();
    window.document().replace(experiment, QStringLiteral("width"));
    (void)QTest::qWaitFor(
        [&] {
          const auto& results = window.controller().results();
          const auto& models = window.controller().models();
          return results && results->experiment.kernel == experiment.kernel && !models.empty() && models[0];
        },
        patience);
    QCoreApplication::processEvents();
    first.push_back(onTheClock() - begin);
    cpu.push_back(ofAllThreads() - before);
    settle(window);
    all.push_back(onTheClock() - begin);
  }
  std::printf(
      "kernel width n %5ld: first curve after %.0f ms (worst %.0f; processor, all threads %.0f), all after %.0f ms\n",
      static_cast<long>(n), 1e3 * quantile(first, 0.5), 1e3 * quantile(first, 1.0), 1e3 * quantile(cpu, 0.5),
      1e3 * quantile(all, 0.5));
  std::fflush(stdout);
  keep("kernel width", n,
       {{"first_curve_ms", 1e3 * quantile(first, 0.5)},
        {"first_curve_processor_ms", 1e3 * quantile(cpu, 0.5)},
        {"all_ms", 1e3 * quantile(all, 0.5)}});
}

/// λ of the first method by itself, back and forth: every step is painted before the next.
void play(MainWindow& window, Index n) {
  constexpr double length = 3.0;
  Player& player = window.stage().player();
  player.setTarget(QStringLiteral("path:0"));
  const double begin = onTheClock();
  const double before = ofThisThread();
  player.start();
  while (onTheClock() - begin < length) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  const int frames = player.frames();
  const double elapsed = onTheClock() - begin;
  const double cpu = ofThisThread() - before;
  player.stop();
  std::printf("play λ of KRR         n %5ld   %.0f pictures a second, %.1f ms of the window's thread each\n",
              static_cast<long>(n), frames / elapsed, 1e3 * cpu / std::max(frames, 1));
  std::fflush(stdout);
  keep("play", n, {{"frames_per_second", frames / elapsed}, {"processor_ms", 1e3 * cpu / std::max(frames, 1)}});
}

/// From opening a file to the first curves of its data, as a user does it in the window that has just opened.
bool open(const QString& file) {
  const auto window = readyWindow();
  if (!window) return false;
  window->resize(1366, 768);
  QCoreApplication::processEvents();
  const auto& shown = [&]() -> const std::shared_ptr<const Results>& { return window->controller().results(); };
  const double begin = onTheClock();
  const double before = ofAllThreads();
  double read = 0.0;
  window->openFile(file);
  const bool drawn = QTest::qWaitFor(
      [&] {
        const bool isRead = !window->document().experiment().data.file.empty();
        if (isRead && read == 0.0) read = onTheClock() - begin;
        const auto& models = window->controller().models();
        return isRead && shown() && shown()->experiment.data == window->document().experiment().data &&
               !models.empty() && models[0] && !curveIn(*window, QStringLiteral("error-curves"), "KRR").empty();
      },
      patience);
  QCoreApplication::processEvents();
  if (!drawn) return false;
  const double first = onTheClock() - begin;
  std::printf("open %s: read after %.0f ms, first curves after %.0f ms (processor, all threads %.0f ms)\n",
              qPrintable(QFileInfo(file).fileName()), 1e3 * read, 1e3 * first, 1e3 * (ofAllThreads() - before));
  for (const Timing& timing : shown()->timings) {
    std::printf("  %s %s: %.0f ms\n", timing.stage.c_str(), timing.method.c_str(), 1e3 * timing.seconds);
  }
  std::fflush(stdout);
  keep("open", 0, {{"file", QFileInfo(file).fileName()}, {"first_picture_ms", 1e3 * first}});
  window->controller().task().cancel();
  return true;
}

bool writeFigures(const QString& name, double pixelRatio) {
  if (name.isEmpty()) return true;
  const QJsonObject whole{{"blas", QString::fromStdString(blasDescription())},
                          {"threads", threadCount()},
                          {"pixel_ratio", pixelRatio},
                          {"figures", figures}};
  QFile file(name);
  return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(whole).toJson()) > 0;
}

}  // namespace

int main(int argc, char** argv) {
  platform::keepFreedMemory();  // as the program does
  QApplication application(argc, argv);
  useTestSettings();
  std::vector<Index> sizes;
  QString json;
  bool onlyM = false;
  bool onlyLambda = false;
  const QStringList arguments = QApplication::arguments();
  for (int i = 1; i < arguments.size(); ++i) {
    if (arguments[i] == QLatin1String("--quick")) positions = 60;
    if (arguments[i] == QLatin1String("--m")) onlyM = true;
    if (arguments[i] == QLatin1String("--lambda")) onlyLambda = true;
    if (arguments[i] == QLatin1String("--json")) json = arguments.value(++i);
    if (arguments[i] == QLatin1String("--open")) return open(arguments.value(++i)) ? 0 : 1;
    bool isNumber = false;
    if (const int n = arguments.value(i).toInt(&isNumber); isNumber) sizes.push_back(n);
  }
  if (sizes.empty()) sizes = {500, 2000, 5000};
  std::printf("%s, %d threads\n", blasDescription().c_str(), threadCount());
  const bool all = !onlyM && !onlyLambda;
  if (all) start();
  if (sizes.front() == 0) return writeFigures(json, 1.0) ? 0 : 1;
  auto window = readyWindow();
  if (!window) return 1;
  window->resize(1366, 768);
  std::printf("window 1366 × 768, device pixel ratio %.0f\n", window->devicePixelRatioF());
  if (all) {
    window->document().replace(sixMethods(1000), QStringLiteral("bench"));
    if (!settle(*window)) return 1;
    kernelWidth(*window, 1000);
  }
  for (const Index n : sizes) {
    const Experiment experiment = sixMethods(n);
    window->document().replace(experiment, QStringLiteral("bench"));
    if (!settle(*window)) {
      std::fprintf(stderr, "n = %ld: %s\n", static_cast<long>(n), qPrintable(window->controller().failure()));
      return 1;
    }
    if (all) dragLambda(*window).print("λ of KRR, in a chart", n);
    (void)settle(*window);
    if (!onlyM) dragSlider(*window, QStringLiteral("slider-1-at")).print("λ of M-RLSR, slider", n);
    (void)settle(*window);
    if (!onlyLambda) dragSlider(*window, QStringLiteral("slider-1-m")).print("m of M-RLSR, slider", n);
    if (!all) continue;
    (void)settle(*window);
    dragSlider(*window, QStringLiteral("slider-3-at")).print("t of Landweber, slider", n);
    (void)settle(*window);
    play(*window, n);
  }
  return writeFigures(json, window->devicePixelRatioF()) ? 0 : 1;
}
