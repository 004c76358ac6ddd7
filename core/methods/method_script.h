// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/script_code.h"

namespace kerridge {

/// Sets `lam` (in R `lambda`).
ScriptCode lambdaScript(double lambda);

/// Sets d, Q and z = Qᵀt of K without the eigenvalues that are round-off.
ScriptCode decompositionScript();

/// c and b of a filter, after decompositionScript(); the two expressions give the fitted share of every component.
ScriptCode filterScript(const std::string& python, const std::string& r);

/// c and b of KRR with scikit-learn's KernelRidge(alpha).fit(K), in R by solving with the matrix `system`.
ScriptCode ridgeScript(const std::string& alpha, const std::string& gram, const std::string& system);

ScriptCode operator+(const ScriptCode& first, const ScriptCode& second);

}  // namespace kerridge
