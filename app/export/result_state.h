// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace kerridge {

/// The state of a folder according to its manifest.json.
struct ResultState {
  enum class Kind {
    none,     ///< no results: no manifest, or not one of this program; `reason` says which
    partial,  ///< the run was interrupted, or the program ended while files were being replaced
    damaged,  ///< complete once; files that the manifest names are missing
    complete
  };
  Kind kind = Kind::none;
  QString reason;          ///< if there are no results: why; a sentence without full stop
  QString version;         ///< of the program that wrote it
  QStringList files;       ///< named by the manifest
  QStringList missing;     ///< those of them that are not there
  QStringList unfinished;  ///< tables that an interrupted run did not finish
  QStringList incomplete;  ///< tables with the finished part of a study
  QStringList notes;       ///< remarks on the data and the computation
};

/// The files that this program wrote to a folder with this manifest, even if it ended while it replaced them. Nothing
/// for manifests of other programs, no names that lead out of the folder, and no experiment, which may be the user's
/// document, saved next to its results.
QStringList filesOfRuns(const QByteArray& manifest);

/// Reads the manifest of a folder; never throws.
ResultState resultState(const QString& folder);

}  // namespace kerridge
