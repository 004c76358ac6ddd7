// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/field_errors.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"

namespace kerridge {

namespace {

constexpr std::size_t mostShown = 20;
constexpr std::size_t mostKept = 64;  // more than are shown, so that it does not matter where a text was cut
constexpr Index shownOfKind = 3;
constexpr Index mostCounted = 100000;

/// The message without its numbers and what it quotes.
std::string keyOf(std::string_view message) {
  constexpr std::string_view opening = "“";
  constexpr std::string_view closing = "”";
  std::string key;
  while (!message.empty()) {
    if (message.substr(0, opening.size()) == opening) {
      // A quoted field may hold quotation marks itself: up to the last one.
      const std::size_t end = message.rfind(closing);
      key += opening;
      message.remove_prefix(end == std::string_view::npos ? opening.size() : end);
      continue;
    }
    const char c = message.front();
    const bool digit = c >= '0' && c <= '9';
    if (!digit) {
      key += c;
    } else if (key.empty() || key.back() != '0') {
      key += '0';
    }
    message.remove_prefix(1);
  }
  return key;
}

}  // namespace

FieldErrors::Kind& FieldErrors::kindOf(const std::string& message, Index line) {
  std::string key = keyOf(message);
  const auto known = std::find_if(m_kinds.begin(), m_kinds.end(), [&](const Kind& kind) { return kind.key == key; });
  if (known != m_kinds.end()) return *known;
  return m_kinds.emplace_back(Kind{std::move(key), line, line, 0, 0});
}

void FieldErrors::add(Index line, Index field, Text message) {
  ++m_count;
  Kind& kind = kindOf(message.english(), line);
  ++kind.count;
  kind.lastLine = line;
  if (kind.kept == shownOfKind || m_errors.size() == mostKept) return;
  ++kind.kept;
  m_errors.push_back({line, field, std::move(message)});
}

void FieldErrors::append(const FieldErrors& next, Index linesBefore) {
  for (const FieldError& error : next.m_errors) {
    Kind& kind = kindOf(error.message.english(), error.line + linesBefore);
    if (kind.kept == shownOfKind || m_errors.size() == mostKept) continue;
    ++kind.kept;
    m_errors.push_back({error.line + linesBefore, error.field, error.message});
  }
  for (const Kind& more : next.m_kinds) {
    auto known = std::find_if(m_kinds.begin(), m_kinds.end(), [&](const Kind& kind) { return kind.key == more.key; });
    if (known == m_kinds.end()) {
      known = m_kinds.insert(m_kinds.end(), Kind{more.key, more.firstLine + linesBefore, 0, 0, 0});
    }
    known->count += more.count;
    known->lastLine = more.lastLine + linesBefore;
  }
  m_count += next.m_count;
}

bool FieldErrors::enough() const { return m_count >= mostCounted; }

std::vector<Diagnostic> FieldErrors::diagnostics(const std::string& name) const {
  std::vector<Diagnostic> all;
  std::vector<Index> shown(m_kinds.size(), 0);
  for (const FieldError& error : m_errors) {
    if (all.size() == mostShown) break;
    const std::string key = keyOf(error.message.english());
    const auto kind = std::find_if(m_kinds.begin(), m_kinds.end(), [&](const Kind& one) { return one.key == key; });
    ++shown[static_cast<std::size_t>(kind - m_kinds.begin())];
    std::string place = name;
    if (error.line > 0) place += ":" + std::to_string(error.line);
    if (error.line > 0 && error.field > 0) place += ":" + std::to_string(error.field);
    all.push_back({Severity::error, place, error.message});
  }
  for (std::size_t i = 0; i < m_kinds.size(); ++i) {
    const Kind& kind = m_kinds[i];
    const Index more = kind.count - shown[i];
    if (more == 0) continue;
    // Reading ended early: what is counted depends on how far it went.
    const Text text = enough()    ? Text("very many more errors like that in line %1", kind.firstLine)
                      : more == 1 ? Text("1 more error like that in line %1, in line %2", kind.firstLine, kind.lastLine)
                                  : Text("%1 more errors like that in line %2, the last one in line %3", more,
                                         kind.firstLine, kind.lastLine);
    all.push_back({Severity::error, name, text});
  }
  return all;
}

}  // namespace kerridge
