// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/read_new_table.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "reading/byte_source.h"

namespace kerridge {

namespace {

bool beginsWithNames(const Table& table, const InputEncoding& encoding) {
  if (table.rows == 0) return false;
  return std::all_of(encoding.columns.begin(), encoding.columns.end(), [&table](const InputColumn& input) {
    return std::any_of(table.columns.begin(), table.columns.end(), [&input](const Column& column) {
      return column.type == ColumnType::categorical && !missingAt(column, 0) && column.text(0) == input.name;
    });
  });
}

/// Has it the first input's name?
bool names(const Table& table, const InputEncoding& encoding) {
  return table.find(ColumnReference(encoding.columns.front().name)) >= 0;
}

}  // namespace

std::vector<ColumnReference> columnsOfNumbers(const InputEncoding& encoding, const std::string& target) {
  std::vector<ColumnReference> columns{ColumnReference(target)};
  for (const InputColumn& input : encoding.columns) {
    if (input.type == ColumnType::numeric) columns.emplace_back(input.name);
  }
  return columns;
}

ReadResult readNewTable(ByteSource& source, const std::string& name, const InputEncoding& encoding,
                        const RunContext& context, ReadOptions options) {
  options.oneColumn = encoding.columns.size() == 1;
  options.proposes = true;
  options.usual = encoding.leftOut;
  for (const InputColumn& input : encoding.columns) {
    // What was a text when the model learned from it is one now; what was a mark of a missing value is none either.
    if (input.type == ColumnType::categorical) options.meaning.columns.insert({input.name, FieldMeaning::category});
    if (!input.marks.empty()) options.meaning.missing.insert({input.name, input.marks});
    if (input.censored) options.meaning.censored.insert({input.name, *input.censored});
  }
  ReadResult result = readSource(source, name, options, context.part(0.0, 0.9));
  if (result.table != nullptr && !options.header && !result.reading.header &&
      beginsWithNames(*result.table, encoding)) {
    options.header = true;
    source.restart();
    result = readSource(source, name, options, context.part(0.9, 1.0));
  }
  const bool mayBeOne = options.oneColumn && !options.separator && options.format.empty();
  if (mayBeOne && (result.table == nullptr || hasErrors(result.diagnostics) || !names(*result.table, encoding))) {
    // What seemed to separate fields may stand inside them: 1,234; 2021-02-03 12:30.
    ReadOptions whole = options;
    whole.separator = '\t';
    source.restart();
    ReadResult one = readSource(source, name, whole, context.part(0.9, 1.0));
    if (one.table != nullptr && !hasErrors(one.diagnostics) && names(*one.table, encoding)) result = std::move(one);
  }
  if (hasErrors(result.diagnostics) || result.table == nullptr) throw InvalidInput(result.diagnostics);
  return result;
}

}  // namespace kerridge
