// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/ordered_json.h"

namespace kerridge {

/// The JSON Schema (draft 2020-12) of the experiment file. It is made by asking the reader: each place is given a value
/// of every type, and what the reader asks of it (JsonRecord) is what may stand there. So it knows keys, types, words
/// and the ranges of parameters as the reader does, of every kernel, method and study; it does not know what
/// validate() says of several values together. About a second.
OrderedJson experimentSchema();

}  // namespace kerridge
