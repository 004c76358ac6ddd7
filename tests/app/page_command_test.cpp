// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "app/program.h"
#include "support/test.h"

namespace page_command_test {

using namespace kerridge::program;

/// `kerridge page`: one file that holds everything, and what it refuses. tests/page opens pages in a browser.
class PageCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void onePageHoldsEverything();
  void namesAreNoMarkup();
  void dataArePublishedOnRequest();
  void studiesNeedNoProgramForBrowsers();
  void theProgramForBrowsersIsNamed();
  void mistakes_data();
  void mistakes();

 private:
  Outcome page(const QStringList& arguments) const;
  QTemporaryDir m_folder;
};

constexpr const char* plain = R"({"kerridge": 1, "data": {"generator": {"id": "sinc"}}, "methods": [{"id": "krr"}]})";

/// The text of an element of the page.
QByteArray element(const QByteArray& page, const char* id) {
  const QByteArray mark = QByteArray("id=\"") + id + "\">";
  const qsizetype start = page.indexOf(mark) + mark.size();
  return page.mid(start, page.indexOf("</script>", start) - start);
}

void PageCommandTest::initTestCase() {
  QVERIFY(QDir(m_folder.path()).mkpath("web"));
  writeFile(m_folder.filePath("web/kerridge.js"), "async function Kerridge() {} // <!-- </script>\n");
  writeFile(m_folder.filePath("web/kerridge.wasm.gz"), "packed");
  writeFile(m_folder.filePath("x.kerridge"), plain);
}

Outcome PageCommandTest::page(const QStringList& arguments) const {
  return execute(QStringList("page") + arguments, m_folder.path(), [this](QProcess& process) {
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("KERRIDGE_WEB", m_folder.filePath("web"));
    process.setProcessEnvironment(environment);
  });
}

void PageCommandTest::onePageHoldsEverything() {
  const Outcome outcome = page({"x.kerridge", "--to", "x.html", "--figures", "error-curves,fit", "--language", "de",
                                "--set", "methods[0].at=0.25"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QCOMPARE(outcome.out, "x.html\n");
  QCOMPARE(outcome.error, "");
  const QByteArray text = readFile(m_folder.filePath("x.html"));
  QVERIFY(text.startsWith("<!DOCTYPE html>\n<html lang=\"de\">"));
  QCOMPARE(element(text, "kerridge-js"), QByteArray("async function Kerridge() {} // <\\!-- <\\/script>\n"));
  QCOMPARE(QByteArray::fromBase64(element(text, "kerridge-wasm")), QByteArray("packed"));
  const QJsonObject saved = QJsonDocument::fromJson(element(text, "kerridge-page")).object();
  const QJsonArray figures = saved.value("figures").toArray();
  QCOMPARE(figures.size(), 2);
  QCOMPARE(figures[0].toObject().value("id").toString(), "error-curves");
  const QJsonObject model =
      saved.value("answer").toObject().value("state").toObject().value("models").toArray()[0].toObject();
  QCOMPARE(model.value("at").toObject().value("value").toDouble(), 0.25);
  QCOMPARE(saved.value("request").toObject().value("figures").toArray().size(), 2);
  // Nothing of it is anywhere else.
  for (const char* other : {"src=", "href=", "http:", "https:", "import ", "{script}"}) {
    QVERIFY2(!text.contains(other) || QByteArray(other) == "http:", other);
  }
  QCOMPARE(text.count("http:"), 1);  // the name of SVG
  // The same experiment gives the same file.
  QCOMPARE(page({"x.kerridge", "--to", "y.html", "--figures", "error-curves,fit", "--language", "de", "--set",
                 "methods[0].at=0.25"})
               .code,
           0);
  QCOMPARE(readFile(m_folder.filePath("y.html")), text);
}

void PageCommandTest::namesAreNoMarkup() {
  const QByteArray evil =
      R"({"kerridge": 1, "methods": [{"id": "krr", "label": "</script><script>alert(1)</script>"}]})";
  writeFile(m_folder.filePath("evil.kerridge"), evil);
  const Outcome outcome = page({"evil.kerridge", "--to", "evil.html"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QVERIFY(!readFile(m_folder.filePath("evil.html")).contains("<script>alert"));
}

void PageCommandTest::dataArePublishedOnRequest() {
  QByteArray rows = "a,b,y\n";
  for (int i = 0; i < 30; ++i) rows += QByteArray::number(i) + "," + QByteArray::number(i % 7) + ",0.5\n";
  rows += "31,2,0.25\n";
  QVERIFY(QDir(m_folder.path()).mkpath("data"));
  writeFile(m_folder.filePath("data/d.csv"), rows);
  writeFile(m_folder.filePath("d.kerridge"), R"({"kerridge": 1, "data": {"file": "data/d.csv", "target": "y"}})");
  const Outcome refused = page({"d.kerridge", "--to", "d.html"});
  QCOMPARE(refused.code, 2);
  QVERIFY2(refused.error.startsWith("the page contains d.csv: 31 rows, 3 columns\n--publish-data: is needed where"),
           qPrintable(refused.error));
  QVERIFY(!QFile::exists(m_folder.filePath("d.html")));
  const Outcome allowed = page({"d.kerridge", "--to", "d.html", "--publish-data"});
  QVERIFY2(allowed.code == 0, qPrintable(allowed.error));
  QCOMPARE(allowed.error, "the page contains d.csv: 31 rows, 3 columns\n");
  const QByteArray text = readFile(m_folder.filePath("d.html"));
  const QJsonObject request =
      QJsonDocument::fromJson(element(text, "kerridge-page")).object().value("request").toObject();
  QCOMPARE(request.value("files").toObject().value("d.csv").toString().toUtf8(), rows);
  QCOMPARE(request.value("experiment").toObject().value("data").toObject().value("file").toString(), "d.csv");
  QVERIFY(!text.contains(m_folder.path().toUtf8()));  // where the file was is nobody's business
}

void PageCommandTest::studiesNeedNoProgramForBrowsers() {
  writeFile(m_folder.filePath("s.kerridge"), R"({"kerridge": 1, "data": {"generator": {"id": "sinc"}}, "methods": [],
    "studies": [{"id": "shattering"}], "view": {"charts": ["shattering"]}})");
  const Outcome outcome = page({"s.kerridge", "--to", "s.html", "--studies"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QCOMPARE(outcome.out, "s.html\n");
  const QByteArray text = readFile(m_folder.filePath("s.html"));
  QVERIFY(!text.contains("kerridge-wasm"));
  QVERIFY(!text.contains("wasm-unsafe-eval"));
  QVERIFY(!text.contains("{content}"));
  QVERIFY(!text.contains(m_folder.path().toUtf8()));
  const QJsonObject saved = QJsonDocument::fromJson(element(text, "kerridge-page")).object();
  QVERIFY(!saved.value("figures").toArray().isEmpty());
}

void PageCommandTest::theProgramForBrowsersIsNamed() {
  const Outcome outcome = execute({"page", "x.kerridge", "--to", "z.html"}, m_folder.path(), [](QProcess& process) {
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("KERRIDGE_WEB", "/nowhere");
    process.setProcessEnvironment(environment);
  });
  if (outcome.code == 0) QSKIP("the target web was built here");
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.error,
           "kerridge-web: the program for live pages is not there: install the package kerridge-web, or build the "
           "target web\n");
}

void PageCommandTest::mistakes_data() {
  QTest::addColumn<QString>("arguments");
  QTest::addColumn<QString>("message");
  const auto add = [](const char* arguments, const char* message) {
    QTest::newRow(arguments) << QString::fromUtf8(arguments) << QString::fromUtf8(message);
  };
  add("--to x.html", "EXPERIMENT is missing");
  add("x.kerridge", "--to FILE is missing");
  add("x.kerridge --to x.html --language fr", "--language: en or de is expected, found \"fr\"");
  add("x.kerridge --to x.html --figures ,", "--figures: a list of charts is expected, such as fit,error-curves");
  add("x.kerridge --to x.html --figures fit,nothing", "--figures: there is no such chart");
  add("x.kerridge --to x.html --figures learning-curves", "--figures: there is no such chart");
  add("x.kerridge --to x.html --figures fit,error-curves,residuals,eigenvalues,picard",
      "--figures: a page shows at most 4 charts");
  add("x.kerridge --to x.html --set methods[0].at=-1", "/methods/0/at");
  add("x.kerridge --to x.kerridge", "the experiment");
  add("no.kerridge --to x.html", "no.kerridge");
  add("x.kerridge --to x.html --studies", "--studies: the experiment has no studies");
  add("x.kerridge --to x.html --studies --publish-data", "--studies and --publish-data cannot be combined");
  add("s.kerridge --to x.html --studies --figures fit", "--figures: the studies have no such chart");
}

void PageCommandTest::mistakes() {
  QFETCH(QString, arguments);
  QFETCH(QString, message);
  const Outcome outcome = page(arguments.split(' '));
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains(message), qPrintable(outcome.error));
  QCOMPARE(outcome.out, "");
  QCOMPARE(readFile(m_folder.filePath("x.kerridge")), QByteArray(plain));
}

KERRIDGE_TEST(PageCommandTest)

}  // namespace page_command_test

#include "page_command_test.moc"
