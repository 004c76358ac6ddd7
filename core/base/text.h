// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kerridge {

/// A text that people read, as a value: a pattern and what fills its gaps, so that every language makes its own words
/// of it. Core and files hold the English ones; chartText() (app/wording) has those of the window. Immutable and cheap
/// to copy.
///
/// A text of the program is written Text("fold %1 of %2", fold, count): the literal, with %1 … %9 for what fills it in,
/// is the id of its translations, which tests/checks/translations.py finds by this form. Whole numbers fill a gap as
/// they are; all else is a Text and says by its form what it is.
class Text {
 public:
  enum class Kind {
    words,    ///< of the program, with a translation
    name,     ///< of a column, a file, a group: the same in every language
    number,   ///< written with the decimal mark of the language
    message,  ///< a message of core, as on the help page of messages
    list      ///< of texts, with · between them
  };

  Text() = default;
  template <std::size_t size, typename... Filling>
  explicit Text(const char (&pattern)[size], const Filling&... filling)
      : Text(Kind::words, std::string(pattern, size - 1), {textOf(filling)...}) {}

  /// Words that are a text elsewhere, such as the label of a method: translated where there is a translation.
  static Text words(std::string english) { return {Kind::words, std::move(english), {}}; }
  static Text name(std::string name) { return {Kind::name, std::move(name), {}}; }
  static Text number(std::string number) { return {Kind::number, std::move(number), {}}; }
  static Text message(std::string english) { return {Kind::message, std::move(english), {}}; }
  /// Those that are not empty, "fold 2 of 5 · n = 42". A list in it is taken apart; of one text it is the text.
  static Text list(const std::vector<Text>& texts);

  /// The text in a list behind this one.
  void add(const Text& text) { *this = list({*this, text}); }

  bool empty() const { return m_node == nullptr; }
  const std::string& english() const;
  /// `words` of an empty text.
  Kind kind() const;
  /// The English words with their gaps, a name, a number, a message; "" for a list.
  const std::string& pattern() const;
  /// What fills the gaps, from %1 on, or the texts of a list.
  const std::vector<Text>& parts() const;

  /// By their English words.
  friend bool operator==(const Text& one, const Text& other) { return one.english() == other.english(); }
  friend bool operator==(const Text& one, std::string_view english) { return one.english() == english; }

 private:
  struct Node {
    Kind kind;
    std::string pattern;
    std::vector<Text> parts;
    std::string english;
  };

  Text(Kind kind, std::string pattern, std::vector<Text> parts);

  static const Text& textOf(const Text& text) { return text; }
  template <std::integral Number>
  static Text textOf(Number number) {
    return Text::number(std::to_string(number));
  }

  std::shared_ptr<const Node> m_node;
};

}  // namespace kerridge
