// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "experiment/experiment.h"

namespace kerridge {

/// Tables from the clipboard. An experiment names its data by file, but nobody who pastes wants to be asked for one:
/// such a table is kept in the folder of the user's data, by its content, until an experiment with it is saved.
/// The newest 100 stay, since the history may come back to them, and every one that a session or recovery file names.

/// Keeps the table and returns its file; the same content has the same one. Throws WriteError.
QString keepPastedTable(const QByteArray& content);

/// A file of keepPastedTable().
bool isPastedTable(const std::string& file);

/// Does the experiment, or one of its pinned models, work on a pasted table?
bool hasPastedTable(const Experiment& experiment);

/// The experiment as it is saved to `file`: its pasted tables are copied beside it ("name table.txt", a number where
/// that is another file's name), and named there. Throws WriteError and InvalidInput.
Experiment withTablesBeside(Experiment experiment, const QString& file);

}  // namespace kerridge
