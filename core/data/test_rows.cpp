// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/test_rows.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/counted.h"
#include "base/not_a_number.h"
#include "base/number_text.h"
#include "base/text.h"
#include "data/match_columns.h"
#include "data/new_inputs.h"

namespace kerridge {

namespace {

Text countedTestRows(Index count) { return counted(count, "row", "rows"); }

/// "row 3 “color” = “mauve”, …" of the first cells.
Text cellsText(const std::vector<OddCell>& cells) {
  constexpr std::size_t most = 10;
  std::vector<Text> texts;
  for (const OddCell& cell : cells) {
    texts.push_back(Text("row %1 “%2” = “%3”", cell.row, Text::name(cell.column), Text::name(cell.text)));
  }
  return Text::firstOf(std::move(texts), most);
}

/// A file of inputs alone has one column less than the data and none of that name.
ColumnMatch matchWithTarget(const Dataset& data, const Table& table, const std::string& name) {
  ColumnMatch match = matchColumns(encodingOf(data), data.targetName, table, name);
  if (match.target >= 0) return match;
  if (!match.targetProblem.empty()) throw InvalidInput(name, match.targetProblem);
  if (match.uselessTarget < 0) {
    throw InvalidInput(name, Text("there is no column “%1”, the target; rows without a target can be predicted, but no "
                                  "model is tested on them",
                                  Text::name(data.targetName)));
  }
  const Column& column = table.columns[static_cast<std::size_t>(match.uselessTarget)];
  Index row = 0;
  while (row < table.rows && missingAt(column, row)) ++row;
  throw InvalidInput(name, row == table.rows ? Text("the target “%1” is missing in every row", Text::name(column.name))
                                             : Text("the target “%1” holds text such as “%2”; regression needs numbers",
                                                    Text::name(column.name), Text::name(column.text(row))));
}

/// A row that has no prediction under the transforms would make the test error that of other rows.
void requireDomain(const InputEncoding& encoding, const NewInputs& inputs, const std::string& name) {
  if (inputs.outsideDomain.empty()) return;
  const OddCell& cell = inputs.outsideDomain.front();
  const auto input = std::find_if(encoding.columns.begin(), encoding.columns.end(),
                                  [&](const InputColumn& column) { return column.name == cell.column; });
  const Text wrong =
      Text("column “%1” is %2 in data row %3", Text::name(cell.column), Text::number(cell.text), cell.row);
  throw InvalidInput(name,
                     input == encoding.columns.end() ? wrong : Text("%1: %2", wrong, domainRemedy(input->transform)));
}

}  // namespace

std::shared_ptr<const Dataset> withTestRows(const Dataset& data, const Table& table, const std::string& name,
                                            const RunContext& context) {
  const ColumnMatch match = matchWithTarget(data, table, name);
  const NewInputs inputs = encodeNewTable(encodingOf(data), match, table, name, context.part(0.0, 0.6));
  requireDomain(encodingOf(data), inputs, name);
  if (!inputs.constantSpectra.empty()) {
    throw InvalidInput(
        name,
        Text("the spectrum in data row %1 is constant, and SNV divides by its standard deviation, 0. Remove the row",
             inputs.constantSpectra.front() + 1));
  }
  const Column& target = table.columns[static_cast<std::size_t>(match.target)];
  std::vector<Index> rows;
  Index withoutTarget = 0;
  for (Index row = 0; row < table.rows; ++row) {
    if (missingAt(target, row)) {
      ++withoutTarget;
    } else if (data.missing != Missing::drop || !inputs.X.row(row).array().isNaN().any()) {
      rows.push_back(row);
    }
  }
  const auto count = static_cast<Index>(rows.size());
  const Index withoutInput = table.rows - withoutTarget - count;
  if (rows.empty()) {
    throw InvalidInput(name, Text("no row is left to test on: %1 without target, %2 with a missing input",
                                  withoutTarget, withoutInput));
  }

  std::vector<Index> own(static_cast<std::size_t>(data.ownRows()));
  std::iota(own.begin(), own.end(), Index{0});
  auto joined = std::make_shared<Dataset>();
  joined->name = data.name;
  joined->targetName = data.targetName;
  joined->targetTransform = data.targetTransform;
  joined->featureNames = data.featureNames;
  joined->missing = data.missing;
  joined->encoding = encodingOf(data);
  joined->measured = data.measured;
  joined->missingShare = data.missingShare;
  joined->withoutTarget = data.withoutTarget;
  joined->notes = data.notes;
  joined->sourceRow.assign(data.sourceRow.begin(), data.sourceRow.begin() + data.ownRows());
  joined->splitLabels = data.splitLabels;
  joined->groups = data.groups;
  joined->testRows = count;
  joined->testName = name;

  const Index n = data.ownRows() + count;
  joined->y.resize(n);
  joined->y.head(data.ownRows()) = data.y.head(data.ownRows());
  std::vector<Index> sourceRow;
  for (Index i = 0; i < count; ++i) {
    const Index row = rows[static_cast<std::size_t>(i)];
    const double value = joined->y(data.ownRows() + i) = match.targetConversion.of(finiteValue(target, row, name));
    sourceRow.push_back(row + 1);
    if (isInDomain(data.targetTransform, value)) continue;
    throw InvalidInput(
        name, Text("target “%1” is %2 in data row %3: %4", Text::name(target.name), Text::number(shortText(value, 6)),
                   row + 1, domainRemedy(data.targetTransform, true)));
  }
  requireSquares(joined->y.tail(count), Text("target “%1”", Text::name(target.name)), sourceRow, name);
  joined->sourceRow.insert(joined->sourceRow.end(), sourceRow.begin(), sourceRow.end());
  for (std::vector<std::string>* labels : {&joined->splitLabels, &joined->groups}) {
    if (!labels->empty()) labels->resize(static_cast<std::size_t>(n));
  }
  if (data.order.size() > 0) {
    joined->order = Vector::Constant(n, notANumber);
    joined->order.head(data.ownRows()) = data.order.head(data.ownRows());
  }
  joined->X.resize(n, data.d());
  for (Index j = 0; j < data.d(); ++j) {
    context.checkpoint();
    joined->X.col(j).head(data.ownRows()) = data.X.col(j).head(data.ownRows());
    for (Index i = 0; i < count; ++i) joined->X(data.ownRows() + i, j) = inputs.X(rows[static_cast<std::size_t>(i)], j);
  }

  const auto say = [&](Severity severity, const Text& message) { joined->notes.push_back({severity, name, message}); };
  joined->notes.insert(joined->notes.end(), match.notes.begin(), match.notes.end());
  if (withoutTarget > 0)
    say(Severity::note, Text("%1 without target: not among the test rows", countedTestRows(withoutTarget)));
  if (withoutInput > 0) say(Severity::note, Text("%1 with a missing input dropped", countedTestRows(withoutInput)));
  if (!inputs.unknownCategories.empty()) {
    say(Severity::warning, Text("a category that no training row has, every input of its column is 0: %1",
                                cellsText(inputs.unknownCategories)));
  }
  say(Severity::note, Text("%1, the test part of every split", countedTestRows(count)));
  return joined;
}

}  // namespace kerridge
