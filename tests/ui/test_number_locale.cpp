// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in a German window: with a comma wherever they are read, by eye or by a screen reader; typed with either
// sign; and with a point in everything that programs read. With KERRIDGE_PICTURES set to a folder the charts are saved
// there.
#include <algorithm>
#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTextDocumentFragment>
#include <QToolButton>

#include "charts/figure_view.h"
#include "charts/plot_style.h"
#include "charts/ticks.h"
#include "dialogs/points_table.h"
#include "dialogs/study_fields.h"
#include "studies/study.h"
#include "support/window_test.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "ui/painted.h"
#include "ui/watcher.h"
#include "widgets/decimal_point.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "wording/figure_summary.h"

namespace test_number_locale {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const QString german = QStringLiteral("de");
const QString english = QStringLiteral("en");

/// Numbers with a point in a text; what is part of a word, a file name or a version is none, nor is
/// the name of a theorem or a license, or the setting of a lesson in the example of how to write one.
bool hasPoint(const QString& text) {
  static const QRegularExpression tags(QStringLiteral("<[^<>]*>"));
  static const QRegularExpression number(
      QStringLiteral("(?<![\\w.])(?<!Prop\\. |CC BY |at 1 to )\\d+\\.\\d+(?:e[-+]?\\d+)?(?!\\.?\\w)"));
  return QString(text).replace(tags, QStringLiteral(" ")).contains(number);
}

/// What can be read in a window or heard of it, with what it comes from.
QStringList textsOf(QWidget* top) {
  QStringList texts;
  for (const PaintedText& painted : paintedBy(top).texts) texts << painted.text;
  QList<QWidget*> widgets = top->findChildren<QWidget*>();
  widgets << top;
  for (const QWidget* widget : widgets) {
    texts << widget->toolTip() << widget->accessibleName() << widget->accessibleDescription() << widget->statusTip();
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) texts << line->text() << line->placeholderText();
    if (const auto* slider = qobject_cast<const ValueSlider*>(widget)) texts << slider->valueText();
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
      for (int i = 0; i < box->count(); ++i) texts << box->itemText(i);
    }
    const auto* view = qobject_cast<const QAbstractItemView*>(widget);
    const QAbstractItemModel* model = view != nullptr ? view->model() : nullptr;
    if (model == nullptr) continue;
    for (int row = 0; row < std::min(model->rowCount(), 50); ++row) {
      for (int column = 0; column < model->columnCount(); ++column) {
        const QModelIndex at = model->index(row, column);
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)}) {
          texts << at.data(role).toString();
        }
      }
    }
  }
  return texts;
}

QStringList withPoint(const QStringList& texts) {
  QStringList wrong;
  std::copy_if(texts.begin(), texts.end(), std::back_inserter(wrong), hasPoint);
  wrong.removeDuplicates();
  return wrong;
}

/// What the commands copy for programs.
QStringList copiedIn(const QString& language) {
  showLanguage(language);
  const auto window = readyWindow(momentaryExperiment());
  if (!window) return {};
  QStringList copied;
  const auto copyBy = [&](const auto& act) {
    QApplication::clipboard()->clear();
    act();
    copied << QApplication::clipboard()->text();
  };
  for (const char* name : {"copy-command", "copy-tex-1", "copy-tex-2"}) {
    copyBy([&] { actionOf(*window, QLatin1String(name))->trigger(); });
  }
  const QTemporaryDir folder;
  FileChooser chooser;
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) {
    return folder.filePath(QStringLiteral("data.csv"));
  };
  window->files().setFileChooser(chooser);
  for (const char* name : {"copy-py-1", "copy-R-1"}) {
    copyBy([&] {
      actionOf(*window, QLatin1String(name))->trigger();
      (void)QTest::qWaitFor([] { return !QApplication::clipboard()->text().isEmpty(); }, 120000);
    });
    copied.last().remove(folder.path());
  }
  auto* all = widgetOf<QToolButton>(*window, QStringLiteral("selected-rows-all"));
  all->setChecked(true);
  copyBy([&] { widgetOf<QToolButton>(*window, QStringLiteral("selected-rows-copy"))->click(); });
  return copied;
}

}  // namespace

class TestNumberLocale : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void cleanup() { showLanguage(english); }
  void aPointIsFound();
  void fieldsTakeBoth();
  void fieldsOfQtTakeBoth();
  void listsTakeBoth();
  void pastedPointsTakeBoth();
  void ticksHaveTheComma();
  void theWindowHasTheComma();
  void dialogsHaveTheComma();
  void editorsHaveTheComma();
  void programsGetThePoint();
};

void TestNumberLocale::aPointIsFound() {
  QVERIFY(hasPoint(QStringLiteral("RMSE: <b>0.25</b>")));
  QVERIFY(hasPoint(QStringLiteral("λ = 1.5e-07.")));
  QVERIFY(!hasPoint(QStringLiteral("RMSE 0,25, Kerridge 0.3.1, 05.03.2026, data-0.5.csv, AK14 Prop. 5.1")));
}

void TestNumberLocale::fieldsTakeBoth() {
  NumberField field;
  field.setRange(0.0, 10.0);
  QSignalSpy edited(&field, &NumberField::valueEdited);
  field.show();
  typeInto(&field, QStringLiteral("0,5"));
  QVERIFY(field.problem().contains(QStringLiteral("Not a number")));
  QCOMPARE(field.value(), 0.0);
  QTest::keyClick(&field, Qt::Key_Escape);
  showLanguage(german);
  typeInto(&field, QStringLiteral("0,5"));
  QCOMPARE(field.value(), 0.5);
  QCOMPARE(field.text(), QStringLiteral("0,5"));
  typeInto(&field, QStringLiteral("0.25"));
  QCOMPARE(field.value(), 0.25);
  QCOMPARE(field.text(), QStringLiteral("0,25"));
  typeInto(&field, QStringLiteral("2^-10"));
  QCOMPARE(field.value(), 1.0 / 1024.0);
  QCOMPARE(edited.count(), 3);
  typeInto(&field, QStringLiteral("1.000,5"));
  QCOMPARE(field.value(), 1.0 / 1024.0);
  QVERIFY(!field.problem().isEmpty());
}

void TestNumberLocale::fieldsOfQtTakeBoth() {
  for (const QString& language : {english, german}) {
    showLanguage(language);
    QDoubleSpinBox box;
    acceptDecimalPoint(&box);
    box.show();
    const auto type = [&box](const QString& text) {
      box.selectAll();
      QTest::keyClicks(&box, text);
      QTest::keyClick(&box, Qt::Key_Return);
      return box.value();
    };
    QCOMPARE(type(QStringLiteral("1.5")), 1.5);
    QCOMPARE(box.text(), language == german ? QStringLiteral("1,50") : QStringLiteral("1.50"));
    if (language == german) QCOMPARE(type(QStringLiteral("2,25")), 2.25);
  }
}

void TestNumberLocale::listsTakeBoth() {
  showLanguage(german);
  const auto& all = studies();
  const auto isList = [](const ParameterSpec& parameter) { return parameter.type == ParameterType::grid; };
  int found = 0;
  for (const Study* study : all) {
    const ItemInfo info = study->info();
    const auto list = std::find_if(info.parameters.begin(), info.parameters.end(), isList);
    if (list == info.parameters.end()) continue;
    ++found;
    StudyFields fields(info);
    fields.setSpec(ItemSpec());
    auto* line = fields.findChild<QLineEdit*>(QStringLiteral("study-%1-list").arg(list->key.c_str()));
    QVERIFY(line != nullptr);
    const auto typed = [&](const QString& text) {
      line->setText(text);
      ItemSpec spec;
      const QString problem = fields.writeTo(spec);
      return problem.isEmpty() ? spec.grids[list->key].list : std::vector<double>();
    };
    const std::vector<double> values{1.25, 1.5};
    QCOMPARE(typed(QStringLiteral("1,25; 1,5")), values);
    QCOMPARE(typed(QStringLiteral("1.25, 1.5")), values);
    QCOMPARE(typed(QStringLiteral("1.25,1.5")), std::vector<double>());
    ItemSpec given;
    given.grids[list->key].list = values;
    fields.setSpec(given);
    QCOMPARE(line->text(), QStringLiteral("1,25; 1,5"));
    QVERIFY(line->toolTip().contains(QStringLiteral("Semikolon")));
    QVERIFY2(!hasPoint(line->placeholderText()), qPrintable(line->placeholderText()));
  }
  QVERIFY(found > 0);
}

void TestNumberLocale::pastedPointsTakeBoth() {
  showLanguage(german);
  QString problem;
  for (const char* text : {"0,5\t1,5", "0.5\t1.5", "0,5; 1,5", "0,5 1,5", "0.5,1.5", "0.5, 1.5"}) {
    const auto points = parsePoints(QLatin1String(text), &problem);
    QVERIFY2(points && points->size() == 1, text);
    QCOMPARE(points->front().x, 0.5);
    QCOMPARE(points->front().y, 1.5);
  }
}

void TestNumberLocale::ticksHaveTheComma() {
  const auto labels = [] {
    QStringList all;
    const auto width = [](const TickText& text) { return 7.0 * static_cast<double>(text.plain().size()); };
    for (const auto& [axis, pixels] : {std::pair(AxisMap(0.0, 1.0, false), 500.0),
                                       {AxisMap(-2e-5, 2e-5, false), 300.0},
                                       {AxisMap(0.02, 5.0, true), 500.0},
                                       {AxisMap(0.31, 0.52, true), 300.0}}) {
      for (const Tick& tick : ticksFor(axis, pixels, 50.0, 4.0, width).major) all << tick.text.plain();
    }
    return all << numberText(0.00123).plain() << numberText(-1.5e-9).plain() << numberText(123.4).plain();
  };
  const QStringList before = labels();
  QVERIFY(before.size() > 12);
  showLanguage(german);
  QStringList after = labels();
  QVERIFY(withPoint(after).isEmpty());
  // Nothing else differs, and not where pictures of files are painted.
  QCOMPARE(QStringList(after).replaceInStrings(QStringLiteral(","), QStringLiteral(".")), before);
  const EnglishTexts inPictures;
  QCOMPARE(labels(), before);
}

void TestNumberLocale::theWindowHasTheComma() {
  {
    // What is looked for is found where it is.
    const auto inEnglish = readyWindow(momentaryExperiment());
    QVERIFY(inEnglish && withPoint(textsOf(inEnglish.get())).size() > 20);
  }
  showLanguage(german);
  const auto window = readyWindow();
  QVERIFY(window);
  window->resize(1366, 768);
  QStringList wrong;
  // Every chart, three or so at a time.
  std::vector<std::string> ids;
  for (const FigureKind& kind : figureKinds()) {
    if (kind.study.empty()) ids.push_back(kind.info.id);
  }
  QVERIFY(ids.size() > 10);
  const auto charts = static_cast<std::size_t>(window->charts().panels().size());
  int commas = 0;
  for (std::size_t first = 0; first < ids.size(); first += charts) {
    change(*window, [&](Experiment& after) {
      after.view.charts.clear();
      for (std::size_t i = first; i < first + charts; ++i) after.view.charts.push_back(ids[i % ids.size()]);
    });
    QTRY_VERIFY(window->controller().isShown());
    QCoreApplication::processEvents();
    savePictures(*window, qPrintable(QStringLiteral("numbers-%1").arg(first)));
    QStringList texts = textsOf(window.get());
    for (FigurePanel* panel : window->charts().panels()) {
      texts << figureSummary(panel->view()->drawnFigure());
      for (const TextBox& box : panel->view()->textBoxes()) texts << box.text;
    }
    static const QRegularExpression comma(QStringLiteral("\\d,\\d"));
    commas += static_cast<int>(texts.filter(comma).size());
    wrong << withPoint(texts);
  }
  wrong.removeDuplicates();
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
  QVERIFY(commas > 100);
}

void TestNumberLocale::dialogsHaveTheComma() {
  showLanguage(german);
  const auto window = readyWindow(momentaryExperiment());
  QVERIFY(window);
  window->resize(1366, 768);
  Watcher watcher(*window);
  QStringList wrong;
  int opened = 0;
  for (QAction* action : menuActions(window->menuBar()->actions())) {
    const QString name = action->objectName();
    if (!withPoint({action->text(), action->toolTip(), action->statusTip()}).empty()) wrong << action->text();
    // The help is in English.
    const bool opens = action->text().contains(QStringLiteral("…")) && name != QLatin1String("help-contents");
    if (!opens || !action->isEnabled()) continue;
    const QSet<const QWidget*> before = Watcher::windows();
    (void)watcher.acts(action);
    QCoreApplication::processEvents();
    if (QWidget* dialog = Watcher::newWindow(before)) {
      ++opened;
      for (const QString& text : withPoint(textsOf(dialog))) wrong << name + QStringLiteral(": ") + text;
    }
    watcher.closeOthers();
  }
  QVERIFY(opened > 8);
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestNumberLocale::editorsHaveTheComma() {
  showLanguage(german);
  const auto window = readyWindow(momentaryExperiment());
  QVERIFY(window);
  for (const char* chip : {"chip-data", "chip-split", "chip-kernel", "chip-path"}) {
    widgetOf<PopupChip>(*window, chip)->openEditor();
    QWidget* popup = QApplication::activePopupWidget();
    QVERIFY(popup != nullptr);
    QCoreApplication::processEvents();
    const QStringList wrong = withPoint(textsOf(popup));
    popup->close();
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
  }
}

void TestNumberLocale::programsGetThePoint() {
  const QStringList first = copiedIn(english);
  const QStringList second = copiedIn(german);
  QCOMPARE(first.size(), 6);
  QCOMPARE(second.size(), first.size());
  for (qsizetype i = 0; i < first.size(); ++i) {
    QVERIFY2(hasPoint(first[i]) || first[i].contains(QStringLiteral("0.")), qPrintable(first[i]));
    QCOMPARE(second[i], first[i]);
  }
}

KERRIDGE_WINDOW_TEST(TestNumberLocale)

}  // namespace test_number_locale

#include "test_number_locale.moc"
