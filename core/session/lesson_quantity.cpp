// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/lesson_quantity.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "session/suggestion.h"

namespace kerridge {

namespace {

using Kind = LessonQuantity::Kind;

/// Arguments: m a method, o another number from 1, k the rest of the text.
struct Form {
  const char* word;
  Kind kind;
  const char* arguments;
  const char* name;  ///< %m, %o, %k stand for the arguments
};

constexpr std::array<Form, 29> forms{{
    {"at", Kind::at, "m", "λ (or t) of method %m"},
    {"parameter", Kind::parameter, "mk", "%k of method %m"},
    {"features", Kind::features, "m", "the number of random features of method %m"},
    {"visible", Kind::visible, "m", "whether method %m is shown"},
    {"data", Kind::data, "k", "%k of the data"},
    {"methods", Kind::methods, "k", "the number of methods %k"},
    {"rule", Kind::rule, "k", "whether the rule %k is on"},
    {"pins", Kind::pins, "", "the number of pinned models"},
    {"redraws", Kind::redraws, "m", "the number of data sets drawn"},
    {"train-error", Kind::trainError, "m", "the training error of method %m"},
    {"test-error", Kind::testError, "m", "the test error of method %m"},
    {"best-error", Kind::bestError, "m", "the smallest test error on the path of method %m"},
    {"best-at", Kind::bestAt, "m", "where the test error of method %m is smallest"},
    {"norm", Kind::norm, "m", "the norm of method %m"},
    {"df", Kind::degreesOfFreedom, "m", "the degrees of freedom of method %m"},
    {"mu", Kind::mu, "m", "μ of method %m"},
    {"zero", Kind::zero, "m", "whether the model of method %m is f = 0"},
    {"stationary-points", Kind::stationaryPoints, "m", "the number of stationary points"},
    {"detail", Kind::detail, "mk", "%k of method %m"},
    {"factor", Kind::factor, "mo", "the filter factor of component %o of method %m"},
    {"rule-at", Kind::ruleAt, "mk", "what the rule %k chose for method %m"},
    {"rule-error", Kind::ruleError, "mk", "the test error of what the rule %k chose"},
    {"regret", Kind::regret, "mk", "the regret of the rule %k"},
    {"distance", Kind::distance, "mo", "the distance of methods %m and %o"},
    {"part-distance", Kind::partDistance, "o", "the distance on part %o"},
    {"spread", Kind::spread, "m", "the spread of the pinned curves"},
    {"bias", Kind::bias, "m", "the bias of the pinned curves"},
    {"bound", Kind::bound, "m", "the bound by the norm for method %m"},
    {"trivial", Kind::trivial, "m", "the trivial bound for method %m"},
}};

const Form& formOf(Kind kind) {
  return *std::find_if(forms.begin(), forms.end(), [kind](const Form& form) { return form.kind == kind; });
}

std::string takeWord(std::string& rest) {
  const std::size_t blank = rest.find(' ');
  std::string word = rest.substr(0, blank);
  rest = blank == std::string::npos ? std::string() : rest.substr(blank + 1);
  return word;
}

int countingNumber(const std::string& word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  return error == std::errc() && end == word.data() + word.size() && value >= 1 && value <= 1000 ? value : 0;
}

void replace(std::string& text, const std::string& what, const std::string& by) {
  if (const std::size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), by);
}

}  // namespace

std::vector<std::string> quantityWords() {
  std::vector<std::string> words;
  for (const Form& form : forms) words.emplace_back(form.word);
  return words;
}

ReadQuantity readQuantity(const std::string& text) {
  ReadQuantity result;
  std::string rest = text;
  const std::string word = takeWord(rest);
  const auto form = std::find_if(forms.begin(), forms.end(), [&](const Form& known) { return word == known.word; });
  if (form == forms.end()) {
    result.problem = "unknown quantity \"" + word + "\"" + suggestion(word, quantityWords(), "known here");
    return result;
  }
  result.quantity.kind = form->kind;
  for (const char argument : std::string(form->arguments)) {
    if (argument == 'k') {
      result.quantity.key = rest;
      rest.clear();
      if (result.quantity.key.empty()) result.problem = "\"" + text + "\" does not say of what";
      continue;
    }
    const int number = countingNumber(takeWord(rest));
    if (number == 0) {
      result.problem.append("\"")
          .append(text)
          .append("\": a number from 1 is expected after \"")
          .append(word)
          .append("\"");
      return result;
    }
    (argument == 'm' ? result.quantity.method : result.quantity.other) = number - 1;
  }
  if (result.problem.empty() && !rest.empty()) result.problem = "\"" + text + "\": \"" + rest + "\" is too much";
  return result;
}

std::string quantityText(const LessonQuantity& quantity) {
  const Form& form = formOf(quantity.kind);
  std::string text = form.word;
  for (const char argument : std::string(form.arguments)) {
    text += ' ';
    text += argument == 'k'   ? quantity.key
            : argument == 'm' ? std::to_string(quantity.method + 1)
                              : std::to_string(quantity.other + 1);
  }
  return text;
}

std::string quantityName(const LessonQuantity& quantity) {
  std::string name = formOf(quantity.kind).name;
  replace(name, "%m", std::to_string(quantity.method + 1));
  replace(name, "%o", std::to_string(quantity.other + 1));
  replace(name, "%k", quantity.key);
  return name;
}

bool isSettable(const LessonQuantity& quantity) {
  return quantity.kind == Kind::at || quantity.kind == Kind::parameter || quantity.kind == Kind::features ||
         quantity.kind == Kind::visible || quantity.kind == Kind::data;
}

int largestMethod(const LessonQuantity& quantity) {
  const std::string arguments = formOf(quantity.kind).arguments;
  if (arguments.find('m') == std::string::npos) return -1;
  return quantity.kind == Kind::distance ? std::max(quantity.method, quantity.other) : quantity.method;
}

ReadLessonText readLessonText(const std::string& text) {
  ReadLessonText result;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t open = text.find('{', from);
    if (open != from) result.parts.push_back({text.substr(from, open - from), false, {}});
    if (open == std::string::npos) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) {
      result.problem = "a brace is opened and not closed";
      break;
    }
    const ReadQuantity read = readQuantity(text.substr(open + 1, close - open - 1));
    if (!read.problem.empty() && result.problem.empty()) result.problem = read.problem;
    result.parts.push_back({{}, true, read.quantity});
    from = close + 1;
  }
  return result;
}

}  // namespace kerridge
