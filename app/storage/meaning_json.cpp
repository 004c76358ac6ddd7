// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/meaning_json.h"

#include <algorithm>
#include <limits>

#include "base/number_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

/// Marks as numbers where they are written like one; it is the value that counts then.
OrderedJson marksJson(const std::vector<std::string>& marks) {
  OrderedJson json = OrderedJson::array();
  for (const std::string& mark : marks) {
    const std::optional<double> value = parseNumber(mark);
    json.append(value && exactText(*value) == mark ? OrderedJson::number(*value) : OrderedJson::string(mark));
  }
  return json;
}

std::vector<std::string> readMarks(const JsonReader& json) {
  std::vector<std::string> marks;
  for (const JsonReader& element : json.elements(Text("a list of texts and numbers"))) {
    if (element.isNumber()) {
      if (const auto number = element.number()) marks.push_back(exactText(*number));
    } else if (element.isString()) {
      const std::string mark = element.string().value_or("");
      if (mark.empty()) element.error(Text("an empty field always counts as missing; a text or a number is expected"));
      if (!mark.empty()) marks.push_back(mark);
    } else {
      element.wrongType(Text("a text or a number"));
    }
  }
  return marks;
}

void readMissing(const JsonReader& json, Meaning& meaning) {
  if (json.isArray()) {
    std::vector<std::string> marks = readMarks(json);
    if (!marks.empty()) meaning.missing[everyColumn] = std::move(marks);
  } else if (json.isObject()) {
    for (const std::string& column : json.keys()) {
      std::vector<std::string> marks = readMarks(*json.member(column));
      if (!marks.empty()) meaning.missing[column] = std::move(marks);
    }
  } else {
    json.wrongType(Text("a list of texts and numbers, or an object with one for each column"));
  }
}

void readLines(const JsonReader& json, Meaning& meaning) {
  std::vector<Index> lines;
  for (const JsonReader& element : json.elements(Text("a list of line numbers"))) {
    if (const auto line = element.integer(1, std::numeric_limits<int>::max()))
      lines.push_back(static_cast<Index>(*line));
  }
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  meaning.skip = std::move(lines);
}

const std::vector<std::string>& quoteIds() {
  static const std::vector<std::string> ids{"doubled", "backslash", "none"};
  return ids;
}

}  // namespace

const std::vector<std::string>& fieldMeaningIds() {
  static const std::vector<std::string> ids{"number", "category", "date", "day-first", "month-first"};
  return ids;
}

const std::vector<std::string>& meaningKeys() {
  static const std::vector<std::string> keys{"columns", "missing", "censored", "skip", "names", "quote"};
  return keys;
}

const std::vector<std::string>& censoredIds() {
  static const std::vector<std::string> ids{"missing", "limit", "half"};
  return ids;
}

std::optional<CensoredAs> readCensored(const JsonReader& json) {
  const auto& ids = censoredIds();
  const auto id = json.word(ids, Text("reading of fields beyond a limit"));
  if (!id) return std::nullopt;
  return static_cast<CensoredAs>(std::find(ids.begin(), ids.end(), *id) - ids.begin());
}

void readMeaning(const JsonReader& json, Meaning& meaning) {
  if (const auto columns = json.member("columns")) {
    if (columns->isObject()) {
      for (const std::string& column : columns->keys()) {
        const auto& ids = fieldMeaningIds();
        const auto id = columns->member(column)->word(ids, Text("meaning of fields"));
        if (!id) continue;
        meaning.columns[column] = static_cast<FieldMeaning>(std::find(ids.begin(), ids.end(), *id) - ids.begin());
      }
    } else {
      columns->wrongType(Text("an object with the meaning of the fields by column"));
    }
  }
  if (const auto missing = json.member("missing")) readMissing(*missing, meaning);
  if (const auto censored = json.member("censored")) {
    if (censored->isObject()) {
      for (const std::string& column : censored->keys()) {
        if (const auto as = readCensored(*censored->member(column))) meaning.censored[column] = *as;
      }
    } else {
      censored->wrongType(Text("an object with the reading of fields beyond a limit by column"));
    }
  }
  if (const auto skip = json.member("skip")) readLines(*skip, meaning);
  if (const auto quote = json.member("quote")) {
    const std::vector<std::string>& ids = quoteIds();
    if (const auto id = quote->word(ids, Text("kind of quotes"))) {
      meaning.quotes = static_cast<Quotes>(std::find(ids.begin(), ids.end(), *id) - ids.begin());
    }
  }
  if (const auto names = json.member("names")) {
    for (const JsonReader& name : names->elements(Text("a list of names")))
      meaning.names.push_back(name.string().value_or(""));
  }
}

void addMeaning(OrderedJson& json, const Meaning& meaning) {
  if (meaning.quotes) json.add("quote", OrderedJson::string(quoteIds()[static_cast<std::size_t>(*meaning.quotes)]));
  if (!meaning.names.empty()) json.add("names", OrderedJson::strings(meaning.names));
  if (!meaning.columns.empty()) {
    OrderedJson columns = OrderedJson::object();
    for (const auto& [column, kind] : meaning.columns) {
      columns.add(column, OrderedJson::string(fieldMeaningIds()[static_cast<std::size_t>(kind)]));
    }
    json.add("columns", columns);
  }
  if (meaning.missing.size() == 1 && meaning.missing.begin()->first == everyColumn) {
    json.add("missing", marksJson(meaning.missing.begin()->second));
  } else if (!meaning.missing.empty()) {
    OrderedJson missing = OrderedJson::object();
    for (const auto& [column, marks] : meaning.missing) missing.add(column, marksJson(marks));
    json.add("missing", missing);
  }
  if (!meaning.censored.empty()) {
    OrderedJson censored = OrderedJson::object();
    for (const auto& [column, as] : meaning.censored) {
      censored.add(column, OrderedJson::string(censoredIds()[static_cast<std::size_t>(as)]));
    }
    json.add("censored", censored);
  }
  if (meaning.skip) {
    OrderedJson lines = OrderedJson::array();
    for (const Index line : *meaning.skip) lines.append(OrderedJson::integer(static_cast<std::uint64_t>(line)));
    json.add("skip", lines);
  }
}

}  // namespace kerridge
