// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs of several files that must get along: JSON first, then tables of text, with a line "%%" between them. To be
// included by one source of a fuzz target: it defines the function that libFuzzer looks for.
#pragma once

#include <QByteArrayList>

#include "base/parallel.h"
#include "check.h"
#include "data/dataset.h"
#include "experiment/load_data.h"
#include "json_check.h"
#include "json_tree.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "reading/byte_source.h"
#include "reading/read_new_table.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t limit);

namespace kerridge {

inline constexpr QByteArrayView betweenFiles = "\n%%\n";

/// The files of an input.
inline QByteArrayList filesOf(const std::uint8_t* data, std::size_t size) {
  QByteArrayList files;
  const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  qsizetype start = 0;
  for (qsizetype end = 0; end >= 0; start = end + betweenFiles.size()) {
    end = text.indexOf(betweenFiles, start);
    files << text.mid(start, end < 0 ? -1 : end - start);
  }
  return files;
}

/// A table beside its like: columns go, come twice, trade names or take those and the cells of the other.
class TableMutator {
 public:
  explicit TableMutator(unsigned seed) : m_random(seed) {}

  QByteArray changed(const QByteArray& table, const QByteArray& other) {
    QList<QByteArrayList> lines = cellsOf(table);
    const QList<QByteArrayList> others = cellsOf(other);
    const auto column = static_cast<qsizetype>(below(lines.front().size()));
    const auto donor = static_cast<qsizetype>(below(others.front().size()));
    const auto kind = m_random() % 7;
    for (qsizetype i = 0; i < lines.size(); ++i) {
      QByteArrayList& line = lines[i];
      const QByteArrayList& from = others[i % others.size()];
      if (column >= line.size() || donor >= from.size()) continue;
      switch (kind) {
        case 0: line.removeAt(column); break;
        case 1: line.insert(column, line[column]); break;
        case 2: line[column] = from[donor]; break;
        case 3: line.insert(column, from[donor]); break;
        case 4:
          if (i == 0) line[column] = from[donor];
          break;
        case 5:
          if (i > 0) line[column] = from[donor];
          break;
        default: line.swapItemsAt(column, static_cast<qsizetype>(below(line.size())));
      }
    }
    if (m_random() % 4 == 0) lines.removeAt(static_cast<qsizetype>(below(lines.size())));
    QByteArrayList text;
    for (const QByteArrayList& line : lines) text << line.join(',');
    return text.join('\n');
  }

 private:
  std::size_t below(qsizetype count) { return m_random() % static_cast<std::size_t>(std::max<qsizetype>(count, 1)); }

  static QList<QByteArrayList> cellsOf(const QByteArray& table) {
    QList<QByteArrayList> lines;
    for (const QByteArray& line : table.split('\n')) lines << line.split(',');
    return lines;
  }

  std::mt19937 m_random;
};

/// Bounds what is computed, not what is read: a fit of every input takes milliseconds.
inline void makeSmall(Experiment& experiment) {
  experiment.lambda = {1e-3, 1.0, 3, {}};
  experiment.studies.clear();
  experiment.pins.clear();
  experiment.map.reset();
  for (MethodSpec& method : experiment.methods) {
    method.features.reset();
    method.at = std::clamp(method.at, 1e-3, 20.0);
  }
}

/// One prediction for each row, with a remark where there is none.
inline void requireSound(const TablePredictions& predictions, const Table& table) {
  require(predictions.rows() == table.rows, "every row has a prediction");
  require(predictions.remarks.size() == static_cast<std::size_t>(table.rows), "every row has a remark");
  for (Index i = 0; i < predictions.rows(); ++i) {
    require(std::isnan(predictions.prediction(i)) || !predictions.remarks[static_cast<std::size_t>(i)].leftOut,
            "no row is left out and predicted");
  }
  requireSound(predictions.notes);
}

/// Fits the model that the experiment shows, and predicts the rows of a further file.
inline void fitAndPredict(const Experiment& experiment, const std::shared_ptr<const Dataset>& data,
                          const QByteArray& rows) {
  constexpr Index largest = 60;
  if (data->n() > largest || data->d() > largest) return;
  const FittedModel model = fitModel(experiment, data, {}, {});
  TextSource source(std::string_view(rows.constData(), static_cast<std::size_t>(rows.size())));
  const ReadResult read = readNewTable(source, "t.csv", model.encoding, {});
  require(read.table != nullptr, "a table or an exception");
  requireSound(predictTable(model, *read.table, "t.csv", {}, {}), *read.table);
}

/// What is refused says why.
template <class Work>
void requireRefusalsSound(const Work& work) {
  try {
    work();
  } catch (const InvalidInput& invalid) {
    requireSound(invalid.diagnostics());
    require(hasErrors(invalid.diagnostics()), "what is refused has an error");
  }
}

}  // namespace kerridge

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t limit, unsigned seed) {
  using namespace kerridge;
  QByteArrayList files = filesOf(data, size);
  const qsizetype place = seed % files.size();
  const QJsonValue document =
      jsonOf(reinterpret_cast<const std::uint8_t*>(files[0].constData()), static_cast<std::size_t>(files[0].size()));
  if (files.size() < 2 || seed / 16 % 8 == 0) return LLVMFuzzerMutate(data, size, limit);
  if (place == 0 && !document.isUndefined()) {
    JsonMutator mutator(seed);
    const QJsonValue changed = mutator.changed(document, document);
    files[0] = QJsonDocument(changed.toObject()).toJson(QJsonDocument::Compact);
  } else {
    const qsizetype table = std::max<qsizetype>(place, 1);
    files[table] = TableMutator(seed).changed(files[table], files[1 + seed / 128 % (files.size() - 1)]);
  }
  const QByteArray written = files.join(betweenFiles);
  if (static_cast<std::size_t>(written.size()) > limit) return LLVMFuzzerMutate(data, size, limit);
  std::memcpy(data, written.constData(), static_cast<std::size_t>(written.size()));
  return static_cast<std::size_t>(written.size());
}
