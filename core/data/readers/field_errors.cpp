// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/field_errors.h"

namespace kerridge {

namespace {

constexpr std::size_t mostShown = 20;
constexpr Index mostCounted = 100000;

}  // namespace

void FieldErrors::add(Index line, Index field, std::string message) {
  if (m_errors.size() < mostShown) m_errors.push_back({line, field, std::move(message)});
  ++m_count;
}

void FieldErrors::append(const FieldErrors& next, Index linesBefore) {
  for (const FieldError& error : next.m_errors) {
    if (m_errors.size() == mostShown) break;
    m_errors.push_back({error.line + linesBefore, error.field, error.message});
  }
  m_count += next.m_count;
}

bool FieldErrors::enough() const { return m_count >= mostCounted; }

std::vector<Diagnostic> FieldErrors::diagnostics(const std::string& name) const {
  std::vector<Diagnostic> all;
  for (const FieldError& error : m_errors) {
    std::string place = name;
    if (error.line > 0) place += ":" + std::to_string(error.line);
    if (error.line > 0 && error.field > 0) place += ":" + std::to_string(error.field);
    all.push_back({Severity::error, place, error.message});
  }
  const Index more = m_count - static_cast<Index>(m_errors.size());
  if (more > 0) {
    const std::string count = enough() ? "very many" : std::to_string(more);
    all.push_back({Severity::error, name, "and " + count + (more == 1 ? " more error" : " more errors")});
  }
  return all;
}

}  // namespace kerridge
