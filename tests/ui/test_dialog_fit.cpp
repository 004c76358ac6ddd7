// SPDX-License-Identifier: GPL-3.0-or-later
// Every dialog and popup on small screens: no larger than the screen, its default button in sight, and a click on that
// works. With KERRIDGE_PICTURES set to a folder each is saved there, to look at.
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QPointer>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

#include "ui/open_data_page.h"
#include "ui/slow_events.h"
#include "ui/test_setting.h"
#include "ui/watcher.h"
#include "widgets/dialog_fit.h"
#include "widgets/file_chooser.h"
#include "widgets/popup_chip.h"

namespace test_dialog_fit {

using namespace kerridge;
using namespace kerridge::test;

class TestDialogFit : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void cleanup() {
    DialogFit::pretendScreen({});
    QCOMPARE(takeSlowEvents(), QStringList());
  }
  void dialogsFit_data();
  void dialogsFit();
  void popupsFit();
  void fileDialogsFit();

 private:
  static void judge(QWidget* page, const QString& name, QSize room);
  static void clickDefault(QDialog* dialog);
};

void TestDialogFit::dialogsFit_data() {
  QTest::addColumn<QSize>("room");
  QTest::addColumn<int>("textPercent");
  QTest::newRow("1024 x 600") << QSize(1016, 572) << 100;
  QTest::newRow("1366 x 768 at 200 %") << QSize(675, 356) << 100;
  QTest::newRow("1366 x 768, 144 dpi") << QSize(1358, 740) << 150;
}

/// No part of it is off the screen, and the button that Return presses is seen and can be clicked.
void TestDialogFit::judge(QWidget* page, const QString& name, QSize room) {
  QCoreApplication::processEvents();
  if (const QString pictures = qEnvironmentVariable("KERRIDGE_PICTURES"); !pictures.isEmpty()) {
    page->grab().save(QDir(pictures).filePath(QStringLiteral("fit-%1-%2.png").arg(room.width()).arg(name)));
  }
  const QString size = QStringLiteral("%1: %2 x %3").arg(name).arg(page->width()).arg(page->height());
  QVERIFY2(page->width() <= room.width() && page->height() <= room.height(), qPrintable(size));
  for (const QDialogButtonBox* box : page->findChildren<QDialogButtonBox*>()) {
    for (const QAbstractButton* button : box->buttons()) {
      if (!button->isVisible()) continue;
      const QRect there(button->mapTo(page, QPoint()), button->size());
      QVERIFY2(page->rect().contains(there), qPrintable(size + QLatin1Char(' ') + button->text()));
      QVERIFY2(page->childAt(there.center()) == button, qPrintable(size + QLatin1Char(' ') + button->text()));
    }
  }
}

/// The button that Return presses, by the mouse in the dialog's window; what that opens is left.
void TestDialogFit::clickDefault(QDialog* dialog) {
  for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
    if (!button->isDefault() || !button->isVisible() || !button->isEnabled()) continue;
    const QSignalSpy clicked(button, &QPushButton::clicked);
    QTimer leave;
    connect(&leave, &QTimer::timeout, [dialog] {
      auto* opened = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (opened != nullptr && opened != dialog) opened->reject();
    });
    leave.start(20);
    const QString name = dialog->objectName() + QLatin1Char(' ') + button->text();
    QTest::mouseClick(dialog->windowHandle(), Qt::LeftButton, {}, button->mapTo(dialog, button->rect().center()));
    QVERIFY2(clicked.count() == 1, qPrintable(name));
    return;
  }
}

void TestDialogFit::dialogsFit() {
  QFETCH(QSize, room);
  QFETCH(int, textPercent);
  const QFont usual = QApplication::font();
  const auto restore = qScopeGuard([&] { QApplication::setFont(usual); });
  QFont larger = usual;
  larger.setPointSizeF(usual.pointSizeF() * textPercent / 100.0);
  QApplication::setFont(larger);
  const auto window = readyWindow();
  QVERIFY(window);
  const Watcher watcher(*window);  // asks for no file and opens no address
  DialogFit::pretendScreen(room);
  int seen = 0;
  const auto look = [&](const char* name) {
    // A click may delete another of them.
    const QWidgetList pages = QApplication::topLevelWidgets();
    for (const QPointer<QWidget>& page : QList<QPointer<QWidget>>(pages.begin(), pages.end())) {
      auto* dialog = qobject_cast<QDialog*>(page.data());
      if (dialog == nullptr || !dialog->isVisible()) continue;
      ++seen;
      judge(dialog, QString::fromLatin1(name), room);
      const QPointer<QDialog> open = dialog;
      clickDefault(dialog);
      if (open != nullptr && open->isVisible()) open->reject();
    }
  };
  for (QAction* action : window->findChildren<QAction*>()) {
    const QString name = action->objectName();
    // Those that open a page; what acts at once is tested elsewhere.
    if (!action->text().endsWith(QStringLiteral("…")) || name.isEmpty() || !action->isEnabled()) continue;
    if (name == QLatin1String("save-as") || name == QLatin1String("open")) continue;  // the desktop's own dialogs
    QTimer::singleShot(0, window.get(), [&] {
      if (QApplication::activeModalWidget() != nullptr) look(qPrintable(name));
    });
    asEvent(name, [&] { action->trigger(); });
    QCoreApplication::processEvents();
    look(qPrintable(name));
    if (QTest::currentTestFailed()) return;
  }
  QVERIFY2(seen >= 15, qPrintable(QString::number(seen)));
  // The page that opens data, with a table in it.
  const QTemporaryDir folder;
  window->openFile(writeSample(folder, QStringLiteral("sample.csv"), ambiguousCsv()));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  judge(page.dialog, QStringLiteral("open-data"), room);
  page.dialog->reject();
}

void TestDialogFit::popupsFit() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QSize room(675, 356);
  DialogFit::pretendScreen(room);
  int seen = 0;
  for (PopupChip* chip : window->findChildren<PopupChip*>()) {
    if (!chip->isVisible() || !chip->isEnabled()) continue;
    chip->openEditor();
    QWidget* popup = QApplication::activePopupWidget();
    QVERIFY(popup != nullptr);
    judge(popup, chip->objectName(), room);
    ++seen;
    chip->closeEditor();
  }
  QVERIFY(seen >= 4);
}

/// Those of Qt, where the desktop has none: opening, saving and choosing a folder can be left again.
void TestDialogFit::fileDialogsFit() {
  const QSize room(675, 356);
  DialogFit::pretendScreen(room);
  const FileChooser chooser = FileChooser::dialogs();
  for (const auto* choose : {&chooser.open, &chooser.save, &chooser.folder}) {
    bool seen = false;
    QTimer::singleShot(0, this, [&] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      QVERIFY(dialog != nullptr);
      judge(dialog, QStringLiteral("files"), room);
      const auto* box = dialog->findChild<QDialogButtonBox*>();
      const QAbstractButton* cancel = box->button(QDialogButtonBox::Cancel);
      QVERIFY(cancel != nullptr && cancel->isVisible());
      QTest::mouseClick(dialog->windowHandle(), Qt::LeftButton, {}, cancel->mapTo(dialog, cancel->rect().center()));
      seen = true;
      QVERIFY(!dialog->isVisible());
      dialog->reject();
    });
    QVERIFY((*choose)(nullptr, QStringLiteral("Open"), QDir::tempPath(), QStringLiteral("All files (*)")).isEmpty());
    QVERIFY(seen);
  }
}

KERRIDGE_WATCHED_WINDOW_TEST(TestDialogFit)

}  // namespace test_dialog_fit

#include "test_dialog_fit.moc"
