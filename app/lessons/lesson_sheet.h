// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

#include "lessons/lesson_walk.h"

namespace kerridge {

/// Paints a chart, and returns what an <img> has as its source: "data:image/…;base64,…".
using SheetPainter = std::function<QString(const Figure& figure)>;

/// The name of the anchor at the beginning of what stays on one page; it ends where the next one begins.
inline constexpr const char* togetherAnchor = "together";

/// A page to print, one HTML file. A worksheet has the guesses and tasks with lines to write on, and no answers. With a
/// walk (see walk()) and a painter, each step has the charts as they are when it begins.
QString lessonWorksheet(const Lesson& lesson, const std::vector<WalkedStep>& walked = {},
                        const SheetPainter& paint = {});
/// The same with the answers, the observations (with the numbers of the walk), the charts as they are after each step,
/// and the notes for teachers.
QString lessonHandout(const Lesson& lesson, const std::vector<WalkedStep>& walked, const SheetPainter& paint = {});

}  // namespace kerridge
