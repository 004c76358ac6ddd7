// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

#include "experiment/experiment.h"

namespace kerridge {

/// The source of an item of the experiment, as its help page cites it.
struct Citation {
  QString item;    ///< "M-RLSR"
  QString source;  ///< "AK15; AK14 Prop. 5.1"
};
/// The methods, the kernel, the rules and the studies of an experiment that have a source, each once, in this order.
std::vector<Citation> citationsOf(const Experiment& experiment);

/// A publication and the short name that citations use.
struct Reference {
  QString key;   ///< "AK15"
  QString work;  ///< authors, title, year
};
/// The list of sources in the help (the page “mathematics”).
const std::vector<Reference>& references();
/// Those of the list that citations name, in its order.
std::vector<Reference> referencesOf(const std::vector<Citation>& citations);

}  // namespace kerridge
