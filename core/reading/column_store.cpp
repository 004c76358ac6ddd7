// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/column_store.h"

#include <algorithm>
#include <cmath>

#include "base/parallel.h"

namespace kerridge {

namespace {

/// Bytes of special spellings kept of all columns together.
constexpr std::size_t mostSpellingBytes = std::size_t{4} << 20U;
/// Columns per task: some neighbors, since their values lie side by side in a block.
constexpr Index columnsPerTask = 8;

}  // namespace

ColumnStore::ColumnStore(std::size_t columns)
    : m_stores(columns), m_builders(columns), m_modes(columns, ColumnMode::spelled) {}

void ColumnStore::keepNothing(const std::vector<char>& wanted) {
  m_keepsNothing = true;
  for (std::size_t j = 0; j < m_modes.size(); ++j) {
    m_modes[j] = wanted.empty() || (j < wanted.size() && wanted[j] != 0) ? ColumnMode::numbers : ColumnMode::ignored;
  }
}

void ColumnStore::keepTexts(std::size_t j) {
  m_modes[j] = ColumnMode::texts;
  m_builders[j].settle(ColumnType::categorical);
}

void ColumnStore::append(const std::vector<ParsedBlock>& blocks, std::size_t count, const RunContext& context) {
  const auto columns = static_cast<Index>(m_stores.size());
  for (std::size_t i = 0; i < count && !m_again; ++i) {
    for (const ParsedBlock::Seen& seen : blocks[i].seen()) {
      m_builders[seen.column].see(seen.sight, seen.line, seen.text);
    }
  }
  parallelBlocks(0, columns, columnsPerTask, context, [&](Index first, Index last) {
    Index row = m_rows;
    for (std::size_t i = 0; i < count; ++i) {
      for (Index j = first; j < last; ++j) append(static_cast<std::size_t>(j), blocks[i], row);
      row += blocks[i].rows();
    }
  });
  for (std::size_t i = 0; i < count; ++i) m_rows += blocks[i].rows();
}

void ColumnStore::append(std::size_t j, const ParsedBlock& block, Index firstRow) {
  Store& store = m_stores[j];
  if (m_modes[j] == ColumnMode::ignored) return;
  if (!m_again) m_builders[j].add(block.tally(j));
  if (m_keepsNothing) return;
  if (block.holdsTexts(j) && m_modes[j] != ColumnMode::texts) becomeTexts(store, j);
  const auto rows = static_cast<std::size_t>(block.rows());
  if (rows == 0) return;
  if (m_modes[j] != ColumnMode::texts) {
    const std::size_t start = store.values.size();
    store.values.resize(start + rows);
    const double* value = block.values(j);
    for (std::size_t i = 0; i < rows; ++i, value += m_stores.size()) store.values[start + i] = *value;
    if (m_modes[j] != ColumnMode::spelled) return;
    const Spellings& spellings = block.spellings(j);
    for (std::size_t i = 0; i < spellings.rows.size(); ++i) {
      store.spellings.add(firstRow + spellings.rows[i], spellings.texts[i]);
    }
    if (block.spellingsLost(j) || store.spellings.bytes > mostSpellingBytes / m_stores.size()) {
      m_modes[j] = ColumnMode::numbers;
      store.spellings = {};
    }
    return;
  }
  if (store.unknown) return;
  if (!block.holdsTexts(j)) {
    // A block of numbers that was parsed together with the one in which the first text is.
    Store part;
    part.values.resize(rows);
    const double* value = block.values(j);
    for (std::size_t i = 0; i < rows; ++i, value += m_stores.size()) part.values[i] = *value;
    part.spellings = block.spellings(j);
    part.unknown = block.spellingsLost(j);
    std::swap(part.codes, store.codes);
    std::swap(part.texts, store.texts);
    becomeTexts(part, j);
    std::swap(part.codes, store.codes);
    std::swap(part.texts, store.texts);
    store.unknown = part.unknown;
    return;
  }
  std::vector<int> codeOf;
  codeOf.reserve(block.texts(j).size());
  for (const std::string& text : block.texts(j)) codeOf.push_back(store.texts.code(text));
  for (const int code : block.codes(j)) store.codes.push_back(code < 0 ? -1 : codeOf[static_cast<std::size_t>(code)]);
}

void ColumnStore::becomeTexts(Store& store, std::size_t j) {
  store.unknown = store.unknown || m_modes[j] == ColumnMode::numbers;
  m_modes[j] = ColumnMode::texts;
  if (!store.unknown) {
    store.codes.reserve(std::max(store.codes.size(), static_cast<std::size_t>(m_reserved)));
    std::size_t next = 0;
    for (std::size_t row = 0; row < store.values.size(); ++row) {
      const bool spelled = next < store.spellings.rows.size() && store.spellings.rows[next] == static_cast<Index>(row);
      if (spelled) {
        store.codes.push_back(store.texts.code(store.spellings.texts[next++]));
      } else {
        const double value = store.values[row];
        store.codes.push_back(std::isnan(value) ? -1 : store.texts.code(numberSpelling(value)));
      }
    }
  }
  store.values = std::vector<double>();
  store.spellings = {};
}

void ColumnStore::reserve(Index rows) {
  m_reserved = std::max(rows, m_reserved);
  for (std::size_t j = 0; j < m_stores.size(); ++j) {
    Store& store = m_stores[j];
    if (m_modes[j] == ColumnMode::ignored) continue;
    if (m_modes[j] != ColumnMode::texts) {
      store.values.reserve(static_cast<std::size_t>(m_reserved));
    } else if (!store.unknown) {
      store.codes.reserve(static_cast<std::size_t>(m_reserved));
    }
  }
}

double ColumnStore::bytesPerRow() const {
  double bytes = 0.0;
  for (const ColumnMode mode : m_modes) bytes += mode == ColumnMode::texts ? sizeof(int) : sizeof(double);
  return bytes;
}

bool ColumnStore::startOver(bool everyText) {
  bool any = false;
  for (std::size_t j = 0; j < m_stores.size(); ++j) {
    const bool wanted = everyText || m_builders[j].type() == ColumnType::categorical;
    const bool again = m_stores[j].unknown && wanted;
    m_modes[j] = again ? ColumnMode::texts : ColumnMode::ignored;
    any = any || again;
    if (again) m_stores[j] = {};
  }
  m_again = true;
  m_rows = any ? 0 : m_rows;
  return any;
}

void ColumnStore::release(std::size_t j, Column& column) {
  column.type = m_builders[j].type();
  column.values = std::move(m_stores[j].values);
  column.codes = std::move(m_stores[j].codes);
  column.categories = std::move(m_stores[j].texts.texts());
  m_stores[j] = {};
}

}  // namespace kerridge
