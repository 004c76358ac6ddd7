// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "experiment/experiment.h"

namespace kerridge {

/// Tables from the clipboard. An experiment names its data by file, but a user who pastes a table does not want to be
/// asked for a file name. So a pasted table is kept in the user's data folder, by its content, until an experiment with
/// it is saved. The newest 100 stay, since the history may return to them, and so do all that a session or recovery
/// file
/// names.

/// Keeps the table and returns its file; the same content has the same one. Throws WriteError.
QString keepPastedTable(const QByteArray& content);

/// Is this a file of keepPastedTable()?
bool isPastedTable(const std::string& file);

/// Does the experiment, or one of its pinned models, work on a pasted table?
bool hasPastedTable(const Experiment& experiment);

/// The experiment to save to `file`: its pasted tables are copied beside that file ("name table.txt", with a number if
/// that name is taken), and it names the copies. Throws WriteError and InvalidInput.
Experiment withTablesBeside(Experiment experiment, const QString& file);

}  // namespace kerridge
