// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

#include "base/diagnostic.h"

namespace kerridge {

/// "/key" as a step of a JSON path; RFC 6901: "~" and "/" in a key are escaped.
std::string jsonPathStep(const QString& key);

/// An error with its JSON path for every key that an object has more than once: readers differ in which value counts,
/// so
/// the intended one is unknown. `json` must be valid. O(size).
std::vector<Diagnostic> duplicateKeys(const QByteArray& json);

}  // namespace kerridge
