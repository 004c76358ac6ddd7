// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "widgets/banner.h"

namespace kerridge {

/// A message from a part of the window for the banner.
struct Message {
  Banner::Kind kind = Banner::Kind::note;
  QString text;
  QList<BannerAction> actions = {};
};

}  // namespace kerridge
