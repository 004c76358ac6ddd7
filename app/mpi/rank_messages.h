// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experiment.h"
#include "mpi/processes.h"
#include "streaming/row_passes.h"

namespace kerridge {

// What ranks ask of each other and answer. Doubles go as they are: all ranks run the same program.

Message messageOf(const LookRequest& request);
LookRequest lookRequestOf(Message& message);

Message messageOf(const Look& look);
Look lookOf(Message& message);

void put(Message& message, const KernelSpec& kernel);
KernelSpec kernelSpecOf(Message& message);

/// Without the parts of the rows, which differ by rank.
Message messageOf(const FactorRequest& request);
/// `columns`: of the file.
FactorRequest factorRequestOf(Message& message, const Dataset& columns);

Message messageOf(const std::vector<std::vector<PartSum>>& sums);
/// Adds the sums of a message to those of the same maps and parts.
void addSums(Message& message, std::vector<std::vector<PartSum>>& sums);

/// Bytes of the mark at the start of a file of UTF-8 text, 0 or 3.
std::uint64_t markLength(const std::string& file);

}  // namespace kerridge
