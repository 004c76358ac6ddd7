// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/parameter_text.h"

#include <cmath>

#include "base/number_text.h"
#include "base/sentence.h"

namespace kerridge {

namespace {

constexpr double smallest = 1e-300;  // a bound of this size only keeps 0 out,
constexpr double largest = 1e300;    // one of that size only infinity

// 1e+06 as people write it, 1e6.
std::string numberText(double value) {
  std::string text = exactText(value);
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return text;
  std::size_t digits = e + 1;
  if (text[digits] == '+') text.erase(digits, 1);
  if (text[digits] == '-') ++digits;
  while (digits + 1 < text.size() && text[digits] == '0') text.erase(digits, 1);
  return text;
}

std::string withUnit(const std::string& text, const ParameterSpec& spec) {
  return spec.unit.empty() ? text : text + " " + spec.unit;
}

std::string wordsText(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string gridParameterText(const GridSpec& grid, const ParameterSpec& spec) {
  std::string text;
  if (grid.list.empty()) {
    text = numberText(grid.from) + " to " + numberText(grid.to) + ", " + std::to_string(grid.count) + " values";
  } else {
    for (const double value : grid.list) text += (text.empty() ? "" : ", ") + numberText(value);
  }
  return withUnit(text, spec);
}

}  // namespace

ParameterSpec widthParameter(const KernelFamily& family) {
  const bool length = family.widthIsLength();
  ParameterSpec width;
  width.key = "width";
  width.label = "width w";
  width.minimum = smallest;
  width.maximum = largest;
  width.defaultValue = std::nan("");
  width.explanation = std::string(length ? "A length. " : "A squared length. ") + "A number, or \"mean\": the " +
                      (length ? "root of the " : "") +
                      "mean squared distance of the training inputs, or { \"mean-times\": factor }.";
  for (const WidthParameterization& one : family.widthParameterizations())
    width.explanation += " " + sentence(one.relation);
  return width;
}

std::string rangeText(const ParameterSpec& spec) {
  if (spec.type == ParameterType::choice || spec.isNamedNumber()) return "one of " + wordsText(spec.words);
  if (spec.type == ParameterType::choices) return "some of " + wordsText(spec.words);
  if (spec.type == ParameterType::grid) {
    ParameterSpec one = spec;
    one.type = ParameterType::number;
    return std::string(spec.scale == Scale::logarithmic ? "log-spaced" : "evenly spaced") +
           " or listed numbers, each " + rangeText(one);
  }
  const bool positive = spec.minimum > 0.0 && spec.minimum <= smallest;
  const bool below = !positive && spec.minimum > -largest;
  const bool above = spec.maximum < largest;
  std::string text;
  if (below && above) {
    text = numberText(spec.minimum) + " to " + numberText(spec.maximum);
  } else {
    if (positive) text = "above 0";
    if (below) text = "at least " + numberText(spec.minimum);
    if (above) text += (text.empty() ? "at most " : ", at most ") + numberText(spec.maximum);
    if (text.empty() && !spec.integer) text = "any number";
  }
  if (spec.integer) text.insert(0, text.empty() ? "a whole number" : "a whole number, ");
  return withUnit(text, spec);
}

std::string defaultText(const ParameterSpec& spec) {
  if (spec.isNamedNumber()) return spec.words[static_cast<std::size_t>(spec.defaultValue)];
  if (spec.type == ParameterType::grid) return gridParameterText(spec.defaultGrid, spec);
  if (spec.type != ParameterType::number) return wordsText(spec.defaultWords);
  return std::isnan(spec.defaultValue) ? "\"mean\"" : withUnit(numberText(spec.defaultValue), spec);
}

}  // namespace kerridge
