// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/input_widths_table.h"

#include <cmath>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include "texts/shown_number.h"
#include "widgets/accessible_text.h"

namespace kerridge {

namespace {

constexpr int widthsTableHeight = 190;
constexpr int widthsDigits = 6;

}  // namespace

InputWidthsTable::InputWidthsTable(QWidget* parent)
    : QWidget(parent), m_table(new QTableWidget(0, 2, this)), m_message(new QLabel(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  m_table->setObjectName(QStringLiteral("input-widths"));
  m_table->setAccessibleName(tr("Kernel width of each input"));
  m_table->setHorizontalHeaderLabels({tr("input"), tr("width w")});
  m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  m_table->verticalHeader()->hide();
  m_table->setMaximumHeight(widthsTableHeight);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setTabKeyNavigation(false);
  layout->addWidget(m_table);
  m_message->setObjectName(QStringLiteral("input-widths-message"));
  m_message->setTextFormat(Qt::PlainText);
  m_message->setWordWrap(true);
  m_message->hide();
  layout->addWidget(m_message);
  connect(m_table, &QTableWidget::cellChanged, this, &InputWidthsTable::changeCell);
}

void InputWidthsTable::say(const QString& text) {
  m_message->setText(text);
  m_message->setVisible(!text.isEmpty());
}

void InputWidthsTable::setWidths(const std::vector<double>& widths, const std::vector<std::string>& names,
                                 bool editable) {
  if (widths == m_widths && names == m_names && editable == m_editable &&
      m_table->rowCount() == static_cast<int>(widths.size())) {
    return;
  }
  m_widths = widths;
  m_names = names;
  m_editable = editable;
  say({});
  m_table->setToolTip(
      editable
          ? tr("With a small width, the prediction changes fast along this input. A large width leaves the input out.")
          : tr("Chosen by the criterion on this training part. A large width leaves an input out."));
  const QSignalBlocker block(m_table);
  m_table->setRowCount(static_cast<int>(widths.size()));
  for (int row = 0; row < m_table->rowCount(); ++row) {
    const auto place = static_cast<std::size_t>(row);
    const QString name = place < names.size() ? QString::fromStdString(names[place]) : tr("input %1").arg(row + 1);
    const QString texts[] = {name, shownNumber(widths[place], widthsDigits)};
    for (int column = 0; column < 2; ++column) {
      if (m_table->item(row, column) == nullptr) m_table->setItem(row, column, new QTableWidgetItem);
      QTableWidgetItem* item = m_table->item(row, column);
      item->setText(texts[column]);
      item->setData(Qt::AccessibleTextRole, cellName(column, tr("width"), texts[column]));
      item->setToolTip(column == 0 ? name.toHtmlEscaped() : QString());
      item->setFlags(column == 1 && editable ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable
                                             : Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    }
  }
}

void InputWidthsTable::changeCell(int row, int column) {
  if (column != 1 || static_cast<std::size_t>(row) >= m_widths.size()) return;
  const QString text = m_table->item(row, column)->text();
  const auto value = typedNumber(text);
  const std::vector<double> before = m_widths;
  std::vector<double> widths = m_widths;
  const bool fits = value && *value > 0.0 && std::isfinite(*value);
  if (fits) widths[static_cast<std::size_t>(row)] = *value;
  m_widths.clear();  // the text is shown again, new or unchanged
  const std::vector<std::string> names = m_names;
  setWidths(fits ? widths : before, names, m_editable);
  if (fits) {
    Q_EMIT edited(widths);
  } else {
    say(tr("“%1” is not a number greater than 0.").arg(text));
  }
}

}  // namespace kerridge
