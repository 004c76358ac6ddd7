// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/output_remarks.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/letters.h"
#include "data/column_name.h"
#include "fields/text_lines.h"

namespace kerridge {

namespace {

constexpr std::array<std::string_view, 14> outputWords{"target",     "targets", "output",    "outputs",   "response",
                                                       "responses",  "outcome", "outcomes",  "class",     "dependent",
                                                       "to predict", "predict", "predicted", "regressand"};
constexpr std::array<std::string_view, 5> thingWords{"variable", "variables", "column", "columns", "attribute"};

template <std::size_t size>
bool contains(const std::array<std::string_view, size>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// What stands behind “outputs:” in a comment; empty where the line says nothing of the kind.
std::string_view listIn(std::string_view comment) {
  std::size_t mark = comment.find_first_of(":=");
  std::size_t length = 1;
  if (const std::size_t is = comment.find(" is "); is < mark) {
    mark = is;
    length = 4;
  }
  if (mark == std::string_view::npos) return {};
  std::string subject = lowerCase(trimmed(comment.substr(0, mark)));
  for (const std::string_view thing : thingWords) {
    const std::string ending = " " + std::string(thing);
    if (subject.size() > ending.size() && subject.compare(subject.size() - ending.size(), ending.size(), ending) == 0) {
      subject.resize(subject.size() - ending.size());
      break;
    }
  }
  if (subject.rfind("the ", 0) == 0) subject.erase(0, 4);
  return contains(outputWords, subject) ? trimmed(comment.substr(mark + length)) : std::string_view();
}

/// The names in a list.
std::vector<std::string> namesIn(std::string_view list) {
  std::string text(list);
  for (std::size_t at = text.find(" and "); at != std::string::npos; at = text.find(" and ")) text.replace(at, 5, ",");
  std::vector<std::string> names;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(",;"), rest.size());
    std::string_view name = trimmed(rest.substr(0, end));
    if (!name.empty() && name.back() == '.') name.remove_suffix(1);
    if (!name.empty()) names.emplace_back(name);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return names;
}

/// The column of this name, else of this number; −1 where there is none.
Index columnOf(std::string name, const std::vector<std::string>& columns) {
  const auto place = [&](const auto& test) {
    const auto found = std::find_if(columns.begin(), columns.end(), test);
    return found == columns.end() ? Index{-1} : found - columns.begin();
  };
  if (const Index exact = place([&](const std::string& column) { return column == name; }); exact >= 0) return exact;
  const std::string bare = bareName(name);
  if (bare.empty()) return -1;
  if (const Index loose = place([&](const std::string& column) { return bareName(column) == bare; }); loose >= 0) {
    return loose;
  }
  if (name.rfind("column ", 0) == 0) name.erase(0, 7);
  Index number = 0;
  const auto [rest, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  const bool isNumber = error == std::errc() && rest == name.data() + name.size();
  return isNumber && number >= 1 && number <= static_cast<Index>(columns.size()) ? number - 1 : -1;
}

}  // namespace

std::vector<Index> declaredOutputs(std::string_view head, const std::vector<std::string>& columns) {
  std::vector<Index> outputs;
  TextLines lines(head);
  while (lines.next()) {
    std::string_view line = lines.line();
    if (line.empty()) continue;
    if (line.front() != '#' && line.front() != '%') break;  // the data begin
    while (!line.empty() && (line.front() == '#' || line.front() == '%')) line.remove_prefix(1);
    for (const std::string& name : namesIn(listIn(trimmed(line)))) {
      const Index column = columnOf(name, columns);
      if (column < 0) return {};
      if (std::find(outputs.begin(), outputs.end(), column) == outputs.end()) outputs.push_back(column);
    }
  }
  return outputs.size() < columns.size() ? outputs : std::vector<Index>();
}

}  // namespace kerridge
