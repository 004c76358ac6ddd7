// SPDX-License-Identifier: GPL-3.0-or-later
// The split chip, its editor and the strips. With KERRIDGE_PICTURES set to a folder states are saved there.
#include <algorithm>
#include <cmath>
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QStandardItemModel>

#include "dialogs/split_editor.h"
#include "dialogs/split_strip.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/banner.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/theme.h"
#include "window/top_strip.h"

namespace test_split_editor {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// A table of 12 subjects with five rows each.
QByteArray subjects() {
  QByteArray text = "x,subject,y\n";
  for (int i = 0; i < 60; ++i) {
    const double x = std::sin(1.7 * i);
    const int group = i / 5;
    text += QByteArray::number(x, 'g', 6) + ",s" + QByteArray::number(group) + ',' +
            QByteArray::number(x * x + 0.1 * static_cast<double>(group), 'g', 6) + '\n';
  }
  return text;
}

Experiment onSubjects(const Experiment& experiment, const QString& file) {
  Experiment after = experiment;
  after.data = DataSpec{};
  after.data.file = file.toStdString();
  after.data.roles.target = "y";
  after.data.roles.group = "subject";
  after.split = SplitSpec{};
  return after;
}

void choose(QComboBox* box, const QString& text) {
  box->setFocus();
  QTest::keyClick(box, Qt::Key_Home);
  for (int i = 0; i < box->count() && box->currentText() != text; ++i) QTest::keyClick(box, Qt::Key_Down);
  QCOMPARE(box->currentText(), text);
}

void picture(QWidget& editor, const char* name) {
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (folder.isEmpty()) return;
  for (const ThemeChoice theme : {ThemeChoice::dark, ThemeChoice::light}) {
    applyTheme(theme);
    QTest::qWait(60);
    const QString shade = theme == ThemeChoice::dark ? QStringLiteral("dark-") : QStringLiteral("light-");
    editor.window()->grab().save(folder + QLatin1Char('/') + shade + QLatin1String(name) + QStringLiteral(".png"));
  }
}

}  // namespace

class TestSplitEditor : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void fieldsFollowTheKind();
  void stripsShowTheSplits();
  void newSeeds();
  void wholeGroups();
  void rollingOrigin();
  void summaries();
};

void TestSplitEditor::fieldsFollowTheKind() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTest::mouseClick(window->strip().splitChip(), Qt::LeftButton);
  QWidget& editor = *window->strip().splitChip()->editor();
  auto* kind = editor.findChild<QComboBox*>(QStringLiteral("split-kind"));
  auto* stratify = editor.findChild<QComboBox*>(QStringLiteral("split-stratify"));
  const auto* train = editor.findChild<NumberField*>(QStringLiteral("split-train"));
  const auto* repeats = editor.findChild<NumberField*>(QStringLiteral("split-repeats"));
  const auto* count = editor.findChild<NumberField*>(QStringLiteral("split-count"));
  QVERIFY(train->isEnabled() && repeats->isEnabled() && !count->isEnabled() && stratify->isEnabled());
  choose(kind, QStringLiteral("k-fold"));
  QVERIFY(!train->isEnabled() && repeats->isEnabled() && count->isEnabled() && stratify->isEnabled());
  choose(kind, QStringLiteral("Equal parts"));
  QVERIFY(!train->isEnabled() && !repeats->isEnabled() && count->isEnabled() && stratify->isEnabled());
  choose(kind, QStringLiteral("Leave one out"));
  QVERIFY(!train->isEnabled() && !repeats->isEnabled() && !count->isEnabled() && !stratify->isEnabled());
  // Generated data have neither a split column nor groups: grayed, with a reason.
  const auto* items = qobject_cast<QStandardItemModel*>(kind->model());
  int greyed = 0;
  for (int i = 0; i < kind->count(); ++i) {
    if (items->item(i)->isEnabled()) continue;
    ++greyed;
    QVERIFY(items->item(i)->toolTip().contains(QStringLiteral("column")));
  }
  QCOMPARE(greyed, 3);
  QVERIFY(!editor.findChild<NumberField*>(QStringLiteral("split-initial"))->isVisible());
  choose(kind, QStringLiteral("Hold-out"));
  choose(stratify, QStringLiteral("10 bins of the target"));
  QCOMPARE(window->document().experiment().split.stratify, 10);
  auto* together = editor.findChild<QCheckBox*>(QStringLiteral("split-equal-rows"));
  QVERIFY(together->isEnabled() && !together->isChecked());
  QTest::mouseClick(together, Qt::LeftButton, {}, QPoint(8, together->height() / 2));
  QVERIFY(together->isChecked() && window->document().experiment().split.equalRowsTogether);
  choose(editor.findChild<QComboBox*>(QStringLiteral("split-order")), QStringLiteral("in row order"));
  QVERIFY(!together->isEnabled() && together->toolTip().contains(QStringLiteral("time")));
  choose(editor.findChild<QComboBox*>(QStringLiteral("split-order")), QStringLiteral("at random"));
  QVERIFY(together->isEnabled());
  QVERIFY(editor.window()->height() <= 700);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QVERIFY(window->banner().isHidden());
  picture(editor, "split-holdout");
}

void TestSplitEditor::stripsShowTheSplits() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment experiment = window->document().experiment();
  experiment.split.kind = SplitKind::kFold;
  experiment.split.count = 3;
  experiment.split.repeats = 2;
  window->document().replace(experiment, QStringLiteral("test"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  window->strip().splitChip()->openEditor();
  QWidget& editor = *window->strip().splitChip()->editor();
  auto* strip = editor.findChild<SplitStrip*>(QStringLiteral("split-strip"));
  QVERIFY(strip != nullptr && strip->isVisible());
  for (int i = 0; i < 6; ++i) QVERIFY(strip->stripRect(i).isValid());
  QVERIFY(!strip->stripRect(6).isValid());
  QVERIFY(strip->accessibleDescription().startsWith("repeat 1, fold 1 of 3: 40 training and 20 test rows; "));
  // Pixels: where the row tests there is the hatching on the ground color, else plain color.
  const QImage image = strip->grab().toImage();
  const QRect area = strip->stripRect(1);
  const auto splits = makeSplits(experiment.split, *window->controller().results()->data);
  const QColor train = figureColors(strip->palette()).of(methodColor(0));
  for (const Index row : {0, 7, 23, 41, 59}) {
    const bool tests = std::binary_search(splits[1].test.begin(), splits[1].test.end(), row);
    const int x = area.left() + int((double(row) + 0.5) * area.width() / 60.0);
    int plain = 0;
    for (int y = area.top() + 2; y < area.bottom() - 2; ++y) plain += image.pixelColor(x, y) == train ? 1 : 0;
    QCOMPARE(plain == area.bottom() - area.top() - 4, !tests);
  }
  QTest::mouseClick(strip, Qt::LeftButton, {}, strip->stripRect(4).center());
  QCOMPARE(window->document().experiment().view.split, 4);
  picture(editor, "split-k-fold");
}

void TestSplitEditor::newSeeds() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->strip().splitChip()->openEditor();
  QWidget& editor = *window->strip().splitChip()->editor();
  auto* button = editor.findChild<QPushButton*>(QStringLiteral("split-new-seed"));
  QTest::mouseClick(button, Qt::LeftButton);
  QTest::mouseClick(button, Qt::LeftButton);
  QCOMPARE(window->document().experiment().split.seed, std::uint64_t{3});
  QCOMPARE(editor.findChild<NumberField*>(QStringLiteral("split-seed"))->value(), 3.0);
  QVERIFY(window->strip().splitChip()->text().contains(QStringLiteral("seed 3")));
}

void TestSplitEditor::wholeGroups() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTemporaryDir folder;
  const QString file = writeSample(folder, QStringLiteral("subjects.csv"), subjects());
  window->document().replace(onSubjects(window->document().experiment(), file), QStringLiteral("test"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QCOMPARE(window->controller().results()->data->d(), 1);
  window->strip().splitChip()->openEditor();
  QWidget& editor = *window->strip().splitChip()->editor();
  auto* kind = editor.findChild<QComboBox*>(QStringLiteral("split-kind"));
  choose(kind, QStringLiteral("Hold-out of whole groups"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QVERIFY(window->strip().splitChip()->text().contains(QStringLiteral("groups 70 %")));
  picture(editor, "split-groups");
  choose(kind, QStringLiteral("Folds of whole groups"));
  auto* count = editor.findChild<NumberField*>(QStringLiteral("split-count"));
  typeInto(count, QStringLiteral("12"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  const auto& results = window->controller().results();
  QCOMPARE(results->splits.size(), std::size_t{12});
  for (const SplitResult& split : results->splits) {
    const auto& test = split.stage->split.test;
    QCOMPARE(test.size(), std::size_t{5});
    QCOMPARE(test.front() % 5, 0);
    QCOMPARE(test.back(), test.front() + 4);
  }
  // More folds than groups: said, nothing lost.
  typeInto(count, QStringLiteral("13"));
  QTRY_VERIFY(!window->controller().failure().isEmpty());
  QVERIFY(window->controller().failure().contains(QStringLiteral("12 groups")));
}

void TestSplitEditor::rollingOrigin() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->strip().splitChip()->openEditor();
  QWidget& editor = *window->strip().splitChip()->editor();
  choose(editor.findChild<QComboBox*>(QStringLiteral("split-kind")), QStringLiteral("Rolling origin"));
  // Half of the 60 rows, then steps of a twentieth.
  QCOMPARE(window->document().experiment().split.rolling, (RollingSpec{30, 3, 3, 0, RollingWindow::expanding}));
  QVERIFY(!editor.findChild<NumberField*>(QStringLiteral("split-train"))->isVisible());
  const auto* order = editor.findChild<QComboBox*>(QStringLiteral("split-order"));
  QVERIFY(order->isEnabled());
  QCOMPARE(order->findText(QStringLiteral("at random")), -1);
  const auto field = [&](const char* name) { return editor.findChild<NumberField*>(QLatin1String(name)); };
  typeInto(field("split-initial"), QStringLiteral("20"));
  typeInto(field("split-horizon"), QStringLiteral("4"));
  typeInto(field("split-step"), QStringLiteral("10"));
  typeInto(field("split-gap"), QStringLiteral("2"));
  choose(editor.findChild<QComboBox*>(QStringLiteral("split-window")), QStringLiteral("the last before the origin"));
  QCOMPARE(window->document().experiment().split.rolling, (RollingSpec{20, 4, 10, 2, RollingWindow::sliding}));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QCOMPARE(window->controller().results()->splits.size(), std::size_t{4});
  QVERIFY(window->strip().splitChip()->text().contains(QStringLiteral("rolling origin, horizon 4, gap 2")));
  const auto* strip = editor.findChild<SplitStrip*>(QStringLiteral("split-strip"));
  QVERIFY(!strip->stripRect(3).isEmpty() && strip->stripRect(4).isEmpty());
  // The first split trains on the first 20 of 60 rows, leaves out 2, tests 4 and does not see the rest.
  const QImage drawn = const_cast<SplitStrip*>(strip)->grab().toImage();
  const auto colorAt = [&](int row) {
    const QRect area = strip->stripRect(0);
    return drawn.pixelColor(area.left() + (2 * row + 1) * area.width() / 120, area.bottom() - 2);
  };
  QCOMPARE(colorAt(2), colorAt(18));
  QCOMPARE(colorAt(40), colorAt(58));
  QVERIFY(colorAt(2) != colorAt(40));
  picture(editor, "split-rolling");
  // The settings stay while another kind is chosen.
  choose(editor.findChild<QComboBox*>(QStringLiteral("split-kind")), QStringLiteral("Hold-out"));
  QVERIFY(!field("split-initial")->isVisible() && field("split-train")->isVisible());
  choose(editor.findChild<QComboBox*>(QStringLiteral("split-kind")), QStringLiteral("Rolling origin"));
  QCOMPARE(window->document().experiment().split.rolling, (RollingSpec{20, 4, 10, 2, RollingWindow::sliding}));
  // Too few rows: said, nothing lost.
  typeInto(field("split-initial"), QStringLiteral("58"));
  QTRY_VERIFY(!window->controller().failure().isEmpty());
  QVERIFY2(window->controller().failure().contains(QStringLiteral("58 rows")),
           qPrintable(window->controller().failure()));
}

void TestSplitEditor::summaries() {
  SplitSpec split;
  QCOMPARE(splitSummary(split), QStringLiteral("hold-out 70 % · seed 1"));
  split.kind = SplitKind::kFold;
  split.repeats = 3;
  QCOMPARE(splitSummary(split), QStringLiteral("4-fold × 3 · seed 1"));
  split.kind = SplitKind::group;
  split.seed = 9;
  QCOMPARE(splitSummary(split), QStringLiteral("groups 70 % × 3 · seed 9"));
  split.groupFolds = true;
  split.repeats = 1;
  QCOMPARE(splitSummary(split), QStringLiteral("groups, 4-fold · seed 9"));
}

KERRIDGE_WINDOW_TEST(TestSplitEditor)

}  // namespace test_split_editor

#include "test_split_editor.moc"
