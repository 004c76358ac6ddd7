// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/role_guess.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>

#include "base/letters.h"
#include "base/text.h"
#include "data/column_name.h"

namespace kerridge {

namespace {

using Words = std::vector<std::string>;

template <std::size_t size>
bool isOneOf(const std::string& word, const std::array<std::string_view, size>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Words for what is to be predicted, whatever the data.
constexpr std::array<std::string_view, 13> targetNames{
    "class",      "target",    "y",          "output",      "response",          "outcome",
    "label",      "dependent", "regressand", "targetvalue", "dependentvariable", "topredict",
    "groundtruth"};

/// With a number behind them: one of several outputs.
constexpr std::array<std::string_view, 8> outputStems{"y",        "output",  "out",   "target",
                                                      "response", "outcome", "label", "resp"};

/// What some well-known data sets predict.
constexpr std::array<std::string_view, 12> usualTargets{"quality",
                                                        "price",
                                                        "saleprice",
                                                        "medv",
                                                        "mpg",
                                                        "rings",
                                                        "strength",
                                                        "medianhousevalue",
                                                        "concretecompressivestrength",
                                                        "medhouseval",
                                                        "activity",
                                                        "resistance"};

/// Last words of the names of outcomes. Each is an input elsewhere, so they count at the end of a table or together.
constexpr std::array<std::string_view, 7> outcomeWords{"updrs", "strength", "score",  "yield",
                                                       "load",  "rating",   "outcome"};

/// Names of columns that count the rows.
constexpr std::array<std::string_view, 27> rowNumberNames{
    "no",       "nr",        "num",      "number", "index",       "idx",      "row",   "rowid",   "rownum",
    "rowno",    "rownumber", "rownames", "obs",    "observation", "obsno",    "case",  "caseno",  "sample",
    "sampleno", "sno",       "slno",     "serial", "serialno",    "unnamed0", "entry", "example", "instance"};

/// What several rows can belong to. People come first: their rows resemble each other most.
constexpr std::array<std::string_view, 9> personWords{"subject",    "patient", "participant", "person", "individual",
                                                      "respondent", "donor",   "animal",      "speaker"};
constexpr std::array<std::string_view, 13> placeWords{"site",   "batch",     "lot",  "station",  "hospital",
                                                      "clinic", "school",    "user", "customer", "machine",
                                                      "device", "household", "farm"};
constexpr std::array<std::string_view, 2> groupNames{"group", "cluster"};
constexpr std::array<std::string_view, 7> idEndings{"id", "no", "nr", "number", "code", "name", "key"};

constexpr std::array<std::string_view, 8> splitNames{"fold",   "folds",     "cvfold", "split",
                                                     "splits", "partition", "part",   "foldid"};
constexpr std::array<std::string_view, 4> trainNames{"train", "test", "istrain", "istest"};

/// Places and times: never an output because of the unit they share with one.
constexpr std::array<std::string_view, 14> coordinateNames{
    "x", "y", "z", "t", "time", "lat", "lon", "long", "latitude", "longitude", "day", "year", "elevation", "distance"};

/// First words that say what was done to a quantity, not which one it is.
constexpr std::array<std::string_view, 14> statisticWords{"mean", "median", "average", "avg", "max",   "min", "total",
                                                          "sum",  "std",    "number",  "num", "count", "no",  "log"};

constexpr Index fewestGroups = 3;
/// Outputs are few beside what they are predicted from.
constexpr std::size_t mostOutputs = 5;
constexpr double largestShareOfOutputs = 0.4;
constexpr std::size_t fewCodes = 3;

Text onlyNumbers() { return Text("the only column of numbers"); }
Text rowNumbers() { return Text("row numbers"); }
Text rowIds() { return Text("a number of its own in every row"); }
Text rowNames() { return Text("names of the rows"); }
Text furtherOutput() { return Text("a further output"); }

Text firstOf(std::size_t count) { return Text("first of %1 outputs", count); }

/// "y2" is y and 2; false where no number follows.
bool splitNumber(const std::string& bare, std::string& stem) {
  const std::size_t end = bare.find_last_not_of("0123456789");
  if (end == std::string::npos || end + 1 == bare.size()) return false;
  stem = bare.substr(0, end + 1);
  return true;
}

class Guesser {
 public:
  Guesser(const Table& table, const RunContext& context) : m_table(table), m_context(context) {
    m_guess.columns.resize(table.columns.size());
  }

  RoleGuess guess() {
    sortOut();
    findTarget();
    findOutputs();
    keepAnInput();
    return m_guess;
  }

  RoleGuess guessFor(Index chosen) {
    guess();
    const ColumnRole former = at(chosen).role;
    const bool among = former == ColumnRole::output || chosen == m_guess.target;
    for (ColumnGuess& column : m_guess.columns) {
      if (column.role == ColumnRole::output && !among) column = {};
    }
    if (m_guess.target >= 0 && m_guess.target != chosen) {
      const bool another = among && m_outputs > 0;
      at(m_guess.target) = another ? ColumnGuess{ColumnRole::output, furtherOutput()} : ColumnGuess{};
    }
    at(chosen) = {ColumnRole::target, {}};
    m_guess.target = chosen;
    m_guess.targetAssumed = false;
    m_guess.targetWhy = Text("chosen");
    keepAnInput();
    return m_guess;
  }

 private:
  const Column& column(std::size_t j) const { return m_table.columns[j]; }
  const std::string& name(std::size_t j) const { return column(j).name; }
  ColumnGuess& at(Index j) { return m_guess.columns[static_cast<std::size_t>(j)]; }
  bool isNumeric(std::size_t j) const { return column(j).type == ColumnType::numeric; }
  bool isFree(std::size_t j) const { return m_guess.columns[j].role == ColumnRole::input; }
  void leaveOut(std::size_t j, Text why) { m_guess.columns[j] = {ColumnRole::ignored, std::move(why)}; }

  /// The different values of a column, "" for a missing one; stops beyond `most`.
  std::set<std::string> labelsOf(std::size_t j, std::size_t most) const {
    std::set<std::string> labels;
    const Column& values = column(j);
    if (!isNumeric(j)) {
      labels.insert(values.categories.begin(), values.categories.end());
      if (values.missingCount() > 0) labels.insert(std::string());
      return labels;
    }
    std::set<double> numbers;
    for (Index row = 0; row < m_table.rows && numbers.size() <= most; ++row) {
      if (row % 65536 == 0) m_context.checkpoint();
      const double value = values.values[static_cast<std::size_t>(row)];
      if (std::isnan(value)) {
        labels.insert(std::string());
      } else if (numbers.insert(value).second) {
        labels.insert(values.text(row));
      }
    }
    return labels;
  }

  /// Whole numbers, none of them negative or missing.
  bool holdsWholeNumbers(std::size_t j) const {
    const std::vector<double>& values = column(j).values;
    m_context.checkpoint();
    return isNumeric(j) && !values.empty() && std::all_of(values.begin(), values.end(), [](double value) {
             return value >= 0.0 && value == std::floor(value);
           });
  }

  // What is no input.

  void sortOut() {
    for (std::size_t j = 0; j < m_table.columns.size(); ++j) {
      m_context.checkpoint();
      if (column(j).missingCount() == m_table.rows) leaveOut(j, Text("no values"));
    }
    findSplit();
    findGroups();
    for (std::size_t j = 0; j < m_table.columns.size(); ++j) {
      m_context.checkpoint();
      if (!isFree(j) || static_cast<Index>(j) == m_table.declaredTarget) continue;
      if (isNumeric(j)) {
        if (countsRows(column(j)) && saysRowNumber(j)) leaveOut(j, rowNumbers());
      } else if (namesRows(column(j))) {
        leaveOut(j, rowNames());
      } else if (column(j).categories.size() > mostCategories) {
        leaveOut(j,
                 Text("%1 different texts, at most %2 can become inputs", column(j).categories.size(), mostCategories));
      }
    }
  }

  bool saysRowNumber(std::size_t j) const {
    const std::string bare = bareName(name(j));
    if (isUnnamed(m_table, j)) return j == 0 && column(j).values.front() <= 1.0 && column(j).values.front() >= 0.0;
    return isOneOf(bare, rowNumberNames) || saysId(j);
  }

  /// "id", "sample_id", "patientId".
  bool saysId(std::size_t j) const {
    const Words words = nameWords(name(j));
    const std::string bare = bareName(name(j));
    static constexpr std::array<std::string_view, 8> together{"rowid",    "subjectid", "patientid", "sampleid",
                                                              "recordid", "caseid",    "personid",  "userid"};
    return (!words.empty() && words.back() == "id") || isOneOf(bare, together);
  }

  void findSplit() {
    std::vector<std::size_t> found;
    for (std::size_t j = 0; j < m_table.columns.size(); ++j) {
      if (!isFree(j) || static_cast<Index>(j) == m_table.declaredTarget) continue;
      const std::string bare = bareName(name(j));
      const bool labels = isOneOf(bare, splitNames);
      const bool part = isOneOf(bare, trainNames);
      if (isNumeric(j) ? !(labels || part) : column(j).categories.size() > 3 && !labels) continue;
      judgeSplit(j, labels, part, found);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (i == 0) m_guess.columns[found[0]] = {ColumnRole::split, Text("labels of a split")};
      if (i > 0) leaveOut(found[i], Text("labels of another split"));
    }
  }

  void judgeSplit(std::size_t j, bool labels, bool part, std::vector<std::size_t>& found) {
    const std::set<std::string> values = labelsOf(j, mostGuessedLabels);
    bool known = true;
    std::size_t trainOrTest = 0;
    for (const std::string& label : values) {
      const std::string value = lowerCase(label);
      const bool usable = value == "train" || value == "test";
      trainOrTest += usable ? 1 : 0;
      known = known && (usable || value == "validation" || value == "valid" || value == "val" || value == "dev" ||
                        value == "training" || value == "testing");
    }
    if (known && trainOrTest == values.size() && values.size() >= 2) {
      found.push_back(j);
    } else if (known && trainOrTest > 0 && values.size() >= 2) {
      leaveOut(j, Text("labels of a split other than train and test"));
    } else if (part) {
      if (values.size() == 2) leaveOut(j, Text("marks of a split; train and test would be understood"));
    } else if (labels && values.count(std::string()) == 0 && (!isNumeric(j) || holdsWholeNumbers(j))) {
      if (values.size() > mostGuessedLabels) {
        leaveOut(j, Text("more than %1 labels", mostGuessedLabels));
        m_guess.question =
            Text("“%1” is called like the labels of a split and has more than %2 of them: is it one, or an input?",
                 Text::name(name(j)), mostGuessedLabels);
      } else if (values.size() >= 2 && 2 * static_cast<Index>(values.size()) <= m_table.rows) {
        found.push_back(j);
      }
    }
  }

  /// 0: no name of a group; 1: of people, or of an id; 2: of anything else.
  int groupRank(std::size_t j) const {
    Words words = nameWords(name(j));
    if (words.empty() || isUnnamed(m_table, j)) return 0;
    const std::string bare = bareName(name(j));
    if (saysId(j)) return 1;
    if (isOneOf(bare, groupNames)) return 2;
    if (words.size() > 1 && isOneOf(words.back(), idEndings)) words.pop_back();
    if (isOneOf(words.back(), personWords)) return 1;
    return isOneOf(words.back(), placeWords) ? 2 : 0;
  }

  void findGroups() {
    std::vector<std::size_t> found;
    for (const int rank : {1, 2}) {
      for (std::size_t j = 0; j < m_table.columns.size(); ++j) {
        if (!isFree(j) || groupRank(j) != rank || static_cast<Index>(j) == m_table.declaredTarget) continue;
        const bool numeric = isNumeric(j);
        if (numeric && !holdsWholeNumbers(j)) continue;
        const std::set<std::string> labels = labelsOf(j, static_cast<std::size_t>(m_table.rows));
        const auto count = static_cast<Index>(labels.size());
        if (count == m_table.rows && count >= 3) {
          const bool counts = numeric && countsRows(column(j));
          if (rank == 1 || numeric) leaveOut(j, counts ? rowNumbers() : numeric ? rowIds() : rowNames());
        } else if (count >= fewestGroups && labels.count(std::string()) == 0 &&
                   (rank == 1 || 2 * count <= m_table.rows)) {
          found.push_back(j);
        }
      }
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (i == 0) m_guess.columns[found[0]] = {ColumnRole::group, Text("groups of rows")};
      // As numbers they say nothing; as texts they are inputs like others.
      if (i > 0 && isNumeric(found[i])) leaveOut(found[i], Text("numbers that stand for names"));
    }
  }

  // The target.

  void choose(std::size_t j, bool assumed, Text why) {
    m_guess.target = static_cast<Index>(j);
    m_guess.targetAssumed = assumed;
    m_guess.targetWhy = std::move(why);
    m_guess.columns[j] = {ColumnRole::target, {}};
  }

  /// Dates or times of day that were read as numbers.
  static bool isTime(const Column& column) {
    return column.quantity.kind == Quantity::Kind::days || column.quantity.kind == Quantity::Kind::time;
  }

  /// The columns that may be predicted: free and numeric; dates and those that count the rows only where there is no
  /// other.
  std::vector<std::size_t> candidates() const {
    std::vector<std::size_t> all;
    std::vector<std::size_t> varied;
    for (std::size_t j = 0; j < m_table.columns.size(); ++j) {
      if (!isFree(j) || !isNumeric(j)) continue;
      all.push_back(j);
      const std::string bare = bareName(name(j));
      const bool named = bare == "y" || bare == "target";
      if (named || (!countsRows(column(j)) && !isTime(column(j)))) varied.push_back(j);
    }
    return varied.empty() ? all : varied;
  }

  std::size_t freeNumbers() const {
    std::size_t numbers = 0;
    for (std::size_t j = 0; j < m_table.columns.size(); ++j) numbers += isNumeric(j) && isFree(j) ? 1 : 0;
    return numbers;
  }

  template <class Test>
  std::vector<std::size_t> those(const Test& test) const {
    std::vector<std::size_t> found;
    std::copy_if(m_candidates.begin(), m_candidates.end(), std::back_inserter(found), test);
    return found;
  }

  bool areNeighbors(const std::vector<std::size_t>& columns) const {
    const auto place = std::find(m_candidates.begin(), m_candidates.end(), columns.front());
    return static_cast<std::size_t>(m_candidates.end() - place) >= columns.size() &&
           std::equal(columns.begin(), columns.end(), place);
  }
  bool areAtAnEnd(const std::vector<std::size_t>& columns) const {
    return areNeighbors(columns) && (columns.front() == m_candidates.front() || columns.back() == m_candidates.back());
  }
  /// As many outputs leave enough to predict them from.
  bool areFew(std::size_t outputs) const {
    const std::size_t numbers = freeNumbers() + (m_guess.target >= 0 ? 1 : 0);
    return outputs <= mostOutputs &&
           static_cast<double>(outputs) <= largestShareOfOutputs * static_cast<double>(numbers);
  }

  /// The same of columns that all have the name of an outcome: no more than there are inputs, texts included.
  bool areFewOutcomes(std::size_t outputs) const {
    std::size_t free = m_guess.target >= 0 ? 1 : 0;
    for (std::size_t j = 0; j < m_table.columns.size(); ++j) free += isFree(j) ? 1 : 0;
    return outputs <= mostOutputs && 2 * outputs <= free;
  }

  std::vector<std::size_t> numberedOutputs() const {
    std::vector<std::size_t> found = those([&](std::size_t j) {
      std::string stem;
      return splitNumber(bareName(name(j)), stem) && isOneOf(stem, outputStems);
    });
    if (found.empty() || found.size() == m_candidates.size() || !areAtAnEnd(found)) found.clear();
    return found;
  }

  void findTarget() {
    m_candidates = candidates();
    if (m_candidates.empty()) return;
    const Index declared = m_table.declaredTarget;
    if (declared >= 0 && isNumeric(static_cast<std::size_t>(declared)) && isFree(static_cast<std::size_t>(declared))) {
      const std::size_t outputs = m_table.declaredOutputs.size();
      return choose(static_cast<std::size_t>(declared), outputs > 1,
                    outputs > 1 ? Text("first of %1 outputs that the file names", outputs) : Text("the file says so"));
    }
    if (chooseByName()) return;
    if (freeNumbers() == 1) return choose(m_candidates.front(), false, onlyNumbers());
    if (leaveSpectra() && m_candidates.size() == 1) {
      return choose(m_candidates.front(), true, Text("the only numbers beside the spectra"));
    }
    if (chooseUnscaled()) return;
    chooseByPlace();
  }

  /// Takes wavelengths from the candidates if others remain.
  bool leaveSpectra() {
    std::vector<std::size_t> others;
    std::size_t next = 0;
    for (const WavelengthBlock& block : wavelengthBlocks(m_table)) {
      const auto first = static_cast<std::size_t>(block.first);
      const auto end = first + static_cast<std::size_t>(block.size());
      std::copy_if(m_candidates.begin(), m_candidates.end(), std::back_inserter(others),
                   [&](std::size_t j) { return j >= next && j < first; });
      next = end;
    }
    if (next == 0) return false;
    std::copy_if(m_candidates.begin(), m_candidates.end(), std::back_inserter(others),
                 [&](std::size_t j) { return j >= next; });
    if (others.empty()) return false;
    m_candidates = std::move(others);
    return true;
  }

  bool chooseByName() {
    // Beside an “x”, a “y” that other columns follow is a coordinate.
    const bool coordinates = std::any_of(m_table.columns.begin(), m_table.columns.end(),
                                         [](const Column& one) { return bareName(one.name) == "x"; });
    std::vector<std::size_t> found = those([&](std::size_t j) {
      const std::string bare = bareName(name(j));
      return isOneOf(bare, targetNames) && !(coordinates && bare == "y" && j != m_candidates.back());
    });
    if (found.size() == 1) return choose(found.front(), false, Text("its name says so")), true;
    found = numberedOutputs();
    if (found.size() == 1) return choose(found.front(), false, Text("its name says so")), true;
    if (found.size() > 1) return choose(found.front(), true, firstOf(found.size())), true;
    found = those([&](std::size_t j) { return isFormulaOfAnother(m_table, j); });
    if (found.size() == 1) return choose(found.front(), true, Text("a formula of another column")), true;
    found = those([&](std::size_t j) { return isOneOf(bareName(name(j)), usualTargets); });
    if (found.size() == 1) return choose(found.front(), true, usualReason(found.front())), true;
    return chooseOutcome();
  }

  bool isLast(std::size_t j) const { return j + 1 == m_table.columns.size(); }
  Text usualReason(std::size_t j) const {
    return isLast(j) ? Text("last column, often predicted") : Text("often predicted");
  }

  bool isOutcome(std::size_t j) const {
    const Words words = nameWords(name(j));
    return !words.empty() && isOneOf(words.back(), outcomeWords);
  }

  bool chooseOutcome() {
    const std::size_t last = m_candidates.back();
    if (isOutcome(last)) {
      std::vector<std::size_t> alike = withLastWordOf(last);
      if (alike.size() == 1) return choose(last, true, usualReason(last)), true;
    }
    for (const std::size_t j : m_candidates) {
      if (!isOutcome(j)) continue;
      const std::vector<std::size_t> alike = withLastWordOf(j);
      if (alike.size() < 2 || !areNeighbors(alike) || !areFewOutcomes(alike.size())) continue;
      return choose(alike.front(), true, Text("first of %1 outputs, often predicted", alike.size())), true;
    }
    return false;
  }

  /// The candidates whose names end in the word that the name of j ends in.
  std::vector<std::size_t> withLastWordOf(std::size_t j) const {
    const Words words = nameWords(name(j));
    return those([&](std::size_t k) {
      const Words others = nameWords(name(k));
      return !others.empty() && others.back() == words.back();
    });
  }

  /// A column scaled to −1 … 1 or 0 … 1, both ends reached, or a constant one; `isCode`: it holds the ends only.
  bool isScaled(std::size_t j, bool& isCode) const {
    double least = 0.0;
    double most = 0.0;
    bool first = true;
    isCode = true;
    m_context.checkpoint();
    for (const double value : column(j).values) {
      if (std::isnan(value)) continue;
      least = first ? value : std::min(least, value);
      most = first ? value : std::max(most, value);
      first = false;
      if (value < -1.0 || value > 1.0) return false;
      isCode = isCode && (value == -1.0 || value == 0.0 || value == 1.0);
    }
    return (most == 1.0 && (least == -1.0 || least == 0.0)) || (least == most && std::abs(most) <= 1.0);
  }

  bool chooseUnscaled() {
    constexpr std::size_t fewest = 4;
    if (m_candidates.size() < fewest) return false;
    std::size_t scaled = 0;
    std::size_t other = 0;
    std::vector<std::size_t> unscaled;
    for (const std::size_t j : m_candidates) {
      bool isCode = false;
      if (!isScaled(j, isCode)) {
        unscaled.push_back(j);
      } else {
        ++scaled;
        other += isCode ? 0 : 1;
      }
      if (unscaled.size() > 1) return false;
    }
    // Zeros and ones alone are answers, not a scale.
    if (unscaled.size() != 1 || 2 * other < scaled) return false;
    const std::size_t j = unscaled.front();
    return choose(j, true,
                  j == m_candidates.front() ? Text("first column, the only one not scaled")
                  : isLast(j)               ? Text("last column, the only one not scaled")
                                            : Text("the only one not scaled")),
           true;
  }

  /// A few whole numbers only, which more often stand for something than measure it.
  bool isCoded(std::size_t j) const {
    constexpr Index fewestRows = 10;
    return m_table.rows >= fewestRows && holdsWholeNumbers(j) && labelsOf(j, fewCodes + 1).size() <= fewCodes;
  }

  void chooseByPlace() {
    const std::size_t last = m_candidates.back();
    const std::size_t first = m_candidates.front();
    const bool textFollows = !isNumeric(m_table.columns.size() - 1);
    if (textFollows && isCoded(last) && first != last && !isCoded(first)) {
      return choose(first, true, Text("first column, as the last one of numbers holds codes"));
    }
    choose(last, true, isLast(last) ? Text("last column") : Text("last column of numbers"));
  }

  // Its further outputs.

  void findOutputs() {
    if (m_guess.target < 0) return;
    const auto target = static_cast<std::size_t>(m_guess.target);
    m_candidates = candidates();
    m_candidates.insert(std::lower_bound(m_candidates.begin(), m_candidates.end(), target), target);
    std::vector<std::size_t> family = declaredFamily();
    if (!holds(family, target)) family = numberedOutputs();
    if (!holds(family, target)) family = alikeByName(target);
    if (family.size() < 2) family = alikeByUnit(target);
    if (family.size() < 2 || family.size() == m_candidates.size()) return;
    for (const std::size_t j : family) {
      if (j == target) continue;
      m_guess.columns[j] = {ColumnRole::output, furtherOutput()};
      ++m_outputs;
    }
  }

  /// The outputs that the file itself names, ascending.
  std::vector<std::size_t> declaredFamily() const {
    return those([&](std::size_t j) {
      const std::vector<Index>& declared = m_table.declaredOutputs;
      return std::find(declared.begin(), declared.end(), static_cast<Index>(j)) != declared.end();
    });
  }

  static bool holds(const std::vector<std::size_t>& columns, std::size_t j) {
    return std::find(columns.begin(), columns.end(), j) != columns.end();
  }

  /// The run of neighbors around the target that satisfy `test`; empty where others do, too, or they are too many.
  template <class Test>
  std::vector<std::size_t> familyOf(std::size_t target, const Test& test) const {
    std::vector<std::size_t> alike = those([&](std::size_t j) { return j == target || test(j); });
    if (alike.size() < 2 || !areNeighbors(alike)) return {};
    const bool outcomes = std::all_of(alike.begin(), alike.end(), [this](std::size_t j) { return isOutcome(j); });
    if (!areFew(alike.size()) && !(outcomes && areFewOutcomes(alike.size()))) return {};
    return alike;
  }

  std::vector<std::size_t> alikeByName(std::size_t target) const {
    const bool atTheEnd = target == m_candidates.back() || target == m_candidates.front();
    if (isUnnamed(m_table, target) || !(atTheEnd || isOutcome(target))) return {};
    const Words words = nameWords(name(target));
    const auto wordsAlike = [&](bool lastWord) {
      return familyOf(target, [&](std::size_t j) {
        const Words others = nameWords(name(j));
        return others.size() > 1 && (lastWord ? others.back() == words.back() : others.front() == words.front());
      });
    };
    std::vector<std::size_t> family;
    if (words.size() > 1) family = wordsAlike(true);
    if (words.size() > 1 && family.empty() && !isOneOf(words.front(), statisticWords)) family = wordsAlike(false);
    std::string stem;
    if (family.empty() && splitNumber(bareName(name(target)), stem)) {
      family = familyOf(target, [&](std::size_t j) {
        std::string another;
        return splitNumber(bareName(name(j)), another) && another == stem;
      });
    }
    return family;
  }

  std::vector<std::size_t> alikeByUnit(std::size_t target) const {
    const std::string unit = unitOf(name(target));
    if (unit.empty() || target != m_candidates.back()) return {};
    const auto mayBe = [&](std::size_t j) { return !isOneOf(bareName(name(j)), coordinateNames); };
    std::vector<std::size_t> family =
        familyOf(target, [&](std::size_t j) { return !unitOf(name(j)).empty() && mayBe(j); });
    if (family.empty()) {
      family = familyOf(target, [&](std::size_t j) { return unitOf(name(j)) == unit && mayBe(j); });
    }
    return family;
  }

  /// Without any input there is nothing to learn from: what was left out with the least reason comes back.
  void keepAnInput() {
    if (m_guess.target < 0) return;
    const auto hasInput = [&] {
      return std::any_of(m_guess.columns.begin(), m_guess.columns.end(),
                         [](const ColumnGuess& one) { return one.role == ColumnRole::input; });
    };
    const auto bringBack = [&](const auto& test) {
      if (hasInput()) return;
      for (ColumnGuess& one : m_guess.columns) {
        if (test(one)) one = {};
      }
    };
    bringBack([](const ColumnGuess& one) { return one.why == rowNumbers() || one.why == rowIds(); });
    if (hasInput() && m_guess.targetWhy == onlyNumbers() && freeNumbers() > 0) {
      m_guess.targetAssumed = true;
      m_guess.targetWhy =
          isLast(static_cast<std::size_t>(m_guess.target)) ? Text("last column") : Text("the other counts the rows");
    }
    bringBack([](const ColumnGuess& one) { return one.role == ColumnRole::output; });
    bringBack([](const ColumnGuess& one) { return one.role == ColumnRole::group; });
    bringBack([](const ColumnGuess& one) { return one.why == rowNames(); });
    bringBack([](const ColumnGuess& one) { return one.role == ColumnRole::split; });
  }

  const Table& m_table;
  const RunContext& m_context;
  RoleGuess m_guess;
  std::vector<std::size_t> m_candidates;
  std::size_t m_outputs = 0;
};

}  // namespace

std::vector<ColumnRole> RoleGuess::roles() const {
  std::vector<ColumnRole> parts;
  parts.reserve(columns.size());
  for (const ColumnGuess& column : columns) parts.push_back(column.role);
  return parts;
}

RoleGuess guessRoles(const Table& table, const RunContext& context) { return Guesser(table, context).guess(); }

RoleGuess guessRoles(const Table& table, Index target, const RunContext& context) {
  return Guesser(table, context).guessFor(target);
}

bool namesRowsOnly(const ColumnGuess& guess) {
  return guess.why == rowNumbers() || guess.why == rowIds() || guess.why == rowNames();
}

Roles rolesOf(const Table& table, const RoleGuess& guess) { return rolesFrom(table, guess.roles(), Roles()); }

Roles proposedRoles(const Table& table, const RunContext& context) {
  return rolesOf(table, guessRoles(table, context));
}

Roles carriedRoles(const Table& from, const Table& to, const Roles& roles, const RunContext& context) {
  if (from.columns.size() != to.columns.size()) {
    Roles proposed = proposedRoles(to, context);
    proposed.missing = roles.missing;
    return proposed;
  }
  Roles carried = rolesFrom(to, columnRoles(from, roles), roles);
  carried.transforms.clear();
  for (const auto& [name, transform] : roles.transforms) {
    const Index column = from.find(name);
    if (column >= 0) carried.transforms[to.columns[static_cast<std::size_t>(column)].name] = transform;
  }
  const Index order = roles.order.empty() ? -1 : from.find(roles.order);
  carried.order = order < 0 ? ColumnReference() : columnReference(to, order);
  return carried;
}

}  // namespace kerridge
