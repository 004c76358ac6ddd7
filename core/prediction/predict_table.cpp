// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/predict_table.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/counted.h"
#include "base/number_text.h"
#include "base/text.h"
#include "data/new_inputs.h"
#include "data/role_notes.h"
#include "data/skipped_lines.h"

namespace kerridge {

namespace {

/// Joins the remarks on single rows; names only the first ones.
class Sayings {
 public:
  void add(Index row, const Text& saying = {}) {
    if (row != m_last) ++m_rows;
    m_last = row;
    if (++m_count > most) return;
    m_texts.push_back(saying.empty() ? Text("row %1", row) : Text("row %1 %2", row, saying));
  }
  bool empty() const { return m_count == 0; }
  /// "3 rows".
  Text rows() const { return counted(m_rows, "row", "rows"); }
  Text text() const {
    const Text text = Text::list(m_texts, ", ");
    return m_count > most ? Text("%1 and %2 more", text, m_count - most) : text;
  }

 private:
  static constexpr std::size_t most = 10;
  std::size_t m_count = 0;
  std::size_t m_rows = 0;
  Index m_last = -1;
  std::vector<Text> m_texts;
};

Text cellText(const std::string& column, const std::string& text) {
  return Text("“%1” = “%2”", Text::name(column), Text::name(text));
}

class Prediction {
 public:
  Prediction(const FittedModel& model, const std::string& name) : m_model(model), m_name(name) {}

  TablePredictions ofTable(const Table& table, const ColumnReference& id, const RunContext& context) {
    m_result.match = matchColumns(m_model.encoding, m_model.targetName, table, m_name);
    m_result.notes = m_result.match.notes;
    noteOtherLines(table);
    noteLongNumbers(table);
    takeIds(table, id);
    const NewInputs inputs = encodeNewTable(m_model.encoding, m_result.match, table, m_name, context.part(0.0, 0.1));
    m_result.remarks.resize(static_cast<std::size_t>(inputs.X.rows()));
    noteUnread(table);
    ofInputs(inputs, context.part(0.1, 1.0));
    takeTargets(table);
    return std::move(m_result);
  }

  TablePredictions ofRows(const RowsWithoutTarget& rows, const RunContext& context) {
    m_result.sourceRow = rows.sourceRow;
    ofInputs({rows.X, {}, {}}, context);
    return std::move(m_result);
  }

 private:
  void ofInputs(const NewInputs& inputs, const RunContext& context) {
    m_result.remarks.resize(static_cast<std::size_t>(inputs.X.rows()));
    noteCategories(inputs.unknownCategories);
    noteDomain(inputs.outsideDomain);
    noteSpectra(inputs.constantSpectra);
    noteMissing(inputs.X);
    noteRanges(inputs.X);
    predict(inputs.X, context);
    noteUnbounded();
    noteDistances();
  }

  RowRemarks& remarks(Index row) { return m_result.remarks[static_cast<std::size_t>(row)]; }
  void warn(Text message) { m_result.notes.push_back({Severity::warning, m_name, std::move(message)}); }

  void noteOtherLines(const Table& table) {
    if (!table.lines.empty()) {
      for (Index row = 0; row < table.rows; ++row) m_result.line.push_back(table.lineOf(row));
    }
    if (!table.between.empty() || !table.skipped.empty()) m_result.notes.push_back(otherLinesNote(table, m_name));
  }

  void noteLongNumbers(const Table& table) {
    std::vector<Index> columns = m_result.match.column;
    columns.push_back(m_result.match.target);
    for (const Index j : columns) {
      const Text doubt = j < 0 ? Text() : longNumbersDoubt(table, j);
      if (!doubt.empty()) warn(doubt);
    }
  }

  void takeIds(const Table& table, const ColumnReference& id) {
    if (id.empty()) return;
    const Index j = table.find(id);
    if (j < 0) throw InvalidInput("--id", Text("%1 has no column %2", Text::name(m_name), Text::name(id.text())));
    const Column& column = table.columns[static_cast<std::size_t>(j)];
    for (Index row = 0; row < table.rows; ++row) {
      m_result.id.push_back(missingAt(column, row) ? std::string() : column.text(row));
    }
    for (const UnreadField& field : table.unread) {
      if (field.column == j) m_result.id[static_cast<std::size_t>(field.row)] = field.text;
    }
  }

  void noteCategories(const std::vector<OddCell>& cells) {
    Sayings said;
    for (const OddCell& cell : cells) {
      remarks(cell.row - 1).unknownCategory = true;
      said.add(cell.row, cellText(cell.column, cell.text));
    }
    if (said.empty()) return;
    warn(Text("%1 with a category that no training row has; every input of the column is 0 there: %2", said.rows(),
              said.text()));
  }

  void noteUnread(const Table& table) {
    const std::vector<Index>& used = m_result.match.column;
    Sayings said;
    Sayings wide;
    for (const UnreadField& field : table.unread) {
      if (field.column < 0) {
        remarks(field.row).otherWidth = true;
        wide.add(field.row + 1);
      } else if (std::find(used.begin(), used.end(), field.column) != used.end()) {
        remarks(field.row).noNumber = true;
        const std::string& name = table.columns[static_cast<std::size_t>(field.column)].name;
        said.add(field.row + 1, cellText(name, field.text));
      }
    }
    if (!wide.empty()) {
      warn(Text("%1 without a prediction, because the line has too few fields or too many: %2", wide.rows(),
                wide.text()));
    }
    if (said.empty()) return;
    warn(Text("%1 without a prediction, because an input is not a number there: %2", said.rows(), said.text()));
  }

  void noteDomain(const std::vector<OddCell>& cells) {
    Sayings said;
    for (const OddCell& cell : cells) {
      remarks(cell.row - 1).leftOut = true;
      const auto input = std::find_if(m_model.encoding.columns.begin(), m_model.encoding.columns.end(),
                                      [&](const InputColumn& column) { return column.name == cell.column; });
      said.add(cell.row,
               Text("%1 of %2", Text::name(transformedName(input->transform, cell.column)), Text::number(cell.text)));
    }
    if (said.empty()) return;
    warn(Text("%1 without a prediction, because the transform of an input is not defined there: %2", said.rows(),
              said.text()));
  }

  void noteSpectra(const std::vector<Index>& rows) {
    Sayings said;
    for (const Index row : rows) {
      remarks(row).leftOut = true;
      said.add(m_result.dataRow(row));
    }
    if (said.empty()) return;
    warn(Text("%1 without a prediction, because the spectrum is constant and SNV divides by its deviation: %2",
              said.rows(), said.text()));
  }

  void noteMissing(const Matrix& X) {
    const bool drops = m_model.missing == Missing::drop;
    Sayings said;
    for (Index row = 0; row < X.rows(); ++row) {
      if (remarks(row).isEmpty() || !X.row(row).array().isNaN().any()) continue;
      (drops ? remarks(row).leftOut : remarks(row).filled) = true;
      said.add(m_result.dataRow(row));
    }
    if (said.empty()) return;
    warn(drops
             ? Text("%1 with a missing input and so without a prediction, as the training data left such rows out: %2",
                    said.rows(), said.text())
         : m_model.missing == Missing::mean
             ? Text("%1 with a missing input, filled with the mean of the training rows: %2", said.rows(), said.text())
             : Text("%1 with a missing input, filled with the median of the training rows: %2", said.rows(),
                    said.text()));
  }

  void noteRanges(const Matrix& X) {
    struct Outside {
      Index row;
      Index input;
    };
    std::vector<Outside> outside;
    Index input = 0;
    for (const InputColumn& column : m_model.encoding.columns) {
      for (Index row = 0; column.type == ColumnType::numeric && row < X.rows(); ++row) {
        const double value = X(row, input);
        if (!(value < m_model.low(input) || value > m_model.high(input))) continue;
        remarks(row).outsideRange = true;
        outside.push_back({row, input});
      }
      input += column.width();
    }
    if (outside.empty()) return;
    std::stable_sort(outside.begin(), outside.end(), [](const Outside& a, const Outside& b) { return a.row < b.row; });
    const std::vector<std::string> names = m_model.encoding.inputNames();
    Sayings said;
    for (const Outside& cell : outside) {
      said.add(
          m_result.dataRow(cell.row),
          Text("“%1” = %2 (%3 to %4)", Text::name(names[static_cast<std::size_t>(cell.input)]),
               Text::number(shortText(X(cell.row, cell.input), 6)), Text::number(shortText(m_model.low(cell.input), 6)),
               Text::number(shortText(m_model.high(cell.input), 6))));
    }
    warn(Text("%1 outside the range of the training rows: %2", said.rows(), said.text()));
  }

  void predict(const Matrix& X, const RunContext& context) {
    constexpr Index block = 4096;
    const Index rows = X.rows();
    m_result.prediction.resize(rows);
    m_result.extrapolation.resize(rows);
    m_result.lower = m_result.upper = Vector::Constant(rows, notANumber);
    for (Index first = 0; first < rows; first += block) {
      const Index count = std::min(block, rows - first);
      const double share = 1.0 / static_cast<double>(rows);
      const RunContext part =
          context.part(share * static_cast<double>(first), share * static_cast<double>(first + count));
      const Matrix scaled = m_model.scaling.inputs(X.middleRows(first, count));
      m_result.prediction.segment(first, count) =
          predictionsAt(m_model.function, m_model.scaling, scaled, part.part(0.0, 0.3)).col(0);
      m_result.extrapolation.segment(first, count) = m_model.nearest->extrapolation(scaled, part.part(0.3, 0.5));
      if (m_model.intervals == nullptr && m_model.carried == nullptr) continue;
      const Intervals intervals = m_model.intervals != nullptr
                                      ? m_model.intervals->at(scaled, part.part(0.5, 1.0))
                                      : m_model.carried->at(m_model.scaling, scaled, part.part(0.5, 1.0));
      m_result.lower.segment(first, count) = intervals.lower;
      m_result.upper.segment(first, count) = intervals.upper;
    }
    for (Index row = 0; row < rows; ++row) {
      if (!remarks(row).isEmpty()) continue;
      for (Vector* values : {&m_result.prediction, &m_result.extrapolation, &m_result.lower, &m_result.upper}) {
        (*values)(row) = notANumber;
      }
    }
  }

  void noteUnbounded() {
    if (m_model.intervals == nullptr && m_model.carried == nullptr) return;
    const Text text = unboundedText(m_model.intervals != nullptr ? m_model.intervals->spec() : m_model.carried->spec,
                                    m_model.trainRows, m_model.trainRows);
    if (!text.empty()) warn(text);
  }

  void noteDistances() {
    std::vector<Index> far;
    for (Index row = 0; row < m_result.rows(); ++row) {
      if (m_result.extrapolation(row) > 1.0) far.push_back(row);
    }
    if (far.empty()) return;
    std::stable_sort(far.begin(), far.end(),
                     [&](Index a, Index b) { return m_result.extrapolation(a) > m_result.extrapolation(b); });
    Sayings said;
    for (const Index row : far)
      said.add(m_result.dataRow(row), Text::number(shortText(m_result.extrapolation(row), 3)));
    m_result.notes.push_back({Severity::note, m_name,
                              Text("%1 of %2 with extrapolation above 1, the farthest first: %3",
                                   counted(far.size(), "row", "rows"), m_result.rows(), said.text())});
  }

  void takeTargets(const Table& table) {
    if (m_result.match.target < 0) return;
    const Column& target = table.columns[static_cast<std::size_t>(m_result.match.target)];
    m_result.y.resize(table.rows);
    std::vector<Index> known;
    for (Index row = 0; row < table.rows; ++row) {
      m_result.y(row) = m_result.match.targetConversion.of(finiteValue(target, row, m_name));
      if (!std::isnan(m_result.y(row)) && !std::isnan(m_result.prediction(row))) known.push_back(row);
    }
    m_result.errorRows = static_cast<Index>(known.size());
    if (known.empty()) return;
    const Vector y = m_result.y(known);
    const Vector prediction = m_result.prediction(known);
    for (const Measure measure : measures()) {
      m_result.errors.push_back({measure, measureError(measure, y, prediction)});
    }
    m_result.calibration = calibrationErrors(y, prediction);
  }

  const FittedModel& m_model;
  const std::string& m_name;
  TablePredictions m_result;
};

}  // namespace

std::string remarksText(const RowRemarks& remarks) {
  std::string text;
  for (const auto& [holds, words] : {std::pair{remarks.filled, "filled"},
                                     {remarks.leftOut, "left out"},
                                     {remarks.noNumber, "not a number"},
                                     {remarks.otherWidth, "wrong number of fields"},
                                     {remarks.unknownCategory, "unknown category"},
                                     {remarks.outsideRange, "outside range"}}) {
    if (holds) text += (text.empty() ? "" : "; ") + std::string(words);
  }
  return text;
}

TablePredictions predictTable(const FittedModel& model, const Table& table, const std::string& name,
                              const ColumnReference& id, const RunContext& context) {
  return Prediction(model, name).ofTable(table, id, context);
}

TablePredictions predictWithoutTarget(const FittedModel& model, const Dataset& data, const RunContext& context) {
  return Prediction(model, data.name).ofRows(data.withoutTarget, context);
}

ColumnReference namingColumn(const Table& table, const std::vector<std::string>& candidates) {
  for (const std::string& name : candidates) {
    const Index place = table.find(ColumnReference(name));
    if (place < 0) continue;
    const Column& column = table.columns[static_cast<std::size_t>(place)];
    const auto isFraction = [](double value) { return value != std::floor(value); };
    // Names and numbers of rows are texts or whole numbers; measurements may also differ in every row.
    if (std::any_of(column.values.begin(), column.values.end(), isFraction)) continue;
    if (std::any_of(column.categories.begin(), column.categories.end(), [&](const std::string& text) {
          const std::optional<double> value = parseNumber(text);
          return value && isFraction(*value);
        })) {
      continue;
    }
    std::set<std::string> texts;
    for (Index row = 0; row < table.rows && !missingAt(column, row); ++row) texts.insert(column.text(row));
    if (static_cast<Index>(texts.size()) == table.rows) return name;
  }
  return {};
}

}  // namespace kerridge
