// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

#include "fetch/fetch_state.h"

namespace kerridge {

/// "1030 × 8".
QString dimensionText(const CatalogueEntry& entry);

/// Everything the catalog says about a set, and what is here of it, as rich text.
QString entryHtml(const CatalogueEntry& entry, const std::optional<CachedSet>& here);

/// Does the set match every word, in any case: in id, name, description, license, notes or citation?
bool entryMatches(const CatalogueEntry& entry, const QString& words);

}  // namespace kerridge
