// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/results_panel.h"

#include <algorithm>
#include <functional>
#include <QClipboard>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "base/failure_text.h"
#include "charts/figure_export.h"
#include "charts/figure_table_dialog.h"
#include "files/atomic_file.h"
#include "files/csv.h"
#include "texts/shown_text.h"
#include "widgets/design.h"
#include "widgets/failure_box.h"
#include "widgets/file_chooser.h"
#include "widgets/table_font.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/model_table.h"
#include "window/shared_settings.h"
#include "window/target_table.h"

namespace kerridge {

namespace {
constexpr int rowsShown = 3;
constexpr int rowPadding = 6;
constexpr int nameColumnCharacters = 22;
constexpr int numberColumnCharacters = 10;
constexpr int fewestCharacters = 6;

/// Ids of the columns that are shown.
QString columnsKey() { return QStringLiteral("runs/columns"); }

QStringList usualColumns() {
  QStringList ids;
  for (int column = 0; column < ModelTable::measured; ++column)
    ids << QString::fromStdString(ModelTable::columnId(column));
  return ids;
}

/// New results neither write over a name that is being typed nor come between Enter and its effect, which Qt leaves to
/// the event loop.
class NameDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void setEditorData(QWidget* editor, const QModelIndex& index) const override {
    const auto* name = qobject_cast<QLineEdit*>(editor);
    if (name == nullptr || !name->isModified()) QStyledItemDelegate::setEditorData(editor, index);
  }

 protected:
  bool eventFilter(QObject* object, QEvent* event) override {
    auto* editor = qobject_cast<QLineEdit*>(object);
    if (editor != nullptr && event->type() == QEvent::KeyPress) {
      const int key = static_cast<QKeyEvent*>(event)->key();
      if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        Q_EMIT commitData(editor);
        Q_EMIT closeEditor(editor, QAbstractItemDelegate::NoHint);
        return true;
      }
    }
    return QStyledItemDelegate::eventFilter(object, event);
  }
};

/// Ctrl with a letter is a command of the window while nothing is typed here.
class FilterField final : public QLineEdit {
 public:
  using QLineEdit::QLineEdit;

 protected:
  bool event(QEvent* event) override {
    const bool isCommand = event->type() == QEvent::ShortcutOverride && text().isEmpty() &&
                           static_cast<QKeyEvent*>(event)->modifiers().testFlag(Qt::ControlModifier);
    if (!isCommand) return QLineEdit::event(event);
    event->ignore();
    return false;
  }
};

}  // namespace

ResultsPanel::ResultsPanel(ModelTable& model, TargetTable& targets, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_targets(targets),
      m_sorted(new QSortFilterProxyModel(this)),
      m_sortedTargets(new QSortFilterProxyModel(this)),
      m_table(addTable(model, m_sorted, ModelTable::sortRole, QStringLiteral("runs-table"))),
      m_targetTable(addTable(targets, m_sortedTargets, TargetTable::sortRole, QStringLiteral("targets-table"))),
      m_filter(new FilterField(this)),
      m_found(new QLabel(this)) {
  setObjectName(QStringLiteral("runs"));
  m_table->setAccessibleName(tr("Numbers of the models"));
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  m_table->setItemDelegate(new NameDelegate(m_table));
  // Not the last section: with hidden ones behind it Qt forgets about the scroll bar next to the table.
  m_table->horizontalHeader()->setSectionResizeMode(ModelTable::setting, QHeaderView::Stretch);
  const int character = fontMetrics().horizontalAdvance(QLatin1Char('0'));
  m_table->setColumnWidth(ModelTable::label, character * nameColumnCharacters);
  // "LOO (optimistic)" comes and goes with the data.
  connect(m_sorted, &QAbstractItemModel::headerDataChanged, this, [this](Qt::Orientation, int first, int last) {
    QHeaderView* header = m_table->horizontalHeader();
    for (int column = first; column <= last; ++column) {
      const int needed = header->sectionSizeHint(column);
      if (column != ModelTable::setting && m_table->columnWidth(column) < needed)
        m_table->setColumnWidth(column, needed);
    }
  });
  restoreColumns();
  addTargets();

  auto* buttons = new QGridLayout;
  buttons->setContentsMargins(space::unit, space::half, space::unit, space::half);
  buttons->setSpacing(space::half);
  m_pin = addButton(tr("Pin"), tr("Keep the numbers of the selected model here and its curve in the charts"),
                    QStringLiteral("pin"));
  m_rename = addButton(tr("Rename"), tr("Rename the selected model"), QStringLiteral("rename"));
  m_remove = addButton(tr("Remove"), tr("Remove the selected pinned model"), QStringLiteral("remove"));
  m_compare = addButton(tr("Compare…"), tr("Compare two selected models side by side, with their difference and ratio"),
                        QStringLiteral("compare"));
  m_copy = addButton(tr("Copy CSV"), tr("Copy the table as CSV, with all digits"), QStringLiteral("copy-csv"));
  m_export = addButton(tr("Export…"), tr("Write the table to a CSV file, with all digits"), QStringLiteral("export"));
  m_filter->setObjectName(QStringLiteral("runs-filter"));
  m_filter->setPlaceholderText(tr("Filter"));
  m_filter->setAccessibleName(tr("Filter the results"));
  m_filter->setToolTip(tr("Show only rows with this text in one of their columns"));
  m_filter->setClearButtonEnabled(true);
  m_filter->setFixedWidth(character * fewestCharacters * 2);
  m_found->setObjectName(QStringLiteral("runs-found"));
  int place = 0;
  setTabOrder(m_table, m_targetTable);
  QWidget* before = m_targetTable;
  for (QToolButton* button : {m_pin, m_compare, m_rename, m_copy, m_remove, m_export}) {
    setTabOrder(before, button);
    before = button;
    buttons->addWidget(button, place / 2, place % 2);
    ++place;
  }
  // Beside the buttons: another row would cost the charts its height.
  buttons->addWidget(m_filter, 0, 2);
  buttons->addWidget(m_found, 1, 2);
  buttons->addWidget(m_byTarget, 2, 2);
  setTabOrder(before, m_filter);
  setTabOrder(m_filter, m_byTarget);
  buttons->setRowStretch(place / 2, 1);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_targetTable, 1);
  layout->addLayout(buttons);

  connect(m_filter, &QLineEdit::textChanged, this, &ResultsPanel::filter);
  connect(m_pin, &QToolButton::clicked, this, &ResultsPanel::pin);
  connect(m_remove, &QToolButton::clicked, this, &ResultsPanel::remove);
  connect(m_rename, &QToolButton::clicked, this, &ResultsPanel::rename);
  connect(m_copy, &QToolButton::clicked, this, &ResultsPanel::copyCsv);
  connect(m_compare, &QToolButton::clicked, this, &ResultsPanel::compare);
  connect(m_export, &QToolButton::clicked, this, &ResultsPanel::exportCsv);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ResultsPanel::refreshButtons);
  connect(&model, &QAbstractItemModel::modelReset, this, &ResultsPanel::refreshButtons);
  connect(&model, &QAbstractItemModel::modelReset, this, &ResultsPanel::refreshSplitColumns);
  connect(&model, &QAbstractItemModel::dataChanged, this, &ResultsPanel::refreshSplitColumns);
  connect(&model, &QAbstractItemModel::rowsInserted, this, &ResultsPanel::refreshSplitColumns);
  connect(&model, &QAbstractItemModel::rowsInserted, this, &ResultsPanel::refreshButtons);
  connect(&model, &QAbstractItemModel::rowsRemoved, this, &ResultsPanel::refreshButtons);
  refreshTargets();
}

QTableView* ResultsPanel::addTable(QAbstractItemModel& model, QSortFilterProxyModel* sorted, int sortRole,
                                   const QString& name) {
  sorted->setSourceModel(&model);
  sorted->setSortRole(sortRole);
  sorted->setFilterKeyColumn(-1);
  sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
  auto* table = new QTableView(this);
  table->setModel(sorted);
  table->setSortingEnabled(true);
  table->horizontalHeader()->setSortIndicatorClearable(true);
  table->sortByColumn(-1, Qt::AscendingOrder);
  table->setObjectName(name);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setTabKeyNavigation(false);
  table->setFrameShape(QFrame::NoFrame);
  table->verticalHeader()->hide();
  table->horizontalHeader()->setHighlightSections(false);
  const int character = fontMetrics().horizontalAdvance(QLatin1Char('0'));
  table->horizontalHeader()->setDefaultSectionSize(character * numberColumnCharacters);
  table->horizontalHeader()->setMinimumSectionSize(character * fewestCharacters);
  followFont(table);
  return table;
}

void ResultsPanel::addTargets() {
  m_targetTable->setAccessibleName(tr("Numbers of the models of every target"));
  m_targetTable->setSelectionMode(QAbstractItemView::SingleSelection);
  m_targetTable->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_targetTable->horizontalHeader()->setSectionResizeMode(TargetTable::target, QHeaderView::Stretch);
  const int character = fontMetrics().horizontalAdvance(QLatin1Char('0'));
  m_targetTable->setColumnWidth(TargetTable::label, character * nameColumnCharacters);
  m_byTarget = addButton(tr("All targets"),
                         tr("Show the models of every target; off: the models of the target in the charts, with the "
                            "pinned ones"),
                         QStringLiteral("by-target"));
  m_byTarget->setCheckable(true);
  m_byTarget->setChecked(true);
  connect(m_byTarget, &QToolButton::toggled, this, &ResultsPanel::refreshTargets);
  connect(m_targetTable, &QTableView::clicked, this, &ResultsPanel::chooseTarget);
  connect(m_targetTable, &QTableView::activated, this, &ResultsPanel::chooseTarget);
  connect(&m_targets, &QAbstractItemModel::modelReset, this, &ResultsPanel::refreshTargets);
  connect(&m_targets, &QAbstractItemModel::dataChanged, this, &ResultsPanel::refreshTargets);
}

bool ResultsPanel::showsTargets() const { return m_targets.rowCount() > 0 && m_byTarget->isChecked(); }

void ResultsPanel::refreshTargets() {
  const bool targets = showsTargets();
  m_byTarget->setVisible(m_targets.rowCount() > 0);
  const bool hadFocus = (targets ? m_table : m_targetTable)->hasFocus();
  m_table->setVisible(!targets);
  m_targetTable->setVisible(targets);
  if (hadFocus) (targets ? m_targetTable : m_table)->setFocus();
  for (const int column : {TargetTable::splitsMean, TargetTable::splitsSd}) {
    m_targetTable->setColumnHidden(column, !m_targets.hasSeveralSplits());
  }
  filter(m_filter->text());
}

void ResultsPanel::filter(const QString& text) {
  for (QSortFilterProxyModel* sorted : {m_sorted, m_sortedTargets}) sorted->setFilterFixedString(text.trimmed());
  const QSortFilterProxyModel* shown = showsTargets() ? m_sortedTargets : m_sorted;
  m_found->setText(tr("%1 of %2").arg(shown->rowCount()).arg(shown->sourceModel()->rowCount()));
  if (text.trimmed().isEmpty()) m_found->clear();
  refreshButtons();
}

void ResultsPanel::chooseTarget(const QModelIndex& index) {
  Q_EMIT targetChosen(m_targets.targetOf(m_sortedTargets->mapToSource(index).row()));
}

std::vector<std::vector<std::string>> ResultsPanel::shownTable() const {
  return showsTargets() ? m_targets.table() : m_model.table();
}

void ResultsPanel::restoreColumns() {
  QStringList shown = sharedList(columnsKey());
  if (shown.isEmpty()) shown = usualColumns();
  for (int column = ModelTable::label + 1; column < ModelTable::columns(); ++column) {
    const bool ofSplits = column == ModelTable::splitsMean || column == ModelTable::splitsSd;
    m_table->setColumnHidden(column, !shown.contains(QString::fromStdString(ModelTable::columnId(column))) ||
                                         (ofSplits && !m_severalSplits));
  }
}

void ResultsPanel::refreshSplitColumns() {
  const bool several = m_model.hasSeveralSplits();
  if (std::exchange(m_severalSplits, several) != several) restoreColumns();
}

void ResultsPanel::showColumn(int column, bool shown) {
  m_table->setColumnHidden(column, !shown);
  const QString id = QString::fromStdString(ModelTable::columnId(column));
  changeSharedList(columnsKey(), [&](QStringList& ids) {
    if (ids.isEmpty()) ids = usualColumns();
    ids.removeAll(id);
    if (shown) ids << id;
  });
}

void ResultsPanel::addTo(QMenu* menu) {
  addButtonCommand(menu, QStringLiteral("compare-models"), tr("C&ompare two models…"), m_compare);
  addButtonCommand(menu, QStringLiteral("export-runs"), tr("E&xport results as CSV…"), m_export);
}

void ResultsPanel::fillColumnMenu(QMenu* menu) {
  for (int column = ModelTable::label + 1; column < ModelTable::columns(); ++column) {
    if (column == ModelTable::measured) menu->addSeparator();
    const auto header = [&](int role) { return m_model.headerData(column, Qt::Horizontal, role).toString(); };
    QAction* action =
        addMenuAction(menu, QStringLiteral("runs-column-%1").arg(QString::fromStdString(ModelTable::columnId(column))),
                      header(Qt::DisplayRole), header(Qt::ToolTipRole), {}, this, [] {});
    action->setCheckable(true);
    action->setChecked(!m_table->isColumnHidden(column));
    connect(action, &QAction::toggled, this, [this, column](bool shown) { showColumn(column, shown); });
  }
  QHeaderView* header = m_table->horizontalHeader();
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(header, &QWidget::customContextMenuRequested, menu,
          [header, menu](const QPoint& at) { menu->popup(header->mapToGlobal(at)); });
}

QToolButton* ResultsPanel::addButton(const QString& text, const QString& tip, const QString& name) {
  auto* button = new QToolButton(this);
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleDescription(tip);
  button->setObjectName(QStringLiteral("runs-") + name);
  button->setAutoRaise(true);
  button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  return button;
}

std::vector<int> ResultsPanel::selectedRows() const {
  QModelIndexList chosen = m_table->selectionModel()->selectedRows();
  std::sort(chosen.begin(), chosen.end());
  std::vector<int> rows;
  for (const QModelIndex& index : chosen) rows.push_back(m_sorted->mapToSource(index).row());
  return rows;
}

int ResultsPanel::selectedRow() const {
  const std::vector<int> rows = selectedRows();
  return rows.empty() ? -1 : rows.front();
}

// What the filter hides is not meant.
int ResultsPanel::meantRow() const {
  const int selected = selectedRow();
  if (selected >= 0 || m_sorted->rowCount() == 0) return selected;
  const QModelIndex first = m_sorted->mapFromSource(m_model.index(0, ModelTable::label));
  return first.isValid() ? 0 : m_sorted->mapToSource(m_sorted->index(0, ModelTable::label)).row();
}

void ResultsPanel::pin() {
  std::vector<int> rows = selectedRows();
  if (rows.empty()) rows.push_back(meantRow());
  m_model.pinRows(rows);
}

void ResultsPanel::remove() {
  std::vector<int> rows = selectedRows();
  std::sort(rows.begin(), rows.end(), std::greater<>());
  for (const int row : rows) m_model.removePinned(row);
}

void ResultsPanel::rename() {
  const QModelIndex name = m_model.index(meantRow(), ModelTable::label);
  // Requested again during an edit, or for a row without its own name: there is nothing to open.
  const bool typing = m_table->viewport()->findChild<QLineEdit*>() != nullptr;
  if (!typing && m_model.flags(name).testFlag(Qt::ItemIsEditable)) m_table->edit(m_sorted->mapFromSource(name));
}

void ResultsPanel::compare() {
  const std::vector<int> rows = selectedRows();
  if (rows.size() != 2) return;
  const auto cells = m_model.comparison(rows[0], rows[1]);
  auto* dialog = new TextTableDialog(tr("Comparison of two models"), cells, this);
  dialog->setObjectName(QStringLiteral("runs-comparison"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->show();
}

void ResultsPanel::exportCsv() {
  QString file = FileChooser::system().save(this, tr("Export the results"), QStringLiteral("results.csv"),
                                            tr("CSV files (*.csv)"));
  if (file.isEmpty()) return;
  if (QFileInfo(file).suffix().isEmpty()) file += QStringLiteral(".csv");
  try {
    writeFileAtomically(file, csvBytes(shownTable()));
  } catch (const WriteError& error) {
    showFailure(tr("Export failed"), shownText(failureText(error)), this);
  }
}

void ResultsPanel::copyCsv() { QGuiApplication::clipboard()->setText(QString::fromUtf8(csvBytes(shownTable()))); }

void ResultsPanel::refreshButtons() {
  if (showsTargets()) {
    const QString other = tr("Turn “All targets” off first: this is about the models of the target in the charts.");
    for (QToolButton* button : {m_pin, m_rename, m_remove, m_compare}) setUsable(button, other);
    setUsable(m_copy, QString());
    setUsable(m_export, QString());
    return;
  }
  const std::vector<int> rows = selectedRows();
  const int row = rows.empty() ? -1 : rows.front();
  const bool any = m_model.rowCount() > 0;
  const QString empty = any ? QString() : tr("The table is empty: no model is computed yet.");
  const QString none = any && m_sorted->rowCount() == 0 ? tr("No row has the text of the filter.") : empty;
  const bool pinned = row >= 0 && m_model.isPinned(row);
  setUsable(m_compare, rows.size() == 2
                           ? QString()
                           : tr("Select two rows of the table first: click with Ctrl, or press Shift+Down."));
  setUsable(m_export, empty);
  setUsable(m_pin, any && pinned ? tr("This model is already pinned.") : none);
  const QString pinTip = any && row >= 0
                             ? tr("Keep the numbers of %1 here and its curve in the charts").arg(m_model.row(row).label)
                             : tr("Keep the numbers of the selected model here and its curve in the charts");
  if (any && !pinned) m_pin->setToolTip(pinTip);
  setUsable(m_rename, none);
  setUsable(m_remove, pinned ? QString() : tr("Select a pinned model in the table first."));
  setUsable(m_copy, empty);
}

QSize ResultsPanel::sizeHint() const {
  const int rowHeight = fontMetrics().height() + rowPadding;
  const int table = m_table->horizontalHeader()->sizeHint().height() + rowsShown * rowHeight;
  return {QWidget::sizeHint().width(), table};
}

}  // namespace kerridge
