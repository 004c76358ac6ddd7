// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace kerridge {

/// A name or an explanation of core in the language of the window, from the context "core" of the translations; the
/// text itself where there is none. For what is shown only: files hold the text of core.
QString shownText(const std::string& english);

}  // namespace kerridge
