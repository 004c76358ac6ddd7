// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "experiment/experiment.h"

namespace kerridge {

/// The text as one word for a POSIX shell: as it is where nothing in it is special, else in single quotes.
QString shellWord(const QString& text);

/// `program` run `experimentFile` --export `folder` --formats …; no formats: those of the program.
QString runCommandLine(const QString& program, const QString& experimentFile, const QString& folder,
                       const QStringList& formats = {});

/// The same for an experiment that no file holds: a here-document writes `experimentFile` (relative to where the
/// command is called) first. Data files are named absolutely.
QString hereDocumentCommand(const QString& program, const Experiment& experiment, const QString& experimentFile,
                            const QString& folder, const QStringList& formats = {});

/// The command as a report tells it, for whoever has the experiment file: no folders of one computer.
QString reportCommand(const QString& experimentName, const QStringList& formats);

}  // namespace kerridge
