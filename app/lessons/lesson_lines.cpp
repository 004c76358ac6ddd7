// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_lines.h"

#include <array>
#include <sstream>

#include "base/number_text.h"
#include "texts/shown_number.h"

namespace kerridge {

namespace {

constexpr std::array<std::pair<const char*, Comparison>, 4> comparisons{{{" below ", Comparison::below},
                                                                         {" above ", Comparison::above},
                                                                         {" equals ", Comparison::equals},
                                                                         {" not ", Comparison::differs}}};

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  const std::size_t last = text.find_last_not_of(" \t\r");
  return first == std::string::npos ? std::string() : text.substr(first, last - first + 1);
}

bool readNumber(const std::string& text, double& value) {
  const std::optional<double> number = parseNumber(text);
  if (number) value = *number;
  return number.has_value();
}

// "test-error 1 times 3", or a number.
Text readOperand(const std::string& text, LessonOperand& operand) {
  if (readNumber(text, operand.number)) return {};
  std::string name = text;
  if (const std::size_t times = text.find(" times "); times != std::string::npos) {
    name = trimmed(text.substr(0, times));
    if (!readNumber(trimmed(text.substr(times + 7)), operand.times))
      return Text("a number is expected after \"times\"");
  }
  const ReadQuantity read = readQuantity(name);
  if (!read.problem.empty()) return read.problem;
  operand.quantity = read.quantity;
  return {};
}

Text readLine(const std::string& line, LessonCondition& condition) {
  if (line.rfind("figure ", 0) == 0) {
    condition.kind = LessonCondition::Kind::figure;
    condition.figure = trimmed(line.substr(7));
    return {};
  }
  if (line.rfind("variant ", 0) == 0) {
    const std::size_t is = line.find(" is ");
    if (is == std::string::npos) return Text("\"is\" is expected after the chart");
    condition.kind = LessonCondition::Kind::variant;
    condition.figure = trimmed(line.substr(8, is - 8));
    condition.variant = trimmed(line.substr(is + 4));
    return {};
  }
  for (const auto& [word, comparison] : comparisons) {
    const std::size_t at = line.find(word);
    if (at == std::string::npos) continue;
    const ReadQuantity read = readQuantity(trimmed(line.substr(0, at)));
    if (!read.problem.empty()) return read.problem;
    condition.value = read.quantity;
    condition.comparison = comparison;
    return readOperand(trimmed(line.substr(at + std::string(word).size())), condition.operand);
  }
  return Text("\"below\", \"above\", \"equals\" or \"not\" is expected");
}

Text noSetting() { return Text("a setting is expected after the title, such as: %1", Text::name("data n to 20")); }

Text readSetting(const std::string& text, LessonAction& change) {
  const std::size_t to = text.find(" to ");
  if (to == std::string::npos || !readNumber(trimmed(text.substr(to + 4)), change.to)) {
    return noSetting();
  }
  const ReadQuantity read = readQuantity(trimmed(text.substr(0, to)));
  change.target = read.quantity;
  return read.problem;
}

Text readVariant(const std::string& line, LessonVariant& variant) {
  const std::size_t colon = line.rfind(": ");
  variant.title = trimmed(line.substr(0, colon));
  std::istringstream settings(colon == std::string::npos ? std::string() : line.substr(colon + 2));
  std::string setting;
  while (std::getline(settings, setting, ',')) {
    LessonAction change;
    Text problem = readSetting(trimmed(setting), change);
    if (!problem.empty()) return problem;
    variant.changes.push_back(change);
  }
  return variant.changes.empty() ? noSetting() : Text();
}

}  // namespace

std::string conditionLine(const LessonCondition& condition) {
  if (condition.kind == LessonCondition::Kind::figure) return "figure " + condition.figure;
  if (condition.kind == LessonCondition::Kind::variant) {
    return "variant " + condition.figure + " is " + condition.variant;
  }
  std::string line = quantityText(condition.value);
  for (const auto& [word, comparison] : comparisons) {
    if (comparison == condition.comparison) line += word;
  }
  const LessonOperand& operand = condition.operand;
  if (!operand.quantity) return line + exactText(cleanNumber(operand.number));
  line += quantityText(*operand.quantity);
  return operand.times == 1.0 ? line : line + " times " + exactText(cleanNumber(operand.times));
}

ReadConditions readConditionLines(const std::string& text) {
  ReadConditions result;
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    line = trimmed(line);
    if (line.empty()) continue;
    LessonCondition condition;
    const Text problem = readLine(line, condition);
    if (!problem.empty()) {
      result.problem = Text("line %1: %2", number, problem);
      return result;
    }
    result.conditions.push_back(std::move(condition));
  }
  return result;
}

std::optional<std::string> variantLine(const LessonVariant& variant) {
  if (variant.ownData || variant.changes.empty()) return std::nullopt;
  std::string line = variant.title + ": ";
  for (const LessonAction& change : variant.changes) {
    if (change.kind != LessonAction::Kind::set || change.like) return std::nullopt;
    if (&change != &variant.changes.front()) line += ", ";
    line += quantityText(change.target) + " to " + exactText(cleanNumber(change.to));
  }
  return line;
}

ReadVariants readVariantLines(const std::string& text) {
  ReadVariants result;
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    line = trimmed(line);
    if (line.empty()) continue;
    LessonVariant variant;
    const Text problem = readVariant(line, variant);
    if (!problem.empty()) {
      result.problem = Text("line %1: %2", number, problem);
      return result;
    }
    result.variants.push_back(std::move(variant));
  }
  return result;
}

}  // namespace kerridge
