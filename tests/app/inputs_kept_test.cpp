// SPDX-License-Identifier: GPL-3.0-or-later
// No command replaces a file that it reads, by whatever name: every command × every file it reads × plain, relative,
// linked. Nothing else is written either.
#include <unistd.h>

#include "program.h"
#include "support/test.h"

namespace inputs_kept_test {

using namespace kerridge::program;

namespace {

QByteArray table() {
  QByteArray text = "a,b,y\n";
  for (int i = 0; i < 30; ++i) {
    text += QByteArray::number(i) + ',' + QByteArray::number(i * 7 % 11) + ',' + QByteArray::number(i * i % 17) + '\n';
  }
  return text;
}

const QByteArray wholeExperiment =
    R"({"kerridge": 1, "data": {"file": "d.csv", "target": "y", "test": {"file": "test.csv"}},
    "studies": [{"id": "learning-curves", "runs": 1, "data": [{"file": "more.csv", "target": "y"}]}],
    "methods": ["krr"], "lambda": [0.1, 1], "rules": ["loo"]})";

const QByteArray plainExperiment =
    R"({"kerridge": 1, "data": {"file": "d.csv", "target": "y"}, "methods": ["krr"], "lambda": [0.1, 1]})";

}  // namespace

class InputsKeptTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init();
  void everyCommand_data();
  void everyCommand();
  void otherFilesAreReplaced();

 private:
  QTemporaryDir m_made;                     // the model is made once
  std::unique_ptr<QTemporaryDir> m_folder;  // of one case
};

void InputsKeptTest::initTestCase() {
  writeFile(m_made.filePath("d.csv"), table());
  writeFile(m_made.filePath("x.kerridge"), plainExperiment);
  QCOMPARE(execute({"run", "x.kerridge", "--export", "o", "--formats", "csv", "--save-model", "m.kerridge-model"},
                   m_made.path())
               .code,
           0);
}

void InputsKeptTest::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  for (const char* file : {"d.csv", "test.csv", "more.csv"}) writeFile(m_folder->filePath(file), table());
  writeFile(m_folder->filePath("x.kerridge"), wholeExperiment);
  writeFile(m_folder->filePath("plain.kerridge"), plainExperiment);
  writeFile(m_folder->filePath("m.kerridge-model"), readFile(m_made.filePath("m.kerridge-model")));
  const QDir lessons(QStringLiteral(KERRIDGE_EXAMPLES "/../lessons"));
  writeFile(m_folder->filePath("l.kerridge-lesson"), readFile(lessons.filePath("01-fit-and-overfit.json")));
}

void InputsKeptTest::everyCommand_data() {
  QTest::addColumn<QString>("command");  // TO stands for the name under which the input would be written
  QTest::addColumn<QString>("input");
  QTest::addColumn<QString>("name");  // that it has to have, "" where the command takes any
  const auto add = [](const char* command, const char* input, const char* name = "") {
    QTest::addRow("%s, %s", command, input) << QString(command) << QString(input) << QString(name);
  };
  for (const char* input : {"m.kerridge-model", "d.csv"}) add("predict m.kerridge-model d.csv --to TO", input);
  for (const char* input : {"x.kerridge", "d.csv", "test.csv", "more.csv"}) {
    add("predict x.kerridge d.csv --to TO", input);
    add("run x.kerridge --export o --save-model TO", input);
    add("page x.kerridge --publish-data --to TO", input);
  }
  add("run x.kerridge --export o", "d.csv", "o/path.csv");
  add("run x.kerridge --export o", "test.csv", "o/manifest.json");
  add("run x.kerridge --export o", "more.csv", "o/learning-curves.csv");
  add("run x.kerridge --export o --formats csv,svg", "x.kerridge", "o/fit.svg");
  add("run plain.kerridge --export o --animate lambda --frames 2", "d.csv", "o/fit-lambda-0001.png");
  add("script plain.kerridge --to o", "d.csv", "o/plain-data.csv");
  add("script plain.kerridge --to o", "plain.kerridge", "o/plain.py");
  add("script m.kerridge-model --function python --to o", "m.kerridge-model", "o/m-predict.py");
  add("script plain.kerridge --function python --to o", "d.csv", "o/plain-predict.py");
  for (const char* verb : {"worksheet", "handout"}) {
    QTest::addRow("%s", verb) << QString("lesson %1 l.kerridge-lesson --to TO").arg(verb)
                              << QString("l.kerridge-lesson") << QString();
  }
}

void InputsKeptTest::everyCommand() {
  QFETCH(QString, command);
  QFETCH(QString, input);
  QFETCH(QString, name);
  const QDir folder(m_folder->path());
  const QByteArray content = readFile(folder.filePath(input));
  QVERIFY(!content.isEmpty());
  for (const char* way : {"plain", "spelled", "symbolic", "hard"}) {
    QString to = name;
    if (name.isEmpty() && way == QLatin1String("plain")) {
      to = input;
    } else if (name.isEmpty() && way == QLatin1String("spelled")) {
      to = QStringLiteral("./../%1/%2").arg(folder.dirName(), input);
    } else {
      if (name.isEmpty()) to = QStringLiteral("link.out");
      const QByteArray link = QFile::encodeName(folder.filePath(to));
      QDir().mkpath(QFileInfo(folder.filePath(to)).path());
      QFile::remove(folder.filePath(to));
      const QByteArray target = QFile::encodeName(folder.filePath(input));
      const bool symbolic = way == QLatin1String("symbolic");
      QCOMPARE(
          symbolic ? ::symlink(target.constData(), link.constData()) : ::link(target.constData(), link.constData()), 0);
    }
    const auto before = contentsOf(folder.filePath("o"));
    QStringList arguments = command.split(' ');
    arguments.replaceInStrings(QStringLiteral("TO"), to);
    const Outcome outcome = execute(arguments, folder.path());
    const QString said = QStringLiteral("%1, %2: %3").arg(way, to, outcome.error);
    QVERIFY2(readFile(folder.filePath(input)) == content, qPrintable(said));
    QVERIFY2(outcome.error.contains("cannot be written: this file is read here (the "), qPrintable(said));
    QVERIFY2(outcome.error.contains("); choose another name"), qPrintable(said));
    QVERIFY2(outcome.code == 2, qPrintable(said));
    QVERIFY2(contentsOf(folder.filePath("o")) == before, qPrintable(said));
  }
}

/// What is not read may be written over, also beside what is read.
void InputsKeptTest::otherFilesAreReplaced() {
  const QDir folder(m_folder->path());
  for (const char* file : {"path.csv", "p.csv"}) writeFile(folder.filePath(file), "old");
  QCOMPARE(execute({"run", "plain.kerridge", "--export", ".", "--formats", "csv"}, folder.path()).code, 0);
  QVERIFY(readFile(folder.filePath("path.csv")).startsWith("method,"));
  QCOMPARE(execute({"predict", "plain.kerridge", "d.csv", "--to", "p.csv"}, folder.path()).code, 0);
  QVERIFY(readFile(folder.filePath("p.csv")).startsWith("row,"));
  QCOMPARE(readFile(folder.filePath("d.csv")), table());
}

KERRIDGE_TEST(InputsKeptTest)

}  // namespace inputs_kept_test

#include "inputs_kept_test.moc"
