// SPDX-License-Identifier: GPL-3.0-or-later
// Random tables, and the many ways in which programs write them.
#pragma once

#include <algorithm>
#include <QDate>
#include <random>
#include <string>
#include <vector>

#include "base/number_text.h"
#include "base/types.h"
#include "data/workbook.h"

namespace kerridge {

/// One column with what its fields mean: numbers (NaN: missing), or texts ("" : missing).
struct TrueColumn {
  enum class Kind { number, whole, date, text, unit, percent };
  std::string name;
  Kind kind = Kind::number;
  std::vector<double> values;
  std::vector<std::string> texts;  ///< of texts; else the numbers as written with a decimal point
};

struct TrueTable {
  std::vector<TrueColumn> columns;
  std::size_t rows = 0;
};

/// How a table is written.
struct Notation {
  std::string format;  ///< csv, gzip, bzip2, xz, zip, xlsx, arff or libsvm
  char separator = ',';
  char decimal = '.';
  bool grouped = false;    ///< whole numbers have their thousands grouped
  bool quotesAll = false;  ///< every field is in quotes
  bool padded = false;     ///< blanks around the fields
  bool header = true;
  bool comments = false;
  bool blankLines = false;
  bool units = false;
  bool total = false;
  bool trailing = false;  ///< a separator behind the last field of each line
  bool noLastEnd = false;
  bool from1904 = false;  ///< of workbooks
  int dates = 0;          ///< ISO; 3.2.2021; 2/13/2021; 03-Feb-21; 20210203 is no date
  int encoding = 0;       ///< UTF-8; with a mark; UTF-16 LE; BE; Latin-1
  std::string lineEnd = "\n";
  std::string missing;  ///< "", NA, ?, NaN, null, -
};

class TableWriter {
 public:
  explicit TableWriter(std::mt19937_64& draw) : m_draw(draw) {}

  Index below(Index most) { return static_cast<Index>(m_draw() % static_cast<std::uint64_t>(most)); }
  bool sometimes(Index in) { return below(in) == 0; }

  TrueTable table() {
    TrueTable table;
    table.rows = static_cast<std::size_t>(3 + below(18));
    const Index columns = 2 + below(4);
    const Index gaps = sometimes(3) ? 8 : 0;
    for (Index j = 0; j < columns; ++j) {
      TrueColumn column;
      static const char* const names[] = {"x",          "depth (m)", "T_max", "Größe", "a b",  "2x",
                                          "value, raw", "p \"q\"",   "mass",  "rate",  "time", "x1"};
      column.name = names[(below(12) + 5 * j) % 12] + (j > 0 ? std::to_string(j) : std::string());
      const Index kind = j == 0 ? below(3) : below(9);
      using Kind = TrueColumn::Kind;
      column.kind = kind < 3    ? Kind::number
                    : kind < 5  ? Kind::whole
                    : kind == 5 ? Kind::date
                    : kind == 6 ? Kind::text
                    : kind == 7 ? Kind::unit
                                : Kind::percent;
      const Index style = below(4);
      for (std::size_t i = 0; i < table.rows; ++i) {
        const bool gap = j > 0 && gaps > 0 && sometimes(gaps);
        add(column, style, gap);
      }
      table.columns.push_back(std::move(column));
    }
    return table;
  }

  Notation notation() {
    Notation how;
    static const char* const formats[] = {"csv",   "csv", "csv", "csv",  "csv",  "csv",  "csv",   "gzip",
                                          "bzip2", "xz",  "zip", "xlsx", "xlsx", "arff", "libsvm"};
    how.format = formats[below(15)];
    how.separator = ",;\t| "[below(5)];
    how.decimal = how.separator != ',' && sometimes(3) ? ',' : '.';
    how.grouped = sometimes(12);
    how.quotesAll = sometimes(5);
    how.padded = how.separator != ' ' && sometimes(5);
    how.header = !sometimes(5);
    how.comments = sometimes(5);
    how.blankLines = sometimes(6);
    how.units = how.header && sometimes(8);
    how.total = sometimes(8);
    how.trailing = how.separator != ' ' && sometimes(10);
    how.noLastEnd = sometimes(4);
    how.from1904 = sometimes(4);
    how.dates = static_cast<int>(below(4));
    how.encoding = sometimes(2) ? 0 : static_cast<int>(below(5));
    static const char* const ends[] = {"\n", "\r\n", "\r"};
    how.lineEnd = ends[sometimes(2) ? 0 : below(3)];
    static const char* const marks[] = {"", "", "NA", "?", "NaN", "null", "-"};
    how.missing = marks[below(7)];
    return how;
  }

  /// The bytes of the file.
  std::string written(const TrueTable& table, const Notation& how) {
    if (how.format == "xlsx") return sheetOf(table, how);
    if (how.format == "arff") return arffOf(table, how);
    if (how.format == "libsvm") return libsvmOf(table);
    const std::string text = encoded(delimitedOf(table, how), how.encoding);
    if (how.format == "zip") return packed("zip", "none", {{"table.csv", text}});
    return how.format == "csv" ? text : packed("raw", how.format, {{"table.csv", text}});
  }

 private:
  void add(TrueColumn& column, Index style, bool gap) {
    using Kind = TrueColumn::Kind;
    if (column.kind == Kind::text) {
      static const char* const texts[] = {"red", "blue green", "ä;b", "it's", "u,v", "a \"b\" c", "n1", "Total cost"};
      column.texts.emplace_back(gap ? "" : texts[below(8)]);
      return;
    }
    if (gap) {
      column.values.push_back(std::nan(""));
      column.texts.emplace_back();
      return;
    }
    if (column.kind == Kind::date) {
      const Index day = 18000 + below(27000);
      column.values.push_back(static_cast<double>(day));
      column.texts.push_back(QDate(1899, 12, 30).addDays(day).toString(Qt::ISODate).toStdString());
      return;
    }
    std::string text = sometimes(3) ? "-" : "";
    if (column.kind == Kind::whole) {
      text += std::to_string(sometimes(2) ? below(100) : below(2000000));
    } else if (style == 0) {
      text += std::to_string(below(50)) + "." + std::to_string(below(10)) + std::to_string(below(9) + 1);
    } else if (style == 1) {
      text = exactText((static_cast<double>(m_draw() >> 11U) * 0x1p-53 - 0.5) * 20.0);
    } else if (style == 2) {
      text += std::to_string(1 + below(9)) + "." + std::to_string(below(1000));
      text += "e" + std::to_string(below(60) - 30);
    } else {
      text += std::to_string(below(4)) + "." + std::to_string(100 + below(900));
    }
    column.values.push_back(parseNumber(text).value());
    column.texts.push_back(text);
  }

  std::string numberOf(const TrueColumn& column, std::size_t i, const Notation& how) const {
    std::string text = column.texts[i];
    const std::size_t point = text.find('.');
    if (how.grouped && column.kind == TrueColumn::Kind::whole) {
      for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > (text[0] == '-' ? 1 : 0); at -= 3) {
        text.insert(static_cast<std::size_t>(at), 1, how.decimal == '.' ? ',' : '.');
      }
    }
    if (point != std::string::npos && how.decimal == ',') text[point] = ',';
    if (column.kind == TrueColumn::Kind::unit) text += " kg";
    if (column.kind == TrueColumn::Kind::percent) text += " %";
    return text;
  }

  static std::string dateOf(double days, int style) {
    const QDate date = QDate(1899, 12, 30).addDays(static_cast<qint64>(days));
    static const char* const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::string day = std::to_string(date.day());
    const std::string year = std::to_string(date.year());
    switch (style) {
      case 1: return day + "." + std::to_string(date.month()) + "." + year;
      case 2: return std::to_string(date.month()) + "/" + day + "/" + year;
      case 3: return (day.size() < 2 ? "0" : "") + day + "-" + months[date.month() - 1] + "-" + year;
      default: return date.toString(Qt::ISODate).toStdString();
    }
  }

  std::string fieldOf(const TrueColumn& column, std::size_t i, const Notation& how) const {
    if (column.texts[i].empty()) return column.kind == TrueColumn::Kind::text ? std::string() : how.missing;
    if (column.kind == TrueColumn::Kind::text) return column.texts[i];
    if (column.kind == TrueColumn::Kind::date) return dateOf(column.values[i], how.dates);
    return numberOf(column, i, how);
  }

  std::string inFile(const std::string& field, const Notation& how) const {
    const bool special = field.find_first_of("\"#%\r\n") != std::string::npos ||
                         field.find(how.separator) != std::string::npos || (field.empty() && how.separator == ' ');
    std::string text = field;
    if (special || how.quotesAll) {
      text = "\"";
      for (const char c : field) text += c == '"' ? std::string("\"\"") : std::string(1, c);
      text += "\"";
    }
    return how.padded ? " " + text + " " : text;
  }

  std::string lineOf(const std::vector<std::string>& fields, const Notation& how) const {
    std::string line;
    for (std::size_t j = 0; j < fields.size(); ++j) {
      if (j > 0) line += how.separator;
      line += inFile(fields[j], how);
    }
    if (how.trailing) line += how.separator;
    return line + how.lineEnd;
  }

  std::string delimitedOf(const TrueTable& table, const Notation& how) {
    std::string text;
    if (how.comments) text += "# made by a program" + how.lineEnd;
    std::vector<std::string> fields;
    if (how.header) {
      for (const TrueColumn& column : table.columns) fields.push_back(column.name);
      text += lineOf(fields, how);
    }
    if (how.units) {
      fields.clear();
      for (const TrueColumn& column : table.columns) {
        const bool plain = column.kind == TrueColumn::Kind::number || column.kind == TrueColumn::Kind::whole;
        fields.emplace_back(plain ? (sometimes(2) ? "m/s" : "kg") : "-");
      }
      text += lineOf(fields, how);
    }
    for (std::size_t i = 0; i < table.rows; ++i) {
      fields.clear();
      for (const TrueColumn& column : table.columns) fields.push_back(fieldOf(column, i, how));
      text += lineOf(fields, how);
      if (how.comments && sometimes(6)) text += "# a remark" + how.lineEnd;
      if (how.blankLines && sometimes(6)) text += how.lineEnd;
    }
    if (how.total) text += totalOf(table, how);
    if (how.noLastEnd) text.resize(text.size() - how.lineEnd.size());
    return text;
  }

  /// A line of sums, where a column of texts takes its name and there are numbers.
  std::string totalOf(const TrueTable& table, const Notation& how) const {
    std::vector<std::string> fields;
    bool named = false;
    bool any = false;
    for (const TrueColumn& column : table.columns) {
      const bool plain = column.kind == TrueColumn::Kind::number || column.kind == TrueColumn::Kind::whole;
      double sum = 0.0;
      for (const double value : column.values) sum += std::isnan(value) ? 0.0 : value;
      any = any || (plain && sum != 0.0);
      const bool names = column.kind == TrueColumn::Kind::text && !named;
      named = named || names;
      std::string text = exactText(sum);
      std::replace(text.begin(), text.end(), '.', how.decimal);
      fields.push_back(names ? "Total" : plain ? text : how.missing);
    }
    return named && any ? lineOf(fields, how) : std::string();
  }

  static std::string encoded(const std::string& text, int encoding) {
    const QString unicode = QString::fromStdString(text);
    if (encoding == 0) return text;
    if (encoding == 1) return "\xEF\xBB\xBF" + text;
    if (encoding == 4) return unicode.toLatin1().toStdString();
    std::string bytes = encoding == 2 ? "\xFF\xFE" : "\xFE\xFF";
    for (const QChar c : unicode) {
      const char low = static_cast<char>(c.unicode() & 0xFFU);
      const char high = static_cast<char>(c.unicode() >> 8U);
      bytes += encoding == 2 ? low : high;
      bytes += encoding == 2 ? high : low;
    }
    return bytes;
  }

  static std::string escaped(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped().toStdString();
  }

  std::string sheetOf(const TrueTable& table, const Notation& how) {
    std::string rows;
    int number = how.blankLines ? 4 : 1;
    std::vector<std::string> fields;
    if (how.header) {
      for (const TrueColumn& column : table.columns) fields.push_back("'" + escaped(column.name));
      rows += cells(number++, fields);
    }
    for (std::size_t i = 0; i < table.rows; ++i) {
      fields.clear();
      for (const TrueColumn& column : table.columns) {
        const std::string place = std::string(1, char('A' + int(fields.size()))) + std::to_string(number);
        if (column.texts[i].empty()) {
          fields.emplace_back();
        } else if (column.kind == TrueColumn::Kind::text) {
          fields.push_back("'" + escaped(column.texts[i]));
        } else if (column.kind == TrueColumn::Kind::date) {
          const auto days = static_cast<long long>(column.values[i]) - (how.from1904 ? 1462 : 0);
          fields.push_back("<r=\"" + place + "\" s=\"1\"><v>" + std::to_string(days) + "</v></c>");
        } else {
          fields.push_back(column.texts[i]);
        }
      }
      rows += cells(number++, fields);
    }
    return workbook({{"Data", sheet(rows)}}, {}, how.from1904 ? "date1904=\"1\"" : "");
  }

  std::string arffOf(const TrueTable& table, const Notation& how) {
    const auto quoted = [](const std::string& text) {
      std::string all = "'";
      for (const char c : text) all += c == '\'' ? std::string("\\'") : std::string(1, c);
      return all + "'";
    };
    std::string text = "% made by a program\n@relation t\n";
    for (const TrueColumn& column : table.columns) {
      text += "@attribute " + quoted(column.name) +
              (column.kind == TrueColumn::Kind::text   ? " string\n"
               : column.kind == TrueColumn::Kind::date ? " date 'yyyy-MM-dd'\n"
                                                       : " numeric\n");
    }
    text += "@data\n";
    for (std::size_t i = 0; i < table.rows; ++i) {
      for (std::size_t j = 0; j < table.columns.size(); ++j) {
        const TrueColumn& column = table.columns[j];
        const bool plain = column.kind != TrueColumn::Kind::text && column.kind != TrueColumn::Kind::date;
        text += (j > 0 ? "," : "") + (column.texts[i].empty() ? "?"
                                      : plain                 ? column.texts[i]
                                                              : quoted(column.texts[i]));
      }
      text += how.lineEnd;
      if (how.comments && sometimes(6)) text += "% a remark" + how.lineEnd;
    }
    return text;
  }

  /// The first column is the target; what is no number is left out, and so are gaps and zeros.
  std::string libsvmOf(TrueTable table) {
    std::string text;
    for (std::size_t i = 0; i < table.rows; ++i) {
      text += table.columns[0].texts[i];
      for (std::size_t j = 1; j < table.columns.size(); ++j) {
        const TrueColumn& column = table.columns[j];
        if (column.kind == TrueColumn::Kind::text || column.texts[i].empty()) continue;
        text += " " + std::to_string(j) + ":" + exactText(column.values[i]);
      }
      text += "\n";
    }
    return text;
  }

  std::mt19937_64& m_draw;
};

}  // namespace kerridge
