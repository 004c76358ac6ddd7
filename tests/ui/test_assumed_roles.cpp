// SPDX-License-Identifier: GPL-3.0-or-later
// What the message after loading says was assumed of the columns, and how it is changed there.
#include <QLineEdit>
#include <QMenu>
#include <QUndoStack>

#include "data/role_corpus.h"
#include "support/window_test.h"
#include "ui/open_data_page.h"
#include "window/data_opening.h"
#include "window/file_commands.h"

namespace test_assumed_roles {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// Row numbers, inputs, and three outputs.
constexpr RoleCase mixes{"No,a,b,c,d,e,SLUMP(cm),FLOW(cm),S (MPa)", "1rrrrrrrr", 40, ""};

}  // namespace

class TestAssumedRoles : public PageTest {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() { start(); }
  void cleanup() { end(); }

  void everyFileSaysWhatInspectSays();
  void anotherTargetInPlace();
  void groupsAndSplits();
  void aQuestionOpensThePage();
  void sentinelsBecomeMissing();
  void sentinelsAreRemembered();
  void assumptionsAreSaidOnce();
  void meaningsAreChangedOnThePage();

 private:
  void openAndWait(const QString& file) {
    m_window->openFile(file);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->document().experiment().data.file == file.toStdString(), patience);
    m_window->controller().task().cancel();  // what is said is tested, not what is computed
  }
  QStringList choices() {
    QStringList texts;
    for (const QAction* action : menu()->actions()) texts << action->text();
    return texts;
  }
  QMenu* menu() { return widgetOf<QToolButton>(*m_window, QStringLiteral("banner-action"))->menu(); }
};

/// The sentence of every small file, which role_agreement_test finds in `kerridge inspect`, opened as a user opens it:
/// in the message after loading, on the page where something has to be chosen, or nowhere, with an error.
void TestAssumedRoles::everyFileSaysWhatInspectSays() {
  const auto current = [this] { return QString::fromStdString(m_window->document().experiment().data.file); };
  int number = 0;
  int pages = 0;
  for (const RoleCase& one : roleCorpus) {
    const QString name = QStringLiteral("case-%1.csv").arg(++number);
    const QString file = write(name, contentOf(one));
    const QString expected = QString::fromUtf8(one.text);
    m_window->openFile(file);
    QTRY_VERIFY2_WITH_TIMEOUT(current() == file || openPage() != nullptr, qPrintable(name), patience);
    if (openPage() != nullptr) {
      ++pages;
      const Page page;
      const QString said = QString::fromStdString(page.dialog->reading().notes.text().english());
      QVERIFY2(said == expected, qPrintable(name + QLatin1Char('\n') + said + QLatin1Char('\n') + expected));
      // The list on the page says the same, a line for each sentence.
      const std::vector<Diagnostic> lines = diagnosticsOf(page.dialog->reading().notes, {});
      for (const Diagnostic& line : lines) {
        QVERIFY2(page.remarks().contains(QString::fromStdString(line.message.english())), qPrintable(page.remarks()));
      }
      page.dialog->reject();
      QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
      continue;
    }
    m_window->controller().task().cancel();
    const QString said = m_window->banner().text();
    QVERIFY2(said.startsWith(QStringLiteral("Loaded %1 as ").arg(name)) && said.contains(expected),
             qPrintable(said + QLatin1Char('\n') + expected));
  }
  QVERIFY(number > 200 && pages > 0 && pages < number / 5);
}

void TestAssumedRoles::anotherTargetInPlace() {
  const QString file = write(QStringLiteral("mixes.csv"), contentOf(mixes));
  openAndWait(file);
  QCOMPARE(m_window->banner().kind(), Banner::Kind::warning);
  const QString said = m_window->banner().text();
  QVERIFY2(said.contains(QStringLiteral("Predicting “S (MPa)” (assumed: last column) from 5 inputs, 40 rows. Left out: "
                                        "“No” (row numbers), “SLUMP(cm)” and “FLOW(cm)” (further outputs).")),
           qPrintable(said));
  QCOMPARE(choices(),
           (QStringList{"SLUMP(cm) (further output)", "FLOW(cm) (further output)", "e", "d", "c", "b", "a"}));
  menu()->actions().at(1)->trigger();
  const auto target = [this] { return m_window->document().experiment().data.roles.target; };
  QTRY_COMPARE_WITH_TIMEOUT(target(), ColumnReference("FLOW(cm)"), patience);
  m_window->controller().task().cancel();
  QCOMPARE(m_window->document().experiment().data.roles.ignore, std::vector<ColumnReference>{"No"});
  QCOMPARE(m_window->document().experiment().data.roles.outputs,
           (std::vector<ColumnReference>{"SLUMP(cm)", "S (MPa)"}));
  QCOMPARE(m_window->document().undoStack().undoText(), QStringLiteral("Predict FLOW(cm)"));
  QTRY_COMPARE_WITH_TIMEOUT(m_window->banner().kind(), Banner::Kind::note, patience);
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("Predicting “FLOW(cm)” from 5 inputs, 40 rows.")),
           qPrintable(m_window->banner().text()));
  // The choice is remembered for these bytes, under any name; other bytes are another file.
  openAndWait(write(QStringLiteral("copy.csv"), contentOf(mixes)));
  QCOMPARE(target(), ColumnReference("FLOW(cm)"));
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("You chose these columns for this file before.")),
           qPrintable(m_window->banner().text()));
  QCOMPARE(m_window->banner().kind(), Banner::Kind::note);
  openAndWait(write(QStringLiteral("other.csv"), contentOf(mixes) + "41,1,2,3,4,5,6,7,8\n"));
  QCOMPARE(target(), ColumnReference("S (MPa)"));
}

/// Groups and labels of a file decide its split, also where the file before had the same ones and another split.
void TestAssumedRoles::groupsAndSplits() {
  const QByteArray subjects = contentOf({"subject#,a,y", "grr", 30, ""});
  openAndWait(write(QStringLiteral("one.csv"), subjects));
  QCOMPARE(m_window->document().experiment().split.kind, SplitKind::group);
  QCOMPARE(m_window->document().experiment().data.roles.group, ColumnReference("subject#"));
  QCOMPARE(m_window->document().experiment().methods.front().rule, std::string("k-fold"));
  QVERIFY(m_window->banner().text().contains(QStringLiteral("Rows of one “subject#” belong together (10 groups).")));
  QCOMPARE(m_window->banner().kind(), Banner::Kind::warning);
  Experiment rows = m_window->document().experiment();
  rows.split = SplitSpec{};
  m_window->document().replace(rows, QStringLiteral("Split rows"));
  openAndWait(write(QStringLiteral("two.csv"), subjects + "99,1.5,2.5\n"));
  QCOMPARE(m_window->document().experiment().split.kind, SplitKind::group);
  openAndWait(write(QStringLiteral("three.csv"), contentOf({"part,a,y", "trr", 30, ""})));
  QCOMPARE(m_window->document().experiment().split.kind, SplitKind::column);
  openAndWait(write(QStringLiteral("four.csv"), contentOf({"a,b,y", "rrr", 30, ""})));
  QCOMPARE(m_window->document().experiment().split.kind, SplitKind::holdout);
  QCOMPARE(m_window->banner().kind(), Banner::Kind::note);  // nothing is assumed
}

/// One click, and they are in the experiment as marks of missing values.
void TestAssumedRoles::sentinelsBecomeMissing() {
  openAndWait(write(QStringLiteral("gaps.csv"), contentOf({"a,b,y", "qrr", 30, ""})));
  QCOMPARE(m_window->banner().kind(), Banner::Kind::warning);
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("Perhaps marks of missing values: −999 in “a” (4 rows,")),
           qPrintable(m_window->banner().text()));
  auto* button = widgetOf<QToolButton>(*m_window, QStringLiteral("banner-action-2"));
  QCOMPARE(button->text(), QStringLiteral("Treat as missing"));
  button->click();
  const auto missing = [this] { return m_window->document().experiment().data.reading.meaning.missing; };
  const std::map<std::string, std::vector<std::string>> expected{{"a", {"-999"}}};
  QTRY_VERIFY_WITH_TIMEOUT(missing() == expected, patience);
  m_window->controller().task().cancel();
  QTRY_VERIFY_WITH_TIMEOUT(
      m_window->banner().text().contains(QStringLiteral("Taken for missing: −999 in “a” (4 rows).")), patience);
}

/// The choice belongs to the bytes of the file: under another name it is made already, of other bytes it is not.
void TestAssumedRoles::sentinelsAreRemembered() {
  const QByteArray content = contentOf({"a,b,y", "qrr", 30, ""});
  openAndWait(write(QStringLiteral("gaps.csv"), content));
  widgetOf<QToolButton>(*m_window, QStringLiteral("banner-action-2"))->click();
  const auto missing = [this] { return m_window->document().experiment().data.reading.meaning.missing; };
  const std::map<std::string, std::vector<std::string>> expected{{"a", {"-999"}}};
  QTRY_VERIFY_WITH_TIMEOUT(missing() == expected, patience);
  openAndWait(write(QStringLiteral("other.csv"), content + "1,2,3\n"));
  QVERIFY(missing().empty());
  openAndWait(write(QStringLiteral("copy.csv"), content));
  QVERIFY(missing() == expected);
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("Taken for missing: −999 in “a” (4 rows).")) &&
               m_window->banner().text().contains(QStringLiteral("You chose how its fields are read before")),
           qPrintable(m_window->banner().text()));
}

/// What the sentence about the file says of an assumption is not said again below it.
void TestAssumedRoles::assumptionsAreSaidOnce() {
  QByteArray text = "id,y";
  for (int j = 0; j < 12; ++j) text += ',' + QByteArray::number(900 + 2 * j);
  for (int i = 1; i <= 20; ++i) {
    text += '\n' + QByteArray::number(i) + ',' + QByteArray::number(80.5 + (i * i) % 7);
    for (int j = 0; j < 12; ++j) text += ',' + QByteArray::number(0.1 + 0.01 * ((i * (j + 3)) % 11));
  }
  m_window->openFile(write(QStringLiteral("spectra.csv"), text + '\n'));
  {
    const Page page;
    QVERIFY(page.dialog != nullptr);
    QTest::mouseClick(page.ok, Qt::LeftButton);
  }
  QTRY_VERIFY(m_window->document().experiment().data.file.ends_with("spectra.csv"));
  const QString said = m_window->banner().text();
  QVERIFY2(said.count(QStringLiteral("although some of its fields are numbers")) == 1, qPrintable(said));
  QVERIFY(m_window->banner().kind() == Banner::Kind::warning);
}

/// Dates that could be read in two ways are asked about; what is chosen on the page is what the data are made of.
void TestAssumedRoles::meaningsAreChangedOnThePage() {
  m_window->openFile(write(QStringLiteral("days.csv"), contentOf({"day,c,y", "dcr", 30, ""})));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  QVERIFY2(page.remarks().contains(QStringLiteral("month, day, year is as possible")), qPrintable(page.remarks()));
  page.table->selectColumn(0);
  page.choose("field-meaning", 5);
  const auto meaning = [&page] { return page.dialog->reading().spec.reading.meaning; };
  QVERIFY(meaning().columns.at("day") == FieldMeaning::monthFirst);
  QVERIFY2(!page.remarks().contains(QStringLiteral("is as possible")), qPrintable(page.remarks()));
  page.table->selectColumn(1);
  page.choose("field-meaning", 2);
  QCOMPARE(page.dialog->reading().read.table->columns[1].type, ColumnType::categorical);
  QVERIFY(meaning().columns.at("day") == FieldMeaning::monthFirst);
  page.table->selectColumn(2);
  auto* name = page.part<QLineEdit>("column-name");
  name->setText(QStringLiteral("yield"));
  Q_EMIT name->editingFinished();
  page.settle();
  QCOMPARE(page.dialog->reading().read.table->columns[2].name, std::string("yield"));
  auto* lines = page.part<QLineEdit>("skipped-lines");
  lines->setText(QStringLiteral("3, 2"));
  Q_EMIT lines->editingFinished();
  page.settle();
  QCOMPARE(page.dialog->reading().read.table->rows, Index{28});
  QCOMPARE(meaning().skip.value(), (std::vector<Index>{2, 3}));
  QVERIFY(page.ok->isEnabled());
}

void TestAssumedRoles::aQuestionOpensThePage() {
  m_window->openFile(write(QStringLiteral("folds.csv"), contentOf({"fold,a,y", "Frr", 130, ""})));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  QVERIFY2(page.remarks().contains(QStringLiteral("“fold” is called like the labels of a split")),
           qPrintable(page.remarks()));
  QCOMPARE(page.role(0), ColumnRole::ignored);
  QVERIFY(page.ok->isEnabled());
}

KERRIDGE_WINDOW_TEST(TestAssumedRoles)

}  // namespace test_assumed_roles

#include "test_assumed_roles.moc"
