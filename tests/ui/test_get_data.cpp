// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QTreeWidget>

#include "dialogs/get_data_dialog.h"
#include "support/http_server.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/banner.h"
#include "widgets/help_topic.h"
#include "widgets/popup_chip.h"
#include "window/get_data_commands.h"
#include "window/top_strip.h"

namespace test_get_data {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QByteArray madeUp(int rows) {
  QByteArray text = "id;a;b;y\n";
  for (int i = 0; i < rows; ++i) {
    text += QByteArray::number(7 * i % 31) + ";" + QByteArray::number(i % 7 + 0.5) + ";" +
            QByteArray::number(i * i % 23) + ";" + QByteArray::number(i % 5 + 0.25) + "\n";
  }
  return text;
}

/// A window whose catalogue leads to a server of the test, and its dialog.
class Scene {
 public:
  explicit Scene(HttpServer::Handler handler) : server(std::move(handler)), window(readyWindow()) {
    catalogue = {entry("first", "First set", "/first.csv"), entry("second", "Another set", "/second.csv")};
    catalogue[0].addresses[0].data.roles.target = "a";
    catalogue[0].addresses[0].data.roles.ignore = {"id"};
    FetchOptions options;
    options.retries = 0;
    options.stallMilliseconds = 5000;
    window->getData().setSource(catalogue, DataCache(folder.filePath("sets")), options);
    actionOf(*window, "get-data")->trigger();
    dialog = window->getData().dialog();
    (void)QTest::qWaitForWindowExposed(dialog);
  }

  template <typename Widget>
  Widget* part(const char* name) const {
    return dialog->findChild<Widget*>(QString::fromLatin1(name));
  }
  QTreeWidget* list() const { return part<QTreeWidget>("data-list"); }
  QString state(int line) const { return list()->topLevelItem(line)->text(2); }
  QString status() const {
    const auto* label = part<QLabel>("data-status");
    return label->isVisible() ? label->text() : QString();
  }
  void click(const char* name) const { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
  void doubleClick(int line) const {
    const QPoint place = list()->visualItemRect(list()->topLevelItem(line)).center();
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(list()->viewport(), Qt::LeftButton, {}, place);
  }
  QString cached(const char* file) const { return folder.filePath(QStringLiteral("sets/") + file); }
  QString dataFile() const { return QString::fromStdString(window->document().experiment().data.file); }

  QTemporaryDir folder;
  HttpServer server;
  std::unique_ptr<MainWindow> window;
  Catalogue catalogue;
  GetDataDialog* dialog = nullptr;

 private:
  CatalogueEntry entry(const QString& id, const QString& name, const QString& path) const {
    CatalogueEntry made;
    made.id = id;
    made.name = name;
    made.description = "Nothing that matters";
    made.page = QUrl("https://archive.example/" + id);
    made.licence = "free for all";
    made.notes = QStringList{"contested column"};
    made.citation = "Nobody, " + name + ", 2000";
    made.n = 40;
    made.d = 2;
    made.addresses.resize(1);
    made.addresses[0].url = server.url(path);
    return made;
  }
};

HttpServer::Handler giving(const QByteArray& body) {
  return [body](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, body, "\"1\""); };
}

/// Half of a file, and then nothing.
void stopHalfway(QTcpSocket& socket, const QByteArray& body) {
  socket.write(httpHead("200 OK", {lengthHeader(body.size()), "ETag: \"1\""}) + body.left(body.size() / 2));
}

}  // namespace

class TestGetData : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void programCatalogue();
  void namesAndTips();
  void search();
  void downloadAndOpen();
  void doubleClickDoesBoth();
  void keyboardAlone();
  void progressAndCancel();
  void failureIsSaid();
  void opensWithoutNetwork();
  void removeAsks();
  void closedDialogSaysItInTheBanner();
  void windowClosedOnTheWay();
  void chipLeadsThere();
};

void TestGetData::programCatalogue() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTest::keyClick(window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
  GetDataDialog* dialog = window->getData().dialog();
  QVERIFY(dialog != nullptr && dialog->isVisible());
  auto* list = dialog->findChild<QTreeWidget*>("data-list");
  QCOMPARE(list->topLevelItemCount(), 17);
  dialog->showSet("housing");
  const QString text = dialog->findChild<QTextBrowser*>("data-details")->toPlainText();
  for (const char* part : {"n = 506 rows, d = 13 inputs", "No formal license", "race", "Harrison",
                           "https://www.csie.ntu.edu.tw/~cjlin/libsvmtools/datasets/regression/housing"}) {
    QVERIFY2(text.contains(QLatin1String(part)), part);
  }
  QCOMPARE(helpTopicOf(list), "data-sets");
}

void TestGetData::namesAndTips() {
  const Scene scene(giving(madeUp(40)));
  QVERIFY(scene.dialog->height() <= 700 && scene.dialog->minimumSizeHint().height() <= 700);
  for (const QAbstractButton* button : scene.dialog->findChildren<QAbstractButton*>()) {
    if (qobject_cast<const QPushButton*>(button) == nullptr) continue;
    QVERIFY2(!button->toolTip().isEmpty(), qPrintable(button->text()));
  }
  QVERIFY(!scene.list()->accessibleName().isEmpty());
  QVERIFY(!scene.part<QLineEdit>("find-data")->accessibleName().isEmpty());
  QVERIFY(!scene.part<QTextBrowser>("data-details")->accessibleName().isEmpty());
  QVERIFY(!scene.part<QProgressBar>("data-progress")->accessibleName().isEmpty());
  scene.click("copy-citation");
  QCOMPARE(QGuiApplication::clipboard()->text(), "Nobody, First set, 2000");
}

void TestGetData::search() {
  const Scene scene(giving(madeUp(40)));
  auto* field = scene.part<QLineEdit>("find-data");
  QTest::keyClicks(field, "another");
  QVERIFY(scene.list()->topLevelItem(0)->isHidden());
  QVERIFY(!scene.list()->topLevelItem(1)->isHidden());
  QCOMPARE(scene.list()->currentItem()->text(0), "Another set");
  QTest::keyClicks(field, " zebra");
  QVERIFY(!scene.list()->isVisible());
  bool said = false;
  for (const QLabel* label : scene.dialog->findChildren<QLabel*>()) {
    said = said || (label->isVisible() && label->text() == "No data set matches “another zebra”.");
  }
  QVERIFY(said);
  QVERIFY(!scene.part<QPushButton>("download-set")->isEnabled());
  field->clear();
  QVERIFY(scene.list()->isVisible());
  QVERIFY(!scene.list()->topLevelItem(0)->isHidden());
}

void TestGetData::downloadAndOpen() {
  const Scene scene(giving(madeUp(40)));
  QCOMPARE(scene.state(0), "not here");
  QVERIFY(!scene.part<QPushButton>("open-set")->isVisible());
  scene.click("download-set");
  QTRY_COMPARE(scene.state(0), "✓ here");
  QVERIFY(scene.dialog->isVisible());
  QVERIFY(scene.part<QTextBrowser>("data-details")->toPlainText().contains("SHA-256"));
  QVERIFY(scene.part<QLabel>("data-foot")->text().startsWith("Here: 1 of 2 sets"));
  scene.click("open-set");
  QVERIFY(!scene.dialog->isVisible());
  QTRY_COMPARE(scene.dataFile(), scene.cached("first/first.csv"));
  const Roles& roles = scene.window->document().experiment().data.roles;
  QCOMPARE(roles.target, std::string("a"));  // of the catalogue; the last column would be proposed
  QCOMPARE(roles.ignore, std::vector<ColumnReference>{"id"});
  QVERIFY(scene.window->banner().text().contains("Loaded first.csv"));
}

void TestGetData::doubleClickDoesBoth() {
  const Scene scene(giving(madeUp(40)));
  scene.doubleClick(1);
  QTRY_COMPARE(scene.dataFile(), scene.cached("second/second.csv"));
  QVERIFY(!scene.dialog->isVisible());
  QCOMPARE(scene.window->document().experiment().data.roles.target, std::string("y"));  // proposed
}

void TestGetData::keyboardAlone() {
  const Scene scene(giving(madeUp(40)));
  auto* field = scene.part<QLineEdit>("find-data");
  QTRY_VERIFY(field->hasFocus());
  QTest::keyClicks(field, "another");
  QTest::keyClick(field, Qt::Key_Return);
  QVERIFY(scene.list()->hasFocus());
  QTest::keyClick(scene.list(), Qt::Key_Return);
  QTRY_COMPARE(scene.dataFile(), scene.cached("second/second.csv"));
}

void TestGetData::progressAndCancel() {
  const QByteArray body = madeUp(4000);
  bool halfway = true;
  const Scene scene([&](QTcpSocket& socket, const HttpRequest& request) {
    if (halfway) return stopHalfway(socket, body);
    serve(socket, request, body, "\"1\"");
  });
  scene.click("download-set");
  const auto* bar = scene.part<QProgressBar>("data-progress");
  QTRY_VERIFY2(scene.state(0) == "50 %" || scene.state(0) == "49 %", qPrintable(scene.state(0)));
  QVERIFY(bar->isVisible());
  QVERIFY(bar->value() > 480 && bar->value() <= 500);
  QVERIFY2(scene.status().contains(" of ") && scene.status().contains("from 127.0.0.1"), qPrintable(scene.status()));
  QVERIFY(!scene.part<QPushButton>("remove-set")->isEnabled());
  QVERIFY(scene.window->isEnabled() && scene.dialog->isEnabled());
  scene.click("cancel-download");
  QTRY_COMPARE(scene.state(0), "partial");
  QVERIFY(!bar->isVisible());
  QVERIFY2(scene.status().contains("the download continues from there"), qPrintable(scene.status()));
  QCOMPARE(scene.part<QPushButton>("download-set")->text(), "R&esume");
  halfway = false;
  scene.click("download-set");
  QTRY_COMPARE(scene.state(0), "✓ here");
  QCOMPARE(scene.server.requests().back().headers.value("range"), "bytes=" + QByteArray::number(body.size() / 2) + "-");
}

void TestGetData::failureIsSaid() {
  const Scene scene([](QTcpSocket& socket, const HttpRequest&) { answer(socket, "404 Not Found", {}); });
  scene.doubleClick(0);
  QTRY_COMPARE(scene.state(0), "failed");
  QVERIFY(scene.dialog->isVisible());
  QCOMPARE(scene.status(),
           "“First set” could not be fetched: 127.0.0.1 has no such file (404): the archive may have "
           "moved.\nThe page of the data: https://archive.example/first");
  QVERIFY(scene.part<QPushButton>("download-set")->isVisible());
  QTest::keyClick(scene.list(), Qt::Key_Down);
  QCOMPARE(scene.status(), QString());
  QVERIFY(scene.dataFile().isEmpty());
}

void TestGetData::opensWithoutNetwork() {
  bool online = true;
  const Scene scene([&](QTcpSocket& socket, const HttpRequest& request) {
    if (online) return serve(socket, request, madeUp(40), "\"1\"");
    socket.abort();
  });
  scene.click("download-set");
  QTRY_COMPARE(scene.state(0), "✓ here");
  online = false;
  scene.doubleClick(0);
  QTRY_COMPARE(scene.dataFile(), scene.cached("first/first.csv"));
  QCOMPARE(scene.server.requests().size(), std::size_t{1});
}

void TestGetData::removeAsks() {
  const Scene scene(giving(madeUp(40)));
  scene.click("download-set");
  QTRY_COMPARE(scene.state(0), "✓ here");
  const auto press = [&](const QString& text) {
    scene.click("remove-set");
    auto* question = scene.part<QMessageBox>("remove-question");
    for (QAbstractButton* button : question->buttons()) {
      if (button->text() == text) QTest::mouseClick(button, Qt::LeftButton);
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  };
  press("&Keep");
  QCOMPARE(scene.state(0), "✓ here");
  press("&Remove");
  QCOMPARE(scene.state(0), "not here");
  QVERIFY(!QDir(scene.cached("first")).exists());
  QCOMPARE(scene.part<QLabel>("data-foot")->text(), "Nothing is here yet.");
}

void TestGetData::closedDialogSaysItInTheBanner() {
  const Scene scene([](QTcpSocket& socket, const HttpRequest& request) {
    if (request.target == "/second.csv") return answer(socket, "403 Forbidden", {});
    const QByteArray body = madeUp(40);
    socket.write(httpHead("200 OK", {lengthHeader(body.size())}));
    trickle(socket, body, body.size() / 2 + 1, 100);
  });
  scene.click("download-set");
  QTest::keyClick(scene.dialog, Qt::Key_Escape);
  QVERIFY(!scene.dialog->isVisible());
  QTRY_COMPARE(scene.window->banner().text(), "“First set” was downloaded.");
  QVERIFY(scene.dataFile().isEmpty());  // not without being asked
  QTest::mouseClick(widgetOf<QToolButton>(*scene.window, "banner-action"), Qt::LeftButton);
  QTRY_COMPARE(scene.dataFile(), scene.cached("first/first.csv"));
  scene.window->getData().show();
  scene.dialog->showSet("second");
  scene.click("download-set");
  scene.dialog->close();
  QTRY_VERIFY(scene.window->banner().text().contains("does not allow public access to the file (403)"));
  QCOMPARE(scene.window->banner().kind(), Banner::Kind::error);
}

void TestGetData::windowClosedOnTheWay() {
  const QByteArray body = madeUp(4000);
  Scene scene([&](QTcpSocket& socket, const HttpRequest&) { stopHalfway(socket, body); });
  scene.click("download-set");
  QTRY_VERIFY(scene.state(0).endsWith("%"));
  scene.window.reset();
  QVERIFY(DataCache(scene.folder.filePath("sets")).partBytes(scene.catalogue[0]) > 0);
}

void TestGetData::chipLeadsThere() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->getData().setSource({}, DataCache("/nowhere"), {});
  window->strip().dataChip()->openEditor();
  QTest::mouseClick(window->strip().dataChip()->editor()->findChild<QPushButton*>("get-data"), Qt::LeftButton);
  QVERIFY(!window->strip().dataChip()->isEditorOpen());
  GetDataDialog* dialog = window->getData().dialog();
  QVERIFY(dialog != nullptr && dialog->isVisible());
  bool said = false;
  for (const QLabel* label : dialog->findChildren<QLabel*>()) {
    said = said || (label->isVisible() && label->text() == "The catalogue is empty.");
  }
  QVERIFY(said);
}

KERRIDGE_WINDOW_TEST(TestGetData)

}  // namespace test_get_data

#include "test_get_data.moc"
