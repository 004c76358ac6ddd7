// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QSet>

#include "app/program.h"
#include "help/help_pages.h"
#include "lessons/lesson.h"
#include "studies/figure_list.h"
#include "support/test.h"
#include "texts/written_pages.h"

namespace help_test {

using namespace kerridge;
using namespace kerridge::program;

class HelpTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyItemHasItsPage_data();
  void everyItemHasItsPage();
  void lessonsArePages();
  void noPageWithoutItem();
  void linksLeadSomewhere();
  void everythingOfThePapersHasItsPlace();
  void tablesComeFromTheItems();
  void wordsFindPages();
  void contentsOnTheCommandLine();
  void pageOnTheCommandLine();
  void mistakes_data();
  void mistakes();
};

void HelpTest::everyItemHasItsPage_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<QString>("label");
  QTest::addColumn<QString>("source");
  QTest::addColumn<QStringList>("keys");
  QCOMPARE(itemKinds().size(), std::size_t{9});
  for (const ItemKind& kind : itemKinds()) {
    QVERIFY2(!kind.items.empty(), qPrintable(kind.id));
    if (kind.id == QStringLiteral("lessons")) continue;  // their pages are made of them
    for (const ItemInfo& info : kind.items) {
      QStringList keys;
      for (const ParameterSpec& spec : info.parameters) keys << QString::fromStdString(spec.key);
      const QString id = kind.id + '/' + QString::fromStdString(info.id);
      QTest::newRow(qPrintable(id)) << id << QString::fromStdString(info.label) << QString::fromStdString(info.source)
                                    << keys;
    }
  }
}

void HelpTest::everyItemHasItsPage() {
  QFETCH(QString, id);
  QFETCH(QString, label);
  QFETCH(QString, source);
  QFETCH(QStringList, keys);
  QVERIFY2(hasHelpPage(id), "there is no page resources/help/<kind>/<id>.md");
  const QString file = QStringLiteral(KERRIDGE_HELP "/") + id + QStringLiteral(".md");
  const QString written = QString::fromUtf8(readFile(file));
  QVERIFY(helpText(id).startsWith(written));
  QVERIFY(written.startsWith(QStringLiteral("# ")));
  QVERIFY2(written.section('\n', 0, 0).contains(label, Qt::CaseInsensitive), "the title does not name the label");
  if (source.isEmpty()) {
    QVERIFY2(!written.contains(QStringLiteral("Source:")), "the item names no source");
  } else {
    QVERIFY2(written.contains(QStringLiteral("\nSource: ") + source + '\n'), qPrintable("no line Source: " + source));
  }
  // Explained one by one, not only in the table made from the item.
  for (const QString& key : keys) QVERIFY2(written.contains("\n- `" + key + "`: "), qPrintable("no line on " + key));
  QCOMPARE(written.contains(QStringLiteral("\n## Parameters\n")), !keys.isEmpty());
  const qsizetype lines = written.count('\n');
  QVERIFY2(lines >= 12 && lines <= 45, qPrintable(QString::number(lines)));
}

void HelpTest::lessonsArePages() {
  QCOMPARE(itemKinds().back().items.size(), lessons().size());
  for (const Lesson& lesson : lessons()) {
    const QString id = "lessons/" + QString::fromStdString(lesson.id);
    QVERIFY2(hasHelpPage(id), qPrintable(id));
    const QString page = helpText(id);
    QVERIFY(page.startsWith("# " + QString::fromStdString(lesson.title) + '\n'));
    QVERIFY(page.contains(QString::fromStdString(lesson.summary)));
    QCOMPARE(page.count("\n## Step "), static_cast<qsizetype>(lesson.steps.size()));
    QCOMPARE(page.count("\n## To remember\n"), 1);
    // Values are named, not left in braces.
    QVERIFY2(!page.contains('{') && !page.contains('}'), qPrintable(page));
    // The id alone finds it, and nothing else has it.
    const std::vector<HelpPage> found = findHelpPages(QString::fromStdString(lesson.id));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().id, id);
    const Outcome outcome = execute({"help", id});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.out.trimmed(), page.trimmed());
  }
  QVERIFY(!hasHelpPage(QStringLiteral("lessons/no-such")));
}

void HelpTest::noPageWithoutItem() {
  QSet<QString> claimed{"architecture",    "mathematics",      "headless",
                        "experiment-file", "data-sets",        "splits",
                        "draw-data",       "lecturing",        "print",
                        "loading-data",    "measured-numbers", "files",
                        "lessons",         "reliability",      "choosing",
                        "prediction",      "model-file",       "intervals",
                        "tuning",          "effects",          "papers",
                        "accessibility",   "messages",         "large-files",
                        "language",        "reading-files",    "kernel-combinations",
                        "data-overview",   "live-pages"};
  QSet<QString> made;
  for (const ItemKind& kind : itemKinds()) {
    for (const ItemInfo& info : kind.items)
      (kind.id == QStringLiteral("lessons") ? made : claimed) += kind.id + '/' + QString::fromStdString(info.id);
  }
  QSet<QString> embedded;
  for (const QString& id : embeddedHelpPages()) {
    QVERIFY2(claimed.contains(id), qPrintable(id + " is a page of nothing"));
    embedded += id;
  }
  QCOMPARE(embedded.size(), claimed.size());
  QSet<QString> listed;
  for (const HelpSection& section : helpContents()) {
    for (const HelpPage& page : section.pages) {
      QVERIFY2(!listed.contains(page.id), qPrintable(page.id));
      listed += page.id;
    }
  }
  QCOMPARE(listed, embedded + made);
}

void HelpTest::linksLeadSomewhere() {
  static const QRegularExpression link(QStringLiteral(R"(\]\(([^)#]*)(#[^)]*)?\))"));
  int seen = 0;
  int anchors = 0;
  for (const QString& id : embeddedHelpPages()) {
    QRegularExpressionMatchIterator matches = link.globalMatch(helpText(id));
    while (matches.hasNext()) {
      const QRegularExpressionMatch match = matches.next();
      const QString target = match.captured(1);
      if (target.contains(QStringLiteral("://"))) continue;
      const QString folder = id.contains('/') ? id.section('/', 0, 0) + '/' : QString();
      const QString page = target.isEmpty() ? id + ".md" : QDir::cleanPath(folder + target);
      if (const QString anchor = match.captured(2).mid(1); !anchor.isEmpty()) {
        QVERIFY2(helpHeading(page.chopped(3), anchor) >= 0, qPrintable(id + " links " + match.captured(0)));
        ++anchors;
      }
      QVERIFY2(page.endsWith(QStringLiteral(".md")) && hasHelpPage(page.chopped(3)),
               qPrintable(id + " links " + target));
      ++seen;
    }
  }
  QVERIFY(seen > 50);
  QVERIFY(anchors > 10);
  QCOMPARE(helpHeading(QStringLiteral("print"), QStringLiteral("charts-for-print")), 0);
  QCOMPARE(helpHeading(QStringLiteral("print"), QStringLiteral("no-such-heading")), -1);
}

/// Every row of the page leads to something in the program, every chart it names exists, and every item that names one
/// of the papers as its source stands on it.
void HelpTest::everythingOfThePapersHasItsPlace() {
  const QString page = helpText(QStringLiteral("papers"));
  static const QRegularExpression link(QStringLiteral("\\]\\(([a-z]+/[a-z0-9-]+)\\.md\\)"));
  static const QRegularExpression code(QStringLiteral("`([^`]+)`"));
  QSet<QString> named;
  int rows = 0;
  for (const QString& line : page.split('\n')) {
    if (!line.startsWith('|') || line.startsWith(QStringLiteral("|---")) || line.startsWith(QStringLiteral("| in the")))
      continue;
    ++rows;
    const QString place = line.section('|', 2, 2);
    QSet<QString> here;
    QRegularExpressionMatchIterator links = link.globalMatch(place);
    while (links.hasNext()) here += links.next().captured(1);
    QVERIFY2(!here.isEmpty(), qPrintable("leads nowhere: " + line));
    for (const QString& id : here) QVERIFY2(hasHelpPage(id), qPrintable(id));
    named += here;
    QRegularExpressionMatchIterator words = code.globalMatch(place);
    while (words.hasNext()) {
      const QString word = words.next().captured(1);
      if (word == QLatin1String("manifest.json")) continue;
      QVERIFY2(findFigureKind(word.toStdString()) != nullptr, qPrintable("no chart " + word));
    }
  }
  QVERIFY2(rows > 60, qPrintable(QString::number(rows)));
  static const QRegularExpression papers(QStringLiteral("AK14|AK15|PZ12|V05|B23"));
  for (const ItemKind& kind : itemKinds()) {
    for (const ItemInfo& info : kind.items) {
      if (!QString::fromStdString(info.source).contains(papers)) continue;
      const QString id = kind.id + '/' + QString::fromStdString(info.id);
      QVERIFY2(named.contains(id), qPrintable(id + " is missing"));
    }
  }
}

void HelpTest::tablesComeFromTheItems() {
  const QString mrlsr = helpText(QStringLiteral("methods/m-rlsr"));
  QVERIFY(
      mrlsr.contains(QStringLiteral("\n## In numbers\n\n| key | means | range | default |\n|---|---|---|---|\n"
                                    "| `m` | exponent m | 0.01 to 20 | 1.5 |\n")));
  QVERIFY(helpText(QStringLiteral("kernels/gaussian"))
              .contains(QStringLiteral("| `width` | width w | above 0 | \"mean\" |\n")));
  QVERIFY(helpText(QStringLiteral("methods/cg")).contains(QStringLiteral("| a whole number, 1 to 1000 | 50 |\n")));
  QVERIFY(!helpText(QStringLiteral("methods/krr")).contains(QStringLiteral("## In numbers")));
  QCOMPARE(helpText(QStringLiteral("methods/no-such")), QString());
}

void HelpTest::wordsFindPages() {
  const auto idsOf = [](const char* word) {
    QStringList ids;
    for (const HelpPage& page : findHelpPages(QString::fromUtf8(word))) ids << page.id;
    return ids;
  };
  QCOMPARE(idsOf("krr"), QStringList{"methods/krr"});
  QCOMPARE(idsOf("Gaussian"), QStringList{"kernels/gaussian"});
  QCOMPARE(idsOf("ν-method"), QStringList{"methods/nu-method"});
  QCOMPARE(idsOf("Mathematics"), QStringList{"mathematics"});
  QCOMPARE(idsOf("l-curve"), (QStringList{"rules/l-curve", "figures/l-curve"}));
  QCOMPARE(idsOf("figures/l-curve"), QStringList{"figures/l-curve"});
  QCOMPARE(idsOf("no-such"), QStringList());
  QVERIFY(helpPageMatches(QStringLiteral("kernels/gaussian"), QStringLiteral("  WIDTH  analytic ")));
  QVERIFY(!helpPageMatches(QStringLiteral("kernels/gaussian"), QStringLiteral("width saddlepoint")));
}

void HelpTest::contentsOnTheCommandLine() {
  const Outcome outcome = execute({"help"});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.error, "");
  for (const HelpSection& section : helpContents()) {
    QVERIFY(outcome.out.contains(section.title + '\n'));
    for (const HelpPage& page : section.pages)
      QVERIFY2(outcome.out.contains("  " + page.id + ' '), qPrintable(page.id));
  }
}

void HelpTest::pageOnTheCommandLine() {
  for (const char* topic : {"krr", "methods/krr", "KRR"}) {
    const Outcome outcome = execute({"help", topic});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.error, "");
    QCOMPARE(outcome.out.trimmed(), helpText(QStringLiteral("methods/krr")).trimmed());
  }
  QVERIFY(execute({"help", "--help"}).out.startsWith("Usage: kerridge help "));
  // A command is a topic, too, where no page has its name.
  const QString commands = QString(execute({"help"}).out).section(QStringLiteral("\nCommands\n"), 1).trimmed();
  const QStringList names = commands.split(QStringLiteral(", "));
  QVERIFY2(names.contains(QStringLiteral("predict")), qPrintable(commands));
  for (const QString& name : names) {
    if (!findHelpPages(name).empty()) continue;
    const Outcome outcome = execute({"help", name});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.out, execute({name, "--help"}).out);
    QVERIFY2(outcome.out.startsWith(QStringLiteral("Usage: kerridge ") + name), qPrintable(outcome.out));
  }
}

void HelpTest::mistakes_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("error");
  QTest::newRow("mistyped") << QStringList{"help", "gausian"}
                            << "kerridge help: there is no page on \"gausian\"; did you mean \"gaussian\"?\n";
  QTest::newRow("unknown") << QStringList{"help", "colors"}
                           << "kerridge help: there is no page on \"colors\"; kerridge help lists all pages\n";
  QTest::newRow("several") << QStringList{"help", "l-curve"}
                           << "kerridge help: several pages are on \"l-curve\"; name one of rules/l-curve, "
                              "figures/l-curve\n";
  QTest::newRow("two") << QStringList{"help", "krr", "cg"}
                       << "kerridge help: unexpected argument \"cg\"; see kerridge help --help\n";
  QTest::newRow("command") << QStringList{"hepl"}
                           << "kerridge: \"hepl\" is neither a command nor a file; did you mean \"help\"?; see "
                              "kerridge --help\n";
}

void HelpTest::mistakes() {
  QFETCH(QStringList, arguments);
  const Outcome outcome = execute(arguments);
  QTEST(outcome.error, "error");
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, "");
}

KERRIDGE_TEST(HelpTest)

}  // namespace help_test

#include "help_test.moc"
