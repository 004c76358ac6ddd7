// SPDX-License-Identifier: GPL-3.0-or-later
// No dialog, page or popup of the German window says something in English: not in a title, label, button, field, tip,
// name for screen readers, list, table or tab.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTextEdit>

#include "fetch/catalogue.h"
#include "help/help_pages.h"
#include "support/english_words.h"
#include "support/window_test.h"
#include "texts/language.h"
#include "ui/dialog_walk.h"
#include "ui/open_data_page.h"
#include "ui/test_setting.h"

namespace test_german_dialogs {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int mostRows = 40;  // of a list or a table

void addItems(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& texts) {
  for (int row = 0; row < qMin(model.rowCount(parent), mostRows); ++row) {
    for (int column = 0; column < model.columnCount(parent); ++column) {
      const QModelIndex index = model.index(row, column, parent);
      for (const int role : {int{Qt::DisplayRole}, int{Qt::ToolTipRole}, int{Qt::AccessibleTextRole}})
        texts << index.data(role).toString();
      if (column == 0) addItems(model, index, texts);
    }
  }
}

/// Everything that a widget says by itself.
QStringList textsOf(const QWidget* widget) {
  QStringList texts{widget->toolTip(), widget->accessibleName(), widget->accessibleDescription(), widget->statusTip()};
  if (widget->isWindow()) texts << widget->windowTitle();
  if (const auto* label = qobject_cast<const QLabel*>(widget)) texts << label->text();
  if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) texts << button->text();
  if (const auto* group = qobject_cast<const QGroupBox*>(widget)) texts << group->title();
  if (const auto* field = qobject_cast<const QLineEdit*>(widget)) texts << field->placeholderText();
  if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
    for (int i = 0; i < tabs->count(); ++i) texts << tabs->tabText(i) << tabs->tabToolTip(i);
  }
  if (const auto* choice = qobject_cast<const QComboBox*>(widget)) addItems(*choice->model(), {}, texts);
  if (const auto* text = qobject_cast<const QTextEdit*>(widget); text != nullptr && text->isReadOnly())
    texts << text->toPlainText();
  const auto* items = qobject_cast<const QAbstractItemView*>(widget);
  if (items != nullptr && items->model() != nullptr && qobject_cast<const QHeaderView*>(items) == nullptr) {
    addItems(*items->model(), {}, texts);
    for (int i = 0; i < items->model()->columnCount(); ++i)
      texts << items->model()->headerData(i, Qt::Horizontal).toString();
  }
  return texts;
}

/// Titles and authors, which have no language.
QStringList citations() {
  QStringList texts;
  for (const CatalogueEntry& entry : builtInCatalogue()) texts << entry.citation;
  for (const ItemKind& kind : itemKinds()) {
    for (const ItemInfo& info : kind.items) texts << QString::fromStdString(info.source);
  }
  texts.removeAll(QString());
  return texts;
}

QStringList englishIn(const QWidget* top) {
  QStringList english;
  QList<const QWidget*> widgets{top};
  for (const QWidget* child : top->findChildren<QWidget*>()) widgets << child;
  for (const QWidget* widget : widgets) {
    // Qt's own, titles of papers, and the words of changes in a lesson.
    const QString name = widget->objectName();
    if (name.startsWith(QLatin1String("qt_")) || name == QLatin1String("study-papers") ||
        name == QLatin1String("lesson-editor-variants")) {
      continue;
    }
    for (QString text : textsOf(widget)) {
      for (const QString& title : citations()) text.remove(title);
      const QStringList words = englishWords(text);
      if (words.isEmpty()) continue;
      english << QStringLiteral("%1 “%2”: %3 (%4)")
                     .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(), text.left(300),
                          words.join(QLatin1Char(' ')));
    }
  }
  english.removeDuplicates();
  return english;
}

}  // namespace

class TestGermanDialogs : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void cleanupTestCase();
  void englishIsFound();
  void dialogs_data();
  void dialogs();
  void editors_data();
  void editors();
  void pageOfData();

 private:
  std::unique_ptr<MainWindow> m_window;
  std::unique_ptr<Watcher> m_watcher;
};

void TestGermanDialogs::initTestCase() {
  QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  useTestSettings();
  showLanguage(QStringLiteral("de"));
  m_window = readyWindow(momentaryExperiment());
  QVERIFY(m_window);
  m_watcher = std::make_unique<Watcher>(*m_window);
}

void TestGermanDialogs::cleanupTestCase() {
  m_watcher.reset();
  m_window.reset();
  showLanguage(QStringLiteral("en"));
}

void TestGermanDialogs::englishIsFound() {
  QDialog dialog;
  dialog.setWindowTitle(QStringLiteral("Verlauf"));
  auto* list = new QComboBox(&dialog);
  list->addItems({QStringLiteral("Zeilen"), QStringLiteral("As opened in the window")});
  QCOMPARE(englishIn(&dialog).size(), 1);
  list->removeItem(1);
  QCOMPARE(englishIn(&dialog), QStringList());
}

void TestGermanDialogs::dialogs_data() { addDialogs(*m_window); }

void TestGermanDialogs::dialogs() {
  QFETCH(QString, name);
  QStringList english;
  QVERIFY(withDialog(*m_window, *m_watcher, name, [&english](const QWidget* opened) {
    // Qt's own dialogs have Qt's texts.
    if (qobject_cast<const QFileDialog*>(opened) == nullptr) english = englishIn(opened);
  }));
  QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('\n'))));
}

void TestGermanDialogs::editors_data() { addEditors(); }

void TestGermanDialogs::editors() {
  QFETCH(QString, chip);
  QStringList english;
  QVERIFY(withEditor(*m_window, chip, [&english](const QWidget* popup) { english = englishIn(popup); }));
  QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('\n'))));
}

void TestGermanDialogs::pageOfData() {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("gemessen.csv"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(mixedCsv());
  file.close();
  m_window->openFile(path);
  QTRY_VERIFY_WITH_TIMEOUT(bannerAnswers(*m_window), patience);
  if (openPage() == nullptr) actionOf(*m_window, QStringLiteral("change-reading"))->trigger();
  OpenDataDialog* page = nullptr;
  QTRY_VERIFY_WITH_TIMEOUT((page = openPage()) != nullptr && !page->isBusy(), patience);
  const QStringList english = englishIn(page);
  page->reject();
  QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('\n'))));
}

KERRIDGE_WINDOW_TEST(TestGermanDialogs)

}  // namespace test_german_dialogs

#include "test_german_dialogs.moc"
