// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include <charconv>
#include <system_error>

#include "base/sentence.h"

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

std::string joined(const std::vector<Text>& parts, const std::string& separator) {
  std::string result;
  for (const Text& part : parts) result.append(result.empty() ? "" : separator).append(part.english());
  return result;
}

std::string englishOf(Text::Kind kind, const std::string& pattern, const std::vector<Text>& parts) {
  if (kind == Text::Kind::list) return joined(parts, pattern);
  if (kind != Text::Kind::sentence) return filled(pattern, parts);
  std::string text = sentence(parts.front().english());
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

/// "12:" and what it counts.
std::optional<std::size_t> takeNumber(std::string_view& code) {
  std::size_t number = 0;
  const auto [rest, error] = std::from_chars(code.data(), code.data() + code.size(), number);
  const auto used = static_cast<std::size_t>(rest - code.data());
  if (error != std::errc() || used >= code.size() || code[used] != ':') return std::nullopt;
  code.remove_prefix(used + 1);
  return number;
}

}  // namespace

Text::Text(Kind kind, std::string pattern, std::vector<Text> parts) {
  std::string english = englishOf(kind, pattern, parts);
  if (english.empty()) return;
  m_node = std::make_shared<const Node>(Node{kind, std::move(pattern), std::move(parts), std::move(english)});
}

Text Text::list(const std::vector<Text>& texts, const std::string& separator) {
  std::vector<Text> parts;
  for (const Text& text : texts) {
    if (text.kind() == Kind::list && text.pattern() == separator) {
      parts.insert(parts.end(), text.parts().begin(), text.parts().end());
    } else if (!text.empty()) {
      parts.push_back(text);
    }
  }
  if (parts.size() == 1) return parts.front();
  return {Kind::list, separator, std::move(parts)};
}

Text Text::enumerated(std::vector<Text> texts) {
  if (texts.size() < 2) return texts.empty() ? Text() : texts.front();
  const Text last = std::move(texts.back());
  texts.pop_back();
  return Text("%1 and %2", list(texts, ", "), last);
}

Text Text::firstOf(std::vector<Text> texts, std::size_t most) {
  if (texts.size() <= most) return list(texts, ", ");
  const std::size_t others = texts.size() - most;
  texts.resize(most);
  return Text("%1 and %2 more", list(texts, ", "), others);
}

std::vector<Text> Text::quoted(const std::vector<std::string>& names) {
  std::vector<Text> texts;
  for (const std::string& name : names) texts.push_back(quoted(name));
  return texts;
}

const std::string& Text::english() const {
  static const std::string none;
  return m_node ? m_node->english : none;
}

// The kind, the length of the pattern and the pattern, the number of parts and the parts.
std::string Text::encoded() const {
  std::string code = std::to_string(static_cast<int>(kind())) + ':' + std::to_string(pattern().size()) + ':' +
                     pattern() + std::to_string(parts().size()) + ':';
  for (const Text& part : parts()) code += part.encoded();
  return code;
}

Text Text::decoded(std::string_view code) {
  std::optional<Text> text = taken(code);
  return text && code.empty() ? *text : Text();
}

std::optional<Text> Text::taken(std::string_view& code) {
  constexpr auto kinds = static_cast<std::size_t>(Kind::sentence) + 1;
  const auto kind = takeNumber(code);
  const auto length = takeNumber(code);
  if (!kind || *kind >= kinds || !length || *length > code.size()) return std::nullopt;
  std::string pattern(code.substr(0, *length));
  code.remove_prefix(*length);
  const auto count = takeNumber(code);
  if (!count || *count > code.size()) return std::nullopt;
  std::vector<Text> parts;
  for (std::size_t i = 0; i < *count; ++i) {
    std::optional<Text> part = taken(code);
    if (!part) return std::nullopt;
    parts.push_back(*std::move(part));
  }
  if (*kind + 1 == kinds && parts.size() != 1) return std::nullopt;
  return Text(static_cast<Kind>(*kind), std::move(pattern), std::move(parts));
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
