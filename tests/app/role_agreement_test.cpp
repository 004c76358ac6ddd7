// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "app/program.h"
#include "data/role_corpus.h"
#include "storage/data_reading.h"
#include "support/test.h"

namespace role_agreement_test {

using namespace kerridge;
using namespace kerridge::program;
using namespace kerridge::test;

/// What the window takes the columns of a file for is what `kerridge inspect` and `kerridge run` say of it. The window
/// reads by readDataFile(): roles are proposed, the data set is made, and the notes are about these roles. `inspect`, a
/// separate process here, reads without a hash, makes no data set, and its notes are about the guess itself. The two
/// share the reader, guessRoles() and the words of RoleNotes; the corpus says what these words must be.
class RoleAgreementTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyFile();
  void json();
  void runAssumesAsTheFirstVersion();
};

/// The commands are started by the hundred otherwise: one test function, so that a failure names the file. What the
/// window says is looked at for every file; that `inspect` says the same, for every sixth, and for all in a long run.
void RoleAgreementTest::everyFile() {
  const QTemporaryDir folder;
  int number = 0;
  for (const RoleCase& one : roleCorpus) {
    const QString file = folder.filePath(QString("case-%1.csv").arg(++number));
    writeFile(file, contentOf(one));
    DataSpec spec;
    spec.file = file.toStdString();
    spec.reading.proposes = true;
    const DataReading reading = readDataFile(spec, RolesFrom::proposal, RunContext());
    if (reading.isUsable())
      QCOMPARE(QString::fromStdString(reading.notes.text().english()), QString::fromUtf8(one.text));
    if (number % caseCount(6, 1) != 0) continue;
    const Outcome outcome = execute({"inspect", file, "--json"});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const QJsonObject json = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
    QCOMPARE(json["text"].toString(), QString::fromUtf8(one.text));
    if (json["target"].isNull()) {
      QVERIFY(!reading.isUsable());
      continue;
    }
    QVERIFY(reading.isUsable());
    QCOMPARE(reading.isClear(), reading.notes.question.empty());
    QCOMPARE(QString::fromStdString(reading.notes.text().english()), json["text"].toString());
    QCOMPARE(QString::fromStdString(reading.loaded.data->targetName), json["target"]["column"].toString());
    QCOMPARE(reading.notes.targetAssumed, json["target"]["assumed"].toBool());
    const QJsonArray columns = json["columns"].toArray();
    QCOMPARE(columns.size(), static_cast<qsizetype>(reading.notes.columns.size()));
    for (qsizetype j = 0; j < columns.size(); ++j) {
      const ColumnNote& note = reading.notes.columns[static_cast<std::size_t>(j)];
      QCOMPARE(columns[j]["role"].toString(), QString(roleId(note.role)));
      QCOMPARE(columns[j]["why"].toString(), QString::fromStdString(note.why.english()));
    }
  }
}

void RoleAgreementTest::json() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("e.csv");
  writeFile(file, "id,x,kind,Y1,Y2\n1,0.5,a,3,5\n2,,b,4,6\n3,2.5,a,7,9\n4,1.5,b,1,2\n");
  const Outcome outcome = execute({"inspect", file, "--json"});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.error, "");
  const QJsonObject json = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
  QCOMPARE(json["format"].toString(), "csv");
  QCOMPARE(json["rows"].toInt(), 4);
  QCOMPARE(json["diagnostics"].toArray().size(), 2);  // the gap and the texts
  QCOMPARE(json["target"]["column"].toString(), "Y1");
  QCOMPARE(json["target"]["assumed"].toBool(), true);
  QCOMPARE(json["target"]["why"].toString(), "first of 2 outputs");
  const QJsonArray columns = json["columns"].toArray();
  QStringList roles;
  for (const QJsonValue& column : columns) roles << column["role"].toString();
  QCOMPARE(roles.join(' '), "ignored input input target output");
  QCOMPARE(columns[0]["why"].toString(), "row numbers");
  QCOMPARE(columns[1]["missing"].toInt(), 1);
  QCOMPARE(columns[1]["min"].toDouble(), 0.5);
  QCOMPARE(columns[1]["max"].toDouble(), 2.5);
  QCOMPARE(columns[2]["type"].toString(), "categorical");
  QVERIFY(columns[2]["min"].isNull());
  QCOMPARE(execute({"inspect", folder.path(), "--json"}).code, 2);
}

/// An experiment that names no target computes what it computed in version 0.1, and now says what it assumed.
void RoleAgreementTest::runAssumesAsTheFirstVersion() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("e.csv"), contentOf({"X1,X2,X3,Y1,Y2", "rrrrr", 20, ""}));
  writeFile(folder.filePath("e.kerridge"),
            R"({"kerridge": 1, "data": {"file": "e.csv"}, "methods": ["krr"], "rules": ["loo"]})");
  const Outcome outcome =
      execute({"run", folder.filePath("e.kerridge"), "--export", folder.filePath("out"), "--formats", "csv"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  const QString assumed = "e.csv: predicting “Y2” (assumed: last column of numbers) from 4 inputs, 20 rows";
  const QString odd = "e.csv: used as inputs, although they look like something else: “Y1” (a further output)";
  QCOMPARE(outcome.error, "warning: " + assumed + "\nwarning: " + odd + "\n");
  const QJsonObject manifest = QJsonDocument::fromJson(readFile(folder.filePath("out/manifest.json"))).object();
  const QJsonObject data = manifest["data"].toObject();
  QCOMPARE(data["target"].toString(), "Y2");
  QCOMPARE(data["target-assumed"].toBool(), true);
  QVERIFY2(data["text"].toString().startsWith("Predicting “Y2” (assumed: last column of numbers) from 4 inputs"),
           qPrintable(data["text"].toString()));
  QCOMPARE(data["columns"].toArray().size(), 5);
  QCOMPARE(data["columns"][4]["role"].toString(), "target");
  const QJsonArray notes = manifest["notes"].toArray();
  QVERIFY(notes.contains(QJsonValue(assumed)));
  QVERIFY(notes.contains(QJsonValue(odd)));
}

KERRIDGE_TEST(RoleAgreementTest)

}  // namespace role_agreement_test

#include "role_agreement_test.moc"
