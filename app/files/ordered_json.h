// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace kerridge {

/// A JSON value to be written. Unlike QJsonObject it keeps the order of its keys, so that a file reads like its
/// documentation and two files differ only where their contents do.
class OrderedJson {
 public:
  /// Shortest text that reads back to the same double; null for NaN and infinities, which JSON cannot represent.
  static OrderedJson number(double value);
  static OrderedJson integer(std::uint64_t value);
  static OrderedJson boolean(bool value);
  static OrderedJson string(const std::string& utf8);
  static OrderedJson numbers(const std::vector<double>& values);
  /// The same for thousands of numbers, always on one line: one text, not one for each.
  static OrderedJson manyNumbers(const std::vector<double>& values);
  static OrderedJson strings(const std::vector<std::string>& values);
  static OrderedJson array();
  static OrderedJson object();
  /// A value that is already the text of oneLine().
  static OrderedJson written(QByteArray line);

  /// Appends a member to an object.
  OrderedJson& add(const std::string& key, OrderedJson value);
  /// Appends an element to an array.
  OrderedJson& append(OrderedJson value);

  /// The document, two blanks per level: objects and arrays that fit into 100 columns stay on one line, others take one
  /// line per element. Ends with a line feed.
  QByteArray text() const;
  /// The same on one line, without a line feed.
  QByteArray oneLine() const;

 private:
  using Elements = std::vector<OrderedJson>;
  using Members = std::vector<std::pair<QByteArray, OrderedJson>>;

  void write(QByteArray& out, int indent, int columnsTaken) const;

  std::variant<QByteArray, Elements, Members> m_value;  ///< a scalar's text, an array, or an object
};

}  // namespace kerridge
