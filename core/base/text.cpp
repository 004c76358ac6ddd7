// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

namespace kerridge {

namespace {

std::string filled(const std::string& pattern, const std::vector<Text>& parts) {
  std::string result;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t number =
        pattern[i] == '%' && i + 1 < pattern.size() ? static_cast<std::size_t>(pattern[i + 1] - '0') : 0;
    if (number < 1 || number > parts.size()) {
      result += pattern[i];
    } else {
      result += parts[number - 1].english();
      ++i;
    }
  }
  return result;
}

std::string joined(const std::vector<Text>& parts) {
  std::string result;
  for (const Text& part : parts) result.append(result.empty() ? "" : " · ").append(part.english());
  return result;
}

}  // namespace

Text::Text(Kind kind, std::string pattern, std::vector<Text> parts) {
  std::string english = kind == Kind::list ? joined(parts) : filled(pattern, parts);
  if (english.empty()) return;
  m_node = std::make_shared<const Node>(Node{kind, std::move(pattern), std::move(parts), std::move(english)});
}

Text Text::list(const std::vector<Text>& texts) {
  std::vector<Text> parts;
  for (const Text& text : texts) {
    if (text.kind() == Kind::list) {
      parts.insert(parts.end(), text.parts().begin(), text.parts().end());
    } else if (!text.empty()) {
      parts.push_back(text);
    }
  }
  if (parts.size() == 1) return parts.front();
  return {Kind::list, "", std::move(parts)};
}

const std::string& Text::english() const {
  static const std::string none;
  return m_node ? m_node->english : none;
}

Text::Kind Text::kind() const { return m_node ? m_node->kind : Kind::words; }

const std::string& Text::pattern() const {
  static const std::string none;
  return m_node ? m_node->pattern : none;
}

const std::vector<Text>& Text::parts() const {
  static const std::vector<Text> none;
  return m_node ? m_node->parts : none;
}

}  // namespace kerridge
