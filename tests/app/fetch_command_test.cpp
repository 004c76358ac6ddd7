// SPDX-License-Identifier: GPL-3.0-or-later
#include <QEventLoop>
#include <QTemporaryDir>

#include <csignal>

#include "app/program.h"
#include "storage/experiment_json.h"
#include "support/http_server.h"
#include "support/test.h"

namespace fetch_command_test {

using namespace kerridge;
using namespace kerridge::program;
using namespace kerridge::test;

/// `kerridge fetch` against a server on this computer, with its own data folder and catalogue.
class FetchCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void listsTheCatalogue();
  void fetches();
  void copiesWithAnExperiment();
  void keepsItsCatalogue();
  void saysWhatWentWrong();
  void mistakes_data();
  void mistakes();
  void interruptedBySignal();

 private:
  void writeCatalogue(const QUrl& url) const;
  void start(QProcess& process, const QStringList& arguments) const;
  /// Runs the program while the server of the test works.
  Outcome fetch(const QStringList& arguments) const;

  std::unique_ptr<QTemporaryDir> m_folder;
};

void FetchCommandTest::init() { m_folder = std::make_unique<QTemporaryDir>(); }

void FetchCommandTest::writeCatalogue(const QUrl& url) const {
  writeFile(m_folder->filePath("catalogue.json"),
            QStringLiteral(R"({ "kerridge-catalogue": 1, "sets": [ { "id": "made-up", "name": "Made up",
              "description": "Nothing", "page": "https://archive.example/made-up", "licence": "none at all",
              "notes": ["made up"], "citation": "Nobody 2000", "n": 4, "d": 1, "addresses": [ { "url": "%1",
              "data": { "reading": { "separator": ";" }, "target": "y", "ignore": ["id"] } } ] } ] })")
                .arg(url.toString())
                .toUtf8());
}

void FetchCommandTest::start(QProcess& process, const QStringList& arguments) const {
  QProcessEnvironment environment = headlessEnvironment();
  environment.insert("XDG_DATA_HOME", m_folder->filePath("data"));
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral(KERRIDGE_PROGRAM),
                QStringList{"fetch"} + arguments + QStringList{"--catalogue", m_folder->filePath("catalogue.json")});
}

Outcome FetchCommandTest::fetch(const QStringList& arguments) const {
  QProcess process;
  start(process, arguments);
  const bool ended = QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 500000);
  return {ended ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
          QString::fromUtf8(process.readAllStandardError())};
}

void FetchCommandTest::listsTheCatalogue() {
  const Outcome all = execute({"fetch", "list"});
  QCOMPARE(all.code, 0);
  QCOMPARE(all.error, "");
  QCOMPARE(all.out.count('\n'), 17);
  QVERIFY(all.out.contains(QRegularExpression("^concrete +1030 x 8 +(here)? *Concrete compressive strength$",
                                              QRegularExpression::MultilineOption)));
  writeCatalogue(QUrl("https://archive.example/set.csv"));
  QCOMPARE(fetch({"list"}).out, "made-up  4 x 1               Made up\n");
  const QJsonDocument json = QJsonDocument::fromJson(fetch({"list", "--json"}).out.toUtf8());
  QCOMPARE(json[0]["id"].toString(), "made-up");
  QCOMPARE(json[0]["licence"].toString(), "none at all");
  QVERIFY(json[0]["file"].isUndefined());
  QVERIFY(execute({"fetch", "--help"}).out.startsWith("Usage: kerridge fetch "));
}

void FetchCommandTest::fetches() {
  const QByteArray body = "id;x;y\n1;3;4\n2;5;6\n3;7;9\n4;8;8\n";
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, body, "\"1\""); });
  writeCatalogue(server.url("/set.csv"));
  const Outcome first = fetch({"made-up"});
  QCOMPARE(first.error, "licence: none at all\nnote: made up\ncite: Nobody 2000\n");
  QCOMPARE(first.code, 0);
  QCOMPARE(readFile(first.out.trimmed()), body);
  QVERIFY2(first.out.startsWith(m_folder->filePath("data/Kerridge/Kerridge/data-sets/made-up/set.csv")),
           qPrintable(first.out));
  const Outcome again = fetch({"made-up", "--quiet"});
  QCOMPARE(again.error, "");
  QCOMPARE(again.out, first.out);
  QCOMPARE(server.requests().size(), std::size_t{1});
  QCOMPARE(fetch({"list"}).out, "made-up  4 x 1         here  Made up\n");
}

void FetchCommandTest::copiesWithAnExperiment() {
  const QByteArray body = "id;x;y\n1;3;4\n2;5;6\n3;7;9\n4;8;8\n";
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, body, "\"1\""); });
  writeCatalogue(server.url("/set.csv"));
  const QString target = m_folder->filePath("new/copy");
  const Outcome outcome = fetch({"made-up", "--to", target, "--quiet"});
  QCOMPARE(outcome.error, "");
  QCOMPARE(outcome.out, target + "/set.csv\n");
  QCOMPARE(filesIn(target), (QStringList{"made-up.kerridge", "set.csv"}));
  QCOMPARE(readFile(target + "/set.csv"), body);
  const ReadExperiment read = loadExperiment(target + "/made-up.kerridge");
  QVERIFY2(read.diagnostics.empty(), read.diagnostics.empty() ? "" : toString(read.diagnostics[0]).c_str());
  QCOMPARE(read.experiment.data.file, (target + "/set.csv").toStdString());
  QCOMPARE(read.experiment.data.roles.target, std::string("y"));
  QCOMPARE(read.experiment.data.roles.ignore, std::vector<ColumnReference>{"id"});
  QCOMPARE(read.experiment.data.reading.separator, std::optional<char>(';'));
  QCOMPARE(read.experiment.data.hash, fileHash(target + "/set.csv"));
}

/// The catalogue under a name that the command would write: nothing is downloaded.
void FetchCommandTest::keepsItsCatalogue() {
  int requests = 0;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    ++requests;
    answer(socket, "404 Not Found", {});
  });
  writeCatalogue(server.url("/set.csv"));
  const QByteArray catalogue = readFile(m_folder->filePath("catalogue.json"));
  const QString target = m_folder->filePath("copy");
  for (const char* name : {"made-up.kerridge", "set.csv"}) {
    QVERIFY(QDir().mkpath(target));
    QVERIFY(QFile::link(m_folder->filePath("catalogue.json"), QDir(target).filePath(name)));
    const Outcome outcome = fetch({"made-up", "--to", target});
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.error, QDir(target).filePath(name) +
                                ": cannot be written: this file is read here (the catalogue); choose another name\n");
    QCOMPARE(readFile(m_folder->filePath("catalogue.json")), catalogue);
    QCOMPARE(filesIn(target), QStringList{name});
    QVERIFY(QDir(target).removeRecursively());
  }
  QCOMPARE(requests, 0);
}

void FetchCommandTest::saysWhatWentWrong() {
  HttpServer server([](QTcpSocket& socket, const HttpRequest&) { answer(socket, "404 Not Found", {}); });
  writeCatalogue(server.url("/set.csv"));
  const Outcome outcome = fetch({"made-up", "--to", m_folder->filePath("copy")});
  QCOMPARE(outcome.code, 1);
  QCOMPARE(outcome.out, "");
  QCOMPARE(outcome.error,
           "“Made up” could not be fetched: 127.0.0.1 has no such file (404): the archive may have "
           "moved.\nThe page of the data: https://archive.example/made-up\n");
  QVERIFY(!QDir(m_folder->filePath("copy")).exists());
}

void FetchCommandTest::mistakes_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("error");
  QTest::newRow("nothing") << QStringList{"fetch"} << "kerridge fetch: ID is missing; see kerridge fetch --help\n";
  QTest::newRow("mistyped") << QStringList{"fetch", "concret"}
                            << "kerridge fetch: there is no data set \"concret\"; did you mean \"concrete\"?\n";
  QTest::newRow("two") << QStringList{"fetch", "concrete", "yacht"}
                       << "kerridge fetch: unexpected argument \"yacht\"; see kerridge fetch --help\n";
  QTest::newRow("folder") << QStringList{"fetch", "concrete", "--to="}
                          << "kerridge fetch: --to: the name of a folder is expected; see kerridge fetch --help\n";
  QTest::newRow("catalogue") << QStringList{"fetch", "list", "--catalogue", "/nowhere.json"}
                             << "/nowhere.json: cannot be read: there is no file /nowhere.json\n";
}

void FetchCommandTest::mistakes() {
  QFETCH(QStringList, arguments);
  const Outcome outcome = execute(arguments);
  QTEST(outcome.error, "error");
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, "");
}

void FetchCommandTest::interruptedBySignal() {
  HttpServer server([](QTcpSocket& socket, const HttpRequest&) {
    socket.write(httpHead("200 OK", {lengthHeader(1000)}) + "x,y\n");  // and then nothing more
  });
  writeCatalogue(server.url("/set.csv"));
  QProcess process;
  start(process, {"made-up"});
  QTRY_VERIFY(!server.requests().empty());
  ::kill(static_cast<pid_t>(process.processId()), SIGINT);
  QTRY_COMPARE(process.state(), QProcess::NotRunning);
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 3);
  QCOMPARE(process.readAllStandardOutput(), QByteArray());
  QVERIFY(!QDir(m_folder->filePath("data/Kerridge/Kerridge/data-sets/made-up")).exists());
}

KERRIDGE_TEST(FetchCommandTest)

}  // namespace fetch_command_test

#include "fetch_command_test.moc"
