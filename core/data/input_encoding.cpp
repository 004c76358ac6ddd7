// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/input_encoding.h"

#include <cmath>
#include <limits>

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

Index InputEncoding::width() const {
  Index sum = 0;
  for (const InputColumn& column : columns) sum += column.width();
  return sum;
}

std::vector<std::string> InputEncoding::inputNames() const {
  std::vector<std::string> names;
  for (const InputColumn& column : columns) {
    if (column.type == ColumnType::numeric) names.push_back(column.name);
    for (const std::string& category : column.categories) names.push_back(column.name + "=" + category);
  }
  return names;
}

std::vector<std::string> InputEncoding::seenNames() const {
  std::vector<std::string> names = inputNames();
  const std::vector<Transform> all = transforms();
  for (std::size_t j = 0; j < all.size(); ++j) names[j] = transformedName(all[j], names[j]);
  return names;
}

std::vector<WavelengthBlock> InputEncoding::wavelengths() const {
  std::vector<std::string> names;
  for (const InputColumn& column : columns) {
    const bool may = column.type == ColumnType::numeric && column.transform == Transform::none;
    names.push_back(may ? column.name : std::string());
    names.resize(names.size() - 1 + static_cast<std::size_t>(column.width()));
  }
  return wavelengthBlocks(names);
}

std::vector<Transform> InputEncoding::transforms() const {
  std::vector<Transform> all;
  bool any = false;
  for (const InputColumn& column : columns) {
    all.insert(all.end(), static_cast<std::size_t>(column.width()), column.transform);
    any = any || column.transform != Transform::none;
  }
  return any ? all : std::vector<Transform>();
}

InputEncoding encodingOfNumbers(const std::vector<std::string>& names) {
  InputEncoding encoding;
  for (const std::string& name : names) {
    encoding.columns.push_back({name, ColumnType::numeric, {}, static_cast<Index>(encoding.columns.size()) + 1});
  }
  encoding.target = static_cast<Index>(names.size()) + 1;
  encoding.tableColumns = encoding.target;
  return encoding;
}

bool missingAt(const Column& column, Index row) {
  const auto i = static_cast<std::size_t>(row);
  return column.type == ColumnType::numeric ? std::isnan(column.values[i]) : column.codes[i] < 0;
}

double finiteValue(const Column& column, Index row, const std::string& name) {
  const double value = column.values[static_cast<std::size_t>(row)];
  if (std::isinf(value)) {
    throw InvalidInput(name, Text("column “%1” is infinite in data row %2", Text::name(column.name), row + 1));
  }
  return value;
}

Index encodeColumn(const Column& column, const std::vector<Index>& place, const std::vector<Index>& rows,
                   Eigen::Ref<Matrix> X, const std::string& name, const RunContext& context) {
  constexpr Index rowsBetweenCheckpoints = 65536;
  Index missing = 0;
  if (column.type == ColumnType::categorical) X.setZero();
  for (Index i = 0; i < X.rows(); ++i) {
    if (i % rowsBetweenCheckpoints == 0) context.checkpoint();
    const Index row = rows[static_cast<std::size_t>(i)];
    if (missingAt(column, row)) {
      X.row(i).setConstant(std::numeric_limits<double>::quiet_NaN());
      ++missing;
    } else if (column.type == ColumnType::numeric) {
      X(i, 0) = finiteValue(column, row, name);
    } else {
      const auto code = static_cast<std::size_t>(column.codes[static_cast<std::size_t>(row)]);
      if (place[code] >= 0) X(i, place[code]) = 1.0;
    }
  }
  return missing;
}

}  // namespace kerridge
