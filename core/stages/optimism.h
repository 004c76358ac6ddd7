// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/text.h"
#include "data/related_rows.h"
#include "stages/choice_edge.h"
#include "stages/results.h"
#include "validation/rule.h"

namespace kerridge {

/// Does this rule use errors of rows whose copies or group members are among the training rows? Leave-one-out and
/// GCV where training rows come in groups or repeat each other, one in a hundred at least; k-fold where they repeat
/// each other and no groups keep them together.
bool isOptimistic(const Rule& rule, const RelatedRows& related);
/// The same by the rule's id; false for an unknown one.
bool isOptimistic(const std::string& rule, const RelatedRows& related);

/// Does any split have training rows that are copies or of one group?
bool anyRelated(const Results& results);

/// A rule's label, with the mark where its errors are optimistic or its choice is at an end: "LOO (optimistic)".
Text markedLabel(const Rule& rule, const RelatedRows& related, ChoiceEdge edge = ChoiceEdge::none);
/// The name of leave-one-out errors, with the mark where those of these rows are optimistic.
Text looMarked(const Text& name, const RelatedRows& related);
/// The same of k-fold errors.
Text foldsMarked(const Text& name, const RelatedRows& related);

}  // namespace kerridge
