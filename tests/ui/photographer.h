// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <QTest>
#include <QWidget>

#include "widgets/theme.h"

namespace kerridge::test {

/// Writes pictures of widgets, named after the theme, into a folder.
class Photographer {
 public:
  Photographer(const QString& folder, const QString& theme) : m_folder(folder), m_theme(theme) {}

  void take(QWidget& widget, const QString& name) const {
    QTest::qWait(60);  // let what is delayed on purpose (repaints, fades) come to rest
    keep(widget.grab().toImage(), name);
  }
  void keep(const QImage& picture, const QString& name) const {
    picture.save(m_folder + QLatin1Char('/') + m_theme + QLatin1Char('-') + name + QStringLiteral(".png"));
  }

 private:
  QString m_folder, m_theme;
};

/// Every chart in every variant, the dialogs, drawing, importing clear, ambiguous and broken files, sizes of the window
/// and of the interface, a floating chart.
void takeGallery(const Photographer& photo, ThemeChoice theme);
/// Before, in and after lecture mode, on the screen there is.
void takeLecture(const Photographer& photo, ThemeChoice theme);
/// The menu of sessions over the window.
void takeSessions(const Photographer& photo, ThemeChoice theme);
/// Prediction intervals: bands, bars, coverage, the menu of a card.
void takeIntervals(const Photographer& photo, ThemeChoice theme);
/// The lessons: their list, every step of each, one gone astray.
void takeLessons(const Photographer& photo, ThemeChoice theme);
/// Every step of every lesson in lecture mode, on the screen there is.
void takeLessonsInLecture(const Photographer& photo, ThemeChoice theme);

}  // namespace kerridge::test
