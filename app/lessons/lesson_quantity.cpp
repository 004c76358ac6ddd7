// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_quantity.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/text.h"
#include "files/suggestion.h"
#include "lessons/lesson_texts.h"

namespace kerridge {

namespace {

using QuantityKind = LessonQuantity::Kind;

/// How a quantity is written. Arguments: m a method, o another number from 1, k the rest of the text.
struct QuantitySyntax {
  const char* word;
  QuantityKind kind;
  const char* arguments;
  const char* name;  ///< %m, %o, %k stand for the arguments
};

constexpr std::array<QuantitySyntax, 42> syntaxes{{
    {"at", QuantityKind::at, "m", QT_TRANSLATE_NOOP("Lessons", "λ (or t) of method %m")},
    {"parameter", QuantityKind::parameter, "mk", QT_TRANSLATE_NOOP("Lessons", "%k of method %m")},
    {"features", QuantityKind::features, "m",
     QT_TRANSLATE_NOOP("Lessons", "the number of random features of method %m")},
    {"visible", QuantityKind::visible, "m", QT_TRANSLATE_NOOP("Lessons", "whether method %m is shown")},
    {"data", QuantityKind::data, "k", QT_TRANSLATE_NOOP("Lessons", "%k of the data")},
    {"width", QuantityKind::width, "",
     QT_TRANSLATE_NOOP("Lessons", "the width of the kernel as a multiple of the usual one")},
    {"split", QuantityKind::split, "k", QT_TRANSLATE_NOOP("Lessons", "%k of the split")},
    {"standardize", QuantityKind::standardize, "k", QT_TRANSLATE_NOOP("Lessons", "whether %k is standardized")},
    {"methods", QuantityKind::methods, "k", QT_TRANSLATE_NOOP("Lessons", "the number of methods %k")},
    {"rule", QuantityKind::rule, "k", QT_TRANSLATE_NOOP("Lessons", "whether the rule %k is on")},
    {"pins", QuantityKind::pins, "", QT_TRANSLATE_NOOP("Lessons", "the number of pinned models")},
    {"redraws", QuantityKind::redraws, "m", QT_TRANSLATE_NOOP("Lessons", "the number of data sets drawn")},
    {"train-error", QuantityKind::trainError, "m", QT_TRANSLATE_NOOP("Lessons", "the training error of method %m")},
    {"test-error", QuantityKind::testError, "m", QT_TRANSLATE_NOOP("Lessons", "the test error of method %m")},
    {"truth-error", QuantityKind::truthError, "m",
     QT_TRANSLATE_NOOP("Lessons", "the distance of method %m from the true function")},
    {"best-error", QuantityKind::bestError, "m",
     QT_TRANSLATE_NOOP("Lessons", "the smallest test error on the path of method %m")},
    {"best-at", QuantityKind::bestAt, "m",
     QT_TRANSLATE_NOOP("Lessons", "where the test error of method %m is smallest")},
    {"norm", QuantityKind::norm, "m", QT_TRANSLATE_NOOP("Lessons", "the norm of method %m")},
    {"df", QuantityKind::degreesOfFreedom, "m", QT_TRANSLATE_NOOP("Lessons", "the degrees of freedom of method %m")},
    {"mu", QuantityKind::mu, "m", QT_TRANSLATE_NOOP("Lessons", "μ of method %m")},
    {"zero", QuantityKind::zero, "m", QT_TRANSLATE_NOOP("Lessons", "whether the model of method %m is f = 0")},
    {"stationary-points", QuantityKind::stationaryPoints, "m",
     QT_TRANSLATE_NOOP("Lessons", "the number of stationary points")},
    {"detail", QuantityKind::detail, "mk", QT_TRANSLATE_NOOP("Lessons", "%k of method %m")},
    {"factor", QuantityKind::factor, "mo",
     QT_TRANSLATE_NOOP("Lessons", "the filter factor of component %o of method %m")},
    {"rule-at", QuantityKind::ruleAt, "mk", QT_TRANSLATE_NOOP("Lessons", "what the rule %k chose for method %m")},
    {"rule-error", QuantityKind::ruleError, "mk",
     QT_TRANSLATE_NOOP("Lessons", "the test error of what the rule %k chose")},
    {"regret", QuantityKind::regret, "mk", QT_TRANSLATE_NOOP("Lessons", "the regret of the rule %k")},
    {"distance", QuantityKind::distance, "mo", QT_TRANSLATE_NOOP("Lessons", "the distance of methods %m and %o")},
    {"gap", QuantityKind::gap, "mo",
     QT_TRANSLATE_NOOP("Lessons", "the largest gap between the curves of methods %m and %o in Fit, in pixels")},
    {"part-distance", QuantityKind::partDistance, "o", QT_TRANSLATE_NOOP("Lessons", "the distance on part %o")},
    {"spread", QuantityKind::spread, "m", QT_TRANSLATE_NOOP("Lessons", "the spread of the pinned curves")},
    {"bias", QuantityKind::bias, "m", QT_TRANSLATE_NOOP("Lessons", "the bias of the pinned curves")},
    {"fit-bias", QuantityKind::fitBias, "m", QT_TRANSLATE_NOOP("Lessons", "the bias of method %m at its λ")},
    {"fit-spread", QuantityKind::fitSpread, "m",
     QT_TRANSLATE_NOOP("Lessons", "the root of the variance of method %m at its λ")},
    {"fit-risk", QuantityKind::fitRisk, "m",
     QT_TRANSLATE_NOOP("Lessons", "the expected distance of method %m from the true function")},
    {"valley", QuantityKind::valley, "m",
     QT_TRANSLATE_NOOP("Lessons", "the width of the valley of the test error of method %m, as a factor")},
    {"offset", QuantityKind::offset, "m", QT_TRANSLATE_NOOP("Lessons", "the offset of method %m")},
    {"stability", QuantityKind::stability, "m",
     QT_TRANSLATE_NOOP("Lessons", "the largest change when a point is left out of method %m")},
    {"stability-bound", QuantityKind::stabilityBound, "m",
     QT_TRANSLATE_NOOP("Lessons", "the bound on the change of method %m")},
    {"rademacher", QuantityKind::rademacher, "m",
     QT_TRANSLATE_NOOP("Lessons", "the Rademacher complexity for method %m")},
    {"bound", QuantityKind::bound, "m", QT_TRANSLATE_NOOP("Lessons", "the bound by the norm for method %m")},
    {"trivial", QuantityKind::trivial, "m", QT_TRANSLATE_NOOP("Lessons", "the trivial bound for method %m")},
}};

const QuantitySyntax& syntaxOf(QuantityKind kind) {
  return *std::find_if(syntaxes.begin(), syntaxes.end(),
                       [kind](const QuantitySyntax& syntax) { return syntax.kind == kind; });
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
  for (const QuantitySyntax& syntax : syntaxes) words.emplace_back(syntax.word);
  return words;
}

ReadQuantity readQuantity(const std::string& text) {
  ReadQuantity result;
  std::string rest = text;
  const std::string word = takeWord(rest);
  const auto syntax =
      std::find_if(syntaxes.begin(), syntaxes.end(), [&](const QuantitySyntax& known) { return word == known.word; });
  if (syntax == syntaxes.end()) {
    result.problem = suggested(Text("unknown quantity \"%1\"", Text::name(word)), word, quantityWords(), Listing::here);
    return result;
  }
  result.quantity.kind = syntax->kind;
  for (const char argument : std::string(syntax->arguments)) {
    if (argument == 'k') {
      result.quantity.key = rest;
      rest.clear();
      if (result.quantity.key.empty()) result.problem = Text("\"%1\" does not say what it refers to", Text::name(text));
      continue;
    }
    const int number = countingNumber(takeWord(rest));
    if (number == 0) {
      result.problem =
          Text("\"%1\": a number of at least 1 is expected after \"%2\"", Text::name(text), Text::name(word));
      return result;
    }
    (argument == 'm' ? result.quantity.method : result.quantity.other) = number - 1;
  }
  if (result.problem.empty() && !rest.empty())
    result.problem = Text("\"%1\": \"%2\" is unexpected", Text::name(text), Text::name(rest));
  return result;
}

std::string quantityText(const LessonQuantity& quantity) {
  const QuantitySyntax& syntax = syntaxOf(quantity.kind);
  std::string text = syntax.word;
  for (const char argument : std::string(syntax.arguments)) {
    text += ' ';
    text += argument == 'k'   ? quantity.key
            : argument == 'm' ? std::to_string(quantity.method + 1)
                              : std::to_string(quantity.other + 1);
  }
  return text;
}

std::string quantityName(const LessonQuantity& quantity) {
  std::string name = lessonWordUtf8(syntaxOf(quantity.kind).name);
  replace(name, "%m", std::to_string(quantity.method + 1));
  replace(name, "%o", std::to_string(quantity.other + 1));
  replace(name, "%k", quantity.key);
  return name;
}

bool isSettable(const LessonQuantity& quantity) {
  switch (quantity.kind) {
    case QuantityKind::at:
    case QuantityKind::parameter:
    case QuantityKind::features:
    case QuantityKind::visible:
    case QuantityKind::data:
    case QuantityKind::width:
    case QuantityKind::split:
    case QuantityKind::standardize: return true;
    default: return false;
  }
}

int largestMethod(const LessonQuantity& quantity) {
  const std::string arguments = syntaxOf(quantity.kind).arguments;
  if (arguments.find('m') == std::string::npos) return -1;
  const bool two = quantity.kind == QuantityKind::distance || quantity.kind == QuantityKind::gap;
  return two ? std::max(quantity.method, quantity.other) : quantity.method;
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
      result.problem = Text("a brace is never closed");
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
