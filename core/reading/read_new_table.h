// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/input_encoding.h"
#include "reading/reader.h"

namespace kerridge {

/// The inputs of numbers and the target, for ReadOptions::numbers: where every row is to be answered.
std::vector<ColumnReference> columnsOfNumbers(const InputEncoding& encoding, const std::string& target);

/// Reads a file with rows to predict, from a source that is at its first byte. One column is enough if the model has
/// only one, and a first line with the names of the inputs is a header whatever follows it. Throws InvalidInput (every
/// diagnostic) if there is no table; Cancelled. `options` overrides what the content suggests.
ReadResult readNewTable(ByteSource& source, const std::string& name, const InputEncoding& encoding,
                        const RunContext& context, ReadOptions options = {});

}  // namespace kerridge
