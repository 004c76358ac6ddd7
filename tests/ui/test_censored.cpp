// SPDX-License-Identifier: GPL-3.0-or-later
// What fields such as <0.5 count as, chosen on the page for opening data.
#include <QComboBox>
#include <QUndoStack>

#include "dialogs/censored_editor.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/open_data_page.h"

namespace test_censored {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// Two columns with fields beyond a limit: few of them among measurements.
QByteArray measurements() {
  QByteArray text = "depth,zinc,lead,yield\n";
  for (int i = 1; i <= 30; ++i) {
    text += QByteArray::number(0.5 * i) + ',' + (i % 10 == 3 ? QByteArray("<0.5") : QByteArray::number(0.7 * i)) + ',' +
            (i == 8 ? QByteArray("> 100") : QByteArray::number(3.25 * (i % 7))) + ',' + QByteArray::number(i * i % 17) +
            '\n';
  }
  return text;
}

}  // namespace

class TestCensored : public PageTest {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() { start(); }
  void cleanup() { end(); }

  void chosenByColumn();
  void rememberedForTheFile();
  void chosenForAll();
  void readAsTexts();
  void absentWithoutSuchFields();
};

/// The file cannot be read before something is chosen; the page is there for that.
void TestCensored::chosenByColumn() {
  m_window->openFile(write(QStringLiteral("soil.csv"), measurements()));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  auto* editor = page.dialog->findChild<CensoredEditor*>();
  QVERIFY(editor != nullptr && editor->isVisible());
  QVERIFY(!page.ok->isEnabled());
  QVERIFY2(page.remarks().contains("“<0.5” only says on which side of a limit a number lies (3 fields: lines 4, 14 and "
                                   "24), and 27 other values are numbers"),
           qPrintable(page.remarks()));
  if (const QByteArray folder = qgetenv("KERRIDGE_PICTURES"); !folder.isEmpty()) {
    page.dialog->grab().save(QString::fromLocal8Bit(folder) + "/censored-page.png");
  }
  auto* column = page.part<QComboBox>("censored-column");
  auto* choice = page.part<QComboBox>("censored-as");
  QCOMPARE(column->count(), 3);
  QCOMPARE(column->itemText(0), QString("all 2 columns"));
  QCOMPARE(column->itemText(1), QString("zinc (3, such as <0.5)"));
  QCOMPARE(column->itemText(2), QString("lead (1, such as > 100)"));
  QCOMPARE(choice->currentIndex(), -1);
  column->setCurrentIndex(1);
  page.choose("censored-as", 2);
  QVERIFY(!page.ok->isEnabled());
  QCOMPARE(column->currentIndex(), 1);
  QCOMPARE(choice->currentText(), QString("half the limit"));
  column->setCurrentIndex(2);
  QCOMPARE(choice->currentIndex(), -1);
  page.choose("censored-as", 0);
  QVERIFY2(page.ok->isEnabled(), qPrintable(page.remarks()));
  const auto& meaning = page.dialog->reading().spec.reading.meaning;
  QVERIFY(meaning.censored.at("zinc") == CensoredAs::half);
  QVERIFY(meaning.censored.at("lead") == CensoredAs::missing);
  QCOMPARE(page.dialog->reading().read.table->columns[1].values[2], 0.25);
  QVERIFY(std::isnan(page.dialog->reading().read.table->columns[2].values[7]));
  QVERIFY2(page.remarks().contains("fields such as “<0.5” in “zinc” (3 fields: lines 4, 14 and 24) count as half the "
                                   "limit"),
           qPrintable(page.remarks()));
  QTest::mouseClick(page.ok, Qt::LeftButton);
  const auto& data = m_window->document().experiment().data;
  QTRY_VERIFY_WITH_TIMEOUT(data.file.ends_with("soil.csv"), patience);
  const QByteArray json = toJson(m_window->document().experiment(), {});
  QVERIFY2(json.contains("\"censored\""), json.constData());
  const Experiment read = readExperimentJson(json, "x.kerridge", {}).experiment;
  QVERIFY(read.data.reading.meaning.censored == data.reading.meaning.censored);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
}

/// The same bytes again are read as they were, without a question, and the message says so.
void TestCensored::rememberedForTheFile() {
  m_window->openFile(write(QStringLiteral("soil.csv"), measurements()));
  {
    const Page page;
    QVERIFY(page.dialog != nullptr);
    page.choose("censored-as", 2);
    QTest::mouseClick(page.ok, Qt::LeftButton);
  }
  const auto& data = m_window->document().experiment().data;
  QTRY_VERIFY(data.file.ends_with("soil.csv"));
  const Meaning chosen = data.reading.meaning;
  m_window->openFile(write(QStringLiteral("again.csv"), measurements()));
  QTRY_VERIFY(data.file.ends_with("again.csv") || openPage() != nullptr);
  QVERIFY(openPage() == nullptr);
  QVERIFY(data.reading.meaning == chosen && chosen.censored.at("lead") == CensoredAs::half);
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("You chose how its fields are read before")),
           qPrintable(m_window->banner().text()));
}

void TestCensored::chosenForAll() {
  m_window->openFile(write(QStringLiteral("soil.csv"), measurements()));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  page.choose("censored-as", 1);
  QVERIFY2(page.ok->isEnabled(), qPrintable(page.remarks()));
  QCOMPARE(page.part<QComboBox>("censored-column")->currentIndex(), 0);
  QCOMPARE(page.part<QComboBox>("censored-as")->currentText(), QString("the limit"));
  QCOMPARE(page.dialog->reading().read.table->columns[2].values[7], 100.0);
}

void TestCensored::readAsTexts() {
  m_window->openFile(write(QStringLiteral("soil.csv"), measurements()));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  page.choose("censored-as", 3);
  QVERIFY2(page.ok->isEnabled(), qPrintable(page.remarks()));
  QVERIFY(page.dialog->reading().read.table->columns[1].type == ColumnType::categorical);
}

void TestCensored::absentWithoutSuchFields() {
  m_window->openFile(write(QStringLiteral("ask.csv"), ambiguousCsv()));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  QVERIFY(!page.dialog->findChild<CensoredEditor*>()->isVisible());
}

KERRIDGE_WINDOW_TEST(TestCensored)

}  // namespace test_censored

#include "test_censored.moc"
