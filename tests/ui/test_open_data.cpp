// SPDX-License-Identifier: GPL-3.0-or-later
// The page that opens data: clicks, reading again, large files, pasted tables.
#include <QClipboard>
#include <QScopeGuard>

#include "files/whole_file.h"
#include "reading/reader.h"
#include "storage/experiment_json.h"
#include "storage/pasted_tables.h"
#include "support/processor_time.h"
#include "support/window_test.h"
#include "ui/open_data_page.h"
#include "widgets/dialog_fit.h"
#include "window/data_opening.h"
#include "window/file_commands.h"
#include "window/recent_files.h"

namespace test_open_data {

using namespace kerridge;
using namespace kerridge::test;

class TestOpenData : public PageTest {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() { start(); }
  void cleanup() { end(); }

  void clicksOfADroppedFile();
  void clicksByMenu();
  void ambiguousFileTakesOneClick();
  void everyChoiceReadsAgain();
  void latestChoiceWins();
  void choicesSurviveAnotherReading();
  void everythingHasNameAndTip();
  void fitsTheScreen();
  void largeFileShowsItsHeadAndStops();
  void slowReadingLeavesNoMessage();
  void openWithRoles();
  void pastedTable();
  void failedFileCanBeReadOtherwise();
};

void TestOpenData::clicksOfADroppedFile() {
  drop(*m_window, write(QStringLiteral("clear.csv"), sampleCsv(40)));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown() && m_window->controller().results()->data->n() == 40,
                           patience);
  QVERIFY(openPage() == nullptr);
  QVERIFY(m_window->banner().text().startsWith(QStringLiteral("Loaded clear.csv as ")));
  QCOMPARE(widgetOf<QToolButton>(*m_window, QStringLiteral("banner-action"))->text(), QStringLiteral("Predict y"));
  QCOMPARE(widgetOf<QToolButton>(*m_window, QStringLiteral("banner-action-2"))->text(), QStringLiteral("Change…"));
}

/// Menu title, menu item, file: three clicks, none after the file.
void TestOpenData::clicksByMenu() {
  QString file = write(QStringLiteral("menu.csv"), sampleCsv(40));
  int chosen = 0;
  FileChooser chooser;
  chooser.open = [&](QWidget*, const QString&, const QString&, const QString&) {
    ++chosen;
    return file;
  };
  m_window->files().setFileChooser(chooser);
  actionOf(*m_window, QStringLiteral("open-data"))->trigger();
  QCOMPARE(chosen, 1);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown() && m_window->controller().results()->data->n() == 40,
                           patience);
  QVERIFY(openPage() == nullptr);
}

void TestOpenData::ambiguousFileTakesOneClick() {
  drop(*m_window, write(QStringLiteral("either.csv"), ambiguousCsv()));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  QVERIFY(page.ok->isEnabled());
  QVERIFY2(page.remarks().contains(QStringLiteral("assumed")), qPrintable(page.remarks()));
  QTest::mouseClick(page.ok, Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown() && m_window->controller().results()->data->n() == 30,
                           patience);
}

void TestOpenData::everyChoiceReadsAgain() {
  openPageFor(mixedCsv());
  const Page page;
  QVERIFY(page.part<QComboBox>("separator")->currentText().contains(QStringLiteral("comma , (found)")));
  QVERIFY(page.part<QComboBox>("header")->currentText().contains(QStringLiteral("names the columns (found)")));
  page.choose("header", 2);
  QCOMPARE(page.dialog->reading().spec.reading.header, std::optional<bool>(false));
  QVERIFY(!page.ok->isEnabled());
  QVERIFY(page.text("reason").startsWith(QStringLiteral("Not usable yet: ")));
  page.choose("header", 0);
  QVERIFY(page.ok->isEnabled());
  page.choose("separator", 2);
  QVERIFY(page.dialog->reading().read.table == nullptr);
  QVERIFY2(page.text("reason").contains(QStringLiteral("only one column with this separator")),
           qPrintable(page.text("reason")));
  QCOMPARE(page.table->model()->columnCount(), 0);
  page.choose("separator", 1);
  QVERIFY(page.ok->isEnabled());
  QCOMPARE(page.table->model()->columnCount(), 5);
}

void TestOpenData::latestChoiceWins() {
  openPageFor(mixedCsv());
  const Page page;
  auto* separator = page.part<QComboBox>("separator");
  for (const int index : {2, 3, 4, 1, 2, 1}) {
    separator->setCurrentIndex(index);
    Q_EMIT separator->activated(index);
    QVERIFY(!page.ok->isEnabled());  // never usable on the way
  }
  page.settle();
  QCOMPARE(page.dialog->reading().spec.reading.separator, std::optional<char>(','));
  QVERIFY(page.dialog->reading().isUsable());
  QCOMPARE(separator->currentIndex(), 1);
}

void TestOpenData::choicesSurviveAnotherReading() {
  openPageFor("1;2;3\n4;5;7\n2;7;9\n1;0;4\n6;6;5\n");
  const Page page;
  page.table->selectColumn(0);
  QTest::keyClick(page.table, Qt::Key_T);
  page.settle();
  page.choose("header", 1);  // other names, the same columns
  QCOMPARE(page.role(0), ColumnRole::target);
  QCOMPARE(page.head(0, TablePreviewModel::titleRole), QStringLiteral("1"));
}

void TestOpenData::everythingHasNameAndTip() {
  openPageFor(mixedCsv());
  const Page page;
  int seen = 0;
  for (QWidget* widget : page.dialog->findChildren<QWidget*>()) {
    const auto* button = qobject_cast<QAbstractButton*>(widget);
    const bool control = button != nullptr || qobject_cast<QComboBox*>(widget) != nullptr;
    const bool ownPart = widget->parentWidget() == page.table;  // the corner of the table
    if (!control || ownPart) continue;
    ++seen;
    const QString name =
        button != nullptr && widget->accessibleName().isEmpty() ? button->text() : widget->accessibleName();
    QVERIFY2(!name.isEmpty(), qPrintable(widget->objectName()));
    QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(name));
  }
  QVERIFY2(seen >= 4 + 2 + 2 + 5 + 3, qPrintable(QString::number(seen)));
  const QString spoken = page.head(4, Qt::AccessibleTextRole);
  QVERIFY2(spoken.startsWith(QStringLiteral("rings, target, ")), qPrintable(spoken));
}

void TestOpenData::fitsTheScreen() {
  DialogFit::pretendScreen({1358, 732});
  const auto realScreen = qScopeGuard([] { DialogFit::pretendScreen({}); });
  QByteArray wide;
  for (int i = 0; i < 60; ++i) wide += "a_rather_long_column_name_" + QByteArray::number(i) + (i < 59 ? ';' : '\n');
  for (int row = 0; row < 30; ++row) {
    for (int i = 0; i < 60; ++i) wide += QByteArray::number((row * 7 + i * i) % 31) + ",5" + (i < 59 ? ';' : '\n');
  }
  const QFont usual = QApplication::font();
  for (const double zoom : {1.0, 1.25}) {
    QFont font = usual;
    font.setPointSizeF(usual.pointSizeF() * zoom);
    QApplication::setFont(font);
    openPageFor(wide, QStringLiteral("wide%1.csv").arg(zoom));
    const Page page;
    QVERIFY2(page.dialog->height() <= 700, qPrintable(QString::number(page.dialog->height())));
    QVERIFY2(page.dialog->width() <= 1366, qPrintable(QString::number(page.dialog->width())));
    QVERIFY2(page.table->viewport()->height() >= 120, qPrintable(QString::number(page.table->viewport()->height())));
    page.dialog->reject();
  }
  QApplication::setFont(usual);
}

/// The head is there long before the whole; after a stop nobody reads the rest, and the window is alive.
void TestOpenData::largeFileShowsItsHeadAndStops() {
  QByteArray block;
  const QByteArray lines = ambiguousCsv();
  while (block.size() < (1 << 20)) block += lines;
  QByteArray text;
  for (int i = 0; i < 48; ++i) text += block;
  const Experiment before = m_window->document().experiment();
  m_window->openFile(write(QStringLiteral("large.csv"), text));
  QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr, patience);
  OpenDataDialog* dialog = openPage();
  auto* table = dialog->findChild<PreviewTable*>();
  QVERIFY(table->model()->rowCount() > 100);
  QVERIFY(dialog->isBusy());
  auto* ok = dialog->findChild<QPushButton*>(QStringLiteral("use-data"));
  QVERIFY(!ok->isEnabled());
  QVERIFY(table->model()
              ->headerData(0, Qt::Horizontal, TablePreviewModel::summaryRole)
              .toString()
              .endsWith(QStringLiteral("so far")));
  const double stopped = processSeconds();
  QTest::keyClick(dialog, Qt::Key_Escape);
  QTRY_VERIFY_WITH_TIMEOUT(openPage() == nullptr, patience);
  const double afterStop = processSeconds() - stopped;
  QVERIFY(m_window->document().experiment() == before);
  const double begun = processSeconds();
  (void)readContent(text.toStdString(), "large", {}, {});
  const double whole = processSeconds() - begun;
  QVERIFY2(afterStop < 0.4 * whole, qPrintable(QStringLiteral("%1 s of %2 s").arg(afterStop).arg(whole)));
}

/// The banner says "Reading …" only while a file is read.
void TestOpenData::slowReadingLeavesNoMessage() {
  QByteArray text = "a,b,y\n";
  for (int row = 0; row < 1500000; ++row) {
    text += QByteArray::number(row % 997) + ".25," + QByteArray::number(row % 89) + ".5," +
            QByteArray::number(row % 7) + '\n';
  }
  const QString file = write(QStringLiteral("slow.csv"), text);
  Roles roles;
  roles.target = "no such column";
  m_window->findChild<DataOpening*>()->open(file, {}, roles);
  QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr, patience);
  QTest::keyClick(openPage(), Qt::Key_Escape);
  QTRY_VERIFY_WITH_TIMEOUT(openPage() == nullptr, patience);
  const Banner& banner = m_window->banner();
  QVERIFY2(!banner.isVisible() || !banner.text().startsWith(QStringLiteral("Reading ")), qPrintable(banner.text()));
}

void TestOpenData::openWithRoles() {
  const QString file = write(QStringLiteral("given.csv"), mixedCsv());
  Roles roles;
  roles.target = "weight";
  roles.ignore = {"id", "sex"};
  ReadOptions options;
  options.separator = ',';
  m_window->findChild<DataOpening*>()->open(file, options, roles);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().experiment().data.roles.target, std::string("weight"), patience);
  const DataSpec& spec = m_window->document().experiment().data;
  QVERIFY(spec.roles == roles && spec.reading == options);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QCOMPARE(m_window->controller().results()->data->d(), Index{2});
  // Roles that do not fit ask.
  roles.target = "no such column";
  m_window->findChild<DataOpening*>()->open(file, {}, roles);
  const Page page;
  QVERIFY(page.dialog != nullptr);
  QVERIFY2(page.text("reason").contains(QStringLiteral("no such column")), qPrintable(page.text("reason")));
}

void TestOpenData::pastedTable() {
  const QString saved = m_folder->filePath(QStringLiteral("mine.kerridge"));
  int asked = 0;
  FileChooser chooser;
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) {
    ++asked;
    return saved;
  };
  m_window->files().setFileChooser(chooser);
  QAction* paste = actionOf(*m_window, QStringLiteral("paste-data"));
  QCOMPARE(paste->shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
  for (const QString& nothing : {QString(), QStringLiteral("a word\n")}) {
    QGuiApplication::clipboard()->setText(nothing);
    paste->trigger();
    QVERIFY(m_window->banner().isVisible());
    QVERIFY(m_window->banner().text().contains(QStringLiteral("Copy the rows of a table first")));
  }
  // As spreadsheets copy: tabs, no line end behind the last row. A fit comes, and no question.
  QGuiApplication::clipboard()->setText(QString::fromUtf8(sampleCsv(35).replace(',', '\t').trimmed()));
  paste->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown() && m_window->controller().results()->data->n() == 35,
                           patience);
  QCOMPARE(asked, 0);
  const std::string kept = m_window->document().experiment().data.file;
  QVERIFY(isPastedTable(kept));
  QCOMPARE(m_window->controller().results()->data->name, std::string("pasted table"));
  QVERIFY(!recentFiles().contains(QString::fromStdString(kept)));
  QVERIFY(m_window->document().file().isEmpty());
  // The same table again is the same file; another one has another.
  const QByteArray table = readWholeFile(QString::fromStdString(kept));
  QCOMPARE(keepPastedTable(table).toStdString(), kept);
  QVERIFY(keepPastedTable(table + "1\t2\t3\n").toStdString() != kept);

  // Saved: the table lies beside the experiment, and the results stay.
  writeSample(*m_folder, QStringLiteral("mine table.txt"), "somebody else's\n");
  actionOf(*m_window, QStringLiteral("save"))->trigger();
  QCOMPARE(asked, 1);
  QVERIFY(m_window->controller().results() != nullptr);
  const QString beside = m_folder->filePath(QStringLiteral("mine table 2.txt"));
  QCOMPARE(m_window->document().experiment().data.file, beside.toStdString());
  QCOMPARE(readWholeFile(beside), table);
  QCOMPARE(readWholeFile(m_folder->filePath(QStringLiteral("mine table.txt"))), QByteArray("somebody else's\n"));
  QVERIFY(!m_window->document().isModified());
  QCOMPARE(m_window->document().file(), saved);
  const ReadExperiment again = loadExperiment(saved);
  QCOMPARE(again.experiment.data.file, beside.toStdString());
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QCOMPARE(m_window->controller().results()->data->name, std::string("mine table 2.txt"));
  // Saved once more: there is nothing to copy.
  actionOf(*m_window, QStringLiteral("save"))->trigger();
  QCOMPARE(asked, 1);
  QVERIFY(!QFileInfo::exists(m_folder->filePath(QStringLiteral("mine table 3.txt"))));
}

void TestOpenData::failedFileCanBeReadOtherwise() {
  // A row with a field too few.
  const Experiment before = m_window->document().experiment();
  m_window->openFile(write(QStringLiteral("ragged.csv"), "a,b,c\n1,2,3\n4,5,6\n7,8\n9,10,11\n"));
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*m_window), patience);
  QCOMPARE(m_window->banner().kind(), Banner::Kind::error);
  QVERIFY2(m_window->banner().text().contains(QStringLiteral("ragged.csv:4: 2 fields found, 3 expected")),
           qPrintable(m_window->banner().text()));
  auto* action = widgetOf<QToolButton>(*m_window, QStringLiteral("banner-action"));
  QCOMPARE(action->text(), QStringLiteral("Change how it is read…"));
  QTest::mouseClick(action, Qt::LeftButton);
  const Page page;
  QVERIFY(page.dialog != nullptr);
  QVERIFY(!page.ok->isEnabled());
  QVERIFY2(page.text("reason").contains(QStringLiteral("2 fields found, 3 expected")), qPrintable(page.text("reason")));
  page.dialog->reject();
  QVERIFY(m_window->document().experiment() == before);
  // A file that is no table at all offers nothing.
  m_window->openFile(QStringLiteral("/nowhere/none.csv"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->banner().text().contains(QStringLiteral("none.csv")), patience);
  QVERIFY(m_window->banner().findChild<QToolButton*>(QStringLiteral("banner-action")) == nullptr);
}

KERRIDGE_WINDOW_TEST(TestOpenData)

}  // namespace test_open_data

#include "test_open_data.moc"
