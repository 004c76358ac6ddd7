// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

#include "lessons/lesson_sheet.h"

namespace kerridge {

class Engine;
class ResultFolder;
class RunContext;
struct Dataset;
struct Experiment;
struct Results;

/// What the commands ask of the window's code: all that is drawn. A program without the window (KERRIDGE_WINDOW=OFF)
/// has no_window.cpp for it, where makePictureApplication() refuses whatever comes to drawing, before any work.

/// Pictures need fonts and painting, hence a QApplication, but no display. Throws InvalidInput without the window.
std::unique_ptr<QCoreApplication> makePictureApplication(int& argc, char** argv);

/// The figure in a format of figureFormats(), by its suffix; empty where it is none of them.
QByteArray pictureOf(const Figure& figure, const QString& suffix);

/// The charts with letters on one page, in the same formats but tables.
QByteArray sheetOf(std::vector<Figure> charts, const QString& suffix);

/// A page of a lesson, see sheetFor().
QByteArray lessonPage(const QString& file, const std::function<QString(const SheetPainter&)>& page);

/// Before the work: does anything in the experiment run that `what` of animatedWords() names? Throws InvalidInput with
/// the option as place.
void checkAnimation(const Experiment& experiment, const QString& what);

/// Writes an animated GIF, `<chart>-<what>.gif`, of every chart that changes while λ or t of every visible method that
/// has it, m of every one with that parameter, or the kernel's width runs through the range of its slider, and its
/// pictures, `<chart>-<what>-0001.png`, …, in the picture formats of `formats`. One run takes six seconds. λ and t take
/// models from the results; m and the width are computed again for every picture. `frames`: 2 to 2000. Throws
/// InvalidInput where something cannot be written, and Cancelled.
void writeAnimations(const Experiment& experiment, const QString& what, int frames, const QStringList& formats,
                     Engine& engine, const std::shared_ptr<const Dataset>& data, const Results& results,
                     ResultFolder& folder, const RunContext& context);

}  // namespace kerridge
