// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/math_text.h"

#include <cctype>
#include <string_view>
#include <unordered_map>

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

namespace {

const std::unordered_map<std::string_view, std::string_view>& signs() {
  static const std::unordered_map<std::string_view, std::string_view> known{
      {"alpha", "α"},  {"beta", "β"},    {"gamma", "γ"},  {"delta", "δ"},   {"epsilon", "ε"}, {"varepsilon", "ε"},
      {"zeta", "ζ"},   {"eta", "η"},     {"theta", "θ"},  {"iota", "ι"},    {"kappa", "κ"},   {"lambda", "λ"},
      {"mu", "μ"},     {"nu", "ν"},      {"xi", "ξ"},     {"pi", "π"},      {"rho", "ρ"},     {"sigma", "σ"},
      {"tau", "τ"},    {"upsilon", "υ"}, {"phi", "φ"},    {"varphi", "φ"},  {"chi", "χ"},     {"psi", "ψ"},
      {"omega", "ω"},  {"Gamma", "Γ"},   {"Delta", "Δ"},  {"Theta", "Θ"},   {"Lambda", "Λ"},  {"Xi", "Ξ"},
      {"Pi", "Π"},     {"Sigma", "Σ"},   {"Phi", "Φ"},    {"Psi", "Ψ"},     {"Omega", "Ω"},   {"|", "‖"},
      {"cdot", "·"},   {"times", "×"},   {"pm", "±"},     {"le", "≤"},      {"leq", "≤"},     {"ge", "≥"},
      {"geq", "≥"},    {"approx", "≈"},  {"infty", "∞"},  {"partial", "∂"}, {"to", "→"},      {"in", "∈"},
      {"propto", "∝"}, {"ell", "ℓ"},     {"circ", "°"},   {"langle", "⟨"},  {"rangle", "⟩"},  {"sum", "Σ"},
      {"log", "log"},  {"exp", "exp"},   {"max", "max"},  {"min", "min"},   {"sup", "sup"},   {",", "\u2009"},
      {"ldots", "…"},  {"dots", "…"},    {" ", "\u00a0"}, {"$", "$"},       {"%", "%"},       {"_", "_"},
      {"&", "&"},      {"#", "#"},       {"{", "{"},      {"}", "}"},       {"\\", "\\"}};
  return known;
}

std::string utf8(char32_t mark) {  // of the marks: three bytes
  return {static_cast<char>(0xE0 | (mark >> 12)), static_cast<char>(0x80 | ((mark >> 6) & 0x3F)),
          static_cast<char>(0x80 | (mark & 0x3F))};
}

class MathReader {
 public:
  explicit MathReader(const std::string& source) : m_source(source) {}

  std::string read() {
    while (!atEnd()) {
      const char letter = m_source[m_at];
      if (letter == '$') {
        ++m_at;
        if (m_inMath) set(textMark::upright);
        m_inMath = !m_inMath;
      } else if (letter == '\\') {
        addCommand(textMark::upright);
      } else if (m_inMath) {
        addMath();
      } else {
        m_marked += letter;
        ++m_at;
      }
    }
    if (m_inMath) fail(Text("a formula has no end: a dollar sign is missing; write \\$ for the sign itself"));
    return m_marked;
  }

 private:
  [[noreturn]] static void fail(const Text& message) { throw InvalidInput(std::string(), message); }

  bool atEnd() const { return m_at >= m_source.size(); }

  void set(char32_t mark) {
    if (mark != m_mark) m_marked += utf8(mark);
    m_mark = mark;
  }

  void addMath() {
    const char letter = m_source[m_at];
    if (letter != '^' && letter != '_') {
      addLetter(textMark::upright);
      return;
    }
    ++m_at;
    const char32_t script = letter == '^' ? textMark::raised : textMark::lowered;
    if (atEnd()) fail(Text("nothing follows ^ or _ in a formula"));
    if (m_source[m_at] != '{') {
      addOne(script);
      return;
    }
    for (++m_at; !atEnd() && m_source[m_at] != '}';) addOne(script);
    if (atEnd()) fail(Text("a brace { has no end in a formula"));
    ++m_at;
  }

  void addOne(char32_t style) {
    if (m_source[m_at] == '\\') {
      addCommand(style);
    } else {
      addLetter(style);
    }
  }

  /// Latin letters are italic; blanks mean nothing.
  void addLetter(char32_t style) {
    const char letter = m_source[m_at];
    if (letter == '$') fail(Text("a brace { has no end in a formula"));
    if (letter == '^' || letter == '_') fail(Text("an index or exponent cannot have one itself"));
    if (letter == '{' || letter == '}') fail(Text("braces stand after ^, _, \\mathrm and \\text only"));
    ++m_at;
    if (letter == ' ') return;
    set(std::isalpha(static_cast<unsigned char>(letter)) != 0 ? style + 1 : style);
    m_marked += letter == '-' ? "−" : letter == '\'' ? "′" : std::string(1, letter);
    while (!atEnd() && (static_cast<unsigned char>(m_source[m_at]) & 0xC0) == 0x80) m_marked += m_source[m_at++];
  }

  void addCommand(char32_t style) {
    std::size_t end = m_at + 1;
    while (end < m_source.size() && std::isalpha(static_cast<unsigned char>(m_source[end])) != 0) ++end;
    if (end == m_at + 1 && end < m_source.size()) ++end;
    const std::string name = m_source.substr(m_at + 1, end - m_at - 1);
    const auto sign = signs().find(name);
    const bool isSign = sign != signs().end();
    const bool isWord = name == "mathrm" || name == "text";
    const bool isEscape = isSign && name.size() == 1 && std::isalpha(static_cast<unsigned char>(name[0])) == 0;
    if (!isSign && !isWord)
      fail(Text("\\%1 is not known in titles; write \\\\ for the sign \\ itself", Text::name(name)));
    if (!m_inMath && !isEscape)
      fail(Text("\\%1 stands in formulas only: put it between dollar signs", Text::name(name)));
    m_at = end;
    set(style);
    if (isSign) {
      m_marked += sign->second;
      return;
    }
    if (atEnd() || m_source[m_at] != '{') fail(Text("\\%1 needs its letters in braces", Text::name(name)));
    const std::size_t close = m_source.find('}', m_at);
    if (close == std::string::npos) fail(Text("a brace { has no end in a formula"));
    for (const char letter : m_source.substr(m_at + 1, close - m_at - 1)) {
      if (letter == ' ') {
        m_marked += "\u00a0";
      } else {
        m_marked += letter;
      }
    }
    m_at = close + 1;
  }

  const std::string& m_source;
  std::size_t m_at = 0;
  bool m_inMath = false;
  char32_t m_mark = textMark::upright;
  std::string m_marked;
};

}  // namespace

std::string markedText(const std::string& source) { return MathReader(source).read(); }

Text problemOfMath(const std::string& source) {
  try {
    markedText(source);
    return {};
  } catch (const InvalidInput& invalid) {
    return invalid.diagnostics().front().message;
  }
}

}  // namespace kerridge
