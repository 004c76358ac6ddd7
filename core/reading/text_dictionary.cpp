// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/text_dictionary.h"

namespace kerridge {

int TextDictionary::code(std::string_view text) {
  auto known = m_codes.find(text);
  if (known == m_codes.end()) {
    known = m_codes.emplace(text, static_cast<int>(m_texts.size())).first;
    m_texts.emplace_back(text);
  }
  return known->second;
}

int TextDictionary::find(std::string_view text) const {
  const auto known = m_codes.find(text);
  return known == m_codes.end() ? -1 : known->second;
}

}  // namespace kerridge
