// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kerridge {

/// A text that people read, as a value: a pattern and what fills its gaps, so that every language makes its own words
/// of it. Core and files hold the English ones; shownText() (app/texts) has those of the window. Immutable and cheap
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
    list,     ///< of texts, with a separator between them
    sentence  ///< a text with a capital letter and a full stop
  };

  Text() = default;
  template <std::size_t size, typename... Filling>
  explicit Text(const char (&pattern)[size], const Filling&... filling)
      : Text(Kind::words, std::string(pattern, size - 1), {textOf(filling)...}) {}

  /// Words that are a text elsewhere, such as the label of a method: translated where there is a translation.
  static Text words(std::string english) { return {Kind::words, std::move(english), {}}; }
  static Text name(std::string name) { return {Kind::name, std::move(name), {}}; }
  static Text number(std::string number) { return {Kind::number, std::move(number), {}}; }
  /// "20 rows", from "20" and "rows": see counted().
  static Text counted(std::string number, const char* word) {
    return {Kind::words, std::string("%1 ") + word, {Text::number(std::move(number))}};
  }
  /// A name in the quotes of the language.
  static Text quoted(std::string name) { return Text("“%1”", Text::name(std::move(name))); }
  /// Those that are not empty, "fold 2 of 5 · n = 42". A list of the same separator in it is taken apart; of one text
  /// it is the text.
  static Text list(const std::vector<Text>& texts, const std::string& separator = " · ");

  /// With a capital letter, and a full stop where no other mark ends it: see sentence().
  static Text asSentence(const Text& text) { return {Kind::sentence, "", {text}}; }
  /// "a, b and c".
  static Text enumerated(std::vector<Text> texts);
  /// "a, b and 7 more" of more than `most`, else "a, b".
  static Text firstOf(std::vector<Text> texts, std::size_t most);
  /// The names, in quotes.
  static std::vector<Text> quoted(const std::vector<std::string>& names);

  /// The text in a list behind this one.
  void add(const Text& text) { *this = list({*this, text}); }

  bool empty() const { return m_node == nullptr; }
  const std::string& english() const;
  /// `words` of an empty text.
  Kind kind() const;
  /// The English words with their gaps, a name, a number; the separator of a list; "" of a sentence.
  const std::string& pattern() const;
  /// What fills the gaps, from %1 on, the texts of a list, or that of a sentence.
  const std::vector<Text>& parts() const;

  /// As a string that another process, or a later one, makes the text of.
  std::string encoded() const;
  /// The text; an empty one where `code` is none.
  static Text decoded(std::string_view code);

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
  /// One from the beginning of the code, which is cut off.
  static std::optional<Text> taken(std::string_view& code);

  static const Text& textOf(const Text& text) { return text; }
  template <std::integral Number>
  static Text textOf(Number number) {
    return Text::number(std::to_string(number));
  }

  std::shared_ptr<const Node> m_node;
};

}  // namespace kerridge
