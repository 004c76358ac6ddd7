// SPDX-License-Identifier: GPL-3.0-or-later
// The page that opens data, by mouse and keyboard.
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QToolButton>

#include "dialogs/chip_header.h"
#include "dialogs/open_data_dialog.h"
#include "dialogs/preview_table.h"
#include "dialogs/table_preview_model.h"
#include "ui/window_helpers.h"
#include "window/data_opening.h"
#include "window/file_commands.h"

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int patience = 20000;

/// id, a text with three values, a gap, a constant, a target: 24 rows, the last two alike but for the id.
QByteArray mixedCsv() {
  QByteArray text = "id,sex,weight,site,rings\n";
  for (int i = 1; i <= 24; ++i) {
    text += QByteArray::number(i) + ',' + "MFI"[i % 3] + ',' +
            (i == 5 || i == 9 ? QByteArray() : QByteArray::number(0.25 * (i % 7) + 0.01 * i)) + ",1," +
            QByteArray::number(3 + (i * i) % 11) + '\n';
  }
  return text;
}

/// Either mark can be the decimal one: the page has to ask.
QByteArray ambiguousCsv() {
  QByteArray text;
  for (int i = 0; i < 30; ++i) {
    text += QByteArray::number(1 + i % 9) + "," + QByteArray::number(100 + 7 * i) + ";" +
            QByteArray::number(2 + i % 5) + "," + QByteArray::number(900 - 11 * i) + '\n';
  }
  return text;
}

class Page {
 public:
  explicit Page(MainWindow& window) {
    (void)QTest::qWaitFor([] { return openPage() != nullptr; }, patience);
    dialog = openPage();
    if (dialog == nullptr) return;
    table = dialog->findChild<PreviewTable*>();
    ok = dialog->findChild<QPushButton*>(QStringLiteral("use-data"));
    settle();
    (void)window;
  }
  void settle() const {
    (void)QTest::qWaitFor([this] { return !dialog->isBusy(); }, patience);
  }
  template <typename Widget>
  Widget* part(const char* name) const {
    return dialog->findChild<Widget*>(QLatin1String(name));
  }
  QString text(const char* label) const { return part<QLabel>(label)->text(); }
  QString remarks() const {
    QStringList lines;
    const auto* list = part<QListWidget>("diagnostics");
    for (int i = 0; i < list->count(); ++i) lines << list->item(i)->text();
    return lines.join('\n');
  }
  QString head(int column, int role) const {
    return table->model()->headerData(column, Qt::Horizontal, role).toString();
  }
  ColumnRole role(int column) const {
    return static_cast<ColumnRole>(
        table->model()->headerData(column, Qt::Horizontal, TablePreviewModel::columnRoleRole).toInt());
  }
  void choose(const char* box, int index) const {
    auto* combo = part<QComboBox>(box);
    combo->setCurrentIndex(index);
    Q_EMIT combo->activated(index);
    settle();
  }
  /// By the chip's menu.
  void giveByMouse(int column, ColumnRole role) const {
    QTest::mouseClick(table->chips()->viewport(), Qt::LeftButton, {}, table->chips()->chipRect(column).center());
    auto* menu = part<QMenu>("role-menu");
    QVERIFY(menu->isVisible());
    for (QAction* action : menu->actions()) {
      if (action->objectName() != QStringLiteral("role-%1").arg(static_cast<int>(role))) continue;
      QVERIFY(action->isEnabled());
      QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    }
    QVERIFY(!menu->isVisible());
    settle();
  }

  OpenDataDialog* dialog = nullptr;
  PreviewTable* table = nullptr;
  QPushButton* ok = nullptr;
};

}  // namespace

class TestOpenData : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() {
    QSettings().clear();
    m_window = readyWindow();
    QVERIFY(m_window);
    m_folder = std::make_unique<QTemporaryDir>();
  }
  void cleanup() {
    if (openPage() != nullptr) openPage()->reject();
    m_window.reset();
  }

  void clicksOfADroppedFile();
  void clicksByMenu();
  void ambiguousFileTakesOneClick();
  void rolesByMouse();
  void rolesByKeyboard();
  void severalColumnsAtOnce();
  void summariesAndRemarks();
  void missingValues();
  void tooManyTextsAreRefusedInPlace();
  void everyChoiceReadsAgain();
  void latestChoiceWins();
  void choicesSurviveAnotherReading();
  void withoutTargetNothingIsUsed();
  void everythingHasNameAndTip();
  void fitsTheScreen();
  void largeFileShowsItsHeadAndStops();
  void openWithRoles();
  void pastedTable();

 private:
  QString write(const QString& name, const QByteArray& content) { return writeSample(*m_folder, name, content); }
  /// Opens the page for a file, clear or not.
  void openPageFor(const QByteArray& content, const QString& name = QStringLiteral("table.csv")) {
    const Experiment before = m_window->document().experiment();
    m_window->openFile(write(name, content));
    QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr || !(m_window->document().experiment() == before), patience);
    if (openPage() != nullptr) return;
    actionOf(*m_window, QStringLiteral("change-reading"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr, patience);
  }

  std::unique_ptr<MainWindow> m_window;
  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestOpenData::clicksOfADroppedFile() {
  drop(*m_window, write(QStringLiteral("clear.csv"), sampleCsv(40)));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isUpToDate() && m_window->controller().study()->data->n() == 40,
                           patience);
  QVERIFY(openPage() == nullptr);
  QVERIFY(m_window->banner().text().startsWith(QStringLiteral("Loaded clear.csv as ")));
  QCOMPARE(widgetOf<QToolButton>(*m_window, QStringLiteral("banner-action"))->text(), QStringLiteral("Change…"));
}

/// Menu title, menu item, file: three clicks, none after the file.
void TestOpenData::clicksByMenu() {
  const QString file = write(QStringLiteral("menu.csv"), sampleCsv(40));
  int chosen = 0;
  FileChooser chooser;
  chooser.open = [&](QWidget*, const QString&, const QString&, const QString&) {
    ++chosen;
    return file;
  };
  m_window->files().setFileChooser(chooser);
  actionOf(*m_window, QStringLiteral("open-data"))->trigger();
  QCOMPARE(chosen, 1);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isUpToDate() && m_window->controller().study()->data->n() == 40,
                           patience);
  QVERIFY(openPage() == nullptr);
}

void TestOpenData::ambiguousFileTakesOneClick() {
  drop(*m_window, write(QStringLiteral("either.csv"), ambiguousCsv()));
  const Page page(*m_window);
  QVERIFY(page.dialog != nullptr);
  QVERIFY(page.ok->isEnabled());
  QVERIFY2(page.remarks().contains(QStringLiteral("assumed")), qPrintable(page.remarks()));
  QTest::mouseClick(page.ok, Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isUpToDate() && m_window->controller().study()->data->n() == 30,
                           patience);
}

void TestOpenData::rolesByMouse() {
  openPageFor(mixedCsv());
  const Page page(*m_window);
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

void TestOpenData::rolesByKeyboard() {
  openPageFor(mixedCsv());
  const Page page(*m_window);
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
  QCOMPARE(page.dialog->reading().spec.roles.ignore, (std::vector<std::string>{"id", "site"}));
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

void TestOpenData::severalColumnsAtOnce() {
  openPageFor(mixedCsv());
  const Page page(*m_window);
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
  QCOMPARE(page.dialog->reading().spec.roles.ignore, (std::vector<std::string>{"id", "sex", "site"}));
  QCOMPARE(page.dialog->reading().loaded.data->d(), Index{1});
}

void TestOpenData::summariesAndRemarks() {
  QByteArray text = mixedCsv();
  text.replace("id,", "").replace("site", "place");  // without the ids rows can repeat
  QByteArray plain = "sex,weight,place,rings\n";
  const QList<QByteArray> lines = text.split('\n');
  for (const QByteArray& line : lines.mid(1)) {
    if (!line.isEmpty()) plain += line.mid(line.indexOf(',') + 1) + '\n';
  }
  plain += "M,0.5,1,4\nM,0.5,1,4\nM,0.5,1,4\n";
  openPageFor(plain);
  const Page page(*m_window);
  QTRY_VERIFY2(page.text("sentence").contains(QStringLiteral("27 rows, 4 columns, 2 rows repeat an earlier one")),
               qPrintable(page.text("sentence")));
  QCOMPARE(page.head(0, TablePreviewModel::summaryRole), QStringLiteral("text, 3 different"));
  QCOMPARE(page.head(0, TablePreviewModel::remarkRole), QStringLiteral("3 inputs"));
  QCOMPARE(page.head(1, TablePreviewModel::remarkRole), QStringLiteral("2 missing"));
  QCOMPARE(page.head(2, TablePreviewModel::summaryRole), QStringLiteral("always 1"));
  QCOMPARE(page.head(2, TablePreviewModel::remarkRole), QStringLiteral("constant"));
  QCOMPARE(page.text("input-count"), QStringLiteral("from 5 inputs (3 of them from 1 columns of text)"));
  openPage()->reject();
  openPageFor(mixedCsv(), QStringLiteral("ids.csv"));
  const Page ids(*m_window);
  QCOMPARE(ids.head(0, TablePreviewModel::remarkRole), QStringLiteral("row id"));
  QVERIFY2(ids.remarks().contains(QStringLiteral("“id” left out: it looks like a row id")), qPrintable(ids.remarks()));
}

void TestOpenData::missingValues() {
  openPageFor(mixedCsv());
  const Page page(*m_window);
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

void TestOpenData::tooManyTextsAreRefusedInPlace() {
  QByteArray text = "word,x,y\n";
  for (int i = 0; i < 500; ++i) {
    text +=
        "w" + QByteArray::number(i % 230) + ',' + QByteArray::number(i % 17) + ',' + QByteArray::number(i % 13) + '\n';
  }
  m_window->openFile(write(QStringLiteral("words.csv"), text));
  const Page page(*m_window);
  QVERIFY(page.dialog != nullptr);
  QVERIFY(!page.ok->isEnabled());
  QVERIFY2(page.text("reason").contains(QStringLiteral("230 different values; at most 200")),
           qPrintable(page.text("reason")));
  QCOMPARE(page.head(0, TablePreviewModel::remarkRole), QStringLiteral("more than 200 texts"));
  page.giveByMouse(0, ColumnRole::ignored);
  QVERIFY(page.ok->isEnabled());
}

void TestOpenData::everyChoiceReadsAgain() {
  openPageFor(mixedCsv());
  const Page page(*m_window);
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
  const Page page(*m_window);
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
  const Page page(*m_window);
  page.table->selectColumn(0);
  QTest::keyClick(page.table, Qt::Key_T);
  page.settle();
  page.choose("header", 1);  // other names, the same columns
  QCOMPARE(page.role(0), ColumnRole::target);
  QCOMPARE(page.head(0, TablePreviewModel::titleRole), QStringLiteral("1"));
}

void TestOpenData::withoutTargetNothingIsUsed() {
  openPageFor(mixedCsv());
  const Page page(*m_window);
  page.table->selectColumn(4);
  QTest::keyClick(page.table, Qt::Key_X);
  page.settle();
  QVERIFY(!page.ok->isEnabled());
  QCOMPARE(page.text("reason"), QStringLiteral("Not usable yet: no column is the target yet; choose one"));
  QVERIFY(page.ok->toolTip().contains(QStringLiteral("no column is the target")));
}

void TestOpenData::everythingHasNameAndTip() {
  openPageFor(mixedCsv());
  const Page page(*m_window);
  for (QWidget* widget : page.dialog->findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || widget->parentWidget()->inherits("QComboBox") ||
        widget->inherits("QAbstractScrollArea") == false) {
      if (!widget->inherits("QComboBox") && !widget->inherits("QAbstractButton")) continue;
      if (widget->objectName().startsWith(QStringLiteral("qt_")) || widget->parentWidget()->inherits("QTableView")) {
        continue;
      }
      QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(widget->objectName() + widget->metaObject()->className()));
      const auto* button = qobject_cast<QAbstractButton*>(widget);
      QVERIFY2(!widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty()),
               qPrintable(widget->objectName()));
    }
  }
  const QString spoken = page.head(4, Qt::AccessibleTextRole);
  QVERIFY2(spoken.startsWith(QStringLiteral("rings, target, ")), qPrintable(spoken));
}

void TestOpenData::fitsTheScreen() {
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
    const Page page(*m_window);
    QVERIFY2(page.dialog->height() <= 700, qPrintable(QString::number(page.dialog->height())));
    QVERIFY2(page.dialog->width() <= 1366, qPrintable(QString::number(page.dialog->width())));
    QVERIFY2(page.table->viewport()->height() >= 120, qPrintable(QString::number(page.table->viewport()->height())));
    page.dialog->reject();
  }
  QApplication::setFont(usual);
}

/// The head is there long before the whole; stopping takes no longer than 100 ms and leaves the window alive.
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
  QElapsedTimer clock;
  clock.start();
  QTest::keyClick(dialog, Qt::Key_Escape);
  QTRY_VERIFY(openPage() == nullptr);
  QVERIFY2(clock.elapsed() < 500, qPrintable(QString::number(clock.elapsed())));
  QVERIFY(m_window->document().experiment() == before);
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
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isUpToDate(), patience);
  QCOMPARE(m_window->controller().study()->data->d(), Index{2});
  // Roles that do not fit ask.
  roles.target = "no such column";
  m_window->findChild<DataOpening*>()->open(file, {}, roles);
  const Page page(*m_window);
  QVERIFY(page.dialog != nullptr);
  QVERIFY2(page.text("reason").contains(QStringLiteral("no such column")), qPrintable(page.text("reason")));
}

void TestOpenData::pastedTable() {
  const QString kept = m_folder->filePath(QStringLiteral("kept"));
  int asked = 0;
  FileChooser chooser;
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) {
    ++asked;
    return kept;
  };
  m_window->files().setFileChooser(chooser);
  QAction* paste = actionOf(*m_window, QStringLiteral("paste-data"));
  QCOMPARE(paste->shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
  for (const QString& nothing : {QString(), QStringLiteral("a word\n")}) {
    QGuiApplication::clipboard()->setText(nothing);
    paste->trigger();
    QCOMPARE(asked, 0);
    QVERIFY(m_window->banner().isVisible());
    QVERIFY(m_window->banner().text().contains(QStringLiteral("Copy the rows of a table first")));
  }
  // As spreadsheets copy: tabs, no line end behind the last row.
  QGuiApplication::clipboard()->setText(QString::fromUtf8(sampleCsv(35).replace(',', '\t').trimmed()));
  paste->trigger();
  QCOMPARE(asked, 1);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isUpToDate() && m_window->controller().study()->data->n() == 35,
                           patience);
  QCOMPARE(m_window->document().experiment().data.file, (kept + QStringLiteral(".txt")).toStdString());
}

QTEST_MAIN(TestOpenData)
#include "test_open_data.moc"
