// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/steady_label.h"

#include <QEvent>
#include <QVBoxLayout>

#include "support/window_test.h"

namespace test_steady_label {

using namespace kerridge;

namespace {

class RequestCounter : public QObject {
 public:
  int requests = 0;
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest) ++requests;
    return false;
  }
};

/// A window with nothing but the text, above an empty rest.
SteadyLabel* shownIn(QWidget& window, QLabel* text) {
  auto* layout = new QVBoxLayout(&window);
  text->setWordWrap(true);
  auto* steady = new SteadyLabel(text);
  layout->addWidget(steady);
  layout->addStretch(1);
  window.resize(300, 200);
  window.show();
  return QTest::qWaitForWindowExposed(&window) ? steady : nullptr;
}

}  // namespace

class TestSteadyLabel : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void onlyAnotherHeightIsLaidOut() {
    QWidget window;
    auto* text = new QLabel(QStringLiteral("train 0.123 · test 0.456<br>df 12.5"));
    text->setTextFormat(Qt::RichText);
    const SteadyLabel* steady = shownIn(window, text);
    QVERIFY(steady);
    QCoreApplication::sendPostedEvents();
    QCOMPARE(text->size(), steady->size());
    QCOMPARE(steady->height(), text->heightForWidth(text->width()));
    const int two = steady->height();

    RequestCounter counter;
    window.installEventFilter(&counter);
    text->setText(QStringLiteral("train 0.124 · test 0.457<br>df 12.6"));
    QCoreApplication::sendPostedEvents();
    QCOMPARE(counter.requests, 0);
    QCOMPARE(steady->height(), two);

    text->setText(QStringLiteral("train 0.124 · test 0.457<br>df 12.6<br>nearest model computed<br>two more"));
    QTRY_VERIFY(steady->height() > two + 10);
    QCOMPARE(text->size(), steady->size());
    QVERIFY(counter.requests > 0);
    text->setText(QStringLiteral("hidden"));
    QTRY_VERIFY(steady->height() < two);
  }

  /// Text that came while it was hidden has its room when it is shown.
  void whatChangedWhileHidden() {
    QWidget window;
    auto* text = new QLabel(QStringLiteral("one line"));
    const SteadyLabel* steady = shownIn(window, text);
    QVERIFY(steady);
    const int one = steady->height();
    window.hide();
    text->setText(QStringLiteral("one line\nand two\nand three"));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_VERIFY(steady->height() > 2 * one);
    QCOMPARE(text->size(), steady->size());
  }

  /// A layout that was told the height of one text resizes by it although another text is there by now.
  void resizedForAnEarlierText() {
    QWidget window;
    auto* text = new QLabel(QStringLiteral("one line\nand two\nand three"));
    SteadyLabel* steady = shownIn(window, text);
    QVERIFY(steady);
    QCoreApplication::sendPostedEvents();
    text->setText(QStringLiteral("one line"));
    QCoreApplication::sendPostedEvents(steady, QEvent::LayoutRequest);
    (void)window.layout()->heightForWidth(window.width());
    text->setText(QStringLiteral("one line\nand two"));
    window.layout()->activate();
    QTRY_COMPARE(steady->height(), text->heightForWidth(text->width()));
    QCOMPARE(text->size(), steady->size());
  }
};

KERRIDGE_WINDOW_TEST(TestSteadyLabel)

}  // namespace test_steady_label

#include "test_steady_label.moc"
