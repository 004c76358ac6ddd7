// SPDX-License-Identifier: GPL-3.0-or-later
// What the columns of a table nobody has looked at are taken for, and the sentence that says so.
#include <cmath>
#include <filesystem>

#include "data/role_corpus.h"
#include "data/role_notes.h"
#include "data/table_text.h"
#include "support/test.h"

namespace role_guess_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

RoleNotes notesOf(const Table& table) {
  return roleNotes(table, rolesOf(table, guessRoles(table, {})), RoleSource::guess, {});
}

QString textOf(const Table& table) { return QString::fromStdString(notesOf(table).text().english()); }

ReadResult readNew(const std::string& text) {
  ReadOptions options;
  options.proposes = true;
  return readText(text, options);
}

Table tableOf(const std::string& text) { return *readText(text).table; }

/// The names of the columns with this role.
QString namesOf(const RoleNotes& notes, ColumnRole role) {
  QStringList names;
  for (const ColumnNote& column : notes.columns) {
    if (column.role == role) names << QString::fromStdString(column.name);
  }
  return names.join(',');
}

}  // namespace

class RoleGuessTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void corpus_data() {
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(std::size(roleCorpus)); ++i) {
      QTest::addRow("%s:%s", roleCorpus[i].header, roleCorpus[i].columns) << i;
    }
  }

  void corpus() {
    QFETCH(int, index);
    const RoleCase& one = roleCorpus[index];
    const ReadResult read = readNew(contentOf(one).toStdString());
    QVERIFY2(read.table != nullptr, qPrintable(diagnosticsText(read.diagnostics)));
    QCOMPARE(textOf(*read.table), QString::fromUtf8(one.text));
    // As roles of a document they give the data set that the sentence tells of.
    const RoleNotes notes = notesOf(*read.table);
    if (notes.target < 0) return;
    const auto data = makeDataset(*read.table, rolesOf(*read.table, guessRoles(*read.table, {})), "f");
    QCOMPARE(data->n(), notes.usedRows());
    QCOMPARE(data->d(), notes.inputs);
  }

  void publicFiles_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("target");
    QTest::addColumn<int>("inputs");
    QTest::addColumn<QString>("ignored");
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("outputs");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* file, const char* target, int inputs, const char* ignored, const char* group,
                        const char* outputs, const char* text) {
      QTest::newRow(file) << file << target << inputs << ignored << group << outputs << QString::fromUtf8(text);
    };
    row("abalone.csv", "column 9", 10, "", "", "",
        "Predicting “column 9” (assumed: last column) from 8 columns, 10 inputs, 4177 rows.");
    row("autompg.arff", "class", 25, "", "", "",
        "Predicting “class” from 7 columns, 25 inputs, 392 rows. 6 of 398 rows left out: an input is missing.");
    row("autompg.data", "column 1", 7, "column 9", "", "",
        "Predicting “column 1” (assumed: first column, as the last one of numbers holds codes) from 7 inputs, 392 "
        "rows. Left out: “column 9” (names of the rows). 6 of 398 rows left out: an input is missing.");
    row("bodyfat.arff", "class", 14, "", "", "", "Predicting “class” from 14 inputs, 252 rows.");
    row("cadata.arff", "medianHouseValue", 8, "", "", "",
        "Predicting “medianHouseValue” (assumed: last column, often predicted) from 8 inputs, 20640 rows.");
    row("concrete.csv", "strength", 8, "", "", "",
        "Predicting “strength” (assumed: last column, often predicted) from 8 inputs, 1030 rows. 25 rows repeat "
        "earlier ones."
        " LOO and GCV are optimistic: 25 of 1030 rows repeat earlier ones and are known when they are left "
        "out.");
    row("concrete.txt", "column 9", 8, "", "", "",
        "Predicting “column 9” (assumed: last column) from 8 inputs, 1030 rows. 25 rows repeat earlier ones."
        " LOO and GCV are optimistic: 25 of 1030 rows repeat earlier ones and are known when they are left "
        "out.");
    row("cpusmall.libsvm", "y", 12, "", "", "", "Predicting “y” from 12 inputs, 8192 rows.");
    row("energy.csv", "Y1", 8, "", "", "Y2",
        "Predicting “Y1” (assumed: first of 2 outputs) from 8 inputs, 768 rows. Left out: “Y2” (a further output).");
    row("energy.txt", "column 9", 8, "", "", "",
        "Predicting “column 9” (assumed: last column) from 8 inputs, 768 rows.");
    row("energy_decimal_comma.csv", "Y1", 8, "", "", "Y2",
        "Predicting “Y1” (assumed: first of 2 outputs) from 8 inputs, 768 rows. Left out: “Y2” (a further output).");
    row("house8L.arff", "price", 8, "", "", "",
        "Predicting “price” (assumed: last column, often predicted) from 8 inputs, 22784 rows. 1 row repeats an "
        "earlier one.");
    row("housing.data", "column 14", 13, "", "", "",
        "Predicting “column 14” (assumed: last column) from 13 inputs, 506 rows.");
    row("housing_scale.libsvm", "y", 13, "", "", "", "Predicting “y” from 13 inputs, 506 rows.");
    row("mg_scale.csv", "column 1", 6, "", "", "",
        "Predicting “column 1” (assumed: first column, the only one not scaled) from 6 inputs, 1385 rows.");
    row("mpg_scale.csv", "column 1", 7, "", "", "",
        "Predicting “column 1” (assumed: first column, the only one not scaled) from 7 inputs, 392 rows.");
    row("parkinsons.csv", "motor_UPDRS", 19, "", "subject#", "total_UPDRS",
        "Predicting “motor_UPDRS” (assumed: first of 2 outputs, often predicted) from 19 inputs, 5875 rows. Left out: "
        "“total_UPDRS” (a further output). Rows of one “subject#” belong together (42 groups)."
        " LOO and GCV are optimistic: rows come in 42 groups, and a row that is left out is predicted from others of "
        "its group; k-fold leaves out whole groups.");
    row("slump.data", "Compressive Strength (28-day)(Mpa)", 7, "No", "", "SLUMP(cm),FLOW(cm)",
        "Predicting “Compressive Strength (28-day)(Mpa)” (assumed: last column, often predicted) from 7 inputs, 103 "
        "rows. Left out: “No” (row numbers), “SLUMP(cm)” and “FLOW(cm)” (further outputs).");
    row("space_ga.arff", "ln(VOTES/POP)", 6, "", "", "",
        "Predicting “ln(VOTES/POP)” (assumed: a formula of another column) from 6 inputs, 3107 rows.");
    row("triazines.arff", "activity", 60, "", "", "",
        "Predicting “activity” (assumed: last column, often predicted) from 60 inputs, 186 rows. 1 row repeats an "
        "earlier one.");
    row("winequality-red.csv", "quality", 11, "", "", "",
        "Predicting “quality” (assumed: last column, often predicted) from 11 inputs, 1599 rows. 240 rows repeat "
        "earlier ones."
        " LOO and GCV are optimistic: 240 of 1599 rows repeat earlier ones and are known when they are left "
        "out.");
    row("winequality-white.csv", "quality", 11, "", "", "",
        "Predicting “quality” (assumed: last column, often predicted) from 11 inputs, 4898 rows. 937 rows repeat "
        "earlier ones."
        " LOO and GCV are optimistic: 937 of 4898 rows repeat earlier ones and are known when they are left "
        "out.");
    row("yacht.data", "column 7", 6, "", "", "",
        "Predicting “column 7” (assumed: last column) from 6 inputs, 308 rows.");
  }

  /// Targets and inputs of the folder's README; those of the papers need no choice.
  void publicFiles() {
    const std::filesystem::path folder = qgetenv("KERRIDGE_DATA").toStdString();
    if (folder.empty()) QSKIP("KERRIDGE_DATA is not set to the folder with the public data sets");
    QFETCH(QString, file);
    QFETCH(QString, target);
    QFETCH(int, inputs);
    QFETCH(QString, ignored);
    QFETCH(QString, group);
    QFETCH(QString, outputs);
    QFETCH(QString, text);
    ReadOptions options;
    options.proposes = true;
    const ReadResult read = readTable((folder / file.toStdString()).string(), options, {});
    QVERIFY(read.table != nullptr);
    const RoleNotes notes = notesOf(*read.table);
    QCOMPARE(namesOf(notes, ColumnRole::target), target);
    QCOMPARE(notes.inputs, Index{inputs});
    QCOMPARE(namesOf(notes, ColumnRole::ignored), ignored);
    QCOMPARE(namesOf(notes, ColumnRole::group), group);
    QCOMPARE(namesOf(notes, ColumnRole::output), outputs);
    QCOMPARE(namesOf(notes, ColumnRole::split), QString());
    QCOMPARE(QString::fromStdString(notes.text().english()), text);
    QCOMPARE(notes.targetAssumed, text.contains("(assumed: "));
  }

  void publicFilesAreAllThere() {
    const QDir folder(qEnvironmentVariable("KERRIDGE_DATA"));
    if (folder.path() == ".") QSKIP("KERRIDGE_DATA is not set to the folder with the public data sets");
    QCOMPARE(folder.entryList(QDir::Files).size(), 24);  // 23 and their README
  }

  /// Another of the outputs: the one proposed is left out in its place. Any other column: it is an input.
  void anotherTarget() {
    const Table table = tableOf(contentOf({"No,a,b,c,X4,X5,Y1,Y2", "1rrrrrrr", 20, ""}).toStdString());
    const auto rolesFor = [&](Index target) {
      QString all;
      for (const ColumnRole role : guessRoles(table, target, {}).roles()) all += QLatin1Char(roleId(role)[0]);
      return all;
    };
    QCOMPARE(rolesFor(6), "iiiiiito");
    QCOMPARE(guessRoles(table, {}).columns[0].role, ColumnRole::ignored);
    QCOMPARE(guessRoles(table, 6, {}).columns[0].role, ColumnRole::ignored);
    QCOMPARE(rolesFor(7), "iiiiiiot");
    QCOMPARE(rolesFor(3), "iiitiiii");
    QCOMPARE(guessRoles(table, 7, {}).targetAssumed, false);
  }

  /// Roles that were chosen are not assumed; what they leave among the inputs against all looks is a warning.
  void chosenRoles() {
    const Table table = tableOf(contentOf({"No,subject,a,Y1,Y2", "1grrr", 20, ""}).toStdString());
    Roles roles;
    roles.target = "Y2";
    const RoleNotes notes = roleNotes(table, roles, RoleSource::choice, {});
    QVERIFY(!notes.assumed());
    QCOMPARE(QString::fromStdString(notes.text().english()),
             "Predicting “Y2” from 4 inputs, 20 rows. Used as inputs, although they look like something else: “No” "
             "(row numbers), “subject” (groups of rows), “Y1” (a further output).");
    QCOMPARE(
        diagnosticsText(diagnosticsOf(notes, "f")),
        "note f: predicting “Y2” from 4 inputs, 20 rows\nwarning f: used as inputs, although they look like something "
        "else: “No” (row numbers), “subject” (groups of rows), “Y1” (a further output)");
    roles.ignore = {"a", "Y1"};
    roles.group = "subject";
    roles.missing = Missing::mean;
    QCOMPARE(QString::fromStdString(roleNotes(table, roles, RoleSource::choice, {}).text().english()),
             "Predicting “Y2” from 1 input, 20 rows. Left out: “a” (chosen), “Y1” (a further output). Used as inputs, "
             "although they look like something else: “No” (row numbers). Rows of one “subject” belong together (7 "
             "groups)."
             " LOO and GCV are optimistic: rows come in 7 groups, and a row that is left out is predicted from others "
             "of its group; k-fold leaves out whole groups.");
  }

  /// An experiment that names no target has that of version 0.1, whatever is proposed for new data now.
  void withoutTargetAsInTheFirstVersion() {
    const Table table = tableOf(contentOf({"X1,X2,X3,Y1,Y2", "rrrrr", 20, ""}).toStdString());
    const RoleNotes notes = roleNotes(table, {}, RoleSource::choice, {});
    QVERIFY(notes.targetAssumed);
    QCOMPARE(QString::fromStdString(notes.headline().english()),
             "predicting “Y2” (assumed: last column of numbers) from 4 inputs, 20 rows");
    QCOMPARE(makeDataset(table, {}, "f")->targetName, std::string("Y2"));
    QCOMPARE(makeDataset(table, {}, "f")->d(), Index{4});
    QCOMPARE(guessRoles(table, {}).target, Index{3});
  }

  void missingInputsAreFilled() {
    const Table table = tableOf(contentOf({"a,b,y", "rmr", 20, ""}).toStdString());
    Roles roles = rolesOf(table, guessRoles(table, {}));
    roles.missing = Missing::median;
    QCOMPARE(QString::fromStdString(roleNotes(table, roles, RoleSource::choice, {}).text().english()),
             "Predicting “y” from 2 inputs, 20 rows. 1 of 20 rows with a missing input, filled with the median of the "
             "training rows.");
  }

  /// Inputs that are the target in other words, straight or bent; of a single input it is what is to be learned.
  void leaks() {
    std::string text = "id,bent,noise,copy,text,near,y\n";
    for (int i = 0; i < 60; ++i) {
      const double y = (i * 37 % 61) + 0.25;
      const double noise = i * 23 % 59;
      text += std::to_string(i + 1) + "," + std::to_string(std::exp(-y / 20.0)) + "," + std::to_string(noise) + "," +
              std::to_string(32 + 1.8 * y) + "," + (i % 2 == 0 ? "a," : "b,") + std::to_string(y + 0.2 * noise) + "," +
              std::to_string(y) + "\n";
    }
    const Table table = tableOf(text);
    const RoleNotes notes = notesOf(table);
    QCOMPARE(notes.leaks.size(), std::size_t{2});
    QCOMPARE(notes.leaks[0].column, Index{1});
    QVERIFY(notes.leaks[0].dependence.correlation < -0.999);
    QCOMPARE(notes.leaks[1].column, Index{3});
    QVERIFY(std::abs(notes.leaks[1].dependence.correlation - 1.0) < 1e-9);
    QVERIFY(notes.assumed());
    QVERIFY(QString::fromStdString(notes.text().english())
                .contains("“copy” determines the target almost alone (correlation 1): leave it out if it is not known "
                          "before the target is."));
    QVERIFY(leaksAmong(table, 6, {3}, {}).empty());
    QVERIFY(leaksAmong(tableOf("a,b,y\n1,5,1\n2,3,2\n3,9,3\n"), 2, {0, 1}, {}).empty());  // few rows say little
    QVERIFY(leaksAmong(table, 6, {2, 4, 5}, {}).empty());
  }

  /// The other columns that can be predicted: outputs first, then from the last.
  void otherTargets() {
    const RoleNotes notes = notesOf(tableOf(contentOf({"No,a,k,b,Y1,Y2", "1rkrrr", 20, ""}).toStdString()));
    QCOMPARE(notes.targets, (std::vector<Index>{5, 3, 1}));
  }
};

KERRIDGE_TEST(RoleGuessTest)

}  // namespace role_guess_test

#include "role_guess_test.moc"
