// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/dataset.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/counted.h"
#include "base/memory.h"
#include "base/not_a_number.h"
#include "base/number_text.h"
#include "base/rounding.h"
#include "base/sentence.h"
#include "base/text.h"
#include "data/text_meaning.h"
#include "platform/memory.h"

namespace kerridge {

namespace {

enum class Part : unsigned char { feature, target, ignored, split, group, weight };

/// Weights that differ by more than this factor leave only round-off of the smaller ones.
constexpr double weightRange = 1e100;

/// Of many the first.
Text joined(std::vector<Text> texts) {
  constexpr std::size_t most = 20;
  return Text::firstOf(std::move(texts), most);
}

std::vector<Text> names(const std::vector<std::string>& texts) {
  std::vector<Text> names;
  for (const std::string& text : texts) names.push_back(Text::name(text));
  return names;
}

/// Sorts the columns into their parts, keeps the rows that count, and fills the matrix.
class Builder {
 public:
  Builder(const Table& table, Table* consumed, const Roles& roles, const std::string& name, const RunContext& context)
      : m_table(table),
        m_consumed(consumed),
        m_roles(roles),
        m_name(name),
        m_context(context),
        m_parts(table.columns.size()) {}

  std::shared_ptr<const Dataset> build() {
    assignParts();
    checkFeatures();
    selectRows();
    if (m_weight >= 0) weighRows();
    m_data->name = m_name;
    m_data->missing = m_roles.missing;
    fillTarget();
    fillInputs();
    if (!m_roles.spectra.empty()) pretreatSpectra();
    settleConstantColumns();
    return m_data;
  }

 private:
  [[noreturn]] void fail(const Text& message) const { throw InvalidInput(m_name, message); }
  /// One step, of whose mistakes the following ones are independent.
  template <typename Step>
  void attempt(const Step& step) {
    try {
      step();
    } catch (const WrongRole& wrong) {
      m_wrong.push_back(wrong);
    }
  }
  [[noreturn]] void failRole(const std::string& role, const Text& message) const {
    throw WrongRole(role, m_name, message);
  }
  void note(Severity severity, Text message) { m_data->notes.push_back({severity, m_name, std::move(message)}); }

  /// Gives back the memory of a column that is not needed any more.
  void release(Index j) {
    if (m_consumed == nullptr) return;
    Column& column = m_consumed->columns[static_cast<std::size_t>(j)];
    m_released += column.values.capacity() * sizeof(double) + column.codes.capacity() * sizeof(int);
    // Not “= {}”, which would keep the room.
    column.values = std::vector<double>();
    column.codes = std::vector<int>();
    // Small columns stay with the C library when they are freed.
    constexpr std::size_t enough = std::size_t{16} << 20U;
    if (m_released < enough) return;
    platform::returnFreedMemory();
    m_released = 0;
  }

  /// Called for every row: a checkpoint now and then.
  void passRow(Index row) const {
    constexpr Index rowsBetweenCheckpoints = 65536;
    if (row % rowsBetweenCheckpoints == 0) m_context.checkpoint();
  }

  const Column& column(Index j) const { return m_table.columns[static_cast<std::size_t>(j)]; }
  Part& part(Index j) { return m_parts[static_cast<std::size_t>(j)]; }

  Index require(const std::string& role, const Text& what, const ColumnReference& reference) const {
    const Index j = m_table.find(reference);
    if (j >= 0) return j;
    std::vector<Text> known;
    for (const Column& one : m_table.columns) known.push_back(Text::name(one.name));
    failRole(role, Text("%1: there is no column %2; the columns are %3", what, Text::name(reference.text()),
                        joined(std::move(known))));
  }

  void assignParts() {
    for (std::size_t i = 0; i < m_roles.ignore.size(); ++i) {
      attempt([&] {
        part(require("ignore/" + std::to_string(i), Text("ignored column"), m_roles.ignore[i])) = Part::ignored;
      });
    }
    for (std::size_t i = m_roles.furtherTargets; i < m_roles.outputs.size(); ++i) {
      const std::string role = "outputs/" + std::to_string(i - m_roles.furtherTargets);
      attempt([&] { part(require(role, Text("further output"), m_roles.outputs[i])) = Part::ignored; });
    }
    if (!m_roles.splitColumn.empty()) {
      attempt([&] {
        m_split = require("split", Text("split column"), m_roles.splitColumn);
        part(m_split) = Part::split;
      });
    }
    if (!m_roles.group.empty()) attempt([&] { assignGroup(); });
    attempt([&] { assignWeight(); });
    attempt([&] { assignOrder(); });
    assignTransforms();
    attempt([&] { assignTarget(); });
    for (std::size_t i = 0; i < m_roles.furtherTargets; ++i) {
      attempt([&] { assignTarget("target/" + std::to_string(i + 1), m_roles.outputs[i]); });
    }
    if (!m_wrong.empty()) throw WrongRole(m_wrong);
  }

  void assignGroup() {
    m_group = require("group", Text("group column"), m_roles.group);
    if (m_group == m_split)
      failRole("group", Text("group column “%1” is also the split column", Text::name(column(m_group).name)));
    part(m_group) = Part::group;
  }

  const char* weightRole() const { return m_roles.weight.empty() ? "noise" : "weight"; }

  Text weightNamed(const std::string& name) const {
    return m_roles.weight.empty() ? Text("noise column “%1”", Text::name(name))
                                  : Text("weight column “%1”", Text::name(name));
  }

  void assignWeight() {
    if (!m_roles.isWeighted()) return;
    const std::string role = weightRole();
    const bool both = !m_roles.weight.empty() && !m_roles.noise.empty();
    if (both) failRole("noise", Text("noise is another way to give weights: name either a weight or a noise column"));
    const Index j = require(role, m_roles.weight.empty() ? Text("noise column") : Text("weight column"),
                            m_roles.weight.empty() ? m_roles.noise : m_roles.weight);
    const Column& weight = column(j);
    const Text named = weightNamed(weight.name);
    if (part(j) == Part::ignored) failRole(role, Text("%1 is also among the ignored columns", named));
    if (part(j) == Part::split) failRole(role, Text("%1 is also the split column", named));
    if (part(j) == Part::group) failRole(role, Text("%1 is also the group column", named));
    if (weight.type != ColumnType::numeric) {
      requireValues(role, weight);
      failRole(role,
               Text("%1 holds text such as “%2”; weights need numbers", named, Text::name(weight.categories.front())));
    }
    part(j) = Part::weight;
    m_weight = j;
    for (const auto& [name, transform] : m_roles.transforms) {
      if (transform != Transform::rank) continue;
      const std::string ranked = name;
      attempt([&] {
        failRole("transforms/" + ranked, Text("ranks of “%1” count every row alike, and the rows have weights. Use "
                                              "log, log1p or sqrt, or leave out \"%2\"",
                                              Text::name(ranked), Text::name(role)));
      });
    }
  }

  void assignTarget() {
    // Where a column of the data section is wrong, what it leaves for the target is not a second mistake.
    if (m_roles.target.empty() && !m_wrong.empty()) return;
    const ColumnReference target = m_roles.target.empty() ? ColumnReference::numbered(proposal() + 1) : m_roles.target;
    m_target = assignTarget(m_roles.furtherTargets > 0 ? "target/0" : "target", target);
  }

  Index assignTarget(const std::string& role, const ColumnReference& reference) {
    const Index j = require(role, Text("target"), reference);
    const Column& target = column(j);
    const Text named("target “%1”", Text::name(target.name));
    if (part(j) == Part::target) failRole(role, Text("%1 is named twice", named));
    if (part(j) == Part::ignored) failRole(role, Text("%1 is also among the ignored columns", named));
    if (part(j) == Part::split) failRole(role, Text("%1 is also the split column", named));
    if (part(j) == Part::group) failRole(role, Text("%1 is also the group column", named));
    if (part(j) == Part::weight) {
      failRole(role, m_roles.weight.empty() ? Text("%1 is also the noise column", named)
                                            : Text("%1 is also the weight column", named));
    }
    if (target.type != ColumnType::numeric) {
      requireValues(role, target);
      failRole(role, Text("%1 holds text such as “%2”; regression needs numbers", named,
                          Text::name(target.categories.front())));
    }
    part(j) = Part::target;
    if (m_transforms[static_cast<std::size_t>(j)] != Transform::rank) return j;
    failRole("transforms/" + target.name, Text("“%1” is the target, and ranks cannot be converted back to numbers "
                                               "beyond the training rows. Use log, log1p or sqrt",
                                               Text::name(target.name)));
  }

  /// One that is declared as a category may hold no text, either.
  void requireValues(const std::string& role, const Column& text) const {
    if (!text.categories.empty()) return;
    failRole(role, Text("column “%1” holds no value; a column of numbers is needed", Text::name(text.name)));
  }

  void assignTransforms() {
    m_transforms.resize(m_table.columns.size());
    for (const auto& [name, transform] : m_roles.transforms) {
      if (transform == Transform::none) continue;
      attempt([&, name = name, transform = transform] {
        const std::string role = "transforms/" + name;
        const Index j = require(role, Text("column to transform"), name);
        m_transforms[static_cast<std::size_t>(j)] = transform;
        const Column& numbers = column(j);
        if (numbers.type == ColumnType::numeric || part(j) != Part::feature) return;
        requireValues(role, numbers);
        failRole(role, Text("column “%1” holds text such as “%2”; a transform needs numbers", Text::name(numbers.name),
                            Text::name(numbers.categories.front())));
      });
    }
  }

  void assignOrder() {
    if (m_roles.order.empty()) return;
    m_order = require("order", Text("column of the order"), m_roles.order);
    const Column& order = column(m_order);
    if (order.type == ColumnType::numeric) return;
    requireValues("order", order);
    // A question: the order of day and month is open.
    if (auto dates = textMeaning(order.categories, {.wanted = FieldMeaning::date}); dates && dates->question.empty()) {
      m_dates = std::move(dates->values);
      return;
    }
    failRole("order",
             Text("column “%1”, by which the rows are ordered, holds text such as “%2”; an order needs numbers",
                  Text::name(order.name), Text::name(order.categories.front())));
  }

  Index proposal() {
    std::vector<Index> candidates;
    for (std::size_t j = 0; j < m_parts.size(); ++j) {
      if (m_parts[j] == Part::feature) candidates.push_back(static_cast<Index>(j));
    }
    const TargetProposal proposed = proposeTarget(m_table, candidates);
    if (proposed.column < 0) fail(Text("no column of numbers is left for the target; ignore fewer columns"));
    return proposed.column;
  }

  void checkFeatures() {
    for (Index j = 0; j < static_cast<Index>(m_parts.size()); ++j) {
      if (part(j) != Part::feature) continue;
      const Column& feature = column(j);
      if (feature.missingCount() == m_table.rows) {
        part(j) = Part::ignored;
        continue;
      }
      if (feature.categories.size() > mostCategories) {
        fail(
            Text("column “%1” is text with %2 different values; at most %3 can become inputs. Ignore the column to use "
                 "the others",
                 Text::name(feature.name), feature.categories.size(), mostCategories));
      }
      m_features.push_back(j);
    }
    if (m_features.empty()) fail(Text("no column is left for an input; ignore fewer columns"));
  }

  void selectRows() {
    Index withoutTarget = 0;
    Index withoutInput = 0;
    for (Index row = 0; row < m_table.rows; ++row) {
      passRow(row);
      const bool hasTarget = !missingAt(column(m_target), row);
      if (!hasTarget) ++withoutTarget;
      if (m_roles.missing == Missing::drop &&
          std::any_of(m_features.begin(), m_features.end(), [&](Index j) { return missingAt(column(j), row); })) {
        if (hasTarget) ++withoutInput;
      } else {
        (hasTarget ? m_rows : m_withoutTarget).push_back(row);
      }
    }
    if (m_rows.empty()) {
      fail(m_table.rows == 0
               ? Text("there are no data rows")
               : Text("no row is left: %1 without target, %2 with a missing input", withoutTarget, withoutInput));
    }
  }

  [[noreturn]] void failWeight(Index row, const Text& problem) const {
    const Index line = m_table.lineOf(row);
    const Text place = line > 0 ? Text("data row %1 (line %2)", row + 1, line) : Text("data row %1", row + 1);
    const Text named = weightNamed(column(m_weight).name);
    failRole(
        weightRole(),
        m_roles.weight.empty()
            ? Text("%1 is %2 in %3: give every row with a target a standard deviation above 0", named, problem, place)
            : Text("%1 is %2 in %3: give every row with a target a weight of 0 or more; 0 leaves the row out", named,
                   problem, place));
  }

  double checkedWeight(Index row) const {
    if (missingAt(column(m_weight), row)) failWeight(row, Text("missing"));
    const double value = column(m_weight).values[static_cast<std::size_t>(row)];
    if (!std::isfinite(value)) failWeight(row, Text("infinite"));
    if (value < 0.0 || (value == 0.0 && m_roles.weight.empty())) failWeight(row, Text::number(shortText(value, 6)));
    return value;
  }

  /// Rows of weight 0 can only be predicted.
  void weighRows() {
    std::vector<Index> rows;
    std::vector<double> values;
    for (const Index row : m_rows) {
      passRow(row);
      const double value = checkedWeight(row);
      if (value == 0.0) {
        m_withoutTarget.push_back(row);
      } else {
        rows.push_back(row);
        values.push_back(value);
      }
    }
    const Text named = weightNamed(column(m_weight).name);
    if (rows.empty()) failRole(weightRole(), Text("%1 is 0 in every row: at least one row must count", named));
    if (const std::size_t left = m_rows.size() - rows.size(); left > 0) {
      note(Severity::note,
           left == 1
               ? Text("1 row of weight 0 left out: nothing is learned from it, and no error counts it")
               : Text("%1 rows of weight 0 left out: nothing is learned from them, and no error counts them", left));
    }
    m_rows = std::move(rows);
    std::sort(m_withoutTarget.begin(), m_withoutTarget.end());
    Vector weights = Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size()));
    const double least = weights.minCoeff();
    // Beside the smallest deviation, so that no square overflows.
    if (m_roles.weight.empty()) weights = (least / weights.array()).square();
    if (!(weights.minCoeff() >= weights.maxCoeff() / weightRange)) {
      failRole(weightRole(), Text("%1: the weights of the rows differ by more than a factor of 1e100", named));
    }
    if (weights.minCoeff() == weights.maxCoeff()) {
      note(Severity::note, Text("%1 has the same value in every row that counts: the rows count alike", named));
      return;
    }
    m_data->weights = std::move(weights);
  }

  /// The text of a value; empty where it is missing.
  std::string label(Index j, Index row) const {
    return missingAt(column(j), row) ? std::string() : column(j).text(row);
  }

  /// NaN where it is missing.
  double timeOf(std::size_t row) const {
    const Column& order = column(m_order);
    if (order.type == ColumnType::numeric) return order.values[row];
    return order.codes[row] < 0 ? notANumber : m_dates[static_cast<std::size_t>(order.codes[row])];
  }

  void fillTarget() {
    const Column& target = column(m_target);
    m_data->targetName = target.name;
    m_data->y.resize(static_cast<Index>(m_rows.size()));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
      m_data->y[static_cast<Index>(i)] = finiteValue(target, m_rows[i], m_name);
      m_data->sourceRow.push_back(m_rows[i] + 1);
      if (m_split >= 0) m_data->splitLabels.push_back(label(m_split, m_rows[i]));
      if (m_group >= 0) m_data->groups.push_back(label(m_group, m_rows[i]));
    }
    if (m_order >= 0) {
      m_data->order.resize(static_cast<Index>(m_rows.size()));
      for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_data->order[static_cast<Index>(i)] = timeOf(static_cast<std::size_t>(m_rows[i]));
      }
    }
    requireSquares(m_data->y, Text("target “%1”", Text::name(target.name)), m_data->sourceRow, m_name);
    m_data->targetTransform = m_transforms[static_cast<std::size_t>(m_target)];
    checkDomain(target.name, m_data->targetTransform, m_data->y, m_rows);
    const double largest = m_data->y.cwiseAbs().maxCoeff();
    if (largest > 0.0 && largest < 1.0 / targetLimit) {
      note(Severity::warning, Text("target “%1” is %2 at most: its squares vanish in double precision. Multiply the "
                                   "targets by a power of ten",
                                   Text::name(target.name), Text::number(shortText(largest, 6))));
    }
  }

  void fillInputs() {
    InputEncoding& encoding = m_data->encoding;
    encoding.tableColumns = static_cast<Index>(m_parts.size());
    encoding.target = m_target + 1;
    encoding.sparse = m_table.sparse;
    encoding.targetQuantity = column(m_target).quantity;
    encoding.targetCensored = column(m_target).censored.as;
    for (const SkippedLine& line : m_table.skipped) {
      // One that was asked for may have been either.
      encoding.leftOut.units = encoding.leftOut.units || line.what.empty() || line.what == unitsLine();
      encoding.leftOut.summaries = encoding.leftOut.summaries || !(line.what == unitsLine());
    }
    for (const Index j : m_features) {
      const Column& feature = column(j);
      encoding.columns.push_back({feature.name, feature.type, feature.categories, j + 1, feature.reading.english()});
      for (const MissingMark& mark : feature.marks) encoding.columns.back().marks.push_back(mark.text);
      encoding.columns.back().transform = m_transforms[static_cast<std::size_t>(j)];
      encoding.columns.back().quantity = feature.quantity;
      const double share = static_cast<double>(feature.missingCount()) / static_cast<double>(m_table.rows);
      m_data->missingShare.insert(m_data->missingShare.end(), static_cast<std::size_t>(encoding.columns.back().width()),
                                  share);
      encoding.columns.back().censored = feature.censored.as;
      if (feature.type == ColumnType::categorical) {
        note(Severity::note,
             Text("column “%1” became %2 of zeros and ones, one per category: %3", Text::name(feature.name),
                  counted(encoding.columns.back().width(), "input", "inputs"), joined(names(feature.categories))));
      }
    }
    m_data->featureNames = encoding.inputNames();
    const auto n = static_cast<Index>(m_rows.size());
    Matrix& X = m_data->X;
    // Not set to zero as a whole: its memory is taken page by page, as that of the table is given back.
    X.resize(n, encoding.width());
    Matrix& others = m_data->withoutTarget.X;
    others.resize(static_cast<Index>(m_withoutTarget.size()), encoding.width());
    for (const Index row : m_withoutTarget) m_data->withoutTarget.sourceRow.push_back(row + 1);
    for (Index j = 0; j < static_cast<Index>(m_parts.size()); ++j) {
      if (part(j) != Part::feature) release(j);
    }
    Index position = 0;
    std::vector<Text> gaps;
    for (const InputColumn& input : encoding.columns) {
      const Index j = input.number - 1;
      std::vector<Index> place(input.categories.size());
      std::iota(place.begin(), place.end(), Index{0});
      const Index missing =
          encodeColumn(column(j), place, m_rows, X.middleCols(position, input.width()), m_name, m_context);
      if (missing > 0) gaps.push_back(Text("“%1” %2", Text::name(input.name), missing));
      encodeColumn(column(j), place, m_withoutTarget, others.middleCols(position, input.width()), m_name, m_context);
      checkDomain(input.name, input.transform, X.col(position), m_rows);
      checkDomain(input.name, input.transform, others.col(position), m_withoutTarget);
      position += input.width();
      release(j);
    }
    if (gaps.empty()) return;
    note(Severity::note,
         m_roles.missing == Missing::mean
             ? Text("missing values are filled with the mean of the training rows: %1", joined(gaps))
             : Text("missing values are filled with the median of the training rows: %1", joined(gaps)));
  }

  void pretreatSpectra() {
    const std::vector<SpectrumStep>& steps = m_roles.spectra;
    const std::vector<WavelengthBlock> blocks = m_data->encoding.wavelengths();
    if (blocks.empty()) {
      failRole("spectra", Text("there are no spectra to pretreat: at least %1 neighboring inputs of numbers without a "
                               "transform must have ascending or descending numbers as names, such as 1100, 1102, 1104",
                               fewestWavelengths));
    }
    Matrix& X = m_data->X;
    m_data->measured = std::make_shared<const Matrix>(X);
    for (const WavelengthBlock& block : blocks) {
      if (const Text why = blockTrouble(steps, block); !why.empty()) failRole("spectra", why);
      requireSpectra(pretreat(steps, block, X, m_context), m_rows);
      requireSpectra(pretreat(steps, block, m_data->withoutTarget.X, m_context), m_withoutTarget);
      note(Severity::note, Text("spectra of %1: %2", blockText(block), stepsText(steps)));
    }
    m_data->encoding.spectra = steps;
  }

  void requireSpectra(const std::vector<Index>& constant, const std::vector<Index>& rows) const {
    if (constant.empty()) return;
    failRole("spectra", Text("the spectrum in data row %1 is constant, and SNV divides by its standard deviation, 0. "
                             "Remove the row, or leave out \"snv\"",
                             rows[static_cast<std::size_t>(constant.front())] + 1));
  }

  void checkDomain(const std::string& name, Transform transform, const VectorRef& values,
                   const std::vector<Index>& rows) const {
    Index outside = 0;
    Index first = -1;
    for (Index i = 0; i < values.size(); ++i) {
      if (std::isnan(values(i)) || isInDomain(transform, values(i))) continue;
      if (outside++ == 0) first = i;
    }
    if (outside == 0) return;
    const Text number = Text::number(shortText(values(first), 6));
    const Index row = rows[static_cast<std::size_t>(first)] + 1;
    const Text is = outside == 1   ? Text("column “%1” is %2 in data row %3", Text::name(name), number, row)
                    : outside == 2 ? Text("column “%1” is %2 in data row %3 and outside in 1 row more",
                                          Text::name(name), number, row)
                                   : Text("column “%1” is %2 in data row %3 and outside in %4 rows more",
                                          Text::name(name), number, row, outside - 1);
    failRole("transforms/" + name, Text("%1: %2", is, domainRemedy(transform, name == column(m_target).name)));
  }

  /// Numbers that differ by rounding only become the first of them: no unit in the last place is scaled up to a signal.
  /// False for others.
  static bool makeOneNumber(Eigen::Ref<Vector> values) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    double first = notANumber;
    for (const double value : values) {
      if (std::isnan(value)) continue;
      if (std::isnan(first)) first = value;
      low = std::min(low, value);
      high = std::max(high, value);
    }
    if (!isOneNumber(low, high)) return false;
    if (low < high) values = values.array().isNaN().select(values, first);
    return true;
  }

  void settleConstantColumns() {
    std::vector<Text> constant;
    for (Index j = 0; j < m_data->d(); ++j) {
      m_context.checkpoint();
      const bool hasGaps = m_data->X.col(j).array().isNaN().any();
      if (makeOneNumber(m_data->X.col(j)) && !hasGaps) {
        constant.push_back(Text::quoted(m_data->featureNames[static_cast<std::size_t>(j)]));
      }
    }
    const bool constantTarget = makeOneNumber(m_data->y);
    if (m_data->n() < 2) return;
    if (!constant.empty()) {
      note(Severity::note, constant.size() == 1 ? Text("constant input: %1", constant.front())
                                                : Text("constant inputs: %1", joined(constant)));
    }
    if (constantTarget) {
      note(Severity::warning, Text("target “%1” has the same value in every row", Text::name(m_data->targetName)));
    }
  }

  const Table& m_table;
  std::size_t m_released = 0;  ///< bytes since the last returnFreedMemory()
  Table* m_consumed;           ///< the same, where its columns are to be given back; or null
  const Roles& m_roles;
  const std::string& m_name;
  const RunContext& m_context;
  std::vector<Part> m_parts;
  std::vector<Transform> m_transforms;  ///< one per column of the table
  std::vector<WrongRole> m_wrong;       ///< mistakes so far
  Index m_target = -1;
  Index m_split = -1;
  Index m_group = -1;
  Index m_order = -1;
  std::vector<double> m_dates;  // of the texts of the order
  Index m_weight = -1;          ///< also of noise
  std::vector<Index> m_features;
  std::vector<Index> m_rows;           ///< 0-based table rows that are kept
  std::vector<Index> m_withoutTarget;  ///< those that can only be predicted
  std::shared_ptr<Dataset> m_data = std::make_shared<Dataset>();
};

}  // namespace

InputEncoding encodingOf(const Dataset& data) {
  return data.encoding.columns.empty() ? encodingOfNumbers(data.featureNames) : data.encoding;
}

std::shared_ptr<Dataset> someRows(const Dataset& data, const std::vector<Index>& rows) {
  auto part = std::make_shared<Dataset>();
  part->name = data.name;
  part->targetName = data.targetName;
  part->targetTransform = data.targetTransform;
  part->featureNames = data.featureNames;
  part->X = data.X(rows, Eigen::all);
  part->y = data.y(rows);
  part->missing = data.missing;
  for (const Index row : rows) {
    const auto i = static_cast<std::size_t>(row);
    part->sourceRow.push_back(data.sourceRow[i]);
    if (!data.splitLabels.empty()) part->splitLabels.push_back(data.splitLabels[i]);
    if (!data.groups.empty()) part->groups.push_back(data.groups[i]);
  }
  if (data.order.size() > 0) part->order = data.order(rows);
  if (data.weights.size() > 0) part->weights = data.weights(rows);
  part->truth = data.truth;
  if (data.rowTruth.size() > 0) part->rowTruth = data.rowTruth(rows);
  part->notes = data.notes;
  part->encoding = encodingOf(data);
  return part;
}

Vector normalizedWeights(const Dataset& data, const std::vector<Index>& rows) {
  if (data.weights.size() == 0 || rows.empty()) return {};
  Vector weights = data.weights(rows);
  weights /= weights.maxCoeff();  // no sum overflows
  return weights / weights.mean();
}

namespace {

std::vector<Diagnostic> allOf(const std::vector<WrongRole>& several) {
  std::vector<Diagnostic> all;
  for (const WrongRole& wrong : several) {
    all.insert(all.end(), wrong.diagnostics().begin(), wrong.diagnostics().end());
  }
  return all;
}

}  // namespace

WrongRole::WrongRole(const std::vector<WrongRole>& several) : InvalidInput(allOf(several)) {
  for (const WrongRole& wrong : several) m_roles.insert(m_roles.end(), wrong.m_roles.begin(), wrong.m_roles.end());
}

InvalidInput WrongRole::at(const std::string& data, const std::string& order) const {
  std::vector<Diagnostic> remarks = diagnostics();
  for (std::size_t i = 0; i < remarks.size(); ++i) {
    const std::string& role = m_roles[i];
    remarks[i].message = textOf(remarks[i]);
    std::string place = data;
    place.append("/").append(role);
    remarks[i].place = role == "split" ? "/split/column" : role == "order" ? order : place;
  }
  return InvalidInput(remarks);
}

void requireSquares(const Vector& y, const Text& what, const std::vector<Index>& rows, const std::string& place) {
  Index row = 0;
  if (y.size() == 0 || y.cwiseAbs().maxCoeff(&row) <= targetLimit) return;
  throw InvalidInput(place, Text("%1 is %2 in data row %3: its square exceeds double precision, and so do all squared "
                                 "errors. Divide the targets by a power of ten so that none is above 1e150",
                                 what, Text::number(shortText(y[row], 6)), rows[static_cast<std::size_t>(row)]));
}

std::shared_ptr<const Dataset> makeDataset(const Table& table, const Roles& roles, const std::string& name,
                                           const RunContext& context) {
  return Builder(table, nullptr, roles, name, context).build();
}

std::shared_ptr<const Dataset> makeDataset(Table&& table, const Roles& roles, const std::string& name,
                                           const RunContext& context) {
  return Builder(table, &table, roles, name, context).build();
}

}  // namespace kerridge
