// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QTableWidget>
#include <QTextBrowser>
#include <QUndoStack>

#include "base/number_text.h"
#include "dialogs/kernel_text.h"
#include "support/compare.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/top_strip.h"

namespace test_kernel_width {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QWidget& openKernel(MainWindow& window) {
  QTest::mouseClick(window.strip().kernelChip(), Qt::LeftButton);
  return *window.strip().kernelChip()->editor();
}

NumberField* fieldOf(QWidget& editor, const char* name) { return editor.findChild<NumberField*>(QLatin1String(name)); }

void chooseKernel(QWidget& editor, const QString& id) {
  auto* box = editor.findChild<QComboBox*>(QStringLiteral("kernel-id"));
  box->setFocus();
  QTest::keyClick(box, Qt::Key_Home);
  for (int i = 0; i < box->count() && box->currentData().toString() != id; ++i) QTest::keyClick(box, Qt::Key_Down);
}

bool close(double a, double b) { return std::abs(a - b) <= 1e-12 * std::abs(b); }

}  // namespace

class TestKernelWidth : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void parameterizationsFollowOneAnother();
  void relativeWidthIsShownInNumbers();
  void everyKernelShowsItsParameterizations();
  void wrongNumbersChangeNothing();
  void explainPanelTellsTheWidth();
  void widthOfEachInput();
  void combinationsAreKept();
  void sliderBesideTheFields();
  void popupLeavesFitVisible();
};

/// The slider and the fields are of one width; a drag is one step of the history.
void TestKernelWidth::sliderBesideTheFields() {
  const auto window = readyWindow();
  QVERIFY(window);
  QWidget& editor = openKernel(*window);
  auto* slider = editor.findChild<ValueSlider*>(QStringLiteral("kernel-slider-width"));
  QVERIFY(slider != nullptr && slider->isVisible());
  const auto width = [&] {
    return resolvedWidth(window->document().experiment().kernel, &*window->controller().stage());
  };
  const double before = width();
  VERIFY_CLOSE(slider->number(), before, 1e-9, 0.0);
  const int steps = window->document().undoStack().index();
  slider->setFocus();
  for (int i = 0; i < 3; ++i) QTest::keyClick(slider, Qt::Key_Right);
  QVERIFY(width() > before);
  VERIFY_CLOSE(fieldOf(editor, "kernel-width")->value(), width(), 1e-9, 0.0);
  QCOMPARE(window->document().undoStack().index(), steps + 1);
  chooseKernel(editor, QStringLiteral("linear"));
  QVERIFY(!slider->isVisible());
  chooseKernel(editor, QStringLiteral("gaussian"));
  QVERIFY(slider->isVisible());
}

/// On the screens of the design page, and a window on a screen that is not the first.
void TestKernelWidth::popupLeavesFitVisible() {
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  for (const QRect screen : {QRect(0, 0, 1366, 768), QRect(0, 0, 1920, 1080), QRect(2560, 100, 1366, 768)}) {
    window->resize(screen.width(), screen.height() - 40);
    FigurePanel* fit = window->charts().panelOf(QStringLiteral("fit"));
    QVERIFY(fit != nullptr);
    QTRY_VERIFY(fit->isVisible() && fit->width() > screen.width() / 5);
    PopupChip* chip = window->strip().kernelChip();
    QWidget& popup = *openKernel(*window).window();
    QVERIFY(popup.isVisible());
    const QPoint chips = chip->mapTo(window.get(), QPoint(0, chip->height() + 2)) + screen.topLeft();
    const QRect picture(fit->mapTo(window.get(), QPoint()) + screen.topLeft(), fit->size());
    const QPoint corner = popupCorner(chips, popup.size(), screen, QRect(screen.topLeft(), window->size()), picture);
    const QRect covered = QRect(corner, popup.size()).intersected(picture);
    QVERIFY(screen.contains(QRect(corner, popup.size())));
    QVERIFY2(covered.width() * covered.height() < 0.1 * picture.width() * picture.height(),
             qPrintable(QStringLiteral("%1 × %2 of %3 × %4 on %5, popup %6 wide")
                            .arg(covered.width())
                            .arg(covered.height())
                            .arg(picture.width())
                            .arg(picture.height())
                            .arg(screen.width())
                            .arg(popup.width())));
    if (const QString pictures = qEnvironmentVariable("KERRIDGE_PICTURES"); !pictures.isEmpty()) {
      QPixmap whole = window->grab();
      QPainter(&whole).drawPixmap(corner - screen.topLeft(), popup.grab());
      whole.save(QStringLiteral("%1/kernel-popup-%2.png").arg(pictures).arg(screen.width()));
    }
    chip->closeEditor();
  }
  // Nothing to keep: below the chip.
  const QRect screen(0, 0, 1366, 768);
  QCOMPARE(popupCorner({400, 60}, {300, 200}, screen, screen, QRect()), QPoint(400, 60));
  // At the right end it would leave the screen.
  QCOMPARE(popupCorner({1300, 60}, {300, 200}, screen, screen, QRect()), QPoint(1065, 60));
}

void TestKernelWidth::parameterizationsFollowOneAnother() {
  const auto window = readyWindow();
  QVERIFY(window);
  QWidget& editor = openKernel(*window);
  const auto width = [&] { return window->document().experiment().kernel.width; };
  NumberField* w = fieldOf(editor, "kernel-width");
  NumberField* sigma = fieldOf(editor, "kernel-sigma");
  NumberField* gamma = fieldOf(editor, "kernel-gamma");
  QVERIFY(w && sigma && gamma && w->isVisible() && sigma->isVisible() && gamma->isVisible());
  typeInto(sigma, QStringLiteral("0.5"));
  QVERIFY(!width().relative);
  QCOMPARE(width().value, 0.5);  // 2σ²
  QCOMPARE(w->value(), 0.5);
  QCOMPARE(gamma->value(), 2.0);
  typeInto(gamma, QStringLiteral("8"));
  QCOMPARE(width().value, 0.125);
  QCOMPARE(sigma->value(), 0.25);
  typeInto(w, QStringLiteral("2^1"));
  QCOMPARE(sigma->value(), 1.0);
  QCOMPARE(gamma->value(), 0.5);
  QCOMPARE(window->document().undoStack().count(), 3);
  window->document().undoStack().undo();
  QCOMPARE(width().value, 0.125);
  QTRY_COMPARE(gamma->value(), 8.0);
  for (const NumberField* field : {w, sigma, gamma}) QVERIFY(field->toolTip().size() > 20);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QCOMPARE(window->controller().stage()->kernel->width(), 0.125);
}

void TestKernelWidth::relativeWidthIsShownInNumbers() {
  const auto window = readyWindow();
  QVERIFY(window);
  QWidget& editor = openKernel(*window);
  const double start = window->controller().stage()->kernel->width();
  const double startFactor = window->document().experiment().kernel.width.value;
  const double mean = start / startFactor;
  NumberField* w = fieldOf(editor, "kernel-width");
  NumberField* factor = fieldOf(editor, "kernel-factor");
  auto* mode = editor.findChild<QComboBox*>(QStringLiteral("kernel-width-mode"));
  QVERIFY(factor->isVisible());
  QCOMPARE(mode->currentIndex(), 0);
  QCOMPARE(factor->value(), startFactor);
  QCOMPARE(w->value(), start);
  typeInto(factor, QStringLiteral("0.25"));
  QVERIFY(window->document().experiment().kernel.width.relative);
  QVERIFY(close(w->value(), 0.25 * mean));
  QVERIFY(close(fieldOf(editor, "kernel-sigma")->value(), std::sqrt(0.125 * mean)));
  QVERIFY(close(fieldOf(editor, "kernel-gamma")->value(), 4.0 / mean));
  // As a number: the width stays what it is.
  mode->setFocus();
  QTest::keyClick(mode, Qt::Key_Down);
  QVERIFY(!window->document().experiment().kernel.width.relative);
  QVERIFY(close(window->document().experiment().kernel.width.value, 0.25 * mean));
  QVERIFY(!factor->isVisible());
  QTest::keyClick(mode, Qt::Key_Up);
  QCOMPARE(window->document().experiment().kernel.width, (WidthSpec{true, 1.0}));
  QVERIFY(factor->isVisible());
  QTRY_VERIFY(close(w->value(), mean));
}

void TestKernelWidth::everyKernelShowsItsParameterizations() {
  const auto window = readyWindow();
  QVERIFY(window);
  QWidget& editor = openKernel(*window);
  for (const KernelFamily* family : kernels()) {
    const std::string id = family->info().id;
    chooseKernel(editor, QString::fromStdString(id));
    QCOMPARE(window->document().experiment().kernel.id, id);
    QTRY_VERIFY2_WITH_TIMEOUT(window->controller().isShown(), id.c_str(), 120000);
    QCOMPARE(editor.findChild<QWidget*>(QStringLiteral("kernel-width-fields"))->isVisible(), family->usesWidth());
    auto* meaning = editor.findChild<QLabel*>(QStringLiteral("kernel-width-meaning"));
    QCOMPARE(meaning->isVisible(), family->usesWidth());
    QVERIFY(editor.window()->height() <= 700);
    if (!family->usesWidth()) continue;
    QCOMPARE(meaning->text().contains(QStringLiteral("squared length")), !family->widthIsLength());
    const double width = window->controller().stage()->kernel->width();
    QCOMPARE(fieldOf(editor, "kernel-width")->value(), width);
    for (const WidthParameterization& one : family->widthParameterizations()) {
      QVERIFY(meaning->text().contains(QString::fromStdString(one.relation)));
      NumberField* field = fieldOf(editor, ("kernel-" + one.key).c_str());
      QVERIFY2(field != nullptr && field->isVisible(), one.key.c_str());
      // The relation as written.
      const double value = field->value();
      const double expected = one.relation == "w = 2σ²" || one.relation == "w = 2ℓ²" ? 2.0 * value * value
                              : one.relation == "w = σ²"                             ? value * value
                              : one.relation == "w = 1/γ"                            ? 1.0 / value
                                                                                     : notANumber;
      QVERIFY2(close(expected, width), one.relation.c_str());
      typeInto(field, QStringLiteral("0.75"));
      QVERIFY(close(window->document().experiment().kernel.width.value, one.toWidth(0.75)));
      window->document().undoStack().undo();
    }
  }
}

void TestKernelWidth::wrongNumbersChangeNothing() {
  const auto window = readyWindow();
  QVERIFY(window);
  QWidget& editor = openKernel(*window);
  const Experiment before = window->document().experiment();
  NumberField* sigma = fieldOf(editor, "kernel-sigma");
  for (const char* text : {"0", "-1", "wide", ""}) {
    typeInto(sigma, QLatin1String(text));
    QVERIFY2(window->document().experiment() == before, text);
    QVERIFY2(!sigma->problem().isEmpty(), text);
  }
  // σ = 1e-200 is a number, but w = 2e-400 is none: refused with the reason, and the field shows the width there is.
  typeInto(sigma, QStringLiteral("1e-200"));
  QVERIFY(window->document().experiment() == before);
  auto* problem = editor.findChild<QLabel*>(QStringLiteral("problem"));
  QVERIFY(problem->isVisible());
  QVERIFY(problem->text().contains(QStringLiteral("/kernel/width")) ||
          problem->text().contains(QStringLiteral("must lie between")));
  QCOMPARE(sigma->value(), std::sqrt(window->controller().stage()->kernel->width() / 2.0));
}

void TestKernelWidth::explainPanelTellsTheWidth() {
  const auto window = readyWindow();
  QVERIFY(window);
  actionOf(*window, QStringLiteral("explain-chart"))->trigger();
  auto* explain = widgetOf<QTextBrowser>(*window, QStringLiteral("explain"));
  const auto says = [&](const QString& text) { return explain->toPlainText().contains(text); };
  const double mean = window->controller().stage()->kernel->width();
  const auto number = [](double value) { return QString::fromStdString(shortText(value)); };
  QTRY_VERIFY(says(QStringLiteral("Gaussian kernel")));
  QVERIFY(says(
      QStringLiteral("w = %1, σ = %2, γ = %3").arg(number(mean), number(std::sqrt(mean / 2.0)), number(1.0 / mean))));
  Experiment after = window->document().experiment();
  const double factor = after.kernel.width.value;
  QVERIFY(says(QStringLiteral("It is %1 times the mean squared distance of the training inputs.").arg(number(factor))));
  after.kernel.width.value = 1.0;
  window->document().replace(after, QStringLiteral("Change the kernel"));
  QTRY_VERIFY(says(QStringLiteral("It is the mean squared distance of the training inputs.")));
  after.kernel = {"matern-3-2", {true, 0.5}, {}};
  window->document().replace(after, QStringLiteral("Change the kernel"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QTRY_VERIFY(says(QStringLiteral("w = %1").arg(number(0.5 * std::sqrt(mean / factor)))));
  QVERIFY(says(QStringLiteral("w is a length")));
  QVERIFY(says(QStringLiteral("It is 0.5 times the root of the mean squared distance")));
  after.kernel = {"spline", {}, {{"order", 0.0}}};
  window->document().replace(after, QStringLiteral("Change the kernel"));
  QTRY_VERIFY(says(QStringLiteral("Spline kernel")));
  QVERIFY(says(QStringLiteral("order p = 0")));
  QVERIFY(!says(QStringLiteral("w =")));
}

/// A table of the inputs and their widths; what is typed there is one step; one width comes back as their mean.
void TestKernelWidth::widthOfEachInput() {
  const auto window = readyWindow();
  QVERIFY(window);
  change(*window, [](Experiment& after) {
    after.data.generator = {"friedman2", {{"n", 30}}, 1};
    after.map.reset();
    after.studies.clear();
    after.methods = {MethodSpec{}};
    after.kernel.width = {.relative = false, .value = 4.0};
  });
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QWidget& editor = openKernel(*window);
  auto* mode = editor.findChild<QComboBox*>(QStringLiteral("kernel-width-mode"));
  auto* table = editor.findChild<QTableWidget*>(QStringLiteral("input-widths"));
  QVERIFY(mode && table && !table->isVisible());
  const auto width = [&] { return window->document().experiment().kernel.width; };
  const auto chooseMode = [&](int index) {
    mode->setCurrentIndex(index);
    Q_EMIT mode->activated(index);
  };
  chooseMode(2);
  QCOMPARE(width(), (WidthSpec{.relative = true, .value = 1.0, .perInput = {4.0, 4.0, 4.0, 4.0}}));
  QVERIFY(table->isVisible());
  QCOMPARE(table->rowCount(), 4);
  const std::vector<std::string> names = window->controller().loadedData()->data->featureNames;
  for (int row = 0; row < 4; ++row) {
    QCOMPARE(table->item(row, 0)->text().toStdString(), names[static_cast<std::size_t>(row)]);
    QCOMPARE(table->item(row, 1)->text(), QStringLiteral("4"));
    QVERIFY(!(table->item(row, 0)->flags() & Qt::ItemIsEditable) &&
            (table->item(row, 1)->flags() & Qt::ItemIsEditable));
  }
  QVERIFY(!fieldOf(editor, "kernel-width")->isVisible());
  const int steps = window->document().undoStack().index();
  table->item(2, 1)->setText(QStringLiteral("64"));
  QCOMPARE(width().perInput, (std::vector<double>{4.0, 4.0, 64.0, 4.0}));
  QCOMPARE(window->document().undoStack().index(), steps + 1);
  auto* message = editor.findChild<QLabel*>(QStringLiteral("input-widths-message"));
  for (const char* wrong : {"wide", "0", "-3", ""}) {
    table->item(1, 1)->setText(QLatin1String(wrong));
    QCOMPARE(table->item(1, 1)->text(), QStringLiteral("4"));
    QVERIFY(message->isVisible() && message->text().contains(QStringLiteral("greater than 0")));
    QCOMPARE(window->document().undoStack().index(), steps + 1);
  }
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QCOMPARE(window->controller().stage()->kernel->inputWidths(), width().perInput);
  QVERIFY(window->strip().kernelChip()->text().contains(QStringLiteral("width per input")));
  // A kernel whose width is a length keeps the inputs as near as they were.
  chooseKernel(editor, QStringLiteral("laplacian"));
  QCOMPARE(width().perInput, (std::vector<double>{2.0, 2.0, 8.0, 2.0}));
  chooseKernel(editor, QStringLiteral("linear"));
  QVERIFY(!table->isVisible());
  chooseKernel(editor, QStringLiteral("gaussian"));
  QVERIFY(table->isVisible());
  chooseMode(1);
  QVERIFY(width().perInput.empty() && !width().relative);
  QVERIFY(close(width().value, std::pow(4.0 * 4.0 * 64.0 * 4.0, 0.25)));
  QVERIFY(!table->isVisible());
  // Tuned: a box beside the criterion, and numbers that are not to be typed.
  auto* perInput = editor.findChild<QCheckBox*>(QStringLiteral("kernel-per-input"));
  QVERIFY(perInput && !perInput->isVisible());
  chooseMode(mode->findData(QStringLiteral("k-fold")));
  QVERIFY(perInput->isVisible() && !perInput->isEnabled());
  chooseMode(mode->findData(QStringLiteral("evidence")));
  QVERIFY(perInput->isEnabled() && !perInput->isChecked());
  perInput->click();
  QCOMPARE(width(), (WidthSpec{.tune = "evidence", .tunePerInput = true}));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QTRY_VERIFY(table->isVisible());
  QCOMPARE(table->rowCount(), 4);
  QVERIFY(!(table->item(0, 1)->flags() & Qt::ItemIsEditable));
  chooseMode(2);
  QCOMPARE(width().perInput, window->controller().stage()->kernel->inputWidths());
  QVERIFY(width().tune.empty());
}

/// A combination comes from a file: it is shown, nothing of it is lost, and another kernel replaces it.
void TestKernelWidth::combinationsAreKept() {
  const auto window = readyWindow();
  QVERIFY(window);
  Experiment experiment = window->document().experiment();
  KernelSpec scaled;
  scaled.id = scaledKernelId;
  scaled.factor = 0.5;
  scaled.parts = {{"linear", {}, {}}};
  KernelSpec sum;
  sum.id = sumKernelId;
  sum.parts = {{"gaussian", {.relative = false, .value = 2.0}, {}}, scaled};
  sum.parts[0].inputs = {"x"};
  experiment.kernel = sum;
  window->document().replace(experiment, QStringLiteral("test"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), 120000);
  QVERIFY2(window->controller().failure().isEmpty(), qPrintable(window->controller().failure()));
  QCOMPARE(window->strip().kernelChip()->text().section(QStringLiteral(" ▾"), 0, 0),
           QStringLiteral("Gaussian w = 2 (x) + 0.5 × Linear"));
  QWidget& editor = openKernel(*window);
  auto* box = editor.findChild<QComboBox*>(QStringLiteral("kernel-id"));
  QCOMPARE(box->currentText(), QStringLiteral("Sum"));
  QVERIFY(!editor.findChild<QWidget*>(QStringLiteral("kernel-width-mode"))->isVisible());
  // Other edits keep it.
  Experiment other = window->document().experiment();
  other.split.seed = 7;
  window->document().replace(other, QStringLiteral("test"));
  QCOMPARE(window->document().experiment().kernel, sum);
  chooseKernel(editor, QStringLiteral("sum"));
  chooseKernel(editor, QStringLiteral("laplacian"));
  QCOMPARE(window->document().experiment().kernel.parts.size(), std::size_t(0));
  QCOMPARE(window->document().experiment().kernel.id, std::string("laplacian"));
  QCOMPARE(box->findData(QStringLiteral("sum")), -1);
  while (window->document().experiment().kernel != sum) {
    QVERIFY(window->document().undoStack().canUndo());
    window->document().undoStack().undo();
  }
  QCOMPARE(box->currentText(), QStringLiteral("Sum"));
}

KERRIDGE_WINDOW_TEST(TestKernelWidth)

}  // namespace test_kernel_width

#include "test_kernel_width.moc"
