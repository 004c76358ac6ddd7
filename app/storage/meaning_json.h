// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "data/meaning.h"
#include "files/json_reader.h"
#include "files/ordered_json.h"

namespace kerridge {

/// "number", "category", "date", "day-first", "month-first", in the order of FieldMeaning.
const std::vector<std::string>& fieldMeaningIds();

/// "missing", "limit", "half", in the order of CensoredAs.
const std::vector<std::string>& censoredIds();
std::optional<CensoredAs> readCensored(const JsonReader& json);

/// The keys of a meaning in the object "reading": "columns", "missing", "censored", "skip", "names", "quote".
const std::vector<std::string>& meaningKeys();
void readMeaning(const JsonReader& json, Meaning& meaning);
void addMeaning(OrderedJson& json, const Meaning& meaning);

}  // namespace kerridge
