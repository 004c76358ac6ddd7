// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QObject>
#include <QSize>
#include <QString>

#include "experiment/experiment.h"
#include "window/player.h"

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class GifBytes;
class ResultsController;
class SteadyPictures;
class StagedFolder;
class VideoFile;
struct Figure;

/// What an animation shows, and where to.
struct AnimationSpec {
  QString target;          ///< id of a PlayTarget
  QString format = "gif";  ///< "gif", "mp4": one file; "png", "svg", "pdf": a folder of numbered pictures
  QString place;           ///< the file or the folder
  QSize size{900, 560};    ///< pixels of 1/96 inch
  int frames = 60;         ///< 2 to 2000, evenly over the range
  double seconds = 6.0;    ///< of one run through them
};

/// Writes the current chart while a parameter moves through its range, one picture after the other, each with the
/// complete results. First it looks at a few moments of the run, so that axes and legend do not jump (SteadyPictures).
/// The window stays responsive between two pictures; the file, or folder, appears when everything is done, or not at
/// all. Afterwards the experiment is what it was before. Another document, other data or other methods end it like
/// cancel(), and stay.
class Animation : public QObject {
  Q_OBJECT

 public:
  Animation(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, QObject* parent = nullptr);
  ~Animation() override;

  bool isRunning() const { return m_running; }
  void start(const AnimationSpec& spec);
  void cancel();

 Q_SIGNALS:
  void progressed(int done, int total);
  void finished(const QString& place);
  void cancelled();
  void failed(const QString& reason);

 private:
  void advance();
  /// The phase of the next moment: one to look at, or one to write.
  double phase() const;
  void takePicture();
  void write(const Figure& figure);
  void startVideo();
  /// After the last picture.
  void finish();
  void fail(const QString& reason);
  /// Stops, and discards unfinished pictures.
  void release();
  /// Also restores the experiment.
  void end();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ChartGrid& m_charts;
  AnimationSpec m_spec;
  PlayTarget m_target;
  Experiment m_before;
  std::unique_ptr<GifBytes> m_gif;
  std::unique_ptr<VideoFile> m_video;
  std::unique_ptr<StagedFolder> m_folder;
  std::unique_ptr<SteadyPictures> m_pictures;
  int m_toSee = 0;  ///< moments that are looked at before the first picture
  int m_seen = 0;
  int m_done = 0;
  bool m_running = false;
  bool m_waits = false;  ///< for the results of the present picture
};

}  // namespace kerridge
