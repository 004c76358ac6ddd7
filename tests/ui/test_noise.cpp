// SPDX-License-Identifier: GPL-3.0-or-later
// The noise of generated data drawn again by key and button, its sliders and steppers, and the fits before as ghosts.
#include <cmath>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "data/noise_seed.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/fit_ghosts.h"
#include "window/noise_commands.h"

namespace test_noise {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr double tolerance = 1e-9;

bool isSettled(MainWindow& window) {
  return QTest::qWaitFor([&] { return window.controller().isShown() && !window.controller().task().isBusy(); },
                         patience);
}

std::uint64_t noiseOf(MainWindow& window) {
  const GeneratorSpec& generator = window.document().experiment().data.generator;
  return noiseSeedOf(generator).value_or(generator.seed);
}

/// The data that the results are of.
std::shared_ptr<const Dataset> dataOf(MainWindow& window) { return window.controller().results()->data; }

Vector fitOf(MainWindow& window) { return window.controller().models().front()->gridPrediction; }

/// Presses R and waits for the results.
bool pressR(MainWindow& window) {
  const std::uint64_t before = noiseOf(window);
  QTest::keyClick(&window, Qt::Key_R);
  return noiseOf(window) == before + 1 && isSettled(window);
}

}  // namespace

class TestNoise : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void keyDrawsTheNoiseAnew();
  void buttonAndSteppers();
  void ghostsShowBiasAndVariance();
  void oldGhostsGo();
  void dataWithoutGenerator();
};

void TestNoise::keyDrawsTheNoiseAnew() {
  const auto window = readyWindow();
  QVERIFY(window && isSettled(*window));
  const auto before = dataOf(*window);
  const int steps = window->document().undoStack().count();
  QVERIFY(pressR(*window));
  const auto after = dataOf(*window);
  QCOMPARE(after->X, before->X);
  QVERIFY(after->y != before->y);
  QCOMPARE(window->document().undoStack().count(), steps + 1);
  window->document().undoStack().undo();
  QVERIFY(isSettled(*window));
  QCOMPARE(dataOf(*window)->y, before->y);
  // Presses that come faster than results wait for them; a change of something else ends that.
  const std::uint64_t first = noiseOf(*window);
  for (int press = 0; press < 9; ++press) QTest::keyClick(window.get(), Qt::Key_R);
  QTRY_COMPARE(noiseOf(*window), first + 9);
  QVERIFY(isSettled(*window));
  QCOMPARE(noiseOf(*window), first + 9);
  for (int press = 0; press < 9; ++press) QTest::keyClick(window.get(), Qt::Key_R);
  setMethodAt(window->document(), 0, 0.125);
  const std::uint64_t reached = noiseOf(*window);
  QVERIFY(reached < first + 18);
  QVERIFY(isSettled(*window));
  QCOMPARE(noiseOf(*window), reached);
}

void TestNoise::buttonAndSteppers() {
  const auto window = readyWindow();
  QVERIFY(window && isSettled(*window));
  const std::uint64_t seed = noiseOf(*window);
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("redraw-button")), Qt::LeftButton);
  QCOMPARE(noiseOf(*window), seed + 1);
  QVERIFY(isSettled(*window));
  const auto parameter = [&](const char* key) {
    const auto& own = window->document().experiment().data.generator.parameters;
    const auto found = own.find(key);
    return found == own.end() ? notANumber : found->second;
  };
  const Index rows = dataOf(*window)->n();
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("n-more")), Qt::LeftButton);
  QVERIFY(parameter("n") > static_cast<double>(rows));
  QVERIFY(isSettled(*window));
  QCOMPARE(static_cast<double>(dataOf(*window)->n()), parameter("n"));
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("n-less")), Qt::LeftButton);
  QCOMPARE(parameter("n"), static_cast<double>(rows));
  const std::uint64_t ofData = window->document().experiment().data.generator.seed;
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("seed-more")), Qt::LeftButton);
  QCOMPARE(window->document().experiment().data.generator.seed, ofData + 1);
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-seed")), QStringLiteral("77"));
  QCOMPARE(window->document().experiment().data.generator.seed, std::uint64_t{77});
  auto* noise = widgetOf<ValueSlider>(*window, QStringLiteral("slider-noise"));
  noise->setFocus();
  QTest::keyClick(noise, Qt::Key_Home);
  QCOMPARE(parameter("noise"), 0.0);
  QVERIFY(isSettled(*window));
  QTest::keyClick(noise, Qt::Key_Right);
  QVERIFY(parameter("noise") > 0.0);
  QVERIFY(isSettled(*window));
}

void TestNoise::ghostsShowBiasAndVariance() {
  const auto window = readyWindow();
  QVERIFY(window && isSettled(*window));
  std::vector<Vector> fits{fitOf(*window)};
  for (int i = 0; i < 3; ++i) {
    QVERIFY(pressR(*window));
    fits.push_back(fitOf(*window));
  }
  QTRY_VERIFY(window->noise().ghosts().count(0) == fits.size());
  QTRY_VERIFY(!curveIn(*window, QStringLiteral("fit"), "of 4 fits").empty());
  const std::vector<double> mean = curveIn(*window, QStringLiteral("fit"), "of 4 fits");
  QCOMPARE(static_cast<Index>(mean.size()), fits.front().size());
  const Figure& figure = window->charts().panelOf(QStringLiteral("fit"))->view()->figure();
  QVERIFY(!figure.bands.empty());
  const auto band = figure.bands.begin();
  const auto all = std::find_if(figure.series.begin(), figure.series.end(),
                                [](const Series& one) { return one.name.empty() && one.opacity < 0.5; });
  QVERIFY(all != figure.series.end());
  QCOMPARE(all->y.size(), fits.size() * (mean.size() + 1));  // a gap behind each
  QCOMPARE(all->y.front(), fits.front()(0));
  for (Index k = 0; k < fits.front().size(); ++k) {
    double sum = 0.0, squares = 0.0;
    for (const Vector& fit : fits) sum += fit(k);
    for (const Vector& fit : fits) squares += std::pow(fit(k) - sum / 4.0, 2);
    const auto at = static_cast<std::size_t>(k);
    QVERIFY(std::abs(mean[at] - sum / 4.0) < tolerance);
    QVERIFY(std::abs(band->upper[at] - band->lower[at] - 2.0 * std::sqrt(squares / 3.0)) < tolerance);
  }
  QVERIFY(figure.subtitle.english().find("variance") != std::string::npos);
}

void TestNoise::oldGhostsGo() {
  const auto window = readyWindow();
  QVERIFY(window && isSettled(*window));
  QVERIFY(pressR(*window));
  QTRY_COMPARE(window->noise().ghosts().count(0), std::size_t{2});
  // Of another λ they would be of another experiment.
  change(*window, [](Experiment& after) {
    after.methods.front().rule.clear();
    after.methods.front().at *= 7.0;
  });
  QCOMPARE(window->noise().ghosts().count(0), std::size_t{0});
  QTRY_VERIFY(curveIn(*window, QStringLiteral("fit"), "mean ± 1 s.d. of ").empty());
  QVERIFY(isSettled(*window));
  QVERIFY(pressR(*window));
  QTRY_COMPARE(window->noise().ghosts().count(0), std::size_t{2});
  QTest::keyClick(window.get(), Qt::Key_G);
  QTRY_VERIFY(curveIn(*window, QStringLiteral("fit"), "mean ± 1 s.d. of ").empty());
  QVERIFY(pressR(*window));
  QCOMPARE(window->noise().ghosts().count(0), std::size_t{0});
}

void TestNoise::dataWithoutGenerator() {
  const auto window = readyWindow();
  QVERIFY(window && isSettled(*window));
  change(*window, [](Experiment& after) {
    after.data.points = std::vector<Point>{{0.0, 0.0}, {1.0, 1.0}, {2.0, 0.5}, {3.0, 0.7}, {4.0, 0.1}};
  });
  QVERIFY(!actionOf(*window, QStringLiteral("redraw-noise"))->isEnabled());
  QVERIFY(!window->findChild<QWidget*>(QStringLiteral("sample-row"))->isVisible());
}

KERRIDGE_WINDOW_TEST(TestNoise)

}  // namespace test_noise

#include "test_noise.moc"
