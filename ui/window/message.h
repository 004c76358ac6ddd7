// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "widgets/banner.h"

namespace kerridge {

/// What a part of the window wants to say in the banner; the action (may be empty) comes back by its id.
struct Message {
  Banner::Kind kind = Banner::Kind::note;
  QString text;
  QString action;
  QString actionId;
  QList<BannerAction> further = {};  ///< more actions, behind the first
};

/// Ids of the actions a message can offer.
inline constexpr const char* changeReadingAction = "change-reading";
inline constexpr const char* changeFailedReadingAction = "change-failed-reading";
inline constexpr const char* cancelReadingAction = "cancel-reading";
inline constexpr const char* useChangedDataAction = "use-changed-data";
inline constexpr const char* chooseDataFileAction = "choose-data-file";
inline constexpr const char* keepWithoutDataAction = "keep-without-data";
inline constexpr const char* restoreSessionAction = "restore-session";
inline constexpr const char* discardSessionAction = "discard-session";
inline constexpr const char* startFreshAction = "start-fresh";
inline constexpr const char* bringBackAction = "bring-back";
inline constexpr const char* dropExportAction = "drop-export";
inline constexpr const char* useFeaturesAction = "use-features";
inline constexpr const char* openExportAction = "open-export";

}  // namespace kerridge
