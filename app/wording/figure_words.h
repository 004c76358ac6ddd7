// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace kerridge {

/// What is said about charts, translated in one context.
struct FigureWords {
  Q_DECLARE_TR_FUNCTIONS(kerridge::FigureWords)
};

}  // namespace kerridge
