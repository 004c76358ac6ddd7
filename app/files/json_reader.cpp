// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/json_reader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/sentence.h"
#include "base/text.h"
#include "files/json_duplicates.h"
#include "files/suggestion.h"

namespace kerridge {

namespace {

constexpr std::int64_t largestSafeInteger = 9007199254740991;

Text describe(const QJsonValue& value) {
  switch (value.type()) {
    case QJsonValue::Null: return Text::name("null");
    case QJsonValue::Bool: return Text::name(value.toBool() ? "true" : "false");
    case QJsonValue::Double: return Text::name(exactText(value.toDouble()));
    case QJsonValue::String: {
      const QString text = value.toString();
      return Text::name(
          '"' + visible((text.size() > 40 ? text.left(40) + QString::fromUtf8("…") : text).toStdString()) + '"');
    }
    case QJsonValue::Array: return Text("a list");
    case QJsonValue::Object: return Text("an object");
    case QJsonValue::Undefined: break;
  }
  return Text("nothing");
}

/// The value as an integer where it is one within 64 bits: beyond 2^53 not every integer is a double.
std::optional<std::int64_t> exactInteger(const QJsonValue& value) {
  const qint64 number = value.toInteger(0);
  if (number == value.toInteger(1)) return number;
  return std::nullopt;
}

}  // namespace

void JsonReader::error(const Text& message) const { m_diagnostics->push_back({Severity::error, m_path, message}); }

void JsonReader::warning(const Text& message) const { m_diagnostics->push_back({Severity::warning, m_path, message}); }

void JsonReader::report(const Diagnostic& diagnostic, const std::string& key) const {
  m_diagnostics->push_back({diagnostic.severity, m_path + key + diagnostic.place, diagnostic.message});
}

void JsonReader::wrongType(const Text& expected) const {
  if (JsonPlace* const here = place()) here->refused = true;
  error(Text("%1 is expected, found %2", expected, describe(m_value)));
}

bool JsonReader::is(const std::string& text) const {
  takes({text});
  return isString() && m_value.toString().toStdString() == text;
}

void JsonReader::requireKey(const std::string& key, const Text& message) const {
  if (JsonPlace* const here = place()) here->required.push_back(key);
  error(message);
}

void JsonReader::isPart(const std::string& name) const {
  if (JsonPlace* const here = place()) here->part = name;
}

void JsonReader::takes(const std::vector<std::string>& words) const {
  if (JsonPlace* const here = place()) here->words.insert(here->words.end(), words.begin(), words.end());
}

void JsonReader::takesOtherTexts() const {
  if (JsonPlace* const here = place()) here->otherTexts = true;
}

void JsonReader::hasLength(int elements) const {
  if (JsonPlace* const here = place()) here->length = elements;
}

void JsonReader::describedBy(const ParameterSpec& parameter) const {
  if (JsonPlace* const here = place()) here->parameter = parameter;
}

std::optional<double> JsonReader::number() const {
  if (JsonPlace* const here = place()) here->number = true;
  if (m_value.isDouble()) return m_value.toDouble();
  wrongType(Text("a number"));
  return std::nullopt;
}

std::optional<std::int64_t> JsonReader::integer(std::int64_t minimum, std::int64_t maximum) const {
  if (JsonPlace* const here = place()) here->integer = {minimum, maximum};
  const double about = m_value.toDouble(0.5);
  if (!m_value.isDouble() || std::floor(about) != about) {
    wrongType(Text("a whole number"));
    return std::nullopt;
  }
  const auto value = exactInteger(m_value);
  if (value && *value >= minimum && *value <= maximum) return value;
  // As JSON writes them.
  const Text given = value ? Text::name(std::to_string(*value)) : Text("about %1", Text::name(exactText(about)));
  error(Text("%1 is out of range; it must be from %2 to %3", given, minimum, maximum));
  return std::nullopt;
}

std::optional<std::uint64_t> JsonReader::seed() const {
  const auto value = integer(0, largestSafeInteger);
  if (!value) return std::nullopt;
  return static_cast<std::uint64_t>(*value);
}

std::optional<bool> JsonReader::boolean() const {
  if (JsonPlace* const here = place()) here->boolean = true;
  if (m_value.isBool()) return m_value.toBool();
  wrongType(Text("true or false"));
  return std::nullopt;
}

std::optional<std::string> JsonReader::string() const {
  if (JsonPlace* const here = place()) here->string = true;
  if (m_value.isString()) return m_value.toString().toStdString();
  wrongType(Text("a text in quotes"));
  return std::nullopt;
}

std::optional<std::string> JsonReader::word(const std::vector<std::string>& words, const Text& what) const {
  takes(words);
  auto text = string();
  if (!text || std::find(words.begin(), words.end(), *text) != words.end()) return text;
  error(suggested(Text("unknown %1 \"%2\"", what, Text::name(visible(*text))), *text, words, Listing::available));
  return std::nullopt;
}

std::optional<std::vector<double>> JsonReader::numbers() const {
  std::vector<double> values;
  bool wellTyped = m_value.isArray();
  for (const JsonReader& element : elements(Text("a list of numbers"))) {
    const auto value = element.number();
    if (value) values.push_back(*value);
    wellTyped = wellTyped && value.has_value();
  }
  if (!wellTyped) return std::nullopt;
  return values;
}

std::vector<JsonReader> JsonReader::elements(const Text& expected) const {
  if (JsonPlace* const here = place()) here->list = true;
  std::vector<JsonReader> result;
  if (!m_value.isArray()) {
    wrongType(expected);
    return result;
  }
  const QJsonArray array = m_value.toArray();
  for (qsizetype i = 0; i < array.size(); ++i) {
    result.emplace_back(array.at(i), m_path + "/" + std::to_string(i), *m_diagnostics, m_record);
  }
  return result;
}

QByteArray JsonReader::text() const {
  const QJsonDocument document =
      m_value.isArray() ? QJsonDocument(m_value.toArray()) : QJsonDocument(m_value.toObject());
  return document.toJson(QJsonDocument::Compact);
}

std::optional<JsonReader> JsonReader::member(const std::string& key) const {
  if (JsonPlace* const here = place()) here->asked.push_back(key);
  const QString name = QString::fromStdString(key);
  const QJsonObject object = m_value.toObject();
  const auto found = object.find(name);
  if (found == object.end()) return std::nullopt;
  return JsonReader(found.value(), m_path + jsonPathStep(name), *m_diagnostics, m_record);
}

std::vector<std::string> JsonReader::keys() const {
  if (JsonPlace* const here = place()) here->anyKey = true;
  return ownKeys();
}

std::vector<std::string> JsonReader::ownKeys() const {
  std::vector<std::string> result;
  for (const QString& key : m_value.toObject().keys()) result.push_back(key.toStdString());
  return result;
}

bool JsonReader::object(const std::vector<std::string>& knownKeys) const {
  if (JsonPlace* const here = place()) here->keys = knownKeys;
  if (!m_value.isObject()) {
    wrongType(Text("an object"));
    return false;
  }
  for (const std::string& key : ownKeys()) {
    if (std::find(knownKeys.begin(), knownKeys.end(), key) != knownKeys.end()) continue;
    member(key)->error(suggested(Text("unknown key \"%1\"", Text::name(visible(key))), key, knownKeys, Listing::here));
  }
  return true;
}

}  // namespace kerridge
