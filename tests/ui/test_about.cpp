// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>

#include "dialogs/about_dialog.h"
#include "support/window_test.h"

namespace test_about {

using namespace kerridge;
using namespace kerridge::test;

/// Help ▸ About compares the numbers of this build, beside the window, and can be stopped.
class TestAbout : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void verifies();
};

void TestAbout::verifies() {
  AboutDialog dialog;
  dialog.show();
  auto* button = dialog.findChild<QPushButton*>(QStringLiteral("verify"));
  auto* report = dialog.findChild<QPlainTextEdit*>(QStringLiteral("verify-report"));
  auto* progress = dialog.findChild<QProgressBar*>();
  QVERIFY(button != nullptr && report != nullptr && progress != nullptr);
  QVERIFY(!report->isVisible() && !progress->isVisible());
  const QString name = button->text();

  button->click();
  QVERIFY(progress->isVisible() && button->text() != name);
  button->click();
  QVERIFY(!progress->isVisible() && button->text() == name);
  QCoreApplication::processEvents();
  QVERIFY(!report->isVisible());

  button->click();
  QTRY_VERIFY_WITH_TIMEOUT(report->isVisible(), patience);
  QVERIFY(progress->value() > 0);  // how far it came
  QVERIFY(!progress->isVisible() && button->text() == name);
  const QString text = report->toPlainText();
  QVERIFY2(text.section('\n', -1).contains(QLatin1String("as exact as double precision allows")), qPrintable(text));
  QVERIFY(text.contains(QLatin1String("laplacian           krr")));
}

KERRIDGE_WINDOW_TEST(TestAbout)

}  // namespace test_about

#include "test_about.moc"
