// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/column_builder.h"

#include <cctype>
#include <cmath>

namespace kerridge {

void Sighting::add(Index atLine, std::string_view field) {
  if (count++ > 0) return;
  line = atLine;
  text = field;
}

void ColumnBuilder::add(std::string_view field, Index line) {
  const ParsedField parsed = parseField(field);
  m_values.push_back(parsed.value);
  switch (parsed.kind) {
    case FieldKind::missing: ++m_missing; return;
    case FieldKind::grouped: m_grouped.add(line, field); return;
    case FieldKind::outOfRange: m_outOfRange.add(line, field); return;
    case FieldKind::text:
      m_texts.add(line, field);
      m_textsWithDigits += std::isdigit(static_cast<unsigned char>(field.front())) != 0 ? 1 : 0;
      return;
    case FieldKind::number: break;
  }
  ++m_numbers;
  m_mayBeGrouped += parsed.mayBeGrouped ? 1 : 0;
  m_fractions = m_fractions || parsed.value != std::floor(parsed.value);
  if (parsed.mark == DecimalMark::point) m_points.add(line, field);
  if (parsed.mark == DecimalMark::comma) m_commas.add(line, field);
}

ColumnType ColumnBuilder::type() const {
  const Index numeric = m_numbers + m_grouped.count + m_outOfRange.count;
  const Index texts = m_texts.count;
  const bool nearlyAllNumbers = numeric >= 9 * texts;
  const bool halfNumbers = numeric >= texts && numeric > 0;
  const bool textIsException = nearlyAllNumbers || (halfNumbers && (texts == 1 || m_fractions));
  return texts == 0 || textIsException ? ColumnType::numeric : ColumnType::categorical;
}

}  // namespace kerridge
