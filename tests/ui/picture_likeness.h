// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace kerridge::test {

/// How alike two pictures of one thing are, 1 for the same: the mean structural similarity (Wang, Bovik, Sheikh and
/// Simoncelli 2004) of their gray values in the windows in which either picture has something. `share` scales both to
/// that part of their size first, so that the antialiasing of letters counts little. Pictures of different sizes
/// (by more than two pixels) are not alike.
double likeness(const QImage& a, const QImage& b, double share);

}  // namespace kerridge::test
