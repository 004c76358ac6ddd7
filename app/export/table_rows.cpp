// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/table_rows.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/parallel.h"
#include "linalg/blas_info.h"
#include "stages/choice_edge.h"
#include "stages/equivalence.h"
#include "stages/optimism.h"
#include "stages/width_tuning.h"
#include "studies/claims.h"

namespace kerridge {

namespace {

std::string cell(const std::string& text) { return text; }
std::string cell(const char* text) { return text; }
std::string cell(double value) { return exactText(value); }
std::string cell(Index value) { return std::to_string(value); }
std::string cell(int value) { return std::to_string(value); }

template <typename... Values>
TableRow cells(const Values&... values) {
  return {cell(values)...};
}

/// Entry i of a curve that may not have been computed.
double entry(const Vector& curve, Index i) { return i < curve.size() ? curve(i) : notANumber; }
double entry(const Matrix& values, Index i, Index j) {
  return i < values.rows() && j < values.cols() ? values(i, j) : notANumber;
}

std::string countText(int count) { return count < 0 ? std::string() : std::to_string(count); }

/// Calls body(result, stage, 1-based split) method by method, split by split, for what is computed.
template <typename Body>
void forEachMethod(const Results& results, const RunContext& context, const Body& body) {
  for (std::size_t m = 0; m < results.experiment.methods.size(); ++m) {
    for (std::size_t s = 0; s < results.splits.size(); ++s) {
      context.checkpoint();
      const SplitResult& split = results.splits[s];
      if (split.stage == nullptr || m >= split.methods.size() || split.methods[m] == nullptr) continue;
      body(*split.methods[m], *split.stage, static_cast<int>(s) + 1);
    }
  }
}

const PathPoint& pointOf(const MethodResult& result, const Selection& selection) {
  return result.path.points[static_cast<std::size_t>(selection.index)];
}

}  // namespace

void pathRows(const Results& results, const RunContext& context, const RowSink& sink) {
  forEachMethod(results, context, [&](const MethodResult& result, const SplitData&, int split) {
    const ErrorCurves& errors = result.errors;
    for (std::size_t l = 0; l < result.path.points.size(); ++l) {
      const PathPoint& point = result.path.points[l];
      const auto i = static_cast<Index>(l);
      sink(cells(result.spec.id, result.label, split, point.m, point.lambda, point.t, point.mu, point.norm, point.df,
                 point.offset, point.objective, countText(point.stationaryPoints), entry(errors.trainMse, i),
                 entry(errors.testMse, i), entry(errors.looMse, i), entry(errors.gcv, i), entry(errors.kFoldMse, i),
                 entry(errors.kFoldSe, i)));
    }
  });
}

void detailRows(const Results& results, const RunContext& context, const RowSink& sink) {
  forEachMethod(results, context, [&](const MethodResult& result, const SplitData&, int split) {
    const Path& path = result.path;
    for (std::size_t l = 0; l < path.points.size(); ++l) {
      for (std::size_t j = 0; j < path.detailNames.size(); ++j) {
        const double value = path.details(static_cast<Index>(l), static_cast<Index>(j));
        sink(cells(result.spec.id, result.label, split, path.points[l].m, path.points[l].lambda, path.points[l].t,
                   path.detailNames[j], value));
      }
    }
  });
}

void selectedRows(const Results& results, const RunContext& context, const RowSink& sink) {
  const std::string measure = measureId(results.experiment.measure);
  const bool marked = anyRelated(results);
  forEachMethod(results, context, [&](const MethodResult& result, const SplitData& stage, int split) {
    for (const Selection& selection : result.selections) {
      const PathPoint point = selection.index < 0 ? PathPoint() : pointOf(result, selection);
      TableRow row = cells(result.spec.id, result.label, split, selection.rule, point.m, point.lambda, point.t,
                           point.mu, point.norm, point.df, selection.trainError, selection.testError, measure);
      if (marked) row.emplace_back(isOptimistic(selection.rule, stage.related) ? "1" : "0");
      row.emplace_back(edgeId(edgeOf(result, selection)));
      sink(row);
    }
  });
}

void regretRows(const Results& results, const RunContext& context, const RowSink& sink) {
  forEachMethod(results, context, [&](const MethodResult& result, const SplitData&, int split) {
    for (const Selection& selection : result.selections) {
      if (std::isnan(selection.oracleRisk)) continue;
      const PathPoint point = selection.index < 0 ? PathPoint() : pointOf(result, selection);
      sink(cells(result.spec.id, result.label, split, selection.rule, point.lambda, point.t, selection.excessRisk,
                 selection.oracleRisk, selection.excessRisk - selection.oracleRisk));
    }
  });
}

void spectrumRows(const Results& results, const RunContext& context, const RowSink& sink) {
  for (std::size_t s = 0; s < results.splits.size(); ++s) {
    context.checkpoint();
    if (results.splits[s].stage == nullptr) continue;
    const ModelSpace* space = results.splits[s].stage->spectralSpace();
    if (space == nullptr) continue;
    const Problem& problem = space->problem;
    for (Index i = 0; i < problem.z.size(); ++i) {
      sink(cells(static_cast<int>(s) + 1, i + 1, problem.spectrum->d(i), problem.z(i)));
    }
  }
}

void mapRows(const Results& results, const RunContext& context, const RowSink& sink) {
  for (std::size_t s = 0; s < results.splits.size(); ++s) {
    context.checkpoint();
    if (results.splits[s].map == nullptr) continue;
    const MapResult& map = *results.splits[s].map;
    for (std::size_t column = 0; column < map.m.size(); ++column) {
      for (std::size_t row = 0; row < map.lambda.size(); ++row) {
        const auto i = static_cast<Index>(row);
        const auto j = static_cast<Index>(column);
        sink(cells(static_cast<int>(s) + 1, map.m[column], map.lambda[row], entry(map.mu, i, j), entry(map.norm, i, j),
                   map.zero(i, j) ? "1" : "0", entry(map.trainMse, i, j), entry(map.testMse, i, j),
                   entry(map.looMse, i, j), entry(map.kFoldMse, i, j)));
      }
    }
  }
}

void widthMapRows(const Results& results, const RunContext& context, const RowSink& sink) {
  for (std::size_t s = 0; s < results.splits.size(); ++s) {
    context.checkpoint();
    if (results.splits[s].widthMap == nullptr) continue;
    const WidthMap& map = *results.splits[s].widthMap;
    for (std::size_t column = 0; column < map.factor.size(); ++column) {
      for (std::size_t row = 0; row < map.lambda.size(); ++row) {
        const auto i = static_cast<Index>(row);
        const auto j = static_cast<Index>(column);
        sink(cells(map.method.id, methodLabel(map.method), static_cast<int>(s) + 1, map.unit * map.factor[column],
                   map.lambda[row], entry(map.testMse, i, j), entry(map.looMse, i, j), entry(map.gcv, i, j),
                   entry(map.kFoldMse, i, j), entry(map.evidence, i, j)));
      }
    }
  }
}

void parameterMapRows(const Results& results, const RunContext& context, const RowSink& sink) {
  for (std::size_t s = 0; s < results.splits.size(); ++s) {
    context.checkpoint();
    if (results.splits[s].parameterMap == nullptr) continue;
    const WidthMap& map = *results.splits[s].parameterMap;
    for (std::size_t column = 0; column < map.factor.size(); ++column) {
      for (std::size_t row = 0; row < map.lambda.size(); ++row) {
        const auto i = static_cast<Index>(row);
        const auto j = static_cast<Index>(column);
        sink(cells(map.method.id, methodLabel(map.method), static_cast<int>(s) + 1, map.parameter, map.factor[column],
                   map.lambda[row], entry(map.testMse, i, j), entry(map.looMse, i, j), entry(map.gcv, i, j),
                   entry(map.kFoldMse, i, j), entry(map.evidence, i, j)));
      }
    }
  }
}

void tuningRows(const Results& results, const RunContext& context, const RowSink& sink) {
  for (std::size_t s = 0; s < results.splits.size(); ++s) {
    context.checkpoint();
    if (results.splits[s].tuning == nullptr) continue;
    const WidthTuning& tuning = *results.splits[s].tuning;
    // Of widths per input those found, at the λ with the best score.
    for (std::size_t j = 0; j < tuning.perInput.size(); ++j) {
      sink(cells(static_cast<int>(s) + 1, tuning.method.id, tuning.perInput[j], tuning.bestLambda(), tuning.bestScore(),
                 results.data->featureNames[j]));
    }
    if (!tuning.perInput.empty()) continue;
    for (std::size_t column = 0; column < tuning.factor.size(); ++column) {
      for (std::size_t row = 0; row < tuning.lambda.size(); ++row) {
        sink(cells(static_cast<int>(s) + 1, tuning.method.id, tuning.unit * tuning.factor[column], tuning.lambda[row],
                   entry(tuning.score, static_cast<Index>(row), static_cast<Index>(column)), ""));
      }
    }
  }
}

bool comparesPartsTwice(const Experiment& experiment) {
  return std::count_if(experiment.studies.begin(), experiment.studies.end(), comparesParts) > 1;
}

void equivalenceRows(const Results& results, const RunContext&, const RowSink& sink) {
  const bool numbered = comparesPartsTwice(results.experiment);
  int study = 0;
  for (std::size_t i = 0; i < results.live.size(); ++i) {
    if (comparesParts(results.experiment.studies[i])) ++study;
    const auto* stage = dynamic_cast<const EquivalenceStage*>(results.live[i].get());
    if (stage == nullptr) continue;
    for (const EquivalencePart& part : equivalenceOnParts(*stage, results.experiment.studies[i])) {
      TableRow row = cells(part.part, part.n, part.m, part.lambda, part.lambda2, part.mu, part.normDifference,
                           part.norm, part.relativeDifference(), part.predictionDifference);
      if (numbered) row.push_back(cell(study));
      sink(row);
    }
  }
}

void claimRows(const Results& results, const RunContext&, const RowSink& sink) {
  for (const Claim& claim : claimsOf(results)) {
    sink(cells(claim.source, claim.item, claim.text, claim.measured.value, claim.measured.half,
               verdictText(claim.verdict)));
  }
}

void timingRows(const Results& results, const RunContext&, const RowSink& sink) {
  const BlasInfo blas = blasInfo();
  for (const Timing& timing : results.timings) {
    const std::string split = timing.split > 0 ? std::to_string(timing.split) : std::string();
    sink(cells(timing.stage, split, timing.method, timing.seconds, threadCount(), blas.library, blas.kernels));
  }
}

}  // namespace kerridge
