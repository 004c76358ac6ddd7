// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace kerridge {

/// Limits of fetching. The defaults are those of the program; tests are less patient.
struct FetchOptions {
  int atOnce = 2;                    ///< sets fetched at the same time; others wait
  int stallMilliseconds = 30000;     ///< without a byte for so long an address is given up
  int retries = 3;                   ///< further tries of an address that broke off
  int retryMilliseconds = 1500;      ///< between two of them
  int lockMilliseconds = 500;        ///< between two looks at whether another Kerridge is done with the same set
  int redirects = 8;                 ///< followed per address
  qint64 maximumBytes = 4000000000;  ///< of one file
  std::function<qint64(const QString& folder)> freeBytes;  ///< −1: not known; empty: as the system says
};

}  // namespace kerridge
