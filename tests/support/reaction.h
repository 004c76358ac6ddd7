// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QString>

#include "base/run_context.h"

namespace kerridge::test {

/// What is wrong with how soon `work` ends after it was asked to stop, at five times while it runs: empty where the
/// median is at most 100 ms (a second in builds that check what they do). Work must go on until it is stopped.
QString slowReaction(const std::function<void(const RunContext&)>& work);

}  // namespace kerridge::test
