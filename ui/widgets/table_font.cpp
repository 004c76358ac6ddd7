// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table_font.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>
#include <vector>

namespace kerridge {

namespace {

constexpr int rowPadding = 6;

class FontFollower : public QObject {
 public:
  explicit FontFollower(QTableView* table) : QObject(table), m_table(table) {
    m_character = characterWidth();
    fitRows();
    table->installEventFilter(this);
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched == m_table && event->type() == QEvent::FontChange) {
      fitRows();
      fitColumns();
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  int characterWidth() const { return m_table->fontMetrics().horizontalAdvance(QLatin1Char('0')); }

  void fitRows() { m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + rowPadding); }

  void fitColumns() {
    const int before = m_character;
    m_character = characterWidth();
    if (before <= 0 || before == m_character) return;
    QHeaderView* header = m_table->horizontalHeader();
    const int last = header->stretchLastSection() ? header->count() - 1 : header->count();
    std::vector<int> widths;
    for (int column = 0; column < last; ++column) widths.push_back(header->sectionSize(column));
    header->setDefaultSectionSize(header->defaultSectionSize() * m_character / before);  // resizes all of them
    for (int column = 0; column < last; ++column) {
      header->resizeSection(column, widths[static_cast<std::size_t>(column)] * m_character / before);
    }
  }

  QTableView* m_table;
  int m_character = 0;
};

}  // namespace

void followFont(QTableView* table) { new FontFollower(table); }

}  // namespace kerridge
