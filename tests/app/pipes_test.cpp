// SPDX-License-Identifier: GPL-3.0-or-later
// Pipes on the command line: they are read, and whoever waits for one can be interrupted.
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

#include "app/program.h"
#include "support/window_test.h"

namespace pipes_test {

using namespace kerridge::program;

namespace {

const QByteArray table = "x,y\n1,2\n2,4.5\n3,5\n4,9\n5,10\n6,13\n7,13\n8,17\n9,18\n10,20\n11,22\n12,25\n";
const QByteArray settings =
    "\"kernel\": { \"id\": \"linear\" }, \"methods\": [\"krr\"], \"rules\": [\"loo\"], "
    "\"split\": { \"train\": 0.75 }";

QByteArray experimentOn(const QString& file) {
  return "{ \"kerridge\": 1, \"data\": { \"file\": \"" + file.toUtf8() + "\", \"target\": \"y\" }, " + settings + " }";
}

/// The program with `input` on its standard input.
Outcome fed(const QByteArray& input, const QStringList& arguments, const QString& folder) {
  QProcess process;
  process.setProcessEnvironment(headlessEnvironment());
  process.setWorkingDirectory(folder);
  process.start(QStringLiteral(KERRIDGE_PROGRAM), arguments);
  process.write(input);
  process.closeWriteChannel();
  Outcome outcome;
  const bool ended = process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit;
  outcome.code = ended ? process.exitCode() : -1;
  outcome.out = QString::fromUtf8(process.readAllStandardOutput());
  outcome.error = QString::fromUtf8(process.readAllStandardError());
  return outcome;
}

/// A line for bash, which has <(…).
Outcome inBash(const QString& line, const QString& folder) {
  QProcess process;
  process.setProcessEnvironment(headlessEnvironment());
  process.setWorkingDirectory(folder);
  process.start(QStringLiteral("bash"), {QStringLiteral("-c"), line});
  Outcome outcome;
  const bool ended = process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit;
  outcome.code = ended ? process.exitCode() : -1;
  outcome.out = QString::fromUtf8(process.readAllStandardOutput());
  outcome.error = QString::fromUtf8(process.readAllStandardError());
  return outcome;
}

}  // namespace

class PipesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    writeFile(path("table.csv"), table);
  }

  void inspectReadsPipes() {
    const Outcome file = execute({"inspect", path("table.csv")});
    QCOMPARE(file.code, 0);
    const auto body = [](const QString& text) { return text.section('\n', 1); };  // without the name
    const Outcome input = fed(table, {"inspect", "-"}, m_folder->path());
    QVERIFY2(input.code == 0, qPrintable(input.error));
    QCOMPARE(body(input.out), body(file.out));
    const Outcome substituted =
        inBash(QStringLiteral("'%1' inspect <(gzip -c table.csv)").arg(program()), m_folder->path());
    QVERIFY2(substituted.code == 0, qPrintable(substituted.error));
    QVERIFY(substituted.out.contains("container  gzip"));
    const Outcome experiment = fed(experimentOn("table.csv"), {"inspect", "-"}, m_folder->path());
    QCOMPARE(experiment.code, 2);
    QVERIFY(experiment.error.contains("this is an experiment"));
    QCOMPARE(fed({}, {"inspect", "-"}, m_folder->path()).code, 2);
  }

  void runReadsPipes() {
    writeFile(path("file.kerridge"), experimentOn("table.csv"));
    writeFile(path("pipe.kerridge"), experimentOn("/dev/stdin"));
    const auto run = [](const QString& experiment, const QString& to) {
      return QStringList{"run", experiment, "--export", to, "--formats", "csv", "--quiet"};
    };
    const Outcome plain = execute(run("file.kerridge", "plain"), m_folder->path());
    QVERIFY2(plain.code == 0, qPrintable(plain.error));
    // The data out of a pipe: read once, and the hash is that of what was read.
    const Outcome data = fed(table, run("pipe.kerridge", "data"), m_folder->path());
    QVERIFY2(data.code == 0, qPrintable(data.error));
    QCOMPARE(readFile(path("data/predictions.csv")), readFile(path("plain/predictions.csv")));
    // The experiment out of a pipe: names are relative to the working directory.
    const Outcome experiment = fed(experimentOn("table.csv"), run("-", "experiment"), m_folder->path());
    QVERIFY2(experiment.code == 0, qPrintable(experiment.error));
    QCOMPARE(readFile(path("experiment/predictions.csv")), readFile(path("plain/predictions.csv")));
    const Outcome both =
        inBash(QStringLiteral("'%1' run <(cat pipe.kerridge) --export both --formats csv --quiet < <(cat table.csv)")
                   .arg(program()),
               m_folder->path());
    QVERIFY2(both.code == 0, qPrintable(both.error));
    QCOMPARE(readFile(path("both/predictions.csv")), readFile(path("plain/predictions.csv")));
  }

  void mistakesInPipesHaveAPlace() {
    const Outcome broken = fed("{ \"kerridge\": 1,\n oops }", {"run", "-", "--export", "out"}, m_folder->path());
    QCOMPARE(broken.code, 2);
    QVERIFY2(broken.error.startsWith("standard input:2:"), qPrintable(broken.error));
    QVERIFY(!QFile::exists(path("out")));
  }

  /// Nobody ever writes into these pipes.
  void waitingIsInterrupted_data() {
    QTest::addColumn<QString>("experiment");
    QTest::newRow("for the experiment") << "pipe";
    QTest::newRow("for the data") << "data.kerridge";
  }
  void waitingIsInterrupted() {
    QFETCH(QString, experiment);
    QCOMPARE(::mkfifo(QFile::encodeName(path("pipe")).constData(), 0600), 0);
    writeFile(path("data.kerridge"), experimentOn("pipe"));
    QProcess process;
    process.setProcessEnvironment(headlessEnvironment());
    process.setWorkingDirectory(m_folder->path());
    process.start(program(), {"run", experiment, "--export", "out", "--formats", "csv"});
    QVERIFY(process.waitForStarted(patience));
    // It has the pipe open when a writer that does not wait finds a reader.
    int writer = -1;
    QTRY_VERIFY_WITH_TIMEOUT((writer = ::open(QFile::encodeName(path("pipe")).constData(), O_WRONLY | O_NONBLOCK)) >= 0,
                             patience);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(patience));
    ::close(writer);
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 3);
    QVERIFY(process.readAllStandardError().contains("interrupted"));
  }

  void devicesAndSocketsAreRefused() {
    const Outcome zero = execute({"inspect", "/dev/zero"});
    QCOMPARE(zero.code, 2);
    QVERIFY2(zero.error.contains("/dev/zero is a device, not a file"), qPrintable(zero.error));
    const Outcome folder = execute({"inspect", m_folder->path()});
    QCOMPARE(folder.code, 2);
    QVERIFY2(folder.error.contains("this folder holds no results"), qPrintable(folder.error));
  }

 private:
  QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
  static QString program() { return QStringLiteral(KERRIDGE_PROGRAM); }

  std::unique_ptr<QTemporaryDir> m_folder;
};

KERRIDGE_WINDOW_TEST(PipesTest)

}  // namespace pipes_test

#include "pipes_test.moc"
