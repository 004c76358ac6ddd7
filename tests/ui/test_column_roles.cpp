// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that columns play, given by mouse and keyboard, and what the page says of them.

#include <QStandardItemModel>

#include "support/window_test.h"
#include "ui/open_data_page.h"

namespace test_column_roles {

using namespace kerridge;
using namespace kerridge::test;

class TestColumnRoles : public PageTest {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() { start(); }
  void cleanup() { end(); }

  void rolesByMouse();
  void rolesByKeyboard();
  void roleNamesAreWhole();
  void severalColumnsAtOnce();
  void summariesAndRemarks();
  void missingValues();
  void transforms();
  void tooManyTextsAreRefusedInPlace();
  void withoutTargetNothingIsUsed();
};

void TestColumnRoles::rolesByMouse() {
  openPageFor(mixedCsv());
  const Page page;
  QCOMPARE(page.role(0), ColumnRole::ignored);
  QCOMPARE(page.role(4), ColumnRole::target);
  page.giveByMouse(2, ColumnRole::target);
  QCOMPARE(page.role(2), ColumnRole::target);
  QCOMPARE(page.role(4), ColumnRole::input);
  QCOMPARE(page.dialog->reading().spec.roles.target, std::string("weight"));
  page.giveByMouse(1, ColumnRole::group);
  QCOMPARE(page.dialog->reading().spec.roles.group, std::string("sex"));
  QCOMPARE(page.part<QComboBox>("target")->currentText(), QStringLiteral("weight"));
  page.giveByMouse(3, ColumnRole::split);
  QCOMPARE(page.dialog->reading().spec.roles.splitColumn, std::string("site"));
  QTest::mouseClick(page.ok, Qt::LeftButton);
  QCOMPARE(m_window->document().experiment().data.roles.target, std::string("weight"));
}

/// A choice from the list below the table; what the domain refuses is said, and the choice is remembered.
void TestColumnRoles::transforms() {
  QByteArray text = "size,count,y\n";
  for (int i = 1; i <= 24; ++i) {
    text += QByteArray::number(0.01 * i * i * i) + ',' + QByteArray::number(i % 5) + ',' +
            QByteArray::number(3 + (i * i) % 11) + '\n';
  }
  openPageFor(text);
  const Page page;
  auto* box = page.part<QComboBox>("transform");
  const auto pick = [&](int column, Transform transform) {
    page.table->selectColumn(column);
    page.choose("transform", box->findData(static_cast<int>(transform)));
  };
  const auto chosen = [&] { return page.dialog->reading().spec.roles.transforms; };
  pick(0, Transform::log);
  QVERIFY((chosen() == std::map<std::string, Transform>{{"size", Transform::log}}));
  QVERIFY2(page.remarks().contains(QStringLiteral("models see log(size)")), qPrintable(page.remarks()));
  QCOMPARE(page.head(0, TablePreviewModel::remarkRole), QStringLiteral("log(x)"));
  pick(1, Transform::log);
  QVERIFY(!page.ok->isEnabled());
  QVERIFY2(page.text("reason").contains(QStringLiteral("column “count” is 0 in data row 5")),
           qPrintable(page.text("reason")));
  pick(1, Transform::squareRoot);
  QVERIFY(page.ok->isEnabled());
  page.table->selectColumn(0);
  QCOMPARE(box->currentData().toInt(), static_cast<int>(Transform::log));
  page.table->selectColumn(2);
  QCOMPARE(box->currentData().toInt(), static_cast<int>(Transform::none));
  // The target, too, but not by ranks.
  const auto* items = qobject_cast<QStandardItemModel*>(box->model());
  QVERIFY(!items->item(box->findData(static_cast<int>(Transform::rank)))->isEnabled());
  pick(2, Transform::log);
  QVERIFY2(page.remarks().contains(QStringLiteral("models learn log(y); predictions and errors stay in the unit of")),
           qPrintable(page.remarks()));
  QCOMPARE(page.head(2, TablePreviewModel::remarkRole), QStringLiteral("log(x)"));
  page.table->selectColumn(0);
  QVERIFY(items->item(box->findData(static_cast<int>(Transform::rank)))->isEnabled());
  QTest::mouseClick(page.ok, Qt::LeftButton);
  QCOMPARE(m_window->document().experiment().data.roles.transforms.at("count"), Transform::squareRoot);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QVERIFY(!m_window->controller().results()->data->encoding.transforms().empty());
  QCOMPARE(m_window->controller().results()->data->targetTransform, Transform::log);
  // What becomes the target keeps its transform, but for ranks.
  Roles roles = m_window->document().experiment().data.roles;
  roles.outputs = {"count"};
  roles = withOutputAsTarget(roles, 0);
  QVERIFY((roles.transforms == std::map<std::string, Transform>{
                                   {"count", Transform::squareRoot}, {"size", Transform::log}, {"y", Transform::log}}));
  roles.transforms["y"] = Transform::rank;
  QVERIFY(withOutputAsTarget(roles, 0).transforms.count("y") == 0);
}

void TestColumnRoles::rolesByKeyboard() {
  openPageFor(mixedCsv());
  const Page page;
  page.table->setFocus();
  page.table->setCurrentIndex(page.table->model()->index(0, 1));
  QTest::keyClick(page.table, Qt::Key_Right);
  QCOMPARE(page.table->selectedColumns(), QList<int>{2});
  QTest::keyClick(page.table, Qt::Key_T);
  page.settle();
  QCOMPARE(page.dialog->reading().spec.roles.target, std::string("weight"));
  QTest::keyClick(page.table, Qt::Key_Right);
  QTest::keyClick(page.table, Qt::Key_X);
  QCOMPARE(page.role(3), ColumnRole::ignored);  // shown at once
  page.settle();
  QCOMPARE(page.dialog->reading().spec.roles.ignore, (std::vector<ColumnReference>{"id", "site"}));
  // Space opens the menu, arrows and Return choose in it.
  QTest::keyClick(page.table, Qt::Key_Space);
  auto* menu = page.part<QMenu>("role-menu");
  QVERIFY(menu->isVisible());
  QTest::keyClick(menu, Qt::Key_Down);
  QTest::keyClick(menu, Qt::Key_Down);
  QTest::keyClick(menu, Qt::Key_Return);
  page.settle();
  QCOMPARE(page.role(3), ColumnRole::input);
  // Text cannot be the target: nothing happens, and the button says why.
  page.table->selectColumn(1);
  QTest::keyClick(page.table, Qt::Key_T);
  QCOMPARE(page.role(1), ColumnRole::input);
  auto* button = page.part<QToolButton>("give-role-0");
  QVERIFY(!button->isEnabled());
  QVERIFY2(button->toolTip().contains(QStringLiteral("numbers")), qPrintable(button->toolTip()));
}

/// Each column is as wide as the name of its role and the arrow behind it.
void TestColumnRoles::roleNamesAreWhole() {
  openPageFor("a,b,Y1,Y2\n1,7,3,4\n2,5,5,6\n4,6,7,9\n");
  const Page page;
  QCOMPARE(page.role(3), ColumnRole::output);
  QFont bold = page.table->chips()->font();
  bold.setBold(true);
  for (int column = 0; column < 4; ++column) {
    const int needed = QFontMetrics(bold).horizontalAdvance(roleName(page.role(column)) + QStringLiteral(" ▾"));
    QVERIFY2(page.table->chips()->chipRect(column).width() >= needed, qPrintable(QString::number(column)));
  }
}

void TestColumnRoles::severalColumnsAtOnce() {
  openPageFor(mixedCsv());
  const Page page;
  QWidget* header = page.table->chips()->viewport();
  const auto title = [&](int column) {
    const QRect chip = page.table->chips()->chipRect(column);
    return QPoint(chip.center().x(), chip.top() / 2);
  };
  QTest::mouseClick(header, Qt::LeftButton, {}, title(1));
  QTest::mouseClick(header, Qt::LeftButton, Qt::ControlModifier, title(3));
  QCOMPARE(page.table->selectedColumns(), (QList<int>{1, 3}));
  QVERIFY2(page.text("selected-columns").contains(QStringLiteral("2 selected")),
           qPrintable(page.text("selected-columns")));
  QVERIFY(!page.part<QToolButton>("give-role-0")->isEnabled());  // one target only
  QTest::mouseClick(page.part<QToolButton>("give-role-2"), Qt::LeftButton);
  page.settle();
  QCOMPARE(page.dialog->reading().spec.roles.ignore, (std::vector<ColumnReference>{"id", "sex", "site"}));
  QCOMPARE(page.dialog->reading().loaded.data->d(), Index{1});
}

void TestColumnRoles::summariesAndRemarks() {
  QByteArray text = mixedCsv();
  text.replace("id,", "").replace("site", "place");  // without the ids rows can repeat
  QByteArray plain = "sex,weight,place,rings\n";
  const QList<QByteArray> lines = text.split('\n');
  for (const QByteArray& line : lines.mid(1)) {
    if (!line.isEmpty()) plain += line.mid(line.indexOf(',') + 1) + '\n';
  }
  plain += "M,0.5,1,4\nM,0.5,1,4\nM,0.5,1,4\n";
  openPageFor(plain);
  const Page page;
  QTRY_VERIFY2(page.text("sentence").contains(QStringLiteral("27 rows, 4 columns, 2 rows repeat an earlier one")),
               qPrintable(page.text("sentence")));
  QCOMPARE(page.head(0, TablePreviewModel::summaryRole), QStringLiteral("text, 3 different"));
  QCOMPARE(page.head(0, TablePreviewModel::remarkRole), QStringLiteral("3 inputs"));
  QCOMPARE(page.head(1, TablePreviewModel::remarkRole), QStringLiteral("2 missing"));
  QCOMPARE(page.head(2, TablePreviewModel::summaryRole), QStringLiteral("always 1"));
  QCOMPARE(page.head(2, TablePreviewModel::remarkRole), QStringLiteral("constant"));
  QCOMPARE(page.text("input-count"), QStringLiteral("from 5 inputs, 3 of them from text"));
  openPage()->reject();
  openPageFor(mixedCsv(), QStringLiteral("ids.csv"));
  const Page ids;
  QCOMPARE(ids.head(0, TablePreviewModel::remarkRole), QStringLiteral("row numbers"));
  QVERIFY2(ids.remarks().contains(QStringLiteral("left out: “id” (row numbers)")), qPrintable(ids.remarks()));
}

void TestColumnRoles::missingValues() {
  openPageFor(mixedCsv());
  const Page page;
  auto* missing = page.part<QComboBox>("missing");
  QCOMPARE(missing->itemText(0), QStringLiteral("leave out 2 of 24 rows"));
  QCOMPARE(page.dialog->reading().loaded.data->n(), Index{22});
  page.choose("missing", 2);
  QCOMPARE(page.dialog->reading().loaded.data->n(), Index{24});
  QVERIFY(page.dialog->reading().spec.roles.missing == Missing::median);
  page.table->selectColumn(2);
  page.choose("missing", 0);
  page.table->giveRole(ColumnRole::ignored);
  page.settle();
  QVERIFY(!missing->isEnabled());  // no gap is left
  QVERIFY(!missing->toolTip().isEmpty());
}

void TestColumnRoles::tooManyTextsAreRefusedInPlace() {
  QByteArray text = "word,x,y\n";
  for (int i = 0; i < 500; ++i) {
    text +=
        "w" + QByteArray::number(i % 230) + ',' + QByteArray::number(i % 17) + ',' + QByteArray::number(i % 13) + '\n';
  }
  openPageFor(text, QStringLiteral("words.csv"));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  QCOMPARE(page.role(0), ColumnRole::ignored);  // so the file can be used unchanged
  QVERIFY(page.ok->isEnabled());
  page.giveByMouse(0, ColumnRole::input);
  QVERIFY(!page.ok->isEnabled());
  QVERIFY2(page.text("reason").contains(QStringLiteral("230 different values; at most 200")),
           qPrintable(page.text("reason")));
  QCOMPARE(page.head(0, TablePreviewModel::remarkRole), QStringLiteral("more than 200 texts"));
  page.giveByMouse(0, ColumnRole::ignored);
  QVERIFY(page.ok->isEnabled());
}

void TestColumnRoles::withoutTargetNothingIsUsed() {
  openPageFor(mixedCsv());
  const Page page;
  page.table->selectColumn(4);
  QTest::keyClick(page.table, Qt::Key_X);
  page.settle();
  QVERIFY(!page.ok->isEnabled());
  QCOMPARE(page.text("reason"), QStringLiteral("Not usable yet: there is no target column yet; choose one"));
  QVERIFY(page.ok->toolTip().contains(QStringLiteral("no target column")));
}

KERRIDGE_WINDOW_TEST(TestColumnRoles)

}  // namespace test_column_roles

#include "test_column_roles.moc"
