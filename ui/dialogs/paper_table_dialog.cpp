// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/paper_table_dialog.h"

#include <algorithm>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "base/failure_text.h"
#include "export/tables.h"
#include "files/atomic_file.h"
#include "files/csv.h"
#include "studies/study.h"
#include "texts/shown_text.h"
#include "widgets/failure_box.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"
#include "widgets/table_font.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr QSize paperTableSize{900, 420};

/// Cells between tabs, for spreadsheets.
QString tabSeparatedCells(const std::vector<std::vector<PaperText>>& table) {
  QString text;
  for (const std::vector<PaperText>& row : table) {
    QStringList cells;
    for (const PaperText& cell : row) cells << cell.text;
    text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
  }
  return text;
}

/// Wider columns are cut to this and their texts wrap.
constexpr int widestColumn = 380;

}  // namespace

PaperTableDialog::PaperTableDialog(QWidget* parent)
    : QDialog(parent),
      m_choice(new QComboBox(this)),
      m_caption(new QLabel(this)),
      m_table(new QTableWidget(this)),
      m_note(new QLabel(this)) {
  setObjectName(QStringLiteral("paper-table-dialog"));
  setWindowTitle(tr("Tables of results"));
  m_choice->setObjectName(QStringLiteral("paper-table-choice"));
  m_choice->setAccessibleName(tr("Study"));
  m_choice->setToolTip(tr("The study whose table is shown"));
  connect(m_choice, &QComboBox::currentIndexChanged, this, &PaperTableDialog::showTable);
  m_caption->setObjectName(QStringLiteral("paper-table-caption"));
  m_caption->setWordWrap(true);
  m_caption->setTextFormat(Qt::PlainText);
  m_table->setObjectName(QStringLiteral("paper-table"));
  m_table->setAccessibleName(tr("Table of results"));
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
  m_table->setAlternatingRowColors(true);
  m_table->setTabKeyNavigation(false);  // the arrow keys go through the cells, Tab leaves them
  m_table->verticalHeader()->hide();
  m_table->setToolTip(tr("Rows: data sets; columns: methods, and the values that the paper prints"));
  followFont(m_table);
  m_note->setObjectName(QStringLiteral("paper-table-note"));
  m_note->setWordWrap(true);
  m_note->setTextFormat(Qt::PlainText);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  const auto add = [&](const QString& text, const char* name, const QString& tip, void (PaperTableDialog::*act)()) {
    QPushButton* button = buttons->addButton(text, QDialogButtonBox::ActionRole);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, act);
    return button;
  };
  m_copy =
      add(tr("&Copy"), "paper-table-copy", tr("Copy the table for a text or a spreadsheet"), &PaperTableDialog::copy);
  m_latex = add(tr("Copy as &LaTeX"), "paper-table-copy-latex",
                tr("Copy the table for LaTeX; it needs the package booktabs"), &PaperTableDialog::copyLatex);
  m_export = add(tr("&Export…"), "paper-table-export", tr("Save the table as CSV with all digits, LaTeX or HTML"),
                 &PaperTableDialog::exportFile);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);

  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_choice);
  layout->addWidget(m_caption);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_note);
  layout->addWidget(buttons);
  resize(paperTableSize);
  showTable();
}

std::vector<PaperTableDialog::Entry> PaperTableDialog::entriesOf(const std::shared_ptr<const Results>& results) {
  std::vector<Entry> entries;
  if (!results) return entries;
  for (const auto& table : results->tables) {
    if (table == nullptr || table->rows.empty()) continue;
    const Study* study = findStudy(table->spec.id);
    if (study == nullptr || !study->hasPaperTable()) continue;
    const std::shared_ptr<const PaperTable> paper = study->paperTable(*table);
    if (!paper || paper->rows.empty()) continue;
    const QString label = shownText(study->info().label);
    const QString name = QString::fromStdString(table->name);
    const QString number = name.section(QLatin1Char('-'), -1);
    entries.push_back(
        {name,
         number.toInt() > 1 ? tr("%1 (%2)").arg(label, number) : label,
         helpTopic("studies", table->spec.id),
         QString::fromStdString(paper->caption),
         paperTableCells(*paper),
         paperTableNote(*paper),
         {paperTableCsv(*paper), paperTableLatex(*paper), paperTableFragment(*paper), paperTableHtml(*paper)},
         table->complete});
  }
  if (const std::vector<Claim> claims = claimsOf(*results); !claims.empty()) {
    const TableKind& kind = *findTableKind("claims");
    QByteArray csv;
    for (const TableRow& row : tableRows(kind, *results)) csv += csvRecord(row);
    entries.push_back({QStringLiteral("claims"),
                       tr("Claims of the papers"),
                       QStringLiteral("papers"),
                       claimsCaption(),
                       claimCells(claims),
                       claimsNote(),
                       {csv, claimsLatex(claims), claimsFragment(claims), claimsHtml(claims)},
                       kind.finished(*results)});
  }
  return entries;
}

bool PaperTableDialog::hasTables(const std::shared_ptr<const Results>& results) {
  if (!results) return false;
  return std::any_of(results->tables.begin(), results->tables.end(), [](const auto& table) {
    const Study* study = table != nullptr && !table->rows.empty() ? findStudy(table->spec.id) : nullptr;
    return study != nullptr && (study->hasPaperTable() || (table->complete && hasClaims(table->spec.id)));
  });
}

void PaperTableDialog::setResults(const std::shared_ptr<const Results>& results) {
  // Every move of a cursor gives new results, nearly all of them with the tables of before.
  const std::vector<std::shared_ptr<const StudyTable>> tables =
      results ? results->tables : std::vector<std::shared_ptr<const StudyTable>>();
  if (tables == m_made) return;
  m_made = tables;
  const QString shown = m_choice->currentData().toString();
  m_entries = entriesOf(results);
  const QSignalBlocker blocker(m_choice);
  m_choice->clear();
  for (const Entry& entry : m_entries) m_choice->addItem(entry.label, entry.name);
  m_choice->setVisible(m_entries.size() > 1);
  const int before = m_choice->findData(shown);
  m_choice->setCurrentIndex(before >= 0 ? before : m_entries.empty() ? -1 : 0);
  showTable();
}

const PaperTableDialog::Entry* PaperTableDialog::current() const {
  const int index = m_choice->currentIndex();
  return index >= 0 && index < static_cast<int>(m_entries.size()) ? &m_entries[static_cast<std::size_t>(index)]
                                                                  : nullptr;
}

void PaperTableDialog::showTable() {
  const Entry* entry = current();
  const QString none = entry == nullptr ? tr("No study of the experiment has such a table.") : QString();
  for (QPushButton* button : {m_copy, m_latex, m_export}) setUsable(button, none);
  m_table->clear();
  if (entry == nullptr) {
    m_table->setRowCount(0);
    m_table->setColumnCount(0);
    m_caption->setText(none);
    m_note->clear();
    return;
  }
  setHelpTopic(this, entry->help);
  const auto& cells = entry->cells;
  const QString& caption = entry->caption;
  m_caption->setText(entry->complete ? caption : tr("%1 (incomplete: the study has not finished)").arg(caption));
  m_table->setAccessibleName(caption);
  m_table->setRowCount(static_cast<int>(cells.size()) - 1);
  m_table->setColumnCount(static_cast<int>(cells.front().size()));
  for (int row = 0; row < static_cast<int>(cells.size()); ++row) {
    for (int column = 0; column < m_table->columnCount(); ++column) {
      const PaperText& cell = cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      auto* item = new QTableWidgetItem(cell.text);
      item->setTextAlignment(Qt::AlignVCenter | (cell.isName ? Qt::AlignLeft : Qt::AlignRight));
      if (cell.best) {
        QFont bold = m_table->font();
        bold.setBold(true);
        item->setFont(bold);
        item->setData(Qt::AccessibleTextRole, tr("%1, the best").arg(cell.text));
      }
      if (row == 0) {
        m_table->setHorizontalHeaderItem(column, item);
      } else {
        m_table->setItem(row - 1, column, item);
      }
    }
  }
  m_table->resizeColumnsToContents();
  for (int column = 0; column < m_table->columnCount(); ++column) {
    m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), widestColumn));
  }
  m_table->resizeRowsToContents();
  m_note->setText(entry->note);
}

void PaperTableDialog::copy() {
  const Entry* entry = current();
  if (entry == nullptr) return;
  auto* data = new QMimeData;
  data->setText(tabSeparatedCells(entry->cells));
  data->setHtml(QString::fromUtf8(entry->files.fragment));
  QGuiApplication::clipboard()->setMimeData(data);
}

void PaperTableDialog::copyLatex() {
  if (const Entry* entry = current()) {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(entry->files.latex));
  }
}

void PaperTableDialog::exportFile() {
  const Entry* entry = current();
  if (entry == nullptr) return;
  const bool claims = entry->name == QLatin1String("claims");
  const QString start = entry->name + (claims ? QStringLiteral(".csv") : QStringLiteral("-summary.csv"));
  QString file = m_chooser.save(this, tr("Export the table"), start,
                                tr("CSV files (*.csv);;LaTeX files (*.tex);;Web pages (*.html)"));
  if (file.isEmpty()) return;
  if (QFileInfo(file).suffix().isEmpty()) file += QStringLiteral(".csv");
  try {
    const QString suffix = QFileInfo(file).suffix().toLower();
    const auto& [csv, latex, fragment, page] = entry->files;
    writeFileAtomically(file, suffix == QLatin1String("tex") ? latex : suffix == QLatin1String("html") ? page : csv);
  } catch (const WriteError& error) {
    showFailure(tr("Export failed"), shownText(failureText(error)), this);
  }
}

}  // namespace kerridge
