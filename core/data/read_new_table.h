// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "data/input_encoding.h"
#include "data/reader.h"

namespace kerridge {

/// Reads a file whose rows are to be predicted, from a source that is at its first byte: one column is enough where the
/// model has one, and a first line with the names of the inputs is a header whatever stands below it. Throws
/// InvalidInput (every diagnostic) if there is no table; Cancelled. `options`: what to insist on.
ReadResult readNewTable(ByteSource& source, const std::string& name, const InputEncoding& encoding,
                        const RunContext& context, ReadOptions options = {});

}  // namespace kerridge
