// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/new_inputs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "base/not_a_number.h"
#include "base/number_text.h"
#include "data/match_quantities.h"

namespace kerridge {

namespace {

/// A column of numbers as one of categories, each the shortest text of a number.
Column asTexts(const Column& numbers) {
  Column texts;
  texts.name = numbers.name;
  texts.type = ColumnType::categorical;
  std::map<std::string, int> known;
  for (Index row = 0; row < static_cast<Index>(numbers.values.size()); ++row) {
    if (missingAt(numbers, row)) {
      texts.codes.push_back(-1);
      continue;
    }
    const auto [place, isNew] = known.emplace(numbers.text(row), static_cast<int>(texts.categories.size()));
    if (isNew) texts.categories.push_back(place->first);
    texts.codes.push_back(place->second);
  }
  return texts;
}

/// The category for a cell of a workbook that is true or false; −1 if none is.
Index truePlace(const InputColumn& input, const Column& found, const std::string& text) {
  if (found.quantity.kind != Quantity::Kind::truth) return -1;
  for (std::size_t k = 0; k < input.categories.size(); ++k) {
    const std::optional<double> truth = truthOf(input.categories[k]);
    if (truth && text == (*truth == 1.0 ? "1" : "0")) return static_cast<Index>(k);
  }
  return -1;
}

void takeOutsideDomain(const InputEncoding& encoding, NewInputs& inputs) {
  Index position = 0;
  for (const InputColumn& input : encoding.columns) {
    for (Index row = 0; input.transform != Transform::none && row < inputs.X.rows(); ++row) {
      double& value = inputs.X(row, position);
      if (std::isnan(value) || isInDomain(input.transform, value)) continue;
      inputs.outsideDomain.push_back({row + 1, input.name, shortText(value, 6)});
      value = std::numeric_limits<double>::quiet_NaN();
    }
    position += input.width();
  }
}

void takeSpectra(const InputEncoding& encoding, NewInputs& inputs, const RunContext& context) {
  if (encoding.spectra.empty()) return;
  std::vector<Index>& constant = inputs.constantSpectra;
  for (const WavelengthBlock& block : encoding.wavelengths()) {
    const std::vector<Index> rows = pretreat(encoding.spectra, block, inputs.X, context);
    constant.insert(constant.end(), rows.begin(), rows.end());
  }
  std::sort(constant.begin(), constant.end());
  constant.erase(std::unique(constant.begin(), constant.end()), constant.end());
}

}  // namespace

NewInputs encodeNewTable(const InputEncoding& encoding, const ColumnMatch& match, const Table& table,
                         const std::string& name, const RunContext& context) {
  NewInputs inputs;
  inputs.X.resize(table.rows, encoding.width());
  std::vector<Index> rows(static_cast<std::size_t>(table.rows));
  std::iota(rows.begin(), rows.end(), Index{0});
  Index position = 0;
  for (std::size_t i = 0; i < encoding.columns.size(); ++i) {
    context.checkpoint();
    const InputColumn& input = encoding.columns[i];
    auto X = inputs.X.middleCols(position, input.width());
    position += input.width();
    if (match.column[i] < 0) {
      X.setZero();
      continue;
    }
    const Column& found = table.columns[static_cast<std::size_t>(match.column[i])];
    if (input.type == ColumnType::numeric) {
      if (found.type == ColumnType::numeric) {
        encodeColumn(found, {}, rows, X, name, context);
        const Conversion& conversion = match.conversion[i];
        if (!conversion.isIdentity()) X = X.unaryExpr([&](double value) { return conversion.of(value); });
      } else if (isTruth(input, found)) {
        for (Index row = 0; row < table.rows; ++row) {
          X(row, 0) = missingAt(found, row) ? notANumber : truthOf(found.text(row)).value();
        }
      } else {
        X.setConstant(std::numeric_limits<double>::quiet_NaN());  // matchColumns() has seen that all are missing
      }
      continue;
    }
    const Column converted = found.type == ColumnType::numeric ? asTexts(found) : Column();
    const Column& texts = found.type == ColumnType::numeric ? converted : found;
    std::vector<Index> place;
    for (const std::string& category : texts.categories) {
      const auto known = std::find(input.categories.begin(), input.categories.end(), category);
      place.push_back(known == input.categories.end() ? truePlace(input, found, category)
                                                      : known - input.categories.begin());
    }
    encodeColumn(texts, place, rows, X, name, context);
    for (Index row = 0; row < table.rows; ++row) {
      const int code = texts.codes[static_cast<std::size_t>(row)];
      if (code >= 0 && place[static_cast<std::size_t>(code)] < 0) {
        inputs.unknownCategories.push_back({row + 1, input.name, texts.text(row)});
      }
    }
  }
  takeOutsideDomain(encoding, inputs);
  takeSpectra(encoding, inputs, context);
  for (std::vector<OddCell>* cells : {&inputs.unknownCategories, &inputs.outsideDomain}) {
    std::stable_sort(cells->begin(), cells->end(), [](const OddCell& a, const OddCell& b) { return a.row < b.row; });
  }
  return inputs;
}

}  // namespace kerridge
