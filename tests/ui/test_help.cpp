// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractTextDocumentLayout>
#include <QCheckBox>
#include <QGraphicsView>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include "charts/figure_view.h"
#include "dialogs/help_browser.h"
#include "help/help_pages.h"
#include "lessons/lesson.h"
#include "texts/language.h"
#include "texts/written_pages.h"
#include "ui/slow_events.h"
#include "ui/window_helpers.h"
#include "widgets/failure_box.h"
#include "widgets/menu_button.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/help_commands.h"
#include "window/top_strip.h"

namespace test_help {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QStringList visiblePages(HelpBrowser& browser) {
  QStringList ids;
  for (QTreeWidgetItemIterator it(browser.findChild<QTreeWidget*>()); *it != nullptr; ++it) {
    const QString id = (*it)->data(0, Qt::UserRole).toString();
    if (!id.isEmpty() && !(*it)->isHidden() && !(*it)->parent()->isHidden()) ids << id;
  }
  return ids;
}

HelpBrowser* contentsOf(MainWindow& window) {
  actionOf(window, QStringLiteral("help-contents"))->trigger();
  return window.help().browser();
}

/// Pieces of prose in which an exponent or an index is spelled instead of set.
QStringList unsetFormulas(const QTextDocument& document) {
  static const QRegularExpression spelled(QStringLiteral("[^ ]\\^(?!-)|(?<![A-Za-z0-9_/])[A-Za-zα-ωΑ-Ω]_[A-Za-z0-9{]"));
  QStringList found;
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    for (auto it = block.begin(); !it.atEnd(); ++it) {
      const QTextFragment fragment = it.fragment();
      const bool code = fragment.charFormat().fontFamilies().toStringList().contains(QStringLiteral("monospace")) ||
                        fragment.charFormat().fontFixedPitch();
      if (!code && spelled.match(fragment.text()).hasMatch()) found << fragment.text();
    }
  }
  return found;
}

/// The window is in German while one exists.
class GermanTexts {
 public:
  GermanTexts() { showLanguage(QStringLiteral("de")); }
  ~GermanTexts() { showLanguage(QStringLiteral("en")); }
  GermanTexts(const GermanTexts&) = delete;
  GermanTexts& operator=(const GermanTexts&) = delete;
};

/// Where a link stands in the text, in coordinates of the viewport.
QPoint linkPosition(QTextBrowser& text, const QString& words) {
  QTextCursor cursor = text.document()->find(words);
  while (!cursor.isNull() && cursor.charFormat().anchorHref().isEmpty()) {
    cursor = text.document()->find(words, cursor);
  }
  if (cursor.isNull()) return {};
  text.setTextCursor(cursor);
  text.ensureCursorVisible();
  cursor.setPosition(cursor.selectionStart() + 1);
  return text.cursorRect(cursor).center();
}

}  // namespace

class TestHelp : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void cleanup() { QCOMPARE(takeSlowEvents(), QStringList()); }
  void contentsShowEveryPage();
  void findKeepsMatchingPages();
  void linksBackAndForward();
  void aPageIsLaidOutOnce();
  void f1KnowsWhatHasTheFocus();
  void f1InTheEditors();
  void cardAndExplainPanelLead();
  void messagesLeadToTheirEntry();
  void aFailedExportLeadsToItsEntry();
  void pagesAreGerman();
  void germanMessagesLeadToGermanEntries();
};

void TestHelp::contentsShowEveryPage() {
  const auto window = readyWindow();
  QVERIFY(window);
  HelpBrowser* browser = contentsOf(*window);
  QVERIFY(browser != nullptr && browser->isVisible());
  QVERIFY(browser->height() <= 700 && browser->width() <= 1366);
  QVERIFY(!browser->isModal());
  auto* tree = browser->findChild<QTreeWidget*>();
  auto* text = browser->findChild<QTextBrowser*>();
  QCOMPARE(visiblePages(*browser).size(), static_cast<qsizetype>(embeddedHelpPages().size() + lessons().size()));
  int pages = 0;
  for (QTreeWidgetItemIterator it(tree); *it != nullptr; ++it) {
    const QString id = (*it)->data(0, Qt::UserRole).toString();
    if (id.isEmpty()) continue;
    tree->scrollToItem(*it);
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(*it).center());
    QCOMPARE(browser->page(), id);
    const QString title = helpText(id).section(QLatin1Char('\n'), 0, 0).mid(2);
    QVERIFY2(text->toPlainText().startsWith(title), qPrintable(id));
    const QStringList raw = unsetFormulas(*text->document());
    QVERIFY2(raw.isEmpty(), qPrintable(id + QStringLiteral(": ") + raw.join(QStringLiteral(" | "))));
    ++pages;
  }
  QVERIFY(pages > 30);
}

void TestHelp::findKeepsMatchingPages() {
  const auto window = readyWindow();
  QVERIFY(window);
  HelpBrowser* browser = contentsOf(*window);
  const QStringList all = visiblePages(*browser);
  auto* find = browser->findChild<QLineEdit*>(QStringLiteral("help-find"));
  auto* text = browser->findChild<QTextBrowser*>();
  find->setFocus();
  QTest::keyClicks(find, QStringLiteral("morozov"));
  QVERIFY(visiblePages(*browser).contains(QStringLiteral("rules/discrepancy")));
  QTest::keyClicks(find, QStringLiteral(" safety"));  // the list of sources names him, too
  QCOMPARE(visiblePages(*browser), QStringList{QStringLiteral("rules/discrepancy")});
  QTest::keyClick(find, Qt::Key_Return);
  QCOMPARE(browser->page(), QStringLiteral("rules/discrepancy"));
  QVERIFY(!text->extraSelections().isEmpty());
  QCOMPARE(text->extraSelections().front().cursor.selectedText(), QStringLiteral("Morozov"));
  QTest::keyClicks(find, QStringLiteral(" nosuchword"));
  QCOMPARE(visiblePages(*browser), QStringList());
  QTest::keyClick(find, Qt::Key_Return);  // nothing to open: the page stays
  QCOMPARE(browser->page(), QStringLiteral("rules/discrepancy"));
  find->clear();
  QCOMPARE(visiblePages(*browser), all);
  QVERIFY(text->extraSelections().isEmpty());
}

void TestHelp::linksBackAndForward() {
  const auto window = readyWindow();
  QVERIFY(window);
  HelpBrowser* browser = contentsOf(*window);
  auto* text = browser->findChild<QTextBrowser*>();
  auto* back = browser->findChild<QToolButton*>(QStringLiteral("help-back"));
  auto* forward = browser->findChild<QToolButton*>(QStringLiteral("help-forward"));
  browser->showPage(QStringLiteral("methods/krr"));
  QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, linkPosition(*text, QStringLiteral("Landweber")));
  QCOMPARE(browser->page(), QStringLiteral("methods/landweber"));
  QCOMPARE(browser->findChild<QTreeWidget*>()->currentItem()->text(0), QStringLiteral("Landweber"));
  QVERIFY(back->isEnabled() && !forward->isEnabled());
  QTest::mouseClick(back, Qt::LeftButton);
  QCOMPARE(browser->page(), QStringLiteral("methods/krr"));
  QVERIFY(text->toPlainText().startsWith(QStringLiteral("KRR")));
  QTest::mouseClick(forward, Qt::LeftButton);
  QCOMPARE(browser->page(), QStringLiteral("methods/landweber"));
  browser->showPage(QStringLiteral("methods/m-rlsr"));
  QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, linkPosition(*text, QStringLiteral("m–λ map")));
  QCOMPARE(browser->page(), QStringLiteral("figures/map"));
  // A link to a heading, on another page and in German, where the heading has other words.
  for (const char* language : {"en", "de"}) {
    showLanguage(QString::fromLatin1(language));
    browser->showPage(QStringLiteral("print#small-multiples"));
    QCOMPARE(browser->page(), QStringLiteral("print"));
    const QString heading = helpText(QStringLiteral("print"))
                                .split(QStringLiteral("\n## "))
                                .value(helpHeading(QStringLiteral("print"), QStringLiteral("small-multiples")))
                                .section(QLatin1Char('\n'), 0, 0);
    QTRY_COMPARE(text->textCursor().block().text(), heading);  // laid out a moment after the page is there
    QVERIFY(text->viewport()->rect().contains(text->cursorRect().center()));
    browser->showPage(QStringLiteral("methods/krr"));
  }
  showLanguage(QStringLiteral("en"));
}

/// Qt lays a page out after every piece of its text unless it is told not to; afterwards it can be scrolled as usual.
void TestHelp::aPageIsLaidOutOnce() {
  const auto window = readyWindow();
  QVERIFY(window);
  HelpBrowser* browser = contentsOf(*window);
  auto* text = browser->findChild<QTextBrowser*>();
  browser->showPage(QStringLiteral("methods/krr"));
  int layouts = 0;
  connect(text->document()->documentLayout(), &QAbstractTextDocumentLayout::update, this, [&] { ++layouts; });
  browser->showPage(QStringLiteral("mathematics"));
  QVERIFY2(layouts > 0 && layouts < 50, qPrintable(QString::number(layouts)));
  QTRY_VERIFY(text->verticalScrollBar()->maximum() > 5 * text->viewport()->height());
  // Back: where one was.
  text->verticalScrollBar()->setValue(3 * text->viewport()->height());
  const int place = text->verticalScrollBar()->value();
  browser->showPage(QStringLiteral("methods/landweber"));
  QCOMPARE(text->verticalScrollBar()->value(), 0);
  layouts = 0;
  QTest::mouseClick(browser->findChild<QToolButton*>(QStringLiteral("help-back")), Qt::LeftButton);
  QCOMPARE(browser->page(), QStringLiteral("mathematics"));
  QVERIFY2(layouts > 0 && layouts < 50, qPrintable(QString::number(layouts)));
  QTRY_COMPARE(text->verticalScrollBar()->value(), place);
  // A word that is looked for is in view on the page that opens.
  auto* find = browser->findChild<QLineEdit*>(QStringLiteral("help-find"));
  QTest::keyClicks(find, QStringLiteral("Rademacher"));
  browser->showPage(QStringLiteral("methods/krr"));
  browser->showPage(QStringLiteral("mathematics"));
  QVERIFY(!text->extraSelections().isEmpty());
  QCOMPARE(text->textCursor().position(), text->extraSelections().front().cursor.selectionStart());
  QVERIFY(text->viewport()->rect().contains(text->cursorRect().center()));
}

void TestHelp::f1KnowsWhatHasTheFocus() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->activateWindow();
  const auto pressOn = [&](QWidget* widget) {
    window->activateWindow();
    widget->setFocus();
    QTest::keyClick(widget, Qt::Key_F1);
    return window->help().browser() != nullptr ? window->help().browser()->page() : QString();
  };
  QCOMPARE(pressOn(widgetOf<QWidget>(*window, QStringLiteral("slider-0-at"))), QStringLiteral("methods/krr"));
  QVERIFY(window->help().browser()->isVisible());
  QCOMPARE(pressOn(widgetOf<QWidget>(*window, QStringLiteral("field-1-m"))), QStringLiteral("methods/m-rlsr"));
  QCOMPARE(pressOn(window->charts().panelOf(QStringLiteral("map"))->view()->graphicsView()),
           QStringLiteral("figures/map"));
  // Where nothing has a topic it is the current chart.
  Q_EMIT window->charts().panelOf(QStringLiteral("error-curves"))->activated();
  QCOMPARE(pressOn(widgetOf<QWidget>(*window, QStringLiteral("add-method"))), QStringLiteral("figures/error-curves"));
}

void TestHelp::f1InTheEditors() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto pressIn = [&](PopupChip* chip, const QString& name) {
    QTest::mouseClick(chip, Qt::LeftButton);
    auto* widget = chip->editor()->findChild<QWidget*>(name);
    widget->setFocus();
    QTest::keyClick(widget, Qt::Key_F1);
    return chip->isEditorOpen() ? QStringLiteral("the editor hides the help") : window->help().browser()->page();
  };
  TopStrip& strip = window->strip();
  QCOMPARE(pressIn(strip.kernelChip(), QStringLiteral("kernel-width")), QStringLiteral("kernels/gaussian"));
  QCOMPARE(pressIn(strip.pathChip(), QStringLiteral("item-gcv")), QStringLiteral("rules/gcv"));
  Experiment after = window->document().experiment();
  after.kernel = {"spline", {}, {}};
  window->document().replace(after, QStringLiteral("Change the kernel"));
  QCOMPARE(pressIn(strip.kernelChip(), QStringLiteral("kernel-order")), QStringLiteral("kernels/spline"));
  QTest::mouseClick(strip.dataChip(), Qt::LeftButton);
  QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_F1);
  QCOMPARE(window->help().browser()->page(), QStringLiteral("generators/sinc"));
}

void TestHelp::cardAndExplainPanelLead() {
  const auto window = readyWindow();
  QVERIFY(window);
  bool found = false;
  for (MenuButton* button : widgetOf<QWidget>(*window, QStringLiteral("card-1"))->findChildren<MenuButton*>()) {
    for (QAction* action : button->popup()->actions()) {
      if (action->text() != QStringLiteral("Help")) continue;
      action->trigger();
      found = true;
    }
  }
  QVERIFY(found);
  QCOMPARE(window->help().browser()->page(), QStringLiteral("methods/m-rlsr"));
  actionOf(*window, QStringLiteral("explain-chart"))->trigger();
  auto* explain = widgetOf<QTextBrowser>(*window, QStringLiteral("explain"));
  QTRY_COMPARE(explain->toPlainText().count(QStringLiteral("More…")), 2);
  QTest::mouseClick(explain->viewport(), Qt::LeftButton, {}, linkPosition(*explain, QStringLiteral("More…")));
  QCOMPARE(window->help().browser()->page(), QStringLiteral("figures/fit"));
  QVERIFY(explain->toPlainText().contains(QStringLiteral("Gaussian kernel")));  // it stays on its own text
}

void TestHelp::messagesLeadToTheirEntry() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* button = widgetOf<QToolButton>(*window, QStringLiteral("banner-help"));
  window->openFile(QStringLiteral("/nowhere/missing.csv"));
  QTRY_VERIFY(window->banner().isVisible() && window->banner().kind() == Banner::Kind::error);
  QVERIFY2(button->isVisible(), qPrintable(window->banner().text()));
  QTest::mouseClick(button, Qt::LeftButton);
  HelpBrowser* browser = window->help().browser();
  QVERIFY(browser != nullptr && browser->isVisible());
  QCOMPARE(browser->page(), QStringLiteral("messages"));
  auto* text = browser->findChild<QTextBrowser*>();
  const auto entry = [&] { return text->textCursor().block().text(); };
  QTRY_VERIFY2(entry().contains(QStringLiteral("Nothing has this name")), qPrintable(entry()));
  QVERIFY(text->viewport()->rect().contains(text->cursorRect().topLeft()));
  // One far below.
  const QString far = QStringLiteral("the eigenvalue iteration of LAPACK did not converge");
  Q_EMIT window->files().message({Banner::Kind::error, far});
  QVERIFY(button->isVisible());
  QTest::mouseClick(button, Qt::LeftButton);
  QTRY_VERIFY2(entry().contains(far), qPrintable(entry()));
  QVERIFY(text->viewport()->rect().contains(text->cursorRect().topLeft()));
  QCOMPARE(text->extraSelections().size(), 1);
  // A message that the page does not have, and one that needs no explanation.
  Q_EMIT window->files().message({Banner::Kind::error, QStringLiteral("Kerridge says nothing of the kind.")});
  QVERIFY(!button->isVisible());
  Q_EMIT window->files().message({Banner::Kind::note, far});
  QVERIFY(!button->isVisible());
}

void TestHelp::aFailedExportLeadsToItsEntry() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QPointer<QMessageBox> box = showFailure(
      QStringLiteral("Export failed"), QStringLiteral("/full/fit.csv: cannot be written: No space left"), window.get());
  QVERIFY(box && box->isVisible());
  auto* button = box->findChild<QPushButton*>(QStringLiteral("failure-help"));
  QVERIFY(button != nullptr && button->isVisible());
  QTest::mouseClick(button, Qt::LeftButton);
  HelpBrowser* browser = window->help().browser();
  QVERIFY(browser != nullptr && browser->isVisible());
  QCOMPARE(browser->page(), QStringLiteral("messages"));
  const auto entry = [&] { return browser->findChild<QTextBrowser*>()->textCursor().block().text(); };
  QTRY_VERIFY2(entry().contains(QStringLiteral("cannot be written")), qPrintable(entry()));
  QVERIFY(box && box->isVisible());  // its text can be read beside the help
  QTest::mouseClick(box->button(QMessageBox::Ok), Qt::LeftButton);
  QTRY_VERIFY(box.isNull());
  // A reason that the page does not have.
  QMessageBox* other = showFailure(QStringLiteral("Export failed"), QStringLiteral("It rains."), window.get());
  QVERIFY(other->findChild<QPushButton*>(QStringLiteral("failure-help")) == nullptr);
  other->close();
}

void TestHelp::pagesAreGerman() {
  const QStringList inEnglish{QStringLiteral("architecture"), QStringLiteral("experiment-file"),
                              QStringLiteral("headless"), QStringLiteral("measured-numbers")};
  const GermanTexts german;
  const auto window = readyWindow();
  QVERIFY(window);
  HelpBrowser* browser = contentsOf(*window);
  auto* tree = browser->findChild<QTreeWidget*>();
  auto* text = browser->findChild<QTextBrowser*>();
  QCOMPARE(tree->topLevelItem(0)->text(0), QStringLiteral("Anleitungen"));
  QCOMPARE(visiblePages(*browser).size(), static_cast<qsizetype>(embeddedHelpPages().size() + lessons().size()));
  for (QTreeWidgetItemIterator it(tree); *it != nullptr; ++it) {
    const QString id = (*it)->data(0, Qt::UserRole).toString();
    if (id.isEmpty()) continue;
    tree->setCurrentItem(*it);
    QCOMPARE(browser->page(), id);
    const QString page = helpText(id);
    QVERIFY2(text->toPlainText().startsWith(page.section(QLatin1Char('\n'), 0, 0).mid(2)), qPrintable(id));
    const QStringList raw = unsetFormulas(*text->document());
    QVERIFY2(raw.isEmpty(), qPrintable(id + QStringLiteral(": ") + raw.join(QStringLiteral(" | "))));
    const bool isEnglish = inEnglish.contains(id);
    QVERIFY2(isHelpPageTranslated(id) != isEnglish, qPrintable(id));
    QVERIFY2(text->toPlainText().contains(QStringLiteral("Diese Seite gibt es nur auf Englisch.")) == isEnglish,
             qPrintable(id));
    QCOMPARE(page == englishHelpText(id), isEnglish);
  }
  // Tables made from the items, and what Find finds.
  const QString mrlsr = helpText(QStringLiteral("methods/m-rlsr"));
  QVERIFY2(mrlsr.contains(
               QStringLiteral("\n## In Zahlen\n\n| Schlüssel | bedeutet | Bereich | Vorgabe |\n|---|---|---|---|\n"
                              "| `m` | Exponent m | 0,01 bis 20 | 1,5 |\n")),
           qPrintable(mrlsr));
  auto* find = browser->findChild<QLineEdit*>(QStringLiteral("help-find"));
  QTest::keyClicks(find, QStringLiteral("Diskrepanzprinzip"));
  QVERIFY(visiblePages(*browser).contains(QStringLiteral("rules/discrepancy")));
  QTest::keyClick(find, Qt::Key_Return);
  QVERIFY(!text->extraSelections().isEmpty());
  // A link leads to a German page.
  find->clear();
  browser->showPage(QStringLiteral("methods/krr"));
  QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, linkPosition(*text, QStringLiteral("Landweber")));
  QCOMPARE(browser->page(), QStringLiteral("methods/landweber"));
  QVERIFY(text->toPlainText().contains(QStringLiteral("Quelle: ")));
}

void TestHelp::germanMessagesLeadToGermanEntries() {
  const GermanTexts german;
  const auto window = readyWindow();
  QVERIFY(window);
  window->openFile(QStringLiteral("/nowhere/missing.csv"));
  QTRY_VERIFY(window->banner().isVisible() && window->banner().kind() == Banner::Kind::error);
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("banner-help")), Qt::LeftButton);
  HelpBrowser* browser = window->help().browser();
  QVERIFY(browser != nullptr && browser->isVisible());
  QCOMPARE(browser->page(), QStringLiteral("messages"));
  const auto entry = [&] { return browser->findChild<QTextBrowser*>()->textCursor().block().text(); };
  QTRY_VERIFY2(entry().contains(QStringLiteral("die Datei … gibt es nicht")), qPrintable(entry()));
}

KERRIDGE_WATCHED_WINDOW_TEST(TestHelp)

}  // namespace test_help

#include "test_help.moc"
