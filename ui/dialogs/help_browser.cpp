// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/help_browser.h"

#include <QAbstractTextDocumentLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextList>
#include <QTextTable>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include "help/help_pages.h"
#include "texts/formula_text.h"
#include "widgets/design.h"
#include "widgets/text_view.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr QSize helpSize{980, 660};
constexpr int treeWidth = 250;
constexpr qreal cellPadding = 4;
constexpr int mostHighlights = 300;
constexpr QLatin1String scheme("help");

QUrl urlOf(const QString& id) {
  QUrl url;
  url.setScheme(scheme);
  url.setPath(QLatin1Char('/') + id + QStringLiteral(".md"));
  return url;
}

QString idOf(const QUrl& url) { return url.path().mid(1).chopped(url.path().endsWith(QLatin1String(".md")) ? 3 : 0); }

/// Takes its pages from the program instead of files.
class HelpText : public TextView {
 public:
  QVariant loadResource(int type, const QUrl& name) override {
    if (name.scheme() != scheme) return TextView::loadResource(type, name);
    // Qt lays a page out again after every piece of Markdown that it reads: long ones would take a second. The page is
    // laid out when it has changed (followSource).
    document()->setLayoutEnabled(false);
    QString page = helpText(idOf(name));
    if (const qsizetype heading = page.indexOf(QLatin1Char('\n')); !isHelpPageTranslated(idOf(name)) && heading > 0)
      page.insert(heading, QStringLiteral("\n\n*%1*").arg(HelpBrowser::tr("This page is in English only.")));
    return withFormulasSet(page).toUtf8();
  }
};

}  // namespace

HelpBrowser::HelpBrowser(QWidget* parent)
    : QDialog(parent, Qt::Window), m_find(new QLineEdit), m_tree(new QTreeWidget), m_text(new HelpText) {
  setObjectName(QStringLiteral("help-browser"));
  setWindowTitle(tr("Kerridge help"));
  auto* splitter = new QSplitter(this);
  splitter->addWidget(buildLeft());
  splitter->addWidget(buildRight());
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({treeWidth, helpSize.width() - treeWidth});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::unit, space::unit, space::unit, space::unit);
  layout->addWidget(splitter);
  resize(helpSize);
  auto* find = new QShortcut(QKeySequence::Find, this);
  connect(find, &QShortcut::activated, this, [this] {
    m_find->setFocus();
    m_find->selectAll();
  });
}

QWidget* HelpBrowser::buildLeft() {
  m_find->setObjectName(QStringLiteral("help-find"));
  m_find->setPlaceholderText(tr("Find in all pages"));
  m_find->setAccessibleName(tr("Find in all pages"));
  m_find->setToolTip(tr("Shows only pages that contain every word; Enter opens the first (Ctrl+F)"));
  m_find->setClearButtonEnabled(true);
  connect(m_find, &QLineEdit::textChanged, this, &HelpBrowser::filter);
  connect(m_find, &QLineEdit::returnPressed, this, [this] {
    for (QTreeWidgetItemIterator it(m_tree); *it != nullptr; ++it) {
      const QString id = (*it)->data(0, Qt::UserRole).toString();
      if (id.isEmpty() || (*it)->isHidden() || (*it)->parent()->isHidden()) continue;
      showPage(id);
      return;
    }
  });
  m_tree->setObjectName(QStringLiteral("help-tree"));
  m_tree->setAccessibleName(tr("Help pages"));
  m_tree->setHeaderHidden(true);
  m_tree->setUniformRowHeights(true);  // else each of a hundred titles is measured when the window opens
  for (const HelpSection& section : helpContents()) {
    auto* top = new QTreeWidgetItem(m_tree, {section.title});
    top->setFlags(Qt::ItemIsEnabled);
    for (const HelpPage& page : section.pages) {
      auto* item = new QTreeWidgetItem(top, {page.title});
      item->setData(0, Qt::UserRole, page.id);
    }
  }
  m_tree->expandAll();
  connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
    const QString id = item != nullptr ? item->data(0, Qt::UserRole).toString() : QString();
    if (!id.isEmpty() && id != page()) m_text->setSource(urlOf(id), QTextDocument::MarkdownResource);
  });
  auto* left = new QWidget;
  auto* layout = new QVBoxLayout(left);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_find);
  layout->addWidget(m_tree);
  return left;
}

QWidget* HelpBrowser::buildRight() {
  m_text->setObjectName(QStringLiteral("help-text"));
  m_text->setAccessibleName(tr("Help page"));
  m_text->document()->setDocumentMargin(14);
  connect(m_text, &TextView::linkChosen, this, [this](const QUrl& link) {
    const QUrl target = m_text->source().resolved(link);
    if (target.scheme() != scheme) return;
    showPage(target.hasFragment() ? idOf(target) + QLatin1Char('#') + target.fragment() : idOf(target));
  });
  connect(m_text, &TextView::sourceChanged, this, &HelpBrowser::followSource);
  auto* buttons = new QHBoxLayout;
  const auto add = [&](const QString& name, const QString& text, const QString& tip, const QKeySequence& shortcut,
                       auto slot, auto available) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setShortcut(shortcut);
    const auto use = [button](bool any) { setUsable(button, any ? QString() : tr("There is no such page.")); };
    use(false);
    connect(button, &QToolButton::clicked, m_text, slot);
    connect(m_text, available, button, use);
    buttons->addWidget(button);
  };
  add(QStringLiteral("help-back"), tr("← Back"), tr("Back to the previous page (Alt+Left)"), QKeySequence::Back,
      &TextView::backward, &TextView::backwardAvailable);
  add(QStringLiteral("help-forward"), tr("Forward →"), tr("Forward to the next page (Alt+Right)"),
      QKeySequence::Forward, &TextView::forward, &TextView::forwardAvailable);
  buttons->addStretch(1);
  auto* right = new QWidget;
  auto* layout = new QVBoxLayout(right);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(buttons);
  layout->addWidget(m_text);
  return right;
}

void HelpBrowser::showPage(const QString& topic) {
  const QString id = topic.section(QLatin1Char('#'), 0, 0);
  const QString known = hasHelpPage(id) ? id : helpContents().front().pages.front().id;
  if (known != page()) m_text->setSource(urlOf(known), QTextDocument::MarkdownResource);
  show();
  raise();
  activateWindow();
  m_text->setFocus();  // the page is what was asked for: it is read and scrolled by keys
  // A place within needs the layout of the whole page, which takes nearly as long again: a separate event.
  const QString place = topic.section(QLatin1Char('#'), 1);
  if (place.isEmpty()) return;
  QTimer::singleShot(0, this, [this, known, place] {
    if (page() == known) showPlace(place);
  });
}

void HelpBrowser::showPlace(const QString& place) {
  bool isNumber = false;
  const int entry = place.toInt(&isNumber);
  if (isNumber) {
    showEntry(entry);
  } else {
    showHeading(helpHeading(page(), place));
  }
}

void HelpBrowser::showEntry(int number) {
  const QTextDocument& page = *m_text->document();
  QTextBlock block = page.begin();
  for (int entry = -1; block.isValid(); block = block.next()) {
    if (block.textList() != nullptr && ++entry == number) break;
  }
  if (!block.isValid()) return;
  QTextEdit::ExtraSelection shown;
  shown.cursor = QTextCursor(block);
  scrollTo(block);
  shown.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
  shown.format.setBackground(palette().color(QPalette::AlternateBase));
  m_text->setExtraSelections({shown});
}

void HelpBrowser::showHeading(int number) {
  QTextBlock block = m_text->document()->begin();
  for (int heading = -1; block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() > 0 && ++heading == number) break;
  }
  if (block.isValid()) scrollTo(block);
}

void HelpBrowser::scrollTo(const QTextBlock& block) {
  const QAbstractTextDocumentLayout* layout = m_text->document()->documentLayout();
  m_text->setTextCursor(QTextCursor(block));
  (void)layout->documentSize();  // lays out all of it: until then the scroll bar ends too early
  m_text->verticalScrollBar()->setValue(qRound(layout->blockBoundingRect(block).top()));
}

void HelpBrowser::filter() {
  const QString words = m_find->text();
  for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
    QTreeWidgetItem* section = m_tree->topLevelItem(i);
    bool any = false;
    for (int j = 0; j < section->childCount(); ++j) {
      QTreeWidgetItem* item = section->child(j);
      const bool matches = helpPageMatches(item->data(0, Qt::UserRole).toString(), words);
      item->setHidden(!matches);
      any = any || matches;
    }
    section->setHidden(!any);
  }
  highlight();
}

// Tables come without room in their cells.
void HelpBrowser::styleTables() {
  for (QTextFrame* frame : m_text->document()->rootFrame()->childFrames()) {
    auto* table = qobject_cast<QTextTable*>(frame);
    if (table == nullptr) continue;
    QTextTableFormat format = table->format();
    format.setCellPadding(cellPadding);
    format.setBorderCollapse(true);
    table->setFormat(format);
  }
}

void HelpBrowser::followSource(const QUrl& source) {
  m_page = idOf(source);
  for (QTreeWidgetItemIterator it(m_tree); *it != nullptr; ++it) {
    if ((*it)->data(0, Qt::UserRole).toString() != page()) continue;
    m_tree->setCurrentItem(*it);
    setWindowTitle(tr("%1 — Kerridge help").arg((*it)->text(0)));
    m_text->setAccessibleName((*it)->text(0));
  }
  styleTables();
  m_text->document()->setLayoutEnabled(true);
  highlight();
}

void HelpBrowser::highlight() {
  QList<QTextEdit::ExtraSelection> found;
  const QStringList words = m_find->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
  for (const QString& word : words) {
    QTextCursor cursor(m_text->document());
    while (found.size() < mostHighlights && !(cursor = m_text->document()->find(word, cursor)).isNull()) {
      QTextEdit::ExtraSelection selection;
      selection.cursor = cursor;
      selection.format.setBackground(palette().color(QPalette::Highlight));
      selection.format.setForeground(palette().color(QPalette::HighlightedText));
      found << selection;
    }
  }
  m_text->setExtraSelections(found);
  if (found.isEmpty()) return;
  QTextCursor first = found.front().cursor;
  first.setPosition(first.selectionStart());
  m_text->setTextCursor(first);
  m_text->ensureCursorVisible();
}

}  // namespace kerridge
