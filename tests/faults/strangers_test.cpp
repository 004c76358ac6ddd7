// SPDX-License-Identifier: GPL-3.0-or-later
// What opening a stranger's file does: the table on the page of reliability, cell by cell, against what the system saw
// (strace). Every input tries to reach a file beside the folder, to write there, to run a program or to connect.
#include <sys/stat.h>
#include <QBuffer>
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "data/packed.h"
#include "faults/fault_run.h"
#include "lessons/lesson.h"
#include "support/http_server.h"
#include "support/test.h"
#include "widgets/qr_code.h"

namespace strangers_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const QByteArray secret = "x,z,y\n1,2,3\n2,1,5\n3,5,6\n4,2,9\n5,6,10\n6,1,13\n7,9,13\n8,2,17\n9,4,18\n10,3,20\n";

QByteArray experimentOn(const QString& file, const QByteArray& more = {}) {
  return "{ \"kerridge\": 1, \"data\": { \"file\": \"" + file.toUtf8() +
         "\", \"target\": \"y\" }, \"methods\": [\"krr\"], \"lambda\": { \"from\": 1e-3, \"to\": 1, \"count\": 3 }, "
         "\"rules\": [\"loo\"]" +
         more + " }";
}

/// An archive whose only table is a link to a file, or lies above it.
QByteArray tarOf(const char* name, const char* link, const QByteArray& content) {
  QByteArray bytes;
  archive* const writer = archive_write_new();
  archive_write_set_format_ustar(writer);
  archive_write_open(
      writer, &bytes, nullptr,
      [](archive*, void* to, const void* from, std::size_t size) {
        static_cast<QByteArray*>(to)->append(static_cast<const char*>(from), static_cast<qsizetype>(size));
        return static_cast<la_ssize_t>(size);
      },
      nullptr);
  archive_entry* const entry = archive_entry_new();
  archive_entry_set_pathname(entry, name);
  archive_entry_set_filetype(entry, link != nullptr ? AE_IFLNK : AE_IFREG);
  if (link != nullptr) archive_entry_set_symlink(entry, link);
  archive_entry_set_perm(entry, 0644);
  archive_entry_set_size(entry, link != nullptr ? 0 : content.size());
  archive_write_header(writer, entry);
  if (link == nullptr) archive_write_data(writer, content.constData(), static_cast<std::size_t>(content.size()));
  archive_entry_free(entry);
  archive_write_close(writer);
  archive_write_free(writer);
  return bytes;
}

/// What a program did, as strace saw it; names below the test's folder without it.
struct Deeds {
  QStringList read, written, programs, connections;
};

}  // namespace

class StrangersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void isWatched();
  void deeds_data();
  void deeds();

 private:
  Deeds watch(const QString& program, const QStringList& arguments);
  Deeds deedsIn(const QString& log) const;
  QString at(const QString& name) const { return m_folder.filePath(name); }

  QTemporaryDir m_folder;
  std::unique_ptr<HttpServer> m_server;
  bool m_mayWatch = false;
};

void StrangersTest::initTestCase() {
  m_server =
      std::make_unique<HttpServer>([](QTcpSocket& socket, const HttpRequest&) { answer(socket, "200 OK", secret); });
  QProcess probe;
  probe.start(QStringLiteral("strace"), {"-qq", "-o", at("probe"), "true"});
  m_mayWatch = probe.waitForFinished(patience) && probe.exitCode() == 0;
}

Deeds StrangersTest::deedsIn(const QString& log) const {
  QFile file(log);
  Deeds deeds;
  if (!file.open(QIODevice::ReadOnly)) return deeds;
  const QString base = QFileInfo(m_folder.path()).canonicalFilePath() + '/';
  const auto shortName = [&](QString path) {
    if (!path.startsWith('/')) path = base + "world/" + path;
    path = QDir::cleanPath(path);
    return path.startsWith(base) ? path.mid(base.size()) : path;
  };
  // Libraries, fonts, what the system says about itself, and the program.
  static const QRegularExpression ordinary(
      "^(/usr/|/lib|/etc/|/proc/|/sys/|/var/(cache|lib|run)/|/run/|/dev/(null|urandom|random|tty|shm/|pts/)|"
      "[a-z_]+:)");
  static const QRegularExpression call(R"(^(\d+) +(?:<\.\.\. )?(\w+)(?: resumed>|\())");
  static const QRegularExpression opened(R"(= \d+<(.*)>$)");
  static const QRegularExpression text("\"((?:[^\"\\\\]|\\\\.)*)\"");
  QMap<QString, QString> begun;
  for (QString line; !(line = QString::fromUtf8(file.readLine()).trimmed()).isEmpty();) {
    const auto match = call.match(line);
    if (!match.hasMatch()) continue;
    const QString process = match.captured(1);
    const QString name = match.captured(2);
    if (line.endsWith("<unfinished ...>")) {
      begun[process] = line;
      if (name != "connect") continue;
    }
    const QString whole = line.contains("resumed>") ? begun.take(process) + line : line;
    if (name == "connect" || name.startsWith("send")) {
      if (whole.contains("AF_INET")) deeds.connections << whole;
    } else if (name.startsWith("exec")) {
      if (whole.endsWith("= 0")) deeds.programs << text.match(whole).captured(1);
    } else if (name.startsWith("open") || name == "creat") {
      const QString path = opened.match(whole).captured(1);
      if (path.isEmpty() || ordinary.match(path).hasMatch() || whole.contains("O_PATH") || QFileInfo(path).isDir())
        continue;
      const bool writes = whole.contains(QRegularExpression("O_WRONLY|O_RDWR|O_CREAT|O_TRUNC"));
      (writes ? deeds.written : deeds.read) << shortName(path);
    } else if (whole.contains(QRegularExpression(R"(\) += 0$)")) &&
               name.contains(QRegularExpression(
                   "^(rename|unlink|rmdir|mkdir|link|symlink|chmod|fchmodat|chown|truncate|mknod)"))) {
      const auto all = text.globalMatch(whole);
      for (auto it = all; it.hasNext();) deeds.written << shortName(it.next().captured(1));
    }
  }
  for (QStringList* list : {&deeds.read, &deeds.written}) list->removeDuplicates();
  return deeds;
}

Deeds StrangersTest::watch(const QString& program, const QStringList& arguments) {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name :
       {"DISPLAY", "WAYLAND_DISPLAY", "http_proxy", "https_proxy", "all_proxy", "DBUS_SESSION_BUS_ADDRESS"})
    environment.remove(QLatin1String(name));
  environment.insert("QT_QPA_PLATFORM", "offscreen");
  environment.insert("HOME", at("user"));
  environment.insert("XDG_DATA_HOME", at("user/data"));
  environment.insert("XDG_CONFIG_HOME", at("user/config"));
  environment.insert("XDG_CACHE_HOME", at("user/cache"));
  environment.insert("XDG_RUNTIME_DIR", at("user"));
  QProcess process;
  process.setProcessEnvironment(environment);
  process.setWorkingDirectory(at("world"));
  const QString log = at("log");
  QFile::remove(log);
  process.start("strace", QStringList{"-f", "-qq", "-y", "-s", "4096", "-e", "trace=%file,%network,execve,execveat",
                                      "-e", "signal=none", "-o", log, program} +
                              arguments);
  // The test's own server must be able to answer meanwhile.
  const bool ended = QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, patience);
  if (!ended) process.kill();
  process.waitForFinished(patience);
  const QByteArray said = process.readAllStandardOutput() + process.readAllStandardError();
  if (!ended) throw std::runtime_error("does not end: " + said.toStdString());
  if (qEnvironmentVariableIsSet("KERRIDGE_STRANGERS_SAY")) qInfo("%s", said.constData());
  return deedsIn(log);
}

// What the others must not do is seen where it is done.
void StrangersTest::isWatched() {
  if (!m_mayWatch) QSKIP("no strace, or it may not watch: nothing says what the program does");
  restore(at("beside"), {{"secret.csv", secret}});
  restore(at("world"), {});
  const Deeds deeds =
      watch(QStringLiteral("bash"), {"-c", QStringLiteral("cat ../beside/secret.csv > copy; mv copy moved; "
                                                          "exec 3<>/dev/tcp/127.0.0.1/%1")
                                               .arg(m_server->url("/").port())});
  QVERIFY(deeds.read.contains("beside/secret.csv"));
  QVERIFY(deeds.written.contains("world/copy"));
  QVERIFY(deeds.written.contains("world/moved"));
  QCOMPARE(deeds.programs.size(), 3);
  QVERIFY(!deeds.connections.isEmpty());
}

void StrangersTest::deeds_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QStringList>("arguments");  // of the program; none: the window opens it
  QTest::addColumn<QStringList>("reads");      // beyond the file itself
  QTest::addColumn<QString>("writes");         // a regular expression
  const QString run = "^(world/out|world/\\.kerridge-|user/)";
  const QString nothing = "^user/";
  const QStringList export_{"run", "FILE", "--export", "out", "--formats", "csv,html"};
  const auto both = [&](const char* name, const QString& file, const QByteArray& content, const QStringList& arguments,
                        const QStringList& reads, const QString& writes) {
    QTest::addRow("%s, command", name) << file << content << arguments << reads << writes;
    QTest::addRow("%s, window", name) << file << content << QStringList() << reads << nothing;
  };
  const QString far = at("beside/secret.csv");
  both("experiment, absolute name", "x.kerridge", experimentOn(far), export_, {"beside/secret.csv"}, run);
  both("experiment, name with ..", "x.kerridge", experimentOn("../beside/secret.csv"), export_, {"beside/secret.csv"},
       run);
  both("experiment, link", "x.kerridge", experimentOn("link.csv"), export_, {"beside/secret.csv"}, run);
  both("experiment, address", "x.kerridge", experimentOn(m_server->url("/secret.csv").toString()), export_, {}, run);
  both("experiment, device", "x.kerridge", experimentOn("/dev/zero"), export_, {}, run);
  both("experiment, test file", "x.kerridge",
       experimentOn("own.csv").replace("\"target\": \"y\"",
                                       "\"target\": \"y\", \"test\": { \"file\": \"" + far.toUtf8() + "\" }"),
       export_, {"world/own.csv", "beside/secret.csv"}, run);
  both("experiment, data of a study", "x.kerridge",
       experimentOn("own.csv", ", \"studies\": [{ \"id\": \"learning-curves\", \"data\": [{ \"file\": \"" +
                                   far.toUtf8() + "\", \"target\": \"y\" }] }]"),
       export_, {"world/own.csv", "beside/secret.csv"}, run);
  QTest::newRow("experiment, pipe, window")
      << "x.kerridge" << experimentOn("pipe") << QStringList() << QStringList() << nothing;
  both("archive, member above it", "a.tar", tarOf("../beside/evil.csv", nullptr, secret), {"inspect", "FILE"}, {},
       nothing);
  both("archive, member with a whole name", "a.tar", tarOf(at("evil.csv").toUtf8().constData(), nullptr, secret),
       {"inspect", "FILE"}, {}, nothing);
  both("archive, link", "a.tar", tarOf("data.csv", far.toUtf8().constData(), {}), {"inspect", "FILE"}, {}, nothing);
  both("data with formulas and addresses", "d.csv",
       "x,y\n=HYPERLINK(\"http://127.0.0.1/\"),1\n\"=cmd|' /C calc'!A0\",2\nfile:///dev/zero,3\n", {"inspect", "FILE"},
       {}, nothing);
  QFile embedded(lessonFiles().front());
  (void)embedded.open(QIODevice::ReadOnly);
  QByteArray lesson = embedded.readAll();
  lesson.replace("\"task\": \"", "\"task\": \"![a](" + far.toUtf8() + ") ![b](file:///dev/zero) ![c](" +
                                     m_server->url("/c.png").toEncoded() + ") <img src='" + far.toUtf8() + "'> ");
  both("lesson, pictures", "l.kerridge-lesson", lesson, {"lesson", "worksheet", "FILE", "--to", "sheet.pdf"}, {},
       "^(world/sheet\\.pdf|world/\\.kerridge-|user/)");
  both("lesson, a file of data", "l.kerridge-lesson",
       QByteArray(lesson).replace("\"experiment\": {",
                                  "\"experiment\": { \"studies\": [{ \"id\": \"learning-curves\", "
                                  "\"data\": [{ \"file\": \"/dev/zero\", \"target\": 1 }] }],"),
       {"lesson", "worksheet", "FILE", "--to", "sheet.pdf"}, {}, "^(world/sheet\\.pdf|world/\\.kerridge-|user/)");
  QFile model(QStringLiteral(KERRIDGE_CORPUS "/model/inputs.json"));
  (void)model.open(QIODevice::ReadOnly);
  both("model", "m.kerridge-model", model.readAll(), {"predict", "FILE", "own.csv", "--to", "p.csv"}, {"world/own.csv"},
       "^(world/p\\.csv|world/\\.kerridge-|user/)");
  // The data are a file elsewhere, and so are those of a study.
  const QByteArray linked =
      experimentOn(far, ", \"studies\": [{ \"id\": \"learning-curves\", \"data\": [{ \"file\": \"" + far.toUtf8() +
                            "\", \"target\": \"y\" }] }]");
  const QByteArray link =
      "kerridge:k1" + qCompress(linked).toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
  QByteArray picture;
  QBuffer buffer(&picture);
  const QImage code = qrCode(link);
  code.scaled(code.size() * 4).save(&buffer, "PNG");
  QTest::newRow("QR code, window") << "code.png" << picture << QStringList() << QStringList() << nothing;
  const QByteArray catalogue =
      R"({ "kerridge-catalogue": 1, "sets": [ { "id": "made-up", "name": "Made up", "description": "Nothing",
    "page": "file:///etc/hostname", "licence": "none", "citation": "Nobody 2000", "n": 10, "d": 2,
    "addresses": [ { "url": "file:///etc/hostname", "data": { "target": "y" } } ] } ] })";
  QTest::newRow("catalog, addresses of files")
      << "c.json" << catalogue << QStringList{"fetch", "made-up", "--to", "out", "--catalogue", "FILE"} << QStringList()
      << nothing;
  QByteArray listed = catalogue;
  listed.replace("file:///etc/hostname", m_server->url("/../../evil.csv").toEncoded());
  QTest::newRow("catalog, only listed") << "c.json" << listed << QStringList{"fetch", "list", "--catalogue", "FILE"}
                                        << QStringList() << nothing;
}

void StrangersTest::deeds() {
  if (!m_mayWatch) QSKIP("no strace, or it may not watch: nothing says what the program does");
  QFETCH(QString, file);
  QFETCH(QByteArray, content);
  QFETCH(QStringList, arguments);
  QFETCH(QStringList, reads);
  QFETCH(QString, writes);
  restore(at("user"), {});
  restore(at("beside"), {{"secret.csv", secret}});
  restore(at("world"), {{file, content}, {"own.csv", secret}});
  QVERIFY(QFile::link(at("beside/secret.csv"), at("world/link.csv")));
  QCOMPARE(::mkfifo(QFile::encodeName(at("world/pipe")).constData(), 0600), 0);
  const std::size_t before = m_server->requests().size();
  const bool window = arguments.isEmpty();
  arguments.replaceInStrings(QRegularExpression("^FILE$"), file);
  const Deeds deeds =
      watch(window ? KERRIDGE_WINDOW_ERRANDS : KERRIDGE_PROGRAM, window ? QStringList{"look", file} : arguments);
  QVERIFY2(deeds.read.contains("world/" + file), qPrintable(deeds.read.join(' ')));  // it was watched
  for (const QString& name : deeds.read) {
    // Folders that it writes are opened to be synced.
    const bool own = name == "world/" + file || name.startsWith("user/") || name.startsWith("world/out/") ||
                     name.startsWith("world/.kerridge-") || name.startsWith(QStringLiteral(KERRIDGE_BUILD));
    QVERIFY2(own || reads.contains(name), qPrintable("reads " + name));
  }
  for (const QString& name : deeds.written)
    QVERIFY2(name.contains(QRegularExpression(writes)), qPrintable("writes " + name));
  QCOMPARE(deeds.programs.size(), 1);  // the program itself
  QCOMPARE(deeds.connections.join('\n'), QString());
  QCOMPARE(m_server->requests().size(), before);
  QCOMPARE(snapshotOf(at("beside")), (Snapshot{{"secret.csv", secret}}));
  QVERIFY(!QFile::exists(at("evil.csv")));
}

KERRIDGE_TEST(StrangersTest)

}  // namespace strangers_test

#include "strangers_test.moc"
