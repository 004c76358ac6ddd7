// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "data/readers/number_field.h"
#include "data/table.h"

namespace kerridge {

/// Where something was first met in a column.
struct Sighting {
  Index line = 0;  ///< 0: nowhere
  std::string text;
  Index count = 0;

  void add(Index atLine, std::string_view field);
};

/// Collects one column: the values of its numbers and what else is in it.
///
/// What a column is follows from its fields with a value. Only numbers: numeric. Only texts: categorical. A mixture
/// counts as numeric, so that the first text is an error, where text is the exception: at least 90 % numbers, or a
/// single text, or at least half numbers of which some are not whole (measurements, not codes). Other mixtures are
/// categorical, which the reader says in a warning.
class ColumnBuilder {
 public:
  void add(std::string_view field, Index line);
  void reserve(std::size_t rows) { m_values.reserve(rows); }

  ColumnType type() const;
  std::vector<double>& values() { return m_values; }

  Index missing() const { return m_missing; }
  Index numbers() const { return m_numbers; }
  const Sighting& texts() const { return m_texts; }
  Index textsWithDigits() const { return m_textsWithDigits; }  ///< texts that begin with a digit, such as 5% or a date
  const Sighting& grouped() const { return m_grouped; }
  const Sighting& outOfRange() const { return m_outOfRange; }
  const Sighting& points() const { return m_points; }    ///< numbers with a decimal point
  const Sighting& commas() const { return m_commas; }    ///< numbers with a decimal comma
  Index mayBeGrouped() const { return m_mayBeGrouped; }  ///< numbers whose only mark could group thousands

 private:
  std::vector<double> m_values;
  Index m_missing = 0;
  Index m_numbers = 0;
  Index m_mayBeGrouped = 0;
  Index m_textsWithDigits = 0;
  bool m_fractions = false;
  Sighting m_texts;
  Sighting m_grouped;
  Sighting m_outOfRange;
  Sighting m_points;
  Sighting m_commas;
};

}  // namespace kerridge
