// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "experiment/experiment.h"

namespace kerridge {

/// The text as one word for a POSIX shell: unchanged if nothing in it is special, else in single quotes.
QString shellWord(const QString& text);

/// `program` run `experimentFile` --export `folder` --formats …; no formats: those of the program.
QString runCommandLine(const QString& program, const QString& experimentFile, const QString& folder,
                       const QStringList& formats = {});

/// The same for an experiment without a file: a here-document first writes `experimentFile` (relative to the working
/// directory of the command). Data files are named absolutely.
QString hereDocumentCommand(const QString& program, const Experiment& experiment, const QString& experimentFile,
                            const QString& folder, const QStringList& formats = {});

/// The command for a report, for readers who have the experiment file: without the folders of one computer.
QString reportCommand(const QString& experimentName, const QStringList& formats);

}  // namespace kerridge
