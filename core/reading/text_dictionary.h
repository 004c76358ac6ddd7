// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace kerridge {

/// Texts with a number each, in the order first met.
class TextDictionary {
 public:
  int code(std::string_view text);
  /// −1 if the text is not there.
  int find(std::string_view text) const;
  const std::vector<std::string>& texts() const { return m_texts; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  std::vector<std::string> m_texts;
  std::unordered_map<std::string, int, Hash, std::equal_to<>> m_codes;
};

}  // namespace kerridge
