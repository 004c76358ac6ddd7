// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTemporaryDir>

#include "app/program.h"
#include "help/help_pages.h"
#include "support/test.h"

namespace completion_test {

using namespace kerridge;
using namespace kerridge::program;

/// Completion scripts and manual page beside what `--help` says.
class CompletionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void everyOptionOfTheHelpCompletes_data();
  void everyOptionOfTheHelpCompletes();
  void commandsAndFiles();
  void values_data();
  void values();
  void everyTopicIsAPageOrACommand();
  void manualSaysWhatTheHelpSays();
  void manualKeepsTheVersion();
  void mistakes();

 private:
  /// What Tab offers in bash behind these words, sorted.
  QStringList offered(const QStringList& words) const;

  QTemporaryDir m_folder;
  QStringList m_commands;  ///< as `kerridge --help` names them
};

namespace {

struct HelpOption {
  QString name;
  QString description;
};

QString inOneLine(const QString& text) { return text.simplified(); }

/// The options in the help of a command.
QList<HelpOption> optionsOf(const QString& command) {
  static const QRegularExpression head("^  (?:-h, )?--([a-z-]+)(?: <[A-Z=]+>)?(?:  +(.*))?$");
  static const QRegularExpression more("^ {8,}(\\S.*)$");
  QList<HelpOption> options;
  for (const QString& line : execute({command, "--help"}).out.section("Options:", 1).split('\n')) {
    const auto first = head.match(line);
    const auto next = more.match(line);
    if (first.hasMatch()) {
      options.append({first.captured(1), first.captured(2)});
    } else if (next.hasMatch() && !options.isEmpty()) {
      options.last().description += ' ' + next.captured(1);
    } else if (!options.isEmpty()) {
      break;
    }
  }
  return options;
}

/// What a manual page says, without the marks of its format.
QString plainText(QString manual) {
  manual.replace(QRegularExpression("^\\.[A-Z]+ ?", QRegularExpression::MultilineOption), "");
  manual.replace(QRegularExpression("\\\\f[BIR]"), "").replace("\\(aq", "'").replace("\\-", "-").replace("\\&", "");
  return inOneLine(manual.replace("\\e", "\\"));
}

}  // namespace

void CompletionTest::initTestCase() {
  QVERIFY(m_folder.isValid());
  QVERIFY(QDir(m_folder.path()).mkdir("results"));
  writeFile(m_folder.filePath("a b.kerridge"), "{}");
  writeFile(m_folder.filePath("table.csv"), "x,y\n");
  static const QRegularExpression line("^(?:Usage:|      ) kerridge ([a-z]+) ");
  for (const QString& text : execute({"--help"}).out.split('\n')) {
    const auto match = line.match(text);
    if (match.hasMatch() && !m_commands.contains(match.captured(1))) m_commands += match.captured(1);
  }
  QVERIFY(m_commands.contains("run") && m_commands.contains("completion"));
}

QStringList CompletionTest::offered(const QStringList& words) const {
  const QString script =
      "source <(\"$0\" completion bash) || exit 3\n"
      "compopt() { :; }\n"
      "COMP_WORDS=(\"$@\") COMP_CWORD=$(($# - 1)) COMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'\n"
      "_kerridge\n"
      "for word in \"${COMPREPLY[@]}\"; do printf '%s\\n' \"$word\"; done\n";
  QProcess bash;
  bash.setProcessEnvironment(headlessEnvironment());
  bash.setWorkingDirectory(m_folder.path());
  bash.start("bash", QStringList{"--norc", "-c", script, KERRIDGE_PROGRAM, "kerridge"} + words);
  if (!bash.waitForFinished(patience) || bash.exitCode() != 0) return {"bash failed"};
  const QByteArray error = bash.readAllStandardError();
  if (!error.isEmpty()) return {QString::fromUtf8(error)};
  QStringList lines = QString::fromUtf8(bash.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
  lines.sort();
  return lines;
}

void CompletionTest::everyOptionOfTheHelpCompletes_data() {
  QTest::addColumn<QString>("command");
  for (const QString& command : m_commands) QTest::newRow(qPrintable(command)) << command;
}

void CompletionTest::everyOptionOfTheHelpCompletes() {
  QFETCH(QString, command);
  QStringList options;
  for (const HelpOption& option : optionsOf(command)) options += "--" + option.name;
  QVERIFY(options.contains("--help"));
  options.sort();
  QCOMPARE(offered({command, "--"}), options);
}

void CompletionTest::commandsAndFiles() {
  QStringList first = m_commands + QStringList{"a b.kerridge", "table.csv", "results"};
  first.sort();
  QStringList offer = offered({""});
  offer.removeDuplicates();
  QCOMPARE(offer, first);
  QCOMPARE(offered({"ins"}), QStringList{"inspect"});
  QCOMPARE(offered({"--"}), (QStringList{"--help", "--version"}));
}

void CompletionTest::values_data() {
  QTest::addColumn<QStringList>("words");
  QTest::addColumn<QStringList>("expected");
  const auto row = [](const QStringList& words, const QStringList& expected) {
    QTest::newRow(qPrintable(words.join('_'))) << words << expected;
  };
  row({"run", ""}, {"a b.kerridge", "results"});
  row({"run", "--export", ""}, {"results"});
  row({"run", "--export", "="}, {"results"});
  row({"run", "--export", "=", "re"}, {"results"});
  row({"run", "--export", "results", "a"}, {"a b.kerridge"});
  row({"run", "--formats", "p"}, {"pdf", "png"});
  row({"run", "--formats", "csv,p"}, {"csv,pdf", "csv,png"});
  row({"run", "--threads", ""}, {});
  row({"run", "a b.kerridge", "--q"}, {"--quiet"});
  row({"inspect", "t"}, {"table.csv"});
  row({"list", "ke"}, {"kernels"});
  row({"fetch", "conc"}, {"concrete"});
  row({"fetch", "list", ""}, {"--catalogue", "--help", "--json", "--quiet", "--to"});
  row({"script", "--language", ""}, {"python", "r"});
  row({"page", "--language", ""}, {"de", "en"});
  row({"page", "--figures", "error"}, {"error-curves"});
  row({"help", "m-rl"}, {"m-rlsr", "m-rlsr-parameter-free"});
  row({"help", "figures/l"}, {"figures/l-curve"});
  row({"completion", ""}, {"bash", "fish", "zsh"});
  row({"manual", ""}, {});
}

void CompletionTest::values() {
  QFETCH(QStringList, words);
  QTEST(offered(words), "expected");
}

void CompletionTest::everyTopicIsAPageOrACommand() {
  const QStringList topics = offered({"help", ""});
  qsizetype pages = 0;
  for (const HelpSection& section : helpContents()) pages += static_cast<qsizetype>(section.pages.size());
  const QStringList commands = offered({""});
  qsizetype found = 0;
  for (const QString& topic : topics) {
    const std::size_t named = findHelpPages(topic).size();
    if (named == 0) QVERIFY2(commands.contains(topic), qPrintable(topic));
    if (named == 0) continue;
    QCOMPARE(named, std::size_t{1});
    ++found;
  }
  QCOMPARE(found, pages);
  QVERIFY(topics.contains(QStringLiteral("predict")));
}

void CompletionTest::manualSaysWhatTheHelpSays() {
  const Outcome outcome = execute({"manual"});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.error, "");
  const QString manual = plainText(outcome.out);
  for (const QString& command : m_commands) {
    const QString help = execute({command, "--help"}).out;
    const QString about = inOneLine(help.section("\n", 1).section("Options:", 0, 0));
    QVERIFY2(!about.isEmpty() && manual.contains(about), qPrintable(about));
    for (const HelpOption& option : optionsOf(command)) {
      if (option.name == "help") continue;
      QVERIFY2(manual.contains("--" + option.name), qPrintable(option.name));
      QVERIFY2(manual.contains(inOneLine(option.description)), qPrintable(option.description));
    }
  }
}

void CompletionTest::manualKeepsTheVersion() {
  QVERIFY(execute({"manual"}).out.section('\n', 0, 0).contains("Kerridge " KERRIDGE_VERSION));
}

void CompletionTest::mistakes() {
  const Outcome unknown = execute({"completion", "bahs"});
  QCOMPARE(unknown.code, 2);
  QCOMPARE(unknown.error, "kerridge completion: unknown shell \"bahs\"; did you mean \"bash\"?\n");
  const Outcome missing = execute({"completion"});
  QCOMPARE(missing.code, 2);
  QCOMPARE(missing.error, "kerridge completion: SHELL is missing; see kerridge completion --help\n");
  const Outcome extra = execute({"manual", "page"});
  QCOMPARE(extra.code, 2);
  QCOMPARE(extra.error, "kerridge manual: unexpected argument \"page\"; see kerridge manual --help\n");
}

KERRIDGE_TEST(CompletionTest)

}  // namespace completion_test

#include "completion_test.moc"
