// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>

namespace kerridge {

/// A JSON document with one value changed. `setting` is KEY=VALUE: KEY names members between points and items of lists,
/// counted from 0, in brackets (lambda.count, methods[1].m); VALUE is JSON, or else a text without quotation marks.
/// Members that are missing are made. Throws InvalidInput with the place "--set KEY" for a key that is none and for an
/// item that no list has. O(size of the document).
QJsonValue withSetting(const QJsonValue& document, const QString& setting);

}  // namespace kerridge
