// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "app/program.h"
#include "support/test.h"

namespace run_table_test {

using namespace kerridge::program;

/// `kerridge run A B … --table FILE`: one row for each experiment, method and rule.
class RunTableTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir m_folder;
  Outcome run(const QStringList& arguments) { return execute(QStringList{"run"} + arguments, m_folder.path()); }
  QByteArray content(const QString& file) { return readFile(m_folder.filePath(file)).replace('\r', ""); }

 private Q_SLOTS:
  void init() {
    writeFile(m_folder.filePath("a.kerridge"), R"({ "kerridge": 1, "split": { "repeats": 3 } })");
    writeFile(m_folder.filePath("b, too.kerridge"), R"({ "kerridge": 1, "measure": "mse", "rules": ["loo"],
        "methods": [{ "id": "krr" }], "studies": [{ "id": "learning-curves", "runs": 1000 }] })");
    writeFile(m_folder.filePath("wrong.kerridge"), R"({ "kerridge": 1, "lambda": { "count": 1.5 } })");
    writeFile(m_folder.filePath("old.csv"), "old");
  }

  /// Rows are those that each experiment's own summary.csv has; studies are not computed for it.
  void rowsAreThoseOfEachSummary() {
    const QStringList files{"a.kerridge", "b, too.kerridge"};
    const Outcome table = run(files + QStringList{"--table", "t.csv"});
    QCOMPARE(table.code, 0);
    QCOMPARE(table.out, QString("Wrote t.csv\n"));
    QByteArrayList expected;
    for (const QString& file : files) {
      QCOMPARE(run({file, "--export", "out", "--formats", "csv", "--set", "studies=[]"}).code, 0);
      const QByteArray measure = file == files[0] ? ",scaled-rmse" : ",mse";
      const QByteArray name = file == files[0] ? "a.kerridge," : "\"b, too.kerridge\",";
      const QByteArrayList lines = content("out/summary.csv").trimmed().split('\n');
      if (expected.isEmpty()) expected += "experiment," + lines.first() + ",measure";
      for (const QByteArray& line : lines.mid(1)) expected += name + line + measure;
    }
    QVERIFY(expected.size() > 6);
    QCOMPARE(content("t.csv").trimmed().split('\n'), expected);
  }

  void rulesAndSettingsHoldForEach() {
    QCOMPARE(run({"a.kerridge", "b, too.kerridge", "--table", "t.csv", "--rule", "gcv", "--set", "rules=[]", "--set",
                  "methods=[\"krr\"]", "--set", "studies=[]", "--quiet"})
                 .code,
             0);
    const QByteArrayList lines = content("t.csv").trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[1].startsWith("a.kerridge,krr,KRR,gcv,y,3,"), lines[1]);
    QVERIFY2(lines[2].startsWith("\"b, too.kerridge\",krr,KRR,gcv,y,1,"), lines[2]);
  }

  void mistakes_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("error");
    const QString usage = "kerridge run: %1; see kerridge run --help\n";
    QTest::newRow("no experiment") << QStringList{"--table", "old.csv"} << usage.arg("EXPERIMENT is missing");
    QTest::newRow("no file") << QStringList{"a.kerridge", "--table", ""}
                             << usage.arg("--table: the name of a file is expected");
    QTest::newRow("not with") << QStringList{"a.kerridge", "--table", "old.csv", "--export", "out"}
                              << usage.arg("--table and --export cannot be combined");
    QTest::newRow("two without") << QStringList{"a.kerridge", "wrong.kerridge", "--export", "out"}
                                 << usage.arg("several experiments need --table FILE");
    QTest::newRow("one is wrong") << QStringList{"a.kerridge", "wrong.kerridge", "--table", "old.csv"}
                                  << "wrong.kerridge: /lambda/count: a whole number is expected, found 1.5\n";
    QTest::newRow("one is missing") << QStringList{"a.kerridge", "none.kerridge", "--table", "old.csv"}
                                    << "none.kerridge: there is no such file\n";
    QTest::newRow("no rule") << QStringList{"a.kerridge", "--table", "old.csv", "--set", "rules=[]"}
                             << "a.kerridge: /rules: there is no rule to compare; name one, such as \"loo\"\n";
    QTest::newRow("an input") << QStringList{"a.kerridge", "--table", "a.kerridge"}
                              << "a.kerridge: cannot be written: this file is read here (the experiment); choose "
                                 "another name\n";
    QTest::newRow("no data") << QStringList{"a.kerridge", "--table", "old.csv", "--set", "data={\"file\":\"none.csv\"}"}
                             << QString();
  }

  void mistakes() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, error);
    const QByteArray before = content("a.kerridge");
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    if (error.isEmpty()) {
      QVERIFY2(outcome.error.startsWith("a.kerridge: ") && outcome.error.contains("none.csv"),
               qPrintable(outcome.error));
    } else {
      QCOMPARE(outcome.error, error);
    }
    QCOMPARE(content("a.kerridge"), before);
    QCOMPARE(content("old.csv"), QByteArray("old"));
  }
};

KERRIDGE_TEST(RunTableTest)

}  // namespace run_table_test

#include "run_table_test.moc"
