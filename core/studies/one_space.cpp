// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/one_space.h"

#include <numeric>

#include "experiment/named_inputs.h"
#include "linalg/blas.h"

namespace kerridge {

OneSpace::OneSpace(const StudySettings& settings, const Dataset& data)
    : m_data(data),
      m_scaling(fitScaling(data, firstRows(data.n()), settings.standardize)),
      m_kernel(std::make_unique<Kernel>(settings.kernel, m_scaling.inputs(data.X), std::nullopt,
                                        namedInputs(settings.kernel, data))) {}

double OneSpace::kappaSquare(const std::vector<Index>& rows) const {
  return m_kernel->diagonal(inputs(rows)).maxCoeff();
}

Problem OneSpace::problem(const std::vector<Index>& rows, Vector target, const RunContext& context) const {
  Problem made = makeProblem(decompose(m_kernel->lowerGram(inputs(rows), context), context), std::move(target));
  made.kappaSquare = kappaSquare(rows);
  return made;
}

Matrix OneSpace::predictions(const Problem& of, const std::vector<Index>& train, const Path& path,
                             const std::vector<Index>& rows, const RunContext& context) const {
  const Matrix K = m_kernel->cross(inputs(rows), inputs(train), context);
  Matrix values = product(K, product(of.spectrum->Q, path.A));
  for (Index l = 0; l < values.cols(); ++l) {
    values.col(l).array() += path.points[static_cast<std::size_t>(l)].offset;
  }
  return values;
}

Path pathOfMethod(const std::string& id, const std::map<std::string, double>& parameters, const Problem& problem,
                  const std::vector<double>& grid, const RunContext& context) {
  const Method& method = *findMethod(id);
  return method.path(problem, settledParameters(method.info(), parameters), grid, context);
}

std::vector<Index> firstRows(Index n) {
  std::vector<Index> rows(static_cast<std::size_t>(n));
  std::iota(rows.begin(), rows.end(), Index{0});
  return rows;
}

}  // namespace kerridge
