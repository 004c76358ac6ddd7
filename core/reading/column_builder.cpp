// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/column_builder.h"

#include <cmath>

namespace kerridge {

bool ColumnTally::add(const ParsedField& field, std::string_view text, Sight& sight) {
  switch (field.kind) {
    case FieldKind::missing: ++missing; return false;
    case FieldKind::grouped: sight = Sight::grouped; break;
    case FieldKind::outOfRange: sight = Sight::outOfRange; break;
    case FieldKind::text:
      sight = Sight::text;
      textsWithDigits += text.front() >= '0' && text.front() <= '9' ? 1 : 0;
      break;
    case FieldKind::number:
      ++numbers;
      mayBeGrouped += field.mayBeGrouped ? 1 : 0;
      fractions = fractions || field.value != std::floor(field.value);
      if (field.mark == DecimalMark::none) return false;
      sight = field.mark == DecimalMark::point ? Sight::point : Sight::comma;
      clearCommas += sight == Sight::comma && !field.mayBeGrouped ? 1 : 0;
      break;
  }
  return seen[static_cast<std::size_t>(sight)]++ == 0;
}

void ColumnBuilder::add(const ColumnTally& tally) {
  for (std::size_t i = 0; i < sights; ++i) m_sightings[i].count += tally.seen[i];
  m_missing += tally.missing;
  m_numbers += tally.numbers;
  m_mayBeGrouped += tally.mayBeGrouped;
  m_clearCommas += tally.clearCommas;
  m_textsWithDigits += tally.textsWithDigits;
  m_fractions = m_fractions || tally.fractions;
}

void ColumnBuilder::see(Sight sight, Index line, std::string_view text) {
  Sighting& first = sighting(sight);
  if (first.line > 0) return;
  first.line = line;
  first.text = text;
}

ColumnType ColumnBuilder::type() const {
  if (m_settled) return *m_settled;
  const Index numeric = m_numbers + grouped().count + outOfRange().count;
  const Index text = texts().count;
  const bool nearlyAllNumbers = numeric >= 9 * text;
  const bool halfNumbers = numeric >= text && numeric > 0;
  const bool textIsException = nearlyAllNumbers || (halfNumbers && (text == 1 || m_fractions));
  return text == 0 || textIsException ? ColumnType::numeric : ColumnType::categorical;
}

}  // namespace kerridge
