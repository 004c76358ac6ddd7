// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/parameter_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

#include "base/sentence.h"
#include "texts/shown_number.h"
#include "texts/text_with_gaps.h"

namespace kerridge {

namespace {

constexpr double smallest = 1e-300;  // a bound of this size only keeps 0 out,
constexpr double largest = 1e300;    // one of that size only infinity

std::string said(const char* text, const std::string& first = {}, const std::string& second = {}) {
  const QStringList filling{QString::fromStdString(first), QString::fromStdString(second)};
  return TextWithGaps::filled(QCoreApplication::translate("Help", text), filling).toStdString();
}

// 1e+06 as people write it, 1e6.
std::string numberText(double value) {
  std::string text = shownExactNumber(value).toStdString();
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
    text = said(QT_TRANSLATE_NOOP("Help", "%1 to %2"), numberText(grid.from), numberText(grid.to)) + ", " +
           said(QT_TRANSLATE_NOOP("Help", "%1 values"), std::to_string(grid.count));
  } else {
    const std::string separator = shownSeparator().toStdString();
    for (const double value : grid.list) text += (text.empty() ? "" : separator) + numberText(value);
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
  if (spec.type == ParameterType::choice || spec.isNamedNumber())
    return said(QT_TRANSLATE_NOOP("Help", "one of %1"), wordsText(spec.words));
  if (spec.type == ParameterType::choices) return said(QT_TRANSLATE_NOOP("Help", "some of %1"), wordsText(spec.words));
  if (spec.type == ParameterType::grid) {
    ParameterSpec one = spec;
    one.type = ParameterType::number;
    return said(spec.scale == Scale::logarithmic
                    ? QT_TRANSLATE_NOOP("Help", "log-spaced or listed numbers, each %1")
                    : QT_TRANSLATE_NOOP("Help", "evenly spaced or listed numbers, each %1"),
                rangeText(one));
  }
  const bool positive = spec.minimum > 0.0 && spec.minimum <= smallest;
  const bool below = !positive && spec.minimum > -largest;
  const bool above = spec.maximum < largest;
  const std::string least = numberText(spec.minimum);
  const std::string most = numberText(spec.maximum);
  std::string text;
  if (below && above) {
    text = said(QT_TRANSLATE_NOOP("Help", "%1 to %2"), least, most);
  } else if (positive) {
    text = above ? said(QT_TRANSLATE_NOOP("Help", "above 0, at most %1"), most)
                 : said(QT_TRANSLATE_NOOP("Help", "above 0"));
  } else if (below) {
    text = said(QT_TRANSLATE_NOOP("Help", "at least %1"), least);
  } else if (above) {
    text = said(QT_TRANSLATE_NOOP("Help", "at most %1"), most);
  } else if (!spec.integer) {
    text = said(QT_TRANSLATE_NOOP("Help", "any number"));
  }
  if (spec.integer) {
    text = text.empty() ? said(QT_TRANSLATE_NOOP("Help", "a whole number"))
                        : said(QT_TRANSLATE_NOOP("Help", "a whole number, %1"), text);
  }
  return withUnit(text, spec);
}

std::string defaultText(const ParameterSpec& spec) {
  if (spec.isNamedNumber()) return spec.words[static_cast<std::size_t>(spec.defaultValue)];
  if (spec.type == ParameterType::grid) return gridParameterText(spec.defaultGrid, spec);
  if (spec.type != ParameterType::number) return wordsText(spec.defaultWords);
  return std::isnan(spec.defaultValue) ? "\"mean\"" : withUnit(numberText(spec.defaultValue), spec);
}

}  // namespace kerridge
