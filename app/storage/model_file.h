// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <string>

#include "base/run_context.h"
#include "prediction/fitted_model.h"
#include "reading/opened_file.h"

namespace kerridge {

/// Version of the model file that is written; files of a newer version are refused. The keys are documented in
/// resources/help/model-file.md.
inline constexpr int modelFileVersion = 1;
/// With the dot.
inline constexpr const char* modelFileSuffix = ".kerridge-model";

/// The content of a .kerridge-model file: a model and its origin.
struct SavedModel {
  FittedModel model;
  std::string program;         ///< "Kerridge 0.2.0"
  std::string created;         ///< when, UTC: "2026-11-22T21:35:00Z"
  std::string dataHash;        ///< SHA-256 of the data file; "" for generated data
  std::string experimentHash;  ///< SHA-256 of the experiment as JSON
};

/// The model of an experiment, with the present time as `created`. `dataHash`: see DataCheck::hash.
SavedModel savedModel(FittedModel model, const Experiment& experiment, const std::string& dataHash,
                      const std::string& program);

/// Why a model cannot be saved, one sentence; "" if it can.
QString savingObstacle(const Experiment& experiment, std::size_t method);

/// The file. All numbers are the shortest texts that read back to the same double. O(n d).
QByteArray modelJson(const SavedModel& saved);

/// Reads the JSON form. Throws InvalidInput with every mistake: the place is `name` with line and column for syntax,
/// else the JSON path ("/columns/2/type"); Cancelled. Predictions of the result differ from those of the model that was
/// saved by round-off at most. O(n d).
SavedModel readModelJson(const QByteArray& text, const std::string& name, const RunContext& context = {});

/// Reads a file. Throws as above, and with the file as place if it cannot be read.
SavedModel loadModel(const QString& file, Openable openable = Openable::regularFiles, const RunContext& context = {});

/// Writes a file atomically. Throws WriteError.
void saveModel(const SavedModel& saved, const QString& file);

/// True if a file is a saved model, by its suffix or its content; false if it is not a regular file. Never waits.
bool isModelFile(const QString& file);
/// The same by the beginning of the content.
bool looksLikeModel(const QByteArray& head);

}  // namespace kerridge
