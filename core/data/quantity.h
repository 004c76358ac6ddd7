// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.h"

namespace kerridge {

/// What the numbers of a column stand for, so that those of another file can be made the same.
struct Quantity {
  enum class Kind : unsigned char {
    unknown,  ///< of a model that was saved by a version that did not say
    number,   ///< nothing but a number
    unit,     ///< amounts in `unit`: 3.5 for 3.5 kg, 2 for 2 %
    share,    ///< 0.02 for 2 %, as cells of workbooks hold percentages
    days,     ///< dates, with or without times, as days since 1899-12-30 (or 1904-01-01)
    time,     ///< times of day and durations as parts of a day
    truth,    ///< 1 for true, 0 for false
  };
  /// How days were written: 2021-02-03; 3/2/2021; 2/3/2021.
  enum class Order : unsigned char { clear, dayFirst, monthFirst };
  Kind kind = Kind::number;
  std::string unit = {};  ///< as written: "kg", "$", "%"
  bool from1904 = false;  ///< of days: the workbook counts from 1904-01-01
  bool inUtc = false;     ///< of days: times with a zone, moved to UTC
  Order order = Order::clear;

  bool operator==(const Quantity&) const = default;
};

/// Names of the kinds but `unknown` in saved models, from number on.
const std::vector<std::string>& quantityIds();
/// Names of the orders but `clear` in saved models.
const std::vector<std::string>& dateOrderIds();

/// That of a column whose texts were read as numbers, see Column::reading.
Quantity quantityOfReading(const std::string& reading);

/// Together with the unit in a column's name, if the name has one and the fields have not.
Quantity withUnitOfName(Quantity quantity, const std::string& name);

/// "amounts in kPa", "dates as days since 1899-12-30", "plain numbers", …
Text quantityText(const Quantity& quantity);

/// A name without the unit at its end: "p (kPa)", "p [kPa]", "p / kPa", "p in kPa" are p in kPa; the unit is empty if
/// there is none.
struct NameWithUnit {
  std::string bare;
  std::string unit;
};
NameWithUnit splitUnit(const std::string& name);

/// A unit as a row of units has it, without brackets; "" where it says that there is none: a dash, 1 and the like.
std::string plainUnitOf(const std::string& field);

/// Is it the same unit, if differently written: €, EUR; %, percent?
bool sameUnit(const std::string& a, const std::string& b);

/// How numbers of one meaning become those of another: factor · x / divisor + shift.
struct Conversion {
  double factor = 1.0;
  double divisor = 1.0;
  double shift = 0.0;
  bool tradesDayAndMonth = false;  ///< before that, of days since 1899-12-30: 2021-03-02 becomes 2021-02-03

  double of(double x) const;
  bool isIdentity() const { return *this == Conversion(); }
  bool operator==(const Conversion&) const = default;
};

/// The exact conversion between two meanings. Nothing where there is none, or where it is not known which number is
/// meant, as between plain numbers and percentages.
std::optional<Conversion> conversion(const Quantity& from, const Quantity& to);

/// 1 for true and 0 for false in a few languages; nothing for other texts.
std::optional<double> truthOf(const std::string& text);

}  // namespace kerridge
