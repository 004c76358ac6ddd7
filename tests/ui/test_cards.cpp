// SPDX-License-Identifier: GPL-3.0-or-later
// Cards of methods: they fold, the way to add one stays in sight, features are behind the menu.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFontInfo>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include "support/window_test.h"
#include "texts/shown_number.h"
#include "ui/window_helpers.h"
#include "widgets/menu_button.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/lesson_commands.h"
#include "window/lesson_marks.h"
#include "window/model_card.h"
#include "window/models_panel.h"
#include "window/player.h"
#include "window/stage_commands.h"
#include "window/top_strip.h"

namespace test_cards {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int manyCards = 6;

QWidget* sliderOf(MainWindow& window, int index) {
  return window.models().card(index)->findChild<QWidget*>(QStringLiteral("slider-%1-at").arg(index));
}

QToolButton* foldOf(MainWindow& window, int index) {
  return window.models().card(index)->findChild<QToolButton*>(QStringLiteral("fold-%1").arg(index));
}

/// The ⋯ menu of a card, the one that has the features.
MenuButton* menuOf(MainWindow& window, int index) {
  for (auto* button : window.models().card(index)->findChildren<MenuButton*>()) {
    if (button->popup()->findChild<QMenu*>(QStringLiteral("features-menu-%1").arg(index)) != nullptr) return button;
  }
  return nullptr;
}

}  // namespace

class TestCards : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void addingStaysInSight();
  void distancesToOtherCards();
  void foldByMouseAndKeyboard();
  void foldedCardsStayFolded();
  void lessonUnfoldsWhatItMeans();
  void featuresAreBehindTheMenu();
  void mapAndSlidersShareOneRange();
  void signsChangeOnlyWithWhatTheyShow();
};

void TestCards::addingStaysInSight() {
  const auto window = readyWindow();
  QVERIFY(window);
  while (window->models().cardCount() < manyCards) window->models().add("krr");
  QCoreApplication::processEvents();
  auto* area = window->models().findChild<QScrollArea*>(QStringLiteral("models-cards"));
  QScrollBar* bar = area->verticalScrollBar();
  QTRY_VERIFY(bar->maximum() > 0);
  const auto* add = widgetOf<QWidget>(*window, QStringLiteral("add-method"));
  for (const int place : {bar->minimum(), bar->maximum()}) {
    bar->setValue(place);
    QCoreApplication::processEvents();
    QCOMPARE(add->visibleRegion().boundingRect(), add->rect());
  }
}

// ‖f − g‖² = Δcᵀ K Δc and the predictions' difference, in the tip of every card; they follow the other card.
void TestCards::distancesToOtherCards() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto* readout = widgetOf<QLabel>(*window, QStringLiteral("readout-0"));
  const auto wanted = [&] {
    const auto& models = window->controller().models();
    const auto stage = window->controller().stage();
    const Matrix K = stage->kernel->gram(*stage->trainInputs, {});
    const Vector c = stage->space(models[0]->spec)->problem.spectrum->Q * (models[0]->a - models[1]->a);
    const Vector apart = models[0]->testPrediction - models[1]->testPrediction;
    return QStringLiteral("‖f − g‖ = %1 to %2, predictions of the test rows %3 apart (RMS)")
        .arg(shownNumber(std::sqrt(c.dot(K * c))), QString::fromStdString(methodLabel(models[1]->spec)),
             shownNumber(std::sqrt(apart.squaredNorm() / double(apart.size()))));
  };
  QVERIFY2(readout->toolTip().contains(wanted()), qPrintable(readout->toolTip() + wanted()));
  const QString before = wanted();
  typeInto(widgetOf<NumberField>(*window, QStringLiteral("field-1-at")), QStringLiteral("0.3"));
  QTRY_VERIFY(window->controller().isUpToDate() && window->controller().models()[1]->point.lambda == 0.3);
  QVERIFY(wanted() != before);
  QTRY_VERIFY2(readout->toolTip().contains(wanted()), qPrintable(readout->toolTip() + wanted()));
}

void TestCards::foldByMouseAndKeyboard() {
  const auto window = readyWindow();
  QVERIFY(window);
  ModelCard* card = window->models().card(0);
  const int height = card->sizeHint().height();
  QToolButton* fold = foldOf(*window, 0);
  QVERIFY(sliderOf(*window, 0)->isVisible());
  QTest::mouseClick(fold, Qt::LeftButton);
  QVERIFY(card->isFolded() && !sliderOf(*window, 0)->isVisible());
  QVERIFY(card->sizeHint().height() < height / 2);
  const auto* summary = card->findChild<QLabel*>(QStringLiteral("summary-0"));
  QVERIFY(summary->isVisible());
  QVERIFY2(summary->text().startsWith(QStringLiteral("λ = ")) && summary->text().contains(QStringLiteral("test ")),
           qPrintable(summary->text()));
  QVERIFY(fold->accessibleName().startsWith(QStringLiteral("Unfold ")));
  QVERIFY(fold->focusPolicy() & Qt::TabFocus);
  fold->setFocus();
  QTest::keyClick(fold, Qt::Key_Space);
  QVERIFY(!card->isFolded() && sliderOf(*window, 0)->isVisible() && !summary->isVisible());
}

void TestCards::foldedCardsStayFolded() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->models().card(1)->setFolded(true);
  window->models().add("tikhonov");
  QCOMPARE(window->models().cardCount(), 3);
  QVERIFY(!window->models().card(0)->isFolded() && window->models().card(1)->isFolded());
  QVERIFY(!window->models().card(2)->isFolded());
  // The one before it goes: the fold goes with the method, not with the place.
  change(*window, [](Experiment& after) { after.methods.erase(after.methods.begin()); });
  QVERIFY(window->models().card(0)->isFolded() && !window->models().card(1)->isFolded());
}

void TestCards::lessonUnfoldsWhatItMeans() {
  const auto window = readyWindow();
  QVERIFY(window);
  for (int index : {0, 1}) window->models().card(index)->setFolded(true);
  window->lessons().marks().show({"slider-1-at"});
  QVERIFY(window->models().card(0)->isFolded());
  QVERIFY(!window->models().card(1)->isFolded() && sliderOf(*window, 1)->isVisible());
  window->models().card(1)->setFolded(true);
  window->lessons().marks().reveal();
  QVERIFY(!window->models().card(1)->isFolded());
}

void TestCards::featuresAreBehindTheMenu() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* kind = widgetOf<QComboBox>(*window, QStringLiteral("features-kind-0"));
  QVERIFY(!kind->isVisible());
  MenuButton* button = menuOf(*window, 0);
  QVERIFY(button != nullptr);
  auto* menu = button->popup()->findChild<QMenu*>(QStringLiteral("features-menu-0"));
  const auto choose = [&](const char* name) {
    menu->popup(QPoint());
    auto* action = menu->findChild<QAction*>(QString::fromLatin1(name));
    const bool can = action->isEnabled();
    if (can) action->trigger();
    menu->close();
    return can;
  };
  QVERIFY(!choose("features-off"));  // they are
  QVERIFY(choose("features-nystrom"));
  QCOMPARE(methodOf(*window, 0).features->id, nystromFeatures().id);
  QTRY_VERIFY(kind->isVisible());
  kind->setFocus();
  QTRY_VERIFY(kind->hasFocus());
  QTest::keyClick(kind, Qt::Key_Home);
  QVERIFY(!methodOf(*window, 0).features);
  QTRY_VERIFY(!kind->isVisible());
  QCOMPARE(QApplication::focusWidget(), button);  // the keyboard is where they come from
  // A method on the inputs takes none, and the menu says so.
  window->models().add("lasso");
  auto* ofLasso = menuOf(*window, 2)->popup()->findChild<QMenu*>(QStringLiteral("features-menu-2"));
  ofLasso->popup(QPoint());
  const auto* refused = ofLasso->findChild<QAction*>(QStringLiteral("features-nystrom"));
  QVERIFY(!refused->isEnabled() && refused->toolTip().contains(QStringLiteral("Lasso")));
  ofLasso->close();
}

void TestCards::mapAndSlidersShareOneRange() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto slider = [&](const char* name) { return widgetOf<ValueSlider>(*window, QString::fromLatin1(name)); };
  const auto map = [&] { return *window->document().experiment().map; };
  QCOMPARE(slider("slider-1-at")->lower(), map().lambda.from);
  QCOMPARE(slider("slider-1-at")->upper(), map().lambda.to);
  QCOMPARE(slider("slider-1-m")->lower(), map().m.from);
  QCOMPARE(slider("slider-1-m")->upper(), map().m.to);
  // Play, too; and where there is no map, the slider has its usual range.
  const auto targets = window->stage().player().targets();
  const auto m = std::find_if(targets.begin(), targets.end(), [](const PlayTarget& one) { return one.id == "m:1"; });
  QVERIFY(m != targets.end() && m->spec.sliderMaximum == map().m.to);
  change(*window, [](Experiment& after) { after.map->m = {0.5, 5.0, 10, {}}; });
  QTRY_COMPARE(slider("slider-1-m")->upper(), 5.0);
  QCOMPARE(slider("slider-1-m")->lower(), 0.5);
  change(*window, [](Experiment& after) { after.map.reset(); });
  QTRY_COMPARE(slider("slider-1-m")->upper(), 4.0);
  // The ends of the sweep take those of the map along, and a new map begins with them.
  window->strip().pathChip()->openEditor();
  QWidget* editor = window->strip().pathChip()->editor();
  QVERIFY(editor != nullptr);
  auto* box = editor->findChild<QCheckBox*>(QStringLiteral("map-on"));
  QVERIFY(box != nullptr && box->isVisible());
  QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(6, box->height() / 2));
  QTRY_VERIFY(window->document().experiment().map.has_value());
  QCOMPARE(map().lambda.from, window->document().experiment().lambda.from);
  typeInto(editor->findChild<NumberField*>(QStringLiteral("lambda-to")), QStringLiteral("1000"));
  QCOMPARE(window->document().experiment().lambda.to, 1000.0);
  QCOMPARE(map().lambda.to, 1000.0);
  change(*window, [](Experiment& after) { after.map->lambda.to = 5.0; });
  typeInto(editor->findChild<NumberField*>(QStringLiteral("lambda-to")), QStringLiteral("10"));
  QCOMPARE(map().lambda.to, 5.0);  // its own range stays
}

// A new icon lays out the cards again, so movements of λ leave it alone.
void TestCards::signsChangeOnlyWithWhatTheyShow() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QToolButton* fold = foldOf(*window, 0);
  const qint64 unfolded = fold->icon().cacheKey();
  change(*window, [](Experiment& after) { after.methods[0].at *= 1.5; });
  QCoreApplication::processEvents();
  QCOMPARE(fold->icon().cacheKey(), unfolded);
  change(*window, [](Experiment& after) { after.methods[0].label = "another"; });
  QTRY_VERIFY(fold->accessibleName().contains(QStringLiteral("another")));
  window->models().card(0)->setFolded(true);
  QVERIFY(fold->icon().cacheKey() != unfolded);
  QVERIFY(fold->accessibleName().startsWith(QStringLiteral("Unfold ")));
  const int side = fold->iconSize().width();
  QFont larger = window->font();
  larger.setPixelSize(2 * QFontInfo(larger).pixelSize());
  window->setFont(larger);
  QTRY_VERIFY(fold->iconSize().width() > side);
}

KERRIDGE_WINDOW_TEST(TestCards)

}  // namespace test_cards

#include "test_cards.moc"
