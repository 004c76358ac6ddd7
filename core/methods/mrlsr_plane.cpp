// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/mrlsr_plane.h"

#include <atomic>
#include <cmath>
#include <optional>

#include "base/parallel.h"
#include "methods/m_rlsr.h"
#include "methods/tabulated_norm.h"

namespace kerridge {

namespace {

constexpr Index solverEvaluations = 3;  // of the curve for one solution, about

MrlsrCell zeroCell(const NormCurve& curve) {
  MrlsrCell cell;
  cell.residualSquare = curve.targetSquare();
  return cell;
}

MrlsrCell cellAt(const NormPoint& point, double logMu) {
  return {logMu, std::exp(point.logNorm), point.residualSquare, false};
}

MrlsrCell exactCell(const NormCurve& curve, MrlsrSolver& solver, double m, double logLambda) {
  const MrlsrSolution solution = solver.solve(m, logLambda);
  return solution.zero ? zeroCell(curve) : cellAt(curve.at(solution.logMu), solution.logMu);
}

// Is the solution the global minimum beyond doubt, where objectives are right to 1e-12 or so?
bool isClear(const NormCurve& curve, double m, const MrlsrSolution& solution) {
  if (m >= 1.0) return true;  // they are not compared
  constexpr double tie = 1e-9;
  const double zero = curve.targetSquare() / static_cast<double>(curve.n());
  const auto near = [&](double objective) { return std::abs(objective - solution.objective) <= tie * zero; };
  if (!solution.zero && near(zero)) return false;
  for (const StationaryPoint& point : solution.stationaryPoints) {
    if (point.minimum && near(point.objective) && (solution.zero || point.logMu != solution.logMu)) return false;
  }
  return true;
}

// From a root of the tabulated log Λ_m to one of the curve's own. What the step changes is known to first order, and
// steps as small as these leave nothing to the second: d log N = −s d log μ, dR = 2nμN²s d log μ for R = ‖y − f‖².
std::optional<MrlsrCell> corrected(const NormCurve& curve, double m, double logLambda, double logMu) {
  constexpr double flat = 1e-3;
  constexpr double roundOff = 1e-16;
  // Beyond these N or μN is constant, the table is the curve, and m near 1 leaves no digits to correct.
  if (logMu <= curve.logMuFloor() || logMu >= curve.logMuCeiling()) return cellAt(curve.at(logMu), logMu);
  for (int steps = 0; steps < 2; ++steps) {
    const NormPoint point = curve.at(logMu);
    const double rise = 1.0 - (2.0 - m) * point.slope;
    if (!(std::abs(rise) > flat)) return std::nullopt;
    const double change = (logLambda - std::log(2.0 / m) - logMu - (2.0 - m) * point.logNorm) / rise;
    const double curvature = 1.0 + std::abs((2.0 - m) / rise);  // twice what it can be
    const bool last = change * change * curvature <= roundOff;
    if (last) {
      MrlsrCell cell;
      cell.zero = false;
      cell.logMu = logMu + change;
      cell.norm = std::exp(point.logNorm - point.slope * change);
      const double logS = logMu + std::log(static_cast<double>(curve.n()));
      cell.residualSquare = point.residualSquare + 2.0 * point.slope * change * std::exp(logS + 2.0 * point.logNorm);
      return cell;
    }
    logMu += change;
  }
  return std::nullopt;
}

}  // namespace

std::vector<MrlsrCell> solveMrlsrPlane(const NormCurve& curve, const std::vector<double>& m,
                                       const std::vector<double>& lambda, const RunContext& context) {
  const Index columns = static_cast<Index>(m.size());
  std::vector<MrlsrCell> cells(m.size() * lambda.size());
  std::optional<TabulatedNorm> table;
  if (TabulatedNorm::size(curve) < static_cast<Index>(cells.size()) * (solverEvaluations - 1)) {
    table.emplace(curve, context.quiet());
  }
  std::atomic<Index> done{0};
  parallelBlocks(0, columns, 1, context, [&](Index j, Index) {
    const double exponent = m[static_cast<std::size_t>(j)];
    MrlsrSolver exact(curve);
    std::optional<MrlsrSolver> quick;
    if (table) quick.emplace(*table);
    MrlsrCell* cell = cells.data() + static_cast<std::size_t>(j) * lambda.size();
    for (const double value : lambda) {
      context.checkpoint();
      const double logLambda = std::log(value);
      std::optional<MrlsrCell> found;
      if (quick) {
        const MrlsrSolution solution = quick->solve(exponent, logLambda);
        if (isClear(curve, exponent, solution)) {
          found = solution.zero ? zeroCell(curve) : corrected(curve, exponent, logLambda, solution.logMu);
        }
      }
      *cell++ = found ? *found : exactCell(curve, exact, exponent, logLambda);
    }
    context.report(static_cast<double>(++done) / static_cast<double>(columns));
  });
  return cells;
}

}  // namespace kerridge
