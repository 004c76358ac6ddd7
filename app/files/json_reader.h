// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/text.h"
#include "files/json_record.h"

namespace kerridge {

/// One place of a JSON document: its value, its path ("/methods/1/m") and the list that remarks go to. An accessor that
/// finds the wrong type adds an error and returns nothing, so that reading continues and finds all mistakes at once.
class JsonReader {
 public:
  /// `record`: takes what is asked of this place and those inside it; null: nothing does. From it the schema of the
  /// format is made, see experiment_schema.h.
  JsonReader(QJsonValue value, std::string path, std::vector<Diagnostic>& diagnostics, JsonRecord* record = nullptr)
      : m_value(std::move(value)), m_path(std::move(path)), m_diagnostics(&diagnostics), m_record(record) {}

  const std::string& path() const { return m_path; }
  void error(const Text& message) const;
  void warning(const Text& message) const;
  /// A remark on a part that was read separately; its place is `key` below this one.
  void report(const Diagnostic& diagnostic, const std::string& key) const;

  bool isBoolean() const { return m_value.isBool(); }
  bool isString() const { return m_value.isString(); }
  bool isNumber() const { return m_value.isDouble(); }
  bool isArray() const { return m_value.isArray(); }
  bool isObject() const { return m_value.isObject(); }

  std::optional<double> number() const;
  std::optional<std::int64_t> integer(std::int64_t minimum, std::int64_t maximum) const;
  /// A seed: an integer from 0 to 2^53 − 1, the integers every JSON reader keeps exactly.
  std::optional<std::uint64_t> seed() const;
  std::optional<bool> boolean() const;
  std::optional<std::string> string() const;
  /// One of `words`; `what` names them in the message, e.g. Text("measure").
  std::optional<std::string> word(const std::vector<std::string>& words, const Text& what) const;
  std::optional<std::vector<double>> numbers() const;
  std::vector<JsonReader> elements(const Text& expected) const;

  /// The document that an object or an array is by itself.
  QByteArray text() const;

  /// The member of an object, nothing if it is absent.
  std::optional<JsonReader> member(const std::string& key) const;
  std::vector<std::string> keys() const;
  /// Reports a value that is not an object (and returns false), and each of its keys that is not known.
  bool object(const std::vector<std::string>& knownKeys) const;

  /// "an object is expected, found true", with the value found.
  void wrongType(const Text& expected) const;

  /// Is it this text, which only some places take?
  bool is(const std::string& text) const;
  /// Reports `message`, that the member is missing.
  void requireKey(const std::string& key, const Text& message) const;
  // For the record alone.
  void isPart(const std::string& name) const;
  void takes(const std::vector<std::string>& words) const;
  void takesOtherTexts() const;
  void hasLength(int elements) const;
  void describedBy(const ParameterSpec& parameter) const;

 private:
  /// Null without a record.
  JsonPlace* place() const { return m_record == nullptr ? nullptr : &(*m_record)[m_path]; }
  std::vector<std::string> ownKeys() const;

  QJsonValue m_value;
  std::string m_path;
  std::vector<Diagnostic>* m_diagnostics;
  JsonRecord* m_record;
};

/// Reads a member into `target` if it is there and has the right type, e.g. readMember(json, "inputs",
/// &JsonReader::boolean, flag).
template <typename T, typename U>
void readMember(const JsonReader& json, const std::string& key, std::optional<T> (JsonReader::*read)() const,
                U& target) {
  if (const auto member = json.member(key)) {
    if (const auto value = ((*member).*read)()) target = *value;
  }
}

}  // namespace kerridge
