// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/typing.h"

#include <algorithm>

#include "fields/signed_number.h"
#include "reading/records.h"

namespace kerridge {

namespace {

constexpr std::size_t mostErrors = 20;

/// An error at the first sighting of something in a column (1-based).
struct Found {
  Index line = 0;
  Index column = 0;
  std::string message;
};

std::string more(const Sighting& sighting) {
  return sighting.count < 2 ? std::string() : " (and " + std::to_string(sighting.count - 1) + " more)";
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
  const std::string where = "column “" + columnName + "”: ";
  if (const Sighting& texts = column.texts(); texts.count > 0) {
    const std::string what =
        beginsWithDash(texts.text)
            ? std::string(" begins with a dash; write - or − for minus") +
                  (numberHelps ? ", or name the column a “number” in “columns” of the reading" : "")
            : " is not a number, but " + std::to_string(column.numbers()) +
                  " other values are; for a missing value write nothing, ?, NA, NaN or null, or list the text in "
                  "“missing” of the reading";
    found.push_back({texts.line, number, where + quotedField(texts.text) + more(texts) + what});
  }
  if (const Sighting& grouped = column.grouped(); grouped.count > 0) {
    found.push_back({grouped.line, number,
                     where + quotedField(grouped.text) + more(grouped) +
                         " has marks that group digits; write numbers without thousands marks, or, where they are "
                         "the same throughout, name the column a “number” in “columns” of the reading"});
  }
  if (const Sighting& outOfRange = column.outOfRange(); outOfRange.count > 0) {
    const bool digits = outOfRange.text.find_first_of("0123456789") != std::string::npos;
    found.push_back({outOfRange.line, number,
                     where + quotedField(outOfRange.text) + more(outOfRange) +
                         (digits ? " is beyond the range of double-precision numbers" : " is not a finite number")});
  }
}

/// What makes one wonder whether a column of text was meant as numbers; empty where nothing does.
std::string doubtAboutText(const ColumnBuilder& column) {
  const Sighting& texts = column.texts();
  if (column.numbers() > 0) {
    return "mixes " + std::to_string(column.numbers()) + " numbers with " + std::to_string(texts.count) +
           " texts such as " + quotedField(texts.text) +
           "; all are read as categories; texts that mark missing values belong in “missing” of the reading";
  }
  if (column.textsWithDigits() == texts.count) {
    return "is read as categories; its texts, such as " + quotedField(texts.text) + ", are not plain numbers";
  }
  return {};
}

void reportMarks(const FirstMark& points, const FirstMark& commas, std::optional<char> decimalMark,
                 std::vector<Found>& found) {
  if (decimalMark == '.' && commas.sighting.count > 0) {
    found.push_back({commas.sighting.line, commas.column,
                     quotedField(commas.sighting.text) + " has a comma, but the decimal mark is set to the point"});
  } else if (decimalMark == ',' && points.sighting.count > 0) {
    found.push_back({points.sighting.line, points.column,
                     quotedField(points.sighting.text) + " has a point, but the decimal mark is set to the comma"});
  } else if (!decimalMark && points.sighting.count > 0 && commas.sighting.count > 0) {
    const bool commaLater = commas.sighting.line >= points.sighting.line;
    const FirstMark& later = commaLater ? commas : points;
    const FirstMark& earlier = commaLater ? points : commas;
    found.push_back({later.sighting.line, later.column,
                     quotedField(later.sighting.text) + " has a decimal " + (commaLater ? "comma" : "point") +
                         ", but " + quotedField(earlier.sighting.text) + " in line " +
                         std::to_string(earlier.sighting.line) + ", column " + std::to_string(earlier.column) +
                         " has a decimal " + (commaLater ? "point" : "comma") + "; one of them may group thousands"});
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
    errors.push_back(
        {Severity::error, name, "and " + std::to_string(found.size() - mostErrors) + " more errors of these kinds"});
  }
  return errors;
}

std::string assumedMark(const std::string& example, char decimalMark) {
  return "the mark in " + example + " is a decimal " + (decimalMark == ',' ? "comma" : "point") +
         " and does not group thousands";
}

}  // namespace

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
    } else if (const std::string doubt = doubtAboutText(column); !doubt.empty()) {
      typing.diagnostics.push_back(
          {Severity::warning, placeOf(name, column.texts().line, number), "column “" + columnNames[j] + "” " + doubt});
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
