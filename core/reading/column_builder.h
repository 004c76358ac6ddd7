// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/table.h"
#include "fields/number_field.h"

namespace kerridge {

/// The first occurrence of something in a column.
struct Sighting {
  Index line = 0;  ///< 0: nowhere
  std::string text;
  Index count = 0;
};

/// The kinds of fields of which the first example is kept.
enum class Sight : unsigned char { text, grouped, outOfRange, point, comma };
constexpr std::size_t sights = 5;

/// Counts of the kinds of fields in a piece of a column.
struct ColumnTally {
  std::array<std::uint32_t, sights> seen{};  ///< by Sight
  std::uint32_t missing = 0;
  std::uint32_t numbers = 0;
  std::uint32_t mayBeGrouped = 0;
  std::uint32_t clearCommas = 0;
  std::uint32_t textsWithDigits = 0;
  bool fractions = false;

  /// Counts one field; returns whether it is the first of `sight`, which is set where there is something to see.
  bool add(const ParsedField& field, std::string_view text, Sight& sight);
};

/// Collects the content of a column piece by piece.
///
/// The type of a column follows from its fields with a value. Only numbers: numeric. Only texts: categorical. A mixture
/// counts as numeric, so that the first text is an error, if text is the exception: at least 90 % numbers, or a single
/// text, or at least half numbers of which some are not whole (measurements, not codes). Other mixtures are
/// categorical,
/// and the reader says so in a warning.
class ColumnBuilder {
 public:
  void add(const ColumnTally& tally);
  /// The first example in a piece; only the first of all is kept.
  void see(Sight sight, Index line, std::string_view text);
  Sighting& sighting(Sight sight) { return m_sightings.at(static_cast<std::size_t>(sight)); }

  ColumnType type() const;

  /// The meaning of its texts is known: the column has this type, and none of them is an error.
  void settle(ColumnType type) { m_settled = type; }
  bool isSettled() const { return m_settled.has_value(); }

  Index missing() const { return m_missing; }
  Index numbers() const { return m_numbers; }
  const Sighting& texts() const { return sighting(Sight::text); }
  Index textsWithDigits() const { return m_textsWithDigits; }  ///< texts that begin with a digit, such as 5% or a date
  const Sighting& grouped() const { return sighting(Sight::grouped); }
  const Sighting& outOfRange() const { return sighting(Sight::outOfRange); }
  const Sighting& points() const { return sighting(Sight::point); }  ///< numbers with a decimal point
  const Sighting& commas() const { return sighting(Sight::comma); }  ///< numbers with a decimal comma
  Index mayBeGrouped() const { return m_mayBeGrouped; }              ///< numbers whose only mark could group thousands
  Index clearCommas() const { return m_clearCommas; }                ///< decimal commas that cannot group thousands
  Index clearPoints() const { return points().count + commas().count - m_mayBeGrouped - m_clearCommas; }

 private:
  const Sighting& sighting(Sight sight) const { return m_sightings.at(static_cast<std::size_t>(sight)); }

  std::array<Sighting, sights> m_sightings;
  Index m_missing = 0;
  Index m_numbers = 0;
  Index m_mayBeGrouped = 0;
  Index m_clearCommas = 0;
  Index m_textsWithDigits = 0;
  bool m_fractions = false;
  std::optional<ColumnType> m_settled;
};

}  // namespace kerridge
