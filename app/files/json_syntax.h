// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>

#include <string>

namespace kerridge {

/// Parses a JSON document. Throws InvalidInput: with the place "name:line:column" (1-based, columns count characters)
/// if the text is not JSON, with a JSON path for every key that an object has more than once. O(size).
QJsonValue parseJson(const QByteArray& text, const std::string& name);

}  // namespace kerridge
