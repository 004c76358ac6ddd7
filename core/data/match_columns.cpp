// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/match_columns.h"

#include <algorithm>

#include "base/letters.h"
#include "base/sentence.h"
#include "base/text.h"
#include "data/match_quantities.h"

namespace kerridge {

namespace {

Text listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 12;
  return Text::firstOf(Text::quoted(names), most);
}

/// Without case, blanks and underscores; letters beyond ASCII stay as they are.
std::string looseName(const std::string& name) {
  std::string loose;
  for (const char c : name) {
    if (c == ' ' || c == '\t' || c == '_') continue;
    loose += lowerCase(c);
  }
  return loose;
}

/// Is this the name that readers give to column `number` where a file has none?
bool isGivenName(const std::string& name, Index number) { return name == "column " + std::to_string(number); }

bool hasNames(const InputEncoding& encoding) {
  return std::any_of(encoding.columns.begin(), encoding.columns.end(),
                     [](const InputColumn& column) { return !isGivenName(column.name, column.number); });
}

bool hasNames(const Table& table) {
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    if (!isGivenName(table.columns[j].name, static_cast<Index>(j) + 1)) return true;
  }
  return false;
}

class Matcher {
 public:
  Matcher(const InputEncoding& encoding, const std::string& targetName, const Table& table, const std::string& name)
      : m_encoding(encoding), m_targetName(targetName), m_table(table), m_name(name), m_used(table.columns.size()) {}

  ColumnMatch match() {
    if (m_table.columns.empty()) throw InvalidInput(m_name, Text("there is no column in the file"));
    if (m_table.rows == 0) throw InvalidInput(m_name, Text("there are no data rows"));
    const bool named = hasNames(m_encoding) && hasNames(m_table);
    if (!named || !matchNames()) matchPlaces(named);
    checkTypes();
    if (hasErrors(m_problems)) throw InvalidInput(m_problems);
    if (!m_match.byPlace) noteUnused();
    return std::move(m_match);
  }

 private:
  const Column& column(Index j) const { return m_table.columns[static_cast<std::size_t>(j)]; }
  void error(Text message) { m_problems.push_back({Severity::error, m_name, std::move(message)}); }
  void say(Severity severity, Text message) { m_match.notes.push_back({severity, m_name, std::move(message)}); }

  Index take(Index j) {
    m_used[static_cast<std::size_t>(j)] = true;
    return j;
  }

  /// The first column of this name that is not taken; −1 where there is none.
  Index named(const std::string& wanted) {
    for (std::size_t j = 0; j < m_used.size(); ++j) {
      if (!m_used[j] && m_table.columns[j].name == wanted) return take(static_cast<Index>(j));
    }
    return -1;
  }

  /// The only column that is not taken whose name differs in case, blanks and underscores.
  Index nearlyNamed(const std::string& wanted) {
    const std::string loose = looseName(wanted);
    Index found = -1;
    for (std::size_t j = 0; j < m_used.size(); ++j) {
      if (m_used[j] || looseName(m_table.columns[j].name) != loose) continue;
      if (found >= 0) return -1;
      found = static_cast<Index>(j);
    }
    if (found < 0) return -1;
    say(Severity::note, Text("column “%1” is used as “%2”", Text::name(column(found).name), Text::name(wanted)));
    return take(found);
  }

  /// The only column that is not taken whose name differs in its unit, or in how this is written: p [kPa], p (Pa).
  Index namedWithUnit(const std::string& wanted) {
    const NameWithUnit sought = splitUnit(wanted);
    Index found = -1;
    for (std::size_t j = 0; !sought.unit.empty() && j < m_used.size(); ++j) {
      const NameWithUnit name = m_used[j] ? NameWithUnit() : splitUnit(m_table.columns[j].name);
      if (name.unit.empty() || looseName(name.bare) != looseName(sought.bare)) continue;
      if (found >= 0) return -1;
      found = static_cast<Index>(j);
    }
    if (found < 0) return -1;
    // checkTypes() compares the units.
    say(Severity::note, Text("column “%1” is used as “%2”", Text::name(column(found).name), Text::name(wanted)));
    return take(found);
  }

  /// A target that is named, but not where the training table had it: then names mean something in this table, and by
  /// its place the target would be taken for an input.
  bool hasMisplacedTarget() const {
    const bool whole = static_cast<Index>(m_table.columns.size()) == m_encoding.tableColumns;
    return m_match.target >= 0 && !(whole && m_match.target + 1 == m_encoding.target);
  }

  /// False where no column of the table has the name of an input and the columns may be taken by their places.
  bool matchNames() {
    std::vector<Index> found(m_encoding.columns.size(), -1);
    for (std::size_t i = 0; i < found.size(); ++i) found[i] = named(m_encoding.columns[i].name);
    m_match.target = named(m_targetName);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i] < 0) found[i] = nearlyNamed(m_encoding.columns[i].name);
    }
    if (m_match.target < 0) m_match.target = nearlyNamed(m_targetName);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i] < 0) found[i] = namedWithUnit(m_encoding.columns[i].name);
    }
    if (m_match.target < 0) m_match.target = namedWithUnit(m_targetName);
    const bool sparse = m_encoding.sparse && m_table.sparse;
    const bool noInput = std::all_of(found.begin(), found.end(), [](Index j) { return j < 0; });
    if (!sparse && noInput && !hasMisplacedTarget()) {
      std::fill(m_used.begin(), m_used.end(), false);
      m_match = {};
      return false;
    }
    m_match.column = found;
    std::vector<std::string> missing;
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i] < 0) missing.push_back(m_encoding.columns[i].name);
    }
    if (missing.empty()) return true;
    if (sparse) {
      say(Severity::note, Text("no row has %1: 0 in every row", listed(missing)));
      return true;
    }
    const std::vector<std::string> unknown = unusedNames();
    for (const std::string& name : missing) {
      const Text absent = Text("there is no column “%1”, which is an input of the model", Text::name(name));
      error(unknown.empty() ? absent : Text("%1; the model does not know %2", absent, listed(unknown)));
    }
    return true;
  }

  /// Where the training table had its target, column `number` of it is here; the target itself where `whole`.
  void matchPlaces(bool named) {
    m_match.byPlace = true;
    const auto columns = static_cast<Index>(m_table.columns.size());
    const auto inputs = static_cast<Index>(m_encoding.columns.size());
    const bool whole = columns == m_encoding.tableColumns;
    const bool withoutTarget = m_encoding.target > 0 && columns == m_encoding.tableColumns - 1;
    if (!whole && !withoutTarget && columns != inputs) {
      std::vector<std::string> wanted;
      for (const InputColumn& input : m_encoding.columns) wanted.push_back(input.name);
      throw InvalidInput(
          m_name,
          named ? Text("no column has the name of an input of the model, %1; by their places columns can be taken only "
                       "where there are %2 of them, not %3",
                       listed(wanted), counts(), columns)
                : Text("columns without names can be taken by their places only where there are %1 of them, not %2",
                       counts(), columns));
    }
    for (Index i = 0; i < inputs; ++i) {
      const Index number = m_encoding.columns[static_cast<std::size_t>(i)].number;
      Index place = i;
      if (whole)
        place = number - 1;
      else if (withoutTarget)
        place = number > m_encoding.target ? number - 2 : number - 1;
      m_match.column.push_back(take(place));
    }
    if (whole && m_encoding.target > 0) m_match.target = take(m_encoding.target - 1);
    std::vector<Text> pairs;
    for (std::size_t i = 0; i < m_match.column.size(); ++i) {
      pairs.push_back(Text("%1 is “%2”", m_match.column[i] + 1, Text::name(m_encoding.columns[i].name)));
    }
    constexpr std::size_t most = 6;
    if (pairs.size() > most) {
      pairs.resize(most);
      pairs.push_back(Text::name("…"));
    }
    const Text text = Text::list(pairs, ", ");
    say(Severity::warning,
        named ? Text("no column has the name of an input: columns are taken by their places, column %1", text)
              : Text("columns are taken by their places, as they have no names: column %1", text));
  }

  /// "5 (as in the training data), 4 (without the target) or 3 (the inputs alone)"
  Text counts() const {
    const auto inputs = static_cast<Index>(m_encoding.columns.size());
    Text text = Text("%1 (the inputs alone)", inputs);
    if (m_encoding.target > 0 && m_encoding.tableColumns - 1 > inputs) {
      text = Text("%1 (without the target) or %2", m_encoding.tableColumns - 1, text);
    }
    if (m_encoding.tableColumns == 0) return text;
    return Text("%1 (as in the training data) or %2", m_encoding.tableColumns, text);
  }

  void checkTypes() {
    m_match.conversion.resize(m_match.column.size());
    for (std::size_t i = 0; i < m_match.column.size(); ++i) {
      const InputColumn& input = m_encoding.columns[i];
      if (m_match.column[i] < 0 || input.type != ColumnType::numeric) continue;
      const Column& found = column(m_match.column[i]);
      const bool empty = found.missingCount() == m_table.rows;
      if (empty || isTruth(input, found)) continue;
      if (found.type == ColumnType::numeric) {
        QuantityMatch match = matchQuantities(input.quantity, input.name, found);
        if (!match.error.empty()) error(std::move(match.error));
        if (!match.warning.empty()) say(Severity::warning, std::move(match.warning));
        m_match.conversion[i] = match.conversion;
        continue;
      }
      Index row = 0;
      while (missingAt(found, row)) ++row;
      const Text holds = Text("column “%1” holds text, such as “%2” in data row %3; the model takes numbers from it",
                              Text::name(found.name), Text::name(found.text(row)), row + 1);
      error(input.quantity.kind == Quantity::Kind::days ? Text("%1, of dates such as 2021-02-03", holds) : holds);
    }
    if (m_match.target < 0) return;
    const Column& target = column(m_match.target);
    const bool missing = target.missingCount() == m_table.rows;
    if (!missing && target.type == ColumnType::numeric) {
      QuantityMatch match = matchQuantities(m_encoding.targetQuantity, m_targetName, target);
      if (!match.warning.empty()) say(Severity::warning, std::move(match.warning));
      m_match.targetConversion = match.conversion;
      m_match.targetProblem = std::move(match.error);
      if (m_match.targetProblem.empty()) return;
      say(Severity::warning, Text("no errors are computed: %1", m_match.targetProblem));
    } else if (!missing)
      say(Severity::warning,
          Text("the target “%1” holds text: no errors are computed from it", Text::name(target.name)));
    m_match.uselessTarget = m_match.target;
    m_match.target = -1;
  }

  std::vector<std::string> unusedNames() const {
    std::vector<std::string> names;
    for (std::size_t j = 0; j < m_used.size(); ++j) {
      if (!m_used[j]) names.push_back(m_table.columns[j].name);
    }
    return names;
  }

  void noteUnused() {
    const std::vector<std::string> unused = unusedNames();
    if (unused.empty()) return;
    say(Severity::note, unused.size() == 1 ? Text("not an input of the model, so not used: %1", listed(unused))
                                           : Text("not inputs of the model, so not used: %1", listed(unused)));
  }

  const InputEncoding& m_encoding;
  const std::string& m_targetName;
  const Table& m_table;
  const std::string& m_name;
  std::vector<bool> m_used;
  std::vector<Diagnostic> m_problems;
  ColumnMatch m_match;
};

}  // namespace

ColumnMatch matchColumns(const InputEncoding& encoding, const std::string& targetName, const Table& table,
                         const std::string& name) {
  return Matcher(encoding, targetName, table, name).match();
}

}  // namespace kerridge
