// SPDX-License-Identifier: GPL-3.0-or-later
#include "mpi/mpirun.h"
#include "support/test.h"

namespace mpi_trouble_test {

using namespace kerridge;
using namespace kerridge::test;

class MpiTroubleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void wrongInput_data();
  void wrongInput();
  void wrongContentOnTheLastRank();
  void inputsAreKept();
  void aFolderThatCannotBeWritten();
  void exactKernelsAreRefused();
  void aRankThatIsKilled();
};

void MpiTroubleTest::wrongInput_data() {
  QTest::addColumn<std::string>("content");
  QTest::addColumn<QByteArray>("experiment");
  QTest::addColumn<QString>("message");
  QTest::newRow("no target") << csvOf(300) << streamableJson(R"("target": "z")") << "/data/target: ";
  QTest::newRow("ragged") << csvOf(300) + "1,2\n" << streamableJson() << "x.csv:302";
  QTest::newRow("too few rows") << std::string("a,b,c,time,y\n1,2,3,4,5\n2,3,4,5,6\n") << streamableJson()
                                << "too few for 3 ranks";
  QTest::newRow("no experiment") << csvOf(30) << QByteArray("{") << "x.kerridge:1";
  QTest::newRow("other bytes") << csvOf(30) << streamableJson(R"("target": "y", "hash": "00")")
                               << "add --accept-changed-data";
}

void MpiTroubleTest::wrongInput() {
  NEEDS_MPIRUN();
  QFETCH(std::string, content);
  QFETCH(QByteArray, experiment);
  QFETCH(QString, message);
  const MpiFolder folder;
  folder.write(content, experiment);
  const program::Outcome outcome = folder.run(3);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.count(message) == 1, qPrintable(outcome.error));
  QVERIFY(!QFile::exists(folder.file("out")));
}

// The others are still at work, or wait; the message comes from the rank that knows.
void MpiTroubleTest::wrongContentOnTheLastRank() {
  NEEDS_MPIRUN();
  const MpiFolder folder;
  folder.write(csvOf(3000) + "1,2,wrong,4,5\n", streamableJson());
  const program::Outcome outcome = folder.run(3);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.count("x.csv:3002:3: column “c”: “wrong” is not a number") == 1, qPrintable(outcome.error));
  QVERIFY2(outcome.error.contains("(rank 2)"), qPrintable(outcome.error));
  QVERIFY(!QFile::exists(folder.file("out")));
}

void MpiTroubleTest::inputsAreKept() {
  NEEDS_MPIRUN();
  for (const char* input : {"x.csv", "x.kerridge"}) {
    const MpiFolder folder;
    folder.write(csvOf(300), streamableJson());
    const QByteArray content = program::readFile(folder.file(input));
    QVERIFY(QDir().mkpath(folder.file("out")));
    QVERIFY(QFile::link(folder.file(input), folder.file("out/manifest.json")));
    const program::Outcome outcome = folder.run(2);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.count("this file is read here (the ") == 1, qPrintable(outcome.error));
    QCOMPARE(program::readFile(folder.file(input)), content);
  }
}

void MpiTroubleTest::aFolderThatCannotBeWritten() {
  NEEDS_MPIRUN();
  const MpiFolder folder;
  folder.write(csvOf(300), streamableJson());
  program::writeFile(folder.file("out"), "a file");
  const program::Outcome outcome = folder.run(2);
  QVERIFY(outcome.code == 1 || outcome.code == 2);
  QVERIFY2(outcome.error.contains("out"), qPrintable(outcome.error));
  QCOMPARE(program::readFile(folder.file("out")), QByteArray("a file"));
}

void MpiTroubleTest::exactKernelsAreRefused() {
  NEEDS_MPIRUN();
  const MpiFolder folder;
  folder.write(csvOf(30), R"({ "kerridge": 1, "data": { "file": "x.csv", "target": "y" }, "rules": ["gcv"] })");
  const program::Outcome outcome = folder.run(2);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains("/methods/0: ") && outcome.error.contains("Add Nyström features"),
           qPrintable(outcome.error));
}

// mpirun ends the others, and nothing is half written.
void MpiTroubleTest::aRankThatIsKilled() {
  NEEDS_MPIRUN();
  const MpiFolder folder;
  folder.write(csvOf(60000), streamableJson().replace("\"count\": 30", "\"count\": 800"));
  bool killed = false;
  const program::Outcome outcome = folder.run(2, {}, "out", [&](QProcess& process) {
    if (!process.waitForStarted()) return;
    for (int look = 0; look < 2000 && !killed && process.state() == QProcess::Running; ++look) {
      killed = killRank(process, 1);
      if (!killed) process.waitForReadyRead(5);
    }
  });
  if (!killed) QSKIP("the system does not tell which processes there are");
  QVERIFY(outcome.code != 0);
  QVERIFY(!QFile::exists(folder.file("out/manifest.json")));
}

KERRIDGE_TEST(MpiTroubleTest)

}  // namespace mpi_trouble_test

#include "mpi_trouble_test.moc"
