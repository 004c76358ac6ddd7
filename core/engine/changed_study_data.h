// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "experiment/load_data.h"

namespace kerridge {

/// The file of a study's own data set does not have the hash that the experiment records. All other results of the
/// experiment were published before this is thrown.
class ChangedStudyData : public ChangedFile {
 public:
  /// The study and its data set count from 0. `place`: as "/studies/0/data/1/hash".
  ChangedStudyData(std::string place, const ChangedFile& changed, std::size_t study, std::size_t data)
      : ChangedFile(std::move(place), changed.diagnostics().front().message, changed.hash()),
        m_study(study),
        m_data(data) {}

  std::size_t study() const { return m_study; }
  std::size_t data() const { return m_data; }

 private:
  std::size_t m_study, m_data;
};

}  // namespace kerridge
