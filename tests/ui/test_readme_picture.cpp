// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the README and the store page shows the window of today. The target `screenshot` takes it again.
#include <QFile>

#include "support/window_test.h"
#include "ui/picture_likeness.h"
#include "ui/window_helpers.h"

namespace test_readme_picture {

using namespace kerridge;
using namespace kerridge::test;

class TestReadmePicture : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isOfToday() {
    const QString file = QStringLiteral(KERRIDGE_SCREENSHOT);
    const auto window = readyWindow(exampleExperiment());
    QVERIFY(window);
    window->resize(1366, 768);
    QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown() && !window->controller().task().isBusy(), patience);
    QCoreApplication::processEvents();
    const QImage now = window->grab().toImage();
    if (qEnvironmentVariableIsSet("KERRIDGE_RECORD")) QVERIFY(now.save(file));
    const QImage shown(file);
    QVERIFY2(!shown.isNull(), qPrintable(file));
    // Only the seconds in the table differ from day to day.
    const double alike = likeness(now, shown, 0.5);
    QVERIFY2(alike > 0.97,
             qPrintable(QStringLiteral("likeness %1: cmake --build --preset release --target screenshot").arg(alike)));
  }
};

KERRIDGE_WINDOW_TEST(TestReadmePicture)

}  // namespace test_readme_picture

#include "test_readme_picture.moc"
