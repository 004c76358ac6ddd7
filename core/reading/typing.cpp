// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/typing.h"

#include <algorithm>

#include "base/text.h"
#include "fields/signed_number.h"
#include "reading/records.h"

namespace kerridge {

namespace {

constexpr std::size_t mostErrors = 20;

/// An error at the first sighting of something in a column (1-based).
struct Found {
  Index line = 0;
  Index column = 0;
  Text message;
};

/// "column “age”: “old” (and 3 more)".
Text textOf(const Sighting& sighting, const std::string& columnName) {
  const Text name = Text::name(columnName);
  const Text text = quotedField(sighting.text);
  return sighting.count < 2 ? Text("column “%1”: %2", name, text)
                            : Text("column “%1”: %2 (and %3 more)", name, text, sighting.count - 1);
}

/// First sighting over all numeric columns, by line.
struct FirstMark {
  Sighting sighting;
  Index column = 0;

  void consider(const Sighting& other, Index atColumn) {
    if (other.count == 0 || (sighting.count > 0 && sighting.line <= other.line)) return;
    sighting = other;
    column = atColumn;
  }
};

void reportColumn(const ColumnBuilder& column, Index number, const std::string& columnName, bool numberHelps,
                  std::vector<Found>& found) {
  if (const Sighting& texts = column.texts(); texts.count > 0) {
    const Text text = textOf(texts, columnName);
    found.push_back({texts.line, number,
                     !beginsWithDash(texts.text)
                         ? Text("%1 is not a number, but %2 other values are; for a missing value write nothing, ?, "
                                "NA, NaN or null, or list the text in “missing” of the reading",
                                text, column.numbers())
                     : numberHelps ? Text("%1 begins with a dash; write - or − for minus, or name the column a "
                                          "“number” in “columns” of the reading",
                                          text)
                                   : Text("%1 begins with a dash; write - or − for minus", text)});
  }
  if (const Sighting& grouped = column.grouped(); grouped.count > 0) {
    found.push_back({grouped.line, number,
                     Text("%1 has marks that group digits; write numbers without thousands marks, or, where they are "
                          "the same throughout, name the column a “number” in “columns” of the reading",
                          textOf(grouped, columnName))});
  }
  if (const Sighting& outOfRange = column.outOfRange(); outOfRange.count > 0) {
    const bool digits = outOfRange.text.find_first_of("0123456789") != std::string::npos;
    found.push_back({outOfRange.line, number,
                     digits ? Text("%1 is beyond the range of double-precision numbers", textOf(outOfRange, columnName))
                            : Text("%1 is not a finite number", textOf(outOfRange, columnName))});
  }
}

/// What makes one wonder whether a column of text was meant as numbers; empty where nothing does.
Text doubtAboutText(const ColumnBuilder& column, const std::string& columnName) {
  const Text name = Text::name(columnName);
  const Sighting& texts = column.texts();
  if (column.numbers() > 0) {
    return Text(
        "column “%1” mixes %2 numbers with %3 texts such as %4; all are read as categories; texts that mark missing "
        "values belong in “missing” of the reading",
        name, column.numbers(), texts.count, quotedField(texts.text));
  }
  if (column.textsWithDigits() == texts.count) {
    return Text("column “%1” is read as categories; its texts, such as %2, are not plain numbers", name,
                quotedField(texts.text));
  }
  return {};
}

void reportMarks(const FirstMark& points, const FirstMark& commas, std::optional<char> decimalMark,
                 std::vector<Found>& found) {
  if (decimalMark == '.' && commas.sighting.count > 0) {
    found.push_back(
        {commas.sighting.line, commas.column,
         Text("%1 has a comma, but the decimal mark is set to the point", quotedField(commas.sighting.text))});
  } else if (decimalMark == ',' && points.sighting.count > 0) {
    found.push_back(
        {points.sighting.line, points.column,
         Text("%1 has a point, but the decimal mark is set to the comma", quotedField(points.sighting.text))});
  } else if (!decimalMark && points.sighting.count > 0 && commas.sighting.count > 0) {
    const bool commaLater = commas.sighting.line >= points.sighting.line;
    const FirstMark& later = commaLater ? commas : points;
    const FirstMark& earlier = commaLater ? points : commas;
    found.push_back({later.sighting.line, later.column,
                     commaLater ? Text("%1 has a decimal comma, but %2 in line %3, column %4 has a decimal point; one "
                                       "of them may group thousands",
                                       quotedField(later.sighting.text), quotedField(earlier.sighting.text),
                                       earlier.sighting.line, earlier.column)
                                : Text("%1 has a decimal point, but %2 in line %3, column %4 has a decimal comma; one "
                                       "of them may group thousands",
                                       quotedField(later.sighting.text), quotedField(earlier.sighting.text),
                                       earlier.sighting.line, earlier.column)});
  }
}

std::vector<Diagnostic> inOrder(std::vector<Found> found, const std::string& name) {
  std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return a.line != b.line ? a.line < b.line : a.column < b.column;
  });
  std::vector<Diagnostic> errors;
  for (std::size_t i = 0; i < std::min(found.size(), mostErrors); ++i) {
    errors.push_back({Severity::error, placeOf(name, found[i].line, found[i].column), found[i].message});
  }
  if (found.size() > mostErrors) {
    errors.push_back({Severity::error, name, Text("and %1 more errors of these kinds", found.size() - mostErrors)});
  }
  return errors;
}

Text assumedMark(const std::string& example, char decimalMark) {
  return decimalMark == ','
             ? Text("the mark in %1 is a decimal comma and does not group thousands", Text::name(example))
             : Text("the mark in %1 is a decimal point and does not group thousands", Text::name(example));
}

}  // namespace

Text notRead(const std::string& name, bool asNumbers, const Text& text, bool markIsOpen) {
  Text problem = asNumbers
                     ? Text("column “%1” cannot be read as numbers; one of its texts is %2", Text::name(name), text)
                     : Text("column “%1” cannot be read as dates; one of its texts is %2", Text::name(name), text);
  if (!markIsOpen) return problem;
  return Text("%1, whose mark may group digits or begin decimals; set “decimal” of the reading to the one meant",
              problem);
}

std::optional<char> decimalMarkOf(const std::vector<ColumnBuilder>& columns, const std::vector<char>& areNumbers,
                                  bool keepsRows) {
  bool points = false;
  bool commas = false;
  Index moreCommas = 0;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const ColumnBuilder& column = columns[j];
    const bool groups = areNumbers[j] != 0 && column.grouped().count + column.mayBeGrouped() > 0;
    if (column.texts().count > 0 || column.isSettled() || groups) continue;
    points = points || column.points().count > 0;
    commas = commas || column.commas().count > 0;
    moreCommas += column.clearCommas() - column.clearPoints();
  }
  if (points != commas) return commas ? ',' : '.';
  if (!points || !keepsRows || moreCommas == 0) return std::nullopt;
  return moreCommas > 0 ? ',' : '.';
}

void takeMark(char mark, const std::string& doubtful, Typing& typing) {
  if (typing.fractions) return;
  typing.fractions = true;
  typing.decimalMark = mark;
  if (!doubtful.empty()) typing.assumptions.push_back(assumedMark(doubtful, mark));
}

Typing settleTypes(const std::vector<ColumnBuilder>& columns, const std::vector<std::string>& columnNames,
                   const std::vector<bool>& numberHelps, char separator, std::optional<char> decimalMark,
                   const std::string& name) {
  Typing typing;
  std::vector<Found> found;
  FirstMark points;
  FirstMark commas;
  Index marked = 0;
  Index mayBeGrouped = 0;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const ColumnBuilder& column = columns[j];
    const auto number = static_cast<Index>(j) + 1;
    if (column.isSettled()) continue;
    if (column.type() == ColumnType::numeric) {
      reportColumn(column, number, columnNames[j], numberHelps[j], found);
      if (column.grouped().count > 0) continue;  // its marks say nothing before the groups are settled
      points.consider(column.points(), number);
      commas.consider(column.commas(), number);
      marked += column.points().count + column.commas().count;
      mayBeGrouped += column.mayBeGrouped();
    } else if (const Text doubt = doubtAboutText(column, columnNames[j]); !doubt.empty()) {
      typing.diagnostics.push_back({Severity::warning, placeOf(name, column.texts().line, number), doubt});
    }
  }
  reportMarks(points, commas, decimalMark, found);
  typing.fractions = marked > 0;
  typing.commaExample = commas.sighting.text;
  typing.decimalMark = decimalMark.value_or(commas.sighting.count > 0 ? ',' : '.');
  // With “;” between the fields, points that may all group thousands are as doubtful as commas.
  const bool doubtful = typing.decimalMark == ',' || separator == ';';
  if (!decimalMark && doubtful && marked > 0 && mayBeGrouped == marked) {
    const Sighting& example = typing.decimalMark == ',' ? commas.sighting : points.sighting;
    typing.assumptions.push_back(assumedMark(example.text, typing.decimalMark));
  }
  std::vector<Diagnostic> errors = inOrder(std::move(found), name);
  typing.diagnostics.insert(typing.diagnostics.begin(), errors.begin(), errors.end());
  return typing;
}

}  // namespace kerridge
