// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/match_columns.h"

#include <algorithm>

#include "base/letters.h"
#include "base/sentence.h"
#include "data/match_quantities.h"

namespace kerridge {

namespace {

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), most); ++i) text += (i == 0 ? "" : ", ") + quotedName(names[i]);
  if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
  return text;
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
    if (m_table.columns.empty()) throw InvalidInput(m_name, "there is no column in the file");
    if (m_table.rows == 0) throw InvalidInput(m_name, "there are no data rows");
    const bool named = hasNames(m_encoding) && hasNames(m_table);
    if (!named || !matchNames()) matchPlaces(named);
    checkTypes();
    if (hasErrors(m_problems)) throw InvalidInput(m_problems);
    if (!m_match.byPlace) noteUnused();
    return std::move(m_match);
  }

 private:
  const Column& column(Index j) const { return m_table.columns[static_cast<std::size_t>(j)]; }
  void error(std::string message) { m_problems.push_back({Severity::error, m_name, std::move(message)}); }
  void say(Severity severity, std::string message) { m_match.notes.push_back({severity, m_name, std::move(message)}); }

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
    say(Severity::note, "column " + quotedName(column(found).name) + " is used as " + quotedName(wanted));
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
    say(Severity::note, "column " + quotedName(column(found).name) + " is used as " + quotedName(wanted));
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
      say(Severity::note, "no row has " + listed(missing) + ": 0 in every row");
      return true;
    }
    const std::vector<std::string> unknown = unusedNames();
    for (const std::string& name : missing) {
      error("there is no column " + quotedName(name) + ", which is an input of the model" +
            (unknown.empty() ? std::string() : "; the model does not know " + listed(unknown)));
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
      throw InvalidInput(m_name, (named ? std::string("no column has the name of an input of the model, ") +
                                              listed(wanted) + "; by their places columns can be taken only"
                                        : std::string("columns without names can be taken by their places only")) +
                                     " where there are " + counts() + " of them, not " + std::to_string(columns));
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
    std::vector<std::string> pairs;
    for (std::size_t i = 0; i < m_match.column.size(); ++i) {
      pairs.push_back(std::to_string(m_match.column[i] + 1) + " is " + quotedName(m_encoding.columns[i].name));
    }
    constexpr std::size_t most = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(pairs.size(), most); ++i) text += (i == 0 ? "column " : ", ") + pairs[i];
    if (pairs.size() > most) text += ", …";
    say(Severity::warning,
        (named ? std::string("no column has the name of an input: columns are taken by their places, ")
               : std::string("columns are taken by their places, as they have no names: ")) +
            text);
  }

  /// "5 (as in the training data), 4 (without the target) or 3 (the inputs alone)"
  std::string counts() const {
    const auto inputs = static_cast<Index>(m_encoding.columns.size());
    std::string text;
    if (m_encoding.tableColumns > 0) text = std::to_string(m_encoding.tableColumns) + " (as in the training data) or ";
    if (m_encoding.target > 0 && m_encoding.tableColumns - 1 > inputs) {
      text += std::to_string(m_encoding.tableColumns - 1) + " (without the target) or ";
    }
    return text + std::to_string(inputs) + " (the inputs alone)";
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
      error("column " + quotedName(found.name) + " holds text, such as " + quotedName(found.text(row)) +
            " in data row " + std::to_string(row + 1) + "; the model takes numbers from it" +
            (input.quantity.kind == Quantity::Kind::days ? ", of dates such as 2021-02-03" : ""));
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
      say(Severity::warning, "no errors are computed: " + m_match.targetProblem);
    } else if (!missing)
      say(Severity::warning, "the target " + quotedName(target.name) + " holds text: no errors are computed from it");
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
    say(Severity::note,
        (unused.size() == 1 ? "not an input of the model, so not used: " : "not inputs of the model, so not used: ") +
            listed(unused));
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
