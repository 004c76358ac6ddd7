// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

#include "fetch/catalogue.h"
#include "fetch/data_cache.h"

namespace kerridge {

/// A table or figure of a paper as an experiment of the program's own: the paper's study with its grids, kernel and
/// measure, on the paper's data sets.
struct Reproduction {
  QString id;     ///< "ak14-table-1"; the experiment is resources/reproduce/<id>.kerridge
  QString label;  ///< "AK14 table 1"
  QString explanation;
};

/// AK14 and AK15: tables and figures; PZ12; rates of V05 and bounds of B23.
const std::vector<Reproduction>& reproductions();
/// Null for an unknown id.
const Reproduction* findReproduction(const QString& id);
/// The ids, for lists and completion.
QStringList reproductionIds();

/// An experiment on those of the papers' sets that are on this computer.
struct PreparedReproduction {
  Experiment experiment;
  QStringList found;     ///< names of the sets with their files
  QStringList missing;   ///< names of the sets that are not here, with the file that was looked for and how to get it
  bool possible = true;  ///< false if no study has data, or the experiment's own set is missing
};

/// Looks for each set in the folders, in their order and under the names it usually has, then among the sets that were
/// fetched. What is missing is left out of its study, studies without data are left out of the experiment. No file is
/// opened. Throws InvalidInput if the experiment of the program cannot be read (a bug).
PreparedReproduction prepareReproduction(const Reproduction& reproduction, const QStringList& folders,
                                         const DataCache& cache);

}  // namespace kerridge
