// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/ordered_json.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

#include "base/number_text.h"

namespace kerridge {

namespace {

constexpr int lineWidth = 100;

/// A string as JSON text, quotes and escapes included.
QByteArray quoted(const std::string& utf8) {
  const QByteArray list = QJsonDocument(QJsonArray{QString::fromStdString(utf8)}).toJson(QJsonDocument::Compact);
  return list.mid(1, list.size() - 2);
}

int columns(const QByteArray& utf8) { return static_cast<int>(QString::fromUtf8(utf8).size()); }

}  // namespace

OrderedJson OrderedJson::number(double value) {
  OrderedJson json;
  json.m_value = std::isfinite(value) ? QByteArray::fromStdString(exactText(value)) : QByteArray("null");
  return json;
}

OrderedJson OrderedJson::integer(std::uint64_t value) {
  OrderedJson json;
  json.m_value = QByteArray::number(static_cast<qulonglong>(value));
  return json;
}

OrderedJson OrderedJson::boolean(bool value) {
  OrderedJson json;
  json.m_value = QByteArray(value ? "true" : "false");
  return json;
}

OrderedJson OrderedJson::string(const std::string& utf8) {
  OrderedJson json;
  json.m_value = quoted(utf8);
  return json;
}

OrderedJson OrderedJson::numbers(const std::vector<double>& values) {
  OrderedJson json = array();
  for (const double value : values) json.append(number(value));
  return json;
}

OrderedJson OrderedJson::manyNumbers(const std::vector<double>& values) {
  constexpr qsizetype usualLength = 20;
  QByteArray text = "[";
  text.reserve(usualLength * static_cast<qsizetype>(values.size()) + 2);
  for (const double value : values) {
    if (text.size() > 1) text += ", ";
    const std::string digits = std::isfinite(value) ? exactText(value) : "null";
    text.append(digits.data(), static_cast<qsizetype>(digits.size()));
  }
  return written(text + "]");
}

OrderedJson OrderedJson::strings(const std::vector<std::string>& values) {
  OrderedJson json = array();
  for (const std::string& value : values) json.append(string(value));
  return json;
}

OrderedJson OrderedJson::array() {
  OrderedJson json;
  json.m_value = Elements{};
  return json;
}

OrderedJson OrderedJson::object() {
  OrderedJson json;
  json.m_value = Members{};
  return json;
}

OrderedJson OrderedJson::written(QByteArray line) {
  OrderedJson json;
  json.m_value = std::move(line);
  return json;
}

OrderedJson& OrderedJson::add(const std::string& key, OrderedJson value) {
  std::get<Members>(m_value).emplace_back(quoted(key), std::move(value));
  return *this;
}

OrderedJson& OrderedJson::append(OrderedJson value) {
  std::get<Elements>(m_value).push_back(std::move(value));
  return *this;
}

QByteArray OrderedJson::oneLine() const {
  if (const auto* scalar = std::get_if<QByteArray>(&m_value)) return *scalar;
  QByteArray inner;
  if (const auto* elements = std::get_if<Elements>(&m_value)) {
    for (const OrderedJson& element : *elements) {
      if (!inner.isEmpty()) inner += ", ";
      inner += element.oneLine();
    }
    return "[" + inner + "]";
  }
  for (const auto& [key, value] : std::get<Members>(m_value)) {
    if (!inner.isEmpty()) inner += ", ";
    inner += key + ": " + value.oneLine();
  }
  return inner.isEmpty() ? QByteArray("{}") : "{ " + inner + " }";
}

void OrderedJson::write(QByteArray& out, int indent, int columnsTaken) const {
  const QByteArray line = oneLine();
  const bool outermost = indent == 0 && columnsTaken == 0;
  if (std::holds_alternative<QByteArray>(m_value) || (!outermost && columnsTaken + columns(line) < lineWidth)) {
    out += line;
    return;
  }
  const QByteArray newLine = "\n" + QByteArray(indent + 2, ' ');
  const auto* elements = std::get_if<Elements>(&m_value);
  out += elements != nullptr ? '[' : '{';
  if (elements != nullptr) {
    for (std::size_t i = 0; i < elements->size(); ++i) {
      out += i == 0 ? newLine : "," + newLine;
      (*elements)[i].write(out, indent + 2, indent + 2);
    }
  } else {
    const auto& members = std::get<Members>(m_value);
    for (std::size_t i = 0; i < members.size(); ++i) {
      out += i == 0 ? newLine : "," + newLine;
      out += members[i].first + ": ";
      members[i].second.write(out, indent + 2, indent + 4 + columns(members[i].first));
    }
  }
  out += "\n" + QByteArray(indent, ' ');
  out += elements != nullptr ? ']' : '}';
}

QByteArray OrderedJson::text() const {
  QByteArray out;
  write(out, 0, 0);
  return out + '\n';
}

}  // namespace kerridge
