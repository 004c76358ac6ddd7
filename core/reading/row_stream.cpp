// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/row_stream.h"

#include <algorithm>
#include <cmath>

#include "base/parallel.h"
#include "base/sentence.h"
#include "base/text.h"
#include "data/skipped_lines.h"

namespace kerridge {

RowStream::RowStream(ByteSource& source, std::string name, ReadOptions options, Roles roles)
    : m_source(source), m_name(std::move(name)), m_options(std::move(options)), m_roles(std::move(roles)) {}

ReadResult RowStream::go(const RunContext& context, RowPass& pass) {
  pass.blockSize = m_blockSize;
  if (m_started) m_source.restart();
  m_started = true;
  ReadResult result = passOver(m_source, m_name, m_options, context, pass);
  if (hasErrors(result.diagnostics) || result.table == nullptr) throw InvalidInput(result.diagnostics);
  m_diagnostics = std::move(result.diagnostics);
  return result;
}

Index RowStream::count(const RunContext& context, const std::function<void(const std::vector<ValueBlock>&)>& look) {
  RowPass pass;
  pass.wanted = {0};
  pass.take = [&](const std::vector<ValueBlock>& blocks) {
    if (look) look(blocks);
  };
  const ReadResult result = go(context, pass);
  m_reading = result.reading;
  m_otherLines = newsOnOtherLines(*result.table, m_name);
  settleColumns(*result.table);
  return result.table->rows;
}

// makeDataset() sorts the columns and says what is wrong with the roles: two rows are enough for that.
void RowStream::settleColumns(const Table& table) {
  Table two = table;
  two.rows = 2;
  for (Column& column : two.columns) {
    column.type = ColumnType::numeric;
    column.values = {0.0, 1.0};
  }
  Roles roles = m_roles;
  if (roles.target.empty() && table.declaredTarget >= 0) {
    roles.target = table.columns[static_cast<std::size_t>(table.declaredTarget)].name;
  }
  if (roles.target.empty()) {
    throw WrongRole("target", m_name, Text("name the target: a run that streams its rows does not look for one"));
  }
  m_columns = makeDataset(two, roles, m_name);
  // The values of LIBSVM files always have a place for the index 0.
  const bool fromOne = m_reading.format == "libsvm" && table.columns.size() > 1 && table.columns[1].name == "x1";
  const auto place = [&](Index column) { return column > 0 && fromOne ? column + 1 : column; };
  m_layout = {{}, place(m_columns->encoding.target - 1), -1, m_columns->targetName};
  for (const InputColumn& input : m_columns->encoding.columns) {
    m_layout.inputs.push_back(place(input.number - 1));
    m_layout.inputNames.push_back(input.name);
  }
  if (!m_roles.order.empty()) m_layout.order = place(table.find(m_roles.order));
}

void RowStream::useLayout(RowLayout layout) {
  auto columns = std::make_shared<Dataset>();
  columns->name = m_name;
  columns->targetName = layout.targetName;
  columns->featureNames = layout.inputNames;
  columns->X = Matrix::Zero(2, static_cast<Index>(layout.inputs.size()));
  m_columns = std::move(columns);
  m_layout = std::move(layout);
}

void RowStream::requireNumbers(const Table& table) const {
  for (const Column& column : table.columns) {
    if (column.type == ColumnType::numeric) continue;
    throw InvalidInput(
        m_name, Text("column “%1” holds text, and a run that streams its rows takes numbers only. Put the column among "
                     "those that are ignored, write its categories as numbers, or run without --stream",
                     Text::name(column.name)));
  }
}

void RowStream::restrictTo(const RecordRange& range, Index before, ByteSource& source) {
  m_range = range;
  m_before = before;
  m_rangeSource = &source;
}

RowBlock RowStream::rowsOf(const ValueBlock& block, Index firstRecord, RowCounts& counts) const {
  const auto valueAt = [&](Index row, Index place) {
    return place < block.columns ? block.values[row * block.columns + place] : 0.0;
  };
  const bool drops = m_roles.missing == Missing::drop;
  std::vector<Index> kept;
  kept.reserve(static_cast<std::size_t>(block.rows));
  RowBlock rows;
  for (Index row = 0; row < block.rows; ++row) {
    const bool hasTarget = !std::isnan(valueAt(row, m_layout.target));
    const bool lacks = drops && std::any_of(m_layout.inputs.begin(), m_layout.inputs.end(),
                                            [&](Index place) { return std::isnan(valueAt(row, place)); });
    if (hasTarget && !lacks) {
      kept.push_back(row);
      continue;
    }
    ++(hasTarget ? counts.withoutInput : counts.withoutTarget);
    rows.leftOut.push_back(m_before + firstRecord + row + 1);
  }
  counts.records += block.rows;
  const auto n = static_cast<Index>(kept.size());
  rows.X.resize(n, static_cast<Index>(m_layout.inputs.size()));
  rows.y.resize(n);
  if (m_layout.order >= 0) rows.order.resize(n);
  for (Index i = 0; i < n; ++i) {
    const Index row = kept[static_cast<std::size_t>(i)];
    rows.y(i) = valueAt(row, m_layout.target);
    if (m_layout.order >= 0) rows.order(i) = valueAt(row, m_layout.order);
    for (std::size_t j = 0; j < m_layout.inputs.size(); ++j)
      rows.X(i, static_cast<Index>(j)) = valueAt(row, m_layout.inputs[j]);
  }
  std::vector<Index> sourceRows;
  if (n > 0 && rows.y.cwiseAbs().maxCoeff() > targetLimit) {
    for (const Index row : kept) sourceRows.push_back(m_before + firstRecord + row + 1);
    requireSquares(rows.y, Text("target “%1”", Text::name(m_layout.targetName)), sourceRows, m_name);
  }
  return rows;
}

RowCounts RowStream::pass(const RunContext& context, const std::function<void(std::vector<RowBlock>& blocks)>& take) {
  RowPass pass;
  const Index places = 1 + std::max({m_layout.target, m_layout.order,
                                     *std::max_element(m_layout.inputs.begin(), m_layout.inputs.end())});
  pass.wanted.assign(static_cast<std::size_t>(places), 0);
  for (const Index place : m_layout.inputs) pass.wanted[static_cast<std::size_t>(place)] = 1;
  for (const Index place : {m_layout.target, m_layout.order}) {
    if (place >= 0) pass.wanted[static_cast<std::size_t>(place)] = 1;
  }
  if (m_rangeSource != nullptr) {
    pass.range = &m_range;
    pass.rangeSource = m_rangeSource;
    m_rangeSource->restart();
  }
  RowCounts total;
  pass.take = [&](const std::vector<ValueBlock>& blocks) {
    if (m_watch) m_watch();
    std::vector<Index> first(blocks.size(), total.records);
    for (std::size_t i = 1; i < blocks.size(); ++i) first[i] = first[i - 1] + blocks[i - 1].rows;
    std::vector<RowBlock> rows(blocks.size());
    std::vector<RowCounts> counts(blocks.size());
    parallelBlocks(0, static_cast<Index>(blocks.size()), 1, context.quiet(), [&](Index i, Index) {
      const auto at = static_cast<std::size_t>(i);
      rows[at] = rowsOf(blocks[at], first[at], counts[at]);
    });
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      rows[i].first = total.rows();
      total.records += counts[i].records;
      total.withoutTarget += counts[i].withoutTarget;
      total.withoutInput += counts[i].withoutInput;
    }
    take(rows);
  };
  const ReadResult result = go(context, pass);
  m_reading = result.reading;  // only now the decimal mark is known
  requireNumbers(*result.table);
  return total;
}

}  // namespace kerridge
