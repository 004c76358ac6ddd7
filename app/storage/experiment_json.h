// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <string>
#include <vector>

#include "experiment/experiment.h"
#include "files/ordered_json.h"
#include "storage/data_file.h"

namespace kerridge {

/// Version of the experiment file that is written; files of a newer version are refused. The keys are documented in
/// resources/help/experiment-file.md.
inline constexpr int experimentVersion = 1;

/// The experiment as JSON. A data file is named relative to `baseDir` if it is in that folder or at most two folders
/// up,
/// else absolutely; with an empty baseDir its name stays unchanged. Settings without effect are left out: a generator
/// beside a file, the ends of a range beside an explicit list, a width for a kernel without one. Seeds must be below
/// 2^53.
OrderedJson experimentJson(const Experiment& experiment, const QString& baseDir);
QByteArray toJson(const Experiment& experiment, const QString& baseDir);

struct ReadExperiment {
  Experiment experiment;                ///< the parts that could be read; the others have their defaults
  std::vector<Diagnostic> diagnostics;  ///< everything wrong with it, validate() included
};

/// Reads the JSON form. Syntax errors have the place "fileName:line:column", all others the JSON path ("/methods/1/m").
/// A relative data file is relative to `baseDir`. Never throws for bad content.
/// For experiments without parts that have no effect, readExperimentJson(toJson(e, dir), …, dir).experiment == e.
/// `settings`: values changed before it is read, see withSetting().
ReadExperiment readExperimentJson(const QByteArray& text, const std::string& fileName, const QString& baseDir,
                                  const QStringList& settings = {});

/// Reads a .kerridge file; data files are relative to its folder, those of a stream to the working directory. In place
/// of a file that does not exist it takes a link, see storage/experiment_link.h. A file that cannot be read is a
/// diagnostic, too. Throws Cancelled while it waits for a stream.
ReadExperiment loadExperiment(const QString& file, Openable openable = Openable::regularFiles,
                              const RunContext& context = {}, const QStringList& settings = {});

/// Writes a .kerridge file atomically. Throws InvalidInput if that fails.
void saveExperiment(const Experiment& experiment, const QString& file);

/// True if a file looks like an experiment, by its suffix .kerridge or its content. False for what is no regular
/// file; never waits.
bool isExperimentFile(const QString& file);
/// The same by the beginning of the content, of which `experimentHead` bytes are enough.
bool looksLikeExperiment(const QByteArray& head);
inline constexpr qint64 experimentHead = 4096;

/// Ids of enumerations in JSON, in the order of the enumerations.
const std::vector<std::string>& splitKindIds();
const std::vector<std::string>& rollingWindowIds();
/// Of Seal without `none`.
const std::vector<std::string>& sealIds();
const std::vector<std::string>& missingIds();

}  // namespace kerridge
