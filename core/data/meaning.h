// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "base/types.h"

namespace kerridge {

/// How the fields of a column are read.
enum class FieldMeaning : unsigned char {
  number,      ///< numbers, also with signs of currency, percent or a unit: $1,200; 12 %; 3.5 kg
  category,    ///< texts, even if all of them are numbers
  date,        ///< dates, times of day or both, in a format that can be read in only one way
  dayFirst,    ///< dates such as 3/4/2021 for the third of April
  monthFirst,  ///< the same for the fourth of March
};

/// How a quote inside a field in quotes is written.
enum class Quotes : unsigned char {
  doubled,    ///< twice: "a ""b"" c", as in RFC 4180
  backslash,  ///< behind a backslash: "a \"b\" c"
  none,       ///< as any other character: no field is in quotes
};

/// What a field counts as that only says on which side of a limit its number lies: <0.5, ≤ 0.5, > 100, ≥100.
enum class CensoredAs : unsigned char {
  missing,  ///< a missing value
  limit,    ///< the limit
  half,     ///< half the limit where the number is below it; the limit where it is above
};

/// What the fields of a table mean, as far as they are not plain numbers or texts.
struct Meaning {
  std::map<std::string, FieldMeaning> columns;  ///< by the name of the column
  /// Marks of missing values by the name of the column, "*" for every column; as texts, numbers by their value.
  std::map<std::string, std::vector<std::string>> missing;
  /// How fields beyond a limit are read, by the name of the column; without an entry they are texts.
  std::map<std::string, CensoredAs> censored;
  std::optional<std::vector<Index>> skip;  ///< 1-based lines that are left out, ascending
  std::vector<std::string> names;          ///< of all columns, instead of those of the file; "" keeps one
  std::optional<Quotes> quotes;            ///< of delimited text; nothing: doubled, or as found

  bool empty() const { return *this == Meaning(); }
  bool operator==(const Meaning&) const = default;
};

/// The key of Meaning::missing for every column.
inline constexpr const char* everyColumn = "*";

/// What SkippedLine::what says of a line of units.
inline Text unitsLine() { return Text("units"); }

/// A line that is not a row of the table.
struct SkippedLine {
  Index line = 0;         ///< 1-based
  Text what;              ///< "units", "“Total”", "header", "comment", "blank", …; empty if it was asked for
  bool isHeader = false;  ///< the names of the columns
};

/// The kinds of lines that are not rows, but are found to be that only by judging them.
struct LeftOut {
  bool units = false;
  bool summaries = false;

  bool operator==(const LeftOut&) const = default;
};

/// The fields of a column of numbers that only say on which side of a limit a number lies.
struct CensoredFields {
  Index below = 0;                    ///< number of fields with <, ≤ or <=
  Index above = 0;                    ///< with >, ≥ or >=
  std::string example = {};           ///< text of the first one
  std::vector<Index> lines = {};      ///< of the first ones, 1-based; empty where the format has no lines
  std::optional<CensoredAs> as = {};  ///< how they were read; nothing: as texts

  Index rows() const { return below + above; }
};

/// A mark of missing values that was found.
struct MissingMark {
  std::string text;
  Index rows = 0;
};

}  // namespace kerridge
