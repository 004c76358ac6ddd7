// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>

#include "fetch/data_cache.h"

namespace kerridge {

/// Where the fetching of a set is.
struct FetchProgress {
  enum class Stage {
    queued,        ///< others come first
    otherProgram,  ///< another Kerridge is fetching the same set
    connecting,
    downloading,
    checking
  };
  Stage stage = Stage::queued;
  QString host;         ///< of the address being tried
  qint64 received = 0;  ///< bytes; while checking those checked
  qint64 total = -1;    ///< −1: not known
  double rate = 0.0;    ///< bytes per second over the last seconds; 0: not known

  /// Part that is done, in [0, 1]; −1 if not known.
  double fraction() const { return total > 0 ? static_cast<double>(received) / static_cast<double>(total) : -1.0; }
};

/// How it ended.
struct FetchOutcome {
  enum class Kind { done, cancelled, failed };
  Kind kind = Kind::done;
  CachedSet set;    ///< where done
  QString message;  ///< where failed: what happened, address by address, and the page of the set; plain text
};

/// "12.3 MB" of base/size_text.h, in the language of the window.
QString sizeText(qint64 bytes);
std::pair<QString, QString> comparedSizeTexts(qint64 one, qint64 other);
/// "43 %", "12.3 MB" where the size is not known, "waiting", …: short enough for a column.
QString shortText(const FetchProgress& progress);
/// "12.3 MB of 45.6 MB · 1.2 MB/s from archive.example".
QString longText(const FetchProgress& progress);

}  // namespace kerridge
