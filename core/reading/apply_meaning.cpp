// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/apply_meaning.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <unordered_map>

#include "base/number_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

/// The same text, or the same number.
bool isMark(const std::string& category, const std::string& mark, const std::optional<double>& value) {
  return category == mark || (value && parseNumber(category) == value);
}

void addMark(Column& column, const std::string& mark, Index rows, bool isNamed) {
  for (MissingMark& known : column.marks) {
    if (known.text != mark) continue;
    known.rows += rows;
    return;
  }
  if (rows > 0 || isNamed) column.marks.push_back({mark, rows});
}

Index takeFromNumbers(Column& column, double value) {
  Index rows = 0;
  for (double& one : column.values) {
    if (one != value) continue;
    one = std::numeric_limits<double>::quiet_NaN();
    ++rows;
  }
  return rows;
}

Index takeFromTexts(Column& column, const std::string& mark, const std::optional<double>& value) {
  std::vector<int> codeOf;
  std::vector<std::string> kept;
  for (std::string& category : column.categories) {
    const bool missing = isMark(category, mark, value);
    codeOf.push_back(missing ? -1 : static_cast<int>(kept.size()));
    if (!missing) kept.push_back(std::move(category));
  }
  const bool any = kept.size() < codeOf.size();
  column.categories = std::move(kept);
  Index rows = 0;
  if (!any) return rows;
  for (int& code : column.codes) {
    if (code < 0) continue;
    code = codeOf[static_cast<std::size_t>(code)];
    rows += code < 0 ? 1 : 0;
  }
  return rows;
}

void takeMarks(Column& column, const std::vector<std::string>& marks, bool isNamed) {
  for (const std::string& mark : marks) {
    const std::optional<double> value = parseNumber(mark);
    const bool numeric = column.type == ColumnType::numeric;
    Index rows = 0;
    if (!numeric) rows = takeFromTexts(column, mark, value);
    if (numeric && value) rows = takeFromNumbers(column, *value);
    addMark(column, mark, rows, isNamed);
  }
}

/// Numbers as texts, in the order first met.
void becomeCategories(Column& column) {
  std::unordered_map<double, int> codes;
  column.codes.reserve(column.values.size());
  for (const double value : column.values) {
    if (std::isnan(value)) {
      column.codes.push_back(-1);
      continue;
    }
    const auto [place, isNew] = codes.emplace(value, static_cast<int>(column.categories.size()));
    if (isNew) column.categories.push_back(exactText(value));
    column.codes.push_back(place->second);
  }
  column.values = std::vector<double>();
  column.type = ColumnType::categorical;
}

class Applier {
 public:
  Applier(ReadResult& result, const std::string& name, const ReadOptions& options, const RunContext& context)
      : m_result(result), m_name(name), m_options(options), m_context(context) {}

  void apply() {
    const Meaning& meaning = m_options.meaning;
    if (!rename()) return;
    sayUnknown();
    for (Column& column : m_result.table->columns) {
      const auto all = meaning.missing.find(everyColumn);
      const auto own = meaning.missing.find(column.name);
      if (all != meaning.missing.end()) takeFrom(column, all->second, false);
      if (own != meaning.missing.end() && column.name != everyColumn) takeFrom(column, own->second, true);
      if (meaning.censored.count(column.name) > 0 && column.type != ColumnType::numeric) {
        say(Severity::error, Text("column “%1” is read as categories, which have no limits; leave it out of “censored” "
                                  "of the reading, or read it as numbers",
                                  Text::name(column.name)));
      }
      const auto kind = meaning.columns.find(column.name);
      if (kind == meaning.columns.end() || column.type != ColumnType::numeric) continue;
      if (kind->second != FieldMeaning::category || !column.reading.empty()) continue;
      m_context.checkpoint();
      becomeCategories(column);
    }
  }

 private:
  void say(Severity severity, Text message) { m_result.diagnostics.push_back({severity, m_name, std::move(message)}); }

  void takeFrom(Column& column, const std::vector<std::string>& marks, bool isNamed) {
    m_context.checkpoint();
    takeMarks(column, marks, isNamed);
  }

  /// Of formats whose reader has not done it.
  bool rename() {
    const std::vector<std::string>& names = m_options.meaning.names;
    std::vector<Column>& columns = m_result.table->columns;
    if (names.empty()) return true;
    if (names.size() != columns.size()) {
      say(Severity::error, names.size() == 1 ? Text("1 name is given for %1 columns", columns.size())
                                             : Text("%1 names are given for %2 columns", names.size(), columns.size()));
      m_result.table = nullptr;
      return false;
    }
    std::set<std::string> taken;
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (!names[j].empty()) columns[j].name = names[j];
      const std::string base = columns[j].name;
      for (int again = 2; !taken.insert(columns[j].name).second; ++again) {
        columns[j].name = base + " (" + std::to_string(again) + ")";
      }
    }
    return true;
  }

  void sayUnknown() {
    if (m_options.proposes) return;
    std::set<std::string> named;
    for (const auto& [column, kind] : m_options.meaning.columns) named.insert(column);
    for (const auto& [column, marks] : m_options.meaning.missing) named.insert(column);
    for (const auto& [column, as] : m_options.meaning.censored) named.insert(column);
    named.erase(everyColumn);
    for (const Column& column : m_result.table->columns) named.erase(column.name);
    for (const std::string& column : named) {
      say(Severity::warning,
          Text("there is no column “%1”, but the experiment says how to read it", Text::name(column)));
    }
  }

  ReadResult& m_result;
  const std::string& m_name;
  const ReadOptions& m_options;
  const RunContext& m_context;
};

}  // namespace

void applyMeaning(ReadResult& result, const std::string& name, const ReadOptions& options, const RunContext& context) {
  if (result.table == nullptr) return;
  if (result.reading.meaning.empty()) result.reading.meaning = options.meaning;
  if (options.meaning.empty()) return;
  Applier(result, name, options, context).apply();
}

}  // namespace kerridge
