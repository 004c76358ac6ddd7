// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/run_context.h"
#include "base/text.h"
#include "data/input_encoding.h"
#include "data/spectra.h"
#include "data/table.h"

namespace kerridge {

/// What to do with missing inputs. `drop` removes the rows; the others fill in the mean or median of the training part.
/// Rows with a missing target are not in X and y: see Dataset::withoutTarget.
enum class Missing { drop, mean, median };

/// The roles of the columns of a table.
struct Roles {
  ColumnReference target;  ///< empty: proposedTarget among the columns not ignored, as in version 0.1
  std::vector<ColumnReference> ignore;
  ColumnReference splitColumn;  ///< column with "train"/"test" or part labels; never a feature
  Missing missing = Missing::drop;
  ColumnReference group;  ///< column that names what a row belongs to (a subject, a site); never a feature
  /// Further outputs: left out like ignored columns, but could be the target instead.
  std::vector<ColumnReference> outputs = {};
  /// How many of the outputs, from the first one on, are targets beside `target`: each of them is learned, too, from
  /// the same inputs, see experimentsOfTargets(). A data set is always that of `target`.
  std::size_t furtherTargets = 0;
  /// Column of numbers, or of texts that are dates which can be read in only one way, by which rows are in the order of
  /// time, see RowOrder. It keeps its other role, for instance as an input. Empty: the order of the file.
  ColumnReference order = {};
  /// By the name of a column of numbers. Only those of inputs and of the target have an effect; others are kept. The
  /// target has no ranks.
  std::map<std::string, Transform> transforms = {};
  /// Column of weights w ≥ 0 of the rows, or of standard deviations s > 0 of their noise, which are the weights 1/s²;
  /// at most one of the two. Never a feature.
  ColumnReference weight = {};
  ColumnReference noise = {};
  /// The pretreatment of every block of wavelengths among the inputs, see wavelengthBlocks(); empty: none.
  std::vector<SpectrumStep> spectra = {};

  bool isWeighted() const { return !weight.empty() || !noise.empty(); }

  bool operator==(const Roles&) const = default;
};

/// Rows of a table that lack only the target, or have weight 0: nothing is learned from them, but they can be
/// predicted.
struct RowsWithoutTarget {
  Matrix X;                      ///< rows × d, as Dataset::X
  std::vector<Index> sourceRow;  ///< 1-based data rows in the source

  Index rows() const { return static_cast<Index>(sourceRow.size()); }
};

/// Inputs and target ready for learning: X is n × d (NaN where a value is missing and missing ≠ drop), y has n finite
/// entries in the units of the file. A categorical column becomes one-hot columns named "column=category".
struct Dataset {
  std::string name;
  std::string targetName;
  Transform targetTransform = Transform::none;  ///< what models learn of y; y itself is not transformed
  std::vector<std::string> featureNames;        ///< d names
  Matrix X;                                     ///< n × d
  Vector y;                                     ///< n
  Missing missing = Missing::drop;
  std::vector<Index> sourceRow;          ///< n, 1-based data row in the source
  std::vector<std::string> splitLabels;  ///< n labels if a split column is given, else empty
  std::vector<std::string> groups;       ///< n labels if a group column is given, else empty
  /// n values of the column by which rows are ordered, NaN where one is missing; empty: the order of the file.
  Vector order = {};
  /// n weights of the rows, > 0, of any scale; empty: all rows count alike. Rows of weight 0 are not here: they are
  /// among `withoutTarget`.
  Vector weights = {};
  std::function<double(const Vector&)> truth;  ///< true regression function of one input, if known (generated data)
  Vector rowTruth;                ///< n true values at the rows if they are known but no formula is, else empty
  std::vector<Diagnostic> notes;  ///< columns encoded, gaps filled, constant columns, …; of the roles: RoleNotes
  InputEncoding encoding = {};    ///< how X was made from a table; no columns if there was none: see encodingOf()
  RowsWithoutTarget withoutTarget = {};
  /// d shares of the table's rows without a value, before rows were left out; empty where there was no table.
  std::vector<double> missingShare = {};
  /// The own rows of X before spectra were pretreated; null without pretreatment. X has the pretreated spectra.
  std::shared_ptr<const Matrix> measured = {};
  /// The last rows come from a separate test file, see withTestRows(): no split trains on them, every split tests on
  /// them. Their sourceRow counts the rows of their file. Their labels and groups are empty, and their order is NaN.
  Index testRows = 0;
  std::string testName = {};  ///< name of the test file

  Index n() const { return X.rows(); }
  /// Rows that splits divide: all but those of the test file.
  Index ownRows() const { return n() - testRows; }
  Index d() const { return X.cols(); }
  /// True if excess risk can be computed.
  bool knowsTruth() const { return truth != nullptr || rowTruth.size() > 0; }
};

/// How the inputs of these data were made from a table; if there never was one, the same as encodingOfNumbers().
InputEncoding encodingOf(const Dataset& data);

/// These rows (0-based, not those of a test file) as a separate data set, without test file and without rows that lack
/// the target. O(rows · d).
std::shared_ptr<Dataset> someRows(const Dataset& data, const std::vector<Index>& rows);

/// The weights of these rows (0-based) divided by their mean; empty if the data have none. O(rows).
Vector normalizedWeights(const Dataset& data, const std::vector<Index>& rows);

/// A column with more different texts than this cannot become inputs.
inline constexpr std::size_t mostCategories = 200;

/// Mistakes in the roles, one or several. A caller that has the roles from an experiment file can name the key.
class WrongRole : public InvalidInput {
 public:
  WrongRole(std::string role, const std::string& place, const Text& message)
      : InvalidInput(place, message), m_roles{std::move(role)} {}
  /// All of them, at least one, in their order.
  explicit WrongRole(const std::vector<WrongRole>& several);

  /// Of the first: "target", "target/0" and "target/1" where there are several, "ignore/0", "outputs/0" (0-based),
  /// "split", "group", "weight", "noise", "order", "spectra" or "transforms/<column>".
  const std::string& role() const { return m_roles.front(); }
  /// The same with the JSON path of the role as its place; `data` is the path of the data section, "/data", `order`
  /// that of the order, see orderPlace().
  InvalidInput at(const std::string& data, const std::string& order = "/split/by") const;

 private:
  std::vector<std::string> m_roles;  ///< one per diagnostic
};

/// No target may be larger: squares up to this size, summed over any number of rows, are still doubles.
inline constexpr double targetLimit = 1e150;
/// Throws InvalidInput with this place where a target is larger; `what` names them, `rows` the data rows.
void requireSquares(const Vector& y, const Text& what, const std::vector<Index>& rows, const std::string& place);

/// Builds the data set. Throws WrongRole, with the place `name` and all mistakes of this kind but the last two, for:
/// a target absent, not numeric or named twice, unknown column in ignore, outputs, split, group, weight, noise, order,
/// transforms; an order or weights that are text, target also ignored, a column that is both split and group, a column
/// of weights with another role or with a value that is no weight (missing, negative, infinite, 0 in all rows; noise
/// also 0), a transform of texts or of a number outside its domain, ranks of the target or beside weights, spectra that
/// cannot be pretreated as asked; InvalidInput with that place for: no feature left, no row left, more than 200
/// categories in a column, infinite values, targets beyond targetLimit; Cancelled on request. O(n d).
std::shared_ptr<const Dataset> makeDataset(const Table& table, const Roles& roles, const std::string& name,
                                           const RunContext& context = RunContext());

/// The same from a table that is not needed any more: its columns are given back as they are copied, so that table and
/// X are never both there in full.
std::shared_ptr<const Dataset> makeDataset(Table&& table, const Roles& roles, const std::string& name,
                                           const RunContext& context = RunContext());

/// A target proposed for a table, and what speaks for it.
struct TargetProposal {
  Index column = -1;     ///< 0-based, −1 when no column is numeric
  bool certain = false;  ///< the file, or the name of one column alone, says so; else it is an assumption
  Text reason;           ///< "the file says so", "its name says so", "last column of numbers", …
};

/// The target of an experiment that names none, by the rules of version 0.1, which stay as they are; guessRoles() has
/// those for new data. In turn what the file declares, the only column with a name of a target (class, target, y,
/// output, …), the only one whose name is a formula of another column's (ln(VOTES/POP) beside POP), the only one with
/// the name of something often predicted (quality, price, mpg, …), else the last one. A column without values or that
/// looks like a row id is not proposed: consecutive integers in order, text that hardly repeats, or whole numbers in a
/// column named like an id.
TargetProposal proposeTarget(const Table& table);
/// The same among the columns at these positions (ascending).
TargetProposal proposeTarget(const Table& table, const std::vector<Index>& among);
/// The column of proposeTarget().
Index proposedTarget(const Table& table);

}  // namespace kerridge
