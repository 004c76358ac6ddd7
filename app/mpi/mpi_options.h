// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

#include "storage/data_file.h"

namespace kerridge {

/// `kerridge-mpi run`: what to compute and where to put it.
struct MpiOptions {
  QString experiment, folder;
  int threads = 0;
  bool quiet = false;
  bool acceptChangedData = false;
  bool fresh = false;
  bool progress = false;

  OtherBytes other() const { return acceptChangedData ? OtherBytes::accepted : OtherBytes::refused; }
};

/// What to do, or the exit code if that is already done.
struct AskedOfMpi {
  std::optional<int> code;
  MpiOptions options;
};

/// `speaks`: prints help and what is wrong with the command line, as one rank does for all.
AskedOfMpi parseMpiOptions(const QStringList& words, bool speaks);

/// Does the command line ask for the manual page? It is printed without MPI, when the program is installed.
bool isMpiManual(int argc, char** argv);
int printMpiManual();

}  // namespace kerridge
