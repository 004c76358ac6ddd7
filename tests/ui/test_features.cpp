// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <QComboBox>
#include <QLabel>
#include <QStandardItemModel>
#include <QUndoStack>

#include "spaces/features_space.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "window/experiment_edits.h"
#include "window/models_panel.h"
#include "window/top_strip.h"

namespace test_features {

using namespace kerridge;
using namespace kerridge::test;

namespace {

struct Controls {
  QComboBox* kind;
  NumberField* count;
  QComboBox* form;
  NumberField* seed;
  QComboBox* landmarks;
  QLabel* share;
};

Controls controlsOf(MainWindow& window, int index) {
  const auto name = [index](const char* part) {
    return QStringLiteral("features-%1-%2").arg(QLatin1String(part)).arg(index);
  };
  return {widgetOf<QComboBox>(window, name("kind")),      widgetOf<NumberField>(window, name("count")),
          widgetOf<QComboBox>(window, name("form")),      widgetOf<NumberField>(window, name("seed")),
          widgetOf<QComboBox>(window, name("landmarks")), widgetOf<QLabel>(window, name("share"))};
}

void pick(QComboBox* box, Qt::Key key) {
  box->setFocus();
  QTest::keyClick(box, key);
}

}  // namespace

class TestFeatures : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void onAndOff();
  void numberFormAndSeed();
  void landmarksOfAnyKernel();
  void eachKindKeepsItsOwn();
  void everyChangeIsOneStep();
  void moreFeaturesApproachTheKernel();
  void greyedWithAReason();
  void kernelWithoutFeaturesIsRefused();
  void cardsStillFit();
};

void TestFeatures::onAndOff() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Controls controls = controlsOf(*window, 0);
  QVERIFY(controls.kind->isEnabled());
  QCOMPARE(controls.kind->currentIndex(), 0);
  QVERIFY(!controls.count->isVisible());
  const double exact = window->controller().models()[0]->testError;
  pick(controls.kind, Qt::Key_Down);
  QCOMPARE(methodOf(*window, 0).features, std::optional<FeatureSpec>(FeatureSpec()));
  QVERIFY(!methodOf(*window, 1).features);
  QTRY_VERIFY(controls.count->isVisible() && controls.form->isVisible() && controls.seed->isVisible());
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QTRY_VERIFY(window->controller().models()[0]);
  QVERIFY(window->controller().models()[0]->spec.features.has_value());
  QVERIFY(window->controller().models()[0]->testError != exact);
  pick(controls.kind, Qt::Key_Up);
  QVERIFY(!methodOf(*window, 0).features);
  QTRY_VERIFY(!controls.count->isVisible());
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QTRY_VERIFY(window->controller().models()[0] && window->controller().models()[0]->testError == exact);
}

void TestFeatures::numberFormAndSeed() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Controls controls = controlsOf(*window, 0);
  pick(controls.kind, Qt::Key_Down);
  QTRY_VERIFY(controls.count->isVisible());
  typeInto(controls.count, QStringLiteral("45"));
  typeInto(controls.seed, QStringLiteral("7"));
  QCOMPARE(*methodOf(*window, 0).features, (FeatureSpec{"random-fourier", 45, 7, FeaturePairing::cosine}));
  pick(controls.form, Qt::Key_Down);
  // Pairs: 45 becomes 46, and the field says so.
  QCOMPARE(*methodOf(*window, 0).features, (FeatureSpec{"random-fourier", 46, 7, FeaturePairing::sineCosine}));
  QTRY_COMPARE(controls.count->value(), 46.0);
  typeInto(controls.count, QStringLiteral("31"));
  QCOMPARE(methodOf(*window, 0).features->count, 32);
  QCOMPARE(controls.count->value(), 32.0);
  for (const char* text : {"0", "5001", "2.5", "many"}) {
    typeInto(controls.count, QLatin1String(text));
    QVERIFY2(!controls.count->problem().isEmpty(), text);
    QCOMPARE(methodOf(*window, 0).features->count, 32);
  }
  // Off and on again: what was chosen comes back.
  pick(controls.kind, Qt::Key_Up);
  pick(controls.kind, Qt::Key_Down);
  QCOMPARE(*methodOf(*window, 0).features, (FeatureSpec{"random-fourier", 32, 7, FeaturePairing::sineCosine}));
}

void TestFeatures::landmarksOfAnyKernel() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment spline = window->document().experiment();
  spline.kernel = {"spline", {}, {}};
  window->document().replace(spline, QStringLiteral("Change the kernel"));
  const Controls controls = controlsOf(*window, 0);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QTRY_VERIFY(window->controller().models()[0]);
  const double exact = window->controller().models()[0]->testError;
  // Random Fourier features are grayed and passed over.
  pick(controls.kind, Qt::Key_Down);
  QCOMPARE(methodOf(*window, 0).features, std::optional<FeatureSpec>(nystromFeatures()));
  QTRY_VERIFY(controls.count->isVisible() && controls.landmarks->isVisible() && controls.seed->isVisible());
  QVERIFY(!controls.form->isVisible());
  typeInto(controls.count, QStringLiteral("3"));
  pick(controls.landmarks, Qt::Key_Down);
  typeInto(controls.seed, QStringLiteral("9"));
  QCOMPARE(*methodOf(*window, 0).features, (FeatureSpec{"nystrom", 3, 9, FeaturePairing::cosine, Landmarks::pivoted}));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QTRY_VERIFY(controls.share->isVisible() && controls.share->text().endsWith(QStringLiteral(" of tr K")));
  QVERIFY(window->controller().models()[0]->testError != exact);
  const double few = window->controller().stage()->space(methodOf(*window, 0))->ofFeatures()->traceShare;
  // All rows are landmarks: the model of the kernel itself.
  typeInto(controls.count, QStringLiteral("5000"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QTRY_VERIFY(window->controller().models()[0]);
  const double all = window->controller().stage()->space(methodOf(*window, 0))->ofFeatures()->traceShare;
  QVERIFY(few > 0.0 && few < all && all <= 1.0 && all > 1.0 - 1e-9);
  QVERIFY(std::abs(window->controller().models()[0]->testError - exact) <= 1e-8 * exact);
  pick(controls.kind, Qt::Key_Up);
  QVERIFY(!methodOf(*window, 0).features);
  QTRY_VERIFY(!controls.share->isVisible());
}

void TestFeatures::eachKindKeepsItsOwn() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Controls controls = controlsOf(*window, 0);
  pick(controls.kind, Qt::Key_Down);
  QTRY_VERIFY(controls.form->isVisible());
  pick(controls.form, Qt::Key_Down);
  pick(controls.kind, Qt::Key_Down);
  QCOMPARE(*methodOf(*window, 0).features, nystromFeatures());
  QTRY_VERIFY(controls.landmarks->isVisible());
  QCOMPARE(window->document().experiment().methods[0].features->pairing, FeaturePairing::cosine);
  pick(controls.landmarks, Qt::Key_Down);
  pick(controls.kind, Qt::Key_Up);
  QCOMPARE(*methodOf(*window, 0).features, (FeatureSpec{"random-fourier", 300, 1, FeaturePairing::sineCosine}));
  pick(controls.kind, Qt::Key_Down);
  QCOMPARE(*methodOf(*window, 0).features,
           (FeatureSpec{"nystrom", 300, 1, FeaturePairing::cosine, Landmarks::pivoted}));
}

void TestFeatures::everyChangeIsOneStep() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Controls controls = controlsOf(*window, 0);
  QUndoStack& history = window->document().undoStack();
  std::vector<Experiment> states{window->document().experiment()};
  const auto remember = [&] { states.push_back(window->document().experiment()); };
  pick(controls.kind, Qt::Key_Down);
  remember();
  QTRY_VERIFY(controls.count->isVisible());
  typeInto(controls.count, QStringLiteral("100"));
  remember();
  typeInto(controls.seed, QStringLiteral("2"));
  remember();
  pick(controls.form, Qt::Key_Down);
  remember();
  QCOMPARE(history.count(), 4);
  QVERIFY(history.undoText().contains(QStringLiteral("features")));
  for (std::size_t i = states.size() - 1; i > 0; --i) {
    QVERIFY(window->document().experiment() == states[i]);
    history.undo();
  }
  QVERIFY(window->document().experiment() == states[0]);
  QTRY_COMPARE(controls.kind->currentIndex(), 0);
  history.redo();
  history.redo();
  QTRY_COMPARE(controls.count->value(), 100.0);
  QCOMPARE(controls.kind->currentIndex(), 1);
}

void TestFeatures::moreFeaturesApproachTheKernel() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment bare = window->document().experiment();
  bare.rules.clear();
  bare.studies.clear();
  bare.map.reset();
  window->document().replace(bare, QStringLiteral("Models only"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QTRY_VERIFY(window->controller().models()[0]);
  const Vector exact = window->controller().models()[0]->testPrediction;
  const auto distance = [&](int count) {
    // The mean over seeds: a single draw may be lucky.
    double sum = 0.0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      setMethodFeatures(window->document(), 0, FeatureSpec{"random-fourier", count, seed, FeaturePairing::sineCosine});
      if (!QTest::qWaitFor([&] { return window->controller().isShown(); }, 120000)) return -1.0;
      QCoreApplication::processEvents();
      sum += (window->controller().models()[0]->testPrediction - exact).norm();
    }
    return sum / 5.0;
  };
  const double few = distance(20);
  const double many = distance(500);
  QVERIFY(few > 0.0 && many > 0.0);
  // The error falls like 1/√D, here by 5 on average.
  QVERIFY2(many < few / 2.0, qPrintable(QStringLiteral("%1 %2").arg(few).arg(many)));
}

void TestFeatures::greyedWithAReason() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Controls controls = controlsOf(*window, 0);
  for (const KernelFamily* family : kernels()) {
    Experiment after = window->document().experiment();
    after.kernel = {family->info().id, {}, {}};
    window->document().replace(after, QStringLiteral("Change the kernel"));
    const auto* list = qobject_cast<QStandardItemModel*>(controls.kind->model());
    QTRY_COMPARE(list->item(1)->isEnabled(), family->hasSpectralMeasure());
    const bool named = list->item(1)->toolTip().contains(QString::fromStdString(family->info().label));
    QCOMPARE(named, !family->hasSpectralMeasure());
    QVERIFY(controls.kind->isEnabled() && list->item(0)->isEnabled() && list->item(2)->isEnabled());
  }
  Experiment after = window->document().experiment();
  after.kernel = {};
  after.methods.clear();
  for (const Method* method : methods()) {
    after.methods.emplace_back();
    after.methods.back().id = method->info().id;
  }
  for (const MethodSpec& spec : after.methods) {
    QCOMPARE(featuresObstacle(spec).isEmpty(), findMethod(spec.id)->traits().takesFeatures);
  }
}

void TestFeatures::kernelWithoutFeaturesIsRefused() {
  const auto window = readyWindow();
  QVERIFY(window);
  pick(controlsOf(*window, 0).kind, Qt::Key_Down);
  const Experiment before = window->document().experiment();
  QTest::mouseClick(window->strip().kernelChip(), Qt::LeftButton);
  QWidget* editor = window->strip().kernelChip()->editor();
  auto* kernel = editor->findChild<QComboBox*>(QStringLiteral("kernel-id"));
  kernel->setFocus();
  QTest::keyClick(kernel, Qt::Key_End);
  QVERIFY(window->document().experiment() == before);
  auto* problem = editor->findChild<QLabel*>(QStringLiteral("problem"));
  QVERIFY(problem->isVisible());
  QVERIFY(problem->text().contains(QStringLiteral("random Fourier features need a kernel that depends on x − x′")));
  QCOMPARE(kernel->currentData().toString(), QStringLiteral("gaussian"));
}

void TestFeatures::cardsStillFit() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->resize(1366, 768);
  for (int index : {0, 1}) pick(controlsOf(*window, index).kind, Qt::Key_Down);
  pick(controlsOf(*window, 1).kind, Qt::Key_Down);
  QTRY_VERIFY(controlsOf(*window, 1).seed->isVisible());
  QTRY_VERIFY_WITH_TIMEOUT(controlsOf(*window, 1).share->isVisible(), 120000);
  QTest::qWait(0);
  auto* panel = widgetOf<QWidget>(*window, QStringLiteral("models"));
  for (int index : {0, 1}) {
    const Controls controls = controlsOf(*window, index);
    const auto* card = widgetOf<QWidget>(*window, QStringLiteral("card-%1").arg(index));
    QVERIFY(panel->rect().contains(QRect(card->mapTo(panel, QPoint()), card->size())));
    const QWidget* choice = index == 0 ? controls.form : controls.landmarks;
    QVERIFY(choice->isVisible());
    std::vector<const QWidget*> row{controls.kind, controls.count, choice, controls.seed};
    if (index == 1) row.push_back(controls.share);
    for (const QWidget* control : row) {
      QVERIFY(card->rect().contains(QRect(control->mapTo(card, QPoint()), control->size())));
      QVERIFY(control->toolTip().size() > 20);
      QVERIFY(!control->accessibleName().isEmpty());
    }
  }
}

KERRIDGE_WINDOW_TEST(TestFeatures)

}  // namespace test_features

#include "test_features.moc"
