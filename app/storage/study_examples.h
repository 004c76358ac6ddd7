// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace kerridge {

/// The experiment file of a study within the program, "" if there is none.
QString studyExample(const std::string& id);

}  // namespace kerridge
