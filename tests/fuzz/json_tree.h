// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <random>

namespace kerridge {

/// Changes JSON documents as trees, so that what comes out is JSON again and reaches the code behind the parser: values
/// are replaced, removed, repeated and moved, keys renamed to others of the document.
class JsonMutator {
 public:
  explicit JsonMutator(unsigned seed) : m_random(seed) {}

  QJsonValue changed(const QJsonValue& document, const QJsonValue& donor) {
    m_keys.clear();
    m_values.clear();
    collect(document);
    collect(donor);
    m_left = static_cast<int>(m_random() % std::max<std::size_t>(m_values.size(), 1));
    return change(document);
  }

 private:
  std::size_t below(qsizetype count) { return m_random() % static_cast<std::size_t>(std::max<qsizetype>(count, 1)); }

  void collect(const QJsonValue& value) {
    m_values << value;
    if (value.isObject()) {
      const QJsonObject object = value.toObject();
      for (const QString& key : object.keys()) {
        m_keys << key;
        collect(object[key]);
      }
    } else if (value.isArray()) {
      for (const QJsonValue& element : value.toArray()) collect(element);
    }
  }

  /// Walks to the value whose turn it is, and changes that one.
  QJsonValue change(const QJsonValue& value) {
    if (m_left-- == 0) return replacement(value);
    if (value.isObject()) {
      const QJsonObject object = value.toObject();
      QJsonObject result;
      for (const QString& key : object.keys()) result[key] = change(object[key]);
      return result;
    }
    if (value.isArray()) {
      QJsonArray result;
      for (const QJsonValue& element : value.toArray()) result.append(change(element));
      return result;
    }
    return value;
  }

  QJsonValue replacement(const QJsonValue& value) {
    if (value.isObject() && m_random() % 3 != 0) return changedObject(value.toObject());
    if (value.isArray() && m_random() % 3 != 0) return changedArray(value.toArray());
    if (m_random() % 2 == 0) return m_values[static_cast<qsizetype>(below(m_values.size()))];
    static const QJsonArray special{0,
                                    1,
                                    -1,
                                    0.5,
                                    1e-300,
                                    1e308,
                                    2147483648.0,
                                    9007199254740991.0,
                                    1.0000000001,
                                    QString(),
                                    QStringLiteral("mean"),
                                    QString(QChar(0)),
                                    QStringLiteral("a/b~c"),
                                    QString(QChar(0x1b)),
                                    true,
                                    QJsonValue(QJsonValue::Null),
                                    QJsonArray(),
                                    QJsonObject()};
    if (value.isDouble() && m_random() % 2 == 0) return value.toDouble() * (m_random() % 2 == 0 ? -10.0 : 0.1);
    return special[static_cast<qsizetype>(below(special.size()))];
  }

  QJsonValue changedObject(QJsonObject object) {
    const QStringList keys = object.keys();
    const QString key = keys.isEmpty() ? QString() : keys[static_cast<qsizetype>(below(keys.size()))];
    const QString other = m_keys.isEmpty() ? QString() : m_keys[static_cast<qsizetype>(below(m_keys.size()))];
    switch (m_random() % 3) {
      case 0: object.remove(key); break;
      case 1: object[other] = object.take(key); break;
      default: object[other] = m_values[static_cast<qsizetype>(below(m_values.size()))];
    }
    return object;
  }

  QJsonValue changedArray(QJsonArray array) {
    const auto place = static_cast<qsizetype>(below(array.size()));
    switch (array.isEmpty() ? 2 : m_random() % 3) {
      case 0: array.removeAt(place); break;
      case 1: array.insert(place, array[place]); break;
      default: array.append(m_values[static_cast<qsizetype>(below(m_values.size()))]);
    }
    return array;
  }

  std::mt19937 m_random;
  QStringList m_keys;
  QList<QJsonValue> m_values;
  int m_left = 0;
};

inline QJsonValue jsonOf(const std::uint8_t* data, std::size_t size) {
  const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  const QJsonDocument document = QJsonDocument::fromJson(text);
  if (document.isObject()) return document.object();
  if (document.isArray()) return document.array();
  return QJsonValue(QJsonValue::Undefined);
}

/// Writes the changed document over `data` where it fits; 0 where it does not.
inline std::size_t writeJson(const QJsonValue& value, std::uint8_t* data, std::size_t limit) {
  const QJsonDocument document = value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
  const QByteArray text = document.toJson(QJsonDocument::Compact);
  if (static_cast<std::size_t>(text.size()) > limit) return 0;
  std::memcpy(data, text.constData(), static_cast<std::size_t>(text.size()));
  return static_cast<std::size_t>(text.size());
}

}  // namespace kerridge
