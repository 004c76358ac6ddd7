// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "app/program.h"
#include "data/packed.h"
#include "data/workbook.h"
#include "support/test.h"

namespace terminal_test {

using namespace kerridge;
using namespace kerridge::program;

/// What would act on a terminal, hide or forge a line: one of each kind.
QString nasty() {
  const QString tag = QString::fromUcs4(U"\U000e0041", 1);
  return QStringLiteral("a\u001b[31m\u0007\u009b\u202e\u2066\u200b\u2028\ufeff") + tag;
}

bool isHarmless(const QString& text) {
  for (const uint code : text.toUcs4()) {
    const bool acts = (code < 0x20 && code != '\n') || (code >= 0x7f && code < 0xa0);
    const bool hides = code == 0x61c || (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
                       (code >= 0x2060 && code <= 0x206f) || code == 0xfeff || (code >= 0xe0000 && code <= 0xe007f);
    if (acts || hides) return false;
  }
  return !text.startsWith(QLatin1String("FORGED")) && !text.contains(QLatin1String("\nFORGED"));
}

/// The document with `text` before every text of it, as a stranger might have written a manifest.
QJsonValue forged(const QJsonValue& value, const QString& text) {
  if (value.isString()) return text + value.toString();
  if (value.isArray()) {
    QJsonArray array;
    for (const QJsonValue& element : value.toArray()) array.append(forged(element, text));
    return array;
  }
  if (!value.isObject()) return value;
  QJsonObject object = value.toObject();
  for (const QString& key : object.keys()) object[key] = forged(object[key], text);
  return object;
}

/// Texts of strangers in names of columns, categories, files, folders, methods, lessons, members of archives and
/// sheets, and in manifests, by every command that shows them.
class TerminalTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void namesDoNotAct_data();
  void namesDoNotAct();
  void jsonStaysJson();

 private:
  QTemporaryDir m_folder;
  QString m_line = nasty() + QStringLiteral("\nFORGED\tx");  // of names that may hold a line feed
};

void TerminalTest::initTestCase() {
  QString table = nasty() + QStringLiteral(",\"b\nFORGED\",c,y\n");
  for (int i = 1; i <= 20; ++i) {
    table +=
        QStringLiteral("%1,%2,%3,%4\n").arg(i).arg(i % 2 ? nasty() : QStringLiteral("B")).arg(i * i % 7).arg(2 * i);
  }
  QDir folder(m_folder.path());
  QVERIFY(folder.mkpath(m_line + "/part"));
  writeFile(folder.filePath("data.csv"), table.toUtf8());
  writeFile(folder.filePath(m_line + "/data.csv"), table.toUtf8());
  writeFile(folder.filePath(m_line + "/bad.csv"), (nasty() + ",y\n1,2\n2," + nasty() + "\n3,4\n4,5\n").toUtf8());
  writeFile(folder.filePath(m_line + "/bad.json"), R"({"steps": 1, "\u001b[2J\nFORGED": 1})");
  QJsonObject experiment{{"kerridge", 1},
                         {"data", QJsonObject{{"file", "data.csv"}, {"target", "y"}}},
                         {"methods", QJsonArray{QJsonObject{{"id", "krr"}, {"label", m_line}, {"at", 0.01}}}}};
  writeFile(folder.filePath("own.kerridge"), QJsonDocument(experiment).toJson());
  experiment["methods"] = QJsonArray{QJsonObject{{"id", m_line}}};
  experiment[m_line] = 1;
  writeFile(folder.filePath("unknown.kerridge"), QJsonDocument(experiment).toJson());
  const Outcome run = execute({"run", "own.kerridge", "--export", m_line + "/out", "--save-model", m_line + "/m.model"},
                              m_folder.path());
  QVERIFY2(run.code == 0, qPrintable(run.error));
  QVERIFY2(isHarmless(run.out) && isHarmless(run.error), qPrintable(run.out + run.error));
  const std::string name = m_line.toStdString();
  const std::string rows = table.toStdString();
  writeFile(folder.filePath("two.zip"), QByteArray::fromStdString(zipped({{name + ".csv", rows}, {"b.csv", rows}})));
  writeFile(folder.filePath("one.zip"), QByteArray::fromStdString(zipped({{name + ".csv", "x,y\n1,2\n"}})));
  writeFile(
      folder.filePath("none.tar"),
      QByteArray::fromStdString(packed("tar", "none", {{nasty().toStdString() + "/", ""}, {name + ".exe", "MZ"}})));
  const std::string plainRows = cells(1, {"'a", "'b"}) + cells(2, {"1", "2"}) + cells(3, {"3", "4.5"});
  const QString escaped = nasty().remove(QChar(0x1b)).remove(QChar(0x07));  // XML has no C0
  writeFile(folder.filePath("sheets.xlsx"),
            QByteArray::fromStdString(
                workbook({{escaped.toStdString() + "&#10;FORGED", sheet(plainRows)}, {"Data", sheet(plainRows)}})));
  for (const auto& [file, data] : {std::pair{"member.kerridge", "two.zip"}, {"sheet.kerridge", "sheets.xlsx"}}) {
    const QJsonObject part{{"file", data}, {"target", "y"}, {"reading", QJsonObject{{"part", "none" + m_line}}}};
    writeFile(folder.filePath(file), QJsonDocument(QJsonObject{{"kerridge", 1}, {"data", part}}).toJson());
  }
  // What tells whose manifest it is stays.
  QJsonObject manifest = QJsonDocument::fromJson(readFile(folder.filePath(m_line + "/out/manifest.json"))).object();
  QVERIFY(!manifest.isEmpty());
  QVERIFY(folder.mkpath("forged") && folder.mkpath("forged part"));
  for (const QString& key : manifest.keys()) {
    if (key != "program") manifest[key] = forged(manifest[key], m_line);
  }
  writeFile(folder.filePath("forged/manifest.json"), QJsonDocument(manifest).toJson());
  manifest["complete"] = false;
  writeFile(folder.filePath("forged part/manifest.json"), QJsonDocument(manifest).toJson());
}

void TerminalTest::namesDoNotAct_data() {
  QTest::addColumn<QStringList>("arguments");
  const auto row = [](const char* name, const QStringList& arguments) { QTest::newRow(name) << arguments; };
  row("inspect", {"inspect", "data.csv"});
  row("inspect: name of the folder", {"inspect", m_line + "/data.csv"});
  row("inspect: broken", {"inspect", m_line + "/bad.csv"});
  row("inspect: results", {"inspect", m_line + "/out"});
  row("inspect: a column", {"inspect", "data.csv", "--target", m_line});
  row("inspect: an archive with two tables", {"inspect", "two.zip"});
  row("inspect: an archive with one", {"inspect", "one.zip"});
  row("inspect: an archive without", {"inspect", "none.tar"});
  row("run: no such member", {"run", "member.kerridge", "--export", "none"});
  row("inspect: sheets", {"inspect", "sheets.xlsx"});
  row("run: no such sheet", {"run", "sheet.kerridge", "--export", "none"});
  row("inspect: a forged manifest", {"inspect", "forged"});
  row("inspect: an incomplete forged manifest", {"inspect", "forged part"});
  row("run: over a forged manifest", {"run", "own.kerridge", "--export", "forged"});
  row("run: unknown names", {"run", "unknown.kerridge", "--export", "none"});
  row("run: no such file", {"run", m_line + ".kerridge", "--export", "none"});
  row("predict", {"predict", m_line + "/m.model", m_line + "/data.csv"});
  row("predict to a file", {"predict", m_line + "/m.model", "data.csv", "--to", m_line + "/new.csv"});
  row("predict: broken", {"predict", m_line + "/m.model", m_line + "/bad.csv"});
  row("script", {"script", "own.kerridge", "--to", m_line});
  row("script: function", {"script", m_line + "/m.model", "--function", "--to", m_line});
  row("reproduce", {"reproduce", "list"});
  row("reproduce: unknown", {"reproduce", m_line});
  row("reproduce: folder", {"reproduce", "ak14-table1", "--data", m_line + "none"});
  row("lesson check", {"lesson", "check", m_line + "/bad.json"});
  row("lesson worksheet", {"lesson", "worksheet", m_line + "/bad.json", "--to", m_line + "/sheet.html"});
  row("fetch list", {"fetch", "list"});
  row("fetch: unknown", {"fetch", m_line});
  row("list", {"list", m_line});
  row("help", {"help", m_line});
  row("completion", {"completion", m_line});
  row("an option", {"run", "--" + m_line});
}

void TerminalTest::namesDoNotAct() {
  QFETCH(QStringList, arguments);
  const Outcome outcome = execute(arguments, m_folder.path());
  QVERIFY(outcome.code >= 0 && !(outcome.out + outcome.error).isEmpty());
  QVERIFY2(isHarmless(outcome.out), qPrintable(outcome.out));
  QVERIFY2(isHarmless(outcome.error), qPrintable(outcome.error));
}

void TerminalTest::jsonStaysJson() {
  const Outcome outcome = execute({"inspect", "--json", "data.csv"}, m_folder.path());
  QCOMPARE(outcome.code, 0);
  QVERIFY2(isHarmless(outcome.out), qPrintable(outcome.out));
  const QJsonArray columns = QJsonDocument::fromJson(outcome.out.toUtf8()).object().value("columns").toArray();
  // The reader takes C0 in names for spaces.
  QCOMPARE(columns.at(0).toObject().value("name").toString(), QStringLiteral("a [31m ") + nasty().mid(7));
}

KERRIDGE_TEST(TerminalTest)

}  // namespace terminal_test

#include "terminal_test.moc"
