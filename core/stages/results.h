// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "data/related_rows.h"
#include "experiment/experiment.h"
#include "spaces/model_space.h"
#include "stages/study_table.h"
#include "validation/error_curves.h"

namespace kerridge {

/// Marks a stage with only a part of the kernel space, see makeProvisional() and makeProvisionalNystrom().
struct Provisional {
  int steps = 0;        ///< products with the Gram matrix so far
  double lambda = 0.0;  ///< from this KRR parameter on, models have converged
  /// Of Nyström's features instead of a Krylov space, before there is a Gram matrix; then no model has converged.
  int landmarks = 0;
  /// The errors of the path (not the models shown) are exact already, by a reduction of the Gram matrix.
  bool exactErrors = false;
};

/// All slow results of one split (one training set): made once, shared by everything that follows.
struct SplitData {
  Split split;
  Scaling scaling;
  std::shared_ptr<const Kernel> kernel;
  std::shared_ptr<const Matrix> trainInputs;  ///< n × d, scaled
  std::shared_ptr<const Matrix> testInputs;   ///< n_test × d, scaled
  Vector trainTarget;                         ///< n, units of the file
  Vector testTarget;                          ///< n_test
  Vector trainWeights = {};                   ///< n weights of mean 1; empty: all rows count alike
  Vector testWeights = {};                    ///< n_test, mean 1; the same
  Vector trainTruth;                          ///< n values of the true function, units of the file; empty if unknown
  Vector testTruth;                           ///< n_test
  double meanSquaredDistance = 0.0;           ///< of trainInputs: the unit of relative widths
  RelatedRows related;                        ///< copies and groups among the rows; see optimismText()
  /// The spaces of the experiment's methods, by spaceKey(). The kernel's own exists only if a method, the map or a
  /// figure needs it.
  struct PlacedSpace {
    std::shared_ptr<const ModelSpace> space;
    Matrix gridBasis;  ///< φ at gridInputs, G × size
  };
  std::map<std::string, PlacedSpace> spaces;
  /// Where Fit draws curves: for d = 1 a grid over the data's range, else a slice along view.sliceFeature with the
  /// other inputs at their training medians (empty without a slice). In units of the file.
  int gridFeature = -1;
  Vector gridPositions;  ///< G
  Matrix gridInputs;     ///< G × d, scaled
  Vector gridTruth;      ///< G values of the true function, empty if unknown
  /// Two inputs without a slice: the grid is the plane of these positions, gridInputs row by row of `planeY`.
  Vector planeX, planeY;

  std::optional<Provisional> provisional;  ///< what is here will be replaced by exact results

  Index n() const { return trainTarget.size(); }
  /// The space of a method; null if it has not been made.
  const ModelSpace* space(const MethodSpec& spec) const;
  /// φ of that space on the grid; the space must be there.
  const Matrix& gridBasis(const MethodSpec& spec) const;
  /// A space whose whole spectrum is known: the kernel's own, else that of features with the smallest key; null if
  /// there is neither.
  const ModelSpace* spectralSpace() const;
};

/// What a measure needs beside a mean squared error on these rows.
struct MeasuredRows {
  const Vector& y;
  const Vector& weights;
};
inline MeasuredRows trainRows(const SplitData& stage) { return {stage.trainTarget, stage.trainWeights}; }
inline MeasuredRows testRows(const SplitData& stage) { return {stage.testTarget, stage.testWeights}; }

struct MethodResult {
  MethodSpec spec;  ///< as it was when computed
  std::string label;
  Path path;
  ErrorCurves errors;
  std::vector<Selection> selections;  ///< one per rule, in their order
  /// The one model at spec.at where the path does not have it and it is not computed in an instant; else null.
  std::shared_ptr<const Path> shown = nullptr;
};

/// λ = Λ_m(μ) over m at μ = 10^decade: all its points are the same model. NaN where that model is no minimizer.
struct MapContour {
  int decade = 0;
  std::vector<double> m, lambda;
};

/// The error over the (m, λ) plane: rows are λ ascending, columns m ascending.
struct MapResult {
  std::vector<double> m, lambda;
  std::vector<MapContour> contours;                      ///< about eight of them
  Matrix logMu;                                          ///< log μ, +∞ where f = 0; mu may be beyond doubles
  Matrix mu, norm, trainMse, testMse, looMse, kFoldMse;  ///< |λ| × |m|; empty if not computed
  Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic> zero;
};

struct TheoryResult;
struct WidthMap;
struct WidthTuning;

struct SplitResult {
  std::shared_ptr<const SplitData> stage;
  std::vector<std::shared_ptr<const MethodResult>> methods;  ///< in the experiment's order; null until computed
  std::shared_ptr<const MapResult> map;                      ///< null until computed
  std::shared_ptr<const TheoryResult> theory;                ///< null until computed, and if no chart needs it
  std::shared_ptr<const WidthMap> widthMap = nullptr;        ///< null until its first column is there
  std::shared_ptr<const WidthMap> parameterMap = nullptr;    ///< the same over another parameter of the kernel
  std::shared_ptr<const WidthTuning> tuning = nullptr;       ///< null if the kernel's width is given
};

/// What live charts of a study use besides its table: once made, it serves any λ and m quickly. See Study.
struct LiveStage {
  virtual ~LiveStage() = default;
};

struct Timing {
  std::string stage;   ///< "gram", "eigendecomposition", "path", "loo", "k-fold", "map", …
  int split = 0;       ///< 1-based; 0: none
  std::string method;  ///< label; "" if none
  double seconds = 0.0;
};

/// The results of an experiment. Immutable once published; a later one shares what did not change.
struct Results {
  Experiment experiment;
  std::shared_ptr<const Dataset> data;
  std::vector<SplitResult> splits;
  /// One per study of the experiment, in their order; null if there is none yet.
  std::vector<std::shared_ptr<const LiveStage>> live;
  /// The same; null until the study has begun.
  std::vector<std::shared_ptr<const StudyTable>> tables;
  std::vector<Timing> timings;
  std::vector<Diagnostic> notes;
  bool modelsComplete = false;  ///< everything but `tables` is final
  bool complete = false;
};

}  // namespace kerridge
