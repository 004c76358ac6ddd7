// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/predictions_csv.h"

#include <cmath>

#include "base/number_text.h"
#include "files/csv.h"

namespace kerridge {

void writePredictions(AtomicFile& file, const TablePredictions& predictions, const RunContext& context,
                      RemarksColumn remarks) {
  constexpr qsizetype pieceSize = qsizetype{1} << 16;
  const bool ids = !predictions.id.empty();
  const bool targets = predictions.y.size() > 0;
  std::vector<std::string> cells{"row"};
  if (ids) cells.emplace_back("id");
  cells.insert(cells.end(), {"prediction", "lower", "upper", "extrapolation"});
  if (targets) cells.emplace_back("y");
  const bool remarked = remarks == RemarksColumn::last;
  if (remarked) cells.emplace_back("remarks");
  cells.insert(cells.end(), {"line", "remark"});
  QByteArray text = csvRecord(cells);
  for (Index row = 0; row < predictions.rows(); ++row) {
    cells = {std::to_string(predictions.dataRow(row))};
    if (ids) cells.push_back(predictions.id[static_cast<std::size_t>(row)]);
    for (const Vector* values :
         {&predictions.prediction, &predictions.lower, &predictions.upper, &predictions.extrapolation}) {
      cells.push_back(exactText((*values)(row)));
    }
    if (targets) cells.push_back(exactText(predictions.y(row)));
    const auto i = static_cast<std::size_t>(row);
    const std::string words = remarksText(predictions.remarks[i]);
    if (remarked) cells.push_back(words);
    cells.push_back(predictions.line.empty() ? std::string() : std::to_string(predictions.line[i]));
    cells.push_back(words.empty() && std::isnan(predictions.prediction(row)) ? "no number" : words);
    text += csvRecord(cells);
    if (text.size() < pieceSize) continue;
    context.checkpoint();
    file.write(text);
    text.clear();
  }
  file.write(text);
}

}  // namespace kerridge
