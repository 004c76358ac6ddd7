// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of a class beside each other, and the right one on request. With KERRIDGE_PICTURES set to a folder states
// are saved there.
#include <cmath>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>

#include "charts/figure_view.h"
#include "lessons/lesson_answers.h"
#include "support/window_test.h"
#include "ui/lesson_helpers.h"
#include "ui/window_helpers.h"
#include "widgets/file_chooser.h"
#include "window/class_dialog.h"

namespace test_class {

using namespace kerridge;
using namespace kerridge::test;

namespace {

void photograph(QWidget& widget, const QString& name) {
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (!folder.isEmpty()) QVERIFY(widget.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
}

}  // namespace

class TestClass : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { FileChooser::setSystem(FileChooser::dialogs()); }
  void theAnswerComesAfterTheAnswers();
  void filesThatAreNone();

 private:
  QStringList saveClass();
  QTemporaryDir m_folder;
};

QStringList TestClass::saveClass() {
  QStringList files;
  const Lesson& choosing = *findLesson("choosing-lambda");
  int marked = 0;
  while (!choosing.steps[static_cast<std::size_t>(marked)].predict.mark) ++marked;
  for (int i = 0; i < 40; ++i) {
    LessonAnswers answers;
    answers.at(lessons().front(), 0).choice = i % 7 == 0 ? 0 : 1;
    LessonAnswer& mark = answers.at(choosing, marked);
    mark.marked = 1e-4 * std::pow(1.2, i);
    mark.choice = i % 3 == 0 ? 0 : 1;
    files << writeSample(m_folder, QStringLiteral("learner-%1.csv").arg(i),
                         answers.csv({&lessons().front(), &choosing}));
  }
  return files;
}

void TestClass::theAnswerComesAfterTheAnswers() {
  const QStringList files = saveClass();
  FileChooser chooser = FileChooser::dialogs();
  chooser.openMany = [&files](QWidget*, const QString&, const QString&, const QString&) { return files; };
  FileChooser::setSystem(chooser);
  const auto window = readyWindow();
  QVERIFY(window);
  actionOf(*window, QStringLiteral("class-answers"))->trigger();
  auto* dialog = window->findChild<ClassDialog*>();
  QVERIFY(dialog != nullptr && dialog->isVisible());
  QTRY_VERIFY_WITH_TIMEOUT(!dialog->task().isBusy() && dialog->answers().files == 40, patience);
  auto* questions = dialog->findChild<QComboBox*>();
  auto* show = dialog->findChild<QPushButton*>(QStringLiteral("class-show"));
  auto* choices = dialog->findChild<QLabel*>(QStringLiteral("class-choices"));
  const auto* view = dialog->findChild<FigureView*>();
  QCOMPARE(questions->count(), 2);
  QVERIFY(!choices->text().contains(QChar(0x2713)));
  QCOMPARE(view->figure().bars.size(), std::size_t{1});
  photograph(*dialog, QStringLiteral("class-guesses"));
  QTest::mouseClick(show, Qt::LeftButton);
  QVERIFY(choices->text().contains(QChar(0x2713)));
  QCOMPARE(view->figure().bars.size(), std::size_t{2});
  photograph(*dialog, QStringLiteral("class-answer"));
  // Another question begins covered.
  QTest::keyClick(questions, Qt::Key_Down);
  QCOMPARE(questions->currentIndex(), 1);
  QVERIFY(view->figure().cursors.empty());
  QCOMPARE(view->figure().bands.size(), std::size_t{1});
  photograph(*dialog, QStringLiteral("class-marks"));
  QTest::mouseClick(show, Qt::LeftButton);
  QTRY_COMPARE_WITH_TIMEOUT(view->figure().cursors.size(), std::size_t{1}, patience);
  QVERIFY2(choices->text().contains(QStringLiteral("14 of 40")), qPrintable(choices->text()));
  photograph(*dialog, QStringLiteral("class-truth"));
  QTest::mouseClick(show, Qt::LeftButton);
  QVERIFY(view->figure().cursors.empty());
  // More files of the same learners change nothing.
  dialog->add({files.front()});
  QTRY_VERIFY_WITH_TIMEOUT(!dialog->task().isBusy(), patience);
  QCOMPARE(dialog->answers().files, 40);
  QCOMPARE(questions->currentIndex(), 1);
}

void TestClass::filesThatAreNone() {
  ClassDialog dialog(FileChooser::system());
  dialog.show();
  auto* show = dialog.findChild<QPushButton*>(QStringLiteral("class-show"));
  QVERIFY(!show->isEnabled());
  QVERIFY(!dialog.findChild<FigureView*>()->figure().emptyReason.empty());
  QStringList files;
  for (int i = 0; i < 5; ++i) files << writeSample(m_folder, QStringLiteral("bad-%1.csv").arg(i), "a,b\n1,2\n");
  dialog.add(files);
  QTRY_VERIFY_WITH_TIMEOUT(!dialog.task().isBusy() && dialog.answers().problems.size() == 5, patience);
  const QString hint = dialog.findChild<QLabel*>(QStringLiteral("class-hint"))->text();
  QVERIFY2(hint.contains(QStringLiteral("bad-0.csv")) && hint.contains(QStringLiteral("2 more")), qPrintable(hint));
  QVERIFY(!show->isEnabled());
}

KERRIDGE_WINDOW_TEST(TestClass)

}  // namespace test_class

#include "test_class.moc"
