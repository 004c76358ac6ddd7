// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

#include <limits>

#include "app/program.h"
#include "data/generator.h"
#include "experiment/study_infos.h"
#include "figures/figures.h"
#include "help/help_pages.h"
#include "methods/method.h"
#include "reading/reader.h"
#include "support/test.h"
#include "validation/rule.h"

namespace command_line_test {

using namespace kerridge;
using namespace kerridge::program;

class CommandLineTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void version();
  void help();
  void mistakes_data();
  void mistakes();
  void listNamesEverything_data();
  void listNamesEverything();
  void listExplainsEverything_data();
  void listExplainsEverything();
  void listWritesPlainNumbers();
  void listAsJson();
  void inspect();
  void withoutDisplay();
  void platformsThatCannotBeHad_data();
  void platformsThatCannotBeHad();
};

void CommandLineTest::version() {
  const Outcome outcome = execute({"--version"});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.out, "kerridge " KERRIDGE_VERSION "\n");
  QCOMPARE(outcome.error, "");
}

void CommandLineTest::help() {
  const Outcome general = execute({"--help"});
  QCOMPARE(general.code, 0);
  for (const char* word : {"run", "inspect", "list", "--version", "Exit code"})
    QVERIFY2(general.out.contains(word), word);
  const Outcome run = execute({"run", "--help"});
  QCOMPARE(run.code, 0);
  QVERIFY(run.out.startsWith("Usage: kerridge run "));
  for (const char* word : {"--export", "--formats", "--threads", "--quiet", "EXPERIMENT"}) {
    QVERIFY2(run.out.contains(word), word);
  }
  QVERIFY(execute({"list", "--help"}).out.startsWith("Usage: kerridge list "));
  QVERIFY(execute({"inspect", "-h"}).out.startsWith("Usage: kerridge inspect "));
}

void CommandLineTest::mistakes_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("error");
  const auto row = [](const QString& arguments, const char* error) {
    QTest::newRow(qPrintable(arguments)) << arguments.split(' ') << QString::fromUtf8(error) + "\n";
  };
  row("run", "kerridge run: EXPERIMENT is missing; see kerridge run --help");
  row("run a.kerridge", "kerridge run: --export DIR is missing; see kerridge run --help");
  row("run a b --export c", "kerridge run: several experiments need --table FILE; see kerridge run --help");
  row("run a --export", "kerridge run: missing value after '--export'; see kerridge run --help");
  row("run a --export c --bogus", "kerridge run: unknown option 'bogus'; see kerridge run --help");
  row("run a --export c --formats csv,gif",
      "kerridge run: --formats: unknown format \"gif\"; available: csv, png, svg, pdf, tex, html; see kerridge run "
      "--help");
  row("run a --export c --threads 0",
      "kerridge run: --threads: a number from 1 to 1024 is expected, found \"0\"; see kerridge run --help");
  row("run a --export c --threads two",
      "kerridge run: --threads: a number from 1 to 1024 is expected, found \"two\"; see kerridge run --help");
  row("list", "kerridge list: KIND is missing; see kerridge list --help");
  row("list method", "kerridge list: unknown kind \"method\"; did you mean \"methods\"?");
  row("list colors",
      "kerridge list: unknown kind \"colors\"; available: kernels, methods, features, rules, figures, generators, "
      "readers, studies, lessons");
  row("inspect", "kerridge inspect: FILE is missing; see kerridge inspect --help");
  row("--bogus", "kerridge: unknown option --bogus; see kerridge --help");
  row("compute a.kerridge", "kerridge: \"compute\" is neither a command nor a file; see kerridge --help");
  row("inspekt a.csv",
      "kerridge: \"inspekt\" is neither a command nor a file; did you mean \"inspect\"?; see kerridge --help");
}

void CommandLineTest::mistakes() {
  QFETCH(QStringList, arguments);
  const QTemporaryDir folder;
  const Outcome outcome = execute(arguments, folder.path());
  QTEST(outcome.error, "error");
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, "");
  QVERIFY(QDir(folder.path()).isEmpty());
}

void CommandLineTest::listNamesEverything_data() {
  QTest::addColumn<QStringList>("ids");
  const auto row = [](const char* kind, const auto& items) {
    QStringList ids;
    for (const auto* item : items) ids += QString::fromStdString(item->info().id);
    QTest::newRow(kind) << ids;
  };
  row("kernels", kernels());
  row("methods", methods());
  row("generators", generators());
  row("readers", readers());
  row("rules", rules());
  QStringList studies;
  for (const ItemInfo& info : studyInfos()) studies += QString::fromStdString(info.id);
  QTest::newRow("studies") << studies;
  QTest::newRow("features") << QStringList{"random-fourier", "nystrom"};
  QStringList figures;
  for (const FigureKind& kind : figureKinds()) figures += QString::fromStdString(kind.info.id);
  QTest::newRow("figures") << figures;
}

void CommandLineTest::listNamesEverything() {
  QFETCH(QStringList, ids);
  QVERIFY(!ids.isEmpty());
  const Outcome outcome = execute({"list", QTest::currentDataTag()});
  QCOMPARE(outcome.code, 0);
  QStringList found;
  for (const QString& line : outcome.out.split('\n')) {
    if (!line.isEmpty() && !line.startsWith(' ')) found += line.section(' ', 0, 0);
  }
  QCOMPARE(found, ids);
}

void CommandLineTest::listExplainsEverything_data() {
  QTest::addColumn<std::size_t>("kind");
  for (std::size_t i = 0; i < itemKinds().size(); ++i) QTest::newRow(qPrintable(itemKinds()[i].id)) << i;
}

void CommandLineTest::listExplainsEverything() {
  QFETCH(std::size_t, kind);
  const ItemKind& items = itemKinds().at(kind);
  QStringList lines = execute({"list", items.id}).out.split('\n');
  const auto next = [&lines] { return lines.isEmpty() ? QString() : lines.takeFirst(); };
  for (const ItemInfo& info : items.items) {
    QCOMPARE(next(), QString::fromStdString(info.id + "  " + info.label));
    const QString explanation = next();
    QCOMPARE(explanation, "    " + QString::fromStdString(info.explanation));
    QVERIFY2(explanation.size() > 20, info.id.c_str());
    for (const ParameterSpec& spec : info.parameters) {
      const QString line = next();
      const std::string who = info.id + " " + spec.key;
      QVERIFY2(line.startsWith(QString::fromStdString("    " + spec.key + ": " + spec.label + ", ")), who.c_str());
      if (spec.type != ParameterType::number) {
        const bool grid = spec.type == ParameterType::grid;
        QVERIFY2(line.contains(grid ? " or listed numbers, each " : spec.words.front().c_str()), who.c_str());
        if (!grid) QVERIFY(line.contains(QString::fromStdString(", default " + spec.defaultWords.front())));
        QCOMPARE(next(), "        " + QString::fromStdString(spec.explanation));
        continue;
      }
      if (spec.isNamedNumber()) {
        QVERIFY2(line.contains(QString::fromStdString("one of " + spec.words.front() + ", ")), who.c_str());
        const auto usual = static_cast<std::size_t>(spec.defaultValue);
        QVERIFY(line.contains(QString::fromStdString(", default " + spec.words[usual])));
        QCOMPARE(next(), "        " + QString::fromStdString(spec.explanation));
        continue;
      }
      QCOMPARE(line.contains(", a whole number, "), spec.integer);
      const QString given = line.section(", default ", 1).section(' ', 0, 0);
      if (std::isnan(spec.defaultValue)) {
        QCOMPARE(given, "\"mean\"");
      } else {
        QCOMPARE(given.toDouble(), spec.defaultValue);
        QVERIFY2(spec.defaultValue >= spec.minimum && spec.defaultValue <= spec.maximum, who.c_str());
      }
      const QString range = line.section(", ", spec.integer ? 2 : 1).section(", default ", 0, 0);
      const QStringList ends = range.split(" to ");
      if (ends.size() == 2) {
        QCOMPARE(ends[0].toDouble(), spec.minimum);
        QCOMPARE(ends[1].section(' ', 0, 0).toDouble(), spec.maximum);
      } else {
        QVERIFY2(range.startsWith("at least ") || range.startsWith("above 0"), who.c_str());
        QVERIFY2(range.contains("at most ") || spec.maximum >= 1e300, who.c_str());
      }
      const QString means = next();
      QCOMPARE(means, "        " + QString::fromStdString(spec.explanation));
      QVERIFY2(means.size() > 15, who.c_str());
    }
  }
  QCOMPARE(lines, QStringList{QString()});
}

void CommandLineTest::listWritesPlainNumbers() {
  const QString generators = execute({"list", "generators"}).out;
  QVERIFY(generators.contains("    n: number of points n, a whole number, 2 to 1e6, default 60\n"));
  const QString kernels = execute({"list", "kernels"}).out;
  QVERIFY(kernels.contains("    alpha: shape α, 0.001 to 1e6, default 1\n"));
  QVERIFY(kernels.contains("    width: width w, above 0, default \"mean\"\n        A squared length."));
  QVERIFY(kernels.contains("w = 2σ². w = 1/γ.\n"));
  QVERIFY(execute({"list", "methods"}).out.contains("    step: step γκ², 1e-6 to 1, default 1\n"));
}

void CommandLineTest::listAsJson() {
  const Outcome outcome = execute({"list", "methods", "--json"});
  QCOMPARE(outcome.code, 0);
  const QJsonArray items = QJsonDocument::fromJson(outcome.out.toUtf8()).array();
  QCOMPARE(items.size(), static_cast<qsizetype>(methods().size()));
  bool found = false;
  for (const QJsonValue item : items) {
    if (item["id"].toString() != "m-rlsr") continue;
    found = true;
    const ParameterSpec m = findMethod("m-rlsr")->info().parameters.at(0);
    QCOMPARE(item["parameters"][0]["key"].toString(), "m");
    QCOMPARE(item["parameters"][0]["minimum"].toDouble(), m.minimum);
    QCOMPARE(item["parameters"][0]["maximum"].toDouble(), m.maximum);
    QCOMPARE(item["parameters"][0]["default"].toDouble(), m.defaultValue);
  }
  QVERIFY(found);
}

void CommandLineTest::inspect() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("a.csv"), "x;color;y\n1,5;red;3\n;blue;4\n0,25;red;-5,5\n2;red;1\n");
  const Outcome outcome = execute({"inspect", folder.filePath("a.csv")});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.error, "");
  const auto value = [&outcome](const QString& name) {
    for (const QString& line : outcome.out.split('\n')) {
      if (line.startsWith(name + " ")) return line.mid(name.size()).trimmed();
    }
    return QString();
  };
  QCOMPARE(value("format"), "csv");
  QCOMPARE(value("separator"), ";");
  QCOMPARE(value("decimal"), ",");
  QCOMPARE(value("header"), "yes");
  QCOMPARE(value("rows"), "4");
  QCOMPARE(value("columns"), "3");
  QStringList columns;
  for (const QString& line : outcome.out.split('\n')) {
    if (line.startsWith("  ") && line.trimmed().section(' ', 0, 0).toInt() > 0) columns += line.simplified();
  }
  QCOMPARE(columns, QStringList({"1 x numeric 0.25 to 2 1 input",
                                 "2 color categorical 2 values: red, blue 0 input (2 texts, an input for each)",
                                 "3 y numeric -5.5 to 4 0 target (its name says so)"}));
}

void CommandLineTest::withoutDisplay() {
  const Outcome outcome = execute({});
  QCOMPARE(outcome.code, 1);
  QCOMPARE(outcome.error, "kerridge: there is no display; kerridge run EXPERIMENT --export DIR works without one\n");
}

void CommandLineTest::platformsThatCannotBeHad_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("value");
  QTest::newRow("xcb without a display") << "QT_QPA_PLATFORM"
                                         << "xcb";
  QTest::newRow("no such platform") << "QT_QPA_PLATFORM"
                                    << "no-such";
  QTest::newRow("a display that is not there") << "DISPLAY"
                                               << "127.0.0.1:99";
  QTest::newRow("a theme that asks for a display") << "QT_QPA_PLATFORMTHEME"
                                                   << "gtk3";
}

void CommandLineTest::platformsThatCannotBeHad() {
  QFETCH(QString, name);
  QFETCH(QString, value);
  const auto prepare = [&](QProcess& process) {
    QProcessEnvironment environment = headlessEnvironment();
    environment.insert(name, value);
    process.setProcessEnvironment(environment);
  };
  // The window says what is wrong; Qt alone would abort the program.
  const Outcome window = execute({}, {}, prepare);
  QCOMPARE(window.code, 1);
  QVERIFY2(window.error.startsWith("kerridge: ") && window.error.contains("kerridge run EXPERIMENT --export DIR"),
           qPrintable(window.error));
  QCOMPARE(window.error.count('\n'), 1);
  // Nothing else needs one.
  const QTemporaryDir work;
  writeFile(work.filePath("x.kerridge"),
            R"({ "kerridge": 1, "data": { "generator": { "id": "sinc", "n": 12, "seed": 1 } },
      "lambda": { "from": 1e-3, "to": 1, "count": 3 } })");
  const Outcome run = execute({"run", "x.kerridge", "--export", "out", "--formats", "csv,png"}, work.path(), prepare);
  QCOMPARE(run.error, "");
  QCOMPARE(run.code, 0);
  QVERIFY(QFile::exists(work.filePath("out/fit.png")));
}

KERRIDGE_TEST(CommandLineTest)

}  // namespace command_line_test

#include "command_line_test.moc"
