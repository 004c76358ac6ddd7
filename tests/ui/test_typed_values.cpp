// SPDX-License-Identifier: GPL-3.0-or-later
// A number that was typed and not yet committed: it counts in whatever is done next, and never in an experiment that
// took the place of the one it was typed for.
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolTip>
#include <QUndoStack>
#include <utility>

#include "methods/method.h"
#include "storage/experiment_json.h"
#include "texts/shown_number.h"
#include "ui/slow_events.h"
#include "ui/window_helpers.h"
#include "widgets/banner.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"
#include "window/model_card.h"
#include "window/models_panel.h"
#include "window/player.h"
#include "window/stage_commands.h"
#include "window/top_strip.h"

namespace test_typed_values {

using namespace kerridge;
using namespace kerridge::test;

class TestTypedValues : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() {
    m_window = readyWindow();
    QVERIFY(m_window);
  }
  void cleanup() {
    m_window.reset();
    QCOMPARE(takeSlowEvents(), QStringList());
  }
  void anotherExperimentIsLeftAsItIs();
  void undoIsLeftAsItIs();
  void shortcutsSeeIt();
  void lettersAreCommands();
  void pressesElsewhereSeeIt();
  void closingSeesIt();
  void wrongOnesChangeNothing();
  void theMostStepsStallNothing_data();
  void theMostStepsStallNothing();
  void roundingIsNotShown();
  void undoBelongsToTheHistory();
  void undoInAPopup();
  void aFieldThatIsLeftSaysWhatCounts();
  void savingSaysWhatIsNotApplied();
  void theCommaIsNamed();
  void theBeginningIsSeen();

 private:
  /// Types into the λ of the first model without Return.
  NumberField* type(const QString& text) {
    auto* field = widgetOf<NumberField>(*m_window, QStringLiteral("field-0-at"));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    return field;
  }
  double lambda() const { return m_window->document().experiment().methods.front().at; }
  /// Saves the document, and returns its file.
  QString save() {
    QString file = m_folder.filePath(QStringLiteral("typed.kerridge"));
    FileChooser chooser;
    chooser.save = [file](QWidget*, const QString&, const QString&, const QString&) { return file; };
    m_window->files().setFileChooser(chooser);
    return m_window->files().save() ? file : QString();
  }
  int cardsShown() const {
    int shown = 0;
    for (const ModelCard* card : m_window->findChildren<ModelCard*>()) shown += card->isVisible() ? 1 : 0;
    return shown;
  }

  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
};

void TestTypedValues::anotherExperimentIsLeftAsItIs() {
  Experiment other = exampleExperiment();
  other.methods.erase(other.methods.begin());
  QVERIFY(!other.methods.empty());
  other.methods.front().at = 0.5;
  type(QStringLiteral("0.125"));
  m_window->document().begin(other, {}, QStringLiteral("other"));
  QVERIFY(m_window->document().experiment() == other);
  QCOMPARE(m_window->document().experiment().methods.front().at, 0.5);
  QCOMPARE(m_window->document().undoStack().count(), 1);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  QCOMPARE(m_window->findChild<ModelsPanel*>()->cardCount(), static_cast<int>(other.methods.size()));
  QTRY_COMPARE(cardsShown(), static_cast<int>(other.methods.size()));
}

void TestTypedValues::undoIsLeftAsItIs() {
  const Experiment before = m_window->document().experiment();
  addMethod(m_window->document(), "landweber");
  type(QStringLiteral("0.125"));
  m_window->document().undoStack().undo();
  QVERIFY(m_window->document().experiment() == before);
  QVERIFY(m_window->document().undoStack().canRedo());
}

void TestTypedValues::shortcutsSeeIt() {
  const QString file = save();
  QVERIFY(!file.isEmpty());
  type(QStringLiteral("0.125"));
  QVERIFY(lambda() != 0.125);
  QTest::keyClick(m_window->windowHandle(), Qt::Key_S, Qt::ControlModifier);
  QCOMPARE(lambda(), 0.125);
  QVERIFY(!m_window->document().isModified());
  QCOMPARE(loadExperiment(file).experiment.methods.front().at, 0.125);
}

/// After Enter a letter is the window's again; while something is typed it is the field's.
void TestTypedValues::lettersAreCommands() {
  NumberField* field = type(QStringLiteral("0.125"));
  QTest::keyClick(m_window->windowHandle(), Qt::Key_P);
  QVERIFY(!m_window->stage().player().isPlaying());
  QCOMPARE(field->text(), QStringLiteral("0.125p"));
  QTest::keyClick(m_window->windowHandle(), Qt::Key_Backspace);
  QTest::keyClick(m_window->windowHandle(), Qt::Key_Return);
  QCOMPARE(lambda(), 0.125);
  QVERIFY(field->hasFocus());
  QTest::keyClick(m_window->windowHandle(), Qt::Key_P);
  QVERIFY(m_window->stage().player().isPlaying());
  QVERIFY(!field->text().contains('p'));
  m_window->stage().player().stop();
}

void TestTypedValues::pressesElsewhereSeeIt() {
  type(QStringLiteral("0.125"));
  // A label takes no focus.
  auto* label = m_window->findChild<ModelCard*>()->findChild<QLabel*>();
  QVERIFY(label != nullptr && label->focusPolicy() == Qt::NoFocus);
  QTest::mousePress(label, Qt::LeftButton);
  QTest::mouseRelease(label, Qt::LeftButton);
  QCOMPARE(lambda(), 0.125);
  // In the field itself it places the cursor.
  NumberField* field = type(QStringLiteral("0.25"));
  QTest::mouseClick(field, Qt::LeftButton);
  QCOMPARE(lambda(), 0.125);
  QTest::keyClick(field, Qt::Key_Escape);
  QCOMPARE(lambda(), 0.125);
}

void TestTypedValues::closingSeesIt() {
  QVERIFY(!save().isEmpty());
  type(QStringLiteral("0.125"));
  int asked = 0;
  QTimer::singleShot(0, this, [&asked] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (box == nullptr) return;
    ++asked;
    box->button(QMessageBox::Save)->click();
  });
  QVERIFY(m_window->close());
  QCOMPARE(asked, 1);
  QCOMPARE(lambda(), 0.125);
}

/// Digits that only the last bit of a double made are nothing to edit; those that were typed are.
void TestTypedValues::roundingIsNotShown() {
  NumberField field;
  field.show();
  field.activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(&field));
  field.setFocus();
  const double rounded = 0.1 + 0.1 + 0.00000000000000007;
  for (const auto& [value, shown] :
       {std::pair(0.20000000000000007, "0.2"), std::pair(rounded + 2.0 - 2.0, "0.2"),
        std::pair(0.123456789012, "0.123456789012"), std::pair(1.0 / 3.0, "0.3333333333333333")}) {
    field.setValue(value);
    QCOMPARE(field.text(), QLatin1String(shown));
    QCOMPARE(field.value(), value);
  }
  // Left alone, it stays what it was.
  field.setValue(0.20000000000000007);
  QSignalSpy edited(&field, &NumberField::valueEdited);
  QTest::keyClick(&field, Qt::Key_Return);
  QCOMPARE(edited.count(), 0);
  QCOMPARE(field.value(), 0.20000000000000007);
}

void TestTypedValues::wrongOnesChangeNothing() {
  const double before = lambda();
  NumberField* field = type(QStringLiteral("very much"));
  QTest::mousePress(m_window->menuBar(), Qt::LeftButton, {}, QPoint(m_window->menuBar()->width() - 2, 2));
  QTest::mouseRelease(m_window->menuBar(), Qt::LeftButton, {}, QPoint(m_window->menuBar()->width() - 2, 2));
  QCOMPARE(lambda(), before);
  QVERIFY(!field->problem().isEmpty());
  QCOMPARE(field->text(), QStringLiteral("very much"));
}

void TestTypedValues::theMostStepsStallNothing_data() {
  QTest::addColumn<QString>("id");
  for (const Method* method : methods()) {
    if (method->traits().pathParameter == PathParameter::t)
      QTest::newRow(method->info().id.c_str()) << QString::fromStdString(method->info().id);
  }
}

/// What a model costs may grow with t; that of the window's thread does not (the watchdog of cleanup()).
void TestTypedValues::theMostStepsStallNothing() {
  QFETCH(QString, id);
  const std::string name = id.toStdString();
  change(*m_window, [&](Experiment& experiment) {
    experiment.data.generator.parameters["n"] = 400.0;
    experiment.methods.resize(1);
    experiment.methods.front() = MethodSpec{};
    experiment.methods.front().id = name;
    experiment.methods.front().at = defaultAt(name);
  });
  const auto isReady = [&] { return m_window->controller().isShown(); };
  QVERIFY(QTest::qWaitFor(isReady, 120000));
  for (const double most : {1e7, 1e12}) {
    const double at = std::min(most, findMethod(name)->traits().largestAt);
    NumberField* field = type(QString::number(at, 'g', 17));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(lambda(), at);
    QVERIFY(QTest::qWaitFor(isReady, 120000));
  }
}

/// Ctrl+Z takes back letters while they are typed, and steps of the history once the number counts.
void TestTypedValues::undoBelongsToTheHistory() {
  const double before = lambda();
  NumberField* field = type(QStringLiteral("0.125"));
  QTest::keyClick(m_window->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(field->text() != QLatin1String("0.125"));
  QCOMPARE(lambda(), before);
  field = type(QStringLiteral("0.25"));
  QTest::keyClick(m_window->windowHandle(), Qt::Key_Return);
  QCOMPARE(lambda(), 0.25);
  QTest::keyClick(m_window->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(lambda(), before);
  QVERIFY(field->hasFocus());
  QTest::keyClick(m_window->windowHandle(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(lambda(), 0.25);
  // A change elsewhere, with the focus in the field.
  addMethod(m_window->document(), "landweber");
  field->setFocus();
  QTest::keyClick(m_window->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(m_window->document().experiment().methods.size(), exampleExperiment().methods.size());
}

void TestTypedValues::undoInAPopup() {
  PopupChip* chip = m_window->strip().dataChip();
  chip->openEditor();
  auto* field = chip->findChild<NumberField*>(QStringLiteral("data-n"));
  if (field == nullptr) field = QApplication::activePopupWidget()->findChild<NumberField*>();
  QVERIFY(field != nullptr);
  const Experiment before = m_window->document().experiment();
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("70"));
  QTest::keyClick(field, Qt::Key_Return);
  QVERIFY(m_window->document().experiment() != before);
  QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(m_window->document().experiment() == before);
  QVERIFY(chip->isEditorOpen());
  chip->closeEditor();
}

void TestTypedValues::aFieldThatIsLeftSaysWhatCounts() {
  const double before = lambda();
  NumberField* field = type(QStringLiteral("abc"));
  const QString usual = shownNumber(before);
  QTest::keyClick(m_window->windowHandle(), Qt::Key_Tab);
  QVERIFY(!field->hasFocus());
  QCOMPARE(field->text(), usual);
  QCOMPARE(lambda(), before);
  QTRY_VERIFY(QToolTip::isVisible());
  QVERIFY2(QToolTip::text().startsWith(QStringLiteral("“abc” is not used; the value stays ") + usual),
           qPrintable(QToolTip::text()));
  QToolTip::hideText();
}

void TestTypedValues::savingSaysWhatIsNotApplied() {
  const QString file = save();
  QVERIFY(m_window->banner().text().isEmpty() || !m_window->banner().isVisible());
  const double before = lambda();
  NumberField* field = type(QStringLiteral("abc"));
  QTest::keyClick(m_window->windowHandle(), Qt::Key_S, Qt::ControlModifier);
  QVERIFY(m_window->banner().isVisible());
  QCOMPARE(m_window->banner().text(),
           QStringLiteral("Saved without “abc” as λ of KRR: Not a number. Examples: 0.01, 1e-7, 2^-10"));
  QCOMPARE(loadExperiment(file).experiment.methods.front().at, before);
  QCOMPARE(field->text(), QStringLiteral("abc"));
  // A value that counts is not told of.
  m_window->banner().hide();
  type(QStringLiteral("0.125"));
  QTest::keyClick(m_window->windowHandle(), Qt::Key_S, Qt::ControlModifier);
  QVERIFY(!m_window->banner().isVisible());
  QCOMPARE(loadExperiment(file).experiment.methods.front().at, 0.125);
}

void TestTypedValues::theCommaIsNamed() {
  NumberField* field = type(QStringLiteral("1,5"));
  QVERIFY2(field->problem().contains(QLatin1String("as a point")), qPrintable(field->problem()));
}

/// What has no room is rounded, with and without the focus, and never seen from its end.
void TestTypedValues::theBeginningIsSeen() {
  NumberField* field = type(QStringLiteral("2^-10"));
  QTest::keyClick(field, Qt::Key_Return);
  QCOMPARE(lambda(), 0.0009765625);
  const QString focused = field->text();
  QCOMPARE(field->cursorPosition(), 0);
  QVERIFY(field->fontMetrics().horizontalAdvance(focused) < field->width());
  QTest::keyClick(field, Qt::Key_Tab);
  QCOMPARE(field->text(), focused);
  QCOMPARE(lambda(), 0.0009765625);
}

KERRIDGE_WATCHED_WINDOW_TEST(TestTypedValues)

}  // namespace test_typed_values

#include "test_typed_values.moc"
