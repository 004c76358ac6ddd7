// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/spectra.h"

#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/letters.h"
#include "base/not_a_number.h"
#include "base/number_text.h"
#include "base/rounding.h"
#include "base/text.h"

namespace kerridge {

namespace {

/// A name with the last number in it.
struct NumberedName {
  std::string before, behind;
  double number = 0.0;
};

std::optional<NumberedName> numberedName(const std::string& name) {
  std::size_t end = name.size();
  while (end > 0 && !isDigit(name[end - 1])) --end;
  if (end == 0) return std::nullopt;
  std::size_t start = end;
  bool point = false;
  while (start > 0) {
    if (isDigit(name[start - 1])) {
      --start;
    } else if (!point && start > 1 && name[start - 1] == '.' && isDigit(name[start - 2])) {
      point = true;
      --start;
    } else {
      break;
    }
  }
  const std::optional<double> number = parseNumber(name.substr(start, end - start));
  if (!number) return std::nullopt;
  return NumberedName{name.substr(0, start), name.substr(end), *number};
}

/// Collects a block name by name.
class BlockFinder {
 public:
  std::vector<WavelengthBlock> of(const std::vector<std::string>& names) {
    for (std::size_t j = 0; j < names.size(); ++j) add(static_cast<Index>(j), numberedName(names[j]));
    finish();
    return std::move(m_blocks);
  }

 private:
  void add(Index j, std::optional<NumberedName> name) {
    if (!name || !continues(*name)) finish();
    if (!name) return;
    if (m_numbers.empty()) m_first = j;
    m_numbers.push_back(name->number);
    m_last = std::move(*name);
  }

  bool continues(const NumberedName& name) const {
    if (m_numbers.empty() || name.before != m_last.before || name.behind != m_last.behind) return false;
    const double step = name.number - m_last.number;
    if (m_numbers.size() == 1) return step != 0.0;
    return (step > 0.0) == (m_numbers[1] > m_numbers[0]) && step != 0.0;
  }

  void finish() {
    if (static_cast<Index>(m_numbers.size()) >= fewestWavelengths && !counts()) {
      const std::size_t unit = std::min(m_last.behind.find_first_not_of(" _.([,"), m_last.behind.size());
      const std::size_t end = m_last.behind.find_last_not_of(" )]") + 1;
      m_blocks.push_back({m_first, Eigen::Map<const Vector>(m_numbers.data(), static_cast<Index>(m_numbers.size())),
                          end > unit ? m_last.behind.substr(unit, end - unit) : std::string()});
    }
    m_numbers.clear();
  }

  /// Columns without names are “column 1”, “column 2”, ….
  bool counts() const {
    constexpr double fewest = 10.0;
    if (m_numbers.front() >= fewest && m_last.before != "column ") return false;
    for (std::size_t i = 1; i < m_numbers.size(); ++i) {
      if (m_numbers[i] != m_numbers[i - 1] + 1.0) return false;
    }
    return true;
  }

  std::vector<WavelengthBlock> m_blocks;
  std::vector<double> m_numbers;
  NumberedName m_last;
  Index m_first = 0;
};

double spacingOf(const WavelengthBlock& block) {
  return (block.wavelengths(block.size() - 1) - block.wavelengths(0)) / static_cast<double>(block.size() - 1);
}

void makeMissing(Eigen::Ref<Matrix> spectra, Index row) { spectra.row(row).setConstant(notANumber); }

void applySnv(Eigen::Ref<Matrix> spectra, std::vector<Index>& constant) {
  const double freedom = static_cast<double>(spectra.cols() - 1);
  for (Index row = 0; row < spectra.rows(); ++row) {
    Eigen::RowVectorXd values = spectra.row(row);
    if (!values.allFinite()) continue;
    // Beside the largest number, so that no square overflows.
    const double largest = values.cwiseAbs().maxCoeff();
    if (isOneNumber(values.minCoeff(), values.maxCoeff()) || !(largest > 0.0)) {
      constant.push_back(row);
      makeMissing(spectra, row);
      continue;
    }
    values /= largest;
    values.array() -= values.mean();
    spectra.row(row) = values / std::sqrt(values.squaredNorm() / freedom);
  }
}

void applyFilter(const SpectrumStep& step, double spacing, Eigen::Ref<Matrix> spectra, const RunContext& context) {
  const Matrix weights = savitzkyGolay(step, spacing);
  const Matrix before = spectra;
  const Index window = step.window;
  const Index last = spectra.cols() - window;
  for (Index j = 0; j < spectra.cols(); ++j) {
    const Index start = std::clamp<Index>(j - window / 2, 0, last);
    context.checkpoint();
    // One wavelength after the other: a row has the same bits whatever rows are around it.
    spectra.col(j).setZero();
    for (Index k = 0; k < window; ++k) spectra.col(j) += weights(j - start, k) * before.col(start + k);
  }
}

}  // namespace

std::vector<WavelengthBlock> wavelengthBlocks(const std::vector<std::string>& names) { return BlockFinder().of(names); }

std::vector<WavelengthBlock> wavelengthBlocks(const Table& table) {
  std::vector<std::string> names;
  for (const Column& column : table.columns) {
    names.push_back(column.type == ColumnType::numeric ? column.name : std::string());
  }
  return wavelengthBlocks(names);
}

Text blockText(const WavelengthBlock& block) {
  return Text("%1 wavelengths, %2 to %3", block.size(), Text::number(shortText(block.wavelengths(0), 8)),
              Text::number(shortText(block.wavelengths(block.size() - 1), 8)));
}

namespace {

Text stepText(const SpectrumStep& step) {
  if (step.kind == SpectrumStep::Kind::snv) return Text("SNV");
  return step.derivative == 0   ? Text("smoothing (window %1, order %2)", step.window, step.order)
         : step.derivative == 1 ? Text("first derivative (window %1, order %2)", step.window, step.order)
                                : Text("second derivative (window %1, order %2)", step.window, step.order);
}

}  // namespace

Text stepsText(const std::vector<SpectrumStep>& steps) {
  Text text;
  for (const SpectrumStep& step : steps)
    text = text.empty() ? stepText(step) : Text("%1, then %2", text, stepText(step));
  return text;
}

Text stepTrouble(const SpectrumStep& step, std::string& key) {
  if (step.kind == SpectrumStep::Kind::snv) return {};
  key = "window";
  if (step.window < 3 || step.window > SpectrumStep::mostWindow || step.window % 2 == 0) {
    return Text("the window must be an odd number of points from 3 to %1", SpectrumStep::mostWindow);
  }
  key = "order";
  if (step.order < step.derivative || step.order < 1 || step.order > SpectrumStep::mostOrder) {
    return Text("the order of the polynomial must be from %1 to %2", std::max(1, step.derivative),
                SpectrumStep::mostOrder);
  }
  if (step.order >= step.window) return Text("the order of the polynomial must be below the window");
  return {};
}

Matrix savitzkyGolay(const SpectrumStep& step, double spacing) {
  const Index window = step.window;
  const Index terms = step.order + 1;
  const Index beside = window / 2;
  const double half = static_cast<double>(beside);
  // Powers of the place in units of half a window, in [−1, 1], and their derivatives by the wavelength.
  Matrix powers(window, terms), derivatives = Matrix::Zero(window, terms);
  for (Index i = 0; i < window; ++i) {
    const double place = (static_cast<double>(i) - half) / half;
    for (Index k = 0; k < terms; ++k) {
      powers(i, k) = std::pow(place, static_cast<double>(k));
      if (k < step.derivative) continue;
      double factor = 1.0;
      for (Index down = 0; down < step.derivative; ++down) factor *= static_cast<double>(k - down) / (half * spacing);
      derivatives(i, k) = factor * std::pow(place, static_cast<double>(k - step.derivative));
    }
  }
  return derivatives * powers.householderQr().solve(Matrix::Identity(window, window));
}

Text blockTrouble(const std::vector<SpectrumStep>& steps, const WavelengthBlock& block) {
  constexpr double largestShift = 0.1;
  const double spacing = spacingOf(block);
  for (const SpectrumStep& step : steps) {
    if (step.kind == SpectrumStep::Kind::snv) continue;
    if (step.window > block.size()) {
      return Text("the window of %1 points is longer than the spectra of %2", step.window, block.size());
    }
    for (Index j = 0; j < block.size(); ++j) {
      const double even = block.wavelengths(0) + static_cast<double>(j) * spacing;
      if (std::abs(block.wavelengths(j) - even) <= largestShift * std::abs(spacing)) continue;
      return Text(
          "the wavelengths %1 to %2 are not evenly spaced, which derivatives and smoothing need: %3 stands where %4 "
          "would be",
          Text::number(shortText(block.wavelengths(0), 8)),
          Text::number(shortText(block.wavelengths(block.size() - 1), 8)),
          Text::number(shortText(block.wavelengths(j), 8)), Text::number(shortText(even, 8)));
    }
  }
  return {};
}

std::vector<Index> pretreat(const std::vector<SpectrumStep>& steps, const WavelengthBlock& block, Matrix& X,
                            const RunContext& context) {
  std::vector<Index> constant;
  if (steps.empty() || X.rows() == 0) return constant;
  auto spectra = X.middleCols(block.first, block.size());
  for (Index row = 0; row < X.rows(); ++row) {
    if (spectra.row(row).array().isNaN().any()) makeMissing(spectra, row);
  }
  for (const SpectrumStep& step : steps) {
    if (step.kind == SpectrumStep::Kind::snv) {
      applySnv(spectra, constant);
    } else {
      applyFilter(step, spacingOf(block), spectra, context);
    }
  }
  std::sort(constant.begin(), constant.end());
  return constant;
}

}  // namespace kerridge
