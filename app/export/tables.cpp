// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/tables.h"

#include <algorithm>

#include "experiment/fold_rule.h"
#include "experiment/test_part_ledger.h"
#include "export/table_rows.h"
#include "stages/equivalence.h"
#include "stages/factorization_choice.h"
#include "stages/optimism.h"
#include "stages/parameter_map.h"
#include "stages/width_tuning.h"
#include "studies/claims.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

bool always(const Results&) { return true; }

// An experiment may be of studies alone.
bool methodsWanted(const Results& results) { return !results.experiment.methods.empty(); }

// A run that streams its rows does not keep them.
bool predictionsWanted(const Results& results) {
  return methodsWanted(results) && (results.data == nullptr || results.data->d() > 0);
}

bool calibrationWanted(const Results& results) {
  return predictionsWanted(results) &&
         std::any_of(results.splits.begin(), results.splits.end(), [](const SplitResult& split) {
           return split.stage != nullptr && split.stage->testTarget.size() > 0;
         });
}

bool spectrumWanted(const Results& results) { return methodsWanted(results) || results.experiment.map.has_value(); }

bool splitsWanted(const Results& results) {
  return spectrumWanted(results) && (results.data == nullptr || results.data->d() > 0);
}

bool truthKnown(const Results& results) {
  return methodsWanted(results) && results.data != nullptr && results.data->knowsTruth();
}

bool stagesFinished(const Results& results) {
  bool finished = !results.splits.empty();
  for (const SplitResult& split : results.splits)
    finished = finished && split.stage != nullptr && !split.stage->provisional;
  return finished;
}

/// Cross-validation comes after paths and map of a split and completes them.
bool foldsWanted(const Experiment& experiment, const SplitData& stage) {
  return foldRule(experiment.rules) != nullptr && stage.n() >= 2;
}

bool methodsFinished(const Results& results) {
  if (results.complete) return true;
  if (!stagesFinished(results)) return false;
  bool finished = true;
  for (const SplitResult& split : results.splits) {
    const bool folds = foldsWanted(results.experiment, *split.stage);
    finished = finished && split.methods.size() == results.experiment.methods.size();
    for (const auto& method : split.methods)
      finished = finished && method != nullptr && (!folds || method->errors.kFoldMse.size() > 0);
  }
  return finished;
}

bool mapFinished(const Results& results) {
  if (results.complete) return true;
  if (!stagesFinished(results)) return false;
  bool finished = true;
  for (const SplitResult& split : results.splits) {
    const bool folds = foldsWanted(results.experiment, *split.stage);
    const bool leaveOneOut = leaveOneOutWanted(results.experiment);
    finished = finished && split.map != nullptr && (!leaveOneOut || split.map->looMse.size() > 0) &&
               (!folds || split.map->kFoldMse.size() > 0);
  }
  return finished;
}

bool detailsWanted(const Results& results) {
  bool wanted = false;
  for (const SplitResult& split : results.splits) {
    for (const auto& method : split.methods) {
      wanted = wanted || (method != nullptr && !method->path.detailNames.empty());
    }
  }
  return wanted;
}

bool allColumns(const std::shared_ptr<const WidthMap>& map) {
  return map && map->computed == static_cast<Index>(map->factor.size());
}

bool widthMapFinished(const Results& results) {
  return std::all_of(results.splits.begin(), results.splits.end(),
                     [](const SplitResult& split) { return allColumns(split.widthMap); });
}

bool parameterMapFinished(const Results& results) {
  return std::all_of(results.splits.begin(), results.splits.end(),
                     [](const SplitResult& split) { return allColumns(split.parameterMap); });
}

bool tuningFinished(const Results& results) {
  return !results.splits.empty() && std::all_of(results.splits.begin(), results.splits.end(),
                                                [](const SplitResult& split) { return split.tuning != nullptr; });
}

std::vector<std::string> morePredictionColumns(const Results& results) {
  const bool bounds = intervalsWanted(results.experiment);
  std::vector<std::string> columns;
  if (bounds) columns = {"lower", "upper"};
  if (!hasHandColumns(results.experiment)) return columns;
  columns.emplace_back("by_hand");
  if (bounds) columns.insert(columns.end(), {"by_hand_lower", "by_hand_upper"});
  return columns;
}

std::vector<std::string> remarksOfChoices(const Results& results) {
  return anyRelated(results) ? std::vector<std::string>{"optimistic", "edge"} : std::vector<std::string>{"edge"};
}

bool equivalenceWanted(const Results& results) {
  if (studiesWait(results.experiment)) return false;
  const std::vector<ItemSpec>& studies = results.experiment.studies;
  return std::any_of(studies.begin(), studies.end(), comparesParts);
}

std::vector<std::string> studyColumn(const Results& results) {
  return comparesPartsTwice(results.experiment) ? std::vector<std::string>{"study"} : std::vector<std::string>{};
}

bool equivalenceFinished(const Results& results) {
  const std::vector<ItemSpec>& studies = results.experiment.studies;
  bool finished = results.live.size() == studies.size();
  for (std::size_t i = 0; finished && i < studies.size(); ++i) {
    finished = !comparesParts(studies[i]) || results.live[i] != nullptr;
  }
  return finished;
}

bool claimsWanted(const Results& results) {
  if (studiesWait(results.experiment)) return false;
  const std::vector<ItemSpec>& studies = results.experiment.studies;
  return std::any_of(studies.begin(), studies.end(), [](const ItemSpec& study) { return hasClaims(study.id); });
}

bool claimsFinished(const Results& results) {
  const std::vector<ItemSpec>& studies = results.experiment.studies;
  bool finished =
      results.tables.size() == studies.size() && (!equivalenceWanted(results) || equivalenceFinished(results));
  for (std::size_t i = 0; finished && i < studies.size(); ++i) {
    finished = !hasClaims(studies[i].id) || (results.tables[i] != nullptr && results.tables[i]->complete);
  }
  return finished;
}

}  // namespace

const std::vector<TableKind>& tableKinds() {
  static const std::vector<TableKind> kinds{
      {"path",
       "every model of every method along its grid",
       {"method", "label", "split", "m", "lambda", "t", "mu", "norm", "df", "offset", "objective", "stationary_points",
        "train_mse", "test_mse", "loo_mse", "gcv", "kfold_mse", "kfold_se"},
       methodsWanted,
       methodsFinished,
       pathRows},
      {"details",
       "details that single methods report about their models: rank, support vectors, duality gap, losses",
       {"method", "label", "split", "m", "lambda", "t", "quantity", "value"},
       detailsWanted,
       methodsFinished,
       detailRows},
      {"selected",
       "the model that each rule chose",
       {"method", "label", "split", "rule", "m", "lambda", "t", "mu", "norm", "df", "train_error", "test_error",
        "measure"},
       methodsWanted,
       methodsFinished,
       selectedRows,
       remarksOfChoices},
      {"summary",
       "the test error of each rule's choices over all splits, and the differences between methods",
       {"method", "label", "rule", "target", "splits", "mean", "sd", "lower", "upper", "against", "difference",
        "difference_lower", "difference_upper"},
       methodsWanted,
       methodsFinished,
       summaryRows},
      {"calibration",
       "bias, SEP and RPD of the chosen models on the test part",
       {"method", "label", "split", "rule", "rows", "rmse", "bias", "sep", "rpd"},
       calibrationWanted,
       methodsFinished,
       calibrationRows},
      {"distances",
       "how far the models of two methods by one rule are apart, where both are in one space",
       {"method", "label", "other_method", "other_label", "split", "rule", "distance", "relative_distance",
        "prediction_distance"},
       hasDistances,
       methodsFinished,
       distanceRows},
      {"regret",
       "what each rule's choice costs against the best model of the path, where the true function is known",
       {"method", "label", "split", "rule", "lambda", "t", "risk", "oracle_risk", "regret"},
       truthKnown,
       methodsFinished,
       regretRows},
      {"predictions",
       "the predictions of the chosen models",
       {"method", "label", "split", "rule", "row", "part", "y", "prediction"},
       predictionsWanted,
       methodsFinished,
       predictionRows,
       morePredictionColumns},
      {"splits",
       "the part of every row in every split, and its fold",
       {"split", "row", "part", "fold"},
       splitsWanted,
       stagesFinished,
       splitRows,
       moreSplitColumns},
      {"spectrum",
       "eigenvalues of the Gram matrix and the targets in the eigenbasis",
       {"split", "index", "eigenvalue", "coefficient"},
       spectrumWanted,
       stagesFinished,
       spectrumRows},
      {"map",
       "M-RLSR over the (m, lambda) plane",
       {"split", "m", "lambda", "mu", "norm", "zero", "train_mse", "test_mse", "loo_mse", "kfold_mse"},
       [](const Results& results) { return results.experiment.map.has_value(); },
       mapFinished,
       mapRows},
      {"width-map",
       "the first method on the kernel over the (width, lambda) plane",
       {"method", "label", "split", "width", "lambda", "test_mse", "loo_mse", "gcv", "kfold_mse", "evidence"},
       [](const Results& results) { return results.experiment.widthMap && wantsWidthMap(results.experiment); },
       widthMapFinished,
       widthMapRows},
      {"parameter-map",
       "the first method on the kernel over another parameter of the kernel and lambda",
       {"method", "label", "split", "parameter", "value", "lambda", "test_mse", "loo_mse", "gcv", "kfold_mse",
        "evidence"},
       [](const Results& results) { return results.experiment.parameterMap && wantsParameterMap(results.experiment); },
       parameterMapFinished,
       parameterMapRows},
      {"effects",
       "average marginal effects of the shown models",
       {"method", "label", "split", "rule", "lambda", "t", "part", "input", "kind", "from", "to", "rows", "mean",
        "standard_error", "sd", "lower_quartile", "median", "upper_quartile"},
       [](const Results& results) { return methodsWanted(results) && results.experiment.effects; },
       methodsFinished,
       effectsRows},
      {"importance",
       "permutation importance of the columns for the shown models",
       {"method", "label", "split", "rule", "lambda", "t", "part", "column", "inputs", "measure", "error", "increase",
        "sd", "permutations"},
       [](const Results& results) { return methodsWanted(results) && results.experiment.importance; },
       methodsFinished,
       importanceRows},
      {"tune",
       "every kernel width tried during tuning, and its scores along lambda",
       {"split", "method", "width", "lambda", "score", "input"},
       [](const Results& results) { return isTuned(results.experiment.kernel); },
       tuningFinished,
       tuningRows},
      {"equivalence",
       "M-RLSR against KRR on equal parts of the data",
       {"part", "n", "m", "lambda", "lambda2", "mu", "norm_difference", "norm", "relative_difference",
        "prediction_difference"},
       equivalenceWanted,
       equivalenceFinished,
       equivalenceRows,
       studyColumn},
      {"claims",
       "what the papers claim about finished studies, what was measured, and whether it holds",
       {"source", "item", "claim", "measured", "uncertainty", "verdict"},
       claimsWanted,
       claimsFinished,
       claimRows},
      {"timing",
       "seconds per stage",
       {"stage", "split", "method", "seconds", "threads", "blas", "kernels"},
       always,
       [](const Results& results) { return results.complete; },
       timingRows},
  };
  return kinds;
}

std::vector<std::string> TableKind::columnsOf(const Results& results) const {
  std::vector<std::string> all = columns;
  if (moreColumns != nullptr) {
    for (std::string& column : moreColumns(results)) all.push_back(std::move(column));
  }
  return all;
}

const TableKind* findTableKind(const std::string& id) {
  for (const TableKind& kind : tableKinds()) {
    if (kind.id == id) return &kind;
  }
  return nullptr;
}

std::vector<TableRow> studyTableRows(const StudyTable& table) {
  std::vector<TableRow> rows(1);
  for (const StudyColumn& column : table.columns) rows.front().push_back(column.name);
  for (const StudyRow& row : table.rows) {
    TableRow& cells = rows.emplace_back();
    for (const StudyCell& cell : row) cells.push_back(cell.text());
  }
  return rows;
}

std::vector<TableRow> tableRows(const TableKind& kind, const Results& results) {
  std::vector<TableRow> rows{kind.columnsOf(results)};
  kind.rows(results, RunContext(), [&rows](const TableRow& row) { rows.push_back(row); });
  return rows;
}

}  // namespace kerridge
