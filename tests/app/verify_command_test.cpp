// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTemporaryDir>

#include "app/program.h"
#include "support/test.h"

namespace verify_command_test {

using namespace kerridge;
using namespace kerridge::program;

/// `kerridge verify`: a table, a line with the verdict, and every value as CSV.
class VerifyCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void holds();
  void mistakes();
};

void VerifyCommandTest::holds() {
  const QTemporaryDir folder;
  const Outcome outcome = execute({"verify", "--csv", "values.csv"}, folder.path());
  QVERIFY2(outcome.code == 0, qPrintable(outcome.out + outcome.error));
  QCOMPARE(outcome.error, "");
  QVERIFY(outcome.out.startsWith("kernel              method                 numbers digits  asked  rules\n"));
  const QStringList lines = outcome.out.split('\n', Qt::SkipEmptyParts);
  QVERIFY2(lines[lines.size() - 2].startsWith("Kerridge " KERRIDGE_VERSION ", "), qPrintable(lines[lines.size() - 2]));
  QVERIFY2(lines.last().contains(" values are as exact as double precision allows; draws "), qPrintable(lines.last()));
  QVERIFY(outcome.out.contains(QRegularExpression("\ngaussian +krr +\\d+ +1\\d\\.\\d +1\\d  11/11\n")));
  QVERIFY(outcome.out.contains(QRegularExpression("\ndraws +train +16 +17\\.0 +1\n")));
  const QList<QByteArray> rows = readFile(folder.filePath("values.csv")).split('\n');
  QCOMPARE(rows.first(), QByteArray("kernel,method,quantity,at,expected,value,digits,asked\r"));
  QCOMPARE(QStringLiteral("%1 values are").arg(rows.size() - 2), lines.last().left(lines.last().indexOf(" as exact")));
  // Whatever processor OpenBLAS computes for: rounding differs, what holds does not.
  for (const char* kernels : {"Prescott", "Nehalem"}) {
    const Outcome again = execute({"verify"}, folder.path(), [&](QProcess& process) {
      QProcessEnvironment environment = process.processEnvironment();
      environment.insert("OPENBLAS_CORETYPE", kernels);
      process.setProcessEnvironment(environment);
    });
    QVERIFY2(again.code == 0, qPrintable(again.out));
    QCOMPARE(again.out.split('\n', Qt::SkipEmptyParts).last(), lines.last());
  }
}

void VerifyCommandTest::mistakes() {
  const Outcome argument = execute({"verify", "all"});
  QCOMPARE(argument.code, 2);
  QCOMPARE(argument.error, "kerridge verify: unexpected argument \"all\"; see kerridge verify --help\n");
  const Outcome nameless = execute({"verify", "--csv", ""});
  QCOMPARE(nameless.code, 2);
  QCOMPARE(nameless.error, "kerridge verify: --csv: the name of a file is expected; see kerridge verify --help\n");
  const Outcome nowhere = execute({"verify", "--csv", "/nowhere/values.csv"});
  QVERIFY(nowhere.code == 1 || nowhere.code == 2);
  QVERIFY2(nowhere.error.contains("/nowhere"), qPrintable(nowhere.error));
  QCOMPARE(nowhere.out, "");
}

KERRIDGE_TEST(VerifyCommandTest)

}  // namespace verify_command_test

#include "verify_command_test.moc"
