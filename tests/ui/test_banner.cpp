// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/banner.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "support/window_test.h"

namespace test_banner {

using namespace kerridge;

namespace {

const QString longText = QStringLiteral("Predicting strength (assumed: the last column) from 8 inputs. ").repeated(4);

QList<BannerAction> actions(int count, int& pressed) {
  QList<BannerAction> list;
  for (int i = 1; i <= count; ++i)
    list << BannerAction{QStringLiteral("Leave the column out, number %1").arg(i), [&pressed, i] { pressed = i; }};
  return list;
}

}  // namespace

class TestBanner : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void manyButtonsLeaveTheTextItsWidth();
};

void TestBanner::manyButtonsLeaveTheTextItsWidth() {
  QWidget window;
  auto* layout = new QVBoxLayout(&window);
  auto* banner = new Banner(&window);
  layout->addWidget(banner);
  layout->addStretch(1);
  window.resize(1000, 400);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  const auto* text = banner->findChild<QLabel*>(QStringLiteral("banner-text"));
  int pressed = 0;
  const auto button = [&](int i) {
    return banner->findChild<QToolButton*>(i == 1 ? QStringLiteral("banner-action")
                                                  : QStringLiteral("banner-action-%1").arg(i));
  };
  // What was said before leaves nothing behind.
  for (const int count : {5, 1, 3, 5}) {
    banner->showMessage(Banner::Kind::warning, longText, actions(count, pressed));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTRY_VERIFY(button(count) != nullptr && button(count)->width() > 100);
    QCoreApplication::processEvents();
    for (int i = 1; i <= count; ++i) {
      const QRect place(button(i)->mapTo(banner, QPoint()), button(i)->size());
      QVERIFY(banner->rect().contains(place));
      for (int j = 1; j < i; ++j)
        QVERIFY(!place.intersects(QRect(button(j)->mapTo(banner, QPoint()), button(j)->size())));
      if (count > 2) QVERIFY(place.top() > text->geometry().bottom());
    }
    QVERIFY(button(count + 1) == nullptr);
    if (count > 2) QVERIFY2(text->width() > 850, qPrintable(QString::number(text->width())));
  }
  QTest::mouseClick(button(4), Qt::LeftButton);
  QCOMPARE(pressed, 4);
  QVERIFY(!banner->isVisible());
}

KERRIDGE_WINDOW_TEST(TestBanner)

}  // namespace test_banner

#include "test_banner.moc"
