// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/get_data_dialog.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "dialogs/get_data_text.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"
#include "widgets/text_view.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr QSize getDataSize{940, 600};
constexpr int listWidth = 420;
constexpr int idRole = Qt::UserRole;
constexpr int barSteps = 1000;
enum ListColumn { nameColumn, sizeColumn, stateColumn };

}  // namespace

GetDataDialog::GetDataDialog(const Catalogue& catalogue, Fetcher& fetcher, QWidget* parent)
    : QDialog(parent), m_catalogue(catalogue), m_fetcher(fetcher) {
  setObjectName(QStringLiteral("get-data-dialog"));
  setWindowTitle(tr("Get data"));
  setHelpTopic(this, QStringLiteral("data-sets"));
  auto* layout = new QVBoxLayout(this);
  auto* halves = new QSplitter(Qt::Horizontal, this);
  halves->addWidget(buildList());
  halves->addWidget(buildDetails());
  halves->setSizes({listWidth, getDataSize.width() - listWidth});
  halves->setStretchFactor(1, 1);
  halves->setChildrenCollapsible(false);
  layout->addWidget(halves, 1);
  auto* foot = new QHBoxLayout;
  m_foot = new QLabel(this);
  m_foot->setTextFormat(Qt::PlainText);
  m_foot->setObjectName(QStringLiteral("data-foot"));
  foot->addWidget(m_foot, 1);
  auto* close = new QDialogButtonBox(QDialogButtonBox::Close, this);
  close->button(QDialogButtonBox::Close)->setToolTip(tr("Downloads continue after you close this window"));
  close->button(QDialogButtonBox::Close)->setAutoDefault(false);
  connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
  foot->addWidget(close);
  layout->addLayout(foot);

  connect(&m_fetcher, &Fetcher::progressed, this, [this](const QString& id) {
    refreshLine(id);
    if (current() != nullptr && current()->id == id) refreshProgress();
  });
  connect(&m_fetcher, &Fetcher::finished, this, &GetDataDialog::finished);
  for (const CatalogueEntry& entry : m_catalogue) refreshLine(entry.id);
  if (!m_catalogue.empty()) showSet(m_catalogue.front().id);
  filter();
  refreshFoot();
  resize(getDataSize);
  m_find->setFocus();
}

QWidget* GetDataDialog::buildList() {
  auto* side = new QWidget(this);
  auto* layout = new QVBoxLayout(side);
  layout->setContentsMargins(0, 0, 0, 0);
  m_find = new QLineEdit(side);
  m_find->setObjectName(QStringLiteral("find-data"));
  m_find->setPlaceholderText(tr("Find a data set"));
  m_find->setAccessibleName(tr("Find a data set"));
  m_find->setToolTip(tr("Words in the name, description or citation (Ctrl+F)"));
  m_find->setClearButtonEnabled(true);
  connect(m_find, &QLineEdit::textChanged, this, &GetDataDialog::filter);
  connect(m_find, &QLineEdit::returnPressed, this, [this] { m_list->setFocus(); });
  connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_find, [this] {
    m_find->setFocus();
    m_find->selectAll();
  });
  m_list = new QTreeWidget(side);
  m_list->setObjectName(QStringLiteral("data-list"));
  m_list->setAccessibleName(tr("Data sets"));
  m_list->setToolTip(tr("Double-click or press Enter to download the set if necessary and open it"));
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setAllColumnsShowFocus(true);
  m_list->setHeaderLabels({tr("Data set"), tr("n × d"), tr("State")});
  m_list->header()->setStretchLastSection(false);
  m_list->header()->setSectionResizeMode(nameColumn, QHeaderView::Stretch);
  m_list->header()->setSectionResizeMode(sizeColumn, QHeaderView::ResizeToContents);
  m_list->header()->setSectionResizeMode(stateColumn, QHeaderView::ResizeToContents);
  for (const CatalogueEntry& entry : m_catalogue) {
    auto* line = new QTreeWidgetItem(m_list, {entry.name, dimensionText(entry)});
    line->setData(nameColumn, idRole, entry.id);
    line->setToolTip(nameColumn, shownText(entry.description.toStdString()));
    line->setTextAlignment(sizeColumn, Qt::AlignRight | Qt::AlignVCenter);
    m_lines.insert(entry.id, line);
  }
  connect(m_list, &QTreeWidget::currentItemChanged, this, &GetDataDialog::refreshDetails);
  connect(m_list, &QTreeWidget::itemActivated, this, &GetDataDialog::activate);
  m_nothing = new QLabel(side);
  m_nothing->setAlignment(Qt::AlignCenter);
  m_nothing->setWordWrap(true);
  m_nothing->setTextFormat(Qt::PlainText);
  m_pages = new QStackedWidget(side);
  m_pages->addWidget(m_list);
  m_pages->addWidget(m_nothing);
  layout->addWidget(m_find);
  layout->addWidget(m_pages, 1);
  return side;
}

QWidget* GetDataDialog::buildDetails() {
  auto* side = new QWidget(this);
  auto* layout = new QVBoxLayout(side);
  layout->setContentsMargins(0, 0, 0, 0);
  m_details = new TextView(side);
  m_details->setObjectName(QStringLiteral("data-details"));
  m_details->setAccessibleName(tr("About the data set"));
  m_details->document()->setDocumentMargin(10);
  layout->addWidget(m_details, 1);
  m_status = new QLabel(side);
  m_status->setObjectName(QStringLiteral("data-status"));
  m_status->setTextFormat(Qt::PlainText);
  m_status->setWordWrap(true);
  m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
  layout->addWidget(m_status);
  m_bar = new QProgressBar(side);
  m_bar->setObjectName(QStringLiteral("data-progress"));
  m_bar->setAccessibleName(tr("Progress of the download"));
  m_bar->setTextVisible(false);
  layout->addWidget(m_bar);
  layout->addLayout(buildButtons());
  return side;
}

QPushButton* GetDataDialog::addButton(QHBoxLayout* layout, const QString& name, const QString& text, const QString& tip,
                                      void (GetDataDialog::*slot)()) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(name);
  button->setToolTip(tip);
  button->setAccessibleDescription(tip);
  button->setAutoDefault(false);
  connect(button, &QPushButton::clicked, this, slot);
  layout->addWidget(button);
  return button;
}

QHBoxLayout* GetDataDialog::buildButtons() {
  auto* layout = new QHBoxLayout;
  m_open = addButton(layout, QStringLiteral("open-set"), tr("&Open"), tr("Use this set in place of the current data"),
                     &GetDataDialog::openSet);
  m_download = addButton(layout, QStringLiteral("download-set"), tr("&Download"),
                         tr("Download the set from its archive"), &GetDataDialog::download);
  m_cancel = addButton(layout, QStringLiteral("cancel-download"), tr("&Cancel"),
                       tr("Stop the download; a part that can be resumed is kept"), &GetDataDialog::cancel);
  layout->addStretch(1);
  m_cite = addButton(layout, QStringLiteral("copy-citation"), tr("Copy c&itation"), tr("Copy how to cite the set"),
                     &GetDataDialog::copyCitation);
  m_folder = addButton(layout, QStringLiteral("show-folder"), tr("Show &folder"),
                       tr("Show the folder that holds the set"), &GetDataDialog::showFolder);
  m_remove =
      addButton(layout, QStringLiteral("remove-set"), tr("&Remove…"),
                tr("Delete the set, or the downloaded part of it, from this computer"), &GetDataDialog::askToRemove);
  return layout;
}

const CatalogueEntry* GetDataDialog::current() const {
  const QTreeWidgetItem* line = m_list->currentItem();
  return line == nullptr ? nullptr : findEntry(m_catalogue, line->data(nameColumn, idRole).toString());
}

void GetDataDialog::showSet(const QString& id) {
  if (QTreeWidgetItem* line = m_lines.value(id)) m_list->setCurrentItem(line);
}

void GetDataDialog::activate() {
  const CatalogueEntry* entry = current();
  if (entry == nullptr) return;
  if (m_fetcher.cache().find(entry->id)) {
    openSet();
    return;
  }
  m_openWhenHere = entry->id;
  if (!m_fetcher.progress(entry->id)) download();
  refreshProgress();
}

void GetDataDialog::download() {
  const CatalogueEntry* entry = current();
  if (entry == nullptr) return;
  m_failures.remove(entry->id);
  m_fetcher.fetch(*entry);
  refreshProgress();
  m_cancel->setFocus();
}

void GetDataDialog::cancel() {
  if (const CatalogueEntry* entry = current()) m_fetcher.cancel(entry->id);
}

void GetDataDialog::openSet() {
  const CatalogueEntry* entry = current();
  if (entry == nullptr || !m_fetcher.cache().find(entry->id)) return;
  m_openWhenHere.clear();
  accept();
  Q_EMIT openRequested(entry->id);
}

void GetDataDialog::askToRemove() {
  const CatalogueEntry* entry = current();
  if (entry == nullptr) return;
  auto* question = new QMessageBox(
      QMessageBox::Question, tr("Remove “%1”?").arg(entry->name),
      tr("“%1” will be deleted from this computer. You can download it again as long as its archive has it.")
          .arg(entry->name),
      QMessageBox::NoButton, this);
  question->setObjectName(QStringLiteral("remove-question"));
  question->setAttribute(Qt::WA_DeleteOnClose);
  QPushButton* yes = question->addButton(tr("&Remove"), QMessageBox::DestructiveRole);
  question->setDefaultButton(question->addButton(tr("&Keep"), QMessageBox::RejectRole));
  connect(yes, &QPushButton::clicked, this, [this, id = entry->id] { removeSet(id); });
  question->open();
}

void GetDataDialog::removeSet(const QString& id) {
  m_failures.remove(id);
  if (!m_fetcher.cache().remove(id)) {
    m_failures.insert(id, tr("Not everything could be removed from %1; is another Kerridge using it?")
                              .arg(QDir::toNativeSeparators(m_fetcher.cache().folder(id))));
  }
  refreshLine(id);
  refreshDetails();
  refreshFoot();
}

void GetDataDialog::showFolder() {
  if (const CatalogueEntry* entry = current()) {
    QDesktopServices::openUrl(QUrl::fromLocalFile(m_fetcher.cache().folder(entry->id)));
  }
}

void GetDataDialog::copyCitation() {
  const CatalogueEntry* entry = current();
  if (entry == nullptr) return;
  QGuiApplication::clipboard()->setText(entry->citation);
  m_foot->setText(tr("Copied the citation."));
}

void GetDataDialog::filter() {
  const QString words = m_find->text();
  QTreeWidgetItem* first = nullptr;
  for (const CatalogueEntry& entry : m_catalogue) {
    QTreeWidgetItem* line = m_lines.value(entry.id);
    line->setHidden(!entryMatches(entry, words));
    if (!line->isHidden() && first == nullptr) first = line;
  }
  if (m_list->currentItem() == nullptr || m_list->currentItem()->isHidden()) m_list->setCurrentItem(first);
  m_nothing->setText(m_catalogue.empty() ? tr("The catalogue is empty.")
                                         : tr("No data set matches “%1”.").arg(words.trimmed()));
  m_pages->setCurrentIndex(first != nullptr ? 0 : 1);
  refreshDetails();
}

void GetDataDialog::finished(const QString& id, const FetchOutcome& outcome) {
  m_failures.remove(id);
  if (outcome.kind == FetchOutcome::Kind::failed) m_failures.insert(id, outcome.message);
  refreshLine(id);
  refreshFoot();
  const bool wanted = m_openWhenHere == id;
  if (wanted) m_openWhenHere.clear();
  if (current() != nullptr && current()->id == id) {
    refreshDetails();
    if (isVisible()) (m_open->isEnabled() ? m_open : m_download)->setFocus();
  }
  if (!wanted || !isVisible() || outcome.kind != FetchOutcome::Kind::done) return;
  showSet(id);
  openSet();
}

QString GetDataDialog::stateText(const CatalogueEntry& entry) const {
  if (const auto progress = m_fetcher.progress(entry.id)) return shortText(*progress);
  if (m_fetcher.cache().find(entry.id)) return tr("✓ here");
  if (m_failures.contains(entry.id)) return tr("failed");
  if (m_fetcher.cache().partBytes(entry) > 0) return tr("partial");
  return tr("not here");
}

void GetDataDialog::refreshLine(const QString& id) {
  const CatalogueEntry* entry = findEntry(m_catalogue, id);
  if (entry != nullptr) m_lines.value(id)->setText(stateColumn, stateText(*entry));
}

void GetDataDialog::refreshDetails() {
  const CatalogueEntry* entry = current();
  m_details->setHtml(entry == nullptr ? QString() : entryHtml(*entry, m_fetcher.cache().find(entry->id)));
  refreshProgress();
}

void GetDataDialog::refreshProgress() {
  const CatalogueEntry* entry = current();
  const auto here = entry != nullptr ? m_fetcher.cache().find(entry->id) : std::nullopt;
  const auto progress = entry != nullptr ? m_fetcher.progress(entry->id) : std::nullopt;
  const qint64 part = entry != nullptr && !here && !progress ? m_fetcher.cache().partBytes(*entry) : 0;
  m_download->setVisible(!here && !progress);
  const QString none = entry == nullptr ? tr("No data set is selected.") : QString();
  setUsable(m_download, none);
  m_download->setText(part > 0 ? tr("R&esume") : tr("&Download"));
  m_cancel->setVisible(progress.has_value());
  m_open->setVisible(here.has_value());
  const QString absent = none.isEmpty() && !here ? tr("The set is not on this computer.") : none;
  setUsable(m_open, absent);
  setUsable(m_remove, progress ? tr("It is being downloaded: cancel first.") : part > 0 ? QString() : absent);
  setUsable(m_folder, absent);
  setUsable(m_cite, none);
  m_bar->setVisible(progress.has_value());
  QString status;
  if (progress) {
    const bool known = progress->fraction() >= 0.0;
    m_bar->setRange(0, known ? barSteps : 0);
    m_bar->setValue(known ? static_cast<int>(barSteps * progress->fraction()) : 0);
    status = longText(*progress);
    if (m_openWhenHere == entry->id) status += tr(" It opens as soon as it is here.");
  } else if (entry != nullptr && m_failures.contains(entry->id)) {
    status = m_failures.value(entry->id);
    if (part > 0) status += tr("\n%1 are here; the next try continues from there.").arg(sizeText(part));
  } else if (here) {
    status = here->warning;
  } else if (part > 0) {
    status = tr("%1 of this set are here; the download continues from there.").arg(sizeText(part));
  }
  m_status->setText(status);
  m_status->setVisible(!status.isEmpty());
}

void GetDataDialog::refreshFoot() {
  int sets = 0;
  qint64 bytes = 0;
  for (const CatalogueEntry& entry : m_catalogue) {
    if (const auto set = m_fetcher.cache().find(entry.id)) {
      ++sets;
      bytes += set->bytes;
    }
  }
  m_foot->setText(sets == 0 ? tr("Nothing is here yet.")
                            : tr("Here: %1 of %2 sets, %3.").arg(sets).arg(m_catalogue.size()).arg(sizeText(bytes)));
  m_foot->setToolTip(tr("Stored in %1").arg(QDir::toNativeSeparators(m_fetcher.cache().folder())));
}

}  // namespace kerridge
