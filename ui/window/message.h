// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "widgets/banner.h"

namespace kerridge {

/// What a part of the window wants to say in the banner; the action (may be empty) comes back by its id.
struct Message {
  Banner::Kind kind = Banner::Kind::note;
  QString text;
  QString action;
  QString actionId;
};

/// Ids of the actions a message can offer.
inline constexpr const char* changeReadingAction = "change-reading";
inline constexpr const char* cancelReadingAction = "cancel-reading";

}  // namespace kerridge
